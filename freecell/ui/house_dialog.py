"""The settings' part about house rules: a preset taken whole, and each part by itself.

Loaded with the settings. What changes acts at once where it can; the rest is named as
what the next deal will bring.
"""

from freecell.engine import rules as engine
from freecell.play import habits

from . import dialogs, dom
from .dom import element
from .pictures import picture

# What the parts are called in the form: `habit-tap`, `pick-bar-time`, `rule-limit`
_HABIT, _PICK, _RULE = "habit-", "pick-", "rule-"
_UNDO = ("all", "100")

# Picture of each preset
_PRESETS = (
    ("classic", "tap-hold"),
    ("guided", "tap-zoom"),
    ("one-tap", "tap-move"),
    ("open", "takeback"),
    ("linear", "linear"),
)
# Choices of the parts of the rules that are no switch, as their text has them
_RULES = (
    ("autoplay", engine.AUTOPLAY),
    ("limit", engine.LIMITS),
    ("order", engine.ORDERS),
    ("undo", _UNDO),
)


def section(app):
    """The elements of the house rules, for the settings dialog."""
    catalog = app.catalog
    deal = app.game.number
    here = catalog.text("deal.board")
    if deal is not None:
        here = catalog.text("deal.number", deal=str(deal))
    restart = dialogs.button(catalog.text("menu.restart"), "restart")
    restart.disabled = app.game.index == 0
    words = element(
        "span",
        (),
        element("strong", (), here),
        element("small", (), catalog.text("house.restart.note")),
    )
    return (
        _tiles(catalog, "preset", _presets(catalog)),
        element("p", (("class", "note next-deal"), ("role", "status"))),
        element(
            "details",
            (("class", "parts"),),
            element("summary", (), catalog.text("house.parts")),
            *_parts(catalog),
        ),
        element("div", (("class", "row plain"),), words, restart),
    )


def choose(app, name, value):
    """A choice in this part of the settings; whether `name` is one of them."""
    house = app.house
    if name == "preset":
        house.choose_preset(value)
    elif name.startswith(_HABIT):
        house.choose_habit(name[len(_HABIT) :], _word(value))
    elif name.startswith(_PICK):
        key, _, one = name[len(_PICK) :].partition("-")
        chosen = [w for w in habits.word_of(house.habits, key).split("+") if w]
        chosen = [w for w in chosen if w != one] + ([one] if value else [])
        house.choose_habit(key, "+".join(chosen))
    elif name.startswith(_RULE):
        house.choose_rule(name[len(_RULE) :], _word(value))
    else:
        return False
    refresh(app)
    return True


def refresh(app):
    """Show what is chosen now, and what the next deal will bring."""
    house, catalog = app.house, app.catalog
    dialog = dialogs.current()
    for box in dom.find_all("dialog[open] .house input"):
        box.checked = _is_chosen(app, str(box.name), str(box.value))
    pending = [catalog.text("house." + key) for key in house.pending()]
    line = dialog.querySelector(".next-deal")
    text = catalog.text("house.now")
    if pending:
        text = catalog.text("house.next", parts=", ".join(pending))
    if not any(_is_whole(house, row.preset) for row in engine.PRESETS):
        own = catalog.text("preset." + house.habits.preset)
        text = catalog.text("house.mixed", preset=own) + " " + text
    line.textContent = text


def _word(value):
    """A checkbox says True or False, all others their value."""
    if value is True or value is False:
        return "yes" if value else "no"
    return value


def _is_chosen(app, name, value):
    house = app.house
    rules, ways = house.next_rules, house.habits
    if name == "preset":
        return _is_whole(house, value)
    if name.startswith(_HABIT):
        word = habits.word_of(ways, name[len(_HABIT) :])
        return word == ("yes" if value == "on" else value)
    if name.startswith(_PICK):
        key, _, one = name[len(_PICK) :].partition("-")
        return one in habits.word_of(ways, key).split("+")
    key = name[len(_RULE) :]
    if key == "autoplay":
        # What is in force now: a link may have brought another one.
        return value == app.game.autoplay
    own = rules[engine.KEYS.index(key) + 1]
    if key == "undo":
        return value == ("all" if own == engine.UNDO_ALL else str(own))
    return own is True if value == "on" else own == value


def _is_whole(house, name):
    """Whether a preset is chosen with every part as it is in it, cells apart."""
    rules = engine.with_part(house.next_rules, "cells", engine.preset(name).cells)
    same_rules = rules[1:] == engine.preset(name)[1:]
    return same_rules and house.habits[1:] == habits.habits_of(name)[1:]


# --- the form


def _presets(catalog):
    return [
        (name, drawing, catalog.text("preset." + name), "preset." + name + ".note")
        for name, drawing in _PRESETS
    ]


def _parts(catalog):
    """Every part by itself, in groups."""
    return (
        _group(
            catalog,
            "house.playing",
            _choice(catalog, "tap", _ways(catalog, "tap", habits.TAPS)),
            _pills(catalog, _HABIT + "double", "double", habits.DOUBLES),
            _switch(catalog, _HABIT + "steps", "steps"),
        ),
        _group(
            catalog,
            "house.showing",
            _choice(catalog, "marks", _ways(catalog, "marks", habits.MARKS)),
            _switch(catalog, _HABIT + "limits", "limits"),
            _switch(catalog, _HABIT + "rings", "rings"),
            _picks(catalog, "bar", habits.BAR),
            _pills(catalog, _HABIT + "new", "new", habits.NEW),
            _picks(catalog, "offers", habits.OFFERS),
            _picks(catalog, "notices", habits.NOTICES),
        ),
        _group(
            catalog,
            "house.rules",
            *[
                _pills(catalog, _RULE + key, key, choices)
                for key, choices in _RULES[:2]
            ],
            _switch(catalog, _RULE + "takeback", "takeback"),
            *[
                _pills(catalog, _RULE + key, key, choices)
                for key, choices in _RULES[2:]
            ],
            _switch(catalog, _RULE + "score", "score"),
        ),
    )


def _group(catalog, key, *parts):
    title = element("h4", (), catalog.text(key))
    return element("div", (("class", "part-group"),), title, *parts)


def _ways(catalog, key, choices):
    """Choices of a part of the habits, each with a picture of its own."""
    return [
        (
            choice,
            key + "-" + choice,
            catalog.text("house." + key + "." + choice),
            "house." + key + "." + choice + ".note",
        )
        for choice in choices
    ]


def _choice(catalog, key, ways):
    return _tiles(catalog, _HABIT + key, ways, "house." + key)


def _tiles(catalog, name, ways, key="house.preset"):
    """One of several, as tiles with a picture, a name and what it does."""
    tiles = element("div", (("class", "tiles-list"),))
    for value, drawing, words, note in ways:
        tiles.append(
            element(
                "label",
                (("class", "house-way"),),
                _box("radio", name, value),
                picture(drawing),
                element(
                    "span",
                    (),
                    element("strong", (), words),
                    element("small", (), catalog.text(note)),
                ),
            )
        )
    legend = element("legend", (), catalog.text(key))
    return element("fieldset", (("class", "setting"),), legend, tiles)


def _pills(catalog, name, key, choices):
    """One of several, as pills under a picture and a line of words."""
    pills = element("div", (("class", "pills"),))
    for choice in choices:
        pills.append(_pill(catalog, "radio", name, choice, key))
    return _part(catalog, key, pills)


def _picks(catalog, key, choices):
    """Any of several."""
    pills = element("div", (("class", "pills"),))
    for choice in choices:
        name = _PICK + key + "-" + choice
        pills.append(_pill(catalog, "checkbox", name, choice, key))
    return _part(catalog, key, pills)


def _pill(catalog, kind, name, choice, key):
    words = element("span", (), catalog.text("house." + key + "." + choice))
    return element("label", (("class", "pill"),), _box(kind, name, choice), words)


def _part(catalog, key, content):
    head = element(
        "div",
        (("class", "part-head"),),
        picture(key),
        element("p", (("class", "note"),), catalog.text("house." + key + ".note")),
    )
    legend = element("legend", (), catalog.text("house." + key))
    return element("fieldset", (("class", "setting"),), legend, head, content)


def _switch(catalog, name, key):
    words = element(
        "span",
        (),
        element("strong", (), catalog.text("house." + key)),
        element("small", (), catalog.text("house." + key + ".note")),
    )
    box = element(
        "input",
        (
            ("class", "switch"),
            ("type", "checkbox"),
            ("role", "switch"),
            ("name", name),
        ),
    )
    css = (("class", "row pictured"),)
    return element("label", css, picture(key), words, box)


def _box(kind, name, value):
    return element("input", (("type", kind), ("name", name), ("value", value)))
