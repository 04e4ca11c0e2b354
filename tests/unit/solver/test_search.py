"""Best-first search: what it finds, how it counts, what its column table knows."""

from random import Random

import pytest

from freecell.engine.cards import stacks
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC
from freecell.solver.bestfirst import SLICE, best_first
from freecell.solver.columns import Columns
from freecell.solver.line import path_to, write_line
from freecell.solver.successors import KEY, VALUE, Successors
from freecell.solver.weights import FIRST, SECOND

from .lines import counted_moves, rules_with, wandered


def searched(number, limit=3000, weights=FIRST, noise=0, seed=0):
    """The winning state (or None), the yields, and the table of a search."""
    table = Columns()
    table.set_weights(weights, noise, seed)
    successors = Successors(table, CLASSIC, weights)
    start = successors.start(dealt(number, CLASSIC))
    search = best_first(successors, start, limit, weights.depth)
    counts = []
    while True:
        try:
            counts.append(next(search))
        except StopIteration as stop:
            return stop.value, counts, table


def test_finds_lines_that_the_engine_plays():
    for number in (1, 2, 3, 5):
        for weights in (FIRST, SECOND):
            state, _, table = searched(number, 6000, weights)
            position = dealt(number, CLASSIC)
            for mode in ("off", "safe", "eager"):
                line = write_line(CLASSIC, position, mode, path_to(state), table)
                assert counted_moves(CLASSIC, position, mode, line) > 10


def test_the_same_search_twice_is_the_same():
    first, second = searched(24, noise=900, seed=7), searched(24, noise=900, seed=7)
    assert first[:2] == second[:2]
    assert searched(24, noise=900, seed=8)[1:2] != first[1:2]


def test_yields_are_small_and_the_limit_holds():
    state, counts, _ = searched(11982, 1234)
    assert state is None
    assert sum(counts) == 1234
    assert max(counts) <= SLICE


def test_a_search_of_no_states():
    state, counts, _ = searched(1, 0)
    assert state is None
    assert sum(counts) == 0


@pytest.mark.parametrize("sends", ["eager", "safe", "off"])
def test_keys_and_values_of_children_are_those_of_their_cards(sends):
    """What a move changes, summed up anew from the whole state."""
    random = Random(4)
    for turn in range(40):
        rules = rules_with(cells=turn % 9)
        position = wandered(random, 33000 + turn, rules, "safe", 12)
        table = Columns()
        table.set_weights(FIRST, 500, turn)
        successors = Successors(table, rules, FIRST, sends, full=True, back=True)
        state = successors.start(position)
        for child in successors.children(state, {state[KEY]}):
            built = successors.build(child)
            again = successors.summed(*built[:3], 0, None, 0)
            assert built[:5] == again[:5]
            assert (child[0], child[1]) == (built[VALUE], built[KEY])


def test_order_of_columns_and_cells_makes_no_other_state():
    table = Columns()
    table.set_weights(FIRST)
    successors = Successors(table, CLASSIC, FIRST)
    position = dealt(5, CLASSIC)
    turned = position.columns[3:] + position.columns[:3]
    other = type(position)(turned, position.cells, position.homes, position.places)
    assert successors.start(position)[KEY] == successors.start(other)[KEY]


def test_the_table_knows_its_columns():
    """Every fact of a column against its cards, over random columns."""
    random = Random(11)
    table = Columns()
    table.set_weights(FIRST)
    for _ in range(300):
        cards = random.sample(range(52), random.randint(1, 12))
        number = table.number(cards)
        assert table.number(cards) == number
        run = 1
        while run < len(cards) and stacks(cards[-run], cards[-run - 1]):
            run += 1
        card, key, shorter, runs, length = table.facts[number]
        assert (card, length) == (cards[-1], run)
        assert key == table.keys[number]
        assert [size for _, size in runs] == sorted(size for _, size in runs)
        assert all(stacks(cards[-size], parent) for parent, size in runs)
        heads = [cards[-size] for size in range(1, run + 1) if cards[-size] < 48]
        assert len(runs) == 2 * len(heads)
        assert len(shorter) == len(cards)
        for taken, left in enumerate(shorter, 1):
            assert left == table.number(cards[:-taken])
        ascents = [up >> 2 > low >> 2 for low, up in zip(cards, cards[1:])]
        assert table.ascents[number] == sum(ascents)
        assert table.cards(number, run) == cards[-run:]


def test_the_value_of_a_column_counts_what_the_weights_say():
    table = Columns()
    table.set_weights(FIRST)
    # Deepest first: king of spades, two of clubs, nine of hearts, eight of spades.
    number = table.number((51, 4, 34, 31))
    expected = (
        FIRST.buried * 2
        + FIRST.over_lower * 2
        + FIRST.over_suit * 0
        + FIRST.covered * (3 * 0 + 2 * 11 + 1 * 4)
        + FIRST.steps * 2
        - FIRST.king
        + FIRST.low * (2 * 3)
    )
    assert table.values[number] == expected


def test_keys_differ():
    table = Columns()
    keys = {table.keys[table.number(cards)] for cards in _many_columns()}
    assert len(keys) == len(set(_many_columns()))
    narrow = Columns(narrow=True)
    for cards in _many_columns():
        assert narrow.keys[narrow.number(cards)] < 1 << 30


def _many_columns():
    random = Random(3)
    return [tuple(random.sample(range(52), random.randint(1, 9))) for _ in range(3000)]
