"""The solver's worker in the browser: what static/js/solver.js runs in the end.

The only module of the solver that imports `js`. Text messages come in and go out; what
they mean stands in docs/solver.md, "Messages". Work is done a slice at a time, and
between two slices the browser delivers what has come: so a search can be cancelled.
"""

import js

from .service import Service

try:
    from jsffi import create_proxy
except ImportError:
    from pyodide.ffi import create_proxy


class _Loop:
    """Lets a service work as long as it has something to do."""

    def __init__(self):
        self._service = Service(str(js.self.name), js.postMessage, js.performance.now)
        # A message to oneself comes back at once; a timer would wait for 4 ms.
        self._channel = js.MessageChannel.new()
        self._running = False
        self._proxies = (create_proxy(self._work), create_proxy(self._hear))
        self._channel.port1.onmessage, js.self.onmessage = self._proxies

    def say_ready(self):
        """Tell the page that questions can come."""
        self._service.say_ready()

    def _hear(self, event):
        self._service.hear(str(event.data))
        if not self._running:
            self._go_on()

    def _work(self, _event):
        self._go_on()

    def _go_on(self):
        self._running = self._service.work()
        if self._running:
            self._channel.port2.postMessage(0)


_kept = []


def start():
    """Listen from here on."""
    loop = _Loop()
    _kept.append(loop)
    loop.say_ready()
