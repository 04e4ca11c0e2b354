"""All that can follow a position, as the proof walks it and as the rules have it.

Both are told in the proof's terms: the columns of two cards and more, and the loose
cards. The proof is read from its source, so that a test can break a line of it.
"""

import types
from pathlib import Path
from random import Random

from freecell.engine.position import Position, start_places
from freecell.solver import proof

from .oracle import following, sent, table_of

SOURCE = Path(proof.__file__).read_text("utf-8")


def broken_proof(old="", new="", times=1):
    """The class Proof with `old` replaced by `new` in its source."""
    assert not old or SOURCE.count(old) == times, old
    return _module(SOURCE.replace(old, new) if old else SOURCE).Proof


def _module(source):
    module = types.ModuleType("freecell.solver.changed")
    module.__package__ = "freecell.solver"
    exec(compile(source, "changed", "exec"), vars(module))
    return module


def walker(old="", new="", forced=False):
    """A Proof class that walks all states, wins or not, and keeps them in `met`.

    forced: whether the cards that Horne's rule allows go home at once, as the oracle
    has it; else no card does by itself.
    """
    assert not old or old in SOURCE, old
    source = SOURCE.replace(old, new) if old else SOURCE
    for before, after in (
        ("            if won:\n", "            if False:\n"),
        (
            "            won = True\n",
            "            won = True; self.met.append(piles)\n",
        ),
    ):
        assert source.count(before) == 1
        source = source.replace(before, after)
    module = _module(source)
    module.sure = horne if forced else lambda needed: ()
    return module.Proof


def horne(needed):
    """The cards that Horne's rule sends: aces, twos, and what no card could need."""
    homes = [card >> 2 for card in needed]
    found = []
    for suit, card in enumerate(needed):
        others = (homes[0], homes[3]) if suit in (1, 2) else (homes[1], homes[2])
        if homes[suit] < 13 and (homes[suit] < 2 or min(others) >= homes[suit]):
            found.append(card)
    return tuple(found)


def walked(kind, position, cells):
    """The states that a `walker` class meets."""
    search = kind.__new__(kind)
    search.met = []
    search.__init__(position, cells)
    table = search._piles
    while search.run(1000) is None:
        pass

    def cards(pile):
        found = []
        while pile >= 0:
            found.insert(0, (table.tail[pile] // 4 + 1, "CDHS"[table.tail[pile] % 4]))
            pile = table.below[pile]
        return tuple(found)

    return {told([cards(pile) for pile in piles], ()) for piles in search.met}


def reachable(position, cells, forced, cap):
    """The states that the rules of the game allow; None for more than `cap` tables."""
    settle = sent if forced else lambda state: state
    start = settle(table_of(position))
    seen, waiting = {start}, [start]
    while waiting and len(seen) <= cap:
        for after in following(waiting.pop(), cells):
            after = settle(after)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    if waiting:
        return None
    return {told(columns, held) for columns, held, _ in seen}


def told(columns, held):
    loose = [column[0] for column in columns if len(column) == 1]
    return (
        tuple(sorted(column for column in columns if len(column) > 1)),
        tuple(sorted(loose + list(held))),
    )


def full_table(seed, cells):
    """Few cards that hardly fit each other, and no place free.

    Not all other cards are home, so that little can happen: what is known about the
    places of loose cards then matters most.
    """
    random = Random(seed)
    low = random.randint(0, 1)
    ranks = range(low, low + random.choice((9, 12)))
    deck = random.sample(
        [card for card in range(52) if card >> 2 in ranks],
        random.randint(9, 15) + cells,
    )
    homes = tuple(random.choice((0, low)) for _ in range(4))
    columns = [[card] for card in deck[cells : cells + 8]]
    used = random.randint(1, 3)
    for card in deck[cells + 8 :]:
        columns[random.randrange(used)].append(card)
    return Position(
        tuple(tuple(column) for column in columns),
        tuple(deck[:cells]),
        homes,
        start_places("SHCD"),
    )
