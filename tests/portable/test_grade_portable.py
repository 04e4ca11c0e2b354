"""The searches behind the grades find the same on every interpreter: plain asserts.

The numbers are fixed: others would be other grades than those of the table.
"""

from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver import grade, schedule


def test_the_effort_of_a_deal():
    position = dealt(40005, CLASSIC)
    counts = []
    for seed in (1, 2, 3):
        counts.append(schedule.run(schedule.effort(position, seed, 400, CLASSIC)))
    assert counts == EFFORTS


def test_the_line_of_a_beam():
    answer = schedule.run(schedule.good_line(dealt(40005, CLASSIC), 30, CLASSIC))
    assert (answer.length, answer.expanded) == LINE


def test_the_score():
    assert [grade.score_of(n, 30) for n in (1, 63, 64, 3000)] == [150, 245, 246, 333]
    assert [grade.tier_of(100, n) for n in (20, 40, 60)] == list(grade.TIERS)


EFFORTS = [400, 400, 156]
LINE = (46, 1331)
