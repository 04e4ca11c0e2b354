"""Keeps the game on the table: stored after every change, found again at the start.

Two copies: `localStorage` at once, and IndexedDB, whose completed writes also survive
a browser that is killed. `data-revision` on the page is the number of the state shown,
`data-saved` that of the last state known to be stored durably.
"""

from freecell.play import freshdeal
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
        self._store = store
        self.meta = None
        # Whether this window is the one that plays the game.
        self.owner = True
        self._game = None
        self._failed = failed
        self._told = False
        self._stored = 0
        platform.vault_listen(self._safe, self._not_safe, self._came_late)

    def gather(self, tidy=True):
        """Take over what only the second copies know, as after a killed browser.

        tidy: remove those that are no longer needed, unless another window may be
        writing them. Returns the games that were won there, as Loaded; they are kept
        no more.
        """
        running, copies = platform.vault_found()
        merged = self.kept.merge(copies, running)
        for name in merged.behind if tidy else ():
            # It has done its duty: the first copy has outlasted the browser.
            if name != self.kept.current:
                platform.vault_drop(name)
        won = []
        for seen in merged.ahead:
            if seen.won:
                won.append(self.kept.load(seen.id, platform.now))
                self.drop(seen.id)
        return won

    def last(self):
        """The Loaded game that was on the table last, or None.

        Raises SaveError for a text that cannot be read; it is then set aside.
        """
        name = self.kept.current
        return self.kept.load(name, platform.now) if name else None

    def fresh(self):
        """The FreshDeal that was on the table last, or None: another game was."""
        deal = freshdeal.recall(self._store)
        return deal if deal is not None and deal.id == self.kept.current else None

    def take(self, game, meta=None, counted=True, daily=""):
        """Keep this game from here on; without `meta` it is a new one.

        daily: the local day whose deal of the day a new game is, or "".
        """
        if self._game is not None and self._is_over():
            self.drop(self.meta.id)
        self._game = game
        if meta is None:
            meta = new_meta(random_id(), counted, daily)
            if game.number is not None and not game.index:
                deal = (meta.id, game.number, game.rules, counted, daily)
                freshdeal.remember(self._store, freshdeal.FreshDeal(*deal))
        elif self.meta is not None and self.meta.id == meta.id:
            # Taken over from another window: help that was had here counts as well.
            meta = _with_help(meta, self.meta.helped)
        self.meta = meta
        self._stored = self.meta.revision
        self._mark("data-revision", self.meta.revision)
        self._mark("data-saved", self.meta.revision)
        self.kept.set_current(self.meta.id)

    def changed(self):
        """The game has changed: store its new state."""
        meta, now = self.meta, platform.date_text()
        if not meta.revision:
            freshdeal.forget(self._store)
        begun = meta.begun or (now if self._game.index else "")
        revision = meta.revision + 1
        self.meta = Meta(
            meta.id, revision, begun, now, meta.helped, meta.counted, meta.daily
        )
        self._mark("data-revision", revision)
        self.store()

    def hold(self):
        """Store a game that has not been stored yet, though nothing was moved in it."""
        if not self.meta.revision:
            self.changed()

    def _is_over(self):
        """Whether nobody comes back to the game.

        It is won, and the records have it; or it was stored without a move of its own
        (`hold`) and never begun.
        """
        untouched = self.meta.revision and not self._game.steps
        return self._game.state == WON or untouched

    def helped(self, word):
        """The player has used a kind of help, which the records tell of a win."""
        meta = self.meta
        if word in meta.helped:
            return
        self.meta = _with_help(meta, (word,))
        if meta.revision and self.owner:
            self.changed()

    def store(self):
        """Store the game as it is now, such as the time it has taken."""
        if self._game is None or not self.meta.revision or not self.owner:
            return
        text = dump_game(self._game, self.meta)
        if self.kept.put(text) == STORED:
            self._stored = self.meta.revision
        platform.vault_put(self.meta.id, text, self.meta.revision)

    def drop(self, name):
        """Keep the game with this id no longer: it was given up, or won and left."""
        self.kept.remove(name)
        platform.vault_drop(name)
        if self.meta is not None and name == self.meta.id:
            self._game = None

    def _safe(self, name, revision):
        self._told = False
        if name == self.meta.id and revision <= self.meta.revision:
            self._mark("data-saved", revision)

    def _not_safe(self, name, revision):
        """There is no second copy; what the first one is worth is all there is."""
        if name != self.meta.id or self._stored >= revision:
            self._safe(name, revision)
        elif not self._told:
            self._told = True
            self._failed()

    def _came_late(self):
        """Copies that the start could not wait for: kept, where they are ahead.

        They go under "continue"; the cards under the player's finger stay.
        """
        copies = platform.vault_found()[1]
        shown = self.meta.id if self.meta is not None else ""
        merged = self.kept.merge(copies, shown=shown)
        if shown not in [seen.id for seen in merged.ahead]:
            return
        for text in copies:
            try:
                found = load_game(text, platform.now)
            except SaveError:
                continue
            if found.meta.id == shown:
                # Further on than what the player now sees: a game of its own.
                self.kept.put(dump_game(found.game, renamed(found.meta, random_id())))

    def _mark(self, name, revision):
        platform.root.setAttribute(name, str(revision))


def _with_help(meta, words):
    """A Meta with these words for help among its own."""
    helped = tuple(sorted(set(meta.helped + words)))
    return Meta(*(meta[:4] + (helped,) + meta[5:]))
