"""Geometry: where cards lie and what lies under a point."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.ui.layout import (
    COLUMNS,
    NO_DEPTH,
    Hit,
    Rect,
    drop_target,
    fan_height,
    hit,
    make_board,
    mark_scale,
    spot,
    strip,
    tail_offset,
)

CELLS = "abcd"
HOMES = ("h1", "h2", "h3", "h4")


def upright(w=46, h=69, gap=4, top=200, end=780, ideal=30, mark=0.495, edge=2):
    """A phone held upright: a row of cells and foundations over eight columns."""
    piles = {}
    for i, name in enumerate(COLUMNS):
        piles[name] = (8 + i * (w + gap), top, w, h)
    for i, name in enumerate(tuple(CELLS) + HOMES):
        piles[name] = (8 + i * (w + gap), top - h - 14, w, h)
    return make_board(piles, w, h, end, ideal, mark, edge)


BOARD = upright()
SQUEEZED = upright(36, 54, 3, 150, 386, 22)
COUNTS = {"1": 7, "2": 1, "3": 0, "8": 19, "b": 1, "h2": 5}


def centre(rect):
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def test_a_column_with_room_has_the_ideal_strip():
    assert strip(BOARD, 7) == 30
    assert strip(BOARD, 1) == 30
    assert strip(BOARD, 0) == 30


def test_the_strip_of_nineteen_cards_on_the_smallest_phone_is_twelve_px():
    # (386 - 150 - 54) / 18 = 10.1: this board is lower than the least one allowed.
    assert strip(SQUEEZED, 19) == 10.1
    assert strip(upright(36, 54, 3, 150, 426, 22), 19) == 12.3


@given(st.integers(0, 20), st.integers(240, 900))
def test_a_fan_never_passes_the_end_of_the_column_area(count, room):
    board = upright(top=100, end=100 + room)
    bottom = 100 + fan_height(board, count)
    assert bottom <= board.end or strip(board, count) == 1
    assert strip(board, count) <= board.ideal
    assert strip(board, count) == round(strip(board, count), 1)


def test_marks_keep_their_size_where_there_is_room_and_shrink_where_not():
    assert mark_scale(BOARD, 7) == 1
    # (10.1 - 2) / (36 * 0.495)
    assert mark_scale(SQUEEZED, 19) == pytest.approx(8.1 / 17.82)


@given(st.integers(2, 24), st.integers(20, 400))
def test_a_scaled_mark_lies_within_its_strip(count, room):
    board = upright(top=0, end=69 + room)
    scale = mark_scale(board, count)
    assert 0 < scale <= 1
    if scale > 0.2:
        used = scale * board.card_w * board.mark + board.edge
        assert used <= strip(board, count) + 1e-9


def test_cards_lie_strip_by_strip_below_the_base():
    assert spot(BOARD, "1", 0, 7) == (8, 200)
    assert spot(BOARD, "2", 3, 7) == (58, 290)
    assert spot(BOARD, "b", 0, 1) == (58, 117)
    assert spot(BOARD, "h1", 4, 5) == (208, 117)


def test_the_tail_and_the_fan_are_measured_from_the_base():
    assert tail_offset(BOARD, 7) == 180
    assert fan_height(BOARD, 7) == 249
    assert (tail_offset(BOARD, 1), fan_height(BOARD, 1)) == (0, 69)
    assert (tail_offset(BOARD, 0), fan_height(BOARD, 0)) == (0, 69)


@pytest.mark.parametrize("part", [0.02, 0.1, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("column", ["1", "2", "8"])
def test_the_last_card_owns_all_of_itself(column, part):
    count = COUNTS[column]
    x, y = spot(BOARD, column, count - 1, count)
    at = (x + 20, y + BOARD.card_h * part)
    assert hit(BOARD, COUNTS, *at) == Hit(column, count - 1)


@given(st.integers(2, 19), st.data())
def test_a_covered_card_owns_its_strip(count, data):
    depth = data.draw(st.integers(0, count - 2))
    part = data.draw(st.floats(0.01, 0.99))
    x, y = spot(SQUEEZED, "4", depth, count)
    at = (x + 3, y + part * strip(SQUEEZED, count))
    assert hit(SQUEEZED, {"4": count}, *at) == Hit("4", depth)


def test_the_area_under_the_cards_belongs_to_the_column():
    assert hit(BOARD, COUNTS, 20, 200 + 249) == Hit("1", NO_DEPTH)
    assert hit(BOARD, COUNTS, 20, 779) == Hit("1", NO_DEPTH)
    assert hit(BOARD, COUNTS, 20, 790) is None


def test_an_empty_place_is_hit_without_a_card():
    assert hit(BOARD, COUNTS, 110, 210) == Hit("3", NO_DEPTH)
    assert hit(BOARD, COUNTS, *centre(BOARD.piles["a"])) == Hit("a", NO_DEPTH)
    assert hit(BOARD, COUNTS, *centre(BOARD.piles["h1"])) == Hit("h1", NO_DEPTH)


def test_cells_and_foundations_give_their_exposed_card():
    assert hit(BOARD, COUNTS, *centre(BOARD.piles["b"])) == Hit("b", 0)
    assert hit(BOARD, COUNTS, *centre(BOARD.piles["h2"])) == Hit("h2", 4)


def test_the_gap_between_two_columns_is_shared():
    assert hit(BOARD, COUNTS, 8 + 46 + 1, 210).pile == "1"
    assert hit(BOARD, COUNTS, 8 + 46 + 3, 210).pile == "2"


def test_the_bare_table_is_hit_as_nothing():
    assert hit(BOARD, COUNTS, 20, 20) is None
    assert hit(BOARD, COUNTS, 450, 300) is None
    assert hit(BOARD, COUNTS, 20, 192) is None


@given(st.floats(-50, 500), st.floats(-50, 900))
def test_every_point_hits_a_pile_that_is_there(x, y):
    found = hit(BOARD, COUNTS, x, y)
    if found is not None:
        count = COUNTS.get(found.pile, 0)
        assert NO_DEPTH <= found.depth < max(count, 1)
        assert (found.depth == NO_DEPTH) or count


def card_at(x, y, board=BOARD):
    return Rect(x, y, board.card_w, board.card_h)


def test_thirty_percent_lands_with_the_pointer_outside():
    # 30 % of the card lies over column 3, the pointer is over column 4.
    x = BOARD.piles["3"].x + 0.7 * BOARD.card_w
    card = card_at(x, 300)
    assert drop_target(BOARD, COUNTS, card, ["3"], x + 40, 310) == "3"


@pytest.mark.parametrize("column", [0, 1, 2])
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("grip", [(0.1, 0.05), (0.5, 0.5), (0.9, 0.95)])
def test_an_empty_column_takes_drops_on_all_its_nine_thirds(column, row, grip):
    place = BOARD.piles["3"]
    x = place.x + place.w * (column + 0.5) / 3
    y = place.y + place.h * (row + 0.5) / 3
    card = card_at(x - grip[0] * BOARD.card_w, y - grip[1] * BOARD.card_h)
    assert drop_target(BOARD, COUNTS, card, ["3"], x, y) == "3"


def test_the_best_overlap_among_legal_places_wins():
    card = card_at(BOARD.piles["4"].x + 20, 300)
    x, y = card.x + 5, card.y + 5
    assert drop_target(BOARD, COUNTS, card, ["4", "5"], x, y) == "4"
    assert drop_target(BOARD, COUNTS, card, ["5", "4"], x, y) == "4"
    assert drop_target(BOARD, COUNTS, card, ["5"], x, y) == "5"


def test_a_column_counts_with_its_whole_height():
    card = card_at(BOARD.piles["3"].x, 690)
    assert drop_target(BOARD, COUNTS, card, ["3"], 0, 0) == "3"


def test_a_slip_to_the_side_is_no_drop_on_the_neighbour():
    card = card_at(BOARD.piles["3"].x + 12, 300)
    x, y = card.x + 20, card.y + 20
    assert drop_target(BOARD, COUNTS, card, ["4"], x, y) == "3"


def test_without_a_legal_place_it_is_the_pile_under_the_pointer():
    card = card_at(*BOARD.piles["b"][:2])
    x, y = centre(card)
    assert drop_target(BOARD, COUNTS, card, [], x, y) == "b"
    assert drop_target(BOARD, COUNTS, card, ["7"], x, y) == "b"
    assert drop_target(BOARD, COUNTS, card, ["7"], 20, 20) is None


def test_a_mirrored_table_is_met_by_its_measured_places():
    piles = {"1": (0, 200, 46, 69)}
    for i, name in enumerate(COLUMNS):
        piles[name] = (8 + i * 50, 200, 46, 69)
    for i, name in enumerate(HOMES + tuple(CELLS)):
        piles[name] = (8 + i * 50, 117, 46, 69)
    board = make_board(piles, 46, 69, 780, 30, 0.495, 2)
    assert hit(board, {}, 20, 130) == Hit("h1", NO_DEPTH)
    assert hit(board, {}, 220, 130) == Hit("a", NO_DEPTH)
