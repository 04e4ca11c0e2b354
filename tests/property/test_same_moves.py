"""Every way to play offers the same moves: one legality function behind all of them.

Marks, drops, taps, quick taps, keys and hints are compared with the engine's list of
legal moves, in positions that random play reaches under random rules. The page does the
same with fewer positions in tests/e2e/test_same_moves.py.
"""

import random

import pytest

from freecell.engine.autoplay import finish, play
from freecell.engine.moves import automatic_move, legal_moves, resolve, targets
from freecell.engine.moves import run_length as run_of
from freecell.engine.notation import FINISH, take_step
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    Position,
    cards_in,
    dealt,
    is_column,
    is_won,
)
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import AUTOPLAY, LIMITS, ORDERS, Rules
from freecell.play.following import Line
from freecell.solver.schedule import SOLVABLE, run, solve
from freecell.ui import selection
from freecell.ui.selection import Held

# In all, in ten parts; of one game at most
POSITIONS, OF_A_GAME = 10_000, 40


def random_rules(rng):
    return Rules(
        "classic",
        rng.randrange(9),
        rng.choice(LIMITS),
        rng.random() < 0.5,
        rng.choice(AUTOPLAY),
        rng.choice(ORDERS),
        0,
        False,
    )


def piles(position):
    cells = FIRST_CELL + len(position.cells)
    return [*range(8), *range(FIRST_CELL, cells), *range(FIRST_HOME, FIRST_HOME + 4)]


def positions(rng):
    """(rules, position, its legal moves) along one random game."""
    rules = random_rules(rng)
    position = dealt(rng.randrange(1, 1_000_000), rules)
    for _ in range(OF_A_GAME):
        legal = list(legal_moves(rules, position))
        yield rules, position, legal
        if not legal or is_won(position):
            return
        # Cards go home now and then, not as soon as they can.
        move = rng.choice(legal)
        position = play(rules, position, move, rules.autoplay).position


@pytest.mark.parametrize("part", range(10))
def test_marks_and_drops_offer_the_legal_moves_and_no_others(part):
    rng = random.Random(f"marks {part}")
    seen = 0
    while seen < POSITIONS // 10:
        for rules, position, legal in positions(rng):
            offered = set()
            for source in piles(position):
                for held in range(1, run_of(position, source) + 1):
                    marked = targets(rules, position, source, held)
                    moves = [
                        resolve(rules, position, source, held, pile) for pile in marked
                    ]
                    assert not any(is_refusal(move) for move in moves)
                    offered.update(moves)
            assert offered == set(legal)
            seen += 1


@pytest.mark.parametrize("part", range(4))
def test_taps_and_quick_taps_offer_legal_moves_and_say_why_not_else(part):
    rng = random.Random(f"taps {part}")
    for _ in range(20):
        for rules, position, legal in positions(rng):
            legal = set(legal)
            source = rng.choice(piles(position))
            cards = cards_in(position, source)
            if not cards:
                continue
            held = Held(source, rng.randint(1, run_of(position, source)))
            marked = selection.held_targets(rules, position, held)
            for pile in piles(position):
                if pile == source:
                    continue
                depth = len(cards_in(position, pile)) - 1
                for tap in (selection.tap, selection.lift):
                    decision = tap(rules, position, held, pile, depth)
                    assert (decision.move is not None) == (pile in marked)
                    assert decision.move is None or decision.move in legal
            size = held.size if is_column(source) else 1
            quick = automatic_move(rules, position, source, size)
            depth = len(cards) - size
            once = selection.one_touch("move", rules, position, source, depth)
            assert is_refusal(quick) == is_refusal(once)
            for answer in (quick, once):
                assert is_refusal(answer) or answer in legal
            home = selection.one_touch("home", rules, position, source, len(cards) - 1)
            sent = [m for m in legal if m.source == source and m.target >= FIRST_HOME]
            assert [home] == sent or (home is None and not sent)


@pytest.mark.parametrize("part", range(5))
def test_hints_are_among_the_legal_moves_wherever_piles_lie(part):
    rng = random.Random(f"hints {part}")
    hints = 0
    while hints < 200:
        rules = random_rules(rng)._replace(cells=rng.randrange(3, 9))
        start = dealt(rng.randrange(1, 1_000_000), rules)
        for _ in range(rng.randrange(12)):
            legal = list(legal_moves(rules, start))
            if not legal:
                break
            start = play(rules, start, rng.choice(legal), rules.autoplay).position
        answer = run(solve(rules, start, rules.autoplay, budget=600, core=True))
        if answer.verdict != SOLVABLE:
            continue
        line = Line(rules, start, rules.autoplay, answer.line)
        position = start
        while not is_won(position):
            # The same position to a player who has put things elsewhere
            other = _shuffled(rng, position)
            for here in (other, position):
                move = line.next_move(here)
                if move == FINISH:
                    assert finish(rules, here) is not None
                else:
                    assert move in set(legal_moves(rules, here))
                hints += 1
            position = take_step(rules, position, move, rules.autoplay).position


def _shuffled(rng, position):
    """The same with columns and cells in another order."""
    columns, cells = list(position.columns), list(position.cells)
    rng.shuffle(columns)
    rng.shuffle(cells)
    return Position(tuple(columns), tuple(cells), position.homes, position.places)
