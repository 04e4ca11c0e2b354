"""Records in words: kinds of games, and how a win compares with earlier ones."""

from .names import count_name, time_words
from .records import WON


def kind_name(catalog, tier, key):
    """What the games of a `figures.Row` have in common: `4 free cells`."""
    cells, takeback, limit = key
    name = "records.kind"
    if takeback:
        name += ".takeback"
    if limit == "linear":
        name += ".linear"
    text = catalog.text(name, cells=count_name(catalog, "free", cells))
    if not tier:
        return text
    word = "tier." + tier
    tier = catalog.text(word) if catalog.has(word) else tier
    return catalog.text("records.kind.tier", tier=tier, kind=text)


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
