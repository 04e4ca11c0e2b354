"""Everything in one file: games, records and settings, out and in again.

A file is one JSON text. Reading it in is a union: of each game the newer revision
counts, records are joined, settings are only taken where none is chosen yet. A file
that is bad in any place is refused whole, and nothing has changed then.
"""

from collections import namedtuple

from .kept import GAME, UNREAD
from .recordlog import PAGE
from .records import OPEN, RecordError, format_entry, parse_entry, union
from .saves import SaveError, load_game, summary
from .stored import StoredError, format_object, is_ascii, is_word, parse_object

# What a file holds. games: their saved forms; entries: of the log; unread: texts that
# an older version had set aside; settings: (name, value) pairs by name
Backup = namedtuple("Backup", "games entries unread settings")
# What reading it in brought. games: new or newer ones; entries: games that the
# records did not know; settings: choices that were taken over
Gain = namedtuple("Gain", "games entries settings")

SCHEMA = 1
# Characters; the browser's own storage holds no more.
LONGEST = 1 << 24
SETTING = "freecell:"

_KIND = "freecell-backup"


class BackupError(StoredError):
    """A file that cannot be read in.

    Codes: `backup-json`, `backup-long`, `backup-object`, `backup-kind`,
    `backup-schema`, `backup-newer`, `backup-missing`, `backup-field`, and
    `backup-game` and `backup-record` with the item's number from 1, whose own error
    is then in `cause`.
    """

    prefix = "backup"
    cause = None


def collect(store, kept, log, names):
    """The Backup of all that is stored. `names`: the settings, without prefix.

    Call `kept.check` first: one game that cannot be read would spoil the file.
    """
    games = [kept.text(seen.id) for seen in kept.unfinished()]
    settings = [(name, store.get(SETTING + name)) for name in sorted(names)]
    return Backup(
        sorted(text for text in games if text),
        log.entries(),
        sorted({text for _, text in kept.set_aside_texts()}),
        [(name, value) for name, value in settings if value],
    )


def format_backup(backup, date):
    """The file's text. `date`: when it was written."""
    return format_object(
        (
            ("kind", _KIND),
            ("schema", SCHEMA),
            ("written", date),
            ("games", backup.games),
            ("records", [format_entry(entry) for entry in backup.entries]),
            ("unread", backup.unread),
            ("settings", [[name, value] for name, value in backup.settings]),
        )
    )


def parse_backup(text):
    """The Backup in a file's text. Raises BackupError.

    The games' moves are not replayed yet, see `check_games`.
    """
    fields = parse_object(text, LONGEST, BackupError)
    if fields.values.get("kind") != _KIND:
        raise BackupError("kind")
    schema = fields.values.get("schema")
    if type(schema) is not int or schema < 1:
        raise BackupError("schema")
    if schema > SCHEMA:
        raise BackupError("newer", found=schema, known=SCHEMA)
    games = fields.taken("games", _is_list)
    for item, game in enumerate(games, 1):
        _checked("game", item, summary, game)
    known = {}
    entries = [
        _checked("record", item, lambda line: parse_entry(line, known), line)
        for item, line in enumerate(fields.taken("records", _is_list), 1)
    ]
    unread = fields.taken("unread", _is_texts)
    settings = fields.taken("settings", _is_settings)
    return Backup(games, entries, unread, [(pair[0], pair[1]) for pair in settings])


def check_games(backup, now):
    """Replay the games of a Backup one by one; yields after each of them.

    `now` is only needed to read them. Raises BackupError. A generator, because a
    page must answer in between.
    """
    for item, text in enumerate(backup.games, 1):
        _checked("game", item, lambda game: load_game(game, now), text)
        yield item


def join(one, other):
    """The union of two Backups; the settings of `one` go first.

    A game that ended, as the records know, is no longer among the unfinished.
    """
    entries = union(one.entries, other.entries)
    ended = {entry.id for entry in entries if entry.result != OPEN}
    best = {}
    for text in one.games + other.games:
        seen = summary(text)
        held = best.get(seen.id)
        if seen.id not in ended and (held is None or (seen.revision, text) > held):
            best[seen.id] = (seen.revision, text)
    names = {name for name, _ in one.settings}
    taken = [pair for pair in other.settings if pair[0] not in names]
    return Backup(
        sorted(text for _, text in best.values()),
        entries,
        sorted(set(one.unread + other.unread)),
        sorted(one.settings + taken),
    )


def restore(store, kept, log, names, backup):
    """Join a checked Backup with what is stored; the Gain, or None.

    None: storage refused, and everything is as it was. For one window at a time, as
    `RecordLog.fold`. No game is removed, the one on the table least of all. Settings
    that are not among `names` are left out.
    """
    here = collect(store, kept, log, names)
    both = join(here, backup)
    games = [text for text in both.games if _is_news(kept, text)]
    chosen = [pair for pair in both.settings if pair[0] in names]
    chosen = [pair for pair in chosen if pair not in here.settings]
    writes = [(GAME + summary(text).id, text) for text in games]
    writes += [(SETTING + name, value) for name, value in chosen]
    number = 1
    for text in both.unread:
        if text not in here.unread:
            while store.get(UNREAD + str(number)):
                number += 1
            writes.append((UNREAD + str(number), text))
            number += 1
    if both.entries != here.entries:
        writes.append((PAGE, log.page_with(backup.entries)))
    if not _write(store, writes):
        return None
    return Gain(len(games), len(both.entries) - len(here.entries), len(chosen))


def _write(store, writes):
    """Store all (key, text) pairs; when one fails, put back what was there."""
    done = []
    for key, text in writes:
        done.append((key, store.get(key)))
        if not store.put(key, text):
            for old_key, old in reversed(done):
                if old is None:
                    store.remove(old_key)
                else:
                    store.put(old_key, old)
            return False
    return True


def _is_news(kept, text):
    """Whether a game is not stored, or only in an older revision."""
    new = summary(text)
    old = kept.text(new.id)
    try:
        return old is None or new.revision > summary(old).revision
    except SaveError:
        return False


def _checked(what, item, read, text):
    """`read(text)`; its error becomes that of the file's item."""
    try:
        return read(text)
    except (SaveError, RecordError) as error:
        wrong = BackupError(what, item=item)
        wrong.cause = error
        raise wrong


def _is_list(value):
    return isinstance(value, list)


def _is_texts(value):
    return _is_list(value) and all(isinstance(text, str) and text for text in value)


def _is_settings(value):
    return _is_list(value) and all(
        _is_list(pair) and len(pair) == 2 and is_word(pair[0]) and is_ascii(pair[1])
        for pair in value
    )
