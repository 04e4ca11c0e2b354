"""Freecell Solver, the independent judge: its program run and its answers read."""

import os
import re
import shutil
import subprocess

# `lg` is quick and writes no state twice; the solution is shown move by move, each
# with the position after it, in the extended notation.
OPTIONS = ("-l", "lg", "-sam", "-sel", "-p", "-t", "-snx")
SEARCHED = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))


def program(name):
    """The path of a program of Debian's freecell-solver-bin; fails without it."""
    path = shutil.which(name, path=SEARCHED)
    assert path, f"{name} is missing: install the Debian package freecell-solver-bin"
    return path


def solve(board, cells=4, options=OPTIONS):
    """`(moves, states)` of the judge's solution of a board, or None.

    moves: items of notation; states: the texts of the positions, the first one that
    of the board itself.
    """
    done = subprocess.run(
        [program("fc-solve"), "--freecells-num", str(cells), *options, "-"],
        input=board + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        env={"FREECELL_SOLVER_QUIET": "1", "PATH": SEARCHED},
    )
    if "I could not solve this game." in done.stdout:
        return None
    assert "This game is solveable." in done.stdout, done.stdout + done.stderr
    shown = done.stdout.partition("-=-\n")[2].split("====================")
    parts = [part for part in shown if "Foundations:" in part]
    moves = [re.search(r"Move: (\S+)", part).group(1) for part in parts[1:]]
    states = [part[part.index("Foundations:") :] for part in parts]
    return moves, [state.partition("\n\n")[0].rstrip() for state in states]


def deal(number):
    """The board of a numbered deal by the package's own generator."""
    done = subprocess.run(
        [program("make-microsoft-freecell-board"), "-t", str(number)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout.rstrip("\n")
