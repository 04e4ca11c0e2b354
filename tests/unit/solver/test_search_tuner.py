"""The tuner: rows and numbers, seeded steps, and a climb that never gets worse."""

from random import Random

from freecell.solver import weights
from scripts import tune


def test_a_row_makes_the_weights_it_was_taken_from():
    for name in ("FIRST", "SECOND", "TAIL", "SHORT"):
        table = getattr(weights, name)
        row = tune.row_of(table)
        assert weights.make_weights(*row) == table
        assert tune.unflat(tune.flat(row)) == row


def test_steps_are_seeded_and_change_something():
    numbers = tune.flat(tune.row_of(weights.FIRST))
    first = tune.stepped(numbers, Random(1))
    assert first == tune.stepped(numbers, Random(1))
    assert any(tune.stepped(numbers, Random(seed)) != numbers for seed in range(5))
    assert len(first) == len(numbers)


def test_a_climb_never_gets_worse():
    """The goal here is made up: the first number, whatever the deal."""

    def goal(deal, table):
        return abs(table.buried - 250) + deal

    numbers = tune.flat(tune.row_of(weights.FIRST))
    tuner = tune.Tuner(goal, [0] * 40, numbers, seed=3)
    costs = [tuner.means()[0]]
    for _ in range(80):
        tuner.step()
        costs.append(tuner.means()[0])
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0]


def test_costs_of_a_deal():
    assert tune.cost_first(33_001, weights.FIRST) > 1
    assert tune.cost_first(11_982, weights.FIRST) == tune.FAILED_STATES**0.5
    assert 10 < tune.cost_short(33_001, weights.SHORT) <= tune.FAILED_LENGTH
