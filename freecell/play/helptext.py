"""What the help says of the game that is played: each section under its own rules.

A paragraph is the id of a text and its values, `("help.cells", {"n": 4})`, for
`Catalog.fill`.
"""

from freecell.engine.rules import UNDO_ALL

SECTIONS = (
    "goal",
    "columns",
    "cells",
    "home",
    "runs",
    "play",
    "auto",
    "undo",
    "score",
    "hints",
)


def paragraphs(section, rules, autoplay, habits):
    """The paragraphs of one of SECTIONS.

    rules: of the game; autoplay: the one in force, which may have been switched;
    habits: how the page plays (`play.habits`).
    """
    special = _SPECIAL.get(section)
    if special is None:
        return [("help." + section, {})]
    return special(rules, autoplay, habits)


def _cells(rules, autoplay, habits):
    if not rules.cells:
        return [("help.cells.none", {})]
    return [("help.cells", {"n": rules.cells})]


def _home(rules, autoplay, habits):
    found = [("help.home", {})]
    if rules.order == "any":
        found.append(("help.home.any", {}))
    found.append(("help.home.back" if rules.takeback else "help.home.stays", {}))
    return found


def _runs(rules, autoplay, habits):
    linear = rules.limit == "linear"
    found = [("help.runs.linear" if linear else "help.runs", {})]
    if habits.steps:
        found.append(("help.runs.steps", {}))
    return found


def _play(rules, autoplay, habits):
    return [
        ("help.play." + habits.tap, {}),
        ("help.play.double." + habits.double, {}),
        ("help.play", {}),
    ]


def _auto(rules, autoplay, habits):
    return [("help.auto." + autoplay, {}), ("help.finish", {})]


def _undo(rules, autoplay, habits):
    if rules.undo == UNDO_ALL:
        return [("help.undo", {}), ("help.undo.counts", {})]
    return [("help.undo.last", {"n": rules.undo}), ("help.undo.counts", {})]


_SPECIAL = {
    "cells": _cells,
    "home": _home,
    "runs": _runs,
    "play": _play,
    "auto": _auto,
    "undo": _undo,
}
