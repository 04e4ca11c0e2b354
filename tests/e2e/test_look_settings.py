"""The look in the settings: decks, large ranks, the left hand, motion; at once and kept."""

import pytest

from tests.e2e.drive import axe_problems
from tests.e2e.houserules import a_house, choose, in_zoom, settings
from tests.e2e.table import RULES_OFF, SEVEN, a_table


@pytest.fixture
def table(browser):
    with a_table(browser) as one:
        yield one


def colour(table, card):
    return table.page.evaluate(
        "(card) => getComputedStyle("
        "document.querySelector(`[data-card='${card}'] .face`)).color",
        card,
    )


def test_decks_ranks_and_the_left_hand_change_at_once_and_stay(table):
    table.open("deal=617" + RULES_OFF)
    table.still()
    assert colour(table, "7C") == colour(table, "7S")
    assert colour(table, "7D") == colour(table, "7H")
    before = table.look()
    dialog = settings(table)
    choose(dialog, "deck", "four")
    assert len({colour(table, "7" + suit) for suit in "CDHS"}) == 4
    dialog.locator("[name=ranks]").check()
    dialog.locator("[name=hand]").check()
    table.has(deck="four", ranks="large", hand="left")
    table.press("Escape")
    look = table.still()
    # Sides are swapped, the order inside a group is not; columns never move.
    assert look.piles["h1"]["x"] < look.piles["a"]["x"] < look.piles["d"]["x"]
    assert look.piles["1"]["x"] == before.piles["1"]["x"]
    assert look.piles["2"]["x"] == before.piles["2"]["x"]
    assert look.cards["4H"]["y"] > before.cards["4H"]["y"]
    # Cards lie where they are drawn and can be played there.
    table.drag("4H", "a")
    assert table.still().board()["a"] == ["4H"]
    table.page.reload()
    table.ready()
    table.has(deck="four", ranks="large", hand="left")


def test_motion_can_be_switched_off_and_slowed(table):
    table.open("deal=617" + RULES_OFF)
    table.still()
    choose(settings(table), "motion", "off")
    table.press("Escape")
    table.press("4", "0")
    assert table.page.evaluate("document.getAnimations().length") == 0
    assert table.look().board()["a"] == ["4H"]
    choose(settings(table), "motion", "slow")
    table.press("Escape")
    table.press("4", "6")
    flying = (
        "document.querySelector('[data-card=\"5D\"]').style.getPropertyValue('--t')"
    )
    assert int(table.page.evaluate(flying)[:-2]) >= 280
    table.press("Escape")
    choose(settings(table), "motion", "fast")
    table.press("Escape")
    table.press("z")
    assert int(table.page.evaluate(flying)[:-2]) <= 80


def test_a_system_that_asks_for_no_motion_is_obeyed(browser):
    with a_table(browser, motion=False) as table:
        table.page.add_init_script("localStorage.setItem('freecell:motion', 'slow')")
        table.open("deal=617" + RULES_OFF)
        table.press("4", "0")
        assert table.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_with_the_panel_open(browser, theme):
    with a_house(browser, "guided", (360, 640), motion=False) as table:
        table.page.add_init_script(f"localStorage.setItem('freecell:theme', '{theme}')")
        table.open(f"board={SEVEN}{RULES_OFF}")
        table.click("KH")
        assert in_zoom(table)
        assert axe_problems(table.page) == []
