"""Asking the solver: questions to the workers, answers that the engine has checked.

Two workers answer (docs/solver.md, "Messages"). *Core*, on MicroPython, is there at
once and searches a few hundred states; *full*, on Pyodide, takes seconds to start and
does everything. Nobody has to know which one answers: `ask` starts what is missing, and
a question that core cannot decide waits for full.

    client.ask("solve", game_text(game), done, progress)

A question is a kind and a game as text:

    solve    is the position after the moves solvable, and by which moves?
             options: budget (most states to expand; None: as many as it takes)
    improve  shorter and shorter lines from there.
             options: budget, line (a move list from there, to start from)
    grade    how hard is the position?  options: seeds

`done(answer)` is called once, unless the question is cancelled or overtaken. Answers
are dictionaries:

    solve    verdict ("solvable", "impossible", "undecided"), moves (a move list from
             the position asked about; "" unless solvable), length (moves as the game
             counts them), expanded (states), seconds, by ("core" or "full")
    improve  the same; the shortest line found
    grade    tier ("gentle", "standard", "tough"; "impossible" or "undecided" where no
             line was found), expanded, length
    any      error: a code instead of all that, when no helper could answer. Codes:
             "helper-start" no worker could be started; "helper-lost" it broke off;
             "helper-wrong" it said what cannot be; "helper-question" it could not read
             the question; "helper-memory" it ran out of memory

`progress(report)` may be called before that:

    solve    stage "searching" with expanded and budget (or None); or stage "waiting":
             the question waits for a worker that is being started
    improve  moves, length: a shorter line; or as solve
"""

from . import solver_link
from .solver_link import CORE, FULL, Link
from .solver_question import Question, game_text

__all__ = ["game_text"]

OFF, STARTING, FAILED = "off", "starting", "failed"
NOW, LATER = "now", "later"
_UNDECIDED = "undecided"
# Milliseconds at a stretch for checking lines; a frame has 16
_SLICE = 8


class SolverClient:
    """The page's side of the solver. The app holds one as `app.solver`.

    state: `OFF` (nothing started), `STARTING`, `CORE` (core answers), `FULL` (full
        answers) or `FAILED` (no worker could be started, or broke again and again)
    changed: functions called with no argument whenever `state` changes
    """

    def __init__(self, host):
        """host: the browser's `Worker`, `Timer` and `now`: the module `workers`."""
        self.state = OFF
        self.changed = []
        self._now = host.now
        self._core = Link(CORE, host, self._heard, self._moved)
        self._full = Link(FULL, host, self._heard, self._moved)
        self._last_id = 0
        # Questions without an answer, the oldest first
        self._open = []
        # (question, values, final, its link, the generator that checks the values)
        self._checks = []
        self._timer = host.Timer(self._work)

    def ask(self, kind, game_text, done, progress=None, channel=NOW, **options):
        """Ask a question; returns its id, an integer from 1.

        kind: "solve", "improve" or "grade"; game_text: (start, rules, moves), as
        `game_text` makes it, the start being a deal number or a link's board.
        channel: "now": the newest question wins, an older one of this channel is
        dropped without a word; "later": one after the other, while nothing is asked
        "now". Neither function is called before `ask` has returned.
        """
        if channel == NOW:
            for older in self._open:
                if older.channel == NOW:
                    self.cancel(older.id)
                    break
        self._last_id += 1
        question = Question(
            self._last_id, kind, game_text, done, progress, channel, options
        )
        self._open.append(question)
        self._later()
        return question.id

    def cancel(self, ask_id):
        """Forget a question: none of its functions is called any more. Ids of
        questions that are answered or dropped are ignored, and so is None."""
        for question in self._open:
            if question.id == ask_id:
                self._forget(question)
                if question.sent:
                    self._link(question).send({"type": "cancel", "id": ask_id})
                self._settle()
                return

    def wake(self, full=False):
        """Start core (or with `full` the full worker) if it is not there."""
        if full:
            self._full.start()
        elif self._full.state != solver_link.READY:
            self._core.start()

    def retry(self):
        """Let what has failed start again, as the player wishes to know something.

        Does nothing where nothing has. What was asked has to be asked again.
        """
        links = (self._core, self._full)
        failed = [link for link in links if link.state == solver_link.FAILED]
        for link in failed:
            link.stop()
        if failed:
            self.wake()

    # --- which worker

    def _place(self, question):
        """Find a worker for a question, and send it there if it is ready."""
        core, full = self._core, self._full
        deep = question.kind != "solve" or question.channel == LATER
        small = question.kind == "solve" and question.undecided is None
        if full.state == solver_link.READY:
            link = full
        elif small and not deep and core.state != solver_link.FAILED:
            link = core
        elif full.state != solver_link.FAILED:
            link = full
        elif small and core.state != solver_link.FAILED:
            link = core
        else:
            answer = question.undecided or {"error": full.error}
            self._finish(question, answer)
            return
        question.at = link.name
        link.start()
        if link.state == solver_link.READY:
            question.sent = True
            link.send(question.message())
            link.expect(True)
        elif not question.waits:
            question.waits = True
            question.tell({"stage": "waiting"})

    def _moved(self, link):
        """The state of a link has changed."""
        starting = link.state == solver_link.STARTING
        for question in self._open:
            # Those that wait for its start go on waiting; the others are placed anew.
            if question.at == link.name and (question.sent or not starting):
                question.at, question.sent = None, False
        self._checks = [check for check in self._checks if check[3] is not link]
        self._settle()
        states = (self._full.state, self._core.state)
        if states[0] == solver_link.READY:
            state = FULL
        elif states[1] == solver_link.READY:
            state = CORE
        elif solver_link.STARTING in states:
            state = STARTING
        elif solver_link.FAILED in states:
            state = FAILED
        else:
            state = OFF
        if state != self.state:
            self.state = state
            # One who is told may take itself off.
            for call in list(self.changed):
                call()
        self._later()

    def _link(self, question):
        return self._full if question.at == FULL else self._core

    def _settle(self):
        """Tell the links which of them have something to do; core may go home."""
        for link in (self._core, self._full):
            busy = any(q.sent and q.at == link.name for q in self._open)
            link.expect(busy)
        core_used = any(q.at == CORE for q in self._open)
        ready = solver_link.READY
        if self._full.state == ready == self._core.state and not core_used:
            self._core.stop()

    # --- what the workers say

    def _heard(self, link, message):
        ask_id = message["id"]
        for question in self._open:
            if question.id == ask_id and question.at == link.name:
                self._read(link, question, message)
                return
        # Of a question that nobody waits for; one that was never asked is made up.
        if ask_id < 1 or ask_id > self._last_id:
            link.fault("helper-wrong")

    def _read(self, link, question, message):
        kind = message["type"]
        if kind == "error":
            self._refused(link, question, message.get("code"))
        elif kind in ("answer", "progress"):
            final = kind == "answer"
            values = question.answer(message) if final else question.report(message)
            if values is None:
                link.fault("helper-wrong")
            elif "stage" in values:
                question.tell(values)
            else:
                check = question.check(values)
                self._checks.append((question, values, final, link, check))
                self._later()

    def _refused(self, link, question, code):
        """A worker cannot answer a question."""
        if code == "question":
            self._finish(question, {"error": "helper-question"})
        elif link is self._core:
            question.undecided = {"error": "helper-memory"}
            self._again(question)
        elif code == "memory":
            self._finish(question, {"error": "helper-memory"})
            # Its memory never shrinks.
            link.stop()
        else:
            self._finish(question, {"error": "helper-wrong"})

    def _again(self, question):
        """Core has done what it could."""
        question.at, question.sent = None, False
        self._settle()
        self._later()

    def _finish(self, question, answer):
        self._forget(question)
        self._settle()
        question.done(answer)

    def _forget(self, question):
        self._open = [other for other in self._open if other is not question]
        self._checks = [check for check in self._checks if check[0] is not question]

    # --- a slice at a time

    def _later(self):
        """Go on as soon as the page has done what it is doing."""
        self._timer.start(0)

    def _work(self):
        for question in list(self._open):
            # Whoever is told may ask, cancel or retry.
            if question.at is None and question in self._open:
                self._place(question)
        end = self._now() + _SLICE
        while self._checks:
            question, values, final, link, check = self._checks[0]
            try:
                next(check)
            except StopIteration as stop:
                self._checked(question, values, final, link, stop.value)
            if self._now() > end:
                self._later()
                return

    def _checked(self, question, values, final, link, right):
        self._checks = self._checks[1:]
        if not right:
            link.fault("helper-wrong")
        elif not final:
            question.tell(values)
        else:
            link.proved()
            if "by" in values:
                values["by"] = link.name
            if link is self._core and values["verdict"] == _UNDECIDED:
                question.undecided = values
                self._again(question)
            else:
                self._finish(question, values)
