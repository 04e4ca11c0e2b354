"""Best-first search: the state with the lowest value is always looked at next."""

from heapq import heappop, heappush

from .successors import DEPTH, VALUE

# States between two yields.
SLICE = 100
_SHIFT = 24
_CORE_SHIFT = 14


def best_first(successors, start, limit, depth_cost, core=False):
    """Generator that searches at most `limit` states from the state `start`.

    Yields the number of states expanded since the last yield; the numbers add up to
    all of them. Returns a winning state, or None.
    """
    if successors.is_goal(start):
        return start
    # A heap of numbers: value, then the order of discovery.
    shift = _CORE_SHIFT if core else _SHIFT
    mask = (1 << shift) - 1
    seen = {start[3]}
    found = [(start[VALUE], start[3], None, 0, -1, start)]
    heap = [0]
    build, children = successors.build, successors.children
    count = 0
    reported = 0
    while heap and count < limit:
        state = build(found[heappop(heap) & mask])
        count += 1
        if successors.is_goal(state):
            yield count - reported
            return state
        cost = depth_cost * (state[DEPTH] + 1)
        for child in children(state, seen):
            if child[4] < 0 and successors.is_goal(child[5]):
                yield count - reported
                return child[5]
            heappush(heap, (child[0] + cost) << shift | len(found))
            found.append(child)
        if count - reported >= SLICE:
            yield count - reported
            reported = count
    yield count - reported
    return None
