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
        # Gives the tier of a game's deal, or "" where it is not known.
        self.tier = _no_tier
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
            if meta.daily:
                meta = _on_its_day(meta)
            self._add(entry_of(game, meta, WON, meta.saved, self.tier(game)))
        elif meta.begun and meta.id != self._begun:
            self._begun = meta.id
            self._add(entry_of(game, meta, tier=self.tier(game)))

    def graded(self, game, meta, tier):
        """The tier of a game that was won has been found."""
        from freecell.play.records import WON, entry_of

        if meta.daily:
            meta = _on_its_day(meta)
        self._add(entry_of(game, meta, WON, meta.saved, tier))

    def give_up(self, game, meta):
        """The player ends a game for good."""
        from freecell.play.records import GIVEN_UP, entry_of

        ended = platform.date_text()
        self._add(entry_of(game, meta, GIVEN_UP, ended, self.tier(game)))

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


def _no_tier(_game):
    """Nothing is known of the deals yet."""
    return ""


def _on_its_day(meta):
    """The Meta of a won deal of the day; without the day when that was over.

    Told by the player's clock and zone at the time: a journey later changes nothing.
    """
    from freecell.play.saves import Meta

    from .device import local_day

    won_on_it = local_day(meta.saved) == meta.daily
    return meta if won_on_it else Meta(*(meta[:6] + ("",)))
