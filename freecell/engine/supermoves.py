"""A supermove spelled out as the single-card moves that it stands for."""

from .moves import Move
from .position import COLUMN_COUNT, FIRST_CELL, is_column


def expand(rules, position, move):
    """The single-card moves that carry out the legal `move`, in order.

    They use the free cells from the left, then the empty columns other than the
    target from the left, and leave both as they were. Every one is legal by itself.
    Works for both limits: the linear limit is never above what single steps can do.
    """
    source, target, size = move
    if size == 1:
        return [move]
    cells = [FIRST_CELL + i for i, card in enumerate(position.cells) if card < 0]
    spare = [
        column
        for column in range(COLUMN_COUNT)
        if column != target and not position.columns[column]
    ]
    steps = []
    _carry(source, target, size, cells, spare, steps)
    return steps


def _carry(source, target, size, cells, spare, steps):
    """Append the steps that move `size` cards using `cells` and `spare` columns."""
    if size <= len(cells) + 1:
        used = cells[: size - 1]
        steps += [Move(source, cell, 1) for cell in used]
        steps.append(Move(source, target, 1))
        steps += [Move(cell, target, 1) for cell in reversed(used)]
        return
    # Columns that the rest of the way does not need stay out of it.
    while size <= (len(cells) + 1) << (len(spare) - 1):
        spare = spare[:-1]
    # Park the fewest cards that let the rest go with one column less.
    rest = (len(cells) + 1) << (len(spare) - 1)
    parked, others = spare[0], spare[1:]
    _carry(source, parked, size - rest, cells, others, steps)
    _carry(source, target, rest, cells, others, steps)
    _carry(parked, target, size - rest, cells, others, steps)


def is_supermove(move):
    """Whether the move is carried out in more than one step."""
    return move.size > 1 and is_column(move.source) and is_column(move.target)
