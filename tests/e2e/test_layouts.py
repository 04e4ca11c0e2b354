"""Layouts of one's own: typed or pasted, looked at, solved, played, shared."""

import pytest
from playwright.sync_api import expect

from freecell.engine.boardtext import format_board, format_link_board
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from tests.e2e.drive import axe_problems
from tests.e2e.solving import Solver, kept
from tests.e2e.table import (
    PHONE,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    in_sight,
    new_game,
)

BOARD = format_board(dealt(24, CLASSIC))
SIGN = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


@pytest.fixture(scope="module")
def page(browser):
    with a_table(browser, motion=False) as one:
        one.solver = Solver(one.page)
        yield one


@pytest.fixture
def table(page):
    page.solver.reset()
    yield page
    page.solver.reset()


def editor(table):
    """Open the editor by the menu and give its dialog."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=layout]").click()
    return table.dialog("layout")


def write(dialog, text):
    """Put a text into the box, and wait until it has been looked at."""
    dialog.locator("textarea").fill(text)
    dialog.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")


def pressed(dialog, deed):
    return dialog.locator(f"[data-do={deed}]")


def seen(dialog):
    """What the little picture shows: columns, then cells and foundations."""
    return [
        [card.replace("\ufe0e", "") for card in cards]
        for cards in dialog.evaluate(
            """(dialog) => [...dialog.querySelectorAll(".little-column, .little-row")]
              .map((pile) => [...pile.children].map((card) => card.textContent))"""
        )
    ]


def test_the_layout_on_the_table_is_a_start(table):
    table.open("deal=617")
    table.press("1", "0")
    dialog = editor(table)
    expect(pressed(dialog, "play")).to_be_disabled()
    pressed(dialog, "table").click()
    text = dialog.locator("textarea").input_value()
    game = new_game(617, CLASSIC, "1a")
    assert text == format_board(game.position)
    expect(dialog.locator(".layout-status strong")).to_have_text("A layout: 52 cards.")
    cells, homes, *columns = seen(dialog)
    assert cells[0] == "J♦" and len(cells) == len(homes) == 4
    assert columns[0][0] == "7♦" and len(columns) == 8
    assert sum(len(column) for column in columns) == 51
    assert axe_problems(table.page, "dialog") == []


def test_what_is_wrong_is_named_while_one_types(table):
    table.open("deal=617")
    dialog = editor(table)
    lines = BOARD.split("\n")
    write(dialog, BOARD.replace(lines[0][:2], "KS", 1))
    status = dialog.locator(".layout-status")
    expect(status).to_contain_text("51 of 52 cards are there.")
    rank = lines[0][0].replace("T", "10")
    expect(status.locator(".missing")).to_contain_text(
        f"Missing: {rank}{SIGN[lines[0][1]]}"
    )
    expect(status.locator(".twice")).to_contain_text("There twice: K♠")
    assert dialog.locator(".little-card[data-twice]").count() == 2
    expect(pressed(dialog, "solve")).to_be_disabled()
    assert axe_problems(table.page, "dialog") == []
    lines[2] = lines[2][:-2] + "1X"
    write(dialog, "\n".join(lines))
    expect(status).to_contain_text("Line 3: “1X” is not a card.")
    write(dialog, "\n".join(lines[:2]))
    expect(status).to_contain_text("14 of 52 cards are there.")
    write(dialog, "")
    expect(status).to_contain_text("Nothing typed yet.")


def test_bad_input_loses_neither_text_nor_game(table):
    table.open("deal=617")
    table.press("1", "0")
    dialog = editor(table)
    for text in ("nonsense\n\nKS KS", BOARD[:-2], "x" * 4000, "_" * 50, "\0\u200b ♠♠"):
        write(dialog, text)
        expect(pressed(dialog, "play")).to_be_disabled()
    kept_text = BOARD.replace("\n", "\r\n", 1)[:-3] + " ??"
    write(dialog, kept_text)
    table.press("Escape")
    table.no_dialog()
    assert_same(table, new_game(617, CLASSIC, "1a"))
    # The text is there again, also after the box for everything was opened.
    table.press("n")
    table.dialog("new").locator("[data-action=layout]").click()
    dialog = table.dialog("layout")
    value = dialog.locator("textarea").input_value()
    assert value == kept_text.replace("\r", "")


def test_what_was_begun_in_the_box_goes_on_here(table):
    table.open("deal=617")
    table.press("n")
    table.dialog("new").locator("#open-text").fill(BOARD[:-2])
    table.dialog("new").locator("[data-action=layout]").click()
    dialog = table.dialog("layout")
    assert dialog.locator("textarea").input_value() == BOARD[:-2]
    expect(dialog.locator(".layout-status")).to_contain_text(
        "51 of 52 cards are there."
    )


def test_play_it(table):
    table.open("deal=617")
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "play").click()
    table.no_dialog()
    table.has(deal="board", rules="classic", game="fresh")
    game = new_game(None, CLASSIC, start=dealt(24, CLASSIC))
    assert_same(table, game)
    # A layout counts in no records.
    assert kept(table, "counted") is False
    table.open(kept=True)
    table.has(deal="board")
    # Left without a move it is kept no longer.
    table.press("n")
    table.dialog("new").locator("[data-action=random]").first.click()
    table.no_dialog()
    games = "Object.keys(localStorage).filter((key) => key.includes(':game:'))"
    assert table.page.evaluate(games) == []


def test_cells_and_rules_of_its_own(table):
    table.open("deal=617")
    dialog = editor(table)
    text = "Freecells: " + " ".join(BOARD.split()[:2])
    text += "\n" + " ".join(BOARD.split("\n")[0].split()[2:])
    text += "\n" + BOARD.split("\n", 1)[1]
    write(dialog, text)
    expect(pressed(dialog, "play")).to_be_enabled()
    cells = dialog.locator("[data-rule=cells]")
    cells.select_option("1")
    expect(dialog.locator(".layout-status")).to_contain_text(
        "more cards than the 1 cells"
    )
    cells.select_option("8")
    assert len(seen(dialog)[0]) == 8
    dialog.locator(".layout-rules summary").click()
    dialog.locator("[data-rule=takeback]").check()
    dialog.locator("[data-rule=autoplay]").select_option("eager")
    dialog.locator("[data-rule=limit]").select_option("linear")
    assert axe_problems(table.page, "dialog") == []
    pressed(dialog, "play").click()
    rules = "classic,cells:8,limit:linear,takeback:yes,autoplay:eager"
    table.has(deal="board", rules=rules)


def test_solve_it(table):
    table.open("deal=617")
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "solve").click()
    answer = dialog.locator(".layout-answer")
    expect(answer).to_have_attribute("data-verdict", "solvable", timeout=60_000)
    expect(answer).to_contain_text("Solvable, in ")
    expect(answer).to_contain_text("positions searched")
    asked = table.solver.asked[-1]
    assert asked["kind"] == "solve" and asked["moves"] == ""
    assert asked["start"] == format_link_board(dealt(24, CLASSIC))
    # No word of it about another text.
    write(dialog, BOARD[:-2])
    expect(answer).to_be_hidden()
    # The game on the table was not asked about, nor was help used in it.
    table.has(verdict="none", deal="617")


def test_impossible_and_undecided(table):
    table.open("deal=617")
    dialog = editor(table)
    # Without cells the deal is soon exhausted.
    write(dialog, format_board(dealt(1, CLASSIC)))
    dialog.locator("[data-rule=cells]").select_option("0")
    pressed(dialog, "solve").click()
    answer = dialog.locator(".layout-answer")
    expect(answer).to_have_attribute("data-verdict", "impossible", timeout=60_000)
    expect(answer).to_contain_text("Proved impossible")
    assert axe_problems(table.page, "dialog") == []
    table.solver.undecided = True
    dialog.locator("[data-rule=cells]").select_option("4")
    expect(answer).to_be_hidden()
    pressed(dialog, "solve").click()
    expect(answer).to_have_attribute("data-verdict", "undecided")
    expect(answer).to_contain_text("1,234 positions searched")


def test_the_search_can_be_cancelled(table):
    table.solver.holding = True
    table.open("deal=617")
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "solve").click()
    progress = dialog.locator(".layout-progress")
    expect(progress.locator("progress")).to_be_visible()
    assert axe_problems(table.page, "dialog") == []
    progress.locator("[data-do=stop]").click()
    expect(dialog.locator(".layout-answer")).to_be_hidden()
    table.solver.release()
    pressed(dialog, "solve").click()
    expect(progress.locator("progress")).to_be_visible()
    table.press("Escape")
    table.no_dialog()
    table.solver.release()
    table.has(deal="617")


def test_its_question_takes_the_place_of_another(table):
    table.open("deal=617")
    table.solver.holding = True
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=check]").click()
    panel = table.page.locator("#panel")
    expect(panel).to_be_visible()
    table.solver.wait()
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "solve").click()
    table.solver.wait(2)
    # The page asks one thing at a time: what waits for nothing more is gone.
    expect(panel).to_be_hidden()
    table.solver.release()
    answer = dialog.locator(".layout-answer")
    expect(answer).to_have_attribute("data-verdict", "solvable")


def test_to_solve_the_game_on_the_table_is_help(table):
    table.open("deal=617")
    table.drag(table.look().board()["1"][-1], "a")
    dialog = editor(table)
    pressed(dialog, "table").click()
    pressed(dialog, "solve").click()
    answer = dialog.locator(".layout-answer")
    expect(answer).to_have_attribute("data-verdict", "solvable", timeout=60_000)
    assert kept(table, "helped") == ["check"]


def test_share_it_and_come_back(table):
    table.open("deal=617")
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "share").click()
    shared = table.dialog("share")
    link = shared.locator("#share-link").input_value()
    assert "?board=" + format_link_board(dealt(24, CLASSIC)) in link
    table.press("Escape")
    dialog = table.dialog("layout")
    assert dialog.locator("textarea").input_value() == BOARD
    table.press("Escape")
    table.no_dialog()
    table.has(deal="617")


def test_copy_the_text(table):
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open("deal=617")
    dialog = editor(table)
    write(dialog, BOARD)
    pressed(dialog, "copy").click()
    expect(dialog.locator(".layout-answer")).to_contain_text("The text was copied.")
    assert table.page.evaluate("navigator.clipboard.readText()") == BOARD


def test_a_link_form_is_read_too(table):
    table.open("deal=617" + RULES_OFF)
    dialog = editor(table)
    write(dialog, RUNS)
    expect(dialog.locator(".layout-status")).to_contain_text("28 cards, 24 cards home")
    pressed(dialog, "play").click()
    table.has(deal="board", rules="classic,autoplay:off")


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open("deal=617")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=layout]").tap()
        dialog = table.dialog("layout")
        pressed(dialog, "table").tap()
        expect(dialog.locator(".layout-status")).to_contain_text("배치: 카드 52장")
        assert axe_problems(table.page, "dialog") == []
        wide = table.page.evaluate(
            "() => document.querySelector('.dialog-body').scrollWidth"
            " - document.querySelector('.dialog-body').clientWidth"
        )
        assert wide <= 0
        pressed(dialog, "play").tap()
        table.has(deal="board")


def test_on_a_phone_the_answer_is_seen(browser):
    """It lies below the picture, far from the button that asks for it."""
    with a_table(browser, (360, 640), touch=True, motion=False) as table:
        solver = Solver(table.page)
        table.open("deal=617")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=layout]").tap()
        dialog = table.dialog("layout")
        pressed(dialog, "table").tap()
        assert not in_sight(table, ".layout-status")
        solver.holding = True
        pressed(dialog, "solve").tap()
        expect(dialog.locator(".layout-progress")).to_be_visible()
        assert in_sight(table, ".layout-answer")
        dialog.locator(".dialog-body").evaluate("(body) => { body.scrollTop = 0; }")
        solver.release()
        answer = dialog.locator(".layout-answer")
        expect(answer).to_have_attribute("data-verdict", "solvable", timeout=60_000)
        assert in_sight(table, ".layout-answer")
