"""The commands of bar, menu and dialogs, and the panel when no move is left."""

import pytest
from playwright.sync_api import expect

from freecell.engine.cards import card_text
from freecell.engine.moves import legal_moves
from freecell.engine.position import cards_in
from freecell.ui.places import page_name
from tests.e2e.stuck import stuck_moves
from tests.e2e.table import (
    CLASSIC,
    OFF,
    PHONE,
    RULES_OFF,
    a_table,
    assert_same,
    in_sight,
    new_game,
    play,
)


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def phone(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def stuck():
    """A deal and the moves that end without a legal one."""
    return 11982, stuck_moves(11982, CLASSIC)


def test_buttons_of_the_bar_are_usable_exactly_when_they_can_be_used(table):
    table.open("deal=617")
    assert table.look().usable == ["hint", "menu", "new"]
    table.drag("4H", "a")
    assert table.look().usable == ["hint", "menu", "new", "undo"]
    table.button("undo").click()
    assert table.look().usable == ["hint", "menu", "new", "redo"]
    table.button("redo").click()
    assert_same(table, new_game(617, CLASSIC, "4a"))


def test_a_new_move_forgets_what_was_undone(table):
    table.open("deal=617&moves=4a46")
    table.button("undo").click()
    table.drag("KS", "b")
    assert "redo" not in table.look().usable
    assert table.look().values["moves"] == 2


def test_restart_is_the_same_deal_and_can_be_redone(table):
    table.open("deal=617&moves=4a462b42")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=restart]").click()
    table.no_dialog()
    table.says("restarted", "617")
    game = new_game(617, CLASSIC, "4a462b42")
    game.restart()
    assert_same(table, game)
    for _ in range(4):
        table.button("redo").click()
        game.redo()
    assert_same(table, game)


def test_menu_shows_what_can_be_used(table):
    table.open("deal=617")
    table.button("menu").click()
    menu = table.dialog("menu")
    for action in ("finish", "restart"):
        expect(menu.locator(f"[data-action={action}]")).to_be_disabled()
    for action in ("new", "random", "settings", "help", "close"):
        expect(menu.locator(f"[data-action={action}]")).to_be_enabled()
    # New and restart never adjoin.
    actions = menu.locator("button").evaluate_all("b => b.map(x => x.dataset.action)")
    assert abs(actions.index("new") - actions.index("restart")) > 1
    menu.locator("[data-action=close]").click()
    table.no_dialog()
    assert table.look().focus == "menu"


def test_every_row_of_the_menu_has_its_drawing(table):
    table.open("deal=617")
    table.button("menu").click()
    missing = table.dialog("menu").evaluate(
        """(menu) => [...menu.querySelectorAll("use")]
          .map((use) => use.getAttribute("href"))
          .filter((name) => !document.querySelector(name + " > *"))"""
    )
    assert missing == []
    table.press("Escape")
    table.no_dialog()


def test_a_click_beside_a_dialog_closes_it(table):
    table.open("deal=617")
    table.button("menu").click()
    table.dialog("menu")
    table.page.mouse.click(5, 5)
    table.no_dialog()


@pytest.mark.parametrize(("kind", "last"), [("classic", 32_000), ("full", 1_000_000)])
def test_random_deals(table, kind, last):
    table.open("deal=617&moves=4a")
    table.button("new").click()
    table.dialog("new").locator(f"[data-kind={kind}]").click()
    table.no_dialog()
    look = table.look()
    number = int(look.root["deal"])
    assert 1 <= number <= last and look.root["game"] == "fresh"
    assert_same(table, new_game(number))
    assert look.code == "dealt" and str(number) in look.said
    expect(table.page.locator("#deal")).to_contain_text(str(number))


def test_new_from_the_menu_and_random_from_the_menu(phone):
    phone.open("deal=617&moves=4a")
    phone.button("menu").tap()
    phone.dialog("menu").locator("[data-action=random]").tap()
    phone.no_dialog()
    phone.has(game="fresh")
    phone.button("menu").tap()
    phone.dialog("menu").locator("[data-action=new]").tap()
    phone.dialog("new")


def test_closing_the_new_dialog_keeps_the_game(table):
    table.open("deal=617&moves=4a")
    table.button("new").click()
    table.dialog("new")
    table.press("Escape")
    table.no_dialog()
    assert_same(table, new_game(617, CLASSIC, "4a"))


@pytest.mark.parametrize(
    ("text", "number", "cells"),
    [
        ("24", 24, 4),
        (" #00024 ", 24, 4),
        ("32,000", 32000, 4),
        ("８５８９９３４５９１", 8589934591, 4),
        ("8 589 934 591", 8589934591, 4),
        ("FC1-C4-AAAAAKH", 327, 4),
        ("fc1c2aaaaakh", 327, 2),
    ],
)
def test_a_number_or_code_typed_in_is_dealt(table, text, number, cells):
    table.open("deal=617&moves=4a")
    table.button("new").click()
    box = table.dialog("new").locator("textarea")
    box.fill(text)
    box.press("Enter")
    table.no_dialog()
    table.has(deal=number)
    rules = CLASSIC._replace(cells=cells)
    look = assert_same(table, new_game(number, rules))
    assert sum(pile in "abcdefgk" for pile in look.piles) == cells
    table.button("new").click()
    box = table.dialog("new").locator("textarea")
    box.fill("FC1-C4-AAAAAKH")
    table.dialog("new").locator("[type=submit]").click()
    table.has(deal=327, rules="classic")


def test_what_is_no_number_is_named_and_the_game_is_kept(table):
    table.open("deal=617&moves=4a")
    table.button("new").click()
    dialog = table.dialog("new")
    box, problem = dialog.locator("textarea"), dialog.get_by_role("alert")
    expect(problem).to_have_count(0)
    seen = set()
    for text in (
        "0",
        "-1",
        "1e3",
        "abc",
        "8589934592",
        "3.5",
        "12 34",
        "FC1-C4-AAAAA1H",
        "FC1-C9-AAAAAKH",
        "FC1-C4-AAA",
        "<b>x",
    ):
        box.fill(text)
        box.press("Enter")
        expect(problem).to_contain_text(text.split("-A")[0])
        expect(problem).to_be_visible()
        expect(box).to_have_attribute("aria-invalid", "true")
        expect(box).to_be_focused()
        seen.add(problem.inner_text())
        assert dialog.locator("b").count() == 0
    assert len(seen) == 11
    table.press("Escape")
    table.no_dialog()
    assert_same(table, new_game(617, CLASSIC, "4a"))


def test_on_a_phone_what_is_wrong_with_a_number_is_seen(browser):
    """The words stand below the box, and may be below what shows of the dialog."""
    with a_table(browser, (360, 640), touch=True, motion=False) as table:
        table.open("deal=617")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=open]").tap()
        dialog = table.dialog("new")
        dialog.locator("textarea").fill("0")
        table.press("Enter")
        expect(dialog.get_by_role("alert")).to_be_visible()
        assert in_sight(table, ".problem")
        assert in_sight(table, "#open-text")


def test_new_five_times_starts_five_fresh_games(table):
    table.open("deal=617")
    numbers = set()
    for _ in range(5):
        table.button("new").click()
        table.dialog("new").locator("[data-kind=classic]").click()
        table.no_dialog()
        look = table.look()
        assert look.root["game"] == "fresh" and look.values["time"] == 0
        numbers.add(look.root["deal"])
    assert len(numbers) > 1


@pytest.mark.parametrize(
    ("kind", "number", "then"), [("classic", 11982, 25), ("full", 146692, 31465)]
)
def test_an_impossible_deal_is_never_drawn(browser, kind, number, then):
    with a_table(browser, motion=False) as table:
        table.page.add_init_script(
            """window.draws = [];
            crypto.getRandomValues = (words) => {
              words[0] = window.draws.length ? window.draws.shift() : 7;
              return words;
            };"""
        )
        table.open("deal=617")
        last = 32_000 if kind == "classic" else 1_000_000
        table.page.evaluate(
            "(draws) => { window.draws = draws; }", [number - 1, number - 1, then - 1]
        )
        table.button("new").click()
        table.dialog("new").locator(f"[data-kind={kind}]").click()
        table.no_dialog()
        assert table.page.evaluate("window.draws") == []
        table.has(deal=then)
        assert last >= then


@pytest.mark.parametrize("number", [11982, 146692])
def test_an_impossible_deal_that_is_asked_for_is_labelled(table, number):
    table.open(f"deal={number}")
    look = table.look()
    assert look.root["dealStatus"] == "impossible"
    assert look.code == "dealt" and look.toast and "impossible" in look.toast
    table.drag(look.board()["1"][-1], "a")
    assert table.look().values["moves"] == 1
    table.open("deal=25")
    assert table.look().root["dealStatus"] in ("unproved", "proved")
    assert table.look().toast is None


# --- no move is left


def test_no_move_left_is_said_and_taken_back(table, stuck):
    number, moves = stuck
    table.open(f"deal={number}&moves={''.join(moves[:-1])}")
    game = new_game(number, CLASSIC, "".join(moves[:-1]))
    assert_same(table, game)
    assert table.look().dialog is None
    _make(table, game, moves[-1])
    table.has(game="stuck")
    table.says("stuck")
    panel = table.dialog("stuck")
    assert "lost" not in panel.inner_text().lower()
    assert_same(table, game)
    panel.locator("[data-action=undo]").click()
    table.no_dialog()
    game.undo()
    assert_same(table, game)
    assert table.look().root["game"] == "playing"
    # Redone, it is stuck again.
    table.press("y")
    table.dialog("stuck").locator("[data-action=restart]").click()
    table.no_dialog()
    game.redo()
    game.restart()
    assert_same(table, game)


def test_a_new_deal_from_the_panel(table, stuck):
    number, moves = stuck
    table.open(f"deal={number}&moves={''.join(moves[:-1])}")
    _make(table, new_game(number, CLASSIC, "".join(moves[:-1])), moves[-1])
    table.dialog("stuck").locator("[data-action=new]").click()
    table.no_dialog()
    table.has(game="fresh")


def test_the_panel_can_be_closed_and_the_table_looked_at(table, stuck):
    number, moves = stuck
    table.open(f"deal={number}&moves={''.join(moves[:-1])}")
    _make(table, new_game(number, CLASSIC, "".join(moves[:-1])), moves[-1])
    table.dialog("stuck")
    table.press("Escape")
    table.no_dialog()
    table.press("z")
    table.has(game="playing")


def test_one_move_left_is_not_stuck(table, stuck):
    number, moves = stuck
    table.open(f"deal={number}&moves={''.join(moves[:-1])}")
    game = new_game(number, CLASSIC, "".join(moves[:-1]))
    assert next(iter(legal_moves(CLASSIC, game.position)), None)
    table.has(game="playing")
    assert table.look().dialog is None


def test_a_link_to_a_stuck_position_says_so(table, stuck):
    number, moves = stuck
    table.open(f"deal={number}&moves={''.join(moves)}")
    table.has(game="stuck")
    table.dialog("stuck")


def _make(table, game, item):
    """Make a move of notation by dragging, in the page and in the model."""
    before = game.position
    play(game, item)
    move = game.last_step.move
    card = cards_in(before, move.source)[-move.size]
    table.drag(card_text(card), page_name(before, move.target))


def test_undo_counts_are_kept_apart_from_moves(table):
    table.open("deal=617&moves=4a46" + RULES_OFF)
    for _ in range(2):
        table.button("undo").click()
    table.button("redo").click()
    assert_same(table, new_redone())


def new_redone():
    game = new_game(617, OFF, "4a46")
    game.undo(2)
    game.redo()
    return game
