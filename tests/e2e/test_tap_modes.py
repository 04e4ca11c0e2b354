"""The ways to tap beside holding: moving at once, and trying the foundation first.

By mouse, finger and keyboard. Holding is in test_taps.py, the zoom panel in test_zoom.py.
"""

import pytest

from tests.e2e.houserules import a_house
from tests.e2e.table import (
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    SEVEN,
    assert_same,
    new_game,
    play,
)


class Pointer:
    """Taps of one kind on one table, and Enter as the third."""

    def __init__(self, table, kind):
        self.table = table
        self.kind = kind

    def card(self, card):
        """Tap a card; by keys: choose from it on, and press Enter."""
        if self.kind == "mouse":
            self.table.click(card)
        elif self.kind == "touch":
            self.table.tap_card(card)
        else:
            self._keys(card)

    def pile(self, pile):
        """Tap a pile, or press Enter there."""
        if self.kind == "mouse":
            self.table.click_pile(pile)
        elif self.kind == "touch":
            self.table.tap_pile(pile)
        else:
            self.table.page.locator(f"[data-pile='{pile}']").focus()
            self.table.press("Enter")

    def twice(self, card, gap=100):
        """Two quick taps at the place of a card."""
        timed = self.table.tap if self.kind == "touch" else self.table.click_at
        point = self.table.grip(card)
        self.table.new_clock()
        timed(*point, ms=0)
        timed(*point, ms=20 + gap)

    def _keys(self, card):
        look = self.table.look()
        at = look.cards[card]
        below = len(look.board()[at["pile"]]) - 1 - at["depth"]
        self.table.page.locator(f"[data-pile='{at['pile']}']").focus()
        self.table.press(*["ArrowUp"] * below, "Enter")


@pytest.fixture(scope="module")
def open_houses(browser):
    """Tables by habits and kind of pointer, made when they are asked for."""
    stack, made = [], {}

    def get(habits, kind):
        if (habits, kind) not in made:
            size = (PHONE,) if kind == "touch" else ()
            house = a_house(browser, habits, *size, touch=kind == "touch", motion=False)
            made[habits, kind] = house.__enter__()
            stack.append(house)
        return Pointer(made[habits, kind], kind)

    yield get
    for house in reversed(stack):
        house.__exit__(None, None, None)


@pytest.fixture(params=["mouse", "touch", "keys"])
def one_tap(request, open_houses):
    return open_houses("one-tap", request.param)


@pytest.fixture(params=["mouse", "touch"])
def quick(request, open_houses):
    return open_houses("one-tap", request.param)


@pytest.fixture(params=["mouse", "touch", "keys"])
def home_first(request, open_houses):
    return open_houses("open", request.param)


# --- moving at once


def test_a_tap_moves_at_once_to_the_first_of_home_column_empty_column_and_cell(one_tap):
    table = one_tap.table.open(f"board={RUNS}{RULES_OFF}")
    game = new_game(None, OFF, start=_start(RUNS))
    # 7S goes home, then 8S waits under 8H: two cards go to the first empty column.
    one_tap.card("7S")
    play(game, "1h")
    assert_same(table, game)
    assert table.look().values["moves"] == 1
    one_tap.card("9S")
    play(game, "15v2")
    assert_same(table, game)
    # 7D fits on no column but 8H's would be the wrong colour: home it goes.
    one_tap.card("7H")
    play(game, "2h")
    assert_same(table, game)


def test_a_tap_prefers_a_fitting_column_and_takes_a_cell_last(one_tap):
    table = one_tap.table.open("deal=617" + RULES_OFF)
    # 4H of column 4 goes on no column; none is empty: the first cell.
    one_tap.card("4H")
    look = table.still()
    assert look.board()["a"] == ["4H"] and look.values["moves"] == 1
    # 5D now fits on 6C of column 6.
    one_tap.card("5D")
    assert table.still().board()["6"][-1] == "5D"
    assert table.look().marked("held") == [] and table.look().targets() == set()


def test_a_run_that_does_not_fit_says_why_in_numbers(one_tap):
    table = one_tap.table.open(f"board={SEVEN}{RULES_OFF}")
    before = table.look().board()
    one_tap.card("JS")
    look = table.still()
    assert look.board() == before and look.values["moves"] == 0
    assert look.code == "refused-limit"
    assert "7 cards, at most 6" in look.said and "8 fit" in look.said


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_covered_card_says_so(open_houses, kind):
    pointer = open_houses("one-tap", kind)
    table = pointer.table.open(f"board={SEVEN}{RULES_OFF}")
    pointer.card("KH")
    assert table.still().code == "refused-covered"


def test_two_quick_taps_move_one_card_not_two(quick):
    table = quick.table.open("deal=617" + RULES_OFF)
    quick.twice("4H")
    look = table.still()
    assert look.values["moves"] == 1
    assert look.board()["a"] == ["4H"] and look.board()["4"][-1] == "5D"
    # Two slow taps at one place are two taps.
    table.open("deal=617" + RULES_OFF)
    quick.twice("4H", gap=400)
    look = table.still()
    assert look.values["moves"] == 2 and look.board()["6"][-1] == "5D"


@pytest.mark.parametrize("habits", ["one-tap", "open"])
def test_the_third_of_three_quick_taps_begins_anew(open_houses, habits):
    pointer = open_houses(habits, "touch")
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    point = table.grip("7S")
    table.new_clock()
    for n in range(3):
        table.tap(*point, ms=120 * n)
    look = table.still()
    assert look.board()["h1"][-1] == "7S"
    # The second belongs to the first; the third is one tap on what lies there now.
    if habits == "one-tap":
        assert look.board()["5"] == ["8H"] and look.values["moves"] == 2
    else:
        assert look.marked("held")[-1] == "8H" and look.values["moves"] == 1


def test_the_moved_card_has_a_mark_that_goes_away_and_the_place_is_spoken(open_houses):
    pointer = open_houses("one-tap", "mouse")
    table = pointer.table.open("deal=617" + RULES_OFF)
    pointer.card("4H")
    look = table.look()
    assert look.marked("arrived") == ["4H"]
    assert look.code == "moved" and "free cell 1" in look.said
    table.until("!document.querySelector('[data-arrived]')")


def test_a_drag_works_as_ever_where_taps_move(open_houses):
    table = open_houses("one-tap", "mouse").table.open("deal=617" + RULES_OFF)
    table.take("4H", "c")
    # No places are marked in this preset.
    assert table.look().targets() == set()
    table.page.mouse.up()
    assert table.still().board()["c"] == ["4H"]


def test_cards_chosen_with_the_arrows_go_at_enter(open_houses):
    pointer = open_houses("one-tap", "keys")
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    table.page.locator("[data-pile='1']").focus()
    table.press("ArrowUp")
    assert table.look().marked("held") == ["8H", "7S"]
    table.press("Enter")
    assert table.still().board()["5"] == ["8H", "7S"]


# --- the foundation first


def test_a_tap_sends_a_card_home_and_else_holds_it(home_first):
    table = home_first.table.open("board=" + RUNS + "&rules=open")
    home_first.card("7S")
    look = table.still()
    assert look.board()["h1"][-1] == "7S"
    # 10 for each card that goes home.
    assert look.values["score"] == 10 and look.values["moves"] == 1
    # Nothing goes home by itself: 8S waits.
    home_first.card("8H")
    assert table.look().marked("held")[-1] == "8H"
    home_first.pile("5")
    # As many as the limit allows go to the empty column.
    assert table.still().board()["5"][-1] == "8H"


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_double_tap_goes_to_the_foundation_or_says_why_not(open_houses, kind):
    pointer = open_houses("open", kind)
    table = pointer.table.open("deal=617&rules=open")
    pointer.twice("4H")
    look = table.still()
    assert look.code == "refused-foundation-rank" and look.values["moves"] == 0
    assert "ace of hearts" in look.said
    # The first tap sends it; the second must not hold what lay under it.
    table.open("board=" + RUNS + "&rules=open")
    pointer.twice("7S")
    look = table.still()
    assert look.values["moves"] == 1 and look.marked("held") == []


def test_a_card_taken_back_costs_points_and_undo_restores_them(open_houses):
    pointer = open_houses("open", "mouse")
    table = pointer.table.open("board=" + RUNS + "&rules=open&moves=1h")
    assert table.look().values["score"] == 10
    table.drag("7S", "1")
    look = table.still()
    # On 8H again; never below zero.
    assert look.board()["1"][-1] == "7S" and look.values["score"] == 0
    table.press("z")
    assert table.still().values["score"] == 10


def _start(text):
    from freecell.engine.boardtext import parse_link_board

    return parse_link_board(text, OFF)
