"""What is known about one game: where it can still be won, and where it cannot.

Along a line of play a game is lost only once: solvable after some steps means solvable
after fewer, impossible means impossible after more. So few answers tell much. Positions
are named by their index, the number of steps from the deal, 0 being the deal itself.
"""

SOLVABLE, IMPOSSIBLE, UNDECIDED = "solvable", "impossible", "undecided"


class Verdicts:
    """The verdicts on the positions of one game, along the steps it has.

    What was proved wins over `undecided`. An answer that contradicts what is known is
    not believed; there is none, as long as the rules of the game stay the same.
    """

    def __init__(self):
        # The last index known to be solvable, and the first known to be impossible.
        self._solvable = -1
        self._impossible = None
        self._undecided = set()
        self._steps = ()

    def learn(self, index, verdict):
        """Note the verdict on the position after `index` steps."""
        if self.of(index) in (SOLVABLE, IMPOSSIBLE):
            return
        if verdict == SOLVABLE:
            self._solvable = index
        elif verdict == IMPOSSIBLE:
            self._impossible = index
        elif verdict == UNDECIDED:
            self._undecided.add(index)

    def of(self, index):
        """The verdict on the position after `index` steps, or None."""
        if index <= self._solvable:
            return SOLVABLE
        if self._impossible is not None and index >= self._impossible:
            return IMPOSSIBLE
        return UNDECIDED if index in self._undecided else None

    def last_solvable(self, upto):
        """The last index, `upto` at most, that is known to be solvable, or None."""
        last = min(self._solvable, upto)
        return last if last >= 0 else None

    def next_question(self, lo, hi):
        """The index from `lo` to `hi` whose verdict would tell most, or None.

        None when every one of them has a verdict. Asking again and again finds the
        last solvable position in as few questions as bisecting does.
        """
        lo = max(lo, self._solvable + 1)
        if self._impossible is not None:
            hi = min(hi, self._impossible - 1)
        best = None
        for index in range(lo, hi + 1):
            if index in self._undecided:
                continue
            # Twice the distance from the middle.
            off = abs(2 * index - lo - hi)
            if best is None or off < best[0]:
                best = (off, index)
        return best[1] if best else None

    def follow(self, steps):
        """Take over the steps of the game, those that redo would make included.

        Where they are others than before, what was known of the old ones is forgotten.
        """
        same = 0
        for old, new in zip(self._steps, steps):
            if old is not new:
                break
            same += 1
        if same < len(self._steps):
            self.truncate(same)
        self._steps = tuple(steps)

    def truncate(self, index):
        """A new move was made after `index` steps: what came after them is no more."""
        self._solvable = min(self._solvable, index)
        if self._impossible is not None and self._impossible > index:
            self._impossible = None
        self._undecided = {i for i in self._undecided if i <= index}
