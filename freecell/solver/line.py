"""From states of the search to moves of the game.

The search may send cards home that the game's autoplay leaves; the line then holds
moves home for them, each as late as it can be, since many become safe by themselves.
"""

from freecell.engine.autoplay import autoplay, finish, is_safe, play
from freecell.engine.cards import NO_CARD
from freecell.engine.moves import Move, apply, judge
from freecell.engine.notation import FINISH
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    exposed,
    is_home,
    is_won,
)

from .homes import CELL, HOME
from .successors import COLUMNS, MOVE, PARENT


class LineError(Exception):
    """A line of the search that the engine refuses: a defect of the search."""


def path_to(state):
    """The states from the start of a search to `state`, both included."""
    states = []
    while state is not None:
        states.append(state)
        state = state[PARENT]
    states.reverse()
    return states


def write_line(rules, position, mode, states, table):
    """The moves that follow `states` from `position` and end in a win.

    states: a path of the search whose last one wins; mode: the autoplay in force.
    Every move is made in the engine; raises LineError when it refuses one.
    """
    moves = []
    for before, after in zip(states, states[1:]):
        position = _follow(rules, position, mode, before, after[MOVE], table, moves)
        if is_won(position):
            return tuple(moves)
    if not is_won(position):
        if finish(rules, position) is None:
            raise LineError("no finish")
        moves.append(FINISH)
    return tuple(moves)


def length_of(moves):
    """Moves as the game counts them: the finish is none."""
    return len(moves) - (1 if moves and moves[-1] == FINISH else 0)


def _follow(rules, position, mode, before, packed, table, moves):
    """The position after one move of the search, and the moves home it needs."""
    source, target, what = packed >> 10, (packed >> 6) & 15, packed & 63
    columns = before[COLUMNS]
    if source >= CELL:
        head = what
        if source == HOME:
            position = _send(rules, position, mode, head, moves)
    else:
        head = table.cards(columns[source], what)[0]
        position = _bare(
            rules, position, mode, source, table.tail[columns[source]], moves
        )
    if target < CELL:
        position = _bare(
            rules, position, mode, target, table.tail[columns[target]], moves
        )
    while True:
        move = _engine_move(position, source, target, what, head)
        if move is not None and judge(rules, position, move) is None:
            moves.append(move)
            return _played(rules, position, move, mode)
        # Room is missing that cards take which the search has sent home.
        position = _send_one(rules, position, mode, before[2], moves)


def _engine_move(position, source, target, what, head):
    if source == HOME:
        return Move(FIRST_HOME + (head & 3), target, 1)
    if source == CELL:
        if head not in position.cells:
            return None
        source = FIRST_CELL + position.cells.index(head)
        what = 1
    if target == HOME:
        return Move(source, FIRST_HOME + (head & 3), 1)
    if target == CELL:
        if NO_CARD not in position.cells:
            return None
        target = FIRST_CELL + position.cells.index(NO_CARD)
    return Move(source, target, what)


def _bare(rules, position, mode, pile, card, moves):
    """Send home what lies on `card` in a column (-1: on the bare table)."""
    while exposed(position, pile) != card:
        top = exposed(position, pile)
        if top == NO_CARD:
            raise LineError("nothing there")
        position = _send(rules, position, mode, top, moves)
    return position


def _send_one(rules, position, mode, due, moves):
    """Send home one card that the search has sent: from a cell if there is one."""
    piles = list(range(FIRST_CELL, FIRST_CELL + len(position.cells))) + list(range(8))
    for pile in piles:
        card = exposed(position, pile)
        if card != NO_CARD and card < due[card & 3]:
            return _send(rules, position, mode, card, moves)
    raise LineError("nothing to send")


def _send(rules, position, mode, card, moves):
    """Send a card home, and before it the cards that it has to wait for.

    Those are the lower ones of its suit and what lies on them; the search has sent
    them all, in some order.
    """
    wanted = [card]
    while wanted:
        suit = wanted[-1] & 3
        if position.homes[suit] > wanted[-1] >> 2:
            wanted.pop()
            continue
        due = position.homes[suit] * 4 + suit
        pile = _pile_with(position, due)
        if pile is None:
            raise LineError("home already")
        top = exposed(position, pile)
        if top != due:
            if len(wanted) > 52:
                raise LineError("covered")
            wanted.append(top)
            continue
        # A move home may take further cards with it.
        move = Move(pile, FIRST_HOME + suit, 1)
        refusal = judge(rules, position, move)
        if refusal:
            raise LineError(refusal.reason)
        moves.append(move)
        position = _played(rules, position, move, mode)
    return position


def _played(rules, position, move, mode):
    """The position after a legal move and its autoplay, as `autoplay.play` has it.

    Autoplay is left out where it has nothing to send: it takes most of the time.
    """
    if is_home(move.source):
        return play(rules, position, move, mode).position
    position = apply(rules, position, move)
    if mode == "off":
        return position
    due = [count * 4 + suit for suit, count in enumerate(position.homes)]
    shown = [column[-1] for column in position.columns if column]
    shown += position.cells
    for card in shown:
        if card in due and (mode == "eager" or is_safe(position, card)):
            return autoplay(rules, position, mode).position
    return position


def _pile_with(position, card):
    """The column or cell that holds `card`, or None."""
    for pile in range(len(position.columns)):
        if card in position.columns[pile]:
            return pile
    return FIRST_CELL + position.cells.index(card) if card in position.cells else None
