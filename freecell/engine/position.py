"""A position: where all 52 cards lie. An immutable value.

Piles are small integers: columns 0 to 7, cells 8 to 15 (written a to g, then k),
foundations 16 to 19 (16 + suit, in the order C D H S).
"""

from collections import namedtuple

from .cards import NO_CARD, SUITS, make_card, suit_of
from .deals import deal_columns

# columns: eight tuples of cards, deepest first
# cells: a tuple with one entry a cell, a card or NO_CARD
# homes: cards home by suit, 0 to 13, in the order C D H S
# places: the suit bound to each foundation place from left to right, or NO_SUIT
Position = namedtuple("Position", "columns cells homes places")

COLUMN_COUNT = 8
FIRST_CELL = 8
FIRST_HOME = 16
NO_SUIT = -1
PILE_NAMES = "12345678abcdefgkCDHS"


def is_column(pile):
    """Whether the pile is one of the eight columns."""
    return pile < FIRST_CELL


def is_cell(pile):
    """Whether the pile is a free cell."""
    return FIRST_CELL <= pile < FIRST_HOME


def is_home(pile):
    """Whether the pile is a foundation."""
    return pile >= FIRST_HOME


def home_of(card):
    """The foundation that a card belongs to."""
    return FIRST_HOME + suit_of(card)


def pile_name(pile):
    """A pile's name: `1` to `8`, `a` to `g` and `k`, or a foundation's suit."""
    return PILE_NAMES[pile]


def start_places(order):
    """The foundation places at the start of a game, by the rules' `order`."""
    if order == "any":
        return (NO_SUIT,) * 4
    return tuple(SUITS.index(letter) for letter in order)


def start(columns, rules):
    """A position with all cards in `columns` and nothing home or in cells."""
    return Position(
        tuple(columns),
        (NO_CARD,) * rules.cells,
        (0, 0, 0, 0),
        start_places(rules.order),
    )


def dealt(number, rules):
    """The position at the start of deal `number` (1 to 8,589,934,591)."""
    return start(deal_columns(number), rules)


def cards_in(position, pile):
    """The cards of a pile, deepest first; an empty tuple when there are none."""
    if is_column(pile):
        return position.columns[pile]
    if is_cell(pile):
        card = exposed(position, pile)
        return () if card == NO_CARD else (card,)
    suit = pile - FIRST_HOME
    return tuple(make_card(rank, suit) for rank in range(position.homes[suit]))


def exposed(position, pile):
    """The card of a pile that nothing lies on, or NO_CARD.

    A cell that the rules have taken away holds none.
    """
    if is_column(pile):
        column = position.columns[pile]
        return column[-1] if column else NO_CARD
    if is_cell(pile):
        cell = pile - FIRST_CELL
        return position.cells[cell] if cell < len(position.cells) else NO_CARD
    suit = pile - FIRST_HOME
    count = position.homes[suit]
    return make_card(count - 1, suit) if count else NO_CARD


def free_cells(position):
    """Number of empty cells."""
    return position.cells.count(NO_CARD)


def empty_columns(position):
    """Number of empty columns."""
    return position.columns.count(())


def cards_home(position):
    """Number of cards on the foundations, 0 to 52."""
    return sum(position.homes)


def is_won(position):
    """Whether all 52 cards are home."""
    return cards_home(position) == 52


def problems(position):
    """Cards that are missing and cards that lie in two places, as two lists."""
    count = [0] * 52
    for pile in range(FIRST_CELL + len(position.cells)):
        for card in cards_in(position, pile):
            count[card] += 1
    for suit in range(4):
        for card in cards_in(position, FIRST_HOME + suit):
            count[card] += 1
    missing = [card for card in range(52) if count[card] == 0]
    twice = [card for card in range(52) if count[card] > 1]
    return missing, twice
