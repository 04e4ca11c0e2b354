"""What the solver's benchmark measures, on any interpreter; `solver.py` prints it.

Times are those of `clock`, in seconds; lengths count moves as eager autoplay has them.
"""

from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver.schedule import SOLVABLE, improve, run, solve


def part(numbers, share):
    """The value that `share` (0 to 1) of the sorted `numbers` stay below."""
    return numbers[min(len(numbers) - 1, int(len(numbers) * share))]


def first_lines(name, clock, first, last, core=False):
    """Print times and states of the first line of deals `first` to `last`."""
    times, states, unsolved = [], [], 0
    for number in range(first, last + 1):
        position = dealt(number, CLASSIC)
        began = clock()
        answer = run(solve(CLASSIC, position, "safe", core=core))
        times.append((clock() - began) * 1000)
        states.append(answer.expanded)
        unsolved += answer.verdict != SOLVABLE
    each = sum(times) * 1000 / sum(states)
    times.sort()
    states.sort()
    for what, found in (("ms", times), ("states", states)):
        row = [part(found, share) for share in (0.5, 0.95, 0.99)] + [found[-1]]
        print(name, what, "median, p95, p99, max:", *[f"{value:.1f}" for value in row])
    print(name, f"{each:.1f} us a state, {unsolved} without a line")
    return states


def short_lines(name, clock, numbers, budget, known):
    """Print how long the lines are after so many states of shortening.

    known: by deal number as text, the length to compare with.
    """
    more, lengths, spent = [], [], 0.0
    for number in numbers:
        position = dealt(number, CLASSIC)
        began = clock()
        first = run(solve(CLASSIC, position, "eager"))
        best = run(improve(CLASSIC, position, "eager", first.line, budget))
        spent += clock() - began
        lengths.append(best.length)
        more.append(best.length - known[str(number)])
    count = len(lengths)
    print(
        name,
        f"mean length {sum(lengths) / count:.2f}, {sum(more) / count:+.2f} against "
        f"near-optimal, worst {max(more):+d}, {spent / count:.2f} s a deal",
    )
