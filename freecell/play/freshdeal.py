"""The deal on the table before its first move, so that a reload brings it back.

No saved game: it has no history, no other window can hold it, and it is forgotten with
the first move or the next deal. One line in the storage that `kept` uses, in the form

    id number rules counted daily

with blanks between; `counted` is 1 or 0, `daily` a local day or nothing.
"""

from collections import namedtuple

from freecell.engine.deals import LAST
from freecell.engine.errors import RulesError
from freecell.engine.rules import format_rules, parse_rules

# id: of the game that was on the table; number: its deal; rules: its rules
# counted: whether it enters the records; daily: its day as deal of the day, or ""
FreshDeal = namedtuple("FreshDeal", "id number rules counted daily")

KEY = "freecell:fresh"


def remember(store, deal):
    """Write a FreshDeal over the one before; whether that worked."""
    counted = "1" if deal.counted else "0"
    parts = (deal.id, str(deal.number), format_rules(deal.rules), counted, deal.daily)
    return store.put(KEY, " ".join(parts))


def recall(store):
    """The FreshDeal that is stored, or None: there is none, or it is damaged."""
    parts = (store.get(KEY) or "").split(" ")
    if len(parts) != 5:
        return None
    name, number, rules, counted, daily = parts
    if not number or len(number) > 10 or any(c not in "0123456789" for c in number):
        return None
    try:
        rules = parse_rules(rules)
    except RulesError:
        return None
    if not 1 <= int(number) <= LAST:
        return None
    return FreshDeal(name, int(number), rules, counted == "1", daily)


def forget(store):
    """A move was made, or another game is on the table."""
    return store.remove(KEY)
