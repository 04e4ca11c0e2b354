"""What the player has chosen for the page: look, keys, sounds, language, house rules.

One stored value a setting; what cannot be read, or is no longer a choice, counts as
not chosen.
"""

from . import platform

THEMES = ("auto", "light", "dark", "contrast")
LANGUAGES = ("en", "ko")
AUTO = "auto"

# What `play.habits` and `engine.rules` read: how the page plays, and the house rules of
# the next deals. Each is a text of its own kind.
HABITS, RULES = "habits", "rules"

# The look of cards and table beside the theme, each an attribute of <html>
LOOK = ("deck", "ranks", "hand", "motion")

# What is heard and felt of a game
SENSES = ("sound", "vibration")

_CHOICES = {
    "theme": THEMES,
    "deck": ("standard", "four"),
    "ranks": ("usual", "large"),
    "hand": ("right", "left"),
    "motion": ("normal", "fast", "slow", "off"),
    "letters": ("on", "off"),
    "lamp": ("off", "on"),
    "sound": ("off", "on"),
    "vibration": ("off", "on"),
    "lang": (AUTO,) + LANGUAGES,
}


def is_language(tag):
    """Whether a language tag such as `ko-KR` is one of the page's languages."""
    return tag.lower().replace("_", "-").split("-")[0] in LANGUAGES


def names():
    """The names of all settings."""
    return sorted(list(_CHOICES) + [HABITS, RULES])


def choices(name):
    """What a setting can be, the first one where nothing is chosen."""
    return _CHOICES[name]


def get(name):
    """The chosen value of a setting, by default its first choice."""
    choices = _CHOICES[name]
    value = platform.recall("freecell:" + name)
    return value if value in choices else choices[0]


def put(name, value):
    """Choose a value; whether it could be stored."""
    if value not in _CHOICES[name]:
        return False
    return platform.keep("freecell:" + name, value)


def text(name):
    """The stored text of HABITS or RULES, "" when there is none; it may be damaged."""
    return platform.recall("freecell:" + name) or ""


def put_text(name, value):
    """Store it; whether that worked."""
    return platform.keep("freecell:" + name, value)


def apply_theme():
    """Show the chosen theme."""
    platform.root.setAttribute("data-theme", get("theme"))


def apply_look(view):
    """Show the chosen look of cards and table; `view` moves as fast as is chosen."""
    for name in LOOK:
        platform.root.setAttribute("data-" + name, get(name))
    view.set_speed(get("motion"))


def letters_on():
    """Whether letters and digits are commands."""
    return get("letters") == "on"
