"""The clock of one game: real time since the first move, less the pauses."""


class Clock:
    """Counts seconds from `start` to `stop`, and nothing while paused.

    `now` is a function that returns milliseconds of a clock that never jumps back.
    Real elapsed time is counted, so missed ticks lose nothing.
    """

    def __init__(self, now, seconds=0):
        self._now = now
        self._counted = seconds * 1000
        self._since = None
        self._running = False
        self._paused = False

    @property
    def seconds(self):
        """Whole seconds counted so far."""
        return int(self._milliseconds() // 1000)

    @property
    def running(self):
        """Whether the game's time is being counted, pauses included."""
        return self._running

    def start(self):
        """Begin to count; does nothing when it already counts."""
        if not self._running:
            self._running = True
            self._since = None if self._paused else self._now()

    def stop(self):
        """End the count for good, as at the win."""
        self._counted = self._milliseconds()
        self._since = None
        self._running = False

    def pause(self):
        """Count nothing until `resume`, as while the page is hidden."""
        self._counted = self._milliseconds()
        self._since = None
        self._paused = True

    def resume(self):
        """Go on after a pause."""
        self._paused = False
        if self._running and self._since is None:
            self._since = self._now()

    def _milliseconds(self):
        if self._since is None:
            return self._counted
        return self._counted + max(0, self._now() - self._since)
