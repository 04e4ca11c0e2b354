"""The zoom panel: a column lifted off the table, large enough for any finger.

The table under it keeps its places. The panel shows what is held; the controller
decides, as it does for taps on the table.
"""

from freecell.engine.cards import RANKS, SUITS, rank_of, suit_of
from freecell.engine.moves import run_length
from freecell.play.names import card_name

from . import dom, platform
from .dom import element, icon
from .fan import STEP, fan

# A second quick tap belongs to the table, on which the first one fell: the panel may
# have come between. Longer than a double tap takes.
_SHIELD = 350
# Least width of a card, and least height of a whole one, px
_LEAST, _LOW = 72, 78


class Zoom:
    """The panel. `source` is the engine's column in it, None while it is closed."""

    def __init__(self, view):
        self._view = view
        self.source = None
        self._cards = ()
        self._buttons = []
        self._title = element("strong")
        self._limits = element("span", (("class", "limits"),))
        self._column = element("span", (("class", "column-name"),))
        self._ask = element("span", (("class", "ask"),))
        self._close = element(
            "button",
            (("type", "button"), ("class", "close"), ("data-action", "let-go")),
            icon("icon-close"),
        )
        self._hand = element("div", (("class", "hand-cards"),))
        line = element("span", (("class", "more"),), self._column, self._ask)
        words = element("p", (), self._title, self._limits, line)
        self._head = element("div", (("class", "zoom-head"),), words, self._close)
        self._panel = element(
            "section",
            (("id", "zoom"), ("hidden", True)),
            self._head,
            element("div", (("class", "hand"),), self._hand),
        )
        # After the table, so that Tab comes from the columns to it.
        dom.find("#table").after(self._panel)
        self._shield = platform.Timer(
            lambda: self._panel.removeAttribute("data-opening")
        )

    def show(self, catalog, position, held, bounds):
        """Show a held column; `bounds` are both limits, None where none is shown."""
        cards = position.columns[held.source]
        opening = self.source is None
        self.source = held.source
        self._panel.hidden = False
        self._panel.setAttribute("aria-label", catalog.text("zoom.name"))
        self._close.setAttribute("aria-label", catalog.text("zoom.close"))
        self._title.textContent = catalog.text("zoom.cards", n=held.size)
        self._column.textContent = catalog.text("zoom.column", n=held.source + 1)
        run = run_length(position, held.source)
        # Where no other card can be chosen it asks for none.
        self._ask.textContent = catalog.text("zoom.note") if run > 1 else ""
        self._limits.textContent = _limit_words(catalog, bounds)
        dealt = opening or cards != self._cards
        if dealt:
            self._deal(cards, run)
        for depth, card in enumerate(cards):
            chosen = depth >= len(cards) - held.size
            button = self._buttons[depth]
            dom.set_flag(button, "data-chosen", chosen)
            button.setAttribute("aria-pressed", "true" if chosen else "false")
            button.setAttribute("aria-label", card_name(catalog, card))
        self._lay(None if dealt else len(cards) - held.size)
        if opening:
            platform.root.setAttribute("data-zoom", "open")
            self._panel.setAttribute("data-opening", "")
            self._shield.start(_SHIELD)

    def hide(self):
        """Close it; the focus goes back to the column where it was in the panel."""
        if self.source is None:
            return
        inside = self._panel.matches(":focus-within")
        source, self.source = self.source, None
        self._panel.hidden = True
        platform.root.removeAttribute("data-zoom")
        if inside:
            dom.find('[data-pile="' + str(source + 1) + '"]').focus()

    def _deal(self, cards, run):
        """The cards of the column as buttons; those not in the run cannot be chosen."""
        self._cards = cards
        self._buttons = []
        self._hand.replaceChildren()
        for depth, card in enumerate(cards):
            free = depth >= len(cards) - run
            button = element(
                "button",
                (
                    ("type", "button"),
                    ("class", "hand-card"),
                    ("data-action", "start-at"),
                    ("data-at", depth),
                    ("data-suit", SUITS[suit_of(card)]),
                    ("aria-disabled", None if free else "true"),
                    ("tabindex", None if free else "-1"),
                ),
                *_face(card),
            )
            self._hand.append(button)
            self._buttons.append(button)

    def _lay(self, first):
        """Put the cards where there is room for them.

        first: depth of the card that has to be in view; None: the last ones, as when
        the panel opens.
        """
        lengths = ("--hand-w", "--hand-h", "--hand-inner", "--hand-room")
        card_w, card_h, width, room = dom.lengths(self._panel, lengths)
        # What the words take: more lines where the window is narrow or text is large.
        _, _, _, head = dom.rect_of(self._head)
        room -= head
        card_h = max(min(card_h, _LOW), min(card_h, room))
        laid = fan(len(self._buttons), width, room, card_w, card_h, _LEAST)
        for button, (x, y) in zip(self._buttons, laid.spots):
            button.style.cssText = f"left:{x}px;top:{y}px"
        size = f"width:{laid.width}px;height:{laid.height}px"
        # What a neighbour in the same row leaves of a card: its figure has to fit.
        strip = laid.spots[1][0] if len(laid.spots) > 1 else laid.card_w
        card = f";--hand-w:{laid.card_w}px;--hand-h:{card_h}px;--strip:{strip}px"
        self._hand.style.cssText = size + card
        dom.set_flag(self._hand, "data-rows", laid.height > card_h)
        if first is None:
            self._hand.parentElement.scrollLeft = 9999
        else:
            self._reveal(laid.spots[first][0], width)
        _, _, _, height = dom.rect_of(self._panel)
        platform.root.style.setProperty("--zoom-height", f"{height}px")

    def _reveal(self, x, width):
        """Scroll no further than needed to show the strip of a card that lies at x."""
        hand = self._hand.parentElement
        at = hand.scrollLeft
        if x < at:
            hand.scrollLeft = x
        elif x + STEP > at + width:
            hand.scrollLeft = x + STEP - width


def _face(card):
    rank, suit = RANKS[rank_of(card)], SUITS[suit_of(card)]
    parts = [icon("figure-" + rank, "figure"), icon("suit-" + suit, "corner")]
    parts.append(icon("suit-" + suit, "body"))
    return parts


def _limit_words(catalog, bounds):
    to_column, to_empty = bounds
    if to_column is None:
        return ""
    if to_empty is None:
        return catalog.text("zoom.limits", n=to_column)
    return catalog.text("zoom.limits.empty", n=to_column, empty=to_empty)
