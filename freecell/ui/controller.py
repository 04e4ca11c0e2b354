"""Intents in, moves and pictures out: the only caller of the game.

Every way to play (drag, taps, keys) ends in `play`; every refusal in `refuse`. The
game is always ahead of the picture, and any input first ends what still flies.
"""

from freecell.engine import supermoves
from freecell.engine.moves import automatic_move, resolve
from freecell.engine.notation import FINISH
from freecell.engine.position import cards_in, is_home
from freecell.engine.refusals import is_refusal
from freecell.play import habits, spoken
from freecell.play.game import STUCK, WON

from . import motion, selection
from .holding import Holding
from .places import page_name
from .rewinding import Rewinding

# ms that marks stay: a card that arrived by one touch, a refused one
_ARRIVED, _REFUSED = 900, 1200
# ms between the last flight and the panel that follows the win
_AFTER_WIN = 600


class Controller(Holding, Rewinding):
    """Plays one game after the other on the view.

    `labels` keeps the spoken names of the piles; `ended(delay)` is called when a game
    is won or stuck, `delay` being how many ms its last pictures still take.
    """

    def __init__(self, view, marks, bar, messages, labels, ended):
        self._view = view
        self._marks = marks
        self._bar = bar
        self._messages = messages
        self._labels = labels
        self._ended = ended
        # Ends what the hand is doing with the pointer; `hand` puts itself here.
        self.interrupt = _nothing
        # Called after every change of the game, to keep it.
        self.changed = _nothing
        # Called after every change of the game, its position or autoplay in force.
        self.watchers = []
        # A position of no game that is shown in place of the game's, or None.
        self._other = None
        # Whether the game may be changed now; says why not when it may not.
        self.may_change = _always
        # What taps mean, what is marked and shown: see `play.habits`.
        self.habits = habits.CLASSIC
        self.zoom = None
        self.held = None
        # The Refusal of the last try, until the game changes.
        self.refused = None
        self.game = None
        self.catalog = None

    # --- games

    def start(self, game, message, show=False, dealt=True):
        """Put a game on the table; `dealt` lets its cards fly in."""
        self.abort()
        self.game, self._other = game, None
        self._view.fit(game.position)
        order = motion.deal_order(game.position)
        if dealt and not game.index:
            self._view.deal(game.position, order)
        else:
            self._view.show(game.position)
        self._refresh()
        self._bar.show_deal(game, self.catalog)
        if message is not None:
            self._messages.tell(message, show)

    def relayout(self):
        """Measure the table anew and put every card where it now belongs."""
        self.interrupt()
        position = self._other or self.game.position
        self._view.measure(position)
        self._view.show(position)
        self._bar.fit()
        self._mark()
        self._refresh_zoom()

    def reword(self):
        """Say and write everything in the catalog's language from here on."""
        self._bar.forget()
        self._bar.show(self.game, self.catalog)
        self._bar.show_deal(self.game, self.catalog)
        self._labels.forget()
        seen = self._other or self.game.position
        self._labels.show(self.catalog, seen, self.held)

    def switch_autoplay(self, mode):
        """From the next move of this game on, autoplay goes by `mode`."""
        game = self.game
        if game.autoplay != mode and game.state != WON and self.may_change():
            game.autoplay = mode
            self.changed()
            self._refresh()

    # --- moves

    def move(self, source, held, target):
        """Move as many of `held` cards as go to a pile (two-key play)."""
        answer = resolve(self.game.rules, self.game.position, source, held, target)
        cards = cards_in(self.game.position, source)[-held:] if held else ()
        self._do(answer, cards)

    def automatic(self, source, held):
        """The automatic move of the last `held` cards of a pile."""
        answer = automatic_move(self.game.rules, self.game.position, source, held)
        cards = cards_in(self.game.position, source)[-held:]
        self._do(answer, cards, arrived=True)

    def _do(self, answer, cards, arrived=False):
        if is_refusal(answer):
            self.hold(None)
            self.refuse(answer, cards)
        else:
            self.play(answer, arrived)

    def finish(self):
        """The one-tap finish."""
        if self.game.can_finish:
            self.play(FINISH)
        else:
            message = spoken.say(self.catalog, "refused-nowhere", "say.no-finish")
            self._messages.tell(message, True, self._why(), stays=False)

    def play(self, move, arrived=False, distance=None):
        """Make a move; `distance` is how far its cards fly, when that is known."""
        # A key or a second finger may move other cards while some are dragged.
        self.interrupt()
        if not self.may_change():
            self.hold(None)
            self._view.show(self.game.position)
            return
        before = self.game.position
        step = self.game.play(move)
        if is_refusal(step):
            self.refuse(step, ())
            return
        cards = () if move == FINISH else cards_in(before, move.source)[-move.size :]
        if is_home(move.source):
            cards = cards[-1:]
        # Cards that were dragged are there already: they show no steps.
        walk = self._walk(before, move) if distance is None else ()
        if distance is None and cards:
            distance = self._view.distance(cards[0], self._name(before, move.target))
        self.held = None
        self._messages.show_held(())
        if self.zoom is not None:
            self.zoom.hide()
        lasting = motion.end_of_walk(walk)
        sent = motion.sent_cards(step)
        plan = motion.plan_step(cards, sent, distance or 0, lasting)
        end = self._present(plan, walk)
        if arrived:
            self._marks.flash(cards, "data-arrived", _ARRIVED)
        self._messages.tell(spoken.moved(self.catalog, before, step))
        self._after_move(end)

    def _after_move(self, end):
        state = self.game.state
        if state == WON:
            message = spoken.won(
                self.catalog,
                self.game.moves,
                self.game.clock.seconds,
                self.game.undos,
            )
            self._messages.tell(message)
            self._view.shine()
            self._ended(end + _AFTER_WIN if end else 0)
        elif state == STUCK:
            self.tell("stuck", "say.stuck")
            self._ended(end)

    def refuse(self, refusal, cards, quiet=False, back=False):
        """Say why a move is refused; `back`: the cards are flying back."""
        if self.game.state == WON:
            # No rule stands in the way: there is nothing left to play.
            self.tell("refused-nowhere", "say.won-already", show=not quiet)
            return
        value = "back" if back else ""
        self.refused = refusal
        self._marks.flash(cards, "data-refused", _REFUSED, value)
        message = spoken.refused(self.catalog, refusal)
        self._messages.tell(message, not quiet, self._why(), stays=False)

    def _why(self):
        """The button of a message that asks for its reason."""
        return "reasons", self.catalog.text("reasons.why")

    # --- showing

    def _walk(self, before, move):
        """The single steps of a move of several cards, where they are shown."""
        if not self.habits.steps or move == FINISH:
            return ()
        if not supermoves.is_supermove(move):
            return ()
        return motion.walk(before, supermoves.expand(self.game.rules, before, move))

    def show_instead(self, position, plan=motion.STILL):
        """Show a position that is not the game's, which stays; None ends that."""
        self._other = position
        self._view.show(position or self.game.position, plan)
        self._mark()

    def _present(self, plan, walk=()):
        self._other = None
        end = self._view.show(self.game.position, plan, walk)
        self._refresh()
        self.changed()
        return end

    def _refresh(self):
        self.refused = None
        self._mark()
        self._bar.show(self.game, self.catalog)
        for call in self.watchers:
            call()

    def _mark(self):
        position, held = self.game.position, self.held
        piles = selection.held_targets(self.game.rules, position, held)
        targets = [page_name(position, pile) for pile in piles]
        shown = () if self.habits.marks == "none" else targets
        self._marks.mark(selection.held_cards(position, held), shown)
        seen = self._other or position
        self._labels.show(self.catalog, seen, held, targets)

    def tell(self, code, key, show=False, **values):
        self._messages.tell(spoken.say(self.catalog, code, key, **values), show)

    def _name(self, position, pile):
        return page_name(position, pile)


def _always():
    """Nobody has set a limit."""
    return True


def _nothing():
    """Nobody has asked to be told."""
