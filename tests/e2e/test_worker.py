"""The solver's workers in the page: real ones, asked by the page's own client."""

import shutil

import pytest

from scripts.server import DIST, Site
from tests.e2e.profile import a_profile, publish
from tests.e2e.solver_page import Asking, site_with_asking
from tests.unit.ui.test_solver_client import wins

# Core cannot decide it; the full solver proves it impossible in some seconds.
IMPOSSIBLE = 11982
# ms within which a cancelled worker has to answer
CANCEL = 300
SCRIPT = "**/static/js/solver.js"
# Longest and number of gaps between frames, in ms, until an expression is true.
FRAMES = """(until) => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (new Function(`return ${until}`)()) done(gaps);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""
# From a cancel to the worker's word that it has heard it, in ms. Both workers live here.
CANCELLED = """(values) => new Promise((done) => {
  const id = askSolver(...values);
  let from = null;
  for (const worker of workers)
    worker.addEventListener("message", ({data}) => {
      const {type, id: what} = JSON.parse(data);
      // An answer that was on its way is an end as well.
      if (from !== null && what === id && ["cancelled", "answer"].includes(type))
        done(performance.now() - from);
    });
  const look = () => {
    if (!notes.some((note) => note.id === id)) return setTimeout(look, 1);
    from = performance.now();
    cancelAsked(id);
  };
  look();
})"""
# A worker in the place of ours.
IMPOSTOR = """
postMessage(JSON.stringify({type: "ready", id: 0, by: self.name}));
onmessage = ({data}) => {
  const {id} = JSON.parse(data);
  postMessage(%s);
};
"""
NONSENSE = {
    "no JSON": '"solvable"',
    "another question": 'JSON.stringify({type: "answer", id: id + 5})',
    "a wrong line": """JSON.stringify({type: "answer", id, verdict: "solvable",
        moves: "1a", length: 1, expanded: 1, seconds: 1})""",
    "an exception": "nothing.at.all",
}


@pytest.fixture
def asking(page, site):
    """A page that can ask, opened."""
    return Asking(page, site).open()


def test_core_answers_at_once(asking):
    answer, _ = asking.answer(1)
    assert (answer["verdict"], answer["by"]) == ("solvable", "core")
    assert wins(1, answer["moves"])
    answer, _ = asking.answer(1, moves="6a6b")
    assert wins(1, "6a6b" + answer["moves"])
    asking.is_state("core")
    assert asking.page.evaluate("workers.map((worker) => worker.kind)") == ["core"]


def test_full_decides_what_core_cannot(asking):
    answer, _ = asking.answer(IMPOSSIBLE)
    assert (answer["verdict"], answer["by"]) == ("impossible", "full")
    stages = [n["stage"] for n in asking.notes(answer["id"]) if n["what"] == "progress"]
    assert stages[0] == "waiting" and stages[-1] == "searching"
    asking.is_state("full")
    # Core has gone home, full answers what comes next.
    assert asking.answer(2)[0]["by"] == "full"
    assert asking.answer("x")[0]["error"] == "helper-question"
    answer, _ = asking.answer(3, kind="improve", budget=2000)
    assert wins(3, answer["moves"])
    assert asking.page.evaluate("workers.length") == 2


@pytest.mark.parametrize("kind", ["core", "full"])
def test_a_search_is_cancelled_at_once(asking, kind):
    asking.page.evaluate("(full) => wakeSolver(full)", kind == "full")
    asking.is_state(kind)
    for _ in range(3):
        assert asking.cancelled(CANCELLED, IMPOSSIBLE) < CANCEL
    assert [note for note in asking.notes() if note["what"] == "done"] == []
    assert asking.answer(1)[0]["by"] == kind


def test_frames_come_while_the_solver_works(asking):
    asking.page.evaluate("wakeSolver(true)")
    asking.is_state("full")
    number = asking.start(IMPOSSIBLE, budget=60_000)
    over = f"notes.some((note) => note.id === {number} && note.what === 'done')"
    gaps = sorted(asking.page.evaluate(FRAMES, over))
    # A machine that does other things loses a frame now and then, the page does not.
    assert len(gaps) > 30 and gaps[len(gaps) * 9 // 10] < 100
    assert gaps[-1] < 500


def test_newest_question_wins(asking):
    asking.page.evaluate("wakeSolver(true)")
    asking.is_state("full")
    first = asking.start(IMPOSSIBLE)
    later = asking.start(5, channel="later")
    answer, took = asking.answer(1)
    assert (answer["verdict"], answer["id"]) == ("solvable", later + 1)
    asking.until(f"notes.some((note) => note.id === {later} && note.what === 'done')")
    assert [n["id"] for n in asking.notes() if n["what"] == "done"] == [
        later + 1,
        later,
    ]
    assert asking.notes(first)[1:] == [] or asking.notes(first)[-1]["what"] != "done"


def test_it_starts_by_itself_when_the_page_is_idle(asking):
    asking.is_state("core")
    assert asking.page.evaluate("workers.map((worker) => worker.kind)") == ["core"]


# --- workers that fail


def test_a_worker_that_cannot_be_loaded_and_the_way_on(page, site):
    for text in ("solver.js", "404"):
        page.watch.expect(text)
    asking = Asking(page, site).open()
    page.route(SCRIPT, lambda route: route.fulfill(status=404, body=""))
    answer, _ = asking.answer(1)
    assert answer["error"] == "helper-start"
    asking.is_state("failed")
    page.unroute(SCRIPT)
    page.evaluate("retrySolver()")
    asking.is_state("core")
    assert asking.answer(1)[0]["verdict"] == "solvable"


@pytest.mark.parametrize("name", ["solver-core.pack", "micropython.wasm"])
def test_without_core_full_answers(page, site, name):
    for text in (name, "404", "wasm", "Aborted", "instantiation"):
        page.watch.expect(text)
    asking = Asking(page, site).open()
    page.route("**/" + name, lambda route: route.fulfill(status=404, body=""))
    answer, _ = asking.answer(1)
    assert (answer["verdict"], answer["by"]) == ("solvable", "full")


def test_without_full_core_says_what_it_knows(page, site):
    for text in ("pyodide", "404"):
        page.watch.expect(text)
    asking = Asking(page, site).open()
    page.route("**/pyodide.asm.mjs", lambda r: r.fulfill(status=404, body=""))
    answer, _ = asking.answer(IMPOSSIBLE)
    assert (answer["verdict"], answer["by"]) == ("undecided", "core")
    assert asking.answer(1)[0]["verdict"] == "solvable"
    assert asking.answer(1, kind="grade")[0]["error"] == "helper-start"
    page.unroute("**/pyodide.asm.mjs")
    page.evaluate("retrySolver()")
    assert asking.answer(IMPOSSIBLE)[0]["verdict"] == "impossible"


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_a_worker_that_talks_nonsense(page, site, text):
    page.watch.expect("nothing is not defined")
    asking = Asking(page, site).open()
    page.route(
        SCRIPT,
        lambda route: route.fulfill(
            body=IMPOSTOR % text, content_type="text/javascript"
        ),
    )
    answer, _ = asking.answer(1)
    assert answer["error"] in ("helper-wrong", "helper-lost")
    asking.is_state("failed")
    assert page.evaluate("workers.length") <= 5
    page.unroute(SCRIPT)
    page.evaluate("retrySolver()")
    assert wins(1, asking.answer(1)[0]["moves"])


def test_a_worker_that_breaks_off_is_replaced(asking):
    asking.page.evaluate("wakeSolver(true)")
    asking.is_state("full")
    number = asking.start(IMPOSSIBLE)
    asking.until(f"notes.filter((note) => note.id === {number}).length > 2")
    # As the browser tells that the worker is gone.
    asking.page.evaluate("workers[0].dispatchEvent(new ErrorEvent('error'))")
    asking.until(
        f"notes.some((note) => note.id === {number} && note.what === 'done')", 120_000
    )
    assert asking.notes(number)[-1]["verdict"] in ("impossible", "undecided")
    assert asking.page.evaluate("workers.length") > 1


def test_a_worker_that_falls_silent_is_replaced(page, site):
    page.clock.install()
    asking = Asking(page, site).open()
    page.evaluate("wakeSolver(false)")
    asking.is_state("core")
    # Killed without a word; the page's clock then goes on by twenty seconds.
    page.evaluate("workers[0].terminate()")
    number = asking.start(1)
    page.clock.fast_forward(20_000)
    asking.until(f"notes.some((note) => note.id === {number} && note.what === 'done')")
    assert asking.notes(number)[-1]["verdict"] == "solvable"
    assert page.evaluate("workers.length") == 2


# --- where it runs


def test_both_start_without_a_network(playwright, tmp_path):
    publish(site_with_asking(tmp_path), tmp_path / "www" / "some" / "folder")
    host = Site(tmp_path / "www").start()
    host.url += "some/folder/"
    try:
        with a_profile(playwright, tmp_path / "profile", host) as player:
            player.visit("deal=617")
            asked = [name for name in player.watch.requests if "pyodide" in name]
            assert len(asked) > 3, "kept before anybody needs it"
            player.offline()
            asking = Asking(player.page, host).open("deal=617", built=True)
            assert asking.answer(1)[0]["by"] == "core"
            assert asking.answer(IMPOSSIBLE)[0]["verdict"] == "impossible"
            player.check()
    finally:
        host.server_close()


def test_the_full_solver_starts_by_itself_only_when_it_is_kept(playwright, tmp_path):
    shutil.copytree(DIST, tmp_path / "www")
    host = Site(tmp_path / "www").start()
    with a_profile(playwright, tmp_path / "profile", host) as player:
        player.visit("deal=617")
        # Core first, after four seconds; then, all being kept, the full one.
        Asking(player.page, host).is_state("full")
        player.has(offline="all")
        player.check()
    host.stop()
