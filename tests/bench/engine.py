"""The engine's speed on CPython, MicroPython and Pyodide, the last two in Node.

.venv/bin/python -m tests.bench.engine
"""

import subprocess
import sys
import time
from pathlib import Path

from tests.bench.rates import report

HERE = Path(__file__).resolve().parent


def main():
    """Print a line for each interpreter; returns the exit code."""
    report("CPython", time.perf_counter)
    for kind in ("micropython", "pyodide"):
        subprocess.run(["node", str(HERE / "engine.mjs"), kind], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
