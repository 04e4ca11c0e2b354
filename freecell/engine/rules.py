"""House rules: one immutable record, its text, and the presets.

The text is a preset's name and the parts that differ from it, comma between:
`classic`, `classic,autoplay:off`, `one-tap,cells:2`.
"""

from collections import namedtuple

from .errors import RulesError

# preset: name of the row of PRESETS that the text is written against (naming only)
# cells: number of free cells, 0 to 8
# limit: "power" or "linear", how many cards move as one
# takeback: whether a foundation's top card may return to a column
# autoplay: "off", "safe" or "eager"
# order: foundations from left to right, "SHCD", "SHDC", "CDHS", or "any"
# undo: how many moves can be taken back; 0 stands for all
# score: whether points are counted
Rules = namedtuple("Rules", "preset cells limit takeback autoplay order undo score")

UNDO_ALL = 0
AUTOPLAY = ("off", "safe", "eager")
ORDERS = ("SHCD", "SHDC", "CDHS", "any")
LIMITS = ("power", "linear")
KEYS = ("cells", "limit", "takeback", "autoplay", "order", "undo", "score")
MAX_CELLS = 8

PRESETS = (
    Rules("classic", 4, "power", False, "safe", "SHCD", UNDO_ALL, False),
    Rules("guided", 4, "power", False, "off", "SHCD", UNDO_ALL, False),
    Rules("one-tap", 4, "power", False, "safe", "SHCD", UNDO_ALL, False),
    Rules("open", 4, "power", True, "off", "SHDC", 100, True),
    Rules("linear", 4, "linear", False, "off", "any", UNDO_ALL, False),
)
CLASSIC = PRESETS[0]


def preset(name):
    """The preset called `name`, or None."""
    for row in PRESETS:
        if row.preset == name:
            return row
    return None


def with_part(rules, key, value):
    """`rules` with the part `key` (a field name) replaced by `value`."""
    index = KEYS.index(key) + 1
    return Rules(*(rules[:index] + (value,) + rules[index + 1 :]))


def parse_rules(text):
    """The rules written as `text`.

    Raises RulesError that quotes the part in question.
    """
    parts = text.split(",")
    rules = preset(parts[0])
    if rules is None:
        raise RulesError("rules-preset", value=parts[0])
    seen = []
    for part in parts[1:]:
        key, colon, word = part.partition(":")
        if not colon or key not in KEYS:
            raise RulesError("rules-part", value=part)
        if key in seen:
            raise RulesError("rules-twice", value=part, key=key)
        seen.append(key)
        rules = with_part(rules, key, _parse_value(key, word))
    return rules


def format_rules(rules):
    """The text of `rules`; `parse_rules` reads it back."""
    base = preset(rules.preset)
    parts = [rules.preset]
    for index, key in enumerate(KEYS, 1):
        if rules[index] != base[index]:
            parts.append(key + ":" + _format_value(key, rules[index]))
    return ",".join(parts)


def game_key(rules, records=False):
    """What keeps solvability apart: cells and take-back; for records the limit too.

    The linear limit never changes whether a position can be won.
    """
    key = (rules.cells, rules.takeback)
    return key + (rules.limit,) if records else key


def _parse_value(key, word):
    if key == "cells" and word in tuple("012345678"):
        return int(word)
    if key == "limit" and word in LIMITS:
        return word
    if key in ("takeback", "score") and word in ("yes", "no"):
        return word == "yes"
    if key == "autoplay" and word in AUTOPLAY:
        return word
    if key == "order" and word in ORDERS:
        return word
    if key == "undo":
        if word == "all":
            return UNDO_ALL
        # ASCII digits only: int() reads other scripts' digits too.
        digits = all(c in "0123456789" for c in word)
        if digits and 0 < len(word) < 7 and int(word) > 0:
            return int(word)
    raise RulesError("rules-value", value=word, key=key)


def _format_value(key, value):
    if key == "undo":
        return "all" if value == UNDO_ALL else str(value)
    if value is True:
        return "yes"
    if value is False:
        return "no"
    return str(value)
