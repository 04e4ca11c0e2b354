"""A run moved as one is really carried out in single steps (F1.7)."""

import pytest

from freecell.engine.moves import Move, apply, capacity, judge
from freecell.engine.rules import parse_rules
from freecell.engine.supermoves import expand, is_supermove
from tests.boards import OFF, board, pile

LINEAR = parse_rules("linear")
RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split()
CELL_CARDS = ["3C", "3D", "4C", "4D"]


def set_up(free, empty, run, filled, rules=OFF):
    """A run in column 1, its target in column 8, empty columns from the second on."""
    tail = RUN[len(RUN) - run :]
    above = "A23456789TJQK".index(tail[0][0]) + 1
    target = "A23456789TJQK"[above] + {"S": "D", "H": "C"}[tail[0][1]] if filled else ""
    columns = ["2C " + " ".join(tail)] + [""] * empty
    columns += ["9C"] * (7 - len(columns)) + [target]
    return board(columns, " ".join(CELL_CARDS[free:]), rules=rules)


def carried_out(rules, position, move):
    """The position after the expansion; every step is checked to be legal."""
    steps = expand(rules, position, move)
    for step in steps:
        assert step.size == 1
        assert judge(rules, position, step) is None, steps
        position = apply(rules, position, step)
    return position


CASES = [
    (free, empty, run, filled)
    for free in range(5)
    for empty in range(5)
    for filled in (True, False)
    for run in range(1, 13 if filled else 14)
]


@pytest.mark.parametrize("rules", [OFF, LINEAR], ids=["power", "linear"])
def test_every_size_with_every_number_of_free_places(rules):
    for free, empty, run, filled in CASES:
        if run > capacity(rules.limit, free, empty):
            continue
        position = set_up(free, empty, run, filled, rules)
        move = Move(0, 7, run)
        assert judge(rules, position, move) is None
        expected = apply(rules, position, move)
        case = f"{free} cells, {empty} columns, {run} cards, filled: {filled}"
        assert carried_out(rules, position, move) == expected, case


@pytest.mark.parametrize(
    "free, empty, steps",
    [
        (0, 0, 1),
        (1, 0, 3),
        (2, 0, 5),
        (3, 0, 7),
        (4, 0, 9),
        (0, 1, 3),
        (1, 1, 9),
        (2, 1, 15),
        (3, 1, 21),
        (0, 2, 9),
        (1, 2, 27),
        (2, 2, 45),
        (0, 3, 27),
    ],
)
def test_a_run_of_full_length_takes_the_fewest_steps_possible(free, empty, steps):
    run = (free + 1) * 2**empty
    for filled in (True, False):
        position = set_up(free, empty, run, filled)
        assert len(expand(OFF, position, Move(0, 7, run))) == steps
    assert steps == (2 * free + 1) * 3**empty


@pytest.mark.parametrize("free, run", [(4, 2), (4, 3), (2, 2), (3, 4)])
def test_with_cells_alone_each_card_but_the_first_takes_two_steps(free, run):
    for empty in (0, 1, 2):
        position = set_up(free, empty, run, True)
        assert len(expand(OFF, position, Move(0, 7, run))) == 2 * run - 1


def test_the_steps_of_the_smallest_case():
    position = board(["9S 8H", "TD"] + ["2C"] * 6, "- KC KD KH")
    steps = expand(OFF, position, Move(0, 1, 2))
    cell = pile("a")
    assert steps == [Move(0, cell, 1), Move(0, 1, 1), Move(cell, 1, 1)]


def test_single_moves_stay_as_they_are():
    position = board(["9S 8H", "9C"], "2H")
    for move in (Move(0, 1, 1), Move(pile("a"), 2, 1), Move(0, pile("b"), 1)):
        assert expand(OFF, position, move) == [move]
        assert not is_supermove(move)
    assert is_supermove(Move(0, 2, 2))


def test_the_positions_in_between():
    position = board(["9S 8H", "TD"] + ["2C"] * 6, "- KC KD KH")
    shown = []
    for step in expand(OFF, position, Move(0, 1, 2)):
        shown.append(apply(OFF, shown[-1] if shown else position, step))
    assert len(shown) == 3
    assert shown[0].columns[0] == position.columns[0][:1]
    assert shown[-1] == apply(OFF, position, Move(0, 1, 2))
