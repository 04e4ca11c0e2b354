"""A layout while it is typed: what can be read, and what is wrong with it."""

import json
from pathlib import Path

import pytest

from freecell.engine.boardtext import format_board, format_link_board
from freecell.engine.cards import parse_card
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, with_part
from freecell.play.catalog import Catalog
from freecell.play.layouts import lacks, sketch, told

LOCALES = Path(__file__).parents[3] / "static" / "locales"
BOARD = format_board(dealt(617, CLASSIC))
HOME = """\
Foundations: H-Q C-K D-K S-K
Freecells: KH
"""


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


EN = Catalog(read("en"))
KO = Catalog(read("ko"), "ko", {}, plural=lambda n: "other")


def test_a_whole_layout():
    seen = sketch(BOARD, CLASSIC)
    assert seen.position == dealt(617, CLASSIC) and seen.error is None
    assert seen.columns == seen.position.columns
    assert seen.missing == seen.twice == []
    assert told(EN, seen) == "A layout: 52 cards."
    assert lacks(EN, seen) == ("", "")


def test_as_a_link_writes_it():
    text = format_link_board(dealt(617, CLASSIC))
    assert sketch(text, CLASSIC).position == dealt(617, CLASSIC)
    cut = sketch(text[:-2], CLASSIC)
    assert cut.position is None and len(cut.missing) == 1
    assert sum(len(column) for column in cut.columns) == 51


def test_what_is_missing_and_what_is_there_twice():
    seen = sketch(BOARD.replace("AD", "KS"), CLASSIC)
    assert seen.position is None and seen.error.code == "board-cards"
    assert seen.missing == [parse_card("AD")] and seen.twice == [parse_card("KS")]
    assert told(EN, seen) == "51 of 52 cards are there."
    assert lacks(EN, seen, signs=False) == (
        "Missing: ace of diamonds",
        "There twice: king of spades",
    )


def test_a_bad_line_is_named_and_the_rest_is_read():
    lines = BOARD.split("\n")
    lines[2] = lines[2][:-2] + "1X"
    seen = sketch("\n".join(lines), CLASSIC)
    assert told(EN, seen) == "Line 3: “1X” is not a card."
    assert sum(len(column) for column in seen.columns) == 51
    assert len(seen.missing) == 1


@pytest.mark.parametrize(
    "text", ["", "   ", "x", "7H", "\n\n:\n", "漢字", "_", "1 2 3"]
)
def test_anything_can_be_looked_at(text):
    seen = sketch(text, CLASSIC)
    assert seen.position is None and len(seen.columns) == 8
    for catalog in (EN, KO):
        assert "{" not in told(catalog, seen)
        assert lacks(catalog, seen)[0] == ""


def test_too_many_columns_and_cells():
    seen = sketch(BOARD + "\nKS", CLASSIC)
    assert seen.error.code == "board-columns" and len(seen.columns) == 8
    two = with_part(CLASSIC, "cells", 2)
    cells = BOARD.split("\n")
    text = "Freecells: " + cells[0] + "\n" + "\n".join(cells[1:])
    seen = sketch(text, two)
    assert seen.error.code == "board-cells"
    assert told(EN, seen).startswith("Line 1: ")
    assert len(seen.cells) == 7 and seen.missing == []


def test_cards_at_home():
    seen = sketch(HOME, CLASSIC)
    assert seen.position is not None and seen.cells == (parse_card("KH"),)
    assert told(EN, seen) == "A layout: 1 card, 51 cards home."
    seen = sketch("Foundations: H-K C-K D-K S-K", CLASSIC)
    assert told(EN, seen) == "All 52 cards are home already."
    seen = sketch("Foundations: H-10 C-0\n9H", CLASSIC)
    assert seen.homes == (0, 0, 10, 0) and seen.twice == [parse_card("9H")]
