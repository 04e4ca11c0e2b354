"""The command line: exit codes, standard output and one line of error (contract 9)."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from freecell.__main__ import main
from tests.data.games import GAMES
from tests.data.layouts import PRINTED

ROOT = Path(__file__).parents[2]
LAYOUTS = dict(PRINTED)
WON = "Foundations: H-K C-K D-K S-K\n" + ":\n" * 8


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a command in this process; standard input is a text."""

    def run_command(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            code = main(list(arguments))
        except SystemExit as leaving:
            code = leaving.code
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run_command


@pytest.fixture
def refused(run):
    """Runs a command that must be refused as bad input."""

    def run_command(*arguments, stdin=""):
        result = run(*arguments, stdin=stdin)
        assert result.code == 2
        assert result.out == ""
        assert result.err.endswith("\n")
        assert len(result.err.splitlines()) == 1, result.err
        return result.err

    return run_command


def module(*arguments, stdin=""):
    """Runs a command as its users do, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "freecell", *arguments],
        input=stdin.encode(),
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


class TestAsAProcess:
    def test_deal(self):
        result = module("deal", "617")
        assert (result.code, result.err) == (0, "")
        assert result.out == LAYOUTS[617] + "\n"

    def test_standard_input(self):
        result = module("deal", "-", stdin=LAYOUTS[24])
        assert (result.code, result.out) == (0, LAYOUTS[24] + "\n")

    def test_replay(self):
        number, moves = GAMES[0]
        result = module("replay", str(number), moves, "--rules", "guided")
        assert (result.code, result.err) == (0, "")
        assert result.out == WON + "\nwon\n"

    def test_bad_input(self):
        result = module("deal", "-1")
        assert (result.code, result.out) == (2, "")
        assert len(result.err.splitlines()) == 1
        assert '"-1"' in result.err

    def test_input_that_is_no_text(self):
        done = subprocess.run(
            [sys.executable, "-X", "utf8", "-m", "freecell", "deal", "-"],
            input=b"\xff\xfe4C",
            capture_output=True,
            cwd=ROOT,
            timeout=60,
        )
        assert (done.returncode, done.stdout) == (2, b"")
        assert len(done.stderr.splitlines()) == 1


class TestDeal:
    @pytest.mark.parametrize("number", sorted(LAYOUTS))
    def test_eight_lines_for_a_number(self, run, number):
        result = run("deal", str(number))
        assert (result.code, result.err) == (0, "")
        assert result.out == LAYOUTS[number] + "\n"
        assert len(result.out.splitlines()) == 8

    @pytest.mark.parametrize(
        "text",
        [
            "FC1-C4-AAAAAAY",
            "fc1c4aaaaaay",
            "FC1-C2-AAAAAAY",
            "https://example.org/freecell/?deal=24",
            "?deal=24&rules=open&moves=1a",
            "deal=24",
            "?code=FC1-C4-AAAAAAY",
            " 24 ",
            "#24",
            "0024",
        ],
    )
    def test_codes_links_and_numbers(self, run, text):
        assert run("deal", text).out == LAYOUTS[24] + "\n"

    def test_a_file(self, run, tmp_path):
        path = tmp_path / "board.txt"
        text = ": " + LAYOUTS[24].replace("\n", "\n: ").replace("T", "10").lower()
        path.write_text(text, encoding="utf-8")
        assert run("deal", str(path)).out == LAYOUTS[24] + "\n"

    def test_standard_input(self, run):
        result = run("deal", "-", stdin=LAYOUTS[1] + "\n")
        assert (result.code, result.out) == (0, LAYOUTS[1] + "\n")

    def test_a_board_in_a_link(self, run):
        link = "?board=" + LAYOUTS[24].replace(" ", "").replace("\n", "_")
        assert run("deal", link).out == LAYOUTS[24] + "\n"

    def test_the_output_is_read_again(self, run):
        moved = run("replay", "617", "58 3a 4b", "--rules", "guided").out
        text = moved.split("\n\n")[0] + "\n"
        assert text.startswith("Freecells: ")
        assert run("deal", "-", stdin=text).out == text


class TestReplay:
    @pytest.mark.parametrize("number, moves", GAMES)
    def test_won_games(self, run, number, moves):
        result = run("replay", str(number), moves, "--rules", "guided")
        assert (result.code, result.err) == (0, "")
        assert result.out == WON + "\nwon\n"

    def test_what_was_assumed_is_said_and_does_not_disturb_the_output(self, run):
        number, moves = GAMES[0]
        result = run("replay", str(number), moves)
        assert (result.code, result.out) == (0, WON + "\nwon\n")
        assert "autoplay" in result.err

    def test_an_unfinished_game(self, run):
        result = run("replay", "617", "58 3a 4b", "--rules", "guided")
        assert result.code == 0
        board, _, summary = result.out.partition("\n\n")
        assert summary == "0 cards home, 3 moves\n"
        assert board.split("\n")[0] == "Freecells: KC 4H"
        assert board.split("\n")[-1] == "AH KH TC JS 2S QH JC"

    def test_no_moves(self, run):
        result = run("replay", "617", "")
        assert result.out == LAYOUTS[617] + "\n\n0 cards home, 0 moves\n"
        assert result.code == 0

    def test_cards_home_are_counted_with_autoplay(self, run):
        result = run("replay", "24", "4h 7a 7b 7h")
        assert result.out.endswith("\n\n2 cards home, 4 moves\n")

    def test_a_broken_item(self, run):
        result = run("replay", "617", "58 3a 3a 4b", "--rules", "guided")
        assert result.code == 1
        board, _, summary = result.out.partition("\n\n")
        assert summary == 'item 3 "3a": cell-taken\n'
        assert board.split("\n")[0] == "Freecells: KC"
        assert board.split("\n")[-1] == "AH KH TC JS 2S QH JC"

    @pytest.mark.parametrize(
        "item, reason",
        [
            ("12", "rank"),
            ("1h", "foundation-rank"),
            ("ah", "nowhere"),
            ("eh", "nowhere"),
            ("1e", "nowhere"),
            ("hh", "nowhere"),
            ("11", "same-place"),
            ("C1", "nowhere"),
        ],
    )
    def test_reasons(self, run, item, reason):
        result = run("replay", "617", item)
        assert result.code == 1
        assert f'\n\nitem 1 "{item}": {reason}' in result.out

    def test_a_limit_is_said_in_numbers(self, run):
        board = "\n".join(
            [
                "Foundations: H-6 C-K D-6 S-6",
                "Freecells: KS KH KD",
                "9S 8H 7S",
                "TD",
                *"TH QS".split(),
                "JS QH",
                "TS QD",
                "9H 9D JH",
                "8D 7D 7H 8S JD",
            ]
        )
        result = run("replay", "-", "12", stdin=board)
        assert result.code == 1
        assert "limit" in result.out.splitlines()[-1]
        assert "3" in result.out.splitlines()[-1].split("limit")[1]
        assert "2" in result.out.splitlines()[-1].split("limit")[1]

    def test_a_game_from_standard_input(self, run):
        result = run("replay", "-", "58", stdin=LAYOUTS[617])
        assert result.out.endswith("\n\n0 cards home, 1 moves\n")


class TestCode:
    @pytest.mark.parametrize(
        "arguments, out",
        [
            (("327",), "FC1-C4-AAAAAKH\t327\n"),
            (("327", "--rules", "open,cells:2"), "FC1-C2-AAAAAKH\t327\n"),
            (("fc1c2aaaaakh",), "FC1-C2-AAAAAKH\t327\n"),
            (("?deal=327&rules=classic,cells:1",), "FC1-C1-AAAAAKH\t327\n"),
            (("8,589,934,591",), "FC1-C4-H777777\t8589934591\n"),
        ],
    )
    def test_code_tab_number(self, run, arguments, out):
        result = run("code", *arguments)
        assert (result.code, result.out, result.err) == (0, out, "")


class TestBadInput:
    @pytest.mark.parametrize(
        "text",
        [
            "0",
            "-1",
            "8589934592",
            "abc",
            "1e3",
            "1.5",
            "no-such-file.txt",
            "FC1-C4-AAAAAK",
            "FC1-C4-AAAA1KH",
            "FC1-C9-AAAAAKH",
            "-x",
        ],
    )
    @pytest.mark.parametrize("command", ["deal", "code", "replay"])
    def test_the_value_is_quoted_in_one_line(self, refused, command, text):
        arguments = [command, text] + (["1a"] if command == "replay" else [])
        assert text in refused(*arguments)

    def test_an_empty_deal(self, refused):
        assert '""' in refused("deal", "")

    @pytest.mark.parametrize(
        "link, said",
        [
            ("?deal=0", "0"),
            ("?deal=", '""'),
            ("?deal=abc", "abc"),
            ("?lang=de", "?lang=de"),
            ("?random", "?random"),
            ("?deal=1&deal=2", "deal=2"),
            ("?deal=1&rules=x", '"x"'),
            ("?moves=1a", "1a"),
            ("?board=AS", "1"),
        ],
    )
    def test_links(self, refused, link, said):
        assert said in refused("deal", link)

    @pytest.mark.parametrize("rules", ["", "nonsense", "classic,cells:9", "classic,"])
    def test_rules(self, refused, rules):
        refused("deal", "617", "--rules", rules)

    def test_a_code_and_rules_with_other_cells(self, refused):
        error = refused("deal", "FC1-C2-AAAAAKH", "--rules", "open,cells:3")
        assert "open,cells:3" in error

    @pytest.mark.parametrize("moves", ["9a", "1a 2x", "1a =q", "1a 26\u00a0", "26v1"])
    def test_moves_that_are_none(self, refused, moves):
        error = refused("replay", "617", moves)
        assert "item" in error

    def test_a_board_with_a_broken_line(self, refused):
        error = refused("deal", "-", stdin=LAYOUTS[24].replace("5H QH", "5H QX"))
        assert 'line 2: "QX"' in error

    def test_a_board_with_missing_and_doubled_cards(self, refused):
        error = refused("deal", "-", stdin=LAYOUTS[24].replace("5H QH", "5H 5H"))
        assert "QH" in error
        assert "5H" in error

    def test_nothing_on_standard_input(self, refused):
        refused("deal", "-", stdin="")

    def test_a_free_layout_has_no_code(self, refused):
        refused("code", "-", stdin=LAYOUTS[24])

    def test_a_folder(self, refused, tmp_path):
        assert str(tmp_path) in refused("deal", str(tmp_path))

    def test_a_file_that_is_no_text(self, refused, tmp_path):
        path = tmp_path / "picture"
        path.write_bytes(b"\x89PNG\xff\xfe\x00")
        refused("deal", str(path))

    @pytest.mark.parametrize(
        "arguments, said",
        [
            ((), ""),
            (("shuffle", "617"), "shuffle"),
            (("deal",), ""),
            (("deal", "617", "618"), "618"),
            (("deal", "617", "--colour"), "--colour"),
            (("deal", "--"), ""),
            (("replay", "617"), ""),
        ],
    )
    def test_commands_that_are_none(self, refused, arguments, said):
        assert said in refused(*arguments)
