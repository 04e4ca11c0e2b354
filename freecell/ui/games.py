"""Which game is on the table: the last one, a link's, a new deal; and its keeping."""

from freecell.engine.errors import TextError
from freecell.engine.notation import format_steps, read_moves
from freecell.engine.rules import CLASSIC
from freecell.play import dealfacts, spoken
from freecell.play.announcing import announced
from freecell.play.game import WON, Game
from freecell.play.links import parse_query
from freecell.play.saves import Loaded, SaveError

from . import drawing, platform, settings
from .windows import Windows


class Games:
    """Puts one game after the other on the table, and keeps each under its id."""

    def __init__(self, controller, messages, keeper, scores):
        self._controller = controller
        self._messages = messages
        self._keeper = keeper
        self._windows = Windows(self._owner_changed)
        # While this window takes a game over, until it has read its last state.
        self._taking = False
        # The house rules that the player has chosen for new deals, or None.
        self.rules = None
        self.range = "classic"  # What "random" deals: a kind of `drawing`.
        # Gives the table of tiers, or None while there is none.
        self.tiers = lambda: None
        # Opens the deal of the day as the first game.
        self.first_daily = None
        self._scores = scores
        # Whether the game on the table is the one that the address asked for.
        self._as_asked = True
        controller.changed = self._changed
        controller.may_change = self._may_change

    @property
    def game(self):
        """The game on the table."""
        return self._controller.game

    @property
    def catalog(self):
        """The texts of the player's language."""
        return self._controller.catalog

    def open_first(self):
        """Continue the last game, or open the one that the address asks for.

        With neither, a classic random deal. Never a question.
        """
        for loaded in self._keeper.gather():
            # Won just before the browser was killed: the records may not know it.
            self._scores.changed(loaded.game, loaded.meta)
        try:
            request = parse_query(platform.query())
        except TextError as error:
            self.continue_last()
            self._messages.tell(spoken.link_bad(self.catalog, error), show=True)
            return
        if request.lang and not settings.is_language(request.lang):
            platform.after_layout(lambda: self._tell_language(request.lang))
        if request.start is not None:
            self.open(request)
        elif request.daily:
            self.first_daily()
        elif request.random:
            self.random(request.rules)
        else:
            self.continue_last(request.rules)

    def tell_unread(self):
        """Say what could not be read at the start, and what can be read again."""
        kept = self._keeper.kept
        if kept.recover(platform.now):
            message = spoken.say(self.catalog, "save-back", "say.save-back")
            self._messages.tell(message, show=True)
        elif kept.unread:
            self._tell_unread(kept.unread[0].error)

    def open(self, request):
        """Open what a link asks for: the kept game it names, or a new one.

        A kept game of the same deal and rules goes on when the link's moves begin it.
        """
        rules, start = request.rules, request.start
        reading = read_moves(rules, start, request.moves)
        items = format_steps(rules, start, reading.steps)
        name = None
        if reading.broken is None:
            name = self._keeper.kept.find(request.number, start, rules, items)
        here = self._keeper.meta
        if name is not None and here is not None and name == here.id:
            # It is on the table, and its lock is this window's or another one's.
            self.say_continued()
            return
        if name is not None and self.resume(name):
            return
        game = Game(request.number, rules, platform.now, start)
        game.load(reading)
        counted = request.number is not None and not reading.steps
        if reading.broken is not None:
            item, text, refusal = reading.broken
            message = spoken.link_moves(self.catalog, item, text, refusal)
            self._begin(game, message, True, counted)
        elif reading.assumed:
            message = spoken.link_assumed(self.catalog, reading.assumed)
            self._begin(game, message, True, counted)
        else:
            self.begin(game, counted)

    def random(self, rules=None):
        """Deal a random game of the chosen kind."""
        number, graded = drawing.draw(self.range, self.tiers())
        self.deal(number, self._graded_rules() if graded and rules is None else rules)

    def daily(self, number, day, message):
        """Deal the deal of a day, a local date, or "" when it has been won before."""
        game = Game(number, self._graded_rules(), platform.now)
        self._begin(game, message, False, True, day)

    def deal(self, number, rules=None):
        """Deal a number, under the rules of the next deals if none are given."""
        self.begin(Game(number, rules or self.next_rules(), platform.now))

    def next_rules(self):
        """The chosen rules, else those of the game on the table."""
        here = self.game.rules if self.game is not None else CLASSIC
        return self.rules or here

    def _graded_rules(self):
        """Those of a graded deal: what the player has chosen, few cells too, holds."""
        return self.rules or dealfacts.graded_rules(self.next_rules())

    def again(self):
        """The same cards as a new game."""
        game = self.game
        fresh = Game(game.number, game.rules, platform.now, game.start)
        self.begin(fresh, self._keeper.meta.counted)

    def begin(self, game, counted=True, daily=""):
        """Put a new game on the table and say which one it is."""
        message, show = announced(self.catalog, game, self.tiers())
        self._begin(game, message, show, counted, daily)

    def say_continued(self):
        """Say that the game on the table goes on."""
        self._messages.tell(self._continued(self.game))

    def resume(self, name, claim=True):
        """Go on with a kept game; whether it could be read.

        `claim`: ask whether another window plays it.
        """
        try:
            loaded = self._keeper.kept.load(name, platform.now)
        except SaveError as error:
            self._tell_unread(error)
            return False
        if loaded is None:
            return False
        self._take(loaded, claim)
        return True

    def take_over(self):
        """Play the game on the table here; another window that had it lets go.

        What was played there last is read again.
        """
        self._taking = True
        self._messages.withdraw("elsewhere")
        self._windows.play(self._keeper.meta.id, steal=True)

    def _go_on(self):
        """Show what was played last in the window that this game was taken from."""
        name = self._keeper.meta.id
        self._keeper.gather(tidy=False)
        there = self.resume(name, claim=False) or not self._keeper.meta.revision
        self._taking = False
        self._owner_changed(True)
        if not there:
            # Won or given up there: what this window shows is over.
            self.random()
            key = "say.ended-elsewhere"
            message = spoken.say(self.catalog, "ended-elsewhere", key)
            self._messages.tell(message, show=True)

    def _owner_changed(self, owner):
        if self._taking and owner:
            # Windows see each other's localStorage late, but not the second copies.
            platform.vault_look(self._go_on)
            return
        self._keeper.owner = owner
        platform.root.setAttribute("data-window", "owner" if owner else "other")
        if owner:
            self._messages.withdraw("elsewhere")
        else:
            self._controller.abort()
            self._may_change()

    def _may_change(self):
        """Whether this window plays the game; offers to take it over if not."""
        if self._taking:
            return False
        if self._windows.owner:
            return True
        message = spoken.say(self.catalog, "elsewhere", "say.elsewhere")
        button = ("take-over", self.catalog.text("window.take-over"))
        self._messages.tell(message, True, button)
        return False

    @property
    def can_continue(self):
        """Whether there is an unfinished game, on the table or kept."""
        here = self.game.state != WON and self.game.index > 0
        return here or self._keeper.kept.has_unfinished(self._keeper.meta.id)

    def give_up(self, name):
        """End a kept game for good; the one on the table makes way for a new deal.

        Whether it was there and could be read.
        """
        meta = self._keeper.meta
        try:
            if name == meta.id:
                ended = Loaded(self.game, meta)
            else:
                ended = self._keeper.kept.load(name, platform.now)
        except SaveError as error:
            self._tell_unread(error)
            return False
        if ended is None:
            return False
        self._scores.give_up(ended.game, ended.meta)
        self._keeper.drop(name)
        if name == meta.id:
            self.random()
        return True

    def _changed(self):
        self._keeper.changed()
        self._scores.changed(self.game, self._keeper.meta)

    def continue_last(self, rules=CLASSIC):
        """Go on with the last game or deal, or deal one where there is none."""
        if rules == CLASSIC and self.rules is not None:
            rules = self.rules
        try:
            loaded = self._keeper.last()
        except SaveError as error:
            self.random(rules)
            self._tell_unread(error)
            return
        if loaded is not None and loaded.game.state == WON:
            self._scores.changed(loaded.game, loaded.meta)
            self.random(rules)
        elif loaded is not None:
            self._take(loaded)
        else:
            fresh = self._keeper.fresh()
            if fresh is None:
                self.random(rules)
                return
            game = Game(fresh.number, fresh.rules, platform.now)
            self.begin(game, fresh.counted, fresh.daily)

    def _leave_address(self):
        """Another game than the address names: a reload must not go back to that."""
        if self.game is not None and self._as_asked:
            self._as_asked = False
            platform.forget_query()

    def _take(self, loaded, claim=True):
        self._leave_address()
        game = loaded.game
        self._keeper.take(game, loaded.meta)
        self._controller.start(game, self._continued(game))
        if claim:
            self._windows.play(loaded.meta.id)

    def _continued(self, game):
        deal = "" if game.number is None else str(game.number)
        return spoken.continued(self.catalog, deal, game.moves)

    def _begin(self, game, message, show, counted, daily=""):
        self._leave_address()
        self._keeper.take(game, counted=counted, daily=daily)
        self._controller.start(game, message, show)
        self._windows.play(self._keeper.meta.id)

    def _tell_language(self, value):
        error = TextError("link-language", value=value)
        self._messages.tell(spoken.link_bad(self.catalog, error), show=True)

    def _tell_unread(self, error):
        why = spoken.problem(self.catalog, error)
        message = spoken.say(self.catalog, "save-unread", "say.save-unread")
        self._messages.tell(spoken.with_reason(message, why), show=True)
