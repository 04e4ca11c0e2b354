"""Bookmarks: set, gone to, removed; by key, pointer and touch; kept over a reload."""

import pytest
from playwright.sync_api import expect

from tests.e2e.drive import axe_problems
from tests.e2e.table import OFF, PHONE, RULES_OFF, a_table, assert_same, new_game

MOVES = "4a462b4c27724d424h7hdh4774"
LINK = "deal=617" + RULES_OFF + "&moves=" + MOVES
ALL = 13


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def marks(table):
    """Open the bookmarks by key and give their dialog."""
    table.press("Shift+B")
    return table.dialog("bookmarks")


def rows(dialog):
    """Their names and where they lie, from the deal on."""
    return dialog.locator("li").evaluate_all(
        """rows => rows.map((row) => [row.querySelector("strong").innerText,
          row.querySelector(".kept-game > :last-child").innerText])"""
    )


def a_game(taken_back=0):
    game = new_game(617, OFF, MOVES)
    game.undo(taken_back)
    return game


def test_set_by_key_and_gone_to(table):
    table.open(LINK)
    table.press("b")
    table.says("bookmark", "Bookmark set: Move 13.")
    table.press(*"zzzzz", "b")
    table.says("bookmark", "Bookmark set: Move 8.")
    table.press(*"zz")
    undos = table.look().values["undos"]
    dialog = marks(table)
    assert rows(dialog) == [["Move 8", "2 moves on"], ["Move 13", "7 moves on"]]
    assert axe_problems(table.page, "dialog") == []
    dialog.locator("[data-do=go]").last.click()
    table.no_dialog()
    table.says("bookmark", "Move 13. 7 moves made again.")
    look = assert_same(table, a_game())
    assert look.values["undos"] == undos
    # Back to the other one counts each of the moves.
    marks(table).locator("[data-do=go]").first.click()
    table.says("bookmark", "Move 8. 5 moves taken back.")
    look = assert_same(table, a_game(5))
    assert look.values["undos"] == undos + 5


def test_asked_for_before_all_modules_are_there(browser):
    """It is set where it was asked for, though the game has gone on since."""
    with a_table(browser, motion=False) as table:
        held = []
        table.page.route("**/freecell-later.pack", lambda route: held.append(route))
        table.open(LINK)
        table.press("b", "z", "b", "z")
        table.says("undone")
        table.until("document.querySelector('data[data-value=moves]').value == 11")
        assert len(held) == 1
        held[0].continue_()
        table.says("bookmark", "Bookmark set: Move 12.")
        assert rows(marks(table)) == [
            ["Move 12", "1 move on"],
            ["Move 13", "2 moves on"],
        ]


def test_the_message_leads_to_the_list(table):
    table.open(LINK)
    table.press("b", "b")
    table.says("bookmark", "There is a bookmark here already")
    table.page.locator("#toast [data-action=bookmarks]").click()
    dialog = table.dialog("bookmarks")
    assert rows(dialog) == [["Move 13", "You are here"]]
    expect(dialog.locator("[data-do=put]")).to_be_disabled()
    expect(dialog.locator("[data-do=go]")).to_be_disabled()
    assert "4" in dialog.locator(".kept-game").inner_text()


def test_kept_over_a_reload(table):
    table.open(LINK)
    table.press("b", "z", "z", "b")
    table.until(
        "document.documentElement.dataset.saved"
        " === document.documentElement.dataset.revision"
    )
    table.open("", kept=True)
    assert rows(marks(table)) == [
        ["Move 11", "You are here"],
        ["Move 13", "2 moves on"],
    ]


def test_another_move_forgets_what_was_after_it(table):
    table.open(LINK)
    table.press("b", *"zzz", "b")
    table.press("4", "7")
    table.says("moved")
    assert rows(marks(table)) == [["Move 10", "1 move back"]]


def test_set_and_removed_in_the_dialog_by_key(table):
    table.open("deal=617")
    dialog = marks(table)
    expect(dialog).to_contain_text("no bookmark in this game yet")
    put = dialog.locator("[data-do=put]")
    expect(put).to_be_focused()
    table.press("Enter")
    assert rows(dialog) == [["The deal", "You are here"]]
    remove = dialog.get_by_role("button", name="Remove the bookmark: The deal")
    remove.focus()
    table.press("Enter")
    expect(dialog.locator("li")).to_have_count(0)
    expect(dialog.locator("[data-do=put]")).to_be_focused()
    table.press("Escape")
    table.no_dialog()
    assert table.look().values["moves"] == 0


def test_out_of_reach_of_a_limited_undo(table):
    table.open("deal=617&rules=open,undo:2&moves=4a46")
    table.press("b")
    table.press("2", "0", "5", "0", "1", "0")
    assert table.look().values["moves"] == 5
    dialog = marks(table)
    assert rows(dialog) == [["Move 2", "Too far back to be undone"]]
    expect(dialog.locator("[data-do=go]")).to_be_disabled()


def test_none_after_the_win(table):
    table.open("board=KS_KH_KC_KD_____fQQQQ" + RULES_OFF)
    table.press("f")
    table.dialog("won")
    table.press("Escape")
    table.no_dialog()
    table.press("b")
    table.says("bookmark", "This game is solved.")
    table.press("m")
    row = table.dialog("menu").locator("[data-action=bookmarks]")
    expect(row).to_be_disabled()


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open(LINK)
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=bookmarks]").tap()
        dialog = table.dialog("bookmarks")
        dialog.locator("[data-do=put]").tap()
        assert rows(dialog) == [["13번째 수", "지금 이 자리입니다"]]
        dialog.locator(".close").tap()
        table.button("undo").tap()
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=bookmarks]").tap()
        table.dialog("bookmarks").locator("[data-do=go]").tap()
        table.says("bookmark", "13번째 수. 1수를 다시 두었습니다.")
        assert_same(table, a_game())
