"""Links: what each parameter opens, and what is said about one that is malformed."""

from urllib.parse import quote

import pytest

from freecell.engine.boardtext import format_link_board
from freecell.engine.rules import CLASSIC, parse_rules
from tests.data.games import GAMES
from tests.e2e.table import (
    OFF,
    RUNS,
    a_table,
    assert_same,
    model_board,
    new_game,
)

WON_617 = dict(GAMES)[617]


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("deal=617", 617),
        ("deal=1", 1),
        ("deal=32000", 32000),
        ("deal=32001", 32001),
        ("deal=8589934591", 8589934591),
        ("deal=%2025%20", 25),
        ("deal=+25+", 25),
        ("deal=%36%31%37&x=%zz%", 617),
        ("deal=32%2C000", 32000),
        ("utm=a&deal=617&fbclid=x%20y&empty&=&", 617),
        ("code=FC1-C4-AAAAAKH", 327),
        ("code=fc1c4aaaaakh", 327),
        ("deal=617&moves=", 617),
        ("deal=617&rules=classic", 617),
    ],
)
def test_a_deal_or_code(table, query, number):
    table.open(query)
    look = assert_same(table, new_game(number))
    assert look.root["deal"] == str(number)
    assert look.root["rules"] == "classic"
    assert look.code == "dealt" and look.root["game"] == "fresh"


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("deal=0", "“0” is not between 1 and 8,589,934,591"),
        ("deal=", "“”"),
        ("deal=abc", "“abc”"),
        ("deal=-1", "“-1”"),
        ("deal=1e3", "“1e3”"),
        ("deal=8589934592", "“8589934592” is not between 1 and 8,589,934,591"),
        ("deal=2.5", "“2.5”"),
        ("deal=%3Cb%3Ehi", "“<b>hi”"),
        ("code=FC1-C4-AAAA1KH", "“FC1-C4-AAAA1KH”"),
        ("code=FC1-C9-AAAAAKH", "“FC1-C9-AAAAAKH”"),
        ("code=617", "“617”"),
        ("deal=617&code=FC1-C4-AAAAAKH", "two deals"),
        ("deal=617&deal=618", "two deals"),
        (f"deal=617&board={RUNS}", "two deals"),
        ("code=FC1-C4-AAAAAKH&rules=classic,cells:2", "cells"),
        ("deal=617&rules=windows", "“windows”"),
        ("deal=617&rules=classic,cells:9", "“9”"),
        ("deal=617&rules=classic,what:no", "“what:no”"),
        ("deal=617&rules=", "“”"),
        ("board=KSQH", "8"),
        ("board=" + RUNS.replace("KS", "ZZ", 1), "“ZZ”"),
        ("board=" + RUNS.replace("KS", "KH", 1), "Missing"),
        ("moves=4a", "“4a”"),
    ],
)
def test_what_is_malformed_is_named_and_a_game_is_there(table, query, named):
    table.open(query)
    look = table.look()
    assert look.code == "link-bad", look.said
    assert named in look.said and look.toast
    assert look.root["state"] == "ready"
    assert sum(map(len, look.board().values())) == 52
    assert 1 <= int(look.root["deal"]) <= 32000 and look.root["deal"] != "617"
    # And it can be played.
    table.drag(look.board()["1"][-1], "a")
    assert table.look().values["moves"] == 1


def test_a_malformed_link_goes_on_with_the_game_there_was(table):
    table.open("deal=617")
    table.drag("4H", "a")
    table.open("deal=nonsense", kept=True)
    look = table.look()
    assert look.code == "link-bad" and look.root["deal"] == "617"
    assert_same(table, new_game(617, CLASSIC, "4a"))


@pytest.mark.parametrize(
    "rules",
    [
        "classic,autoplay:off",
        "classic,cells:2",
        "classic,cells:0",
        "classic,cells:8",
        "classic,limit:linear",
        "classic,order:any",
        "guided",
        "one-tap",
        "open",
        "linear",
        "open,cells:1",
    ],
)
def test_rules(table, rules):
    table.open(f"deal=617&rules={rules}")
    look = table.look()
    house = parse_rules(rules)
    assert parse_rules(look.root["rules"]) == house
    assert look.root["deal"] == "617"
    assert look.values["cells"] == house.cells
    assert_same(table, new_game(617, house))


def test_a_code_brings_its_cells(table):
    table.open("code=FC1-C2-AAAAAKH&rules=classic,autoplay:off")
    look = table.look()
    assert look.root["deal"] == "327"
    assert look.root["rules"] == "classic,cells:2,autoplay:off"
    assert look.values["cells"] == 2


@pytest.mark.parametrize(
    "rules", ["classic", "classic,autoplay:off", "classic,autoplay:eager"]
)
def test_moves_that_are_good(table, rules):
    house = parse_rules(rules)
    table.open(f"deal=617&rules={rules}&moves=4a462b4c27")
    game = new_game(617, house, "4a462b4c27")
    look = assert_same(table, game)
    assert look.root["game"] == "playing" and look.code != "link-bad"
    table.press("z")
    game.undo()
    assert_same(table, game)


def test_moves_with_blanks_and_escapes(table):
    table.open("deal=617&moves=4a%2046+2b%204c")
    assert_same(table, new_game(617, CLASSIC, "4a462b4c"))
    table.open("deal=617&moves=4a%3Do46")
    assert_same(table, new_game(617, CLASSIC, "4a46"))


def test_moves_that_write_every_move_home_are_read_so_and_it_is_said(table):
    table.open("deal=617&moves=" + quote(WON_617[:150].rsplit(" ", 1)[0]))
    look = table.look()
    assert look.code in ("dealt", "link-assumed")
    items = WON_617[:150].rsplit(" ", 1)[0]
    if look.code == "link-assumed":
        assert "autoplay off" in look.said and look.toast
        assert_same_board(table, new_game(617, OFF, items))


def assert_same_board(table, game):
    assert table.still().board() == model_board(game.position)


@pytest.mark.parametrize(
    ("moves", "good", "item", "text"),
    [
        ("4a461b18", "4a461b", "4", "18"),
        ("4a12", "4a", "2", "12"),
        ("1h", "", "1", "1h"),
        ("4aeh", "4a", "2", "eh"),
        ("4a%20zz", "4a", "2", "zz"),
        ("%F0%9F%98%80", "", "1", "\U0001f600"),
        ("hh", "", "1", "hh"),
        ("4a4a", "4a", "2", "4a"),
    ],
)
def test_moves_that_break_show_the_position_before(table, moves, good, item, text):
    table.open("deal=617&moves=" + moves)
    look = assert_same(table, new_game(617, CLASSIC, good))
    assert look.code == "link-bad"
    assert f"Item {item} " in look.said and f"“{text}”" in look.said
    assert look.toast


def test_a_board(table):
    table.open(f"board={RUNS}&rules=classic,autoplay:off")
    look = table.look()
    assert look.root["deal"] == "board"
    assert look.board()["1"] == "KS QH JS TH 9S 8H 7S".split()
    assert look.values["home"] == 24 and look.code == "dealt"
    assert look.board()["h1"][-1] == "6S"
    number = new_game(617)
    table.open("board=" + format_link_board(number.start))
    assert table.look().root["deal"] == "board"
    assert_same_board(table, number)


def test_random_is_a_new_deal_each_time(table):
    numbers = set()
    for _ in range(3):
        table.open("random")
        look = table.look()
        assert look.root["game"] == "fresh" and look.code == "dealt"
        numbers.add(look.root["deal"])
    assert len(numbers) > 1


def test_the_first_visit_deals_a_classic_random_game_without_a_question(browser):
    with a_table(browser, motion=False) as table:
        table.open()
        look = table.look()
        assert look.dialog is None and look.root["game"] == "fresh"
        assert 1 <= int(look.root["deal"]) <= 32000
        assert_same(table, new_game(int(look.root["deal"])))


@pytest.mark.parametrize(
    ("query", "language", "word"),
    [
        ("deal=617&lang=ko", "ko", "되돌리기"),
        ("lang=ko&deal=617", "ko", "되돌리기"),
        ("deal=617&lang=en", "en", "Undo"),
        ("deal=617&lang=xx", "en", "Undo"),
        ("deal=617&lang=", "en", "Undo"),
        ("deal=617&lang=%3Cb%3E", "en", "Undo"),
    ],
)
def test_a_language_holds_for_the_visit(table, query, language, word):
    table.open(query)
    assert table.page.locator("html").get_attribute("lang") == language
    assert table.button("undo").inner_text().startswith(word)
    assert table.look().root["deal"] == "617"
    table.open("deal=617")
    assert table.page.locator("html").get_attribute("lang") == "en"
