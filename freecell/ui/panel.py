"""A panel at the lower edge of the table that leaves the game free to be played.

One at a time: the search, the way back, the solution. `--strip` on the page is its
height, which messages keep clear of.
"""

from . import dom, platform
from .dom import element, icon


class Panel:
    """The panel's element, made once; `typed(box)` tells of a box that has changed."""

    def __init__(self, typed):
        self._box = element(
            "section", (("id", "panel"), ("aria-labelledby", "panel-title"))
        )
        self._box.hidden = True
        dom.find("#bottom").before(self._box)
        platform.on_size(self._box, self._measured)
        platform.listen(self._box, "input", lambda event: typed(event.target))

    @property
    def name(self):
        """What it shows, or an empty text."""
        return "" if self._box.hidden else self._box.getAttribute("data-panel")

    def show(self, name, catalog, head, *rows):
        """Show a panel: `head` in its first line, beside the button that closes it.

        While a search runs (a bar is among the rows) its "cancel" is that button.
        """
        shut = element(
            "button",
            (("type", "button"), ("class", "close"), ("data-action", "cancel")),
            icon("icon-close"),
        )
        shut.setAttribute("aria-label", catalog.text("dialog.close"))
        line = element("div", (("class", "panel-head"),), *head)
        if not [row for row in rows if row.tagName == "PROGRESS"]:
            line.append(shut)
        self._box.setAttribute("data-panel", name)
        again = self.has_focus
        self._box.replaceChildren(line, *rows)
        if again:
            # The button that had the focus is gone with the old content.
            self.find("[data-action=cancel]").focus()
        self._box.hidden = False

    def hide(self):
        """Take it away; the focus goes back to the table if it was in it."""
        again = self.has_focus
        self._box.hidden = True
        self._box.replaceChildren()
        if again:
            dom.find('[data-pile="1"]').focus()

    def find(self, selector):
        """The first element of a selector in it, or None."""
        return self._box.querySelector(selector)

    @property
    def has_focus(self):
        """Whether the keyboard's focus is in it."""
        return bool(self._box.matches(":focus-within"))

    def height(self):
        """How much it takes of the table's height now, its distance included, px."""
        return 0 if self._box.hidden else self._box.offsetHeight + 8

    def _measured(self):
        platform.root.style.setProperty("--strip", f"{self.height()}px")


def words(sign, title, text=""):
    """The words of a panel's head: a sign, a title, and a quiet second line."""
    lines = element(
        "p",
        (),
        element("strong", (("id", "panel-title"),), title),
        element("span", (("class", "panel-text"),), text),
    )
    return [icon("icon-" + sign, "icon panel-sign"), lines]


def buttons(*some):
    """A row of buttons below the words."""
    return element("div", (("class", "panel-buttons"),), *some)


def button(text, action, main=False):
    """A button of the panel that carries out a command."""
    css = "button main" if main else "button"
    return element(
        "button", (("type", "button"), ("class", css), ("data-action", action)), text
    )


def bar(label):
    """A bar that shows how much of a budget is used; `fill` sets it."""
    return element(
        "progress",
        (("class", "budget"), ("max", 1000), ("value", 0), ("aria-label", label)),
    )


def fill(bar, part):
    """Show `part` (0 to 1) of the budget as used."""
    bar.setAttribute("value", str(int(1000 * min(1, max(0, part)))))
