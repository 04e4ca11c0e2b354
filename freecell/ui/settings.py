"""What the player has chosen for the page: theme, letter keys, language.

One stored value a setting; what cannot be read, or is no longer a choice, counts as
not chosen.
"""

from . import platform

THEMES = ("auto", "light", "dark", "contrast")
LANGUAGES = ("en", "ko")
AUTO = "auto"

_CHOICES = {
    "theme": THEMES,
    "letters": ("on", "off"),
    "lang": (AUTO,) + LANGUAGES,
}


def is_language(tag):
    """Whether a language tag such as `ko-KR` is one of the page's languages."""
    return tag.lower().replace("_", "-").split("-")[0] in LANGUAGES


def names():
    """The names of all settings."""
    return sorted(_CHOICES)


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


def apply_theme():
    """Show the chosen theme."""
    platform.root.setAttribute("data-theme", get("theme"))


def letters_on():
    """Whether letters and digits are commands."""
    return get("letters") == "on"
