"""What the open box takes, on every interpreter: plain asserts."""

from freecell.engine.errors import TextError
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.play.catalog import Catalog
from freecell.play.game import Game
from freecell.play.opening import describe, recognise, unfinished
from tests.data.layouts import PRINTED

LAYOUT = dict(PRINTED)[617]
TEXTS = {"open.link.moves": "A link: deal {deal} with {moves}.", "count.moves": "{n}"}


def table():
    return Game(617, CLASSIC, lambda: 0)


def test_every_kind():
    for text, kind, number in (
        ("24", "number", 24),
        ("８５８９９３４５９１", "number", 8589934591),
        ("\u300032\u00a0000\u3000", "number", 32000),
        ("ＦＣ１－Ｃ２－ＡＡＡＡＡＫＨ", "code", 327),
        ("See <https://example.org/x/?deal=24&moves=>!", "link", 24),
        ("deal=%EF%BC%92%EF%BC%94", "link", 24),
        ("?random", "random", None),
        (LAYOUT, "board", None),
        (LAYOUT.replace("\n", "\r\n").replace(" ", "\u00a0"), "board", None),
        (LAYOUT.lower().replace("s", "♠\ufe0f"), "board", None),
        ("4a 46\u30002b", "moves", 617),
    ):
        found = recognise(text, table())
        assert (found.kind, found.request.number) == (kind, number), text
        if kind == "board":
            assert found.request.start == dealt(617, CLASSIC)


def test_what_is_refused():
    for text, code in (
        ("", "text-unknown"),
        ("0", "number-range"),
        ("1e3", "not-a-number"),
        ("漢字", "text-unknown"),
        ("x" * 100_001, "text-long"),
        ("?deal=1&deal=2", "link-two"),
        ("?deal=%FF%FE%", "not-a-number"),
        ("https://example.org/", "link-nothing"),
        (LAYOUT.replace("AD", "KS"), "board-cards"),
        (LAYOUT.replace("AD", "AX"), "board-line"),
        ("18 4a", "moves-none"),
    ):
        try:
            recognise(text, table())
        except TextError as error:
            assert error.code == code, (text[:20], error.code)
            for name in error.values:
                assert len(str(error.values[name])) <= 201
            continue
        raise AssertionError("not refused: " + text)


def test_a_layout_of_which_lines_are_missing():
    try:
        recognise(LAYOUT[:60], table())
    except TextError as error:
        assert unfinished(error) or error.code == "board-line"
        return
    raise AssertionError("not refused")


def test_the_sentence():
    found = recognise("?deal=617&moves=4a46", table())
    catalog = Catalog(TEXTS)
    assert describe(catalog, found) == ("A link: deal 617 with 2.", "")


def test_cut_and_swapped_texts_are_recognised_or_refused():
    seed = 1
    whole = LAYOUT + "\n?deal=617&moves=4a46&x=%41 4a 46 FC1-C4-AAAAAKH é漢😀"
    for _ in range(300):
        seed = (seed * 1103515245 + 12345) % 2147483648
        at = seed // 65536 % len(whole)
        to = at + seed // 256 % 40
        text = whole[at:to] + whole[: seed % 7]
        try:
            assert recognise(text, table()).kind
        except TextError as error:
            assert error.code
