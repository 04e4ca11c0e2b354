"""Beams: lengths of their lines in each metric, budgets, determinism."""

import pytest

from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver.beam import SLICE, beam
from freecell.solver.columns import Columns
from freecell.solver.line import length_of, path_to, write_line
from freecell.solver.successors import DEPTH, Successors
from freecell.solver.weights import GRADE_SHORT

from .lines import counted_moves


def followed(number, width, limit=1 << 30, most=None, sends="safe"):
    """The winning state (or None), the yields, and the table of a beam."""
    table = Columns()
    table.set_weights(GRADE_SHORT)
    successors = Successors(table, CLASSIC, GRADE_SHORT, sends)
    start = successors.start(dealt(number, CLASSIC))
    search = beam(successors, start, width, limit, most)
    counts = []
    while True:
        try:
            counts.append(next(search))
        except StopIteration as stop:
            return stop.value, counts, table


@pytest.mark.parametrize("mode", ["off", "safe", "eager"])
def test_a_line_is_as_long_as_the_game_counts(mode):
    """Depth in the tree is the game's count when home moves go as the mode has them."""
    for number in (1, 3):
        state, _, table = followed(number, 60, sends=mode)
        position = dealt(number, CLASSIC)
        line = write_line(CLASSIC, position, mode, path_to(state), table)
        assert counted_moves(CLASSIC, position, mode, line) == length_of(line)
        # A card that fits home in the deal itself may cost a move of its own.
        assert state[DEPTH] <= length_of(line) <= state[DEPTH] + 2


def test_the_same_beam_twice_is_the_same():
    assert followed(6, 40)[:2] == followed(6, 40)[:2]


def test_yields_are_small_and_the_limit_holds():
    state, counts, _ = followed(1, 100, limit=777)
    assert state is None
    assert sum(counts) == 777
    assert max(counts) <= SLICE


def test_no_line_is_longer_than_asked():
    state = followed(3, 60)[0]
    assert followed(3, 60, most=state[DEPTH])[0][DEPTH] == state[DEPTH]
    assert followed(3, 60, most=state[DEPTH] - 1)[0] is None


def test_a_wider_beam_is_not_much_worse():
    narrow = sum(followed(number, 20)[0][DEPTH] for number in (2, 3, 5))
    wide = sum(followed(number, 200)[0][DEPTH] for number in (2, 3, 5))
    assert wide < narrow
