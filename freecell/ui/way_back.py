"""Back to the last position of the game that is confirmed solvable.

What is known comes first; between the last position known to be solvable and the first
known not to be, the solver is asked by halves: a game is lost only once.
"""

from freecell.play.game import WON
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED

from . import panel

# Most states to expand for one position; undecided ones do not count.
_BUDGET = 200_000


class WayBack:
    """Looks for the position, then takes back the moves since."""

    def __init__(self, assistant):
        self._assistant = assistant
        self._helper = assistant.helper
        self._panel = assistant.panel
        self._asked = None
        self._searching = False
        # Questions answered, the most there can be, and states expanded for them.
        self._answers = self._most = 0
        self._expanded = self._now = 0
        self._bar = None

    def start(self):
        """Go back at once if it is known where to, else look for it."""
        self._drop()
        assistant = self._assistant
        assistant.app.messages.dismiss()
        if not assistant.app.controller.may_change():
            assistant.done(self)
            return
        if assistant.game.state == WON:
            self._end("hint.won")
            return
        self._helper.learn_lines()
        self._answers = self._expanded = self._now = 0
        question = self._next()
        if question is None:
            self._arrive()
            return
        self._most = _halvings(self._open()) + 1
        self._searching = True
        self._show()
        assistant.after_paint(self._ask)

    def stop(self, asked=False):
        """Look no further; the game stays where it is."""
        searching = self._drop()
        self._panel.hide()
        if searching and asked:
            self._assistant.tell("back-stopped", "check.stopped")

    @property
    def asking(self):
        """Whether an answer is awaited."""
        return self._searching

    def changed(self):
        """The player goes on: then nothing is taken back."""
        self._assistant.done(self)
        self.stop()

    def typed(self, box):
        """The way back has no boxes."""

    def _next(self):
        """The index to ask about next, or None when enough is known."""
        verdicts, here = self._helper.verdicts, self._assistant.game.index
        known = self._helper.verdict()
        if known == SOLVABLE:
            return None
        if known is None:
            # Most who ask are lost, but one answer may do.
            return here
        return verdicts.next_question(0, here - 1)

    def _open(self):
        """How many positions still have no verdict."""
        verdicts, here = self._helper.verdicts, self._assistant.game.index
        return len([1 for i in range(here + 1) if verdicts.of(i) is None])

    def _drop(self):
        searching, self._searching = self._searching, False
        self._helper.client.cancel(self._asked)
        self._asked = None
        return searching

    def _show(self):
        catalog = self._assistant.catalog
        title = catalog.text("back.searching")
        self._bar = panel.bar(catalog.text("back.progress"))
        cancel = panel.button(catalog.text("dialog.cancel"), "cancel")
        head = panel.words("searching", title, self._count())
        self._panel.show("back", catalog, head, self._bar, panel.buttons(cancel))
        self._assistant.tell("back-searching", "back.searching")

    def _ask(self):
        if not self._searching or self._asked is not None:
            return
        question = self._next()
        while question is not None and self._is_known(question):
            question = self._next()
        if question is None:
            self._searching = False
            self._arrive()
            return
        self._asked = self._helper.ask(
            question, self._answered, self._progress, budget=_BUDGET
        )

    def _is_known(self, index):
        """Whether a verdict follows from a line that has come in meanwhile."""
        return self._helper.verdict(index) in (SOLVABLE, IMPOSSIBLE)

    def _progress(self, report):
        text = self._panel.find(".panel-text")
        if not self._searching or text is None:
            return
        if report.get("stage") == "waiting":
            text.textContent = self._assistant.catalog.text("check.waiting")
            return
        self._now = report.get("expanded", self._now)
        text.textContent = self._count()

    def _count(self):
        return self._assistant.catalog.text(
            "check.searched", n=self._expanded + self._now
        )

    def _answered(self, answer):
        self._asked = None
        if answer.get("error"):
            self._searching = False
            again = (
                "back-to-solvable",
                self._assistant.catalog.text("assist.again"),
            )
            self._end("assist.failed", again)
            return
        # What is known of the position shown stands in the chip, wherever this ends.
        self._assistant.used("check")
        self._answers += 1
        self._expanded += answer["expanded"]
        self._now = 0
        self._assistant.show_verdict()
        panel.fill(self._bar, self._answers / max(self._most, self._answers + 1))
        self._assistant.after_paint(self._ask)

    def _arrive(self):
        """Enough is known: take back what there is to take back."""
        assistant, game = self._assistant, self._assistant.game
        here = game.index
        assistant.used("check")
        to = self._helper.verdicts.last_solvable(here)
        if to == here:
            self._end("back.here")
        elif to is None:
            key = "back.none"
            if self._helper.verdicts.of(0) == IMPOSSIBLE:
                key = "back.impossible"
            self._end(key)
        elif to < game.floor:
            self._end("back.floor", n=here - to)
        else:
            skipped = [i for i in range(to + 1, here) if self._verdict(i) == UNDECIDED]
            self._leave()
            if assistant.app.controller.back(here - to):
                key = "back.done.open" if skipped else "back.done"
                assistant.tell("back", key, show=True, n=here - to)

    def _verdict(self, index):
        return self._helper.verdicts.of(index)

    def _leave(self):
        self._assistant.done(self)
        self.stop()

    def _end(self, key, button=None, **values):
        self._leave()
        self._assistant.tell("back", key, show=True, button=button, **values)


def _halvings(count):
    """How often `count` positions can be halved until one is left."""
    halvings = 0
    while count > 1:
        count = (count + 1) // 2
        halvings += 1
    return halvings
