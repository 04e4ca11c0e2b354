"""The oracle of these tests on small tables whose answer is plain, and with itself."""

import pytest

from freecell.engine.autoplay import play
from freecell.engine.moves import legal_moves
from freecell.engine.rules import parse_rules
from tests.boards import board

from .oracle import can_win, following, table_of
from .walks import packed_position, player_position, small_position

KINGS = ["QC KC", "QD KD", "QH KH", "QS KS"]
PLAIN = [
    # Queens lie on kings of the other colour, then their jacks and kings go.
    (["JC QC", "JD QD", "JH QH", "JS QS", "KC", "KD", "KH", "KS"], 10, 0, True),
    # Nothing fits, no column is empty; one cell brings everything home.
    (KINGS + ["TC JC", "TD JD", "TH JH", "TS JS"], 9, 0, False),
    (KINGS + ["TC JC", "TD JD", "TH JH", "TS JS"], 9, 1, True),
]


@pytest.mark.parametrize("columns, home, cells, answer", PLAIN)
def test_plain_tables(columns, home, cells, answer):
    rules = parse_rules(f"classic,cells:{cells}")
    position = board(columns, homes=(home,) * 4, rules=rules)
    for autoplay in (False, True):
        assert can_win(table_of(position), cells, 5000, autoplay)[0] is answer


@pytest.mark.parametrize("seed", range(6))
def test_its_moves_are_those_of_the_engine(seed):
    rules = parse_rules("open,cells:3" if seed % 2 else "classic,cells:2,autoplay:off")
    position = player_position(seed, rules, "off")
    expected = set()
    for move in legal_moves(rules, position):
        if move.size == 1:
            after = play(rules, position, move, "off").position
            expected.add(table_of(after))
    # Cards that only change their cell or their empty column make no new table.
    expected.discard(table_of(position))
    found = set(following(table_of(position), rules.cells, rules.takeback))
    found.discard(table_of(position))
    assert found == expected


def test_sending_harmless_cards_home_changes_no_answer():
    compared = 0
    for seed in range(48):
        cells = seed % 4
        make = (packed_position, small_position)[seed % 2]
        state = table_of(make(seed, cells))
        plain = can_win(state, cells, 600, autoplay=False)[0]
        sent = can_win(state, cells, 600, autoplay=True)[0]
        if plain is not None and sent is not None:
            assert plain == sent, seed
            compared += 1
    assert compared > 20
