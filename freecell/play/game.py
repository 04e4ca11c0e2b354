"""A game in progress: its moves, undo and redo, counters, score and clock."""

from freecell.engine.autoplay import finish
from freecell.engine.moves import has_legal_move
from freecell.engine.notation import FINISH, format_steps, take_step
from freecell.engine.position import (
    cards_home,
    dealt,
    free_cells,
    is_home,
    is_won,
)
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import UNDO_ALL

from .clock import Clock

FRESH, PLAYING, STUCK, WON = "fresh", "playing", "stuck", "won"

_POINTS_HOME = 10
_POINTS_TAKEN_BACK = 15


class Game:
    """One game: a start position, house rules and the moves made so far.

    number: the deal's number, or None for a free layout
    rules: the house rules; `autoplay` is the mode now in force
    start: the position before the first move
    undos: moves taken back, in all; nothing lowers it
    """

    def __init__(self, number, rules, now, start=None):
        self.number = number
        self.rules = rules
        self.start = start if start is not None else dealt(number, rules)
        self.autoplay = rules.autoplay
        self.undos = 0
        # Numbers of steps at which the player has set a bookmark, in order.
        self.bookmarks = ()
        self.clock = Clock(now)
        self._steps = []
        self._index = 0
        self._floor = 0

    # --- what can be seen

    @property
    def position(self):
        """The position now on the table."""
        return self._steps[self._index - 1].position if self._index else self.start

    @property
    def index(self):
        """Number of steps from the deal to the position on the table."""
        return self._index

    @property
    def steps(self):
        """All steps from the deal on, those that redo would make included."""
        return tuple(self._steps)

    @property
    def floor(self):
        """Number of steps from the deal on that can no longer be taken back."""
        return self._floor

    @property
    def moves(self):
        """The player's own moves; autoplay and the finish count nothing."""
        # The finish wins, so it can only be the last step.
        last = self.last_step
        return self._index - (1 if last and last.move == FINISH else 0)

    @property
    def home(self):
        """Cards on the foundations, 0 to 52."""
        return cards_home(self.position)

    @property
    def free_cells(self):
        """Cells that hold no card."""
        return free_cells(self.position)

    @property
    def score(self):
        """Points: 10 for each card home, 15 less for one taken back, never below 0.

        Always 0 under rules that keep no score. Derived from the steps, so an undo
        restores what was held before the move.
        """
        if not self.rules.score:
            return 0
        points = 0
        for step in self._steps[: self._index]:
            if is_home(step.move.source):
                points = max(0, points - _POINTS_TAKEN_BACK)
            points += _POINTS_HOME * _sent_home(step)
        return points

    @property
    def state(self):
        """`fresh`, `playing`, `stuck` (no legal move) or `won`."""
        if is_won(self.position):
            return WON
        if not has_legal_move(self.rules, self.position):
            return STUCK
        return PLAYING if self._index else FRESH

    @property
    def can_undo(self):
        """Whether a move can be taken back; none can after the win."""
        return self._index > self._floor and not is_won(self.position)

    @property
    def can_redo(self):
        """Whether a move that was taken back can be made again."""
        return self._index < len(self._steps)

    @property
    def can_finish(self):
        """Whether the one-tap finish is legal now."""
        return finish(self.rules, self.position) is not None

    @property
    def last_step(self):
        """The step that led to the position on the table, or None at the deal."""
        return self._steps[self._index - 1] if self._index else None

    @property
    def next_step(self):
        """The step that redo would make, or None."""
        return self._steps[self._index] if self.can_redo else None

    # --- what can be done

    def play(self, move):
        """Make a move (or FINISH). Returns its Step, or the Refusal.

        A new move forgets the moves that were taken back.
        """
        step = take_step(self.rules, self.position, move, self.autoplay)
        if is_refusal(step):
            return step
        self._steps = self._steps[: self._index] + [step]
        # Those further on stood in moves that are forgotten now.
        self.bookmarks = tuple(at for at in self.bookmarks if at <= self._index)
        self._index += 1
        self._raise_floor()
        self.clock.start()
        if is_won(step.position):
            self.clock.stop()
        return step

    def undo(self, count=1):
        """Take back up to `count` moves (1 or more); returns how many were."""
        if not self.can_undo or count < 1:
            return 0
        count = min(count, self._index - self._floor)
        self._index -= count
        self.undos += count
        return count

    def redo(self):
        """Make the next move again that was taken back; whether there was one."""
        if not self.can_redo:
            return False
        self._index += 1
        self._raise_floor()
        if is_won(self.position):
            self.clock.stop()
        return True

    def restart(self):
        """Go back to the deal. It is the same game: the clock goes on, and redo
        brings the moves back. Counts no undo."""
        self._index = 0
        self._floor = 0

    def load(self, reading):
        """Put the steps of a move list (a `notation.Reading`) on the table."""
        self._steps = list(reading.steps)
        self._index = len(self._steps)
        self.autoplay = reading.mode
        self._raise_floor()

    def restore(self, reading, index, floor, undos, clock):
        """Put a saved game on the table with its whole history.

        reading: of all its moves, those taken back included; index: number of steps
        made; floor, undos: as they were; clock: with the seconds counted so far. It
        goes on counting, unless there is no move or the game was won.
        """
        self.load(reading)
        self._index = index
        self._floor = floor
        self.undos = undos
        self.clock = clock
        if self._steps and not is_won(self._steps[-1].position):
            clock.start()

    def _raise_floor(self):
        """Under a limited undo only the last moves can be taken back."""
        if self.rules.undo != UNDO_ALL:
            self._floor = max(self._floor, self._index - self.rules.undo)

    def move_items(self):
        """The move list up to the position on the table, as items of notation."""
        steps = self._steps[: self._index]
        return format_steps(self.rules, self.start, steps, self.autoplay)


def _sent_home(step):
    """How many cards a step brought home, autoplay included."""
    return len(step.sent) + (1 if is_home(step.move.target) else 0)
