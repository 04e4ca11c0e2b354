"""The hint: marks the next cards and where they go, and says so. Moves nothing."""

from freecell.engine.cards import card_text
from freecell.engine.notation import FINISH
from freecell.engine.position import cards_in, exposed, is_column
from freecell.play import advice
from freecell.play.game import STUCK, WON
from freecell.play.verdicts import IMPOSSIBLE

from . import dom, platform
from .places import page_name
from .solver_client import FULL
from .toasts import aside, keep_clear

# ms after which it is said that help is on its way
_LONG = 300
# Most states that a hint is worth; after that the position counts as undecided.
_BUDGET = 200_000
# The same for shorter lines, while the player thinks
_IMPROVE = 45_000


class Hints:
    """Answers "what next?" for the position on the table."""

    def __init__(self, assistant):
        self._assistant = assistant
        self._helper = assistant.helper
        self._asked = self._improving = None
        self._marked = []
        self._band = None
        self._slow = platform.Timer(self._say_wait)

    def start(self):
        """Show a hint: at once if a line is known, else when the solver has one."""
        self._drop()
        game = self._assistant.game
        if game.state == WON:
            self._end("hint.won")
        elif game.state == STUCK:
            self._end("hint.stuck", self._way_back())
        elif game.can_finish:
            self._show(FINISH)
        elif self._helper.next_move() is not None:
            self._show(self._helper.next_move())
        elif self._helper.verdict() == IMPOSSIBLE:
            self._end("hint.impossible", self._way_back())
        else:
            self._slow.start(_LONG)
            self._asked = self._helper.ask(game.index, self._answered, budget=_BUDGET)

    def stop(self, asked=False):
        """Ask no longer; marks and words of an earlier hint go too."""
        if self._drop() and asked:
            self._assistant.tell("hint-stopped", "check.stopped")
        self.clear()
        self._assistant.app.messages.withdraw("hint-wait")

    @property
    def asking(self):
        """Whether an answer is awaited."""
        return self._asked is not None

    def changed(self):
        """The game has gone on: the question belongs to an old position."""
        self._assistant.done(self)
        self.stop()

    def typed(self, box):
        """A hint has no boxes."""

    def clear(self):
        """Take the marks off the table."""
        for element in self._marked:
            element.removeAttribute("data-hint")
        if self._marked:
            aside("")
        self._marked = []
        if self._band is not None:
            self._band.remove()
            self._band = None

    def _drop(self):
        """Forget the question; whether there was one."""
        self._slow.stop()
        asked, self._asked = self._asked, None
        if asked is not None:
            self._helper.client.cancel(asked)
            self._assistant.searching(self, False)
        return asked is not None

    def _answered(self, answer):
        self._slow.stop()
        self._asked = None
        self._assistant.searching(self, False)
        if answer.get("error"):
            again = ("hint", self._assistant.catalog.text("assist.again"))
            self._end("assist.failed", again)
            return
        move = self._helper.next_move()
        if move is not None:
            self._show(move)
            self._shorten(answer["moves"])
        elif answer["verdict"] == IMPOSSIBLE:
            self._assistant.used("hint")
            self._end("hint.impossible", self._way_back())
        else:
            self._end("hint.undecided", n=answer["expanded"])

    def _shorten(self, moves):
        """Look for a shorter line for the next hint. What is marked now stays.

        Nobody waits for it, so it is not worth starting the full worker.
        """
        client = self._helper.client
        if client.state != FULL:
            return
        if self._improving is not None:
            client.cancel(self._improving)
        index = self._assistant.game.index
        self._improving = self._helper.improve(
            index, moves, lambda line: None, self._improved, _IMPROVE
        )

    def _improved(self):
        self._improving = None

    def _say_wait(self):
        self._slow.stop()
        self._assistant.searching(self, True)
        self._assistant.tell("hint-wait", "hint.wait", show=True)

    def _way_back(self):
        if not self._assistant.game.index:
            return None
        return "back-to-solvable", self._assistant.catalog.text("back.button")

    def _end(self, key, button=None, **values):
        self._assistant.done(self)
        self._assistant.tell("hint", key, show=True, button=button, **values)

    def _show(self, move):
        assistant = self._assistant
        position = assistant.game.position
        self._mark(position, move)
        assistant.done(self)
        assistant.used("hint")
        message = advice.hint(assistant.catalog, position, move)
        assistant.app.messages.tell(message, show=True)
        keep_clear(self._marked)
        assistant.show_verdict()

    def _mark(self, position, move):
        self.clear()
        if move == FINISH:
            self._put('#bottom [data-action="finish"]', "to")
            return
        source = page_name(position, move.source)
        cards = cards_in(position, move.source)[-move.size :]
        for card in cards:
            self._put(f'[data-card="{card_text(card)}"]', "from")
        pile = self._put(f'[data-pile="{source}"]', "from")
        if move.size > 1:
            self._frame(pile, len(position.columns[move.source]), move.size)
        target = page_name(position, move.target)
        self._put(f'[data-pile="{target}"]', "to")
        under = exposed(position, move.target) if is_column(move.target) else -1
        if under >= 0:
            self._put(f'[data-card="{card_text(under)}"]', "to")

    def _put(self, selector, value):
        element = dom.find(selector)
        element.setAttribute("data-hint", value)
        self._marked.append(element)
        return element

    def _frame(self, pile, count, size):
        """One frame round all the cards of a run, in place of the last one's."""
        part = (count - size) / max(1, count - 1)
        self._band = dom.element("span", (("class", "hint-run"),))
        self._band.style.setProperty("--part", f"{part:.4f}")
        pile.append(self._band)
