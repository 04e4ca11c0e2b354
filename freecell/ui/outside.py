"""Ways out of the page and in: share sheet, clipboard, QR code, links that are tapped.

Loaded when the first is needed. Like `platform` it gives and takes plain values.
"""

from .platform import create_proxy, document, now, window

_SVG = "http://www.w3.org/2000/svg"
# Milliseconds from the start of the page within which its own launch is reported
_FIRST_LAUNCH = 20_000


def address():
    """Where the page lives, without query and fragment."""
    return str(window.location.href).split("#")[0].split("?")[0]


def launches(call):
    """Call `call(address)` whenever the installed app is opened by a link.

    The launch that the page itself came from is in its query already.
    """
    queue = getattr(window, "launchQueue", None)
    if not queue:
        return
    first = [True]

    def launched(launch):
        own, first[0] = first[0] and now() < _FIRST_LAUNCH, False
        target = launch.targetURL
        if target and not (own and str(target) == str(window.location.href)):
            call(str(target))

    queue.setConsumer(create_proxy(launched))


def can_share():
    """Whether the system has a share sheet for pages."""
    return bool(getattr(window.navigator, "share", None))


def share(title, text, link, done, failed):
    """Open the share sheet; to be called while a tap is being answered.

    Afterwards calls `done()`, or `failed()` unless the player closed the sheet.
    """
    data = window.Object.new()
    data.title, data.text, data.url = title, text, link
    _then(window.safe.call(window.navigator, "share", data), done, failed)


def png_of(canvas, name, call):
    """Make a PNG file of a canvas: `call(file)`, or `call(None)` if it cannot be."""

    def made(blob):
        if not blob:
            call(None)
            return
        parts, options = window.Array.new(), window.Object.new()
        parts.push(blob)
        options.type = "image/png"
        call(window.File.new(parts, name, options))

    canvas.toBlob(create_proxy(made), "image/png")


def can_share_file(file):
    """Whether the system has a share sheet that takes this file."""
    data = _with_file(file)
    return can_share() and bool(window.safe.call(window.navigator, "canShare", data))


def share_file(file, title, text, done, failed):
    """Open the share sheet with a file; see `share`."""
    data = _with_file(file)
    data.title, data.text = title, text
    _then(window.safe.call(window.navigator, "share", data), done, failed)


def _with_file(file):
    data = window.Object.new()
    data.files = window.Array.new()
    data.files.push(file)
    return data


def copy(text, done, failed):
    """Put a text on the clipboard; calls `done()` when it is there, else `failed()`."""
    clipboard = getattr(window.navigator, "clipboard", None)
    promise = window.safe.call(clipboard, "writeText", text) if clipboard else None
    _then(promise, done, failed)


def _then(promise, done, failed):
    def refused(error):
        if str(getattr(error, "name", "")) != "AbortError":
            failed()

    if promise:
        promise.then(create_proxy(lambda *_: done()), create_proxy(refused))
    else:
        failed()


def load_qr(call):
    """Fetch the maker of QR codes and call `call(draw)`; without it nothing is called.

    `draw(text, level, label)` gives the drawing of an ASCII text, with four modules of
    margin; level: of error correction, `L` or `M`. The text must fit into one code.
    """

    def arrived(module):
        call(lambda text, level, label: _qr(module.qrcode(0, level), text, label))

    loading = window.safe.load("qrcode-generator/qrcode.mjs")
    loading.then(create_proxy(arrived), create_proxy(lambda *_: None))


def _qr(code, text, label):
    code.addData(text)
    code.make()
    # Only the outline of the maker's own drawing: one call for all modules.
    outline = str(code.createSvgTag(1, 4)).partition(' d="')[2].partition('"')[0]
    side = int(code.getModuleCount()) + 8
    drawing = document.createElementNS(_SVG, "svg")
    path = document.createElementNS(_SVG, "path")
    path.setAttribute("d", outline)
    for name, value in (
        ("viewBox", f"0 0 {side} {side}"),
        ("class", "qr"),
        ("role", "img"),
        ("aria-label", label),
    ):
        drawing.setAttribute(name, value)
    drawing.append(path)
    return drawing
