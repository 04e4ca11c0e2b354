"""Whether a position can be won at all, by looking at everything that can follow.

The search proves that a position is lost when it runs out of states. Cards in cells
and cards that are alone in a column are *loose*: with a free place among cells and
columns they can be rearranged at will, so a state only says which cards are loose.
Without a free place it also says which loose cards are known to stand in a column.
docs/solver.md, "Proof", gives the argument for every step.
"""

import gc
import sys

from .loose import PARENTS, SINGLES, Piles, sure

LOST = "lost"
WINNABLE = "winnable"

_COLUMNS = 8
_LOOSE = -1
_HOME = -2
# Elsewhere memory is only given back by the collector.
_COUNTED = sys.implementation.name == "cpython"


class Proof:
    """Exhaustive search of all that can follow a position.

    `lost` holds for every autoplay mode and limit, `winnable` for the modes off and
    safe; neither says anything when cards may be taken back from foundations. The
    position need not be one in which autoplay has nothing left to send.

    position: an engine Position; cells: number of free cells, 0 to 8.
    """

    def __init__(self, position, cells):
        self.expanded = 0
        self.verdict = None
        self._piles = Piles()
        self._places = cells + _COLUMNS
        self._sure = {}
        self._seen = set()
        piles, known = [], ()
        for column in position.columns:
            if column:
                piles.append(self._piles.pile_of(column))
        if len(piles) == _COLUMNS:
            known = tuple(pile for pile in piles if pile < SINGLES)
        piles += [card for card in position.cells if card >= 0]
        needed = tuple(count * 4 + suit for suit, count in enumerate(position.homes))
        # States to expand: (piles of the parent, needed cards, cards known to stand in
        # a column, key without those, index of the pile whose tail moves, its target).
        # The piles are copied only when the state's turn comes.
        self._waiting = []
        self._settle(piles, needed, known)

    def run(self, states):
        """Expand at most `states` more; LOST, WINNABLE, or None to go on later."""
        if self._waiting is not None:
            collecting = _COUNTED and gc.isenabled()
            if collecting:
                # Nothing here is cyclic: the collector would look in vain.
                gc.disable()
            try:
                self._search(states)
            finally:
                if collecting:
                    gc.enable()
            if self.verdict:
                self._piles = self._seen = self._sure = self._waiting = None
        return self.verdict

    def _search(self, states):
        table = self._piles
        tail, below, rising = table.tail, table.below, table.rising
        keys, leave, loosen = table.keys, table.leave, table.loosen
        growth = table.growth
        seen, waiting = self._seen, self._waiting
        add, push, pop = seen.add, waiting.append, waiting.pop
        places, sure_of = self._places, self._sure
        left = states
        while waiting and left:
            left -= 1
            piles, needed, known, key, moved, target = pop()
            if moved >= 0:
                piles = self._moved(piles, moved, target)
            exposed = {}
            won = True
            seats = _COLUMNS
            for index, pile in enumerate(piles):
                exposed[tail[pile]] = index
                if pile >= SINGLES:
                    seats -= 1
                    if rising[pile]:
                        won = False
            if won:
                self.verdict = WINNABLE
                break
            free = places - len(piles)
            certain = sure_of[needed]
            # Whether one more loose card may be taken to stand in a column.
            seated = len(known) < seats
            for index, pile in enumerate(piles):
                card = tail[pile]
                if pile < SINGLES:
                    bare = key ^ keys[pile]
                    opened = -1
                    slow = False
                else:
                    bare = key ^ leave[pile]
                    opened = tail[below[pile]]
                    slow = opened in certain or (free < 2 and below[pile] < SINGLES)
                    if free:
                        if slow:
                            self._reach(piles, needed, known, index, _LOOSE)
                        else:
                            made = key ^ loosen[pile]
                            if made not in seen:
                                add(made)
                                push((piles, needed, (), made, index, _LOOSE))
                for parent in PARENTS[card]:
                    if parent not in exposed:
                        continue
                    place = exposed[parent]
                    other = piles[place]
                    if other < SINGLES and not seated and other not in known:
                        continue
                    change = growth[other][card & 1]
                    if not change:
                        change = table.fit(other, card)
                    if slow or known:
                        self._reach(piles, needed, known, index, place)
                    else:
                        made = bare ^ change
                        if made not in seen:
                            add(made)
                            push((piles, needed, (), made, index, place))
                if card in needed:
                    self._reach(piles, needed, known, index, _HOME)
        self.expanded += states - left
        if not waiting and self.verdict is None:
            self.verdict = LOST

    def _moved(self, piles, index, target):
        """The piles after the tail of pile `index` went to another, LOOSE or HOME."""
        table = self._piles
        pile = piles[index]
        card = table.tail[pile]
        piles = piles[:]
        if target >= 0:
            piles[target] = table.grown[piles[target]][card & 1]
        elif target == _LOOSE:
            piles.append(card)
        if pile < SINGLES:
            del piles[index]
        else:
            piles[index] = table.below[pile]
        return piles

    def _reach(self, piles, needed, known, index, target):
        """Queue the state after a move that home moves or known places follow from."""
        table = self._piles
        pile = piles[index]
        # Known places count only from the moment on when no place is free.
        if target >= 0 and piles[target] in known:
            known = tuple(card for card in known if card != piles[target])
        if pile >= SINGLES and table.below[pile] < SINGLES:
            known += (table.below[pile],)
        if target == _HOME:
            needed = _next_needed(needed, table.tail[pile])
        self._settle(self._moved(piles, index, target), needed, known)

    def _settle(self, piles, needed, known):
        """Queue a state, unless it was met, after the home moves that are sure.

        known: the loose cards known to stand in a column if no place is free now.
        """
        table = self._piles
        tail, below = table.tail, table.below
        going = True
        while going:
            going = False
            if needed not in self._sure:
                self._sure[needed] = sure(needed)
            certain = self._sure[needed]
            for index, pile in enumerate(piles):
                if tail[pile] in certain:
                    piles = self._moved(piles, index, _HOME)
                    needed = _next_needed(needed, tail[pile])
                    if pile >= SINGLES and below[pile] < SINGLES:
                        known += (below[pile],)
                    going = True
                    break
        if len(piles) < self._places or self._places == _COLUMNS:
            known = ()
        key = 0
        for pile in piles:
            key ^= table.keys[pile]
        # A state with fewer known places allows all that one with more does.
        if key in self._seen:
            return
        full = key
        for card in known:
            full ^= table.stands[card]
        if full not in self._seen:
            self._seen.add(full)
            self._waiting.append((piles, needed, known, key, -1, 0))


def _next_needed(needed, card):
    """The cards that the foundations take next, after `card` went home."""
    return tuple(card + 4 if other == card else other for other in needed)
