"""A known way to the win, and where a game stands on it.

Which column or cell holds what does not matter for a win: a line is followed through
whatever equivalent places the player uses, and its moves are translated to them.
"""

from freecell.engine.cards import NO_CARD
from freecell.engine.moves import Move
from freecell.engine.notation import FINISH, Item, parse_moves, replay, take_step
from freecell.engine.position import FIRST_CELL, cards_home, is_cell, is_column
from freecell.engine.refusals import is_refusal


def shape(position):
    """What a position has in common with those that differ in the order of piles.

    Columns and cells in a fixed order, and how many cells there are; cards at home
    follow from the rest. A value to compare and to look up.
    """
    columns = sorted([column for column in position.columns if column])
    cells = sorted([card for card in position.cells if card != NO_CARD])
    return tuple(columns), tuple(cells), len(position.cells)


class Line:
    """A line of moves from a position to the win, followed in any order of piles.

    rules: the house rules; position: where the line begins; mode: the autoplay that
    the line was found under; moves: a move list as text, or Moves and FINISH in order.
    The line counts as checked: an illegal move in it raises ValueError when it is met.
    Raises MovesError for a text that is no move list.
    """

    def __init__(self, rules, position, mode, moves):
        self.rules = rules
        self.mode = mode
        if isinstance(moves, str):
            self._items = parse_moves(moves)
        else:
            self._items = [Item("", move, None) for move in moves]
        # Walked as far as it is asked for: a phone takes long for all of it.
        self._moves = []
        self._positions = [position]
        self._at = {shape(position): 0}

    @property
    def length(self):
        """Moves of the whole line as the game counts them: the finish counts none."""
        return len(self._items) - self._finishes()

    def next_move(self, position):
        """The next move of the line in the piles of `position`, or None.

        None when the position is not on the line, or at its end.
        """
        at = self._place(position)
        if at is None or not self._walk(at + 1):
            return None
        return _translated(self._moves[at], self._positions[at], position)

    def rest(self, position):
        """Moves left from `position` on, as the game counts them; None off the line."""
        at = self._place(position)
        return None if at is None else max(0, self.length - at)

    def steps_left(self, position):
        """Items of the line left from `position` on, the finish included; or None."""
        at = self._place(position)
        return None if at is None else len(self._items) - at

    def has(self, position):
        """Whether the line goes through `position`, up to the order of its piles."""
        return self._place(position) is not None

    def onward(self, position):
        """The Steps from `position` to the end of the line, in its own piles.

        A generator, as all of them take a phone a while. Yields nothing when the
        position is not on the line, or at its end.
        """
        at = self._place(position)
        while at is not None and self._walk(at + 1):
            move = _translated(self._moves[at], self._positions[at], position)
            step = take_step(self.rules, position, move, self.mode)
            yield step
            position = step.position
            at += 1

    def _place(self, position):
        """Number of moves of the line that lead to `position`, or None."""
        wanted = shape(position)
        if wanted in self._at:
            return self._at[wanted]
        home = cards_home(position)
        while self._goes_on(home) and self._walk(len(self._positions)):
            if wanted in self._at:
                return self._at[wanted]
        return None

    def _goes_on(self, home):
        """Whether a position with so many cards home could still come."""
        return self.rules.takeback or cards_home(self._positions[-1]) <= home

    def _walk(self, count):
        """Make the first `count` moves; whether the line has so many."""
        while len(self._moves) < min(count, len(self._items)):
            item = self._items[len(self._moves)]
            here = self._positions[-1]
            if item.text:
                reading = replay(self.rules, here, [item], self.mode)
                step = reading.steps[0] if reading.steps else None
            else:
                step = take_step(self.rules, here, item.move, self.mode)
            if step is None or is_refusal(step):
                raise ValueError("a move of the line is illegal")
            there = step.position
            self._moves.append(step.move)
            self._positions.append(there)
            # Of two visits the later one is nearer to the win.
            self._at[shape(there)] = len(self._moves)
        return count <= len(self._items)

    def _finishes(self):
        return len([1 for item in self._items if item.move == FINISH])


def _translated(move, there, here):
    """A move of the position `there` as it is made in `here`, its equivalent."""
    if move == FINISH:
        return move
    source = _pile(there, here, move.source, -1)
    return Move(source, _pile(there, here, move.target, source), move.size)


def _pile(there, here, pile, source):
    """The pile of `here` that holds what `pile` of `there` does; not `source`.

    Of several, as empty ones are, the leftmost.
    """
    if is_column(pile):
        wanted, piles, first = there.columns[pile], here.columns, 0
    elif is_cell(pile):
        wanted, piles, first = there.cells[pile - FIRST_CELL], here.cells, FIRST_CELL
    else:
        return pile
    if piles[pile - first] == wanted and pile != source:
        # The line's own place, where it is as good.
        return pile
    for index, held in enumerate(piles):
        if held == wanted and first + index != source:
            return first + index
    return pile
