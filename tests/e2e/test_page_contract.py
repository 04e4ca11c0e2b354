"""The attributes of the page that tests, scripts and style sheets rely on."""

import pytest
from playwright.sync_api import expect

from freecell.engine.cards import RANKS, SUITS
from freecell.engine.rules import parse_rules
from tests.e2e.table import (
    CLASSIC,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    new_game,
)

CARDS = {rank + suit for rank in RANKS for suit in SUITS}
KNOWN = {
    "state": {"ready"},
    "game": {"fresh", "playing", "stuck", "won"},
    "dealStatus": {"proved", "impossible", "unproved"},
    "verdict": {"none", "searching", "solvable", "impossible", "undecided"},
    "theme": {"auto"},
    "offline": {"no", "play", "all"},
    "window": {"owner", "other"},
}


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def test_the_root_says_what_is_on_the_table(table):
    table.open("deal=617" + RULES_OFF)
    root = table.look().root
    assert root["deal"] == "617" and root["rules"] == "classic,autoplay:off"
    assert root["game"] == "fresh" and root["state"] == "ready"
    assert root["version"]
    for name, values in KNOWN.items():
        if name in root:
            assert root[name] in values, name
    for name in ("state", "game", "deal", "rules", "dealStatus", "verdict", "version"):
        assert name in root, name
    marks = "performance.getEntriesByName('freecell-ready').length"
    assert table.page.evaluate(marks) == 1


def test_the_game_goes_from_fresh_to_playing_to_won(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.has(game="fresh", deal="board")
    table.drag("7S", "a")
    table.has(game="playing")
    table.press("z")
    table.has(game="fresh")
    table.button("finish").click()
    table.has(game="won")


def test_52_cards_are_the_same_elements_for_the_whole_game(table):
    table.open("deal=617")
    table.page.evaluate(
        """() => {
          window.first = [...document.querySelectorAll("[data-card]")];
          window.changes = 0;
          new MutationObserver((seen) => { window.changes += seen.length; })
            .observe(document.querySelector("#cards"), {childList: true});
        }"""
    )
    table.drag("4H", "a")
    table.press("z", "y", "r")
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    table.no_dialog()
    same = """() => {
      const now = [...document.querySelectorAll("[data-card]")];
      return now.length === 52 && window.changes === 0
        && now.every((card) => window.first.includes(card) && card.isConnected);
    }"""
    assert table.page.evaluate(same)
    assert set(table.look().cards) == CARDS


def test_a_card_says_where_it_lies_and_only_when_the_move_is_played(table):
    table.open("deal=617" + RULES_OFF)
    table.take("4H", "a")
    card = table.look().cards["4H"]
    assert (card["pile"], card["depth"]) == ("4", 6)
    table.page.mouse.up()
    card = table.look().cards["4H"]
    assert (card["pile"], card["depth"]) == ("a", 0)


def test_piles_have_their_names_from_left_to_right(table):
    table.open("deal=617")
    piles = table.look().piles
    names = table.page.locator(".pile:not([hidden])").evaluate_all(
        "all => all.map(p => p.dataset.pile)"
    )
    assert names == "a b c d h1 h2 h3 h4 1 2 3 4 5 6 7 8".split()
    for row in ("abcd", ["h1", "h2", "h3", "h4"], "12345678"):
        left = [piles[name]["x"] for name in row]
        assert left == sorted(left) and len(set(left)) == len(left)
    assert [piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)] == list("SHCD")


@pytest.mark.parametrize(
    ("rules", "suits"),
    [("classic,order:SHDC", "SHDC"), ("classic,order:CDHS", "CDHS")],
)
def test_foundations_follow_the_rules(table, rules, suits):
    table.open(f"deal=617&rules={rules}")
    piles = table.look().piles
    assert "".join(piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)) == suits
    signs = table.page.locator(".home .sign use").evaluate_all(
        "uses => uses.map(u => u.getAttribute('href'))"
    )
    assert signs == [f"#suit-{suit}" for suit in suits]


def test_a_foundation_is_bound_when_its_ace_comes(table):

    table.open("deal=24&rules=linear")
    piles = table.look().piles
    assert all(piles[f"h{n}"]["suit"] is None for n in (1, 2, 3, 4))
    assert "any suit" in piles["h1"]["label"]
    game = new_game(24, parse_rules("linear"), "4h")
    table.page.mouse.click(*table.spot("4"))
    table.page.mouse.click(*table.spot("h1"))
    look = assert_same(table, game)
    assert look.piles["h1"]["suit"] == "S" and look.piles["h2"]["suit"] is None
    table.press("z")
    game.undo()
    assert assert_same(table, game).piles["h1"]["suit"] is None


def test_numbers_are_plain_numbers(table):
    table.open("deal=617&moves=4a462b" + RULES_OFF)
    values = table.page.locator("data[data-value]").evaluate_all(
        "all => all.map(d => [d.dataset.value, d.getAttribute('value')])"
    )
    values = dict(values)
    assert {"time", "moves", "home", "cells"} <= set(values)
    assert set(values) <= {"time", "moves", "home", "cells", "undos", "score"}
    assert all(value.isdigit() for value in values.values())
    assert (values["moves"], values["home"], values["cells"]) == ("3", "0", "2")


def test_the_clock_starts_with_the_first_move_and_stops_while_hidden(browser):
    with a_table(browser, motion=False) as table:
        table.page.clock.install()
        table.open("deal=617", ready=False)
        for _ in range(200):
            table.page.clock.run_for(100)
            if table.page.locator("html[data-state=ready]").count():
                break
        table.ready()
        time = table.page.locator("[data-value=time]")
        table.page.clock.run_for(5000)
        expect(time).to_have_attribute("value", "0")
        table.drag("4H", "a")
        table.page.clock.run_for(61_000)
        expect(time).to_have_attribute("value", "61")
        expect(time).to_have_text("1:01")
        hide = """(hidden) => {
          Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
        table.page.evaluate(hide, True)
        table.page.clock.run_for(60_000)
        table.page.evaluate(hide, False)
        table.page.clock.run_for(2000)
        expect(time).to_have_attribute("value", "63")


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("40", "moved"),
        ("49", "refused-foundation-rank"),
        ("12", "refused-rank"),
        ("18", "refused-color"),
        ("4", "held"),
        ("z", "undone"),
        ("y", "redone"),
    ],
)
def test_each_event_changes_the_live_region_once(table, keys, code):
    table.open("deal=617&moves=4a46" + RULES_OFF)
    if code == "redone":
        table.press("z")
    if len(keys) > 1:
        table.press(keys[0])
    table.page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector("#announcer");
          new MutationObserver(() => window.said.push(region.textContent))
            .observe(region, {childList: true, characterData: true, subtree: true});
        }"""
    )
    table.press(keys[-1])
    said = table.page.evaluate("() => new Promise((d) => setTimeout(() => d(said), 0))")
    assert len(said) == 1 and said[0].strip()
    assert table.look().code == code


def test_a_win_is_told_once_as_the_last_thing(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector("#announcer");
          new MutationObserver(() => window.said.push(region.dataset.code))
            .observe(region, {childList: true, characterData: true, subtree: true});
        }"""
    )
    table.button("finish").click()
    table.dialog("won")
    assert table.page.evaluate("said") == ["won"]


def test_the_same_refusal_twice_is_two_different_texts(table):
    table.open("deal=617" + RULES_OFF)
    table.press("4", "9")
    first = table.look()
    table.drag("4H", "h2")
    second = table.look()
    table.drag("4H", "h2")
    third = table.look()
    assert first.code == second.code == third.code == "refused-foundation-rank"
    assert first.said != second.said != third.said
    assert first.said.strip("\u00a0") == second.said.strip("\u00a0")


def test_buttons_are_real_buttons_with_words(table):
    table.open("deal=617")
    buttons = table.page.locator("#bottom button").evaluate_all(
        """all => all.map(b => [b.dataset.action, b.type, b.innerText.trim(),
          b.getAttribute("aria-label")])"""
    )
    assert [b[0] for b in buttons] == ["menu", "new", "hint", "finish", "undo", "redo"]
    for _, kind, text, label in buttons:
        assert kind == "button" and text
        assert label is None or label.startswith(text.split("\n")[0])
    # What the menu holds is not there before it is opened.
    for action in ("check", "share", "records", "daily", "solution"):
        assert table.page.locator(f"[data-action={action}]").count() == 0


def test_no_button_is_dead(table):
    table.open("deal=617&moves=4a")
    table.button("menu").click()
    menu = table.dialog("menu")
    actions = menu.locator("button:enabled").evaluate_all(
        "all => all.map(b => b.dataset.action)"
    )
    for action in actions:
        table.open("deal=617&moves=4a")
        table.button("menu").click()
        table.dialog("menu").locator(f"[data-action={action}]").click()
        # Some answers come from a file that is fetched first.
        table.until(
            "document.querySelector('dialog[data-dialog=menu]') === null"
            " || document.querySelector('[data-value=moves]').value !== '1'"
        )


def test_what_is_played_survives_a_reload(table):
    table.open("deal=617")
    table.drag("4H", "a")
    table.drag("5D", "6")
    table.press("z")
    root = table.look().root
    if "revision" in root:
        table.has(saved=root["revision"])
    table.page.reload()
    table.ready()
    game = new_game(617, CLASSIC, "4a46")
    game.undo()
    assert_same(table, game)
