"""A solver for tests of the page: the real search, in the test's own process.

It stands in for the page's workers, starts at once, and can be made to wait, to fail
and to know nothing. What the page asks is noted.
"""

import json
import time

from freecell.solver.service import FULL, Service

SCRIPT = "**/static/js/solver.js"
_PATH = "**/ask-the-test"
# States for shorter lines: enough for one
_SHORTER = 4000
# Seconds
_PATIENCE = 20
# Asks the test and says what it says, for as long as the question is wanted.
_WORKER = """
postMessage(JSON.stringify({type: "ready", id: 0, by: self.name}));
const dropped = new Set();
onmessage = async ({data}) => {
  const {id, type} = JSON.parse(data);
  if (type === "cancel") {
    dropped.add(id);
    postMessage(JSON.stringify({type: "cancelled", id}));
    return;
  }
  const answer = await fetch("../../ask-the-test", {method: "POST", body: data});
  for (const message of await answer.json())
    if (!dropped.has(id)) postMessage(JSON.stringify(message));
};
"""


class Solver:
    """The solver of a page.

    asked: the questions so far, dictionaries; lines: move lists answered with; holding:
    whether answers wait for `release`, holding_improve: those about shorter lines only;
    improving: whether there are shorter lines; undecided: whether nothing can be found
    out; broken: whether workers do not start
    """

    def __init__(self, page):
        self.page = page
        self.asked = []
        self.lines = []
        self.held = []
        self._plain()
        page.context.route(SCRIPT, self._script)
        page.context.route(_PATH, self._question)

    def reset(self):
        """Answer at once and truly from here on."""
        self.release()
        self.asked = []
        self.lines = []
        self._plain()

    def _plain(self):
        self.holding = self.holding_improve = self.undecided = self.broken = False
        self.improving = True

    def wait(self, count=1):
        """Wait until so many questions are held."""
        end = time.monotonic() + _PATIENCE
        while len(self.held) < count:
            assert time.monotonic() < end, f"{len(self.held)} questions"
            # Questions are noted while the test waits for the page.
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def release(self):
        """Let what waits be answered."""
        held, self.held = self.held, []
        for route, ask in held:
            self._answer(route, ask)

    def _script(self, route):
        if self.broken:
            route.abort()
        else:
            route.fulfill(body=_WORKER, content_type="text/javascript")

    def _question(self, route):
        ask = json.loads(route.request.post_data)
        self.asked.append(ask)
        improve = ask["kind"] == "improve"
        if self.holding or (improve and self.holding_improve):
            self.held.append((route, ask))
        else:
            self._answer(route, ask)

    def _answer(self, route, ask):
        route.fulfill(json=self.messages(ask))

    def moves(self):
        """The line of the last answer that had one."""
        return self.lines[-1]

    def messages(self, ask):
        """What a worker says to a question, in order."""
        if self.undecided and ask["kind"] == "solve":
            values = {"verdict": "undecided", "expanded": 1234, "seconds": 0.1}
            return [{"type": "answer", "id": ask["id"], "by": FULL, **values}]
        if ask["kind"] == "improve":
            ask["options"]["budget"] = _SHORTER if self.improving else 1
        said = []
        service = Service(FULL, said.append, lambda: time.monotonic() * 1000)
        service.hear(json.dumps(ask))
        while service.work():
            pass
        messages = [json.loads(text) for text in said]
        self.lines += [m["moves"] for m in messages if m.get("moves")]
        return messages


def kept(table, field):
    """A field of the kept game on the table."""
    return table.page.evaluate(
        """(field) => JSON.parse(localStorage[
          "freecell:game:" + localStorage["freecell:current"]])[field]""",
        field,
    )
