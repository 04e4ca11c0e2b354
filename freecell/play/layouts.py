"""A layout while it is being typed: what can be read of it, and what is wrong yet."""

from collections import namedtuple

from freecell.engine.boardtext import parse_board, parse_link_board
from freecell.engine.cards import DECK_SIZE, parse_card, suit_of
from freecell.engine.errors import BoardError
from freecell.engine.position import COLUMN_COUNT, cards_home

from .names import card_name, card_sign, count_name

# position: of a text that can be played, else None; error: the BoardError, else None
# columns, cells: the cards that could be read, as tuples; homes: by suit, C D H S
# missing, twice: cards that the text lacks, or has more than once
Sketch = namedtuple("Sketch", "position error columns cells homes missing twice")

_HOMES = ("foundations", "founds")
_CELLS = ("freecells", "cells", "fc")
_SUITS, _RANKS = "CDHS", "0A23456789TJQK"


def sketch(text, rules):
    """The Sketch of a board text, or of a board as a link writes it, under `rules`.

    Never raises: a text with an error still shows the cards that could be read.
    """
    error = position = None
    try:
        if _is_link(text):
            position = parse_link_board(text.strip(), rules)
        else:
            position = parse_board(text, rules)
    except BoardError as wrong:
        error = wrong
    if position is not None:
        cells = tuple([card for card in position.cells if card >= 0])
        columns, homes = position.columns, position.homes
    else:
        columns, cells, homes = _loosely(text.replace("_", "\n"))
    missing, twice = _count(columns, cells, homes)
    return Sketch(position, error, columns, cells, homes, missing, twice)


def told(catalog, seen):
    """What a Sketch is, in a sentence for the eye; the error's where there is one.

    What is missing and doubled has a line of its own: see `lacks`.
    """
    error = seen.error
    if error is None:
        cards = count_name(catalog, "cards", DECK_SIZE - cards_home(seen.position))
        home = count_name(catalog, "home", cards_home(seen.position))
        if cards_home(seen.position) == DECK_SIZE:
            return catalog.text("layout.won")
        key = "layout.good" if cards_home(seen.position) else "layout.good.all"
        return catalog.text(key, cards=cards, home=home)
    if error.code == "board-cards":
        return catalog.text("layout.lacks", n=DECK_SIZE - len(seen.missing))
    return catalog.fill("problem." + error.code, error.values)


def lacks(catalog, seen, signs=True):
    """The missing and the doubled cards of a Sketch: two texts, "" where none are.

    Of a layout that is hardly begun the missing cards are not listed.
    """
    name = card_sign if signs else card_name

    def listed(cards):
        return " ".join(name(catalog, card) for card in cards)

    missing = twice = ""
    if seen.missing and seen.error is not None and len(seen.missing) <= DECK_SIZE // 2:
        missing = catalog.text("layout.missing", cards=listed(seen.missing))
    if seen.twice:
        twice = catalog.text("layout.twice", cards=listed(seen.twice))
    return missing, twice


def _is_link(text):
    return "_" in text and len(text.split()) == 1


def _loosely(text):
    """Columns, cells and homes of the words that can be read as such."""
    columns, cells, homes = [], (), [0, 0, 0, 0]
    for line in text.replace("\ufeff", "").split("\n"):
        word, colon, rest = line.strip().partition(":")
        label = word.strip().lower()
        if colon and label in _HOMES:
            for item in rest.upper().replace("10", "T").split():
                suit, _, rank = item.partition("-")
                if suit in tuple(_SUITS) and rank in tuple(_RANKS):
                    homes[_SUITS.index(suit)] = _RANKS.index(rank)
        elif colon and label in _CELLS:
            cells = _readable(rest.split())
        elif line.strip() and not line.strip().startswith("#"):
            columns.append(_readable((rest if colon and not label else line).split()))
    columns = columns[:COLUMN_COUNT]
    return columns + [()] * (COLUMN_COUNT - len(columns)), cells, tuple(homes)


def _readable(words):
    cards = []
    for word in words:
        # A board of a link has no blanks between its cards.
        pieces = [word]
        if len(word) > 3 and len(word) % 2 == 0:
            pieces = [word[i : i + 2] for i in range(0, len(word), 2)]
        for piece in pieces:
            try:
                cards.append(parse_card(piece))
            except BoardError:
                continue
    return tuple(cards)


def _count(columns, cells, homes):
    times = [0] * DECK_SIZE
    for cards in list(columns) + [cells]:
        for card in cards:
            times[card] += 1
    for card in range(DECK_SIZE):
        if card >> 2 < homes[suit_of(card)]:
            times[card] += 1
    missing = [card for card in range(DECK_SIZE) if times[card] == 0]
    twice = [card for card in range(DECK_SIZE) if times[card] > 1]
    return missing, twice
