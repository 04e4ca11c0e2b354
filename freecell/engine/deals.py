"""Numbered deals, as Microsoft's program and today's solvers number them.

1 to 32,000 are the classic deals, on to 1,000,000 those of Windows XP, and up to
8,589,934,591 the numbers of FreeCell Pro and Freecell Solver. Source of the
generator: the C run-time library's `rand`, described under "Deal cards for
FreeCell" on Rosetta Code; beyond 2^31 as Freecell Solver extends it.
"""

from .cards import DECK_SIZE

CLASSIC_LAST = 32000
XP_LAST = 1000000
LAST = 8589934591

# Published and proved by exhaustive search (freecell-pro-impossible-deals): the
# only deals up to 1,000,000 that cannot be won with four cells.
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)

_BIT_31 = 1 << 31
_BIT_32 = 1 << 32


def deal_columns(number):
    """The eight columns of deal `number`, deepest card first.

    `number` is 1 to 8,589,934,591. Columns 1 to 4 get seven cards, 5 to 8 six.
    Raises ValueError for a number outside that range.
    """
    if not 1 <= number <= LAST:
        raise ValueError(f"deal number out of range: {number}")
    draw = _generator(number)
    deck = list(range(DECK_SIZE))
    columns = [[] for _ in range(8)]
    for turn in range(DECK_SIZE):
        chosen = draw() % len(deck)
        deck[chosen], deck[-1] = deck[-1], deck[chosen]
        columns[turn % 8].append(deck.pop())
    return tuple(tuple(column) for column in columns)


def _generator(number):
    """A function giving the next random number (0 to 65,536) of a deal."""
    state = number if number < _BIT_32 else number - _BIT_32

    def draw():
        nonlocal state
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        if number < _BIT_31:
            return (state >> 16) & 0x7FFF
        if number < _BIT_32:
            return (state >> 16) & 0x7FFF | 0x8000
        return ((state >> 16) & 0xFFFF) + 1

    return draw


def random_number(draw, last=CLASSIC_LAST):
    """A deal number from 1 to `last` that is not known to be impossible.

    `draw(n)` returns a random integer from 0 to n-1. For `last` above 1,000,000 no
    list of impossible deals is kept, so nothing is skipped there.
    """
    while True:
        number = 1 + draw(last)
        if number not in IMPOSSIBLE:
            return number
