"""Links: the query of a game, read and written (contract 7, fault 25)."""

import pytest

from freecell.engine.boardtext import parse_board
from freecell.engine.errors import (
    BoardError,
    NumberError,
    RulesError,
    TextError,
)
from freecell.engine.notation import parse_moves, read_moves, replay
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules, with_part
from freecell.play.game import Game
from freecell.play.links import format_query, parse_link, parse_query

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


def game(rules="classic", number=617, moves="", start=None):
    rules = parse_rules(rules)
    made = Game(number, rules, lambda: 0, start)
    for item in parse_moves(moves):
        if item.move is None:
            made.autoplay = item.mode
            continue
        reading = replay(rules, made.position, [item], made.autoplay)
        made.play(reading.steps[0].move)
    return made


def opened(query):
    """The game that a link opens."""
    request = parse_link(query)
    made = Game(request.number, request.rules, lambda: 0, request.start)
    reading = read_moves(request.rules, request.start, request.moves)
    assert reading.broken is None
    assert reading.assumed == ()
    made.load(reading)
    return made


def refused(query, kind):
    with pytest.raises(kind) as caught:
        parse_query(query)
    return caught.value


class TestReading:
    def test_a_deal(self):
        request = parse_query("deal=617")
        assert request.number == 617
        assert request.rules == CLASSIC
        assert request.start == dealt(617, CLASSIC)
        assert (request.moves, request.lang, request.random) == ("", "", False)

    def test_a_deal_with_all_the_rest(self):
        request = parse_query("moves=1a%3Do&rules=open,cells:2&deal=617&lang=ko")
        assert request.number == 617
        assert request.rules == parse_rules("open,cells:2")
        assert len(request.start.cells) == 2
        assert request.moves == "1a=o"
        assert request.lang == "ko"

    def test_a_code_gives_the_deal_and_the_cells(self):
        request = parse_query("code=FC1-C2-AAAAAKH")
        assert request.number == 327
        assert request.rules == with_part(CLASSIC, "cells", 2)
        assert request.start == dealt(327, request.rules)

    def test_a_code_with_rules_that_do_not_name_other_cells(self):
        for rules in ("open", "open,cells:2"):
            request = parse_query(f"code=FC1-C2-AAAAAKH&rules={rules}")
            assert request.rules == parse_rules("open,cells:2")
        request = parse_query("code=FC1-C4-AAAAAKH&rules=classic,cells:4")
        assert request.rules.cells == 4

    def test_a_board(self):
        position = parse_board(MIDDLE, CLASSIC)
        made = game(number=None, start=position)
        request = parse_query(format_query(made))
        assert request.number is None
        assert request.start == position

    def test_nothing_asked_for(self):
        request = parse_query("")
        assert (request.number, request.start, request.moves) == (None, None, "")
        assert parse_query("lang=ms").lang == "ms"

    def test_random(self):
        assert parse_query("random").random
        assert parse_query("random=").random
        assert not parse_query("deal=1").random

    def test_the_deal_of_the_day(self):
        assert parse_query("daily").daily
        assert parse_query("daily=&rules=open").daily
        assert not parse_query("random").daily
        assert parse_query("daily").start is None

    @pytest.mark.parametrize(
        "query",
        ["deal=617&fbclid=x", "utm_source=a&deal=617&&", "x&deal=617", "=1&deal=617"],
    )
    def test_unknown_parameters_are_ignored(self, query):
        assert parse_query(query).number == 617

    @pytest.mark.parametrize(
        "address",
        [
            "?deal=617",
            "deal=617",
            "https://example.org/freecell/?deal=617",
            "https://example.org/freecell/index.html?x=1&deal=617#top",
            "./?deal=617#",
        ],
    )
    def test_whole_addresses(self, address):
        assert parse_link(address).number == 617

    @pytest.mark.parametrize(
        "text", [" 25 ", "+25+", "%2025%20", "%2325", "0025", "%EF%BC%92%EF%BC%95"]
    )
    def test_numbers_as_people_type_them(self, text):
        assert parse_query("deal=" + text).number == 25

    def test_grouped_numbers(self):
        assert parse_query("deal=32,000").number == 32000
        assert parse_query("deal=32%2C000").number == 32000

    def test_moves_with_blanks_and_without(self):
        for moves in ("58%203a", "58+3a", "583a"):
            made = opened("deal=617&moves=" + moves)
            assert made.move_items() == ["58", "3a"]

    def test_a_switch_may_be_written_with_a_bare_equals_sign(self):
        request = parse_query("deal=617&moves==o583a")
        assert request.moves == "=o583a"

    @pytest.mark.parametrize("text", ["%", "%4", "%zz", "25%"])
    def test_broken_escapes_are_quoted_as_they_stand(self, text):
        assert text in str(refused("deal=" + text, NumberError))

    def test_escapes_that_are_no_utf_8(self):
        assert "%FF" in str(refused("deal=%FF", NumberError))


class TestMalformed:
    @pytest.mark.parametrize("text", ["", "abc", "-1", "1e3", "1.5", "12a", "%00"])
    def test_no_number(self, text):
        error = refused("deal=" + text, NumberError)
        assert error.code == "not-a-number"
        assert text.replace("%00", "\x00") in str(error)

    def test_no_value_at_all(self):
        assert refused("deal", NumberError).code == "not-a-number"

    @pytest.mark.parametrize("text", ["0", "8589934592"])
    def test_out_of_range(self, text):
        error = refused("deal=" + text, NumberError)
        assert error.code == "number-range"
        assert text in str(error)

    @pytest.mark.parametrize(
        "query",
        [
            "deal=1&deal=2",
            "deal=1&deal=1",
            "deal=1&code=FC1-C4-AAAAAKH",
            "code=FC1-C4-AAAAAKH&board=AS",
            "board=AS&deal=1",
            "deal=1&x=1&board=AS",
        ],
    )
    def test_two_deals(self, query):
        error = refused(query, TextError)
        assert error.code == "link-two"
        assert "deal=1" in str(error) or "code=" in str(error)

    def test_a_broken_code(self):
        assert refused("code=FC1-C4-AAAAAK1", NumberError).code == "code-letters"
        assert refused("code=", NumberError).code == "code-form"

    def test_a_code_and_rules_with_other_cells(self):
        error = refused("code=FC1-C2-AAAAAKH&rules=open,cells:3", TextError)
        assert error.code == "rules-cells"
        assert "open,cells:3" in str(error)
        error = refused("rules=classic,cells:4&code=FC1-C2-AAAAAKH", TextError)
        assert error.code == "rules-cells"

    @pytest.mark.parametrize("rules", ["", "nonsense", "classic,cells:9", "classic,"])
    def test_broken_rules(self, rules):
        refused("deal=617&rules=" + rules, RulesError)

    def test_broken_rules_without_a_deal(self):
        refused("rules=nonsense", RulesError)

    @pytest.mark.parametrize("board", ["", "AS", "AS_2X", "_" * 7, "_" * 8])
    def test_broken_boards(self, board):
        refused("board=" + board, BoardError)

    def test_a_board_with_more_cards_than_cells(self):
        position = parse_board(MIDDLE, CLASSIC)
        query = format_query(game(number=None, start=position))
        query = query.replace("rules=classic", "rules=classic,cells:2")
        assert refused(query, BoardError).code == "board-cells"

    def test_moves_without_a_deal(self):
        error = refused("moves=1a", TextError)
        assert error.code == "link-moves"
        assert "1a" in str(error)

    @pytest.mark.parametrize(
        "moves, value", [("9a", "9a"), ("1b2x", "2x"), ("%3Dq", "=q"), ("1b%C2%A0", "")]
    )
    def test_moves_that_are_none_still_show_what_stands_before_them(self, moves, value):
        request = parse_query("deal=617&moves=583a" + moves)
        reading = read_moves(request.rules, request.start, request.moves)
        assert len(reading.steps) >= 2
        assert reading.broken.number == len(reading.steps) + 1
        assert value in reading.broken.text
        assert reading.broken.refusal is None

    def test_moves_that_break_are_read_and_reported_by_replay(self):
        request = parse_query("deal=617&moves=583a3a")
        reading = read_moves(request.rules, request.start, request.moves)
        assert reading.broken.number == 3
        assert len(reading.steps) == 2


class TestWriting:
    def test_deal_rules_and_moves(self):
        made = game("classic,autoplay:off", moves="58 3a 4b")
        expected = "deal=617&rules=classic,autoplay:off&moves=583a4b"
        assert format_query(made) == expected
        assert format_query(made, moves=False) == "deal=617&rules=classic,autoplay:off"

    def test_no_moves_yet(self):
        assert format_query(game()) == "deal=617&rules=classic"

    def test_a_switch_is_escaped(self):
        made = game(moves="58 =e 3a")
        assert format_query(made) == "deal=617&rules=classic&moves=58%3De3a"
        assert opened(format_query(made)).move_items() == ["58", "=e", "3a"]

    @pytest.mark.parametrize(
        "rules, number, moves",
        [
            ("classic", 617, "58 3a 4b"),
            ("open", 11982, "1a 2b a1"),
            ("linear", 8589934591, "1a"),
            ("one-tap,cells:8", 1, "1a 1b 1c 1d 1e 1f 1g 2k"),
            ("guided,undo:3,score:yes", 32000, "1a =e 2b =o"),
        ],
    )
    def test_a_game_comes_back_from_its_link(self, rules, number, moves):
        legal = []
        made = game(rules, number)
        for word in moves.split():
            try:
                made = game(rules, number, " ".join([*legal, word]))
            except IndexError:
                continue  # not legal in this deal
            legal.append(word)
        assert legal
        for address in (format_query(made), "https://x.example/?" + format_query(made)):
            back = opened(address)
            assert back.position == made.position
            assert back.start == made.start
            assert back.rules == made.rules
            assert back.number == made.number
            assert back.move_items() == made.move_items()
            assert format_query(back) == format_query(made)

    def test_a_free_layout_comes_back_with_its_moves(self):
        position = parse_board(MIDDLE, parse_rules("guided"))
        made = game("guided", None, "a3 23 2h d4".split()[0], position)
        back = opened(format_query(made))
        assert back.start == position
        assert back.position == made.position

    def test_a_layout_with_a_gap_in_its_cells_comes_back_with_its_moves(self):
        text = MIDDLE.replace("3C QH 2C JS", "- 3C - JS")
        text = text.replace("\n4S\n", "\n4S QH 2C\n")
        rules = parse_rules("guided")
        start = parse_board(text, rules)
        cell = "abcd"[start.cells.index(8)]
        made = game("guided", None, cell + "3", start)
        back = opened(format_query(made))
        assert back.position.columns == made.position.columns

    def test_links_hold_no_signs_that_need_escaping(self):
        made = game(number=None, start=parse_board(MIDDLE, CLASSIC))
        allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        for query in (format_query(made), format_query(game(moves="58 =e 3a"))):
            assert set(query) <= set(allowed + "-_,:=&%")
