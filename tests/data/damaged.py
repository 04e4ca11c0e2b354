"""Damaged saved games out of a good one, the same ones every time.

Plain Python for every interpreter: the parser's tests and the page's use it alike.
"""

import json

KINDS = (
    "cut",
    "flipped",
    "type",
    "range",
    "missing",
    "cards",
    "moves",
    "newer",
    "shape",
)
WRONG = (None, True, False, 5.5, "x", "", "é", [], {}, [1], {"a": 1}, -1, 10**30, "7")
SHAPES = (
    "",
    " ",
    "undefined",
    "null",
    "[]",
    "{}",
    "0",
    '"text"',
    "NaN",
    "[[[[",
    "[" * 5000,
    '{"schema":' * 3000,
    '{"schema":1}',
    '{"schema":true}',
    '{"schema":1.0}',
    '{"schema":0}',
    '{"schema":"1"}',
    '{"schema":1e999}',
    '{"schema":' + "9" * 5000 + "}",
    "\x00",
    "\ufeff{}",
)
RANGES = (
    ("deal", 0),
    ("deal", 8589934592),
    ("index", 999999),
    ("index", -1),
    ("floor", 999999),
    ("floor", 1),
    ("seconds", -5),
    ("undos", -1),
    ("revision", -1),
    ("home", 53),
    ("rules", "classic,cells:9"),
    ("rules", "Classic"),
    ("rules", ""),
    ("begun", "2026-13-01T00:00:00Z"),
    ("saved", "yesterday"),
    ("daily", "2026-11-29T00:00:00Z"),
    ("id", "A B"),
    ("helped", ["Hint!"]),
    ("helped", "hint"),
    ("counted", 1),
)
MOVES = (
    "zz",
    "2",
    "hh",
    "11",
    "9a",
    "ab",
    "1h1h1h1h",
    "2av3",
    "=x",
    "hhhh",
    "ea",
    "Ca",
    "v",
    "26\u00a0",
    "2a 3b",
)


def draws(seed):
    """A function giving whole numbers from 0 to n-1, the same for the same seed."""
    state = [seed]

    def draw(n):
        state[0] = (state[0] * 1103515245 + 12345) & 0x7FFFFFFF
        return (state[0] >> 8) % n

    return draw


def damaged(text, board_text, amount, seed=1):
    """`amount` pairs (kind, damaged text).

    text: saved form of a numbered deal with moves; board_text: of a free layout.
    """
    draw = draws(seed)
    made = []
    for number in range(amount):
        kind = KINDS[number % len(KINDS)]
        made.append((kind, _damage(kind, text, board_text, draw, number // len(KINDS))))
    return made


def _damage(kind, text, board_text, draw, turn):
    if kind == "cut":
        return text[: draw(len(text))]
    if kind == "flipped":
        place = draw(len(text))
        return text[:place] + chr(32 + draw(95)) + text[place + 1 :]
    if kind == "shape":
        return SHAPES[turn % len(SHAPES)]
    fields = json.loads(board_text if kind == "cards" else text)
    names = sorted(fields)
    if kind == "type":
        fields[names[draw(len(names))]] = WRONG[draw(len(WRONG))]
    elif kind == "range":
        name, value = RANGES[turn % len(RANGES)]
        fields[name] = value
    elif kind == "missing":
        del fields[names[draw(len(names))]]
    elif kind == "cards":
        fields["board"] = _wrong_board(fields["board"], draw, turn)
    elif kind == "moves":
        moves = fields["moves"]
        place = draw(len(moves) + 1)
        fields["moves"] = moves[:place] + MOVES[turn % len(MOVES)] + moves[place:]
    else:
        fields["schema"] += 1 + draw(5)
    return json.dumps(fields)


def _wrong_board(board, draw, turn):
    place = draw(len(board) - 2)
    kinds = (
        board[:-2],
        board + "AS",
        board.replace("AS", "AH"),
        board[:place] + board[place + 2 :],
        board[:place] + "_" + board[place:],
        board + "_fKKKK",
        board + "_f0",
        board + "_fXXXX",
        board + "_cASAHADACKS",
        board + "_c",
        "",
        "_______",
        board.replace("T", "1"),
        board.upper() + "é",
        board[::1].replace("K", "KK"),
    )
    return kinds[turn % len(kinds)]
