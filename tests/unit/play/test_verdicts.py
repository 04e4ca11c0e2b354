"""What is known about the positions of one game, and what to ask next."""

import pytest

from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED, Verdicts


def known(verdicts, count):
    letters = {SOLVABLE: "s", IMPOSSIBLE: "i", UNDECIDED: "u", None: "-"}
    return "".join(letters[verdicts.of(index)] for index in range(count))


def test_nothing_is_known_at_first():
    verdicts = Verdicts()
    assert known(verdicts, 4) == "----"
    assert verdicts.last_solvable(3) is None


def test_a_game_is_lost_only_once():
    verdicts = Verdicts()
    verdicts.learn(2, SOLVABLE)
    verdicts.learn(6, IMPOSSIBLE)
    assert known(verdicts, 9) == "sss---iii"
    verdicts.learn(5, IMPOSSIBLE)
    verdicts.learn(3, SOLVABLE)
    assert known(verdicts, 9) == "ssss-iiii"


def test_undecided_holds_for_one_position_until_more_is_known():
    verdicts = Verdicts()
    verdicts.learn(1, UNDECIDED)
    verdicts.learn(4, UNDECIDED)
    assert known(verdicts, 6) == "-u--u-"
    verdicts.learn(2, SOLVABLE)
    assert known(verdicts, 6) == "sss-u-"
    verdicts.learn(4, IMPOSSIBLE)
    assert known(verdicts, 6) == "sss-ii"
    verdicts.learn(5, UNDECIDED)
    assert known(verdicts, 6) == "sss-ii"


def test_what_contradicts_the_known_is_not_believed():
    verdicts = Verdicts()
    verdicts.learn(3, SOLVABLE)
    verdicts.learn(2, IMPOSSIBLE)
    verdicts.learn(5, IMPOSSIBLE)
    verdicts.learn(7, SOLVABLE)
    assert known(verdicts, 9) == "ssss-iiii"


def test_last_solvable_goes_no_further_than_asked():
    verdicts = Verdicts()
    verdicts.learn(5, SOLVABLE)
    assert verdicts.last_solvable(9) == 5
    assert verdicts.last_solvable(3) == 3


@pytest.mark.parametrize("lost", range(1, 41))
def test_bisecting_finds_the_turn_in_few_questions(lost):
    verdicts = Verdicts()
    asked = 0
    while True:
        index = verdicts.next_question(0, 40)
        if index is None:
            break
        asked += 1
        verdicts.learn(index, SOLVABLE if index < lost else IMPOSSIBLE)
    assert verdicts.last_solvable(40) == lost - 1
    assert asked <= 6


def test_undecided_positions_are_asked_around():
    verdicts = Verdicts()
    asked = []
    while True:
        index = verdicts.next_question(0, 10)
        if index is None:
            break
        assert index not in asked
        asked.append(index)
        if 4 <= index <= 7:
            verdicts.learn(index, UNDECIDED)
        else:
            verdicts.learn(index, SOLVABLE if index < 4 else IMPOSSIBLE)
    assert known(verdicts, 11) == "ssssuuuuiii"
    assert verdicts.last_solvable(10) == 3


def test_questions_stay_within_their_bounds():
    verdicts = Verdicts()
    assert verdicts.next_question(3, 5) == 4
    assert verdicts.next_question(5, 5) == 5
    assert verdicts.next_question(6, 5) is None


def test_a_new_move_forgets_what_came_after():
    verdicts = Verdicts()
    verdicts.learn(6, SOLVABLE)
    verdicts.learn(9, IMPOSSIBLE)
    verdicts.learn(8, UNDECIDED)
    verdicts.truncate(4)
    assert known(verdicts, 10) == "sssss-----"


def test_a_new_move_after_a_lost_position_changes_nothing():
    verdicts = Verdicts()
    verdicts.learn(2, IMPOSSIBLE)
    verdicts.truncate(4)
    assert known(verdicts, 6) == "--iiii"


def test_follow_sees_where_the_steps_part():
    a, b, c, d = object(), object(), object(), object()
    verdicts = Verdicts()
    verdicts.follow((a, b, c))
    verdicts.learn(3, IMPOSSIBLE)
    verdicts.learn(1, SOLVABLE)
    verdicts.follow((a, b, c))
    assert known(verdicts, 4) == "ss-i"
    verdicts.follow((a, b, d))
    assert known(verdicts, 4) == "ss--"
    verdicts.learn(3, IMPOSSIBLE)
    verdicts.follow((a, b, d, c))
    assert known(verdicts, 5) == "ss-ii"
