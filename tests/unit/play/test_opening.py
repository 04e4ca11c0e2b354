"""The one box for numbers, codes, links, layouts and moves (features F2.10)."""

import json
import random
from pathlib import Path

import pytest

from freecell.engine.boardtext import format_board, format_link_board, parse_board
from freecell.engine.deals import LAST
from freecell.engine.errors import TextError
from freecell.engine.notation import parse_moves, read_moves
from freecell.engine.numbers import format_code
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules, with_part
from freecell.play.catalog import Catalog
from freecell.play.game import Game
from freecell.play.links import format_query, parse_link
from freecell.play.opening import (
    KINDS,
    LONGEST,
    Opening,
    describe,
    recognise,
    unfinished,
)
from tests.data.games import GAMES
from tests.data.layouts import PRINTED

ROOT = Path(__file__).parents[3]
CATALOG = Catalog(json.loads((ROOT / "static/locales/en.json").read_text("utf-8")))
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


def table(number=617, rules="classic"):
    return Game(number, parse_rules(rules), lambda: 0)


def read(text, game=None):
    return recognise(text, game or table())


def refused(text, game=None):
    with pytest.raises(TextError) as caught:
        read(text, game)
    return caught.value


def says(text, game=None):
    return " ".join(part for part in describe(CATALOG, read(text, game)) if part)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("24", 24),
        (" #00024 ", 24),
        ("32,000", 32000),
        ("32.000", 32000),
        ("32'000", 32000),
        ("32 000", 32000),
        ("8\u00a0589\u202f934 591", LAST),
        ("８５８９９３４５９１", LAST),
        ("＃２４", 24),
        ("\u300024\u3000", 24),
        ("\ufeff24\n", 24),
        ("1234", 1234),
        ("12", 12),
        ("18", 18),
    ],
)
def test_a_number(text, number):
    found = read(text)
    assert (found.kind, found.request.number) == ("number", number)
    assert found.request.start == dealt(number, CLASSIC)
    assert says(text) == f"Deal {number}."


def test_a_number_takes_the_rules_of_the_table():
    rules = parse_rules("classic,cells:2,autoplay:off")
    assert (
        read("24", table(rules="classic,cells:2,autoplay:off")).request.rules == rules
    )


@pytest.mark.parametrize(
    "text", ["FC1-C2-AAAAAKH", " fc1c2aaaaakh ", "ＦＣ１－Ｃ２－ＡＡＡＡＡＫＨ"]
)
def test_a_code(text):
    found = read(text)
    assert (found.kind, found.request.number) == ("code", 327)
    assert found.request.rules == with_part(CLASSIC, "cells", 2)
    assert says(text) == "Game code: deal 327 with 2 cells."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("https://example.org/a/?deal=617", "A link: deal 617."),
        ("?deal=617", "A link: deal 617."),
        ("deal=617&lang=ko&other", "A link: deal 617."),
        ("example.org/?deal=617#top", "A link: deal 617."),
        ("Try this: <https://example.org/?deal=617>, it is hard", "A link: deal 617."),
        ("https://example.org/?deal=617 try this", "A link: deal 617."),
        ("Deal 617\nhttps://example.org/?deal=617\n", "A link: deal 617."),
        ("https://example.org/?code=FC1-C4-AAAAAKH", "A link: deal 327."),
        ("?deal=%EF%BC%92%EF%BC%94", "A link: deal 24."),
        ("?deal=617&moves=4a%2046", "A link: deal 617 with 2 moves."),
        ("https://e.org/?deal=617&moves=4a 46 2b", "A link: deal 617 with 3 moves."),
        ("https://e.org/?deal=617&moves=4a or so", "A link: deal 617 with 1 move."),
        ("?random", "A link: a random deal."),
        ("?daily", "A link: the deal of the day."),
        ("?deal=617&rules=classic,cells:2", "House rules: classic,cells:2."),
    ],
)
def test_a_link(text, sentence):
    assert sentence in says(text)


def test_a_link_with_a_layout():
    board = format_link_board(parse_board(MIDDLE, CLASSIC))
    assert says("?board=" + board) == "A link: a layout with 44 cards."
    assert "with 44 cards and 1 move." in says("?board=" + board + "&moves=23")


def test_a_link_whose_moves_break():
    found = read("?deal=617&moves=4a461b18")
    assert found.moves == 3 and found.broken.number == 4
    assert "Item 4 of the moves, “18”, is not possible." in says(
        "?deal=617&moves=4a461b18"
    )


@pytest.mark.parametrize("number", [number for number, _ in PRINTED])
def test_a_printed_layout(number):
    text = dict(PRINTED)[number]
    start = dealt(number, CLASSIC)
    for written in (
        text,
        text + "\n\n",
        text.replace("\n", "\r\n"),
        text.replace(" ", "\u00a0"),
        text.lower(),
        text.replace("T", "10"),
        "\n".join(": " + line for line in text.split("\n")),
        f"#{number}\n" + text,
        text.replace("S", "♠").replace("H", "♥\ufe0f"),
        format_link_board(start),
    ):
        found = read(written)
        assert found.kind == "board" and found.request.start == start
        assert found.request.number is None
        assert describe(CATALOG, found) == ("A layout: 52 cards.", "")


def test_a_layout_in_the_middle_of_a_game():
    found = read(MIDDLE)
    assert found.request.start == parse_board(MIDDLE, CLASSIC)
    assert says(MIDDLE) == "A layout: 44 cards, 8 cards home."
    assert format_board(read(format_board(found.request.start)).request.start) == MIDDLE


def test_a_layout_with_a_wrong_card_names_line_and_cards():
    text = dict(PRINTED)[617]
    error = refused(text.replace("AD", "AX"))
    assert (error.code, error.values["line"], error.values["value"]) == (
        "board-line",
        2,
        "AX",
    )
    error = refused(text.replace("AD", "KS"))
    assert error.values == {"missing": "AD", "twice": "KS"}
    assert not unfinished(error)
    assert unfinished(refused("\n".join(text.split("\n")[:3])))
    assert refused(MIDDLE, table(rules="classic,cells:2")).code == "board-cells"


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("4a", 1),
        ("4a462b4c", 4),
        ("4a 46 2b 4c", 4),
        ("4a 46\n2b 4c\n", 4),
        (" 4a\t46\u00a02b ", 3),
        ("=o 4a 46", 2),
        ("4h 4a", 0),
        ("46 26 46", 0),
    ],
)
def test_moves_for_the_deal_on_the_table(text, moves):
    game = table()
    fits = read_moves(CLASSIC, game.start, " ".join(text.split()))
    if not fits.steps:
        assert refused(text).code == "moves-none"
        return
    found = read(text)
    assert (found.kind, found.moves, found.request.number) == ("moves", moves, 617)
    assert found.request.start == game.start
    word = "move" if moves == 1 else "moves"
    assert says(text).startswith(f"Moves for this deal: {moves} {word}.")


def test_moves_that_break():
    text = "4a 46 1b 18 4c"
    assert "3 moves." in says(text) and "“18”" in says(text)
    assert "“zz”" in says("4a 46 zz 2b")
    assert refused("=o").code == "moves-none"


def test_a_whole_recorded_game():
    number, moves = GAMES[0]
    game = table(number)
    found = read(moves, game)
    assert found.broken is None and found.moves == len(parse_moves(moves))
    assert "autoplay off" in says(moves, game) or not found.assumed


def test_a_long_list_without_blanks():
    game = table(rules="classic,autoplay:off")
    text = "4a46" + "2bb2" * 400
    reading = read_moves(game.rules, game.start, text)
    assert read(text, game).moves == len(reading.steps) >= 2
    assert read("4a" * 4000).broken.number == 2


def test_what_the_program_itself_shares_comes_back():
    game = table()
    game.load(read_moves(game.rules, game.start, "4a462b4c"))
    for text in (
        "https://example.org/cards/?" + format_query(game),
        format_query(game),
        "FreeCell\nhttps://example.org/?" + format_query(game),
        " ".join(game.move_items()),
    ):
        found = read(text)
        reading = read_moves(
            found.request.rules, found.request.start, found.request.moves
        )
        assert reading.steps[-1].position == game.position, text
    assert read(format_code(617, 4)).request.number == 617


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text-unknown"),
        ("abc", "text-unknown"),
        ("<b>hi</b>", "text-unknown"),
        ("😀", "text-unknown"),
        ("deal", "text-unknown"),
        ("0", "number-range"),
        ("-1", "not-a-number"),
        ("1e3", "not-a-number"),
        ("3.5", "not-a-number"),
        ("12 34", "not-a-number"),
        ("8589934592", "number-range"),
        ("9" * 5000, "number-range"),
        ("FC1-C4-AAAAA1H", "code-letters"),
        ("FC1-C9-AAAAAKH", "code-cells"),
        ("FC1-C4-AAA", "code-form"),
        ("https://example.org/", "link-nothing"),
        ("https://example.org/?x=1", "link-nothing"),
        ("?lang=ko", "link-nothing"),
        ("?deal=", "not-a-number"),
        ("?deal=0", "number-range"),
        ("?deal=617&deal=618", "link-two"),
        ("?deal=617&code=FC1-C4-AAAAAKH", "link-two"),
        ("https://a.org/?deal=1 https://a.org/?deal=2", "link-two"),
        ("?moves=4a", "link-moves"),
        ("?deal=%zz", "not-a-number"),
        ("?deal=617&rules=windows", "rules-preset"),
        ("?board=KSQH", "board-columns"),
        ("KS_QH", "board-columns"),
        ("KS QH JS", "board-cards"),
        ("Foundations: X-1\nKS", "board-foundation"),
        ("4a" * 60_000, "text-long"),
    ],
)
def test_what_is_refused(text, code):
    error = refused(text)
    assert error.code == code
    sentence = CATALOG.fill("problem." + code, error.values)
    assert "{" not in sentence and len(sentence) < 600
    if code == "text-long":
        assert error.values == {"length": len(text), "most": LONGEST}


def test_quotes_are_short_and_have_no_zero():
    assert refused("y" * 999).values["value"] == "y" * 200 + "…"
    assert refused("?deal=%00\x00").values["value"] == "\ufffd\ufffd"


def test_at_the_limit_a_text_is_still_read():
    padding = " " * (LONGEST - 2)
    assert read("24" + padding).request.number == 24
    assert refused("24" + padding + " ").code == "text-long"
    assert refused("x" * LONGEST).code == "text-unknown"


def malformed(count, seed=20261129):
    """Texts from whole ones, cut, swapped, doubled, mixed and strewn with signs."""
    draw = random.Random(seed)
    whole = [text for _, text in PRINTED[:4]] + [MIDDLE, "617", "FC1-C4-AAAAAKH"]
    whole += [moves for _, moves in GAMES[:4]]
    whole.append(format_link_board(dealt(617, CLASSIC)))
    whole += [
        "https://example.org/x/?deal=617&rules=classic,cells:2&moves=4a%3Do46&lang=ko",
        "?board=" + format_link_board(parse_board(MIDDLE, CLASSIC)) + "&moves=23",
        "?code=FC1-C4-AAAAAKH&rules=open&random&daily",
        "8 589 934 591",
    ]
    signs = list("0123456789abcdefghkvoCDHSTJQKA=&?%_:/#.,'-+ \n\t<>\"\\{}[]()*~^$")
    signs += [
        "\x00",
        "\u00a0",
        "\u3000",
        "８",
        "♠",
        "♥\ufe0f",
        "é",
        "漢",
        "😀",
        "\ud800",
    ]
    signs += ["%00", "%ff", "%", "moves=", "&board=", "://", "FC1", "Freecells:", "_f"]
    for _ in range(count):
        text = draw.choice(whole)
        for _ in range(draw.randint(1, 6)):
            at, to = sorted(draw.randint(0, len(text)) for _ in range(2))
            deed = draw.randrange(6)
            if deed == 0:
                text = text[:at] + text[to:]
            elif deed == 1:
                text = text[:at] + draw.choice(signs) + text[at:]
            elif deed == 2:
                text = text[:at] + draw.choice(signs) + text[at + 1 :]
            elif deed == 3:
                text = text[at:to] + text[:at] + text[to:]
            elif deed == 4:
                text += draw.choice(["\n", " ", "&", ""]) + draw.choice(whole)
            else:
                text = "".join(draw.choice(signs) for _ in range(draw.randint(0, 40)))
        yield text


def test_two_thousand_malformed_texts_are_recognised_or_refused_by_name():
    game = table()
    kinds, codes = set(), set()
    for text in malformed(2000):
        try:
            found = recognise(text, game)
        except TextError as error:
            codes.add(error.code)
            sentence = CATALOG.fill("problem." + error.code, error.values)
            assert sentence != "problem." + error.code
            assert len(sentence) < 600
            continue
        kinds.add(found.kind)
        assert isinstance(found, Opening) and found.kind in KINDS
        first, second = describe(CATALOG, found)
        assert first and "{" not in first + second or "{" in text
        if found.request.start is not None:
            # What was recognised can be opened.
            read_moves(found.request.rules, found.request.start, found.request.moves)
    assert not game.steps and game.position == game.start
    assert kinds >= {"number", "link", "board", "moves"}
    assert len(codes) >= 12, sorted(codes)


def test_links_of_the_generator_are_also_refused_only_by_name():
    for text in malformed(500, seed=7):
        try:
            parse_link(text)
        except TextError:
            pass
