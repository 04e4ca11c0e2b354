"""All legal moves of a position in words, pile by pile."""

from collections import namedtuple

from freecell.engine.moves import Move, legal_moves
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    exposed,
    is_cell,
    is_column,
)

from .names import card_name, card_sign, count_name, pile_label, suit_name

# move: the engine's; seen, heard: its words, with signs and with names of cards
Choice = namedtuple("Choice", "move seen heard")
# title: what the pile is called; label: the same with its cards, for the ear; choices:
# the moves from it, to the foundation first, then to columns and cells
Source = namedtuple("Source", "pile title label choices")


def sources(catalog, rules, position):
    """The piles that cards can leave, as Sources: columns, cells, foundations."""
    moves = {}
    order = []
    for move in legal_moves(rules, position):
        if move.source not in moves:
            order.append(move.source)
            moves[move.source] = []
        moves[move.source].append(move)
    return [_source(catalog, position, pile, moves[pile]) for pile in order]


def _source(catalog, position, pile, moves):
    homeward = [move for move in moves if move.target >= FIRST_HOME]
    rest = [move for move in moves if move.target < FIRST_HOME]
    choices = tuple(
        Choice(
            move,
            _words(catalog, position, move, card_sign),
            _words(catalog, position, move, card_name),
        )
        for move in homeward + rest
    )
    title = _title(catalog, pile)
    label = title if pile >= FIRST_HOME else pile_label(catalog, position, pile)
    return Source(pile, title, label, choices)


def _title(catalog, pile):
    if is_column(pile):
        return catalog.text("choices.column", n=pile + 1)
    if is_cell(pile):
        return catalog.text("choices.cell", n=pile - FIRST_CELL + 1)
    return catalog.text("choices.home", suit=suit_name(catalog, pile - FIRST_HOME))


def _words(catalog, position, move, name):
    """One move, with the card that it comes to lie on."""
    source, target, size = move
    if size > 1:
        what = catalog.text(
            "choices.run",
            cards=count_name(catalog, "cards", size),
            card=name(catalog, position.columns[source][-size]),
        )
    else:
        what = name(catalog, exposed(position, source))
    if is_cell(target):
        return catalog.text("move.cell", what=what, n=target - FIRST_CELL + 1)
    if not is_column(target):
        return catalog.text("move.home", what=what)
    column = position.columns[target]
    if not column:
        return catalog.text("choices.empty", what=what, n=target + 1)
    onto = name(catalog, column[-1])
    return catalog.text("choices.onto", what=what, card=onto, n=target + 1)


def move_text(move):
    """A move as text for an attribute: `0-8-1`."""
    return "-".join([str(part) for part in move])


def parse_move_text(text):
    """The move of such a text."""
    return Move(*[int(part) for part in text.split("-")])
