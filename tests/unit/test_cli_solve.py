"""The commands that search, `solve` and `grade`: output, exit codes, one line of error."""

import io
import itertools
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from freecell.__main__ import main
from freecell.commandline.searching import Progress
from freecell.engine.notation import FINISH, read_moves
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import parse_rules
from freecell.play import tiers
from tests.data.layouts import PRINTED

ROOT = Path(__file__).parents[2]
LAYOUTS = dict(PRINTED)
COMMAND = [sys.executable, "-m", "freecell"]
# Nothing to do but the finish.
WON_SOON = "Foundations: H-K C-K D-K S-J\nFreecells: QS\nKS\n" + ":\n" * 7
# No cell is free, and no exposed card fits on another.
STUCK = """Freecells: KC KD KH KS
AC 2C 3C 4C 5C QC
AD 2D 3D 4D 5D QD
AH 2H 3H 4H 5H QH
AS 2S 3S 4S 5S QS
6C 7C 8C 9C JC TC
6D 7D 8D 9D JD TD
6H 7H 8H 9H JH TH
6S 7S 8S 9S JS TS
"""


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a command in this process; standard input is a text."""

    def run_command(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = main(list(arguments))
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run_command


def replayed(text, number=None, rules="classic", start=None):
    """The Reading of a line as it stands; it must be legal, win, and assume nothing."""
    rules = parse_rules(rules)
    start = dealt(number, rules) if start is None else start
    reading = read_moves(rules, start, text)
    assert reading.broken is None
    assert reading.assumed == ()
    assert is_won(reading.steps[-1].position)
    return reading


def counted(reading):
    return sum(1 for step in reading.steps if step.move != FINISH)


class TestSolve:
    @pytest.mark.parametrize("number", [1, 164])
    def test_the_verdict_then_moves_that_win_ten_a_line(self, run, number):
        result = run("solve", str(number))
        assert (result.code, result.err) == (0, "")
        verdict, *lines = result.out.splitlines()
        assert verdict == "solvable"
        replayed(" ".join(lines), number)
        assert [len(line.split(" ")) for line in lines[:-1]] == [10] * (len(lines) - 1)
        assert 1 <= len(lines[-1].split(" ")) <= 10

    def test_impossible(self, run):
        result = run("solve", "-", stdin=STUCK)
        assert (result.code, result.out, result.err) == (1, "impossible\n", "")

    def test_undecided_within_a_budget(self, run):
        result = run("solve", "617", "--budget", "10")
        assert (result.code, result.out, result.err) == (3, "undecided\n", "")

    def test_impossible_is_never_said_where_cards_may_be_taken_back(self, run):
        result = run("solve", "-", "--rules", "open", "--budget", "500", stdin=STUCK)
        assert (result.code, result.out) == (3, "undecided\n")

    @pytest.mark.parametrize(
        "rules",
        ["guided", "one-tap", "linear", "classic,autoplay:eager", "classic,cells:6"],
    )
    def test_the_line_keeps_the_rules(self, run, rules):
        result = run("solve", "3", "--rules", rules, "--json")
        values = json.loads(result.out)
        assert values["verdict"] == "solvable"
        assert counted(replayed(values["moves"], 3, rules)) == values["length"]

    def test_json(self, run):
        plain = run("solve", "1").out.split()
        result = run("solve", "1", "--json")
        assert (result.code, result.err) == (0, "")
        values = json.loads(result.out)
        assert list(values) == ["verdict", "moves", "length", "expanded", "seconds"]
        assert [values["verdict"], *values["moves"].split(" ")] == plain
        assert counted(replayed(values["moves"], 1)) == values["length"]
        assert values["expanded"] > 0
        assert isinstance(values["expanded"], int)
        assert 0 <= values["seconds"] < 60

    def test_json_without_a_line(self, run):
        values = json.loads(run("solve", "-", "--json", stdin=STUCK).out)
        assert (values["verdict"], values["moves"]) == ("impossible", "")
        assert values["length"] == 0
        values = json.loads(run("solve", "617", "--json", "--budget", "10").out)
        assert (values["verdict"], values["moves"]) == ("undecided", "")

    def test_the_budget_holds(self, run):
        values = json.loads(run("solve", "617", "--json", "--budget", "1000").out)
        assert values["verdict"] == "undecided"
        assert values["expanded"] <= 1000

    def test_a_finish_is_no_move(self, run):
        result = run("solve", "-", "--json", stdin=WON_SOON)
        values = json.loads(result.out)
        assert (result.code, values["moves"], values["length"]) == (0, "hh", 0)

    def test_a_won_game(self, run):
        won = "Foundations: H-K C-K D-K S-K\n" + ":\n" * 8
        result = run("solve", "-", stdin=won)
        assert (result.code, result.out) == (0, "solvable\n")

    def test_shorter_lines_until_the_time_is_over(self, run, monkeypatch):
        first = json.loads(run("solve", "1", "--json").out)
        # A hundredth of a second for each look at the clock, one a slice.
        clock = itertools.count(0, 0.01)
        monkeypatch.setattr(time, "monotonic", lambda: next(clock))
        result = run("solve", "1", "--json", "--short", "2")
        values = json.loads(result.out)
        assert values["length"] < first["length"]
        assert values["expanded"] > first["expanded"]
        assert 2 <= values["seconds"] < 2.1
        assert counted(replayed(values["moves"], 1)) == values["length"]

    def test_nothing_is_shortened_that_is_not_solvable(self, run):
        result = run("solve", "-", "--short", "60", stdin=STUCK)
        assert (result.code, result.out) == (1, "impossible\n")

    def test_a_link_with_moves_is_solved_from_after_them(self, run):
        link = "?deal=1&rules=guided&moves=2a2b"
        values = json.loads(run("solve", link, "--json").out)
        assert values["verdict"] == "solvable"
        assert counted(replayed("2a 2b " + values["moves"], 1, "guided"))

    def test_the_autoplay_of_a_link_s_moves_goes_on(self, run):
        link = "?deal=1&rules=classic&moves=%3Do2a2b"
        moves = json.loads(run("solve", link, "--json").out)["moves"]
        assert "=" not in moves
        replayed("=o 2a 2b " + moves, 1)

    def test_the_same_for_codes_files_and_standard_input(self, run, tmp_path):
        path = tmp_path / "board.txt"
        path.write_text(LAYOUTS[24], encoding="utf-8")
        wanted = run("solve", "24").out
        assert run("solve", str(path)).out == wanted
        assert run("solve", "-", stdin=LAYOUTS[24]).out == wanted
        assert run("solve", "FC1-C4-AAAAAAY").out == wanted


class TestGrade:
    def test_a_deal(self, run):
        result = run("grade", "1")
        assert (result.code, result.err) == (0, "")
        number, tier, expanded, length = result.out.rstrip("\n").split("\t")
        assert number == "1"
        assert tier in tiers.TIERS
        assert int(expanded) > 0
        assert 20 < int(length) < 60

    def test_a_range_is_a_line_a_deal(self, run):
        result = run("grade", "40001-40002")
        rows = [line.split("\t") for line in result.out.splitlines()]
        assert [row[0] for row in rows] == ["40001", "40002"]
        assert run("grade", "40002").out == "\t".join(rows[1]) + "\n"

    @pytest.mark.parametrize("text", ["24-24", "#24 - 024"])
    def test_ways_to_write_a_range(self, run, text):
        assert run("grade", text).out == run("grade", "24").out

    def test_json_is_an_object_a_line(self, run):
        rows = [line.split("\t") for line in run("grade", "23-24").out.splitlines()]
        lines = run("grade", "23-24", "--json").out.splitlines()
        for row, line in zip(rows, lines):
            values = json.loads(line)
            assert list(values) == ["number", "tier", "expanded", "length"]
            assert [str(value) for value in values.values()] == row
            assert values["number"] == int(row[0])

    def test_a_free_layout(self, run):
        result = run("grade", "-", stdin=LAYOUTS[24])
        assert result.out.split("\t")[0] == "board"
        assert result.out.split("\t")[1:] == run("grade", "24").out.split("\t")[1:]
        values = json.loads(run("grade", "-", "--json", stdin=LAYOUTS[24]).out)
        assert values["number"] == "board"

    def test_an_impossible_layout(self, run):
        result = run("grade", "-", stdin=STUCK)
        number, tier, _, length = result.out.rstrip("\n").split("\t")
        assert (result.code, number, tier, length) == (0, "board", "impossible", "0")

    def test_the_cells_of_the_rules(self, run):
        cells = run("grade", "24-24", "--rules", "open,cells:6").out
        assert cells == run("grade", "FC1-C6-AAAAAAY").out
        assert cells != run("grade", "24", "--rules", "open").out

    def test_the_number_of_a_code(self, run):
        assert run("grade", "FC1-C4-AAAAAAY").out == run("grade", "24").out


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("solve", "0"), '"0"'),
            (("solve", "1-5"), '"1-5"'),
            (("solve", "1", "--budget", "0"), '"0"'),
            (("solve", "1", "--budget", "-3"), "-3"),
            (("solve", "1", "--budget", "1e3"), '"1e3"'),
            (("solve", "1", "--budget", "٣"), '"٣"'),
            (("solve", "1", "--short", "0"), '"0"'),
            (("solve", "1", "--short", "nan"), '"nan"'),
            (("solve", "1", "--short", "inf"), '"inf"'),
            (("solve", "1", "--short", "soon"), '"soon"'),
            (("solve", "?deal=1&moves=2a+9x"), 'item 2 "9x"'),
            (("solve", "?deal=1&moves=2a+3a"), 'item 2 "3a": cell-taken'),
            (("solve", "1", "--rules", "classic,cells:9"), '"9"'),
            (("solve", "no\nsuch\nfile"), "no such file"),
            (("grade", "5-3"), '"5-3"'),
            (("grade", "0-3"), '"0"'),
            (("grade", "1-8589934592"), '"8589934592"'),
            (("grade", "1-x"), '"1-x"'),
            (("grade", "-5"), "-5"),
            (("grade", "5-"), '"5-"'),
            (("grade", "1-2-3"), '"1-2-3"'),
            (("grade", "1-2", "--rules", ""), '""'),
            (("grade", "1", "--budget", "5"), "--budget"),
            (("solve", "1", "--colour\n", "2"), "--colour 2"),
        ],
    )
    def test_one_line_quotes_it(self, run, arguments, said):
        result = run(*arguments)
        assert (result.code, result.out) == (2, "")
        assert len(result.err.splitlines()) == 1
        assert said in result.err

    def test_a_board_with_a_missing_card(self, run):
        result = run("solve", "-", stdin=STUCK.replace("KC", "KD", 1))
        assert (result.code, result.out) == (2, "")
        assert "KC" in result.err


class Terminal(io.StringIO):
    def isatty(self):
        return True


class TestProgress:
    def test_a_line_that_is_replaced_and_erased(self):
        stream = Terminal()
        progress = Progress(stream)
        progress.show("1,000 states")
        progress.erase()
        assert stream.getvalue() == "\r1,000 states\r" + " " * 12 + "\r"
        progress.erase()
        assert stream.getvalue().count("\r") == 3

    def test_a_shorter_text_covers_a_longer_one(self, monkeypatch):
        stream = Terminal()
        progress = Progress(stream)
        times = iter([1.0, 2.0])
        monkeypatch.setattr(time, "monotonic", lambda: next(times))
        progress.show("1,000 states")
        progress.show("2 states")
        assert stream.getvalue().endswith("\r2 states    ")

    def test_not_more_than_ten_times_a_second(self, monkeypatch):
        stream = Terminal()
        progress = Progress(stream)
        times = iter([1.0, 1.05, 1.2])
        monkeypatch.setattr(time, "monotonic", lambda: next(times))
        for text in ("a", "b", "c"):
            progress.show(text)
        assert stream.getvalue() == "\ra\rc"

    def test_nothing_where_it_is_no_terminal(self):
        stream = io.StringIO()
        progress = Progress(stream)
        progress.show("1,000 states")
        progress.erase()
        assert stream.getvalue() == ""


class TestAsAProcess:
    def test_standard_error_of_a_terminal_shows_the_progress(self):
        ours, theirs = pty.openpty()
        done = subprocess.run(
            [*COMMAND, "solve", "11982"],
            stdout=subprocess.PIPE,
            stderr=theirs,
            cwd=ROOT,
            timeout=60,
        )
        os.close(theirs)
        shown = os.read(ours, 100000).decode()
        os.close(ours)
        assert done.stdout == b"impossible\n"
        assert " states" in shown
        assert shown.endswith(" \r")

    def test_ctrl_c_ends_it_without_a_traceback(self):
        process = subprocess.Popen(
            [*COMMAND, "grade", "1-32000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        assert process.stdout.readline().startswith(b"1\t")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 130
        assert err == b""
        assert out == b"" or out.endswith(b"\n")

    def test_ctrl_c_while_lines_are_shortened_prints_the_best(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [*COMMAND, "solve", "1", "--short", "500"],
            stdout=subprocess.PIPE,
            stderr=theirs,
            cwd=ROOT,
        )
        shown = b""
        while b" moves" not in shown:
            shown += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        os.close(theirs)
        assert b"Traceback" not in os.read(ours, 100000)
        os.close(ours)
        assert process.returncode == 0
        verdict, *lines = out.decode().splitlines()
        assert verdict == "solvable"
        replayed(" ".join(lines), 1)

    def test_a_reader_that_has_seen_enough(self):
        process = subprocess.Popen(
            [*COMMAND, "grade", "1-32000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""
        process.stderr.close()
