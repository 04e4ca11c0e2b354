"""A position as a little picture: cells and foundations above eight columns of text."""

from freecell.engine.cards import NO_CARD, SUITS, make_card, suit_of
from freecell.play.names import card_sign

from .dom import element, icon

_HOME_ORDER = "SHCD"


class LittleBoard:
    """One picture that shows position after position. `element` is put into the page.

    It is a picture: what it shows is said in words beside it.
    """

    def __init__(self, catalog):
        self._catalog = catalog
        self._cells = element("div", (("class", "little-row"),))
        self._homes = element("div", (("class", "little-row"),))
        self._columns = [
            element("div", (("class", "little-column"),)) for _ in range(8)
        ]
        self._cards = {}
        self.element = element(
            "div",
            (
                ("class", "little"),
                ("role", "img"),
                ("aria-label", catalog.text("layout.board")),
            ),
            element("div", (("class", "little-top"),), self._cells, self._homes),
            element("div", (("class", "little-columns"),), *self._columns),
        )

    def show(self, columns, cells, homes, count, twice=()):
        """Show cards; `cells` those in cells, `count` how many cells there are.

        twice: cards to be marked as being there more than once.
        """
        self._used = {}
        self._twice = twice
        for place, cards in zip(self._columns, columns):
            place.replaceChildren(*[self._card(card) for card in cards])
        held = [self._card(card) for card in cells if card != NO_CARD]
        empty = max(0, count - len(held))
        self._cells.replaceChildren(*held, *[_slot() for _ in range(empty)])
        tops = []
        for suit in _HOME_ORDER:
            number = homes[SUITS.index(suit)]
            if number:
                tops.append(self._card(make_card(number - 1, SUITS.index(suit))))
            else:
                tops.append(_slot(icon("suit-" + suit, "icon")))
        self._homes.replaceChildren(*tops)

    def _card(self, card):
        """The element of a card; one that lies in two places has two."""
        times = self._used.get(card, 0)
        self._used[card] = times + 1
        key = (card, times)
        if key not in self._cards:
            suit = SUITS[suit_of(card)]
            made = (("class", "little-card"), ("data-suit", suit))
            self._cards[key] = element("span", made, card_sign(self._catalog, card))
        found = self._cards[key]
        if card in self._twice:
            found.setAttribute("data-twice", "")
        else:
            found.removeAttribute("data-twice")
        return found


def _slot(*inside):
    return element("span", (("class", "little-card little-slot"),), *inside)
