"""The settings dialog: every choice changes the page at once."""

from . import settings
from .dialogs import section, show
from .platform import element


def open_settings(catalog, chosen):
    """Open it. `chosen` maps `theme`, `letters` and `language` to their values."""

    def pills(name, options):
        return element(
            "div",
            (("class", "pills"),),
            *[
                element(
                    "label",
                    (("class", "pill"),),
                    element(
                        "input",
                        (
                            ("type", "radio"),
                            ("name", name),
                            ("value", value),
                            ("checked", value == chosen[name]),
                        ),
                    ),
                    element("span", (("lang", tag),), text),
                )
                for value, text, tag in options
            ],
        )

    def setting(key, options, name):
        return element(
            "fieldset",
            (("class", "setting"),),
            element("legend", (), catalog.text(key)),
            pills(name, options),
        )

    themes = [(t, catalog.text("settings.theme." + t), None) for t in settings.THEMES]
    tongues = [("auto", catalog.text("settings.language.auto"), None)]
    tongues += [(tag, catalog.text("lang." + tag), tag) for tag in settings.LANGUAGES]
    letters = element(
        "label",
        (("class", "row"),),
        element(
            "span",
            (),
            element("strong", (), catalog.text("settings.letters")),
            element("small", (), catalog.text("settings.letters.note")),
        ),
        element(
            "input",
            (
                ("class", "switch"),
                ("type", "checkbox"),
                ("role", "switch"),
                ("name", "letters"),
                ("checked", chosen["letters"]),
            ),
        ),
    )
    show(
        "settings",
        (
            section(
                catalog, "settings.look", setting("settings.theme", themes, "theme")
            ),
            section(catalog, "settings.keys", letters),
            section(
                catalog,
                "menu.settings",
                setting("settings.language", tongues, "language"),
            ),
        ),
        title=catalog.text("settings.title"),
    )
