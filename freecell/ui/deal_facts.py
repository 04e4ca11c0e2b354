"""What is known of the deal on the table: shown in the bar, asked of the solver.

Loaded once the first picture is drawn. The table of tiers answers for the classic
deals; for others the solver is asked in the background, when it is up and nothing else
asks it.
"""

from freecell.engine.boardtext import format_link_board
from freecell.play import dealfacts, spoken
from freecell.play.game import WON
from freecell.play.recordtext import deal_line, deal_words

from . import dom, platform
from .offline import saves_data

# Milliseconds after the first picture before the table of tiers is fetched.
_LATER = 1000
# Milliseconds after a deal before the solver is asked: most deals that nobody wants are
# gone by then.
_PAUSE = 2500
# States that the search may expand: some seconds. What takes more stays unproved.
_BUDGET = 200_000
# What the solver's client says of itself when it answers questions.
_CORE, _FULL = "core", "full"


def may_ask(solver):
    """Whether to ask the solver for what nobody is waiting for.

    It takes the full one. That is started for it once the page has found the time for
    the small one; but it is a large download, so not under a data saver.
    """
    return solver.state == _FULL or (solver.state == _CORE and not saves_data())


class DealFacts:
    """Of the game on the table, and of the deals that the solver looked at."""

    def __init__(self, app):
        self._app = app
        self._found = {}
        # The game on the table and what its verdict is kept under.
        self._keyed = (None, None)
        self._line = dom.find(".deal-words")
        self._timer = platform.Timer(self._ask)
        self._asked = None
        self._heard = None
        app.bar.status = self.status
        app.bar.dealt = self._dealt
        app.scores.tier = self.tier
        app.tiers.changed.append(self._show)
        self._fetch = platform.Timer(lambda: app.tiers.settle(self._settled))
        self._fetch.start(_LATER)

    # --- what is known

    def status(self, game):
        """One of the words of `dealfacts`, for `data-deal-status`."""
        verdict = self._found.get(self._key(game), "") if self._found else ""
        if game.state == WON and game.rules.autoplay != "eager":
            # Who won it has shown that it can be.
            verdict = "solvable"
        return dealfacts.status(game.number, game.rules, self._app.tiers.table, verdict)

    def tier(self, game):
        """The tier of a game's deal, or ""."""
        return dealfacts.tier(game.number, game.rules, self._app.tiers.table)

    def best(self, game):
        """Moves of our best line of a game's deal, or None."""
        return dealfacts.best_length(game.number, game.rules, self._app.tiers.table)

    def words(self, number, rules):
        """What is known of a deal that may not be on the table, in words, or ""."""
        tiers = self._app.tiers.table
        status = dealfacts.status(number, rules, tiers)
        if number is None or not (self._app.tiers.settled or status != "unproved"):
            return ""
        tier = dealfacts.tier(number, rules, tiers)
        return deal_words(self._app.catalog, tier, status)

    def line(self):
        """The deal on the table and what is known of it, on one line."""
        catalog, game = self._app.catalog, self._app.game
        if game.number is None:
            name = catalog.text("deal.board")
        else:
            name = catalog.text("deal.number", deal=str(game.number))
        return deal_line(catalog, name, self.tier(game), self._word_of_status(game))

    def learn(self, game, verdict, mode):
        """Note the solver's verdict on the start of a game: its word for it.

        mode: the autoplay that it was asked under, which may be another than that of
        the rules.
        """
        same = (mode == "eager") == (game.rules.autoplay == "eager")
        if same and verdict in ("solvable", "impossible"):
            self._found[self._key(game)] = verdict
            self._show()

    # --- showing it

    def _dealt(self, game):
        """A game is on the table, or its words are written anew."""
        self._show()
        self._wait()

    def _settled(self):
        self._show()
        self._wait()

    def _show(self):
        app, game = self._app, self._app.game
        if game is None:
            return
        app.bar.show_status(game)
        status = self._word_of_status(game)
        words = deal_words(app.catalog, self.tier(game), status) if status else ""
        self._line.textContent = words

    def _word_of_status(self, game):
        """The status, or "" while the table that would tell is on its way."""
        status = self.status(game)
        known = status != dealfacts.UNPROVED or self._app.tiers.settled
        return status if known else ""

    # --- asking

    def _wait(self):
        """Ask later, if there is something to ask; what was asked before is moot."""
        self._timer.stop()
        if self._asked is not None:
            self._app.solver.cancel(self._asked)
            self._asked = None
        if self._is_open():
            self._timer.start(_PAUSE)

    def _is_open(self):
        tiers, game = self._app.tiers, self._app.game
        unproved = game is not None and self.status(game) == dealfacts.UNPROVED
        return tiers.settled and unproved

    def _ask(self):
        solver, game = self._app.solver, self._app.game
        if not may_ask(solver):
            # It starts by itself when there is room for it; then is the time.
            if self._heard is None:
                self._heard = self._woken
                solver.changed.append(self._heard)
            return
        from .solver_client import game_text

        text = game_text(game, 0)

        def done(answer):
            self._asked = None
            self._answered(game, answer.get("verdict", ""), text.mode)

        self._asked = solver.ask("solve", text, done, channel="later", budget=_BUDGET)

    def _woken(self):
        if may_ask(self._app.solver) and self._asked is None and self._is_open():
            self._timer.start(_PAUSE)

    def _answered(self, game, verdict, mode):
        self.learn(game, verdict, mode)
        if verdict == "impossible" and game is self._app.game:
            catalog = self._app.catalog
            key = "say.found.impossible"
            deal = "" if game.number is None else str(game.number)
            key += "" if deal else ".board"
            message = spoken.say(catalog, "deal-impossible", key, deal=deal)
            self._app.messages.tell(message, show=True)

    def _key(self, game):
        """What the verdict on the start of a game depends on."""
        if self._keyed[0] is not game:
            rules, start = game.rules, game.number
            if start is None:
                start = format_link_board(game.start)
            key = (start, rules.cells, rules.takeback, rules.autoplay == "eager")
            self._keyed = (game, key)
        return self._keyed[1]
