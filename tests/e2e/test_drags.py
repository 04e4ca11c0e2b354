"""Dragging with the mouse: what goes along, where it lands, what a bad drop says."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import (
    FULL,
    OFF,
    RULES_OFF,
    RUNS,
    SEVEN,
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
    ):
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
    # What is dragged lies above all others.
    heights = table.page.evaluate(
        "() => [...document.querySelectorAll('.card')].map((card) =>"
        " [card.dataset.card, Number(getComputedStyle(card).zIndex)])"
    )
    assert [card for card, _ in sorted(heights, key=lambda h: h[1])[-5:]] == run
    table.page.mouse.up()
    look = table.still()
    assert look.board()["5"] == run
    assert look.board()["1"] == ["KS", "QH"]
    assert look.values["moves"] == 1
    assert look.marked("held") == look.marked("dragged") == []


@pytest.mark.parametrize("way", [7, 30, 200])
def test_the_grip_stays_under_the_pointer(table, way):
    table.open("deal=617" + RULES_OFF)
    at = table.still().cards["4H"]
    start = (at["x"] + 20, at["y"] + 40)
    table.carry(start, (start[0] + way, start[1] - way), steps=5)
    # The picture follows with the next frame.
    there = f"matrix(1, 0, 0, 1, {at['x'] + way:g}, {at['y'] - way:g})"
    expect(table.page.locator("[data-card='4H']")).to_have_css("transform", there)
    table.page.mouse.up()


def test_a_run_goes_to_a_fitting_column(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.drag("8H", "5")
    table.drag("9S", "4")  # the 7 of diamonds does not take it
    assert table.look().code == "refused-rank"
    table.drag("8D", "1")
    look = table.still()
    assert look.board()["1"][-3:] == ["9S", "8D", "7C"]
    assert look.board()["5"] == ["8H", "7S"]
    assert look.values["moves"] == 2


def test_seven_cards_are_refused_where_six_can_move(table):
    table.open(f"board={SEVEN}{RULES_OFF}")
    table.drag("JS", "2")
    table.says("refused-limit", "7 cards, at most 6 can move now.")
    look = table.still()
    assert look.said.rstrip("\u00a0").endswith("Free 1 more cell and 8 fit.")
    assert "at most 6" in look.toast
    assert look.values["moves"] == 0
    table.drag("5S", "h1")
    table.drag("JS", "2")
    look = table.still()
    assert look.board()["2"] == "KD QD JS TH 9S 8H 7S 6H".split()
    assert look.values["moves"] == 2


def test_an_empty_column_takes_as_many_of_the_run_as_the_limit_allows(table):
    table.open(f"board={SEVEN}{RULES_OFF}")
    table.drag("JS", "8")
    look = table.still()
    assert look.board()["8"] == "7S 6H 5S".split()
    assert look.values["moves"] == 1


@pytest.mark.parametrize(
    ("query", "cases"),
    [
        ("deal=617", "JD 2 rank, JD 8 color, 4H h1 suit, 4H h2 foundation-rank"),
        ("deal=617", "4S a not-a-run, 4H 4 same-place"),
        ("deal=617&moves=4a", "5D a cell-taken, 4H b cell-to-cell, 4H a same-place"),
        ("deal=617&moves=4a462b424c4d4h", "AC 1 no-takeback"),
        (f"board={RUNS}", "8H h2 foundation-one-card, 8D h1 suit"),
    ],
)
def test_a_bad_drop_flies_home_and_says_why(table, query, cases):
    table.open(query + RULES_OFF)
    start = table.still()
    for case in cases.split(", "):
        card, pile, reason = case.split()
        same = reason == "same-place"
        table.drag(card, pile, (0, 0.1 if same else 0))
        table.says("refused-" + reason)
        look = table.look()
        assert card in look.marked("refused")
        # A change of mind is told to the ear alone.
        assert (look.toast is None) == same
        look = table.still()
        assert look.board() == start.board()
        assert look.values == {**start.values, "time": look.values["time"]}
        assert look.marked("held") == [] and look.targets() == set()
    expect(table.page.locator("[data-refused]")).to_have_count(0)


def test_a_drop_on_the_bare_table_lets_go(table):
    table.open("deal=617" + RULES_OFF)
    start, _ = table.way("4H", "a")
    table.carry(start, (60, 500))
    table.page.mouse.up()
    table.says("let-go")
    look = table.still()
    assert look.values["moves"] == 0 and look.marked("held") == []
    assert_same(table, new_game(617, OFF))


@pytest.mark.parametrize("side", [-0.7, 0.7])
def test_a_third_of_the_card_over_the_place_is_enough(table, side):
    # Only column 6 and three cells take the 5 of diamonds.
    table.open("deal=617" + RULES_OFF + "&moves=4a")
    table.drag("5D", "6", (side, 0.2))
    assert table.still().board()["6"][-1] == "5D"


def test_the_largest_overlap_of_legal_places_wins(table):
    table.open("deal=617" + RULES_OFF)
    for off, cell in ((0.4, "b"), (0.75, "c"), (-0.4, "b"), (-0.75, "a")):
        table.drag("4H", "b", (off, 0.3))
        look = table.still()
        assert look.cards["4H"]["pile"] == cell, off
        table.press("z")


@pytest.mark.parametrize("grip", [(0.5, 0.5), (0.1, 0.1), (0.9, 0.9), (0.1, 0.9)])
def test_an_empty_column_takes_a_drop_on_all_its_nine_thirds(table, grip):
    # No cell is free: column 5 is the only place for a king.
    table.open(f"board={FULL}{RULES_OFF}")
    look = table.look()
    slot, king = look.piles["5"], look.cards["KS"]
    start = (king["x"] + grip[0] * king["w"], king["y"] + grip[1] * king["h"])
    for row in range(3):
        for third in range(3):
            end = (
                slot["x"] + slot["w"] * (third * 2 + 1) / 6,
                slot["y"] + slot["h"] * (row * 2 + 1) / 6,
            )
            table.carry(start, end)
            table.page.mouse.up()
            assert table.look().cards["KS"]["pile"] == "5", (row, third)
            table.press("z")


@pytest.mark.parametrize(
    "part", [(0.02, 0.02), (0.15, 0.12), (0.4, 0.15), (0.5, 0.6), (0.98, 0.98)]
)
def test_a_drag_begins_on_every_part_of_a_card(table, part):
    table.open("deal=617" + RULES_OFF)
    card = table.look().cards["4H"]
    start = (card["x"] + part[0] * card["w"], card["y"] + part[1] * card["h"])
    _, end = table.way("4H", "a")
    table.carry(start, end)
    assert table.look().marked("dragged") == ["4H"]
    table.page.mouse.up()
    assert table.still().cards["4H"]["pile"] == "a"


def test_a_drag_works_while_everything_is_selected(table):
    table.open("deal=617" + RULES_OFF)
    table.press("Control+a")
    selected = table.page.evaluate("getSelection().toString()")
    assert "4" not in selected and "\u2665" not in selected
    table.drag("4H", "a")
    assert table.still().cards["4H"]["pile"] == "a"


def test_a_drag_out_of_the_window_and_back_goes_on(table):
    table.open("deal=617" + RULES_OFF)
    start, end = table.way("4H", "a")
    table.carry(start, (-40, 300))
    table.page.mouse.move(-40, 900)
    assert table.look().marked("dragged") == ["4H"]
    table.page.mouse.move(*end, steps=4)
    table.page.mouse.up()
    assert table.still().cards["4H"]["pile"] == "a"


def test_the_other_buttons_of_a_mouse_move_nothing(table):
    table.open("deal=617" + RULES_OFF)
    start, end = table.way("4H", "a")
    for button in ("right", "middle"):
        table.page.mouse.move(*start)
        table.page.mouse.down(button=button)
        table.page.mouse.move(*end, steps=5)
        assert table.look().marked("dragged") == []
        table.page.mouse.up(button=button)
    assert table.still().values["moves"] == 0
