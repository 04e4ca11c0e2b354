"""The tuner of the solver's weights: hill climbing with log-normal steps.

`first` makes the first line cheap: the cost of a deal is the square root of the states
that a plain best-first search and noisy restarts of it take. `short` makes lines short:
the cost is the length of a beam's line. A candidate is given up as soon as it is
clearly behind on the deals it has seen; a better one is checked on as many other deals
before it is believed. All deals are above 32,000: the classic ones stay unseen.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from typing import Any

from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver import weights as tables
from freecell.solver.beam import beam
from freecell.solver.bestfirst import best_first
from freecell.solver.columns import Columns
from freecell.solver.schedule import run
from freecell.solver.successors import DEPTH, Successors

# Plain, then restarts with noise: states of each, as `schedule` has them.
RESTARTS = (200,) + (300,) * 6
NOISE = 4 * tables.UNIT
FAILED_STATES = 4000
# A beam that loses every line counts as a very long one.
WIDTH = 60
FAILED_LENGTH = 45

Row = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int]


def row_of(weights: Any) -> Row:
    """The table row that `make_weights` reads, of a set of weights."""
    return (
        tuple(weights[:7]),
        tuple(weights.cells[4 - used] for used in range(5)),
        tuple(weights.empties[:4]),
        weights.home,
        weights.depth,
    )


def flat(row: Row) -> list[int]:
    """The numbers of a row that can change: nothing in use costs nothing."""
    return [*row[0], *row[1][1:], *row[2][1:], row[3], row[4]]


def unflat(numbers: list[int]) -> Row:
    """The row of the numbers that `flat` gave."""
    return (
        tuple(numbers[:7]),
        (0, *numbers[7:11]),
        (0, *numbers[11:14]),
        numbers[14],
        numbers[15],
    )


def stepped(numbers: list[int], rng: random.Random) -> list[int]:
    """A neighbour: one to five numbers times a log-normal factor, or nudged."""
    changed = list(numbers)
    for place in rng.sample(range(len(numbers)), rng.randint(1, 5)):
        value = changed[place]
        if abs(value) < 40 or rng.random() < 0.1:
            value += rng.randint(-30, 30)
        changed[place] = round(value * math.exp(rng.gauss(0, 0.25)))
    return changed


def cost_first(number: int, weights: Any) -> float:
    """Square root of the states until the first line of a deal."""
    table = Columns()
    position = dealt(number, CLASSIC)
    spent = 0
    for seed, states in enumerate(RESTARTS):
        table.set_weights(weights, NOISE if seed else 0, seed)
        successors = Successors(table, CLASSIC, weights)
        start = successors.start(position)
        found, count = counted(best_first(successors, start, states, weights.depth))
        spent += count
        if found:
            return math.sqrt(spent)
    return math.sqrt(FAILED_STATES)


def cost_short(number: int, weights: Any) -> float:
    """Length of a beam's line of a deal, moves home free."""
    table = Columns()
    table.set_weights(weights)
    successors = Successors(table, CLASSIC, weights)
    start = successors.start(dealt(number, CLASSIC))
    found = run(beam(successors, start, WIDTH, 1 << 40))
    return found[DEPTH] if found else FAILED_LENGTH


def counted(search: Any) -> tuple[Any, int]:
    """The result of a search, and the states it took."""
    total = 0
    while True:
        try:
            total += next(search)
        except StopIteration as stop:
            return stop.value, total


class Tuner:
    """One climb. `goal`: a cost function; `deals`: numbers for judging and checking."""

    def __init__(self, goal: Any, deals: list[int], numbers: list[int], seed: int):
        self.goal = goal
        self.judged = deals[::2]
        self.checked = deals[1::2]
        self.rng = random.Random(seed)
        self.numbers = numbers
        self.costs = self._costs(numbers, self.judged, None)
        self.checks = self._costs(numbers, self.checked, None)
        self.tried = 0

    def step(self) -> bool:
        """Try one neighbour; whether it was adopted."""
        self.tried += 1
        numbers = stepped(self.numbers, self.rng)
        costs = self._costs(numbers, self.judged, self.costs)
        if costs is None or sum(costs) >= sum(self.costs):
            return False
        checks = self._costs(numbers, self.checked, self.checks)
        if checks is None or sum(checks) > sum(self.checks):
            return False
        self.numbers, self.costs, self.checks = numbers, costs, checks
        return True

    def means(self) -> tuple[float, float]:
        """Mean costs of the best numbers on both halves of the deals."""
        return (
            sum(self.costs) / len(self.costs),
            sum(self.checks) / len(self.checks),
        )

    def _costs(self, numbers: list[int], deals: list[int], known: Any) -> Any:
        """Cost of each deal, or None once they fall behind the `known` costs."""
        weights = tables.make_weights(*unflat(numbers))
        costs: list[float] = []
        for place, deal in enumerate(deals, 1):
            costs.append(self.goal(deal, weights))
            if known is not None and place % 20 == 0:
                before = sum(known[:place])
                # Early on a candidate may be a few per cent behind by chance.
                if sum(costs) > before * (1 + 0.3 / math.sqrt(place)):
                    return None
        return costs


def main(arguments: list[str] | None = None) -> int:
    """Climb for the seconds asked, printing every better row."""
    parser = argparse.ArgumentParser(prog="scripts/tune", description=__doc__)
    parser.add_argument("goal", choices=("first", "short"))
    parser.add_argument("--from", dest="start", help="a set of weights.py")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=400)
    options = parser.parse_args(arguments)
    goal = {"first": cost_first, "short": cost_short}[options.goal]
    start = getattr(tables, options.start or options.goal.upper())
    rng = random.Random(options.seed)
    deals = rng.sample(range(32_001, 1_000_000), options.deals)
    ends = time.monotonic() + options.seconds
    tuner = Tuner(goal, deals, flat(row_of(start)), options.seed)
    print("start: judged {:.3f}, checked {:.3f}".format(*tuner.means()), flush=True)
    while time.monotonic() < ends:
        if tuner.step():
            judged, checked = tuner.means()
            print(f"# {tuner.tried}: judged {judged:.3f}, checked {checked:.3f}")
            print(unflat(tuner.numbers), flush=True)
    print(f"{tuner.tried} tried")
    return 0


if __name__ == "__main__":
    sys.exit(main())
