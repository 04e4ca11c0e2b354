"""Records in words, from the English catalog; and what the log reads for a deal."""

import json
from pathlib import Path

import pytest

from freecell.play.catalog import Catalog
from freecell.play.figures import Before
from freecell.play.recordlog import RecordLog
from freecell.play.records import GIVEN_UP, WON, Entry
from freecell.play.recordtext import compared, kind_name
from tests.data.stores import Store

TEXTS = Path(__file__).parents[3] / "static" / "locales" / "en.json"
CATALOG = Catalog(json.loads(TEXTS.read_text("utf-8")))


def entry(name="one", deal=617, result=WON, seconds=300, moves=90):
    date = "2026-11-29T22:13:00Z"
    end = (0, 0, (), ("safe",))
    head = (name, deal, "classic", "", "", date, date, result, seconds, moves)
    return Entry(*(head + end))


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        (Before(None, None, None), ""),
        (Before(entry(result=GIVEN_UP), None, None), "Last time: given up."),
        (
            Before(entry(), entry(), entry()),
            "Last time: 5 minutes, 90 moves. This is the best result so far.",
        ),
        (
            Before(entry(), entry(), entry(moves=80)),
            "Last time: 5 minutes, 90 moves. This is the fastest so far.",
        ),
        (
            Before(entry(), entry(seconds=100), entry()),
            "Last time: 5 minutes, 90 moves."
            " This is the one with the fewest moves so far.",
        ),
        (
            Before(entry(), entry(seconds=200), entry(moves=80)),
            "Last time: 5 minutes, 90 moves."
            " Best so far: 3 minutes 20 seconds, and 80 moves.",
        ),
        (
            Before(entry(result=GIVEN_UP), entry(seconds=200), None),
            "Last time: given up. Best so far: 3 minutes 20 seconds.",
        ),
    ],
)
def test_a_win_stands_beside_earlier_ones(earlier, said):
    assert compared(CATALOG, earlier, entry(seconds=250, moves=85)) == said


@pytest.mark.parametrize(
    ("tier", "key", "name"),
    [
        ("", (4, False, "power"), "4 free cells"),
        ("", (1, True, "power"), "1 free cell, take-back"),
        ("", (4, False, "linear"), "4 free cells, linear limit"),
        ("", (2, True, "linear"), "2 free cells, take-back, linear limit"),
        ("tough", (4, False, "power"), "tough, 4 free cells"),
    ],
)
def test_kinds_have_names(tier, key, name):
    assert kind_name(CATALOG, tier, key) == name


def test_the_log_gives_the_entries_of_one_deal():
    log = RecordLog(Store())
    # The other one has the number too, as its seconds.
    for made in (entry("one"), entry("two", 24, seconds=617), entry("three")):
        log.add(made)
    assert log.fold()
    assert sorted(e.id for e in log.of_deal(617)) == ["one", "three"]
    assert [e.id for e in log.of_deal(24)] == ["two"]
    assert log.of_deal(1) == []
