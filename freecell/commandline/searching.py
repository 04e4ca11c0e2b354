"""The commands that search: `solve` and `grade`."""

import json
import sys
import time

from freecell.engine.notation import format_steps, take_step
from freecell.engine.position import dealt
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from freecell.solver import grade as grading
from freecell.solver import schedule

from .reading import reached, read_deal, read_range

EXIT = {schedule.SOLVABLE: 0, schedule.IMPOSSIBLE: 1, schedule.UNDECIDED: 3}
# As a shell tells of a program that Ctrl+C has ended.
INTERRUPTED = 130

_MOVES_A_LINE = 10
_NO_LIMIT = 1 << 60


class Progress:
    """One line on a terminal that says how far a search is; nothing elsewhere."""

    def __init__(self, stream):
        self._stream = stream
        self._shown = stream.isatty()
        self._width = 0
        self._next = 0.0

    def show(self, text):
        """Replace the line; more than ten times a second it stays as it is."""
        now = time.monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + 0.1
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = len(text)

    def erase(self):
        """Leave an empty line behind."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
        self._width = 0


def solve(options):
    """`solve DEAL`: the verdict, then the moves; returns the exit code."""
    rules, position, kept = reached(read_deal(options.deal, options.rules))
    progress = Progress(sys.stderr)
    begin = time.monotonic()
    try:
        answer = _first(rules, position, kept, options.budget, progress)
        if options.short is not None and answer.verdict == schedule.SOLVABLE:
            end = begin + options.short
            answer = _shorter(rules, position, kept, answer, options, end, progress)
    finally:
        progress.erase()
    seconds = time.monotonic() - begin
    items = _items(rules, position, answer.line)
    if options.json:
        values = {
            "verdict": answer.verdict,
            "moves": " ".join(items),
            "length": answer.length,
            "expanded": answer.expanded,
            "seconds": round(seconds, 3),
        }
        print(json.dumps(values))
    else:
        print(answer.verdict)
        for first in range(0, len(items), _MOVES_A_LINE):
            print(" ".join(items[first : first + _MOVES_A_LINE]))
    return EXIT[answer.verdict]


def _first(rules, position, kept, budget, progress):
    """The Answer of the first search."""
    mode = rules.autoplay
    search = schedule.solve(rules, position, mode, budget=budget, kept=kept)
    expanded = 0
    try:
        while True:
            expanded += next(search)
            progress.show(f"{expanded:,} states")
    except StopIteration as done:
        return done.value


def _shorter(rules, position, kept, answer, options, end, progress):
    """The Answer with the shortest line found until the time `end`.

    Ctrl+C ends the search for shorter lines, and what was found so far counts.
    """
    left = _NO_LIMIT if options.budget is None else options.budget - answer.expanded
    expanded = answer.expanded
    search = schedule.improve(
        rules, position, rules.autoplay, answer.line, max(left, 0), kept
    )
    try:
        while time.monotonic() < end:
            found = next(search)
            if isinstance(found, schedule.Answer):
                answer = found if found.length < answer.length else answer
            else:
                expanded += found
            progress.show(f"{expanded:,} states, {answer.length} moves")
    except (StopIteration, KeyboardInterrupt):
        pass
    search.close()
    return answer._replace(expanded=expanded)


def _items(rules, position, line):
    """The moves of a line as items of notation. Raises ValueError for a wrong line."""
    steps, reached_position = [], position
    for move in line:
        step = take_step(rules, reached_position, move, rules.autoplay)
        if is_refusal(step):
            raise ValueError(f"the solver made an illegal move: {step.reason}")
        steps.append(step)
        reached_position = step.position
    return format_steps(rules, position, steps)


def grade(options):
    """`grade FROM-TO|DEAL`: one line a deal; returns the exit code."""
    ends = read_range(options.deal)
    if ends is None:
        deal = read_deal(options.deal, options.rules)
        name = "board" if deal.number is None else deal.number
        _print_grade(name, reached(deal).position, options.json)
        return 0
    rules = parse_rules("classic" if options.rules is None else options.rules)
    for number in range(ends[0], ends[1] + 1):
        _print_grade(number, dealt(number, rules), options.json)
    return 0


def _print_grade(name, position, as_json):
    progress = Progress(sys.stderr)
    search = grading.grade(position)
    expanded = 0
    try:
        while True:
            expanded += next(search)
            progress.show(f"{name}: {expanded:,} states")
    except StopIteration as done:
        result = done.value
    finally:
        progress.erase()
    if as_json:
        values = {
            "number": name,
            "tier": result.tier,
            "expanded": result.expanded,
            "length": result.length,
        }
        print(json.dumps(values), flush=True)
    else:
        row = (name, result.tier, result.expanded, result.length)
        print("\t".join(str(value) for value in row), flush=True)
