"""Pile names of the page, beside the engine's pile numbers.

Columns and cells have the same names in both; the page knows foundations by their
place from left to right, `h1` to `h4`, the engine by their suit.
"""

from freecell.engine.cards import suit_of
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    NO_SUIT,
    PILE_NAMES,
    is_home,
)

COLUMN_NAMES = PILE_NAMES[:8]
CELL_NAMES = PILE_NAMES[8:16]
HOME_NAMES = ("h1", "h2", "h3", "h4")


def page_name(position, pile):
    """The page's name of an engine pile.

    A foundation that has no place yet is named after the leftmost free one.
    """
    if not is_home(pile):
        return PILE_NAMES[pile]
    suit = pile - FIRST_HOME
    bound = suit if suit in position.places else NO_SUIT
    return HOME_NAMES[position.places.index(bound)]


def pile_of(position, name, card):
    """The engine pile behind a page name; `card` is the one that is to go there.

    A foundation place that no suit has taken yet stands for the card's own suit.
    """
    if name not in HOME_NAMES:
        return PILE_NAMES.index(name)
    suit = position.places[HOME_NAMES.index(name)]
    return FIRST_HOME + (suit_of(card) if suit == NO_SUIT else suit)


def home_suit(position, name):
    """The suit bound to a foundation place, or NO_SUIT."""
    return position.places[HOME_NAMES.index(name)]


def names(position):
    """The names of all piles of a position: columns, cells, foundations."""
    return tuple(COLUMN_NAMES) + tuple(CELL_NAMES[: len(position.cells)]) + HOME_NAMES


def cards_by_name(position):
    """`(name, cards, deepest first)` of every pile of the page."""
    found = [(COLUMN_NAMES[i], cards) for i, cards in enumerate(position.columns)]
    for i, card in enumerate(position.cells):
        found.append((PILE_NAMES[FIRST_CELL + i], () if card < 0 else (card,)))
    for i, suit in enumerate(position.places):
        count = 0 if suit == NO_SUIT else position.homes[suit]
        found.append((HOME_NAMES[i], tuple(r * 4 + suit for r in range(count))))
    return found
