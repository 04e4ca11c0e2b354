"""Grades: the score, the tiers, and the searches behind them."""

import pytest

from freecell.engine.boardtext import parse_board
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.solver import grade, schedule

LAST_CARDS = "Foundations: H-J C-J D-J S-J\nFreecells: QC KS\nQS KC\nKH QD\nKD QH\n"
# No cell is free, and no exposed card fits on another.
STUCK = "Freecells: KC KD KH KS\n" + "\n".join(
    [f"A{s} 2{s} 3{s} 4{s} 5{s} Q{s}" for s in "CDHS"]
    + [f"6{s} 7{s} 8{s} 9{s} J{s} T{s}" for s in "CDHS"]
)


def graded(position, seeds=1):
    return schedule.run(grade.grade(position, seeds))


@pytest.mark.parametrize(
    ("expanded", "length", "score"),
    [
        (1, 0, 0),
        (2, 0, 16),
        (3, 0, 24),
        (4, 0, 32),
        (63, 0, 95),
        (64, 30, 246),
        (3000, 40, 383),
        (0, 0, 0),
    ],
)
def test_the_score_counts_doublings_and_moves(expanded, length, score):
    assert grade.score_of(expanded, length) == score


def test_the_score_never_falls_with_either_measure():
    for length in (20, 35, 50):
        scores = [grade.score_of(expanded, length) for expanded in range(1, 3001)]
        assert scores == sorted(scores)
        assert grade.score_of(90, length) < grade.score_of(90, length + 1)


def test_tiers_are_cut_at_the_scores():
    for expanded in range(1, 3001, 7):
        for length in range(15, 64):
            score = grade.score_of(expanded, length)
            rank = (score >= grade.STANDARD_FROM) + (score >= grade.TOUGH_FROM)
            assert grade.tier_of(expanded, length) == grade.TIERS[rank]


@pytest.mark.parametrize("seeds", [1, 3, 5])
def test_the_median_of_the_seeds(seeds):
    position = dealt(40007, CLASSIC)
    counts = [
        schedule.run(schedule.effort(position, seed, grade.CAP, CLASSIC))
        for seed in range(1, seeds + 1)
    ]
    assert graded(position, seeds).expanded == sorted(counts)[seeds // 2]


def test_the_seeds_differ():
    position = dealt(40007, CLASSIC)
    found = {graded(position, seeds).expanded for seeds in (1, 3, 5)}
    assert len(found) > 1


def test_a_grade_is_whole_and_the_same_again():
    position = dealt(40002, CLASSIC)
    first = graded(position)
    assert first == graded(position)
    assert first.tier == grade.tier_of(first.expanded, first.length)
    assert first.score == grade.score_of(first.expanded, first.length)


def test_it_yields_as_it_goes():
    steps = list(grade.grade(dealt(40002, CLASSIC), 1))
    assert len(steps) > 10
    assert all(0 < step <= 400 for step in steps)


def test_the_line_is_counted_under_the_classic_rules():
    position = dealt(40002, CLASSIC)
    line = schedule.run(schedule.good_line(position, 100, CLASSIC)).line
    assert graded(position).length == schedule.length_of(line)


def test_a_line_that_went_astray_is_looked_for_again():
    position = dealt(209, CLASSIC)
    narrow, wide = [
        schedule.run(schedule.good_line(position, width, CLASSIC)).length
        for width in (100, 400)
    ]
    assert wide < 44 < narrow
    assert graded(position).length == wide


def test_impossible():
    found = graded(parse_board(STUCK, CLASSIC))
    assert (found.tier, found.length, found.score) == ("impossible", 0, 0)


def test_the_last_cards_are_gentle():
    text = LAST_CARDS + ":\n" * 5
    found = graded(parse_board(text, CLASSIC), 5)
    assert found.tier == "gentle"
    assert found.length == 0


def test_other_numbers_of_cells():
    rules = parse_rules("classic,cells:7")
    with_seven = graded(dealt(40002, rules))
    assert with_seven.length <= graded(dealt(40002, CLASSIC)).length
