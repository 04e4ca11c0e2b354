"""What the page says: one live region for the ear, one message for the eye."""

from . import platform

# How long a message stays, ms: one sentence, two sentences
_SHORT, _LONG = 6000, 10000


class Messages:
    """Tells messages of `play.spoken`. One change of the live region per event."""

    def __init__(self):
        self._announcer = platform.find("#announcer")
        self._toast = platform.find("#toast")
        self._first = platform.find("#toast strong")
        self._second = platform.find("#toast span")
        self._timer = platform.Timer(self.hide)
        self._said = ""

    def tell(self, message, show=False):
        """Say a message, and with `show` also put it on the screen."""
        text = message.spoken
        if text == self._said:
            # A screen reader reads only what changed: the same words twice differ
            # by a blank at the end.
            text += "\u00a0"
        self._said = text
        self._announcer.setAttribute("data-code", message.code)
        self._announcer.textContent = text
        if show:
            self._toast.setAttribute("data-code", message.code)
            self._first.textContent = message.first
            self._second.textContent = message.second
            self._toast.hidden = False
            self._timer.start(_LONG if message.second else _SHORT)
        else:
            self.hide()

    def hide(self):
        """Take the message off the screen; what was said stays said."""
        self._timer.stop()
        self._toast.hidden = True
