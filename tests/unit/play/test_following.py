"""Following a known line, whatever equivalent places the player uses."""

import pytest

from freecell.engine.cards import NO_CARD
from freecell.engine.errors import MovesError
from freecell.engine.moves import Move, judge
from freecell.engine.notation import FINISH, take_step
from freecell.engine.position import Position, dealt, is_won
from freecell.engine.rules import parse_rules
from freecell.play.following import Line, shape
from tests.boards import OFF, board
from tests.data.games import GAMES

CLASSIC = parse_rules("classic")
OPEN = parse_rules("open")


def mirrored(position):
    """The same position with columns and cells in the other order."""
    return Position(
        position.columns[::-1],
        position.cells[::-1],
        position.homes,
        position.places,
    )


def test_the_order_of_piles_is_no_part_of_a_shape():
    a = board(["KC QD", "JS", ""], "2H -")
    b = board(["", "JS", "KC QD"], "- 2H")
    assert shape(a) == shape(b)


@pytest.mark.parametrize(
    "columns, cells",
    [(["KC QD", "JS"], "2H 3H"), (["KC", "QD JS"], "2H -"), (["KC QD", "2H"], "JS")],
)
def test_other_cards_are_another_shape(columns, cells):
    assert shape(board(["KC QD", "JS"], "2H")) != shape(board(columns, cells))


@pytest.mark.parametrize("number, moves", GAMES)
@pytest.mark.parametrize("turned", [False, True])
def test_a_line_is_followed_to_the_win_in_any_order_of_piles(number, moves, turned):
    start = dealt(number, OFF)
    line = Line(OFF, start, "off", moves)
    position = mirrored(start) if turned else start
    left = line.length
    while not is_won(position):
        assert line.rest(position) == left
        move = line.next_move(position)
        assert judge(OFF, position, move) is None
        position = take_step(OFF, position, move, "off").position
        if turned and left % 3 == 0:
            position = mirrored(position)
        left -= 1
    assert (left, line.next_move(position), line.rest(position)) == (0, None, 0)


@pytest.mark.parametrize("number, moves", GAMES[:2])
def test_the_rest_of_a_line_is_legal_where_the_player_stands(number, moves):
    start = dealt(number, OFF)
    line = Line(OFF, start, "off", moves)
    position = mirrored(start)
    steps = list(line.onward(position))
    assert len(steps) == line.length
    for step in steps:
        assert judge(OFF, position, step.move) is None
        position = step.position
    assert is_won(position)


def test_on_its_own_piles_a_line_is_not_changed():
    number, moves = GAMES[0]
    start = dealt(number, OFF)
    line = Line(OFF, start, "off", moves)
    words = moves.split()
    assert line.next_move(start) == Move(5, 8, 1)
    assert len(list(line.onward(start))) == len(words)


def test_off_the_line_there_is_no_next_move():
    number, moves = GAMES[2]
    start = dealt(number, OFF)
    line = Line(OFF, start, "off", moves)
    other = take_step(OFF, start, Move(0, 8, 1), "off").position
    assert line.next_move(other) is None
    assert line.rest(other) is None
    assert not line.has(other)
    assert list(line.onward(other)) == []


def test_a_line_may_be_moves_and_counts_no_finish():
    start = board(["KC QC JC", "KD", "KH", "KS"], homes=(10, 12, 12, 12))
    moves = (Move(0, 8, 1), FINISH)
    line = Line(CLASSIC, start, "off", moves)
    assert line.length == 1
    assert line.next_move(start) == Move(0, 8, 1)
    after = next(line.onward(start)).position
    assert (line.next_move(after), line.rest(after)) == (FINISH, 0)


def test_autoplay_of_the_line_is_followed():
    start = board(["KC 2C", "AC KD"])
    line = Line(CLASSIC, start, "safe", "2a")
    steps = list(line.onward(start))
    assert [len(step.sent) for step in steps] == [2]
    assert line.has(steps[0].position)


def test_a_line_is_found_again_after_cards_were_taken_back():
    start = board(["KC QD", "KD"], homes=(1, 0, 0, 0), rules=OPEN)
    line = Line(OPEN, start, "off", (Move(0, 8, 1), Move(8, 0, 1)))
    # Two visits of one position: what counts is the way that is left.
    assert line.rest(take_step(OPEN, start, Move(0, 8, 1), "off").position) == 1


def test_broken_lines_are_told():
    start = dealt(617, OFF)
    with pytest.raises(MovesError):
        Line(OFF, start, "off", "1x")
    with pytest.raises(ValueError):
        Line(OFF, start, "off", "1h").next_move(start)


def test_cells_do_not_matter_which_they_are():
    start = board(["KC QD", "KD 3S"], "- 5H")
    line = Line(OFF, start, "off", "2a")
    other = board(["KC QD", "KD 3S"], "5H -")
    assert line.next_move(other) == Move(1, 9, 1)
    assert other.cells[1] == NO_CARD
