"""The log of games in storage: one page of many lines, and loose lines beside it."""

from .records import RecordError, format_entry, parse_entry, standing, union

PAGE = "freecell:records"
LOOSE = "freecell:record:"


class RecordLog:
    """The log in a storage (see `kept`): a page of many lines, and loose lines.

    Every line is first stored under a key of its own, so that two windows never
    write over each other's. Lines that cannot be read are kept as they are.
    """

    def __init__(self, store):
        self._store = store

    def add(self, entry):
        """Append an Entry; whether it is stored. A better one of the game stays."""
        key = LOOSE + entry.id
        held, unread = self._read([self._store.get(key) or ""])
        while unread:
            # Never over a line that this version cannot read.
            key += "+"
            held, unread = self._read([self._store.get(key) or ""])
        if held and standing(held[0]) <= standing(entry):
            return True
        return self._store.put(key, format_entry(entry))

    def entries(self):
        """All entries, one a game, by the time they were begun."""
        return union(self._read(self._lines())[0])

    def of_deal(self, deal):
        """The entries of one deal; other lines are not read, which takes long."""
        word = " " + str(deal) + " "
        lines = [line for line in self._lines() if word in line]
        return [e for e in union(self._read(lines)[0]) if e.deal == deal]

    def of_days(self):
        """The entries of deals of the day; other lines are not read."""
        lines = [line for line in self._lines() if _has_day(line)]
        return [e for e in union(self._read(lines)[0]) if e.daily]

    def unreadable(self):
        """The lines that this version cannot read; they are kept and not counted."""
        return self._read(self._lines())[1]

    def page_with(self, others=()):
        """The text of the page with every loose line and other entries in it."""
        entries, unread = self._read(self._lines())
        lines = [format_entry(entry) for entry in union(entries, others)]
        return "\n".join(lines + sorted(set(unread)))

    def loose(self):
        """Number of lines that are not on the page yet."""
        return len(self._loose_keys())

    def fold(self):
        """Put the loose lines on the page; whether that worked.

        For one window at a time, as under a lock: a line that another window folds
        meanwhile would be lost.
        """
        keys = self._loose_keys()
        if not self._store.put(PAGE, self.page_with()):
            return False
        for key in keys:
            self._store.remove(key)
        return True

    def clear(self):
        """Forget every game, those that cannot be read too; whether that worked."""
        done = [self._store.remove(key) for key in [PAGE] + self._loose_keys()]
        return all(done)

    def _loose_keys(self):
        return [key for key in sorted(self._store.keys()) if key.startswith(LOOSE)]

    def _lines(self):
        # The loose ones first: a line just folded is then seen at least once.
        lines = [self._store.get(key) or "" for key in self._loose_keys()]
        return lines + (self._store.get(PAGE) or "").split("\n")

    def _read(self, lines):
        """The entries of lines, and the lines that are none."""
        entries, unread, known = [], [], {}
        for line in lines:
            try:
                entries.append(parse_entry(line, known))
            except RecordError:
                if line:
                    unread.append(line)
        return entries, unread


def _has_day(line):
    """Whether a line may be of a deal of the day: it then has a date in that place."""
    words = line.split(" ", 6)
    return len(words) == 7 and words[5] != "-"
