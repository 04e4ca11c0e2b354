"""What may be moved where: the one legality function, and what follows from it.

Drop, tap, automatic move, keyboard, marks and replay all ask `judge`. A refused
move is a `Refusal`, a value with a reason code and its numbers.
"""

from collections import namedtuple

from .cards import NO_CARD, rank_of, stacks, suit_of
from .position import (
    COLUMN_COUNT,
    FIRST_CELL,
    FIRST_HOME,
    NO_SUIT,
    Position,
    empty_columns,
    exposed,
    free_cells,
    is_cell,
    is_column,
    is_home,
    is_won,
)
from .refusals import Refusal, is_refusal, refuse

# source, target: piles (see `position`); size: number of cards, 1 to 13
Move = namedtuple("Move", "source target size")


def capacity(limit, cells, columns):
    """How many cards move as one with so many free cells and spare empty columns.

    `limit` "power": (cells + 1) x 2^columns, the most that single steps can do;
    "linear": (cells + 1) x (columns + 1). A target column never counts as spare.
    """
    if limit == "linear":
        return (cells + 1) * (columns + 1)
    return (cells + 1) << columns


def capacity_to(rules, position, target):
    """How many cards can now move as one to the column `target`."""
    spare = empty_columns(position) - (0 if position.columns[target] else 1)
    return capacity(rules.limit, free_cells(position), spare)


def run_length(position, pile):
    """Length of the longest run at the end of a pile; 0 for an empty pile."""
    if not is_column(pile):
        return 0 if exposed(position, pile) == NO_CARD else 1
    column = position.columns[pile]
    length = 1 if column else 0
    while length < len(column) and stacks(column[-length], column[-length - 1]):
        length += 1
    return length


def judge(rules, position, move):
    """None when `move` is legal, else the Refusal that says why not."""
    source, target, size = move
    card = _head(position, source, size)
    if card == NO_CARD or is_won(position):
        return refuse("nowhere")
    if source == target:
        return refuse("same-place", size, card)
    if is_home(source) and (not rules.takeback or not is_column(target)):
        columns_only = 1 if rules.takeback else 0
        return Refusal("no-takeback", size, columns_only, 0, 0, card, NO_CARD)
    if is_cell(source) and is_cell(target):
        return refuse("cell-to-cell", size, card)
    if size > run_length(position, source):
        return refuse("not-a-run", size, card)
    if is_column(target):
        return _judge_column(rules, position, target, size, card)
    if is_cell(target):
        return _judge_cell(position, target, size, card)
    return _judge_home(position, target, size, card)


def resolve(rules, position, source, held, target):
    """The move that carries the most of `held` cards to `target`, or a Refusal.

    `held` counts from the exposed card of `source`. A filled column takes exactly
    the tail that fits; an empty one as many as the limit allows; a cell or a
    foundation the exposed card.
    """
    size = held
    if is_column(target) and is_column(source):
        if position.columns[target]:
            size = _fitting(position, source, held, target)
        elif source != target:
            size = min(held, capacity_to(rules, position, target))
    elif held > 1 and not is_column(target):
        size = 1
        if is_home(target) and judge(rules, position, Move(source, target, 1)):
            head = _head(position, source, held)
            if suit_of(head) == target - FIRST_HOME:
                return refuse("foundation-one-card", held, head)
    move = Move(source, target, size)
    return judge(rules, position, move) or move


def targets(rules, position, source, held):
    """The piles that take the held cards or a tail part of them."""
    found = []
    for target in _piles(position):
        if not is_refusal(resolve(rules, position, source, held, target)):
            found.append(target)
    return found


def legal_moves(rules, position):
    """Every legal move, one after the other; each size to an empty column."""
    for source in _piles(position):
        run = run_length(position, source)
        for target in _piles(position) if run else ():
            if is_column(target) and position.columns[target]:
                sizes = (_fitting(position, source, run, target),)
            elif is_column(target):
                sizes = range(1, run + 1)
            else:
                sizes = (1,)
            for size in sizes:
                move = Move(source, target, size)
                if judge(rules, position, move) is None:
                    yield move


def has_legal_move(rules, position):
    """Whether any move is left, a useless one included."""
    for _ in legal_moves(rules, position):
        return True
    return False


def automatic_move(rules, position, source, held=1, cells_last=False):
    """Where `held` cards go when the player leaves the place to the program.

    The first that takes them all of foundation, fitting column, empty cell, empty
    column, the leftmost of its kind; with `cells_last` an empty column goes before a
    cell. A whole column is never shifted to an empty one. Else a Refusal: `covered`
    when they are not a run, `nowhere` when no place takes them, `no-takeback` for a
    card that is home.
    """
    card = _head(position, source, held)
    if card == NO_CARD:
        return refuse("nowhere")
    if is_home(source) and not rules.takeback:
        return refuse("no-takeback", held, card)
    if held > run_length(position, source):
        return refuse("covered", held, card)
    whole = is_column(source) and held == len(position.columns[source])
    columns = range(COLUMN_COUNT)
    tried = [FIRST_HOME + suit_of(card)]
    tried += [c for c in columns if position.columns[c]]
    cells = list(range(FIRST_CELL, FIRST_CELL + len(position.cells)))
    empty = [] if whole else [c for c in columns if not position.columns[c]]
    tried += empty + cells if cells_last else cells + empty
    limit = None
    for target in tried:
        refusal = judge(rules, position, Move(source, target, held))
        if refusal is None:
            return Move(source, target, held)
        if refusal.reason == "limit" and limit is None:
            limit = refusal
    return limit or refuse("nowhere", held, card)


def apply(rules, position, move):
    """The position after a move that `judge` allows; it is not checked again."""
    source, target, size = move
    columns = list(position.columns)
    cells, homes, places = position.cells, position.homes, position.places
    if is_column(source):
        moved = columns[source][-size:]
        columns[source] = columns[source][:-size]
    else:
        moved = (exposed(position, source),)
        if is_cell(source):
            cells = _replaced(cells, source - FIRST_CELL, NO_CARD)
        else:
            homes, places = _counted(rules, homes, places, source - FIRST_HOME, -1)
    if is_column(target):
        columns[target] = columns[target] + moved
    elif is_cell(target):
        cells = _replaced(cells, target - FIRST_CELL, moved[0])
    else:
        homes, places = _counted(rules, homes, places, target - FIRST_HOME, 1)
    return Position(tuple(columns), cells, homes, places)


def _piles(position):
    cells = FIRST_CELL + len(position.cells)
    return (
        list(range(COLUMN_COUNT))
        + list(range(FIRST_CELL, cells))
        + list(range(FIRST_HOME, FIRST_HOME + 4))
    )


def _head(position, source, size):
    """The deepest of the `size` last cards of a pile, or NO_CARD."""
    if is_column(source):
        column = position.columns[source]
        return column[-size] if 0 < size <= len(column) else NO_CARD
    if is_cell(source) and source - FIRST_CELL >= len(position.cells):
        return NO_CARD
    return exposed(position, source) if size == 1 else NO_CARD


def _fitting(position, source, held, target):
    """The number of held cards whose first has the rank that `target` takes."""
    fit = rank_of(position.columns[target][-1]) - rank_of(exposed(position, source))
    return fit if 1 <= fit <= held else held


def _judge_column(rules, position, target, size, card):
    column = position.columns[target]
    if column and not stacks(card, column[-1]):
        ranks_fit = rank_of(card) + 1 == rank_of(column[-1])
        return refuse("color" if ranks_fit else "rank", size, card, column[-1])
    allowed = capacity_to(rules, position, target)
    if size <= allowed:
        return None
    cells = free_cells(position)
    spare = empty_columns(position) - (0 if column else 1)
    more = cells < len(position.cells)
    return Refusal(
        "limit",
        size,
        allowed,
        capacity(rules.limit, cells + 1, spare) if more else 0,
        capacity(rules.limit, cells, spare + 1),
        card,
        NO_CARD,
    )


def _judge_cell(position, target, size, card):
    if target - FIRST_CELL >= len(position.cells):
        return refuse("nowhere", size, card)
    if size > 1:
        return refuse("cell-one-card", size, card)
    taken = position.cells[target - FIRST_CELL]
    return None if taken == NO_CARD else refuse("cell-taken", size, card, taken)


def _judge_home(position, target, size, card):
    if size > 1:
        return refuse("foundation-one-card", size, card)
    if suit_of(card) != target - FIRST_HOME:
        return refuse("suit", size, card)
    if rank_of(card) != position.homes[suit_of(card)]:
        return refuse("foundation-rank", size, card, exposed(position, target))
    return None


def _replaced(items, index, value):
    return items[:index] + (value,) + items[index + 1 :]


def _counted(rules, homes, places, suit, change):
    """Foundations with `change` more cards of `suit`, and their places."""
    count = homes[suit] + change
    if rules.order == "any":
        if suit not in places:
            places = _replaced(places, places.index(NO_SUIT), suit)
        elif count == 0:
            places = _replaced(places, places.index(suit), NO_SUIT)
    return _replaced(homes, suit, count), places
