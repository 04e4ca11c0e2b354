"""The rules on every interpreter the page may use: plain asserts, no test library."""

from freecell.engine.autoplay import autoplay, finish
from freecell.engine.boardtext import (
    format_board,
    format_link_board,
    parse_board,
    parse_link_board,
)
from freecell.engine.cards import card_text, parse_card
from freecell.engine.deals import deal_columns
from freecell.engine.errors import BoardError, NumberError, RulesError, TextError
from freecell.engine.moves import Move, apply, capacity, judge, legal_moves, targets
from freecell.engine.notation import format_steps, parse_moves, read_moves
from freecell.engine.numbers import format_code, parse_code, parse_number
from freecell.engine.position import cards_home, dealt, is_won
from freecell.engine.rules import CLASSIC, format_rules, parse_rules
from freecell.engine.supermoves import expand
from tests.boards import OFF, all_cards, board, pile
from tests.data.games import GAMES
from tests.data.layouts import EDGES, PRINTED

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


def refused(kind, read, *arguments):
    """The error of a text that must be refused."""
    try:
        read(*arguments)
    except kind as error:
        return error
    raise AssertionError("not refused: " + repr(arguments))


def test_cards_are_read_and_written():
    assert [parse_card(card_text(card)) for card in range(52)] == list(range(52))
    for text in ("TD", "td", "10d", "T♦", "t♢", "10♦\ufe0f"):
        assert parse_card(text) == 37, text
    for text in ("", "T", "1D", "TX", "TDD"):
        assert refused(BoardError, parse_card, text).code == "not-a-card"


def test_deals_beyond_every_width_of_integer():
    for number, layout in PRINTED + EDGES:
        assert format_board(dealt(number, CLASSIC)) == layout, number
    for number in (0, -1, 8589934592):
        refused(ValueError, deal_columns, number)


def test_numbers():
    for text, number in (
        ("617", 617),
        (" 25 ", 25),
        ("#0025", 25),
        ("8,589,934,591", 8589934591),
        ("32 000", 32000),
        ("32\u00a0000", 32000),
        ("６１７", 617),
    ):
        assert parse_number(text) == number, text
    for text in ("", "abc", "-1", "1e3", "1.5", "0", "8589934592", "9" * 60, "²"):
        assert text in str(refused(NumberError, parse_number, text))


def test_codes():
    assert format_code(327, 4) == "FC1-C4-AAAAAKH"
    assert parse_code("fc1c4aaaaakh") == (327, 4)
    assert parse_code(format_code(8589934591, 8)) == (8589934591, 8)
    for text in ("FC1-C4-AAAAAK", "FC1-C9-AAAAAKH", "FC1-C4-AAAA1KH"):
        assert text in str(refused(NumberError, parse_code, text))


def test_rules_text_keeps_its_order():
    """Dictionaries keep no order everywhere, so none may decide it."""
    text = (
        "open,cells:2,limit:linear,takeback:no,autoplay:eager,order:any,undo:7,score:no"
    )
    assert format_rules(parse_rules(text)) == text
    parts = text.split(",")
    shuffled = ",".join(parts[:1] + [parts[5], parts[1], parts[7], parts[4]])
    expected = "open,cells:2,autoplay:eager,order:any,score:no"
    assert format_rules(parse_rules(shuffled)) == expected
    for wrong in ("", "x", "classic,cells:9", "classic,undo:0", "classic,undo:٣"):
        refused(RulesError, parse_rules, wrong)


def test_the_limit():
    assert [capacity("power", 3, columns) for columns in range(4)] == [4, 8, 16, 32]
    assert [capacity("linear", 3, columns) for columns in range(4)] == [4, 8, 12, 16]
    columns = ["9S 8H 7S", "TD", "AC", "AD", "2C", "2D", "3C", "3D"]
    refusal = judge(OFF, board(columns, "KC KD KH"), Move(0, 1, 3))
    assert tuple(refusal)[:5] == ("limit", 3, 2, 3, 4)


def test_board_texts():
    position = parse_board(MIDDLE, CLASSIC)
    assert all_cards(position) == list(range(52))
    assert format_board(position) == MIDDLE
    assert parse_link_board(format_link_board(position), CLASSIC) == position
    assert parse_board(MIDDLE.replace("T", "10").lower(), CLASSIC) == position
    error = refused(BoardError, parse_board, MIDDLE.replace("8H 7C", "8H 8H"), CLASSIC)
    assert (error.values["missing"], error.values["twice"]) == ("7C", "8H")
    assert isinstance(error, TextError)
    assert isinstance(error, ValueError)


def test_games_are_replayed_to_the_win():
    for number, moves in GAMES:
        start = dealt(number, OFF)
        reading = read_moves(OFF, start, moves)
        assert reading.broken is None, number
        assert is_won(reading.steps[-1].position)
        assert " ".join(format_steps(OFF, start, reading.steps)) == moves


def test_a_list_is_read_under_another_autoplay():
    number, moves = GAMES[0]
    reading = read_moves(CLASSIC, dealt(number, CLASSIC), moves)
    assert reading.assumed == ("autoplay-off",)
    assert is_won(reading.steps[-1].position)


def test_broken_lists():
    start = dealt(617, OFF)
    reading = read_moves(OFF, start, "58 3a 3a")
    assert (reading.broken.number, reading.broken.text) == (3, "3a")
    assert reading.broken.refusal.reason == "cell-taken"
    for text in ("eh", "kh", "e1", "1k", "hh", "bh"):
        assert read_moves(OFF, start, text).broken.refusal.reason == "nowhere", text
    assert refused(TextError, parse_moves, "58 3x").values["item"] == 2
    assert refused(TextError, parse_moves, "58\u00a0").values["item"] == 2


def test_supermoves_are_their_single_moves():
    for free in range(3):
        for empty in range(3):
            for size in range(2, min(8, (free + 1) << empty) + 1):
                tail = "8S 7H 6S 5H 4S 3H 2S AH".split()[8 - size :]
                target = "A23456789"["A23456789".index(tail[0][0]) + 1]
                target += "D" if tail[0][1] == "S" else "C"
                columns = ["KC " + " ".join(tail), target] + [""] * empty
                columns += ["QC"] * (8 - len(columns))
                start = board(columns, " ".join(("JC", "JD", "KD", "KS")[free:]))
                position = start
                for step in expand(OFF, start, Move(0, 1, size)):
                    assert judge(OFF, position, step) is None, (free, empty, size)
                    position = apply(OFF, position, step)
                assert position == apply(OFF, start, Move(0, 1, size))


def test_autoplay_and_finish():
    position = board(["2D AC", "2H AD", "2S", "2C AH"], "- AS")
    assert cards_home(autoplay(CLASSIC, position, "safe").position) == 8
    assert autoplay(CLASSIC, position, "off").sent == ()
    waiting = board(["3C"], homes=(2, 1, 2, 2))
    assert autoplay(CLASSIC, waiting, "safe").sent == ()
    assert len(autoplay(CLASSIC, waiting, "eager").sent) == 1
    last = board(["KS QS", "KH", "KD", "KC"], homes=(12, 12, 12, 11))
    assert cards_home(finish(OFF, last).position) == 52


def test_legal_moves_and_marks():
    position = dealt(617, OFF)
    inside = [tuple(m) for m in legal_moves(OFF, position) if m.target < 8]
    assert inside == [(4, 7, 1), (7, 1, 1), (7, 2, 1)]
    assert targets(OFF, position, pile("8"), 1) == [1, 2, 8, 9, 10, 11]


def count(position, depth):
    if depth == 0:
        return 1
    moves = legal_moves(OFF, position)
    return sum(count(apply(OFF, position, move), depth - 1) for move in moves)


def test_the_number_of_move_lists():
    assert count(dealt(1, OFF), 1) == 32
    assert count(dealt(1, OFF), 2) == 792


def test_positions_are_values():
    """Nothing changes in place, whatever the interpreter's named tuples do."""
    start = dealt(24, OFF)
    before = repr(start)
    moves = list(legal_moves(OFF, start))
    after = [apply(OFF, start, move) for move in moves]
    assert repr(start) == before
    assert len(set([start] + after)) == len(after) + 1
