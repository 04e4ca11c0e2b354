"""Cards in flight: the model is ahead of the picture, and the last state wins."""

import random

import pytest

from freecell.engine.cards import card_text
from freecell.play.game import Game
from freecell.ui.places import page_name
from tests.data.games import GAMES
from tests.e2e.table import (
    CLASSIC,
    DESK,
    OFF,
    PHONE,
    RULES_OFF,
    a_table,
    assert_same,
    deed_move,
    deeds,
    drawn_off,
    model_board,
    new_game,
    play,
)

DEALS = dict(GAMES)


@pytest.fixture(scope="module", params=[True, False], ids=["motion", "still"])
def table(request, browser):
    with a_table(browser, motion=request.param) as one:
        yield one


def compact(moves):
    """A move list as a link has it."""
    return "".join(moves.split())


def test_deal_24_settles_as_the_model_has_it(table):
    # An ace lies free: nothing goes home before the first move.
    table.open("deal=24")
    assert_same(table, new_game(24))
    game = new_game(24)
    table.drag("8D", "a")
    play(game, "5a")
    assert_same(table, game)


def test_a_move_in_the_middle_of_the_deal_counts(table):
    table.open("deal=24", ready=False)
    table.ready()
    table.drag("8D", "a")
    assert_same(table, new_game(24, CLASSIC, "5a"))


def test_undo_takes_back_what_went_home_by_itself_and_redo_brings_it(table):
    game = new_game(24, CLASSIC)
    table.open("deal=24")
    sent = 0
    for deed in deeds(24, DEALS[24]):
        move = deed_move(game, deed)
        if move is None:
            continue
        before = table.still().board()
        table.drag(card_text(deed.card), page_name(game.position, move.target))
        game.play(move)
        if len(game.last_step.sent) < 1:
            continue
        after = assert_same(table, game).board()
        table.press("z")
        assert table.still().board() == before
        game.undo()
        assert_same(table, game)
        table.press("y")
        assert table.still().board() == after
        game.redo()
        assert_same(table, game)
        sent += 1
        if sent == 2:
            return
    raise AssertionError("no automatic moves met")


def test_undo_and_redo_held_down_end_where_the_model_is(table):
    moves = DEALS[617]
    table.open(f"deal=617&moves={compact(moves)[:160]}" + RULES_OFF)
    game = new_game(617, OFF)
    played = table.look().values["moves"]
    for item in moves.split()[:played]:
        play(game, item)
    assert_same(table, game)
    back = min(30, played)
    # Twenty to forty a second, as a key that is held down.
    for _ in range(back):
        table.page.keyboard.down("z")
    table.page.keyboard.up("z")
    game.undo(back)
    assert_same(table, game)
    for _ in range(12):
        table.page.keyboard.down("y")
    table.page.keyboard.up("y")
    for _ in range(12):
        game.redo()
    assert_same(table, game)
    for key in "zyzyzzyyz":
        table.page.keyboard.press(key)
        if key == "z":
            game.undo()
        else:
            game.redo()
    assert_same(table, game)


def test_a_rain_of_taps_leaves_a_legal_position(table):
    # Taps 30 ms apart all over the table, the sweeps of autoplay under way.
    table.open("deal=24")
    rain = random.Random(5)
    look = table.still()
    points = [(p["x"] + p["w"] / 2, p["y"] + p["h"] / 2) for p in look.piles.values()]
    for card in look.cards.values():
        points.append((card["x"] + card["w"] / 2, card["y"] + 8))
    table.page.evaluate(
        """(points) => new Promise((done) => {
          const table = document.querySelector("#table");
          const fire = (kind, [x, y]) => table.dispatchEvent(new PointerEvent(kind, {
            bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1,
            isPrimary: true, pointerType: "touch", button: 0,
          }));
          const next = () => {
            const point = points.pop();
            if (!point) return done();
            fire("pointerdown", point);
            fire("pointerup", point);
            setTimeout(next, 30);
          };
          next();
        })""",
        [rain.choice(points) for _ in range(60)],
    )
    look = table.still()
    assert len(look.cards) == 52
    assert sum(map(len, look.board().values())) == 52
    assert drawn_off(table) == {}
    # Whatever was played can be undone to the deal, one by one.
    for _ in range(look.values["moves"]):
        table.press("z")
    assert_same_board(table, new_game(24))
    for _ in range(look.values["moves"]):
        table.press("y")
    assert table.still().board() == look.board()


def assert_same_board(table, game):
    assert table.still().board() == model_board(game.position)


def test_five_double_taps_in_a_second_are_done_or_refused_whole(table):
    table.open("deal=617")
    game = Game(617, CLASSIC, lambda: 0)
    table.new_clock()
    at = 0
    for column in "12345":
        x, y = table.spot(column)
        for gap in (0, 60):
            table.click_at(x, y, ms=at + gap)
        at += 200
    look = table.still()
    assert sum(map(len, look.board().values())) == 52
    assert 1 <= look.values["moves"] <= 5
    for _ in range(look.values["moves"]):
        table.press("z")
    assert_same_board(table, game)


def test_nothing_moves_under_reduced_motion(browser):
    with a_table(browser, DESK, motion=False) as table:
        table.open("deal=24")
        longest = """() => Math.max(...document.getAnimations().map((a) =>
          a.effect.getComputedTiming().duration), 0,
          ...[...document.querySelectorAll("*")].flatMap((e) => {
            const s = getComputedStyle(e);
            return [...s.transitionDuration.split(","), ...s.animationDuration.split(",")]
              .map((t) => t.trim().endsWith("ms") ? parseFloat(t) : 1000 * parseFloat(t));
          }))"""
        # No longer than a frame.
        assert table.page.evaluate(longest) <= 17
        table.drag("8D", "a")
        assert table.look().marked("flying") == []
        assert table.page.evaluate(longest) <= 17
        table.drag("8D", "h1")
        table.says("refused-suit")
        assert table.page.evaluate(longest) <= 17
        table.press("m")
        table.dialog("menu")
        assert table.page.evaluate(longest) <= 17


# Notes each card that takes off: a look may come when it has already landed.
_TAKEOFFS = """globalThis.takeoffs = [];
new MutationObserver((changes) => {
  for (const {target} of changes)
    if (target.dataset.flying) takeoffs.push(target.dataset.card);
}).observe(document, {subtree: true, attributeFilter: ["data-flying"]});"""


def test_moves_fly_where_motion_is_welcome(browser):
    with a_table(browser, PHONE, touch=True) as table:
        table.page.add_init_script(_TAKEOFFS)
        table.open("deal=617" + RULES_OFF)
        table.until("takeoffs.length >= 52")
        assert len(set(table.page.evaluate("takeoffs.splice(0)"))) == 52
        table.tap_card("4H")
        assert table.look().marked("flying") == []  # a touch ends the deal's flight
        table.tap_pile("a")
        # The model is there already.
        assert table.look().cards["4H"]["pile"] == "a"
        table.until("takeoffs.length >= 1")
        assert table.page.evaluate("takeoffs") == ["4H"]
        assert table.still().marked("flying") == []
        assert drawn_off(table) == {}
