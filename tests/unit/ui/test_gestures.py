"""Pointer samples in, intents out."""

import random

import pytest

from freecell.ui.gestures import (
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Gestures,
    Press,
    Tap,
    TapNowhere,
)
from freecell.ui.layout import Hit

TOUCH = ("touch",)


class Table:
    """Piles 100 px wide side by side; pile `1` holds two cards, `2` one, `3` none."""

    def __init__(self):
        self.cards = {("1", 0): "KC", ("1", 1): "QD", ("2", 0): "5H"}
        self.gestures = Gestures(self.hit, self.identity)

    def hit(self, x, y):
        if not 0 <= x < 300 or not 0 <= y < 300:
            return None
        pile = str(int(x // 100) + 1)
        depth = {"1": 0 if y < 30 else 1, "2": 0, "3": -1}[pile]
        return Hit(pile, depth)

    def identity(self, pile, depth):
        return self.cards.get((pile, depth))


@pytest.fixture
def table():
    return Table()


@pytest.fixture
def pointer(table):
    return table.gestures


def tap(pointer, x, y, ms, hold=40, number=1, kind="touch"):
    intents = pointer.down(x, y, ms, number, kind)
    return intents + pointer.up(x, y, ms + hold, number)


def test_a_tap_acts_when_the_pointer_goes_up(pointer):
    assert pointer.down(50, 10, 0, 1) == [Press("1", 0)]
    assert pointer.up(50, 10, 50, 1) == [Tap("1", 0, False)]


def test_an_empty_place_and_the_bare_table_can_be_tapped(pointer):
    assert tap(pointer, 250, 50, 0) == [Press("3", -1), Tap("3", -1, False)]
    assert tap(pointer, 900, 50, 1000) == [TapNowhere()]


@pytest.mark.parametrize("kind", ["touch", "pen", "mouse"])
def test_a_jitter_of_six_px_is_a_tap(table, kind):
    shake = random.Random(1)
    for at in range(50):
        ms = at * 1000
        table.gestures.down(50, 50, ms, 1, kind)
        for step in range(5):
            x, y = 50 + shake.randint(-6, 6), 50 + shake.randint(-6, 6)
            assert table.gestures.move(x, y, ms + 10 * step, 1) == []
        assert table.gestures.up(56, 44, ms + 60, 1) == [Tap("1", 1, False)]


def test_beyond_the_slop_it_is_a_drag_from_the_grip_on(pointer):
    pointer.down(50, 10, 0, 1, "touch")
    assert pointer.move(50, 18, 10, 1) == []
    started = [DragStart("1", 0, 50, 10), DragMove(50, 19)]
    assert pointer.move(50, 19, 20, 1) == started
    assert pointer.dragging
    assert pointer.move(150, 90, 30, 1) == [DragMove(150, 90)]
    assert pointer.up(155, 95, 40, 1) == [Drop(155, 95)]
    assert not pointer.dragging


def test_a_mouse_drags_sooner_than_a_finger(pointer):
    pointer.down(50, 10, 0, 1, "mouse")
    assert pointer.move(57, 10, 10, 1)[0] == DragStart("1", 0, 50, 10)
    pointer.abort()
    pointer.down(50, 10, 0, 1, "touch")
    assert pointer.move(57, 10, 10, 1) == []


def test_a_drag_that_comes_back_is_still_a_drag(pointer):
    pointer.down(50, 10, 0, 1)
    pointer.move(80, 10, 10, 1)
    assert pointer.move(50, 10, 20, 1) == [DragMove(50, 10)]
    assert pointer.up(50, 10, 30, 1) == [Drop(50, 10)]


def test_a_jump_without_a_move_in_between_is_a_drag(pointer):
    pointer.down(50, 10, 0, 1)
    expected = [DragStart("1", 0, 50, 10), Drop(150, 10)]
    assert pointer.up(150, 10, 30, 1) == expected


def test_an_empty_place_cannot_be_dragged(pointer):
    pointer.down(210, 50, 0, 1)
    assert pointer.move(250, 50, 10, 1) == []
    assert pointer.up(290, 50, 20, 1) == [Tap("3", -1, False)]
    pointer.down(210, 50, 100, 1)
    assert pointer.up(150, 50, 120, 1) == []
    pointer.down(900, 50, 200, 1)
    assert pointer.up(950, 50, 220, 1) == []


@pytest.mark.parametrize(
    ("pause", "double"), [(60, True), (250, True), (300, True), (301, False)]
)
def test_two_taps_are_double_within_300_ms(pointer, pause, double):
    tap(pointer, 50, 50, 0)
    assert tap(pointer, 50, 50, 40 + pause)[-1] == Tap("1", 1, double)


@pytest.mark.parametrize(("away", "double"), [(8, True), (24, True), (25, False)])
def test_two_taps_are_double_within_24_px(pointer, away, double):
    tap(pointer, 20, 50, 0)
    assert tap(pointer, 20 + away, 50, 140)[-1] == Tap("1", 1, double)


def test_a_third_quick_tap_begins_anew(pointer):
    taps = [tap(pointer, 50, 50, ms)[-1].double for ms in (0, 100, 200, 300)]
    assert taps == [False, True, False, True]


def test_another_card_at_the_place_is_no_double_tap(table):
    tap(table.gestures, 150, 50, 0)
    table.cards[("2", 0)] = "4C"
    assert tap(table.gestures, 150, 50, 140)[-1] == Tap("2", 0, False)


def test_the_card_that_moved_under_the_finger_is_a_double_tap_at_its_new_place(table):
    tap(table.gestures, 98, 50, 0)
    table.cards = {("2", 0): "QD"}
    assert tap(table.gestures, 102, 50, 140)[-1] == Tap("2", 0, True)


def test_two_cards_of_one_pile_are_no_double_tap(pointer):
    tap(pointer, 50, 28, 0)
    assert tap(pointer, 50, 32, 140)[-1] == Tap("1", 1, False)


def test_a_place_without_a_card_knows_no_double_tap(pointer):
    tap(pointer, 250, 50, 0)
    assert tap(pointer, 250, 50, 140)[-1] == Tap("3", -1, False)
    tap(pointer, 900, 50, 1000)
    assert tap(pointer, 900, 50, 1100) == [TapNowhere()]


def test_a_tap_between_two_taps_parts_them(pointer):
    tap(pointer, 50, 50, 0)
    tap(pointer, 900, 50, 60)
    assert tap(pointer, 50, 50, 150)[-1] == Tap("1", 1, False)


def test_a_long_press_is_a_tap(pointer):
    assert tap(pointer, 50, 50, 0, hold=900)[-1] == Tap("1", 1, False)


def test_only_the_primary_button_counts(pointer):
    assert pointer.down(50, 50, 0, 1, "mouse", 2) == []
    assert pointer.move(150, 50, 10, 1) == []
    assert pointer.up(150, 50, 20, 1) == []


def test_only_the_finger_that_began_counts(pointer):
    pointer.down(50, 10, 0, 1, *TOUCH)
    assert pointer.down(150, 10, 10, 2, "touch", 0, False) == []
    assert pointer.up(150, 10, 20, 2) == []
    assert pointer.move(90, 60, 30, 1)[0] == DragStart("1", 0, 50, 10)
    assert pointer.down(900, 10, 40, 3, "touch", 0, False) == []
    assert pointer.move(900, 80, 45, 3) == []
    assert pointer.cancel(3) == []
    assert pointer.up(160, 60, 50, 1) == [Drop(160, 60)]
    assert tap(pointer, 50, 10, 1000)[-1] == Tap("1", 0, False)


@pytest.mark.parametrize("end", ["cancel", "abort"])
def test_a_cancelled_drag_drops_nothing_and_leaves_a_clean_state(pointer, end):
    pointer.down(50, 10, 0, 1, *TOUCH)
    pointer.move(150, 50, 10, 1)
    ended = pointer.cancel(1) if end == "cancel" else pointer.abort()
    assert ended == [DragCancel()]
    assert pointer.move(160, 50, 20, 1) == []
    assert pointer.up(160, 50, 30, 1) == []
    assert pointer.cancel(1) == []
    assert tap(pointer, 50, 10, 40)[-1] == Tap("1", 0, False)


def test_a_cancelled_press_is_no_tap(pointer):
    pointer.down(50, 10, 0, 1)
    assert pointer.cancel(1) == []
    assert pointer.up(50, 10, 20, 1) == []


def test_a_card_that_left_its_place_ends_the_drag(table):
    pointer = table.gestures
    pointer.down(150, 10, 0, 1)
    pointer.move(250, 50, 10, 1)
    assert pointer.refresh() == []
    table.cards = {}
    assert pointer.refresh() == [DragCancel()]
    assert pointer.up(250, 50, 20, 1) == []


def test_a_card_that_left_its_place_is_not_tapped(table):
    pointer = table.gestures
    pointer.down(150, 10, 0, 1)
    table.cards = {}
    assert pointer.up(150, 10, 20, 1) == []
    assert pointer.down(150, 10, 30, 1) == [Press("2", 0)]


def test_a_pointer_that_goes_down_twice_has_lost_its_end(pointer):
    pointer.down(50, 10, 0, 1)
    pointer.move(150, 50, 10, 1)
    assert pointer.down(50, 10, 500, 1) == [DragCancel(), Press("1", 0)]
    assert pointer.up(50, 10, 520, 1) == [Tap("1", 0, False)]


def test_a_silent_finger_gives_way_to_the_first_one_on_the_screen(pointer):
    pointer.down(50, 10, 0, 1, "touch")
    pointer.move(150, 50, 10, 1)
    assert pointer.down(50, 10, 2000, 2, "touch") == []
    assert pointer.down(50, 10, 5000, 3, "touch", 0, False) == []
    expected = [DragCancel(), Press("1", 0)]
    assert pointer.down(50, 10, 5000, 4, "touch") == expected


def test_random_samples_never_leave_a_drag_open(table):
    """Each DragStart is ended once, by Drop or DragCancel, before the next."""
    chance = random.Random(7)
    pointer, open_drags = table.gestures, 0
    for at in range(3000):
        x, y, ms = chance.randint(-20, 320), chance.randint(-20, 320), at * 20
        number = chance.randint(1, 3)
        intents = chance.choice(
            [
                lambda p=(x, y, ms, number): pointer.down(*p, "touch"),
                lambda p=(x, y, ms, number): pointer.move(*p),
                lambda p=(x, y, ms, number): pointer.up(*p),
                lambda p=number: pointer.cancel(p),
            ]
        )()
        for intent in intents:
            if isinstance(intent, DragStart):
                assert open_drags == 0
                open_drags = 1
            if isinstance(intent, (Drop, DragCancel)):
                assert open_drags == 1
                open_drags = 0
        assert pointer.dragging == bool(open_drags)
