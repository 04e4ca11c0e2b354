"""The lamp: the verdict of every position in the chip, quietly. Off unless chosen.

Never says anything and never gets in the way: it asks when the game has rested for a
moment, and anything the player asks goes first.
"""

from freecell.play.game import WON

from . import platform

# ms that a position must have been shown before it is asked about
_REST = 350
# ms after which the chip shows that it is being searched
_LONG = 600
# Most states to expand; a harder position is left undecided.
_BUDGET = 100_000


class Lamp:
    """Keeps the verdict of the position shown up to date."""

    def __init__(self, assistant):
        self._assistant = assistant
        self._helper = assistant.helper
        self._on = False
        self._asked = None
        self._rest = platform.Timer(self._ask)
        self._long = platform.Timer(self._still_searching)

    def switch(self, on):
        """Switch it on or off."""
        self._on = on
        self.changed()

    def changed(self):
        """Another position is shown."""
        self._drop()
        if not self._on:
            return
        if self._helper.verdict() is None and self._assistant.game.state != WON:
            self._rest.start(_REST)
        elif self._assistant.game.index:
            self._assistant.used("lamp")

    def _drop(self):
        self._rest.stop()
        self._long.stop()
        if self._asked is not None:
            self._helper.client.cancel(self._asked)
            self._asked = None
            self._assistant.searching(self, False)

    def give_way(self):
        """The player asks something: that goes first."""
        if self._asked is not None:
            self._drop()
            self._rest.start(_REST)

    def _ask(self):
        if self._assistant.asking:
            self._rest.start(_REST)
            return
        if self._helper.verdict() is not None:
            return
        self._long.start(_LONG)
        self._asked = self._helper.ask(
            self._assistant.game.index, self._answered, budget=_BUDGET
        )

    def _still_searching(self):
        self._assistant.searching(self, True)

    def _answered(self, answer):
        self._long.stop()
        self._asked = None
        if not answer.get("error"):
            self._assistant.used("lamp")
        self._assistant.searching(self, False)
