"""The pointer's hand on the table: taps and drags become moves.

Gestures tell what the pointer did; the controller decides what it means. While cards
are dragged the hand only stores where the pointer is; one frame callback draws them.
"""

from freecell.engine.moves import resolve
from freecell.engine.position import cards_in
from freecell.engine.refusals import is_refusal

from . import selection
from .gestures import DragCancel, DragMove, DragStart, Drop, Tap, TapNowhere
from .places import page_name, pile_of


class Hand:
    """Carries out the intents of `gestures` on a controller and its view.

    `frame(call)` makes an object whose `ask()` calls once before the next picture;
    `quick()` tells whether the tap at hand is the second of two in one place.
    """

    def __init__(self, controller, view, frame, quick):
        self._controller = controller
        self._view = view
        self._quick = quick
        # Whether the last tap has moved its card at once.
        self._touched = False
        # Whether the last tap was the second of two, and so had no effect.
        self._passed = False
        self._frame = frame(self._draw)
        # The dragged cards, where the pointer is and where it took them.
        self._drag = None
        controller.interrupt = self.drop_everything

    def handle(self, intents):
        """Carry out intents in order."""
        for intent in intents:
            if isinstance(intent, Tap):
                self._tap(intent)
            elif isinstance(intent, TapNowhere):
                self._controller.let_go()
            elif isinstance(intent, DragStart):
                self._take(intent)
            elif isinstance(intent, DragMove):
                self._carry(intent)
            elif isinstance(intent, Drop):
                self._drop(intent)
            elif isinstance(intent, DragCancel):
                self.drop_everything()

    def drop_everything(self):
        """End a drag without a move: the cards fly back, nothing is counted."""
        if self._drag is not None:
            cards = self._drag[0]
            self._drag = None
            self._view.put_back(cards)
            self._controller.hold(None)

    def _tap(self, tap):
        controller = self._controller
        position = controller.game.position
        pile = self._pile(tap.pile)
        if self._touched and self._quick():
            # The card went at the first tap. The second belongs to it, and must not
            # send off what lies there now. A third begins anew.
            self._touched, self._passed = False, True
            return
        double = tap.double and not self._passed
        self._passed = False
        if double and self._view.card_at(tap.pile, tap.depth) is not None:
            controller.twice(pile, len(cards_in(position, pile)) - tap.depth)
        else:
            self._touched = controller.choose(pile, tap.depth)

    def _take(self, start):
        controller = self._controller
        position = controller.game.position
        pile = self._pile(start.pile)
        answer = selection.grip(controller.game.rules, position, pile, start.depth)
        if is_refusal(answer):
            controller.hold(None)
            controller.refuse(answer, cards_in(position, pile)[start.depth :])
            return
        controller.hold(answer)
        cards = selection.held_cards(position, answer)
        self._view.lift(cards, True)
        self._drag = [cards, start.x, start.y, start.x, start.y]

    def _carry(self, move):
        if self._drag is not None:
            self._drag[1], self._drag[2] = move.x, move.y
            self._frame.ask()

    def _draw(self):
        if self._drag is not None:
            cards, x, y, x0, y0 = self._drag
            self._view.drag(cards, x - x0, y - y0)

    def _drop(self, drop):
        if self._drag is None:
            return
        cards, _, _, x0, y0 = self._drag
        self._drag = None
        controller = self._controller
        position, rules = controller.game.position, controller.game.rules
        held = controller.held
        legal = selection.held_targets(rules, position, held)
        candidates = [page_name(position, pile) for pile in legal]
        moved = (drop.x - x0, drop.y - y0)
        name = self._view.drop_target(cards[0], drop.x, drop.y, moved, candidates)
        # The picture where the pointer let go is where the flight begins.
        self._view.drag(cards, moved[0], moved[1])
        self._view.release(cards)
        controller.hold(None)
        if name is None:
            self._view.put_back(cards)
            controller.tell("let-go", "say.let-go")
            return
        pile = pile_of(position, name, cards[-1])
        answer = resolve(rules, position, held.source, held.size, pile)
        if is_refusal(answer):
            self._view.put_back(cards)
            # Put down where they were taken: a change of mind, not a mistake.
            quiet = pile == held.source
            controller.refuse(answer, cards, quiet, back=True)
        else:
            controller.play(answer, distance=0)

    def _pile(self, name):
        """The engine pile of a page name, as a place for the held cards."""
        position = self._controller.game.position
        cards = selection.held_cards(position, self._controller.held)
        return pile_of(position, name, cards[-1] if cards else 0)
