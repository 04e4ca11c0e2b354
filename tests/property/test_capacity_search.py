"""The limit against an exhaustive search of single-card moves on small boards.

A run of n cards is to go from its column to a target, with c free cells and e empty
columns. The search knows only that a card may lie on the next higher card of the run,
on the target when it is the first card, in a cell or in an empty column.
"""

import pytest

from freecell.engine.moves import Move, capacity
from freecell.engine.supermoves import expand
from tests.boards import OFF, board

RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split()


def fewest_steps(count, cells, spare):
    """The fewest single moves for `count` cards, or None when it cannot be done.

    Cards are 0 (the first of the run) to count - 1. A situation is the cards left in
    the source, those that have arrived, those in cells, and the spare columns.
    """
    begin = (tuple(range(count)), (), frozenset(), ((),) * spare)
    goal = tuple(range(count))
    seen = {begin}
    front = [begin]
    steps = 0
    while front:
        following = []
        for situation in front:
            if situation[1] == goal:
                return steps
            for reached in neighbours(situation, cells):
                if reached not in seen:
                    seen.add(reached)
                    following.append(reached)
        front = following
        steps += 1
    return None


def neighbours(situation, cells):
    source, arrived, held, spare = situation
    columns = [source, arrived, *spare]
    for i, column in enumerate(columns):
        if not column:
            continue
        card, rest = column[-1], column[:-1]
        left = [*columns[:i], rest, *columns[i + 1 :]]
        yield from placed(left, held, card, i)
        if len(held) < cells:
            yield situation_of(left, held | {card})
    for card in held:
        yield from placed(columns, held - {card}, card, None)


def placed(columns, held, card, came_from):
    """The situations after putting a card on any column that takes it."""
    for i, column in enumerate(columns):
        if i == came_from:
            continue
        # Under the run its old column is blocked; the target takes its first card.
        when_empty = i >= 2 or card == 0 and i == 1
        if column[-1] == card - 1 if column else when_empty:
            changed = [*columns[:i], (*column, card), *columns[i + 1 :]]
            yield situation_of(changed, held)


def situation_of(columns, held):
    return columns[0], columns[1], frozenset(held), tuple(sorted(columns[2:]))


CASES = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (4, 0)]


@pytest.mark.parametrize("cells, spare", CASES)
def test_the_limit_is_the_most_that_single_moves_can_do(cells, spare):
    most = capacity("power", cells, spare)
    assert fewest_steps(most, cells, spare) is not None
    assert fewest_steps(most + 1, cells, spare) is None


@pytest.mark.parametrize("cells, spare", CASES)
def test_the_linear_limit_is_never_above_it(cells, spare):
    assert capacity("linear", cells, spare) <= capacity("power", cells, spare)


@pytest.mark.parametrize("cells, spare", CASES)
def test_full_runs_are_carried_out_in_the_fewest_steps(cells, spare):
    most = capacity("power", cells, spare)
    if most > 12:
        return
    tail = RUN[len(RUN) - most :]
    above = "A23456789TJQK"["A23456789TJQK".index(tail[0][0]) + 1]
    target = above + {"S": "D", "H": "C"}[tail[0][1]]
    columns = ["2C " + " ".join(tail), target] + [""] * spare
    columns += ["9C"] * (8 - len(columns))
    position = board(columns, " ".join(["3C", "3D", "4C", "4D"][cells:]))
    steps = expand(OFF, position, Move(0, 1, most))
    assert len(steps) == fewest_steps(most, cells, spare)
    assert len(steps) == (2 * cells + 1) * 3**spare
