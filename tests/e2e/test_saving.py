"""The game is kept whatever happens: reload, storage that fails, damaged saves."""

import json

import pytest

from freecell.engine.rules import CLASSIC
from freecell.play.saves import dump_game, new_meta
from tests.data.damaged import damaged
from tests.e2e.table import a_table, new_game

MOVES = "4a462b4c2772"

CLOSED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('closed', 'SecurityError'); },
});"""
READ_THROWS = "Storage.prototype.getItem = () => { throw new Error('no reading'); };"
FULL = """const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (!globalThis.roomy) throw new DOMException('full', 'QuotaExceededError');
  put.call(this, key, text);
};"""
NO_SECOND_COPY = "IDBFactory.prototype.open = () => { throw new Error('no base'); };"


@pytest.fixture
def table(browser):
    """A page with nothing kept."""
    with a_table(browser) as table:
        yield table


def kept(table):
    """The saved games by id, from the page's storage."""
    stored = table.page.evaluate("Object.entries(localStorage)")
    prefix = "freecell:game:"
    return {key[len(prefix) :]: text for key, text in stored if key.startswith(prefix)}


def saved(table):
    """Wait until the state shown is stored durably; its revision."""
    table.until(
        "document.documentElement.dataset.saved"
        " === document.documentElement.dataset.revision"
    )
    return int(table.look().root["saved"])


def test_a_fresh_deal_is_not_stored(table):
    table.open("deal=617")
    assert kept(table) == {}
    assert table.look().root["revision"] == "0"


def deal_and_rules(table):
    root = table.look().root
    return root["deal"], root["rules"], root["game"]


def test_a_deal_without_a_move_is_there_after_a_reload(table):
    table.open()
    first = deal_and_rules(table)
    assert first[2] == "fresh"
    table.open(kept=True)
    assert deal_and_rules(table) == first
    # A game is kept, another one dealt: that one is on the table.
    table.open("deal=617", kept=True)
    table.press("1", "0")
    saved(table)
    table.press("n")
    table.dialog("new").locator("[data-action=random]").first.click()
    other = deal_and_rules(table)
    assert other[0] != "617" and other[2] == "fresh"
    table.open(kept=True)
    assert deal_and_rules(table) == other
    assert table.look().code == "dealt"
    # With its first move it is a game like any other.
    table.press("1", "0")
    saved(table)
    table.open(kept=True)
    assert deal_and_rules(table) == other[:2] + ("playing",)
    assert table.look().values["moves"] == 1


def test_a_damaged_deal_without_a_move_is_forgotten(table):
    table.open()
    table.page.evaluate("localStorage.setItem('freecell:fresh', 'x 617 no 1 ')")
    table.open(kept=True)
    look = table.look()
    assert look.root["game"] == "fresh" and look.code == "dealt"
    assert sum(map(len, look.board().values())) == 52


def test_every_change_is_stored(table):
    table.open("deal=617")
    revisions = []
    for keys in ("10", "20", "z", "y", "r", "y"):
        table.press(*keys)
        revisions.append(saved(table))
    assert revisions == [1, 2, 3, 4, 5, 6]
    (text,) = kept(table).values()
    assert json.loads(text)["moves"] == "1a2b"
    assert json.loads(text)["index"] == 1


def test_a_reload_goes_on_with_the_whole_history(table):
    table.open("deal=617")
    table.press("1", "0", "2", "0", "3", "0", "z")
    saved(table)
    before = table.still()
    table.open(kept=True)
    after = table.still()
    assert after.board() == before.board()
    assert after.values["moves"] == 2
    table.says("continued")
    table.press("y")
    assert table.still().values["moves"] == 3
    table.press("z", "z", "z")
    assert table.still().root["game"] == "fresh"


def test_a_new_deal_ends_no_game(table):
    table.open("deal=617")
    table.press("1", "0")
    saved(table)
    table.open("deal=24", kept=True)
    table.press("1", "0")
    saved(table)
    assert len(kept(table)) == 2
    table.open("deal=617", kept=True)
    table.says("continued")
    assert table.still().values["moves"] == 1


def test_a_link_that_begins_the_kept_game_goes_on_with_it(table):
    table.open("deal=617")
    table.press("1", "0", "2", "0")
    saved(table)
    table.open("deal=617&moves=1a", kept=True)
    assert table.still().values["moves"] == 2
    table.open("deal=617&moves=3a", kept=True)
    assert table.still().board()["a"] != ["JD"]
    assert table.look().values["moves"] == 1
    table.open("deal=617&rules=classic,cells:3", kept=True)
    assert table.still().values["moves"] == 0


def test_the_newer_copy_counts_not_the_later_one(table):
    table.open("deal=617")
    table.press("1", "0")
    saved(table)
    old = kept(table)
    table.press("2", "0")
    saved(table)
    # The browser lost the last writes to localStorage, the other copy is whole.
    ((name, text),) = old.items()
    text = text.replace('"saved":"2', '"saved":"3')
    table.page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)",
        ["freecell:game:" + name, text],
    )
    table.open(kept=True)
    assert table.still().values["moves"] == 2


@pytest.mark.parametrize("script", [CLOSED, READ_THROWS, FULL])
def test_without_local_storage_the_second_copy_keeps_the_game(browser, script):
    with a_table(browser) as table:
        table.page.add_init_script(script)
        table.open("deal=617")
        table.press("1", "0")
        assert saved(table) == 1
        assert table.look().toast is None
        table.open(kept=True)
        assert table.still().values["moves"] == 1


def test_without_any_storage_the_game_is_played_and_it_is_said_once(browser):
    with a_table(browser) as table:
        # PyScript looks into IndexedDB as well, and does without.
        table.watch.expect("no base")
        table.page.add_init_script(FULL + NO_SECOND_COPY)
        table.open("deal=617")
        table.press("1", "0")
        table.says("saved-not")
        assert table.look().root["saved"] == "0"
        table.press("2", "0")
        table.says("moved")
        assert table.look().values["moves"] == 2
        # Room again: the next write is known to be stored.
        table.page.evaluate("globalThis.roomy = true")
        table.press("3", "0")
        table.has(saved=3)


def test_damaged_saves_are_set_aside_and_said(browser):
    """25 of them: the page plays, and the text is still there, under another key."""
    good = new_game(617, CLASSIC, MOVES)
    meta = new_meta("abcdefghijkl")._replace(
        revision=5, begun="2026-11-29T10:00:00.000Z", saved="2026-11-29T10:05:00.000Z"
    )
    text = dump_game(good, meta)
    layout = new_game(None, CLASSIC, start=good.start)
    board = dump_game(layout, meta)
    with a_table(browser) as table:
        table.open("deal=1")
        for _, bad in damaged(text, board, 25, seed=4):
            # A lone surrogate or a NUL cannot cross over as it is: JSON carries it.
            table.page.evaluate(
                """([name, bad]) => {
                  localStorage.clear();
                  localStorage.setItem('freecell:current', name);
                  localStorage.setItem('freecell:game:' + name, bad);
                }""",
                [meta.id, bad],
            )
            # No second copy: it would bring the game back.
            table.page.evaluate("globalThis.vault.put = () => {}")
            table.page.evaluate("globalThis.vault.drop('abcdefghijkl')")
            table.open(kept=True)
            stored = dict(table.page.evaluate("Object.entries(localStorage)"))
            if not bad:
                continue
            assert bad in stored.values(), bad[:80]
            if stored.get("freecell:game:" + meta.id) != bad:
                table.until(
                    "document.querySelector('#announcer').dataset.code"
                    " === 'save-unread'"
                )
            table.press("1", "0")
            saved(table)
            stored = dict(table.page.evaluate("Object.entries(localStorage)"))
            assert bad in stored.values(), bad[:80]
