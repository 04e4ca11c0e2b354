"""The deals with the numbers before and after that of the game on the table."""

from freecell.engine.deals import LAST
from freecell.engine.position import dealt
from freecell.play.links import Request

from .dom import element, icon


def row(app):
    """The two buttons in a group, or None for a layout, which has no number."""
    number = app.game.number
    if number is None:
        return None
    text = app.catalog.text
    return element(
        "div",
        (
            ("class", "neighbours"),
            ("role", "group"),
            ("aria-labelledby", "neighbours-name"),
        ),
        element(
            "span", (("id", "neighbours-name"),), text("new.beside", deal=str(number))
        ),
        _button(text, number, -1, "new.previous", "previous"),
        _button(text, number, 1, "new.next", "next"),
    )


def deal(app, step):
    """Deal the number `step` (1 or -1) further, under the rules of the next deals.

    A kept game of that deal goes on instead, so that going there and back brings the
    player's own game back.
    """
    number = app.game.number
    if number is None or not 1 <= number + step <= LAST:
        return
    app.leave()
    # With the seconds since its last move.
    app.keeper.store()
    rules, number = app.games.next_rules(), number + step
    app.games.open(Request(number, dealt(number, rules), rules, "", "", False, False))
    app.show_end()
    app.make_room()


def _button(text, number, step, key, drawing):
    there = number + step
    usable = 1 <= there <= LAST
    sign = icon("icon-" + drawing)
    words = element("span", (), "#" + str(there) if usable else "–")
    name = text(key, deal=str(there)) if usable else text(key + ".none")
    return element(
        "button",
        (
            ("type", "button"),
            ("class", "button"),
            ("data-action", "neighbour"),
            ("data-step", step),
            ("aria-label", name),
            ("disabled", not usable),
        ),
        *((sign, words) if step < 0 else (words, sign)),
    )
