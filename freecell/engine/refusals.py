"""Why a move is not legal: a value with a reason code and its numbers.

A refused move is no error: the player gets the reason in words, and what would help.
"""

from collections import namedtuple

from .cards import NO_CARD

# reason: a code of REASONS
# held: cards that were to move (0: there is no card at the source)
# allowed: how many can move now; with_cell, with_column: how many could with one
#     more free cell or one more empty column (all three 0 unless reason is "limit";
#     with "no-takeback" 1 is allowed where the card may go to a column)
# card: the deepest card that was to move; other: the card it met, or NO_CARD
Refusal = namedtuple("Refusal", "reason held allowed with_cell with_column card other")

REASONS = (
    "color",
    "rank",
    "suit",
    "foundation-rank",
    "not-a-run",
    "covered",
    "limit",
    "cell-taken",
    "cell-one-card",
    "foundation-one-card",
    "cell-to-cell",
    "no-takeback",
    "nowhere",
    "same-place",
)


def refuse(reason, held=0, card=NO_CARD, other=NO_CARD):
    """A refusal that is not about the limit."""
    return Refusal(reason, held, 0, 0, 0, card, other)


def is_refusal(answer):
    """Whether an answer is a Refusal (and not a Move)."""
    return isinstance(answer, Refusal)
