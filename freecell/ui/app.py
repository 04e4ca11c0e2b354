"""The page's composition root: makes the parts, wires them, deals the first game."""

from freecell import __version__
from freecell.play import spoken
from freecell.play.game import STUCK, WON

from . import events, platform, settings
from .bar import Bar
from .controller import Controller
from .games import RANGES, Games
from .gestures import Gestures
from .hand import Hand
from .keeper import Keeper
from .keys import Keys
from .labels import Labels
from .marks import Elements, Marks
from .messages import Messages
from .scores import Scores
from .store import Store
from .view import View


class App:
    """Everything the page can do, by the names of its `data-action` buttons."""

    def __init__(self, catalog):
        self.catalog = catalog
        elements = Elements()
        self.table = elements.table
        self.view = View(elements, platform.now)
        self.gestures = Gestures(self.view.hit, self.view.card_at)
        marks = Marks(elements)
        self.view.moves_allowed = not platform.matches(
            "(prefers-reduced-motion: reduce)"
        )
        self.messages = Messages()
        self.bar = Bar()
        self.labels = Labels(marks)
        self.controller = Controller(
            self.view, marks, self.bar, self.messages, self.labels, self._ended
        )
        self.controller.catalog = catalog
        self.hand = Hand(self.controller, self.view, platform.Frame)
        self.keys = Keys(self.controller, self.view, marks, self.act)
        self._panel = platform.Timer(self._show_panel)
        self._box = self._sharing = None
        self.store = Store()
        keeper = Keeper(self.store, self._saving_failed)
        self.scores = Scores(self.store)
        self.games = Games(self.controller, self.messages, keeper, self.scores)
        self.keeper = keeper
        # The page's side of the service worker, once the first picture is drawn.
        self.offline = None

    @property
    def game(self):
        """The game on the table."""
        return self.controller.game

    # --- commands

    def act(self, action, button=None):
        """Carry out a command by its `data-action` name."""
        command = getattr(self, "do_" + action.replace("-", "_"), None)
        if command is not None:
            command(button)

    def do_undo(self, button):
        self._close()
        self.controller.undo()

    def do_redo(self, button):
        self.controller.redo()

    def do_finish(self, button):
        self._close()
        self.controller.finish()

    def do_restart(self, button):
        """The same deal from the start; after a win that is a new game of it."""
        self.leave()
        if self.game.state == WON:
            self.games.again()
        else:
            self.controller.restart()

    def do_new(self, button):
        """Ask which deal; in a panel after a game, deal the next one at once."""
        name = self._dialogs().current_name()
        if name in ("won", "stuck"):
            self.do_random(None)
        else:
            self._open_box().show()

    def do_random(self, button):
        """Deal a random game, from the range that the button names."""
        kind = button.getAttribute("data-kind") if button else None
        if kind in RANGES:
            self.games.range = kind
        self.leave()
        self.games.random()
        self.make_room()

    def do_open(self, target):
        """Show the box that opens a game; when its form is sent, open what it holds."""
        self._open_box().act(target)

    def do_launch(self, address):
        """A link was tapped while the app is open."""
        self._open_box().launch(address)

    def do_share(self, button):
        """Show the link to this game; within that dialog, share it."""
        from . import share_dialog

        if self._dialogs().current_name() == "share":
            self._sharing.send()
            return
        self.controller.abort()
        self._sharing = share_dialog.Sharing(
            self.catalog, self.game, self.messages.tell
        )

    def do_menu(self, button):
        self.controller.abort()
        can_continue = self.games.can_continue
        build = platform.root.getAttribute("data-version")
        version = __version__ + " · " + str(build)
        update = self.offline is not None and self.offline.update_waits
        self._dialogs().menu(self.catalog, self.game, version, can_continue, update)

    def do_help(self, button):
        self.controller.abort()
        from . import help_dialog

        self._dialogs()
        help_dialog.open_help(self.catalog, at_keys=button is None)

    # The key `?` asks for the keys; the button for all of the help.
    do_keys = do_help

    def do_settings(self, button):
        self.controller.abort()
        chosen = {
            "theme": settings.get("theme"),
            "letters": settings.letters_on(),
            "language": settings.get("lang"),
        }
        from . import settings_dialog

        self._dialogs()
        settings_dialog.open_settings(self.catalog, chosen)

    def do_continue(self, button):
        """Show the unfinished games, or go on with the one that the button names."""
        self.controller.abort()
        self._dialogs()
        from . import continue_dialog

        continue_dialog.carry_on(self, button)

    def do_give_up(self, button):
        from . import continue_dialog

        continue_dialog.give_up(self, button)

    def do_records(self, button):
        """Show the records, or the part of them that the button names."""
        self.controller.abort()
        self._dialogs()
        from . import records_dialog

        records_dialog.open_records(self, button)

    def do_export(self, button):
        from . import backups

        backups.save(self)

    def do_import(self, button):
        from . import backups

        backups.read(self)

    def do_clear(self, button):
        from . import records_dialog

        records_dialog.clear(self, button)

    def do_install(self, button):
        from . import offline

        offline.install(self.catalog, self._dialogs())

    def do_update(self, button):
        """Go on with a newer build of the program: one reload, the game is kept."""
        self._close()
        self.messages.dismiss()
        self.keeper.store()
        self.offline.update()

    def do_offline(self, button):
        """Have everything kept, also under a data saver."""
        self._close()
        self.offline.fill("all")

    def do_close(self, button):
        shared = self._dialogs().current_name() == "share"
        self._close()
        if shared and self.game.state == WON:
            self._show_panel()

    def do_take_over(self, button):
        """Go on here with a game that another window has."""
        self.games.take_over()

    def do_let_go(self, button):
        """Esc on the table: drop what is dragged or held, take away the message."""
        self.messages.hide()
        self.hand.handle(self.gestures.abort())
        self.controller.let_go()

    # --- settings

    def set(self, name, value):
        """A choice in the settings has changed."""
        if name == "theme":
            settings.put("theme", value)
            settings.apply_theme()
            platform.after_layout(self.controller.relayout)
        elif name == "letters":
            settings.put("letters", "on" if value else "off")
        elif name == "language":
            settings.put("lang", value)
            if value == settings.AUTO:
                value = platform.browser_language(settings.LANGUAGES)
            platform.load_catalog(value, self.speak)

    def speak(self, catalog):
        """Go on in the language of a catalog, an open dialog included."""
        self.catalog = self.controller.catalog = catalog
        platform.reword(catalog)
        self.labels.name_cards(catalog)
        self.controller.reword()
        if self._dialogs().current_name() == "settings":
            self.do_settings(None)

    # --- panels

    def _ended(self, delay):
        if delay:
            self._panel.start(delay)
        else:
            self._show_panel()

    def _show_panel(self):
        state = self.game.state
        if state == WON:
            line = self.scores.compare(self.catalog, self.game, self.keeper.meta)
            self._dialogs().won(self.catalog, self.game, line)
        elif state == STUCK:
            self._dialogs().stuck(self.catalog, self.game)

    def _dialogs(self):
        # Not needed for the first move, so not loaded before it.
        from . import dialogs

        dialogs.set_words(self.catalog)
        return dialogs

    def _open_box(self):
        from . import open_box

        self._dialogs()
        if self._box is None:
            self._box = open_box.OpenBox(self)
        return self._box

    def _close(self):
        if platform.find("dialog[open]"):
            self._dialogs().close()

    def leave(self):
        """Another game is coming: what was to follow this one does not."""
        self._close()
        self._panel.stop()

    def make_room(self):
        """When more games are kept than there is room for, ask which may go."""
        if self.keeper.kept.surplus(self.keeper.meta.id)[0]:
            self.do_continue(None)

    def show_end(self):
        """A game that is opened at its end shows its panel at once."""
        if self.game.state in (WON, STUCK):
            self._show_panel()

    def _saving_failed(self):
        message = spoken.say(self.catalog, "saved-not", "say.saved-not")
        self.messages.tell(message, show=True)

    def settle_in(self):
        """What can wait until the first picture is drawn."""
        self.labels.name_cards(self.catalog)
        self.games.tell_unread()
        from . import offline

        self.offline = offline.Offline(self)
        self.offline.start()
        from . import outside

        outside.launches(self.do_launch)

    def tick(self):
        """A second has passed."""
        self.bar.show_time(self.game, self.catalog)


def start():
    """Start the page; called once, when Python is up."""
    settings.apply_theme()
    app = App(platform.first_catalog())
    events.connect(app)
    app.games.open_first()
    app.show_end()
    platform.mark_ready()
    platform.after_layout(app.settle_in)
