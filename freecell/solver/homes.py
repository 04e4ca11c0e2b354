"""Cards that go home by themselves in the search."""

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
