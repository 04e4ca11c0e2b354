"""One window a game: which of several open windows may play it.

Each game has a lock of the browser (Web Locks) that the window playing it holds. A
second window shows the game and offers to take it over; the first one then lets go.
Other games are not touched. Where the browser knows no locks, every window plays.
"""

from . import platform

_PREFIX = "freecell:game:"


class Windows:
    """Holds the lock of the game on the table.

    `changed(owner)` is called when this window comes to play the game or no longer
    does.
    """

    def __init__(self, changed):
        self._changed = changed
        self._lock = None
        self.owner = True

    def play(self, name, steal=False):
        """Claim the game with this id; `steal` takes it from another window."""
        if self._lock is not None:
            self._lock.release()
        lock = platform.Lock(_PREFIX + name)
        self._lock = lock

        def answered(owner):
            # An answer for a game that has left the table means nothing any more.
            if self._lock is lock:
                self.owner = owner
                self._changed(owner)

        lock.ask(answered, steal)
