"""The engine's two basic works, counted per second; runs on every interpreter."""

from freecell.engine.moves import apply, legal_moves
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC

DEALS = range(1, 21)
# Positions of each deal: walk this many moves, taking turns among the legal ones.
STEPS = 10


def positions():
    """Some positions with their legal moves, always the same."""
    found = []
    for number in DEALS:
        position = dealt(number, CLASSIC)
        for step in range(STEPS):
            moves = list(legal_moves(CLASSIC, position))
            if not moves:
                break
            found.append((position, moves))
            position = apply(CLASSIC, position, moves[(number + step) % len(moves)])
    return found


def rates(clock, seconds=1.0):
    """Per second: positions whose legal moves are listed, and moves applied.

    clock: a function that gives seconds.
    """
    samples = positions()
    listed, begin = 0, clock()
    while clock() - begin < seconds:
        for position, _ in samples:
            for _ in legal_moves(CLASSIC, position):
                pass
        listed += len(samples)
    listing = listed / (clock() - begin)
    applied, begin = 0, clock()
    while clock() - begin < seconds:
        for position, moves in samples:
            for move in moves:
                apply(CLASSIC, position, move)
            applied += len(moves)
    return listing, applied / (clock() - begin)


def report(name, clock):
    """Print one line of the table."""
    listing, applying = rates(clock)
    print(
        f"{name:12} {listing:10.0f} positions listed/s {applying:10.0f} moves applied/s"
    )
