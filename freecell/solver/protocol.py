"""The texts that page and solver send each other, as docs/solver.md has them.

A message is a JSON object as text. The page sends `ask` and `cancel`; the worker sends
`ready`, `progress`, `answer`, `cancelled` and `error`.
"""

import json
from collections import namedtuple

from freecell.engine.boardtext import parse_link_board
from freecell.engine.cards import NO_CARD
from freecell.engine.errors import TextError
from freecell.engine.notation import (
    FINISH,
    format_move,
    parse_moves,
    replay,
    take_step,
)
from freecell.engine.numbers import parse_number
from freecell.engine.position import dealt, exposed, is_home, is_won
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules, with_part

NOW, LATER = "now", "later"
KINDS = ("solve", "improve", "grade")
# Codes of error messages: the question cannot be read, there is not enough memory, the
# solver is broken.
QUESTION, MEMORY, FAULT = "question", "memory", "fault"

# id: the page's, from 1; kind: one of KINDS; text: start, rules and moves; channel: NOW
# or LATER; options: a dictionary
Ask = namedtuple("Ask", "id kind text channel options")
# rules: Rules whose autoplay is the mode in force; position: after the moves; kept: the
# card that the last move has taken back from a foundation, or NO_CARD
Asked = namedtuple("Asked", "rules position kept")


class MessageError(ValueError):
    """A message that cannot be read. id: of the question, or 0 where it has none."""

    def __init__(self, text, ask_id=0):
        super().__init__(text)
        self.id = ask_id


def read_message(text):
    """What the page has sent: an Ask, or the id of a question to cancel.

    Raises MessageError.
    """
    try:
        message = json.loads(text)
    except ValueError:
        raise MessageError("no JSON: " + text[:40])
    if not isinstance(message, dict) or not _is_id(message.get("id")):
        raise MessageError("no id: " + text[:40])
    ask_id = message["id"]
    if message.get("type") == "cancel":
        return ask_id
    parts = [message.get(key) for key in ("start", "rules", "moves")]
    options = message.get("options", {})
    if (
        message.get("type") != "ask"
        or message.get("kind") not in KINDS
        or message.get("channel") not in (NOW, LATER)
        or not all(isinstance(part, str) for part in parts)
        or not isinstance(options, dict)
    ):
        raise MessageError("no question: " + text[:40], ask_id)
    kind, channel = message["kind"], message["channel"]
    return Ask(ask_id, kind, tuple(parts), channel, options)


def write_message(kind, ask_id, **values):
    """The text of a message to the page; `values` that are None are left out."""
    message = {"type": kind, "id": ask_id}
    for key in values:
        if values[key] is not None:
            message[key] = values[key]
    return json.dumps(message)


def read_position(text):
    """The Asked of start, rules and moves. Raises TextError or MessageError."""
    start_text, rules_text, moves_text = text
    rules = parse_rules(rules_text)
    if "_" in start_text:
        position = parse_link_board(start_text, rules)
    else:
        position = dealt(parse_number(start_text), rules)
    reading = replay(rules, position, parse_moves(moves_text))
    if reading.broken is not None:
        raise MessageError("illegal move: " + reading.broken.text)
    kept = NO_CARD
    if reading.steps:
        last = reading.steps[-1]
        if is_home(last.move.source):
            kept = exposed(last.position, last.move.target)
        position = last.position
    return Asked(with_part(rules, "autoplay", reading.mode), position, kept)


def read_line(asked, text):
    """The moves of a move list from the position asked about.

    Raises TextError or MessageError.
    """
    reading = replay(asked.rules, asked.position, parse_moves(text))
    if reading.broken is not None:
        raise MessageError("illegal move: " + reading.broken.text)
    return tuple(step.move for step in reading.steps)


def write_line(asked, line):
    """The move list of a line from the position asked about, and its length.

    The length counts the player's own moves, the finish nothing. Raises ValueError
    when the line has an illegal move or does not win.
    """
    position, items = asked.position, []
    for move in line:
        step = take_step(asked.rules, position, move, asked.rules.autoplay)
        if is_refusal(step):
            raise ValueError("illegal move in a line")
        items.append(format_move(position, move))
        position = step.position
    if not is_won(position):
        raise ValueError("a line that does not win")
    finished = 1 if line and line[-1] == FINISH else 0
    return "".join(items), len(items) - finished


def is_question_error(error):
    """Whether an exception says that the question, not the solver, is at fault."""
    return isinstance(error, (MessageError, TextError))


def _is_id(value):
    return isinstance(value, int) and not isinstance(value, bool) and value > 0
