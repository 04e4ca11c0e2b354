"""From the search's path to the game's moves: home moves only where they must be."""

from random import Random

import pytest

from freecell.engine.moves import Move
from freecell.engine.notation import FINISH
from freecell.engine.position import dealt, is_home
from freecell.engine.rules import CLASSIC
from freecell.solver.bestfirst import best_first
from freecell.solver.columns import Columns
from freecell.solver.homes import CELL, HOME
from freecell.solver.line import LineError, length_of, path_to, write_line
from freecell.solver.schedule import run
from freecell.solver.successors import MOVE, Successors
from freecell.solver.weights import FIRST

from .lines import counted_moves, rules_with, wandered


def path(position, rules=CLASSIC, sends="eager"):
    """The states of a short search that wins, or None, and its table."""
    table = Columns()
    table.set_weights(FIRST)
    successors = Successors(table, rules, FIRST, sends)
    search = best_first(successors, successors.start(position), 1500, FIRST.depth)
    state = run(search)
    return (None if state is None else path_to(state)), table


def test_eager_searches_make_lines_for_every_mode():
    """From positions in mid-game, many of which have cards waiting to go home."""
    random = Random(8)
    made = 0
    for turn in range(40):
        mode = ("off", "safe", "eager")[turn % 3]
        rules = rules_with(cells=3 + turn % 4, autoplay=mode)
        position = wandered(random, 40000 + turn, rules, "off", 12)
        states, table = path(position, rules)
        if states is None:
            continue
        line = write_line(rules, position, mode, states, table)
        assert counted_moves(rules, position, mode, line) == length_of(line)
        made += 1
    assert made > 15


def test_under_eager_no_move_home_is_written_but_for_cards_that_wait():
    position = dealt(3, CLASSIC)
    states, table = path(position)
    line = write_line(CLASSIC, position, "eager", states, table)
    assert len([move for move in line if is_home(move.target)]) <= 1
    assert FINISH not in line or line.index(FINISH) == len(line) - 1


def test_moves_home_are_as_late_as_they_can_be():
    """Fewer of them under safe autoplay than the search has sent by itself."""
    position = dealt(1, CLASSIC)
    states, table = path(position)
    off = write_line(CLASSIC, position, "off", states, table)
    safe = write_line(CLASSIC, position, "safe", states, table)
    eager = write_line(CLASSIC, position, "eager", states, table)
    assert length_of(eager) < length_of(safe) < length_of(off)
    assert length_of(off) - length_of(eager) < 52


def test_a_path_that_breaks_the_rules_is_refused():
    position = dealt(1, CLASSIC)
    states, table = path(position)
    for packed in (0 << 10 | 1 << 6 | 1, 0 << 10 | 1 << 6 | 5, 3 << 10 | 3 << 6 | 1):
        broken = states[:1] + [states[1][:MOVE] + (packed,)] + states[2:]
        with pytest.raises(LineError):
            write_line(CLASSIC, position, "safe", broken, table)


def test_a_path_that_does_not_win_is_refused():
    position = dealt(1, CLASSIC)
    states, table = path(position)
    with pytest.raises(LineError):
        write_line(CLASSIC, position, "safe", states[:-3], table)


def test_the_finish_is_not_counted():
    assert length_of(()) == 0
    assert length_of((Move(0, 1, 1),)) == 1
    assert length_of((Move(0, 1, 1), FINISH)) == 1


def test_piles_of_the_search_are_no_piles_of_the_game():
    assert CELL == 8
    assert HOME == 9
