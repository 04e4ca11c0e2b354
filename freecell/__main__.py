"""The command line: `python -m freecell deal|replay|solve|grade|code`.

docs/contract.md has what each prints and how it ends.
"""

import argparse
import os
import sys

from freecell.commandline.reading import ArgumentError, read_deal
from freecell.engine.boardtext import format_board
from freecell.engine.errors import TextError
from freecell.engine.notation import explain, parse_moves, read_moves
from freecell.engine.numbers import format_code
from freecell.engine.position import cards_home, is_won
from freecell.play.game import Game

OK, BROKEN, BAD_INPUT = 0, 1, 2
# As shells report a program that Ctrl+C or a closed pipe has ended.
INTERRUPTED, PIPE_CLOSED = 130, 141


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
        return _bad_input(f'"{" ".join(words)}": {error}')
    try:
        code = options.command(options)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing is left to write it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        return _bad_input(
            f'"{error.filename}" is not a number, a code, a link'
            " or a file that can be read"
        )
    except (TextError, ArgumentError, UnicodeDecodeError) as error:
        return _bad_input(str(error))


def _bad_input(message):
    print("freecell: " + " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _parser():
    parser = _Parser(prog="python -m freecell", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command, text in (
        ("deal", _deal, "print a deal as board text"),
        ("replay", _replay, "play a move list and print where it leads"),
        ("solve", _solve, "say whether a deal can be won, and how"),
        ("grade", _grade, "say how hard deals are"),
        ("code", _code, "print a deal's game code and number"),
    ):
        sub = commands.add_parser(name, help=text, description=text)
        what = "number, code, link, file or -"
        if name == "grade":
            what += "; or a range such as 1-500"
        sub.add_argument("deal", metavar="DEAL", help=what)
        if name == "replay":
            sub.add_argument("moves", metavar="MOVES", help="a move list")
        if name == "solve":
            sub.add_argument("--budget", metavar="N", type=_count, help=_BUDGET)
            sub.add_argument("--short", metavar="SECONDS", type=_time, help=_SHORT)
        if name in ("solve", "grade"):
            sub.add_argument("--json", action="store_true", help="print JSON")
        sub.add_argument("--rules", help="rules text; classic by default")
        sub.set_defaults(command=command)
    return parser


_BUDGET = "look at N states at most, then say undecided"
_SHORT = "go on looking for a shorter line until so many seconds are over"


def _count(text):
    if not (text.isascii() and text.isdigit()) or int(text[:30]) == 0:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of states')
    return int(text[:30])


def _time(text):
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    # Not a number is not above zero either.
    if not 0 < seconds < 1e9:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds')
    return seconds


def _deal(options):
    print(format_board(read_deal(options.deal, options.rules).start))
    return OK


def _solve(options):
    # The solver takes longer to import than the other commands take to run.
    from freecell.commandline import searching

    return searching.solve(options)


def _grade(options):
    from freecell.commandline import searching

    return searching.grade(options)


def _replay(options):
    deal = read_deal(options.deal, options.rules)
    parse_moves(options.moves)
    reading = read_moves(deal.rules, deal.start, options.moves)
    game = Game(deal.number, deal.rules, lambda: 0, deal.start)
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


def _code(options):
    deal = read_deal(options.deal, options.rules)
    if deal.number is None:
        raise TextError("no-number", value=options.deal)
    print(f"{format_code(deal.number, deal.rules.cells)}\t{deal.number}")
    return OK


if __name__ == "__main__":
    sys.exit(main())
