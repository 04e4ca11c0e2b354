"""Cards as numbers and as text."""

import pytest

from freecell.engine import cards
from freecell.engine.errors import BoardError

RANKS = "A 2 3 4 5 6 7 8 9 T J Q K".split()
DECK = [rank + suit for rank in RANKS for suit in "CDHS"]


def test_the_deck_is_numbered_as_the_microsoft_deal_needs_it():
    assert [cards.card_text(card) for card in range(52)] == DECK


@pytest.mark.parametrize("card", range(52))
def test_the_text_of_a_card_is_read_back(card):
    assert cards.parse_card(cards.card_text(card)) == card


@pytest.mark.parametrize(
    "text, card",
    [
        ("TD", "TD"),
        ("td", "TD"),
        ("10d", "TD"),
        ("10D", "TD"),
        (" 7s ", "7S"),
        ("A♣", "AC"),
        ("T♦", "TD"),
        ("10♥", "TH"),
        ("k♠", "KS"),
        ("q♧", "QC"),
        ("j♢", "JD"),
        ("2♡", "2H"),
        ("9♤", "9S"),
        ("3♥\ufe0f", "3H"),
        ("3♥\ufe0e", "3H"),
    ],
)
def test_cards_are_read_in_the_forms_people_write(text, card):
    assert cards.card_text(cards.parse_card(text)) == card


@pytest.mark.parametrize(
    "text", ["", "T", "D", "1D", "11D", "0S", "TX", "DT", "TDD", "10", "7 D", "??"]
)
def test_anything_else_is_refused_and_quoted(text):
    with pytest.raises(BoardError) as caught:
        cards.parse_card(text)
    assert caught.value.code == "not-a-card"
    assert caught.value.values["value"] == text
    assert f'"{text}"' in str(caught.value)


def test_a_card_lies_on_the_next_rank_of_the_other_colour_and_on_nothing_else():
    for upper in DECK:
        for lower in DECK:
            follows = RANKS.index(lower[0]) - RANKS.index(upper[0]) == 1
            differs = (upper[1] in "DH") != (lower[1] in "DH")
            numbers = DECK.index(upper), DECK.index(lower)
            assert cards.stacks(*numbers) == (follows and differs), (upper, lower)


def test_colours():
    red = [text for text in DECK if cards.is_red(cards.parse_card(text))]
    assert red == [text for text in DECK if text[1] in "DH"]
    names = ["".join(cards.SUITS[s] for s in cards.opposite_suits(n)) for n in range(4)]
    assert [sorted(name) for name in names] == [
        ["D", "H"],
        ["C", "S"],
        ["C", "S"],
        ["D", "H"],
    ]


def test_rank_and_suit_make_the_card():
    for card in range(52):
        rank, suit = cards.rank_of(card), cards.suit_of(card)
        assert 0 <= rank <= 12
        assert cards.make_card(rank, suit) == card
