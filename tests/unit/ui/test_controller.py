"""The controller, with a picture that nobody sees."""

from unittest.mock import MagicMock

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.notation import FINISH
from freecell.engine.refusals import refuse
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.game import Game
from freecell.ui.controller import Controller
from tests.unit.test_spoken import EN

# Everything but the clubs is home, which lie in order.
NEARLY = "KCQCJCTC9C8C_7C6C5C4C3C2CAC_______f0KKK"


@pytest.fixture
def controller():
    one = Controller(*[MagicMock() for _ in range(6)])
    one.catalog = EN
    one._view.distance.return_value = 0
    one._view.show.return_value = 0
    return one


def told(controller):
    """The last Message, and whether it was shown."""
    call = controller._messages.tell.call_args
    shown = call.kwargs.get("show") or (len(call.args) > 1 and call.args[1])
    return call.args[0], bool(shown)


def table_of(controller, text, rules):
    start = parse_link_board(text, rules)
    controller.game = Game(None, rules, lambda: 0, start)
    return controller.game


def test_another_autoplay_is_told_like_another_position(controller):
    """What is known of a position holds for the autoplay under which it was found."""
    controller.game = Game(1, CLASSIC, lambda: 0)
    modes = []
    controller.watchers.append(lambda: modes.append(controller.game.autoplay))
    controller.switch_autoplay("eager")
    controller.switch_autoplay("eager")
    assert modes == ["eager"]


def test_a_limited_undo_says_where_it_ends(controller):
    """Only two moves can be taken back: the second one says so, a third one too."""
    rules = parse_rules("classic,autoplay:off,undo:2")
    game = table_of(controller, NEARLY, rules)
    for target in (2, 3, 4):
        controller.move(target - 1, 1, target)
    assert game.moves == 3
    controller.undo()
    message, shown = told(controller)
    assert (message.second, shown) == ("", False)
    controller.undo()
    message, shown = told(controller)
    assert message.second == "Only the last 2 moves can be undone in this game."
    assert shown and message.code == "undone" and message.second in message.spoken
    controller.undo()
    message, shown = told(controller)
    assert message.first == "Only the last 2 moves can be undone in this game."
    assert shown and game.moves == 1


def test_without_a_limit_the_deal_is_where_undo_ends(controller):
    table_of(controller, NEARLY, CLASSIC)
    controller.undo()
    message, shown = told(controller)
    assert message.first == "There is nothing to undo." and not shown


def test_after_the_win_nobody_is_told_to_undo(controller):
    game = table_of(controller, NEARLY, CLASSIC)
    controller.play(FINISH)
    assert game.state == "won"
    controller.refuse(refuse("no-takeback", 1, 48), [])
    message, shown = told(controller)
    assert message.code == "refused-nowhere" and shown
    assert message.first == "This game is won: all cards are home."
    assert "undo" not in message.spoken.lower()


def test_a_layout_that_starts_again_has_no_number(controller):
    table_of(controller, NEARLY, CLASSIC)
    controller.restart()
    assert told(controller)[0].first == "The layout from the start."
    controller.game = Game(617, CLASSIC, lambda: 0)
    controller.restart()
    assert told(controller)[0].first == "Deal 617 from the start."
