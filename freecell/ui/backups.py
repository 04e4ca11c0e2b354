"""The backup file: everything out of the browser's storage, and in again."""

from freecell.play import backup
from freecell.play.saves import SaveError
from freecell.play.spoken import problem

from . import device, platform, settings
from .keeping import report
from .records_dialog import open_records

# ms of work after which the page may answer in between
_SLICE = 40


def save(app):
    """Carry out `export`: hand the browser a file with everything in it."""
    app.keeper.store()
    kept = app.keeper.kept

    def checked():
        here = backup.collect(app.store, kept, app.scores.log, settings.names())
        name = "freecell-" + device.local_day() + ".json"
        device.save_file(name, backup.format_backup(here, platform.date_text()))
        report(app, "exported", app.catalog.text("backup.saved", name=name))

    # One game that cannot be read would spoil the file.
    _Work(app, kept.check(platform.now), checked, _raise)


def read(app):
    """Carry out `import`: let the player choose a file, join it with what is here."""

    def refused(error=None):
        catalog = app.catalog
        why = catalog.text("backup.unreadable")
        if error is not None:
            why = problem(catalog, error)
            if error.cause is not None:
                why += " " + problem(catalog, error.cause)
        said = why + " " + catalog.text("backup.refused")
        report(app, "import-refused", said, wrong=True)

    def chosen(text):
        try:
            found = backup.parse_backup(text)
        except backup.BackupError as error:
            refused(error)
            return
        games = backup.check_games(found, platform.now)
        _Work(app, games, lambda: device.locked(lambda: _join(app, found)), refused)

    device.choose_file(chosen, refused)


def _join(app, found):
    """Join a checked Backup with what is stored, and say what it brought."""
    app.keeper.store()
    spoken = settings.get("lang")
    names = settings.names()
    gain = backup.restore(app.store, app.keeper.kept, app.scores.log, names, found)
    catalog = app.catalog
    if gain is None:
        said = catalog.text("backup.no-room")
        report(app, "import-refused", said, wrong=True)
        return
    settings.apply_theme()
    app.house.load()
    settings.apply_look(app.view)
    _take_newer(app)
    if settings.get("lang") != spoken:
        app.set("language", settings.get("lang"))
    if any(gain):
        said = catalog.text(
            "backup.done",
            games=catalog.text("backup.games", n=gain.games),
            records=catalog.text("backup.records", n=gain.entries),
            settings=catalog.text("backup.settings", n=gain.settings),
        )
    else:
        said = catalog.text("backup.nothing")
    open_records(app)
    report(app, "imported", said)


def _take_newer(app):
    """When the file had the game on the table in a later state, that goes on."""
    meta = app.keeper.meta
    seen = app.keeper.kept.seen(meta.id)
    if seen is not None and seen.revision > meta.revision:
        app.games.resume(meta.id)


class _Work:
    """Carries a generator to its end in slices, so that the page goes on answering.

    Then calls `done()`, or `failed(error)` for what the generator raised.
    """

    def __init__(self, app, steps, done, failed):
        self._app = app
        self._steps = steps
        self._done = done
        self._failed = failed
        self._count = 0
        self._timer = platform.Timer(self._go_on)
        self._go_on()

    def _go_on(self):
        begin = platform.now()
        try:
            for _ in self._steps:
                self._count += 1
                if platform.now() - begin > _SLICE:
                    said = self._app.catalog.text("backup.checking", n=self._count)
                    report(self._app, "checking", said)
                    self._timer.start(0)
                    return
        except (backup.BackupError, SaveError) as error:
            self._failed(error)
            return
        self._done()


def _raise(error):
    raise error
