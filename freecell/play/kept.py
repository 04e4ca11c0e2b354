"""The games that are kept: the unfinished ones under "continue" and the current one.

They lie in a storage that is passed in, one text a game. It has `get(key)`, a text
or None, `put(key, text)` and `remove(key)`, whether that worked, and `keys()`, all
keys in any order; none of them raises. A text that cannot be read is never
overwritten: it is moved to a numbered key of its own.
"""

from collections import namedtuple

from freecell.engine.boardtext import format_link_board
from freecell.engine.notation import split_moves

from .saves import SaveError, load_game, summary

# key: where the unreadable text lies now; error: the SaveError that says why
Unread = namedtuple("Unread", "key error")

# ahead: Summaries of the copies that were newer; behind: ids of those that were not
Merged = namedtuple("Merged", "ahead behind")

# What `put` did: stored, found a newer revision of the game, or storage refused.
STORED, OLDER, FAILED = "stored", "older", "failed"

# Beyond so many the player is asked which to give up.
MOST = 200

GAME = "freecell:game:"
UNREAD = "freecell:unread:"
CURRENT = "freecell:current"


class Kept:
    """All saved games in a storage.

    unread: the Unread texts that were met and set aside since the start
    """

    def __init__(self, store):
        self._store = store
        self.unread = []

    # --- one game

    def put(self, text):
        """Store the saved form of a game: STORED, OLDER or FAILED.

        An older revision never replaces a newer one, and a text that cannot be read
        is set aside first.
        """
        new = summary(text)
        key = GAME + new.id
        old = self._peek(key)
        if old is not None and old.revision > new.revision:
            return OLDER
        if old is None and self._store.get(key):
            # It cannot be read and could not be set aside.
            return FAILED
        return STORED if self._store.put(key, text) else FAILED

    def text(self, name):
        """The stored text of the game with this id, or None."""
        return self._store.get(GAME + name) or None

    def load(self, name, now):
        """The Loaded game with this id, or None when there is none.

        `now` gives milliseconds, for the game's clock. Raises SaveError for a text
        that cannot be read, after it was set aside.
        """
        text = self.text(name)
        if text is None:
            return None
        try:
            return load_game(text, now)
        except SaveError as error:
            self._set_aside(GAME + name, text, error)
            raise

    def remove(self, name):
        """Keep the game with this id no longer; whether that worked."""
        return self._store.remove(GAME + name)

    @property
    def current(self):
        """The id of the game that was last on the table, or ""."""
        return self._store.get(CURRENT) or ""

    def set_current(self, name):
        """Remember which game is on the table; whether that worked."""
        return self._store.put(CURRENT, name)

    def merge(self, copies, running="", shown=""):
        """Take over what only second copies know, as after a killed browser.

        copies: texts of saved games, kept elsewhere; of two of a game the one with the
        higher revision counts, whatever their dates. running: id of the game that was
        played last there; it is the current one if its copy was ahead. shown: id of
        the game that the player sees: a copy of it is left alone. Returns a Merged.
        """
        ahead, behind = [], []
        for text in copies:
            try:
                seen = summary(text)
            except SaveError:
                continue
            here = self._peek(GAME + seen.id)
            if here is not None and here.revision >= seen.revision:
                behind.append(seen.id)
                continue
            ahead.append(seen)
            if seen.id != shown:
                self.put(text)
        if running in [seen.id for seen in ahead]:
            self.set_current(running)
        return Merged(ahead, behind)

    # --- all of them

    def summaries(self):
        """The Summary of every game, those last played first.

        What cannot be read is set aside on the way and then stands in `unread`.
        """
        found = []
        for key in sorted(self._keys()):
            seen = self._peek(key)
            if seen is not None and GAME + seen.id == key:
                found.append((seen.saved, seen.id, seen))
        # Ids differ, so the order is total: MicroPython's sort is not stable.
        return [seen for _, _, seen in sorted(found, key=_first_two, reverse=True)]

    def unfinished(self, current=""):
        """The summaries of the games to offer under "continue".

        Neither the one with the id `current`, nor those that are won, nor those in
        which no move was ever made.
        """
        return [
            seen
            for seen in self.summaries()
            if seen.touched and not seen.won and seen.id != current
        ]

    def has_unfinished(self, current=""):
        """Whether `unfinished` would give any; stops at the first one."""
        for key in self._keys():
            if key != GAME + current:
                seen = self._peek(key)
                if seen is not None and seen.touched and not seen.won:
                    return True
        return False

    def seen(self, name):
        """The Summary of the game with this id, or None."""
        return self._peek(GAME + name)

    def surplus(self, current="", most=MOST):
        """The unfinished games above `most` that the player may give up.

        Returns how many are too many and, when there are any, all that can be given
        up, those left alone for longest first.
        """
        if len(self._keys()) < most:
            return 0, []
        games = self.unfinished(current)
        over = len(games) + (1 if current else 0) - most
        return (over, list(reversed(games))) if over > 0 else (0, [])

    def find(self, number, start, rules, items=()):
        """The id of the kept game that a link continues, or None.

        number: of the deal, or None for the layout in the position `start`; rules:
        those of the link; items: its moves as the writer of notation writes them.
        They must begin the moves of the game on the table. Of several games one that
        enters the records goes first, then the one last played.
        """
        board = format_link_board(start) if number is None else None
        found = None
        for seen in self.unfinished():
            # The preset is a name only; what it stands for is compared.
            same = seen.number == number and seen.rules[1:] == rules[1:]
            if not same or seen.board != board or not begins(items, seen):
                continue
            if seen.counted:
                return seen.id
            found = found or seen.id
        return found

    def daily(self, day):
        """The id of the unfinished game that is the deal of this day, or None.

        day: a local date. Of several ones the one last played.
        """
        # As `dump_game` writes it: only what has it needs to be read.
        mark = '"daily":"' + day + '"'
        found = []
        for key in self._keys():
            if mark in (self._store.get(key) or ""):
                seen = self._peek(key)
                if seen is not None and seen.touched and not seen.won:
                    found.append((seen.saved, seen.id))
        return max(found)[1] if found else None

    # --- what cannot be read

    def set_aside_texts(self):
        """The texts that could not be read, as (key, text) pairs by key."""
        keys = [key for key in sorted(self._store.keys()) if key.startswith(UNREAD)]
        return [(key, self._store.get(key)) for key in keys]

    def check(self, now):
        """Replay all games and set aside those that fail; yields after each.

        A generator, because a page must answer in between.
        """
        for seen in self.summaries():
            try:
                self.load(seen.id, now)
            except SaveError:
                # It stands in `unread`.
                pass
            yield seen.id

    def recover(self, now):
        """Take back what this version can read, as after an update.

        Returns the ids of the games that came back. `now` is only needed to read.
        """
        names = []
        for key, text in self.set_aside_texts():
            try:
                name = load_game(text, now).meta.id
            except SaveError:
                continue
            if self.put(text) != FAILED and self._store.remove(key):
                names.append(name)
        return names

    def _keys(self):
        keys = self._store.keys()
        return [key for key in keys if key.startswith(GAME)]

    def _peek(self, key):
        """The Summary of a stored text; None when there is none or none to be read."""
        text = self._store.get(key)
        if not text:
            return None
        try:
            return summary(text)
        except SaveError as error:
            self._set_aside(key, text, error)
            return None

    def _set_aside(self, key, text, error):
        """Move an unreadable text to a key of its own, never over another."""
        number = 1
        while self._store.get(UNREAD + str(number)) not in (None, "", text):
            number += 1
        aside = UNREAD + str(number)
        if self._store.get(aside) == text or self._store.put(aside, text):
            self._store.remove(key)
            self.unread.append(Unread(aside, error))


def begins(items, seen):
    """Whether a game begins with these moves; `seen` is its Summary.

    Only the moves on the table count, not those that were taken back.
    """
    made, steps = [], 0
    for item in split_moves(seen.line)[0]:
        if item.move is not None:
            if steps == seen.at:
                break
            steps += 1
        made.append(item.text)
    return list(items) == made[: len(items)]


def _first_two(row):
    return row[:2]
