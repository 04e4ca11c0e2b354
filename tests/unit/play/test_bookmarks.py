"""Bookmarks: places in the history of a game, kept with it."""

import json
from pathlib import Path

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.moves import legal_moves
from freecell.engine.rules import parse_rules
from freecell.play import bookmarks
from freecell.play.game import Game
from freecell.play.saves import dump_game, load_game, new_meta
from tests.unit.play.played import new_game, play
from tests.unit.test_spoken import EN

SAVES = Path(__file__).parents[2] / "data" / "saves"
MOVES = "4a462b4c27724d424h7hdh4774"


def a_game(rules="classic,autoplay:off"):
    return new_game(617, parse_rules(rules), MOVES)


def some_move(game, other):
    """A legal move that is not `other`."""
    moves = legal_moves(game.rules, game.position)
    return next(move for move in moves if move != other)


def reload(game):
    return load_game(dump_game(game, new_meta("one")), lambda: 0).game


def test_set_and_removed():
    game = a_game()
    at = game.index
    assert bookmarks.can_set(game)
    assert bookmarks.put(game)
    assert not bookmarks.put(game)
    game.undo(3)
    assert bookmarks.put(game)
    assert game.bookmarks == (at - 3, at)
    assert bookmarks.remove(game, at)
    assert not bookmarks.remove(game, at)
    assert game.bookmarks == (at - 3,)


def test_set_where_the_game_has_been():
    """A bookmark may come a moment after it was asked for."""
    game = a_game()
    at, position = game.index, game.position
    game.undo(3)
    assert bookmarks.has(game, at, position)
    assert bookmarks.put(game, at)
    assert game.bookmarks == (at,)
    game.play(some_move(game, game.next_step.move))
    assert not bookmarks.has(game, at, position)
    assert not bookmarks.has(game, game.index, position)


def test_what_is_behind_a_new_move_goes():
    game = a_game()
    last = game.index
    for back in (0, 2, 2):
        game.undo(back)
        bookmarks.put(game)
    assert game.bookmarks == (last - 4, last - 2, last)
    # Undo and redo lose none of them.
    game.redo()
    game.redo()
    assert game.index == last - 2
    assert len(game.bookmarks) == 3
    game.play(some_move(game, game.next_step.move))
    assert game.bookmarks == (last - 4, last - 2)


def test_the_move_that_redo_would_make_forgets_them_too():
    """It is a new move to the game, which forgets what redo had."""
    game = a_game()
    bookmarks.put(game)
    game.undo(2)
    game.play(game.next_step.move)
    assert game.bookmarks == ()


def test_a_restart_keeps_them():
    game = a_game()
    bookmarks.put(game)
    game.restart()
    (mark,) = bookmarks.marks(game)
    assert (mark.at, mark.away, mark.reachable) == (13, 13, True)


def test_where_they_lie():
    game = a_game()
    bookmarks.put(game)
    game.undo(5)
    bookmarks.put(game)
    game.undo(1)
    game.redo()
    near, far = bookmarks.marks(game)
    assert (near.away, near.reachable) == (0, False)
    assert (far.away, far.reachable, far.home) == (5, True, 3)


def test_below_the_floor_of_a_limited_undo():
    game = new_game(617, parse_rules("open,undo:5"), "")
    bookmarks.put(game)
    play(game, "4a462b4c27724d")
    (mark,) = bookmarks.marks(game)
    assert not mark.reachable
    assert bookmarks.away(EN, game, mark) == "Too far back to be undone"
    game.restart()
    bookmarks.put(game)
    assert game.bookmarks == (0,)


def test_none_after_the_win():
    start = "KS_KH_KC_KD_____fQQQQ"
    rules = parse_rules("classic,autoplay:off")
    game = Game(None, rules, lambda: 0, parse_link_board(start, rules))
    bookmarks.put(game)
    play(game, "hh")
    assert not bookmarks.can_set(game)
    assert not bookmarks.put(game)
    assert [mark.reachable for mark in bookmarks.marks(game)] == [False]


def test_in_words():
    words, game = EN, a_game()
    assert bookmarks.title(words, 0) == "The deal"
    assert bookmarks.title(words, 12) == "Move 12"
    assert bookmarks.place(words, game, 0) == "0 cards home"
    seen = bookmarks.place(words, game, 1).replace("\ufe0e", "")
    assert seen == "4♥ to free cell 1 · 0 cards home"
    heard = bookmarks.place(words, game, 1, spoken=True)
    assert heard == "4 of hearts to free cell 1 · 0 cards home"


def test_kept_with_the_game():
    game = a_game()
    assert "bookmarks" not in dump_game(game, new_meta("one"))
    bookmarks.put(game)
    game.undo(4)
    bookmarks.put(game)
    back = reload(game)
    assert back.bookmarks == game.bookmarks == (9, 13)
    assert back.index == 9


def test_a_save_from_before_and_one_with_them():
    before = load_game((SAVES / "schema-1.json").read_text(), lambda: 0).game
    assert before.bookmarks == ()
    text = (SAVES / "schema-1-bookmarks.json").read_text().strip()
    loaded = load_game(text, lambda: 0)
    assert loaded.game.bookmarks == (0, 12, 33, 40)
    assert dump_game(*loaded) == text


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        (None, ()),
        ("7", ()),
        (7, ()),
        ({"7": 1}, ()),
        ([], ()),
        ([7, 3, 7], (3, 7)),
        ([-1, 14, 13, 0, True, 2.0, "4", None, [5], 10**30], (0, 13)),
    ],
)
def test_a_damaged_field_loses_no_game(value, kept):
    fields = json.loads(dump_game(a_game(), new_meta("one")))
    fields["bookmarks"] = value
    game = load_game(json.dumps(fields), lambda: 0).game
    assert game.index == 13
    assert game.bookmarks == kept
