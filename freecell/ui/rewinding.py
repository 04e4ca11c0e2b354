"""Part of the controller: moves taken back and made again, and the deal anew."""

from freecell.play import spoken
from freecell.play.game import WON

from . import motion


class Rewinding:
    """Goes back and forth in the game; a base of Controller, whose parts it uses."""

    def undo(self):
        """Take back the last move and what went home with it."""
        step = self.game.last_step
        if not self.may_change():
            return
        if not self.game.undo():
            self._say_no_undo()
            return
        self.abort()
        self._present(motion.plan_back(range(52)))
        message = spoken.undone(self.catalog, self.game.position, step)
        if self.game.floor and not self.game.can_undo:
            limit = spoken.undo_limit(self.catalog, self.game.rules.undo)
            message = spoken.joined(message, limit)
            self._messages.tell(message, show=True)
        else:
            self._messages.tell(message)

    def _say_no_undo(self):
        game = self.game
        if game.state == WON:
            self.tell("undone", "say.undo-after-win")
        elif game.floor:
            limit = spoken.undo_limit(self.catalog, game.rules.undo)
            self._messages.tell(limit, show=True)
        else:
            self.tell("undone", "say.nothing-to-undo")

    def redo(self):
        """Make the move again that was taken back."""
        before, step = self.game.position, self.game.next_step
        if not self.may_change():
            return
        if not self.game.redo():
            self.tell("redone", "say.nothing-to-redo")
            return
        self.abort()
        end = self._present(motion.plan_back(range(52)))
        self._messages.tell(spoken.redone(self.catalog, before, step))
        self._after_move(end)

    def back(self, count):
        """Take back `count` moves in one go, or make again -count of them.

        Whether any was. Says nothing of it.
        """
        game, before = self.game, self.game.index
        if not self.may_change():
            return False
        game.undo(count)
        while count < 0 and game.redo():
            count += 1
        if game.index == before:
            return False
        self.abort()
        self._present(motion.plan_back(range(52)))
        return True

    def restart(self):
        """The same deal from the start; redo brings the moves back."""
        self.abort()
        if not self.may_change():
            return
        self.game.restart()
        self._present(motion.plan_back(range(52)))
        if self.game.number is None:
            self.tell("restarted", "say.restarted.board")
        else:
            self.tell("restarted", "say.restarted", deal=str(self.game.number))
