"""The course of the game as a picture: where it could be won, and what each move cost.

Answers of the solver come in while it is open; closing it ends the search. Before the
win it is a help, and the records tell so.
"""

from freecell.play import coursetext
from freecell.play.course import Course
from freecell.play.game import WON

from . import charts, course_form, course_search, dialogs, dom, platform
from .course_chart import CourseChart, legend
from .little_board import LittleBoard

_DIALOG = "[data-dialog=analysis] "


class Analysis:
    """One for the whole visit; what is known of a game is kept until the next one."""

    def __init__(self, app):
        self._app = app
        self._course = None
        self._search = None
        self._chart = None
        self._board = None
        self._index = 0
        self._frame = platform.Frame(self._show)
        platform.listen(platform.document, "input", self._slid)
        platform.listen_window("resize", lambda *_: self._frame.ask())

    # --- commands

    def act(self, button):
        """Open it, or do what a button in it names in `data-do`."""
        deed = button.getAttribute("data-do") if button else None
        if dialogs.current_name() != "analysis" or deed is None:
            self._open()
        elif deed == "stop":
            self._search.stop()
            self._show()
        elif deed == "start":
            self._search.start()
            self._show()
        elif deed == "here":
            self._go_back()
        elif deed == "before":
            self._look_at(self._index - 1)
        elif deed == "after":
            self._look_at(self._index + 1)
        else:
            self._look_at(int(deed))

    def _open(self):
        app, game = self._app, self._app.game
        app.controller.abort()
        app.messages.dismiss()
        app.stop_help()
        helper = app.assistant.helper
        if not self._is_known(helper.verdicts):
            self._course = Course(game, helper.verdicts)
        if game.state == WON:
            helper.verdicts.learn(game.index, "solvable")
        self._index = self._course.count
        self._board = LittleBoard(app.catalog)
        self._search = course_search.Search(app, self._course, self._learned)
        body = course_form.body(app.catalog, self._course, self._board.element)
        title = app.catalog.text("menu.analysis")
        dialogs.show("analysis", body, title=title, css="wide analysis")
        dialogs.when_closed(self._search.stop)
        home, total = dom.find_all(_DIALOG + ".course")
        self._chart = CourseChart(self._course, home, total)
        platform.listen(home, "pointerdown", self._pointed)
        platform.listen(home, "pointermove", self._pointed)
        platform.listen(dom.find(_DIALOG + ".course-table"), "toggle", self._unfolded)
        app.assistant.used("check")
        self._search.start()
        self._show()

    def _is_known(self, verdicts):
        """Whether the course that was shown last is that of the game on the table.

        verdicts: what is known now; another autoplay has begun that anew.
        """
        game, known = self._app.game, self._course
        if known is None or known.game is not game or known.verdicts is not verdicts:
            return False
        return known.steps == game.steps[: game.index]

    def _go_back(self):
        """Take back the moves after the point that is looked at."""
        app = self._app
        count = app.game.index - self._index
        app.do_close(None)
        if count > 0 and app.controller.back(count):
            app.assistant.tell("back", "course.back", show=True, n=count)

    # --- the point looked at

    def _look_at(self, index):
        index = max(0, min(self._course.count, index))
        box = dom.find(_DIALOG + "input[type=range]")
        box.value = str(index)
        self._index = index
        self._show_point()

    def _slid(self, event):
        if event.target.matches(_DIALOG + "input[type=range]"):
            self._index = int(event.target.value)
            self._show_point()

    def _pointed(self, event):
        if not event.buttons and event.type == "pointermove":
            return
        if not event.target.closest("svg"):
            return
        left = dom.rect_of(dom.find(_DIALOG + ".course"))[0]
        self._look_at(self._chart.point_at(event.clientX - left))

    def _show_point(self):
        course, catalog, index = self._course, self._app.catalog, self._index
        self._chart.mark(index)
        position = course.position(index)
        cells = position.cells
        self._board.show(position.columns, cells, position.homes, len(cells))
        can = self._app.game.state != WON and self._app.game.floor <= index
        course_form.show_point(catalog, course, index, can and index < course.count)

    # --- what is known

    def _learned(self):
        """The search has found something, or come to its end."""
        self._frame.ask()

    def _show(self):
        """Show all that is known now."""
        if dialogs.current_name() != "analysis":
            return
        catalog, course = self._app.catalog, self._course
        seen = coursetext.summary(catalog, course)
        heard = coursetext.summary(catalog, course, signs=False)
        self._chart.draw(heard or catalog.text("course.home"))
        old = dom.find(_DIALOG + ".legend")
        old.replaceWith(legend(catalog, course))
        course_form.show_summary(seen, heard)
        course_form.show_search(catalog, self._search)
        course_form.show_places(catalog, course)
        self._app.assistant.show_verdict()
        self._show_point()
        self._unfolded()

    def _unfolded(self, *_):
        """The table is written while it is open only."""
        folder = dom.find(_DIALOG + ".course-table")
        old = folder.querySelector(".scroller")
        if old:
            old.remove()
        if folder.hasAttribute("open"):
            head, rows = coursetext.rows(self._app.catalog, self._course)
            title = self._app.catalog.text("menu.analysis")
            folder.append(charts.grid(head, rows, title, "grid left"))
