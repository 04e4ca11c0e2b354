"""The panel after a win: the numbers, and what they stand beside.

Our best line of a classic deal is in the table of tiers. Of other deals the solver
looks for one, when it is there, and the panel is completed when it has found it.
"""

from freecell.engine.rules import AUTOPLAY, CLASSIC
from freecell.play import dealfacts
from freecell.play.course import Course
from freecell.play.recordtext import beside_best, tier_name
from freecell.play.verdicts import Verdicts

from . import course_chart, daily, dialogs
from .deal_facts import may_ask
from .dom import element

# States that the search for a good line of another deal may expand.
_BUDGET = 60_000
# Commands of other parts that belong here, where there are such, and their words.
_MORE = (
    ("picture", "won.picture"),
    ("analysis", "won.analysis"),
    ("solution", "won.watch"),
)


def show(app):
    """Show the panel of the game on the table, which is won; returns it."""
    return _Panel(app)


class _Panel:
    def __init__(self, app):
        self._app, self._game, self._meta = app, app.game, app.keeper.meta
        self._best = element("p", (("class", "beside"), ("role", "status")))
        self._best.hidden = True
        self._tier = ""
        self._chart = None
        # Moves of our best line or None, and whether it is one under these very rules.
        self.best = None, True
        catalog, game = app.catalog, app.game
        known = self._look_up()
        lines = [self._best]
        for text in (
            app.scores.compare(catalog, game, self._meta),
            daily.line(app),
        ):
            if text:
                lines.append(element("p", (("class", "compared"),), text))
        # Each point of a game that was won could be won.
        self._course = Course(game, Verdicts())
        figure = course_chart.figure(catalog.text("course.home"))
        self._chart = course_chart.CourseChart(self._course, figure)
        self._legend = element("ul")
        lines += [figure, self._legend]
        buttons = [
            dialogs.button(catalog.text(key), action)
            for action, key in _MORE
            if getattr(app, "do_" + action, None) is not None
        ]
        dialogs.won(catalog, game, self.title(), lines, buttons)
        self._draw()
        if not known:
            app.tiers.settle(self._settled)

    def _look_up(self):
        """Take tier and best line from the table; whether that has a line."""
        game, tiers = self._game, self._app.tiers.table
        self._tier = dealfacts.tier(game.number, game.rules, tiers)
        best = dealfacts.best_length(game.number, game.rules, tiers)
        if best is not None:
            self._tell(best)
        return best is not None

    def _settled(self):
        """It is known whether there is a table; a win right after the start waits."""
        if self._look_up():
            self._rename()
        else:
            self._seek()

    def _rename(self):
        """The tier is known now: for the log, and for the panel if it is still open."""
        if self._tier:
            self._app.scores.graded(self._game, self._meta, self._tier)
        if self._is_open():
            line = dialogs.current().querySelector(".headline p")
            line.textContent = self.title()

    def title(self):
        """The deal, and its tier where it has one."""
        catalog, game = self._app.catalog, self._game
        if game.number is None:
            return catalog.text("deal.board")
        if not self._tier:
            return catalog.text("won.line", deal=str(game.number))
        tier = tier_name(catalog, self._tier)
        return catalog.text("won.line.tier", deal=str(game.number), tier=tier)

    def _tell(self, best, own=False):
        """Write the moves beside those of our best line.

        own: it was found under the very rules of the game, not the classic ones.
        """
        game = self._game
        used = [step.mode for step in game.steps]
        modes = tuple(mode for mode in AUTOPLAY if mode in used)
        same = own or (game.rules.limit == CLASSIC.limit and modes == ("safe",))
        self.best = best, same
        within = dealfacts.is_within(
            game.moves, best, () if own else modes, self._meta.helped
        )
        first, second = beside_best(self._app.catalog, game.moves, best, same, within)
        self._best.replaceChildren(element("strong", (), first))
        if second:
            self._best.append(" ", element("span", (), second))
        self._best.setAttribute("data-best", str(best))
        self._best.hidden = False
        self._draw()

    def _draw(self):
        """Draw the course of the game, with our best line when it is known."""
        if self._chart is None or not self._is_open():
            return
        catalog, best = self._app.catalog, self.best[0]
        self._chart.best = best
        self._chart.draw(catalog.text("course.home"))
        legend = course_chart.legend(catalog, self._course, best)
        self._legend.replaceWith(legend)
        self._legend = legend

    # --- deals that are in no table

    def _seek(self):
        """Have the solver look for a good line, once it can."""
        solver = self._app.solver
        if not may_ask(solver):
            self._woken = self._look_again
            solver.changed.append(self._woken)
            return
        from .solver_client import game_text

        own = not dealfacts.comparable(self._game.rules)
        question = ("improve", {"budget": _BUDGET}) if own else ("grade", {})
        kind, options = question

        def done(answer):
            self._found(answer, own)

        start = game_text(self._game, 0)
        solver.ask(kind, start, done, channel="later", **options)
        self._best.textContent = self._app.catalog.text("won.seeking")
        self._best.hidden = False

    def _look_again(self):
        """The solver's state has changed."""
        solver = self._app.solver
        if may_ask(solver) or not self._is_open():
            solver.changed.remove(self._woken)
            if self._is_open():
                self._seek()

    def _found(self, answer, own):
        length, tier = answer.get("length"), answer.get("tier", "")
        if not length:
            self._best.hidden = True
            return
        self._tell(length, own)
        if tier and not own:
            self._tier = tier
            self._rename()

    def _is_open(self):
        return dialogs.current_name() == "won" and self._app.game is self._game
