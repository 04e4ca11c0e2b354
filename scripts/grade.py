"""Grades the deals 1 to 32,000 and writes the table of tiers.

    python -m scripts.grade [--jobs N] [--work FILE] [--out FILE] [--partial] [--upto N]

Each graded deal is at once a line of the work file: its number, the states expanded
and the length of the line, 0 for a deal proved impossible. A run that was stopped goes
on from there. The tiers follow from these two numbers, so they are no part of it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from freecell.engine.deals import CLASSIC_LAST
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.play import tiers
from freecell.solver import grade, schedule
from scripts.imports import ROOT

TABLE = ROOT / "static" / "data" / "tiers.bin"
WORK = ROOT / "build" / "grade" / "deals.txt"
SEEDS = 5
# A deal's states expanded (median of the seeds) and the moves of its line.
Measured = dict[int, tuple[int, int]]


def graded(number: int) -> tuple[int, int, int]:
    """A deal's number, states expanded and length of its line (0: impossible).

    Raises ValueError for a deal that is not decided.
    """
    result = schedule.run(grade.grade(dealt(number, CLASSIC), SEEDS))
    if result.tier == schedule.UNDECIDED:
        raise ValueError(f"deal {number} is not decided")
    return number, result.expanded, result.length


def table(measured: Measured) -> bytes:
    """The bytes of the table; deals that are not measured have no grade."""
    data = bytearray(CLASSIC_LAST)
    for number, (expanded, length) in measured.items():
        tier = grade.tier_of(expanded, length) if length else tiers.IMPOSSIBLE
        data[number - 1] = tiers.encode(tier, length)
    return bytes(data)


def read_work(path: Path) -> Measured:
    """What the work file holds. A last line that was cut off is cut off the file.

    Raises ValueError for a line that is none.
    """
    if not path.exists():
        return {}
    text = path.read_text(encoding="ascii")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="ascii")
    measured: Measured = {}
    for line in whole.splitlines():
        number, expanded, length = map(int, line.split())
        measured[number] = expanded, length
    return measured


def check(measured: Measured) -> None:
    """Grade a few deals of the work file again.

    Raises ValueError when one comes out otherwise: another solver made the file.
    """
    known = sorted(measured)
    for number in known[:: max(1, len(known) // 4)][:5]:
        found = graded(number)[1:]
        if found != measured[number]:
            raise ValueError(
                f"deal {number} was {measured[number]} and is {found} now:"
                " another solver made the work file; move it away"
            )


def results(numbers: list[int], jobs: int) -> Iterator[tuple[int, int, int]]:
    """The grades of deals, in any order, from so many processes."""
    if jobs == 1:
        yield from map(graded, numbers)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(graded, numbers, chunksize=8)


def shares(data: bytes) -> str:
    """How many deals of the table are of each tier, in words."""
    held = tiers.load(data)
    counts = [(name, held.count(name)) for name in tiers.TIERS]
    total = sum(count for _, count in counts) or 1
    words = [f"{name} {n} ({100 * n / total:.1f} %)" for name, n in counts]
    return ", ".join(words)


def run(work: Path, last: int, jobs: int) -> Measured:
    """Grade what the work file does not hold of the deals 1 to `last`."""
    work.parent.mkdir(parents=True, exist_ok=True)
    measured = read_work(work)
    check(measured)
    numbers = [number for number in range(1, last + 1) if number not in measured]
    print(f"[grade] {len(measured)} of {CLASSIC_LAST} are graded", flush=True)
    begin = said = time.monotonic()
    with work.open("a", encoding="ascii") as file:
        for done, result in enumerate(results(numbers, jobs), 1):
            file.write("{} {} {}\n".format(*result))
            file.flush()
            measured[result[0]] = result[1:]
            now = time.monotonic()
            if now - said >= 15 or done == len(numbers):
                said = now
                rate = done / (now - begin)
                left = (len(numbers) - done) / rate
                print(
                    f"[grade] {len(measured)} of {CLASSIC_LAST}, {rate:.1f} a second,"
                    f" {left / 60:.0f} min left",
                    flush=True,
                )
    return measured


def main(arguments: list[str]) -> int:
    """Grade and write the table; returns the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/grade")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--work", type=Path, default=WORK, help="the work file")
    parser.add_argument("--out", type=Path, default=TABLE, help="the table")
    parser.add_argument("--upto", type=int, default=CLASSIC_LAST, help="last deal")
    parser.add_argument(
        "--partial", action="store_true", help="grade nothing, write what there is"
    )
    options = parser.parse_args(arguments)
    try:
        if options.partial:
            measured = read_work(options.work)
        else:
            measured = run(options.work, options.upto, options.jobs)
        data = table(measured)
    except ValueError as error:
        print(f"[grade] {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("[grade] stopped; the same command goes on from here", file=sys.stderr)
        return 130
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_bytes(data)
    print(f"[grade] {options.out.name}: {shares(data)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
