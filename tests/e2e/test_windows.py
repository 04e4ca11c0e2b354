"""Two windows: each game is played in one at a time, and no state is ever lost."""

import json
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PATIENCE, Watch
from tests.e2e.solving import Solver, kept
from tests.e2e.table import RULES_OFF, Table, assert_same, new_game, play
from tests.e2e.twokeys import almost_won

PREFIX = "freecell:game:"


@pytest.fixture
def windows(browser, site):
    """Makes windows of one browser profile, each with a Table; all are watched."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 700},
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, site.url)

    def window(query, window="owner"):
        table = Table(context.new_page(), site, watch)
        table.open(query, kept=True)
        table.has(window=window)
        return table

    yield window
    for page in context.pages:
        page.evaluate("0")
    problems = watch.unexpected()
    context.close()
    assert problems == []


@contextmanager
def unchanged(table):
    """Whatever is done within changes nothing: not the board, not what is stored."""
    before, kept = table.still(), stored(table)
    yield
    after = table.still()
    assert after.board() == before.board()
    assert after.root["revision"] == before.root["revision"]
    assert stored(table) == kept


def stored(table):
    """The saved games by id: (revision, moves, index)."""
    texts = table.page.evaluate("Object.entries(localStorage)")
    games = [json.loads(text) for key, text in texts if key.startswith(PREFIX)]
    return {
        game["id"]: (game["revision"], game["moves"], game["index"]) for game in games
    }


def saved(table):
    """Wait until the state shown is stored durably."""
    table.until(
        "document.documentElement.dataset.saved"
        " === document.documentElement.dataset.revision"
    )


def takes_over(table):
    """Take the game over with the message's button."""
    table.says("elsewhere")
    table.page.locator("#toast [data-action=take-over]").click()
    table.has(window="owner")
    expect(table.page.locator("#toast [data-action=take-over]")).to_have_count(0)


def test_the_second_window_says_so_and_changes_nothing(windows):
    first = windows("deal=617")
    first.press(*"1020")
    saved(first)
    second = windows("deal=617", "other")
    second.says("elsewhere", "open in another window")
    assert second.look().values["moves"] == 2
    with unchanged(second):
        second.press(*"30", "z", "y", "f")
        second.drag("5S", "c")
        second.press("r")
        second.says("elsewhere")
    first.has(window="owner")
    first.press(*"30")
    assert first.look().values["moves"] == 3


def test_taking_over_goes_on_with_the_latest_state(windows):
    first = windows("deal=617")
    first.press(*"10")
    saved(first)
    second = windows("deal=617", "other")
    first.press(*"2030", "z")
    saved(first)
    takes_over(second)
    game = play(new_game(617), "1a2b3c")
    game.undo()
    assert_same(second, game)
    first.has(window="other")
    first.says("elsewhere")
    with unchanged(first):
        first.press(*"30", "z")
    second.press("z")
    saved(second)
    # And back again.
    takes_over(first)
    game.undo()
    assert_same(first, game)
    second.has(window="other")


def test_help_had_before_taking_over_counts(windows):
    first = windows("deal=617")
    Solver(first.page)
    first.press(*"10")
    saved(first)
    second = windows("deal=617", "other")
    second.press("h")
    second.says("hint")
    second.press(*"20")
    takes_over(second)
    second.press(*"20")
    saved(second)
    assert kept(second, "helped") == ["hint"]


def test_a_state_not_yet_saved_is_not_lost(windows):
    """The move and the taking over come as close together as they can."""
    first = windows("deal=617")
    first.press(*"10")
    second = windows("deal=617", "other")
    for turn in range(6):
        one, two = (first, second) if turn % 2 == 0 else (second, first)
        one.press("z" if turn % 3 else "y", *("y" if turn % 3 else "z"))
        one.press("z")
        one.press("y")
        revision = int(one.look().root["revision"])
        two.page.evaluate("document.querySelector('#toast [data-action]').click()")
        two.has(window="owner")
        assert int(two.look().root["revision"]) == revision
        assert two.still().board() == one.still().board()
        one.has(window="other")


def test_the_loser_of_a_game_writes_no_older_state(windows):
    first = windows("deal=617")
    first.press(*"10")
    saved(first)
    second = windows("deal=617", "other")
    takes_over(second)
    first.has(window="other")
    second.press(*"2030")
    saved(second)
    newest = stored(second)
    # What makes a window store: it is left, and opened anew.
    first.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert stored(second) == newest
    first.open("deal=24", kept=True)
    first.has(window="owner")
    assert stored(second) == newest
    first.open("deal=617", kept=True)
    first.has(window="other")
    assert first.look().values["moves"] == 3


def test_different_games_do_not_disturb_each_other(windows):
    first, second = windows("deal=617"), windows("deal=24")
    third = windows("deal=617" + RULES_OFF)  # another game of the same deal
    for _ in range(2):
        first.press(*"10")
        second.press(*"20")
        third.press(*"30")
    for table, moves in ((first, "1a1b"), (second, "2a2b"), (third, "3a3b")):
        saved(table)
        table.has(window="owner")
        assert table.look().toast is None
        assert (2, moves, 2) in stored(table).values()
    # What one window stores reaches the others' processes a little later.
    first.until(
        f"Object.keys(localStorage).filter((k) => k.startsWith('{PREFIX}')).length === 3"
    )


def test_a_new_deal_frees_the_game_for_the_other_window(windows):
    first = windows("deal=617")
    first.press(*"10")
    saved(first)
    second = windows("deal=617", "other")
    first.open("deal=24", kept=True)
    takes_over(second)
    second.press(*"20")
    saved(second)
    first.has(window="owner")
    second.has(window="owner")
    assert second.look().values["moves"] == 2


def test_the_owner_is_closed(windows):
    first = windows("deal=617")
    first.press(*"10")
    saved(first)
    second = windows("deal=617", "other")
    first.press(*"20")
    saved(first)
    first.page.close()
    second.has(window="other")
    takes_over(second)
    assert second.look().values["moves"] == 2
    second.press(*"30")
    saved(second)
    third = windows("deal=617", "other")
    assert third.look().values["moves"] == 3


def test_a_game_of_its_own_leaves_the_message_behind(windows):
    windows("deal=617").press(*"10")
    second = windows("deal=617", "other")
    second.says("elsewhere")
    second.button("new").click()
    second.dialog("new").locator("[data-action=random]").first.click()
    second.has(window="owner")
    expect(second.page.locator("#toast [data-action=take-over]")).to_have_count(0)
    second.press(*"10")
    assert second.look().values["moves"] == 1


def records(table, count):
    """The results of the recorded games, by deal, once there are `count` of them.

    What one window stores reaches the others' processes a little later.
    """
    table.until(
        "Object.keys(localStorage).filter((key) => key.startsWith('freecell:record'))"
        ".flatMap((key) => localStorage.getItem(key).split('\\n').filter(Boolean))"
        f".length >= {count}"
    )
    texts = table.page.evaluate("Object.entries(localStorage)")
    lines = "\n".join(t for key, t in texts if key.startswith("freecell:record"))
    rows = [line.split() for line in lines.split("\n") if line]
    return sorted((row[2], row[8]) for row in rows)


def put_almost_won(table, number):
    """Keep a game of a deal that counts, one move before its win; keys of the move."""
    name, text, keys = almost_won(number)
    table.page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [PREFIX + name, text]
    )
    return keys


def test_wins_in_two_windows_both_count(windows):
    first = windows("deal=5")
    keys = {number: put_almost_won(first, number) for number in (1, 617)}
    first = windows("deal=1")
    second = windows("deal=617")
    second.press(*keys[617])
    first.press(*keys[1])
    for table in (first, second):
        table.has(game="won")
        saved(table)
    assert records(first, 2) == records(second, 2) == [("1", "won"), ("617", "won")]
    first.open("", kept=True)
    assert records(first, 2) == [("1", "won"), ("617", "won")]


def test_a_game_won_elsewhere_is_not_played_again(windows):
    first = windows("deal=5")
    keys = put_almost_won(first, 1)
    first.open("deal=1", kept=True)
    second = windows("deal=1", "other")
    first.press(*keys)
    first.has(game="won")
    saved(first)
    takes_over(second)
    second.has(game="won")
    assert records(second, 1) == [("1", "won")]


def test_a_game_that_is_gone_is_not_brought_back(windows):
    """Won and left in one window, taken over in another that shows an older state."""
    first = windows("deal=5")
    keys = put_almost_won(first, 1)
    first.open("deal=1", kept=True)
    second = windows("deal=1", "other")
    first.press(*keys)
    first.has(game="won")
    first.page.locator("dialog [data-action=new]").click()
    first.has(game="fresh")
    takes_over(second)
    second.press("z")
    saved(second)
    assert records(second, 1) == [("1", "won")]
    assert not any(moves for _, moves, _ in stored(second).values())
