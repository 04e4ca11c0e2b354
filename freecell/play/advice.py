"""Moves that the helper proposes, in words: where a hint points, a solution's steps."""

from freecell.engine.notation import FINISH
from freecell.engine.position import (
    FIRST_CELL,
    cards_in,
    exposed,
    is_cell,
    is_column,
)

from .names import card_name, card_sign, count_name
from .spoken import Message, say


def hint(catalog, position, move):
    """Which cards to move next and where to: a Message, of a legal move or FINISH."""
    if move == FINISH:
        return say(catalog, "hint", "hint.finish")
    seen = say(catalog, "hint", "hint.move", move=way(catalog, position, move, True))
    heard = say(catalog, "hint", "hint.move", move=way(catalog, position, move))
    return Message(seen.code, seen.first, seen.second, heard.spoken)


def way(catalog, position, move, signs=False, short=False):
    """A legal move of `position` (or FINISH) in a few words, both ends named.

    signs: cards by sign, as they are seen, instead of by name; short: without the
    number of a column whose card is named.
    """
    if move == FINISH:
        return catalog.text("way.finish")
    name = card_sign if signs else card_name
    source, target, size = move
    card = cards_in(position, source)[-size]
    what = name(catalog, card)
    if size > 1:
        cards = count_name(catalog, "cards", size)
        what = catalog.text("way.run", cards=cards, card=what)
    if is_cell(target):
        return catalog.text("way.cell", what=what, n=target - FIRST_CELL + 1)
    if not is_column(target):
        return catalog.text("way.home", what=what)
    if not position.columns[target]:
        return catalog.text("way.empty", what=what, n=target + 1)
    other = name(catalog, exposed(position, target))
    if short:
        return catalog.text("way.short", what=what, other=other)
    return catalog.text("way.onto", what=what, other=other, n=target + 1)
