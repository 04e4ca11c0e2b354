"""Board text in both forms (contract 4)."""

import pytest

from freecell.engine.boardtext import (
    format_board,
    format_link_board,
    parse_board,
    parse_link_board,
)
from freecell.engine.errors import BoardError
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules
from tests.boards import all_cards, cards
from tests.data.layouts import EDGES, PRINTED

ANY = parse_rules("linear")
TWO_CELLS = parse_rules("classic,cells:2")
EIGHT_CELLS = parse_rules("classic,cells:8")

# A position in the middle of a game, with two empty columns.
MIDDLE = """Foundations: H-A C-0 D-6 S-A
Freecells: 3C QH 2C JS
9S KS AC 6S QS JD TC 9D 8C
4S
:
5C
KC 7D 2H KD 2S QD JC TH 9C 8D 7S 6H 5S 4H 3S
8H 7C
6C 5H 4C
TD 7H 3H KH QC JH TS 9H 8S"""
MIDDLE_LINK = (
    "9SKSAC6SQSJDTC9D8C_4S__5C_KC7D2HKD2SQDJCTH9C8D7S6H5S4H3S_8H7C_6C5H4C_"
    "TD7H3HKHQCJHTS9H8S_f06AA_c3CQH2CJS"
)
LAYOUT_24 = dict(PRINTED)[24]


def refused(text, rules=CLASSIC, read=parse_board):
    with pytest.raises(BoardError) as caught:
        read(text, rules)
    return caught.value


@pytest.mark.parametrize("number, layout", PRINTED + EDGES)
def test_layouts_are_read_and_written(number, layout):
    position = parse_board(layout, CLASSIC)
    assert position == dealt(number, CLASSIC)
    assert format_board(position) == layout
    link = format_link_board(position)
    assert link == layout.replace(" ", "").replace("\n", "_")
    assert parse_link_board(link, CLASSIC) == position


def test_a_position_in_the_middle_of_a_game():
    position = parse_board(MIDDLE, CLASSIC)
    assert position.homes == (0, 6, 1, 1)
    assert position.cells == cards("3C QH 2C JS")
    assert position.columns[2] == ()
    assert position.columns[1] == cards("4S")
    assert format_board(position) == MIDDLE
    assert format_link_board(position) == MIDDLE_LINK
    assert parse_link_board(MIDDLE_LINK, CLASSIC) == position


def test_a_dealt_board_is_eight_lines():
    assert len(format_board(dealt(25, CLASSIC)).split("\n")) == 8


def test_a_won_game():
    text = "Foundations: H-K C-K D-K S-K\n" + "\n".join([":"] * 8)
    position = parse_board(text, CLASSIC)
    assert position.homes == (13, 13, 13, 13)
    assert format_board(position) == text
    link = format_link_board(position)
    assert link == "_" * 8 + "fKKKK"
    assert parse_link_board(link, CLASSIC) == position


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\n".join(": " + line for line in text.split("\n")),
        lambda text: "\n".join(":" + line for line in text.split("\n")),
        lambda text: text.lower(),
        lambda text: text.replace("T", "10"),
        lambda text: text.replace("T", "10").lower(),
        lambda text: text.replace("S", "♠").replace("H", "♥"),
        lambda text: text.replace("D", "♦").replace("C", "♣"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace(" ", "   "),
        lambda text: text.replace(" ", "\t"),
        lambda text: "\n\n" + text + "\n\n",
        lambda text: text + "\n",
        lambda text: "  " + text.replace("\n", "  \n  "),
        lambda text: "# Deal 24\n" + text,
        lambda text: "Foundations: H-0 C-0 D-0 S-0\nFreecells:\n" + text,
        lambda text: "Foundations: H-0 C-0 D-0 S-0 \nFreecells:        \n" + text,
        lambda text: "foundations: h-0\nfreecells: - - - -\n" + text,
        lambda text: text.replace("\n", "\n\n"),
    ],
)
def test_other_ways_to_write_the_same_board(change):
    assert parse_board(change(LAYOUT_24), CLASSIC) == dealt(24, CLASSIC)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(
            "Foundations: H-A C-0 D-6 S-A", "Founds: S-A H-A D-6"
        ),
        lambda text: text.replace("\n:\n", "\n\n"),
        lambda text: text.replace("\n:\n", "\n: \n"),
        lambda text: text.replace("D-6", "d-6").replace("H-A", "h-a"),
        lambda text: text.lower(),
    ],
)
def test_other_ways_to_write_a_position(change):
    assert change(MIDDLE) != MIDDLE
    assert parse_board(change(MIDDLE), CLASSIC) == parse_board(MIDDLE, CLASSIC)


def test_ten_on_a_foundation():
    """`10` and `T` stand for the same rank there too."""
    lines = ["Foundations: H-10 C-K D-T S-K", "JH QH KH JD QD KD"] + [":"] * 7
    position = parse_board("\n".join(lines), CLASSIC)
    assert position.homes == (13, 10, 10, 13)
    assert format_board(position).startswith("Foundations: H-T C-K D-T S-K\n")


def test_empty_columns_at_the_end_may_be_left_out():
    lines = ["Foundations: H-K C-K D-K S-Q", "KS"]
    position = parse_board("\n".join(lines), CLASSIC)
    assert position.columns == (cards("KS"),) + ((),) * 7


@pytest.mark.parametrize(
    "format_text, read",
    [(format_board, parse_board), (format_link_board, parse_link_board)],
)
def test_a_board_read_with_a_gap_in_its_cells_is_written_as_it_was_read(
    format_text, read
):
    """Else a move list that names a cell breaks when the board travels in a link.

    Either the reader closes the gap, or the writer keeps it.
    """
    text = MIDDLE.replace("3C QH 2C JS", "- QH - JS")
    text = text.replace("\n4S\n", "\n4S 3C 2C\n")
    position = parse_board(text, CLASSIC)
    assert read(format_text(position), CLASSIC) == position


def test_the_order_any_binds_the_places_of_suits_that_are_begun():
    position = parse_board(MIDDLE, ANY)
    assert sorted(position.places[:3]) == [1, 2, 3]
    assert position.places[3] == -1
    fixed = parse_board(MIDDLE, CLASSIC)
    assert fixed.places == (3, 2, 0, 1)


def test_rules_give_the_number_of_cells():
    assert len(parse_board(LAYOUT_24, TWO_CELLS).cells) == 2
    assert len(parse_board(LAYOUT_24, EIGHT_CELLS).cells) == 8
    eight = MIDDLE.replace("JS", "JS 4S 5C 8H 7C", 1)
    eight = eight.replace("\n4S\n", "\n:\n").replace("\n5C\n", "\n:\n")
    eight = eight.replace("\n8H 7C\n", "\n:\n")
    position = parse_board(eight, EIGHT_CELLS)
    assert position.cells == cards("3C QH 2C JS 4S 5C 8H 7C")
    assert format_board(position) == eight


class TestErrors:
    @pytest.mark.parametrize(
        "old, new, line, value",
        [
            ("4C 2C", "4X 2C", 1, "4X"),
            ("AS\n", "AS 7\n", 4, "7"),
            ("8S 9D", "8S 9D 1D", 8, "1D"),
            ("8S 9D", "8S9D", 8, "8S9D"),
            ("5H QH", "Home: 5H QH", 2, "Home:"),
        ],
    )
    def test_the_line_and_the_word_are_named(self, old, new, line, value):
        error = refused(LAYOUT_24.replace(old, new))
        assert error.code == "board-line"
        assert (error.values["line"], error.values["value"]) == (line, value)
        assert f'line {line}: "{value}"' in str(error)

    def test_lines_are_counted_with_those_before_the_columns(self):
        error = refused(MIDDLE.replace("6C 5H 4C", "6C 5H 4C ?"))
        assert (error.values["line"], error.values["value"]) == (9, "?")

    @pytest.mark.parametrize("word", ["X-3", "H3", "H-1", "H-14", "HH-3", "H-", "-3"])
    def test_a_broken_foundation_is_named(self, word):
        error = refused(MIDDLE.replace("H-A", word))
        assert error.code == "board-foundation"
        assert (error.values["line"], error.values["value"]) == (1, word)

    def test_a_broken_cell_is_named(self):
        error = refused(MIDDLE.replace("Freecells: 3C", "Freecells: 3X"))
        assert error.code == "board-line"
        assert (error.values["line"], error.values["value"]) == (2, "3X")

    def test_more_cards_than_cells(self):
        error = refused(MIDDLE, TWO_CELLS)
        assert error.code == "board-cells"
        assert error.values["line"] == 2
        assert error.values["cells"] == 2
        assert "3C QH 2C JS" in str(error)

    def test_missing_and_doubled_cards_are_named(self):
        text = LAYOUT_24.replace("4C 2C 9C", "4C 4C 9C").replace("AH 5S", "5S 5S")
        error = refused(text)
        assert error.code == "board-cards"
        assert sorted(error.values["missing"].split()) == ["2C", "AH"]
        assert sorted(error.values["twice"].split()) == ["4C", "5S"]
        assert "2C" in str(error)
        assert "5S" in str(error)

    def test_a_card_that_is_home_and_on_the_table_is_doubled(self):
        error = refused("Foundations: H-2\n" + LAYOUT_24)
        assert sorted(error.values["twice"].split()) == ["2H", "AH"]
        assert error.values["missing"] == "none"

    def test_a_card_in_a_cell_and_on_the_table_is_doubled(self):
        error = refused("Freecells: 2H\n" + LAYOUT_24)
        assert error.values["twice"] == "2H"

    def test_fifty_one_cards(self):
        error = refused(LAYOUT_24.replace(" 9D", ""))
        assert (error.values["missing"], error.values["twice"]) == ("9D", "none")

    def test_too_many_columns(self):
        error = refused(LAYOUT_24 + "\nAS")
        assert error.code == "board-columns"
        assert error.values["count"] == 9

    def test_no_cards_at_all(self):
        error = refused("")
        assert error.code == "board-cards"
        assert len(error.values["missing"].split()) == 52

    def test_too_few_columns_say_what_is_missing(self):
        error = refused("\n".join(LAYOUT_24.split("\n")[:7]))
        assert error.values["missing"].split() == sorted(
            "7S 6C 7D 4D 8S 9D".split(),
            key=lambda c: ("A23456789TJQK".index(c[0]), c[1]),
        )


class TestLinkErrors:
    link = format_link_board(dealt(24, CLASSIC))

    def refused(self, text, rules=CLASSIC):
        return refused(text, rules, parse_link_board)

    def test_a_word_that_is_no_card_is_named_with_its_column(self):
        error = self.refused(self.link.replace("_5HQH", "_5XQH"))
        assert error.code == "board-line"
        assert (error.values["line"], error.values["value"]) == (2, "5X")

    @pytest.mark.parametrize("text", ["", "AS", "AS_2S", "AS2"])
    def test_too_few_columns(self, text):
        assert self.refused(text).code in ("board-columns", "board-line")

    def test_too_many_columns(self):
        assert self.refused(self.link + "_AS").code == "board-columns"

    def test_missing_and_doubled(self):
        error = self.refused(self.link.replace("4C2C", "4C4C"))
        assert error.values["missing"] == "2C"
        assert error.values["twice"] == "4C"

    @pytest.mark.parametrize("part", ["_f", "_f000", "_f00000", "_f0X00", "_f1000"])
    def test_a_broken_foundation_part(self, part):
        assert self.refused(self.link + part).code == "board-foundation"

    def test_a_broken_cell_part(self):
        error = self.refused(MIDDLE_LINK.replace("_c3C", "_c3X"))
        assert (error.code, error.values["value"]) == ("board-line", "3X")

    def test_more_cards_than_cells(self):
        assert self.refused(MIDDLE_LINK, TWO_CELLS).code == "board-cells"

    def test_lower_case_and_suit_signs_are_read(self):
        position = dealt(24, CLASSIC)
        assert parse_link_board(self.link.lower(), CLASSIC) == position
        signs = self.link.replace("S", "♠").replace("H", "♥")
        assert parse_link_board(signs, CLASSIC) == position


def test_the_middle_position_holds_the_whole_deck():
    assert all_cards(parse_board(MIDDLE, CLASSIC)) == list(range(52))
