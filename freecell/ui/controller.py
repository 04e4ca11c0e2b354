"""Intents in, moves and pictures out: the only caller of the game.

Every way to play (drag, taps, keys) ends in `play`; every refusal in `refuse`. The
game is always ahead of the picture, and any input first ends what still flies.
"""

from freecell.engine.moves import automatic_move, resolve
from freecell.engine.notation import FINISH
from freecell.engine.position import cards_in, is_home
from freecell.engine.refusals import is_refusal
from freecell.play import spoken
from freecell.play.game import STUCK, WON

from . import motion, selection
from .places import page_name

# ms that marks stay: a card that arrived by one touch, a refused one
_ARRIVED, _REFUSED = 900, 1200
# ms between the last flight and the panel that follows the win
_AFTER_WIN = 600


class Controller:
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
        # Whether the game may be changed now; says why not when it may not.
        self.may_change = _always
        self.held = None
        self.game = None
        self.catalog = None

    # --- games

    def start(self, game, message, show=False, dealt=True):
        """Put a game on the table; `dealt` lets its cards fly in."""
        self.abort()
        self.game = game
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
        self._view.measure(self.game.position)
        self._view.show(self.game.position)
        self._bar.fit()
        self._mark()

    def reword(self):
        """Say and write everything in the catalog's language from here on."""
        self._bar.forget()
        self._bar.show(self.game, self.catalog)
        self._bar.show_deal(self.game, self.catalog)
        self._labels.forget()
        self._labels.show(self.catalog, self.game, self.held)

    # --- holding

    def choose(self, pile, depth):
        """A tap on a place, or Enter: hold, place, or let go."""
        rules, held = self.game.rules, self.held
        decision = selection.tap(rules, self.game.position, held, pile, depth)
        if decision.move is not None:
            self.play(decision.move)
        elif decision.refusal is not None:
            at = held or selection.Held(pile, 1)
            self.hold(None)
            self.refuse(decision.refusal, selection.held_cards(self.game.position, at))
        elif decision.held is not None:
            self.hold(decision.held, say=True)
        else:
            self.let_go()

    def hold(self, held, say=False):
        """Hold these cards (None: none) and mark where they can go."""
        if held == self.held:
            return
        self.held = held
        self._mark()
        self._messages.show_held(self._held_parts(held))
        if say and held is not None:
            message = spoken.held(
                self.catalog, self.game.position, held.source, held.size
            )
            self._messages.tell(message)

    def _held_parts(self, held):
        """The line shown while a run is held; nothing for a single card."""
        if held is None or held.size < 2:
            return ()
        return spoken.held_parts(self.catalog, held.size)

    def let_go(self):
        """Hold nothing; says so when something was held."""
        if self.held is not None:
            self.hold(None)
            self.tell("let-go", "say.let-go")

    def abort(self):
        """End whatever the hand is doing, as a new deal does."""
        if self.game is not None:
            self.interrupt()
            self.hold(None)

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
            self.tell("refused-nowhere", "say.no-finish", show=True)

    def undo(self):
        """Take back the last move and what went home with it."""
        step = self.game.last_step
        if not self.may_change():
            return
        if not self.game.undo():
            key = "say.nothing-to-undo"
            if self.game.state == WON:
                key = "say.undo-after-win"
            self.tell("undone", key)
            return
        self.abort()
        self._present(motion.plan_back(range(52)))
        message = spoken.undone(self.catalog, self.game.position, step)
        self._messages.tell(message)

    def redo(self):
        """Make the move again that was taken back."""
        before, step = self.game.position, self.game.next_step
        if not self.may_change():
            return
        if not self.game.redo():
            self.tell("redone", "say.nothing-to-redo")
            return
        self.abort()
        end = self._present(motion.plan_back(range(52)))
        self._messages.tell(spoken.redone(self.catalog, before, step))
        self._after_move(end)

    def restart(self):
        """The same deal from the start; redo brings the moves back."""
        self.abort()
        if not self.may_change():
            return
        self.game.restart()
        self._present(motion.plan_back(range(52)))
        deal = "" if self.game.number is None else str(self.game.number)
        self.tell("restarted", "say.restarted", deal=deal)

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
        if distance is None and cards:
            distance = self._view.distance(cards[0], self._name(before, move.target))
        self.held = None
        self._messages.show_held(())
        plan = motion.plan_step(cards, motion.sent_cards(step), distance or 0)
        end = self._present(plan)
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
        value = "back" if back else ""
        self._marks.flash(cards, "data-refused", _REFUSED, value)
        message = spoken.refused(self.catalog, refusal)
        self._messages.tell(message, show=not quiet)

    # --- showing

    def _present(self, plan):
        end = self._view.show(self.game.position, plan)
        self._refresh()
        self.changed()
        return end

    def _refresh(self):
        self._mark()
        self._bar.show(self.game, self.catalog)

    def _mark(self):
        position, held = self.game.position, self.held
        piles = selection.held_targets(self.game.rules, position, held)
        targets = [page_name(position, pile) for pile in piles]
        self._marks.mark(selection.held_cards(position, held), targets)
        self._labels.show(self.catalog, self.game, held, targets)

    def tell(self, code, key, show=False, **values):
        self._messages.tell(spoken.say(self.catalog, code, key, **values), show)

    def _name(self, position, pile):
        return page_name(position, pile)


def _always():
    """Nobody has set a limit."""
    return True


def _nothing():
    """Nobody has asked to be told."""
