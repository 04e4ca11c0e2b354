"""The solver's first lines and short lines, on CPython, Pyodide and MicroPython.

.venv/bin/python -m tests.bench.solver [LAST] [STATES]

LAST: the last deal of the first lines (500); STATES: budget of the short lines (45,000,
about 2 s in Pyodide). The same deals go to `fc-solve -l lg` where it is installed.
"""

import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from freecell.engine.boardtext import format_board
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from tests.bench.solving import first_lines, part, short_lines

HERE = Path(__file__).resolve().parent
KNOWN = HERE.parent / "data" / "near-optimal.json"
# Every eighth deal is enough for a mean.
SHORT_STEP = 8


def peer_states(numbers):
    """States that the peer looks at, sorted; None where it is not installed."""
    peer = shutil.which("fc-solve")
    if peer is None:
        return None
    found = []
    for number in numbers:
        text = format_board(dealt(number, CLASSIC)) + "\n"
        done = subprocess.run(
            [peer, "-l", "lg"], input=text, capture_output=True, text=True, check=False
        )
        count = re.search(r"Total number of states checked is (\d+)", done.stdout)
        if count:
            found.append(int(count.group(1)))
    return sorted(found)


def main():
    """Print a block for each interpreter; returns the exit code."""
    last = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    budget = int(sys.argv[2]) if len(sys.argv) > 2 else 45_000
    known = json.loads(KNOWN.read_text())["length"]
    first_lines("CPython", time.process_time, 1, last)
    short_lines(
        "CPython", time.process_time, range(1, last + 1, SHORT_STEP), budget, known
    )
    states = peer_states(range(1, last + 1))
    if states:
        row = [part(states, share) for share in (0.5, 0.95, 0.99)] + [states[-1]]
        print("fc-solve -l lg states median, p95, p99, max:", *row)
    for kind in ("pyodide", "micropython"):
        command = ["node", str(HERE / "solver.mjs"), kind, str(last), str(budget)]
        subprocess.run(command, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
