"""Plays a move list by the rules of the game, sharing nothing with the program.

Cards are texts such as `TD`; columns and cells are lists; a list that breaks a rule
raises Broken. Notation: `26`, `3a`, `bh`, `26v3`, `D4`, `hh`, and `=o`, `=s`, `=e` to
change the autoplay.
"""

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CELLS = "abcdefgk"


class Broken(Exception):
    """A move that the rules forbid."""


class Replay:
    """A table on which moves are made, and how many of them the game counts."""

    def __init__(self, position, rules, mode=None):
        def text(card):
            return RANKS[card // 4] + SUITS[card % 4]

        self.columns = [[text(card) for card in column] for column in position.columns]
        self.cells = [text(card) if card >= 0 else "" for card in position.cells]
        self.home = dict(zip(SUITS, position.homes))
        self.linear = rules.limit == "linear"
        self.takeback = rules.takeback
        self.mode = (mode or rules.autoplay)[0]
        self.counted = 0

    def run(self, text):
        """Make all moves of a list; Broken names the number and text of a bad one."""
        for number, item in enumerate(text.split(), 1):
            try:
                self._item(item)
            except Broken as reason:
                raise Broken(f"{number} {item}: {reason}") from None
        return self

    def won(self):
        return all(count == 13 for count in self.home.values())

    def _item(self, item):
        if item[0] == "=":
            self.mode = item[1]
        elif item == "hh":
            if self.won():
                raise Broken("nothing to finish")
            self._send(everything=True)
            if not self.won():
                raise Broken("cards stay on the table")
        else:
            count = int(item[3], 16) if item[2:3] == "v" else 0
            if len(item) != (4 if count else 2) or count == 1:
                raise Broken("no move")
            kept = self._move(item[0], item[1], count)
            self.counted += item[1] != "h"
            if self.mode != "o":
                self._send(self.mode == "e", kept)

    def _move(self, source, target, count):
        """Make one move; returns the card that autoplay leaves alone, or nothing."""
        if self.won() or source == target:
            raise Broken("nothing to move")
        if target in CELLS and (source in CELLS or source in SUITS):
            raise Broken("into a cell from elsewhere than a column")
        if source in SUITS:
            if not self.takeback or target == "h" or not self.home[source]:
                raise Broken("a card that is home stays there")
            cards = [RANKS[self.home[source] - 1] + source]
        elif source in CELLS:
            place = CELLS.index(source)
            cards = [card for card in self.cells[place : place + 1] if card]
        else:
            column = self.columns[int(source) - 1]
            cards = column[-self._size(column, target, count) :]
        if not cards:
            raise Broken("no card there")
        if target not in "12345678" and len(cards) > 1:
            raise Broken("more than one card")
        self._take(source, len(cards))
        if target == "h":
            self._home(cards[0])
        elif target in CELLS:
            place = CELLS.index(target)
            if place >= len(self.cells) or self.cells[place]:
                raise Broken("no free cell there")
            self.cells[place] = cards[0]
        else:
            column = self.columns[int(target) - 1]
            if column and not follows(cards[0], column[-1]):
                raise Broken("does not fit")
            column += cards
        return cards[0] if source in SUITS else None

    def _size(self, column, target, count):
        """How many cards of a column move; checks that they are a run and not many."""
        if target not in "12345678":
            return count or 1
        goal = self.columns[int(target) - 1]
        sizes = [count] if count else [1]
        if goal and not count:
            sizes = [
                n for n in range(1, len(column) + 1) if follows(column[-n], goal[-1])
            ]
            sizes = [n for n in sizes if is_run(column[-n:])][:1]
        if not sizes or sizes[0] > len(column) or not is_run(column[-sizes[0] :]):
            raise Broken("no run that fits")
        free = self.cells.count("")
        spare = sum(not other for other in self.columns) - (not goal)
        most = (free + 1) * (spare + 1 if self.linear else 2**spare)
        if sizes[0] > most:
            raise Broken(f"{sizes[0]} cards, at most {most}")
        return sizes[0]

    def _take(self, source, count):
        if source in SUITS:
            self.home[source] -= 1
        elif source in CELLS:
            self.cells[CELLS.index(source)] = ""
        else:
            del self.columns[int(source) - 1][-count:]

    def _home(self, card):
        if RANKS.index(card[0]) != self.home[card[1]]:
            raise Broken("not the next card home")
        self.home[card[1]] += 1

    def _send(self, everything, kept=None):
        """Send home, again and again, all cards or all that nothing could need."""
        sent = True
        while sent:
            sent = False
            for name in CELLS[: len(self.cells)] + "12345678":
                if name in CELLS:
                    card = self.cells[CELLS.index(name)]
                else:
                    card = (self.columns[int(name) - 1] or [""])[-1]
                if not card or card == kept:
                    continue
                rank = RANKS.index(card[0])
                if rank != self.home[card[1]]:
                    continue
                others = [n for s, n in self.home.items() if red(s) != red(card[1])]
                if everything or rank <= 1 or min(others) >= rank:
                    self._take(name, 1)
                    self._home(card)
                    sent = True


def red(suit):
    return suit in "DH"


def follows(card, other):
    """Whether `card` may lie on `other` in a column."""
    fits = RANKS.index(card[0]) + 1 == RANKS.index(other[0])
    return fits and red(card[1]) != red(other[1])


def is_run(cards):
    return all(follows(card, other) for other, card in zip(cards, cards[1:]))
