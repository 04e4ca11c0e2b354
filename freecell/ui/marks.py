"""Marks and words on cards and piles: held, target, refused, names, focus."""

from freecell.engine.cards import card_text

from . import dom, platform


class Elements:
    """The elements of the table: 52 cards by number, piles by name."""

    def __init__(self):
        self.table = dom.find("#table")
        self.cards = _card_elements()
        self.piles = {}
        for pile in dom.find_all(".pile"):
            self.piles[pile.getAttribute("data-pile")] = pile


class Marks:
    """Sets the attributes that the style sheets draw, and the spoken names."""

    def __init__(self, elements):
        self._cards = elements.cards
        self._piles = elements.piles
        self._held = ()
        self._targets = ()
        self._fading = {}

    def mark(self, held=(), targets=()):
        """Mark the held cards and the piles that take them."""
        for card in self._held:
            if card not in held:
                self._cards[card].removeAttribute("data-held")
        for card in held:
            if card not in self._held:
                self._cards[card].setAttribute("data-held", "")
        for name in self._targets:
            if name not in targets:
                self._piles[name].removeAttribute("data-target")
        for name in targets:
            if name not in self._targets:
                self._piles[name].setAttribute("data-target", "")
        self._held, self._targets = tuple(held), tuple(targets)

    def flash(self, cards, attribute, milliseconds, value=""):
        """Set an attribute on cards for a while; the last ones lose it at once."""
        if attribute not in self._fading:
            self._fading[attribute] = _Fading(attribute)
        elements = [self._cards[card] for card in cards]
        self._fading[attribute].start(elements, milliseconds, value)

    def label_card(self, card, text):
        """Give a card its spoken name."""
        self._cards[card].setAttribute("aria-label", text)

    def label_pile(self, name, text):
        """Give a pile its spoken name."""
        self._piles[name].setAttribute("aria-label", text)

    def focus(self, name):
        """Move the keyboard's focus to a pile."""
        self._piles[name].focus()


class _Fading:
    """An attribute that elements have for a while."""

    def __init__(self, attribute):
        self._attribute = attribute
        self._elements = ()
        self._timer = platform.Timer(self._end)

    def start(self, elements, milliseconds, value):
        self._end()
        self._elements = elements
        for element in elements:
            element.setAttribute(self._attribute, value)
        self._timer.start(milliseconds)

    def _end(self):
        for element in self._elements:
            element.removeAttribute(self._attribute)
        self._elements = ()


def _card_elements():
    """The 52 card elements by card, put on the table from the page's template."""
    holder = dom.find("#cards")
    holder.append(dom.find("#cards-template").content.cloneNode(True))
    by_text = {}
    for element in dom.find_all(".card"):
        by_text[element.getAttribute("data-card")] = element
    return [by_text[card_text(card)] for card in range(52)]
