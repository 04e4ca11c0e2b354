"""What a tap means under each of the ways to tap, and the limits that are shown."""

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.moves import Move, judge
from freecell.engine.position import FIRST_CELL, FIRST_HOME, cards_in, home_of
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from freecell.ui import selection
from freecell.ui.selection import Held

CLASSIC = parse_rules("classic")
LINEAR = parse_rules("linear")
OPEN = parse_rules("open")
# Runs of seven, four columns free, everything up to six home.
RUNS = "KSQHJSTH9S8H7S_KHQSJHTS9H8S7H_KCQDJCTD9C8D7C_KDQCJDTC9D8C7D_____f6666"
# Two cells are free, and column 8; 7 cards of column 1 fit on column 2.
SEVEN = "KHJSTH9S8H7S6H5S_KDQD_KS9H_QH8S_JH_7H_QS__fKJ54_cTS6S"


# The queens wait for no jack, the kings for their queens; three columns are empty.
LONE = "KH_KSQH_KCQD_KDQS_QC____fJJJJ"
# The same without an empty column.
FILLED = "KSQS_KHQH_KCQC_KDQD_JS_JH_JC_JD_fTTTT"


def board(text, rules=CLASSIC):
    return parse_link_board(text, rules)


def touch(way, position, pile, depth, rules=CLASSIC):
    return selection.one_touch(way, rules, position, pile, depth)


def test_moving_at_once_tries_home_a_column_an_empty_column_and_last_a_cell():
    position = board(RUNS)
    assert touch("move", position, 0, 6) == Move(0, FIRST_HOME + 3, 1)
    # 8H and 7S: no home for two, no column takes them: the first empty column.
    assert touch("move", position, 0, 5) == Move(0, 4, 2)
    # No column is empty: a cell.
    full = board(FILLED)
    assert touch("move", full, 0, 1) == Move(0, FIRST_CELL, 1)


def test_moving_at_once_says_why_a_run_does_not_fit():
    position = board(SEVEN)
    answer = touch("move", position, 0, 1)
    assert is_refusal(answer) and answer.reason == "limit"
    assert (answer.held, answer.allowed) == (7, 6)
    assert touch("move", position, 0, 0).reason == "covered"
    assert touch("move", position, 7, -1) is None


def test_moving_at_once_never_shifts_a_lone_card():
    assert touch("move", board(LONE), 0, 0) == Move(0, FIRST_CELL, 1)


def test_trying_the_foundation_first():
    position = board(RUNS)
    assert touch("home", position, 0, 6) == Move(0, FIRST_HOME + 3, 1)
    # A card that is covered is held, whatever its foundation would say.
    assert touch("home", position, 0, 5) is None
    # Nor does a card that cannot go home yet, or one that is there.
    assert touch("home", board(LONE), 0, 0) is None
    assert touch("home", board(LONE, OPEN), FIRST_HOME, 10, OPEN) is None


@pytest.mark.parametrize("way", ["hold", "zoom"])
def test_holding_moves_nothing_at_once(way):
    position = board(RUNS)
    for pile in range(8):
        for depth in range(-1, len(position.columns[pile])):
            assert touch(way, position, pile, depth) is None


def test_a_tap_anywhere_on_a_column_lifts_its_longest_run():
    position = board(SEVEN)
    for depth in range(8):
        decision = selection.lift(CLASSIC, position, None, 0, depth)
        assert decision.held == Held(0, 7)
    assert selection.lift(CLASSIC, position, None, 0, -1) == selection.LET_GO
    # Cells and foundations as without the panel.
    assert selection.lift(CLASSIC, position, None, FIRST_CELL, 0).held.size == 1


def test_with_a_column_lifted_taps_place_choose_and_let_go():
    position, held = board(SEVEN), Held(0, 7)
    start = selection.lift(CLASSIC, position, held, 0, 5)
    assert start.held == Held(0, 3)
    assert selection.lift(CLASSIC, position, held, 0, 1) == selection.LET_GO
    assert selection.lift(CLASSIC, position, held, 7, -1).move == Move(0, 7, 3)
    # A card that does not fit says why; the bare table under it lets go.
    assert selection.lift(CLASSIC, position, held, 2, 1).refusal.reason == "color"
    assert selection.lift(CLASSIC, position, held, 2, -1) == selection.LET_GO
    assert selection.lift(CLASSIC, position, held, 0, 0).refusal.reason == "not-a-run"


def test_sending_home_names_what_is_in_the_way():
    position = board(RUNS)
    assert selection.send_home(CLASSIC, position, 0, 1) == Move(0, FIRST_HOME + 3, 1)
    assert selection.send_home(CLASSIC, position, 0, 3).reason == "covered"
    answer = selection.send_home(CLASSIC, board(LONE), 0, 1)
    assert answer.reason == "foundation-rank"


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        (CLASSIC, SEVEN, (6, 3)),
        (LINEAR, SEVEN, (6, 3)),
        (CLASSIC, RUNS, (80, 40)),
        (LINEAR, RUNS, (25, 20)),
    ],
)
def test_both_limits(rules, text, expected):
    assert selection.limits(rules, board(text, rules)) == expected


def test_both_limits_without_an_empty_column():
    position = board(FILLED)
    assert selection.limits(CLASSIC, position) == (5, None)


def test_every_move_at_once_is_legal():
    for text in (RUNS, SEVEN):
        position = board(text)
        for way in ("move", "home"):
            for pile in range(8):
                for depth in range(len(cards_in(position, pile))):
                    answer = touch(way, position, pile, depth)
                    if answer is not None and not is_refusal(answer):
                        assert judge(CLASSIC, position, answer) is None
                        if way == "home":
                            card = position.columns[pile][-1]
                            assert answer.target == home_of(card)
