"""Writes the log of games: each once when it begins and once when it ends.

What it needs is imported with the first move that is logged: the first picture does not
wait for it.
"""

from . import platform

_CARDS = 52


class Scores:
    """The records of this browser.

    log: the RecordLog; lasting: whether all that was written will outlast the page
    """

    def __init__(self, store):
        self._store = store
        self._log = None
        self.lasting = True
        self._begun = ""

    @property
    def log(self):
        if self._log is None:
            from freecell.play.recordlog import RecordLog

            self._log = RecordLog(self._store)
        return self._log

    def changed(self, game, meta):
        """The game on the table has changed and was saved under `meta`.

        It enters with its first own move, and again with the win. Undo is closed
        then, and of two wins with one id the log counts the first.
        """
        from freecell.play.records import WON, entry_of

        if game.home == _CARDS:
            self._add(entry_of(game, meta, WON, meta.saved))
        elif meta.begun and meta.id != self._begun:
            self._begun = meta.id
            self._add(entry_of(game, meta))

    def give_up(self, game, meta):
        """The player ends a game for good."""
        from freecell.play.records import GIVEN_UP, entry_of

        self._add(entry_of(game, meta, GIVEN_UP, platform.date_text()))

    def compare(self, catalog, game, meta):
        """A won game beside earlier ones of its deal, in words; "" if there is none."""
        from freecell.engine.rules import game_key
        from freecell.play.figures import before
        from freecell.play.records import WON, entry_of
        from freecell.play.recordtext import compared

        entry = entry_of(game, meta, WON, meta.saved)
        if entry is None:
            return ""
        key = game_key(game.rules, records=True)
        games = self.log.of_deal(entry.deal)
        earlier = before(games, entry.deal, key, entry.modes, entry.id)
        return compared(catalog, earlier, entry)

    def clear(self):
        """Forget all games. The one on the table counts again from its next move."""
        self._begun = ""
        return self.log.clear()

    def _add(self, entry):
        if entry is not None and not self.log.add(entry):
            self.lasting = False
