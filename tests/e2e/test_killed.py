"""The browser is killed in the middle of play; what was said to be saved is there.

A profile of its own, and signal 9 for the browser's main process. The last seconds of
`localStorage` are lost then, so what comes back comes from the second copy.
"""

import os
import random
import signal
import threading
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error as BrowserGone

from freecell.engine.moves import apply
from tests.e2e.conftest import CHROMIUM, PATIENCE, Watch
from tests.e2e.table import Table, model_board, new_game
from tests.e2e.twokeys import HOME_KEY, almost_won, keys_to, way_of

ROUNDS = 30
# Seconds of play before the browser is killed
SOONEST, LATEST = 0.05, 0.9
DEAL = 617
UNDO, REDO = "undo", "redo"
SAVED = "+document.documentElement.dataset.saved"
ALL_SAVED = """() => new Promise((done) => {
  const {dataset} = document.documentElement;
  const look = () => dataset.saved === dataset.revision
    ? done(+dataset.saved) : setTimeout(look, 1);
  look();
})"""


# --- the browser


def main_process(profile):
    """The id of the browser's main process, by its profile folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue  # it has ended meanwhile
        words = words.split("\0")
        kinds = [word for word in words if word.startswith("--type=")]
        if f"--user-data-dir={profile}" in words and not kinds:
            found.append(int(process.name))
    assert len(found) == 1, found
    return found[0]


def kill(process):
    """End a browser as the system does when memory is short."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


@contextmanager
def a_browser(playwright, profile, site):
    """A Table in a browser with this profile, and the id of its main process."""
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=CHROMIUM if CHROMIUM.exists() else None,
        args=["--no-sandbox"],
        viewport={"width": 800, "height": 600},
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    try:
        watch = Watch(context, site.url)
        watch.expect("Banner not shown")  # Chromium keeps an offer to install
        yield Table(context.pages[0], site, watch), main_process(profile)
    finally:
        with suppress(BrowserGone):
            context.close()


# --- random play by keys


def random_deed(game, choose):
    """Something to do in a game and the keys for it.

    One cell stays free, so that no panel about a stuck game comes between.
    """
    kind = choose.random()
    if game.can_undo and kind < 0.25:
        return UNDO, "z"
    if game.can_redo and kind < 0.5:
        return REDO, "y"
    ways = [(s, t) for s in range(12) for t in "1234567890" + HOME_KEY]
    choose.shuffle(ways)
    for source, target in ways:
        move = way_of(game, source, target)
        if move is None:
            continue
        if -1 in apply(game.rules, game.position, move).cells:
            return move, keys_to(game.position, source) + target
    return UNDO, "z"


def carry_out(game, deed):
    """Do in the model what the keys do in the page."""
    if deed == UNDO:
        game.undo()
    elif deed == REDO:
        game.redo()
    else:
        game.play(deed)


def model_of(deeds):
    """The game after these deeds."""
    game = new_game(DEAL)
    for deed in deeds:
        carry_out(game, deed)
    return game


def play_until_killed(table, process, deeds, choose, hasty):
    """Play on until the browser is gone; the last `data-saved` that was seen.

    deeds: what was done so far; the last one added may not have arrived.
    hasty: do not wait until one state is saved before going on to the next.
    """
    game = model_of(deeds)
    seen = len(deeds)
    end = threading.Timer(choose.uniform(SOONEST, LATEST), kill, (process,))
    end.start()
    try:
        while True:
            deed, keys = random_deed(game, choose)
            deeds.append(deed)
            table.press(*keys)
            carry_out(game, deed)
            seen = table.page.evaluate(SAVED if hasty else ALL_SAVED)
    except BrowserGone:
        end.join()
    return seen


def continue_late(table, seen):
    """On a busy machine the copy may come after the start: then it can be continued."""
    table.until(
        f"""Object.keys(localStorage).some((key) => key.startsWith("freecell:game:")
          && JSON.parse(localStorage.getItem(key)).revision >= {seen})"""
    )
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=continue]").click()
    table.dialog("continue").locator("li:not([data-here]) .kept-game").first.click()


def assert_back(table, deeds, seen, hasty):
    """The game is there as it was said to be; deeds that were lost are dropped."""
    if int(table.look().root["revision"]) < seen:
        continue_late(table, seen)
    look = table.still()
    revision = int(look.root["revision"])
    assert seen <= revision <= len(deeds)
    assert hasty or revision >= len(deeds) - 1
    del deeds[revision:]
    game = model_of(deeds)
    assert look.board() == model_board(game.position)
    assert look.values["moves"] == game.moves
    assert ("undo" in look.usable) == game.can_undo
    assert ("redo" in look.usable) == game.can_redo


# --- tests


@pytest.fixture
def profile(tmp_path):
    """The folder of a profile that outlives its browser."""
    return tmp_path / "profile"


def test_killed_at_random_moments(playwright, site, profile):
    choose = random.Random(9)
    deeds, seen, hasty = [], 0, False
    for number in range(ROUNDS + 1):
        with a_browser(playwright, profile, site) as (table, process):
            table.open("" if deeds else f"deal={DEAL}", kept=True)
            assert_back(table, deeds, seen, hasty)
            table.check()
            if number == ROUNDS:
                break
            hasty = number % 3 == 2
            seen = play_until_killed(table, process, deeds, choose, hasty)
    assert len(deeds) > ROUNDS


def saved(table):
    """Wait until the state shown is stored durably."""
    table.page.evaluate(ALL_SAVED)


def test_a_link_to_the_game_finds_its_last_state(playwright, site, profile):
    with a_browser(playwright, profile, site) as (table, process):
        table.open(f"deal={DEAL}")
        table.press(*"102030")
        saved(table)
        kill(process)
    with a_browser(playwright, profile, site) as (table, process):
        table.open(f"deal={DEAL}", kept=True)
        assert table.still().values["moves"] == 3


def test_the_game_before_the_last_one_is_kept_too(playwright, site, profile):
    with a_browser(playwright, profile, site) as (table, process):
        table.open(f"deal={DEAL}")
        table.press(*"102030")
        saved(table)
        table.open("deal=24", kept=True)
        table.press(*"10")
        saved(table)
        kill(process)
    with a_browser(playwright, profile, site) as (table, process):
        table.open("", kept=True)
        table.has(deal=24)
        assert table.still().values["moves"] == 1
        table.open(f"deal={DEAL}", kept=True)
        assert table.still().values["moves"] == 3


def test_a_win_stays_in_the_records(playwright, site, profile):
    with a_browser(playwright, profile, site) as (table, process):
        table.open("deal=5")
        name, text, keys = almost_won(1)
        table.page.evaluate(
            """([name, text]) => {
              localStorage.setItem("freecell:game:" + name, text);
              localStorage.setItem("freecell:current", name);
            }""",
            [name, text],
        )
        table.open("", kept=True)
        table.press(*keys)
        table.has(game="won")
        saved(table)
        kill(process)
    with a_browser(playwright, profile, site) as (table, process):
        table.open("", kept=True)
        # It may be written again from the second copy of the game after the start.
        table.until(
            """Object.keys(localStorage).some((key) => /^freecell:record/.test(key)
              && / won /.test(localStorage.getItem(key)))"""
        )
