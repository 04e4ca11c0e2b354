"""Dragging with the mouse: what goes along, where it lands, what a bad drop says."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import (
    FULL,
    OFF,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    new_game,
    play,
)


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser) as one:
        yield one


def test_a_card_goes_to_a_cell_a_column_and_home(table):
    table.open("deal=617" + RULES_OFF)
    game = new_game(617, OFF)
    for card, pile, move in (
        ("4H", "a", "4a"),
        ("5D", "6", "46"),
        ("KS", "b", "2b"),
        ("9H", "2", "42"),
        ("3C", "c", "4c"),
        ("9D", "d", "4d"),
        ("AC", "h3", "4h"),
        ("3C", "4", "c4"),
    ):
        if move == "c4":
            table.press("z")
            game.undo()
            play(game, "4h")
            table.press("y")
            assert_same(table, game)
            break
        table.drag(card, pile)
        play(game, move)
        table.says("moved")
        assert table.look().values["moves"] == game.moves
    assert assert_same(table, game).board()["h3"] == ["AC"]


def test_a_card_in_a_run_takes_the_run_along(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.take("JS", "5")
    look = table.look()
    run = "JS TH 9S 8H 7S".split()
    assert look.marked("dragged") == look.marked("held") == run
    # What is dragged is shown above all others, where the pointer took it.
    x, y = look.piles["5"]["x"], look.piles["5"]["y"]
    expect(table.page.locator("[data-card=JS]")).to_have_css("z-index", "400")
    box = table.page.locator("[data-card=JS] .face").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(middle[0] - x - look.cards["JS"]["w"] / 2) < 2
    assert abs(middle[1] - y - look.cards["JS"]["h"] / 2) < 4
    table.page.mouse.up()
    look = table.still()
    assert look.board()["5"] == run
    assert look.board()["1"] == ["KS", "QH"]
    assert look.values["moves"] == 1
    assert look.marked("held") == look.marked("dragged") == []


def test_a_run_goes_to_a_fitting_column(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.drag("TH", "5")
    table.drag("TD", "6")
    table.drag("9S", "6")
    look = table.still()
    assert look.board()["6"] == "TD 9S 8H 7S".split()
    assert look.board()["5"] == ["TH"]


def test_only_as_many_cards_go_to_an_empty_column_as_the_limit_allows(table):
    # Nothing free but column 5: one card. Its name is in the message.
    table.open(f"board={FULL}{RULES_OFF}")
    table.drag("9H", "5")
    assert table.still().board()["5"] == ["JS"]


def test_a_run_beyond_the_limit_is_refused_with_its_numbers(table):
    # 9C KH | QC on KH needs 2 cards (QC JH): no cell, and column 5 as spare.
    board = (
        "7S8HTC9DKS_7H8STD9CKH_KCQDJC9S_KDQCJDTS9H8C_5S7C_7D8D_6DTHJS_JHQHQS"
        "_f6534_c5H6H6SJC"
    )
    del board
    table.open(f"board={RUNS}{RULES_OFF}")
    # Fill the four cells and three of the columns: then 1 card to the last column.
    for card, pile in (("7S", "a"), ("7H", "b"), ("7C", "c"), ("7D", "d")):
        table.drag(card, pile)
    for card, pile in (("8H", "5"), ("8S", "6"), ("8D", "7"), ("8C", "8")):
        table.drag(card, pile)
    assert table.look().values["cells"] == 0
    table.drag("TH", "5")
    look = table.still()
    assert look.board()["5"] == ["8H"]
    assert look.code.startswith("refused-")
