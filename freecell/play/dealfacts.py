"""What is known of a deal under its rules: whether it can be won, how hard it is.

It comes from three places: the published list of impossible deals; the table of
`tiers`, which has a checked line for each of its deals; the solver's own findings. The
table is made under the classic rules; here stands for which other rules it holds.
"""

from freecell.engine.deals import IMPOSSIBLE as IMPOSSIBLE_DEALS
from freecell.engine.rules import CLASSIC, with_part

PROVED, IMPOSSIBLE, UNPROVED = "proved", "impossible", "unproved"

# What the solver says of a start: the two words that prove something.
_PROVES = {"solvable": PROVED, "impossible": IMPOSSIBLE}


def status(number, rules, tiers=None, verdict=""):
    """PROVED (it can be won), IMPOSSIBLE or UNPROVED.

    number: of the deal, None for a layout; tiers: the table, or None while there is
    none; verdict: of the solver on the start under these very rules, or "".
    """
    if number in IMPOSSIBLE_DEALS and rules.cells <= 4 and not rules.takeback:
        # Proved with four cells; fewer do not help, nor does any autoplay.
        return IMPOSSIBLE
    if tiers is not None and tiers.is_proved(number) and _covers(rules):
        return PROVED
    return _PROVES.get(verdict, UNPROVED)


def graded_rules(rules):
    """The rules to deal a graded deal under: with fewer cells it would be another task.

    An autoplay that the player has chosen stays, eager too: what the table does not
    prove then, the solver is asked.
    """
    if rules.cells < CLASSIC.cells:
        return with_part(rules, "cells", CLASSIC.cells)
    return rules


def tier(number, rules, tiers):
    """The tier of a deal, or "" when it has none under these rules.

    With other cells a deal is another task, so it counts under no tier.
    """
    if tiers is None or rules.cells != CLASSIC.cells or not tiers.is_proved(number):
        return ""
    return tiers.tier_of(number)


def comparable(rules):
    """Whether a line under the classic rules can stand beside a game under these."""
    return rules.cells == CLASSIC.cells and not rules.takeback


def best_length(number, rules, tiers):
    """Moves of our best line of a deal, or None: not known, or not comparable."""
    if tiers is None or not comparable(rules):
        return None
    return tiers.best_length(number)


def is_within(moves, best, modes, helped):
    """Whether a game was won in no more moves than our best line, on one's own.

    best: its length, or None; modes: the autoplay under which moves were made; helped:
    words for the help used. Eager autoplay makes moves for the player that our line has
    to count, and a hint may be a move of that very line.
    """
    return bool(best) and moves <= best and "eager" not in modes and not helped


def _covers(rules):
    """Whether a line under the classic rules shows that a deal can be won under these.

    More cells, take-back and another limit only add ways. With autoplay off each card
    goes home by hand. Eager autoplay takes cards away that a line may still need.
    """
    return rules.cells >= CLASSIC.cells and rules.autoplay != "eager"
