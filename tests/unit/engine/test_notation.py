"""Move lists: the grammar, kind readers and reports of broken items (contract 3)."""

import pytest

from freecell.engine.autoplay import play
from freecell.engine.boardtext import parse_board
from freecell.engine.errors import MovesError
from freecell.engine.moves import Move
from freecell.engine.notation import (
    FINISH,
    explain,
    format_move,
    format_steps,
    parse_moves,
    read_moves,
    replay,
    take_step,
)
from freecell.engine.position import cards_home, dealt, is_won
from freecell.engine.rules import CLASSIC, parse_rules
from tests.boards import OFF, board, cards, pile

EAGER = parse_rules("classic,autoplay:eager")
TAKEBACK = parse_rules("open")
EIGHT = parse_rules("classic,cells:8,autoplay:off")
BLOCKS = ["KC", "KD", "KH", "KS"]


def texts(items):
    return [item.text for item in items]


def read(position, text, rules=OFF):
    return read_moves(rules, position, text)


def written(rules, position, reading):
    return " ".join(format_steps(rules, position, reading.steps, reading.mode))


class TestGrammar:
    @pytest.mark.parametrize(
        "text, source, target, size",
        [
            ("26", "2", "6", 0),
            ("3a", "3", "a", 0),
            ("8k", "8", "k", 0),
            ("g1", "g", "1", 0),
            ("k8", "k", "8", 0),
            ("ab", "a", "b", 0),
            ("C3", "C", "3", 0),
            ("D3", "D", "3", 0),
            ("H3", "H", "3", 0),
            ("S3", "S", "3", 0),
            ("26v2", "2", "6", 2),
            ("26v9", "2", "6", 9),
            ("26va", "2", "6", 10),
            ("26vd", "2", "6", 13),
        ],
    )
    def test_moves(self, text, source, target, size):
        (item,) = parse_moves(text)
        assert item.text == text
        assert item.move == Move(pile(source), pile(target), size)
        assert item.mode is None

    @pytest.mark.parametrize("text", ["1h", "ah", "kh", "Ch"])
    def test_moves_home(self, text):
        (item,) = parse_moves(text)
        assert item.move.source == pile(text[0])
        assert item.move.target >= 16

    @pytest.mark.parametrize(
        "text, mode", [("=o", "off"), ("=s", "safe"), ("=e", "eager")]
    )
    def test_switches(self, text, mode):
        (item,) = parse_moves(text)
        assert (item.text, item.move, item.mode) == (text, None, mode)

    def test_finish(self):
        (item,) = parse_moves("hh")
        assert item.move == FINISH

    @pytest.mark.parametrize(
        "text",
        [
            "26 26v3 ah hh =o 7a",
            "2626v3ahhh=o7a",
            "26\n26v3\tah\r\nhh  =o 7a\n",
            "  2626v3 ahhh =o7a",
        ],
    )
    def test_blanks_between_items_are_optional(self, text):
        assert texts(parse_moves(text)) == ["26", "26v3", "ah", "hh", "=o", "7a"]

    def test_no_items(self):
        assert parse_moves("") == []
        assert parse_moves(" \n ") == []

    @pytest.mark.parametrize(
        "text, item, value",
        [
            ("9a", 1, "9a"),
            ("0a", 1, "0a"),
            ("2", 1, "2"),
            ("26 3", 2, "3"),
            ("26 3x 4a", 2, "3x"),
            ("26 x3", 2, "x3"),
            ("2i", 1, "2i"),
            ("2j", 1, "2j"),
            ("h2", 1, "h2"),
            ("2H", 1, "2H"),
            ("2S", 1, "2S"),
            ("A1", 1, "A1"),
            ("2A", 1, "2A"),
            ("26v", 1, "26v"),
            ("26v1", 1, "26v1"),
            ("26v0", 1, "26v0"),
            ("26ve", 1, "26ve"),
            ("26vA", 1, "26vA"),
            ("26 v3", 2, "v3"),
            ("=x", 1, "=x"),
            ("26 =", 2, "="),
            ("2 6", 1, "2"),
            ("26,3a", 2, ",3a"),
            ("２６", 1, "２６"),
            ("26\u00a0", 2, ""),
            ("26\u00a03a", 2, "3a"),
            ("26\x0c", 2, ""),
        ],
    )
    def test_what_is_no_item_is_refused_with_its_number(self, text, item, value):
        with pytest.raises(MovesError) as caught:
            parse_moves(text)
        assert caught.value.code == "moves-form"
        assert caught.value.values["item"] == item
        assert value in caught.value.values["value"]
        assert f"item {item}" in str(caught.value)

    def test_a_list_that_stops_being_one_is_read_up_to_there(self):
        reading = read_moves(CLASSIC, dealt(617, CLASSIC), "58 3a 9z 4b")
        assert len(reading.steps) == 2
        broken = reading.broken
        assert (broken.number, broken.text, broken.refusal) == (3, "9z", None)

    def test_a_move_that_is_not_legal_before_that_is_the_one_reported(self):
        reading = read_moves(CLASSIC, dealt(617, CLASSIC), "58 3a 3a 9z")
        assert (reading.broken.number, reading.broken.text) == (3, "3a")
        assert reading.broken.refusal.reason == "cell-taken"


class TestReplay:
    def test_onto_a_filled_column_the_number_of_cards_is_found(self):
        position = board(["2C 9S 8H 7S", "8D", "9D", "TD"])
        for text, size in (("12", 1), ("14", 3)):
            (step,) = read(position, text).steps
            assert step.move == Move(0, pile(text[1]), size)
        assert read(position, "13").broken.refusal.reason == "color"

    def test_to_an_empty_column_no_count_means_one_card(self):
        position = board(["2C 9S 8H 7S", ""])
        (step,) = read(position, "12").steps
        assert step.move.size == 1
        (step,) = read(position, "12v3").steps
        assert step.position.columns[1] == cards("9S 8H 7S")

    def test_a_count_too_many(self):
        position = board(["2C 9S 8H 7S", ""])
        assert read(position, "12v4").broken.refusal.reason == "not-a-run"
        assert read(position, "12v5").broken.refusal.reason == "nowhere"

    def test_a_count_is_taken_at_its_word_wherever_it_stands(self):
        position = board(["2C 9S 8H", "TD"], homes=(0, 0, 7, 0))
        assert read(position, "1av2").broken.refusal.reason == "cell-one-card"
        assert read(position, "1hv2").broken.refusal.reason == "foundation-one-card"
        assert read(position, "12v2").broken is None
        assert read(position, "12v3").broken is not None

    def test_a_count_above_the_limit(self):
        position = board(["9S 8H 7S", "", *BLOCKS, "JC", "JD"], "2C 2D 3C")
        broken = read(position, "12v3").broken
        assert broken.refusal.reason == "limit"
        assert explain(broken.refusal) == "limit: 3 cards, at most 2 can move now"

    @pytest.mark.parametrize(
        "text, reason",
        [
            ("ab", "cell-to-cell"),
            ("aa", "same-place"),
            ("11", "same-place"),
            ("2a", "cell-taken"),
            ("12", "rank"),
            ("1h", "foundation-rank"),
            ("b1", "nowhere"),
            ("bh", "nowhere"),
            ("31", "nowhere"),
            ("3h", "nowhere"),
            ("eh", "nowhere"),
            ("e1", "nowhere"),
            ("kh", "nowhere"),
            ("1e", "nowhere"),
            ("1k", "nowhere"),
            ("C1", "nowhere"),
            ("S1", "no-takeback"),
            ("Sh", "same-place"),
            ("Sb", "no-takeback"),
            ("hh", "nowhere"),
        ],
    )
    def test_a_broken_item_is_reported_with_its_reason(self, text, reason):
        position = board(["9S", "8C"], "2H", homes=(0, 0, 0, 1))
        broken = read(position, text).broken
        assert (broken.number, broken.text) == (1, text)
        assert broken.refusal.reason == reason
        assert explain(broken.refusal)

    def test_the_legal_items_before_a_broken_one_are_kept(self):
        reading = read(dealt(617, OFF), "58 3a 3a 4b")
        assert len(reading.steps) == 2
        assert (reading.broken.number, reading.broken.text) == (3, "3a")
        assert reading.broken.refusal.reason == "cell-taken"
        assert reading.steps[-1].position.cells[0] >= 0

    def test_switches_count_as_items(self):
        reading = read(dealt(617, OFF), "=o 58 3a 3a")
        assert reading.broken.number == 4

    def test_cell_letters_up_to_k(self):
        position = dealt(617, EIGHT)
        reading = read(position, "1a 1b 1c 1d 1e 1f 1g 2k k1", EIGHT)
        assert reading.broken is None
        text = "1a 1b 1c 1d 1e 1f 1g 2k k1"
        assert written(EIGHT, position, reading) == text
        assert reading.steps[7].position.cells[7] == cards("KS")[0]

    def test_take_back(self):
        position = board(["3H"], homes=(2, 0, 2, 0), rules=TAKEBACK)
        (step,) = read(position, "C1", TAKEBACK).steps
        assert step.position.homes == (1, 0, 2, 0)
        assert format_move(position, step.move) == "C1"
        assert read(position, "C1", OFF).broken.refusal.reason == "no-takeback"


class TestAutoplayInLists:
    # 1C goes home by itself as soon as 9S has left it.
    position = board(["AC 9S", "TD", "2C KS"])

    def test_autoplay_moves_are_not_written(self):
        reading = read(self.position, "12 3a", CLASSIC)
        assert reading.broken is None
        assert reading.assumed == ()
        assert cards_home(reading.steps[0].position) == 1
        assert cards_home(reading.steps[1].position) == 2
        assert written(CLASSIC, self.position, reading) == "12 3a"

    def test_autoplay_never_runs_before_the_first_move(self):
        ready = board(["AC", "TD", "9S"])
        assert read(ready, "", CLASSIC).steps == []
        (step,) = read(ready, "1h", CLASSIC).steps
        assert step.sent == ()

    def test_a_switch_holds_from_there_on_and_is_written_back(self):
        text = "=o 12 1h =e 3a"
        reading = read(self.position, text, CLASSIC)
        assert reading.broken is None
        assert [step.mode for step in reading.steps] == ["off", "off", "eager"]
        assert [len(step.sent) for step in reading.steps] == [0, 0, 1]
        assert reading.mode == "eager"
        assert written(CLASSIC, self.position, reading) == text

    def test_a_switch_at_the_end_is_kept(self):
        reading = read(self.position, "12 =o", CLASSIC)
        assert reading.mode == "off"
        assert written(CLASSIC, self.position, reading) == "12 =o"

    def test_a_switch_to_the_same_mode_is_not_written(self):
        reading = read(self.position, "=s 12", CLASSIC)
        assert written(CLASSIC, self.position, reading) == "12"

    def test_a_card_taken_back_stays_until_another_move(self):
        rules = parse_rules("classic,takeback:yes,autoplay:eager")
        position = board(["3H", "KS"], homes=(2, 0, 1, 0), rules=rules)
        first, second = read(position, "C1 2a", rules).steps
        assert first.sent == ()
        assert [m.source for m in second.sent] == [0]


class TestKindReaders:
    home = board(["AC 9S", "TD", "2C KS"])
    run = board(["2C 9S 8H 7S", "", "KD QC", "QS"])

    def test_a_list_that_writes_its_moves_home_is_read_with_autoplay_off(self):
        reading = read(self.home, "12 1h 3a 3h", CLASSIC)
        assert reading.broken is None
        assert reading.assumed == ("autoplay-off",)
        assert reading.mode == "off"
        assert len(reading.steps) == 4
        assert all(step.sent == () for step in reading.steps)
        assert written(CLASSIC, self.home, reading) == "=o 12 1h 3a 3h"

    def test_a_missing_count_is_read_as_the_longest_run(self):
        # 12 must mean three cards, or column 1 does not end in JD for TC.
        position = board(["JD 9S 8H 7S", "", "TC", "KC"], "2C 2D")
        reading = read(position, "12 31")
        assert reading.broken is None
        assert reading.assumed == ("longest",)
        assert [step.move.size for step in reading.steps] == [3, 1]
        assert written(OFF, position, reading) == "12v3 31"

    def test_the_longest_run_is_as_long_as_the_limit_allows(self):
        position = board(["JD 9S 8H 7S", "", "8D", *BLOCKS, "QS"], "2C 2D 2H")
        reading = read(position, "12 31")
        assert reading.assumed == ("longest",)
        assert [step.move.size for step in reading.steps] == [2, 1]

    def test_both_together(self):
        position = board(["JD AC 9S 8H 7S", "", "TC", "KC"], "2D 2H")
        reading = read(position, "12 1h 31", CLASSIC)
        assert reading.broken is None
        assert reading.assumed == ("autoplay-off", "longest")
        assert written(CLASSIC, position, reading) == "=o 12v3 1h 31"

    def test_when_all_fail_the_failure_as_written_is_reported(self):
        # As written it breaks at item 2 (AC went by itself), with autoplay off at 4.
        off = replay(CLASSIC, self.home, parse_moves("12 1h 3a 3a"), "off")
        assert off.broken.number == 4
        reading = read(self.home, "12 1h 3a 3a", CLASSIC)
        assert (reading.broken.number, reading.broken.text) == (2, "1h")
        assert reading.broken.refusal.reason == "nowhere"
        assert reading.assumed == ()
        assert len(reading.steps) == 1

    def test_a_list_that_works_as_written_assumes_nothing(self):
        assert read(self.home, "12 3a", CLASSIC).assumed == ()
        assert read(self.home, "12 1h 3a 3h").assumed == ()

    def test_a_list_that_says_its_autoplay_is_taken_at_its_word(self):
        reading = read(self.home, "=s 12 1h 3a 3h", CLASSIC)
        assert reading.broken.number == 3
        assert reading.assumed == ()

    def test_no_count_stays_one_card_where_that_works(self):
        (step,) = read(self.run, "12").steps
        assert step.move.size == 1


class TestFinish:
    text = "Foundations: H-Q C-Q D-Q S-J\nKS QS\nKH\nKD\nKC\n:\n:\n:\n:"

    def test_it_wins_and_is_written_as_hh(self):
        position = parse_board(self.text, OFF)
        reading = read(position, "hh")
        assert is_won(reading.steps[-1].position)
        assert reading.steps[0].move == FINISH
        assert len(reading.steps[0].sent) == 5
        assert written(OFF, position, reading) == "hh"

    def test_it_is_refused_when_it_would_not_win(self):
        text = self.text.replace("KS QS", "QS KS")
        reading = read(parse_board(text, OFF), "hh")
        assert reading.broken.text == "hh"

    def test_it_is_refused_after_the_win(self):
        reading = read(parse_board(self.text, OFF), "hh hh")
        assert reading.broken.number == 2


class TestWriting:
    def test_a_count_is_written_only_to_an_empty_column(self):
        position = board(["9S 8H", "TD", ""])
        assert format_move(position, Move(0, 1, 2)) == "12"
        assert format_move(position, Move(0, 2, 2)) == "13v2"
        assert format_move(position, Move(0, 2, 1)) == "13"
        assert format_move(position, Move(0, pile("D"), 1)) == "1h"
        assert format_move(position, Move(0, pile("k"), 1)) == "1k"
        assert format_move(position, FINISH) == "hh"

    @pytest.mark.parametrize("size, letter", [(9, "9"), (10, "a"), (13, "d")])
    def test_counts_are_hexadecimal(self, size, letter):
        run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
        position = board([run, ""])
        assert format_move(position, Move(0, 1, size)) == "12v" + letter

    def test_a_step_is_the_move_with_its_autoplay(self):
        position = board(["AC 9S", "TD"])
        move = Move(0, 1, 1)
        step = take_step(CLASSIC, position, move, "safe")
        assert step[:2] == (move, "safe")
        assert (step.position, step.sent) == play(CLASSIC, position, move, "safe")
        refusal = take_step(CLASSIC, position, Move(1, 0, 1), "safe")
        assert refusal.reason == "rank"


def test_replay_can_start_under_another_autoplay():
    position = board(["AC 9S", "TD"])
    items = parse_moves("12")
    assert replay(CLASSIC, position, items).steps[0].sent != ()
    assert replay(CLASSIC, position, items, "off").steps[0].sent == ()
    assert replay(EAGER, position, items).mode == "eager"
