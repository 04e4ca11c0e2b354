"""The deal of the day: one function of the local date, the same for everybody.

The numbers 1 to 32,000 stand in a shuffled row, and each day owns 25 places of it: the
deal of the day is the first standard deal from its first place on. So no deal comes a
second time within 1,280 days, and when the grade of a deal changes, only a day that
owns that deal can change. After 1,280 days the row is shuffled anew.

All numbers stay below 2^30, where every interpreter counts alike and fast.
"""

from freecell.engine.deals import CLASSIC_LAST

from .stored import is_day
from .tiers import STANDARD

PLACES = 25
PERIOD = CLASSIC_LAST // PLACES

_ROUNDS = 4
_BITS = 0x7FFF


def daily_number(date, tiers):
    """The deal number of a local date such as `2026-11-30`.

    tiers: the Tiers of all deals. Returns None when they hold no standard deal.
    Raises ValueError for a text that is no date.
    """
    if not is_day(date):
        raise ValueError(f'"{date}" is not a day')
    day = days(date)
    row, place = day // PERIOD, day % PERIOD * PLACES
    for step in range(CLASSIC_LAST):
        number = 1 + shuffled((place + step) % CLASSIC_LAST, row)
        if tiers.tier_of(number) == STANDARD:
            return number
    return None


def days(date):
    """Days from the 1st of March of the year 0 to a date such as `2026-11-30`."""
    year, month, day = [int(part) for part in date.split("-")]
    # The year begins in March, so that the day a leap year adds is its last.
    month -= 3
    if month < 0:
        month += 12
        year -= 1
    leap = year // 4 - year // 100 + year // 400
    return year * 365 + leap + (153 * month + 2) // 5 + day - 1


def shuffled(place, row):
    """What stands at a place (0 to 31,999) of a shuffled row; a number of that range.

    Each round maps the 15-bit numbers one to one, and a result above the range goes
    through the rounds again: so every number stands at one place.
    """
    while True:
        for turn in range(_ROUNDS):
            place = (place * 20021 + (row * _ROUNDS + turn) % 1024 * 29 + 6007) & _BITS
            place ^= place >> 7
        if place < CLASSIC_LAST:
            return place
