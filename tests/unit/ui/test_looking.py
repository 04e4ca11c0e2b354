"""What is heard, looked at and found: the parts that need no browser."""

import json
from pathlib import Path

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.cards import card_text, parse_card
from freecell.engine.moves import Move, legal_moves, run_length
from freecell.engine.notation import parse_moves
from freecell.engine.position import cards_in, home_of
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import whereabouts
from freecell.play.catalog import Catalog
from freecell.play.game import Game
from freecell.ui import asked, peek, tones

OFF = parse_rules("classic,autoplay:off")
LOCALES = Path(__file__).parents[3] / "static" / "locales"
EN = Catalog(json.loads((LOCALES / "en.json").read_text("utf-8")))
# Runs of seven in four columns; a nine in a cell; sixes and all below are home.
RUNS = "KSQHJSTH9S8H7S_KHQSJHTS9H8S7H_KCQDJCTD9C8D_KDQCJDTC9D8C7D_____f6666_c7C"


def a_game(text, rules=OFF):
    return Game(None, rules, lambda: 0, parse_link_board(text, rules))


def make(game, text):
    move = parse_moves(text)[0].move
    step = game.play(Move(move.source, move.target, 1))
    assert not is_refusal(step), step


# --- sounds


def test_a_move_a_refusal_and_what_is_silent():
    game = Game(617, OFF, lambda: 0)
    make(game, "4a")
    assert tones.kind_of("moved", game, 0) == tones.MOVE
    game.undo()
    assert tones.kind_of("undone", game, 1) == tones.MOVE
    # There was nothing to undo.
    assert tones.kind_of("undone", game, 0) is None
    assert tones.kind_of("refused-limit", game, 0) == tones.REFUSED
    assert tones.kind_of("refused-same-place", game, 0) is None
    for code in ("held", "let-go", "dealt", "hint", "found", "peeked"):
        assert tones.kind_of(code, game, 3) is None


def test_a_card_that_comes_home_by_itself_or_not():
    for rules in (OFF, CLASSIC):
        game = Game(617, rules, lambda: 0)
        seen = set()
        for _ in range(40):
            moves = list(legal_moves(rules, game.position))
            home = [move for move in moves if move.target >= 16]
            game.play((home or moves)[0])
            step = game.last_step
            went = step.sent or step.move.target >= 16
            kind = tones.kind_of("moved", game, game.index - 1)
            assert kind == (tones.HOME if went else tones.MOVE)
            seen.add(kind)
        assert tones.MOVE in seen


def test_the_win_is_heard_alone():
    game = a_game("KS________fKKKQ")
    assert not is_refusal(game.play(Move(0, home_of(parse_card("KS")), 1)))
    assert game.state == "won"
    assert tones.kind_of("moved", game, 0) == tones.WIN
    assert tones.kind_of("won", game, 1) is None


def test_tones_are_short_soft_and_rise_with_the_cards_at_home():
    for kind in (tones.MOVE, tones.HOME, tones.REFUSED, tones.WIN):
        for tone in tones.tones(kind, 52):
            assert 0 < tone.loud <= 0.2
            assert 100 <= tone.end <= tone.start <= 2000
            assert tone.at + tone.length <= (1100 if kind == tones.WIN else 300)
        assert sum(tones.shakes(kind)) <= 260
    low, high = tones.tones(tones.HOME, 0)[0], tones.tones(tones.HOME, 52)[0]
    assert high.start == pytest.approx(2 * low.start)


# --- looking at a covered card


def test_covered_is_what_lies_under_the_run():
    position = a_game(RUNS).position
    for column in range(8):
        cards = cards_in(position, column)
        for depth in range(-1, len(cards)):
            expected = 0 <= depth < len(cards) - run_length(position, column)
            assert peek.is_covered(position, column, depth) == expected
    # All of column 1 is one run; nothing is covered in cells and at home.
    assert not any(peek.is_covered(position, 0, depth) for depth in range(7))
    assert not peek.is_covered(position, 8, 0)
    assert not peek.is_covered(position, 16, 0)


def test_the_key_goes_from_under_the_run_to_the_base():
    position = Game(617, OFF, lambda: 0).position
    depth, seen = peek.deeper(position, 3, None), []
    while depth is not None:
        assert peek.is_covered(position, 3, depth)
        seen.append(depth)
        depth = peek.deeper(position, 3, depth)
    run = run_length(position, 3)
    assert seen == list(range(len(position.columns[3]) - run - 1, -1, -1))
    assert peek.deeper(a_game(RUNS).position, 0, None) is None
    assert peek.deeper(position, 8, None) is None


@pytest.mark.parametrize("width", [320, 640, 1440])
def test_the_card_shows_beside_the_finger_and_on_the_page(width):
    w, h = 36, 54
    for x in range(3, width - w - 2, 7):
        for y in range(3, 400, 5):
            dx, dy = peek.way_out(x, y, w, h, width)
            assert abs(dx) >= w or -dy >= h / 2
            assert x + dx >= 0 and x + w + dx <= width and y + dy >= 0


# --- the finder


@pytest.mark.parametrize(
    "key, code, meant",
    [
        ("9", "Digit9", ("rank", 8)),
        ("0", "Digit0", ("rank", 9)),
        ("t", "KeyT", ("rank", 9)),
        ("a", "KeyA", ("rank", 0)),
        ("K", "KeyK", ("rank", 12)),
        ("s", "KeyS", ("suit", "S")),
        ("ㄴ", "KeyS", ("suit", "S")),
        ("ㅏ", "KeyK", ("rank", 12)),
        ("Tab", "Tab", None),
        ("x", "KeyX", None),
        ("Enter", "Enter", None),
        (" ", "Space", None),
    ],
)
def test_what_a_typed_key_asks_for(key, code, meant):
    assert asked.typed(key, code) == meant


def test_the_cards_asked_for():
    assert [card_text(c) for c in asked.cards_of(8, "")] == ["9S", "9H", "9D", "9C"]
    assert [card_text(c) for c in asked.cards_of(9, "D")] == ["TD"]


def test_every_card_is_found_in_every_place():
    position = a_game(RUNS).position
    for card in range(52):
        pile, above = whereabouts.place_of(position, card)
        cards = cards_in(position, pile)
        assert cards[len(cards) - 1 - above] == card


def test_where_a_card_is_in_words():
    position = a_game(RUNS).position

    def said(text):
        told = whereabouts.told(EN, "found", position, (parse_card(text),))
        assert told.code == "found" and not told.second
        return told.first.replace("\ufe0e", ""), told.spoken

    assert said("9S") == (
        "9♠ in column 1, under 2 cards.",
        "9 of spades in column 1, under 2 cards.",
    )
    assert said("8S")[1] == "8 of spades in column 2, under 1 card."
    assert said("JS")[1] == "Jack of spades in column 1, under 4 cards."
    assert said("8D")[1] == "8 of diamonds in column 3, on top."
    assert said("7C")[1] == "7 of clubs in free cell 1."
    assert said("2H")[1] == "2 of hearts is home."
