"""Dialogs: how they open and close, the menu, and the panels after a win or a jam.

Loaded when the first one is opened. Each is built anew when it opens, in the
language of that moment, and removed when it closes; its buttons carry
`data-action` and are carried out like all others of the page.
"""

from freecell.engine.cards import SUITS
from freecell.play.names import time_figures

from . import dom, platform
from .dom import element, icon


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
    dom.show_modal(dialog)
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
    return dom.find("dialog[open]")


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
        calls = list(_closing)
        del _closing[:]
        for call in calls:
            call()


# What is to be called when the open dialog closes.
_closing = []


def when_closed(call):
    """Call once when the dialog that is open now closes, in whatever way."""
    _closing.append(call)


def button(text, action, main=False):
    """A button of a dialog that carries out a command; `main` makes it the first."""
    css = "button main" if main else "button"
    return element(
        "button", (("type", "button"), ("class", css), ("data-action", action)), text
    )


def menu(catalog, game, version, can_continue, update_waits, deal=""):
    """The menu: every command there is, with its key.

    can_continue: whether there is an unfinished game; update_waits: whether a newer
    build of the program is there; deal: what is known of the deal, in words.
    """
    from . import offline

    can_go_back = game.index > 0 and game.home < 52

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
            element("p", (("class", "note menu-deal"), ("hidden", not deal)), deal),
            group(
                "menu.play",
                row("new", "new", "menu.new", "N"),
                row("random", "random", "menu.random"),
                row("daily", "daily", "menu.daily"),
                row("open", "open", "menu.open"),
                row("layout", "layout", "layout.title"),
                row("continue", "continue", "menu.continue", usable=can_continue),
                row("finish", "finish", "menu.finish", "F", game.can_finish),
                row("restart", "restart", "menu.restart", "R", game.index > 0),
            ),
            group(
                "menu.think",
                row("check", "check", "menu.check", "C", game.home < 52),
                row("back-to-solvable", "back", "menu.back", usable=can_go_back),
                row("solution", "play", "menu.solution"),
                row("analysis", "analysis", "menu.analysis", "G", game.index > 0),
                row("reasons", "reasons", "menu.reasons", "E"),
                row("find", "find", "menu.find", "L"),
                row("moves", "list", "menu.moves", "W", game.home < 52),
                row(
                    "bookmarks", "bookmark", "menu.bookmarks", "Shift B", game.home < 52
                ),
            ),
            group(
                "app.name",
                row("share", "share", "menu.share"),
                row("records", "records", "menu.records"),
                row("settings", "settings", "menu.settings"),
                row("help", "help", "menu.help", "?"),
                *offline.menu_rows(row, update_waits),
            ),
            offline.state_line(catalog),
            element(
                "p",
                (("class", "note version"),),
                catalog.text("menu.version", version=version),
            ),
        ),
        title=catalog.text("menu.title"),
        css="menu",
    )


def won(catalog, game, line, lines, actions=()):
    """The panel after a win.

    line: the deal in words; lines: elements, what the win stands beside; actions: more
    buttons.
    """
    values = [
        ("time", time_figures(game.clock.seconds)),
        ("moves", str(game.moves)),
        ("undos", str(game.undos)),
    ]
    if game.rules.score:
        values.append(("score", str(game.score)))
    tiles = [
        element(
            "div",
            (("class", "tile"),),
            element("dt", (), catalog.text("won." + key)),
            element("dd", (), value),
        )
        for key, value in values
    ]
    # As they lie on the table.
    suits = [SUITS[suit] for suit in game.position.places]
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
            *[icon("suit-" + suit, "suit-sign", suit) for suit in suits],
        ),
    )
    show(
        "won",
        [element("dl", (("class", "tiles"),), *tiles)] + list(lines),
        (
            button(catalog.text("won.new"), "new", main=True),
            button(catalog.text("won.again"), "restart"),
            button(catalog.text("won.share"), "share"),
        )
        + tuple(actions),
        headline=headline,
        css="win",
    )


def stuck(catalog, game):
    """The panel when no legal move is left."""
    back = button(catalog.text("stuck.undo"), "undo", main=True)
    back.disabled = not game.can_undo
    show(
        "stuck",
        (element("p", (), catalog.text("stuck.text")),),
        (
            back,
            button(catalog.text("stuck.restart"), "restart"),
            button(catalog.text("stuck.new"), "new"),
        ),
        title=catalog.text("stuck.title"),
    )


def section(catalog, key, *content):
    """A part of a dialog under a heading of its own."""
    return element("section", (), element("h3", (), catalog.text(key)), *content)
