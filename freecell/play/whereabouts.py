"""Where cards lie, in words: in which column and under how many others."""

from freecell.engine.cards import rank_of, suit_of
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    cards_in,
    is_cell,
    is_column,
)

from .names import card_name, card_sign, count_name
from .spoken import Message


def place_of(position, card):
    """The engine pile of a card, and how many cards lie on it there."""
    suit, rank = suit_of(card), rank_of(card)
    if rank < position.homes[suit]:
        return FIRST_HOME + suit, position.homes[suit] - 1 - rank
    for pile in range(FIRST_CELL + len(position.cells)):
        cards = cards_in(position, pile)
        if card in cards:
            return pile, len(cards) - 1 - cards.index(card)
    raise ValueError(f"card {card} is not in the position")


def told(catalog, code, position, cards):
    """The Message of where these cards lie, in their order; one card or more."""

    seen = [_line(catalog, position, card, card_sign) for card in cards]
    heard = [_line(catalog, position, card, card_name) for card in cards]
    return Message(code, seen[0], " ".join(seen[1:]), " ".join(heard))


def _line(catalog, position, card, name):
    line = _words(catalog, position, card, name)
    # Names of cards begin small; a sentence does not.
    return line[:1].upper() + line[1:]


def _words(catalog, position, card, name):
    pile, above = place_of(position, card)
    words = {"card": name(catalog, card)}
    if is_column(pile):
        words["n"] = pile + 1
        if not above:
            return catalog.text("find.last", **words)
        words["cards"] = count_name(catalog, "cards", above)
        return catalog.text("find.column", **words)
    if is_cell(pile):
        words["n"] = pile - FIRST_CELL + 1
        return catalog.text("find.cell", **words)
    return catalog.text("find.home", **words)
