"""Keeps a message off what it speaks of."""

from . import dom


def keep_clear(elements):
    """Where the message would lie on one of these, move it to an end of the columns.

    Only the wide modes know ends; there nothing else lies at the lower edge. Whether it
    is clear of them now.
    """
    toast = dom.find("#toast")
    rects = [dom.rect_of(element) for element in elements]
    for side in ("", "left", "right"):
        aside(side)
        if not [rect for rect in rects if _overlap(rect, dom.rect_of(toast))]:
            return True
    return False


def aside(side):
    """Put the message at an end of the columns, `left` or `right`; "": as usual."""
    toast = dom.find("#toast")
    if side:
        toast.setAttribute("data-at", side)
    else:
        toast.removeAttribute("data-at")


def _overlap(one, other):
    """Whether two rectangles `(x, y, w, h)` have a part in common."""
    x, y, w, h = one
    x2, y2, w2, h2 = other
    return x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h
