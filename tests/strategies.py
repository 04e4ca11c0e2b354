"""Rules, positions and walks for property tests, each drawn from few numbers."""

from random import Random

from hypothesis import strategies as st

from freecell.engine.autoplay import play
from freecell.engine.cards import NO_CARD
from freecell.engine.moves import legal_moves
from freecell.engine.position import NO_SUIT, Position, dealt, is_won, start_places
from freecell.engine.rules import AUTOPLAY, LIMITS, ORDERS, PRESETS, Rules


@st.composite
def rules(draw):
    """Any house rules."""
    return Rules(
        draw(st.sampled_from(PRESETS)).preset,
        draw(st.integers(0, 8)),
        draw(st.sampled_from(LIMITS)),
        draw(st.booleans()),
        draw(st.sampled_from(AUTOPLAY)),
        draw(st.sampled_from(ORDERS)),
        draw(st.one_of(st.just(0), st.integers(1, 200))),
        draw(st.booleans()),
    )


@st.composite
def starts(draw, house):
    """A numbered deal, or a layout with long runs and empty columns."""
    if draw(st.integers(0, 3)) == 0:
        return dealt(draw(st.integers(1, 2**33 - 1)), house)
    return orderly(Random(draw(st.integers(0, 2**32))), house)


def orderly(random, house):
    """A position as late in a game: cards home, runs in pieces, empty columns."""
    homes = [random.randint(0, random.choice((0, 4, 9))) for _ in range(4)]
    # Four runs from king to ace whose colours alternate, without the cards home.
    suits = ((0, 1), (1, 0), (2, 3), (3, 2))
    pieces = []
    for pair in suits:
        run = [rank * 4 + pair[rank % 2] for rank in range(12, -1, -1)]
        run = [card for card in run if card >> 2 >= homes[card & 3]]
        for cut in sorted(random.sample(range(13), random.randint(0, 4)), reverse=True):
            pieces.append(run[cut:])
            run = run[:cut]
        pieces.append(run)
    random.shuffle(pieces)
    columns = [[] for _ in range(8)]
    used = random.randint(3, 8)
    for piece in pieces:
        columns[random.randrange(used)] += piece
    cells = [NO_CARD] * house.cells
    for cell in range(house.cells):
        column = random.choice(columns)
        if column and random.random() < 0.4:
            cells[cell] = column.pop()
    random.shuffle(columns)
    places = start_places(house.order)
    if house.order == "any":
        begun = [suit for suit in range(4) if homes[suit]]
        random.shuffle(begun)
        places = tuple(begun + [NO_SUIT] * (4 - len(begun)))
    rows = tuple(tuple(column) for column in columns)
    return Position(rows, tuple(cells), tuple(homes), places)


def walk(house, position, choices):
    """`(move, position)` for each move of a walk; `choices` pick among the moves."""
    for choice in choices:
        moves = list(legal_moves(house, position))
        if not moves or is_won(position):
            return
        move = moves[choice % len(moves)]
        position = play(house, position, move, house.autoplay).position
        yield move, position


choices = st.lists(st.integers(0, 10**6), min_size=0, max_size=40)


@st.composite
def situations(draw):
    """`(rules, position)` somewhere in a game."""
    made = draw(rules())
    position = draw(starts(made))
    for _move, reached in walk(made, position, draw(choices)):
        position = reached
    return made, position
