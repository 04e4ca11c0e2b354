"""The editor for a layout of one's own: typed or pasted, looked at, solved, played.

What is typed stays, whatever becomes of it, and the game on the table is not touched
before a layout is played.
"""

from freecell.engine.boardtext import format_board
from freecell.engine.position import is_won
from freecell.engine.rules import with_part
from freecell.play import layouts
from freecell.play.game import Game
from freecell.play.links import Request

from . import dialogs, dom, layout_form, layout_solving, platform
from .layout_form import BOX, LETTERS_MOST
from .little_board import LittleBoard

# Milliseconds after the last letter before the text is looked at
_PAUSE = 150


class LayoutBox:
    """One for the whole visit; the dialog comes and goes, the text stays."""

    def __init__(self, app):
        self._app = app
        # Whether the dialog that is open shares the layout: then this one comes next.
        self.sharing = False
        self._text = ""
        self._rules = None
        self._seen = None
        self._board = None
        self._timer = platform.Timer(self._look)
        self._solving = layout_solving.Solving(app)
        platform.listen(platform.document, "input", self._typed)

    # --- commands

    def act(self, button):
        """Open the editor, or do what a button in it names in `data-do`."""
        deed = button.getAttribute("data-do") if button else None
        if dialogs.current_name() != "layout" or deed is None:
            self._open()
        elif deed == "table":
            self._fill(format_board(self._app.game.position))
        elif deed == "copy":
            self._copy()
        elif deed == "stop":
            self._solving.stop()
        elif self._ready():
            if deed == "play":
                self._play()
            elif deed == "solve":
                self._solving.start(self._game())
            else:
                self._share()

    def _open(self):
        app = self._app
        app.controller.abort()
        self.sharing = False
        if self._rules is None:
            self._rules = app.house.next_rules
        typed = dom.find("#open-text")
        if typed and "\n" in str(typed.value).strip():
            # A layout that was begun in the box for everything goes on here.
            self._text = str(typed.value)
        self._board = LittleBoard(app.catalog)
        dialogs.show(
            "layout",
            layout_form.body(
                app.catalog, self._board.element, self._solving.place(), self._rules
            ),
            layout_form.actions(app.catalog),
            title=app.catalog.text("layout.title"),
            css="wide layout",
        )
        dialogs.when_closed(self._solving.stop)
        dom.find("#" + BOX).value = self._text
        if platform.matches("(pointer: fine)"):
            dom.find("#" + BOX).focus()
        self._look()

    def _ready(self):
        """Look at the text as it is now; whether it can be played."""
        self._timer.stop()
        self._look()
        if self._seen.position is not None:
            return True
        box = dom.find("#" + BOX)
        box.setAttribute("aria-invalid", "true")
        box.focus()
        return False

    def _game(self):
        return Game(None, self._rules, platform.now, self._seen.position)

    def _play(self):
        app = self._app
        app.leave()
        app.keeper.store()
        app.games.open(
            Request(None, self._seen.position, self._rules, "", "", False, False)
        )
        app.show_end()
        # Nothing but the text that was typed could bring it back.
        app.keeper.hold()
        app.make_room()

    def _share(self):
        self._solving.stop()
        self.sharing = True
        self._app.share(self._game())

    def _copy(self):
        from . import outside

        text = str(dom.find("#" + BOX).value)
        outside.copy(text, self._copied, self._not_copied)

    def _copied(self):
        self._solving.say(self._app.catalog.text("layout.copied"))

    def _not_copied(self):
        box = dom.find("#" + BOX)
        if box:
            box.focus()
            box.select()
        self._solving.say(self._app.catalog.text("layout.copy-failed"))

    # --- the text

    def _fill(self, text):
        box = dom.find("#" + BOX)
        box.value = text
        box.focus()
        self._look()

    def _typed(self, event):
        place = event.target
        if place.id == BOX:
            self._text = str(place.value)
            place.removeAttribute("aria-invalid")
            self._solving.stop()
            self._timer.start(_PAUSE)
        elif place.matches("[data-rule]"):
            self._rule(place)

    def _rule(self, place):
        key = place.getAttribute("data-rule")
        if key == "takeback":
            value = bool(place.checked)
        else:
            value = int(place.value) if key == "cells" else str(place.value)
        self._rules = with_part(self._rules, key, value)
        self._solving.stop()
        self._look()

    def _look(self):
        """Say and show what the text is."""
        box = dom.find("#" + BOX)
        if not box:
            return
        self._text = text = str(box.value)
        catalog = self._app.catalog
        seen = layouts.sketch(text[:LETTERS_MOST], self._rules)
        self._seen = seen
        status = dom.find("[data-dialog=layout] .layout-status")
        good = seen.position is not None
        empty = not text.strip()
        first = catalog.text("layout.empty") if empty else layouts.told(catalog, seen)
        dom.set_flag(status, "data-wrong", not good and not empty)
        status.querySelector("strong").textContent = first
        lines = ("", "") if empty else layouts.lacks(catalog, seen)
        heard = ("", "") if empty else layouts.lacks(catalog, seen, signs=False)
        for name, line, said in zip(("missing", "twice"), lines, heard):
            place = status.querySelector("." + name)
            dom.write(place.querySelector("[aria-hidden]"), line)
            place.querySelector(".spoken").textContent = said
            place.hidden = not line
        count = max(self._rules.cells, len(seen.cells))
        self._board.show(seen.columns, seen.cells, seen.homes, count, seen.twice)
        over = good and is_won(seen.position)
        for deed in ("play", "solve", "share"):
            button = dom.find("[data-dialog=layout] [data-do=" + deed + "]")
            button.disabled = not good or (over and deed != "share")
