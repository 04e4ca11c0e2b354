"""The small worker's search finds the same lines on every interpreter: plain asserts."""

from freecell.engine.notation import format_move, parse_moves, replay, take_step
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import CLASSIC, with_part
from freecell.solver.bestfirst import best_first
from freecell.solver.columns import Columns
from freecell.solver.schedule import improve, run, solve
from freecell.solver.successors import Successors
from freecell.solver.weights import GRADE_FIRST

# Deal, verdict, states expanded and line of the small schedule, as CPython has them.
CORE = (
    (
        1,
        "solvable",
        78,
        "6a 6b 7b 76 7c 86 18 32 a3 67 86 8a 82 8h 8h 86 12 18 1h 8h 71 a8 "
        "58 5a 6h 6d 4h 6h 56 58 c5 47 46 38 64 24 5c d5 76v2 47 ah 85 82 28v3 "
        "2a 74 2h 8h 7h bh 58 2b 25 4h 45 42 1h 31 1h 13",
    ),
    (
        2,
        "solvable",
        26,
        "1h 1a 8b 2c 62 64 12 7d 74 ah 6h 67 62 c2 46v3 4a 5h 5h 7h 7c 1a 2h "
        "1h ch 2h 2h bh 2h 5h 2h 2h 2b 48 ah 2h 1h 41 4h 54 62 35 8a 3h 8h "
        "2h 5h 2h 8h 8c 31 35",
    ),
    (
        3,
        "solvable",
        36,
        "3a 5b 28 27 45 4c 72 4h 74 ch 5h 54 3h 35 56 85 8h 8c 28 36 13 18 "
        "5h 1h ah 5h 75 7h 3h 7h 87 4h 47 36 8a 1h 8h 3h c3 1c 1h 63 21 2d "
        "82 65 68 hh",
    ),
    (
        9,
        "solvable",
        381,
        "6a 5b 7c 87 8d a8 b8 6a c6 76 87 8b 28 2h 23 4c b4 84 d8 48 68 64 "
        "2b 26 23 c2 1c 61 26 a2 62 76v3 76 72 71 47v3 42 62 4a 4d 51 bh 5h c3 "
        "54 14 48 34v2 37 17 d4 7b 6h 5h 35v2 2h 24 43 45 1c 12 hh",
    ),
    (
        11982,
        "undecided",
        600,
        "",
    ),
)


def text_of(position, line):
    """The moves of a line as text, made one by one in the engine."""
    words = []
    for move in line:
        words.append(format_move(position, move))
        position = take_step(CLASSIC, position, move, "safe").position
    return " ".join(words)


def test_the_small_schedule():
    for number, verdict, expanded, line in CORE:
        position = dealt(number, CLASSIC)
        answer = run(solve(CLASSIC, position, "safe", core=True))
        assert answer.verdict == verdict, number
        assert answer.expanded == expanded, (number, answer.expanded)
        assert text_of(position, answer.line) == line, number
        reading = replay(CLASSIC, position, parse_moves(line))
        assert reading.broken is None, number
        assert (verdict == "solvable") == bool(
            reading.steps and is_won(reading.steps[-1].position)
        )


def test_wide_keys_and_noise():
    """One noisy search of the grades, and a few states of shortening."""
    table = Columns()
    table.set_weights(GRADE_FIRST, 1440, 2)
    successors = Successors(table, CLASSIC, GRADE_FIRST)
    start = successors.start(dealt(2, CLASSIC))
    counts = []
    search = best_first(successors, start, 300, GRADE_FIRST.depth)
    while True:
        try:
            counts.append(next(search))
        except StopIteration as stop:
            assert stop.value is not None
            break
    assert sum(counts) == 116, counts


def test_other_rules():
    for cells, mode in ((3, "off"), (5, "eager"), (8, "safe")):
        rules = with_part(with_part(CLASSIC, "cells", cells), "autoplay", mode)
        position = dealt(2, rules)
        answer = run(solve(rules, position, mode, 600, core=True))
        for move in answer.line:
            position = take_step(rules, position, move, mode).position
        assert is_won(position) == (answer.verdict == "solvable")
        if answer.line:
            best = run(improve(rules, dealt(2, rules), mode, answer.line, 150))
            assert best.length <= answer.length
