"""Columns as small integers, with everything that a search asks about them.

Each distinct column gets a number on first sight; lists indexed by it hold what it
can tell. A deal meets some hundreds to a few thousand distinct columns, so that a
move is a few look-ups. Column 0 is the empty one.
"""

from freecell.engine.cards import DECK_SIZE, opposite_suits

from .weights import FIRST

_WIDE = (1 << 60) - 1
_NARROW = (1 << 30) - 1


def _draws(seed):
    """A function giving the next of a row of 30-bit numbers."""
    state = seed & 0x7FFFFFFF

    def draw():
        nonlocal state
        high = 0
        for _ in range(2):
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            high = (high << 15) | (state >> 16)
        return high

    return draw


def _parents(card):
    """The cards of a column tail that `card` may be placed on."""
    if card >> 2 == 12:
        return ()
    return tuple(((card >> 2) + 1) * 4 + suit for suit in opposite_suits(card & 3))


# by card: the cards that it may lie on
PARENTS = tuple(_parents(card) for card in range(DECK_SIZE))


def _keys():
    draw = _draws(20260101)
    return [(draw() << 30) | draw() for _ in range(2 * DECK_SIZE)]


# by card: hash in a column, then hash in a cell
_KEYS = _keys()


# of the empty column
_NO_FACTS = [(-1, 0, (), (), 0)]  # type: list


class Columns:
    """The columns met in the searches of one position.

    tail: the exposed card, -1 when empty; length: number of cards
    shorter: numbers of the column after taking 1, 2, .. cards off
    facts: (exposed card, hash of the cards, shorter, runs, length of the tail run);
        runs: (parent, size) pairs: `size` cards of the tail run may move as one onto
        a column whose tail is `parent`; the smallest size first
    keys: the hash once more; 0 for the empty column
    longer: by the card put on the column, the number of what that gives
    ascents: cards lying on a lower rank
    values: heuristic under the weights and the noise now set
    cell_keys: by card, the hash of a card in a cell
    """

    def __init__(self, narrow=False):
        """`narrow`: keys of 30 bits, which MicroPython keeps off the heap."""
        self._mask = _NARROW if narrow else _WIDE
        self._card_keys = [key & self._mask for key in _KEYS[:DECK_SIZE]]
        self.cell_keys = [key & self._mask for key in _KEYS[DECK_SIZE:]]
        self.tail = [-1]
        self.length = [0]
        self.facts = list(_NO_FACTS)
        self.ascents = [0]
        self.shorter = [()]
        self.keys = [0]
        self.values = [0]
        self.longer = [{}]
        self._moved = {}
        # Over the empty column: lowest rank, lowest rank by suit, and the counts
        # that the weights are applied to.
        self._lowest = [(13, (13, 13, 13, 13))]
        self._counts = [(0, 0, 0, 0, 0, 0, 0)]
        self._sums = [(0, 0)]
        self._weights = FIRST
        self._noise = 0
        self._seed = 0

    def number(self, cards):
        """The number of the column of these cards, deepest first."""
        column = 0
        for card in cards:
            column = self.push(column, card)
        return column

    def cards(self, column, size):
        """The `size` last cards of a column, the deepest first."""
        shorter = self.shorter[column]
        found = [self.tail[column]]
        for index in range(size - 1):
            found.append(self.tail[shorter[index]])
        found.reverse()
        return found

    def push(self, column, card):
        """The number of the column with one more card at its end."""
        longer = self.longer[column].get(card)
        if longer is None:
            longer = self._add(column, card)
        return longer

    def move(self, column, other, size):
        """The number of `column` with the `size` last cards of `other` put on it."""
        asked = (column << 24 | other) << 4 | size
        moved = self._moved.get(asked)
        if moved is None:
            moved = column
            for card in self.cards(other, size):
                moved = self.push(moved, card)
            self._moved[asked] = moved
        return moved

    def set_weights(self, weights, noise=0, seed=0):
        """Value all columns anew.

        `noise`: the most that a value is moved up or down, in weight units; drawn
        once for each distinct column, the same for the same seed.
        """
        self._weights = weights
        self._noise = noise
        self._seed = _draws(seed * 7919 + 17)()
        self.values = [0]
        for column in range(1, len(self.tail)):
            self.values.append(self._value(column))

    def _add(self, column, card):
        rank, suit = card >> 2, card & 3
        tail = self.tail[column]
        new = len(self.tail)
        self.longer[column][card] = new
        self.longer.append({})
        fits = tail >= 0 and tail in PARENTS[card]
        _, old_key, shorter, old_runs, old_run = self.facts[column]
        run = old_run + 1 if fits else 1
        size = self.length[column] + 1
        runs = [(parent, 1) for parent in PARENTS[card]]
        if fits:
            runs += [(parent, deep + 1) for parent, deep in old_runs]
        lowest, by_suit = self._lowest[column]
        _, lower, own, covered, out, king, low = self._counts[column]
        high_sum, low_sum = self._sums[column]
        self._counts.append(
            (
                size - run,
                lower + (1 if lowest < rank else 0),
                own + (1 if by_suit[suit] < rank else 0),
                covered + high_sum,
                out + (1 if tail >= 0 and not fits else 0),
                (1 if rank == 12 else 0) if size == 1 else king,
                low + low_sum,
            )
        )
        self._sums.append(
            (high_sum + 12 - rank, low_sum + (4 - rank if rank < 4 else 0))
        )
        if rank < by_suit[suit]:
            by_suit = by_suit[:suit] + (rank,) + by_suit[suit + 1 :]
        self._lowest.append((min(lowest, rank), by_suit))
        self.tail.append(card)
        self.length.append(size)
        ascent = tail >= 0 and tail >> 2 < rank
        self.ascents.append(self.ascents[column] + (1 if ascent else 0))
        shorter = (column,) + shorter
        self.shorter.append(shorter)
        key = ((old_key ^ self._card_keys[card]) * 0x2545F491) & self._mask
        key ^= key >> 17
        self.keys.append(key)
        self.facts.append((card, key, shorter, tuple(runs), run))
        self.values.append(self._value(new))
        return new

    def _value(self, column):
        weights = self._weights
        buried, lower, own, covered, out, king, low = self._counts[column]
        value = (
            weights.buried * buried
            + weights.over_lower * lower
            + weights.over_suit * own
            + weights.covered * covered
            + weights.steps * out
            - weights.king * king
            + weights.low * low
        )
        if self._noise:
            # The sum of three numbers of 0 to 255 lies around 382 like a bell.
            mixed = ((self.keys[column] & 0x3FFFFFFF) ^ self._seed) & 0x3FFFFFFF
            mixed = ((mixed & 0x7FFF) * 30011 + (mixed >> 15) * 20011) & 0x3FFFFFFF
            mixed ^= mixed >> 11
            mixed = ((mixed & 0x7FFF) * 25173 + (mixed >> 15) * 13849) & 0x3FFFFFFF
            total = (mixed >> 22) + ((mixed >> 14) & 255) + ((mixed >> 6) & 255)
            value += (total - 382) * self._noise // 382
        return value
