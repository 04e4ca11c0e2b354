"""Small pictures of what a setting does: a piece of the table, 64 by 44.

Shapes are (kind, numbers or text). The style sheet colours them by their kind, so they
follow the theme. Hidden from assistive technology: words say the same.
"""

from .device import shape

# Kinds of rectangles: x, y and, where it is no card, width and height.
_RECTS = ("panel", "bar", "slot", "card", "dim", "held", "to", "amber", "lime", "cyan")
_CARD_W, _CARD_H = 12, 17


def _to_slot(x):
    """An arrow to the right that begins at x, halfway up."""
    return ("line", f"M{x} 22H{x + 9}M{x + 6} 19L{x + 9} 22L{x + 6} 25")


def _up(x, y):
    """An arrow upwards that begins at a point."""
    return ("line", f"M{x} {y}V{y - 9}M{x - 3} {y - 6}L{x} {y - 9}L{x + 3} {y - 6}")


def _row(kind, y=4):
    """Four places side by side."""
    return [(kind, x, y) for x in (4, 18, 34, 48)]


_DRAWN = {
    "tap-hold": [("held", 10, 13), _to_slot(27), ("to", 42, 13)],
    "tap-zoom": [
        ("card", 8, -8),
        ("card", 26, -6),
        ("lime", 44, -6),
        ("panel", 0, 14, 64, 30),
        ("dim", 6, 22, 16, 24),
        ("card", 20, 22, 16, 24),
        ("held", 38, 18, 19, 26),
    ],
    "tap-move": [
        ("slot", 44, 5),
        ("card", 10, 24),
        ("line", "M17 20C19 11 29 8 39 11M35.5 7.5L39.5 11L35.5 14"),
    ],
    "tap-home": [
        ("slot", 12, 3),
        ("card", 12, 33),
        _up(18, 31),
        ("held", 40, 20),
        ("line", "M32 4V40"),
    ],
    "linear": [("text", 32, 19, "4 + 1"), ("text", 32, 34, "× (1 + 1)")],
    "double": [
        ("card", 24, 22),
        ("touch", 30, 30, 4),
        ("touch", 30, 30, 8),
        _up(30, 17),
    ],
    "marks-targets": [("held", 8, 13), ("slot", 27, 13), ("to", 45, 13)],
    "marks-glow": [("cyan", 8, 13), ("lime", 26, 13), ("amber", 44, 13)],
    "marks-none": [("card", 8, 13), ("slot", 27, 13), ("slot", 45, 13)],
    "steps": [
        ("card", 8, 3),
        ("card", 24, 3),
        ("card", 40, 24),
        ("line", "M14 36C14 30 14 28 14 23M11 26L14 22.5L17 26"),
        ("line", "M34 14C42 14 46 16 46 21M43 18L46 21.5L49 18"),
    ],
    "limits": [
        ("held", 10, 5),
        ("held", 10, 11),
        ("panel", 26, 24, 32, 13),
        ("text", 42, 34, "6 · 3"),
    ],
    "rings": [
        ("ring", "M20 7H29V37H11V7H20"),
        ("ring-part", "M20 7H29V37H17"),
        ("ring", "M44 7H53V37H35V7H44"),
        ("ring-part", "M44 7H53V18"),
    ],
    "bar": [
        ("bar", 0, 0, 64, 16),
        ("text", 17, 12, "2:05"),
        ("text", 47, 12, "14"),
    ]
    + _row("card", 23),
    "new": [
        ("bar", 0, 26, 64, 18),
        ("line", "M32 30V40M27 35H37M11 32H17M11 35H17M11 38H17"),
    ]
    + _row("card", 2),
    "offers": [
        ("panel", 8, 5, 48, 9),
        ("panel", 8, 17, 22, 9),
        ("panel", 34, 17, 22, 9),
        ("panel", 8, 29, 48, 9),
    ],
    "notices": [
        ("card", 8, 3),
        ("card", 26, 3),
        ("card", 44, 3),
        ("panel", 6, 25, 52, 14),
        ("line", "M12 32H40"),
    ],
    "autoplay": [
        ("slot", 40, 3),
        ("card", 12, 24),
        ("suit", 14, 28, "S"),
        ("line", "M26 26C32 24 38 22 44 21.5M26 32H31M27 37H31"),
    ],
    "limit": [
        ("card", 8, 4),
        ("card", 8, 10),
        ("card", 8, 16),
        ("text", 42, 27, "× 2 × 2"),
    ],
    "takeback": [
        ("card", 26, 2),
        ("slot", 26, 33),
        ("line", "M32 20V31M29 28L32 31L35 28"),
    ],
    "order": [("slot", 4, 13), ("slot", 19, 13), ("slot", 34, 13), ("slot", 49, 13)]
    + [
        ("suit", x, 18, suit) for x, suit in ((6, "S"), (21, "H"), (36, "C"), (51, "D"))
    ],
    "undo": [
        ("line", "M24 12L16 19L24 26M17 19H40C52 19 52 34 42 34H34"),
    ],
    "score": [("text", 32, 20, "+ 10"), ("text", 32, 36, "− 15")],
    "cells": _row("slot", 13),
}


def picture(name):
    """The picture called `name`, an SVG element."""
    svg = shape(
        "svg", (("class", "picture"), ("viewBox", "0 0 64 44"), ("aria-hidden", "true"))
    )
    for kind, *numbers in _DRAWN[name]:
        svg.append(_shape(kind, numbers))
    return svg


def names():
    """The names of all pictures."""
    return sorted(_DRAWN)


def _shape(kind, numbers):
    if kind in _RECTS:
        x, y = numbers[:2]
        w, h = numbers[2:] or (_CARD_W, _CARD_H)
        attributes = (("x", x), ("y", y), ("width", w), ("height", h), ("rx", 2))
        return shape("rect", (("class", "p-" + kind),) + attributes)
    if kind == "touch":
        x, y, r = numbers
        return shape("circle", (("class", "p-touch"), ("cx", x), ("cy", y), ("r", r)))
    if kind == "text":
        x, y, words = numbers
        return shape("text", (("x", x), ("y", y)), words)
    if kind == "suit":
        x, y, suit = numbers
        box = (("x", x), ("y", y), ("width", 8), ("height", 8), ("class", "p-suit"))
        return shape("use", (("href", "#suit-" + suit),) + box)
    return shape("path", (("class", "p-" + kind), ("d", numbers[0])))
