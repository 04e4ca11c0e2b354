"""What the worker does for each kind of question: generators over the searches.

They yield the number of states expanded since the last time, or a dictionary to tell
the page at once, and return the answer's values. `core` marks the small worker.
"""

from . import schedule
from .protocol import MessageError, read_line, read_position, write_line

# Most states that the small worker expands; its memory and its patience end there.
CORE_BUDGET = 600
# What a question expands at most that names no budget, where none would never end.
_IMPROVE_BUDGET = 45_000


def answer(ask, core=False):
    """The generator for an Ask. It raises what `protocol.read_position` raises."""
    asked = read_position(ask.text)
    options = ask.options
    if ask.kind == "solve":
        return _solve(asked, _number(options, "budget"), core)
    if ask.kind == "improve":
        line = options.get("line")
        moves = None if line is None else read_line(asked, str(line))
        return _improve(asked, moves, _number(options, "budget") or _IMPROVE_BUDGET)
    return _grade(asked, _number(options, "seeds"))


def _solve(asked, budget, core):
    if core:
        budget = min(budget or CORE_BUDGET, CORE_BUDGET)
    found = yield from _search(asked, budget, core)
    return _values(asked, found)


def _search(asked, budget, core=False):
    mode = asked.rules.autoplay
    return schedule.solve(
        asked.rules, asked.position, mode, budget=budget, core=core, kept=asked.kept
    )


def _values(asked, found):
    """The values of an answer about a `schedule.Answer`."""
    values = {"verdict": found.verdict, "expanded": found.expanded}
    if found.verdict == schedule.SOLVABLE:
        values["moves"], values["length"] = write_line(asked, found.line)
    return values


def _improve(asked, line, budget):
    if line is None:
        found = yield from _search(asked, budget)
        if found.verdict != schedule.SOLVABLE:
            return _values(asked, found)
        line = found.line
        yield _line(asked, line)
    mode = asked.rules.autoplay
    search = schedule.improve(
        asked.rules, asked.position, mode, line, budget, kept=asked.kept
    )
    while True:
        try:
            found = next(search)
        except StopIteration as end:
            return _values(asked, end.value)
        # Either states expanded or an Answer with a shorter line.
        yield _line(asked, found.line) if isinstance(found, schedule.Answer) else found


def _line(asked, line):
    moves, length = write_line(asked, line)
    return {"moves": moves, "length": length}


def _grade(asked, seeds):
    from . import grade

    if seeds is None:
        found = yield from grade.grade(asked.position)
    else:
        found = yield from grade.grade(asked.position, seeds)
    return {
        "tier": found.tier,
        "expanded": found.expanded,
        "length": found.length,
    }


def _number(options, key):
    """A whole number of at least 1 among the options, or None. Raises MessageError."""
    value = options.get(key)
    if value is None or isinstance(value, int) and value > 0:
        return value
    raise MessageError(key + " is no number")
