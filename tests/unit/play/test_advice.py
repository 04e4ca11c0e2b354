"""What a hint and a solution say, for the eye and for the ear."""

import json
from pathlib import Path

import pytest

from freecell.engine.moves import Move
from freecell.engine.notation import FINISH
from freecell.engine.rules import parse_rules
from freecell.play import advice
from freecell.play.catalog import Catalog
from tests.boards import board

LOCALES = Path(__file__).parents[3] / "static" / "locales"


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


EN = Catalog(read("en"))
KO = Catalog(read("ko"), "ko", read("en"), plural=lambda n: "other")
OPEN = parse_rules("open")
TABLE = board(["KS QH JC", "TD", "QD", ""], "9S", homes=(1, 1, 1, 1), rules=OPEN)
# move, as seen, as heard, without the number of the column
MOVES = [
    (Move(1, 0, 1), "10♦ onto J♣ in column 1", "10 of diamonds onto jack of clubs"),
    (Move(0, 3, 2), "2 cards, Q♥ first, to empty column 4", "queen of hearts first"),
    (Move(1, 9, 1), "10♦ to free cell 2", "10 of diamonds to free cell 2"),
    (Move(8, 1, 1), "9♠ onto 10♦ in column 2", "9 of spades onto 10 of diamonds"),
    (Move(19, 3, 1), "A♠ to empty column 4", "ace of spades to empty column 4"),
]


def plain(text):
    """A text without the sign that keeps suits from becoming pictures."""
    return text.replace("\ufe0e", "")


@pytest.mark.parametrize(("move", "seen", "heard"), MOVES)
def test_a_hint_names_both_ends(move, seen, heard):
    message = advice.hint(EN, TABLE, move)
    assert message.code == "hint"
    assert plain(message.first) == f"Hint: {seen}."
    assert heard in message.spoken and "♠" not in message.spoken


def test_a_card_that_goes_home_is_named():
    table = board(["KS 2S"], homes=(0, 0, 0, 1))
    message = advice.hint(EN, table, Move(0, 19, 1))
    assert plain(message.first) == "Hint: 2♠ to the foundation."


def test_the_finish_is_a_hint_of_its_own():
    message = advice.hint(EN, TABLE, FINISH)
    assert message.first == "Hint: finish."
    assert message.second == "All cards can go home now."
    assert advice.way(EN, TABLE, FINISH) == "all cards to the foundations"


def test_a_short_way_leaves_out_the_column_of_a_named_card():
    assert plain(advice.way(EN, TABLE, Move(1, 0, 1), True, True)) == "10♦ onto J♣"
    empty = advice.way(EN, TABLE, Move(1, 3, 1), True, True)
    assert plain(empty) == "10♦ to empty column 4"


def test_korean_names_both_ends_too():
    message = advice.hint(KO, TABLE, Move(1, 0, 1))
    assert plain(message.first) == "힌트: 10♦, 1열의 J♣ 위로 옮길 수 있습니다."
    assert (
        message.spoken == "힌트: 다이아몬드 10, 1열의 클로버 잭 위로 옮길 수 있습니다."
    )
