"""The browser's events, turned into intents. Delegated: one listener a kind."""

from . import dom, keyboard, platform, settings

# Keys of the table's own buttons: Enter and Space belong to the button
_CONTROLS = "button, a, summary, input[type=range]"
_TEXT_BOXES = "input:not([type=range]), textarea, select"


def connect(app):
    """Listen to everything that a player can do to the page."""
    table, hand, gestures = app.table, app.hand, app.gestures

    def down(event):
        if event.target.closest("button"):
            # A message's own button; captured, its click would go to the table.
            return
        event.preventDefault()
        _blur_text()
        # Any input ends what still flies, wherever it falls.
        app.view.settle()
        if app.swallowed("table"):
            return
        app.messages.hide()
        intents = gestures.down(
            event.clientX,
            event.clientY,
            event.timeStamp,
            event.pointerId,
            event.pointerType,
            event.button,
            event.isPrimary,
        )
        platform.capture(table, event.pointerId)
        hand.handle(intents)
        if app.peeking is not None:
            app.peeking.down(
                event.clientX, event.clientY, event.button, event.pointerType
            )

    def move(event):
        hand.handle(
            gestures.move(
                event.clientX, event.clientY, event.timeStamp, event.pointerId
            )
        )

    def up(event):
        hand.handle(
            gestures.up(event.clientX, event.clientY, event.timeStamp, event.pointerId)
        )
        app.look_away("release")

    def cancel(event):
        hand.handle(gestures.cancel(event.pointerId))
        app.look_away("release")

    def abort(*_):
        hand.handle(gestures.abort())
        app.look_away("release")

    platform.listen(table, "pointerdown", down, passive=False)
    platform.listen(table, "pointermove", move)
    platform.listen(table, "pointerup", up)
    platform.listen(table, "pointercancel", cancel)
    platform.listen(table, "lostpointercapture", cancel)
    # A long press must not open the browser's menu, nor a drag become a native one.
    for kind in ("contextmenu", "dragstart", "selectstart"):
        platform.listen(table, kind, platform.prevent, passive=False)
    platform.listen(platform.document, "wheel", lambda _: app.view.settle())
    platform.listen_window("blur", abort)
    _connect_clicks(app)
    _connect_keys(app)
    _connect_page(app, abort)


def _connect_clicks(app):
    def clicked(event):
        button = event.target.closest("button[data-action]")
        if button:
            app.view.settle()
            app.act(button.getAttribute("data-action"), button)
            return
        if event.target.matches("dialog"):
            app.act("close")
            return
        # A screen reader's click has no pointer behind it (detail is 0).
        pile = event.target.closest("[data-pile], [data-in]")
        if pile and event.detail == 0 and not app.swallowed("table"):
            name = pile.getAttribute("data-pile") or pile.getAttribute("data-in")
            app.keys.activate(name)

    def submitted(event):
        event.preventDefault()
        app.act(event.target.getAttribute("data-action"), event.target)

    def changed(event):
        box = event.target
        if box.matches("dialog [name]"):
            checkbox = box.type == "checkbox"
            app.set(box.name, bool(box.checked) if checkbox else box.value)

    def canceled(event):
        # Esc closes the dialog; it must also be removed.
        event.preventDefault()
        app.act("close")

    document = platform.document
    platform.listen(document, "click", clicked)
    platform.listen(document, "submit", submitted, passive=False)
    platform.listen(document, "change", changed)
    platform.listen(document, "cancel", canceled, passive=False, capture=True)


def _connect_keys(app):
    def pressed(event):
        # Whatever key it is: see `down`.
        app.view.settle()
        press = keyboard.KeyPress(
            event.key or "",
            event.code or "",
            bool(event.ctrlKey),
            bool(event.metaKey),
            bool(event.shiftKey),
            bool(event.altKey),
            bool(event.repeat),
            _place(event.target),
        )
        intent = keyboard.read(press, settings.letters_on())
        if intent is not None:
            event.preventDefault()
            if not app.swallowed(keyboard.name_of(intent)):
                app.keys.handle(intent)

    def focused(event):
        name = event.target.getAttribute("data-pile")
        if name:
            app.keys.focused(name)

    platform.listen(platform.document, "keydown", pressed, passive=False)
    platform.listen(app.table, "focusin", focused)


def _connect_page(app, abort):
    def resized(*_):
        # The on-screen keyboard of a text box must not lay the table out anew.
        if not dom.find("input:focus, textarea:focus"):
            app.controller.relayout()

    frame = platform.Frame(resized)

    def shown(*_):
        if platform.document.hidden:
            abort()
            app.game.clock.pause()
            app.keeper.store()
        else:
            app.game.clock.resume()

    platform.listen_window("pagehide", lambda *_: app.keeper.store())
    platform.listen_window("resize", lambda *_: frame.ask())
    platform.on_size(dom.find(".probe"), frame.ask)
    platform.listen(platform.document, "visibilitychange", shown)
    platform.every(1000, app.tick)


def _place(target):
    if dom.find("dialog[open]"):
        return "text" if target.matches(_TEXT_BOXES) else "dialog"
    if target.matches(_TEXT_BOXES):
        return "text"
    return "control" if target.matches(_CONTROLS) else "table"


def _blur_text():
    """A touch on the table ends the typing into a box."""
    box = dom.find("input:focus, textarea:focus")
    if box:
        box.blur()
