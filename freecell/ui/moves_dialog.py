"""All legal moves in words, pile by pile, each a button that plays it.

It stays open from move to move, so that a game can be played with one button at a time:
by ear, by switch, or by whoever wants to see what there is.
"""

from freecell.play import choices
from freecell.play.game import STUCK, WON

from .dialogs import close, current, current_name, show
from .dom import element

_NAME = "moves"
# The buttons below the list
_ENDS = ("undo", "finish")


def act(app, button):
    """Carry out `moves`: what the button in the dialog names, else show it."""
    deed = button.getAttribute("data-do") if button else None
    if not deed:
        app.messages.dismiss()
        _open(app)
        return
    controller, game = app.controller, app.game
    if not controller.may_change():
        # The message that says why lies under the dialog.
        close()
        return
    if deed == "undo":
        controller.undo()
    elif deed == "finish":
        controller.finish()
    else:
        controller.play(choices.parse_move_text(deed), arrived=True)
    if game.state in (WON, STUCK):
        # A panel is there or follows, or a message says that there is no move.
        if current_name() == _NAME:
            close()
        return
    said = app.messages.said
    _open(app, said, deed if deed == "undo" else "")


def _open(app, said="", again=""):
    """Show it; `said` is what happened last, `again` the button to be pressed next."""
    catalog, game = app.catalog, app.game
    text = catalog.text
    found = [] if game.state == WON else _sources(app)
    count = sum([len(source.choices) for source in found])
    head = text("choices.count", n=count) if count else text("choices.none")
    # What lies under a dialog is not heard: it is said in it.
    words = said + " " + head if said else head
    parts = [_part(source) for source in found]
    dialog = current() if current_name() == _NAME else None
    if dialog is None:
        undo, finish = (_button(text("bar." + name), name) for name in _ENDS)
        place = element("div", (("class", "moves-parts"),))
        status = element("p", (("class", "moves-said"), ("role", "status")))
        dialog = show(
            _NAME,
            (status, place),
            (undo, finish),
            title=text("choices.title"),
            css="all-moves",
        )
    dialog.querySelector(".moves-parts").replaceChildren(*parts)
    # Only what changes in it while it is there is read aloud.
    dialog.querySelector(".moves-said").textContent = words
    dialog.querySelector(".dialog-body").scrollTop = 0
    undo, finish = (dialog.querySelector(f"[data-do={name}]") for name in _ENDS)
    undo.disabled = not game.can_undo
    finish.disabled = not game.can_finish
    if again and game.can_undo:
        undo.focus()
        return
    first = dialog.querySelector(".moves-list button")
    (first or dialog.querySelector(".close")).focus()


def _sources(app):
    return choices.sources(app.catalog, app.game.rules, app.game.position)


def _part(source):
    """The moves from one pile."""
    rows = [
        element(
            "li",
            (),
            _button(
                element("span", (("aria-hidden", "true"),), choice.seen),
                choices.move_text(choice.move),
                element("span", (("class", "spoken"),), choice.heard),
            ),
        )
        for choice in source.choices
    ]
    names = (("class", "moves-list"), ("role", "list"), ("aria-label", source.label))
    heading = element("h3", (), source.title)
    return element("section", (), heading, element("ul", names, *rows))


def _button(word, deed, *more):
    return element(
        "button",
        (
            ("type", "button"),
            ("class", "button"),
            ("data-action", _NAME),
            ("data-do", deed),
        ),
        word,
        *more,
    )
