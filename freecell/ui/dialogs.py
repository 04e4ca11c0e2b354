"""Dialogs: menu, new deal, settings, help, and the panels after a win or a jam.

Loaded when the first one is opened. Each is built anew when it opens, in the
language of that moment, and removed when it closes; its buttons carry
`data-action` and are carried out like all others of the page.
"""

from freecell.play.names import time_figures

from . import platform
from .platform import element, icon

_SUITS = "SHCD"


def show(name, body, actions=(), title="", headline=None, css=""):
    """Open a dialog and return its element; one that is open closes first.

    body: elements; actions: buttons below it; headline: elements in place of the
    plain title.
    """
    close()
    heading = f"{name}-title"
    head = headline or [element("h2", (("id", heading),), title)]
    shut = element(
        "button",
        (("type", "button"), ("class", "close"), ("data-action", "close")),
        icon("icon-close"),
    )
    shut.setAttribute("aria-label", _close_word)
    dialog = element(
        "dialog",
        (
            ("class", "sheet " + css),
            ("aria-labelledby", heading),
            ("data-dialog", name),
        ),
        element("div", (("class", "dialog-head"),), *head, shut),
        element("div", (("class", "dialog-body"),), *body),
    )
    if actions:
        dialog.append(element("div", (("class", "actions"),), *actions))
    platform.document.body.append(dialog)
    platform.show_modal(dialog)
    main = dialog.querySelector(".main, .menu-list button")
    if main:
        main.focus()
    return dialog


_close_word = "Close"


def set_words(catalog):
    """Use a catalog for the words that all dialogs share."""
    global _close_word
    _close_word = catalog.text("dialog.close")


def current():
    """The open dialog's element, or None."""
    return platform.find("dialog[open]")


def current_name():
    """The open dialog's `data-dialog`, or an empty text."""
    dialog = current()
    return dialog.getAttribute("data-dialog") if dialog else ""


def close():
    """Close and remove the open dialog, if there is one."""
    dialog = current()
    if dialog:
        dialog.close()
        dialog.remove()


def _button(text, action, main=False):
    css = "button main" if main else "button"
    return element(
        "button", (("type", "button"), ("class", css), ("data-action", action)), text
    )


def menu(catalog, game, version):
    """The menu: every command there is, with its key."""

    def row(action, drawing, key, letter="", usable=True):
        return element(
            "button",
            (("type", "button"), ("data-action", action), ("disabled", not usable)),
            icon("icon-" + drawing),
            element("span", (), catalog.text(key)),
            *([element("kbd", (), letter)] if letter else []),
        )

    def group(key, *rows):
        title = element("h3", (), catalog.text(key))
        return element("div", (("class", "menu-list"),), title, *rows)

    show(
        "menu",
        (
            group(
                "menu.play",
                row("new", "new", "menu.new", "N"),
                row("random", "random", "menu.random"),
                row("finish", "finish", "menu.finish", "F", game.can_finish),
                row("restart", "restart", "menu.restart", "R", game.index > 0),
            ),
            group(
                "app.name",
                row("settings", "settings", "menu.settings"),
                row("help", "help", "menu.help", "?"),
            ),
            element(
                "p",
                (("class", "note version"),),
                catalog.text("menu.version", version=version),
            ),
        ),
        title=catalog.text("menu.title"),
        css="menu",
    )


def new_deal(catalog, text=""):
    """New deal: classic random, fully random, or a number or code typed in.

    Enter in the empty box is a random deal.
    """

    def choice(kind, main):
        return element(
            "button",
            (
                ("type", "button"),
                ("class", "choice main" if main else "choice"),
                ("data-action", "random"),
                ("data-kind", kind),
            ),
            element("strong", (), catalog.text("new." + kind)),
            element("span", (), catalog.text("new." + kind + ".note")),
        )

    box = element(
        "input",
        (
            ("id", "open-text"),
            ("type", "text"),
            ("autocomplete", "off"),
            ("autocapitalize", "characters"),
            ("spellcheck", "false"),
            ("aria-describedby", "open-note"),
            ("value", text),
        ),
    )
    form = element(
        "form",
        (("class", "field"), ("data-action", "open"), ("novalidate", True)),
        element("label", (("for", "open-text"),), catalog.text("new.input")),
        element(
            "div",
            (("class", "field-row"),),
            box,
            element(
                "button",
                (("type", "submit"), ("class", "button")),
                catalog.text("new.deal"),
            ),
        ),
        element(
            "p",
            (("class", "note"), ("id", "open-note")),
            catalog.text("new.input.note"),
        ),
        element(
            "p",
            (("class", "problem"), ("role", "alert"), ("hidden", True)),
            icon("icon-refused"),
            element("span"),
        ),
    )
    show(
        "new",
        (
            element(
                "div",
                (("class", "choices"),),
                choice("classic", True),
                choice("full", False),
            ),
            form,
        ),
        title=catalog.text("new.title"),
    )
    if platform.matches("(pointer: fine)"):
        # On a touch screen that would call up the keyboard, which nobody asked for.
        box.focus()


def problem(text):
    """Show what is wrong with the text typed into the open form."""
    line = platform.find("dialog[open] .problem")
    line.querySelector("span").textContent = text
    line.hidden = False
    box = platform.find("dialog[open] input")
    box.setAttribute("aria-invalid", "true")
    box.focus()


def won(catalog, game):
    """The panel after a win."""
    if game.number is None:
        line = catalog.text("deal.board")
    else:
        line = catalog.text("won.line", deal=str(game.number))
    tiles = [
        element(
            "div",
            (("class", "tile"),),
            element("dt", (), catalog.text("won." + key)),
            element("dd", (), value),
        )
        for key, value in (
            ("time", time_figures(game.clock.seconds)),
            ("moves", str(game.moves)),
            ("undos", str(game.undos)),
        )
    ]
    headline = (
        element(
            "div",
            (("class", "headline"),),
            element("h2", (("id", "won-title"),), catalog.text("won.title")),
            element("p", (), line),
        ),
        element(
            "div",
            (("class", "suits"), ("aria-hidden", "true")),
            *[icon("suit-" + suit, "suit-sign", suit) for suit in _SUITS],
        ),
    )
    show(
        "won",
        (element("dl", (("class", "tiles"),), *tiles),),
        (
            _button(catalog.text("won.new"), "new", main=True),
            _button(catalog.text("won.again"), "restart"),
        ),
        headline=headline,
        css="win",
    )


def stuck(catalog, game):
    """The panel when no legal move is left."""
    back = _button(catalog.text("stuck.undo"), "undo", main=True)
    back.disabled = not game.can_undo
    show(
        "stuck",
        (element("p", (), catalog.text("stuck.text")),),
        (
            back,
            _button(catalog.text("stuck.restart"), "restart"),
            _button(catalog.text("stuck.new"), "new"),
        ),
        title=catalog.text("stuck.title"),
    )


def section(catalog, key, *content):
    """A part of a dialog under a heading of its own."""
    return element("section", (), element("h3", (), catalog.text(key)), *content)
