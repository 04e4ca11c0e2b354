"""The wall of 32,000: what the player has reached with each of the classic deals."""

from freecell.engine.deals import CLASSIC_LAST, IMPOSSIBLE
from freecell.engine.rules import game_key, parse_rules

from .dealfacts import is_within
from .records import WON

# States of a deal: not won yet; won; won without help in no more moves than our best
# line has; proved impossible.
STATE_OPEN, STATE_WON, STATE_WITHIN, STATE_IMPOSSIBLE = 0, 1, 2, 3

# The wall is that of the classic game: four cells, no take-back, either limit.
CLASSIC_KEY = (4, False)


def wall(entries, best=None, key=CLASSIC_KEY):
    """The states of the classic deals, a bytearray; its place is the deal's number.

    Place 0 is not used. entries: of the log; best: gives the length of our best line
    for a deal, or 0 or None where there is none; key: game key without the limit.
    """
    states = bytearray(CLASSIC_LAST + 1)
    known = {}
    for entry in entries:
        deal = entry.deal
        if entry.result != WON or deal > CLASSIC_LAST:
            continue
        if entry.rules not in known:
            known[entry.rules] = game_key(parse_rules(entry.rules)) == key
        if known[entry.rules]:
            line = best(deal) if best is not None else None
            within = is_within(entry.moves, line, entry.modes, entry.helped)
            states[deal] = max(states[deal], STATE_WITHIN if within else STATE_WON)
    cells, takeback = key
    for deal in IMPOSSIBLE:
        # They are proved with four cells; fewer do not help.
        if deal <= CLASSIC_LAST and cells <= 4 and not takeback:
            states[deal] = STATE_IMPOSSIBLE
    return states


def won_deals(states):
    """Number of deals that are won, 0 to 32,000."""
    return sum(1 for state in states if state in (STATE_WON, STATE_WITHIN))


def deals_within(states):
    """Number of deals that are won within our best line, 0 to 32,000."""
    return sum(1 for state in states if state == STATE_WITHIN)


def hundreds(states):
    """`[won, possible]` for each hundred: the deals 1 to 100, 101 to 200, and so on."""
    found = []
    for first in range(1, CLASSIC_LAST, 100):
        won, possible = 0, 100
        for deal in range(first, first + 100):
            if states[deal] == STATE_IMPOSSIBLE:
                possible -= 1
            elif states[deal]:
                won += 1
        found.append([won, possible])
    return found


def next_open(states, after=0):
    """The next deal after `after` that is not won, or None when all are.

    After the last deal it begins anew with the first.
    """
    for step in range(CLASSIC_LAST):
        deal = (after + step) % CLASSIC_LAST + 1
        if states[deal] == STATE_OPEN:
            return deal
    return None


def random_open(states, draw):
    """A random deal that is not won, or None when all are.

    `draw(n)` returns a random integer from 0 to n-1.
    """
    deals = [n for n in range(1, CLASSIC_LAST + 1) if states[n] == STATE_OPEN]
    return deals[draw(len(deals))] if deals else None
