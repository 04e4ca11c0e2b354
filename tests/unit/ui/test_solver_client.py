"""The page's side of the solver, with workers, timers and a clock made up here."""

import json

import pytest

from freecell.engine.notation import parse_moves, replay
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import CLASSIC
from freecell.play.game import Game
from freecell.ui.solver_client import (
    CORE,
    FAILED,
    FULL,
    OFF,
    STARTING,
    SolverClient,
    game_text,
)

# Ways to win that an independent solver has found; `hh` is the one-tap finish.
LINE_1 = (
    "6a6b7b767c861832a367868a828h8h8612181h8h71a8585a6h6d4h6h5658c547463864245cd576"
    "v247ah858228v32a742h8h7hbh582b254h45421h311h13"
)
QUESTION = ("1", "classic", "")
UNDECIDED = {"verdict": "undecided", "expanded": 600}


def wins(number, moves, rules=CLASSIC):
    """Whether a move list wins a deal, by the engine."""
    reading = replay(rules, dealt(number, rules), parse_moves(moves))
    return reading.broken is None and is_won(reading.steps[-1].position)


def length(moves):
    """How many moves a list has, the finish not counted."""
    items = parse_moves(moves)
    return len(items) - (items[-1].text == "hh")


SOLVED = {
    "verdict": "solvable",
    "moves": LINE_1,
    "length": length(LINE_1),
    "expanded": 78,
    "seconds": 0.1,
}


class Host:
    """A browser without a browser: time goes on only when a test says so."""

    def __init__(self):
        self.time = 0
        self.timers = []
        self.workers = []
        host = self

        class Timer:
            def __init__(self, call):
                self.call, self.due = call, None
                host.timers.append(self)

            def start(self, milliseconds):
                self.due = host.time + milliseconds

            def stop(self):
                self.due = None

        class Worker:
            def __init__(self, name, heard, broken):
                self.name, self.heard, self.broken = name, heard, broken
                self.got, self.closed, self.is_ready = [], False, False
                host.workers.append(self)

            def post(self, text):
                assert not self.closed
                self.got.append(json.loads(text))

            def close(self):
                self.closed = True

            def say(self, kind, ask_id=0, **values):
                assert not self.closed
                self.heard(json.dumps({"type": kind, "id": ask_id, **values}))
                host.run()

            def ready(self):
                self.is_ready = True
                self.say("ready", by=self.name)

        self.Timer, self.Worker = Timer, Worker

    def now(self):
        return self.time

    def run(self, milliseconds=0):
        """Let so much time pass, timer by timer."""
        end = self.time + milliseconds
        while True:
            due = [t for t in self.timers if t.due is not None and t.due <= end]
            if not due:
                break
            timer = min(due, key=lambda t: t.due)
            self.time, timer.due = max(self.time, timer.due), None
            timer.call()
        self.time = end

    def sleep(self, milliseconds):
        """Time passes in which the page does nothing, as in a phone's pocket."""
        self.time += milliseconds
        self.run()

    def worker(self, name):
        """The newest worker of a name."""
        return [w for w in self.workers if w.name == name][-1]

    def count(self, name):
        """How many workers of a name there have been."""
        return len([w for w in self.workers if w.name == name])


class Asker:
    """Asks, and notes what is told."""

    def __init__(self):
        self.host = Host()
        self.client = SolverClient(self.host)
        self.states = []
        self.client.changed.append(lambda: self.states.append(self.client.state))
        self.done = {}
        self.told = {}

    def ask(self, kind="solve", text=QUESTION, **options):
        own = []
        number = self.client.ask(
            kind,
            text,
            lambda answer: self._answered(own[0], answer),
            lambda report: self.told.setdefault(own[0], []).append(report),
            **options,
        )
        own.append(number)
        self.host.run()
        return number

    def _answered(self, number, answer):
        assert number not in self.done, "answered twice"
        self.done[number] = answer

    def worker(self, name=CORE):
        return self.host.worker(name)

    def start(self, name=CORE):
        """Start a worker and let it be ready."""
        self.client.wake(full=name == FULL)
        self.host.run()
        self.worker(name).ready()
        return self.worker(name)


@pytest.fixture
def asker():
    """A client, and what it was told."""
    return Asker()


# --- the way of a question


def test_nothing_is_started_before_it_is_needed(asker):
    asker.host.run(100_000)
    assert (asker.client.state, asker.host.workers) == (OFF, [])


def test_the_first_question_starts_core_and_gets_its_answer(asker):
    number = asker.ask(budget=5000)
    assert asker.client.state == STARTING
    assert asker.told[number] == [{"stage": "waiting"}]
    worker = asker.worker()
    assert worker.got == []
    worker.ready()
    assert asker.client.state == CORE
    assert worker.got == [
        {
            "type": "ask",
            "id": number,
            "kind": "solve",
            "channel": "now",
            "start": "1",
            "rules": "classic",
            "moves": "",
            "options": {"budget": 5000},
        }
    ]
    worker.say("progress", number, expanded=50)
    assert asker.told[number][-1] == {
        "stage": "searching",
        "expanded": 50,
        "budget": None,
    }
    worker.say("answer", number, **SOLVED)
    assert asker.done[number] == {**SOLVED, "by": "core"}
    assert asker.states == [STARTING, CORE]


def test_done_is_never_called_before_ask_has_returned(asker):
    calls = []
    asker.client.ask("solve", QUESTION, calls.append, calls.append)
    assert calls == [] == asker.host.workers
    asker.host.run()
    assert calls == [{"stage": "waiting"}]


def test_what_core_cannot_decide_waits_for_full(asker):
    core = asker.start()
    number = asker.ask()
    core.say("answer", number, **UNDECIDED)
    assert number not in asker.done
    assert asker.told[number] == [{"stage": "waiting"}]
    full = asker.worker(FULL)
    assert asker.client.state == CORE
    full.ready()
    assert asker.client.state == FULL
    assert core.closed, "core has nothing to do any more"
    assert [m["id"] for m in full.got] == [number]
    full.say("answer", number, verdict="impossible", expanded=9000, seconds=2)
    assert asker.done[number] == {
        "verdict": "impossible",
        "moves": "",
        "length": 0,
        "expanded": 9000,
        "seconds": 2,
        "by": "full",
    }


@pytest.mark.parametrize(
    ("kind", "options"),
    [("improve", {}), ("grade", {}), ("solve", {"channel": "later"})],
)
def test_deep_questions_are_for_full(asker, kind, options):
    asker.ask(kind, **options)
    assert [w.name for w in asker.host.workers] == [FULL]
    asker.worker(FULL).ready()
    assert asker.worker(FULL).got[0]["kind"] == kind


def test_a_grade(asker):
    full = asker.start(FULL)
    number = asker.ask("grade", seeds=3)
    assert full.got[0]["options"] == {"seeds": 3}
    full.say("answer", number, tier="gentle", expanded=80, length=60, seconds=1)
    assert asker.done[number] == {"tier": "gentle", "expanded": 80, "length": 60}


def test_a_grade_of_a_deal_without_a_line(asker):
    full = asker.start(FULL)
    number = asker.ask("grade")
    full.say("answer", number, tier="impossible", expanded=9, length=0, seconds=1)
    assert asker.done[number]["tier"] == "impossible"
    number = asker.ask("grade")
    full.say("answer", number, tier="easy", expanded=9, length=0, seconds=1)
    assert full.closed


def test_shorter_lines_are_told_as_they_come(asker):
    full = asker.start(FULL)
    number = asker.ask("improve", line=LINE_1)
    line = {"moves": LINE_1, "length": length(LINE_1)}
    full.say("progress", number, expanded=5, **line)
    assert asker.told[number] == [line]
    full.say("answer", number, **SOLVED)
    assert asker.done[number]["moves"] == LINE_1


def test_full_is_asked_first_when_it_is_there(asker):
    asker.start(FULL)
    asker.ask()
    assert [w.name for w in asker.host.workers] == [FULL]
    asker.client.wake()
    assert [w.name for w in asker.host.workers] == [FULL]


# --- newest wins, cancel


def test_the_newest_question_wins(asker):
    core = asker.start()
    first, second = asker.ask(), asker.ask()
    assert [(m["type"], m["id"]) for m in core.got] == [
        ("ask", first),
        ("cancel", first),
        ("ask", second),
    ]
    # The answer was under way.
    core.say("answer", first, **SOLVED)
    assert asker.done == {}
    core.say("cancelled", first)
    core.say("answer", second, **SOLVED)
    assert list(asker.done) == [second]


def test_questions_for_later_do_not_drop_each_other(asker):
    full = asker.start(FULL)
    first, second = asker.ask(channel="later"), asker.ask(channel="later")
    third = asker.ask()
    assert [m["type"] for m in full.got] == ["ask"] * 3
    for number in (third, first, second):
        full.say("answer", number, **SOLVED)
    assert list(asker.done) == [third, first, second]


def test_a_cancelled_question_is_never_answered(asker):
    core = asker.start()
    number = asker.ask()
    asker.client.cancel(number)
    assert core.got[-1] == {"type": "cancel", "id": number}
    core.say("answer", number, **SOLVED)
    for other in (number, None, 99):
        asker.client.cancel(other)
    asker.host.run(1000)
    assert asker.done == {} and asker.client.state == CORE


def test_cancel_while_the_worker_starts_and_while_a_line_is_checked(asker):
    number = asker.ask()
    asker.client.cancel(number)
    asker.worker().ready()
    assert asker.worker().got == []
    second = asker.ask()
    worker = asker.worker()
    worker.heard(json.dumps({"type": "answer", "id": second, **SOLVED}))
    asker.client.cancel(second)
    asker.host.run(1000)
    assert asker.done == {}


def test_a_question_asked_while_another_is_answered(asker):
    core = asker.start()
    answers = []

    def again(answer):
        answers.append(answer)
        if len(answers) < 3:
            asker.client.ask("solve", QUESTION, again)

    asker.client.ask("solve", QUESTION, again)
    asker.host.run()
    for number in (1, 2, 3):
        core.say("answer", number, **SOLVED)
    assert len(answers) == 3


# --- workers that cannot be trusted

GARBAGE = {
    "no JSON": "help",
    "no object": "[1]",
    "no type": '{"id": 1}',
    "no id": '{"type": "answer"}',
    "a question that was never asked": '{"type": "answer", "id": 7}',
    "no verdict": '{"type": "answer", "id": 1, "verdict": "yes", "expanded": 1}',
    "no line": '{"type": "answer", "id": 1, "verdict": "solvable", "expanded": 1}',
    "no progress": '{"type": "progress", "id": 1, "expanded": "many"}',
    "unknown type": '{"type": "wish", "id": 1}',
}
WRONG_LINES = {
    "illegal": LINE_1[2:],
    "does not win": LINE_1[:-2],
    "no move list": "??",
    "a switch": "=o" + LINE_1,
    "goes on after the win": LINE_1 + "hh",
    "none": "",
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_a_worker_that_talks_nonsense_is_replaced_once(asker, text):
    asker.start()
    number = asker.ask()
    for _ in range(2):
        worker = asker.worker()
        assert worker.got[-1]["id"] == number
        worker.heard(text)
        asker.host.run()
        assert worker.closed
        if asker.host.count(CORE) == 2 and worker is not asker.worker():
            asker.worker().ready()
    assert asker.host.count(CORE) == 2
    # Now the other one is tried.
    full = asker.worker(FULL)
    full.ready()
    full.say("answer", number, **SOLVED)
    assert asker.done[number]["by"] == "full"


@pytest.mark.parametrize("moves", WRONG_LINES.values(), ids=WRONG_LINES)
def test_a_line_that_is_wrong_is_never_shown(asker, moves):
    asker.start(FULL)
    number = asker.ask()
    for _ in range(10):
        for worker in [w for w in asker.host.workers if not w.closed]:
            if worker.got:
                worker.say("answer", number, **{**SOLVED, "moves": moves})
            elif not worker.is_ready:
                worker.ready()
    assert asker.done == {number: {"error": "helper-wrong"}}
    assert all("moves" not in report for report in asker.told[number])
    assert asker.client.state == FAILED
    assert asker.host.count(CORE) <= 3 and asker.host.count(FULL) == 2


def test_a_wrong_length_is_a_wrong_line(asker):
    asker.start()
    number = asker.ask()
    asker.worker().say("answer", number, **{**SOLVED, "length": 3})
    assert asker.done == {} and asker.host.count(CORE) == 2


def test_a_wrong_line_on_the_way_is_not_told(asker):
    full = asker.start(FULL)
    number = asker.ask("improve")
    full.say("progress", number, expanded=5, moves="1a", length=1)
    assert full.closed
    assert [r for r in asker.told.get(number, []) if "moves" in r] == []


def test_a_worker_that_never_starts(asker):
    number = asker.ask()
    asker.host.run(29_000)
    assert asker.client.state == STARTING
    asker.host.run(2_000)
    assert asker.worker(CORE).closed
    asker.host.run(120_000)
    assert asker.worker(FULL).closed
    assert asker.done == {number: {"error": "helper-start"}}
    assert asker.client.state == FAILED
    # A question now is answered at once, for nothing is tried again by itself.
    again = asker.ask()
    assert asker.done[again] == {"error": "helper-start"}
    assert len(asker.host.workers) == 2


def test_retry(asker):
    asker.ask()
    for name in (CORE, FULL):
        asker.worker(name).broken()
        asker.host.run()
    assert asker.client.state == FAILED
    asker.client.retry()
    assert asker.client.state == STARTING
    asker.worker(CORE).ready()
    number = asker.ask()
    asker.worker(CORE).say("answer", number, **SOLVED)
    assert "verdict" in asker.done[number]


def test_to_try_again_starts_nothing_that_has_not_failed(asker):
    asker.client.retry()
    asker.host.run()
    assert asker.client.state == OFF and asker.host.workers == []


def test_a_retried_worker_may_break_once_again(asker):
    for _ in range(2):
        asker.start().broken()
        asker.host.run()
    assert asker.client.state == FAILED
    asker.client.retry()
    asker.worker(CORE).ready()
    asker.worker(CORE).broken()
    asker.host.run()
    assert asker.client.state == STARTING


def test_who_is_told_of_a_change_may_listen_no_longer(asker):
    heard = []

    def once():
        asker.client.changed.remove(once)
        heard.append("once")

    asker.client.changed += [once, lambda: heard.append(asker.client.state)]
    asker.start()
    assert heard == ["once", STARTING, CORE]


def test_a_worker_says_itself_that_it_cannot_start(asker):
    number = asker.ask()
    asker.worker(CORE).say("error", code="start", text="no wasm")
    asker.worker(FULL).say("error", code="start", text="no wasm")
    assert asker.done == {number: {"error": "helper-start"}}


def test_a_worker_that_breaks_is_replaced_and_asked_again(asker):
    first = asker.start()
    number = asker.ask()
    first.broken()
    asker.host.run()
    second = asker.worker()
    assert second is not first and asker.client.state == STARTING
    second.ready()
    second.say("answer", number, **SOLVED)
    assert "verdict" in asker.done[number]
    # It has proved itself: the next accident is forgiven, too.
    asker.ask()
    second.broken()
    asker.host.run()
    assert asker.client.state == STARTING


def test_a_worker_that_falls_silent_is_given_up(asker):
    core = asker.start()
    asker.host.run(600_000)
    assert not core.closed, "it has nothing to say when it is not asked"
    number = asker.ask()
    asker.host.run(14_000)
    core.say("progress", number, expanded=1)
    asker.host.run(14_000)
    assert not core.closed
    asker.host.run(2_000)
    assert core.closed and asker.host.count(CORE) == 2


def test_a_page_that_has_slept_does_not_blame_the_worker(asker):
    core = asker.start()
    number = asker.ask()
    asker.host.sleep(3_600_000)
    assert not core.closed
    core.say("answer", number, **SOLVED)
    assert "verdict" in asker.done[number]


def test_an_undecided_answer_counts_when_full_cannot_start(asker):
    core = asker.start()
    number = asker.ask()
    core.say("answer", number, **UNDECIDED)
    asker.worker(FULL).broken()
    asker.host.run()
    assert asker.done[number]["verdict"] == "undecided"
    assert asker.client.state == CORE
    # For later questions core is the last resort.
    later = asker.ask(channel="later")
    core.say("answer", later, **SOLVED)
    assert asker.done[later]["by"] == "core"
    # What only full can do fails at once, until it is tried again.
    grade = asker.ask("grade")
    assert asker.done[grade] == {"error": "helper-start"}
    asker.client.retry()
    asker.ask("grade")
    assert asker.host.count(FULL) == 2


def test_what_a_worker_cannot_read_or_hold(asker):
    core = asker.start()
    number = asker.ask(text=("x", "classic", ""))
    core.say("error", number, code="question", text="x")
    assert asker.done[number] == {"error": "helper-question"}
    number = asker.ask()
    core.say("error", number, code="memory", text="")
    full = asker.worker(FULL)
    full.ready()
    full.say("error", number, code="memory", text="")
    assert asker.done[number] == {"error": "helper-memory"}
    assert full.closed and asker.client.state == OFF
    number = asker.ask("grade")
    asker.worker(FULL).ready()
    asker.worker(FULL).say("error", number, code="fault", text="")
    assert asker.done[number] == {"error": "helper-wrong"}


# --- the text of a game


def test_text_of_a_game():
    game = Game(1, CLASSIC, lambda: 0)
    items = parse_moves("6a6b7b")
    for item in items:
        game.play(replay(CLASSIC, game.position, (item,)).steps[0].move)
    assert game_text(game)[:3] == ("1", "classic", "6a6b7b")
    assert game_text(game).position == game.position
    assert game_text(game, 1)[:3] == ("1", "classic", "6a")
    assert game_text(game, 0).position == game.start
    game.autoplay = "off"
    assert game_text(game)[:3] == ("1", "classic", "6a6b7b=o")
    assert game_text(game).mode == "off"
    free = Game(None, CLASSIC, lambda: 0, game.start)
    assert game_text(free).start.startswith("JDKD2S4C3S6D6S_")


@pytest.mark.parametrize("whole", [True, False])
def test_a_line_is_checked_from_the_position_and_mode_asked_about(asker, whole):
    game = Game(1, CLASSIC, lambda: 0)
    game.play(replay(CLASSIC, game.position, parse_moves("6a")).steps[0].move)
    text = game_text(game)
    core = asker.start()
    number = asker.ask(text=text if whole else text[:3])
    rest = LINE_1[2:]
    core.say("answer", number, **{**SOLVED, "moves": rest, "length": length(rest)})
    assert asker.done[number]["moves"] == rest
