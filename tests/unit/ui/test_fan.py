"""The hand of cards in the zoom panel: every card in reach of a finger, none outside."""

import pytest

from freecell.ui.fan import ROW, STEP, fan

# width of the panel's inside, room, width and height of a card
PHONES = [(296, 300, 76, 106), (336, 380, 86, 121), (366, 400, 93, 130)]
WINGS = [(388, 180, 80, 78), (450, 200, 97, 78)]
DESK = [(734, 420, 142, 180)]


@pytest.mark.parametrize("size", PHONES + WINGS + DESK)
@pytest.mark.parametrize("count", range(1, 20))
def test_neighbours_are_a_finger_apart_and_the_hand_keeps_within_the_room(size, count):
    width, room, card_w, card_h = size
    laid = fan(count, width, room, card_w, card_h, 72)
    assert len(laid.spots) == count
    for one, other in zip(laid.spots, laid.spots[1:]):
        if one[1] == other[1]:
            assert other[0] - one[0] >= STEP
        else:
            assert other == (0, one[1] + ROW)
    assert 72 <= laid.card_w <= card_w
    assert max(x for x, _ in laid.spots) + laid.card_w <= laid.width + 0.01
    assert max(y for _, y in laid.spots) + card_h <= laid.height + 0.01
    assert laid.height <= max(room, card_h)


@pytest.mark.parametrize("size", PHONES)
def test_a_dealt_column_needs_no_sideways_scrolling_on_a_phone(size):
    width, room, card_w, card_h = size
    assert fan(7, width, room, card_w, card_h, 72).width <= width


def test_a_few_cards_lie_side_by_side():
    laid = fan(3, 734, 400, 142, 180, 72)
    assert laid.spots == [(0, 0), (150, 0), (300, 0)]


def test_rows_are_equally_long():
    laid = fan(7, 296, 300, 76, 106, 72)
    assert [y for _, y in laid.spots] == [0] * 4 + [ROW] * 3


def test_cards_shrink_a_little_where_one_row_then_holds_them():
    assert fan(7, 336, 400, 86, 121, 72).card_w == 72
    assert {y for _, y in fan(7, 336, 400, 86, 121, 72).spots} == {0}
    assert fan(8, 336, 400, 86, 121, 72).card_w == 86


def test_without_room_for_rows_the_hand_grows_to_the_side():
    laid = fan(13, 296, 110, 76, 106, 72)
    assert {y for _, y in laid.spots} == {0}
    assert laid.width == 76 + 12 * STEP
