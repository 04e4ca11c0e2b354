"""Two-key play for tests: which keys make a move, and games to be won by them."""

from freecell.engine.moves import resolve, run_length
from freecell.engine.position import (
    FIRST_CELL,
    cards_in,
    exposed,
    home_of,
    is_cell,
)
from freecell.engine.refusals import is_refusal
from freecell.play.saves import dump_game, new_meta
from tests.data.games import GAMES
from tests.e2e.table import deed_move, deeds, new_game

HOME_KEY, CELL_KEY = "9", "0"


def way_of(game, source, target):
    """The move that two keys make, or None where they make none.

    source: an engine pile; target: a key, `1` to `8`, `0` or `9`.
    """
    position = game.position
    held = run_length(position, source)
    if not held or target == str(source + 1):
        return None
    if target == HOME_KEY:
        held, pile = 1, home_of(exposed(position, source))
    elif target == CELL_KEY:
        if is_cell(source) or not game.free_cells:
            return None
        pile = FIRST_CELL + position.cells.index(-1)
    else:
        pile = int(target) - 1
    move = resolve(game.rules, position, source, held, pile)
    return None if is_refusal(move) else move


def keys_to(position, source):
    """The keys that choose a pile as the source."""
    if not is_cell(source):
        return str(source + 1)
    before = [n for n in range(FIRST_CELL, source) if cards_in(position, n)]
    return CELL_KEY * (len(before) + 1)


def almost_won(number):
    """A game that counts, one move before the win: id, saved form, keys of the move."""
    whole, moves = new_game(number), []
    for deed in deeds(number, dict(GAMES)[number]):
        move = deed_move(whole, deed)
        if move is not None:
            moves.append(move)
            whole.play(move)
    game = new_game(number)
    for move in moves[:-1]:
        game.play(move)
    date = "2026-11-29T10:00:00.000Z"
    meta = new_meta(f"won{number:09}")._replace(revision=70, begun=date, saved=date)
    keys = keys_to(game.position, moves[-1].source) + str(moves[-1].target + 1)
    return meta.id, dump_game(game, meta), keys
