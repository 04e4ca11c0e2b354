"""The help dialog: the rules in short, and every key."""

from freecell.engine.moves import capacity
from freecell.play.helptext import SECTIONS, paragraphs

from .dialogs import section, show
from .dom import element

# Numbers of empty columns in the table of limits, and of cells, if there are no more
_EMPTY = (0, 1, 2)
_CELLS = 4
# catalog id and its keys; a bar between keys that go together
_KEYS = (
    ("walk", ("Tab", "← ↑ → ↓")),
    ("run", ("↑", "↓")),
    ("pick", ("Enter", "Space")),
    ("let-go", ("Esc",)),
    ("auto", ("A",)),
    ("undo", ("Z", "Ctrl Z")),
    ("redo", ("Y", "Ctrl Y", "Shift Z")),
    ("finish", ("F",)),
    ("hint", ("H",)),
    ("check", ("C",)),
    ("reasons", ("E",)),
    ("analysis", ("G",)),
    ("find", ("L",)),
    ("peek", ("P",)),
    ("bookmark", ("B",)),
    ("bookmarks", ("Shift B",)),
    ("moves", ("W",)),
    ("new", ("N",)),
    ("restart", ("R",)),
    ("menu", ("M",)),
    ("keys", ("?",)),
)
_TWO_KEYS = (
    ("two.columns", ("1 – 8",)),
    ("two.cells", ("0",)),
    ("two.home", ("9",)),
)


def open_help(catalog, game, habits, at_keys=False):
    """Open it, as the game is played; `at_keys` scrolls to the keys."""

    def about(name):
        found = paragraphs(name, game.rules, game.autoplay, habits)
        lines = [element("p", (), catalog.fill(key, values)) for key, values in found]
        return section(catalog, "help." + name + ".title", *lines)

    parts = [about(name) for name in SECTIONS]
    parts.insert(SECTIONS.index("runs") + 1, _limits(catalog, game.rules))
    keys = section(catalog, "keys.title", _key_table(catalog, _KEYS))
    two = section(
        catalog,
        "keys.two.title",
        element("p", (), catalog.text("keys.two.intro")),
        _key_table(catalog, _TWO_KEYS),
    )
    dialog = show("help", parts + [keys, two], title=catalog.text("help.title"))
    body = dialog.querySelector(".dialog-body")
    body.classList.add("text")
    # A scrolling area without a control in it must take the focus to scroll by key.
    body.setAttribute("tabindex", "0")
    if at_keys:
        body.scrollTop = keys.offsetTop - body.offsetTop


def _limits(catalog, rules):
    """The table of limits: cells by empty columns, as the engine computes them."""
    limit = rules.limit
    heads = [catalog.text("limits.cells")]
    heads += [catalog.text("limits.columns", n=n) for n in _EMPTY]
    heads.append(catalog.text("limits.into", n=_EMPTY[-1]))
    head = element("tr", (), *[element("th", (("scope", "col"),), h) for h in heads])
    lines = []
    for cells in range(max(_CELLS, rules.cells) + 1):
        row = [capacity(limit, cells, empty) for empty in _EMPTY]
        row.append(capacity(limit, cells, _EMPTY[-1] - 1))
        name = element("th", (("scope", "row"),), str(cells))
        numbers = [element("td", (), str(number)) for number in row]
        lines.append(element("tr", (), name, *numbers))
    return section(
        catalog,
        "limits.title",
        element("p", (), catalog.text("limits.note." + limit)),
        element(
            "table",
            (("class", "limits-table"),),
            element("thead", (), head),
            element("tbody", (), *lines),
        ),
    )


def _key_table(catalog, rows):
    def cell(keys):
        parts = []
        for key in keys:
            if parts:
                parts.append(element("span", (), " " + catalog.text("keys.or") + " "))
            parts.append(element("kbd", (), key))
        return element("td", (), *parts)

    head = element(
        "tr",
        (),
        element("th", (("scope", "col"),), catalog.text("keys.command")),
        element("th", (("scope", "col"),), catalog.text("keys.key")),
    )
    lines = [
        element(
            "tr",
            (),
            element("th", (("scope", "row"),), catalog.text("keys." + key)),
            cell(keys),
        )
        for key, keys in rows
    ]
    return element(
        "table",
        (("class", "keys"),),
        element("thead", (("class", "spoken"),), head),
        element("tbody", (), *lines),
    )
