"""The solver's workers in Firefox and WebKit: they start, answer, and are cancelled."""

import json

import pytest

from scripts.server import Site
from tests.browsers.engines import ENGINES
from tests.browsers.test_smoke import a_player
from tests.e2e.solver_page import site_with_asking
from tests.unit.ui.test_solver_client import wins

# Seconds within which Pyodide starts, on a machine that does much else
PYODIDE = 180
NOTE = """window.notes = [];
window.told = (id, what, text) => notes.push({id, what, ...JSON.parse(text)});"""
ASK = "return askSolver('solve', arguments[0], arguments[1], '{}');"
STATE = "return document.documentElement.dataset.solver === arguments[0];"
ANSWERED = """const note = notes.find(({what}) => what === "done");
return note && JSON.stringify(note);"""


@pytest.fixture(scope="module")
def asking_site(tmp_path_factory):
    """A site whose page can ask, served."""
    running = Site(site_with_asking(tmp_path_factory.mktemp("asking"))).start()
    yield running
    running.stop()


@pytest.mark.parametrize("engine", ENGINES)
def test_both_workers_answer(playwright, engine, asking_site, tmp_path):
    with a_player(playwright, engine, asking_site, tmp_path) as player:
        player.open("?deal=1")
        player.engine.run(NOTE)
        # The client is one of the modules that come after the first picture.
        player.until("return isWhole();")

        def ask(deal, channel="now"):
            player.engine.run(ASK, json.dumps([str(deal), "classic", ""]), channel)

        def answer(deal, channel="now"):
            ask(deal, channel)
            player.until(ANSWERED)
            found = json.loads(player.engine.run(ANSWERED))
            player.engine.run("notes.length = 0;")
            return found

        found = answer(1)
        assert found["by"] == "core" and wins(1, found["moves"])
        # While core works at this one, another one is asked.
        ask(11982)
        found = answer(2)
        assert wins(2, found["moves"])
        # What can wait is for full.
        ask(3, "later")
        player.until(STATE, "full", patience=PYODIDE)
        player.until(ANSWERED)
        found = json.loads(player.engine.run(ANSWERED))
        assert found["by"] == "full" and wins(3, found["moves"])
