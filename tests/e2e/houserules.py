"""A player who has chosen a preset, or single parts of one, before the page opens."""

from contextlib import contextmanager

from freecell.play.habits import parse_habits
from tests.e2e.table import a_table


@contextmanager
def a_house(browser, habits, *args, **options):
    """A table where these habits are chosen, `guided` or `classic,tap:zoom`."""
    assert parse_habits(habits) is not None, habits
    with a_table(browser, *args, **options) as table:
        table.page.add_init_script(
            f"try {{ localStorage.setItem('freecell:habits', '{habits}') }} catch {{}}"
        )
        yield table


def settings(table):
    """Open the settings by the menu and return their dialog."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=settings]").click()
    return table.dialog("settings")


def all_parts(dialog):
    """Show every part of the house rules in the open settings."""
    if not dialog.locator(".parts[open]").count():
        dialog.locator(".parts summary").click()


def choose(dialog, name, value):
    """Choose one of the house rules' choices."""
    dialog.locator(f"label:has([name='{name}'][value='{value}'])").click()


def in_zoom(table):
    """What the zoom panel shows: `(cards, chosen)` as pairs of name and box; or None."""
    return table.page.evaluate(
        """() => {
          const panel = document.querySelector("#zoom");
          if (!panel || panel.hidden) return null;
          const cards = [...panel.querySelectorAll(".hand-card")];
          const box = (e) => {
            const {x, y, width, height} = e.getBoundingClientRect();
            return {x, y, w: width, h: height};
          };
          return {
            names: cards.map((c) => c.getAttribute("aria-label")),
            chosen: cards.map((c) => c.getAttribute("aria-pressed") === "true"),
            boxes: cards.map(box), panel: box(panel),
            words: panel.querySelector("p").innerText.replace(/\\s+/g, " "),
            opening: panel.hasAttribute("data-opening"),
          };
        }"""
    )


def glows(table):
    """`{pile: colour}` of the marked places, the colours by their token's name."""
    return table.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-target]")]
          .map((pile) => {
            const mark = getComputedStyle(pile).getPropertyValue("--mark").trim();
            const root = getComputedStyle(document.documentElement);
            const known = ["amber", "lime", "cyan", "target"];
            return [pile.dataset.pile, known.find((name) =>
              root.getPropertyValue("--" + name).trim() === mark)];
          }))"""
    )
