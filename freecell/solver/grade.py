"""How hard a deal is: what a fixed search spends on it, and how long a good line is.

One noisy search says little, since its run time varies many times over; the median of
several seeds is steady. It goes with the length of a good line under the classic
rules. Nothing here may change after the table of the deals 1 to 32,000 was made
(scripts/grade): tests make a part of it again.
"""

from collections import namedtuple

from freecell.engine.rules import CLASSIC, with_part

from . import schedule
from .proof import LOST, Proof

# tier: one of TIERS, or `impossible` or `undecided`, which have no line and score
# expanded: states that the search expands, the median of the seeds; of a proof all
# length: moves of the line as the game counts them; score: see `score_of`
Grade = namedtuple("Grade", "tier expanded length score")

TIERS = ("gentle", "standard", "tough")
SEEDS = 5
# Most states of one search; a median beyond is tough, however far.
CAP = 1500

# Where a line comes from: a beam of so many states, and the longest line of it that
# counts as good. A beam that loses all lines, or goes astray and finds a longer one, is
# followed by the next; the shortest line counts. Proofs are for deals without a line;
# their second number is the most states in all. Only odd layouts need the last stages.
_STAGES = (
    ("beam", 100, 44),
    ("beam", 400, 54),
    ("proof", 6000, 0),
    ("beam", 3200, 99),
    ("proof", 400000, 0),
    ("beam", 12800, 99),
)
_SLICE = 200

# Weights of the two measures, in which both vary about alike over the deals 1 to
# 32,000, and the scores from which on a deal is standard and tough: of these deals 40,
# 40 and 20 % are gentle, standard and tough.
_PER_DOUBLING = 16
_PER_MOVE = 5
STANDARD_FROM = 287
TOUGH_FROM = 328


def grade(position, seeds=SEEDS):
    """Generator that returns the Grade of a position under the classic rules.

    seeds: number of searches, odd. Yields the states expanded since the last yield.
    """
    rules = with_part(CLASSIC, "cells", len(position.cells))
    verdict, length, spent = yield from _line(position, rules)
    if verdict != schedule.SOLVABLE:
        return Grade(verdict, spent, 0, 0)
    expanded = yield from _effort(position, rules, seeds)
    tier = tier_of(expanded, length)
    return Grade(tier, expanded, length, score_of(expanded, length))


def score_of(expanded, length):
    """The score of a deal from its states and the length of its line; hard is high."""
    return _doublings(max(expanded, 1)) + _PER_MOVE * length


def tier_of(expanded, length):
    """The tier of a deal: `gentle`, `standard` or `tough`."""
    score = score_of(expanded, length)
    if score < STANDARD_FROM:
        return TIERS[0]
    return TIERS[1] if score < TOUGH_FROM else TIERS[2]


def _doublings(number):
    """The binary logarithm in parts of a doubling, rounded down, without fractions."""
    power = 0
    while number >> (power + 1):
        power += 1
    part = (number * _PER_DOUBLING >> power) - _PER_DOUBLING
    return power * _PER_DOUBLING + part


def _effort(position, rules, seeds):
    """The median of the states that so many noisy searches expand."""
    middle = seeds // 2
    counts = []
    for seed in range(1, seeds + 1):
        # The median is no greater than this, so nothing has to be known beyond.
        cap = counts[middle] if len(counts) > middle else CAP
        count = yield from schedule.effort(position, seed, cap, rules)
        counts = sorted(counts + [count])
    return counts[middle]


def _line(position, rules):
    """`(verdict, length of a good line, states of the proof)`."""
    shortest = None
    proof = Proof(position, rules.cells)
    for kind, size, longest in _STAGES:
        if kind == "beam":
            answer = yield from schedule.good_line(position, size, rules)
            if answer.verdict == schedule.SOLVABLE:
                if shortest is None or answer.length < shortest:
                    shortest = answer.length
                if shortest <= longest:
                    break
        elif shortest is None and (yield from _is_lost(proof, size)):
            return schedule.IMPOSSIBLE, 0, proof.expanded
    if shortest is None:
        return schedule.UNDECIDED, 0, proof.expanded
    return schedule.SOLVABLE, shortest, 0


def _is_lost(proof, most):
    """Whether a proof of so many states in all shows that no line wins."""
    while proof.expanded < most:
        before = proof.expanded
        result = proof.run(_SLICE)
        yield proof.expanded - before
        if result is not None:
            return result == LOST
    return False
