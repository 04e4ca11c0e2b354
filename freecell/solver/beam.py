"""Beam search: all lines are followed move by move, the best states of each depth.

Finds short lines, since no state is reached later than it could be within the beam.
"""

# States between two yields.
SLICE = 100


def beam(successors, start, width, limit, most=None):
    """Generator that follows the `width` best states of each depth from `start`.

    limit: most states to expand in all; most: most moves of a line, or None.
    Yields the number of states expanded since the last yield; the numbers add up to
    all of them. Returns a winning state, or None.
    """
    if successors.is_goal(start):
        return start
    seen = {start[3]}
    level = [start]
    is_goal, build, children = successors.is_goal, successors.build, successors.children
    count = 0
    reported = 0
    depth = 0
    while level and count < limit and (most is None or depth < most):
        depth += 1
        found = []
        for state in level:
            found += children(state, seen)
            count += 1
            if count - reported >= SLICE:
                yield count - reported
                reported = count
            if count >= limit:
                break
        # Numbers sort faster than tuples, and their order is total.
        order = [child[0] << 24 | at for at, child in enumerate(found)]
        order.sort()
        level = []
        for packed in order[:width]:
            state = build(found[packed & 0xFFFFFF])
            if is_goal(state):
                yield count - reported
                return state
            level.append(state)
    yield count - reported
    return None
