"""The finder: a rank or a card, lit on the table and said; by pointer, finger and key."""

import pytest
from playwright.sync_api import expect

from tests.e2e.drive import axe_problems
from tests.e2e.table import DESK, RULES_OFF, RUNS, a_table


@pytest.fixture
def table(browser):
    with a_table(browser) as one:
        yield one


def lit(table):
    """The cards and piles that are lit."""
    return set(
        table.page.evaluate(
            """() => [...document.querySelectorAll("[data-lit]")]
              .map((e) => e.dataset.card ?? e.dataset.pile)"""
        )
    )


def light(table, card):
    """How bright a card is drawn."""
    return table.page.evaluate(
        "(card) => getComputedStyle("
        "document.querySelector(`[data-card='${card}'] .face`)).filter",
        card,
    )


def find(table, rank, suit=""):
    """Ask in the open dialog."""
    dialog = table.dialog("find")
    dialog.locator(f"label:has([name=find-suit][value='{suit}'])").click()
    dialog.locator(f"[data-rank='{rank}']").click()
    table.no_dialog()


def test_a_rank_lights_its_four_cards_until_the_next_input(table):
    table.open("deal=617" + RULES_OFF)
    board = table.still().board()
    nines = {"9C", "9D", "9H", "9S"}
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=find]").click()
    find(table, 8)
    assert lit(table) == nines
    assert light(table, "9S") == "none" != light(table, "4H")
    pile = next(name for name, cards in board.items() if "9S" in cards)
    under = len(board[pile]) - 1 - board[pile].index("9S")
    words = f"9 of spades in column {pile}, " + (
        f"under {under} card" if under else "on top"
    )
    table.says("found", words)
    look = table.look()
    assert "9 of clubs" in look.said and "9♠" in look.toast
    assert not look.marked("held") and not look.targets()
    # To walk there is no reason to lose it; any other input is.
    table.press("Tab", "ArrowRight")
    assert lit(table) == nines
    table.click_pile("1")
    assert lit(table) == set()
    assert light(table, "4H") == "none"


def test_a_card_is_found_by_two_letters(table):
    table.open("deal=617" + RULES_OFF)
    before = table.still().board()
    table.press("l")
    dialog = table.dialog("find")
    table.press("h")
    expect(dialog.locator("[value=H]")).to_be_checked()
    table.press("0")
    table.no_dialog()
    assert lit(table) == {"TH"}
    table.says("found", "10 of hearts in column")
    assert table.look().board() == before
    # A move takes the light away, and is a move.
    table.press("4", "0")
    assert lit(table) == set()
    assert table.still().values["moves"] == 1
    # So do undo and Escape.
    for key in ("z", "Escape"):
        table.press("l")
        table.dialog("find")
        table.press("k")
        table.no_dialog()
        assert len(lit(table)) == 4
        table.press(key)
        assert lit(table) == set()


def test_cards_in_cells_and_at_home_are_found_too(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.still()
    # The six of hearts is the last card at home, the five lies under it.
    for rank, lights in ((5, {"6H", "h2"}), (4, {"5H", "h2"})):
        table.press("l")
        find(table, rank, "H")
        assert lit(table) == lights
        table.says("found", "of hearts is home")
    table.press("Escape", "1", "0", "l")
    find(table, 6, "S")
    assert lit(table) == {"7S"}
    table.says("found", "7 of spades in free cell 1")


def test_letters_that_are_off_find_nothing_but_the_menu_does(table):
    table.page.add_init_script("localStorage.setItem('freecell:letters', 'off')")
    table.open("deal=617")
    table.still()
    table.press("l")
    table.no_dialog()
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=find]").click()
    table.dialog("find")
    table.press("k")
    table.dialog("find")
    table.press("Escape")
    table.no_dialog()
    assert lit(table) == set()


@pytest.mark.parametrize("size", [(320, 454), (360, 640), (640, 360), DESK])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_dialog_fits_and_is_spoken(browser, size, language):
    with a_table(browser, size, motion=False) as table:
        table.open(f"deal=617&lang={language}")
        table.press("l")
        dialog = table.dialog("find")
        assert axe_problems(table.page, "dialog") == []
        for button in dialog.locator("[data-rank]").all():
            box = button.bounding_box()
            assert box["width"] >= 32 and box["height"] >= 44
        fits = "(e) => e.scrollWidth <= e.clientWidth"
        assert dialog.locator(".dialog-body").evaluate(fits)
        find(table, 0)
        assert lit(table) == {"AC", "AD", "AH", "AS"}
        # The message covers nothing of what it speaks of.
        assert table.page.evaluate(
            """() => {
              const toast = document.querySelector("#toast");
              if (toast.hidden) return true;
              const a = toast.getBoundingClientRect();
              return [...document.querySelectorAll("[data-lit]")].every((card) => {
                const b = card.getBoundingClientRect();
                return b.right <= a.left || b.left >= a.right
                  || b.bottom <= a.top || b.top >= a.bottom;
              });
            }"""
        )
        assert axe_problems(table.page) == []
