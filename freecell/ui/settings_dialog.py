"""The settings dialog: every choice changes the page at once."""

from . import settings
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


def _switch(catalog, name, on):
    """A yes or no with a second line that says what it does."""
    key = "settings." + name
    words = element(
        "span",
        (),
        element("strong", (), catalog.text(key)),
        element("small", (), catalog.text(key + ".note")),
    )
    switch = element(
        "input",
        (
            ("class", "switch"),
            ("type", "checkbox"),
            ("role", "switch"),
            ("name", name),
            ("checked", on),
        ),
    )
    return element("label", (("class", "row"),), words, switch)
