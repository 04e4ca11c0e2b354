"""Commands of the helper: hint, check, the way back, the solution."""

from . import settings

# What would change the game, or hold its cards: while a solution is shown in its place,
# it only ends that.
_CHANGING = ("table", "digit", "activate", "auto", "undo", "redo", "finish", "restart")
# What does not make a hint go away
_LOOKING = ("walk", "solution", "cancel", "close")


class HelpCommands:
    """A base of App, as `Commands` is. The helper is loaded with the first of them."""

    _assistant = None

    @property
    def assistant(self):
        """The helper of the page, made when it is first wanted."""
        if self._assistant is None:
            from .assistant import Assistant

            self._assistant = Assistant(self)
        return self._assistant

    def light_lamp(self):
        """Switch the lamp on or off, as the player has chosen."""
        on = settings.get("lamp") == "on"
        if on or self._assistant is not None:
            self.assistant.lamp(on)

    def swallowed(self, what):
        """The player does something, a command or another input: a hint goes away.

        Whether that is all: an input that would change the game while a solution is
        shown in its place ends the showing and does no more.
        """
        self.look_away(what)
        if self._assistant is None:
            return False
        if what not in _LOOKING:
            self._assistant.touched()
        if what in _CHANGING and self._assistant.watching:
            self._assistant.cancel()
            return True
        return False

    def stop_help(self):
        """Stop what the helper does, if it does anything; whether it did."""
        return self._assistant is not None and self._assistant.cancel()

    def reword_help(self):
        """Another language: what the helper shows is in the old one."""
        if self._assistant is not None:
            self._assistant.cancel()
            self._assistant.show_verdict()

    def do_hint(self, button):
        self._help("hint")

    def do_check(self, button):
        self._help("check")

    def do_back_to_solvable(self, button):
        self._help("back")

    def do_solution(self, button):
        """Watch the solution; a button of its strip says what in `data-do`."""
        if button is not None and button.hasAttribute("data-do"):
            self.assistant.act("solution", button)
        else:
            self._help("solution")

    def do_cancel(self, button):
        """Close the helper's panel, and search no longer."""
        self.stop_help()

    def _help(self, name):
        self._close()
        self.controller.abort()
        self.messages.dismiss()
        self.assistant.start(name)
