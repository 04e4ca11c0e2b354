"""Piles of cards as small numbers, for the exhaustive search of `proof`.

A pile is made card by card from its deepest one, and gets a number when it is first
met: 0 to 51 for the pile of that single card, from 52 on for piles of two cards and
more. Lists indexed by the number hold what the search asks about a pile, so that a
move is a few look-ups. The numbers belong to one search.
"""

SINGLES = 52

_MASK = (1 << 64) - 1


class Piles:
    """The piles met so far in one search, each with its number."""

    def __init__(self):
        self._draw = _mixer(20240229)
        # The card that nothing lies on; the pile below it (-1 under a single card);
        # whether some card lies on one of a lower rank.
        self.tail = list(range(SINGLES))
        self.below = [-1] * SINGLES
        self.rising = [False] * SINGLES
        # 90 random bits a pile. A state's key is the exclusive or of its piles' keys.
        self.keys = [self._draw() for _ in range(SINGLES)]
        # What the key of a state changes by when the tail leaves the pile, and when
        # it leaves to stand alone.
        self.leave = self.keys[:]
        self.loosen = [0] * SINGLES
        # The pile with a fitting card put on it, and what the key changes by: at
        # most two cards fit, of suits that differ in the lowest bit. 0: not met yet.
        self.grown = [[0, 0] for _ in range(SINGLES)]
        self.growth = [[0, 0] for _ in range(SINGLES)]
        # By card: what is added to the key when it is known to stand in a column.
        self.stands = [self._draw() for _ in range(SINGLES)]
        self._made = {}

    def put(self, pile, card):
        """The number of `pile` with `card` on it, whether or not the card fits."""
        place = pile * 64 + card
        made = self._made.get(place)
        if made is None:
            made = self._made[place] = len(self.tail)
            key = self._draw()
            self.tail.append(card)
            self.below.append(pile)
            self.rising.append(self.rising[pile] or card >> 2 > self.tail[pile] >> 2)
            self.keys.append(key)
            self.leave.append(key ^ self.keys[pile])
            self.loosen.append(key ^ self.keys[pile] ^ self.keys[card])
            self.grown.append([0, 0])
            self.growth.append([0, 0])
        return made

    def fit(self, pile, card):
        """What the key changes by when a card that fits is put on `pile`.

        It is kept in `growth`, and the pile that comes of it in `grown`.
        """
        made = self.put(pile, card)
        change = self.keys[made] ^ self.keys[pile]
        self.grown[pile][card & 1] = made
        self.growth[pile][card & 1] = change
        return change

    def pile_of(self, cards):
        """The number of a pile of one or more cards, deepest first."""
        pile = cards[0]
        for card in cards[1:]:
            pile = self.put(pile, card)
        return pile


def parents():
    """By card, the two cards that it may lie on; NOTHING twice for a king."""
    found = []
    for card in range(SINGLES):
        rank, suit = card >> 2, card & 3
        others = (0, 3) if suit in (1, 2) else (1, 2)
        above = tuple(rank * 4 + 4 + other for other in others)
        found.append(above if rank < 12 else (NOTHING, NOTHING))
    return found


NOTHING = 64
PARENTS = parents()


def sure(needed):
    """Those of the next cards that can go home without any harm.

    needed: by suit the card that its foundation takes next, 52 and more when it is
    full. A card of rank r (ace 1) is sure when both foundations of the other colour
    have reached r-2 and the other one of its own colour r-3, or when both of the other
    colour have reached r-1: docs/solver.md says why.
    """
    found = []
    homes = [card >> 2 for card in needed]
    for suit, card in enumerate(needed):
        count = homes[suit]
        low = min(homes[0], homes[3]) if suit in (1, 2) else min(homes[1], homes[2])
        if count < 13 and (
            low >= count or (low >= count - 1 and homes[3 - suit] >= count - 2)
        ):
            found.append(card)
    return tuple(found)


def _mixer(state):
    """A function that draws 90 random bits, the same ones on every interpreter.

    The generator is Steele, Lea and Flood's SplitMix64.
    """

    def half():
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        bits = state
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        return (bits ^ (bits >> 31)) >> 19

    return lambda: half() << 45 | half()
