"""The worker's side: what it reads, what it says, and in which order it works."""

import json

import pytest

from freecell.engine.cards import NO_CARD, card_text
from freecell.engine.notation import FINISH, parse_moves, replay
from freecell.engine.position import dealt, exposed, is_won
from freecell.engine.rules import parse_rules
from freecell.solver import answers, protocol, schedule
from freecell.solver.protocol import MessageError, read_message, read_position
from freecell.solver.service import Service
from freecell.ui.solver_question import Question

ASK = {
    "type": "ask",
    "id": 1,
    "kind": "solve",
    "channel": "now",
    "start": "1",
    "rules": "classic",
    "moves": "",
    "options": {},
}


class Desk:
    """A service whose clock goes on by one millisecond at each look."""

    def __init__(self, by="full"):
        self.said = []
        self.time = 0
        self.service = Service(by, self._post, self._clock)

    def _post(self, text):
        self.said.append(json.loads(text))

    def _clock(self):
        self.time += 1
        return self.time

    def ask(self, ask_id, **values):
        self.service.hear(json.dumps({**ASK, "id": ask_id, **values}))

    def work(self, slices=100_000):
        """Work to the end, or for so many slices."""
        while slices and self.service.work():
            slices -= 1

    def of(self, kind):
        """The ids of the messages of a type, in order."""
        return [message["id"] for message in self.said if message["type"] == kind]


@pytest.fixture
def steps(monkeypatch):
    """Searches that do nothing, a hundred states at a time; their steps by deal."""
    done = []

    def solve(rules, position, mode, budget=None, core=False, kept=NO_CARD):
        name = card_text(exposed(position, 0))
        for _ in range(10):
            done.append(name)
            yield 100
        return schedule.Answer(schedule.UNDECIDED, (), 1000, 0)

    monkeypatch.setattr(schedule, "solve", solve)
    return done


# --- texts


@pytest.mark.parametrize(
    ("text", "ask_id"),
    [
        ("no", 0),
        ("[]", 0),
        ('"ask"', 0),
        ("{}", 0),
        ('{"id": true}', 0),
        ('{"id": 0, "type": "cancel"}', 0),
        (json.dumps({**ASK, "type": "tell"}), 1),
        (json.dumps({**ASK, "kind": "win"}), 1),
        (json.dumps({**ASK, "channel": "soon"}), 1),
        (json.dumps({**ASK, "start": 1}), 1),
        (json.dumps({**ASK, "options": None}), 1),
    ],
)
def test_messages_that_cannot_be_read(text, ask_id):
    with pytest.raises(MessageError) as raised:
        read_message(text)
    assert raised.value.id == ask_id
    desk = Desk()
    desk.service.hear(text)
    assert [(m["type"], m["id"], m["code"]) for m in desk.said] == [
        ("error", ask_id, "question")
    ]
    assert not desk.service.work()


def test_the_pages_question_is_what_the_worker_reads():
    text = ("617", "one-tap,cells:3", "2a")
    question = Question(5, "improve", text, None, None, "later", {"budget": 9})
    ask = read_message(json.dumps(question.message()))
    assert ask == protocol.Ask(5, "improve", text, "later", {"budget": 9})


def test_positions():
    asked = read_position(("617", "classic", "2a3b=e"))
    reading = replay(
        parse_rules("classic"), dealt(617, asked.rules), parse_moves("2a3b")
    )
    assert asked.position == reading.steps[-1].position
    assert (asked.rules.autoplay, asked.kept) == ("eager", NO_CARD)
    board = "KSQHJSTH9S8H7S_KHQSJHTS9H8S7H_KCQDJCTD9C8D7C_KDQCJDTC9D8C7D_____f6666"
    asked = read_position((board, "open,cells:2", "D5"))
    assert len(asked.position.cells) == 2
    assert card_text(asked.kept) == "6D"


@pytest.mark.parametrize(
    "text",
    [
        ("0", "classic", ""),
        ("x", "classic", ""),
        ("1", "house", ""),
        ("1", "classic", "zz"),
        ("1", "classic", "11"),
        ("AC_", "classic", ""),
    ],
)
def test_positions_that_are_none(text):
    desk = Desk()
    desk.ask(1, start=text[0], rules=text[1], moves=text[2])
    desk.work()
    assert [(m["type"], m["code"]) for m in desk.said] == [("error", "question")]


def test_a_line_is_written_from_the_position_asked_about():
    asked = read_position(("1", "classic", "6a"))
    answer = schedule.run(schedule.solve(asked.rules, asked.position, "safe"))
    text, length = protocol.write_line(asked, answer.line)
    assert protocol.read_line(asked, text) == answer.line
    assert length == answer.length == len(answer.line) - (answer.line[-1] == FINISH)
    assert "=" not in text
    with pytest.raises(ValueError, match="not win"):
        protocol.write_line(asked, answer.line[:-1])
    with pytest.raises(ValueError, match="illegal"):
        protocol.write_line(asked, answer.line[1:])


# --- answers


@pytest.mark.parametrize("by", ["core", "full"])
def test_a_deal_is_solved(by):
    desk = Desk(by)
    desk.service.say_ready()
    desk.ask(7)
    desk.work()
    assert desk.said[0] == {"type": "ready", "id": 0, "by": by}
    answer = desk.said[-1]
    assert (answer["type"], answer["id"], answer["by"]) == ("answer", 7, by)
    rules = parse_rules("classic")
    reading = replay(rules, dealt(1, rules), parse_moves(answer["moves"]))
    assert reading.broken is None and is_won(reading.steps[-1].position)
    assert answer["expanded"] > 0 and answer["seconds"] >= 0


def test_core_gives_up_early_and_full_proves():
    core, full = Desk("core"), Desk("full")
    for desk in (core, full):
        desk.ask(1, start="11982", options={"budget": 200_000})
        desk.work()
    assert core.said[-1]["verdict"] == "undecided"
    assert core.said[-1]["expanded"] <= answers.CORE_BUDGET
    assert full.said[-1]["verdict"] == "impossible"
    assert "moves" not in full.said[-1]


def test_shorter_lines_on_the_way():
    desk = Desk()
    desk.ask(1, kind="improve", options={"budget": 3000})
    desk.work()
    lines = [m for m in desk.said if "moves" in m]
    lengths = [m["length"] for m in lines]
    assert len(lengths) > 1 and lengths == sorted(lengths, reverse=True)
    assert desk.said[-1]["type"] == "answer"
    # From a line that the page has already.
    again = Desk()
    options = {"budget": 3000, "line": lines[0]["moves"]}
    again.ask(1, kind="improve", options=options)
    again.work()
    assert again.said[-1]["length"] <= lengths[0]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("solve", {"budget": "all"}),
        ("solve", {"budget": 0}),
        ("improve", {"line": "1"}),
    ],
)
def test_options_that_are_none(kind, options):
    desk = Desk()
    desk.ask(1, kind=kind, options=options)
    desk.work()
    assert desk.said[-1]["code"] == "question"


# --- order of work


def test_the_newest_question_wins(steps):
    desk = Desk()
    desk.ask(1)
    desk.work(1)
    desk.ask(2)
    desk.work()
    assert desk.of("answer") == [2]


def test_now_goes_before_later_and_later_goes_in_order(steps):
    desk = Desk()
    desk.ask(1, channel="later", start="1")
    desk.ask(2, channel="later", start="2")
    desk.work(1)
    begun = len(steps)
    assert 0 < begun < 10
    desk.ask(3, start="3")
    desk.work()
    assert desk.of("answer") == [3, 1, 2]
    names = [
        card_text(dealt(n, parse_rules("classic")).columns[0][-1]) for n in (1, 2, 3)
    ]
    assert steps == (
        [names[0]] * begun
        + [names[2]] * 10
        + [names[0]] * (10 - begun)
        + [names[1]] * 10
    )


@pytest.mark.parametrize("channel", ["now", "later"])
def test_cancel(steps, channel):
    desk = Desk()
    desk.ask(1, channel=channel)
    desk.work(1)
    desk.service.hear('{"type": "cancel", "id": 1}')
    begun = len(steps)
    desk.work()
    assert desk.of("cancelled") == [1] and desk.of("answer") == []
    assert len(steps) == begun
    # What is over, or never was, is cancelled just as well.
    desk.service.hear('{"type": "cancel", "id": 9}')
    assert desk.of("cancelled") == [1, 9]


def test_progress_comes_now_and_then(steps):
    desk = Desk()
    for ask_id in range(1, 30):
        desk.ask(ask_id, channel="later", options={"budget": 5000})
    desk.work()
    reports = [m for m in desk.said if m["type"] == "progress"]
    assert 0 < len(reports) <= desk.time / 100
    assert all(r["budget"] == 5000 and 0 < r["expanded"] <= 1000 for r in reports)


@pytest.mark.parametrize(
    ("error", "code"), [(MemoryError("full"), "memory"), (KeyError("x"), "fault")]
)
def test_nothing_ends_in_silence(monkeypatch, error, code):
    def solve(*_, **__):
        yield 100
        raise error

    monkeypatch.setattr(schedule, "solve", solve)
    desk = Desk()
    desk.ask(1)
    desk.ask(2, channel="later")
    desk.work()
    assert [(m["id"], m["code"]) for m in desk.said if m["type"] == "error"] == [
        (1, code),
        (2, code),
    ]


def test_a_wrong_line_is_a_fault_and_is_not_sent(monkeypatch):
    def solve(*_, **__):
        yield 1
        return schedule.Answer(schedule.SOLVABLE, (FINISH,), 1, 0)

    monkeypatch.setattr(schedule, "solve", solve)
    desk = Desk()
    desk.ask(1)
    desk.work()
    assert [m["type"] for m in desk.said] == ["error"]
    assert desk.said[0]["code"] == "fault"


def test_a_deal_is_graded():
    desk = Desk()
    desk.ask(1, kind="grade", options={"seeds": 1})
    desk.work()
    answer = desk.said[-1]
    assert (answer["type"], answer["by"]) == ("answer", "full")
    assert answer["tier"] in ("gentle", "standard", "tough")
    assert answer["expanded"] > 0 and answer["length"] > 20
