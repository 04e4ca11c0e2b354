"""The course of a game as a drawing: cards home, verdicts as a band, moves in all."""

from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED

from . import charts, device
from .dom import element
from .platform import matches

_CARDS = 52
# px: room at the left for a scale, at the right, above; between plot and band; the band
LEFT, RIGHT, _TOP, _GAP, _BAND = 34, 10, 9, 8, 10
_LOW, _HIGH = 92, 120
# px of the second plot, and what a figure below it takes
_SECOND, _FOOT = 64, 18
_STEPS = (10, 20, 40, 60, 80, 100)
_HATCH = "course-hatch"
CSS = {
    SOLVABLE: "solvable",
    IMPOSSIBLE: "impossible",
    UNDECIDED: "undecided",
    None: "unknown",
}


class CourseChart:
    """Two drawings with one scale of moves, and a line at the point looked at.

    home, total: the figures that they are drawn into; both are in the page, the second
    one may be None. best: moves of a line that the game is compared with, or None.
    """

    def __init__(self, course, home, total=None):
        self._course = course
        self._home = home
        self._total = total
        self.best = None
        self._lines = []
        self._wide = 0

    def draw(self, label):
        """Draw what is known now; `label` is what it says, in words."""
        self._wide = max(160, int(self._home.clientWidth) - LEFT - RIGHT)
        self._lines = []
        self._put(self._home, self._draw_home(label))
        if self._total is None:
            return
        second = self._draw_total()
        self._total.hidden = second is None
        if second is not None:
            self._put(self._total, second)

    def mark(self, index):
        """Show which point is looked at."""
        x = f"{self._x(index):.1f}"
        for line in self._lines:
            line.setAttribute("x1", x)
            line.setAttribute("x2", x)

    def point_at(self, x):
        """The point nearest to a place, px from the left edge of the figure."""
        count = self._course.count
        part = (x - LEFT) / max(1, self._wide)
        return max(0, min(count, int(part * count + 0.5)))

    def _x(self, index):
        return LEFT + self._wide * index / max(1, self._course.count)

    def _put(self, figure, drawing):
        old = figure.querySelector("svg")
        if old:
            old.remove()
        figure.querySelector("figcaption").after(drawing)

    def _draw_home(self, label):
        course = self._course
        high = _HIGH if matches("(min-width: 600px)") else _LOW
        base = _TOP + high
        drawing = self._drawing(base + _GAP + _BAND + 2, label)
        for number in (0, 26, _CARDS):
            self._rule(drawing, base - high * number / _CARDS, str(number))
        line = f"M{self._x(0):.1f} {base - high * course.home(0) / _CARDS:.1f}"
        for index in range(1, course.count + 1):
            y = base - high * course.home(index) / _CARDS
            line += f"H{self._x(index):.1f}V{y:.1f}"
        area = line + f"V{base}H{LEFT}Z"
        drawing.append(_shape("path", "area", ("d", area)))
        drawing.append(_shape("path", "line", ("d", line)))
        for css, index in (("closing", course.losing()), ("best", self.best)):
            if index is not None and 0 < index <= course.count:
                x = f"{self._x(index):.1f}"
                ends = (("x1", x), ("x2", x), ("y1", _TOP - 4), ("y2", base))
                drawing.append(_shape("line", css, *ends))
        self._band(drawing, base + _GAP)
        if self._total is None:
            return drawing
        self._cursor(drawing, _TOP - 6, base + _GAP + _BAND + 2)
        return drawing

    def _band(self, drawing, y):
        """The verdicts: each state has a filling of its own, not only a colour."""
        course = self._course
        stripes = _shape("path", "stripe", ("d", "M0 0V6"))
        pattern = device.shape(
            "pattern",
            (
                ("id", _HATCH),
                ("width", "5"),
                ("height", "6"),
                ("patternUnits", "userSpaceOnUse"),
                ("patternTransform", "rotate(45)"),
            ),
            stripes,
        )
        drawing.append(device.shape("defs", (), pattern))
        for first, last, verdict in course.runs():
            left = self._x(max(0, first - 0.5)) if first else LEFT
            right = self._x(min(course.count, last + 0.5))
            css = "band " + CSS[verdict]
            size = (("x", f"{left:.1f}"), ("width", f"{max(1, right - left):.1f}"))
            across = (("y", y), ("height", _BAND))
            if verdict == IMPOSSIBLE:
                across += (("fill", f"url(#{_HATCH})"),)
            drawing.append(_shape("rect", css, *size, *across))

    def _draw_total(self):
        """Moves in all by the shortest way through each point, where one is known."""
        course = self._course
        totals = [course.total(index) for index in range(course.count + 1)]
        known = [total for total in totals if total is not None]
        if len(known) < 2:
            return None
        most = max(known)
        low = max(0, (min(known) - 3) // 10 * 10)
        high = low + charts.rounded_up(max(1, most - low), _STEPS)
        base = _TOP + _SECOND
        drawing = self._drawing(base + _FOOT, self._caption(self._total))

        def y(total):
            return base - _SECOND * (total - low) / (high - low)

        for number in (low, (low + high) // 2, high):
            self._rule(drawing, y(number), str(number))
        line = ""
        for index, total in enumerate(totals):
            if total is not None:
                x = f"{self._x(index):.1f}"
                line += f"H{x}V{y(total):.1f}" if line else f"M{x} {y(total):.1f}"
        drawing.append(_shape("path", "line", ("d", line)))
        count = str(course.count)
        drawing.append(charts.label("0", LEFT, base + 15, "start"))
        end = LEFT + self._wide
        drawing.append(charts.label(count, end, base + 15, "end"))
        self._cursor(drawing, _TOP - 6, base)
        return drawing

    def _caption(self, figure):
        return figure.querySelector("figcaption").textContent

    def _drawing(self, height, label):
        size = f"0 0 {LEFT + self._wide + RIGHT} {height}"
        return device.shape(
            "svg", (("viewBox", size), ("role", "img"), ("aria-label", label))
        )

    def _rule(self, drawing, y, text):
        path = f"M{LEFT} {y:.1f}H{LEFT + self._wide}"
        drawing.append(_shape("path", "rule", ("d", path)))
        drawing.append(charts.label(text, LEFT - 8, y + 4, "end"))

    def _cursor(self, drawing, top, bottom):
        line = _shape("line", "cursor", ("y1", top), ("y2", bottom))
        self._lines.append(line)
        drawing.append(line)


def legend(catalog, course, best=None):
    """What the fillings of the band mean, in words; only those that occur.

    best: the moves of the line that stands in the drawing, if one does.
    """
    seen = []
    for _, _, verdict in course.runs():
        if verdict not in seen:
            seen.append(verdict)
    rows = []
    for verdict in (SOLVABLE, IMPOSSIBLE, UNDECIDED, None):
        if verdict in seen:
            swatch = element("span", (("class", "swatch " + CSS[verdict]),))
            key = "course." + (verdict or "unknown")
            rows.append(element("li", (), swatch, catalog.text(key)))
    if best is not None and best <= course.count:
        swatch = element("span", (("class", "swatch best"),))
        rows.append(element("li", (), swatch, catalog.text("course.our-best", n=best)))
    return element("ul", (("class", "legend"), ("role", "list")), *rows)


def figure(title):
    """An empty figure with its title."""
    return element(
        "figure", (("class", "plot course"),), element("figcaption", (), title)
    )


def _shape(tag, css, *pairs):
    return device.shape(tag, (("class", css),) + pairs)
