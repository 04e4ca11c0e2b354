"""A question to the solver, and whether an answer to it can be true.

Whatever a worker says is checked by the engine here, move by move.
"""

from collections import namedtuple

from freecell.engine.boardtext import format_link_board, parse_link_board
from freecell.engine.notation import FINISH, format_steps, parse_moves, replay
from freecell.engine.numbers import parse_number
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import format_rules, parse_rules, with_part

SOLVABLE = "solvable"
_VERDICTS = (SOLVABLE, "impossible", "undecided")
_TIERS = ("gentle", "standard", "tough", "impossible", "undecided")

# start, rules, moves: texts, as a link has them; position, mode: the Position after the
# moves and the autoplay then in force, which spares the page a replay
GameText = namedtuple("GameText", "start rules moves position mode")


def game_text(game, index=None):
    """The GameText of a `play.game.Game`.

    index: number of steps from the deal to the position asked about; by default the
    position on the table.
    """
    start = str(game.number or format_link_board(game.start))
    steps = game.steps[: game.index if index is None else index]
    position = steps[-1].position if steps else game.start
    mode = game.autoplay
    if index is not None and index != game.index:
        mode = steps[-1].mode if steps else game.rules.autoplay
    items = format_steps(game.rules, game.start, steps, mode)
    rules = format_rules(game.rules)
    return GameText(start, rules, "".join(items), position, mode)


class Question:
    """One question.

    at: name of the worker that it waits for or was sent to, or None; sent: whether that
    has it; waits: whether it was told that a worker is being started; undecided: the
    answer of the small worker that decides nothing, or None
    """

    def __init__(self, ask_id, kind, text, done, progress, channel, options):
        self.id = ask_id
        self.kind = kind
        self.done = done
        self.progress = progress
        self.channel = channel
        self.at = self.undecided = None
        self.sent = self.waits = False
        self._text = text
        self._options = options

    def message(self):
        """What the worker gets."""
        start, rules, moves = self._text[:3]
        return {
            "type": "ask",
            "id": self.id,
            "kind": self.kind,
            "channel": self.channel,
            "start": start,
            "rules": rules,
            "moves": moves,
            "options": self._options,
        }

    def tell(self, report):
        """Give a report of progress to whoever asked."""
        if self.progress is not None:
            self.progress(report)

    def answer(self, message):
        """The values of a worker's answer, or None when it has not the right form."""
        if self.kind == "grade":
            keys, verdict = ("tier", "expanded", "length"), None
            right = message.get("tier") in _TIERS and _is_count(message.get("length"))
        else:
            verdict = message.get("verdict")
            keys = ("verdict", "expanded", "seconds", "by")
            right = verdict in _VERDICTS
        if not right or not _is_count(message.get("expanded")):
            return None
        values = {key: message.get(key) for key in keys}
        if verdict is not None:
            values["moves"], values["length"] = "", 0
        if verdict == SOLVABLE:
            line = _line(message)
            if line is None:
                return None
            values.update(line)
        return values

    def report(self, message):
        """The values of a worker's progress, or None when it has not the right form."""
        if not _is_count(message.get("expanded")):
            return None
        if "moves" in message:
            return _line(message)
        budget = message.get("budget")
        return {
            "stage": "searching",
            "expanded": message["expanded"],
            "budget": budget if _is_count(budget) else None,
        }

    def check(self, values):
        """Whether the line among the values is legal, wins and has that length.

        A generator that yields after every move and returns that; without a line there
        is nothing wrong.
        """
        if values.get("verdict", SOLVABLE) != SOLVABLE or "moves" not in values:
            return True
        try:
            position, rules = self._asked()
            yield
            items = parse_moves(values["moves"])
        except ValueError:
            return False
        for item in items:
            if item.move is None:
                return False
            reading = replay(rules, position, (item,))
            if reading.broken is not None:
                return False
            position = reading.steps[0].position
            yield
        own = len(items) - (1 if items and items[-1].move == FINISH else 0)
        return is_won(position) and own == values["length"]

    def _asked(self):
        """The position asked about and the rules with the mode then in force."""
        start, rules_text, moves = self._text[:3]
        rules = parse_rules(rules_text)
        if len(self._text) > 3:
            return self._text[3], with_part(rules, "autoplay", self._text[4])
        if "_" in start:
            position = parse_link_board(start, rules)
        else:
            position = dealt(parse_number(start), rules)
        reading = replay(rules, position, parse_moves(moves))
        if reading.steps:
            position = reading.steps[-1].position
        return position, with_part(rules, "autoplay", reading.mode)


def _line(message):
    moves, length = message.get("moves"), message.get("length")
    if isinstance(moves, str) and _is_count(length):
        return {"moves": moves, "length": length}
    return None


def _is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
