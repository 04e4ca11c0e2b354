"""Stored text: read with suspicion, written in one form on every interpreter.

What comes back from storage or from a file may be cut, damaged, or of another
version. The interpreters' JSON readers also let different nonsense pass, so every
value is checked here by type and range.
"""

import json

from freecell.engine.rules import parse_rules

# More than any counter, in moves or seconds, can honestly reach.
MANY = 10**12

_DIGITS = "0123456789"
_WORD_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"
# Lengths of `2026-11-29T22:13:00Z` and of the same with milliseconds.
_DATE_LENGTHS = (20, 24)
_MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

_SENTENCES = {
    "json": "this is not JSON text",
    "long": "this text is too long: {length} characters, at most {most}",
    "object": "this is JSON, but no object with fields",
    "kind": "this is no backup of this program",
    "schema": "the schema number is missing or none",
    "newer": "written by a newer version: schema {found}, known up to {known}",
    "missing": "the field {field} is missing",
    "field": "the field {field} has no possible value",
    "rules": '"{value}" is not rules text',
    "cards": "the cards are not a full deck: {value}",
    "moves": 'item {item} of the moves, "{value}", is not possible',
    "game": "game {item} of the file cannot be read",
    "record": "record {item} of the file cannot be read",
}


class StoredError(ValueError):
    """Stored text that cannot be read. Has a `code` and named `values`.

    The code is the kind's prefix and what is wrong: `save-newer`, `backup-json`.
    The exception's own text says the same in plain English.
    """

    prefix = "stored"

    def __init__(self, wrong, **values):
        super().__init__(_SENTENCES[wrong].format(**values))
        self.code = self.prefix + "-" + wrong
        self.values = values


class Fields:
    """The fields of a JSON object, taken out one by one with their checks.

    Every method raises `error` (a kind of StoredError) when the field is missing or
    its value is of another type or out of range.
    """

    def __init__(self, values, error):
        self.values = values
        self.error = error

    def has(self, name):
        """Whether there is such a field and it is not null."""
        return self.values.get(name) is not None

    def whole(self, name, most=MANY, least=0):
        """A whole number from `least` to `most`."""
        value = self._value(name)
        # By type: True is an int to CPython, and 5.0 equals 5.
        if type(value) is not int or not least <= value <= most:
            raise self.error("field", field=name)
        return value

    def flag(self, name):
        """True or False."""
        return self.taken(name, _is_flag)

    def text(self, name):
        """ASCII text."""
        return self.taken(name, is_ascii)

    def word(self, name):
        """A word such as an id, see `is_word`."""
        return self.taken(name, is_word)

    def words(self, name):
        """A list of words, as a sorted tuple without repetition."""
        return tuple(sorted(set(self.taken(name, _is_words))))

    def date(self, name):
        """A point in time as text (see `is_date`), or an empty text."""
        return self.taken(name, lambda value: value == "" or is_date(value))

    def day(self, name):
        """A calendar day as text (see `is_day`), or an empty text."""
        return self.taken(name, lambda value: value == "" or is_day(value))

    def rules(self, name):
        """Rules text, as Rules."""
        text = self.text(name)
        try:
            return parse_rules(text)
        except ValueError:
            raise self.error("rules", value=text[:40])

    def taken(self, name, check):
        """A value for which `check(value)` is true."""
        value = self._value(name)
        if not check(value):
            raise self.error("field", field=name)
        return value

    def _value(self, name):
        if name not in self.values:
            raise self.error("missing", field=name)
        return self.values[name]


def parse_object(text, most, error):
    """The Fields of a JSON object of at most `most` characters.

    Raises `error` (a kind of StoredError) for any other text, and for what is no text.
    """
    if not isinstance(text, str):
        raise error("json")
    if len(text) > most:
        raise error("long", length=len(text), most=most)
    try:
        values = json.loads(text)
    except Exception:
        # The readers fail in many ways: ValueError, too deep, out of memory.
        raise error("json")
    if not isinstance(values, dict):
        raise error("object")
    return Fields(values, error)


def format_object(pairs):
    """JSON text of an object with its fields in the order of `pairs`."""
    parts = [
        json.dumps(name) + ":" + json.dumps(value, separators=(",", ":"))
        for name, value in pairs
    ]
    return "{" + ",".join(parts) + "}"


# `strip` looks at all characters: a loop is fifty times slower on MicroPython.


def is_made_of(value, letters):
    """Whether a value is text in which no character is not in `letters`."""
    return isinstance(value, str) and not value.strip(letters)


def is_ascii(value):
    """Whether a value is text of ASCII characters only."""
    try:
        return isinstance(value, str) and len(value.encode()) == len(value)
    except UnicodeError:
        return False


def is_word(value):
    """Whether a value is a word: 1 to 64 small letters, digits and inner hyphens."""
    made = is_made_of(value, _WORD_LETTERS)
    return made and 1 <= len(value) <= 64 and value[0] != "-"


def is_day(value):
    """Whether a value is a calendar day as text: `2026-11-29`."""
    if not isinstance(value, str) or len(value) != 10:
        return False
    digits = value[:4] + value[5:7] + value[8:]
    if value[4] + value[7] != "--" or digits.strip(_DIGITS):
        return False
    month, day = int(value[5:7]), int(value[8:])
    return 1 <= month <= 12 and 1 <= day <= _MONTH_DAYS[month - 1]


def is_date(value):
    """Whether a value is a point in time, UTC: `2026-11-29T22:13:00Z`.

    Milliseconds may follow the seconds, as JavaScript writes them.
    """
    if not isinstance(value, str) or len(value) not in _DATE_LENGTHS:
        return False
    signs = value[10] + value[13] + value[16] + value[19:20] + value[-1]
    if not is_day(value[:10]) or signs not in ("T::ZZ", "T::.Z"):
        return False
    parts = (value[11:13], value[14:16], value[17:19])
    if ("".join(parts) + value[20:-1]).strip(_DIGITS):
        return False
    return all(int(part) < most for part, most in zip(parts, (24, 60, 60)))


def _is_flag(value):
    return isinstance(value, bool)


def _is_words(value):
    return isinstance(value, list) and all(is_word(word) for word in value)


def day_number(date, offset=0):
    """Days from 1970-01-01 to the day of a point in time.

    `offset`: minutes that the local time is ahead of UTC.
    """
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:10])
    minutes = int(date[11:13]) * 60 + int(date[14:16]) + offset
    # Years begin in March, so the leap day comes last.
    if month < 3:
        year -= 1
        month += 12
    days = year * 365 + year // 4 - year // 100 + year // 400
    days += (153 * month - 457) // 5 + day - 719469
    return days + minutes // 1440
