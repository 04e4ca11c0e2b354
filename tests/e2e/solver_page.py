"""The page with a way to ask its solver, for tests that need no buttons for that.

The page's own client and the real workers: only the lines that start Python differ.
"""

import json

from tests.e2e.profile import built

START = "from freecell.ui.main import main\nawait main()\n"
# Keeps hold of the app; `ask` and the like are then functions of the page.
WITH_ASKING = """\
import js, json
from jsffi import create_proxy
from freecell.ui import app, events
def connect(made, own=events.connect):
    def ask(kind, text, channel, options):
        own_id = []
        def tell(what):
            return lambda values: js.told(own_id[0], what, json.dumps(values))
        own_id.append(made.solver.ask(
            str(kind), tuple(json.loads(text)), tell("done"), tell("progress"),
            str(channel), **json.loads(options)))
        return own_id[0]
    js.askSolver = create_proxy(ask)
    js.cancelAsked = create_proxy(lambda number: made.solver.cancel(number))
    js.wakeSolver = create_proxy(lambda full: made.solver.wake(bool(full)))
    js.retrySolver = create_proxy(lambda: made.solver.retry())
    js.isWhole = create_proxy(lambda: made.later.whole)
    own(made)
events.connect = connect
from freecell.ui.main import main
await main()
"""
# Notes what the solver says, with the time, and each worker that the page makes.
NOTES = """
globalThis.notes = [];
globalThis.told = (id, what, text) =>
  notes.push({id, what, at: performance.now(), ...JSON.parse(text)});
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...values) {
    super(...values);
    this.kind = values[1].name;
    workers.push(this);
  }
};
"""
# From the call to the answer; how long that took, in ms.
ANSWER = """([kind, text, channel, options]) => new Promise((done) => {
  const from = performance.now();
  const id = askSolver(kind, text, channel, options);
  const look = () => {
    const note = notes.find((note) => note.id === id && note.what === "done");
    if (note) done([note, note.at - from]);
    else setTimeout(look, 5);
  };
  look();
})"""


class Asking:
    """A page that can ask. `page` is a Playwright page, not yet opened."""

    def __init__(self, page, site):
        self.page = page
        self._site = site

    def open(self, query="deal=1", built=False):
        """Open the page and wait until the first move is possible.

        built: the site was made by `site_with_asking`.
        """
        self.page.add_init_script(NOTES)
        address = self._site.url + "?" + query
        if not built:
            self.page.route(address, self._fill)
        self.page.goto(address, wait_until="commit")
        self.page.locator("html[data-state=ready]").wait_for(state="attached")
        # The client is one of the modules that come after the first picture.
        self.page.wait_for_function("() => isWhole()")
        return self

    def _fill(self, route):
        answer = route.fetch()
        text = answer.text()
        assert START in text
        route.fulfill(response=answer, body=text.replace(START, WITH_ASKING))

    def start(self, start, kind="solve", moves="", rules="classic", **more):
        """Ask and go on; the id of the question."""
        return self.page.evaluate(
            "(values) => askSolver(...values)",
            _values(start, kind, moves, rules, **more),
        )

    def answer(self, start, kind="solve", moves="", rules="classic", **more):
        """Ask and wait: the answer, and how many ms it took in the page."""
        return self.page.evaluate(ANSWER, _values(start, kind, moves, rules, **more))

    def cancelled(self, script, start):
        """Ask, and cancel with `script` at the first word of the solver; ms it took."""
        return self.page.evaluate(script, _values(start, "solve", "", "classic"))

    def notes(self, ask_id=None):
        """What the solver has said so far, about one question or all."""
        notes = self.page.evaluate("notes")
        return [n for n in notes if ask_id in (None, n["id"])]

    def until(self, script, timeout=None):
        """Wait until an expression is true in the page."""
        self.page.wait_for_function(script, timeout=timeout)

    def is_state(self, state):
        """Wait until the client has a state."""
        wanted = f"html[data-solver={state}]"
        self.page.locator(wanted).wait_for(state="attached", timeout=120_000)


def site_with_asking(folder):
    """The folder of a site that is built so; a worker may keep it."""
    return built(folder, "scripts/page.py", START, WITH_ASKING)


def _values(start, kind, moves, rules, channel="now", **options):
    text = json.dumps([str(start), rules, moves])
    return [kind, text, channel, json.dumps(options)]
