"""Notices of a jam: a calm word to one who goes back and forth, a firm one when that is
all that is left.

Looked for after a move's picture, in small pieces: no input waits for it. The firm one
is said only where it is proved.
"""

from freecell.engine.position import empty_columns, free_cells
from freecell.play import spoken
from freecell.play.game import PLAYING
from freecell.play.repetition import THIRD, Trail, Wandering
from freecell.play.verdicts import IMPOSSIBLE

from . import platform

# ms after a move, when its picture is drawn and its message read; between two pieces
_AFTER, _BETWEEN = 400, 30
# Positions looked at in a piece: some 6 ms of a desk computer
_PIECE = 12
# So many free places at most make a look worth while after every move; positions that
# it may take then, and when a position has come again.
_CROWDED, _FEW, _MANY = 1, 300, 2000


class Notices:
    """Looks after the player's own moves.

    calm: whether going back and forth is mentioned at all.
    """

    def __init__(self, app):
        self._app = app
        self.calm = True
        self._game = None
        self._index = 0
        self._trail = Trail()
        # Shapes of positions that have had their word; those with nothing else left.
        self._told = []
        self._closed = []
        self._wandering = None
        self._timer = platform.Timer(self._look)
        self._slices = platform.Timer(self._go_on)
        app.controller.watchers.append(self._changed)
        self._changed()

    def _changed(self):
        """The game has changed, or another one is on the table."""
        game = self._app.game
        own = game is self._game and game.index > self._index
        if game is not self._game:
            self._game, self._told, self._closed = game, [], []
        self._index = game.index
        self._timer.stop()
        self._slices.stop()
        self._wandering = None
        if own:
            self._timer.start(_AFTER)

    def _look(self):
        """A move has been made: is this position here again?"""
        game = self._game
        if game.state != PLAYING:
            return
        self._trail.follow(game.start, game.steps[: game.index])
        count, between = self._trail.visits()
        here = between[-1]
        if here in self._closed:
            return
        again = count >= THIRD and here not in self._told
        if again:
            self._told += [one for one in between if one not in self._told]
            if self.calm:
                self._say_calmly()
        if again:
            self._explore(_MANY)
        elif free_cells(game.position) + empty_columns(game.position) <= _CROWDED:
            self._explore(_FEW)

    def _explore(self, most):
        game = self._game
        self._wandering = Wandering(game.rules, game.position, most)
        self._go_on()

    def _go_on(self):
        """A piece of the search for anything but going back and forth."""
        found = self._wandering.run(_PIECE)
        if found is None:
            self._slices.start(_BETWEEN)
            return
        if found:
            self._say_firmly()
        self._wandering = None

    def _say_calmly(self):
        catalog = self._app.catalog
        key = "say.back-and-forth"
        if self._app.assistant.helper.verdict() == IMPOSSIBLE:
            key += ".impossible"
        message = spoken.say(catalog, "back-and-forth", key)
        button = ("check", catalog.text("menu.check"))
        self._app.messages.tell(message, True, button, stays=False)

    def _say_firmly(self):
        """Proved: said once, and not again while the player stays among these."""
        self._closed = self._wandering.shapes()
        game, app, catalog = self._game, self._app, self._app.catalog
        app.assistant.helper.verdicts.learn(game.index, IMPOSSIBLE)
        app.assistant.show_verdict()
        message = spoken.say(catalog, "only-back-and-forth", "say.only-back-and-forth")
        button = None
        if game.index > game.floor:
            button = ("back-to-solvable", catalog.text("back.button"))
        app.messages.tell(message, True, button, stays=False)
