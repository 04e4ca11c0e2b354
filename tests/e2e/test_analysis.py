"""The course of a game as a picture: verdicts, the closing move, shorter ways."""

import pytest
from playwright.sync_api import expect

from freecell.engine.notation import parse_moves
from freecell.engine.rules import CLASSIC
from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.solving import Solver, kept
from tests.e2e.table import PHONE, RULES_OFF, a_table, assert_same, new_game

# 24 moves; the last one closes the last way.
MOVES = "5a8c5dd28b1db7d7481d2b15616135b2832bb23b3258d24d"
CLOSED = 24
GAME = "deal=1&moves=" + MOVES
WON = "deal=1&moves=" + dict(GAMES)[1].replace(" ", "") + RULES_OFF
# A way of 60 moves, where the won game took 89.
SHORT = (
    "6a6b6h6hbh6b168c585287828h121581181hb18678v3717b7h3h6ha65h5h3a3h3131a38178474845"
    "545h517345v3256226v6474h242572346326v2272h465712v9hh"
)
STATE = "document.querySelector('.course-search')?.dataset.deed"


class Quick(Solver):
    """The real search, but of lines it shortens only that of the won game's deal."""

    def messages(self, ask):
        if ask["kind"] != "improve":
            return super().messages(ask)
        items = [item.text for item in parse_moves(ask["options"]["line"])]
        if "off" in ask["rules"] and not ask["moves"]:
            items = [item.text for item in parse_moves(SHORT)]
        length = len([item for item in items if item != "hh"])
        values = {"verdict": "solvable", "moves": "".join(items), "length": length}
        about = {"id": ask["id"], "by": "full", "expanded": 9, "seconds": 0.1}
        return [{"type": "answer", **about, **values}]


@pytest.fixture(scope="module")
def page(browser):
    with a_table(browser, motion=False) as one:
        one.solver = Quick(one.page)
        yield one


@pytest.fixture
def table(page):
    page.solver.reset()
    yield page
    page.solver.reset()


def analysis(table, wait=True):
    """Open it by key; with `wait`, until everything has been looked at."""
    table.press("g")
    dialog = table.dialog("analysis")
    if wait:
        table.until(f"{STATE} === ''", 90)
    return dialog


def slider(dialog):
    return dialog.locator("input[type=range]")


def point(dialog):
    return dialog.locator("#course-point span").first.inner_text().replace("\ufe0e", "")


def bands(dialog):
    """The verdicts of the band from left to right."""
    return dialog.locator(".band").evaluate_all(
        "bands => bands.map((band) => band.getAttribute('class').split(' ')[1])"
    )


def test_where_the_way_closed(table):
    table.open(GAME)
    dialog = analysis(table)
    says = dialog.locator(".course-says")
    expect(says).to_contain_text(f"Move {CLOSED} closed the last way: Q♠")
    expect(says.locator(".spoken")).to_contain_text("queen of spades")
    assert bands(dialog) == ["solvable", "impossible"]
    assert axe_problems(table.page, "dialog") == []
    expect(dialog.locator(".closing")).to_have_count(1)
    expect(dialog.locator(".legend")).to_contain_text("proved impossible")
    # What was asked about verdicts is little: the way is found by halves.
    verdicts = [a for a in table.solver.asked if a["kind"] == "solve"]
    assert len(verdicts) <= 7
    table.has(verdict="impossible")
    # It was a help: the records will tell.
    table.press("Escape", "z")
    table.says("undone")
    assert kept(table, "helped") == ["check"]


def test_points_by_keyboard_and_pointer(table):
    table.open(GAME)
    dialog = analysis(table)
    assert point(dialog).startswith(f"Move {CLOSED} of {CLOSED}: Q♠ to free cell 4")
    slider(dialog).focus()
    table.press("ArrowLeft")
    assert point(dialog).startswith("Move 23 of 24")
    value = slider(dialog).get_attribute("aria-valuetext")
    assert value.startswith("Move 23 of 24") and "From here: solvable." in value
    assert "Shortest way known from here: " in value
    table.press("Home")
    expect(dialog.locator("#course-point")).to_have_text("The deal")
    expect(dialog.locator("[data-do=before]")).to_be_disabled()
    dialog.locator("[data-do=after]").click()
    assert point(dialog).startswith("Move 1 of 24")
    picture = dialog.locator(".course svg").first
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    middle = box["x"] + 34 + (box["width"] - 44) / 2
    table.page.mouse.click(middle, box["y"] + 60)
    assert point(dialog).startswith("Move 12 of 24")
    game = new_game(1, CLASSIC, MOVES[:24])
    assert f"{game.home} card" in dialog.locator(".reason-list").inner_text()
    dialog.locator(".place").first.click()
    assert point(dialog).startswith("Move 24 of 24")
    expect(dialog.locator(".reason-list")).to_contain_text(
        "With this move the last way"
    )


def test_go_back_there(table):
    table.open(GAME)
    dialog = analysis(table)
    here = dialog.locator("[data-do=here]")
    expect(here).to_be_disabled()
    slider(dialog).focus()
    table.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    here.click()
    table.no_dialog()
    table.says("back", "4 moves were taken back.")
    game = new_game(1, CLASSIC, MOVES)
    game.undo(4)
    assert_same(table, game)
    table.has(verdict="solvable")
    assert table.look().usable.count("redo") == 1


def test_answers_come_one_by_one_and_can_be_stopped(table):
    table.solver.holding = True
    table.open(GAME)
    dialog = analysis(table, wait=False)
    expect(dialog.locator(".course-search")).to_contain_text("Looking at move 12")
    assert bands(dialog) == ["unknown"]
    assert axe_problems(table.page, "dialog") == []
    table.solver.wait()
    table.solver.release()
    table.until("document.querySelectorAll('.band').length === 2")
    assert bands(dialog) == ["solvable", "unknown"]
    dialog.locator("[data-do=stop]").click()
    expect(dialog.locator(".course-search")).to_contain_text("stopped")
    table.solver.reset()
    assert bands(dialog) == ["solvable", "unknown"]
    dialog.locator("[data-do=start]").click()
    table.until(f"{STATE} === ''", 90)
    assert bands(dialog) == ["solvable", "impossible"]


def test_closing_ends_the_search(table):
    table.solver.holding = True
    table.open(GAME)
    analysis(table, wait=False)
    table.until("document.querySelector('.course-search p')")
    while not table.solver.asked:
        table.page.wait_for_timeout(20)
    table.press("Escape")
    table.no_dialog()
    table.solver.reset()
    table.press("z")
    table.says("undone")
    assert len(table.solver.asked) == 0
    # What was learned before is still there when it is opened again.
    dialog = analysis(table)
    assert bands(dialog) == ["solvable"]


def test_what_cannot_be_decided_is_shown_as_such(table):
    table.solver.undecided = True
    table.open(GAME)
    dialog = analysis(table)
    assert bands(dialog) == ["undecided"]
    expect(dialog.locator(".course-says")).to_be_hidden()
    expect(dialog.locator(".legend")).to_have_text("undecided")
    table.has(verdict="undecided")


def test_a_solver_that_cannot_start(table):
    table.solver.broken = True
    table.watch.expect("solver.js")
    table.watch.expect("ERR_FAILED")
    table.open(GAME)
    dialog = analysis(table, wait=False)
    expect(dialog.locator("[data-do=start]")).to_be_visible(timeout=30_000)
    assert bands(dialog) == ["unknown"]
    # The game's own facts are there all the same.
    slider(dialog).focus()
    table.press("Home")
    expect(dialog.locator("#course-point")).to_have_text("The deal")
    assert dialog.locator(".course svg .line").count() == 1


def test_after_the_win_it_is_no_help(table):
    table.open(WON)
    table.dialog("won").locator("[data-action=analysis]").click()
    dialog = table.dialog("analysis")
    table.until(f"{STATE} === ''", 90)
    says = dialog.locator(".course-says").inner_text()
    assert says.startswith(
        "Solved in 89 moves. The shortest way found from the deal has "
    )
    assert says.endswith(" 60 moves.")
    assert bands(dialog) == ["solvable"]
    assert all(ask["kind"] == "improve" for ask in table.solver.asked)
    expect(dialog.locator("[data-do=here]")).to_be_hidden()
    expect(dialog.locator(".course").nth(1)).to_be_visible()
    slider(dialog).focus()
    table.press("Home")
    expect(dialog.locator(".reason-list")).to_contain_text("Yours took 89 moves.")
    assert axe_problems(table.page, "dialog") == []
    table.press("Escape")
    # Back at the panel of the win.
    table.dialog("won")
    stored = table.page.evaluate("Object.values(localStorage).join()")
    assert "check" not in stored


def test_the_same_as_a_table(table):
    table.open(GAME)
    dialog = analysis(table)
    dialog.locator(".course-table summary").click()
    rows = dialog.locator(".course-table tbody tr")
    expect(rows).to_have_count(25)
    expect(rows.nth(0)).to_contain_text("The deal")
    expect(rows.nth(24)).to_contain_text("proved impossible")
    assert axe_problems(table.page, "dialog") == []


def test_nothing_to_show_at_the_deal(table):
    table.open("deal=617")
    table.button("menu").click()
    row = table.dialog("menu").locator("[data-action=analysis]")
    expect(row).to_be_disabled()


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        Quick(table.page)
        table.open(GAME)
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=analysis]").tap()
        dialog = table.dialog("analysis")
        table.until(f"{STATE} === ''", 90)
        expect(dialog.locator(".course-says")).to_contain_text("24번째 수에서")
        dialog.locator("[data-do=before]").tap()
        assert point(dialog).startswith("24수 중 23번째")
        assert axe_problems(table.page, "dialog") == []
        box = dialog.locator(".dialog-body")
        assert box.evaluate("e => e.scrollWidth <= e.clientWidth")
