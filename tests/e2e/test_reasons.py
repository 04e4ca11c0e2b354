"""Why? What the program did by itself, kept back or refused can be asked for its reason."""

import pytest
from playwright.sync_api import expect

from freecell.engine.boardtext import format_link_board, parse_board
from freecell.engine.moves import Move
from freecell.engine.rules import CLASSIC
from tests.e2e.drive import axe_problems
from tests.e2e.table import OFF, PHONE, RULES_OFF, a_table, new_game
from tests.unit.play.test_reasons import FOURS

BOARD = "board=" + format_link_board(parse_board(FOURS, CLASSIC))


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def why(table):
    """Open the reasons by key and give their dialog."""
    table.press("e")
    return table.dialog("reasons")


def lines(dialog, title):
    """The sentences of a part, as they are seen."""
    part = dialog.locator("section").filter(has=dialog.page.get_by_text(title))
    rows = part.locator("li").evaluate_all(
        "rows => rows.map((r) => (r.querySelector('[aria-hidden]') ?? r).innerText)"
    )
    return [row.replace("\ufe0e", "") for row in rows]


def test_a_refusal_can_be_asked_for_its_rule(table):
    table.open("deal=617")
    table.press("4", "5")
    table.says("refused-rank")
    button = table.page.locator("#toast [data-action=reasons]")
    expect(button).to_have_text("Why?")
    button.click()
    dialog = table.dialog("reasons")
    assert lines(dialog, "The move that was refused") == [
        "4♥ does not fit on J♣. It needs a black 5.",
        "In the columns cards go down by one, red and black in turn.",
    ]
    # For the ear cards have names.
    assert "4 of hearts does not fit" in dialog.locator("li .spoken").first.inner_text()
    assert axe_problems(table.page, "dialog") == []
    table.press("Escape")
    table.no_dialog()
    assert table.look().values["moves"] == 0


def test_the_limit_is_worked_out(table):
    seven = "KHJSTH9S8H7S6H5S_KDQD_KS9H_QH8S_JH_7H_QS__fKJ54_cTS6S"
    table.open("board=" + seven + RULES_OFF)
    table.drag("JS", "2")
    table.says("refused-limit")
    table.page.locator("#toast [data-action=reasons]").click()
    told = lines(table.dialog("reasons"), "The move that was refused")
    assert "2 free cells and 1 empty column make 3 × 2 = 6." in told[1]


def test_the_question_goes_with_the_message(table):
    """It stays no longer than the refusal, and is no part of other messages."""
    table.open("deal=617")
    table.press("4", "5")
    expect(table.page.locator("#toast [data-action=reasons]")).to_be_visible()
    table.press("4", "0")
    table.says("moved")
    expect(table.page.locator("#toast")).to_be_hidden()
    expect(table.page.locator("#toast button")).to_have_count(0)
    # The refusal is no longer the last thing that happened.
    dialog = why(table)
    expect(dialog.get_by_text("The move that was refused")).to_have_count(0)


def test_what_went_home_by_itself(table):
    table.open(BOARD)
    table.press("1", "0")
    table.says("moved", "5 of hearts")
    dialog = why(table)
    assert lines(dialog, "Gone home by themselves") == [
        "5♥: both black fours are home. No card can still need it."
    ]
    kept = lines(dialog, "Kept on the table")
    assert kept == [
        "6♥ fits on its foundation, but 5♣ and 5♠ can still need it in a column.",
        "5♣ fits on its foundation, but 4♦ can still need it in a column.",
    ]
    assert "Finish waits" in lines(dialog, "Finish")[0]
    assert axe_problems(table.page, "dialog") == []


def test_it_was_some_moves_ago(table):
    table.open(BOARD)
    table.press("1", "0", "2", "0", "3", "0")
    dialog = why(table)
    expect(dialog).to_contain_text("2 moves ago.")
    expect(dialog).to_contain_text("both black fours are home")
    table.press("Escape")
    # Undone with its move, it is no longer what the program did.
    table.press("z", "z", "z")
    expect(why(table)).not_to_contain_text("both black fours are home")


def test_autoplay_off_and_eager(table):
    table.open(BOARD + RULES_OFF)
    dialog = why(table)
    expect(dialog).to_contain_text("Autoplay is off")
    assert len(lines(dialog, "Kept on the table")) == 2
    table.open(BOARD + "&rules=classic,autoplay:eager")
    table.press("1", "0")
    dialog = why(table)
    assert "autoplay is set to send home everything" in dialog.inner_text()


def test_many_cards_are_folded_up(table):
    table.open("board=KS_KH_KC_KD_____fQQQQ" + RULES_OFF)
    table.press("f")
    table.has(game="won")
    table.dialog("won")
    table.page.keyboard.press("Escape")
    table.no_dialog()
    dialog = why(table)
    assert len(lines(dialog, "Gone home by themselves")) == 1
    expect(dialog.get_by_text("Kept on the table")).to_have_count(0)


def test_finish_says_what_it_waits_for(table):
    table.open("deal=617")
    table.press("f")
    table.says("refused-nowhere")
    table.page.locator("#toast [data-action=reasons]").click()
    game = new_game(617, CLASSIC)
    assert not game.can_finish
    dialog = table.dialog("reasons")
    assert "A♠ lies under 4 cards in column 7." in lines(dialog, "Finish")[0]


def test_in_the_menu_by_touch(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open(BOARD)
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=reasons]").tap()
        dialog = table.dialog("reasons")
        expect(dialog.locator("h2")).to_have_text("이유")
        expect(dialog).to_contain_text("첫 수를 두기 전에는")
        assert axe_problems(table.page, "dialog") == []
        dialog.locator(".close").tap()
        table.no_dialog()
        # A refusal by touch: its question is large enough for a finger.
        table.tap_card("9S")
        table.tap_pile("8")
        button = table.page.locator("#toast [data-action=reasons]")
        box = button.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44
        button.tap()
        table.dialog("reasons")


def test_the_model_of_these_tests():
    """The board is what the tests take it for."""
    game = new_game(None, OFF, start=parse_board(FOURS, OFF))
    assert game.play(Move(0, 8, 1)).sent == ()
