"""Records in words, from the English catalog; and what the log reads for a deal."""

import json
from pathlib import Path

import pytest

from freecell.play.catalog import Catalog
from freecell.play.figures import Before
from freecell.play.recordlog import RecordLog
from freecell.play.records import GIVEN_UP, WON, Entry
from freecell.play.recordtext import (
    beside_best,
    compared,
    deal_line,
    deal_words,
    kind_name,
    tier_name,
)
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
    ("key", "name"),
    [
        ((4, False, "power"), "4 free cells"),
        ((1, True, "power"), "1 free cell, take-back"),
        ((4, False, "linear"), "4 free cells, linear limit"),
        ((2, True, "linear"), "2 free cells, take-back, linear limit"),
    ],
)
def test_kinds_have_names(key, name):
    assert kind_name(CATALOG, key) == name


def test_tiers_have_names():
    assert [tier_name(CATALOG, tier) for tier in ("gentle", "later")] == [
        "Gentle",
        "later",
    ]


@pytest.mark.parametrize(
    ("moves", "best", "within", "said"),
    [
        (42, 38, False, ("42 moves · our best line 38", "")),
        (38, 38, True, ("38 moves · our best line 38", "Won within our best line.")),
        (
            36,
            38,
            True,
            (
                "36 moves · our best line 38",
                "Won within our best line, shorter by 2.",
            ),
        ),
        # With eager autoplay it would be no feat.
        (20, 38, False, ("20 moves · our best line 38", "")),
    ],
)
def test_a_win_stands_beside_our_best_line(moves, best, within, said):
    assert beside_best(CATALOG, moves, best, True, within) == said
    first, second = beside_best(CATALOG, moves, best, False, within)
    assert first.endswith(f"our best line under the classic rules {best}")
    assert second == said[1]


def test_what_is_known_of_a_deal():
    assert deal_words(CATALOG, "tough", "proved") == "Tough, proved solvable"
    assert deal_words(CATALOG, "", "unproved") == "not checked"
    assert deal_line(CATALOG, "Deal 7", "gentle", "proved") == (
        "Deal 7 · Gentle · proved solvable"
    )
    assert deal_line(CATALOG, "Deal 7", "", "impossible") == (
        "Deal 7 · proved impossible"
    )
    assert deal_line(CATALOG, "Deal 7") == "Deal 7"


def test_the_log_gives_the_entries_of_one_deal():
    log = RecordLog(Store())
    # The other one has the number too, as its seconds.
    for made in (entry("one"), entry("two", 24, seconds=617), entry("three")):
        log.add(made)
    assert log.fold()
    assert sorted(e.id for e in log.of_deal(617)) == ["one", "three"]
    assert [e.id for e in log.of_deal(24)] == ["two"]
    assert log.of_deal(1) == []


def test_the_log_gives_the_deals_of_the_day():
    log = RecordLog(Store())
    daily = entry("one")._replace(daily="2026-11-29")
    for made in (daily, entry("two"), entry("three", result=GIVEN_UP)):
        log.add(made)
    assert [e.id for e in log.of_days()] == ["one"]
    log.fold()
    assert [e.id for e in log.of_days()] == ["one"]
