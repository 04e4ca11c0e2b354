"""The saved form of one game: a JSON text that holds all of its history.

Deal, rules and moves give the game back by replay; beside them stands only what
cannot be derived, and the cards home for the list of kept games. The fields are
described in `docs/saved-form.md`. A text comes back whole or not at all.
"""

from collections import namedtuple

from freecell.engine.boardtext import format_link_board, parse_link_board
from freecell.engine.deals import LAST
from freecell.engine.errors import BoardError
from freecell.engine.notation import format_steps, replay, split_moves
from freecell.engine.position import dealt
from freecell.engine.rules import UNDO_ALL, format_rules

from .clock import Clock
from .game import Game
from .stored import StoredError, format_object, is_made_of, parse_object

# id: random word that names the game for good
# revision: number of the state, from 1, higher with every change that is saved
# begun: when the first own move was made, or ""; saved: when this was written
# helped: words for the kinds of help that the player used, sorted
# counted: whether the game enters the records
# daily: the local day (`2026-11-29`) whose daily deal this is, or ""
Meta = namedtuple("Meta", "id revision begun saved helped counted daily")
# game: a Game; meta: its Meta
Loaded = namedtuple("Loaded", "game meta")
# What a list of games shows, taken from the text without replay.
# number: of the deal, or None, then `board` is its layout; rules: Rules; line: the
# whole move list; at: number of steps made of it; moves: the player's own; home:
# cards home; touched: whether a move was ever made; won: whether all cards are home
Summary = namedtuple(
    "Summary",
    "id revision number board rules line at moves home seconds"
    " begun saved counted touched won",
)

SCHEMA = 1
# Characters; far above any real save, so that nonsense is refused before it is read.
LONGEST = 1 << 20
# The function at place n - 1 turns the fields (a dict) of schema n into n + 1.
MIGRATIONS = ()

_LETTERS = "123456789abcdefgkhvosCDHS="
_FINISH = "hh"


class SaveError(StoredError):
    """A saved game that cannot be read.

    Codes: `save-json`, `save-long`, `save-object`, `save-schema`, `save-newer`,
    `save-missing`, `save-field`, `save-rules`, `save-cards`, `save-moves`.
    """

    prefix = "save"


def new_meta(name, counted=True, daily=""):
    """The Meta of a game that nothing has been done in; `name` is its random id."""
    return Meta(name, 0, "", "", (), counted, daily)


def renamed(meta, name):
    """The Meta under another id, as for a second game that began as the first."""
    return Meta(name, *meta[1:])


def dump_game(game, meta):
    """The saved form of a game: ASCII text, one line."""
    items = format_steps(game.rules, game.start, game.steps, game.autoplay)
    marks = (("bookmarks", list(game.bookmarks)),) if game.bookmarks else ()
    if game.number is None:
        cards = ("board", format_link_board(game.start))
    else:
        cards = ("deal", game.number)
    return format_object(
        (
            ("schema", SCHEMA),
            ("id", meta.id),
            ("revision", meta.revision),
            cards,
            ("rules", format_rules(game.rules)),
            ("moves", "".join(items)),
            ("index", game.index),
            ("floor", game.floor),
            ("undos", game.undos),
            ("seconds", game.clock.seconds),
            ("home", game.home),
            ("helped", list(meta.helped)),
            ("counted", meta.counted),
            ("daily", meta.daily),
            ("begun", meta.begun),
            ("saved", meta.saved),
        )
        + marks
    )


def load_game(text, now):
    """The Loaded game of a saved form.

    `now` gives milliseconds, for the game's clock. Raises SaveError, and nothing
    else, for whatever else the text may be.
    """
    fields = _parse(text)
    summary = _summarized(fields)
    rules = summary.rules
    start = _start(summary)
    reading = _read(summary, start)
    index = fields.whole("index", len(reading.steps))
    floor = fields.whole("floor", 0 if rules.undo == UNDO_ALL else index)
    game = Game(summary.number, rules, now, start)
    clock = Clock(now, summary.seconds)
    game.restore(reading, index, floor, fields.whole("undos"), clock)
    game.bookmarks = _bookmarks(fields.values.get("bookmarks"), len(reading.steps))
    meta = Meta(
        summary.id,
        summary.revision,
        summary.begun,
        summary.saved,
        fields.words("helped"),
        summary.counted,
        fields.day("daily"),
    )
    return Loaded(game, meta)


def summary(text):
    """The Summary of a saved form, without replaying it.

    Raises SaveError. A text that has a summary may still hold cards or moves that
    `load_game` refuses.
    """
    return _summarized(_parse(text))


def newest(texts):
    """Of several copies of one game the one with the highest revision, or None.

    Copies that are None or cannot be read count as not there.
    """
    best, most = None, -1
    for text in texts:
        try:
            revision = summary(text).revision
        except SaveError:
            continue
        if revision > most:
            best, most = text, revision
    return best


def migrate(values, schema, migrations=MIGRATIONS):
    """The fields of a save as the last schema has them.

    values: its fields, a dict; schema: number of the schema that they are of. Raises
    SaveError when fields of the old schema cannot be carried over.
    """
    for step in migrations[schema - 1 :]:
        try:
            values = step(values)
        except Exception:
            # Nobody has checked these fields, so they can fail in every way.
            raise SaveError("field", field="schema")
    return values


def _parse(text):
    """The checked-for-schema Fields of a save, in the form of the last schema."""
    fields = parse_object(text, LONGEST, SaveError)
    schema = fields.values.get("schema")
    if type(schema) is not int or schema < 1:
        raise SaveError("schema")
    if schema > SCHEMA:
        raise SaveError("newer", found=schema, known=SCHEMA)
    fields.values = migrate(fields.values, schema)
    return fields


def _summarized(fields):
    number = board = None
    if fields.has("board"):
        board = fields.text("board")
        if fields.has("deal"):
            raise SaveError("field", field="board")
    else:
        number = fields.whole("deal", LAST, 1)
    home = fields.whole("home", 52)
    line = fields.taken("moves", _is_line)
    at = fields.whole("index", len(line))
    # The finish is no own move, and only it can have brought the last cards home.
    finished = home == 52 and _FINISH in line
    return Summary(
        fields.word("id"),
        fields.whole("revision"),
        number,
        board,
        fields.rules("rules"),
        line,
        at,
        max(0, at - 1) if finished else at,
        home,
        fields.whole("seconds"),
        fields.date("begun"),
        fields.date("saved"),
        fields.flag("counted"),
        # A switch of the autoplay is two signs long and no move.
        len(line) > 2 * line.count("="),
        home == 52,
    )


def _bookmarks(value, steps):
    """The bookmarks of a save. What is no place in it is dropped: not worth a game."""
    if not isinstance(value, list):
        return ()
    places = [at for at in value if type(at) is int and 0 <= at <= steps]
    return tuple(sorted(set(places)))


def _is_line(value):
    return is_made_of(value, _LETTERS)


def _start(summary):
    """The position before the first move."""
    if summary.board is None:
        return dealt(summary.number, summary.rules)
    try:
        return parse_link_board(summary.board, summary.rules)
    except BoardError as error:
        raise SaveError("cards", value=str(error))


def _read(summary, start):
    """The Reading of a save's moves, exactly as they stand."""
    items, broken = split_moves(summary.line)
    reading = replay(summary.rules, start, items)
    broken = reading.broken or broken
    if broken is not None:
        raise SaveError("moves", item=broken.number, value=broken.text)
    return reading
