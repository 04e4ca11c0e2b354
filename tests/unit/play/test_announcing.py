"""How a new game is announced."""

import pytest

from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.announcing import announced
from freecell.play.game import Game
from tests.unit.test_spoken import EN


class Table:
    """A table of tiers that proves 617."""

    def is_proved(self, number):
        return number == 617

    def tier_of(self, number):
        return "tough"


@pytest.mark.parametrize(
    ("number", "rules", "tiers", "first", "shown"),
    [
        (617, CLASSIC, Table(), "Deal 617. Tough.", False),
        (700777, CLASSIC, Table(), "Deal 700777, not checked.", True),
        (617, parse_rules("classic,cells:2"), Table(), "Deal 617, not checked.", True),
        (700777, CLASSIC, None, "Deal 700777.", False),
        (11982, CLASSIC, None, "Deal 11982 is proved impossible.", True),
    ],
)
def test_what_is_not_known_to_be_solvable_is_said(number, rules, tiers, first, shown):
    game = Game(number, rules, lambda: 0)
    message, seen = announced(EN, game, tiers)
    assert (message.first, seen) == (first, shown)
