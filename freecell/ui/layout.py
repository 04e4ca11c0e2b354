"""Geometry of the table: where each card lies, and what lies under a point.

Pure: the view measures the places of the piles once per resize, and everything
else follows from those numbers. Lengths are CSS px from the table's top left
corner; depths count from 0 at a pile's base. Piles go by the names that the page
gives them: columns `1` to `8`, cells `a` to `g` and `k`, foundations `h1` to `h4`
from left to right.
"""

from collections import namedtuple

# x, y: top left corner; w, h: size
Rect = namedtuple("Rect", "x y w h")

# piles: {name: Rect} of the places without cards; card_w, card_h: size of a card
# top, end: upper and lower edge of the column area; reach: how far beyond a place a
#     point still belongs to it, half the gap between two columns
# ideal: distance of two cards in a column that has room
# mark: height of a corner mark with the space above it, as a fraction of card_w
# edge: width of the line that marks draw round a card
Board = namedtuple("Board", "piles card_w card_h top end reach ideal mark edge")

# pile: name; depth: the card, or NO_DEPTH for the pile itself
Hit = namedtuple("Hit", "pile depth")

NO_DEPTH = -1
COLUMNS = "12345678"

# A card that covers less than this part of a legal place was not dropped on it.
# Large enough that a small slip to the side is no move, small enough that 30 % is.
LEAST_OVERLAP = 0.25

# A corner mark never vanishes altogether, however short the strip.
_LEAST_SCALE = 0.2


def make_board(piles, card_w, card_h, end, ideal, mark, edge):
    """The Board of measured numbers; `piles` maps names to (x, y, w, h).

    Places that are not on the table (unused cells) are left out of `piles`; the
    eight columns must be there.
    """
    rects = {}
    for name in piles:
        rects[name] = Rect(*piles[name])
    first, second = rects["1"], rects["2"]
    gap = abs(second.x - first.x) - first.w
    reach = max(0, gap / 2)
    return Board(rects, card_w, card_h, first.y, end, reach, ideal, mark, edge)


def is_column(pile):
    """Whether the name is that of a column."""
    return pile in COLUMNS


def strip(board, count):
    """Distance of two neighbouring cards in a column of `count` cards.

    The ideal one where there is room, else what brings the last card's lower edge to
    the column area's end; in tenths of a px, never below 1.
    """
    if count < 2:
        return board.ideal
    room = (board.end - board.top - board.card_h) / (count - 1)
    if room >= board.ideal:
        return board.ideal
    # Rounded down, so that the fan never passes the end.
    return max(1, int(room * 10) / 10)


def mark_scale(board, count):
    """Scale of the corner marks of covered cards in a column, above 0 to 1.

    A covered card shows its mark whole: where the strip is short, the mark shrinks.
    """
    space = strip(board, count) - board.edge
    return min(1, max(_LEAST_SCALE, space / (board.card_w * board.mark)))


def tail_offset(board, count):
    """Distance from a column's base to the upper edge of its last card."""
    return (count - 1) * strip(board, count) if count > 1 else 0


def fan_height(board, count):
    """Height of a column of `count` cards; that of one card when it is empty."""
    return tail_offset(board, count) + board.card_h


def spot(board, pile, depth, count):
    """Where the card at `depth` of a pile of `count` cards lies, as (x, y)."""
    place = board.piles[pile]
    if not is_column(pile):
        return place.x, place.y
    return place.x, place.y + depth * strip(board, count)


def hit(board, counts, x, y):
    """What lies at a point, as a Hit; None for the bare table.

    `counts` maps names to numbers of cards. A covered card owns its strip, the last
    card all of itself. A column also owns half the gap to its neighbours and the
    empty area under its cards, down to the end of the column area: there, as on an
    empty place, the depth is NO_DEPTH.
    """
    for pile in board.piles:
        if not is_column(pile) and _within(board.piles[pile], board.reach, x, y):
            count = counts.get(pile, 0)
            return Hit(pile, count - 1 if count else NO_DEPTH)
    for pile in COLUMNS:
        place = board.piles[pile]
        count = counts.get(pile, 0)
        foot = max(board.end, place.y + fan_height(board, count))
        area = Rect(place.x, place.y, place.w, foot - place.y)
        if _within(area, board.reach, x, y):
            return Hit(pile, _depth_at(board, count, y - place.y))
    return None


def drop_target(board, counts, card, candidates, x, y):
    """The pile that a dropped card is meant for, or None for the bare table.

    `card` is the Rect of the first held card, `candidates` the piles that take the
    held cards, (x, y) the pointer. The candidate that the card covers most wins, a
    column counting with all its height. When the card covers none of them, it is
    the pile under the pointer, legal or not, so that a refusal can give its reason.
    """
    best, best_overlap = None, LEAST_OVERLAP * board.card_w * board.card_h
    for pile in candidates:
        overlap = _overlap(card, _landing(board, pile))
        if overlap > best_overlap or (overlap == best_overlap and best is None):
            best, best_overlap = pile, overlap
    if best is not None:
        return best
    under = hit(board, counts, x, y)
    return under.pile if under else None


def _depth_at(board, count, offset):
    """Depth of the card at `offset` below a column's base edge, or NO_DEPTH."""
    if not count or offset >= fan_height(board, count):
        return NO_DEPTH
    # Above the first card's edge only the reach is left: it belongs to that card.
    return min(count - 1, max(0, int(offset // strip(board, count))))


def _landing(board, pile):
    """The area in which a dropped card counts as dropped on a pile."""
    place = board.piles[pile]
    if not is_column(pile):
        return place
    height = max(board.card_h, board.end - place.y)
    return Rect(place.x, place.y, place.w, height)


def _within(rect, reach, x, y):
    # Half open, so that a point on a shared border has one owner.
    return (
        rect.x - reach <= x < rect.x + rect.w + reach
        and rect.y - reach <= y < rect.y + rect.h + reach
    )


def _overlap(one, other):
    """Area that two rectangles share, px²."""
    width = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    height = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return width * height if width > 0 and height > 0 else 0
