"""Proofs that a position is lost: states and seconds, on CPython and Pyodide (in Node).

.venv/bin/python -m tests.bench.proofs [positions]

First the impossible deals up to 1,000,000, by the proof alone; then what the whole
solver needs for lost positions of random, careful and careless players. Seconds are
those of the processor, so that a busy machine tells the same.
"""

import subprocess
import sys
import time
from pathlib import Path

from freecell.engine.deals import IMPOSSIBLE
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver.proof import Proof
from freecell.solver.schedule import IMPOSSIBLE as LOST
from freecell.solver.schedule import UNDECIDED, run, solve

HERE = Path(__file__).resolve().parent
POSITIONS = 300
BUDGET = 300000


def report(name, clock, positions=POSITIONS):
    """Print the figures. clock: a function that gives seconds."""
    for number in IMPOSSIBLE:
        begin = clock()
        proof = Proof(dealt(number, CLASSIC), 4)
        verdict = proof.run(10**7)
        seconds = clock() - begin
        print(
            f"{name:10} {number:7} {verdict} {proof.expanded:6} states {seconds:6.3f} s"
            f" {seconds / proof.expanded * 1e6:5.1f} us a state"
        )
    from tests.unit.solver.walks import player_position

    times, sizes, undecided = [], [], 0
    for seed in range(positions):
        position = player_position(seed, CLASSIC)
        begin = clock()
        answer = run(solve(CLASSIC, position, "safe", BUDGET))
        if answer.verdict == LOST:
            times.append(clock() - begin)
            sizes.append(answer.expanded)
        undecided += answer.verdict == UNDECIDED
    times.sort()
    sizes.sort()
    print(f"{name:10} {len(times)} of {positions} lost, {undecided} undecided")
    for bound in (0.1, 1.0, 10.0):
        share = sum(seconds <= bound for seconds in times) / len(times)
        print(f"{name:10} {share:7.1%} within {bound} s")
    middle, last = times[len(times) // 2], times[-1]
    print(
        f"{name:10} seconds: median {middle:.4f}, most {last:.3f};"
        f" states: median {sizes[len(sizes) // 2]}, most {sizes[-1]}"
    )


def main():
    """Print the figures of both; returns the exit code."""
    positions = sys.argv[1] if len(sys.argv) > 1 else str(POSITIONS)
    report("CPython", time.process_time, int(positions))
    subprocess.run(["node", str(HERE / "proofs.mjs"), positions], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
