"""The replayer of these tests agrees with the engine, and refuses what it should."""

from random import Random

import pytest

from freecell.engine.cards import card_text
from freecell.engine.moves import legal_moves
from freecell.engine.notation import (
    format_move,
    format_steps,
    parse_moves,
    replay,
    take_step,
)
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules
from tests.boards import board
from tests.data.games import GAMES

from .replayer import Broken, Replay


def assert_same(table, position):
    """The replayer's table is the engine's position."""

    def texts(cards):
        return [card_text(card) if card >= 0 else "" for card in cards]

    assert table.columns == [texts(column) for column in position.columns]
    assert table.cells == texts(position.cells)
    assert tuple(table.home.values()) == position.homes


@pytest.mark.parametrize("number, moves", GAMES)
def test_recorded_games_are_won(number, moves):
    assert Replay(dealt(number, CLASSIC), CLASSIC, "off").run(moves).won()


@pytest.mark.parametrize("seed", range(24))
def test_random_games_go_as_in_the_engine(seed):
    random = Random(seed)
    rules = parse_rules(
        ("classic", "guided", "open", "linear", "classic,autoplay:eager")[seed % 5]
    )
    start = position = dealt(random.randint(1, 32000), rules)
    steps = []
    table = Replay(start, rules)
    for _ in range(60):
        moves = list(legal_moves(rules, position))
        if not moves:
            break
        # Those of several cards are few, and the ones to look at.
        large = [move for move in moves if move.size > 1]
        move = random.choice(large if large and random.random() < 0.5 else moves)
        step = take_step(rules, position, move, rules.autoplay)
        table.run(format_move(position, move))
        position = step.position
        assert_same(table, position)
        steps.append(step)
    text = " ".join(format_steps(rules, start, steps))
    assert_same(Replay(start, rules).run(text), position)
    assert replay(rules, start, parse_moves(text)).steps[-1].position == position


BROKEN = [
    ("1a 2a", "no free cell"),
    ("12", "no run that fits"),
    ("1h", "not the next card"),
    ("ab", "into a cell"),
    ("a1", "no card"),
    ("hh", "cards stay"),
    ("C1", "home stays"),
    ("4a 13v2", "at most 1"),
]


@pytest.mark.parametrize("moves, reason", BROKEN)
def test_illegal_moves_are_refused(moves, reason):
    one = parse_rules("classic,cells:1,autoplay:off")
    columns = ["KD 7S 6H", "9S", "", "5D 4C", "KC", "KH", "KS", "QC"]
    table = Replay(board(columns, homes=(2, 0, 0, 0), rules=one), one)
    with pytest.raises(Broken, match=reason):
        table.run(moves)


def test_switches_change_the_autoplay():
    position = board(["2C AC", "KD 3C"])
    off = Replay(position, CLASSIC).run("=o 1a")
    assert off.home["C"] == 0
    eager = Replay(position, CLASSIC).run("=e 1a")
    assert eager.home["C"] == 3
    assert eager.counted == 1
