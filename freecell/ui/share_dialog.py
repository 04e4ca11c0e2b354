"""The dialog that shares the deal on the table: link, share sheet, code and QR code."""

from freecell.engine.numbers import format_code
from freecell.engine.rules import CLASSIC
from freecell.play import spoken
from freecell.play.links import format_query
from freecell.play.names import count_name, rules_words

from . import dialogs, dom, outside, platform
from .dom import element

# Letters that a QR code of at most 97 modules a side holds, which a phone still reads
# from a screen: with much error correction, with little.
_QR_SAFE, _QR_MOST = 213, 858


class Sharing:
    """One opening of the dialog. `tell(message)` says what came of it.

    The link is made when the dialog opens and when the switch is turned, never after
    the tap: browsers share and copy only while they answer a tap.
    """

    def __init__(self, catalog, game, tell):
        self._catalog = catalog
        self._game = game
        self._tell = tell
        self._draw = None
        self.link = ""
        self._show()
        self._refresh()
        outside.load_qr(self._qr_ready)

    def send(self):
        """Share the link: by the system's sheet where there is one, else by copying."""
        if outside.can_share():
            title = self._catalog.text("app.name")
            what = self._what(self._with_moves)
            outside.share(title, what, self.link, self._shared, self._not_copied)
        else:
            self._copy()

    @property
    def _with_moves(self):
        return bool(self._find(".switch").checked)

    def _what(self, moves):
        """What is shared, in words."""
        game, catalog = self._game, self._catalog
        key = "share.board" if game.number is None else "share.deal"
        key += ".moves" if moves else ""
        deal = "" if game.number is None else str(game.number)
        count = count_name(catalog, "moves", game.moves)
        return catalog.text(key, deal=deal, moves=count)

    def _show(self):
        catalog, game = self._catalog, self._game
        text = catalog.text
        body = [element("p", (("class", "share-what"),))]
        if game.rules != CLASSIC:
            line = rules_words(catalog, game.rules)
            body.append(element("p", (("class", "note"),), line))
        switch = element(
            "input",
            (
                ("class", "switch"),
                ("type", "checkbox"),
                ("role", "switch"),
                ("disabled", not game.move_items()),
            ),
        )
        body.append(
            element(
                "label",
                (("class", "row"),),
                element(
                    "span",
                    (),
                    element("strong", (), text("share.moves")),
                    element("small", (), text("share.moves.note")),
                ),
                switch,
            )
        )
        link = element(
            "textarea", (("id", "share-link"), ("rows", "2"), ("readonly", True))
        )
        body.append(
            element(
                "div",
                (("class", "field"),),
                element("label", (("for", "share-link"),), text("share.link")),
                link,
                element("p", (("class", "result"), ("role", "status"))),
            )
        )
        if game.number is not None:
            code = format_code(game.number, game.rules.cells)
            body.append(
                element(
                    "p",
                    (("class", "share-code"),),
                    text("share.code"),
                    " ",
                    element("strong", (), code),
                )
            )
        body.append(element("figure", (("class", "qr-place"),)))
        sheet = outside.can_share()
        key = "share.share" if sheet else "share.copy"
        actions = [dialogs.button(text(key), "share", main=True)]
        if sheet:
            copy = (("type", "button"), ("class", "button"))
            actions.append(element("button", copy, text("share.copy")))
            platform.listen(actions[1], "click", lambda *_: self._copy())
        platform.listen(switch, "change", lambda *_: self._refresh())
        dialogs.show("share", body, actions, title=text("share.title"), css="share")

    def _find(self, selector):
        return dom.find("[data-dialog=share] " + selector)

    def _refresh(self):
        """Write the link for the switch as it stands, and draw it."""
        moves = self._with_moves
        query = format_query(self._game, moves)
        self.link = outside.address() + "?" + query
        self._find("#share-link").value = self.link
        self._find(".share-what").textContent = self._what(moves)
        self._find(".result").textContent = ""
        self._draw_qr(moves)

    def _qr_ready(self, draw):
        self._draw = draw
        if self._find(".qr-place"):
            self._draw_qr(self._with_moves)

    def _draw_qr(self, moves):
        if self._draw is None:
            return
        text = self._catalog.text
        link, note = self.link, []
        if len(link) > _QR_MOST:
            link = outside.address() + "?" + format_query(self._game, False)
            note = [element("figcaption", (), text("share.qr.deal"))] if moves else []
        place = self._find(".qr-place")
        place.replaceChildren()
        if len(link) > _QR_MOST:
            # The page lives at an address that is itself too long.
            return
        level = "M" if len(link) <= _QR_SAFE else "L"
        place.append(self._draw(link, level, text("share.qr")), *note)

    def _copy(self):
        outside.copy(self.link, self._copied, self._not_copied)

    def _shared(self):
        self._say("shared")

    def _copied(self):
        self._say("copied")

    def _not_copied(self):
        """Neither the sheet nor the clipboard took it: it can be copied by hand."""
        box = self._find("#share-link")
        if box:
            box.focus()
            box.select()
        self._say("copy-failed")

    def _say(self, code):
        message = spoken.say(self._catalog, code, "say." + code)
        self._tell(message)
        line = self._find(".result")
        if line:
            # What lies under a dialog is neither seen nor heard.
            line.textContent = message.spoken
            line.scrollIntoView(False)
