"""Which covered card is looked at, and where it shows. Pure; `peeking` shows it."""

from freecell.engine.moves import run_length
from freecell.engine.position import cards_in, is_column

# ms that a press lasts before it looks at a card
HOLD_MS = 350

# px that stay free between a card and the edge of the page
_MARGIN = 6


def is_covered(position, pile, depth):
    """Whether a card lies under others and not in the run that can be picked up.

    A longer press on a card of the run is a tap, as it has always been.
    """
    if not is_column(pile) or depth < 0:
        return False
    return depth < len(cards_in(position, pile)) - run_length(position, pile)


def deeper(position, pile, depth):
    """The covered card that the key looks at next, as its depth, or None.

    The first is the one under the run (`depth` None); then one deeper each time; after
    the card at the base of the column there is none.
    """
    if not is_column(pile):
        return None
    if depth is None:
        depth = len(cards_in(position, pile)) - run_length(position, pile)
    return depth - 1 if depth > 0 else None


def way_out(x, y, w, h, width):
    """How far a card moves to be seen beside the finger that presses it: (dx, dy).

    x, y, w, h: its place on the page of this width, CSS px. It goes up, or to a side
    where there is no room above.
    """
    if y - _MARGIN >= 0.6 * h:
        return 0, -min(0.85 * h, y - _MARGIN)
    aside = 1.1 * w
    return (aside if x + w + aside + _MARGIN <= width else -aside), 0
