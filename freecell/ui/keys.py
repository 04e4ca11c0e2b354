"""The keyboard's hand on the table: the walk, picking and placing, two-key play."""

from freecell.engine.cards import NO_CARD
from freecell.engine.moves import run_length
from freecell.engine.position import cards_in, exposed, home_of, is_column
from freecell.engine.refusals import refuse

from . import keyboard
from .places import CELL_NAMES, pile_of
from .selection import Held


class Keys:
    """Carries out what `keyboard.read` made of a key press.

    `do(action)` runs a command of the page by its name.
    """

    def __init__(self, controller, view, marks, do):
        self._controller = controller
        self._view = view
        self._marks = marks
        self._do = do
        self._two = keyboard.NO_KEYS
        self.focus = keyboard.Focus("1", 0)

    def focused(self, name):
        """The focus has come to a pile, by whatever way."""
        if name != self.focus.pile:
            self.focus = keyboard.Focus(name, 0)

    def handle(self, intent):
        """Carry out a Command, Walk or Digit."""
        if isinstance(intent, keyboard.Digit):
            self._digit(intent.text)
            return
        self._two = keyboard.NO_KEYS
        if isinstance(intent, keyboard.Walk):
            self._walk(intent.direction)
        elif intent.name == "activate":
            self._activate()
        elif intent.name == "auto":
            self._automatic()
        else:
            self._do(intent.name)

    def activate(self, name):
        """Pick or place at a pile, as Enter does there."""
        self.focused(name)
        self._activate()

    def _walk(self, direction):
        pile = self._pile(self.focus.pile)
        held = self._controller.held
        run = 0
        if held is None or held.source == pile:
            run = run_length(self._controller.game.position, pile)
        took = held.size if held is not None and held.source == pile else 0
        here = keyboard.Focus(self.focus.pile, took)
        there = keyboard.step(self._view.board, here, direction, run)
        self.focus = there
        if there.pile != here.pile:
            self._marks.focus(there.pile)
        elif there.take != here.take:
            self._controller.hold(Held(pile, there.take), say=True)

    def _activate(self):
        controller = self._controller
        pile = self._pile(self.focus.pile)
        held = controller.held
        if held is not None and held.source == pile:
            if not controller.touch(pile, held.size):
                controller.let_go()
            return
        count = len(cards_in(controller.game.position, pile))
        if held is None and not count:
            controller.refuse(refuse("nowhere"), ())
            return
        controller.choose(pile, count - 1)

    def _automatic(self):
        controller = self._controller
        held = controller.held
        pile = self._pile(self.focus.pile)
        size = 1
        if held is not None:
            # The cards chosen with the arrows go together; a run that Enter has
            # picked up goes like a double tap on its exposed card.
            chosen = self.focus.take == held.size
            pile, size = held.source, held.size if chosen else 1
        if exposed(controller.game.position, pile) == NO_CARD:
            controller.refuse(refuse("nowhere"), ())
        else:
            controller.automatic(pile, size)

    def _digit(self, text):
        controller = self._controller
        position = controller.game.position
        cells = CELL_NAMES[: len(position.cells)]
        taken = [n for n, card in zip(cells, position.cells) if card != NO_CARD]
        free = [n for n, card in zip(cells, position.cells) if card == NO_CARD]
        self._two, meant = keyboard.press_digit(self._two, text, taken, free)
        if isinstance(meant, keyboard.TakeFrom):
            self._take(meant.source)
        elif isinstance(meant, keyboard.PutBack):
            controller.let_go()
        elif isinstance(meant, keyboard.PlayTo):
            source = self._pile(meant.source)
            held = controller.held
            size = held.size if held is not None and held.source == source else 1
            if meant.target == keyboard.HOME:
                target = home_of(exposed(position, source))
                size = 1
            else:
                target = self._pile(meant.target)
            controller.move(source, size, target)
        else:
            controller.refuse(refuse("nowhere"), ())

    def _take(self, name):
        pile = self._pile(name)
        position = self._controller.game.position
        run = run_length(position, pile)
        if not run:
            self._two = keyboard.NO_KEYS
            self._controller.refuse(refuse("nowhere"), ())
            return
        self._marks.focus(name)
        self._controller.hold(Held(pile, run if is_column(pile) else 1), say=True)

    def _pile(self, name):
        controller = self._controller
        held = controller.held
        card = 0
        if held is not None:
            card = exposed(controller.game.position, held.source)
        return pile_of(controller.game.position, name, card)
