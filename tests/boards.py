"""Positions written by hand for tests; plain Python, runs on every interpreter."""

from freecell.engine.cards import NO_CARD, parse_card
from freecell.engine.position import PILE_NAMES, Position, start_places
from freecell.engine.rules import CLASSIC, parse_rules

OFF = parse_rules("classic,autoplay:off")


def cards(text):
    """The cards of a text such as `5H 4S`, as a tuple."""
    return tuple(parse_card(word) for word in text.split())


def board(columns, cells="", homes=(0, 0, 0, 0), rules=CLASSIC, places=None):
    """A position, which need not hold all 52 cards.

    columns: texts from the first column on, the missing ones are empty; cells: their
    cards from the left, `-` for an empty one; homes: cards home in the order C D H S.
    """
    rows = [cards(text) for text in columns]
    rows += [()] * (8 - len(rows))
    held = [NO_CARD if word == "-" else parse_card(word) for word in cells.split()]
    held += [NO_CARD] * (rules.cells - len(held))
    return Position(
        tuple(rows),
        tuple(held),
        tuple(homes),
        start_places(rules.order) if places is None else tuple(places),
    )


def pile(name):
    """The pile called `name`: `1` to `8`, `a` to `g`, `k`, or a suit."""
    return PILE_NAMES.index(name)


def all_cards(position):
    """The cards of a position in columns, cells and foundations, sorted."""
    found = [card for column in position.columns for card in column]
    found += [card for card in position.cells if card != NO_CARD]
    for suit in range(4):
        found += [rank * 4 + suit for rank in range(position.homes[suit])]
    return sorted(found)
