"""What the editor for layouts is made of: text, tools, rules, buttons."""

from freecell.engine.rules import AUTOPLAY, LIMITS, MAX_CELLS

from . import dialogs
from .dom import element, icon

BOX = "layout-text"
LETTERS_MOST = 5000


def body(catalog, board, answer, rules):
    """The elements between title and buttons.

    board: the picture; answer: the solver's place; rules: the rules chosen so far.
    """
    text = catalog.text
    box = element(
        "textarea",
        (
            ("id", BOX),
            ("rows", "9"),
            ("wrap", "off"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("maxlength", LETTERS_MOST),
            ("aria-describedby", "layout-help"),
        ),
    )
    status = element(
        "div",
        (("class", "layout-status"), ("role", "status")),
        element("strong"),
        *[_line(name) for name in ("missing", "twice")],
    )
    editor = element(
        "div",
        (("class", "layout-editor"),),
        element("label", (("for", BOX),), text("layout.text")),
        box,
        element(
            "div",
            (("class", "layout-tools"),),
            _tool(catalog, "table", "back", "layout.table"),
            _tool(catalog, "copy", "share", "layout.copy"),
        ),
        element("p", (("class", "note"), ("id", "layout-help")), text("layout.help")),
    )
    seen = element(
        "div",
        (("class", "layout-seen"),),
        board,
        status,
        answer,
        _rule_boxes(catalog, rules),
    )
    return [element("div", (("class", "layout-parts"),), editor, seen)]


def _tool(catalog, deed, drawing, key):
    return element(
        "button",
        (
            ("type", "button"),
            ("class", "tool"),
            ("data-action", "layout"),
            ("data-do", deed),
        ),
        icon("icon-" + drawing),
        element("span", (), catalog.text(key)),
    )


def actions(catalog):
    """The buttons below."""
    made = []
    for deed in ("play", "solve", "share"):
        text = catalog.text("layout." + deed)
        made.append(dialogs.button(text, "layout", main=deed == "play"))
        made[-1].setAttribute("data-do", deed)
    return made


def _rule_boxes(catalog, rules):
    text = catalog.text
    cells = [(str(n), str(n)) for n in range(MAX_CELLS + 1)]
    limits = [(name, text("layout.limit." + name)) for name in LIMITS]
    modes = [(name, text("layout.autoplay." + name)) for name in AUTOPLAY]
    switch = element(
        "input",
        (
            ("class", "switch"),
            ("type", "checkbox"),
            ("role", "switch"),
            ("data-rule", "takeback"),
            ("checked", rules.takeback),
        ),
    )
    more = element(
        "details",
        (),
        element("summary", (), text("layout.rules")),
        _select("limit", text("layout.limit"), limits, rules.limit),
        _select("autoplay", text("layout.autoplay"), modes, rules.autoplay),
        element(
            "label",
            (("class", "row"),),
            element("strong", (), text("layout.takeback")),
            switch,
        ),
    )
    choice = _select("cells", text("layout.cells"), cells, str(rules.cells))
    return element("div", (("class", "layout-rules"),), choice, more)


def _select(key, title, options, chosen):
    box = element("select", (("data-rule", key),))
    for value, text in options:
        on = (("value", value), ("selected", value == chosen))
        box.append(element("option", on, text))
    return element("label", (("class", "row"),), element("span", (), title), box)


def _line(name):
    """A line of cards, for the eye and for the ear."""
    return element(
        "p",
        (("class", name), ("hidden", True)),
        element("span", (("aria-hidden", "true"),)),
        element("span", (("class", "spoken"),)),
    )
