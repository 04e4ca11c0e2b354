"""Still solvable? Asks the solver about the position shown, and shows how far it is."""

from freecell.play.game import WON
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED

from . import panel
from .solver_client import FULL

# Most states to expand; what is open then is called undecided.
BUDGET = 400_000
# The same for shorter lines, while the answer is on the screen
_IMPROVE = 150_000


class Check:
    """The question about the position shown, and the panel that answers it."""

    def __init__(self, assistant):
        self._assistant = assistant
        self._helper = assistant.helper
        self._panel = assistant.panel
        self._asked = self._improving = None
        self._searching = False
        self._game = None
        self._expanded = 0
        self._bar = None

    def start(self):
        """Answer at once if the verdict is known, else ask."""
        game = self._assistant.game
        if game.state == WON:
            self._assistant.done(self)
            self._assistant.tell("check", "hint.won", show=True)
            return
        self._game = game
        verdict = self._helper.verdict()
        if verdict in (SOLVABLE, IMPOSSIBLE):
            self._show(verdict)
        else:
            self._search()

    def stop(self, asked=False):
        """Search no longer and take the panel away."""
        searching = self._drop()
        self._panel.hide()
        if searching and asked:
            self._assistant.tell(
                "check-stopped", "check.stopped.searched", n=self._expanded
            )

    @property
    def asking(self):
        """Whether an answer is awaited."""
        return self._searching

    def changed(self):
        """Another position is shown: it is the one that the panel speaks about."""
        assistant = self._assistant
        if assistant.game is not self._game or assistant.game.state == WON:
            self._leave()
            return
        verdict = self._helper.verdict()
        if verdict in (SOLVABLE, IMPOSSIBLE):
            self._drop()
            self._show(verdict, quiet=True)
        elif self._searching:
            # The newest question wins: the old position's answer is no longer wanted.
            self._drop()
            self._search()
        else:
            self._leave()

    def typed(self, box):
        """The check has no boxes."""

    def _leave(self):
        self._assistant.done(self)
        self.stop()

    def _drop(self):
        """Forget the question; whether there was one."""
        searching, self._searching = self._searching, False
        self._helper.client.cancel(self._asked)
        self._helper.client.cancel(self._improving)
        self._asked = self._improving = None
        if searching:
            self._assistant.searching(self, False)
        return searching

    def _search(self):
        assistant = self._assistant
        catalog = assistant.catalog
        self._searching, self._expanded = True, 0
        head = panel.words("searching", catalog.text("check.searching"), self._count())
        self._bar = panel.bar(catalog.text("check.budget"))
        cancel = panel.button(catalog.text("dialog.cancel"), "cancel")
        self._panel.show("check", catalog, head, self._bar, panel.buttons(cancel))
        assistant.searching(self, True)
        assistant.tell("check-searching", "check.searching")
        # First the picture, then the work.
        assistant.after_paint(self._ask)

    def _ask(self):
        if self._searching and self._asked is None:
            self._asked = self._helper.ask(
                self._assistant.game.index,
                self._answered,
                self._progress,
                budget=BUDGET,
            )

    def _progress(self, report):
        text = self._panel.find(".panel-text")
        if not self._searching or text is None:
            return
        if report.get("stage") == "waiting":
            text.textContent = self._assistant.catalog.text("check.waiting")
            return
        self._expanded = report.get("expanded", self._expanded)
        text.textContent = self._count()
        panel.fill(self._bar, self._expanded / (report.get("budget") or BUDGET))

    def _count(self):
        return self._assistant.catalog.text("check.searched", n=self._expanded)

    def _answered(self, answer):
        self._searching, self._asked = False, None
        assistant = self._assistant
        assistant.searching(self, False)
        if answer.get("error"):
            self._failed()
            return
        assistant.used("check")
        self._expanded = answer["expanded"]
        self._show(answer["verdict"], answer)
        if answer["verdict"] == SOLVABLE and self._helper.client.state == FULL:
            self._improving = self._helper.improve(
                assistant.game.index,
                answer["moves"],
                lambda _line: self._better(answer),
                _nothing,
                _IMPROVE,
            )

    def _better(self, answer):
        """A shorter line is known while the panel is still there."""
        text = self._panel.find(".panel-text")
        if self._improving is not None and text is not None:
            text.textContent = self._found(SOLVABLE, answer)

    def _failed(self):
        catalog = self._assistant.catalog
        title, text = catalog.text("assist.failed"), catalog.text("assist.failed.help")
        again = panel.button(catalog.text("assist.again"), "check", main=True)
        row = panel.buttons(again)
        self._panel.show("check", catalog, panel.words("refused", title, text), row)
        self._assistant.tell("check", "assist.failed")

    def _show(self, verdict, answer=None, quiet=False):
        assistant, catalog = self._assistant, self._assistant.catalog
        game = assistant.game
        assistant.used("check")
        title = catalog.text("check." + verdict)
        row = []
        if verdict == SOLVABLE:
            row.append(panel.button(catalog.text("solution.watch"), "solution"))
        elif verdict == IMPOSSIBLE and game.index:
            row.append(
                panel.button(catalog.text("back.button"), "back-to-solvable", True)
            )
        sign = "unknown" if verdict == UNDECIDED else verdict
        text = self._found(verdict, answer).strip()
        head = panel.words(sign, title, text)
        self._panel.show("check", catalog, head, panel.buttons(*row))
        assistant.show_verdict()
        if not quiet:
            said = assistant.tell
            said("check", "check.said", verdict=title, more=text)

    def _found(self, verdict, answer):
        """What the verdict stands on, in words."""
        catalog, game = self._assistant.catalog, self._assistant.game
        searched = ""
        if answer is not None:
            searched = catalog.text("check.searched", n=answer["expanded"])
        if verdict == SOLVABLE:
            line = self._helper.line(game.position)
            if line is None:
                return searched
            way = catalog.text("check.way", n=line.rest(game.position))
            return way + " " + searched
        if verdict == IMPOSSIBLE:
            return catalog.text("check.proof") + " " + searched
        return catalog.text("check.open") + " " + searched


def _nothing():
    """There is nothing more to be found."""
