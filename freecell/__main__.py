"""The command line: `python -m freecell deal|replay|code` (docs/contract.md)."""

import argparse
import sys

from freecell.engine.boardtext import format_board, parse_board
from freecell.engine.errors import TextError
from freecell.engine.notation import explain, parse_moves, read_moves
from freecell.engine.numbers import (
    format_code,
    looks_like_code,
    parse_code,
    parse_number,
)
from freecell.engine.position import cards_home, dealt, is_won
from freecell.engine.rules import parse_rules, with_part
from freecell.play.game import Game
from freecell.play.links import parse_link

OK, BROKEN, BAD_INPUT = 0, 1, 2


class _UsageError(ValueError):
    """The arguments do not make a command."""


class _Parser(argparse.ArgumentParser):
    def error(self, message):
        raise _UsageError(message)


def main(arguments=None):
    """Run one command; returns the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        options = _parser().parse_args(words)
    except _UsageError as error:
        print(f'freecell: "{" ".join(words)}": {error}', file=sys.stderr)
        return BAD_INPUT
    try:
        number, rules, start = _read_deal(options.deal, options.rules)
        return options.command(options, number, rules, start)
    except (TextError, OSError, UnicodeDecodeError) as error:
        print(f"freecell: {_one_line(error)}", file=sys.stderr)
        return BAD_INPUT


def _one_line(error):
    if isinstance(error, OSError):
        return (
            f'"{error.filename}" is not a number, a code, a link'
            " or a file that can be read"
        )
    return " ".join(str(error).split())


def _parser():
    parser = _Parser(prog="python -m freecell", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, text in (
        ("deal", _deal, "print a deal as board text"),
        ("replay", _replay, "play a move list and print where it leads"),
        ("code", _code, "print a deal's game code and number"),
    ):
        sub = commands.add_parser(name, help=text, description=text)
        sub.add_argument("deal", metavar="DEAL", help="number, code, link, file or -")
        if name == "replay":
            sub.add_argument("moves", metavar="MOVES", help="a move list")
        sub.add_argument("--rules", help="rules text; classic by default")
        sub.set_defaults(command=command)
    return parser


def _read_deal(text, rules_text):
    """`(number or None, rules, position)` of a DEAL argument."""
    rules = parse_rules("classic" if rules_text is None else rules_text)
    if looks_like_code(text):
        number, cells = parse_code(text)
        if rules_text and "cells:" in rules_text and rules.cells != cells:
            raise TextError("rules-cells", value=rules_text, cells=cells)
        rules = with_part(rules, "cells", cells)
        return number, rules, dealt(number, rules)
    if "?" in text or text.startswith(("deal=", "code=", "board=")):
        request = parse_link(text)
        if request.start is None:
            raise TextError("not-a-number", value=text)
        if rules_text is None:
            rules = request.rules
        elif rules.cells != request.rules.cells:
            raise TextError("rules-cells", value=rules_text, cells=request.rules.cells)
        return request.number, rules, request.start
    try:
        number = parse_number(text)
    except TextError:
        if text != "-" and not _is_file(text):
            raise
        return None, rules, parse_board(_read_file(text), rules)
    return number, rules, dealt(number, rules)


def _is_file(path):
    try:
        with open(path, "rb"):
            return True
    except OSError:
        return False


def _read_file(path):
    if path == "-":
        return sys.stdin.read()
    with open(path, encoding="utf-8") as file:
        return file.read()


def _deal(options, number, rules, start):
    print(format_board(start))
    return OK


def _replay(options, number, rules, start):
    parse_moves(options.moves)
    reading = read_moves(rules, start, options.moves)
    game = Game(number, rules, lambda: 0, start)
    game.load(reading)
    for code in reading.assumed:
        print(f"assumed: {_ASSUMED[code]}", file=sys.stderr)
    print(format_board(game.position))
    print()
    if reading.broken:
        item, text, refusal = reading.broken
        print(f'item {item} "{text}": {explain(refusal)}')
        return BROKEN
    if is_won(game.position):
        print("won")
    else:
        home = cards_home(game.position)
        print(f"{home} cards home, {game.moves} moves")
    return OK


_ASSUMED = {
    "autoplay-off": "autoplay is off, the list writes its own moves home",
    "longest": "a run goes to an empty column as long as the limit allows",
}


def _code(options, number, rules, start):
    if number is None:
        raise TextError("no-number", value=options.deal)
    print(f"{format_code(number, rules.cells)}\t{number}")
    return OK


if __name__ == "__main__":
    sys.exit(main())
