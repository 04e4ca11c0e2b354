"""The proof walks exactly the states that a game can reach, no fewer and no more.

Compared with a walk over single-card moves that shares no code with it; and each rule
about loose cards, broken on purpose, is found out by the comparison.
"""

import pytest

from freecell.engine.rules import parse_rules
from tests.boards import board

from .graphs import full_table, reachable, walked, walker

CAP = 400


def differing(kind, forced, seeds):
    """The seeds whose states differ, and how many were compared."""
    found, compared = [], 0
    for seed in seeds:
        cells = seed % 4
        position = full_table(seed, cells)
        expected = reachable(position, cells, forced, CAP)
        if expected is not None:
            compared += 1
            if walked(kind, position, cells) != expected:
                found.append(seed)
    return found, compared


@pytest.mark.parametrize("forced", [False, True])
def test_the_proof_walks_what_a_game_can_reach(forced):
    found, compared = differing(walker(forced=forced), forced, range(250))
    assert found == []
    assert compared > 80


# What is broken, and seeds of positions that show it.
RULES = {
    "initial places": (
        "known = tuple(pile for pile in piles if pile < SINGLES)",
        "pass",
        [25, 81],
    ),
    "places forgotten": (
        "if len(piles) < self._places or self._places == _COLUMNS:",
        "if self._places == _COLUMNS:",
        [25, 49, 61],
    ),
    "newly alone": ("known += (table.below[pile],)", "pass", [81, 359]),
    "places in the key": ("full ^= table.stands[card]", "pass", [317, 318, 369]),
    "any may stand": ("seated = len(known) < seats", "seated = True", [25, 81]),
    "none may stand": ("seated = len(known) < seats", "seated = free > 0", [5, 12]),
    "slow way": ("if slow or known:", "if slow:", [81, 359]),
    "home moves": ("if card in needed:", "if False:", [4, 12]),
}


@pytest.mark.parametrize("rule", RULES)
def test_a_broken_rule_is_found_out(rule):
    old, new, seeds = RULES[rule]
    assert differing(walker(old, new), False, seeds)[0]


# Tables on which one rule alone decides what can follow.
TABLES = {
    # The six of spades goes into the cell, so the nine is in the only column left.
    "filling the last place": (
        ["9C 6S", "KC 5H", "2C KD", "2D KH", "2H KS", "3C 9D", "3D 9H", "3H 9S"],
        "",
        1,
        False,
        "(free < 2 and below[pile] < SINGLES)",
        "False",
    ),
    # The king goes into the last place; the nine that takes the eight of hearts
    # makes room for the five to stand in a column, and the four needs it there.
    "a base is loose no more": (
        ["9C KD", "2C 4S 8H", "3C KC", "3D KH", "2D JC", "2H JD", "2S JH"],
        "5D KS",
        2,
        False,
        "card != piles[target]",
        "True",
    ),
    # The ace goes home by itself and leaves the king in the only column.
    "alone after a move home": (
        ["KC AS", "TC 8S", "3C KD", "3D KH", "2D JC", "2H JD", "4S JH", "4C JS"],
        "9D",
        1,
        True,
        "                        known += (below[pile],)",
        "                        pass",
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_on_which_one_rule_decides(name):
    columns, held, cells, forced, old, new = TABLES[name]
    position = board(columns, held, rules=parse_rules(f"classic,cells:{cells}"))
    expected = reachable(position, cells, forced, 20000)
    assert walked(walker(forced=forced), position, cells) == expected
    assert walked(walker(old, new, forced), position, cells) != expected
