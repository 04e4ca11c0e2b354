"""Tapping by mouse and by finger: hold, place, let go, two quick taps."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import (
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    SEVEN,
    a_table,
    assert_same,
    new_game,
    play,
)


@pytest.fixture(scope="module")
def desk(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def phone(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as one:
        yield one


class Pointer:
    """Taps of one kind on one table."""

    def __init__(self, table, tap, timed):
        self.table = table
        self._tap = tap
        self._timed = timed

    def card(self, card):
        """Tap a card's strip."""
        self._tap(*self.table.grip(card))

    def pile(self, pile):
        """Tap a pile's last card or empty place."""
        self._tap(*self.table.spot(pile))

    def at(self, x, y):
        """Tap a point."""
        self._tap(x, y)

    def twice(self, card, gap=100):
        """Tap a card twice; gap: ms from the first release to the second press."""
        self.twice_at(self.table.grip(card), gap)

    def twice_at(self, point, gap=100, aside=0):
        """Tap a point twice, the second time so many px aside."""
        self.table.new_clock()
        self._timed(*point, ms=0)
        self._timed(point[0] + aside, point[1] + aside, ms=20 + gap)


@pytest.fixture(params=["mouse", "touch"])
def pointer(request):
    if request.param == "mouse":
        table = request.getfixturevalue("desk")
        return Pointer(table, table.page.mouse.click, table.click_at)
    table = request.getfixturevalue("phone")
    return Pointer(table, table.tap, table.tap)


def test_two_taps_move_a_card_to_every_kind_of_place(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
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
        pointer.card(card)
        assert table.look().marked("held") == [card]
        pointer.pile(pile)
        play(game, move)
    assert_same(table, game)


def test_held_cards_and_the_places_that_take_them_are_marked(pointer):
    table = pointer.table.open(f"board={SEVEN}{RULES_OFF}")
    pointer.card("5S")
    look = table.look()
    run = "JS TH 9S 8H 7S 6H 5S".split()
    assert look.marked("held") == run
    # Two cells, the empty column, and the foundation: each takes a tail of the run.
    # Column 2 takes seven cards, one more than can move.
    assert look.targets() == {"c", "d", "8", "h1"}
    assert look.code == "held"
    assert "7 cards" in look.said and "7 cards held" in look.piles["1"]["label"]
    assert look.piles["8"]["label"].endswith("takes the held cards")
    pointer.card("JS")
    look = table.look()
    assert look.marked("held") == [] and look.targets() == set()
    assert look.code == "let-go"


def test_a_tap_inside_the_held_run_holds_from_there_on(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    pointer.card("7S")
    assert len(table.look().marked("held")) == 7
    pointer.card("9S")
    assert table.look().marked("held") == ["9S", "8H", "7S"]
    pointer.card("TH")
    assert table.look().marked("held") == ["TH", "9S", "8H", "7S"]
    pointer.pile("7")
    look = table.still()
    assert look.board()["7"] == ["TH", "9S", "8H", "7S"]
    assert look.values["moves"] == 1


def test_a_tap_on_a_card_of_a_run_holds_what_lies_on_it(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    pointer.card("9S")
    assert table.look().marked("held") == ["9S", "8H", "7S"]


def test_the_largest_part_of_the_run_that_fits_goes(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    pointer.card("7S")
    pointer.pile("a")
    assert table.still().board()["a"] == ["7S"]
    pointer.card("8H")
    pointer.pile("5")
    # Three cells and three more columns are free: all six go at once.
    assert table.still().board()["5"] == "KS QH JS TH 9S 8H".split()
    pointer.card("7H")
    pointer.pile("3")
    assert table.still().code == "refused-rank"
    pointer.card("7D")
    pointer.pile("2")
    assert table.still().code == "refused-rank"


def test_a_tap_on_the_empty_table_lets_go(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    pointer.card("4H")
    x, y = pointer.table.spot("a")
    if table.page.viewport_size["width"] == PHONE[0]:
        pointer.at(x, table.look().piles["a"]["y"] - 8)
    else:
        pointer.at(60, 500)
    look = table.look()
    assert look.marked("held") == [] and look.targets() == set()
    assert look.values["moves"] == 0


def test_a_card_that_is_no_run_says_so(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    pointer.card("TD")
    look = table.look()
    assert look.code == "refused-not-a-run" and look.marked("held") == []


def test_a_refused_place_lets_go_and_says_why(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    pointer.card("JD")
    pointer.pile("2")
    look = table.look()
    assert look.code == "refused-rank" and look.toast
    assert look.marked("held") == [] and look.marked("refused") == ["JD"]
    pointer.card("JD")  # and the next tap begins anew
    look = table.look()
    assert look.marked("held") == ["JD"] and look.toast is None


def test_taps_on_empty_places_and_foundations_do_nothing_harmful(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    for pile in ("a", "d", "h1", "h4"):
        pointer.twice_at(table.spot(pile))
    look = table.still()
    assert look.values["moves"] == 0 and look.marked("held") == []
    assert_same(table, new_game(617, OFF))


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_all_of_the_last_card_is_that_card(pointer, part):
    table = pointer.table.open("deal=617" + RULES_OFF)
    look = table.look()
    for column in "12345678":
        name = look.board()[column][-1]
        card = look.cards[name]
        pointer.at(card["x"] + card["w"] * 0.5, card["y"] + card["h"] * part)
        now = table.look()
        assert now.marked("held")[-1:] == [name], (column, part)
        table.press("Escape")
        assert table.look().marked("held") == []


def test_a_covered_card_owns_its_strip(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    look = table.look()
    run = look.board()["1"]
    for above, below in zip(run, run[1:]):
        card, end = look.cards[above], look.cards[below]["y"]
        for y in (card["y"] + 1, end - 1):
            pointer.at(card["x"] + card["w"] * 0.8, y)
            assert table.look().marked("held")[:1] == [above], (above, y)
            table.press("Escape")


# --- two quick taps on one card


def test_two_quick_taps_move_by_themselves_and_mark_what_came(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    game = new_game(617, OFF)
    for card, move in (("4H", "4a"), ("5D", "46"), ("KS", "2b"), ("9H", "42")):
        pointer.twice(card)
        play(game, move)
        look = table.look()
        assert look.code == "moved", card
        assert look.marked("arrived") == [card]
        assert look.marked("held") == []
    assert_same(table, game)
    expect(table.page.locator("[data-arrived]")).to_have_count(0)
    assert "column 2" in table.look().said


def test_two_quick_taps_prefer_home_then_a_column_then_a_cell(pointer):
    table = pointer.table.open(f"board={SEVEN}{RULES_OFF}")
    # Home; home (hearts are up to five); a cell; a cell; then the empty column.
    for card, pile in (
        ("5S", "h1"),
        ("6H", "h2"),
        ("7S", "c"),
        ("8H", "d"),
        ("9S", "8"),
    ):
        pointer.twice(card)
        assert table.still().cards[card]["pile"] == pile, card


def test_two_quick_taps_on_a_card_of_a_run_take_the_run(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    pointer.twice("9S")
    look = table.still()
    assert len(look.cards) == 52
    # No column fits three cards, cells take one: an empty column takes them.
    assert look.board()["5"] == ["9S", "8H", "7S"]
    assert look.marked("arrived") == ["9S", "8H", "7S"]


def test_two_quick_taps_on_a_foundation_move_nothing(pointer):
    table = pointer.table.open(f"board={RUNS}{RULES_OFF}")
    pointer.twice_at(table.spot("h1"))
    look = table.still()
    assert look.code == "refused-no-takeback" and look.values["moves"] == 0


def test_two_quick_taps_on_a_covered_card_move_nothing(pointer):
    table = pointer.table.open("deal=617" + RULES_OFF)
    pointer.twice("TD")
    look = table.still()
    assert look.code in ("refused-covered", "refused-not-a-run")
    assert look.values["moves"] == 0


@pytest.mark.parametrize(
    ("gap", "aside", "double"),
    [(100, 0, True), (250, 0, True), (400, 0, False), (100, 8, True), (250, 8, True)],
)
def test_the_time_between_two_taps_decides(pointer, gap, aside, double):
    table = pointer.table.open("deal=617" + RULES_OFF)
    x, y = table.grip("4H", down=16)
    pointer.twice_at((x, y), gap, aside)
    look = table.still()
    if double:
        assert look.cards["4H"]["pile"] == "a" and look.code == "moved"
    else:
        # The second of two slow taps on the first held card lets go of it.
        assert look.cards["4H"]["pile"] == "4" and look.code == "let-go"


def test_two_quick_taps_on_two_cards_are_two_taps(phone):
    phone.open(f"board={RUNS}{RULES_OFF}")
    first, second = phone.grip("8H"), phone.grip("7S")
    phone.new_clock()
    phone.tap(*first, ms=0)
    phone.tap(*second, ms=100)
    look = phone.still()
    assert look.values["moves"] == 0
    assert look.marked("held") == ["7S"]


def test_the_third_of_three_quick_taps_is_no_second_move(phone):
    phone.open("deal=617" + RULES_OFF)
    x, y = phone.grip("4H")
    phone.new_clock()
    for n in range(3):
        phone.tap(x, y, ms=120 * n, hold=20)
    # The third falls on the 5 of diamonds, which is there now.
    look = phone.still()
    assert look.values["moves"] == 1 and look.marked("held") == ["5D"]
