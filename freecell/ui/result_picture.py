"""Draws the picture of a result on a canvas, in the colours of the page.

Sizes are px of the picture. Suits and figures are the page's own shapes, whose outlines
stand in its symbols; words use the page's font.
"""

from . import dom
from .device import color, outline
from .platform import computed_style, root

WIDTH, HEIGHT = 1200, 630
_LEFT, _ROOM = 72, 608
# Cards of the motif: suit, middle of the card, degrees that it leans
_CARDS = (
    ("S", 826, 345, -15),
    ("H", 892, 312, -5),
    ("C", 962, 312, 5),
    ("D", 1028, 345, 15),
)
_CARD_W, _CARD_H = 182, 260
_PI = 3.141592653589793


def draw(canvas, words):
    """Draw it; `words` are `play.resultwords.Words`."""
    canvas.width, canvas.height = WIDTH, HEIGHT
    pen = canvas.getContext("2d")
    font = str(computed_style(root).fontFamily)
    _table(pen)
    for suit, x, y, angle in _CARDS:
        _card(pen, suit, x, y, angle)
    _words(pen, words, font)


def fitted(size, width, room):
    """The largest size of type, at most `size`, in which a text fits.

    width: of the text in `size`; room: what there is.
    """
    return size if width <= room else int(size * room / width)


def _table(pen):
    light = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, WIDTH * 0.8)
    light.addColorStop(0, color("--table-a"))
    light.addColorStop(1, color("--table-b"))
    pen.fillStyle = light
    pen.fillRect(0, 0, WIDTH, HEIGHT)


def _card(pen, suit, x, y, angle):
    """A king with its middle at x, y."""
    pen.save()
    pen.translate(x, y)
    pen.rotate(angle * _PI / 180)
    pen.translate(-_CARD_W / 2, -_CARD_H / 2)
    face = outline(_rounded(0, 0, _CARD_W, _CARD_H, 15))
    pen.shadowColor, pen.shadowBlur, pen.shadowOffsetY = "rgb(4 28 22 / 42%)", 24, 8
    pen.fillStyle = color("--card")
    pen.fill(face)
    pen.shadowColor = "transparent"
    pen.strokeStyle, pen.lineWidth = color("--card-edge"), 1.5
    pen.stroke(face)
    ink = color(_inks()[suit])
    pen.fillStyle = pen.strokeStyle = ink
    _shape(pen, "figure-K", 16, 18, 46, 15.5)
    _shape(pen, "suit-" + suit, 50, 19, 42)
    _shape(pen, "suit-" + suit, (_CARD_W - 88) / 2, 142, 88)
    _shape(pen, "head-K", (_CARD_W - 88) / 2, 86, 49)
    pen.restore()


def _inks():
    """The colour of each suit in the deck that is chosen."""
    four = root.getAttribute("data-deck") == "four"
    return {
        "S": "--black",
        "H": "--red",
        "C": "--green" if four else "--black",
        "D": "--blue" if four else "--red",
    }


def _shape(pen, name, x, y, height, stroke=0):
    """One of the page's shapes with its upper left corner at x, y.

    stroke: width of its line in the shape's own units, 0 for a filled one.
    """
    symbol = dom.find("#" + name)
    box = str(symbol.getAttribute("viewBox")).split(" ")
    scale = height / float(box[3])
    path = outline(str(symbol.querySelector("path").getAttribute("d")))
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale)
    if stroke:
        # A figure's lines run over the box, which cuts them off straight.
        pen.clip(outline(_rounded(-20, 0, float(box[2]) + 40, float(box[3]), 0)))
        pen.lineWidth, pen.miterLimit = stroke, 3
        pen.stroke(path)
    else:
        pen.fill(path)
    pen.restore()


def _words(pen, words, font):
    quiet, clear = color("--on-table-2"), color("--on-table")
    pen.textBaseline = "alphabetic"
    _text(pen, words.title, _LEFT, 168, 92, font, clear, 700)
    _text(pen, words.deal, _LEFT, 236, 36, font, quiet, 500)
    step = (_ROOM + 16) / len(words.tiles)
    for i, (name, figures) in enumerate(words.tiles):
        x, w = _LEFT + i * step, step - 16
        tile = outline(_rounded(x, 282, w, 132, 18))
        pen.fillStyle = color("--slot")
        pen.fill(tile)
        # Seen in high contrast alone, where the fill is as black as the table.
        pen.strokeStyle, pen.lineWidth = color("--btn-edge"), 3
        pen.stroke(tile)
        _text(pen, figures, x + 22, 346, 52, font, clear, 700, w - 36)
        _text(pen, name, x + 22, 388, 26, font, quiet, 500, w - 36)
    y = 470
    for line in (words.best, words.rules):
        if line:
            _text(pen, line, _LEFT, y, 30, font, clear, 500)
            y += 44
    _text(pen, words.program, _LEFT, 572, 30, font, color("--ring"), 700)


def _text(pen, text, x, y, size, font, ink, weight, room=_ROOM):
    """A line of text from x on, smaller where there is not enough room."""
    pen.font = f"{weight} {size}px {font}"
    size = fitted(size, float(pen.measureText(text).width), room)
    pen.font = f"{weight} {size}px {font}"
    pen.fillStyle = ink
    pen.fillText(text, x, y)


def _rounded(x, y, w, h, r):
    """The outline of a rounded rectangle, as a path."""
    turn = f"a{r} {r} 0 0 1 "
    return (
        f"M{x + r} {y}h{w - 2 * r}{turn}{r} {r}v{h - 2 * r}{turn}{-r} {r}"
        f"h{2 * r - w}{turn}{-r} {-r}v{2 * r - h}{turn}{r} {-r}Z"
    )
