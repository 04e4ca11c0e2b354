"""The spoken names of piles and cards, kept true as the game goes on."""

from freecell.engine.position import FIRST_CELL, is_column
from freecell.play import names as spoken_names

from .places import HOME_NAMES, names, page_name, pile_of


class Labels:
    """Names every pile and card; writes only what has changed."""

    def __init__(self, marks):
        self._marks = marks
        self._shown = {}

    def name_cards(self, catalog):
        """Give the 52 cards their names."""
        for card in range(52):
            self._marks.label_card(card, spoken_names.card_name(catalog, card))

    def forget(self):
        """Write every name anew at the next `show`."""
        self._shown = {}

    def show(self, catalog, position, held, targets=()):
        """Name the piles of a position; `targets` take the held cards."""
        source = page_name(position, held.source) if held is not None else None
        for name in names(position):
            size = held.size if name == source else 0
            # What the name depends on, far cheaper than the name itself.
            state = (_content(position, name), size, name in targets)
            if self._shown.get(name) != state:
                self._shown[name] = state
                self._marks.label_pile(name, _label(catalog, position, name, state))


def _content(position, name):
    if name in HOME_NAMES:
        suit = position.places[HOME_NAMES.index(name)]
        return (suit, position.homes[suit] if suit >= 0 else 0)
    pile = pile_of(position, name, 0)
    return (
        position.columns[pile] if is_column(pile) else position.cells[pile - FIRST_CELL]
    )


def _label(catalog, position, name, state):
    _, size, target = state
    if name in HOME_NAMES:
        label = spoken_names.home_label(catalog, position, HOME_NAMES.index(name))
    else:
        pile = pile_of(position, name, 0)
        label = spoken_names.pile_label(catalog, position, pile)
    if size:
        return spoken_names.held_label(catalog, label, size)
    return spoken_names.target_label(catalog, label) if target else label
