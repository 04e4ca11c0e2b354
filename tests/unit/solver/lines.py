"""Checks of the solver's lines, through the engine."""

from freecell.engine.moves import legal_moves
from freecell.engine.notation import FINISH, take_step
from freecell.engine.position import dealt, is_won
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import CLASSIC, with_part


def counted_moves(rules, position, mode, line):
    """Moves of a line as the game counts them; fails unless it wins, move by move."""
    count = 0
    for move in line:
        assert not is_won(position), "moves after the win"
        step = take_step(rules, position, move, mode)
        assert not is_refusal(step), (move, step)
        position = step.position
        count += move != FINISH
    assert is_won(position)
    return count


def check(rules, position, mode, answer):
    """The verdict of an answer whose line, if it is solvable, holds what it says."""
    if answer.verdict == "solvable":
        assert answer.length == counted_moves(rules, position, mode, answer.line)
    else:
        assert answer.line == ()
    return answer.verdict


def rules_with(**parts):
    """Classic rules with other parts: `rules_with(cells=2, autoplay="off")`."""
    rules = CLASSIC
    for key in sorted(parts):
        rules = with_part(rules, key, parts[key])
    return rules


def wandered(random, number, rules, mode, moves):
    """The position of a deal after so many random moves, or fewer when stuck."""
    position = dealt(number, rules)
    for _ in range(moves):
        found = list(legal_moves(rules, position))
        if not found or is_won(position):
            break
        position = take_step(rules, position, random.choice(found), mode).position
    return position
