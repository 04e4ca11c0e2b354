"""Fills the course of a game, question by question, while its dialog is open."""

from . import platform
from .solver_client import CORE, FULL, game_text

# Most states for a verdict, for a shorter way from the deal, and from a later point
_VERDICT, _FIRST, _SHORTER = 200_000, 20_000, 6_000


class Search:
    """Asks what would tell most next, until all is known or `stop` is called.

    changed(): called when something was learned, or the search has ended or failed;
    running, failed, done: whether it goes on, broke off, has nothing left to ask;
    waiting: for the solver to start; at: the point asked about, or None
    """

    def __init__(self, app, course, changed):
        self._app = app
        self._course = course
        self._changed = changed
        self._asked = None
        # One object: MicroPython makes a new one each time a method is looked up.
        self._came = self._has_come
        # Between two questions the page comes to drawing.
        self._next = platform.Timer(self._ask)
        self.running = self.failed = self.done = self.waiting = False
        self.at = None

    def start(self):
        """Go on where there is something to learn."""
        solver = self._app.solver
        solver.retry()
        if self._came not in solver.changed:
            solver.changed.append(self._came)
        self.running, self.failed = True, False
        self._next.start(0)

    def stop(self):
        """Ask no more; what is known stays known."""
        self._next.stop()
        solver = self._app.solver
        if self._came in solver.changed:
            solver.changed.remove(self._came)
        if self._asked is not None:
            solver.cancel(self._asked)
        self._asked = self.at = None
        self.running = self.waiting = False

    def _ask(self):
        course = self._course
        point = course.question()
        if point is not None:
            self._solve(point, _VERDICT, False)
            return
        point = course.shorten()
        if point is None:
            self.stop()
            self.done = True
            self._changed()
            return
        budget = _SHORTER if point else _FIRST
        line = course.known_line(point)
        if line is None:
            self._solve(point, budget, True)
        else:
            self._improve(point, line, budget)

    def _solve(self, point, budget, again):
        """Ask for the verdict on a point; the helper of the page learns it as well.

        again: it is known already, and only a first line is wanted.
        """
        self._at(point)

        def answered(answer):
            if self._failed(answer):
                return
            length, moves = answer["length"], answer["moves"]
            self._course.learn(point, answer["verdict"], length, moves)
            if again and self._course.known_line(point) is None:
                self._course.tried(point)
            self._go_on()

        helper = self._app.assistant.helper
        self._asked = helper.ask(point, answered, self._report, "later", budget)

    def _improve(self, point, line, budget):
        self._at(point)

        def report(found):
            self._report(found)
            moves = found.get("moves")
            if moves and self._course.learn_line(point, found["length"], moves):
                self._changed()

        def answered(answer):
            if self._failed(answer):
                return
            if answer.get("moves"):
                self._course.learn_line(point, answer["length"], answer["moves"])
            self._course.tried(point)
            self._go_on()

        text = game_text(self._course.game, point)
        self._asked = self._app.solver.ask(
            "improve", text, answered, report, "later", line=line, budget=budget
        )

    def _report(self, report):
        waiting = report.get("stage") == "waiting"
        if waiting != self.waiting:
            self.waiting = waiting
            self._changed()

    def _has_come(self):
        """A worker is there now, and has the question."""
        if self.waiting and self._app.solver.state in (CORE, FULL):
            self.waiting = False
            self._changed()

    def _at(self, point):
        self.at = point
        self._changed()

    def _failed(self, answer):
        self._asked = None
        if not answer.get("error"):
            return False
        self.failed = True
        self.stop()
        self._changed()
        return True

    def _go_on(self):
        self.at = None
        self._changed()
        if self.running:
            self._next.start(0)
