"""Tiers, deals of the day and best lines in the records, on every interpreter."""

from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import dealfacts
from freecell.play.figures import daily, graded, keys, select, tiers
from freecell.play.kept import Kept
from freecell.play.recordlog import PAGE, RecordLog
from freecell.play.records import format_entry, parse_entry, union
from freecell.play.tiers import encode, load
from freecell.play.wall import deals_within, wall, won_deals
from tests.data.stores import Store

_LINES = (
    "1 a 1 classic - - 2026-11-20T10:00:00Z 2026-11-20T10:04:05Z won 245 30 2 0 - safe",
    "1 b 2 classic - 2026-11-28 2026-11-28T10:00:00Z 2026-11-28T10:04:05Z won 245 51 2"
    " 0 hint off+safe",
    "1 c 3 open,cells:5 - 2026-11-29 2026-11-29T10:00:00Z 2026-11-29T10:04:05Z won 9 9"
    " 0 0 - off",
)


def _table():
    made = bytearray(32000)
    made[0], made[1], made[2] = encode("gentle", 30), encode("tough", 50), 65
    made[11981] = encode("impossible")
    return load(made)


def _entries():
    return [parse_entry(line) for line in _LINES]


def test_a_status_and_a_tier():
    table = _table()
    assert dealfacts.status(1, CLASSIC, table) == "proved"
    assert dealfacts.status(11982, CLASSIC, table) == "impossible"
    assert dealfacts.status(9, CLASSIC, table) == "unproved"
    assert dealfacts.status(9, CLASSIC, table, "solvable") == "proved"
    assert dealfacts.tier(2, CLASSIC, table) == "tough"
    assert dealfacts.tier(2, parse_rules("classic,cells:5"), table) == ""
    assert dealfacts.graded_rules(parse_rules("one-tap,cells:1"))[1:3] == (4, "power")
    assert dealfacts.is_within(30, 30, ("safe",), ())


def test_entries_get_their_tiers():
    made = graded(_entries(), _table())
    assert [entry.tier for entry in made] == ["gentle", "tough", ""]
    assert format_entry(made[1]).split(" ")[4] == "tough"
    assert tiers(made) == ["gentle", "tough"]
    assert keys(made) == [(4, False, "power"), (5, True, "power")]
    assert [entry.id for entry in select(made, "tough")] == ["b"]
    assert union(_entries(), made) == made


def test_days_in_a_row():
    assert tuple(daily(_entries(), "2026-11-29")) == (2, 2, 2, True)
    assert tuple(daily(_entries(), "2026-12-01")) == (2, 0, 2, False)
    store = Store()
    store.put(PAGE, "\n".join(_LINES))
    assert [entry.id for entry in RecordLog(store).of_days()] == ["b", "c"]
    assert Kept(store).daily("2026-11-29") is None


def test_wins_within_our_best_line():
    states = wall(_entries(), _table().best_length)
    assert (won_deals(states), deals_within(states)) == (2, 1)
