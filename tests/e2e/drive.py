"""Opening the page, and what any test may want to know about it."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def open_game(page, site, query=""):
    """Open the page and wait until the first move is possible."""
    page.goto(site.url + query, wait_until="commit")
    page.locator("html[data-state=ready]").wait_for(state="attached")
    return page


def board(page):
    """The cards of each pile that has any, deepest first, as the page says it."""
    rows = page.locator("[data-card][data-in]").evaluate_all(
        "cards => cards.map(c => [c.dataset.in, +c.dataset.depth, c.dataset.card])"
    )
    piles = {}
    for name, _, text in sorted(rows):
        piles.setdefault(name, []).append(text)
    return piles


def axe_problems(page, context=None):
    """Accessibility faults that axe-core finds, as short texts; best case `[]`.

    context: a selector for the part to look at, else the whole page.
    """
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "context => axe.run(context ?? document, {resultTypes: ['violations']})",
        context,
    )
    return [
        f"{fault['id']} ({fault['impact']}): {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
