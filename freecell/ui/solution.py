"""The solution from the position on the table: found, watched, made shorter.

The first way that is known is shown at once, shorter ones are offered as they are
found. The game is never touched. After the win it is the solution from the deal.
"""

from freecell.engine.notation import format_steps
from freecell.play.game import WON
from freecell.play.verdicts import IMPOSSIBLE

from . import panel
from .watching import Watching

# Most states to expand for the first line, and for shorter ones while it is watched
_BUDGET = 400_000
_IMPROVE = 400_000


class Solution:
    """Finds a line, has it shown, looks for shorter ones."""

    def __init__(self, assistant):
        self._assistant = assistant
        self._helper = assistant.helper
        self._panel = assistant.panel
        self._asked = self._improving = None
        self._searching = False
        self._shorter = None
        self._bar = None
        # The number of steps after which the solution begins.
        self._index = 0
        self._watching = Watching(assistant, self._read)

    @property
    def showing(self):
        """Whether the table shows a solution in place of the game."""
        return self._watching.line is not None

    def start(self):
        """Show a known way at once, else ask for one."""
        self._end()
        game = self._assistant.game
        self._index = 0 if game.state == WON else game.index
        line = self._line()
        if line is not None:
            self._watch(line)
        elif self._helper.verdict(self._index) == IMPOSSIBLE:
            self._impossible()
        else:
            self._search()

    def stop(self, asked=False):
        """Show the game again, exactly as it is."""
        watched = self._end()
        self._assistant.done(self)
        if watched and self._assistant.game.state == WON:
            self._assistant.app.show_end()
        elif watched:
            self._assistant.tell("solution-end", "solution.ended", show=asked)
        elif asked:
            self._assistant.tell("solution-end", "check.stopped")

    @property
    def asking(self):
        """Whether an answer is awaited."""
        return self._searching

    def changed(self):
        """The game has gone on, and the table shows it."""
        self._assistant.done(self)
        self._end()

    def act(self, button):
        """A button of the strip was pressed; `data-do` says which."""
        deed = button.getAttribute("data-do")
        if not self.showing:
            return
        if deed != "shorter":
            self._watching.act(deed)
        elif self._shorter is not None:
            self._watch(self._shorter)

    def typed(self, box):
        """The slider of the strip was moved."""
        if self.showing:
            self._watching.go(int(box.value))

    # --- finding it

    def _begin(self):
        """The position that the solution begins with."""
        game = self._assistant.game
        return game.position if self._index else game.start

    def _line(self):
        """The known line with the fewest moves from there, or None."""
        return self._helper.line(self._begin(), self._index)

    def _search(self):
        catalog = self._assistant.catalog
        self._searching = True
        title = catalog.text("solution.searching")
        head = panel.words("searching", title, self._count(0))
        self._bar = panel.bar(catalog.text("check.budget"))
        cancel = panel.button(catalog.text("dialog.cancel"), "cancel")
        self._panel.show("solution", catalog, head, self._bar, panel.buttons(cancel))
        self._assistant.searching(self, True)
        self._assistant.tell("solution-searching", "solution.searching")
        self._assistant.after_paint(self._ask)

    def _ask(self):
        if self._searching and self._asked is None:
            self._asked = self._helper.ask(
                self._index, self._answered, self._progress, budget=_BUDGET
            )

    def _progress(self, report):
        text = self._panel.find(".panel-text")
        if not self._searching or text is None:
            return
        if report.get("stage") == "waiting":
            text.textContent = self._assistant.catalog.text("check.waiting")
            return
        expanded = report.get("expanded", 0)
        text.textContent = self._count(expanded)
        panel.fill(self._bar, expanded / (report.get("budget") or _BUDGET))

    def _count(self, expanded):
        return self._assistant.catalog.text("check.searched", n=expanded)

    def _answered(self, answer):
        self._asked = None
        self._searching = False
        self._assistant.searching(self, False)
        line = self._line()
        if answer.get("error"):
            self._tell("assist.failed", "solution", "assist.again")
        elif line is not None:
            self._watch(line)
        elif answer["verdict"] == IMPOSSIBLE:
            self._assistant.used("solution")
            self._impossible()
        else:
            self._tell("hint.undecided", n=answer["expanded"])

    def _impossible(self):
        if self._assistant.game.index:
            self._tell("hint.impossible", "back-to-solvable", "back.button")
        else:
            self._tell("hint.impossible")

    def _tell(self, key, action=None, label=None, **values):
        """Say that there is nothing to watch, and offer a command."""
        self._end()
        self._assistant.done(self)
        button = (action, self._assistant.catalog.text(label)) if action else None
        self._assistant.tell("solution", key, show=True, button=button, **values)

    # --- watching it

    def _watch(self, line):
        assistant = self._assistant
        assistant.used("solution")
        assistant.app.messages.dismiss()
        self._shorter = None
        self._watching.open(line, self._begin())
        assistant.show_verdict()
        left = line.rest(self._begin())
        assistant.tell("solution", "solution.begun", n=left)

    def _read(self, line, steps):
        """All of a line has been read: now there is time to look for shorter ones."""
        if self._improving is not None:
            return
        rules = self._assistant.game.rules
        items = format_steps(rules, self._begin(), steps, line.mode)
        # The autoplay in force is no move of the line.
        moves = "".join([item for item in items if not item.startswith("=")])
        self._improving = self._helper.improve(
            self._index, moves, self._found, self._improved, _IMPROVE
        )

    def _found(self, line):
        if not self.showing:
            return
        if self._watching.untouched:
            # Nothing has been watched yet: simply the better one.
            self._watch(line)
            return
        self._shorter = line
        self._watching.offer(line.length)
        self._assistant.tell("solution", "solution.shorter", n=line.length)

    def _improved(self):
        """No more is coming; another line may not be asked for again."""

    def _end(self):
        """Stop all that runs; whether a solution was shown."""
        client = self._helper.client
        client.cancel(self._asked)
        client.cancel(self._improving)
        self._asked = self._improving = self._shorter = None
        if self._searching:
            self._searching = False
            self._assistant.searching(self, False)
        watched = self.showing
        self._watching.close()
        self._panel.hide()
        return watched
