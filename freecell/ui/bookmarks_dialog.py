"""Bookmarks in the game on the table: set one, go to one, remove one."""

from freecell.play import bookmarks, spoken
from freecell.play.game import STUCK, WON

from .dialogs import close, show
from .dom import element, icon

_NAME = "bookmarks"


def put(app, game, at, position):
    """Set a bookmark after `at` moves of a game, at a position, and say so.

    It was asked for when that was on the table. What is no more in the game gets none.
    """
    catalog = app.catalog
    if app.game is not game or not bookmarks.has(game, at, position):
        return
    if game.state == WON:
        app.controller.tell("bookmark", "bookmark.won", True)
        return
    if not app.controller.may_change():
        return
    place = bookmarks.title(catalog, at)
    new = bookmarks.put(game, at)
    if new:
        app.controller.changed()
    message = spoken.say(
        catalog,
        "bookmark",
        "bookmark.set" if new else "bookmark.there",
        place=place,
    )
    button = (_NAME, catalog.text("bookmark.all"))
    app.messages.tell(message, True, button, stays=False)


def act(app, button):
    """Carry out `bookmarks`: what the button in the dialog names, else show it."""
    deed = button.getAttribute("data-do") if button else None
    if not deed:
        app.messages.dismiss()
        _open(app)
        return
    if not app.controller.may_change():
        # The message that says why lies under the dialog.
        close()
        return
    if deed == "put":
        _change(app, bookmarks.put(app.game), app.game.index)
        return
    at = int(button.getAttribute("data-at"))
    if deed == "remove":
        _change(app, bookmarks.remove(app.game, at), at)
    else:
        _go(app, at)


def _change(app, done, at):
    """Store a bookmark set or removed, and show the list as it is now."""
    if done:
        app.controller.changed()
    dialog = _open(app)
    there = dialog.querySelector(f'[data-at="{at}"]:enabled')
    # Its row is gone, or it is where one is already: then what comes first.
    there = there or dialog.querySelector(".kept button:enabled, .actions button")
    (there or dialog.querySelector(".close")).focus()


def _go(app, at):
    """Take moves back, or make them again, until `at` of them are made."""
    game = app.game
    away = at - game.index
    close()
    if not app.controller.back(-away):
        return
    key = "bookmark.went.back" if away < 0 else "bookmark.went.ahead"
    place = bookmarks.title(app.catalog, at)
    app.controller.tell("bookmark", key, True, place=place, n=abs(away))
    if game.state == STUCK:
        app.show_end()


def _open(app):
    """Show the list, and below it the button that sets one here."""
    catalog, game = app.catalog, app.game
    text = catalog.text
    rows = [_row(catalog, game, mark) for mark in bookmarks.marks(game)]
    if rows:
        body = [element("ul", (("class", "kept marks"), ("role", "list")), *rows)]
    else:
        body = [element("p", (("class", "marks-none"),), text("bookmark.none"))]
    body.append(element("p", (("class", "note"),), text("bookmark.note")))
    put_here = element(
        "button",
        _attributes("button main", "put")
        + (("disabled", not bookmarks.can_set(game)),),
        icon("icon-bookmark"),
        element("span", (), text("bookmark.here.set")),
        element("kbd", (), "B"),
    )
    dialog = show(_NAME, body, (put_here,), title=text("bookmark.title"), css="marks")
    if put_here.disabled and rows:
        dialog.querySelector(".kept button:enabled").focus()
    return dialog


def _row(catalog, game, mark):
    title = bookmarks.title(catalog, mark.at)
    seen = bookmarks.place(catalog, game, mark.at)
    heard = bookmarks.place(catalog, game, mark.at, spoken=True)
    remove = element(
        "button",
        _attributes("kept-end", "remove", mark.at),
        icon("icon-close"),
        element(
            "span", (("class", "spoken"),), catalog.text("bookmark.remove", place=title)
        ),
    )
    go = element(
        "button",
        _attributes("kept-game", "go", mark.at) + (("disabled", not mark.reachable),),
        element("strong", (), title),
        element("span", (("aria-hidden", "true"),), seen),
        element("span", (("class", "spoken"),), heard),
        element("span", (), bookmarks.away(catalog, game, mark)),
    )
    return element("li", (("data-here", not mark.away),), go, remove)


def _attributes(css, deed, at=None):
    return (
        ("type", "button"),
        ("class", css),
        ("data-action", _NAME),
        ("data-do", deed),
        ("data-at", at),
    )
