"""What the page says: one live region for the ear, one message for the eye."""

from . import dom, platform

# How long a message stays, ms: one sentence, two sentences
_SHORT, _LONG = 6000, 10000


class Messages:
    """Tells messages of `play.spoken`. One change of the live region per event."""

    def __init__(self):
        self._announcer = dom.find("#announcer")
        self._toast = dom.find("#toast")
        self._first = dom.find("#toast strong")
        self._second = dom.find("#toast span")
        self._timer = platform.Timer(self.dismiss)
        self._held = dom.find("#held")
        self._said = ""
        self._button = None
        self._stays = False
        # What is told the code of every message, once the page is whole.
        self.heard = None

    @property
    def said(self):
        """What was said last."""
        return self._said

    def tell(self, message, show=False, button=None, stays=True):
        """Say a message, and with `show` also put it on the screen.

        `button` is an action and its label: such a message stays until it is answered
        or another one is shown, unless it is said that it does not.
        """
        text = message.spoken
        if text == self._said:
            # A screen reader reads only what changed: the same words twice differ
            # by a blank at the end.
            text += "\u00a0"
        self._said = text
        self._announcer.setAttribute("data-code", message.code)
        self._announcer.textContent = text
        if self.heard is not None:
            self.heard.told(message.code)
        if show:
            self._toast.setAttribute("data-code", message.code)
            dom.write(self._first, message.first)
            dom.write(self._second, message.second)
            self._show_button(button)
            self._toast.hidden = False
            self._timer.stop()
            self._stays = stays and button is not None
            if not self._stays:
                self._timer.start(_LONG if message.second else _SHORT)
        else:
            self.hide()

    def hide(self):
        """Take the message off the screen; what was said stays said.

        One that stays is answered by `dismiss`.
        """
        if not self._stays:
            self.dismiss()

    def withdraw(self, code):
        """Take the message of this kind off the screen; it no longer holds."""
        if self._toast.getAttribute("data-code") == code:
            self.dismiss()

    def dismiss(self):
        """Take any message off the screen."""
        self._timer.stop()
        self._stays = False
        self._toast.hidden = True
        self._show_button(None)

    def show_held(self, parts):
        """Show what is held: (label, number) pairs, none to show nothing."""
        self._held.replaceChildren()
        for label, number in parts:
            line = dom.element("span", (), label + " " if number else label)
            if number:
                line.append(dom.element("b", (), number))
            self._held.append(line)
        self._held.hidden = not parts

    def _show_button(self, button):
        if self._button is not None:
            self._button.remove()
            self._button = None
        if button is not None:
            action, label = button
            self._button = dom.element(
                "button",
                (("type", "button"), ("class", "button"), ("data-action", action)),
                label,
            )
            self._toast.append(self._button)
