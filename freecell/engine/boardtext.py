"""A position as text, in the form that Freecell Solver reads and writes.

    Foundations: H-2 C-0 D-A S-0
    Freecells: 2H TD
    4C 2C 9C 8C QS 4S 2H
    ...

The two first lines are optional; then a line a column, deepest card first, with an
optional colon in front. A second form fits into a link: columns joined by `_`, then
`_f` and four ranks in the order C D H S, then `_c` and the cards in cells.
"""

from .cards import NO_CARD, RANKS, SUITS, card_text, parse_card
from .errors import BoardError
from .position import COLUMN_COUNT, Position, cards_home, problems, start_places

_TEXT_ORDER = "HCDS"
_NOTHING = ("-", "--", "..")


def format_board(position):
    """The board text of a position, without a final line end.

    Eight lines when nothing is home or in a cell; an empty column is a colon.
    """
    lines = []
    if cards_home(position):
        homes = " ".join(
            suit + "-" + _rank_text(position.homes[SUITS.index(suit)])
            for suit in _TEXT_ORDER
        )
        lines.append("Foundations: " + homes)
    held = [card_text(card) for card in position.cells if card != NO_CARD]
    if held:
        lines.append("Freecells: " + " ".join(held))
    for column in position.columns:
        lines.append(" ".join(card_text(card) for card in column) or ":")
    return "\n".join(lines)


def parse_board(text, rules):
    """The position written as board text, under `rules`.

    Reads `10` and `T`, lower case, suit signs, and `-` for an empty cell; the cards in
    cells take them from the left, since no form of the text keeps gaps. Raises
    BoardError naming the line, or the missing and doubled cards.
    """
    homes, cells, lines = (0, 0, 0, 0), (), []
    # Some editors put a byte order mark in front.
    for number, line in enumerate(text.replace("\ufeff", "").split("\n"), 1):
        word, colon, rest = line.strip().partition(":")
        label = word.strip().lower()
        if colon and label in ("foundations", "founds"):
            homes = _parse_homes(rest.split(), number)
        elif colon and label in ("freecells", "cells", "fc"):
            cells = _parse_cards(rest.split(), number, empty=True)
            _check_cells(cells, rules, rest.strip(), number)
        elif not line.strip().startswith("#"):
            # A lone colon is an empty column, a blank line may be no column at all.
            mark = rest if colon and not label else line
            cards = _parse_cards(mark.split(), number)
            lines.append((cards, bool(line.strip())))
    return _build(_eight(lines), cells, homes, rules)


def format_link_board(position):
    """The form of a position that fits into a link."""
    parts = ["".join(card_text(c) for c in column) for column in position.columns]
    if cards_home(position):
        parts.append("f" + "".join(_rank_text(count) for count in position.homes))
    held = [card_text(card) for card in position.cells if card != NO_CARD]
    if held:
        parts.append("c" + "".join(held))
    return "_".join(parts)


def parse_link_board(text, rules):
    """The position of a link's board. Raises BoardError as `parse_board` does."""
    parts = text.split("_")
    homes, cells, columns = (0, 0, 0, 0), (), []
    for number, part in enumerate(parts, 1):
        if number > COLUMN_COUNT and part[:1] == "f":
            words = [
                suit + "-" + rank for suit, rank in zip(SUITS, _pieces(part[1:], 1))
            ]
            if len(part) != 5:
                raise BoardError("board-foundation", line=number, value=part)
            homes = _parse_homes(words, number)
        elif number > COLUMN_COUNT and part[:1] == "c":
            cells = _parse_cards(_pieces(part[1:], 2), number)
            _check_cells(cells, rules, part, number)
        else:
            columns.append(_parse_cards(_pieces(part, 2), number))
    if len(columns) != COLUMN_COUNT:
        raise BoardError("board-columns", count=len(columns))
    return _build(columns, cells, homes, rules)


def _rank_text(count):
    return RANKS[count - 1] if count else "0"


def _pieces(text, size):
    return [text[i : i + size] for i in range(0, len(text), size)]


def _check_cells(cells, rules, value, line):
    if len(cells) > rules.cells:
        raise BoardError("board-cells", line=line, value=value, cells=rules.cells)


def _parse_cards(words, line, empty=False):
    cards = []
    for word in words:
        if empty and word in _NOTHING:
            continue
        try:
            cards.append(parse_card(word))
        except BoardError:
            raise BoardError("board-line", line=line, value=word)
    return tuple(cards)


def _parse_homes(words, line):
    homes = [0, 0, 0, 0]
    for word in words:
        suit, dash, rank = word.upper().partition("-")
        rank = "T" if rank == "10" else rank
        if not dash or suit not in tuple(SUITS) or rank not in tuple("0" + RANKS):
            raise BoardError("board-foundation", line=line, value=word)
        homes[SUITS.index(suit)] = ("0" + RANKS).index(rank)
    return tuple(homes)


def _eight(lines):
    """Eight columns out of the lines read; each is (cards, whether it is written)."""
    while lines and not lines[-1][1]:
        lines = lines[:-1]
    while lines and not lines[0][1]:
        lines = lines[1:]
    if len(lines) > COLUMN_COUNT:
        lines = [line for line in lines if line[1]]
    if len(lines) > COLUMN_COUNT:
        raise BoardError("board-columns", count=len(lines))
    columns = [cards for cards, _ in lines]
    return columns + [()] * (COLUMN_COUNT - len(columns))


def _build(columns, cells, homes, rules):
    cells = cells + (NO_CARD,) * (rules.cells - len(cells))
    places = start_places(rules.order)
    if rules.order == "any":
        begun = [SUITS.index(s) for s in "SHCD" if homes[SUITS.index(s)]]
        places = tuple(begun) + places[len(begun) :]
    position = Position(tuple(columns), cells, homes, places)
    missing, twice = problems(position)
    if missing or twice:
        raise BoardError(
            "board-cards",
            missing=" ".join(card_text(c) for c in missing) or "none",
            twice=" ".join(card_text(c) for c in twice) or "none",
        )
    return position
