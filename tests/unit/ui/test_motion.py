"""When cards fly: the steps of a run, one after the other, over the places named."""

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.cards import card_text
from freecell.engine.moves import Move
from freecell.engine.position import FIRST_CELL
from freecell.engine.rules import CLASSIC
from freecell.engine.supermoves import expand
from freecell.ui import motion

RUNS = "KSQHJSTH9S8H7S_KHQSJHTS9H8S7H_KCQDJCTD9C8D7C_KDQCJDTC9D8C7D_____f6666"


def walk_of(move):
    position = parse_link_board(RUNS, CLASSIC)
    return motion.walk(position, expand(CLASSIC, position, move))


def test_two_cards_go_over_a_cell():
    legs = walk_of(Move(0, 4, 2))
    named = [(card_text(leg.card), leg.pile, leg.depth) for leg in legs]
    assert named == [("7S", FIRST_CELL, 0), ("8H", 4, 0), ("7S", 4, 1)]
    assert [leg.start for leg in legs] == [0, 70, 140]
    assert {leg.lasting for leg in legs} == {140}
    assert motion.end_of_walk(legs) == 280


@pytest.mark.parametrize("size", range(2, 8))
def test_a_walk_is_never_longer_than_allowed_and_no_card_is_in_two_places(size):
    legs = walk_of(Move(0, 4, size))
    assert motion.end_of_walk(legs) <= motion.WALK_ALL + len(legs)
    for card in {leg.card for leg in legs}:
        own = [leg for leg in legs if leg.card == card]
        for one, other in zip(own, own[1:]):
            assert other.start >= one.start + one.lasting - 1
    # In the end the run lies in its order.
    ends = {leg.card: (leg.pile, leg.depth) for leg in legs}
    assert sorted(ends.values()) == [(4, depth) for depth in range(size)]


def test_frames_wait_fly_and_end_at_one():
    frames, time = motion.frames([(0, 0, 5, 6), (0, 100, 50, 60), (300, 100, 1, 2)])
    assert time == 400
    assert frames == [(0, 5, 6), (0.25, 50, 60), (0.75, 50, 60), (1, 1, 2)]
    late, time = motion.frames([(0, 0, 5, 6), (100, 100, 50, 60)])
    assert (late, time) == ([(0, 5, 6), (0.5, 5, 6), (1, 50, 60)], 200)


def test_cards_sent_home_wait_for_the_walk():
    plan = motion.plan_step((1, 2), (3,), 200, walked=500)
    assert plan == {1: (0, 500), 2: (0, 500), 3: (500, motion.HOME_EACH)}
    assert motion.plan_step((), (3,), 0) == {3: (0, motion.HOME_EACH)}
