"""What must hold in every position under all house rules."""

from hypothesis import given
from hypothesis import strategies as st

from freecell.engine.autoplay import autoplay, fits_home, is_safe, play
from freecell.engine.cards import NO_CARD
from freecell.engine.moves import (
    Move,
    apply,
    automatic_move,
    capacity,
    has_legal_move,
    judge,
    legal_moves,
    resolve,
    run_length,
    targets,
)
from freecell.engine.position import (
    cards_home,
    cards_in,
    empty_columns,
    exposed,
    free_cells,
    is_column,
    is_home,
    pile_name,
    problems,
)
from freecell.engine.refusals import REASONS, is_refusal
from freecell.engine.supermoves import expand
from tests import strategies
from tests.boards import all_cards
from tests.property.naive import Table

DECK = list(range(52))
PILES = range(20)
some_pile = st.integers(0, 19)


def existing(position):
    """The piles of the table: columns, the rules' cells, foundations."""
    return [pile for pile in PILES if not 8 + len(position.cells) <= pile < 16]


def named(move):
    return pile_name(move.source), pile_name(move.target), move.size


@given(strategies.rules(), st.data())
def test_walks_keep_all_cards_and_never_change_old_positions(rules, data):
    position = data.draw(strategies.starts(rules))
    seen = [(position, repr(position))]
    for _move, reached in strategies.walk(
        rules, position, data.draw(strategies.choices)
    ):
        assert all_cards(reached) == DECK
        assert problems(reached) == ([], [])
        assert len(reached.cells) == rules.cells
        assert len(reached.columns) == 8
        assert isinstance(reached.columns, tuple)
        assert all(isinstance(column, tuple) for column in reached.columns)
        hash(reached)
        seen.append((reached, repr(reached)))
    assert all(repr(old) == text for old, text in seen)


@given(strategies.rules(), st.data())
def test_places_of_foundations_follow_the_order(rules, data):
    position = data.draw(strategies.starts(rules))
    bound = list(position.places)
    for _move, reached in strategies.walk(
        rules, position, data.draw(strategies.choices)
    ):
        if rules.order != "any":
            assert list(reached.places) == bound
            continue
        begun = {suit for suit in range(4) if reached.homes[suit]}
        places = [suit for suit in reached.places if suit >= 0]
        assert len(places) == len(set(places))
        assert set(places) == begun
        for place, suit in enumerate(bound):
            if suit in begun and position.homes[suit]:
                assert reached.places[place] == suit
        bound, position = list(reached.places), reached


@given(strategies.situations())
def test_the_legal_moves_are_those_of_the_second_rule_book(situation):
    rules, position = situation
    moves = list(legal_moves(rules, position))
    assert len(moves) == len(set(moves))
    table = Table.of(position, rules)
    assert {named(move) for move in moves} == table.moves()
    assert has_legal_move(rules, position) == bool(moves)
    for move in moves:
        after = Table.of(apply(rules, position, move), rules)
        assert after.facts() == table.after(named(move)).facts()


@given(strategies.situations())
def test_marks_drops_and_moves_agree(situation):
    """Fault 6: one rule for highlight, drop, hint and replay."""
    rules, position = situation
    moves = set(legal_moves(rules, position))
    for source in existing(position):
        run = run_length(position, source)
        marked = set(targets(rules, position, source, run))
        assert marked == {move.target for move in moves if move.source == source}
        for held in range(1, run + 1):
            for target in existing(position):
                move = resolve(rules, position, source, held, target)
                legal = [
                    m for m in moves if m[:2] == (source, target) and m.size <= held
                ]
                if is_refusal(move):
                    assert legal == []
                    assert move.reason in REASONS
                else:
                    # The largest tail part that is legal there.
                    assert move.size == max(m.size for m in legal)
                    assert move in legal


@given(strategies.situations(), some_pile, some_pile, st.integers(-1, 14))
def test_any_question_gets_an_answer(situation, source, target, size):
    """Piles that are not there, empty ones and silly sizes included."""
    rules, position = situation
    move = Move(source, target, size)
    refusal = judge(rules, position, move)
    assert (refusal is None) == (move in set(legal_moves(rules, position)))
    if refusal is not None:
        assert refusal.reason in REASONS


@given(strategies.situations())
def test_the_limit_in_a_refusal_is_the_limit(situation):
    rules, position = situation
    free, empty = free_cells(position), empty_columns(position)
    for source in range(8):
        for size in range(2, run_length(position, source) + 1):
            for target in range(8):
                refusal = judge(rules, position, Move(source, target, size))
                if refusal is None or refusal.reason != "limit":
                    continue
                spare = empty - (not position.columns[target])
                assert refusal.held == size > refusal.allowed
                assert refusal.allowed == capacity(rules.limit, free, spare)
                more = free < rules.cells
                expected = capacity(rules.limit, free + 1, spare) if more else 0
                assert refusal.with_cell == expected
                assert refusal.with_column == capacity(rules.limit, free, spare + 1)


@given(strategies.situations())
def test_automatic_moves_are_legal_moves_and_never_useless(situation):
    rules, position = situation
    for source in existing(position):
        for held in range(1, run_length(position, source) + 1):
            move = automatic_move(rules, position, source, held)
            if is_refusal(move):
                continue
            assert judge(rules, position, move) is None
            assert (move.source, move.size) == (source, held)
            cards = cards_in(position, source)
            if is_column(source) and held == len(cards) and is_column(move.target):
                assert position.columns[move.target]
            better = [
                target
                for target in existing(position)
                if place(position, target) < place(position, move.target)
                and judge(rules, position, Move(source, target, held)) is None
            ]
            assert better == []


def place(position, target):
    """The order of an automatic move's places: kind, then from the left."""
    if is_home(target):
        return (0, target)
    if not is_column(target):
        return (2, target)
    return (1 if position.columns[target] else 3, target)


@given(strategies.situations())
def test_a_move_back_restores_the_position(situation):
    """Applying is the inverse of undoing: nothing but the moved cards changes."""
    rules, position = situation
    for move in legal_moves(rules, position):
        after = apply(rules, position, move)
        back = Move(move.target, move.source, move.size)
        restored = apply(rules, after, back)
        if rules.order == "any" and (is_home(move.source) or is_home(move.target)):
            assert restored[:3] == position[:3]
        else:
            assert restored == position


@given(strategies.situations())
def test_every_supermove_is_its_single_moves(situation):
    rules, position = situation
    for move in legal_moves(rules, position):
        if move.size == 1:
            assert expand(rules, position, move) == [move]
            continue
        reached = position
        for step in expand(rules, position, move):
            assert step.size == 1
            assert judge(rules, reached, step) is None
            assert all_cards(reached) == DECK
            reached = apply(rules, reached, step)
        assert reached == apply(rules, position, move)


@given(strategies.situations(), st.sampled_from(["off", "safe", "eager"]))
def test_autoplay_comes_to_rest_and_sends_only_what_it_may(situation, mode):
    rules, position = situation
    outcome = autoplay(rules, position, mode)
    reached = position
    for move in outcome.sent:
        card = exposed(reached, move.source)
        assert judge(rules, reached, move) is None
        assert is_home(move.target)
        assert mode != "off"
        assert mode == "eager" or is_safe(reached, card)
        reached = apply(rules, reached, move)
    assert reached == outcome.position
    assert cards_home(reached) == cards_home(position) + len(outcome.sent)
    again = autoplay(rules, outcome.position, mode)
    assert again == (outcome.position, ())
    left = [
        card
        for card in (exposed(reached, pile) for pile in existing(reached)[:-4])
        if card != NO_CARD and fits_home(reached, card)
    ]
    if mode == "eager":
        assert left == []
    if mode == "safe":
        assert not any(is_safe(reached, card) for card in left)


@given(strategies.situations())
def test_a_safe_card_is_wanted_by_no_card_on_the_table(situation):
    """No card left in columns or cells could lie on a card that is sent as safe."""
    rules, position = situation
    reached = position
    for move in autoplay(rules, position, "safe").sent:
        card = exposed(reached, move.source)
        rank, red = card // 4, card % 4 in (1, 2)
        if rank >= 2:
            table = [c for column in reached.columns for c in column]
            table += [c for c in reached.cells if c >= 0]
            fits = [c for c in table if c // 4 == rank - 1 and (c % 4 in (1, 2)) != red]
            assert fits == []
        reached = apply(rules, reached, move)


@given(strategies.situations(), st.integers(0, 10**6))
def test_a_card_taken_back_is_not_sent_up_by_its_own_move(situation, choice):
    rules, position = situation
    moves = [m for m in legal_moves(rules, position) if is_home(m.source)]
    if not moves:
        return
    move = moves[choice % len(moves)]
    card = exposed(position, move.source)
    outcome = play(rules, position, move, "eager")
    assert outcome.position.columns[move.target][-1] == card
