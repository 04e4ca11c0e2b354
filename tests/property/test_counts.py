"""How many move lists there are: our engine, the second rule book, frozen numbers."""

import pytest

from freecell.engine.boardtext import parse_board
from freecell.engine.moves import apply, legal_moves
from freecell.engine.position import dealt
from freecell.engine.rules import parse_rules
from tests.property.naive import Table, count_lines

OFF = "classic,autoplay:off"
# Two columns and a cell are empty, three suits have begun.
LATE = """Foundations: H-A C-0 D-6 S-A
Freecells: 3C QH 2C
9S KS AC 6S QS JD TC 9D 8C
4S
:
5C
KC 7D 2H KD 2S QD JC TH 9C 8D 7S 6H 5S 4H 3S
8H 7C
6C 5H 4C JS
TD 7H 3H KH QC JH TS 9H 8S"""


def count(rules, position, depth):
    if depth == 0:
        return 1
    return sum(
        count(rules, apply(rules, position, move), depth - 1)
        for move in legal_moves(rules, position)
    )


@pytest.mark.parametrize(
    "number, rules, counts",
    [
        (1, OFF, (32, 792, 14004)),
        (24, OFF, (35, 980, 21021)),
        (617, OFF, (35, 966, 19964)),
        (11982, OFF, (35, 966, 19974)),
        (32000, OFF, (36, 1031, 22510)),
        (8589934591, OFF, (34, 907, 17961)),
        (24, "open,cells:2", (19, 239, 1842)),
        (164, "linear,cells:1", (11, 64, 361)),
        (617, "classic,cells:0", (3, 4, 4)),
        (617, "classic,cells:8", (67, 3974)),
    ],
)
def test_deals(number, rules, counts):
    house = parse_rules(rules)
    position = dealt(number, house)
    table = Table.of(position, house)
    depths = range(1, len(counts) + 1)
    assert tuple(count(house, position, depth) for depth in depths) == counts
    assert tuple(count_lines(table, depth) for depth in depths) == counts


@pytest.mark.parametrize(
    "rules, counts",
    [
        (OFF, (23, 380)),
        ("open", (27, 507)),
        ("linear", (23, 378)),
        ("linear,takeback:yes,cells:3", (15, 114)),
    ],
)
def test_a_late_position(rules, counts):
    house = parse_rules(rules)
    position = parse_board(LATE, house)
    table = Table.of(position, house)
    depths = range(1, len(counts) + 1)
    assert tuple(count(house, position, depth) for depth in depths) == counts
    assert tuple(count_lines(table, depth) for depth in depths) == counts
