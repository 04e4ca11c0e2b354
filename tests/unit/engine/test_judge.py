"""The one legality function: what it allows, and each reason for a refusal."""

import pytest

from freecell.engine.cards import NO_CARD, card_text
from freecell.engine.moves import (
    Move,
    apply,
    has_legal_move,
    judge,
    legal_moves,
    run_length,
)
from freecell.engine.position import dealt
from freecell.engine.refusals import REASONS
from freecell.engine.rules import parse_rules
from tests.boards import OFF, board, cards, pile

TAKEBACK = parse_rules("open")
# 1: a run of three; 2: takes 9S; 3: takes 6H 6D; 4: empty; 5: a lone ace.
TABLE = board(
    ["2C 9S 8H 7S", "4D TD", "9C 8D 8C 7D", "", "AS", "KC", "3H 2S", "5C"],
    "6H - - 2H",
    homes=(0, 1, 1, 0),
)


def asked(source, target, size=1, position=TABLE, rules=OFF):
    return judge(rules, position, Move(pile(source), pile(target), size))


@pytest.mark.parametrize(
    "source, target, size",
    [
        ("1", "2", 3),
        ("a", "1", 1),
        ("a", "4", 1),
        ("1", "4", 1),
        ("1", "4", 3),
        ("5", "4", 1),
        ("8", "4", 1),
        ("1", "b", 1),
        ("5", "c", 1),
        ("5", "S", 1),
        ("d", "H", 1),
        ("3", "4", 2),
    ],
)
def test_legal_moves(source, target, size):
    assert asked(source, target, size) is None


@pytest.mark.parametrize(
    "source, target, size, reason, card, other",
    [
        ("8", "a", 1, "cell-taken", "5C", "6H"),
        ("1", "3", 1, "rank", "7S", "7D"),
        ("1", "2", 2, "rank", "8H", "TD"),
        ("6", "7", 1, "rank", "KC", "2S"),
        ("5", "7", 1, "color", "AS", "2S"),
        ("a", "3", 1, "color", "6H", "7D"),
        ("1", "C", 1, "suit", "7S", None),
        ("6", "C", 1, "foundation-rank", "KC", None),
        ("a", "H", 1, "foundation-rank", "6H", "AH"),
        ("2", "D", 1, "foundation-rank", "TD", "AD"),
        ("3", "4", 3, "not-a-run", "8D", None),
        ("1", "b", 2, "cell-one-card", "8H", None),
        ("1", "S", 3, "foundation-one-card", "9S", None),
        ("a", "b", 1, "cell-to-cell", "6H", None),
        ("a", "d", 1, "cell-to-cell", "6H", None),
        ("H", "7", 1, "no-takeback", "AH", None),
        ("H", "b", 1, "no-takeback", "AH", None),
        ("H", "D", 1, "no-takeback", "AH", None),
        ("1", "1", 1, "same-place", "7S", None),
        ("a", "a", 1, "same-place", "6H", None),
        ("H", "H", 1, "same-place", "AH", None),
        ("b", "4", 1, "nowhere", None, None),
        ("4", "1", 1, "nowhere", None, None),
        ("C", "4", 1, "nowhere", None, None),
        ("5", "4", 2, "nowhere", None, None),
        ("1", "4", 0, "nowhere", None, None),
        ("1", "4", -1, "nowhere", None, None),
        ("a", "4", 2, "nowhere", None, None),
        ("e", "4", 1, "nowhere", None, None),
        ("k", "4", 1, "nowhere", None, None),
        ("1", "e", 1, "nowhere", "7S", None),
        ("1", "k", 1, "nowhere", "7S", None),
    ],
)
def test_each_refusal_names_its_reason(source, target, size, reason, card, other):
    refusal = asked(source, target, size)
    assert refusal.reason == reason
    assert refusal.card == (cards(card)[0] if card else NO_CARD)
    assert refusal.other == (cards(other)[0] if other else NO_CARD)
    assert (refusal.allowed, refusal.with_cell, refusal.with_column) == (0, 0, 0)
    assert reason in REASONS


def test_a_card_one_lower_of_the_same_colour_is_refused_for_its_colour():
    position = board(["9S", "TC", "TS", "TD"])
    for target in ("2", "3"):
        refusal = asked("1", target, position=position)
        assert refusal.reason == "color"
        assert card_text(refusal.card) == "9S"
        assert refusal.other == position.columns[pile(target)][-1]
    assert asked("1", "4", position=position) is None


def test_a_king_lies_on_nothing_and_nothing_lies_on_an_ace():
    position = board(["KS", "AH", "2S", "QD"])
    assert asked("1", "2", position=position).reason == "rank"
    assert asked("3", "2", position=position).reason == "rank"
    assert asked("2", "3", position=position) is None


def test_an_empty_column_takes_any_card_and_any_run():
    position = board(["3D", "5S 4H 3S", ""])
    assert asked("1", "3", position=position) is None
    for size in (1, 2, 3):
        assert asked("2", "3", size, position=position) is None


def test_a_covered_card_cannot_go_home():
    """Fault 18: 4H with 3S on it, the hearts stand at three."""
    position = board(["4H 3S"], homes=(0, 0, 3, 0))
    assert asked("1", "H", 2, position=position).reason == "foundation-one-card"
    assert asked("1", "H", 1, position=position).reason == "suit"


def test_take_back_goes_to_a_column_that_fits_and_nowhere_else():
    position = board(
        ["6C", "6H", "KS"] + ["2C"] * 4, "-", homes=(0, 0, 5, 0), rules=TAKEBACK
    )

    def asked_back(target):
        return asked("H", target, position=position, rules=TAKEBACK)

    assert asked_back("1") is None
    assert asked_back("8") is None
    assert asked_back("2").reason == "color"
    assert asked_back("3").reason == "rank"
    for target in ("a", "S"):
        refusal = asked_back(target)
        assert refusal.reason == "no-takeback" and refusal.allowed == 1
    assert asked("C", "8", position=position, rules=TAKEBACK).reason == "nowhere"


def test_no_move_is_legal_after_the_win():
    won = board([""], homes=(13, 13, 13, 13), rules=TAKEBACK)
    assert asked("H", "1", position=won, rules=TAKEBACK).reason == "nowhere"
    assert not has_legal_move(TAKEBACK, won)


@pytest.mark.parametrize(
    "columns, length",
    [
        ("", 0),
        ("KS", 1),
        ("KS QH", 2),
        ("KS QS", 1),
        ("KS QH JH", 1),
        ("2C KS QH JS TD", 4),
        ("5H 4S 3D 2C AH", 5),
        ("5H 4S 2D AC", 2),
        ("KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS", 13),
    ],
)
def test_the_longest_run_of_a_column(columns, length):
    assert run_length(board([columns]), 0) == length


def test_runs_of_cells_and_foundations_are_one_card():
    assert run_length(TABLE, pile("a")) == 1
    assert run_length(TABLE, pile("b")) == 0
    assert run_length(TABLE, pile("H")) == 1
    assert run_length(TABLE, pile("S")) == 0


def test_a_position_with_one_legal_move_is_not_without_moves():
    blocked = ["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS"]
    rules = parse_rules("classic,cells:1,autoplay:off")
    full = board(blocked, "3C", rules=rules)
    assert not has_legal_move(rules, full)
    assert list(legal_moves(rules, full)) == []
    one = board(blocked, "TC", rules=rules)
    moves = list(legal_moves(rules, one))
    assert moves == [Move(pile("a"), pile("6"), 1), Move(pile("a"), pile("7"), 1)]
    only = board(blocked[:5] + ["JC"] * 2 + ["JH"], "TC", rules=rules)
    assert list(legal_moves(rules, only)) == [Move(pile("a"), pile("8"), 1)]
    assert has_legal_move(rules, only)


def test_a_useless_move_is_a_legal_move():
    """A whole column to an empty column changes nothing and is legal by hand."""
    rules = parse_rules("classic,cells:0,autoplay:off")
    position = board(["KC", "", "KD", "KH", "KS", "JC", "JS", "9S"], rules=rules)
    assert judge(rules, position, Move(0, 1, 1)) is None
    assert has_legal_move(rules, position)


def test_applying_a_move_moves_exactly_its_cards():
    after = apply(OFF, TABLE, Move(pile("1"), pile("2"), 3))
    assert after.columns[0] == cards("2C")
    assert after.columns[1] == cards("4D TD 9S 8H 7S")
    assert after.columns[2:] == TABLE.columns[2:]
    assert after[1:] == TABLE[1:]
    after = apply(OFF, TABLE, Move(pile("d"), pile("H"), 1))
    assert after.homes == (0, 1, 2, 0)
    assert after.cells == (*cards("6H"), NO_CARD, NO_CARD, NO_CARD)
    after = apply(OFF, TABLE, Move(pile("5"), pile("c"), 1))
    assert after.cells == (*cards("6H"), NO_CARD, *cards("AS"), *cards("2H"))
    assert after.columns[4] == ()


def test_legal_moves_come_once_each():
    moves = list(legal_moves(OFF, TABLE))
    assert len(moves) == len(set(moves))
    sizes = sorted(m.size for m in moves if m[:2] == (pile("1"), pile("4")))
    assert sizes == [1, 2, 3]


def test_a_fresh_deal_offers_every_exposed_card_to_every_cell():
    """Deal 1 ends in 6S 9C 2H 6H 6C 3D 8C TC, 617 in JD KS KC 4H JC 6C JH QH."""
    moves = list(legal_moves(OFF, dealt(1, OFF)))
    assert [m for m in moves if m.target < 8] == []
    assert len(moves) == 8 * 4
    moves = list(legal_moves(OFF, dealt(617, OFF)))
    inside = [(m.source, m.target, m.size) for m in moves if m.target < 8]
    assert inside == [(4, 7, 1), (7, 1, 1), (7, 2, 1)]
