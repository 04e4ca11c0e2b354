"""Plots as SVG drawings: a quiet line with a fill, and the same numbers as a table."""

from . import device
from .dom import element
from .platform import matches

# px: room at the right, above, and below for the ends
_RIGHT, _TOP, _BOTTOM = 8, 9, 20
# px that a figure of the scale takes, and what lies between scale and plot
_FIGURE, _GAP = 7.5, 8
# Letters of a scale that there is always room for: `30:00`
_LETTERS = 5
_LOW, _HIGH = 92, 120
# Up to so many points are also marked one by one.
_MARKED = 40


def plot(catalog, name, head, rows):
    """A figure without its drawing: title and, folded up, the table.

    name: of the plot in the catalog; head: titles of the table's columns; rows: texts.
    """
    title = element("figcaption", (), catalog.text(name))
    table = element(
        "details",
        (),
        element("summary", (), catalog.text("records.plot.table")),
        grid(head, rows, catalog.text(name)),
    )
    return element("figure", (("class", "plot"),), title, table)


def draw(figure, most, scale, points, ends, steps=False):
    """Draw points into a figure that is in the page, as wide as it is there.

    most: value at the top; scale: its texts at 0, half and top; points: values, two or
    more apart at equal distances; ends: texts under the first and the last one; steps:
    each value holds over a place of its own instead of at a point.
    """
    width = max(200, int(figure.clientWidth))
    height = _HIGH if matches("(min-width: 600px)") else _LOW
    # Plots below each other begin at one line, unless a scale has hours.
    left = int(max([_LETTERS] + [len(text) for text in scale]) * _FIGURE) + _GAP
    wide, high = width - left - _RIGHT, height
    places = [_TOP + high * (most - value) / most for value in points]
    base = _TOP + high
    count = len(points)
    if steps:
        across = [left + wide * i / count for i in range(count + 1)]
        line = _path("M", across[0], places[0])
        for i in range(count):
            line += _path("L", across[i], places[i]) + _path(
                "L", across[i + 1], places[i]
            )
    else:
        across = [left + wide * i / max(1, count - 1) for i in range(count)]
        line = "".join(
            _path("L" if i else "M", across[i], places[i]) for i in range(count)
        )
    area = line + _path("L", across[-1], base) + _path("L", across[0], base) + "Z"
    drawing = device.shape(
        "svg",
        (
            ("viewBox", f"0 0 {width} {base + _BOTTOM}"),
            ("role", "img"),
            ("aria-label", figure.querySelector("figcaption").textContent),
        ),
    )
    for i, text in enumerate(scale):
        y = base - high * i / 2
        drawing.append(_shape("path", "rule", ("d", f"M{left} {y:.1f}H{width}")))
        drawing.append(label(text, left - _GAP, y + 4, "end"))
    drawing.append(_shape("path", "area", ("d", area)))
    drawing.append(_shape("path", "line", ("d", line)))
    if not steps and count <= _MARKED:
        for x, y in zip(across, places):
            at = (("cx", f"{x:.1f}"), ("cy", f"{y:.1f}"), ("r", "3"))
            drawing.append(device.shape("circle", at))
    drawing.append(label(ends[0], left, base + 16, "start"))
    if ends[1] != ends[0]:
        drawing.append(label(ends[1], width - _RIGHT, base + 16, "end"))
    figure.insertBefore(drawing, figure.querySelector("details"))


def grid(head, rows, title, css="grid"):
    """A table: titles of its columns, rows of texts whose first one names the row.

    It scrolls sideways when it is too wide, by key too, so it has a title. Each number
    knows its column's title and each part what it is: one of many columns is drawn as
    blocks on a phone, which would take that away.
    """
    titles = [element("th", _role("columnheader", scope="col"), text) for text in head]
    lines = []
    for row in rows:
        line = element("tr", _role("row"))
        line.append(element("th", _role("rowheader", scope="row"), row[0]))
        for title, text in zip(head[1:], row[1:]):
            line.append(element("td", _role("cell") + (("data-head", title),), text))
        lines.append(line)
    table = element(
        "table",
        _role("table") + (("class", css),),
        element("thead", _role("rowgroup"), element("tr", _role("row"), *titles)),
        element("tbody", _role("rowgroup"), *lines),
    )
    around = (("class", "scroller"), ("role", "region"), ("aria-label", title))
    return element("div", around + (("tabindex", "0"),), table)


def _role(name, scope=None):
    return (("role", name), ("scope", scope))


def rounded_up(most, steps):
    """The first of `steps` that is not below `most`, else the next tenfold of one."""
    factor = 1
    while True:
        for step in steps:
            if step * factor >= most:
                return step * factor
        factor *= 10


def _path(letter, x, y):
    return f"{letter}{x:.1f} {y:.1f}"


def _shape(tag, css, pair):
    return device.shape(tag, (("class", css), pair))


def label(text, x, y, anchor):
    """A text of a drawing; `anchor`: which end of it stands at x."""
    at = (("x", f"{x:.1f}"), ("y", f"{y:.1f}"), ("text-anchor", anchor))
    return device.shape("text", at, text)
