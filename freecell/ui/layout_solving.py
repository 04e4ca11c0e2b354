"""The solver's word on a layout that is being edited."""

from freecell.play.following import shape
from freecell.play.names import count_name

from . import dom, platform
from .dom import element
from .solver_client import game_text

# Most states that a layout is worth
_BUDGET = 400_000
_PLACE = "[data-dialog=layout] .layout-answer"


class Solving:
    """Asks about one layout at a time and says what is found, below its picture."""

    def __init__(self, app):
        self._app = app
        self._asked = None
        self._searching = False
        self._game = None
        # First the picture, then the work.
        self._timer = platform.Timer(self._ask)
        self._frame = platform.Frame(lambda: self._timer.start(0))

    def place(self):
        """The element that shows it, for a new dialog."""
        return element(
            "div",
            (("class", "layout-answer"), ("hidden", True)),
            element("p", (("role", "status"),)),
            element("div", (("class", "layout-progress"), ("hidden", True))),
        )

    def start(self, game):
        """Is this game's deal solvable?"""
        self.stop()
        self._app.assistant.make_way(self)
        catalog = self._app.catalog
        self._game, self._searching = game, True
        self.say(catalog.text("layout.solving"))
        bar = element("progress", (("max", 1000), ("value", 0), ("class", "budget")))
        bar.setAttribute("aria-label", catalog.text("layout.solving"))
        stop = element(
            "button",
            (
                ("type", "button"),
                ("class", "button"),
                ("data-action", "layout"),
                ("data-do", "stop"),
            ),
            catalog.text("dialog.cancel"),
        )
        count = element("span", (("class", "note"),), self._count(0))
        place = self._find(".layout-progress")
        place.replaceChildren(bar, count, stop)
        place.hidden = False
        dom.reveal(dom.find(_PLACE))
        self._frame.ask()

    def stop(self, asked=False):
        """Ask no longer, and say nothing of an earlier answer."""
        self._timer.stop()
        if self._asked is not None:
            self._app.solver.cancel(self._asked)
            self._asked = None
        self._end()
        place = dom.find(_PLACE)
        if place:
            self._quiet()
            place.hidden = True

    @property
    def asking(self):
        """Whether an answer is awaited."""
        return self._searching

    def changed(self):
        """The game on the table is not what is asked about."""

    def typed(self, box):
        """It has no boxes in the helper's panel."""

    def _end(self):
        if self._searching:
            self._searching = False
            self._app.assistant.done(self)

    def say(self, text):
        """Say something in its place."""
        place = dom.find(_PLACE)
        if place:
            place.hidden = False
            place.removeAttribute("data-verdict")
            self._find("p").textContent = text
            # On a phone it lies far below the text and the button that asked.
            dom.reveal(place)

    def _find(self, selector):
        return dom.find(_PLACE + " " + selector)

    def _quiet(self):
        place = self._find(".layout-progress")
        place.hidden = True
        place.replaceChildren()

    def _ask(self):
        if not self._searching or self._asked is not None or not dom.find(_PLACE):
            return
        client = self._app.solver
        client.retry()
        text = game_text(self._game)
        self._asked = client.ask(
            "solve", text, self._answered, self._progress, budget=_BUDGET
        )

    def _is_played(self):
        """Whether the layout is a position of the game on the table."""
        game, wanted = self._app.game, shape(self._game.start)
        positions = [game.start] + [step.position for step in game.steps]
        return any(shape(position) == wanted for position in positions)

    def _progress(self, report):
        if not self._searching or not dom.find(_PLACE):
            return
        note = self._find(".layout-progress .note")
        if report.get("stage") == "waiting":
            note.textContent = self._app.catalog.text("layout.waiting")
            return
        expanded = report.get("expanded", 0)
        note.textContent = self._count(expanded)
        part = min(1000, 1000 * expanded // (report.get("budget") or _BUDGET))
        self._find("progress").setAttribute("value", str(part))

    def _count(self, expanded):
        return self._app.catalog.text("layout.searched", n=expanded)

    def _answered(self, answer):
        self._asked = None
        self._end()
        if not dom.find(_PLACE):
            return
        self._quiet()
        catalog = self._app.catalog
        if answer.get("error"):
            self.say(catalog.text("layout.failed"))
            return
        if self._is_played():
            self._app.assistant.used("check")
        verdict = answer["verdict"]
        moves = count_name(catalog, "moves", answer["length"])
        told = catalog.text("layout." + verdict, moves=moves)
        self.say(told + " " + self._count(answer["expanded"]) + ".")
        dom.find(_PLACE).setAttribute("data-verdict", verdict)
