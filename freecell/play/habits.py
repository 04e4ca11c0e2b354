"""How the page plays: gestures, marks and helpers as one immutable record.

Each preset of the house rules (`engine.rules.PRESETS`) has a row of habits beside its
row of rules. Habits are settings of the page: they travel with no game, link or save.
The text is a preset's name and the parts that differ from it, comma between, several
values joined by a plus sign: `guided`, `one-tap,tap:hold,bar:time+moves`.
"""

from collections import namedtuple

# preset: name of the row of HABITS that the text is written against (naming only)
# tap: what one tap does: "hold" cards, lift the column into the "zoom" panel, "move"
#     at once, try the foundation ("home") and else hold
# double: where a double tap sends a card: "auto" is the automatic move, or "home"
# marks: the held cards and "targets" in two colours, a "glow" in three, or "none"
# steps: whether a run is shown moving card by card
# limits: whether both limits are shown while a run is held
# rings: whether rings round the foundations fill
# bar: the numbers in the bar, some of BAR in its order
# new: whether "new deal" is in the "bar", or in the "menu" and the panels alone
# offers: what a new deal offers at hand, some of OFFERS in its order
# notices: what the page says by itself about a jam, some of NOTICES in its order
Habits = namedtuple(
    "Habits", "preset tap double marks steps limits rings bar new offers notices"
)

TAPS = ("hold", "zoom", "move", "home")
DOUBLES = ("auto", "home")
MARKS = ("targets", "glow", "none")
BAR = ("score", "time", "home", "moves", "cells", "undos")
NEW = ("bar", "menu")
OFFERS = ("tiers", "daily", "cells", "number", "code", "random", "full")
NOTICES = ("no-moves", "back-and-forth")

# key: the choices of a part. One of them is taken, or, for the keys of SEVERAL, any
# number of them; of a part in _SWITCHES one of "yes" and "no".
CHOICES = {
    "tap": TAPS,
    "double": DOUBLES,
    "marks": MARKS,
    "bar": BAR,
    "new": NEW,
    "offers": OFFERS,
    "notices": NOTICES,
}
KEYS = (
    "tap",
    "double",
    "marks",
    "steps",
    "limits",
    "rings",
    "bar",
    "new",
    "offers",
    "notices",
)
SEVERAL = ("bar", "offers", "notices")
SWITCHES = ("steps", "limits", "rings")

_JAM = ("no-moves",)

HABITS = (
    Habits(
        "classic",
        "hold",
        "auto",
        "targets",
        False,
        False,
        False,
        ("time", "moves"),
        "bar",
        ("number", "random"),
        _JAM,
    ),
    Habits(
        "guided",
        "zoom",
        "auto",
        "glow",
        True,
        True,
        True,
        ("home", "moves", "cells"),
        "menu",
        ("tiers", "full"),
        _JAM,
    ),
    Habits(
        "one-tap",
        "move",
        "auto",
        "none",
        False,
        False,
        False,
        ("time", "moves", "undos"),
        "bar",
        ("tiers", "daily", "number"),
        NOTICES,
    ),
    Habits(
        "open",
        "home",
        "home",
        "targets",
        False,
        False,
        False,
        ("score", "time", "moves"),
        "bar",
        ("cells", "code", "random"),
        _JAM,
    ),
    Habits(
        "linear",
        "hold",
        "auto",
        "targets",
        False,
        False,
        False,
        ("time", "moves"),
        "bar",
        ("number", "random"),
        _JAM,
    ),
)
CLASSIC = HABITS[0]


def habits_of(name):
    """The habits of the preset called `name`, or None."""
    for row in HABITS:
        if row.preset == name:
            return row
    return None


def with_habit(habits, key, value):
    """`habits` with the part `key` (one of KEYS) replaced by `value`."""
    index = KEYS.index(key) + 1
    return Habits(*(habits[:index] + (value,) + habits[index + 1 :]))


def with_word(habits, key, word):
    """The same with a value as the text has it; None when that is none.

    Words: "yes" and "no" for SWITCHES, values with a plus sign between for SEVERAL.
    """
    value = _read_value(key, word)
    return None if value is None else with_habit(habits, key, value)


def parse_habits(text):
    """The habits written as `text`; None when it is no such text.

    Unlike rules nobody types them, so what is damaged needs no explanation.
    """
    parts = text.split(",")
    habits = habits_of(parts[0])
    seen = []
    for part in parts[1:]:
        key, _, word = part.partition(":")
        if habits is None or key not in KEYS or key in seen:
            return None
        seen.append(key)
        habits = with_word(habits, key, word)
    return habits


def format_habits(habits):
    """The text of `habits`; `parse_habits` reads it back."""
    base = habits_of(habits.preset)
    parts = [habits.preset]
    for index, key in enumerate(KEYS, 1):
        if habits[index] != base[index]:
            parts.append(key + ":" + word_of(habits, key))
    return ",".join(parts)


def word_of(habits, key):
    """The value of a part as the text has it."""
    value = habits[KEYS.index(key) + 1]
    if key in SWITCHES:
        return "yes" if value else "no"
    return "+".join(value) if key in SEVERAL else value


def _read_value(key, word):
    if key in SWITCHES:
        return {"yes": True, "no": False}.get(word)
    choices = CHOICES[key]
    if key in SEVERAL:
        words = word.split("+") if word else []
        if len(set(words)) != len(words) or any(w not in choices for w in words):
            return None
        # In the order of the choices, whatever order they were written in.
        return tuple([choice for choice in choices if choice in words])
    return word if word in choices else None
