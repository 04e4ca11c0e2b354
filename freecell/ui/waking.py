"""When the solver is started: while the player thinks, so that nobody waits for it."""

from . import offline
from .platform import Timer, document, listen, now, window

# Milliseconds without any input after which the page is idle
_IDLE = 4000
# Gigabytes of a device that can well hold the full solver
_ROOM = 4


class Waking:
    """Starts the solver when nobody has touched the page for a while.

    First core; then the full one, if its files are at hand and the device is no small
    one, so that a search need not wait for it.
    """

    def __init__(self, app):
        self._app = app
        self._touched = 0
        self._timer = Timer(self._look)
        for kind in ("pointerdown", "keydown"):
            listen(document, kind, self._touch, capture=True)
        self._timer.start(_IDLE)

    def _touch(self, _event):
        self._touched = now()

    def _look(self):
        rest = self._touched + _IDLE - now()
        if rest > 0:
            self._timer.start(rest + 1)
            return
        solver = self._app.solver
        if solver.state in ("full", "failed") or offline.saves_data():
            return
        if solver.state != "core":
            solver.wake()
        elif not _has_room():
            return
        elif offline.state() == offline.ALL:
            solver.wake(full=True)
        self._timer.start(_IDLE)


def _has_room():
    memory = getattr(window.navigator, "deviceMemory", None)
    return not memory or memory >= _ROOM
