"""States of the search, and the moves from them.

A state is a tuple (columns, cells, due, key, value, depth, parent, move):
columns: eight column numbers, in the places they have on the table
cells: the cards in cells, ascending; due: by suit the next card to go home, above 51
    when all are there
key: hash of columns and cells, whatever their order
value: heuristic, lower is better; depth: moves made from the start
parent: the state before, or None; move: what led here from it, packed

A packed move is `source << 10 | target << 6 | what`: source and target are columns
0 to 7, CELL or HOME; `what` is the number of cards, or the card when the source is no
column.
"""

from freecell.engine.cards import NO_CARD
from freecell.engine.moves import capacity
from freecell.engine.position import COLUMN_COUNT

from .columns import PARENTS
from .homes import ALL_HOME, CELL, home_moves, moves_back, send_home

COLUMNS, CELLS, DUE, KEY, VALUE, DEPTH, PARENT, MOVE = range(8)

_PLACES = range(COLUMN_COUNT)


class Successors:
    """The moves of one search: its column table, rules and home moves.

    sends: which cards go home at once, and free: "eager" all that fit, "safe" those
        that the game's safe autoplay sends, "off" none; unless eager, moves home are
        moves like others
    back: whether cards may come back from the foundations
    full: whether a run of every size goes to an empty column, not the longest only
    """

    def __init__(self, table, rules, weights, sends="eager", full=False, back=False):
        self.table = table
        self.cells = rules.cells
        self.sends = sends
        self.full = full
        self.back = back
        self._capacity = [
            [capacity(rules.limit, free, columns) for columns in range(COLUMN_COUNT)]
            for free in range(rules.cells + 1)
        ]
        self._free_cost = weights.cells
        self._empty_gain = weights.empties
        self._home_gain = weights.home

    def start(self, position):
        """The state of an engine position, after its home moves."""
        table = self.table
        columns = [table.number(cards) for cards in position.columns]
        cells = [card for card in position.cells if card != NO_CARD]
        due = [count * 4 + suit for suit, count in enumerate(position.homes)]
        return self._settle(columns, sorted(cells), due, 0, None, 0)

    def is_goal(self, state):
        """Whether sending home all that fits, again and again, wins from here."""
        left = 0
        ascents = self.table.ascents
        for column in state[0]:
            left += ascents[column]
        # With no card on a lower one, the lowest of all can always go.
        if not left or self.sends == "eager" or left > 2:
            return not left
        columns, cells, due = send_home(
            self.table, state[0], state[1], state[2], "eager"
        )
        return sum(due) == ALL_HOME

    def build(self, child):
        """The state of a child as `children` gives it."""
        value, key, parent, move, left, given = child
        if left < 0:
            return given
        source, target = move >> 10, (move >> 6) & 15
        columns = list(parent[0])
        cells = parent[1]
        if source == CELL:
            at = cells.index(move & 63)
            cells = cells[:at] + cells[at + 1 :]
            columns[target] = given
        else:
            columns[source] = left
            if target == CELL:
                cells = tuple(sorted(cells + (given,)))
            else:
                columns[target] = given
        if self.back:
            # A card taken back before may go home after this move.
            return self._settle(columns, cells, parent[2], parent[5] + 1, parent, move)
        return (
            tuple(columns),
            cells,
            parent[2],
            key,
            value,
            parent[5] + 1,
            parent,
            move,
        )

    def children(self, state, seen):
        """The moves from a state to states whose key is not in the set `seen` yet.

        Adds their keys to it. Each is a tuple whose first item is its value; `build`
        makes a state of it. Sound: a state stands for all orders of its columns and
        cells, so one empty column and one free cell are enough to try, and a whole
        column into an empty one changes nothing.
        """
        columns, cells, due, key, value = state[:5]
        table = self.table
        tail, keys, values = table.tail, table.keys, table.values
        facts, longer = table.facts, table.longer
        cell_keys = table.cell_keys
        found = []
        free = self.cells - len(cells)
        empties = columns.count(0)
        cost, gain = self._free_cost, self._empty_gain
        stays = gain[empties]
        more = stays - gain[empties + 1]
        # By exposed card, the column that shows it.
        where = {}
        for place in _PLACES:
            column = columns[place]
            if column:
                where[tail[column]] = place
        room = self._capacity[free][empties]
        if empties:
            hole = columns.index(0)
            filled = stays - gain[empties - 1]
            spare = self._capacity[free][empties - 1]
        if free:
            to_cell = cost[free - 1] - cost[free]
        for place in _PLACES:
            column = columns[place]
            if not column:
                continue
            card, less_key, shorter, runs, run = facts[column]
            less_key ^= key
            less = value - values[column]
            # Onto another column.
            for parent, size in runs:
                if parent in where and size <= room:
                    to = where[parent]
                    target = columns[to]
                    left = shorter[size - 1]
                    if size == 1 and card in longer[target]:
                        given = longer[target][card]
                    else:
                        given = table.move(target, column, size)
                    if tail[left] in due:
                        changed = list(columns)
                        changed[place] = left
                        changed[to] = given
                        move = place << 10 | to << 6 | size
                        self.note_sent(found, seen, state, changed, cells, move)
                        continue
                    new = less_key ^ keys[left] ^ keys[target] ^ keys[given]
                    if new not in seen:
                        seen.add(new)
                        worth = less - values[target] + values[left] + values[given]
                        if not left:
                            worth += more
                        move = place << 10 | to << 6 | size
                        found.append((worth, new, state, move, left, given))
            # Into an empty column.
            if empties:
                most = run if run < spare else spare
                for size in range(1 if self.full else most, most + 1):
                    left = shorter[size - 1]
                    if not left:
                        continue
                    given = table.move(0, column, size)
                    move = place << 10 | hole << 6 | size
                    if tail[left] in due:
                        changed = list(columns)
                        changed[place] = left
                        changed[hole] = given
                        self.note_sent(found, seen, state, changed, cells, move)
                        continue
                    new = less_key ^ keys[left] ^ keys[given]
                    if new not in seen:
                        seen.add(new)
                        worth = less + values[left] + values[given] + filled
                        found.append((worth, new, state, move, left, given))
            # Into a cell.
            if free:
                left = shorter[0]
                move = place << 10 | CELL << 6 | 1
                if tail[left] in due:
                    changed = list(columns)
                    changed[place] = left
                    held = sorted(cells + (card,))
                    self.note_sent(found, seen, state, changed, held, move)
                    continue
                new = less_key ^ keys[left] ^ cell_keys[card]
                if new not in seen:
                    seen.add(new)
                    worth = less + values[left] + to_cell
                    if not left:
                        worth += more
                    found.append((worth, new, state, move, left, card))
        # Out of a cell.
        for card in cells:
            less_key = key ^ cell_keys[card]
            less = value + cost[free + 1] - cost[free]
            for parent in PARENTS[card]:
                if parent in where:
                    to = where[parent]
                    target = columns[to]
                    given = table.push(target, card)
                    new = less_key ^ keys[target] ^ keys[given]
                    if new not in seen:
                        seen.add(new)
                        worth = less - values[target] + values[given]
                        move = CELL << 10 | to << 6 | card
                        found.append((worth, new, state, move, 0, given))
            if empties:
                given = table.push(0, card)
                new = less_key ^ keys[given]
                if new not in seen:
                    seen.add(new)
                    worth = less + values[given] + filled
                    move = CELL << 10 | hole << 6 | card
                    found.append((worth, new, state, move, 0, given))
        if self.sends != "eager":
            home_moves(self, found, seen, state)
        if self.back:
            moves_back(self, found, seen, state, where)
        return found

    def note_sent(self, found, seen, state, columns, cells, move, card=NO_CARD):
        """Note the child of a move that lets cards go home.

        `card`: the one that the move itself sends, if any.
        """
        due = state[2]
        if card != NO_CARD:
            due = tuple([other + 4 if other == card else other for other in due])
        child = self._settle(columns, cells, due, state[5] + 1, state, move)
        if child[3] not in seen:
            seen.add(child[3])
            found.append((child[4], child[3], state, move, -1, child))

    def _settle(self, columns, cells, due, depth, parent, move):
        """The state after its home moves."""
        columns, cells, due = send_home(self.table, columns, cells, due, self.sends)
        return self.summed(columns, cells, due, depth, parent, move)

    def summed(self, columns, cells, due, depth, parent, move):
        """The state of these columns and cells, its key and value summed up."""
        table = self.table
        keys, values = table.keys, table.values
        key = 0
        value = self._free_cost[self.cells - len(cells)]
        for column in columns:
            key ^= keys[column]
            value += values[column]
        for card in cells:
            key ^= table.cell_keys[card]
        home = (sum(due) - 6) // 4
        value -= self._empty_gain[columns.count(0)] + self._home_gain * home
        return (
            tuple(columns),
            tuple(cells),
            tuple(due),
            key,
            value,
            depth,
            parent,
            move,
        )
