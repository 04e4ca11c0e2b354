"""Pointer samples in, intents out.

One gesture at a time: the pointer that goes down first owns it until it goes up or
is cancelled, and all others are ignored until then. The rules:

- A press that stays within the slop (SLOP_TOUCH px, SLOP_MOUSE for a mouse) is a
  tap, however long it is held; it acts when the pointer goes up. Only a press that
  has been spent on something else is none: see `peeking`.
- A press on a card that leaves the slop is a drag, and stays one when it comes back.
- Two taps on one card (the card, not the place), the second press within DOUBLE_MS
  of the first release and within DOUBLE_PX of it, are a double tap. Both are
  reported, the second with `double`; a third begins anew.
- A press on an empty place is a tap there when the pointer goes up over the same
  pile, however far it went; on bare table it is a tap when it stays in the slop.
- Cancel, lost capture, blur, a hidden page and a card that has left its place all
  end the gesture without a move.

Coordinates are CSS px in the table, times are milliseconds of one clock.
"""

from collections import namedtuple

# A pile was pressed: `depth` is the card, or -1 for the pile itself.
Press = namedtuple("Press", "pile depth")
# A pile was tapped; `double` on the second of two quick taps on one card.
Tap = namedtuple("Tap", "pile depth double")
# A card is being dragged from here on; x, y is where it was gripped.
DragStart = namedtuple("DragStart", "pile depth x y")
# The pointer of the drag is here now.
DragMove = namedtuple("DragMove", "x y")
# The drag ended here.
Drop = namedtuple("Drop", "x y")
# The drag ended without a drop: the cards go back.
DragCancel = namedtuple("DragCancel", ())
# The bare table was tapped.
TapNowhere = namedtuple("TapNowhere", ())

DOUBLE_MS = 300
DOUBLE_PX = 24

# A shaky tap of 6 px must never be a drag, whatever the pointer.
SLOP_TOUCH = 8
SLOP_MOUSE = 6

# A gesture whose pointer has been silent for so long, while the browser says that
# another one of its type is the first on the screen, has lost its end.
STALE_MS = 3000

_PRIMARY_BUTTON = 0

_Tapped = namedtuple("_Tapped", "card x y ms")


class _Active:
    """The gesture under way."""

    def __init__(self, pointer, kind, place, card, x, y, ms):
        self.pointer = pointer
        self.kind = kind
        self.place = place
        self.card = card
        self.x = x
        self.y = y
        self.down_ms = ms
        self.last_ms = ms
        self.strayed = False
        self.dragging = False
        self.spent = False


class Gestures:
    """The state machine. Every method returns a list of intents, often empty.

    `hit(x, y)` tells what lies at a point: something with `pile` and `depth` (-1 for
    the pile itself), or None. `identity(pile, depth)` tells which card lies there,
    or None.
    """

    def __init__(self, hit, identity):
        self._hit = hit
        self._identity = identity
        self._active = None
        self._tapped = None
        # Whether the last tap came so soon after another one, and so near, that both
        # are a double tap for whoever made them, whatever card lies there now.
        self.quick = False

    @property
    def dragging(self):
        """Whether cards are being dragged."""
        return self._active is not None and self._active.dragging

    @property
    def resting(self):
        """The place of a press that may still become a tap or a drag, or None."""
        active = self._active
        return None if active is None or active.strayed else active.place

    def spend(self):
        """The press under way has had its effect: no tap and no drag come of it."""
        self._active.spent = True
        self._tapped = None

    def down(self, x, y, ms, pointer, kind="mouse", button=0, primary=True):
        """A pointer went down. `kind` is `mouse`, `touch` or `pen`."""
        if button != _PRIMARY_BUTTON:
            return []
        intents = []
        if self._active is not None:
            if not self._has_lost_its_end(ms, pointer, kind, primary):
                return []
            intents = self.abort()
        place = self._hit(x, y)
        card = None
        if place is not None:
            card = self._card_at(place)
            intents.append(Press(place.pile, place.depth))
        self._active = _Active(pointer, kind, place, card, x, y, ms)
        return intents

    def move(self, x, y, ms, pointer):
        """A pointer moved."""
        active = self._active
        if active is None or active.pointer != pointer:
            return []
        if self._card_has_left(active):
            return self.abort()
        active.last_ms = ms
        if active.spent:
            return []
        if active.dragging:
            return [DragMove(x, y)]
        slop = SLOP_MOUSE if active.kind == "mouse" else SLOP_TOUCH
        # The longer side, not the diagonal: a tremor goes both ways at once.
        if max(abs(x - active.x), abs(y - active.y)) <= slop:
            return []
        active.strayed = True
        if active.card is None:
            return []
        active.dragging = True
        self._tapped = None
        place = active.place
        return [
            DragStart(place.pile, place.depth, active.x, active.y),
            DragMove(x, y),
        ]

    def up(self, x, y, ms, pointer):
        """A pointer went up."""
        active = self._active
        if active is None or active.pointer != pointer:
            return []
        # The last stretch counts: a browser may send no move before the up.
        intents = self.move(x, y, ms, pointer)
        if self._active is None:
            return intents
        self._active = None
        if active.spent:
            return []
        if active.dragging:
            # The place of the drop is told by the drop itself.
            return intents[:-1] + [Drop(x, y)]
        place = active.place
        if place is None:
            self._tapped = None
            return [] if active.strayed else [TapNowhere()]
        if active.strayed:
            under = self._hit(x, y)
            if under is None or under.pile != place.pile:
                return []
        return [Tap(place.pile, place.depth, self._is_double(active, x, y, ms))]

    def cancel(self, pointer):
        """The browser took a pointer away, or its capture was lost."""
        if self._active is None or self._active.pointer != pointer:
            return []
        return self.abort()

    def abort(self):
        """End whatever is under way: blur, hidden page, Escape, a new deal."""
        was_dragging = self.dragging
        self._active = None
        self._tapped = None
        return [DragCancel()] if was_dragging else []

    def refresh(self):
        """The cards have moved: end a gesture whose card is no longer there."""
        if self._active is not None and self._card_has_left(self._active):
            return self.abort()
        return []

    def _card_at(self, place):
        return self._identity(place.pile, place.depth) if place.depth >= 0 else None

    def _card_has_left(self, active):
        return active.card is not None and self._card_at(active.place) != active.card

    def _has_lost_its_end(self, ms, pointer, kind, primary):
        active = self._active
        if active.pointer == pointer:
            return True
        silent = ms - active.last_ms >= STALE_MS
        return silent and primary and kind == active.kind

    def _is_double(self, active, x, y, ms):
        before = self._tapped
        self.quick = (
            before is not None
            and active.down_ms - before.ms <= DOUBLE_MS
            and max(abs(x - before.x), abs(y - before.y)) <= DOUBLE_PX
        )
        double = self.quick and active.card is not None and before.card == active.card
        self._tapped = None
        if not double and active.card is not None:
            self._tapped = _Tapped(active.card, x, y, ms)
        return double
