"""The log of games: one Entry a game, append-only, every figure derived from it.

An Entry is made with the first own move and again when the game ends; two entries
with one id are the same game, and the better one counts. So joining two logs, of two
windows or of a backup, is a union, in any order and as often as one likes.

As text an Entry is one line of fields with blanks between, `-` for an empty one.
"""

from collections import namedtuple

from freecell.engine.deals import LAST
from freecell.engine.rules import AUTOPLAY, format_rules, parse_rules

from .stored import MANY, StoredError, is_date, is_day, is_made_of, is_word

# id: of the game; deal: its number; rules: Rules text
# tier: word for how hard the deal is, or ""
# daily: local day whose deal of the day it was, or ""; a win after that day has none
# begun: time of the first own move; ended: of the win or the giving up, or ""
# result: OPEN, GIVEN_UP or WON
# seconds, moves, undos, score: as the game counted them
# helped: words for the kinds of help used, sorted
# modes: the autoplay modes under which the moves were made, in the order of AUTOPLAY
Entry = namedtuple(
    "Entry",
    "id deal rules tier daily begun ended result seconds moves undos score"
    " helped modes",
)

OPEN, GIVEN_UP, WON = "open", "given-up", "won"
RESULTS = (OPEN, GIVEN_UP, WON)

SCHEMA = "1"

_EMPTY = "-"
_JOIN = "+"
_DIGITS = "0123456789"


class RecordError(StoredError):
    """A line of the log that cannot be read. Codes `record-newer`, `record-field`."""

    prefix = "record"


def entry_of(game, meta, result=OPEN, ended="", tier=""):
    """The Entry of a game as it stands, or None when it does not count.

    game, meta: as in a save; result: OPEN from the first own move on; ended: the
    time of the win or the giving up; tier: of the deal, when known. Nothing counts
    before the first own move, nor a free layout, nor a game that began with moves from
    a link.
    """
    if not meta.counted or game.number is None or not meta.begun:
        return None
    used = [step.mode for step in game.steps[: game.index]]
    return Entry(
        meta.id,
        game.number,
        format_rules(game.rules),
        tier,
        meta.daily,
        meta.begun,
        ended,
        result,
        game.clock.seconds,
        game.moves,
        game.undos,
        game.score,
        meta.helped,
        tuple(mode for mode in AUTOPLAY if mode in used),
    )


def format_entry(entry):
    """The line of an Entry."""
    words = [SCHEMA]
    for value in entry:
        word = _JOIN.join(value) if isinstance(value, tuple) else str(value)
        words.append(word or _EMPTY)
    return " ".join(words)


def parse_entry(line, known=None):
    """The Entry of a line. Raises RecordError.

    `known`: a dict that remembers rules texts found right, for a long log.
    """
    words = line.split(" ") if isinstance(line, str) else []
    if not _is_number(words[0] if words else ""):
        raise RecordError("schema")
    if words[0] != SCHEMA:
        raise RecordError("newer", found=words[0], known=SCHEMA)
    if len(words) != 15:
        raise RecordError("missing", field="id")
    words = ["" if word == _EMPTY else word for word in words[1:]]
    for name, word, check in zip(_FIELDS, words, _CHECKS):
        if not check(word):
            raise RecordError("field", field=name)
    if not _has_rules(words[2], {} if known is None else known):
        raise RecordError("rules", value=words[2][:40])
    if (words[7] == OPEN) != (words[6] == ""):
        raise RecordError("field", field="ended")
    numbers = [int(word) for word in words[8:12]]
    lists = [tuple(word.split(_JOIN)) if word else () for word in words[12:]]
    return Entry(words[0], int(words[1]), *(words[2:8] + numbers + lists))


def union(entries, others=()):
    """All entries of two logs, one a game, by the time they were begun."""
    best = {}
    for some in (entries, others):
        for entry in some:
            held = best.get(entry.id)
            if held is None or standing(entry) < standing(held):
                best[entry.id] = entry
    return in_order(best.values(), _by_begun)


def in_order(items, key):
    """`items` sorted by `key(item)`, as a list; of equal ones the earlier first.

    Python's own sort is not stable on MicroPython, and takes a second for a thousand
    items that are in order already, as those of a log are.
    """
    runs = []
    for item in items:
        row = (key(item), item)
        if runs and runs[-1][-1][0] <= row[0]:
            runs[-1].append(row)
        else:
            runs.append([row])
    while len(runs) > 1:
        runs = [_merged(runs[i : i + 2]) for i in range(0, len(runs), 2)]
    return [item for _, item in runs[0]] if runs else []


def _merged(runs):
    """One run of rows out of one or two."""
    if len(runs) == 1:
        return runs[0]
    one, other = runs
    made, place = [], 0
    for row in one:
        while place < len(other) and other[place][0] < row[0]:
            made.append(other[place])
            place += 1
        made.append(row)
    return made + other[place:]


def standing(entry):
    """Sort key of entries of one game: the smallest one counts.

    A win goes before everything, then a giving up; of two wins the first one. The tier
    of a deal may become known only after its end: the line that has it goes first.
    """
    place = -RESULTS.index(entry.result)
    return (place, entry.ended, entry.tier == "", format_entry(entry))


def _by_begun(entry):
    return entry.begun, entry.id


def _has_rules(text, known):
    if text not in known:
        try:
            parse_rules(text)
            known[text] = True
        except ValueError:
            known[text] = False
    return known[text]


def _is_number(word):
    digits = 1 <= len(word) <= 13 and is_made_of(word, _DIGITS)
    return digits and (word == "0" or word[0] != "0") and int(word) <= MANY


def _is_deal(word):
    return _is_number(word) and 1 <= int(word) <= LAST


def _is_words(word):
    return word == "" or all(is_word(part) for part in word.split(_JOIN))


def _is_modes(word):
    return word == "" or all(part in AUTOPLAY for part in word.split(_JOIN))


def _empty_or(check):
    return lambda word: word == "" or check(word)


_FIELDS = tuple(
    "id deal rules tier daily begun ended result seconds moves undos score"
    " helped modes".split()
)
_CHECKS = (
    (is_word, _is_deal, lambda word: word != "", _empty_or(is_word), _empty_or(is_day))
    + (is_date, _empty_or(is_date), lambda word: word in RESULTS)
    + (_is_number,) * 4
    + (_is_words, _is_modes)
)
