"""What the dialog of a game's course is made of, and how it is filled."""

from freecell.play import coursetext

from . import course_chart, dom
from .dom import element, icon

_DIALOG = "[data-dialog=analysis] "
# Moves named as places to look at
_PLACES = 4


def body(catalog, course, board):
    """The elements below the title; `board` is the picture of the point looked at."""
    text = catalog.text
    summary = element(
        "div",
        (("class", "course-summary"),),
        element("p", (("class", "course-says"), ("role", "status"))),
        element("div", (("class", "course-search"),)),
    )
    slider = element(
        "input",
        (
            ("type", "range"),
            ("class", "course-slider"),
            ("min", "0"),
            ("max", course.count),
            ("step", "1"),
            ("value", course.count),
            ("aria-label", text("stat.moves")),
        ),
    )
    here = element(
        "button",
        (
            ("type", "button"),
            ("class", "button"),
            ("data-action", "analysis"),
            ("data-do", "here"),
        ),
        text("course.here"),
    )
    picture = element(
        "div",
        (("class", "course-picture"),),
        course_chart.figure(text("course.home")),
        slider,
        element("ul", (("class", "legend"),)),
        element("div", (("class", "course-places"),)),
        course_chart.figure(text("course.total")),
    )
    point = element(
        "section",
        (("class", "course-point"), ("aria-labelledby", "course-point")),
        element(
            "div",
            (("class", "course-head"),),
            _step(text("course.before"), "before"),
            element("h3", (("id", "course-point"),)),
            _step(text("course.after"), "after"),
        ),
        element("ul", (("class", "reason-list"), ("role", "list"))),
        board,
        here,
    )
    parts = element("div", (("class", "course-parts"),), picture, point)
    table = element(
        "details",
        (("class", "course-table"),),
        element("summary", (), text("records.plot.table")),
    )
    return [summary, parts, table]


def show_summary(seen, heard):
    """Say what the whole course says."""
    place = dom.find(_DIALOG + ".course-says")
    place.hidden = not seen
    _write(place, seen, heard)


def show_search(catalog, search):
    """Say what is being looked for, with a button that ends or goes on with it."""
    place = dom.find(_DIALOG + ".course-search")
    if search.failed:
        words, deed = catalog.text("assist.failed"), "start"
    elif search.running:
        at = search.at
        key = "course.looking.at" if at else "course.looking.deal"
        words = catalog.text("course.looking" if at is None else key, number=at or 0)
        if search.waiting:
            words = catalog.text("layout.waiting")
        deed = "stop"
    elif search.done:
        words, deed = catalog.text("course.looked"), ""
    else:
        words, deed = catalog.text("course.stopped"), "start"
    key = {"start": "course.go-on", "stop": "dialog.cancel"}.get(deed)
    line = place.querySelector("p")
    if line is None or place.getAttribute("data-deed") != deed:
        # The button stays the same element while the search goes on: it may have focus.
        had = bool(place.matches(":focus-within"))
        line = element("p", (("class", "note"),))
        made = [line]
        if deed:
            made.append(
                element(
                    "button",
                    (
                        ("type", "button"),
                        ("class", "tool"),
                        ("data-action", "analysis"),
                        ("data-do", deed),
                    ),
                    catalog.text(key),
                )
            )
        place.replaceChildren(*made)
        place.setAttribute("data-deed", deed)
        if had and deed:
            made[-1].focus()
        elif had:
            dom.find(_DIALOG + "input[type=range]").focus()
    line.textContent = words


def show_places(catalog, course):
    """Buttons that lead to the moves worth a look."""
    places = []
    closing = course.losing()
    if closing:
        places.append((closing, catalog.text("course.place.closed", number=closing)))
    for index, cost in course.detours(_PLACES):
        text = catalog.text("course.place.detour", number=index, n=cost)
        places.append((index, text))
    row = dom.find(_DIALOG + ".course-places")
    if row.getAttribute("data-places") == str(places):
        return
    row.setAttribute("data-places", str(places))
    had = bool(row.matches(":focus-within"))
    row.replaceChildren(
        *[
            element(
                "button",
                (
                    ("type", "button"),
                    ("class", "place"),
                    ("data-action", "analysis"),
                    ("data-do", index),
                ),
                text,
            )
            for index, text in places
        ]
    )
    if had:
        dom.find(_DIALOG + "input[type=range]").focus()


def show_point(catalog, course, index, can_go_back):
    """Write what is known of a point."""
    title = coursetext.title(catalog, course, index)
    heard = coursetext.title(catalog, course, index, signs=False)
    _write(dom.find("#course-point"), title, heard)
    facts = coursetext.facts(catalog, course, index)
    dom.find(_DIALOG + ".course-point .reason-list").replaceChildren(
        *[element("li", (), line) for line in facts]
    )
    slider = dom.find(_DIALOG + "input[type=range]")
    slider.setAttribute("aria-valuetext", " ".join([heard + "."] + facts))
    dom.find(_DIALOG + "[data-do=before]").disabled = index == 0
    dom.find(_DIALOG + "[data-do=after]").disabled = index == course.count
    here = dom.find(_DIALOG + "[data-do=here]")
    here.hidden = course.won
    here.disabled = not can_go_back


def _step(label, deed):
    button = element(
        "button",
        (
            ("type", "button"),
            ("class", "close"),
            ("data-action", "analysis"),
            ("data-do", deed),
        ),
        icon("icon-down"),
    )
    button.setAttribute("aria-label", label)
    return button


def _write(place, seen, heard):
    if seen == heard:
        dom.write(place, seen)
        return
    place.replaceChildren(
        element("span", (("aria-hidden", "true"),), seen),
        element("span", (("class", "spoken"),), heard),
    )
