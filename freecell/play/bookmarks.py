"""Bookmarks in a game: places in its history that the player can go to.

A bookmark is a number of steps from the deal on, kept in `Game.bookmarks`. Going to one
takes moves back or makes them again, so it never changes what was played.
"""

from collections import namedtuple

from freecell.engine.position import cards_home

from .game import WON
from .names import card_name, card_sign, count_name
from .spoken import move_phrase

# at: number of steps from the deal on; away: how many steps from the position on the
# table, below 0 for back; home: cards home there; reachable: whether one can go there
Mark = namedtuple("Mark", "at away home reachable")


def can_set(game):
    """Whether a bookmark can be set here: the game goes on, and there is none yet."""
    return game.state != WON and game.index not in game.bookmarks


def put(game, at=None):
    """Set a bookmark after `at` steps, else at the position on the table.

    Whether it is new; a game that is won takes none.
    """
    at = game.index if at is None else at
    if game.state == WON or at in game.bookmarks:
        return False
    game.bookmarks = tuple(sorted(game.bookmarks + (at,)))
    return True


def has(game, at, position):
    """Whether this very position is in the game's history after `at` steps."""
    return at <= len(game.steps) and _position(game, at) is position


def remove(game, at):
    """Remove the bookmark after `at` steps; whether there was one."""
    if at not in game.bookmarks:
        return False
    game.bookmarks = tuple(other for other in game.bookmarks if other != at)
    return True


def marks(game):
    """The bookmarks of a game as Marks, the one nearest to the deal first."""
    found = []
    for at in game.bookmarks:
        reachable = game.floor <= at != game.index and game.state != WON
        home = cards_home(_position(game, at))
        found.append(Mark(at, at - game.index, home, reachable))
    return found


def title(catalog, at):
    """What a bookmark is called: by its move, or as the deal."""
    return catalog.text("bookmark.move", n=at) if at else catalog.text("bookmark.deal")


def place(catalog, game, at, spoken=False):
    """What was played last at a bookmark, and the cards home there, in words.

    `spoken`: with names of cards in place of their signs.
    """
    home = count_name(catalog, "home", cards_home(_position(game, at)))
    if not at:
        return home
    move = game.steps[at - 1].move
    name = card_name if spoken else card_sign
    phrase = move_phrase(catalog, _position(game, at - 1), move, name)
    return catalog.text("bookmark.line", move=phrase, home=home)


def away(catalog, game, mark):
    """Where a Mark lies from the position on the table, in words."""
    if not mark.away:
        return catalog.text("bookmark.here")
    if mark.at < game.floor:
        return catalog.text("bookmark.floor")
    key = "bookmark.back" if mark.away < 0 else "bookmark.ahead"
    return catalog.text(key, n=abs(mark.away))


def _position(game, at):
    """The position after `at` steps."""
    return game.steps[at - 1].position if at else game.start
