"""Known lines, verdicts and the helper on every interpreter: plain asserts."""

from freecell.engine.notation import take_step
from freecell.engine.position import Position, dealt, is_won
from freecell.play.following import Line, shape
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED, Verdicts
from tests.boards import OFF, board
from tests.data.games import GAMES


def mirrored(position):
    return Position(
        tuple(reversed(position.columns)),
        tuple(reversed(position.cells)),
        position.homes,
        position.places,
    )


def test_shapes_know_no_order_of_piles():
    one = board(["KC QD", "JS", "", "AS"], "2H - 3D")
    assert shape(one) == shape(mirrored(one))
    assert shape(one) != shape(board(["KC QD", "JS", "AS"], "2H -"))
    assert {shape(one): 1}[shape(mirrored(one))] == 1


def test_a_line_is_followed_in_any_order_of_piles():
    number, moves = GAMES[0]
    start = dealt(number, OFF)
    line = Line(OFF, start, "off", moves)
    position = mirrored(start)
    assert line.rest(position) == line.length == line.steps_left(position)
    while not is_won(position):
        move = line.next_move(position)
        position = take_step(OFF, position, move, "off").position
    assert line.next_move(position) is None
    assert len(list(line.onward(start))) == line.length
    assert not line.has(board(["KC QD"]))


def test_verdicts_follow_from_few_answers():
    verdicts = Verdicts()
    verdicts.learn(6, IMPOSSIBLE)
    verdicts.learn(2, SOLVABLE)
    verdicts.learn(4, UNDECIDED)
    known = [verdicts.of(index) for index in range(8)]
    assert known[:3] == [SOLVABLE] * 3 and known[6:] == [IMPOSSIBLE] * 2
    assert known[3:6] == [None, UNDECIDED, None]
    assert verdicts.next_question(0, 7) in (3, 5)
    verdicts.truncate(1)
    assert [verdicts.of(index) for index in range(4)] == [SOLVABLE] * 2 + [None] * 2
