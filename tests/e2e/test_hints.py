"""The hint: what it marks and says, that it moves nothing, and what it does in a bind."""

import pytest
from playwright.sync_api import expect

from freecell.engine.cards import card_text
from freecell.play.following import Line
from tests.e2e.drive import axe_problems
from tests.e2e.solving import SCRIPT, Solver, kept
from tests.e2e.table import (
    CLASSIC,
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    model_board,
    new_game,
)

# The sixth move can be taken back to a position that is solvable; then none is left.
STUCK = "deal=1&moves=7a5c1d5bb27b"
# Cannot be won any more, though there are moves.
LOST = "deal=1&moves=3a7b2c5d878285a87a4512a71a81"
# The marks of a hint, by what they mean.
MARKS = """() => Object.fromEntries(["from", "to"].map((end) => [end,
  [...document.querySelectorAll(`[data-hint=${end}]`)]
    .map((e) => e.dataset.card ?? e.dataset.pile ?? e.dataset.action).sort()]))"""
NONE = {"from": [], "to": []}


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


def marks(table):
    return table.page.evaluate(MARKS)


def hint(table):
    """Press H and wait for the hint."""
    table.page.evaluate("document.querySelector('#announcer').dataset.code = ''")
    table.press("h")
    table.says("hint")


def test_a_hint_marks_both_ends_says_both_and_moves_nothing(table):
    table.open("deal=25")
    before = table.look().board()
    hint(table)
    game = new_game(25)
    line = Line(CLASSIC, game.position, "safe", table.solver.moves())
    move = line.next_move(game.position)
    shown, look = marks(table), table.look()
    column = game.position.columns[move.source]
    source = {card_text(card) for card in column[-move.size :]}
    assert set(shown["from"]) == source | {str(move.source + 1)}
    assert shown["to"]
    assert look.toast.startswith("Hint: ") and look.said.startswith("Hint: ")
    assert look.board() == before and look.values["moves"] == 0
    assert look.root["verdict"] == "solvable"


def test_hints_alone_win_the_game(table):
    table.open("deal=25")
    for _ in range(120):
        hint(table)
        shown = marks(table)
        if shown["to"] == ["finish"]:
            table.button("finish").click()
            break
        cards = [card for card in shown["from"] if len(card) == 2 and card[0] != "h"]
        look = table.look()
        first = min(cards, key=lambda card: look.cards[card]["depth"])
        target = [pile for pile in shown["to"] if pile in look.piles]
        table.drag(first, target[0])
        if table.look().root["game"] == "won":
            break
    table.has(game="won")
    # One answer led all the way.
    assert len(table.solver.asked) == 1
    assert kept(table, "helped") == ["hint"]
    expect(table.button("hint")).to_be_disabled()
    table.page.locator("dialog [data-action=close]").click()
    table.press("h")
    table.says("hint", "solved")


def test_a_finish_that_is_possible_is_the_hint(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    hint(table)
    assert marks(table) == {"from": [], "to": ["finish"]}
    assert table.solver.asked == []


def test_the_known_way_is_followed_through_other_cells(table):
    table.open("deal=1" + RULES_OFF)
    hint(table)
    game = new_game(1, OFF)
    line = Line(game.rules, game.position, "off", table.solver.moves())
    while True:
        move = line.next_move(game.position)
        if move.target >= 8:
            break
        game.play(move)
        play(table, move, game)
        hint(table)
    # The line's cell is the first; any other is as good.
    card = card_text(game.position.columns[move.source][-1])
    table.drag(card, "d")
    hint(table)
    assert len(table.solver.asked) == 1
    assert marks(table) != NONE


def play(table, move, game):
    """Carry out on the page what has just been played on the model."""
    step = game.last_step
    card = card_text(step.position.columns[move.target][-move.size])
    table.drag(card, str(move.target + 1))


@pytest.mark.parametrize("way", ["pointer", "key", "undo"])
def test_a_hint_goes_away_with_the_next_input(table, way):
    table.open("deal=25&moves=8a")
    hint(table)
    assert marks(table) != NONE
    if way == "pointer":
        table.click_pile("h1")
    elif way == "key":
        table.press("?")
    else:
        table.press("z")
    assert marks(table) == NONE


def test_walking_with_the_arrows_leaves_the_hint(table):
    table.open("deal=25")
    hint(table)
    table.page.locator("[data-pile='1']").focus()
    table.press("ArrowRight", "ArrowRight")
    assert marks(table) != NONE
    table.press("Enter")
    assert marks(table) == NONE


def test_a_run_has_one_frame_round_its_cards(table):
    table.open("deal=25")
    for _ in range(60):
        hint(table)
        shown = marks(table)
        cards = [c for c in shown["from"] if len(c) == 2 and c[0] != "h"]
        look = table.look()
        if len(cards) > 1:
            break
        if shown["to"] == ["finish"]:
            pytest.fail("no run was hinted at")
        target = [pile for pile in shown["to"] if pile in look.piles]
        table.drag(cards[0], target[0])
    cards.sort(key=lambda card: look.cards[card]["depth"])
    box = table.page.locator(".hint-run").bounding_box()
    first, last = look.cards[cards[0]], look.cards[cards[-1]]
    assert box["y"] < first["y"] < box["y"] + 8
    bottom = last["y"] + last["h"]
    assert bottom < box["y"] + box["height"] < bottom + 8
    # It stays where it belongs when the table is laid out anew.
    table.page.set_viewport_size({"width": 900, "height": 1200})
    try:
        table.until("innerWidth === 900")
        look = table.still()
        box = table.page.locator(".hint-run").bounding_box()
        assert abs(box["y"] - look.cards[cards[0]]["y"]) < 8
    finally:
        table.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_shorter_way_is_looked_for_while_the_player_thinks(table):
    # The full solver starts when core cannot decide.
    table.open("deal=617")
    table.solver.undecided = True
    hint(table)
    table.has(solver="full")
    table.solver.undecided = False
    table.solver.holding_improve = True
    table.drag("4H", "a")
    hint(table)
    first, seen = table.solver.moves(), marks(table)
    table.solver.wait()
    table.solver.release()
    # What is marked stays until the player asks again.
    assert marks(table) == seen
    game = new_game(617, moves="4a")
    before = Line(CLASSIC, game.position, "safe", first)
    after = Line(CLASSIC, game.position, "safe", table.solver.moves())
    assert after.length < before.length
    # The check tells the length of the way that hints follow once the page knows it.
    panel = table.page.locator("#panel")
    for _ in range(20):
        table.press("c")
        if f"{after.length} more moves" in panel.inner_text():
            break
        table.press("Escape")
    expect(panel).to_contain_text(f"{after.length} more moves")


def test_help_is_said_to_be_on_its_way_only_when_it_takes_a_while(table):
    table.open("deal=25")
    table.page.evaluate(
        """() => {
          window.codes = {};
          addEventListener("keydown", () => { codes.key = performance.now(); }, true);
          new MutationObserver(() => {
            codes[announcer.dataset.code] ??= performance.now();
          }).observe(announcer, {attributes: true});
        }"""
    )
    hint(table)
    codes = table.page.evaluate("codes")
    assert "hint-wait" not in codes or codes["hint-wait"] - codes["key"] > 290
    table.open("deal=1")
    table.solver.holding = True
    table.press("h")
    table.says("hint-wait")
    table.has(verdict="searching")
    assert "on its way" in table.look().toast
    table.solver.wait()
    table.solver.release()
    table.says("hint")
    table.has(verdict="solvable")


def test_a_move_while_a_hint_is_awaited_makes_it_void(table):
    table.open("deal=617")
    table.solver.holding = True
    table.press("h")
    table.says("hint-wait")
    table.drag("4H", "a")
    table.has(verdict="none")
    table.solver.release()
    assert marks(table) == NONE
    look = table.look()
    assert look.code == "moved" and look.toast is None


def test_an_impossible_position_has_no_hint_but_a_way_back(table):
    table.open(LOST)
    hint(table)
    assert "not solvable" in table.look().said
    assert marks(table) == NONE
    table.has(verdict="impossible")
    # The offer holds for this position alone.
    table.press("z")
    shown = table.page.locator("#toast[data-code=hint]:not([hidden])")
    expect(shown).to_have_count(0)
    table.press("y")
    hint(table)
    table.page.locator("#toast [data-action=back-to-solvable]").click()
    table.says("back")
    assert table.look().toast.startswith("2 moves taken back")
    table.has(verdict="solvable")


def test_an_undecided_position_is_called_so(table):
    table.solver.undecided = True
    table.open("deal=25")
    hint(table)
    assert "1,234 positions" in table.look().said and "no proof" in table.look().said
    table.has(verdict="undecided")
    assert marks(table) == NONE


def test_where_no_move_is_left_it_is_said(table):
    table.open(STUCK)
    table.dialog("stuck").locator("[data-action=close]").click()
    hint(table)
    assert "No move is left" in table.look().said
    assert table.solver.asked == []


def test_a_solver_that_does_not_start_is_told_and_tried_again(browser):
    with a_table(browser, motion=False) as table:
        table.solver = Solver(table.page)
        table.solver.broken = True
        table.watch.expect("solver.js")
        table.watch.expect("Failed to load resource")
        table.open("deal=25")
        table.press("h")
        again = table.page.locator("#toast [data-action=hint]")
        expect(again).to_be_visible()
        assert "cannot start" in table.look().toast
        table.has(verdict="none")
        # The game goes on all the same.
        table.drag(table.look().board()["1"][-1], "a")
        table.solver.broken = False
        table.press("h")
        table.says("hint")


def test_touch_has_the_button(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as phone:
        phone.solver = Solver(phone.page)
        phone.open("deal=25")
        phone.button("hint").tap()
        phone.says("hint")
        assert marks(phone) != NONE
        box = phone.page.locator("#toast").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hint_has_no_accessibility_faults(table, language, scheme):
    table.page.emulate_media(color_scheme=scheme)
    table.open("deal=25&lang=" + language)
    hint(table)
    assert axe_problems(table.page) == []
    table.page.emulate_media(color_scheme="light")


def test_a_hint_from_the_real_solver_comes_without_the_large_one(browser):
    with a_table(browser, motion=False) as table:
        table.open("deal=25")
        table.press("h")
        table.says("hint")
        assert marks(table) != NONE
        table.has(solver="core")
        assert not [r for r in table.watch.requests if "pyodide" in r]
        assert SCRIPT.strip("*/") in " ".join(table.watch.requests)
        assert table.look().board() == model_board(new_game(25).position)
        assert_same(table, new_game(25))
