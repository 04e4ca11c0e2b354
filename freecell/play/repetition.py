"""Going back and forth: positions that come again, and when nothing else is left.

Two positions count as the same when they differ in the order of columns or cells only.
"""

from freecell.engine.cards import NO_CARD, is_red, make_card
from freecell.engine.position import cards_home

from .following import shape

# The visit of a position, with no card home since, that is worth a word.
THIRD = 3


class Trail:
    """The positions of one game in a form that can be compared, move by move."""

    def __init__(self):
        self._steps = []
        self._positions = []
        # Made when they are compared: in a long game few ever are.
        self._shapes = []

    def follow(self, start, steps):
        """Take over the steps from `start` to the position on the table."""
        if not self._positions or self._positions[0] != start:
            self._steps, self._positions, self._shapes = [], [start], [None]
        same = min(len(steps), len(self._steps))
        while same and steps[same - 1] is not self._steps[same - 1]:
            same -= 1
        self._steps = self._steps[:same] + list(steps[same:])
        self._positions = self._positions[: same + 1]
        self._shapes = self._shapes[: same + 1]
        for step in steps[same:]:
            self._positions.append(step.position)
            self._shapes.append(None)

    def visits(self):
        """How often the position on the table has been there, and what lay between.

        Counted since a card last went home that was not home before: the number of
        times, this one included, and the shapes of all positions from the first time
        on, as a list.
        """
        last = len(self._positions) - 1
        homes, home = self._positions[last].homes, self._home(last)
        count, first = 0, last
        for index in range(last, -1, -1):
            if self._home(index) > home:
                break
            same = self._positions[index].homes == homes
            if same and self._shape(index) == self._shape(last):
                count += 1
                first = index
        return count, [self._shape(index) for index in range(first, last + 1)]

    def _home(self, index):
        return cards_home(self._positions[index])

    def _shape(self, index):
        if self._shapes[index] is None:
            self._shapes[index] = shape(self._positions[index])
        return self._shapes[index]


class Wandering:
    """Everything that can be reached from a position while no card goes home.

    When all of it has been seen and nowhere in it a card can go home that is not home
    now, nothing but going back and forth is left, and the position cannot be won: that
    is a proof, under every autoplay and either limit. Moves of several cards need no
    look, they are made of single ones; with take-back, a card that is taken back and
    sent home again is no card more.

    most: positions to look at before giving up.
    """

    def __init__(self, rules, position, most):
        self._takeback = rules.takeback
        self._cells = len(position.cells)
        self._start = position.homes
        self._most = most
        columns = sorted([column for column in position.columns if column])
        held = sorted([card for card in position.cells if card != NO_CARD])
        first = (tuple(columns), tuple(held), position.homes)
        self._seen = {first}
        self._open = [first]
        self._answer = None

    @property
    def seen(self):
        """Number of different positions reached so far."""
        return len(self._seen)

    def shapes(self):
        """The shapes of all positions reached, as `following.shape` makes them."""
        return [(columns, held, self._cells) for columns, held, _ in self._seen]

    def run(self, count):
        """Look at `count` positions more (1 or more).

        True: proved, nothing but going back and forth is left. False: a card can go
        home yet, or there are too many positions to tell. None: not done, call again.
        """
        while self._answer is None and count > 0:
            count -= 1
            if not self._open:
                self._answer = True
            elif self._goes_home(self._open[-1]) or len(self._seen) > self._most:
                self._answer = False
            else:
                for state in self._successors(self._open.pop()):
                    if state not in self._seen:
                        self._seen.add(state)
                        self._open.append(state)
        return self._answer

    def _goes_home(self, state):
        """Whether a card of the state can go home that was not home at the start."""
        columns, held, homes = state
        wanted = self._next(homes)
        for card in held:
            if card in wanted and homes[card & 3] >= self._start[card & 3]:
                return True
        for column in columns:
            card = column[-1]
            if card in wanted and homes[card & 3] >= self._start[card & 3]:
                return True
        return False

    def _next(self, homes):
        return [make_card(homes[suit], suit) for suit in range(4)]

    def _successors(self, state):
        """The states one single card away; of equal places one stands for all."""
        columns, held, homes = state
        found = []
        for index, column in enumerate(columns):
            rest = columns[:index] + columns[index + 1 :]
            if len(column) > 1:
                rest += (column[:-1],)
            # A lone card that goes to an empty column changes nothing.
            self._lay(found, column[-1], rest, held, homes, len(column) > 1)
            if len(held) < self._cells:
                self._found(found, rest, held + (column[-1],), homes)
            self._send(found, column[-1], rest, held, homes)
        for index, card in enumerate(held):
            left = held[:index] + held[index + 1 :]
            self._lay(found, card, columns, left, homes, True)
            self._send(found, card, columns, left, homes)
        if self._takeback:
            for suit in range(4):
                if homes[suit]:
                    less = homes[:suit] + (homes[suit] - 1,) + homes[suit + 1 :]
                    card = make_card(homes[suit] - 1, suit)
                    self._lay(found, card, columns, held, less, True)
        return found

    def _lay(self, found, card, columns, held, homes, empty):
        """Lay a card that has left its place on every column that takes it."""
        wanted, red = (card >> 2) + 1, is_red(card)
        for index, column in enumerate(columns):
            below = column[-1]
            if below >> 2 == wanted and is_red(below) != red:
                moved = columns[:index] + columns[index + 1 :] + (column + (card,),)
                self._found(found, moved, held, homes)
        if empty and len(columns) < 8:
            self._found(found, columns + ((card,),), held, homes)

    def _send(self, found, card, columns, held, homes):
        """Send a card home again that was taken back."""
        suit = card & 3
        if self._takeback and card >> 2 == homes[suit] < self._start[suit]:
            more = homes[:suit] + (homes[suit] + 1,) + homes[suit + 1 :]
            self._found(found, columns, held, more)

    def _found(self, found, columns, held, homes):
        found.append((tuple(sorted(columns)), tuple(sorted(held)), homes))
