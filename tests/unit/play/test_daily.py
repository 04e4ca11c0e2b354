"""The deal of the day: no deal twice in years, and little moved by a change of data."""

from datetime import date, timedelta

import pytest

from freecell.play.daily import PERIOD, PLACES, daily_number, days, shuffled
from freecell.play.tiers import GENTLE, STANDARD, TOUGH, encode, load

FIRST = date(2026, 11, 30)


def table(every=5, shift=0):
    """A table whose standard deals are those with number % 5 of 1 or 3."""
    row = (GENTLE, STANDARD, GENTLE, STANDARD, TOUGH)
    return bytearray(encode(row[(n + shift) % every], 25) for n in range(1, 32001))


def deals(tiers, count, first=FIRST):
    dates = [(first + timedelta(day)).isoformat() for day in range(count)]
    return [daily_number(day, tiers) for day in dates]


@pytest.mark.parametrize("row", [0, 1, 577, 578, 579, 2852])
def test_every_number_stands_once_in_a_row(row):
    assert sorted(shuffled(place, row) for place in range(32000)) == list(range(32000))


def test_the_rows_differ():
    rows = [[shuffled(place, row) for place in range(50)] for row in range(570, 600)]
    for place in range(50):
        assert len({row[place] for row in rows}) > 25


@pytest.mark.parametrize(
    "day", ["1999-12-31", "2000-02-29", "2000-03-01", "2024-02-29", "2100-03-01"]
)
def test_days_follow_the_calendar(day):
    found = days(day) - days(FIRST.isoformat())
    assert found == (date.fromisoformat(day) - FIRST).days


def test_only_standard_deals_and_none_twice_in_a_period():
    tiers = load(table())
    start = FIRST + timedelta(PERIOD - days(FIRST.isoformat()) % PERIOD)
    found = deals(tiers, PERIOD, start)
    assert {tiers.tier_of(number) for number in found} == {STANDARD}
    # Twenty-five places without a standard deal would borrow one of the next day.
    assert len(set(found)) == PERIOD


def test_the_deals_are_spread_over_all_numbers():
    found = deals(load(table()), 1000)
    for tenth in range(10):
        share = sum(1 for number in found if (number - 1) // 3200 == tenth)
        assert 60 <= share <= 140


def test_a_change_of_one_grade_moves_at_most_one_day_of_a_period():
    data = table()
    before = deals(load(data), 1000)
    data[before[500] - 1] = encode(TOUGH, 25)
    after = deals(load(data), 1000)
    assert [n for n in range(1000) if before[n] != after[n]] == [500]


def test_no_standard_deal():
    assert daily_number("2026-11-30", load(bytes(32000))) is None


@pytest.mark.parametrize(
    "text", ["", "2026-11-31", "2026-13-01", "30.11.2026", "2026-11-30T00:00:00Z", None]
)
def test_a_text_that_is_no_day(text):
    with pytest.raises(ValueError, match="is not a day"):
        daily_number(text, load(table()))


def test_a_day_owns_its_places():
    assert PLACES * PERIOD == 32000
