"""A line shown on the real table, step by step and at any speed."""

from freecell.engine.notation import FINISH
from freecell.engine.position import cards_in
from freecell.play.advice import way

from . import motion, platform
from .watch_strip import Strip

# ms between two steps, at speed 1
_PACE = 1400
# ms before the first step when "play" is pressed
_SOON = 250
SPEEDS = (0.5, 1, 2, 4)
# px that a card is taken to fly
_WAY = 400
# Steps read on in one go while nothing else is to be done
_AT_ONCE = 2


class Watching:
    """Shows the positions of a line, and steers by the strip.

    `read(line, steps)` is called once the whole line has been read.
    """

    def __init__(self, assistant, read):
        self._assistant = assistant
        self._controller = assistant.app.controller
        self._strip = Strip(assistant.panel)
        self._read = read
        self.line = self._begin = None
        self._walk = None
        # The steps read so far, of `_all`; the position shown is after `_at` of them.
        self._steps = []
        self._all = self._at = 0
        self._playing = self._started = False
        self._speed = 1
        self._next = platform.Timer(self._play_on)
        self._reading = platform.Timer(self._read_on)

    @property
    def untouched(self):
        """Whether the player has not yet begun to watch."""
        return not self._started

    def open(self, line, position):
        """Show a line, beginning with a position on it."""
        if self.line is None:
            self._controller.abort()
        self._set_playing(False)
        self.line, self._begin = line, position
        self._walk = line.onward(position)
        self._steps, self._at = [], 0
        self._all = line.steps_left(position)
        self._started = False
        self._strip.open(self._assistant.catalog, self._all, line.rest(position))
        self._strip.show_speed(self._assistant.catalog, self._speed)
        self._make_room(self._strip.height())
        self._show(0)
        self._reading.start(0)

    def close(self):
        """Show the game again."""
        self._next.stop()
        self._reading.stop()
        self._playing = False
        if self.line is not None:
            self.line = self._walk = None
            self._controller.show_instead(None)
            self._make_room(None)

    def act(self, deed):
        """Carry out what a button of the strip stands for."""
        self._started = True
        if deed == "play":
            self._set_playing(not self._playing)
        elif deed == "speed":
            at = (SPEEDS.index(self._speed) + 1) % len(SPEEDS)
            self._speed = SPEEDS[at]
            self._strip.show_speed(self._assistant.catalog, self._speed)
        elif deed == "list":
            self._strip.toggle_list()
        elif deed == "next":
            self.go(self._at + 1)
        elif deed == "previous":
            self.go(self._at - 1)

    def go(self, at):
        """Show the position after `at` steps; playing ends."""
        self._started = True
        self._set_playing(False)
        self._go(at)

    def offer(self, length):
        """Offer a shorter line of so many moves in all."""
        self._strip.offer(self._assistant.catalog, length)
        # It takes a line of its own, which must not lie on the cards.
        self._make_room(self._strip.height())

    def _make_room(self, height):
        """Where the strip would lie on the columns, let them end above it."""
        root = platform.root
        if height is None:
            root.removeAttribute("data-watching")
        else:
            root.setAttribute("data-watching", "")
            root.style.setProperty("--room", f"{height}px")
        self._controller.relayout()

    def _go(self, at):
        at = max(0, min(at, self._all))
        while len(self._steps) < at and self._step():
            pass
        if at != self._at and at <= len(self._steps):
            self._show(at)

    def _step(self):
        """Read one more step of the line, if there is one."""
        before = self._position(len(self._steps))
        for step in self._walk:
            self._steps.append(step)
            self._strip.add(way(self._assistant.catalog, before, step.move, True, True))
            return True
        return False

    def _read_on(self):
        for _ in range(_AT_ONCE):
            if len(self._steps) >= self._all or not self._step():
                self._read(self.line, self._steps)
                return
        self._reading.start(0)

    def _position(self, at):
        if at:
            return self._steps[at - 1].position
        return self._begin

    def _show(self, at):
        old, self._at = self._at, at
        plan = motion.plan_back(range(52))
        if at == old + 1:
            plan = self._forward(self._position(old), self._steps[old])
        self._controller.show_instead(self._position(at), plan)
        catalog = self._assistant.catalog
        seen = heard = ""
        if at:
            move, before = self._steps[at - 1].move, self._position(at - 1)
            seen = way(catalog, before, move, True, True)
            heard = way(catalog, before, move)
        self._strip.show(catalog, at, seen, heard)

    def _forward(self, before, step):
        """The flights of one step."""
        cards = ()
        if step.move != FINISH:
            cards = cards_in(before, step.move.source)[-step.move.size :]
        return motion.plan_step(cards, motion.sent_cards(step), _WAY)

    def _set_playing(self, on):
        self._next.stop()
        if on and self._at >= self._all:
            self._go(0)
        if on != self._playing:
            self._playing = on
            self._strip.show_playing(self._assistant.catalog, on)
        if on:
            self._next.start(_SOON)

    def _play_on(self):
        self._go(self._at + 1)
        if self._at >= self._all:
            self._set_playing(False)
        else:
            self._next.start(int(_PACE / self._speed))
