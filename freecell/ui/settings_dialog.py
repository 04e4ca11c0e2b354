"""The settings dialog: every choice changes the page at once."""

from . import settings, sounds
from .dialogs import section, show
from .dom import element


def open_settings(catalog, chosen, house, look):
    """Open it. `chosen` maps `theme`, `letters` and `language` to their values.

    house, look: the elements of these parts.
    """
    themes = [(t, catalog.text("settings.theme." + t), None) for t in settings.THEMES]
    tongues = [(settings.AUTO, catalog.text("settings.language.auto"), None)]
    tongues += [(tag, catalog.text("lang." + tag), tag) for tag in settings.LANGUAGES]
    theme = _pills("theme", chosen["theme"], themes)
    language = _pills("language", chosen["language"], tongues)
    show(
        "settings",
        (
            element(
                "section",
                (("class", "house"),),
                element("h3", (), catalog.text("settings.house")),
                *house,
            ),
            section(
                catalog,
                "settings.look",
                _setting(catalog, "settings.theme", theme),
                *look,
            ),
            section(
                catalog,
                "settings.helping",
                _switch(catalog, "lamp", settings.get("lamp") == "on"),
            ),
            section(
                catalog,
                "settings.senses",
                _sense(catalog, "sound", sounds.can_sound()),
                _sense(catalog, "vibration", sounds.can_vibrate()),
            ),
            section(
                catalog,
                "settings.keys",
                _switch(catalog, "letters", chosen["letters"]),
            ),
            section(
                catalog,
                "settings.language",
                _setting(catalog, "settings.language", language, spoken=True),
            ),
        ),
        title=catalog.text("settings.title"),
    )


def _setting(catalog, key, pills, spoken=False):
    """One of several choices; `spoken` names it for the ear only."""
    css = "spoken" if spoken else None
    legend = element("legend", (("class", css),), catalog.text(key))
    return element("fieldset", (("class", "setting"),), legend, pills)


def _pills(name, chosen, options):
    """Choices as pills; `options` are (value, text, language tag or None)."""
    pills = element("div", (("class", "pills"),))
    for value, text, tag in options:
        button = element(
            "input",
            (
                ("type", "radio"),
                ("name", name),
                ("value", value),
                ("checked", value == chosen),
            ),
        )
        words = element("span", (("lang", tag),), text)
        pills.append(element("label", (("class", "pill"),), button, words))
    return pills


def _sense(catalog, name, usable):
    """The switch of one of settings.SENSES; where it cannot be had, it says so."""
    return _switch(catalog, name, settings.get(name) == "on", usable)


def _switch(catalog, name, on, usable=True):
    """A yes or no; its second line says what it does, or why it cannot be had."""
    key = "settings." + name
    note = key + (".note" if usable else ".none")
    words = element(
        "span",
        (),
        element("strong", (), catalog.text(key)),
        element("small", (), catalog.text(note)),
    )
    switch = element(
        "input",
        (
            ("class", "switch"),
            ("type", "checkbox"),
            ("role", "switch"),
            ("name", name),
            ("checked", on and usable),
            ("disabled", not usable),
        ),
    )
    return element("label", (("class", "row"),), words, switch)
