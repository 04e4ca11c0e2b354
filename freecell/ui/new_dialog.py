"""The dialog "new deal": at random, graded, that of the day, or what is typed in."""

from . import daily, neighbours
from .cells_choice import chooser
from .dialogs import show
from .dom import element
from .tiers import KINDS

# What can be chosen, in the order in which it stands where no habit says otherwise.
_CHOICES = ("random", "tiers", "full", "daily")


def open_new(app, form):
    """Show it. `form`: the element with the box for numbers, codes, links and layouts.

    What the player's habits have at hand stands first; the rest is there all the same.
    """
    made = _Choices(app)
    at_hand = [name for name in app.house.habits.offers if name in _CHOICES]
    names = at_hand + [name for name in _CHOICES if name not in at_hand]
    choices = element(
        "div", (("class", "choices"),), *[getattr(made, name)() for name in names]
    )
    cells = chooser(app)
    beside = neighbours.row(app)
    last = (form,) if beside is None else (beside, form)
    first = (cells, choices) if "cells" in app.house.habits.offers else (choices, cells)
    show(
        "new",
        first + last,
        title=app.catalog.text("new.title"),
    )
    if not app.tiers.settled:
        # Only the table tells which deal today's is, and so whether it is solved.
        app.tiers.settle(lambda: daily.refresh(app))


class _Choices:
    def __init__(self, app):
        self._app = app
        self._catalog = app.catalog

    def random(self):
        return self._of_kind("classic", "new.classic", "new.classic.note")

    def full(self):
        return self._of_kind("full", "new.full", "new.full.note")

    def tiers(self):
        """The three side by side, with one note for all of them."""
        note = (("class", "note"), ("id", "tiers-note"))
        return element(
            "div",
            (("class", "tiers"), ("role", "group"), ("aria-labelledby", "tiers-note")),
            *[self._of_kind(kind, "tier." + kind) for kind in KINDS],
            element("p", note, self._catalog.text("new.tiers")),
        )

    def daily(self):
        day, note = daily.today(self._app)
        attributes = (("data-action", "daily"), ("data-day", day))
        return self._choice("choice", attributes, "new.daily", note)

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
