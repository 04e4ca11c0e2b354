"""The course of a game in sentences: all of it, and what is known of one point."""

from freecell.engine.notation import FINISH

from . import advice
from .names import count_name
from .verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED

_VERDICTS = {
    SOLVABLE: "course.solvable",
    IMPOSSIBLE: "course.impossible",
    UNDECIDED: "course.undecided",
    None: "course.unknown",
}


def verdict(catalog, course, index):
    """The verdict on a point in a few words."""
    return catalog.text(_VERDICTS[course.verdict(index)])


def summary(catalog, course, signs=True):
    """What the whole course says, one or two sentences; "" while nothing is known.

    signs: cards by sign, as they are seen, instead of by name.
    """
    best = course.total(0)
    if course.won:
        own = course.moves(course.count)
        values = {"moves": count_name(catalog, "moves", own)}
        if best is None or best == own:
            return catalog.fill("course.won", values)
        values["best"] = count_name(catalog, "moves", best)
        return catalog.fill("course.won.best", values)
    gap = course.gap()
    if gap is None:
        return _open(catalog, course, best)
    last, first = gap
    if first == 0:
        return catalog.text("course.never")
    if first - last == 1:
        move = step_text(catalog, course, first, signs)
        return catalog.text("course.closed", move=move, n=first)
    if last < 0:
        return catalog.text("course.closed.before", n=first)
    return catalog.text("course.closed.between", first=last + 1, last=first)


def step_text(catalog, course, index, signs=True):
    """The move of step `index`, 1 or more, in a few words."""
    before, step = course.position(index - 1), course.steps[index - 1]
    return advice.way(catalog, before, step.move, signs)


def title(catalog, course, index, signs=True):
    """Which point it is: the deal, or a move and how many there are."""
    if index == 0:
        return catalog.text("course.deal")
    move = step_text(catalog, course, index, signs)
    if course.steps[index - 1].move == FINISH:
        return catalog.text("course.finish", move=move)
    # The finish counts no move.
    count = course.moves(course.count)
    return catalog.text("course.move", number=index, all=count, move=move)


def facts(catalog, course, index):
    """What is known of a point, as a list of sentences."""
    lines = [
        catalog.text(
            "course.counts",
            home=count_name(catalog, "home", course.home(index)),
            cells=count_name(catalog, "free", course.free(index)),
        ),
        catalog.text("course.is", verdict=verdict(catalog, course, index)),
    ]
    if course.losing() == index:
        lines.append(catalog.text("course.closing"))
    best = course.best(index)
    if best is None or (course.won and index == course.count):
        return lines
    values = {"best": count_name(catalog, "moves", best)}
    key = "course.best"
    if course.won:
        own = course.moves(course.count) - course.moves(index)
        values["own"] = count_name(catalog, "moves", own)
        key += ".same" if own == best else ".own"
    lines.append(catalog.fill(key, values))
    detour = course.detour(index) if index else None
    if detour:
        lines.append(catalog.text("course.detour", n=detour))
    return lines


def rows(catalog, course):
    """The course as a table: titles of its columns, and a row of texts a point."""
    head = [
        catalog.text("course.head." + key)
        for key in ("number", "move", "home", "verdict", "best")
    ]
    lines = []
    for index in range(course.count + 1):
        move = (
            step_text(catalog, course, index) if index else catalog.text("course.deal")
        )
        best = course.best(index)
        lines.append(
            (
                str(index),
                move,
                str(course.home(index)),
                verdict(catalog, course, index),
                "–" if best is None else str(best),
            )
        )
    return head, lines


def _open(catalog, course, best):
    """The game goes on, and nothing in it is known to be impossible."""
    if course.verdict(course.count) != SOLVABLE:
        return ""
    left = course.best(course.count)
    if left is None:
        return catalog.text("course.open")
    return catalog.text("course.open.best", best=count_name(catalog, "moves", left))
