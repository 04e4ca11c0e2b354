"""What is tried on a position, in which order, for how long.

Budgets are expanded states, never time, so that every machine finds the same. All
searches are generators that yield the number of states expanded since the last yield
(some hundred at most) and return their result.
"""

import gc
import sys
from collections import namedtuple

from freecell.engine.cards import NO_CARD
from freecell.engine.position import cards_home, free_cells, is_won
from freecell.engine.rules import CLASSIC

from .beam import beam
from .bestfirst import best_first
from .columns import Columns
from .line import length_of, path_to, write_line
from .proof import LOST, Proof
from .successors import Successors
from .weights import (
    FIRST,
    GRADE_FIRST,
    GRADE_SHORT,
    SECOND,
    SHORT,
    TAIL,
    UNIT,
)

SOLVABLE, IMPOSSIBLE, UNDECIDED = "solvable", "impossible", "undecided"

# verdict: SOLVABLE, IMPOSSIBLE (under these rules) or UNDECIDED
# line: the moves of a win, each tried in the engine; () unless solvable
# expanded: states looked at; length: moves of the line as the game counts them
Answer = namedtuple("Answer", "verdict line expanded length")

# kind: "best" or "beam": home moves at once; "best-safe", "beam-safe": only the safe
# ones by themselves, all moves; "proof"; size: most states, or the beam's width
# seed: 0 for no noise on the column values
Stage = namedtuple("Stage", "kind weights size seed")

_NO_LIMIT = 1 << 40
_NOISE = 4 * UNIT
_GRADE_NOISE = 6 * UNIT

# In the middle of a game most lost positions are proved in a few states, sooner than
# any search could end; a fresh deal is hardly ever lost.
_MIDDLE = Stage("proof", None, 200, 0)
CORE_STAGES = (Stage("best", FIRST, 250, 0), Stage("best", FIRST, 350, 1))
STAGES = (
    CORE_STAGES
    + (Stage("proof", None, 400, 0),)
    + tuple(Stage("best", FIRST, 300, seed) for seed in range(2, 7))
    + (Stage("proof", None, 1200, 0),)
    + tuple(Stage("beam", SHORT, 30, seed) for seed in range(1, 4))
    + (Stage("proof", None, 8000, 0),)
    + tuple(Stage("beam", SHORT, 30, seed) for seed in range(4, 7))
    + tuple(Stage("beam-safe", SHORT, 100, seed) for seed in range(1, 5))
    + tuple(Stage("beam-safe", SHORT, 200, seed) for seed in range(1, 4))
    + (
        Stage("beam", FIRST, 600, 0),
        Stage("proof", None, 60000, 0),
        Stage("beam", TAIL, 1500, 0),
        Stage("beam-safe", FIRST, 1500, 0),
        Stage("beam-safe", TAIL, 1500, 0),
        Stage("beam-safe", FIRST, 6000, 0),
        Stage("proof", None, _NO_LIMIT, 0),
    )
    + tuple(Stage("best-safe", FIRST, 20000, seed) for seed in range(10, 20))
)
# After a proof that only a card taken back from a foundation can help.
BACK_STAGES = (
    Stage("best-safe", FIRST, 2000, 0),
    Stage("best-safe", SECOND, 2000, 0),
) + tuple(Stage("best-safe", FIRST, 4000, seed) for seed in range(1, 5))

# `improve`: width of its first beam; of the others, which look at columns through
# noise: several narrow ones find more than one that is wide; and the most beams.
_FIRST_WIDTH, _WIDTH = 100, 300
_SHORT_NOISE = 4 * UNIT
_MOST_BEAMS = 60


def solve(rules, position, mode, budget=None, core=False, kept=NO_CARD):
    """Generator that returns the Answer for a position.

    mode: the autoplay in force; budget: most states in all, or None; core: the small
    schedule for MicroPython; kept: the card just taken back (autoplay runs after a
    move only, so it never matters to what can be played next).
    """
    if is_won(position):
        return Answer(SOLVABLE, (), 0, 0)
    table = Columns(narrow=core)
    left = _NO_LIMIT if budget is None else budget
    spent = 0
    proof = None
    stages = CORE_STAGES if core else STAGES
    if cards_home(position) or free_cells(position) < rules.cells:
        stages = (_MIDDLE,) + stages
    for stage in stages:
        if left <= 0:
            break
        if stage.kind == "proof":
            if proof is None:
                proof = Proof(position, rules.cells)
            result, count = yield from _counted(_prove(proof, min(stage.size, left)))
            if result == LOST:
                spent += count
                if not rules.takeback:
                    return Answer(IMPOSSIBLE, (), spent, 0)
                return (
                    yield from _solve_back(rules, position, mode, table, spent, budget)
                )
        else:
            if mode == "eager" and stage.kind in ("best-safe", "beam-safe"):
                continue
            result, count = yield from _counted(
                _quiet(_search(rules, position, table, stage, left, core))
            )
            if result is not None:
                line = write_line(rules, position, mode, path_to(result), table)
                return Answer(SOLVABLE, line, spent + count, length_of(line))
        spent += count
        left -= count
    return Answer(UNDECIDED, (), spent, 0)


def _solve_back(rules, position, mode, table, spent, budget):
    """The Answer for a position that is lost unless a card comes back from home."""
    # Eager autoplay would send the card up again at once.
    for stage in () if mode == "eager" else BACK_STAGES:
        left = _NO_LIMIT if budget is None else budget - spent
        if left <= 0:
            break
        state, count = yield from _counted(
            _quiet(_search(rules, position, table, stage, left, False, mode))
        )
        spent += count
        if state is not None:
            line = write_line(rules, position, mode, path_to(state), table)
            return Answer(SOLVABLE, line, spent, length_of(line))
    return Answer(UNDECIDED, (), spent, 0)


def improve(rules, position, mode, line, budget, kept=NO_CARD):
    """Generator that looks for lines shorter than `line`, a known win.

    Yields numbers of states, and an Answer for each shorter line; returns the best
    Answer, that of `line` when it found none. `budget`: most states in all.
    """
    best = Answer(SOLVABLE, tuple(line), 0, length_of(line))
    table = Columns()
    spent = 0
    for seed in range(_MOST_BEAMS):
        if spent >= budget or best.length < 2:
            break
        width = _WIDTH if seed else _FIRST_WIDTH
        table.set_weights(SHORT, _SHORT_NOISE if seed else 0, seed)
        successors = Successors(table, rules, SHORT, mode)
        start = successors.start(position)
        search = beam(successors, start, width, budget - spent, best.length - 1)
        state, count = yield from _counted(_quiet(search))
        spent += count
        if state is not None:
            shorter = write_line(rules, position, mode, path_to(state), table)
            if length_of(shorter) < best.length:
                best = Answer(SOLVABLE, shorter, spent, length_of(shorter))
                yield best
    return Answer(SOLVABLE, best.line, spent, best.length)


def effort(position, seed, cap, rules=CLASSIC, table=None):
    """Generator that returns the states which one noisy search takes, at most `cap`.

    The measure of the grades, with weights of its own: never to be changed. `table`:
    Columns of the same position that can be used again.
    """
    table = table or Columns()
    table.set_weights(GRADE_FIRST, _GRADE_NOISE, seed)
    successors = Successors(table, rules, GRADE_FIRST)
    search = best_first(successors, successors.start(position), cap, GRADE_FIRST.depth)
    _, count = yield from _counted(_quiet(search))
    return count


def good_line(position, width, rules=CLASSIC):
    """Generator that returns the Answer of one beam, counted as `rules` count.

    Undecided when the beam loses every line.
    """
    table = Columns()
    table.set_weights(GRADE_SHORT)
    successors = Successors(table, rules, GRADE_SHORT, "safe")
    search = beam(successors, successors.start(position), width, _NO_LIMIT)
    state, count = yield from _counted(_quiet(search))
    if state is None:
        return Answer(UNDECIDED, (), count, 0)
    line = write_line(rules, position, rules.autoplay, path_to(state), table)
    return Answer(SOLVABLE, line, count, length_of(line))


def run(generator, limit=None):
    """Drive a generator of this module to its end and return its result.

    limit: states after which to give up and return None.
    """
    count = 0
    while limit is None or count < limit:
        try:
            step = next(generator)
        except StopIteration as stop:
            return stop.value
        if not isinstance(step, tuple):
            count += step
    return None


def _search(rules, position, table, stage, left, core, back=None):
    """The generator of a stage that is no proof.

    back: None, or the autoplay in force when cards may come back from home.
    """
    weights = stage.weights
    table.set_weights(weights, _NOISE if stage.seed else 0, stage.seed)
    safe = stage.kind in ("best-safe", "beam-safe")
    sends = back or ("safe" if safe else "eager")
    successors = Successors(table, rules, weights, sends, safe, back is not None)
    start = successors.start(position)
    if stage.kind in ("best", "best-safe"):
        limit = min(stage.size, left)
        return best_first(successors, start, limit, weights.depth, core)
    return beam(successors, start, stage.size, left)


def _prove(proof, states):
    """Generator around the slices of a proof: its result when it has one."""
    while states > 0:
        before = proof.expanded
        result = proof.run(min(states, 200))
        count = proof.expanded - before
        states -= count
        yield count
        if result is not None or not count:
            return result
    return None


def _counted(generator):
    """Generator that returns the result of another one, and the sum of its yields."""
    total = 0
    while True:
        try:
            count = next(generator)
        except StopIteration as stop:
            return stop.value, total
        if not isinstance(count, tuple):
            total += count
        yield count


def _quiet(generator):
    """The same generator with the cyclic collector off while it runs.

    The search makes no cycles, and much that the collector would look through.
    MicroPython's collector is another: it finds all garbage, and stays on.
    """
    if sys.implementation.name != "cpython":
        return (yield from generator)
    while True:
        was = gc.isenabled()
        gc.disable()
        try:
            count = next(generator)
        except StopIteration as stop:
            return stop.value
        finally:
            if was:
                gc.enable()
        yield count
