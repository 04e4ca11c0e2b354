"""The page's composition root: makes the parts, wires them, deals the first game."""

from freecell import __version__
from freecell.engine.errors import TextError
from freecell.engine.numbers import looks_like_code, parse_code, parse_number
from freecell.engine.rules import with_part
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
        keeper = Keeper(Store(), self._saving_failed)
        self.games = Games(self.controller, self.messages, keeper)
        self.keeper = keeper

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
        self._leave()
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
            self.controller.abort()
            self._dialogs().new_deal(self.catalog)

    def do_random(self, button):
        """Deal a random game, from the range that the button names."""
        kind = button.getAttribute("data-kind") if button else None
        if kind in RANGES:
            self.games.range = kind
        self._leave()
        self.games.random()

    def do_open(self, form):
        """Deal the number or code typed into the box."""
        text = form.querySelector("input").value
        if not text.strip():
            self.do_random(None)
            return
        try:
            if looks_like_code(text):
                number, cells = parse_code(text)
                rules = with_part(self.game.rules, "cells", cells)
            else:
                number, rules = parse_number(text), self.game.rules
        except TextError as error:
            self._dialogs().problem(spoken.problem(self.catalog, error))
            return
        self._leave()
        self.games.deal(number, rules)

    def do_menu(self, button):
        self.controller.abort()
        self._dialogs().menu(self.catalog, self.game, __version__)

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

    def do_close(self, button):
        self._close()

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
            self._dialogs().won(self.catalog, self.game)
        elif state == STUCK:
            self._dialogs().stuck(self.catalog, self.game)

    def _dialogs(self):
        # Not needed for the first move, so not loaded before it.
        from . import dialogs

        dialogs.set_words(self.catalog)
        return dialogs

    def _close(self):
        if platform.find("dialog[open]"):
            self._dialogs().close()

    def _leave(self):
        """Another game is coming: what was to follow this one does not."""
        self._close()
        self._panel.stop()

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
