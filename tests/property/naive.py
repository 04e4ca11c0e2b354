"""FreeCell written a second time, slowly and plainly, to compare the engine with.

Cards are texts, piles are lists, a move is `(source, target, size)` with pile names as
in notation. Nothing here comes from the engine but a position's contents.
"""

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RED = "DH"
COLUMNS = "12345678"
CELLS = "abcdefgk"


class Table:
    """The cards on the table; `moves` and `after` are all that it knows."""

    def __init__(self, columns, cells, homes, linear=False, takeback=False):
        self.columns = [list(column) for column in columns]
        self.cells = list(cells)
        self.homes = dict(homes)
        self.linear = linear
        self.takeback = takeback

    @classmethod
    def of(cls, position, rules):
        def text(card):
            return RANKS[card // 4] + SUITS[card % 4]

        return cls(
            [[text(card) for card in column] for column in position.columns],
            [None if card < 0 else text(card) for card in position.cells],
            dict(zip(SUITS, position.homes)),
            rules.limit == "linear",
            rules.takeback,
        )

    def facts(self):
        """What makes two tables the same."""
        return (
            tuple(map(tuple, self.columns)),
            tuple(self.cells),
            tuple(sorted(self.homes.items())),
        )

    def won(self):
        return all(count == 13 for count in self.homes.values())

    def moves(self):
        """Every legal move, as a set."""
        if self.won():
            return set()
        found = set()
        for source, column in zip(COLUMNS, self.columns):
            for size in range(1, len(column) + 1):
                if self._is_run(column[-size:]):
                    found |= self._from_column(source, size, column[-size])
        for name, card in zip(CELLS, self.cells):
            if card:
                found |= {(name, t, 1) for t in self._columns_taking(card)}
                if self._goes_home(card):
                    found.add((name, card[1], 1))
        if self.takeback:
            for suit, count in self.homes.items():
                if count:
                    card = RANKS[count - 1] + suit
                    found |= {(suit, t, 1) for t in self._columns_taking(card)}
        return found

    def after(self, move):
        """The table after a move."""
        source, target, size = move
        made = Table(self.columns, self.cells, self.homes, self.linear, self.takeback)
        if source in COLUMNS:
            column = made.columns[COLUMNS.index(source)]
            cards = column[len(column) - size :]
            del column[len(column) - size :]
        elif source in CELLS:
            cards = [made.cells[CELLS.index(source)]]
            made.cells[CELLS.index(source)] = None
        else:
            cards = [RANKS[made.homes[source] - 1] + source]
            made.homes[source] -= 1
        if target in COLUMNS:
            made.columns[COLUMNS.index(target)].extend(cards)
        elif target in CELLS:
            made.cells[CELLS.index(target)] = cards[0]
        else:
            made.homes[target] += 1
        return made

    def _from_column(self, source, size, head):
        found = set()
        for target in self._columns_taking(head):
            if target == source:
                continue
            onto_empty = not self.columns[COLUMNS.index(target)]
            if size <= self._limit(onto_empty):
                found.add((source, target, size))
        if size == 1:
            for name, card in zip(CELLS, self.cells):
                if card is None:
                    found.add((source, name, 1))
            if self._goes_home(head):
                found.add((source, head[1], 1))
        return found

    def _limit(self, onto_empty):
        free = sum(1 for card in self.cells if card is None)
        spare = sum(1 for column in self.columns if not column)
        if onto_empty:
            spare -= 1
        if self.linear:
            return (free + 1) * (spare + 1)
        return (free + 1) * 2**spare

    def _columns_taking(self, card):
        for name, column in zip(COLUMNS, self.columns):
            if not column or self._lies_on(card, column[-1]):
                yield name

    def _goes_home(self, card):
        return self.homes[card[1]] == RANKS.index(card[0])

    def _is_run(self, cards):
        return all(self._lies_on(b, a) for a, b in zip(cards, cards[1:]))

    @staticmethod
    def _lies_on(upper, lower):
        follows = RANKS.index(upper[0]) + 1 == RANKS.index(lower[0])
        return follows and (upper[1] in RED) != (lower[1] in RED)


def count_lines(table, depth):
    """How many move lists of `depth` moves there are from here."""
    if depth == 0:
        return 1
    return sum(count_lines(table.after(move), depth - 1) for move in table.moves())
