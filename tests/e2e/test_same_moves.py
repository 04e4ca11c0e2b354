"""Fifty positions in the page: every way to play offers what the engine allows.

The same with ten thousand positions, without the page, is in
tests/property/test_same_moves.py.
"""

import random

import pytest

from freecell.engine.cards import card_text
from freecell.engine.moves import automatic_move, legal_moves, run_length, targets
from freecell.engine.notation import format_move
from freecell.engine.position import cards_in, is_home
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from freecell.ui.places import page_name
from tests.e2e.houserules import a_house
from tests.e2e.solving import Solver
from tests.e2e.table import assert_same, new_game

RULES = ("classic,autoplay:off", "linear,cells:5", "open,cells:2", "classic,cells:6")
# The ends of a hint that are piles
HINTED = """() => ["from", "to"].map((end) =>
  [...document.querySelectorAll(`[data-pile][data-hint=${end}]`)]
    .map((pile) => pile.dataset.pile).join())"""


class Short(Solver):
    """A solver that gives up soon; many positions of random play cannot be won."""

    def messages(self, ask):
        ask["options"]["budget"] = 300
        return super().messages(ask)


@pytest.mark.parametrize("habits", ["classic", "guided", "open,tap:hold"])
def test_marks_taps_keys_drops_and_hints_agree_with_the_engine(browser, habits):
    rng = random.Random(habits)
    hints = 0
    with a_house(browser, habits, motion=False) as table:
        Short(table.page)
        for text in RULES:
            rules = parse_rules(text)
            game = new_game(rng.randrange(1, 32_000), rules)
            table.open(f"deal={game.number}&rules={text}")
            for _ in range(5):
                _compare(table, game, rng.choice(_moves(game)).source)
                hints += _hinted(table, game)
                moves = _moves(game)
                if not moves:
                    break
                _play(table, game, rng.choice(moves))
                if not _moves(game):
                    break
    assert hints >= 3


def _hinted(table, game):
    """Ask for a hint; whether there was one, which must be among the legal moves."""
    table.page.evaluate("document.querySelector('#announcer').dataset.code = ''")
    table.press("h")
    if game.state == "stuck":
        return False
    # The same answer may prove that only moves back and forth are left.
    code = "document.querySelector('#announcer').dataset.code"
    table.until(f"['hint', 'only-back-and-forth'].includes({code})")
    ends = tuple(table.page.evaluate(HINTED))
    if ends == ("", ""):
        return False
    position = game.position
    assert ends in {
        (page_name(position, move.source), page_name(position, move.target))
        for move in legal_moves(game.rules, position)
    }
    return True


def _moves(game):
    """The legal moves, but for those from home."""
    moves = legal_moves(game.rules, game.position)
    return [move for move in moves if not is_home(move.source)]


def _compare(table, game, source):
    """Marks by mouse and by keys, and the automatic move, of one pile."""
    position, rules = game.position, game.rules
    run = run_length(position, source)
    held = [card_text(card) for card in cards_in(position, source)[-run:]]
    expected = {page_name(position, p) for p in targets(rules, position, source, run)}
    table.click(held[-1])
    look = table.look()
    assert (look.marked("held"), look.targets()) == (held, expected)
    table.press("Escape")
    name = page_name(position, source)
    table.page.locator(f"[data-pile='{name}']").focus()
    table.press("Enter")
    look = table.look()
    assert (look.marked("held"), look.targets()) == (held, expected)
    table.press("Escape", "a")
    answer = automatic_move(rules, position, source, 1)
    if is_refusal(answer):
        assert table.look().code == "refused-" + answer.reason
    else:
        game.play(answer)
        assert_same(table, game)


def _play(table, game, move):
    """A legal move as a drop."""
    position = game.position
    card = card_text(cards_in(position, move.source)[-move.size])
    table.drag(card, page_name(position, move.target))
    refusal = game.play(move)
    assert not is_refusal(refusal), format_move(position, move)
    assert_same(table, game)
