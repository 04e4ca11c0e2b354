"""The DEAL argument of the command line: number, code, link, board text file or `-`."""

import sys
from collections import namedtuple

from freecell.engine.boardtext import parse_board
from freecell.engine.cards import NO_CARD
from freecell.engine.errors import NumberError, TextError
from freecell.engine.notation import explain, read_moves
from freecell.engine.numbers import looks_like_code, parse_code, parse_number
from freecell.engine.position import dealt, exposed, is_home
from freecell.engine.rules import parse_rules, with_part
from freecell.play.links import parse_link

# number: of the deal, or None; rules: Rules; start: position before the moves;
# moves: the move list of a link, or ""
Deal = namedtuple("Deal", "number rules start moves")
# rules: Rules with the autoplay now in force; position: after the moves of a link;
# kept: the card that the last move took back from a foundation, or NO_CARD
Reached = namedtuple("Reached", "rules position kept")


class ArgumentError(ValueError):
    """An argument that cannot be used; the text quotes it, in one line."""


def read_deal(text, rules_text=None):
    """The Deal of an argument. Raises TextError, OSError or UnicodeDecodeError."""
    rules = parse_rules("classic" if rules_text is None else rules_text)
    if looks_like_code(text):
        number, cells = parse_code(text)
        if rules_text and "cells:" in rules_text and rules.cells != cells:
            raise TextError("rules-cells", value=rules_text, cells=cells)
        rules = with_part(rules, "cells", cells)
        return Deal(number, rules, dealt(number, rules), "")
    if "?" in text or text.startswith(("deal=", "code=", "board=")):
        request = parse_link(text)
        if request.start is None:
            raise TextError("not-a-number", value=text)
        if rules_text is None:
            rules = request.rules
        elif rules.cells != request.rules.cells:
            raise TextError("rules-cells", value=rules_text, cells=request.rules.cells)
        return Deal(request.number, rules, request.start, request.moves)
    try:
        number = parse_number(text)
    except TextError:
        if text != "-" and not _is_file(text):
            raise
        return Deal(None, rules, parse_board(_read_file(text), rules), "")
    return Deal(number, rules, dealt(number, rules), "")


def read_range(text):
    """`(first, last)` of a range such as `1-500`, or None when the text is none.

    Raises NumberError or ArgumentError that quotes a range that runs too far, or
    backwards.
    """
    first, dash, last = text.partition("-")
    if not dash or not first.strip() or not last.strip():
        return None
    try:
        ends = parse_number(first), parse_number(last)
    except NumberError as error:
        if error.code == "number-range":
            raise
        return None
    if ends[0] > ends[1]:
        raise ArgumentError(f'"{text}" runs backwards')
    return ends


def reached(deal):
    """The Reached of a Deal: where the moves of its link lead.

    Raises ArgumentError that quotes the first move that is none, or is not legal.
    """
    reading = read_moves(deal.rules, deal.start, deal.moves)
    if reading.broken is not None:
        item, text, refusal = reading.broken
        why = "not a move" if refusal is None else explain(refusal)
        raise ArgumentError(f'item {item} "{text}": {why}')
    rules = with_part(deal.rules, "autoplay", reading.mode)
    if not reading.steps:
        return Reached(rules, deal.start, NO_CARD)
    last = reading.steps[-1]
    kept = NO_CARD
    if is_home(last.move.source):
        kept = exposed(last.position, last.move.target)
    return Reached(rules, last.position, kept)


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
