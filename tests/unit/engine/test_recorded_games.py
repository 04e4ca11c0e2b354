"""Complete games that other programs found, replayed to the win."""

import json
from pathlib import Path

import pytest

from freecell.engine.notation import format_steps, read_moves
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import CLASSIC, parse_rules
from tests.boards import OFF, all_cards
from tests.data.games import GAMES

DATA = Path(__file__).parents[2] / "data"
VECTORS = json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))
DECK = list(range(52))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["deal"])
def test_vectors(vector):
    rules = parse_rules(vector["rules"])
    start = dealt(int(vector["deal"]), rules)
    reading = read_moves(rules, start, vector["moves"])
    assert reading.broken is None
    assert reading.assumed == ()
    assert len(reading.steps) == len(vector["moves"].split())
    assert all(all_cards(step.position) == DECK for step in reading.steps)
    won = [is_won(step.position) for step in reading.steps]
    assert won == [False] * (len(won) - 1) + [vector["result"] == "won"]
    items = format_steps(rules, start, reading.steps)
    assert " ".join(items) == vector["moves"]


def test_there_are_vectors():
    assert len(VECTORS) == 20
    assert {vector["result"] for vector in VECTORS} == {"won"}


@pytest.mark.parametrize("number, moves", GAMES)
def test_games(number, moves):
    start = dealt(number, OFF)
    reading = read_moves(OFF, start, moves)
    assert reading.broken is None
    assert reading.assumed == ()
    assert is_won(reading.steps[-1].position)
    assert " ".join(format_steps(OFF, start, reading.steps)) == moves


@pytest.mark.parametrize("number, moves", GAMES)
def test_games_are_read_under_safe_autoplay_by_switching_it_off(number, moves):
    reading = read_moves(CLASSIC, dealt(number, CLASSIC), moves)
    assert reading.broken is None
    assert reading.assumed == ("autoplay-off",)
    assert is_won(reading.steps[-1].position)


@pytest.mark.parametrize("number, moves", GAMES)
def test_safe_autoplay_makes_the_moves_home_that_the_games_write(number, moves):
    """After each own move the lists send home exactly what Horne's rule allows.

    So the own moves alone, under safe autoplay, go through the same positions. The
    moves home before the first own move are the player's. (The lists begin again with
    the cells after each card, our sweep goes on: the order of a sweep differs.)
    """
    off = read_moves(OFF, dealt(number, OFF), moves)
    position = dealt(number, CLASSIC)
    index = 0
    while index < len(off.steps):
        step = read_moves(CLASSIC, position, moves.split()[index]).steps[0]
        index += 1 + len(step.sent)
        position = step.position
        assert position == off.steps[index - 1].position, index
    assert is_won(position)
