"""The page's composition root: makes the parts, wires them, deals the first game."""

from freecell.play import spoken
from freecell.play.game import STUCK, WON
from freecell.play.links import wants_daily

from . import dom, events, language, platform, settings
from .bar import Bar
from .commands import Commands
from .controller import Controller
from .games import Games
from .gestures import Gestures
from .hand import Hand
from .help_commands import HelpCommands
from .house import House
from .insight_commands import InsightCommands
from .keeper import Keeper
from .keys import Keys
from .labels import Labels
from .later import Later
from .looking import LookingCommands
from .marks import Elements, Marks
from .messages import Messages
from .scores import Scores
from .store import Store
from .view import View


class App(Commands, HelpCommands, InsightCommands, LookingCommands):
    """The parts of the page, put together."""

    def __init__(self, catalog):
        self.catalog = catalog
        elements = Elements()
        self.table = elements.table
        self.view = View(elements, platform.now)
        self.gestures = Gestures(self.view.hit, self.view.card_at)
        marks = Marks(elements)
        self.messages = Messages()
        self.later = Later(lambda: self.catalog, self.messages.tell)
        self.bar = Bar()
        self.labels = Labels(marks)
        self.controller = Controller(
            self.view, marks, self.bar, self.messages, self.labels, self._ended
        )
        self.controller.catalog = catalog
        self.hand = Hand(
            self.controller, self.view, platform.Frame, lambda: self.gestures.quick
        )
        self.keys = Keys(self.controller, self.view, marks, self.act)
        self._panel = platform.Timer(self.show_end)
        self._box = self._sharing = None
        # The panel of the last win, and the picture made of it.
        self.result = self.picture = None
        self._usual = "classic"
        self._tiers = None
        # What is known of the deals, once the first picture is drawn.
        self.facts = None
        # What is said of a jam, from the first picture on.
        self.notices = None
        self.store = Store()
        keeper = Keeper(self.store, self._saving_failed)
        self.scores = Scores(self.store)
        self.games = Games(self.controller, self.messages, keeper, self.scores)
        self.games.tiers = self._table_of_tiers
        self.games.first_daily = self._first_daily
        self.keeper = keeper
        self.house = House(self.controller, self.bar, self._take_rules)
        # The page's side of the service worker, once the first picture is drawn.
        self.offline = None
        self._solver = None

    @property
    def game(self):
        """The game on the table."""
        return self.controller.game

    @property
    def solver(self):
        """The solver's client (`solver_client`), made when it is first wanted."""
        if self._solver is None:
            from . import workers

            self._solver = workers.client()
        return self._solver

    @property
    def tiers(self):
        """The graded deals, a TierTable: not needed for the first move."""
        if self._tiers is None:
            from .tiers import TierTable

            self._tiers = TierTable()
        return self._tiers

    def _take_rules(self, rules):
        """The rules of the next deals, and what "new" deals where nothing is asked."""
        self.games.rules = rules
        offers = self.house.habits.offers
        graded = "tiers" in offers and "random" not in offers
        usual = "standard" if graded else "classic"
        if usual != self._usual:
            # What the player has chosen since stays.
            self.games.range = self._usual = usual

    def _table_of_tiers(self):
        return self._tiers.table if self._tiers is not None else None

    def _first_daily(self):
        from . import daily

        daily.first(self)

    # --- settings

    def set(self, name, value):
        """A choice in the settings has changed."""
        if name == "theme":
            settings.put("theme", value)
            settings.apply_theme()
            platform.after_layout(self.controller.relayout)
        elif name == "letters":
            settings.put("letters", "on" if value else "off")
        elif name == "lamp":
            settings.put("lamp", "on" if value else "off")
            self.light_lamp()
        elif name in settings.SENSES:
            self.messages.heard.choose(name, value)
        elif name == "language":
            settings.put("lang", value)
            if value == settings.AUTO:
                value = language.preferred(settings.LANGUAGES)
            language.load(value, self.speak)
        elif name == "cells":
            self.house.choose_rule("cells", value)
        elif name in settings.LOOK:
            from . import look_dialog

            look_dialog.choose(self, name, value)
        else:
            from . import house_dialog

            house_dialog.choose(self, name, value)

    def speak(self, catalog):
        """Go on in the language of a catalog, an open dialog included."""
        self.catalog = self.controller.catalog = catalog
        language.reword(catalog)
        self.labels.name_cards(catalog)
        self.controller.reword()
        self.reword_help()
        if self._dialogs().current_name() == "settings":
            self.do_settings(None)

    # --- panels

    def _ended(self, delay):
        if delay:
            self._panel.start(delay)
        else:
            self.show_end()

    def _show_panel(self):
        state = self.game.state
        if state == WON:
            self._dialogs()
            from . import win_panel

            self.result = win_panel.show(self)
        elif state == STUCK and "no-moves" in self.house.habits.notices:
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
            self.later.do(lambda: self.do_continue(None))

    def show_end(self):
        """A game that is opened at its end shows its panel at once."""
        if self.game.state in (WON, STUCK):
            self.later.do(self._show_panel)

    def _saving_failed(self):
        message = spoken.say(self.catalog, "saved-not", "say.saved-not")
        self.messages.tell(message, show=True)

    def settle_in(self):
        """What can wait until the first picture is drawn."""
        self.labels.name_cards(self.catalog)
        self.games.tell_unread()
        self.later.do(self._settle_in)

    def _settle_in(self):
        from . import offline

        self.offline = offline.Offline(self)
        self.offline.start()
        from . import deal_facts

        self.facts = deal_facts.DealFacts(self)
        from . import notices

        self.notices = notices.Notices(self)
        self.house.follow(self.notices)
        self.light_lamp()
        self.settle_looking()
        from . import outside

        outside.launches(self.do_launch)
        from . import waking

        waking.Waking(self)

    def begin(self):
        """Put the first game on the table."""
        events.connect(self)
        self.games.open_first()
        if not dom.find("dialog[open]"):
            self.show_end()
        platform.mark_ready()
        platform.after_layout(self.settle_in)

    def tick(self):
        """A second has passed."""
        self.bar.show_time(self.game, self.catalog)
        if dom.find("dialog[open] [data-day]"):
            from . import daily

            daily.turn(self)


def start():
    """Start the page; called once, when Python is up."""
    settings.apply_theme()
    app = App(language.current_catalog())
    app.house.load()
    settings.apply_look(app.view)
    if wants_daily(platform.query()):
        # Only the graded deals tell which one it is.
        app.later.do(lambda: app.tiers.settle(app.begin))
    else:
        app.begin()
