"""The helper on the page: hint, check, the way back, the lamp, the solution.

Loaded with the first question. One of its parts is at work at a time; what it knows
about the position shown is on the page as `data-verdict` and in the chip.
"""

from freecell.play import spoken
from freecell.play.game import WON

from . import dom, platform
from .helper import Helper
from .panel import Panel
from .solver_client import game_text

NONE, SEARCHING = "none", "searching"
# Messages that speak of the position shown, and hold no longer than it
_ABOUT_HERE = ("hint", "solution", "back")


class Assistant:
    """Puts the parts of the helper to work for the app."""

    def __init__(self, app):
        self.app = app
        self.helper = Helper(app.solver, game_text)
        self.panel = Panel(self._typed)
        self._parts = {}
        self._busy = None
        self._lamp = None
        # Who is searching for the verdict on the position shown.
        self._searching = []
        self._chip = dom.find("#deal")
        self._word = dom.element("span", (("class", "spoken"),))
        self._chip.append(self._word)
        self._waiting = []
        self._timer = platform.Timer(self._painted)
        self._frame = platform.Frame(lambda: self._timer.start(0))
        app.controller.watchers.append(self.changed)
        self.changed()

    @property
    def game(self):
        return self.app.game

    @property
    def catalog(self):
        return self.app.catalog

    # --- parts

    def part(self, name):
        """The part of the helper called `name`, made and loaded when first needed."""
        if name not in self._parts:
            if name == "hint":
                from .hints import Hints as made
            elif name == "check":
                from .check_panel import Check as made
            elif name == "back":
                from .way_back import WayBack as made
            else:
                from .solution import Solution as made
            self._parts[name] = made(self)
        return self._parts[name]

    def start(self, name):
        """Put a part to work; the one that was is stopped."""
        part = self.part(name)
        self.make_way(part)
        self.helper.client.retry()
        part.start()

    def make_way(self, part):
        """Stop what is at work: `part`, of the helper or another that asks, is next.

        The solver answers the newest question only.
        """
        if self._busy is not None and self._busy is not part:
            self._busy.stop()
        self._busy = part
        if self._lamp is not None:
            self._lamp.give_way()

    def done(self, part):
        """A part has come to its end."""
        if self._busy is part:
            self._busy = None

    def cancel(self):
        """Stop what is at work, as the player wishes; whether anything was."""
        part, self._busy = self._busy, None
        if part is not None:
            part.stop(asked=True)
        return part is not None

    @property
    def asking(self):
        """Whether the solver is at work on what the player has asked."""
        return self._busy is not None and self._busy.asking

    @property
    def watching(self):
        """Whether a solution is shown in place of the game."""
        part = self._parts.get("solution")
        return part is not None and part.showing

    def act(self, name, button):
        """A button of a part was pressed."""
        self.part(name).act(button)

    def touched(self):
        """The player has done something: a hint has done its duty."""
        if "hint" in self._parts:
            self._parts["hint"].clear()
        for code in _ABOUT_HERE:
            self.app.messages.withdraw(code)

    def _typed(self, box):
        if self._busy is not None:
            self._busy.typed(box)

    # --- the game

    def changed(self):
        """The game on the table has changed, or is another one."""
        self.helper.see(self.game)
        self.touched()
        if self._busy is not None:
            self._busy.changed()
        self.show_verdict()
        if self._lamp is not None:
            self._lamp.changed()

    def lamp(self, on):
        """Switch the lamp on or off."""
        if on and self._lamp is None:
            from .lamp import Lamp

            self._lamp = Lamp(self)
        if self._lamp is not None:
            self._lamp.switch(on)

    def used(self, word):
        """The player was helped, which the records tell if the game is won."""
        if self.game.state != WON:
            self.app.keeper.helped(word)

    # --- telling

    def searching(self, part, on):
        """A part is searching for the verdict on the position shown, or no longer."""
        self._searching = [other for other in self._searching if other is not part]
        if on:
            self._searching.append(part)
        self.show_verdict()

    def show_verdict(self):
        """Show what is known about the position shown, or that it is being searched."""
        verdict = SEARCHING if self._searching else self.helper.verdict() or NONE
        if platform.root.getAttribute("data-verdict") != verdict:
            platform.root.setAttribute("data-verdict", verdict)
        word = "" if verdict == NONE else self.catalog.text("verdict." + verdict)
        self._word.textContent = " " + word

    def tell(self, code, key, show=False, button=None, **values):
        """Say a message of the catalog."""
        message = spoken.say(self.catalog, code, key, **values)
        self.app.messages.tell(message, show, button)

    def after_paint(self, call):
        """Call once the browser has drawn what has been changed so far."""
        self._waiting.append(call)
        self._frame.ask()

    def _painted(self):
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()
