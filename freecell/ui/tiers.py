"""The graded deals: fetches static/data/tiers.bin when there is time, deals from it.

Nothing waits for it but who asks for a graded deal or the deal of the day. Where it
cannot be had, all else goes on.
"""

from freecell.play import spoken

from . import platform

FILE = "static/data/tiers.bin"
KINDS = ("gentle", "standard", "tough")

# Bytes that are taken over from the browser at a time: each crosses by itself, and all
# of them at once would cost a picture on a slow phone.
_SLICE = 4000
# Milliseconds after which those who wait are told that there is nothing.
_PATIENCE = 8000

_NONE, _LOADING, _READY, _FAILED = range(4)


class TierTable:
    """The table of tiers, once it is there.

    table: a `play.tiers.Tiers`, or None; changed: functions to call when it has come
    """

    def __init__(self):
        self.table = None
        self.changed = []
        self._state = _NONE
        self._waiting = []
        self._wanted = None
        self._data = self._view = None
        self._next = platform.Timer(self._take_slice)
        self._late = platform.Timer(self._tell)

    @property
    def settled(self):
        """Whether it is known if there is a table."""
        return self._state in (_READY, _FAILED)

    def settle(self, call):
        """Call when it is known whether there is a table; at once if it is."""
        if self.settled:
            call()
            return
        self._waiting.append(call)
        self._load()

    def need(self, call):
        """The same for a wish of the player: only the newest counts.

        Where there was no table, it is looked for again.
        """
        if self._state == _READY:
            call()
            return
        self._wanted = call
        self._load()

    def _load(self):
        self._late.start(_PATIENCE)
        if self._state != _LOADING:
            self._state = _LOADING
            platform.fetch_bytes(FILE, self._came, self._failed)

    def _came(self, view):
        self._view, self._data = view, bytearray()
        self._next.start(0)

    def _take_slice(self):
        at = len(self._data)
        part = bytes(self._view.subarray(at, at + _SLICE))
        self._data.extend(part)
        if len(part) == _SLICE:
            self._next.start(0)
            return
        from freecell.play import tiers

        data, self._data, self._view = self._data, None, None
        try:
            self.table = tiers.load(data)
        except ValueError:
            self._failed()
            return
        self._state = _READY
        self._tell()
        for call in self.changed:
            call()

    def _failed(self):
        self._state = _FAILED
        self._tell()

    def _tell(self):
        """Call those who wait; what comes later is for others."""
        self._late.stop()
        calls, self._waiting = self._waiting, []
        if self._wanted is not None:
            calls.append(self._wanted)
            self._wanted = None
        for call in calls:
            call()


def deal(app, kind):
    """Deal a random deal of a tier, one of KINDS, and stay with that tier."""

    def dealt():
        if app.tiers.table is None:
            say_none(app)
            return
        app.games.range = kind
        app.leave()
        app.games.random()
        app.make_room()

    app.tiers.need(dealt)


def say_none(app):
    """Say that the table cannot be had; a dialog would hide that."""
    app.leave()
    message = spoken.say(app.catalog, "tiers-none", "say.tiers-none")
    app.messages.tell(message, show=True)
