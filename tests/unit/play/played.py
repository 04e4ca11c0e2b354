"""Games in the middle, for tests."""

from freecell.engine.notation import read_moves
from freecell.play.game import Game


def new_game(number, rules, moves=""):
    """A game of a numbered deal with the moves of a list played."""
    game = Game(number, rules, lambda: 0)
    return play(game, moves)


def play(game, moves):
    """Play a move list on a game; an item that is illegal fails the test."""
    reading = read_moves(game.rules, game.position, moves)
    assert reading.broken is None, reading.broken
    for step in reading.steps:
        game.play(step.move)
    return game
