"""Still solvable? And the way back to the last position that is."""

import pytest
from playwright.sync_api import expect

from tests.e2e.drive import axe_problems
from tests.e2e.solving import Solver, kept
from tests.e2e.table import a_table, assert_same, model_board, new_game

# Fourteen moves of deal 1; solvable up to the twelfth, proved impossible from then on.
WAY = "3a7b2c5d878285a87a4512a71a81"
LOST = "deal=1&moves=" + WAY
SIZES = [(320, 454), (360, 640), (640, 320), (640, 360), (1440, 900)]
# What the page shows, from one picture to the next, until the panel has its answer.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const now = document.documentElement.dataset.verdict;
    if (seen.at(-1) !== now) seen.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture(scope="module")
def page(browser):
    """A desk without motion, with the test's own solver."""
    with a_table(browser, motion=False) as one:
        one.solver = Solver(one.page)
        yield one


@pytest.fixture
def table(page):
    page.solver.reset()
    yield page
    page.solver.reset()


def panel(table):
    return table.page.locator("#panel")


def menu(table, action):
    """Choose a command in the menu."""
    table.button("menu").click()
    table.dialog("menu").locator(f"[data-action={action}]").click()


# --- still solvable?


def test_the_answer_is_solvable_with_what_it_took(table):
    table.open("deal=25")
    menu(table, "check")
    table.has(verdict="solvable")
    expect(panel(table)).to_contain_text("Still solvable")
    expect(panel(table)).to_contain_text("positions searched")
    table.says("check", "Still solvable")
    assert kept_help(table) == []
    table.drag(table.look().board()["1"][-1], "a")
    assert kept_help(table) == ["check"]


def kept_help(table):
    """The kinds of help of the game on the table; none while it is not kept."""
    return kept(table, "helped") if int(table.look().root["revision"]) else []


def test_searching_is_seen_before_the_answer(table):
    table.open("deal=25")
    table.page.evaluate(WATCH)
    table.press("c")
    table.has(verdict="solvable")
    table.until("seen.at(-1) === 'solvable'")
    assert table.page.evaluate("seen") == ["none", "searching", "solvable"]


def test_a_search_shows_its_budget_and_is_cancelled_at_once(table):
    table.open("deal=25")
    table.solver.holding = True
    table.press("c")
    table.has(verdict="searching")
    bar = panel(table).locator("progress")
    expect(bar).to_be_visible()
    assert bar.get_attribute("aria-label")
    took = table.page.evaluate(
        """() => new Promise((done) => {
          const from = performance.now();
          document.querySelector("#panel [data-action=cancel]").click();
          const look = () => {
            if (document.querySelector("#panel").hidden
                && document.documentElement.dataset.verdict === "none")
              done(performance.now() - from);
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )
    assert took < 300
    table.says("check-stopped")
    table.solver.release()
    table.drag(table.look().board()["1"][-1], "a")
    table.has(verdict="none")


def test_an_impossible_position_offers_the_way_back(table):
    table.open(LOST)
    table.press("c")
    table.has(verdict="impossible")
    expect(panel(table)).to_contain_text("Not solvable")
    expect(panel(table)).to_contain_text("proved")
    table.says("check", "Not solvable")
    # Whatever is played from here is impossible too, and the panel goes on saying so.
    table.press("z")
    table.has(verdict="none")
    table.press("y")
    table.has(verdict="impossible")


def test_what_cannot_be_decided_is_called_undecided(table):
    table.solver.undecided = True
    table.open("deal=25")
    table.press("c")
    table.has(verdict="undecided")
    expect(panel(table)).to_contain_text("no proof")
    expect(panel(table)).to_contain_text("1,234")


def test_a_move_during_the_search_asks_about_the_new_position(table):
    table.open("deal=25")
    table.solver.holding = True
    table.press("c")
    table.has(verdict="searching")
    table.drag(table.look().board()["1"][-1], "a")
    table.until("document.documentElement.dataset.verdict === 'searching'")
    table.solver.wait(2)
    assert [bool(ask["moves"]) for ask in table.solver.asked] == [False, True]
    table.solver.release()
    table.has(verdict="solvable")
    expect(panel(table)).to_contain_text("Still solvable")
    # Solvable after the move, so solvable before it.
    table.press("z")
    table.has(verdict="solvable")
    assert len([a for a in table.solver.asked if a["kind"] == "solve"]) == 2


def test_a_verdict_that_is_known_is_not_searched_again(table):
    table.open("deal=25")
    table.press("c")
    table.has(verdict="solvable")
    table.press("Escape")
    expect(panel(table)).to_be_hidden()
    table.press("c")
    expect(panel(table)).to_contain_text("Still solvable")
    assert len([a for a in table.solver.asked if a["kind"] == "solve"]) == 1


def test_another_deal_ends_the_search(table):
    table.open("deal=25")
    table.solver.holding = True
    table.press("c")
    table.has(verdict="searching")
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    table.no_dialog()
    table.has(verdict="none")
    expect(panel(table)).to_be_hidden()


def test_a_solver_that_does_not_start_is_told_and_tried_again(browser):
    with a_table(browser, motion=False) as table:
        table.solver = Solver(table.page)
        table.solver.broken = True
        table.watch.expect("solver.js")
        table.watch.expect("Failed to load resource")
        table.open("deal=25")
        table.press("c")
        expect(panel(table)).to_contain_text("cannot start")
        table.has(verdict="none")
        table.solver.broken = False
        panel(table).locator("[data-action=check]").click()
        table.has(verdict="solvable")


def test_nothing_piles_up(table):
    table.open("deal=25")

    def count():
        table.session.send("HeapProfiler.collectGarbage")
        metrics = table.session.send("Performance.getMetrics")["metrics"]
        found = {m["name"]: m["value"] for m in metrics}
        return found["JSEventListeners"]

    table.session.send("Performance.enable")
    counts = []
    for _ in range(3):
        for _ in range(6):
            table.press("c")
            expect(panel(table)).to_contain_text("Still solvable")
            table.press("Escape")
            table.press("h")
            table.press("z")
        counts.append(count())
    assert table.page.locator("#panel").count() == 1
    assert counts[2] <= counts[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_panel_fits_and_covers_no_button(table, size, language):
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for query in ("deal=25", LOST):
            table.open(query + "&lang=" + language)
            table.press("c")
            table.until(
                "document.documentElement.dataset.verdict.length > 9 || "
                "document.documentElement.dataset.verdict === 'solvable'"
            )
            box = panel(table).bounding_box()
            assert box["x"] >= 0 and box["y"] >= 0
            assert box["x"] + box["width"] <= size[0]
            assert box["y"] + box["height"] <= size[1]
            hidden = table.page.evaluate(
                """() => [...document.querySelectorAll("#bottom button, #panel button")]
                  .filter((b) => b.offsetParent || b.getClientRects().length)
                  .filter((b) => {
                    const {x, y, width, height} = b.getBoundingClientRect();
                    if (!width) return false;
                    const at = document.elementFromPoint(x + width / 2, y + height / 2);
                    return at?.closest("button") !== b;
                  }).map((b) => b.dataset.action)"""
            )
            assert hidden == []
    finally:
        table.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_has_no_accessibility_faults(table, language, scheme):
    table.page.emulate_media(color_scheme=scheme)
    table.open(LOST + "&lang=" + language)
    table.solver.holding = True
    table.press("c")
    table.has(verdict="searching")
    assert axe_problems(table.page) == []
    # What is asked is painted before it is asked.
    table.solver.wait()
    table.solver.release()
    table.has(verdict="impossible")
    assert axe_problems(table.page) == []
    table.page.emulate_media(color_scheme="light")


# --- the way back


def test_back_to_the_last_solvable_position_by_halves(table):
    table.open(LOST)
    menu(table, "back-to-solvable")
    table.says("back", "2 moves taken back")
    game = new_game(1, moves=WAY)
    game.undo(2)
    assert_same(table, game)
    look = table.look()
    assert look.values["undos"] == 2
    assert look.root["verdict"] == "solvable"
    # The position itself, then halves of 14.
    assert len(table.solver.asked) <= 5
    assert kept(table, "helped") == ["check"]
    # Redo keeps the moves.
    table.press("y", "y")
    table.has(verdict="impossible")
    assert table.look().values["moves"] == 14
    # All is known now.
    asked = len(table.solver.asked)
    menu(table, "back-to-solvable")
    table.says("back", "2 moves taken back")
    assert len(table.solver.asked) == asked


def test_a_solvable_position_is_where_one_is(table):
    table.open("deal=1&moves=3a7b")
    menu(table, "back-to-solvable")
    table.says("back", "is solvable")
    assert table.look().values["moves"] == 2
    assert len(table.solver.asked) == 1


def test_known_lines_need_no_question(table):
    table.open("deal=1")
    table.press("c")
    table.has(verdict="solvable")
    asked = len(table.solver.asked)
    table.drag(table.look().board()["1"][-1], "a")
    table.drag(table.look().board()["2"][-1], "b")
    menu(table, "back-to-solvable")
    table.says("back")
    about = [a for a in table.solver.asked[asked:] if a["kind"] == "solve"]
    assert all(ask["moves"] for ask in about)


def test_the_way_back_ends_where_undo_ends(table):
    table.open(LOST + "&rules=classic,undo:1")
    menu(table, "back-to-solvable")
    table.says("back", "further than undo reaches")
    assert table.look().values["moves"] == 14


def test_an_impossible_deal_has_no_way_back(table):
    table.open("deal=4&rules=classic,cells:0&moves=25")
    menu(table, "back-to-solvable")
    table.says("back", "proved impossible")
    assert table.look().values["moves"] == 1


def test_undecided_positions_do_not_count(table):
    table.solver.undecided = True
    table.open("deal=1&moves=3a7b")
    menu(table, "back-to-solvable")
    table.says("back", "confirmed")
    assert table.look().values["moves"] == 2
    assert {ask["moves"] for ask in table.solver.asked} == {"", "3a", "3a7b"}


def test_a_cancelled_way_back_takes_nothing_back(table):
    table.open(LOST)
    table.solver.holding = True
    menu(table, "back-to-solvable")
    expect(panel(table)).to_contain_text("last solvable position")
    panel(table).locator("[data-action=cancel]").click()
    expect(panel(table)).to_be_hidden()
    table.solver.release()
    assert table.look().values["moves"] == 14
    assert table.look().board() == model_board(new_game(1, moves=WAY).position)


def test_a_way_back_that_has_told_something_is_help(table):
    table.open(LOST)
    table.press("z")
    table.solver.holding = True
    menu(table, "back-to-solvable")
    table.solver.wait()
    table.solver.release()
    # The verdict on the position shown is told; the next question is not answered.
    table.has(verdict="impossible")
    panel(table).locator("[data-action=cancel]").click()
    expect(panel(table)).to_be_hidden()
    assert kept(table, "helped") == ["check"]


def test_a_move_ends_the_way_back(table):
    table.open(LOST)
    table.solver.holding = True
    menu(table, "back-to-solvable")
    expect(panel(table)).to_be_visible()
    table.press("z")
    expect(panel(table)).to_be_hidden()
    table.solver.release()
    assert table.look().values["moves"] == 13


def test_a_game_of_another_window_is_not_taken_back(table):
    table.open(LOST)
    table.press("z", "y")
    other = table.page.context.new_page()
    try:
        other.goto(table.site.url, wait_until="commit")
        other.locator("html[data-state=ready]").wait_for(state="attached")
        other.locator("html[data-window=other]").wait_for(state="attached")
        other.keyboard.press("c")
        other.locator("html[data-verdict=impossible]").wait_for(state="attached")
        other.locator("#panel [data-action=back-to-solvable]").click()
        moves = other.locator("data[data-value=moves]")
        expect(moves).to_have_attribute("value", "14")
        expect(other.locator("#toast [data-action=take-over]")).to_be_visible()
    finally:
        other.close()


def test_a_lost_position_is_proved_by_the_real_solver(browser):
    with a_table(browser, motion=False) as table:
        table.open(LOST)
        table.press("c")
        expect(table.page.locator("html")).to_have_attribute(
            "data-verdict", "impossible", timeout=60_000
        )
