"""How hard each of the deals 1 to 32,000 is, and how long our best line of it.

The table is static/data/tiers.bin, made by scripts/grade: one byte a deal, the first
for deal 1. Its two high bits are the tier (1 gentle, 2 standard, 3 tough), its six low
bits the moves of the shortest line we found under the classic rules. A byte of 1 is a
deal proved impossible, a byte of 0 one that has no grade.
"""

from freecell.engine.deals import CLASSIC_LAST

GENTLE, STANDARD, TOUGH = "gentle", "standard", "tough"
TIERS = (GENTLE, STANDARD, TOUGH)
IMPOSSIBLE = "impossible"
# The longest line that a byte can hold.
LONGEST = 63

_IMPOSSIBLE_BYTE = 1


def encode(tier, length=0):
    """The byte of a deal. tier: one of TIERS, IMPOSSIBLE or None (no grade).

    length: moves of the best line, 1 to 63, for a tier. Raises ValueError for others.
    """
    if tier is None:
        return 0
    if tier == IMPOSSIBLE:
        return _IMPOSSIBLE_BYTE
    if not 1 <= length <= LONGEST:
        raise ValueError(f"length out of range: {length}")
    return (TIERS.index(tier) + 1) << 6 | length


def load(data):
    """The Tiers of the bytes of tiers.bin. Raises ValueError for anything else."""
    return Tiers(data)


class Tiers:
    """The table of the deals 1 to 32,000; it keeps the bytes and builds no lists."""

    def __init__(self, data):
        if len(data) != CLASSIC_LAST:
            raise ValueError(f"{len(data)} bytes, where there are {CLASSIC_LAST}")
        self._data = bytes(data)

    def tier_of(self, number):
        """`gentle`, `standard`, `tough` or `impossible`; None for any other deal."""
        byte = self._byte(number)
        if byte >> 6:
            return TIERS[(byte >> 6) - 1]
        return IMPOSSIBLE if byte == _IMPOSSIBLE_BYTE else None

    def best_length(self, number):
        """Moves of our best line under the classic rules, 1 to 63, or None."""
        byte = self._byte(number)
        return byte & LONGEST if byte >> 6 else None

    def is_proved(self, number):
        """Whether the deal has a line: it can be won with four cells or more."""
        return self._byte(number) >> 6 != 0

    def count(self, tier):
        """Number of deals of a tier (one of TIERS), 0 to 32,000."""
        first = (TIERS.index(tier) + 1) << 6
        return sum(self._data.count(bytes([first | n])) for n in range(LONGEST + 1))

    def pick(self, tier, draw):
        """A random deal of a tier (one of TIERS), or None when it has none.

        `draw(n)` returns a random integer from 0 to n-1.
        """
        wanted = TIERS.index(tier) + 1
        data = self._data
        # A fifth of the deals or more are of each tier, so this takes a few draws.
        for _ in range(200):
            place = draw(CLASSIC_LAST)
            if data[place] >> 6 == wanted:
                return place + 1
        for step in range(CLASSIC_LAST):
            if data[(place + step) % CLASSIC_LAST] >> 6 == wanted:
                return (place + step) % CLASSIC_LAST + 1
        return None

    def _byte(self, number):
        if number is None or not 1 <= number <= CLASSIC_LAST:
            return 0
        return self._data[number - 1]
