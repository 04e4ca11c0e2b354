"""Where the cards of a column lie in the zoom panel, as a hand of cards. Pure.

From left to right in rows; each card can be reached by a finger: the next one in its
row is at least STEP px away, the next row ROW px lower.
"""

from collections import namedtuple

# Least distance of two neighbours in a row, px; how much of a row shows under the next
STEP, ROW = 44, 70
# Free space between two cards that need not overlap
GAP = 8

# spots: (x, y) of every card; card_w: how wide each is; width, height: of all together
Fan = namedtuple("Fan", "spots card_w width height")


def fan(count, width, room, card_w, card_h, least_w):
    """The Fan of `count` cards, 1 or more.

    width: of the panel's inside; room: height that may be taken. Cards are card_w wide,
    or less, down to least_w, where one row then has room for all. Where more rows would
    be needed than there is room for, the fan is wider than the panel, which scrolls.
    """
    fitting = width - STEP * (count - 1)
    if least_w <= fitting < card_w:
        card_w = fitting
    in_row = 1 + max(0, int((width - card_w) // STEP))
    rows = -(-count // in_row)
    rows = max(1, min(rows, 1 + int(max(0, room - card_h) // ROW)))
    in_row = -(-count // rows)
    step = card_w + GAP
    if in_row > 1:
        step = max(STEP, min(step, (width - card_w) / (in_row - 1)))
    spots = [(n % in_row * step, n // in_row * ROW) for n in range(count)]
    return Fan(spots, card_w, card_w + step * (in_row - 1), card_h + ROW * (rows - 1))
