"""The finder: asks for a rank or a card, lights it on the table, and says where it is.

What is lit is marked by its frame, and all other cards step back. It goes with the next
input; walking the piles leaves it, so that the keyboard can get there.
"""

from freecell.engine.cards import RANKS, card_text, rank_of, suit_of
from freecell.play import whereabouts
from freecell.play.names import rank_name, suit_name

from . import dom, platform, settings
from .asked import cards_of, typed
from .dialogs import close, show
from .dom import element, icon
from .places import page_name
from .toasts import aside, keep_clear

_SUITS = "SHDC"


class Finder:
    """Asks, and lights the answer."""

    def __init__(self, app):
        self._app = app
        self._lit = []
        app.controller.watchers.append(self.clear)

    def act(self, button):
        """Ask; or light what the button in the dialog names."""
        if button is not None and button.hasAttribute("data-rank"):
            self._find(int(button.getAttribute("data-rank")))
        else:
            self._ask()

    def clear(self):
        """Take the light off the table."""
        if self._lit:
            dom.find("#table").removeAttribute("data-finding")
            aside("")
        for lit in self._lit:
            lit.removeAttribute("data-lit")
        self._lit = []

    def _ask(self):
        catalog = self._app.catalog
        words = catalog.text("find.note")
        dialog = show(
            "find",
            (
                element("fieldset", (("class", "setting"),), *self._suits(catalog)),
                element("div", (("class", "ranks"),), *_ranks(catalog)),
                element("p", (("class", "note"),), words),
            ),
            title=catalog.text("find.title"),
            css="finder",
        )
        dialog.querySelector("[name=find-suit]").focus()
        platform.listen(dialog, "keydown", self._typed, passive=False)

    def _suits(self, catalog):
        pills = element("div", (("class", "pills"),))
        for suit in ("",) + tuple(_SUITS):
            if suit:
                name = suit_name(catalog, "CDHS".index(suit))
                words = icon("suit-" + suit, "suit-sign", suit)
            else:
                name, words = None, element("span", (), catalog.text("find.all"))
            box = element(
                "input",
                (
                    ("type", "radio"),
                    ("name", "find-suit"),
                    ("value", suit),
                    ("aria-label", name),
                    ("checked", not suit),
                ),
            )
            pills.append(element("label", (("class", "pill"),), box, words))
        return element("legend", (), catalog.text("find.suit")), pills

    def _typed(self, event):
        if event.ctrlKey or event.metaKey or event.altKey or not settings.letters_on():
            return
        meant = typed(event.key or "", event.code or "")
        if meant is None:
            return
        event.preventDefault()
        kind, value = meant
        if kind == "rank":
            self._find(value)
        else:
            box = dom.find(f'dialog[open] [name=find-suit][value="{value}"]')
            box.checked = True
            box.focus()

    def _find(self, rank):
        chosen = dom.find("dialog[open] [name=find-suit]:checked")
        cards = cards_of(rank, str(chosen.value) if chosen else "")
        close()
        self._light(cards)
        told = whereabouts.told(
            self._app.catalog, "found", self._app.game.position, cards
        )
        messages = self._app.messages
        messages.tell(told, show=True)
        if not keep_clear(self._lit):
            # What is lit is more to the point than where to look for it.
            messages.dismiss()

    def _light(self, cards):
        self.clear()
        position = self._app.game.position
        dom.find("#table").setAttribute("data-finding", "")
        for card in cards:
            pile, _ = whereabouts.place_of(position, card)
            if rank_of(card) < position.homes[suit_of(card)]:
                # Under others at home it cannot be seen: its foundation shines.
                self._put(f'[data-pile="{page_name(position, pile)}"]')
            self._put(f'[data-card="{card_text(card)}"]')

    def _put(self, selector):
        lit = dom.find(selector)
        lit.setAttribute("data-lit", "")
        self._lit.append(lit)


def _ranks(catalog):
    """A button a rank, as it stands on the cards."""
    for rank, text in enumerate(RANKS):
        button = element(
            "button",
            (
                ("type", "button"),
                ("class", "button"),
                ("data-action", "find"),
                ("data-rank", rank),
                ("aria-label", rank_name(catalog, rank)),
            ),
            "10" if text == "T" else text,
        )
        yield button
