"""The exhaustive proof: deals known to be impossible, and what it promises."""

import gc
from random import Random

import pytest

from freecell.engine.deals import IMPOSSIBLE
from freecell.engine.position import Position, dealt
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.solver.loose import PARENTS, Piles, sure
from freecell.solver.proof import LOST, WINNABLE, Proof
from tests.boards import board

from .graphs import broken_proof
from .oracle import can_win, table_of
from .walks import packed_position, player_position, small_position

MANY = 10**6


def decide(position, cells=4, states=MANY, slices=200):
    """The verdict, asked for in slices, and the number of states."""
    proof = Proof(position, cells)
    verdict = None
    while verdict is None and proof.expanded < states:
        verdict = proof.run(slices)
    return verdict, proof.expanded


@pytest.mark.parametrize("number", IMPOSSIBLE)
def test_impossible_deals_are_proved(number):
    verdict, expanded = decide(dealt(number, CLASSIC))
    assert verdict == LOST
    assert expanded < 50000


FORGETFUL = broken_proof(
    "            known = ()\n        key = 0",
    "            pass\n        known = ()\n        key = 0",
)


def test_a_trap_is_won_when_places_of_loose_cards_are_forgotten():
    # The search then wanders into positions that no game reaches, and wins there.
    assert FORGETFUL(dealt(186216, CLASSIC), 4).run(MANY) == WINNABLE


def test_another_trap_is_not_proved_when_places_are_forgotten():
    assert FORGETFUL(dealt(512118, CLASSIC), 4).run(20000) is None


@pytest.mark.parametrize(
    "position, cells", [(small_position(105, 0), 0), (packed_position(79, 4), 4)]
)
def test_home_as_soon_as_possible_proves_nothing(position, cells):
    greedy = broken_proof("certain = self._sure[needed]", "certain = needed")
    assert greedy(position, cells).run(MANY) == LOST
    assert can_win(table_of(position), cells, 6000)[0]
    assert Proof(position, cells).run(1000) != LOST


def test_slices_change_nothing():
    position = dealt(781948, CLASSIC)
    assert decide(position, slices=1) == decide(position, slices=MANY)


def test_run_expands_no_more_than_it_may():
    proof = Proof(dealt(11982, CLASSIC), 4)
    for done in (7, 14, 21):
        assert proof.run(7) is None
        assert proof.expanded == done


def test_a_decided_proof_stays_decided():
    proof = Proof(dealt(781948, CLASSIC), 4)
    assert proof.run(MANY) == LOST
    expanded = proof.expanded
    assert proof.run(MANY) == LOST
    assert proof.expanded == expanded


def test_the_collector_is_as_before():
    assert gc.isenabled()
    Proof(dealt(1, CLASSIC), 4).run(10)
    assert gc.isenabled()
    gc.disable()
    try:
        Proof(dealt(1, CLASSIC), 4).run(10)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_order_of_columns_and_cells_does_not_matter():
    random = Random(3)
    checked = 0
    for seed in range(30):
        position = player_position(seed, CLASSIC)
        if decide(position, states=2000)[0] != LOST:
            continue
        columns, cells = list(position.columns), list(position.cells)
        random.shuffle(columns)
        random.shuffle(cells)
        mixed = Position(tuple(columns), tuple(cells), position.homes, position.places)
        assert decide(mixed, states=4000)[0] == LOST
        checked += 1
    assert checked > 10


ENDS = [
    # A won table, one card left, and columns that fall to their ends.
    (["", ""], "", (13, 13, 13, 13), WINNABLE),
    (["KS"], "", (13, 13, 13, 12), WINNABLE),
    (["", "", "KS QS JS"], "KC", (12, 13, 13, 10), WINNABLE),
    # The queen must leave the jack: into the cell, or there is no cell.
    (
        ["JS QS", "KC", "KD", "KH", "QD", "QH", "QC", "KS"],
        "",
        (11, 11, 11, 10),
        WINNABLE,
    ),
]


@pytest.mark.parametrize("columns, cells, homes, verdict", ENDS)
def test_ends_of_games(columns, cells, homes, verdict):
    assert decide(board(columns, cells, homes))[0] == verdict


def test_a_full_table_without_a_move_is_lost():
    none = parse_rules("classic,cells:0")
    columns = [
        "AS 3S 5S",
        "AC 3C 5C",
        "2S 7S 9S",
        "2C 7C 9C",
        "AD 3D KS",
        "AH 3H KC",
        "4S 6S JS",
        "4C 6C JC",
    ]
    position = board(columns, rules=none)
    assert decide(position, 0) == (LOST, 1)


def test_autoplay_may_have_cards_to_send_at_the_start():
    # The aces lie open; their twos lie under cards that have nowhere else to go.
    columns = ["2S AS", "2H AH", "2C AC", "2D AD"]
    homes = (0, 0, 0, 0)
    assert decide(board(columns, "", homes), 0)[0] == WINNABLE


def test_parents_are_one_higher_and_of_the_other_colour():
    for card, parents in enumerate(PARENTS[:48]):
        assert len(set(parents)) == 2
        for parent in parents:
            assert parent >> 2 == (card >> 2) + 1
            assert ((parent & 3) in (1, 2)) != ((card & 3) in (1, 2))


def test_piles_are_the_same_however_they_are_made():
    piles = Piles()
    assert piles.pile_of((5,)) == 5
    long = piles.pile_of((40, 8, 3))
    assert piles.put(piles.pile_of((40, 8)), 3) == long
    assert piles.tail[long] == 3
    assert piles.below[long] == piles.pile_of((40, 8))
    assert not piles.rising[long]
    assert piles.rising[piles.pile_of((40, 3, 8))]
    keys = piles.keys + piles.stands
    assert len(set(keys)) == len(keys)
    assert max(keys) >> 89 == 1


def test_sure_cards():
    def names(clubs, diamonds, hearts, spades):
        counts = (clubs, diamonds, hearts, spades)
        needed = tuple(count * 4 + suit for suit, count in enumerate(counts))
        return [card & 3 for card in sure(needed)]

    assert names(0, 0, 0, 0) == [0, 1, 2, 3]
    # Twos: nothing but aces could lie on them.
    assert names(1, 0, 0, 0) == [0, 1, 2, 3]
    # The three of clubs: red aces home; the two of spades must be able to follow.
    assert 0 in names(2, 1, 1, 0)
    assert 0 not in names(2, 0, 1, 0)
    # The four of clubs: red twos home and the ace of spades.
    assert 0 in names(3, 2, 2, 1)
    assert 0 not in names(3, 2, 2, 0)
    assert 0 in names(3, 3, 3, 0)
    assert 0 not in names(3, 1, 3, 3)
    assert names(13, 13, 13, 13) == []
