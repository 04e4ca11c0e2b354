"""One worker of the solver: started, listened to, given up when it cannot be trusted.

Pure: the browser's worker, timer and clock come with a host (`workers`, or a test's).
"""

import json

OFF, STARTING, READY, FAILED = "off", "starting", "ready", "failed"
CORE, FULL = "core", "full"

# Milliseconds that a start may take, on the slowest of devices
_PATIENCE = {CORE: 30_000, FULL: 120_000}
# Milliseconds that a worker with a question may be silent: it reports all the time
_SILENCE = 15_000
# A timer that comes so many milliseconds late says that the page has slept.
_ASLEEP = 2_000
_TYPES = ("answer", "progress", "error", "cancelled")


class Link:
    """A worker by its name, `CORE` or `FULL`.

    state: `OFF`, `STARTING`, `READY` or `FAILED`; error: why it has failed, a code.
    `heard(link, message)` gets what it says, `moved(link)` is called when the state has
    changed. A worker that breaks while it is ready is started once more by itself.
    """

    def __init__(self, name, host, heard, moved):
        self.name = name
        self.state = OFF
        self.error = ""
        self._host = host
        self._heard = heard
        self._moved = moved
        self._worker = None
        self._restarts = 0
        self._busy = False
        self._due = 0
        self._timer = host.Timer(self._late)

    def start(self):
        """Start the worker if it is not there; one that has failed stays as it is."""
        if self.state == OFF:
            self._open()

    def stop(self):
        """End the worker; the next start makes a new one, and forgives what was."""
        self._restarts = 0
        self._close()
        self._move(OFF)

    def send(self, message):
        """Send a dictionary; only while `READY`."""
        self._worker.post(json.dumps(message))

    def expect(self, busy):
        """Say whether the worker has something to do, so that it must be heard of."""
        self._busy = busy
        if self.state == READY:
            self._watch(_SILENCE if busy else 0)

    def proved(self):
        """The worker has given a right answer: what was before is forgiven."""
        self._restarts = 0

    def fault(self, code):
        """Do without this worker from here on, or start it once more."""
        again = self.state == READY and self._restarts == 0
        self._close()
        if again:
            self._restarts = 1
            self._open()
        else:
            self.error = code
            self._move(FAILED)

    def _open(self):
        self._worker = self._host.Worker(self.name, self._hear, self._break)
        self._watch(_PATIENCE[self.name])
        self._move(STARTING)

    def _close(self):
        self._watch(0)
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _move(self, state):
        self.state = state
        self._moved(self)

    def _watch(self, milliseconds):
        """Count on a word within so many milliseconds; 0: on none."""
        self._timer.stop()
        if milliseconds:
            self._due = self._host.now() + milliseconds
            self._timer.start(milliseconds)

    def _late(self):
        if self._host.now() > self._due + _ASLEEP:
            # What the worker has said meanwhile is delivered after this.
            self._watch(_SILENCE)
        else:
            self._break()

    def _break(self):
        self.fault("helper-start" if self.state == STARTING else "helper-lost")

    def _hear(self, text):
        try:
            message = json.loads(text)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            self.fault("helper-wrong")
        elif self.state == STARTING:
            if message.get("type") == "ready" and message.get("by") == self.name:
                self._watch(0)
                self._move(READY)
            else:
                self.fault("helper-start")
        elif message.get("type") in _TYPES and isinstance(message.get("id"), int):
            if self._busy:
                self._watch(_SILENCE)
            self._heard(self, message)
        else:
            self.fault("helper-wrong")
