"""The interpreter at hand can import the engine and deal."""

from freecell.engine.deals import deal_columns
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC


def test_every_card_is_dealt_once():
    cards = [card for column in deal_columns(1) for card in column]
    assert sorted(cards) == list(range(52))


def test_columns_are_seven_and_six_long():
    position = dealt(1, CLASSIC)
    assert [len(column) for column in position.columns] == [7] * 4 + [6] * 4
