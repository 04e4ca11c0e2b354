"""The box that opens a game from a number, code, link, layout or move list.

It says what it recognised while one types, and changes nothing before it is asked to.
Loaded with the dialog that it stands in.
"""

from freecell.engine.errors import TextError
from freecell.play import spoken
from freecell.play.opening import describe, recognise, unfinished

from . import dom, new_dialog, platform
from .dom import element, icon

_BOX = "open-text"
# Milliseconds after the last letter before the text is looked at
_PAUSE = 150
# A text of fewer letters may still become something: nothing is said against it yet.
_BEGUN = 20
_MOST_ROWS = 9


class OpenBox:
    """One for the whole visit; the dialog and its box come and go."""

    def __init__(self, app):
        self._app = app
        self._timer = platform.Timer(self._look)
        platform.listen(platform.document, "input", self._typed)
        platform.listen(platform.document, "keydown", self._pressed, passive=False)

    def show(self, at_box=False):
        """Open the dialog "new deal"; `at_box` when the box was asked for."""
        app = self._app
        app.controller.abort()
        new_dialog.open_new(app, self._form())
        if at_box or platform.matches("(pointer: fine)"):
            # On a touch screen that calls up the keyboard.
            self._box().focus()

    def act(self, target):
        """Carry out `open`: of the form, or of a button that asks for the box."""
        if not target.matches("form"):
            self.show(at_box=True)
            return
        self._timer.stop()
        text = str(self._box().value)
        if not text.strip():
            self._app.do_random(None)
            return
        try:
            opening = self._recognise(text)
        except TextError as error:
            self._show_problem(spoken.problem(self._app.catalog, error))
            return
        self._open(opening)

    def launch(self, address):
        """Open a link from outside the page, or say what is wrong with it.

        An address without any game is the app's own start and changes nothing.
        """
        app = self._app
        app.controller.abort()
        try:
            opening = self._recognise(address)
        except TextError as error:
            if error.code != "link-nothing":
                app.messages.tell(spoken.link_bad(app.catalog, error), show=True)
            return
        self._open(opening)

    def _open(self, opening):
        app, request = self._app, opening.request
        app.leave()
        # With the seconds since its last move: it may be this very game that goes on.
        app.keeper.store()
        if opening.kind == "daily":
            app.do_daily(None)
            return
        if opening.kind == "random":
            app.games.random(request.rules)
        elif opening.kind in ("number", "code"):
            app.games.deal(request.number, request.rules)
        else:
            app.games.open(request)
            app.show_end()
        if app.game.number is None or app.game.index:
            # Nothing but the text that was typed could bring it back.
            app.keeper.hold()
        app.make_room()

    def _form(self):
        text = self._app.catalog.text
        box = element(
            "textarea",
            (
                ("id", _BOX),
                ("rows", "1"),
                ("autocomplete", "off"),
                ("autocapitalize", "off"),
                ("spellcheck", "false"),
                ("enterkeyhint", "go"),
                ("aria-describedby", "open-note open-problem"),
            ),
        )
        button = element(
            "button", (("type", "submit"), ("class", "button")), text("new.deal")
        )
        return element(
            "form",
            (("class", "field"), ("data-action", "open"), ("novalidate", True)),
            element("label", (("for", _BOX),), text("new.input")),
            element("div", (("class", "field-row"),), box, button),
            element(
                "p",
                (("class", "seen"), ("role", "status")),
                element("strong"),
                element("span"),
            ),
            element(
                "p",
                (
                    ("class", "problem"),
                    ("id", "open-problem"),
                    ("role", "alert"),
                    ("hidden", True),
                ),
                icon("icon-refused"),
                element("span"),
            ),
            element(
                "p", (("class", "note"), ("id", "open-note")), text("new.input.note")
            ),
        )

    def _box(self):
        return dom.find("#" + _BOX)

    def _typed(self, event):
        if event.target.id != _BOX:
            return
        box = event.target
        rows = str(box.value).count("\n") + 1
        box.setAttribute("rows", str(min(rows, _MOST_ROWS)))
        box.removeAttribute("aria-invalid")
        dom.find("dialog[open] .problem").hidden = True
        self._timer.start(_PAUSE)

    def _pressed(self, event):
        """Enter opens, as in a box of one line; Shift and Enter begin a new line.

        So does Enter while a layout is being typed and cards are still missing.
        """
        if event.target.id != _BOX or event.key != "Enter":
            return
        if event.shiftKey or event.isComposing or self._unfinished():
            return
        event.preventDefault()
        event.target.closest("form").requestSubmit()

    def _recognise(self, text):
        """What a text is; numbers and layouts get the rules of the next deals."""
        return recognise(text, self._app.game, self._app.house.next_rules)

    def _unfinished(self):
        try:
            self._recognise(str(self._box().value))
        except TextError as error:
            return unfinished(error)
        return False

    def _look(self):
        """Say what the text in the box is."""
        box = self._box()
        if not box:
            return
        catalog, text = self._app.catalog, str(box.value).strip()
        first = second = wrong = ""
        label = "new.deal"
        if text:
            try:
                opening = self._recognise(text)
                first, second = describe(catalog, opening)
                second = second or self._known(opening)
                if opening.kind not in ("number", "code"):
                    label = "new.open"
            except TextError as error:
                if len(text) > _BEGUN:
                    wrong = spoken.problem(catalog, error)
        seen = dom.find("dialog[open] .seen")
        dom.set_flag(seen, "data-wrong", bool(wrong))
        seen.querySelector("strong").textContent = first or wrong
        seen.querySelector("span").textContent = " " + second if second else ""
        dom.find("dialog[open] [type=submit]").textContent = catalog.text(label)

    def _known(self, opening):
        """What is known of the deal that would be opened, as a sentence, or ""."""
        request, facts = opening.request, self._app.facts
        if request.number is None or facts is None:
            return ""
        words = facts.words(request.number, request.rules)
        # A sentence of its own.
        words = words[:1].upper() + words[1:]
        return words and self._app.catalog.text("open.known", words=words)

    def _show_problem(self, text):
        seen = dom.find("dialog[open] .seen")
        for part in ("strong", "span"):
            seen.querySelector(part).textContent = ""
        line = dom.find("dialog[open] .problem")
        line.querySelector("span").textContent = text
        line.hidden = False
        box = self._box()
        box.setAttribute("aria-invalid", "true")
        box.focus()
        # The words stand below the box, on a phone below what shows of the dialog.
        dom.reveal(line)
