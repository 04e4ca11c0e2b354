"""Verdicts of positions in mid-game, against an exhaustive search that knows nothing
of the solver, and lines replayed by rules written a second time.

`scripts/test --long` compares ten times as many.
"""

import os
import subprocess
from collections import Counter

import pytest

from freecell.engine.boardtext import format_board
from freecell.engine.notation import format_move, take_step
from freecell.engine.position import dealt
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.solver.proof import LOST, WINNABLE, Proof
from freecell.solver.schedule import (
    IMPOSSIBLE,
    SOLVABLE,
    UNDECIDED,
    run,
    solve,
)
from tests.judge.fcsolve import program

from .oracle import can_win, table_of
from .replayer import Replay
from .walks import packed_position, player_position, small_position

LONG = bool(os.environ.get("FREECELL_LONG"))
pytestmark = pytest.mark.timeout(7200 if LONG else 300)
POSITIONS = 2000 if LONG else 200
# Tables that the exhaustive search may look at, and states of the solver.
CAP = 10000 if LONG else 1500
BUDGET = 10000 if LONG else 1200


def rules_with(cells, rest=""):
    return parse_rules(f"classic,cells:{cells}{rest}")


def text_of(rules, position, mode, line):
    """A line as a move list; every move is legal in the engine."""
    items = []
    for move in line:
        items.append(format_move(position, move))
        step = take_step(rules, position, move, mode)
        assert not is_refusal(step), (items, step)
        position = step.position
    return " ".join(items)


def assert_wins(rules, position, mode, answer):
    """The line of an answer wins by the replayer's rules, in as many moves as it says."""
    text = text_of(rules, position, mode, answer.line)
    table = Replay(position, rules, mode).run(text)
    assert table.won(), text
    assert answer.length == len(answer.line) - text.endswith("hh")


def some_position(seed):
    """A position and its number of cells: three of four from players, with four cells
    most often; the others small, or without a free place.
    """
    kind = seed % 4
    if kind == 0:
        cells = seed // 4 % 4
        make = (small_position, packed_position)[seed // 16 % 2]
        return make(seed, cells), cells
    cells = (4, 3, 4, 2, 4, 1, 4, 0)[seed // 4 % 8]
    return player_position(seed, rules_with(cells)), cells


def test_verdicts_are_those_of_an_exhaustive_search():
    compared = Counter()
    seed = 0
    while compared.total() < POSITIONS:
        seed += 1
        position, cells = some_position(seed)
        rules = rules_with(cells)
        truth, _ = can_win(table_of(position), cells, CAP)
        if truth is None:
            continue
        proof = Proof(position, cells).run(BUDGET)
        assert proof in (None, WINNABLE if truth else LOST), seed
        answer = run(solve(rules, position, "safe", BUDGET))
        assert answer.verdict in (UNDECIDED, SOLVABLE if truth else IMPOSSIBLE), seed
        if answer.verdict == SOLVABLE:
            assert_wins(rules, position, "safe", answer)
        compared[cells, truth, answer.verdict] += 1
    lost = sum(n for (_, truth, _), n in compared.items() if not truth)
    undecided = sum(
        n for (_, _, verdict), n in compared.items() if verdict == UNDECIDED
    )
    # Enough of both kinds and of every number of cells, and hardly any left open.
    assert POSITIONS // 4 < lost < POSITIONS * 9 // 10
    assert {cells for cells, _, _ in compared} == {0, 1, 2, 3, 4}
    assert undecided <= POSITIONS // 20


@pytest.mark.parametrize("mode", ["off", "safe", "eager"])
@pytest.mark.parametrize(
    "house", ["classic", "linear", "classic,cells:3", "classic,cells:6"]
)
def test_lines_are_won_by_the_rules_in_force(mode, house):
    rules = parse_rules(f"{house},autoplay:{mode}")
    solved = 0
    for number in range(32101, 32107):
        position = dealt(number, rules)
        answer = run(solve(rules, position, mode, 3000))
        assert answer.verdict != IMPOSSIBLE
        if answer.verdict == SOLVABLE:
            assert_wins(rules, position, mode, answer)
            solved += 1
    assert solved >= 3


def test_take_back_never_makes_a_position_impossible():
    for seed in range(12):
        rules = rules_with(seed % 5, ",takeback:yes")
        position = player_position(seed, rules)
        answer = run(solve(rules, position, "safe", 1500))
        assert answer.verdict != IMPOSSIBLE
        if answer.verdict == SOLVABLE:
            assert_wins(rules, position, "safe", answer)


@pytest.mark.parametrize("mode", ["off", "safe"])
@pytest.mark.parametrize(
    "position",
    [packed_position(12, 0), packed_position(132, 0), small_position(19, 0, 1, 7)],
)
def test_positions_that_only_a_card_taken_back_can_win(position, mode):
    rules = rules_with(0, f",autoplay:{mode}")
    assert run(solve(rules, position, mode)).verdict == IMPOSSIBLE
    assert can_win(table_of(position), 0, CAP, takeback=True)[0]
    rules = rules_with(0, f",autoplay:{mode},takeback:yes")
    answer = run(solve(rules, position, mode, 20000))
    assert answer.verdict == SOLVABLE
    assert_wins(rules, position, mode, answer)


@pytest.mark.parametrize(
    "position, cells",
    [(packed_position(732, 0), 0), (small_position(797, 2, 1, 7), 2)],
)
def test_a_card_taken_back_may_go_home_by_itself_later(position, cells):
    rules = rules_with(cells, ",takeback:yes")
    answer = run(solve(rules, position, "safe", 20000))
    if answer.verdict == SOLVABLE:
        assert_wins(rules, position, "safe", answer)


@pytest.mark.parametrize("number", [1941, 98714])
def test_deals_that_need_cards_kept_from_home(number):
    position = dealt(number, CLASSIC)
    answer = run(solve(CLASSIC, position, "safe"))
    assert answer.verdict == SOLVABLE
    assert_wins(CLASSIC, position, "safe", answer)
    # With everything sent home they cannot be won, and no proof covers that.
    rules = parse_rules("classic,autoplay:eager")
    answer = run(solve(rules, position, "eager", 8000))
    assert answer.verdict == UNDECIDED


def test_deals_with_two_cells_are_solvable_as_often_as_published():
    """25,367 of the first 32,000 are solvable, 6,600 are not, 33 are open."""
    rules = rules_with(2)
    found = Counter()
    numbers = [1 + seed * 7919 % 32000 for seed in range(1, 601 if LONG else 61)]
    for number in numbers:
        position = dealt(number, rules)
        answer = run(solve(rules, position, "safe", 4000))
        if answer.verdict == SOLVABLE:
            assert_wins(rules, position, "safe", answer)
            found[WINNABLE] += 1
        else:
            proof = Proof(position, 2)
            verdict = proof.run(400000 if LONG else 40000)
            assert answer.verdict == UNDECIDED or verdict == LOST
            assert verdict != LOST or not judged_solvable(position, 2)
            found[verdict] += 1
    share = 25367 / 32000
    error = (share * (1 - share) * len(numbers)) ** 0.5
    # The open ones may be either; what is decided must leave room for the truth.
    assert found[WINNABLE] <= share * len(numbers) + 3.3 * error
    assert found[LOST] <= (1 - share) * len(numbers) + 3.3 * error
    assert found[None] <= len(numbers) // 4


def judged_solvable(position, cells):
    """Whether Freecell Solver finds a way to win, when it looks at many positions."""
    done = subprocess.run(
        [program("fc-solve"), "--freecells-num", str(cells), "-mi", "200000", "-"],
        input=format_board(position) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    return "This game is solveable." in done.stdout
