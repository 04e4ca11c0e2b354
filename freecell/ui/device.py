"""More of the browser than a game needs to start: dates, files, drawings, storage.

Loaded with the dialogs that use it. Like `platform` it gives plain values.
"""

# Functions of the window itself are called in `platform` alone: MicroPython binds the
# same function only to one of `js` and `js.window`, and fails with the other.
from .dom import element
from .platform import (
    Timer,
    computed_style,
    create_proxy,
    document,
    matches,
    root,
    window,
)

_SVG = "http://www.w3.org/2000/svg"

# What the browser answers when it is asked to keep what is stored.
PROMISED, REFUSED, SILENT = "promised", "refused", "silent"


def _listed(some):
    return [str(some[i]) for i in range(some.length)]


class Dates:
    """Writes dates as people of a language do, in local time."""

    def __init__(self, language):
        # English has many ways to write dates; the browser knows the player's.
        for tag in _listed(window.navigator.languages):
            if tag.split("-")[0] == language:
                language = tag
                break
        self._whole = self._format(language, dateStyle="medium", timeStyle="short")
        self._date = self._format(language, dateStyle="medium")
        self._near = self._format(language, month="short", day="numeric")
        self._day = self._format(language, month="short", day="numeric", timeZone="UTC")

    def text(self, date, form=None):
        """A point in time, UTC as `platform.date_text` writes it; "" for ""."""
        moment = window.Date.new(date)
        milliseconds = moment.getTime()
        if not date or milliseconds != milliseconds:
            # A day that the calendar has not: formatting it would throw.
            return ""
        return str((form or self._whole).format(moment))

    def short(self, date):
        """The day of a point in time, with the year when it is another one."""
        this_year = date[:4] == local_day()[:4]
        return self.text(date, self._near if this_year else self._date)

    def day(self, number):
        """A day counted from 1970-01-01: `29 Nov`."""
        # A float: MicroPython hands over whole numbers in 32 bits only.
        return str(self._day.format(window.Date.new(number * 86400000.0)))

    def _format(self, language, **choices):
        options = window.Object.new()
        for name in choices:
            setattr(options, name, choices[name])
        return window.Intl.DateTimeFormat.new(language, options)


def minutes_ahead():
    """Minutes that the local time is ahead of UTC now."""
    return -int(window.Date.new().getTimezoneOffset())


def local_day(date=""):
    """The local day of a point in time, of now by default, as `2026-11-29`."""
    now = window.Date.new(date) if date else window.Date.new()
    numbers = (now.getFullYear(), now.getMonth() + 1, now.getDate())
    return "-".join([str(int(n)) if n > 9 else "0" + str(int(n)) for n in numbers])


def shape(tag, attributes=(), *children):
    """A new SVG element; `attributes` are pairs, children elements or texts."""
    made = document.createElementNS(_SVG, tag)
    for name, value in attributes:
        made.setAttribute(name, str(value))
    for child in children:
        made.append(child)
    return made


def save_file(name, text):
    """Hand a text to the browser as a file to be saved under a name."""
    options = window.Object.new()
    options.type = "application/json"
    parts = window.Array.new()
    parts.push(text)
    save_blob(name, window.Blob.new(parts, options))


def save_blob(name, blob):
    """Hand a file's content to the browser to be saved under a name."""
    address = window.URL.createObjectURL(blob)
    link = element("a", (("href", address), ("download", name)))
    link.click()
    # At once would be too early for some browsers.
    Timer(lambda: window.URL.revokeObjectURL(address)).start(60000)


def choose_file(call, failed):
    """Let the player choose a file; `call(text)` with what is in it.

    `failed()` when it cannot be read. Nothing is called when none is chosen.
    """
    box = element("input", (("type", "file"), ("accept", ".json,application/json")))
    box.setAttribute("class", "spoken")
    box.setAttribute("tabindex", "-1")
    box.setAttribute("aria-hidden", "true")

    def chosen(*_):
        if box.files.length:
            reading = box.files.item(0).text()
            reading.then(
                create_proxy(lambda text: call(str(text))),
                create_proxy(lambda *_: failed()),
            )

    box.addEventListener("change", create_proxy(chosen))
    dialog = document.querySelector("dialog[open]")
    old = dialog.querySelector("input[type=file]")
    if old:
        old.remove()
    dialog.append(box)
    box.click()


def ask_to_keep(call):
    """Ask the browser to keep what is stored; `call(answer)`, maybe much later."""
    storage = getattr(window.navigator, "storage", None)
    if not storage or not getattr(storage, "persist", None):
        call(SILENT)
        return

    def answered(kept):
        call(PROMISED if kept else REFUSED)

    def seen(kept):
        if kept:
            call(PROMISED)
        else:
            storage.persist().then(create_proxy(answered), failed)

    failed = create_proxy(lambda *_: call(SILENT))
    storage.persisted().then(create_proxy(seen), failed)


def is_installed():
    """Whether the page runs as an app of its own, outside a browser's tab."""
    alone = matches("(display-mode: standalone)")
    return alone or bool(getattr(window.navigator, "standalone", False))


def locked(call):
    """Call while no other window of this site does the same under this lock."""
    locks = getattr(window.navigator, "locks", None)
    if locks:
        locks.request("freecell-records", create_proxy(lambda *_: call()))
    else:
        call()


def color(name):
    """A colour of the theme, `--accent` for one, as CSS writes it."""
    return str(computed_style(root).getPropertyValue(name)).strip()


def pixel_ratio():
    """Pixels of the screen for one CSS px."""
    return float(window.devicePixelRatio)


def outline(path):
    """An SVG path as something that a canvas can fill."""
    return window.Path2D.new(path)
