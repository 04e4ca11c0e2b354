"""Numbered deals against printed layouts and a second generator."""

import hashlib

import pytest

from freecell.engine.boardtext import format_board
from freecell.engine.cards import card_text
from freecell.engine.deals import (
    CLASSIC_LAST,
    IMPOSSIBLE,
    LAST,
    deal_columns,
    random_number,
)
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from tests.data.layouts import EDGES, PRINTED

# Of all classic layouts one after the other, taken from the second generator below
# and from the C program of Freecell Solver's package.
CLASSIC_HASH = "92bc4617829bbe6f164619f2b6a9486382813f3ed1294007b39cf1cecc3bbc9e"


def second_generator(number):
    """The deal written another way: rows of text, the deck counted down in place."""
    names = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    seed = number % 2**32 if number >= 2**32 else number
    dealt_cards = []
    for left in range(52, 0, -1):
        seed = (214013 * seed + 2531011) % 2**32
        high = seed // 65536
        if number >= 2**32:
            value = high + 1
        elif number >= 2**31:
            value = high % 32768 + 32768
        else:
            value = high % 32768
        place = value % left
        dealt_cards.append(names[place])
        names[place] = names[left - 1]
    return [dealt_cards[column::8] for column in range(8)]


def as_text(columns):
    return "\n".join(" ".join(column) for column in columns)


@pytest.mark.parametrize("number, layout", PRINTED + EDGES)
def test_layouts_that_others_print(number, layout):
    assert format_board(dealt(number, CLASSIC)) == layout
    assert as_text(second_generator(number)) == layout


def test_every_classic_deal_by_a_second_generator():
    ours, theirs = hashlib.sha256(), hashlib.sha256()
    names = [card_text(card) for card in range(52)]
    for number in range(1, CLASSIC_LAST + 1):
        columns = [[names[c] for c in column] for column in deal_columns(number)]
        ours.update(as_text(columns).encode())
        theirs.update(as_text(second_generator(number)).encode())
    assert ours.hexdigest() == theirs.hexdigest() == CLASSIC_HASH


@pytest.mark.parametrize(
    "number",
    [1070, 31999, 32001, 65535, 65536, 1000001, 2**31 + 1, 3 * 10**9, 2**32 + 1],
)
def test_numbers_round_the_seams(number):
    columns = [[card_text(c) for c in column] for column in deal_columns(number)]
    assert columns == second_generator(number)


@pytest.mark.parametrize("number", [0, -1, -617, 2**33, 2**40])
def test_other_numbers_are_refused(number):
    with pytest.raises(ValueError, match=str(number)):
        deal_columns(number)


def test_columns_hold_seven_and_six_cards():
    assert [len(column) for column in deal_columns(25)] == [7] * 4 + [6] * 4
    assert sorted(c for column in deal_columns(25) for c in column) == list(range(52))


def test_the_ranges():
    assert CLASSIC_LAST == 32000
    assert LAST == 2**33 - 1


def test_the_deals_known_to_be_impossible():
    known = "11982 146692 186216 455889 495505 512118 517776 781948"
    assert sorted(IMPOSSIBLE) == [int(word) for word in known.split()]


@pytest.mark.parametrize("impossible", [11982, 146692, 781948])
def test_a_random_deal_is_drawn_again_when_it_is_impossible(impossible):
    asked = []
    answers = [impossible - 1, impossible - 1, 616]

    def draw(n):
        asked.append(n)
        return answers[len(asked) - 1]

    assert random_number(draw, 1000000) == 617
    assert asked == [1000000] * 3


def test_a_random_deal_is_a_classic_one_and_both_ends_can_come():
    asked = []

    def lowest(n):
        asked.append(n)
        return 0

    assert random_number(lowest) == 1
    assert asked == [32000]
    assert random_number(lambda n: n - 1) == 32000
