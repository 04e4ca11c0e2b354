"""What the log of games says: counts, bests, averages, streaks, points for plots.

All functions take entries of `records`, one a game, as `RecordLog.entries` gives
them, and change nothing.
"""

from collections import namedtuple

from freecell.engine.rules import AUTOPLAY, game_key, parse_rules

from . import dealfacts
from .records import GIVEN_UP, OPEN, WON, Entry, in_order
from .stored import day_number
from .tiers import TIERS

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
# Entries of earlier games of a deal: the last that ended, the fastest won one, and
# the won one with the fewest moves; each may be None
Before = namedtuple("Before", "last fastest fewest")
# Deals of the day. won: days whose deal was won on that day; streak, longest: of such
# days in a row, now and at most; today: whether that of today is among them
Daily = namedtuple("Daily", "won streak longest today")

# The end of a day in its last time zone is so many minutes after its end in UTC.
_LAST_ZONE = 12 * 60


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


def graded(entries, grades):
    """The entries, those without a tier with that of the table `grades`, if not None.

    What was written when the game was played stands.
    """
    if grades is None:
        return entries
    rules = {}
    made = []
    for entry in entries:
        if not entry.tier and grades.is_proved(entry.deal):
            if entry.rules not in rules:
                rules[entry.rules] = parse_rules(entry.rules)
            tier = dealfacts.tier(entry.deal, rules[entry.rules], grades)
            entry = Entry(*(entry[:3] + (tier,) + entry[4:]))
        made.append(entry)
    return made


def daily(entries, today):
    """What was reached with the deals of the day, as Daily.

    today: the local date, `2026-11-30`. The streak goes on while today's deal can still
    be won. A game that was won after its day has no `daily` (see `records`); one from a
    log that was written otherwise is left out when that day was over everywhere.
    """
    days = {}
    for entry in entries:
        if entry.result == WON and entry.daily:
            day = _day(entry.daily)
            if day_number(entry.ended, -_LAST_ZONE) <= day:
                days[day] = True
    now = _day(today)
    runs, last = {}, None
    for day in sorted(days):
        runs[day] = runs[last] + 1 if last == day - 1 else 1
        last = day
    streak = runs.get(now, runs.get(now - 1, 0))
    longest = max(runs.values()) if runs else 0
    return Daily(len(days), streak, longest, now in days)


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


def keys(entries):
    """The game keys, (cells, takeback, limit), that occur, in order."""
    known = _Keys()
    return sorted({known.of(entry) for entry in entries})


def tiers(entries):
    """The tiers that occur, from gentle to tough, then words of other versions."""
    found = {entry.tier for entry in entries if entry.tier}
    others = sorted(tier for tier in found if tier not in TIERS)
    return [tier for tier in TIERS if tier in found] + others


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


def _day(date):
    """The number of a local date."""
    return day_number(date + "T00:00:00Z")


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
