"""The settings' part about the look of cards and table, beside the theme."""

from . import platform, settings
from .dom import element, icon

# What the small cards show: rank and suit of each
_SHOWN = ("AS", "TH", "QD", "7C")


def section(catalog):
    """The elements of the look, as they are chosen now."""
    return (
        _decks(catalog),
        _switch(catalog, "ranks", "large", _cards("large")),
        _switch(catalog, "hand", "left"),
        _motion(catalog),
    )


def choose(app, name, value):
    """A choice in this part of the settings, one of settings.LOOK."""
    if name == "ranks":
        value = "large" if value else "usual"
    elif name == "hand":
        value = "left" if value else "right"
    settings.put(name, value)
    settings.apply_look(app.view)
    if name in ("ranks", "hand"):
        # These change where things lie.
        platform.after_layout(app.controller.relayout)


def _decks(catalog):
    tiles = element("div", (("class", "decks"),))
    for deck in settings.choices("deck"):
        tiles.append(
            element(
                "label",
                (("class", "house-way deck"),),
                _box("radio", "deck", deck, settings.get("deck") == deck),
                element("strong", (), catalog.text("settings.deck." + deck)),
                _cards(deck),
            )
        )
    legend = element("legend", (), catalog.text("settings.deck"))
    return element("fieldset", (("class", "setting"),), legend, tiles)


def _cards(kind):
    """Four real cards, as small as they ever are."""
    row = element("span", (("class", "minis"), ("data-kind", kind)))
    for card in _SHOWN:
        row.append(
            element(
                "span",
                (("class", "mini"), ("data-suit", card[1])),
                icon("figure-" + card[0], "mini-figure"),
                icon("suit-" + card[1], "mini-suit"),
            )
        )
    return row


def _switch(catalog, name, on, *more):
    key = "settings." + name
    words = element(
        "span",
        (),
        element("strong", (), catalog.text(key)),
        element("small", (), catalog.text(key + ".note")),
    )
    attributes = (("class", "switch"), ("role", "switch"))
    box = _box("checkbox", name, None, settings.get(name) == on, attributes)
    return element("label", (("class", "row"),), words, *more, box)


def _motion(catalog):
    pills = element("div", (("class", "pills"),))
    for speed in settings.choices("motion"):
        words = element("span", (), catalog.text("settings.motion." + speed))
        box = _box("radio", "motion", speed, settings.get("motion") == speed)
        pills.append(element("label", (("class", "pill"),), box, words))
    legend = element("legend", (), catalog.text("settings.motion"))
    return element("fieldset", (("class", "setting"),), legend, pills)


def _box(kind, name, value, on, more=()):
    attributes = (("type", kind), ("name", name), ("value", value), ("checked", on))
    return element("input", attributes + more)
