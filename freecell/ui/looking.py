"""Commands that only look: at a covered card, and where a card lies."""

# What leaves the light of the finder on the table
_WALKING = ("walk", "release")


class LookingCommands:
    """A base of App, as `Commands` is."""

    # A Peeking, once the first picture is drawn; a Finder, when it is first wanted.
    peeking = None
    _finder = None

    def settle_looking(self):
        """What can wait until the first picture is drawn."""
        if self.peeking is not None:
            return
        from . import peeking, sounds

        self.peeking = peeking.Peeking(self)
        self.messages.heard = sounds.Sounds(self)

    def look_away(self, what):
        """The player does something else: what only shows something goes."""
        if self.peeking is not None and what != "peek":
            self.peeking.end()
        if self._finder is not None and what not in _WALKING:
            self._finder.clear()

    def do_peek(self, button):
        """Look at the next covered card of the pile that has the focus."""
        if self._assistant is not None and self._assistant.watching:
            return
        # The key may have waited for the modules longer than for this.
        self.settle_looking()
        self.messages.hide()
        self.peeking.key(self.keys.focus.pile)

    def do_find(self, button):
        """Ask for a rank or a card; light what a button of the dialog names."""
        if self._finder is None:
            from .find_dialog import Finder

            self._finder = Finder(self)
        self.controller.abort()
        if self._assistant is not None and self._assistant.watching:
            self._assistant.cancel()
        self._dialogs()
        self._finder.act(button)
