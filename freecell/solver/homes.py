"""Cards that go home in the search, by themselves or as a move, and come back."""

from .columns import PARENTS

# Piles of packed moves beside the columns: see `successors`.
CELL = 8
HOME = 9

# The sum of the due cards, by suit the next one to go home, when nothing is left.
ALL_HOME = 52 + 53 + 54 + 55


def send_home(table, columns, cells, due, sends):
    """Columns, cells and due cards after the home moves of `sends`, as lists."""
    tail, shorter = table.tail, table.shorter
    columns, cells, due = list(columns), list(cells), list(due)
    moved = sends != "off"
    eager = sends == "eager"
    while moved:
        moved = False
        for place in range(8):
            card = tail[columns[place]]
            while card in due and (eager or is_safe(due, card)):
                columns[place] = shorter[columns[place]][0]
                due[card & 3] += 4
                moved = True
                card = tail[columns[place]]
        for card in tuple(cells):
            if card in due and (eager or is_safe(due, card)):
                cells.remove(card)
                due[card & 3] += 4
                moved = True
    return columns, cells, due


def is_safe(due, card):
    """Whether the game's safe autoplay sends a card that fits home."""
    if card < 8:
        return True
    rank = card & ~3
    if card & 3 in (0, 3):
        return due[1] >= rank and due[2] >= rank
    return due[0] >= rank and due[3] >= rank


def home_moves(successors, found, seen, state):
    """Single cards that fit home without being safe there."""
    columns, cells, due = state[:3]
    table = successors.table
    for place in range(8):
        card = table.tail[columns[place]]
        if card in due:
            changed = list(columns)
            changed[place] = table.shorter[columns[place]][0]
            move = place << 10 | HOME << 6 | 1
            successors.note_sent(found, seen, state, changed, cells, move, card)
    for card in cells:
        if card in due:
            held = [other for other in cells if other != card]
            move = CELL << 10 | HOME << 6 | card
            successors.note_sent(found, seen, state, columns, held, move, card)


def moves_back(successors, found, seen, state, where):
    """Cards that come back from the foundations to a column."""
    columns, cells, due = state[:3]
    last = state[7]
    if successors.sends != "off" and last >> 10 == HOME and is_safe(due, last & 63):
        # Autoplay sends a card taken back up again after the next move, which can only
        # keep it by covering it; another card from home does so no sooner.
        return
    for suit in range(4):
        card = due[suit] - 4
        if card < 0:
            continue
        places = [where[parent] for parent in PARENTS[card] if parent in where]
        if 0 in columns:
            places.append(columns.index(0))
        left = due[:suit] + (card,) + due[suit + 1 :]
        for place in places:
            changed = list(columns)
            changed[place] = successors.table.push(columns[place], card)
            move = HOME << 10 | place << 6 | card
            child = successors.summed(changed, cells, left, state[5] + 1, state, move)
            if child[3] not in seen:
                seen.add(child[3])
                found.append((child[4], child[3], state, move, -1, child))
