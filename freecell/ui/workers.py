"""The browser's part of the solver: its workers.

Loaded when a question is asked or the page has been idle for a while.
"""

import sys

from .platform import Timer, create_proxy, now, root, window
from .solver_client import SolverClient

__all__ = ["Timer", "now"]

_SCRIPT = "static/js/solver.js"


class Worker:
    """A worker of the solver: `heard(text)` for what it says, `broken()` when it is."""

    def __init__(self, name, heard, broken):
        self._heard = heard
        self._broken = broken
        self._worker = None
        if not getattr(window, "Worker", None):
            Timer(self._break).start(0)
            return
        options = window.Object.new()
        options.type, options.name = "module", name
        # It throws for other hosts and schemes only; what cannot be loaded comes as an
        # event.
        self._worker = window.Worker.new(_SCRIPT, options)
        self._worker.onmessage = create_proxy(self._hear)
        self._worker.onerror = self._worker.onmessageerror = create_proxy(self._break)

    def post(self, text):
        """Send a text."""
        self._worker.postMessage(text)

    def close(self):
        """End it; nothing is heard of it any more."""
        self._heard = self._broken = None
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _hear(self, event):
        if self._heard is not None:
            self._heard(str(event.data))

    def _break(self, *_):
        if self._broken is not None:
            self._broken()


def client():
    """A SolverClient with this browser's workers; `data-solver` shows its state."""
    made = SolverClient(sys.modules[__name__])
    made.changed.append(lambda: root.setAttribute("data-solver", made.state))
    return made
