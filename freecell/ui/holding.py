"""Part of the controller: cards that are held, and what a tap on a place means."""

from freecell.engine.position import cards_in, is_column
from freecell.play import spoken

from . import selection


class Holding:
    """Holds cards and lets them go; a base of Controller, whose parts it uses.

    `zoom` is the zoom panel, or None until a column has been lifted into it.
    """

    def take_habits(self, habits):
        """From here on taps, marks and shows go by these habits."""
        self.habits = habits
        if self.game is not None:
            self.abort()
            self._mark()

    def choose(self, pile, depth):
        """A tap on a place, or Enter: hold, place, let go, or move at once.

        Whether a card went at once, with nothing held before.
        """
        rules, held = self.game.rules, self.held
        size = len(cards_in(self.game.position, pile)) - depth
        if held is None and depth >= 0 and self.touch(pile, size):
            return True
        zooms = self.habits.tap == "zoom"
        decide = selection.lift if zooms else selection.tap
        decision = decide(rules, self.game.position, held, pile, depth)
        if decision.move is not None:
            self.play(decision.move)
        elif decision.refusal is not None:
            at = held or selection.Held(pile, 1)
            if not zooms or pile != at.source:
                self.hold(None)
            self.refuse(decision.refusal, selection.held_cards(self.game.position, at))
        elif decision.held is not None:
            self.hold(decision.held, say=True, lift=zooms)
        else:
            self.let_go()
        return False

    def start_at(self, depth):
        """A tap on the card at a depth of the column in the zoom panel."""
        if self.held is not None:
            self.choose(self.held.source, depth)

    def touch(self, pile, size):
        """Send the last `size` cards of a pile off at once, where a tap does that.

        Whether a tap does; one that should may say why it cannot.
        """
        position = self.game.position
        depth = len(cards_in(position, pile)) - size
        answer = selection.one_touch(
            self.habits.tap, self.game.rules, position, pile, depth
        )
        if answer is None:
            return False
        self._do(answer, cards_in(position, pile)[-size:], arrived=True)
        return True

    def twice(self, pile, size):
        """A double tap on a card, with so many cards from it to the exposed one."""
        if self.habits.double == "home":
            position = self.game.position
            answer = selection.send_home(self.game.rules, position, pile, size)
            self._do(answer, cards_in(position, pile)[-size:], arrived=True)
        else:
            self.automatic(pile, size)

    def hold(self, held, say=False, lift=False):
        """Hold these cards (None: none) and mark where they can go.

        `say` tells it for the ear; `lift` shows their column in the zoom panel.
        """
        if held == self.held:
            if not say:
                # A drag takes what was held: the panel would be in its way.
                self._lift(held, lift, say)
            return
        self.held = held
        self._mark()
        self._lift(held, lift, say)
        self._messages.show_held(self._held_parts(held))
        if say and held is not None:
            self._messages.tell(self._held_words(held))

    def let_go(self):
        """Hold nothing; says so when something was held."""
        if self.held is not None:
            self.hold(None)
            self.tell("let-go", "say.let-go")

    def abort(self):
        """End whatever the hand is doing, as a new deal does."""
        if self.game is not None:
            self.interrupt()
            self.hold(None)

    def _held_words(self, held):
        """What is held; with the limits and the places where the page shows those."""
        position, places = self.game.position, ()
        if self.habits.marks == "glow":
            places = selection.held_targets(self.game.rules, position, held)
        return spoken.held(
            self.catalog,
            position,
            held.source,
            held.size,
            self._bounds(held),
            tuple(places),
        )

    def _held_parts(self, held):
        """The line shown while a run is held; nothing for a single card."""
        if held is None or held.size < 2:
            return ()
        return spoken.held_parts(self.catalog, held.size, *self._bounds(held))

    def _bounds(self, held):
        """Both limits, (to a column, to an empty one); None where none is shown."""
        if held is None or held.size < 2 or not self.habits.limits:
            return None, None
        return selection.limits(self.game.rules, self.game.position)

    def _lift(self, held, lift, say):
        """Open, keep or close the zoom panel. Chosen by keys, cards stay in it."""
        if held is not None and is_column(held.source) and lift and self.zoom is None:
            # Not needed for the first move, so not loaded before it.
            from .zoom import Zoom

            self.zoom = Zoom(self._view)
        if self.zoom is None:
            return
        stays = say and held is not None and self.zoom.source == held.source
        if stays or (lift and is_column(held.source)):
            self.zoom.show(self.catalog, self.game.position, held, self._bounds(held))
        else:
            self.zoom.hide()

    def _refresh_zoom(self):
        """The panel again, as after a change of the window or of the language."""
        if self.zoom is not None and self.zoom.source is not None:
            self.zoom.show(
                self.catalog, self.game.position, self.held, self._bounds(self.held)
            )
