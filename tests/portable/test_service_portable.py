"""The worker's texts, and the page's checks, on the interpreters that run them."""

import json

from freecell.solver.service import Service
from freecell.ui.solver_question import Question


class Desk:
    """A service with a clock that goes on by one at each look."""

    def __init__(self, by):
        self.said = []
        self.time = 0
        self.service = Service(by, self.hear, self.clock)

    def hear(self, text):
        self.said.append(json.loads(text))

    def clock(self):
        self.time += 1
        return self.time

    def ask(self, message):
        self.service.hear(json.dumps(message))
        while self.service.work():
            pass
        return self.said[-1]


def question(start, moves="", rules="classic", kind="solve", **options):
    return Question(3, kind, (start, rules, moves), None, None, "now", options)


def checked(asked, answer):
    """Whether the page takes an answer."""
    values = asked.answer(answer)
    if values is None:
        return False
    check = asked.check(values)
    while True:
        try:
            next(check)
        except StopIteration as end:
            return end.value


def test_an_answer_of_the_worker_is_taken_by_the_page():
    desk = Desk("core")
    for start, moves, rules in (
        ("1", "", "classic"),
        ("1", "6a6b", "classic"),
        ("2", "1h=e", "classic,takeback:yes"),
        ("3", "", "guided"),
    ):
        asked = question(start, moves, rules)
        answer = desk.ask(asked.message())
        assert answer["type"] == "answer" and answer["id"] == 3, answer
        assert answer["verdict"] == "solvable", answer
        assert checked(asked, answer)
        assert not checked(asked, dict(answer, length=answer["length"] + 1))
        assert not checked(asked, dict(answer, moves=answer["moves"][2:]))
        assert not checked(question("5"), answer)


def test_core_gives_up():
    answer = Desk("core").ask(question("11982").message())
    assert answer["verdict"] == "undecided" and answer["expanded"] <= 600


def test_what_cannot_be_read_is_an_error():
    desk = Desk("core")
    for message in (
        question("x").message(),
        question("1", "99").message(),
        question("1", "", "house").message(),
        question("1", budget=-1).message(),
        dict(question("1").message(), kind="win"),
    ):
        answer = desk.ask(message)
        assert answer["type"] == "error" and answer["code"] == "question", answer
        assert answer["id"] == 3
    desk.service.hear("{")
    assert desk.said[-1]["id"] == 0
    desk.service.hear('{"type": "cancel", "id": 4}')
    assert desk.said[-1] == {"type": "cancelled", "id": 4}
