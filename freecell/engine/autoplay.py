"""Cards that the program sends home by itself.

`safe` sends an ace or a two always, and rank r when both foundations of the other
colour have reached r-1: nothing left on the table could want to lie on it (Horne's
rule, as Microsoft's program has it). `eager` sends everything that fits. Autoplay
runs after a move, never before the first one.
"""

from collections import namedtuple

from .cards import NO_CARD, opposite_suits, rank_of, suit_of
from .moves import Move, apply
from .position import (
    COLUMN_COUNT,
    FIRST_CELL,
    FIRST_HOME,
    cards_home,
    exposed,
    is_home,
)

# position: after the move and its autoplay; sent: the autoplay's single moves
Outcome = namedtuple("Outcome", "position sent")


def fits_home(position, card):
    """Whether `card` is the next one of its suit's foundation."""
    return rank_of(card) == position.homes[suit_of(card)]


def is_safe(position, card):
    """Whether no card left on the table could need to lie on `card`."""
    rank = rank_of(card)
    if rank <= 1:
        return True
    return all(position.homes[suit] >= rank for suit in opposite_suits(suit_of(card)))


def autoplay(rules, position, mode, kept=NO_CARD):
    """The Outcome of running autoplay on a position.

    Goes over the cells, then the columns, one card a pile, until nothing goes.
    `mode`: `off`, `safe` or `eager`; `kept`: a card that stays, whatever the mode.
    """
    sent = []
    piles = tuple(range(FIRST_CELL, FIRST_CELL + len(position.cells))) + tuple(
        range(COLUMN_COUNT)
    )
    moved = mode != "off"
    while moved:
        moved = False
        for pile in piles:
            card = exposed(position, pile)
            if card in (NO_CARD, kept) or not fits_home(position, card):
                continue
            if mode == "eager" or is_safe(position, card):
                move = Move(pile, FIRST_HOME + suit_of(card), 1)
                position = apply(rules, position, move)
                sent.append(move)
                moved = True
    return Outcome(position, tuple(sent))


def play(rules, position, move, mode):
    """The Outcome of a legal move followed by its autoplay.

    A card just taken back from a foundation is not sent up again by its own move.
    """
    kept = exposed(position, move.source) if is_home(move.source) else NO_CARD
    return autoplay(rules, apply(rules, position, move), mode, kept)


def finish(rules, position):
    """The Outcome that brings all 52 cards home, or None.

    None unless sending home everything that fits, again and again, is enough, and
    when nothing is left to send.
    """
    outcome = autoplay(rules, position, "eager")
    if outcome.sent and cards_home(outcome.position) == 52:
        return outcome
    return None
