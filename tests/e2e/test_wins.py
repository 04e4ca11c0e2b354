"""Whole games to the win, each by one way of playing, and what follows a win."""

import pytest
from playwright.sync_api import expect

from freecell.engine.cards import card_text
from freecell.engine.moves import run_length
from freecell.engine.position import FIRST_CELL, is_cell, is_column, is_home
from freecell.ui.places import page_name
from tests.data.games import GAMES
from tests.e2e.table import (
    CLASSIC,
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    deed_move,
    deeds,
    new_game,
)

DEALS = dict(GAMES)


def doings(table, game, number):
    """Each move of the recorded game that the hand has to make, page and model equal.

    Yields `(card, page pile, move)`; the caller makes it in the page. Finish is
    offered exactly when the engine says so, before every move.
    """
    for deed in deeds(number, DEALS[number]):
        move = deed_move(game, deed)
        if move is None:
            continue
        usable = table.look().usable
        assert ("finish" in usable) == game.can_finish
        yield card_text(deed.card), page_name(game.position, move.target), move
        game.play(move)
        assert table.look().values["moves"] == game.moves
        if game.moves % 20 == 0:
            assert_same(table, game)


def won(table, game):
    """The win is said, shown, and closes undo."""
    table.has(game="won")
    panel = table.dialog("won")
    look = assert_same(table, game)
    assert look.code == "won" and look.values["home"] == 52
    tiles = panel.locator("dd").all_inner_texts()
    assert tiles[1:] == [str(game.moves), str(game.undos)]
    time = table.page.locator("[data-value=time]").inner_text()
    assert tiles[0] == time
    assert f"{game.moves} moves" in look.said
    for action in ("new", "restart"):
        expect(panel.locator(f"[data-action={action}]")).to_be_enabled()
    # Undo is closed: by key, by chord, by button.
    table.press("Escape")
    table.no_dialog()
    table.press("z", "Control+z")
    look = table.still()
    assert look.root["game"] == "won" and look.values["home"] == 52
    assert "undo" not in look.usable and look.values["moves"] == game.moves


def test_a_game_is_won_by_dragging_with_the_mouse(browser):
    with a_table(browser) as table:
        table.open("deal=617" + RULES_OFF)
        game = new_game(617, OFF)
        for card, pile, _ in doings(table, game, 617):
            table.drag(card, pile, steps=5)
        won(table, game)


def test_a_game_is_won_by_tapping_with_a_finger(browser):
    with a_table(browser, PHONE, touch=True) as table:
        table.open("deal=1")
        game = new_game(1, CLASSIC)
        for card, pile, move in doings(table, game, 1):
            run = run_length(game.position, move.source)
            empty = is_column(move.target) and not game.position.columns[move.target]
            if is_column(move.source) and move.size < run and empty:
                # Fewer than would go: first hold a deeper card, then this one.
                column = game.position.columns[move.source]
                table.tap_card(card_text(column[-move.size - 1]))
            table.tap_card(card)
            # A tap on the exposed card holds all of its run; as many go as fit.
            assert card in table.look().marked("held")
            table.tap_pile(pile)
        won(table, game)


def test_a_game_is_won_with_two_keys_a_move(browser):
    with a_table(browser) as table:
        table.open("deal=24")
        game = new_game(24, CLASSIC)
        for card, pile, move in doings(table, game, 24):
            _two_keys(table, game, card, pile, move)
            assert table.look().focus != "BODY"
        won(table, game)


def _two_keys(table, game, card, pile, move):
    position = game.position
    if is_cell(move.source):
        taken = [c for c in position.cells if c >= 0]
        again = taken.index(position.cells[move.source - FIRST_CELL])
        keys = ["0"] * (again + 1)
    else:
        keys = [str(move.source + 1)]
    table.press(*keys)
    if is_column(move.target) and not position.columns[move.target]:
        # Choose how many go there, then walk to it.
        held = table.look().marked("held")
        table.press(*["ArrowDown"] * (len(held) - move.size))
        assert table.look().marked("held")[0] == card
        if is_cell(move.source):
            table.press("ArrowDown")
        while table.look().focus != pile:
            here = table.look().focus
            table.press("ArrowRight" if here < pile else "ArrowLeft")
        table.press("Enter")
    elif is_home(move.target):
        table.press("9")
    else:
        table.press("0" if is_cell(move.target) else pile)


def test_a_short_deal_is_won_with_arrows_and_enter(browser):
    with a_table(browser, motion=False) as table:
        table.open("deal=3000000000")
        game = new_game(3000000000, CLASSIC)
        for card, pile, move in doings(table, game, 3000000000):
            source = page_name(game.position, move.source)
            _walk(table, source)
            table.press("Enter")
            held = table.look().marked("held")
            empty = is_column(move.target) and not game.position.columns[move.target]
            if empty:
                table.press(*["ArrowDown"] * (len(held) - move.size))
            assert card in table.look().marked("held")
            _walk(table, pile)
            table.press("Enter")
        won(table, game)


def _walk(table, pile):
    """Go to a pile by Tab, whichever way is shorter."""
    order = "a b c d h1 h2 h3 h4 1 2 3 4 5 6 7 8".split()
    here = table.look().focus
    if here not in order:
        table.page.locator("[data-pile=a]").focus()
        here = "a"
    way = order.index(pile) - order.index(here)
    table.press(*["Tab" if way > 0 else "Shift+Tab"] * abs(way))
    assert table.look().focus == pile


def test_one_tap_finish_brings_everything_home_and_counts_no_move(browser):
    with a_table(browser, PHONE, touch=True) as table:
        table.open(f"board={RUNS}{RULES_OFF}")
        table.tap_card("7S")
        table.tap_pile("a")
        finish = table.button("finish")
        expect(finish).to_be_enabled()
        finish.tap()
        table.has(game="won")
        table.says("won")
        panel = table.dialog("won")
        assert panel.locator("dd").all_inner_texts()[1:] == ["1", "0"]
        assert table.look().values["home"] == 52
        assert table.still().root["game"] == "won"


@pytest.mark.parametrize("action", ["new", "restart"])
def test_the_win_panel_goes_on(browser, action):
    with a_table(browser, motion=False) as table:
        moves = "".join(DEALS[617].split())
        table.open(f"deal=617&moves={moves[:-2]}" + RULES_OFF)
        table.has(game="playing")
        look = table.look()
        last = look.board()["d"][0]
        table.press("0", "9")
        table.has(game="won")
        assert table.look().cards[last]["pile"].startswith("h")
        table.dialog("won").locator(f"[data-action={action}]").click()
        table.no_dialog()
        table.has(game="fresh")
        look = table.look()
        assert look.values["moves"] == look.values["home"] == look.values["time"] == 0
        if action == "restart":
            assert_same(table, new_game(617, OFF))
        else:
            assert 1 <= int(look.root["deal"]) <= 32000


def test_a_link_to_a_won_game_is_won(browser):
    with a_table(browser, motion=False) as table:
        moves = "".join(DEALS[617].split())
        table.open(f"deal=617&moves={moves}" + RULES_OFF)
        table.has(game="won")
        assert table.look().values["home"] == 52
        assert "undo" not in table.look().usable
