"""Which cards are held, and what a tap on a place then means. Pure.

Held are always the last `size` cards of one pile, a run. Every question about
legality goes to the engine.
"""

from collections import namedtuple

from freecell.engine.moves import (
    automatic_move,
    capacity,
    resolve,
    run_length,
    targets,
)
from freecell.engine.position import (
    cards_in,
    empty_columns,
    free_cells,
    home_of,
    is_column,
    is_home,
)
from freecell.engine.refusals import is_refusal, refuse

# source: engine pile; size: how many of its last cards are held
Held = namedtuple("Held", "source size")

# What a tap means. Exactly one of: held (hold these), move (make it), refusal (say
# why not); all None stands for letting go.
Decision = namedtuple("Decision", "held move refusal")

LET_GO = Decision(None, None, None)


def held_cards(position, held):
    """The held cards, the first one (deepest) first."""
    return cards_in(position, held.source)[-held.size :] if held else ()


def held_targets(rules, position, held):
    """The engine piles that take the held cards or a tail part of them."""
    return targets(rules, position, held.source, held.size) if held else ()


def grip(rules, position, pile, depth):
    """Hold from the card at `depth` of a pile to its exposed one, as a drag does.

    A Held, or the Refusal: `not-a-run` when the cards there are none, `no-takeback`
    for a foundation whose cards stay.
    """
    cards = cards_in(position, pile)
    size = len(cards) - depth
    if is_home(pile) and not rules.takeback:
        return refuse("no-takeback", 1, cards[-1])
    if is_home(pile):
        return Held(pile, 1)
    if size > run_length(position, pile):
        return refuse("not-a-run", size, cards[depth])
    return Held(pile, size)


def limits(rules, position):
    """How many cards can now move as one, to a filled column and to an empty one.

    The second is None while no column is empty.
    """
    cells, empty = free_cells(position), empty_columns(position)
    to_column = capacity(rules.limit, cells, empty)
    return to_column, capacity(rules.limit, cells, empty - 1) if empty else None


def one_touch(way, rules, position, pile, depth):
    """What a tap moves at once when nothing is held, or None when it only holds.

    `way` is the `tap` of the page's habits: with "move" the tapped card and those on
    it go to the first of foundation, fitting column, empty column, cell, and a
    Refusal says why they do not; with "home" the exposed card goes to its foundation,
    if it can.
    """
    cards = cards_in(position, pile)
    if depth < 0 or not cards:
        return None
    size = len(cards) - depth
    if way == "move":
        size = 1 if is_home(pile) else size
        return automatic_move(rules, position, pile, size, cells_last=True)
    if way == "home" and size == 1 and not is_home(pile):
        answer = send_home(rules, position, pile, 1)
        return None if is_refusal(answer) else answer
    return None


def send_home(rules, position, pile, size):
    """The move of a pile's exposed card to its foundation, or the Refusal.

    `size`: how many cards were meant; only one can go.
    """
    cards = cards_in(position, pile)
    if size > 1 and not is_home(pile):
        return refuse("covered", size, cards[-size])
    return resolve(rules, position, pile, 1, home_of(cards[-1]))


def lift(rules, position, held, pile, depth):
    """The Decision of a tap where a tapped column is lifted into the zoom panel.

    As `tap`, but any card of a column lifts its longest run, and a tap on the bare
    table under a column that takes none of the held cards lets go.
    """
    if held is None and depth >= 0 and is_column(pile):
        return Decision(Held(pile, run_length(position, pile)), None, None)
    decision = tap(rules, position, held, pile, depth)
    return LET_GO if decision.refusal is not None and depth < 0 else decision


def tap(rules, position, held, pile, depth):
    """The Decision of a tap on a place; `depth` -1 is the pile, not a card of it.

    With nothing held: the exposed card takes the longest run with it, another card
    of the run what lies on it. With cards held: another pile is where they go; the
    first held card lets go, one further in the run holds from there on.
    """
    cards = cards_in(position, pile)
    if held is not None and pile != held.source:
        size = held.size
        answer = resolve(rules, position, held.source, size, pile)
        if is_refusal(answer):
            return Decision(None, None, answer)
        return Decision(None, answer, None)
    if depth < 0 or not cards:
        return LET_GO
    if held is not None and depth == len(cards) - held.size:
        return LET_GO
    if held is None and depth == len(cards) - 1 and not is_home(pile):
        return Decision(Held(pile, run_length(position, pile)), None, None)
    answer = grip(rules, position, pile, depth)
    if is_refusal(answer):
        return Decision(None, None, answer)
    return Decision(answer, None, None)
