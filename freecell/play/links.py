"""The text of a game: the query of a link, read and written.

    deal=617&rules=classic,autoplay:off&moves=2a3h

One of `deal`, `code` and `board` names the cards; `rules` defaults to the classic
ones; `moves` is a move list. `random` and `daily` need no value. Unknown parameters are
ignored.
"""

from collections import namedtuple

from freecell.engine.boardtext import format_link_board, parse_link_board
from freecell.engine.errors import TextError
from freecell.engine.numbers import parse_code, parse_number
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, format_rules, parse_rules, with_part

# number: of the deal, or None; start: the position, or None when the link names no
# cards; rules: Rules; moves: a move list, or ""; lang: a language tag, or "";
# random, daily: whether a random deal or the deal of the day is asked for
Request = namedtuple("Request", "number start rules moves lang random daily")

# Characters; a game of 2,000 moves takes about half of it. MicroPython would read a far
# longer text for minutes.
LONGEST = 10_000
_CARDS = ("deal", "code", "board")


def parse_link(text):
    """The Request of a whole address or of its query. Raises TextError."""
    query = text.partition("?")[2] if "?" in text else text
    return parse_query(query.partition("#")[0])


def parse_query(query):
    """The Request of a query such as `deal=617&moves=2a`.

    Raises TextError that quotes the value at fault. The moves are not read here:
    where they break, the position before that can still be shown.
    """
    if len(query) > LONGEST:
        raise TextError("text-long", length=len(query), most=LONGEST)
    pairs = _pairs(query)
    named = [pair for pair in pairs if pair[0] in _CARDS]
    if len(named) > 1:
        raise TextError("link-two", value="&".join(p[0] + "=" + p[1] for p in named))
    rules_text = _value(pairs, "rules")
    rules = CLASSIC if rules_text is None else parse_rules(rules_text)
    number = start = None
    for key, value in named:
        if key == "deal":
            number = parse_number(value)
        elif key == "code":
            number, cells = parse_code(value)
            if rules_text and "cells:" in rules_text and rules.cells != cells:
                raise TextError("rules-cells", value=rules_text, cells=cells)
            rules = with_part(rules, "cells", cells)
        else:
            start = parse_link_board(value, rules)
    if number is not None:
        start = dealt(number, rules)
    moves = _value(pairs, "moves") or ""
    if moves and start is None:
        raise TextError("link-moves", value=moves)
    random = _value(pairs, "random") is not None
    daily = _value(pairs, "daily") is not None
    lang = _value(pairs, "lang") or ""
    return Request(number, start, rules, moves, lang, random, daily)


def wants_daily(query):
    """Whether a query may ask for the deal of the day; `parse_query` decides."""
    return "daily" in query


def format_query(game, moves=True):
    """The query that opens a game, with its moves up to now when `moves`."""
    if game.number is None:
        parts = ["board=" + format_link_board(game.start)]
    else:
        parts = [f"deal={game.number}"]
    parts.append("rules=" + format_rules(game.rules))
    items = game.move_items() if moves else ()
    if items:
        # `=` opens a switch, so it is escaped to keep the pairs apart.
        parts.append("moves=" + "".join(items).replace("=", "%3D"))
    return "&".join(parts)


def _pairs(query):
    pairs = []
    for part in query.split("&"):
        key, _, value = part.partition("=")
        if key:
            pairs.append((_unescaped(key), _unescaped(value)))
    return pairs


def _value(pairs, wanted):
    for key, value in pairs:
        if key == wanted:
            return value
    return None


def _unescaped(text):
    """Percent escapes resolved; `+` is a blank. Broken escapes stay as they are."""
    text = text.replace("+", " ")
    if "%" not in text:
        return text
    out = bytearray()
    try:
        data = text.encode()
    except UnicodeError:
        # Halves of letters that a program has cut apart.
        return text
    i = 0
    while i < len(data):
        digits = data[i + 1 : i + 3]
        if data[i] == 37 and len(digits) == 2 and _is_hex(digits):
            out.append(int(bytes(digits).decode(), 16))
            i += 3
        else:
            out.append(data[i])
            i += 1
    try:
        return bytes(out).decode()
    except (ValueError, UnicodeError):
        return text


def _is_hex(digits):
    return all(byte in b"0123456789abcdefABCDEF" for byte in digits)
