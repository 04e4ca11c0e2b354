"""The controller, with a picture that nobody sees."""

from unittest.mock import MagicMock

from freecell.engine.rules import CLASSIC
from freecell.play.game import Game
from freecell.ui.controller import Controller


def test_another_autoplay_is_told_like_another_position():
    """What is known of a position holds for the autoplay under which it was found."""
    controller = Controller(*[MagicMock() for _ in range(6)])
    controller.game = Game(1, CLASSIC, lambda: 0)
    told = []
    controller.watchers.append(lambda: told.append(controller.game.autoplay))
    controller.switch_autoplay("eager")
    controller.switch_autoplay("eager")
    assert told == ["eager"]
