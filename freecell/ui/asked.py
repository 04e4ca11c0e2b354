"""Which card is asked for by a typed key. Pure."""

from freecell.engine.cards import RANKS, SUITS

# What people type for a ten, beside the T of the notation
_TEN = ("0", "1")


def typed(key, code):
    """What a key of the finder means: `rank`, 0 to 12, or `suit`, a letter, or None.

    key, code: as in the browser's KeyboardEvent. Where `key` is no Latin character the
    key's position counts. A pair, ("rank", 8), ("suit", "S"), or None.
    """
    text = key.upper()
    if len(text) == 1 and ord(text) > 127 and code.startswith("Key"):
        text = code[3:]
    if len(text) != 1:
        return None
    if text in _TEN:
        return "rank", RANKS.index("T")
    if text in RANKS:
        return "rank", RANKS.index(text)
    return ("suit", text) if text in SUITS else None


def cards_of(rank, suit):
    """The cards asked for: one, or with suit "" all four of the rank, spades first."""
    suits = suit or "SHDC"
    return tuple(rank * 4 + SUITS.index(one) for one in suits)
