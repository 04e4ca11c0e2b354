"""Records in words: tiers, kinds of games, and what a win stands beside."""

from .names import count_name, time_words
from .records import WON


def kind_name(catalog, key):
    """What the games of a game key have in common: `4 free cells`."""
    cells, takeback, limit = key
    name = "records.kind"
    if takeback:
        name += ".takeback"
    if limit == "linear":
        name += ".linear"
    return catalog.text(name, cells=count_name(catalog, "cells", cells))


def tier_name(catalog, tier):
    """The name of a tier; one that this version does not know is its own name."""
    word = "tier." + tier
    return catalog.text(word) if catalog.has(word) else tier


def deal_words(catalog, tier, status):
    """What is known of a deal: `Tough, proved solvable`.

    tier: its word, or ""; status: one of `dealfacts`.
    """
    words = catalog.text("deal." + status)
    if not tier:
        return words
    return catalog.text("deal.tier", tier=tier_name(catalog, tier), status=words)


def deal_line(catalog, deal, tier="", status=""):
    """A deal and what is known of it on one line; `deal` is its name."""
    if not status:
        return deal
    words = catalog.text("deal." + status)
    if not tier:
        return catalog.text("deal.line", deal=deal, status=words)
    tier = tier_name(catalog, tier)
    return catalog.text("deal.line.tier", deal=deal, tier=tier, status=words)


def beside_best(catalog, moves, best, same, within):
    """The moves of a win beside those of our best line, as two sentences.

    same: whether that line is one under the rules and the autoplay of the win, else it
    is one under the classic rules; within: whether the win is within it (`is_within`).
    The second sentence may be empty.
    """
    key = "won.beside" if same else "won.beside.classic"
    first = catalog.text(key, moves=count_name(catalog, "moves", moves), best=best)
    if not within:
        return first, ""
    if moves == best:
        return first, catalog.text("won.within")
    return first, catalog.text("won.within.fewer", fewer=best - moves)


def compared(catalog, earlier, entry):
    """How a win stands to those Before it, in sentences; "" when there is none.

    earlier: a `figures.Before`; entry: the Entry of the win.
    """
    last = earlier.last
    if last is None:
        return ""
    if last.result == WON:
        time, moves = _words(catalog, last)
        said = catalog.text("won.last", time=time, moves=moves)
    else:
        said = catalog.text("won.last.given-up")
    best = _best(catalog, earlier.fastest, earlier.fewest, entry)
    return said + " " + best if best else said


def _best(catalog, fastest, fewest, entry):
    if fastest is None:
        return ""
    faster = entry.seconds < fastest.seconds
    fewer = fewest is not None and entry.moves < fewest.moves
    if faster:
        return catalog.text("won.best" if fewer else "won.best.time")
    if fewer:
        return catalog.text("won.best.moves")
    time = time_words(catalog, fastest.seconds)
    if fewest is None:
        return catalog.text("won.so-far.time", time=time)
    moves = count_name(catalog, "moves", fewest.moves)
    return catalog.text("won.so-far", time=time, moves=moves)


def _words(catalog, entry):
    return (
        time_words(catalog, entry.seconds),
        count_name(catalog, "moves", entry.moves),
    )
