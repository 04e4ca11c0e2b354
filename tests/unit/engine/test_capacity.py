"""How many cards move as one: every value typed in by hand (fault 1)."""

import pytest

from freecell.engine.moves import Move, capacity, capacity_to, judge
from freecell.engine.rules import parse_rules
from tests.boards import board, pile

# Rows: free cells 0 to 4; columns: empty columns 0 to 3 beside the target.
POWER = (
    (1, 2, 4, 8),
    (2, 4, 8, 16),
    (3, 6, 12, 24),
    (4, 8, 16, 32),
    (5, 10, 20, 40),
)
LINEAR = (
    (1, 2, 3, 4),
    (2, 4, 6, 8),
    (3, 6, 9, 12),
    (4, 8, 12, 16),
    (5, 10, 15, 20),
)
TABLES = {"power": POWER, "linear": LINEAR}
RULES = {
    "power": parse_rules("classic,autoplay:off"),
    "linear": parse_rules("linear"),
}
CASES = [
    (limit, cells, empty)
    for limit in ("power", "linear")
    for cells in range(5)
    for empty in range(4)
]
# From the king down, colours in turn: every tail of it is a run.
RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
# What blocks a column without taking any card of the run.
BLOCKS = ["AC", "AD", "2C", "2D"]
CELL_CARDS = ["3C", "3D", "4C", "4D"]


def set_up(limit, free, empty, run, filled):
    """A run in column 1, the target in column 2, and so many free places.

    The target is empty or takes the run's first card. Other columns are blocked.
    """
    cards = RUN.split()
    tail = cards[len(cards) - run :]
    above = {"S": "D", "H": "C"}[tail[0][1]]
    ranks = "A23456789TJQK"
    target = ""
    if filled:
        target = ranks[ranks.index(tail[0][0]) + 1] + above
    columns = ["JC " + " ".join(tail), target] + [""] * empty
    columns += BLOCKS[: 8 - len(columns)]
    columns += ["9C"] * (8 - len(columns))
    return board(columns, " ".join(CELL_CARDS[free:]), rules=RULES[limit])


@pytest.mark.parametrize("limit, cells, empty", CASES)
def test_the_formula(limit, cells, empty):
    assert capacity(limit, cells, empty) == TABLES[limit][cells][empty]


@pytest.mark.parametrize("filled", [True, False])
@pytest.mark.parametrize("limit, cells, empty", CASES)
def test_the_longest_run_goes_and_one_more_is_refused(limit, cells, empty, filled):
    rules = RULES[limit]
    allowed = TABLES[limit][cells][empty]
    longest = min(allowed, 12 if filled else 13)
    position = set_up(limit, cells, empty, longest, filled)
    source, target = pile("1"), pile("2")
    assert capacity_to(rules, position, target) == allowed
    assert judge(rules, position, Move(source, target, longest)) is None
    if allowed + 1 > (12 if filled else 13):
        return  # no run is that long
    position = set_up(limit, cells, empty, allowed + 1, filled)
    refusal = judge(rules, position, Move(source, target, allowed + 1))
    assert refusal.reason == "limit"
    assert refusal.held == allowed + 1
    assert refusal.allowed == allowed
    more_cells = TABLES[limit][cells + 1][empty] if cells < 4 else 0
    assert refusal.with_cell == more_cells
    assert refusal.with_column == ONE_MORE_COLUMN[limit][cells][empty]


# With one empty column more, typed in as well.
ONE_MORE_COLUMN = {
    "power": (
        (2, 4, 8, 16),
        (4, 8, 16, 32),
        (6, 12, 24, 48),
        (8, 16, 32, 64),
        (10, 20, 40, 80),
    ),
    "linear": (
        (2, 3, 4, 5),
        (4, 6, 8, 10),
        (6, 9, 12, 15),
        (8, 12, 16, 20),
        (10, 15, 20, 25),
    ),
}


def test_two_cells_and_one_empty_column_take_six_cards_and_not_seven():
    rules = RULES["power"]
    position = set_up("power", 2, 1, 7, True)
    refusal = judge(rules, position, Move(pile("1"), pile("2"), 7))
    assert (refusal.held, refusal.allowed) == (7, 6)
    assert (refusal.with_cell, refusal.with_column) == (8, 12)


def test_with_all_cells_full_and_no_empty_column_one_card_goes():
    rules = RULES["power"]
    for run in (2, 3):
        position = set_up("power", 0, 0, run, True)
        refusal = judge(rules, position, Move(pile("1"), pile("2"), run))
        assert (refusal.reason, refusal.held, refusal.allowed) == ("limit", run, 1)


def test_cells_taken_away_by_the_rules_do_not_count():
    rules = parse_rules("classic,cells:1,autoplay:off")
    position = board(["TD", "9S 8H 7S"] + ["AC"] * 6, rules=rules)
    refusal = judge(rules, position, Move(1, 0, 3))
    assert (refusal.reason, refusal.allowed) == ("limit", 2)
    # Its one cell is free already, so no further cell can become free.
    assert refusal.with_cell == 0
    assert refusal.with_column == 4


def test_the_source_column_does_not_help_though_it_becomes_empty():
    rules = RULES["power"]
    position = board(["9S 8H 7S", "TD"] + ["AC"] * 6, "2C 2D 3C", rules=rules)
    assert capacity_to(rules, position, 1) == 2
    assert judge(rules, position, Move(0, 1, 3)).reason == "limit"
