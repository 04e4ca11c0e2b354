"""What is known of a deal under its rules."""

import pytest

from freecell.engine.deals import IMPOSSIBLE
from freecell.engine.rules import parse_rules
from freecell.play import dealfacts
from freecell.play.tiers import GENTLE, TOUGH, encode, load

TABLE = load(
    bytes([encode(GENTLE, 30), encode(TOUGH, 50), encode(None), encode("impossible")])
    + bytes(31996)
)


def status(number, rules="classic", tiers=TABLE, verdict=""):
    return dealfacts.status(number, parse_rules(rules), tiers, verdict)


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("classic", "proved"),
        ("classic,cells:5", "proved"),
        ("classic,cells:8", "proved"),
        ("classic,autoplay:off", "proved"),
        ("open", "proved"),
        ("linear", "proved"),
        # A proof of another task is none of this one.
        ("classic,cells:3", "unproved"),
        ("classic,autoplay:eager", "unproved"),
    ],
)
def test_the_table_holds_where_nothing_is_taken_away(rules, found):
    assert status(1, rules) == found


def test_without_a_table_or_a_grade_nothing_is_claimed():
    assert status(1, tiers=None) == "unproved"
    for number in (3, 32001, None):
        assert status(number) == "unproved"


@pytest.mark.parametrize("number", IMPOSSIBLE)
@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("classic", "impossible"),
        ("classic,cells:0", "impossible"),
        ("classic,autoplay:eager", "impossible"),
        ("linear", "impossible"),
        ("classic,cells:5", "unproved"),
        ("open", "unproved"),
    ],
)
def test_the_impossible_ones_are_so_up_to_four_cells(number, rules, found):
    for tiers in (TABLE, None):
        assert status(number, rules, tiers) == found


def test_the_solver_proves_and_refutes():
    assert status(40000, verdict="solvable") == "proved"
    assert status(40000, "classic,cells:1", verdict="impossible") == "impossible"
    for nothing in ("undecided", "searching", ""):
        assert status(40000, verdict=nothing) == "unproved"
    # Of an eager game the solver knows what the table does not.
    assert status(1, "classic,autoplay:eager", verdict="solvable") == "proved"


@pytest.mark.parametrize(
    ("rules", "dealt"),
    [
        ("classic", "classic"),
        ("open", "open"),
        ("one-tap,cells:2", "one-tap"),
        ("classic,autoplay:eager", "classic,autoplay:eager"),
        ("guided,cells:0,autoplay:eager", "guided,autoplay:eager"),
        ("classic,cells:6", "classic,cells:6"),
    ],
)
def test_graded_deals_are_dealt_with_four_cells_at_least(rules, dealt):
    assert dealfacts.graded_rules(parse_rules(rules)) == parse_rules(dealt)


def test_a_tier_is_one_of_four_cells():
    def tier(number, rules="classic", tiers=TABLE):
        return dealfacts.tier(number, parse_rules(rules), tiers)

    assert (tier(1), tier(2), tier(1, "open")) == ("gentle", "tough", "gentle")
    # Not graded, impossible, beyond the table, a layout.
    assert [tier(number) for number in (3, 4, 40000, None)] == [""] * 4
    assert tier(1, "classic,cells:5") == tier(1, tiers=None) == ""


def test_our_best_line_stands_beside_comparable_games_only():
    def best(number, rules="classic", tiers=TABLE):
        return dealfacts.best_length(number, parse_rules(rules), tiers)

    assert (best(1), best(2), best(1, "linear")) == (30, 50, 30)
    for rules in ("open", "classic,cells:5", "classic,cells:3"):
        assert best(1, rules) is None
    assert best(3) is best(4) is best(40000) is best(None) is None
    assert best(1, tiers=None) is None


@pytest.mark.parametrize(
    ("moves", "best", "modes", "helped", "within"),
    [
        (30, 30, ("safe",), (), True),
        (29, 30, ("off",), (), True),
        (31, 30, ("safe",), (), False),
        (20, 30, ("eager",), (), False),
        (20, 30, ("safe", "eager"), (), False),
        (20, 30, ("safe",), ("hint",), False),
        (20, None, ("safe",), (), False),
        (0, 0, ("safe",), (), False),
    ],
)
def test_within_our_best_line(moves, best, modes, helped, within):
    assert dealfacts.is_within(moves, best, modes, helped) is within
