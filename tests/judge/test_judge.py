"""Freecell Solver and our engine agree on deals, rules, notation and board text."""

import json
import random
from pathlib import Path

import pytest

from freecell.engine.boardtext import format_board, parse_board
from freecell.engine.cards import NO_CARD, parse_card
from freecell.engine.moves import apply, legal_moves
from freecell.engine.notation import format_steps, read_moves
from freecell.engine.position import dealt, free_cells, is_home, is_won
from freecell.engine.rules import parse_rules
from tests.judge.fcsolve import OPTIONS, deal, solve

DATA = Path(__file__).parents[1] / "data"
VECTORS = json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))
RANDOM = random.Random(52)
CLASSIC = [1, 2, 24, 617, 1070, 31999, 32000]
CLASSIC += RANDOM.sample(range(3, 31999), 100 - len(CLASSIC))
CLASSIC = [number for number in CLASSIC if number != 11982]
NUMBERS = CLASSIC[:40] + [11982, 65536, 1000000, 2**31 - 1, 2**31, 2**31 + 1]
NUMBERS += [2**32 - 1, 2**32, 2**32 + 1, 2**33 - 1]
NUMBERS += [RANDOM.randrange(1, 2**33) for _ in range(20)]


def house(cells=4):
    return parse_rules(f"guided,cells:{cells}")


def state_of(text, rules):
    """A position that the judge printed. It sets empty cells as blanks of a width."""
    head, cells, *columns = text.split("\n")
    assert cells.startswith("Freecells:")
    line = cells[len("Freecells:") :].ljust(4 * rules.cells)
    words = [line[4 * i : 4 * i + 4].strip() for i in range(rules.cells)]
    held = " ".join(word for word in words if word)
    lines = [head.rstrip(), "Freecells: " + held, *(c.strip() for c in columns)]
    position = parse_board("\n".join(lines), rules)
    cells = [parse_card(word) if word else NO_CARD for word in words]
    return position._replace(cells=tuple(cells))


def replayed(start, rules, solution):
    """Replay the judge's moves and compare each position with the one it prints."""
    moves, states = solution
    reading = read_moves(rules, start, " ".join(moves))
    assert reading.broken is None
    assert reading.assumed == ()
    assert len(reading.steps) == len(moves) == len(states) - 1
    assert state_of(states[0], rules)[:3] == start[:3]
    for step, state in zip(reading.steps, states[1:]):
        assert step.position[:3] == state_of(state, rules)[:3]
    assert format_steps(rules, start, reading.steps) == moves
    return reading.steps[-1].position


@pytest.mark.parametrize("number", NUMBERS)
def test_deals_are_those_of_the_other_generator(number):
    assert format_board(dealt(number, house())) == deal(number)


@pytest.mark.parametrize("number", CLASSIC)
def test_its_solutions_are_played_to_the_win(number):
    start = dealt(number, house())
    assert is_won(replayed(start, house(), solve(format_board(start))))


def test_there_are_a_hundred_of_them():
    assert len(set(CLASSIC)) == 100


@pytest.mark.parametrize("number", CLASSIC[:12])
def test_its_solutions_with_eight_cells(number):
    start = dealt(number, house(8))
    assert is_won(replayed(start, house(8), solve(format_board(start), 8)))


def test_its_solutions_use_every_cell_letter():
    used = set()
    for number in CLASSIC[:12]:
        start = dealt(number, house(8))
        moves, _ = solve(format_board(start), 8)
        used |= {letter for move in moves for letter in move[:2]}
    assert set("abcdefgk") <= used


@pytest.mark.parametrize("cells", [2, 3, 5, 6, 7])
@pytest.mark.parametrize("number", CLASSIC[:6])
def test_its_solutions_with_other_numbers_of_cells(number, cells):
    start = dealt(number, house(cells))
    solution = solve(format_board(start), cells, (*OPTIONS, "-mi", "60000"))
    if solution is None:
        assert cells < 4
        return
    assert is_won(replayed(start, house(cells), solution))


@pytest.mark.parametrize("number", [2, 5, 7])
def test_its_solutions_with_one_cell(number):
    start = dealt(number, house(1))
    solution = solve(format_board(start), 1, (*OPTIONS, "-mi", "30000"))
    assert is_won(replayed(start, house(1), solution))


@pytest.mark.parametrize("vector", VECTORS[:8], ids=lambda vector: vector["deal"])
def test_our_board_text_of_a_game_in_progress_is_read_and_solved(vector):
    """Positions of won games, so each can be won; `:` is an empty column."""
    rules = parse_rules(vector["rules"])
    start = dealt(int(vector["deal"]), rules)
    steps = read_moves(rules, start, vector["moves"]).steps
    for index in range(4, len(steps) - 1, 9):
        text = format_board(steps[index].position)
        # The text names no empty cells, so the cards stand in the first ones.
        position = parse_board(text, rules)
        assert is_won(replayed(position, rules, solve(text)))


def middles():
    """Positions of the recorded games with cards home, in cells and empty columns."""
    for vector in VECTORS:
        rules = parse_rules(vector["rules"])
        start = dealt(int(vector["deal"]), rules)
        for step in read_moves(rules, start, vector["moves"]).steps:
            yield rules, step.position


def test_those_positions_have_empty_columns_full_cells_and_cards_home():
    kinds = set()
    for _rules, position in middles():
        kinds.add(("empty columns", position.columns.count(())))
        kinds.add(("free cells", free_cells(position)))
    assert {("empty columns", 1), ("empty columns", 2)} <= kinds
    assert {("free cells", count) for count in range(5)} <= kinds


def test_an_empty_column_as_we_write_it_is_an_empty_column():
    """One whole position whose columns 1, 4 and 8 are empty, solved from there."""
    text = (
        "Foundations: H-9 C-9 D-9 S-9\nFreecells: KS QH\n"
        ":\nJS TD\nTH JD\n:\nKC QC JC TC\nKD QD JH\nQS KH TS\n:"
    )
    position = parse_board(text, house())
    assert format_board(position) == text
    moves, states = solve(text)
    columns = [line.strip() for line in states[0].split("\n")[2:]]
    assert [place for place, line in enumerate(columns, 1) if line == ":"] == [1, 4, 8]
    assert is_won(replayed(position, house(), (moves, states)))


@pytest.mark.parametrize("number", CLASSIC[:10])
def test_positions_of_random_play_are_read_and_solved_or_given_up(number):
    """Four cards and more in cells, cards home early, columns of any length."""
    rules = house()
    choose = random.Random(number)
    position = dealt(number, rules)
    for turn in range(40):
        moves = list(legal_moves(rules, position))
        if not moves:
            break
        home = [move for move in moves if is_home(move.target)]
        position = apply(rules, position, choose.choice(home or moves))
        if turn % 8 == 7:
            text = format_board(position)
            solution = solve(text, options=(*OPTIONS, "-mi", "20000"))
            if solution is not None:
                assert is_won(replayed(parse_board(text, rules), rules, solution))
