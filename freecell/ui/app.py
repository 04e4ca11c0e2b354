"""The page's composition root: makes the parts, wires them, deals the first game."""

from freecell.play import spoken
from freecell.play.game import STUCK, WON

from . import dom, events, language, platform, settings
from .bar import Bar
from .commands import Commands
from .controller import Controller
from .games import Games
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


class App(Commands):
    """The parts of the page, put together."""

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
                value = language.preferred(settings.LANGUAGES)
            language.load(value, self.speak)

    def speak(self, catalog):
        """Go on in the language of a catalog, an open dialog included."""
        self.catalog = self.controller.catalog = catalog
        language.reword(catalog)
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
        if dom.find("dialog[open]"):
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
    app = App(language.current_catalog())
    events.connect(app)
    app.games.open_first()
    app.show_end()
    platform.mark_ready()
    platform.after_layout(app.settle_in)
