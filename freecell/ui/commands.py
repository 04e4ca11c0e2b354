"""What the page can do, by the names of its `data-action` buttons.

Commands that the first move does not need import their module when they are called.
"""

from freecell import __version__
from freecell.play.game import WON

from . import platform, settings
from .drawing import RANGES
from .later import AT_ONCE


class Commands:
    """The commands of the page, a method each: `do_undo` is `data-action="undo"`.

    A base of App, whose parts they use; `button` is the element that was pressed, or
    None for a key.
    """

    def act(self, action, button=None):
        """Carry out a command by its `data-action` name."""
        if not self.later.whole and action not in AT_ONCE:
            self.later.do(lambda: self.act(action, button), wished=True)
            return
        if self.swallowed(action):
            return
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
        kind = kind or self.games.range
        if kind not in RANGES:
            from . import tiers

            tiers.deal(self, kind)
            return
        self.games.range = kind
        self.leave()
        self.games.random()
        self.make_room()

    def do_daily(self, button):
        """Play the deal of the day; in its own panel, play it again."""
        self.controller.abort()
        from . import daily

        self._dialogs()
        daily.play(self, button)

    def do_open(self, target):
        """Show the box that opens a game; when its form is sent, open what it holds."""
        self._open_box().act(target)

    def do_launch(self, address):
        """A link was tapped while the app is open."""
        self._open_box().launch(address)

    def do_share(self, button):
        """Show the link to this game; within that dialog, share it."""
        if self._dialogs().current_name() == "share":
            self._sharing.send()
            return
        self.controller.abort()
        self.share(self.game)

    def share(self, game):
        """Show the link to a game, which need not be the one on the table."""
        from . import share_dialog

        self._sharing = share_dialog.Sharing(self.catalog, game, self.messages.tell)

    def do_menu(self, button):
        self.controller.abort()
        can_continue = self.games.can_continue
        build = platform.root.getAttribute("data-version")
        version = __version__ + " · " + str(build)
        update = self.offline is not None and self.offline.update_waits
        menu = self._dialogs().menu
        line = self.facts.line() if self.facts else ""
        menu(self.catalog, self.game, version, can_continue, update, line)

    def do_help(self, button):
        self.controller.abort()
        from . import help_dialog

        self._dialogs()
        habits = self.house.habits
        help_dialog.open_help(self.catalog, self.game, habits, button is None)

    # The key `?` asks for the keys; the button for all of the help.
    do_keys = do_help

    def do_settings(self, button):
        self.controller.abort()
        chosen = {
            "theme": settings.get("theme"),
            "letters": settings.letters_on(),
            "language": settings.get("lang"),
        }
        from . import house_dialog, look_dialog, settings_dialog

        self._dialogs()
        house = house_dialog.section(self)
        look = look_dialog.section(self.catalog)
        settings_dialog.open_settings(self.catalog, chosen, house, look)
        house_dialog.refresh(self)

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
        name = self._dialogs().current_name()
        self._close()
        if name == "share" and self.back_to_layout():
            return
        if name in ("share", "analysis", "picture") and self.game.state == WON:
            self._show_panel()

    def do_start_at(self, button):
        """In the zoom panel: hold from this card on."""
        self.controller.start_at(int(button.getAttribute("data-at")))

    def do_take_over(self, button):
        """Go on here with a game that another window has."""
        self.games.take_over()

    def do_let_go(self, button):
        """Esc on the table: drop what is dragged or held, take away the message."""
        if self.controller.held is None and self.stop_help():
            return
        self.messages.hide()
        self.hand.handle(self.gestures.abort())
        self.controller.let_go()
