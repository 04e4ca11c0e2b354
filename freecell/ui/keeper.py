"""Keeps the game on the table: stored after every change, found again at the start.

Two copies: `localStorage` at once, and IndexedDB, whose completed writes also survive
a browser that is killed. `data-revision` on the page is the number of the state shown,
`data-saved` that of the last state known to be stored durably.
"""

from freecell.play.game import WON
from freecell.play.kept import STORED, Kept
from freecell.play.saves import (
    Meta,
    SaveError,
    dump_game,
    load_game,
    new_meta,
    renamed,
)

from . import platform

_ID_LENGTH = 12
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def random_id():
    """A random name for a game, 12 letters and digits."""
    return "".join(_LETTERS[platform.draw(36)] for _ in range(_ID_LENGTH))


class Keeper:
    """Saves one game after the other.

    `failed()` is called when a state could not be stored, once until it works again.
    """

    def __init__(self, store, failed):
        self.kept = Kept(store)
        self.meta = None
        # Whether this window is the one that plays the game.
        self.owner = True
        self._game = None
        self._failed = failed
        self._told = False
        self._stored = 0
        platform.vault_listen(self._safe, self._not_safe, self._came_late)

    def last(self):
        """The Loaded game that was on the table last, or None.

        Of its two copies the one with the higher revision counts, whatever their
        dates. Raises SaveError for a text that cannot be read; it is then set aside.
        """
        text = self.kept.latest(platform.vault_text())
        if text is None:
            return None
        try:
            return load_game(text, platform.now)
        except SaveError:
            # What lies in the storage is set aside there, and may not be this text.
            return self.kept.load(self.kept.current, platform.now)

    def take(self, game, meta=None, counted=True):
        """Keep this game from here on; without `meta` it is a new one."""
        if self._game is not None and self._game.state == WON:
            # Nothing is left to be done in it, and the records have it.
            self.kept.remove(self.meta.id)
        self._game = game
        self.meta = meta if meta is not None else new_meta(random_id(), counted)
        self._stored = self.meta.revision
        self._mark("data-revision", self.meta.revision)
        self._mark("data-saved", self.meta.revision)
        self.kept.set_current(self.meta.id)

    def changed(self):
        """The game has changed: store its new state."""
        meta, now = self.meta, platform.date_text()
        begun = meta.begun or (now if self._game.index else "")
        revision = meta.revision + 1
        self.meta = Meta(
            meta.id, revision, begun, now, meta.helped, meta.counted, meta.daily
        )
        self._mark("data-revision", revision)
        self.store()

    def store(self):
        """Store the game as it is now, such as the time it has taken."""
        if self._game is None or not self.meta.revision or not self.owner:
            return
        text = dump_game(self._game, self.meta)
        if self.kept.put(text) == STORED:
            self._stored = self.meta.revision
        platform.vault_put(text, self.meta.revision)

    def drop(self, name):
        """Keep the game with this id no longer: it was given up."""
        self.kept.remove(name)
        # The second copy may be of it, and would bring it back at the next start.
        if name != self.meta.id and self.meta.revision:
            self.store()
            return
        if name == self.meta.id:
            self._game = None
        platform.vault_put("", 0)

    def _safe(self, revision):
        self._told = False
        if revision <= self.meta.revision:
            self._mark("data-saved", revision)

    def _not_safe(self, revision):
        """There is no second copy; what the first one is worth is all there is."""
        if self._stored >= revision:
            self._safe(revision)
        elif not self._told:
            self._told = True
            self._failed()

    def _came_late(self, text):
        """A copy that the start could not wait for: kept, if it is the newer one.

        It goes under "continue"; the cards under the player's finger stay.
        """
        try:
            found = load_game(text, platform.now)
        except SaveError:
            return
        here = self.meta
        if here is not None and found.meta.id == here.id:
            if found.meta.revision <= here.revision:
                return
            # Further on than what the player now sees: a game of its own.
            text = dump_game(found.game, renamed(found.meta, random_id()))
        self.kept.put(text)

    def _mark(self, name, revision):
        platform.root.setAttribute(name, str(revision))
