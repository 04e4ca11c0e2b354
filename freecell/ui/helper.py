"""What is known about the game on the table, and questions to the solver. Pure.

Knows verdicts along the game, lines that lead to the win and positions proved
impossible; asks only for what does not follow from them. `assistant` shows it.
"""

from freecell.play.following import Line, shape
from freecell.play.game import STUCK
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, Verdicts

# Lines kept at most; a player who strays often finds a new one each time.
_MOST_LINES = 4
_SHAPES = 200
CARDS = 52


class Helper:
    """The knowledge about one game after the other.

    client: a SolverClient; game_text(game, index): the text of a position to ask about
    """

    def __init__(self, client, game_text):
        self.client = client
        self._game_text = game_text
        self._game = None
        self._mode = None
        self._forget()

    def _forget(self):
        self.verdicts = Verdicts()
        self._lines = []
        # Shapes of positions proved impossible, whatever way led to them.
        self._impossible = []

    def see(self, game):
        """The game on the table, after every change of it."""
        if game is not self._game or game.autoplay != self._mode:
            self._game, self._mode = game, game.autoplay
            self._forget()
        self.verdicts.follow(game.steps)

    # --- what is known

    def verdict(self, index=None):
        """The verdict on the position after `index` steps (the one shown), or None.

        None as well for a game on the table that is won.
        """
        game = self._game
        if index is None:
            if game.home == CARDS:
                return None
            index = game.index
        known = self.verdicts.of(index)
        if known in (SOLVABLE, IMPOSSIBLE):
            return known
        position = self._position(index)
        if [1 for line in self._lines if line.has(position)]:
            self.verdicts.learn(index, SOLVABLE)
        elif self._is_impossible(index, position):
            self.verdicts.learn(index, IMPOSSIBLE)
        return self.verdicts.of(index)

    def _is_impossible(self, index, position):
        """Whether a position needs no search to be impossible."""
        if self._impossible and shape(position) in self._impossible:
            return True
        return index == self._game.index and self._game.state == STUCK

    def line(self, position, index=None):
        """The known line with the fewest moves left from `position`, or None.

        Only those count that obey the autoplay in force: on the table, or where the
        game was after `index` steps.
        """
        best = None
        mode = self._mode if index is None else self._mode_at(index)
        for line in self._lines:
            rest = line.rest(position) if line.mode == mode else None
            if rest is not None and (best is None or rest < best[0]):
                best = (rest, line)
        return best[1] if best else None

    def next_move(self):
        """The next move of a known line in the piles of the table, or None."""
        line = self.line(self._game.position)
        return None if line is None else line.next_move(self._game.position)

    def learn_lines(self):
        """Note which positions of the game lie on known lines, from the end on."""
        for index in range(self._game.index, -1, -1):
            if self.verdict(index) == SOLVABLE:
                return

    # --- what is asked

    def ask(self, index, done, progress=None, channel="now", budget=None):
        """Ask whether the position after `index` steps is solvable; a question's id.

        `done(answer)` gets the client's answer once what it tells is known here; it is
        not called when the game has gone another way since.
        """
        game, now, position = self._game, self._mode, self._position(index)
        last = game.steps[index - 1] if index else None
        mode = self._mode_at(index)

        def answered(answer):
            if game is not self._game or now != self._mode:
                return
            verdict = answer.get("verdict")
            if verdict == SOLVABLE:
                self._add(Line(game.rules, position, mode, answer["moves"]))
            elif verdict == IMPOSSIBLE:
                self._impossible = self._impossible[-_SHAPES:] + [shape(position)]
            steps = game.steps
            gone = last is not None and (
                index > len(steps) or steps[index - 1] is not last
            )
            if not gone:
                if verdict is not None:
                    self.verdicts.learn(index, verdict)
                done(answer)

        text = self._game_text(game, index)
        return self.client.ask(
            "solve", text, answered, progress, channel, budget=budget
        )

    def _mode_at(self, index):
        """The autoplay in force after `index` steps: answers are found under it."""
        game = self._game
        if index == game.index:
            return self._mode
        return game.steps[index - 1].mode if index else game.rules.autoplay

    def improve(self, index, moves, found, done, budget=None):
        """Look for lines shorter than `moves` (text) from the position after `index`.

        `found(line)` is called for each Line, shorter every time; `done()` at the end.
        Returns the question's id.
        """
        game, now, position = self._game, self._mode, self._position(index)
        mode = self._mode_at(index)
        shortest = [Line(game.rules, position, mode, moves).length]

        def better(report):
            text = report.get("moves")
            if not text or game is not self._game or now != self._mode:
                return
            line = Line(game.rules, position, mode, text)
            if line.length < shortest[0]:
                shortest[0] = line.length
                self._add(line)
                found(line)

        def answered(answer):
            better(answer)
            done()

        text = self._game_text(game, index)
        return self.client.ask(
            "improve", text, answered, better, "later", line=moves, budget=budget
        )

    def _add(self, line):
        self._lines = [line] + self._lines[: _MOST_LINES - 1]

    def _position(self, index):
        game = self._game
        return game.steps[index - 1].position if index else game.start
