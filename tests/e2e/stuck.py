"""Ways to positions in which no move is left."""

from freecell.engine.moves import has_legal_move, legal_moves
from freecell.engine.notation import format_move, take_step
from freecell.engine.position import dealt, is_won


def stuck_moves(number, rules):
    """A short way to a position without a legal move, found by the engine.

    Cells are filled first; of all ways to go on, the one with the fewest moves left is
    tried first.
    """
    start = dealt(number, rules)
    pending, seen = [(0, (), start)], set()
    while pending:
        pending.sort(key=lambda entry: (entry[0], len(entry[1])))
        _, path, position = pending.pop(0)
        for move in legal_moves(rules, position):
            after = take_step(rules, position, move, rules.autoplay).position
            if after in seen or is_won(after) or len(path) > 14:
                continue
            seen.add(after)
            way = (*path, format_move(position, move))
            if not has_legal_move(rules, after):
                return way
            pending.append((sum(1 for _ in legal_moves(rules, after)), way, after))
        assert len(seen) < 60_000
    raise AssertionError(f"deal {number} has no way that ends")
