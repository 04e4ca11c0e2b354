"""The table of tiers and the deal of the day on every interpreter: plain asserts."""

from freecell.play.daily import PERIOD, daily_number, days, shuffled
from freecell.play.tiers import GENTLE, STANDARD, TIERS, TOUGH, encode, load


def made_up():
    """A table with two gentle, two standard and one tough deal of every five."""
    row = (GENTLE, STANDARD, GENTLE, STANDARD, TOUGH)
    data = bytearray(32000)
    for place in range(32000):
        data[place] = encode(row[place % 5], 1 + place % 63)
    data[11981] = encode("impossible")
    return bytes(data)


def test_a_table_of_bytes():
    tiers = load(made_up())
    assert [tiers.tier_of(n) for n in (1, 2, 5)] == [GENTLE, STANDARD, TOUGH]
    assert [tiers.best_length(n) for n in (1, 63, 64)] == [1, 63, 1]
    assert tiers.tier_of(11982) == "impossible"
    assert tiers.best_length(11982) is None
    assert [tiers.count(name) for name in TIERS] == [12800, 12799, 6400]


def test_the_table_takes_what_the_page_can_hand_over():
    data = made_up()
    for some in (data, bytearray(data), memoryview(data)):
        assert load(some).best_length(32000) == 59


def test_a_random_deal_of_a_tier():
    tiers = load(made_up())
    draws = [3, 0, 11981, 4]
    assert tiers.pick(TOUGH, lambda n: draws.pop(0)) == 5
    assert draws == []


def test_the_shuffled_row():
    # Fixed numbers: another row would be another deal of the day for everybody.
    assert [shuffled(place, 0) for place in range(4)] == ROW_0
    assert [shuffled(place, 578) for place in range(4)] == ROW_578


def test_the_deal_of_the_day():
    tiers = load(made_up())
    assert days("0000-03-01") == 0
    assert days("2026-11-30") == 740255
    assert days("2026-11-30") // PERIOD == 578
    for date, number in DAYS:
        assert daily_number(date, tiers) == number, date


ROW_0 = [3132, 519, 29100, 17978]
ROW_578 = [28488, 1703, 9443, 22136]
DAYS = (
    ("2024-02-29", 11862),
    ("2026-11-29", 14382),
    ("2026-11-30", 18459),
    ("2026-12-01", 9834),
    ("2031-07-15", 12107),
    ("0001-01-01", 5832),
    ("9999-12-31", 4247),
)
