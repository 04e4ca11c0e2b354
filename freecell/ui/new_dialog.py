"""The dialog "new deal": at random, graded, that of the day, or what is typed in."""

from . import daily, neighbours
from .cells_choice import chooser
from .dialogs import section, show
from .dom import element
from .tiers import KINDS

# What can be offered, in the order in which it stands where no habit says otherwise.
_BLOCKS = ("random", "tiers", "full", "daily", "cells", "box", "layout")


def open_new(app, form):
    """Show it. `form`: the element with the box for numbers, codes, links and layouts.

    What the player's habits have at hand stands first, the rest below a heading.
    """
    first = []
    for offer in app.house.habits.offers:
        # One box takes both.
        block = "box" if offer in ("number", "code") else offer
        if block not in first:
            first.append(block)
    rest = [name for name in _BLOCKS if name not in first]
    made = _Blocks(app, form)
    if first:
        body = made.group(first), section(app.catalog, "new.more", made.group(rest))
    else:
        body = (made.group(rest),)
    show("new", body, title=app.catalog.text("new.title"))
    if not app.tiers.settled:
        # Only the table tells which deal today's is, and so whether it is solved.
        app.tiers.settle(lambda: daily.refresh(app))


class _Blocks:
    """Makes the elements of the blocks, a list each."""

    def __init__(self, app, form):
        self._app = app
        self._catalog = app.catalog
        self._form = form

    def group(self, names):
        """One element with some of _BLOCKS."""
        found = []
        for name in names:
            found += getattr(self, name)()
        return element("div", (("class", "choices"),), *found)

    def cells(self):
        return [chooser(self._app)]

    def box(self):
        beside = neighbours.row(self._app)
        return [self._form] if beside is None else [self._form, beside]

    def layout(self):
        note = self._catalog.text("layout.note")
        attributes = (("data-action", "layout"),)
        return [self._choice("choice", attributes, "layout.title", note)]

    def random(self):
        return [self._of_kind("classic", "new.classic", "new.classic.note")]

    def full(self):
        return [self._of_kind("full", "new.full", "new.full.note")]

    def tiers(self):
        """The three side by side, with one note for all of them."""
        note = (("class", "note"), ("id", "tiers-note"))
        role = (("role", "group"), ("aria-labelledby", "tiers-note"))
        buttons = [self._of_kind(kind, "tier." + kind) for kind in KINDS]
        words = element("p", note, self._catalog.text("new.tiers"))
        return [element("div", (("class", "tiers"),) + role, *buttons, words)]

    def daily(self):
        day, note = daily.today(self._app)
        attributes = (("data-action", "daily"), ("data-day", day))
        return [self._choice("choice", attributes, "new.daily", note)]

    def _of_kind(self, kind, name, note=""):
        """A random deal; what was chosen last time is what Enter chooses again."""
        css = "choice main" if kind == self._app.games.range else "choice"
        attributes = (("data-action", "random"), ("data-kind", kind))
        return self._choice(css, attributes, name, note and self._catalog.text(note))

    def _choice(self, css, attributes, name, note):
        words = [element("strong", (), self._catalog.text(name))]
        if note:
            words.append(element("span", (), note))
        return element(
            "button", (("type", "button"), ("class", css)) + attributes, *words
        )
