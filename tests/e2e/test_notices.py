"""What is said of a jam: going back and forth, and when nothing else is left."""

import pytest
from playwright.sync_api import expect

from freecell.engine.boardtext import format_link_board, parse_board
from tests.e2e.drive import axe_problems
from tests.e2e.houserules import a_house
from tests.e2e.solving import Solver
from tests.e2e.table import OFF, PHONE, RULES_OFF, a_table
from tests.unit.play.test_repetition import LOCKED, NEAR

# Two cells are free, two kings lie deep: much is possible, the third visit is no proof.
LOOSE = (
    LOCKED.replace(" KC KD", "")
    .replace("6H 7C", "KC 6H 7C")
    .replace("6D 9H", "KD 6D 9H")
)
CALM, FIRM = "back-and-forth", "only-back-and-forth"
# One who wants to hear of it
SPOKEN = "classic,notices:no-moves+back-and-forth"


def link(board):
    return "board=" + format_link_board(parse_board(board, OFF)) + RULES_OFF


@pytest.fixture(scope="module")
def page(browser):
    with a_house(browser, SPOKEN, motion=False) as one:
        one.solver = Solver(one.page)
        yield one


@pytest.fixture
def table(page):
    page.solver.reset()
    yield page


def settled(table):
    """Wait until the page has had time to look at the last move."""
    table.page.evaluate(
        """() => new Promise((done) => setTimeout(() =>
          requestAnimationFrame(() => setTimeout(done, 300)), 600))"""
    )


def move(table, *keys):
    """Moves by two-key play, each looked at by the page before the next."""
    for first, second in keys:
        table.press(first, second)
        table.says("moved")
        settled(table)


def test_the_third_time_is_mentioned_once(table):
    table.open(link(LOOSE))
    move(table, "12", "21", "12")
    assert table.look().toast is None
    move(table, "21")
    table.says(CALM, "third time")
    assert "No card has gone home since." in table.look().toast
    assert axe_problems(table.page, "#toast") == []
    # Once is enough: the same positions again bring no second word.
    move(table, "12")
    assert table.look().code == "moved" and table.look().toast is None
    move(table, "21", "12")
    assert table.look().toast is None
    table.has(game="playing")


def test_another_round_is_mentioned_again(table):
    table.open(link(LOOSE))
    move(table, "12", "21", "12", "21")
    table.says(CALM)
    # With another card in a cell these are other positions.
    table.press("z", "z", "z", "z")
    move(table, "30", "12", "21", "12", "21")
    table.says(CALM)


def test_undo_and_redo_are_no_going_back_and_forth(table):
    table.open(link(LOOSE))
    table.press("1", "2")
    for _ in range(4):
        table.press("z", "y")
    settled(table)
    assert table.look().toast is None and table.look().code == "redone"


def test_a_card_home_begins_anew(table):
    near = NEAR.replace(" KC KD", "").replace("6H 7C", "KC 6H 7C")
    near = near.replace("6D 9H", "KD 6D 9H")
    table.open(link(near))
    move(table, "12", "21", "89", "12", "21")
    assert table.look().toast is None
    move(table, "12", "21")
    table.says(CALM)


def test_that_nothing_else_is_left_is_said_and_proved(table):
    table.open(link(LOCKED))
    table.press("1", "2")
    table.says(FIRM, "Only moves back and forth are left")
    assert "that is proved" in table.look().toast
    table.has(verdict="impossible", game="playing")
    assert axe_problems(table.page, "#toast") == []
    # Said once, as long as one stays in it.
    move(table, "21", "12", "21")
    assert table.look().code == "moved" and table.look().toast is None
    # No panel: moves are left.
    table.no_dialog()


def test_where_nothing_is_proved_nothing_is_claimed(table):
    """A crowded position that looks bad but is not closed."""
    table.open(link(NEAR))
    move(table, "12", "21")
    assert table.look().toast is None and table.look().root["verdict"] == "none"


def test_the_firm_word_offers_the_way_back(table):
    table.open(link(LOCKED))
    table.press("1", "2")
    table.says(FIRM)
    button = table.page.locator("#toast [data-action=back-to-solvable]")
    expect(button).to_be_visible()
    button.click()
    # The layout itself is impossible, and that is what is found.
    table.says("back")


def test_a_known_verdict_is_part_of_the_word(table):
    table.open(link(LOOSE))
    table.press("c")
    expect(table.page.locator("#panel")).to_be_visible()
    table.until("!['searching'].includes(document.documentElement.dataset.verdict)", 60)
    verdict = table.look().root["verdict"]
    table.press("Escape")
    move(table, "12", "21", "12", "21")
    table.says(CALM)
    said = table.look().toast
    assert ("proved impossible" in said) == (verdict == "impossible")


def test_on_a_phone_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        Solver(table.page)
        table.open(link(LOCKED))
        table.tap_card("5H")
        table.tap_pile("2")
        table.says(FIRM, "왔다 갔다")
        box = table.page.locator("#toast").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]
