"""The strip that steers a solution being watched: slider, buttons, list of moves."""

from .dom import element, icon, write
from .panel import words


class Strip:
    """The strip in the panel. `open` builds it, all else changes what it shows."""

    def __init__(self, panel):
        self._panel = panel
        self._all = 0
        self._at = -1
        self._title = self._text = self._slider = self._list = None
        self._play = self._speed = self._better = self._moves = None
        self._rows = []

    def open(self, catalog, steps, moves):
        """Show the strip of a line of so many steps and moves, nothing made yet."""
        self._all, self._at = steps, -1
        self._rows = []
        open_list = self._list is not None and not self._list.hidden
        self._slider = element(
            "input",
            (
                ("type", "range"),
                ("class", "way"),
                ("min", 0),
                ("max", steps),
                ("step", 1),
                ("value", 0),
                ("aria-label", catalog.text("solution.step")),
            ),
        )
        self._list = element(
            "ol", (("class", "way-list"), ("tabindex", 0), ("hidden", not open_list))
        )
        self._list.setAttribute("aria-label", catalog.text("solution.list"))
        self._play = _button(catalog, "play")
        self._speed = _button(catalog, "speed", drawing=None)
        self._moves = _button(catalog, "list")
        self._moves.setAttribute("aria-expanded", "true" if open_list else "false")
        self._better = element("div", (("class", "panel-buttons"), ("hidden", True)))
        focus = self._panel.name != "solution" or self._panel.has_focus
        controls = element(
            "div",
            (("class", "way-controls"),),
            _button(catalog, "previous"),
            self._play,
            _button(catalog, "next"),
            self._slider,
            self._speed,
            self._moves,
        )
        head = words("solvable", catalog.text("solution.title", n=moves))
        self._panel.show("solution", catalog, head, self._list, controls, self._better)
        self._text = self._panel.find(".panel-text")
        if focus:
            self._play.focus()

    def height(self):
        """How much of the table's height it takes, px."""
        return self._panel.height()

    def add(self, text):
        """Add a move to the list."""
        row = element("li", (), text)
        self._rows.append(row)
        self._list.append(row)

    def show(self, catalog, at, seen, heard):
        """Show that `at` steps are made, and the last of them in words."""
        place = catalog.text("solution.at", at=at, all=self._all)
        write(self._text, place + (" · " + seen if seen else ""))
        self._slider.value = at
        said = place + (", " + heard if heard else "")
        self._slider.setAttribute("aria-valuetext", said)
        if 0 < self._at <= len(self._rows):
            self._rows[self._at - 1].removeAttribute("aria-current")
        self._at = at
        if at:
            self._rows[at - 1].setAttribute("aria-current", "step")
        self._follow()

    def show_playing(self, catalog, on):
        """Show whether the steps go on by themselves."""
        name = "pause" if on else "play"
        self._play.setAttribute("aria-label", catalog.text("solution." + name))
        self._play.replaceChildren(icon("icon-" + name))

    def show_speed(self, catalog, speed):
        """Show how fast they go on."""
        text = catalog.text("solution.times", speed=str(speed))
        self._speed.textContent = text
        self._speed.setAttribute(
            "aria-label", catalog.text("solution.speed", speed=text)
        )

    def offer(self, catalog, moves):
        """Offer a shorter line of so many moves."""
        text = catalog.text("solution.shorter", n=moves)
        button = element(
            "button",
            (
                ("type", "button"),
                ("class", "button"),
                ("data-action", "solution"),
                ("data-do", "shorter"),
            ),
            catalog.text("solution.watch"),
        )
        self._better.replaceChildren(element("p", (), text), button)
        self._better.hidden = False

    def toggle_list(self):
        """Show or hide the list of moves."""
        self._list.hidden = not self._list.hidden
        state = "false" if self._list.hidden else "true"
        self._moves.setAttribute("aria-expanded", state)
        self._follow()

    def _follow(self):
        """Keep the current move of the list in sight."""
        if not self._list.hidden:
            row = self._rows[self._at - 1] if self._at > 0 else None
            top = row.offsetTop if row else 0
            self._list.scrollTop = top - self._list.clientHeight // 2


def _button(catalog, deed, drawing=""):
    made = element(
        "button",
        (
            ("type", "button"),
            ("class", "way-button"),
            ("data-action", "solution"),
            ("data-do", deed),
        ),
    )
    if drawing is not None:
        made.append(icon("icon-" + deed))
        made.setAttribute("aria-label", catalog.text("solution." + deed))
    return made
