"""Looking at a covered card: it lies on top while it is pressed, or until the next key.

A press that lasts looks, with the mouse also the right button at once. Nothing moves by
it, and the release of such a press is no tap. While cards are held a press means where
they go, so it does not look.
"""

from freecell.engine.cards import card_text
from freecell.engine.position import cards_in
from freecell.play import spoken, whereabouts

from . import dom, platform
from .peek import HOLD_MS, deeper, is_covered, way_out
from .places import pile_of

_PRIMARY, _SECONDARY = 0, 2


class Peeking:
    """Shows a covered card of the game on the table."""

    def __init__(self, app):
        self._app = app
        self._timer = platform.Timer(self._lasted)
        # The place that is pressed, a layout.Hit, and by what
        self._pressed = None
        self._kind = ""
        # The element of the card that is shown, and where it lies: (pile, depth)
        self._shown = None
        self._at = None
        app.controller.watchers.append(self.end)

    def down(self, x, y, button, kind):
        """A pointer went down on the table; `gestures` already knows."""
        self.end()
        controller = self._app.controller
        place = self._app.view.hit(x, y)
        if place is None or controller.held is not None:
            return
        pile = self._pile(place.pile)
        if not is_covered(self._position, pile, place.depth):
            return
        self._pressed, self._kind = place, kind
        if button == _SECONDARY:
            self._show(pile, place.depth)
        elif button == _PRIMARY:
            self._timer.start(HOLD_MS)

    def key(self, name):
        """Look at the next covered card of the pile of this name, deeper each time."""
        pile = self._pile(name)
        at = self._at[1] if self._at is not None and self._at[0] == pile else None
        self.end()
        depth = deeper(self._position, pile, at)
        if depth is not None:
            self._show(pile, depth)
        elif at is None:
            message = spoken.say(self._app.catalog, "peeked", "peek.none")
            self._app.messages.tell(message, show=True)

    def end(self):
        """The card lies where it was again."""
        self._timer.stop()
        self._pressed = None
        if self._shown is not None:
            self._shown.removeAttribute("data-peek")
            self._shown.querySelector(".face").style.translate = ""
            self._shown = self._at = None

    def _lasted(self):
        place = self._pressed
        if place is None or self._app.gestures.resting != place:
            return
        self._app.gestures.spend()
        self._show(self._pile(place.pile), place.depth)
        if self._kind != "mouse":
            x, y, w, h = dom.rect_of(self._shown)
            dx, dy = way_out(x, y, w, h, platform.window.innerWidth)
            face = self._shown.querySelector(".face")
            face.style.translate = f"{dx}px {dy}px"

    def _show(self, pile, depth):
        card = cards_in(self._position, pile)[depth]
        self._at = pile, depth
        self._shown = dom.find(f'[data-card="{card_text(card)}"]')
        self._shown.setAttribute("data-peek", "")
        told = whereabouts.told(self._app.catalog, "peeked", self._position, (card,))
        self._app.messages.tell(told)

    @property
    def _position(self):
        return self._app.game.position

    def _pile(self, name):
        return pile_of(self._position, name, 0)
