"""The table as a picture: 52 cards and their piles. Marks are in `marks`.

The view draws the difference between what it showed and a position; how the
position came about is no concern of it. Each card is one element for the whole
game, moved by its transform; CSS moves the pixels.
"""

from freecell.engine.cards import SUITS
from freecell.engine.position import NO_SUIT

from . import dom, layout, motion, platform
from .places import CELL_NAMES, HOME_NAMES, cards_by_name, home_suit, names
from .walks import Walks, stops_of

# Above every card at rest: cards in the hand
_DRAGGED_Z = 400
_NO_FLIGHT = (0, 0)
# A timing that also ends a flight under way; a plain (0, 0) lets it go on
_STOPPED = (0, -1)
# ms that the win is shown
_SHINE = 800
# ms between the end of the last flight and the clearing up after it
_SLACK = 20


class View:
    """Shows positions. `now()` gives milliseconds."""

    def __init__(self, elements, now):
        self._table = elements.table
        self._now = now
        self._cards = elements.cards
        self._styles = [element.style for element in self._cards]
        self._piles = elements.piles
        self._shown = [None] * 52
        self._pile_shown = {}
        self._flying = []
        # The cards that walk over other places.
        self._walking = []
        self._walks = Walks(elements.cards)
        self._turn = "a"
        self._landing = platform.Timer(self._land)
        self._shown_at = -motion.HURRY
        self._shining = platform.Timer(
            lambda: self._table.removeAttribute("data-shine")
        )
        self._position = None
        self._cell_count = -1
        self.board = None
        self.moves_allowed = True
        self._pace = 1

    # --- geometry

    def fit(self, position):
        """Put up as many cells as a position has, and measure the table if needed."""
        count = len(position.cells)
        if self.board is not None and count == self._cell_count:
            return
        self._cell_count = count
        self._table.setAttribute("data-cells", str(count))
        for index, name in enumerate(CELL_NAMES):
            self._piles[name].hidden = index >= count
        self.measure(position)

    def measure(self, position):
        """Read the places of the piles; needed after every change of the layout."""
        self.settle()
        x0, y0, _, _ = dom.rect_of(self._table)
        rects = {}
        for name in names(position):
            # A column's element grows with its cards: its slot is the place.
            x, y, w, h = dom.rect_of(self._piles[name].firstChild)
            rects[name] = (x - x0, y - y0, w, h)
        self.board = _board(rects, self._table)
        self._shown = [None] * 52
        self._pile_shown = {}

    def hit(self, x, y):
        """What lies at a point of the table, as a layout.Hit or None."""
        return layout.hit(self.board, self._counts(), x, y)

    def card_at(self, name, depth):
        """The card at a depth of a pile, or None."""
        for pile, cards in cards_by_name(self._position):
            if pile == name and 0 <= depth < len(cards):
                return cards[depth]
        return None

    def drop_target(self, card, x, y, moved, candidates):
        """The pile a dropped card is meant for, or None; see layout.drop_target.

        `card` is the first of the dragged ones, `moved` how far from its place.
        """
        place = self._shown_spot(card)
        left, top = place[0] + moved[0], place[1] + moved[1]
        rect = layout.Rect(left, top, self.board.card_w, self.board.card_h)
        return layout.drop_target(self.board, self._counts(), rect, candidates, x, y)

    def set_speed(self, speed):
        """Move as fast as one of motion.SPEEDS says; "off" not at all.

        A system that asks for no motion is obeyed whatever was chosen.
        """
        self._pace = motion.SPEEDS[speed]
        calm = platform.matches("(prefers-reduced-motion: reduce)")
        self.moves_allowed = bool(self._pace) and not calm

    # --- pictures

    def show(self, position, plan=motion.STILL, walk=()):
        """Show a position; cards named in `plan` fly, all others are put.

        `walk`: motion.Legs that lead cards there over other places.
        """
        self.settle()
        self._position = position
        if not self.moves_allowed or self._now() - self._shown_at < motion.HURRY:
            plan, walk = motion.STILL, ()
        elif self._pace != 1:
            plan = motion.scaled(plan, self._pace)
            walk = motion.scaled_walk(walk, self._pace)
        self._shown_at = self._now()
        self._flying = []
        from_where = {leg.card: self._shown_spot(leg.card) for leg in walk}
        self._walking = list(from_where)
        for name, cards in cards_by_name(position):
            self._show_pile(name, cards, position, plan)
        if not self._flying:
            return 0
        if walk:
            counts, end = self._counts(), {c: self._shown_spot(c) for c in from_where}
            self._walks.start(
                stops_of(walk, self.board, position, counts, from_where, plan, end)
            )
        # Alternating, so that the style sheet's animations begin anew.
        self._turn = "b" if self._turn == "a" else "a"
        for card in self._flying:
            self._cards[card].setAttribute("data-flying", self._turn)
        end = motion.end_of({card: plan[card] for card in self._flying})
        self._landing.start(end + _SLACK)
        return end

    def deal(self, position, order):
        """Show a new deal: the cards come from above, in `order`."""
        self.settle()
        if self.moves_allowed:
            above = -self.board.card_h * 1.2
            for card in order:
                self._put(card, self.board.piles["1"].x, above, 1, 0, _NO_FLIGHT)
            self._reflow()
        self._shown = [None] * 52
        self._shown_at = -motion.HURRY
        return self.show(position, motion.plan_deal(order))

    def settle(self):
        """End every running movement at its final place, at once.

        Only the flying cards are written: taking the whole table's transitions away
        and forcing the browser to notice costs more than all else in an undo.
        """
        for card in self._flying:
            _, depth, x, y, scale = self._shown[card]
            self._put(card, x, y, scale, depth + 1, _STOPPED)
        self._walks.end()
        self._land()

    def shine(self):
        """Show the win: rings shine and kings rise, once."""
        self._table.setAttribute("data-shine", "")
        self._shining.start(_SHINE)

    def distance(self, card, name):
        """How far a card lies from a pile's place, px."""
        x, y = self._shown_spot(card)
        place = self.board.piles[name]
        return abs(place.x - x) + abs(place.y - y)

    def drag(self, cards, dx, dy):
        """Show cards off their places by (dx, dy), above all others."""
        for order, card in enumerate(cards):
            x, y = self._shown_spot(card)
            scale = self._shown[card][4]
            self._put(card, x + dx, y + dy, scale, _DRAGGED_Z + order, _NO_FLIGHT)

    def lift(self, cards, on):
        """Mark cards as dragged, or no longer; the next `show` puts them."""
        for card in cards:
            dom.set_flag(self._cards[card], "data-dragged", on)

    def put_back(self, cards):
        """Let dragged cards fly back to their places."""
        self.lift(cards, False)
        for card in cards:
            self._forget(card)
        self._shown_at = -motion.HURRY
        return self.show(self._position, motion.plan_return(cards))

    def release(self, cards):
        """Dragged cards stay where the hand has left them until the next `show`."""
        self.lift(cards, False)
        for card in cards:
            self._forget(card)

    # --- inside

    def _counts(self):
        counts = {}
        for name, cards in cards_by_name(self._position):
            counts[name] = len(cards)
        return counts

    def _show_pile(self, name, cards, position, plan):
        board, count = self.board, len(cards)
        column = layout.is_column(name)
        scale = layout.mark_scale(board, count) if column else 1
        for depth, card in enumerate(cards):
            x, y = layout.spot(board, name, depth, count)
            mark = scale if depth < count - 1 else 1
            new = (name, depth, x, y, mark)
            old = self._shown[card]
            if new == old:
                continue
            if old is None or old[0] != name:
                self._cards[card].setAttribute("data-in", name)
            if old is None or old[1] != depth:
                self._cards[card].setAttribute("data-depth", str(depth))
            timing = plan.get(card, _NO_FLIGHT)
            put = _NO_FLIGHT if card in self._walking else timing
            self._put(card, x, y, mark, depth + 1, put)
            self._shown[card] = new
            if timing[1] and (old is None or old[2:4] != (x, y) or old[4] is None):
                self._flying.append(card)
        tail = layout.tail_offset(board, count) if column else 0
        suit = NO_SUIT if name not in HOME_NAMES else home_suit(position, name)
        state = (count, tail, suit)
        if self._pile_shown.get(name) != state:
            self._pile_shown[name] = state
            self._dress_pile(name, count, tail, suit)

    def _dress_pile(self, name, count, tail, suit):
        pile = self._piles[name]
        if layout.is_column(name):
            height = tail + self.board.card_h
            pile.style.cssText = f"--tail:{tail}px;height:{height}px"
        elif name in HOME_NAMES:
            pile.style.cssText = f"--home:{count}"
            # A place without a suit waits for any ace.
            sign = "figure-A"
            if suit == NO_SUIT:
                pile.removeAttribute("data-suit")
            else:
                sign = "suit-" + SUITS[suit]
                pile.setAttribute("data-suit", SUITS[suit])
            pile.querySelector(".sign use").setAttribute("href", "#" + sign)

    def _put(self, card, x, y, scale, z, timing):
        """One write a card: everything about its place and its flight."""
        style = f"transform:translate({x}px,{y}px);--z:{z}"
        if scale != 1:
            style += f";--k:{scale}"
        if timing is _STOPPED:
            style += ";transition:none"
        elif timing[1]:
            delay, duration = timing
            waiting = self._shown[card][1] + 1 if self._shown[card] else 0
            style += f";--z0:{waiting};--t:{duration}ms;--d:{delay}ms"
        self._styles[card].cssText = style

    def _shown_spot(self, card):
        shown = self._shown[card]
        return shown[2], shown[3]

    def _forget(self, card):
        """Make the next `show` write this card anew."""
        name, depth, x, y, _ = self._shown[card]
        self._shown[card] = (name, depth, x, y, None)

    def _land(self):
        self._landing.stop()
        for card in self._flying:
            self._cards[card].removeAttribute("data-flying")
        self._flying = []

    def _reflow(self):
        """Make the browser take over the styles written so far."""
        return self._table.offsetWidth


def _board(rects, table):
    lengths = dom.lengths(table, ("--end", "--ideal", "--edge", "--figure", "--top"))
    end, ideal, edge, figure, top = lengths
    _, _, width, height = rects["1"]
    mark = (figure + top) / width
    return layout.make_board(rects, width, height, end, ideal, mark, edge)
