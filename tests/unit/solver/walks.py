"""Positions as players leave them, and small ones made up; each from a seed.

Runs on every interpreter of the benchmarks that has Python's `random`.
"""

from random import Random

from freecell.engine.autoplay import play
from freecell.engine.cards import NO_CARD
from freecell.engine.moves import legal_moves
from freecell.engine.position import (
    Position,
    dealt,
    free_cells,
    is_cell,
    is_column,
    is_home,
    start_places,
)

# Number of moves and kind of player of the walks that `player_position` takes turns in.
PLAYERS = (
    (10, "random"),
    (20, "random"),
    (40, "random"),
    (15, "careful"),
    (30, "careful"),
    (15, "careless"),
    (30, "careless"),
)


def player_position(seed, rules, mode="safe"):
    """A position in the middle of a game on a random deal of 1 to 32,000.

    Players are random, careless (build when they can, else use a cell with a chance
    of their own) or careful (the same, and never fill the last cell).
    """
    random = Random(seed)
    moves, kind = PLAYERS[seed % len(PLAYERS)]
    habit = random.uniform(0.15, 0.4)
    position = dealt(random.randint(1, 32000), rules)
    for _ in range(moves):
        legal = list(legal_moves(rules, position))
        if not legal:
            break
        chosen = legal
        if kind != "random":
            chosen = _preferred(random, position, legal, habit, kind) or legal
        position = play(rules, position, random.choice(chosen), mode).position
    return position


def _preferred(random, position, legal, habit, kind):
    home = [move for move in legal if is_home(move.target)]
    if home:
        return home
    build = [
        move
        for move in legal
        if is_column(move.target) and position.columns[move.target]
    ]
    free = free_cells(position)
    if kind == "careful" and free < 2:
        return build
    cell = [move for move in legal if is_cell(move.target)]
    return cell if cell and (not build or random.random() < habit) else build


def small_position(seed, cells, low=0, high=6):
    """Some cards left in seven or eight columns and in cells, the others home.

    low, high: the fewest and most cards home of each suit.
    """
    random = Random(seed)
    homes = tuple(random.randint(low, high) for _ in range(4))
    deck = [card for card in range(52) if card >> 2 >= homes[card & 3]]
    random.shuffle(deck)
    held = cells if random.random() < 0.6 else random.randint(0, cells)
    columns = [[] for _ in range(8)]
    used = random.randint(7, 8)
    for card in deck[held:]:
        columns[random.randrange(used)].append(card)
    random.shuffle(columns)
    return Position(
        tuple(tuple(column) for column in columns),
        tuple(deck[:held]) + (NO_CARD,) * (cells - held),
        homes,
        start_places("SHCD"),
    )


def packed_position(seed, cells):
    """No place is free: most columns hold one card, a few hold the others."""
    random = Random(seed)
    while True:
        homes = tuple(random.randint(3, 10) for _ in range(4))
        deck = [card for card in range(52) if card >> 2 >= homes[card & 3]]
        if 10 + cells <= len(deck) <= 24 + cells:
            break
    random.shuffle(deck)
    columns = [[card] for card in deck[cells : cells + 8]]
    used = random.randint(1, 6)
    for card in deck[cells + 8 :]:
        columns[random.randrange(used)].append(card)
    random.shuffle(columns)
    return Position(
        tuple(tuple(column) for column in columns),
        tuple(deck[:cells]),
        homes,
        start_places("SHCD"),
    )
