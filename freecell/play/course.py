"""The course of a game: where it could be won, what a move cost, the shortest way on.

Points are named by their index, the number of steps from the deal; 0 is the deal. What
a point is worth is known from `Verdicts` and from lines: a line from one point is one
from every earlier point too, by way of the moves that were made in between.
"""

from freecell.engine.notation import FINISH, format_steps
from freecell.engine.position import cards_home, free_cells, is_won
from freecell.engine.rules import with_part

from .verdicts import IMPOSSIBLE, SOLVABLE

# Into so many parts a game is divided to look for shorter ways in any case.
_PARTS = 8


class Course:
    """What is known of one game up to the position on the table.

    game: the game; verdicts: its Verdicts, which this one asks and adds to; count: the
    last point; won: whether the game was.
    """

    def __init__(self, game, verdicts):
        self.game = game
        self.rules = game.rules
        self.verdicts = verdicts
        self.steps = game.steps[: game.index]
        self.count = len(self.steps)
        self._start = game.start
        self.won = is_won(self.position(self.count))
        # For each point: moves left by the shortest way known, or None; and the point
        # where that way leaves the game, with its line from there as text.
        self._best = [None] * (self.count + 1)
        self._via = [(0, "")] * (self.count + 1)
        # Points from which a shorter line has been looked for.
        self._tried = set()
        if self.won:
            verdicts.learn(self.count, SOLVABLE)
            self.learn_line(self.count, 0, "")

    # --- one point

    def position(self, index):
        """The position after `index` steps."""
        return self.steps[index - 1].position if index else self._start

    def home(self, index):
        """Cards home at a point, 0 to 52."""
        return cards_home(self.position(index))

    def free(self, index):
        """Free cells at a point."""
        return free_cells(self.position(index))

    def moves(self, index):
        """The player's own moves up to a point; the finish counts none."""
        finished = index and self.steps[index - 1].move == FINISH
        return index - 1 if finished else index

    def verdict(self, index):
        """The verdict on a point, or None."""
        return self.verdicts.of(index)

    def best(self, index):
        """Moves left from a point by the shortest way known, or None."""
        return self._best[index]

    def total(self, index):
        """Moves from deal to win by the shortest way through a point, or None."""
        left = self._best[index]
        return None if left is None else self.moves(index) + left

    def detour(self, index):
        """Moves that step `index` (1 or more) cost, compared with the best way known.

        0 where it lies on one; None unless shorter ways were looked for on both sides:
        before that the lines say little about a single move.
        """
        if index - 1 not in self._tried or index not in self._tried:
            return None
        before, after = self.total(index - 1), self.total(index)
        if before is None or after is None:
            return None
        return after - before

    # --- the whole

    def losing(self):
        """The step that closed the last way to the win, or None: not known, or none."""
        gap = self.gap()
        return gap[1] if gap is not None and gap[1] - gap[0] == 1 else None

    def gap(self):
        """The last solvable and the first impossible point known, or None."""
        first = self._first_impossible()
        if first is None:
            return None
        last = self.verdicts.last_solvable(first)
        return (-1 if last is None else last), first

    def detours(self, most):
        """The `most` steps that cost most, as (step, moves it cost), in their order."""
        found = []
        for index in range(1, self.count + 1):
            cost = self.detour(index)
            if cost:
                found.append((-cost, index))
        return sorted([(index, -cost) for cost, index in sorted(found)[:most]])

    def runs(self):
        """The verdicts as (first point, last point, verdict or None), in order."""
        found = []
        for index in range(self.count + 1):
            verdict = self.verdict(index)
            if found and found[-1][2] == verdict:
                found[-1] = (found[-1][0], index, verdict)
            else:
                found.append((index, index, verdict))
        return found

    # --- what is learned

    def learn(self, index, verdict, length=None, moves=""):
        """Note an answer: the verdict on a point and, with one, a line from there."""
        self.verdicts.learn(index, verdict)
        if verdict == SOLVABLE and length is not None:
            self.learn_line(index, length, moves)

    def learn_line(self, index, length, moves):
        """Note a line from a point: its length, and its moves as text.

        Whether it was news: shorter than what was known.
        """
        if self._best[index] is not None and length >= self._best[index]:
            return False
        for point in range(index, -1, -1):
            way = self.moves(index) - self.moves(point) + length
            if self._best[point] is not None and way >= self._best[point]:
                break
            self._best[point] = way
            self._via[point] = (index, moves)
        return True

    # --- what to ask next

    def question(self):
        """The point whose verdict would tell most, or None when all are known."""
        return self.verdicts.next_question(0, self.count)

    def shorten(self):
        """The point from which to look for a shorter line next, or None.

        The deal first, then a few points all along, then wherever moves may have been
        given away: between two points that one shortest way joins there is little to
        find.
        """
        last = self.count if self.won else self.verdicts.last_solvable(self.count)
        # The win itself has nothing left, nor has a finish.
        while last is not None and last > 0 and self._best[last] == 0:
            last -= 1
        if last is None:
            return None
        for point in (0, last):
            if point not in self._tried and self._best[point] != 0:
                return point
        open_ = [(0, last)]
        while open_:
            low, high = open_.pop(0)
            near = (high - low) * _PARTS <= last
            if high - low < 2 or (near and self._joined(low, high)):
                continue
            middle = (low + high) // 2
            if middle not in self._tried:
                return middle
            open_ += [(low, middle), (middle, high)]
        return None

    def tried(self, index):
        """A shorter line was looked for from a point, with or without success."""
        self._tried.add(index)

    def known_line(self, index):
        """The shortest known line from a point as text, or None.

        None as well where the autoplay was changed on the way.
        """
        if self._best[index] is None:
            return None
        there, moves = self._via[index]
        mode = self._mode(index)
        steps = self.steps[index:there]
        if any(step.mode != mode for step in steps) or self._mode(there) != mode:
            return None
        rules = with_part(self.rules, "autoplay", mode)
        own = format_steps(rules, self.position(index), steps)
        return " ".join(own + ([moves] if moves else []))

    def _mode(self, index):
        """The autoplay in force at a point, as questions about it have it."""
        if index == self.count:
            return self.game.autoplay
        return self.steps[index - 1].mode if index else self.rules.autoplay

    def _joined(self, low, high):
        """Whether one shortest way known leads through both points."""
        total = self.total(low)
        return total is not None and total == self.total(high)

    def _first_impossible(self):
        for index in range(self.count + 1):
            if self.verdict(index) == IMPOSSIBLE:
                return index
        return None
