"""Elements of the page: finding them, making them, and where they lie."""

from .platform import computed_style, document, window

_SVG = "http://www.w3.org/2000/svg"
# A card's sign in a text is a suit and this, the variation selector of text signs.
_SIGN = "\ufe0e"
# The suits that can have a colour of their own
_SUITS = {"♣": "C", "♦": "D", "♥": "H"}


def find(selector):
    """The first element of a selector written in this program, or None."""
    return document.querySelector(selector)


def find_all(selector):
    """All elements of a selector, as a list."""
    found = document.querySelectorAll(selector)
    return [found.item(i) for i in range(found.length)]


def children(element):
    """The elements in an element that can be seen, as a list."""
    found = element.querySelectorAll(":scope > :not(.spoken)")
    return [found.item(i) for i in range(found.length)]


def element(tag, attributes=(), *children):
    """A new element. `attributes` are pairs; children are elements or texts.

    Texts become text nodes, never markup, the signs of cards in their colours. The
    value True writes an empty attribute, None and False leave it out.
    """
    made = document.createElement(tag)
    for name, value in attributes:
        if value is True:
            made.setAttribute(name, "")
        elif value is not None and value is not False:
            made.setAttribute(name, str(value))
    for child in children:
        if isinstance(child, str) and _SIGN in child:
            made.append(*_signed(child))
        else:
            made.append(child)
    return made


def write(element, text):
    """Make a text all that is in an element, the signs of cards in their colours."""
    if _SIGN in text:
        element.replaceChildren(*_signed(text))
    else:
        element.textContent = text


def _signed(text):
    """A text with signs of cards in parts: texts, and an element for each sign."""
    parts = []
    pieces = text.split(_SIGN)
    for piece in pieces[:-1]:
        suit = _SUITS.get(piece[-1:])
        sign = element("b", (("class", "card-sign"), ("data-suit", suit)))
        sign.textContent = piece[-1:] + _SIGN
        parts.append(piece[:-1])
        parts.append(sign)
    parts.append(pieces[-1])
    return parts


def reveal(element):
    """Scroll what an element lies in just so far that it shows, at once."""
    options = window.Object.new()
    options.block = "nearest"
    element.scrollIntoView(options)


def icon(name, css="icon", suit=None):
    """A drawing of the page's sprite, hidden from assistive technology."""
    drawing = document.createElementNS(_SVG, "svg")
    drawing.setAttribute("class", css)
    drawing.setAttribute("aria-hidden", "true")
    if suit:
        drawing.setAttribute("data-suit", suit)
    use = document.createElementNS(_SVG, "use")
    use.setAttribute("href", "#" + name)
    drawing.append(use)
    return drawing


def has_focus(element):
    """Whether the keyboard's focus is on an element."""
    return bool(element.matches(":focus"))


def set_flag(element, name, on):
    """Set or remove an attribute that has no value."""
    if on:
        element.setAttribute(name, "")
    else:
        element.removeAttribute(name)


def rect_of(element):
    """Place and size of an element in the window, `(x, y, w, h)` in CSS px."""
    box = element.getBoundingClientRect()
    return box.x, box.y, box.width, box.height


def lengths(element, names):
    """Custom properties of an element that are registered as lengths, in CSS px."""
    style = computed_style(element)
    return [float(style.getPropertyValue(name)[:-2] or 0) for name in names]


def show_modal(dialog):
    """Open a dialog over everything else."""
    dialog.showModal()
