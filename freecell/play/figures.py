"""What the log of games says: counts, bests, averages, streaks, points for plots.

All functions take entries of `records`, one a game, as `RecordLog.entries` gives
them, and change nothing.
"""

from collections import namedtuple

from freecell.engine.rules import AUTOPLAY, game_key, parse_rules

from .records import GIVEN_UP, OPEN, WON, in_order
from .stored import day_number

# started: games in which a move was made; won, given_up: of these
# rate: won games among the ended ones in whole percent, or None when none ended;
#     100 and 0 only when it is exactly so
# fastest: the won Entry with the fewest seconds, or None
# fewest: (mode, won Entry with the fewest moves) for each autoplay mode of which
#     there is a game that was played under it alone, in the order of AUTOPLAY
# average: seconds, the mean over won games only, or None
# streak, longest: wins in a row among ended games, now and at best
Figures = namedtuple(
    "Figures", "started won given_up rate fastest fewest average streak longest"
)
# tier: "" when not known; key: (cells, takeback, limit); figures: of these games
Row = namedtuple("Row", "tier key figures")
# Entries of earlier games of a deal: the last that ended, the fastest won one, and
# the won one with the fewest moves; each may be None
Before = namedtuple("Before", "last fastest fewest")


def figures(entries):
    """The Figures of some games."""
    wins = [entry for entry in entries if entry.result == WON]
    given_up = sum(1 for entry in entries if entry.result == GIVEN_UP)
    seconds = sum(entry.seconds for entry in wins)
    streak, longest = _streaks(entries)
    return Figures(
        len(entries),
        len(wins),
        given_up,
        _percent(len(wins), len(wins) + given_up),
        _least(wins, _by_seconds),
        [row for row in ((mode, shortest(wins, mode)) for mode in AUTOPLAY) if row[1]],
        (seconds + len(wins) // 2) // len(wins) if wins else None,
        streak,
        longest,
    )


def select(entries, tier=None, key=None, helped=None):
    """The entries of one tier ("" for none), game key, and with or without help.

    key: (cells, takeback, limit); None takes all.
    """
    keys = _Keys()
    return [
        entry
        for entry in entries
        if (tier is None or entry.tier == tier)
        and (helped is None or bool(entry.helped) == helped)
        and (key is None or keys.of(entry) == key)
    ]


def table(entries):
    """A Row for each tier and game key that occurs, by tier and key."""
    keys = _Keys()
    groups = {}
    for entry in entries:
        group = (entry.tier, keys.of(entry))
        groups.setdefault(group, []).append(entry)
    return [Row(tier, key, figures(groups[tier, key])) for tier, key in sorted(groups)]


def shortest(entries, mode):
    """The won entry with the fewest moves played under one autoplay mode, or None.

    Only games that never switched it: what goes home by itself counts no move, so
    games under different modes cannot be compared.
    """
    wins = [e for e in entries if e.result == WON and e.modes == (mode,)]
    return _least(wins, _by_moves)


def before(entries, deal, key, modes, name):
    """What was reached Before with the same deal and game key.

    modes: of the game to compare with, a tuple; name: its id, which is left out.
    """
    keys = _Keys()
    games = [
        entry
        for entry in entries
        if entry.deal == deal and entry.id != name and keys.of(entry) == key
    ]
    ended = in_order((e for e in games if e.result != OPEN), _by_end)
    wins = [entry for entry in ended if entry.result == WON]
    fewest = shortest(wins, modes[0]) if len(modes) == 1 else None
    return Before(ended[-1] if ended else None, _least(wins, _by_seconds), fewest)


def history(entries):
    """All entries, those that ended last first, unfinished ones before them."""
    opened = in_order((e for e in entries if e.result == OPEN), _by_begin)
    ended = in_order((e for e in entries if e.result != OPEN), _by_end)
    return list(reversed(ended + opened))


def days(entries, offset=0):
    """Points for a plot: `[day, won, given up]` for each day on which games ended.

    day: counted from 1970-01-01; offset: minutes that the local time is ahead of UTC.
    """
    points = {}
    for entry in entries:
        if entry.result != OPEN:
            day = day_number(entry.ended, offset)
            point = points.setdefault(day, [day, 0, 0])
            point[1 if entry.result == WON else 2] += 1
    return in_order(points.values(), lambda point: point[0])


def times(entries, offset=0):
    """Points for a plot: `[day, seconds]` for each won game, in the order of wins."""
    wins = in_order((e for e in entries if e.result == WON), _by_end)
    return [[day_number(entry.ended, offset), entry.seconds] for entry in wins]


class _Keys:
    """The game keys of entries; each rules text is read only once."""

    def __init__(self):
        self._known = {}

    def of(self, entry):
        key = self._known.get(entry.rules)
        if key is None:
            key = game_key(parse_rules(entry.rules), records=True)
            self._known[entry.rules] = key
        return key


def _streaks(entries):
    """Wins in a row, at the end and at most; games not ended are passed over."""
    streak = longest = 0
    for entry in in_order((e for e in entries if e.result != OPEN), _by_end):
        streak = streak + 1 if entry.result == WON else 0
        longest = max(longest, streak)
    return streak, longest


def _percent(part, whole):
    if not whole:
        return None
    rounded = (200 * part + whole) // (2 * whole)
    if 0 < part < whole:
        return max(1, min(99, rounded))
    return rounded


def _least(entries, key):
    return min(entries, key=key) if entries else None


# The id makes every order total, so that it does not depend on that of the log.


def _by_seconds(entry):
    return entry.seconds, entry.moves, entry.ended, entry.id


def _by_moves(entry):
    return entry.moves, entry.seconds, entry.ended, entry.id


def _by_end(entry):
    return entry.ended, entry.id


def _by_begin(entry):
    return entry.begun, entry.id
