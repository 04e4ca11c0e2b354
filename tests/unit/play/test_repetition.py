"""Positions that come again, and the proof that only going back and forth is left."""

import random

import pytest

from freecell.engine.boardtext import parse_board, parse_link_board
from freecell.engine.moves import Move, legal_moves
from freecell.engine.notation import parse_moves, replay, take_step
from freecell.engine.position import cards_home
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.following import shape
from freecell.play.game import Game
from freecell.play.repetition import THIRD, Trail, Wandering

OFF = parse_rules("classic,autoplay:off")
OPEN = parse_rules("open")
NO_CELLS = parse_rules("classic,autoplay:off,cells:0")

# No cell is free: the 5 of hearts goes from one black 6 to the other, and that is all.
LOCKED = """\
Foundations: H-2 C-2 D-2 S-2
Freecells: KS KH KC KD
3S 3H 3C 3D 6S 5H
4S 4H 4C 4D 6C
5S 7H 8H TS QS
5C 7D 8D TH QH
5D 7S 8S TC QC
6H 7C 8C TD QD
6D 9H JS JH 9S
9D JC JD 9C
"""
# The same but for the two black threes, of which one is exposed.
NEAR = LOCKED.replace("3S 3H", "9C 3H").replace("JD 9C", "JD 3S")


def visits(game, moves):
    """How often each position of a list of moves has been on the table."""
    trail, counts = Trail(), []
    for item in parse_moves(moves):
        step = replay(game.rules, game.position, [item], game.autoplay).steps[0]
        game.play(step.move)
        trail.follow(game.start, game.steps[: game.index])
        counts.append(trail.visits()[0])
    return counts


def outcome(rules, board, most=2000):
    """What all that can be reached tells, and how many positions that is."""
    wandering = Wandering(rules, parse_board(board, rules), most)
    answer = None
    while answer is None:
        answer = wandering.run(7)
    return answer, wandering.seen


def test_the_third_time_is_counted():
    start = parse_board(LOCKED, OFF)
    game = Game(None, OFF, lambda: 0, start)
    assert visits(game, "12 21 12 21 12") == [1, 2, 2, 3, 3]
    assert THIRD == 3


def test_another_order_of_columns_is_the_same_position():
    board = "KS\nKH\nKD\nKC QH\nQS\nQD\n\n:"
    homes = "Foundations: H-J C-Q D-J S-J\n"
    start = parse_board(
        homes + board.replace("KC QH", "KC\nQH").replace("\n\n:", ""), OFF
    )
    game = Game(None, OFF, lambda: 0, start)
    # A lone king from column to empty column and on: nothing has changed.
    assert visits(game, "18 81 18") == [2, 3, 4]


def test_a_card_home_begins_anew():
    start = parse_board(NEAR, OFF)
    game = Game(None, OFF, lambda: 0, start)
    counts = visits(game, "12 21 8h 12 21 12 21")
    assert counts == [1, 2, 1, 1, 2, 2, 3]


def test_undo_is_no_visit():
    game = Game(None, OFF, lambda: 0, parse_board(LOCKED, OFF))
    trail = Trail()
    for _ in range(5):
        game.play(Move(0, 1, 1))
        trail.follow(game.start, game.steps[: game.index])
        assert trail.visits()[0] == 1
        game.undo()
        trail.follow(game.start, game.steps[: game.index])
        assert trail.visits()[0] == 1


def test_what_lay_between_is_told():
    game = Game(None, OFF, lambda: 0, parse_board(LOCKED, OFF))
    trail = Trail()
    shapes = [shape(game.position)]
    for move in (Move(0, 1, 1), Move(1, 0, 1)) * 2:
        game.play(move)
        shapes.append(shape(game.position))
    trail.follow(game.start, game.steps)
    assert trail.visits() == (3, shapes)


def test_a_trail_follows_another_game():
    trail = Trail()
    game = Game(None, OFF, lambda: 0, parse_board(LOCKED, OFF))
    visits(game, "12 21 12 21")
    trail.follow(game.start, game.steps)
    other = Game(1, CLASSIC, lambda: 0)
    trail.follow(other.start, other.steps)
    assert trail.visits()[0] == 1


def test_taken_back_and_sent_home_again_is_no_card_home():
    board = LOCKED.replace("S-2", "S-3").replace("3S ", "").replace("4D 6C", "6C 4D")
    game = Game(None, OPEN, lambda: 0, parse_board(board, OPEN))
    assert visits(game, "S2 2h S2 2h") == [1, 2, 1, 3]


def test_only_back_and_forth_is_proved():
    answer, seen = outcome(OFF, LOCKED)
    assert answer is True and 1 < seen < 20


@pytest.mark.parametrize("autoplay", ["off", "safe", "eager"])
@pytest.mark.parametrize("limit", ["power", "linear"])
def test_the_proof_holds_under_every_autoplay_and_limit(autoplay, limit):
    rules = parse_rules(f"classic,autoplay:{autoplay},limit:{limit}")
    assert outcome(rules, LOCKED)[0] is True


def test_a_card_that_can_go_home_yet_is_seen():
    assert outcome(OFF, NEAR)[0] is False
    # A free cell, and the 3 of diamonds comes out.
    near = LOCKED.replace("3D 6S 5H", "6S 3D 5H").replace("5D 7S", "5D KD 7S")
    near = near.replace(" KD\n", "\n")
    assert outcome(OFF, near)[0] is False


def test_too_many_positions_are_no_proof():
    answer, _ = outcome(OFF, LOCKED, most=1)
    assert answer is False
    wandering = Wandering(CLASSIC, Game(11982, CLASSIC, lambda: 0).position, 50)
    while wandering.run(10) is None:
        pass
    assert wandering.run(1) is False


def test_without_cells_too():
    rng = random.Random(7)
    proved = 0
    for number in range(1, 40):
        game = Game(number, NO_CELLS, lambda: 0)
        for _ in range(30):
            moves = list(legal_moves(NO_CELLS, game.position))
            if not moves:
                break
            game.play(rng.choice(moves))
        wandering = Wandering(NO_CELLS, game.position, 500)
        while wandering.run(50) is None:
            pass
        answer = wandering.run(1)
        assert answer == slowly(NO_CELLS, game.position, 500)
        proved += answer
    assert proved > 5


@pytest.mark.parametrize("text", ["classic,cells:1", "open,cells:1", "linear,cells:2"])
def test_it_agrees_with_the_engine(text):
    """Positions of random play, against a search over the game's own moves."""
    rules = parse_rules(text + ",autoplay:off")
    rng = random.Random(3)
    proved = 0
    for number in range(1, 60):
        game = Game(number, rules, lambda: 0)
        for _ in range(60):
            moves = list(legal_moves(rules, game.position))
            if not moves:
                break
            game.play(rng.choice(moves))
        wandering = Wandering(rules, game.position, 300)
        while wandering.run(50) is None:
            pass
        slow = slowly(rules, game.position, 300)
        if slow is not None:
            assert wandering.run(1) is slow
            proved += slow
    assert proved


def slowly(rules, start, most):
    """The same answer from every legal move of the engine; None for too many."""
    seen, queue = {shape(start)}, [start]
    while queue:
        position = queue.pop()
        for move in legal_moves(rules, position):
            there = take_step(rules, position, move, "off").position
            if any(a > b for a, b in zip(there.homes, start.homes)):
                return False
            if shape(there) not in seen:
                seen.add(shape(there))
                queue.append(there)
        if len(seen) > most:
            return None
    return True


def test_links_read_the_same():
    text = "KS_KH_KC_KD_QS_QH_QC_QD_fJJJJ"
    start = parse_link_board(text, OFF)
    assert cards_home(start) == 44
    wandering = Wandering(OFF, start, 100)
    assert wandering.run(1) is False
