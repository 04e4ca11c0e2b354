"""Whether a position can be won, found by trying every single-card move.

Written from the rules of the game alone and shares nothing with the program: cards
are (rank, suit letter) pairs, a table is columns of cards, cards in cells and counts
of cards home. Tables that differ only in the order of columns or cells are one table.
Slow and plain, for positions with few cards left.
"""

from heapq import heappop, heappush

SUITS = "CDHS"
RED = "DH"


def table_of(position):
    """The table of an engine position; the only thing read of the program."""

    def card(number):
        return (number // 4 + 1, SUITS[number % 4])

    return table(
        [[card(number) for number in column] for column in position.columns],
        [card(number) for number in position.cells if number >= 0],
        position.homes,
    )


def table(columns, cells, homes):
    """Columns and cells in one fixed order, empty ones left out; cards home by suit."""
    return (
        tuple(sorted(tuple(column) for column in columns if column)),
        tuple(sorted(cells)),
        tuple(homes),
    )


def fits(card, other):
    """Whether `card` may lie on `other` in a column."""
    return card[0] + 1 == other[0] and (card[1] in RED) != (other[1] in RED)


def following(state, cells, takeback=False):
    """The tables that one move of one card leads to."""
    columns, held, homes = state
    sources = [(column[-1], index, None) for index, column in enumerate(columns)]
    sources += [(card, None, index) for index, card in enumerate(held)]
    for card, column, cell in sources:
        if column is None:
            rest = columns
            left = held[:cell] + held[cell + 1 :]
        else:
            rest = columns[:column] + columns[column + 1 :]
            if len(columns[column]) > 1:
                rest += (columns[column][:-1],)
            left = held
            if len(held) < cells:
                yield table(rest, held + (card,), homes)
        for index, other in enumerate(columns):
            if index != column and fits(card, other[-1]):
                place = rest.index(other)
                grown = rest[:place] + (other + (card,),) + rest[place + 1 :]
                yield table(grown, left, homes)
        if len(columns) < 8:
            yield table(rest + ((card,),), left, homes)
        suit = SUITS.index(card[1])
        if homes[suit] + 1 == card[0]:
            yield table(rest, left, raised(homes, suit, 1))
    for suit, count in enumerate(homes if takeback else ()):
        card = (count, SUITS[suit])
        if not count:
            continue
        lowered = raised(homes, suit, -1)
        for index, other in enumerate(columns):
            if fits(card, other[-1]):
                grown = columns[:index] + (other + (card,),) + columns[index + 1 :]
                yield table(grown, held, lowered)
        if len(columns) < 8:
            yield table(columns + ((card,),), held, lowered)


def raised(homes, suit, change):
    return homes[:suit] + (homes[suit] + change,) + homes[suit + 1 :]


def sent(state):
    """The table when every card went home that two suits of the other colour allow.

    A card of rank r goes when it is an ace or a two, or when all cards of rank r-1 of
    the other colour are home.
    """
    while True:
        columns, held, homes = state
        for card in [column[-1] for column in columns] + list(held):
            suit = SUITS.index(card[1])
            if homes[suit] + 1 != card[0]:
                continue
            others = [
                count
                for s, count in zip(SUITS, homes)
                if (s in RED) != (card[1] in RED)
            ]
            if card[0] <= 2 or min(others) >= card[0] - 1:
                state = table(
                    [c[:-1] if c[-1] == card else c for c in columns],
                    [c for c in held if c != card],
                    raised(homes, suit, 1),
                )
                break
        else:
            return state


def buried(column, known):
    """How many cards of a column lie over a lower one; remembered in `known`."""
    if column not in known:
        known[column] = sum(
            card[0] > min(under[0] for under in column[:place])
            for place, card in enumerate(column)
            if place
        )
    return known[column]


def can_win(state, cells, cap, autoplay=True, takeback=False):
    """Whether `state` can be won with so many cells; None after `cap` tables.

    autoplay: send home at once what cannot do harm (`sent`), so that there are
    fewer tables. Returns the answer and the number of tables looked at.
    """
    known = {}

    def queue(state):
        if autoplay and not takeback:
            state = sent(state)
        if state not in seen:
            seen.add(state)
            columns, held, homes = state
            score = sum(buried(column, known) for column in columns)
            heappush(heap, (2 * score + len(held) - sum(homes), len(seen), state))

    seen, heap = set(), []
    queue(state)
    looked = 0
    while heap:
        state = heappop(heap)[2]
        if sum(state[2]) == 52:
            return True, looked
        if looked == cap:
            return None, looked
        looked += 1
        for after in following(state, cells, takeback):
            queue(after)
    return False, looked
