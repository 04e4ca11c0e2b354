"""The weights of the search: integers, so that every interpreter agrees.

A weight of 240 stands for one unit of the heuristic; lower sums are better.
`scripts/tune` finds them on deals above 32,000.
"""

from collections import namedtuple

# Of a column (see `columns`):
# buried: a card above the tail run's start, that is, not in the tail run
# over_lower: a card lying over a lower rank; over_suit: over a lower card of its suit
# covered: a card on top of another, times (12 - rank of the lower one)
# steps: a neighbouring pair that is out of sequence
# king: the deepest card is a king (taken off)
# low: a card on top of an ace to a four, times (4 - rank of that one)
# Of a position:
# cells: cost with 0, 1, .. 8 free cells
# empties: taken off with 0, 1, .. 8 empty columns
# home: taken off for each card home
# depth: added for each move made; best-first only
Weights = namedtuple(
    "Weights",
    "buried over_lower over_suit covered steps king low cells empties home depth",
)

UNIT = 240


def make_weights(column, cells, empties, home, depth):
    """Weights from a table row of whole numbers.

    column: the seven weights of a column; cells: cost by cells in use, 0 to 4 of
    four; empties: by empty columns, 0 to 3.
    """
    # More than four free cells are worth a little each.
    free = tuple(cells[4 - n] for n in range(5)) + tuple(-40 * n for n in range(1, 5))
    # Beyond three the last step is continued at a quarter.
    step = (empties[3] - empties[0]) // 12
    more = tuple(empties[3] + step * n for n in range(1, 6))
    return Weights(*(column + (free, empties + more, home, depth)))


FIRST = make_weights(
    (298, 168, 59, -2, -27, 241, 67),
    (0, 117, 29, 995, 3043),
    (0, 539, 1917, 1985),
    245,
    23,
)
SECOND = make_weights(
    (79, 279, 242, 1, -86, 136, 59),
    (0, 97, 123, 392, 2065),
    (0, 241, 419, 305),
    240,
    55,
)
TAIL = make_weights(
    (218, 0, 242, 3, -70, 235, 0),
    (0, 96, 86, 231, 3194),
    (0, 241, 339, 37),
    337,
    57,
)
SHORT = make_weights(
    (454, 168, 88, -2, -24, 261, 59),
    (0, 143, 55, 1101, 3149),
    (0, 546, 1892, 1951),
    133,
    0,
)

# The grades of the deals rest on these: they never change, whatever is tuned above.
GRADE_FIRST = make_weights(
    (298, 168, 59, -2, -27, 241, 67),
    (0, 117, 29, 995, 3043),
    (0, 539, 1917, 1985),
    245,
    23,
)
GRADE_SHORT = make_weights(
    (454, 168, 88, -2, -24, 261, 59),
    (0, 143, 55, 1101, 3149),
    (0, 546, 1892, 1951),
    133,
    0,
)
