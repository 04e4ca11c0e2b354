"""How soon the solver's workers answer in the page, and how soon they can be stopped.

    .venv/bin/python -m tests.bench.workers [ROUNDS]

Milliseconds, median and range, each round in a fresh profile: until the page is ready;
from the first question, asked at once, to its answer (core has to start for it); a
question to core when it is there; until full is ready; a question to full; and from a
cancel in the middle of a hard search to the worker's word. For the ratio of one machine to
another, the first line is a yardstick.
"""

import sys
from statistics import median

from playwright.sync_api import sync_playwright

from scripts.server import DIST, Site
from tests.e2e.conftest import CHROMIUM
from tests.e2e.solver_page import Asking
from tests.e2e.test_worker import CANCELLED, IMPOSSIBLE

DEALS = (2, 3, 5, 24)
READY = "performance.getEntriesByName('freecell-ready')[0].startTime"
WAKE = """() => new Promise((done) => {
  const from = performance.now();
  const root = document.documentElement;
  new MutationObserver(() => {
    if (root.dataset.solver === "full") done(performance.now() - from);
  }).observe(root, {attributes: true});
  wakeSolver(true);
})"""


def one_round(browser, site):
    """The times of one profile, by what was measured."""
    page = browser.new_context(service_workers="block").new_page()
    asking = Asking(page, site).open()
    times = {"page ready": page.evaluate(READY)}
    times["first answer, core cold"] = asking.answer(1)[1]
    found = [asking.answer(deal)[1] for deal in DEALS]
    times["answer of core"] = median(found)
    times["full ready"] = page.evaluate(WAKE)
    found = [asking.answer(deal)[1] for deal in DEALS]
    times["answer of full"] = median(found)
    times["cancel"] = asking.cancelled(CANCELLED, IMPOSSIBLE)
    page.context.close()
    return times


def main(arguments):
    """Measure and print a table; returns the exit code."""
    rounds = int(arguments[0]) if arguments else 5
    with sync_playwright() as playwright:
        path = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        site = Site(DIST).start()
        found = [one_round(browser, site) for _ in range(rounds)]
        print(
            f"Chromium {browser.version}, {rounds} rounds: median (least to most), ms"
        )
        browser.close()
        site.stop()
    for name in found[0]:
        times = [times[name] for times in found]
        print(
            f"  {name:24} {median(times):6.0f}  ({min(times):.0f} to {max(times):.0f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
