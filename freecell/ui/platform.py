"""The browser, as far as the page needs it: its only module that imports `js`.

Everything else gets plain numbers, texts and elements from here. Calls that can
throw go through `static/js/safe.js`, because MicroPython cannot catch what
JavaScript throws in a synchronous call.
"""

import js
from jsffi import create_proxy

window = js.window
document = js.document
root = document.documentElement

_DRAW_SPAN = 1 << 32


def listen(target, kind, handler, passive=True, capture=False):
    """Call `handler(event)` for every event of a kind, for good."""
    options = js.Object.new()
    options.passive = passive
    options.capture = capture
    target.addEventListener(kind, create_proxy(handler), options)


def listen_window(kind, handler):
    """The same for an event of the window."""
    listen(js.window, kind, handler)


def now():
    """Milliseconds of a clock that never jumps back."""
    return js.performance.now()


class Timer:
    """Calls a function once, some time after each `start`."""

    def __init__(self, call):
        # One proxy for good: a new one for each start would pile up.
        self._proxy = create_proxy(lambda *_: self._run(call))
        self._waiting = None

    def start(self, milliseconds):
        """Call in so many milliseconds; an earlier start is forgotten."""
        self.stop()
        self._waiting = js.setTimeout(self._proxy, milliseconds)

    def stop(self):
        """Do not call."""
        if self._waiting is not None:
            js.clearTimeout(self._waiting)
            self._waiting = None

    def _run(self, call):
        self._waiting = None
        call()


class Frame:
    """Calls a function once before the next picture is drawn, when asked to."""

    def __init__(self, call):
        self._proxy = create_proxy(lambda *_: self._run(call))
        self._asked = False

    def ask(self):
        """Call before the next picture; asking again until then changes nothing."""
        if not self._asked:
            self._asked = True
            js.requestAnimationFrame(self._proxy)

    def _run(self, call):
        self._asked = False
        call()


class Lock:
    """A named lock that one window at a time holds (the Web Locks API)."""

    def __init__(self, name):
        self._name = name
        self._release = None
        self._released = False

    def ask(self, answered, steal=False):
        """Call `answered(held)`: once, and again with False if it is stolen.

        Asks without waiting for another window to let go, or takes it away.
        """
        locks = getattr(js.navigator, "locks", None)
        if not locks:
            answered(True)
            return
        options = js.Object.new()
        setattr(options, "steal" if steal else "ifAvailable", True)

        def granted(lock):
            if lock is None or self._released:
                answered(False)
                return None
            answered(True)
            # Held until this promise is kept.
            return js.Promise.new(create_proxy(self._keep))

        def taken(*_):
            if not self._released:
                answered(False)

        asked = locks.request(self._name, options, create_proxy(granted))
        asked.then(create_proxy(lambda *_: None), create_proxy(taken))

    def release(self):
        """Let go of it, now or as soon as it is granted."""
        self._released = True
        if self._release is not None:
            self._release()

    def _keep(self, resolve, _reject):
        self._release = resolve


def every(milliseconds, call):
    """Call again and again, for good."""
    js.setInterval(create_proxy(lambda *_: call()), milliseconds)


def matches(media):
    """Whether a media query holds now."""
    return bool(js.matchMedia(media).matches)


def recall(key):
    """A stored text, or None: not there, or storage is closed."""
    value = js.safe.get(key)
    return str(value) if value else None


def keep(key, value):
    """Store a text; whether that worked."""
    return bool(js.safe.set(key, value))


def forget(key):
    """Remove a stored text; whether storage could be reached."""
    return bool(js.safe.remove(key))


def stored_keys():
    """The keys of all stored texts, as a list."""
    found = js.safe.keys()
    return [str(found[i]) for i in range(found.length)]


def vault_found():
    """The second copies found at the start: id of the game played last, and texts."""
    copies = js.vault.copies
    return str(js.vault.running), [str(copies[i]) for i in range(copies.length)]


def vault_look(call):
    """Look for second copies again, then call, whether or not that worked."""
    answer = create_proxy(lambda *_: call())
    js.vault.look().then(answer, answer)


def vault_put(name, text, mark):
    """Write the second copy of a game; `vault_listen` tells when it is written."""
    js.vault.put(name, text, mark)


def vault_drop(name):
    """Remove the second copy of a game."""
    js.vault.drop(name)


def vault_listen(saved, failed, late):
    """Call `saved(id, mark)` or `failed(id, mark)` after a write, `late()` when the
    copies were found only after the start had gone on without them."""
    js.vault.onsaved = create_proxy(saved)
    js.vault.onfailed = create_proxy(failed)
    js.vault.onlate = create_proxy(lambda *_: late())


def date_text():
    """Date and time now, in UTC, as `2026-11-29T22:13:00.000Z`."""
    return str(js.Date.new().toISOString())


def capture(element, pointer):
    """Let an element get all events of a pointer, wherever it goes."""
    js.safe.capture(element, pointer)


def prevent(event):
    """Keep the browser from its own answer to an event."""
    event.preventDefault()


def after_layout(call):
    """Call once, after the next picture has been drawn."""
    js.requestAnimationFrame(create_proxy(lambda *_: js.setTimeout(call, 0)))


def catalog_text(key):
    """A text of the page's catalog, or None."""
    text = js.catalogText(key)
    return None if text is None else str(text)


def fetch_catalog(language, call):
    """Make another catalog the page's and call; nothing happens if it cannot be had."""
    js.loadCatalog(language).then(
        create_proxy(lambda *_: call()), create_proxy(lambda *_: None)
    )


def load_later(come, failed):
    """Unpack the modules that the first moves do not need, then call one of the two."""
    js.loadLater().then(
        create_proxy(lambda *_: come()), create_proxy(lambda *_: failed())
    )


def languages():
    """The language tags that the browser is set to, the preferred one first."""
    wanted = js.navigator.languages
    return [str(wanted[i]) for i in range(wanted.length)]


def intl(kind, language):
    """A new object of the browser's Intl, such as `NumberFormat`."""
    return getattr(js.Intl, kind).new(language)


def on_size(element, call):
    """Call when the size of an element changes from what it is now, for good."""
    # The first report is of the size that it has.
    seen = []

    def reported(*_):
        if seen:
            call()
        seen[:] = [True]

    js.ResizeObserver.new(create_proxy(reported)).observe(element)


def query():
    """The page's query, without the question mark."""
    return js.location.search[1:]


def forget_query():
    """Take the query out of the address; a reload then continues the last game."""
    js.safe.call(js.history, "replaceState", None, "", js.location.pathname)


def computed_style(element):
    """The style that an element has in the end, as JavaScript gives it."""
    return js.getComputedStyle(element)


def draw(n):
    """A random integer from 0 to n-1, from the browser's own source."""
    words = js.Uint32Array.new(1)
    limit = _DRAW_SPAN - _DRAW_SPAN % n
    while True:
        js.crypto.getRandomValues(words)
        if words[0] < limit:
            return int(words[0]) % n


def mark_ready():
    """Tell page and tests that the first move is possible."""
    root.setAttribute("data-state", "ready")
    js.performance.mark("freecell-ready")


def fetch_bytes(name, call, failed):
    """Fetch a file of the site: `call(array)` with a Uint8Array, or `failed()`."""
    wrong = create_proxy(lambda *_: failed())

    def got(response):
        if not response.ok:
            failed()
            return
        filled = create_proxy(lambda buffer: call(js.Uint8Array.new(buffer)))
        response.arrayBuffer().then(filled, wrong)

    js.fetch(name).then(create_proxy(got), wrong)
