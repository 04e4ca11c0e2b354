"""Cards that walk over other places to where they belong: a run shown card by card.

The style of a card says where it belongs; a walk is an animation of the browser above
that, so that ending it at any time leaves the card at its place.
"""

from . import layout, motion
from .places import page_name
from .platform import window

# As --ease in tokens.css
_EASE = "cubic-bezier(.2,.8,.2,1)"


class Walks:
    """The walks under way, of elements by card."""

    def __init__(self, elements):
        self._elements = elements
        self._running = []

    def start(self, stops):
        """Let cards walk: `{card: stops}`, the stops as motion.frames takes them."""
        for card in stops:
            frames, milliseconds = motion.frames(stops[card])
            keyframes = window.Array.new()
            for offset, x, y in frames:
                frame = window.Object.new()
                frame.offset = offset
                frame.transform = f"translate({x}px,{y}px)"
                frame.easing = _EASE
                keyframes.push(frame)
            self._running.append(self._elements[card].animate(keyframes, milliseconds))

    def end(self):
        """End them all; the cards are where they belong."""
        for animation in self._running:
            animation.cancel()
        self._running = []


def stops_of(legs, board, position, counts, begin, plan, end):
    """`{card: [(start, lasting, x, y), ...]}` of a walk over the places of `legs`.

    counts: cards of each pile in the end; begin, end: where each card lies before and
    after, `{card: (x, y)}`; plan: what the whole show does with them, as in `motion`.
    What autoplay sends home walks on from its last leg.
    """
    stops = {}
    for card in begin:
        x, y = begin[card]
        stops[card] = [(0, 0, x, y)]
    for leg in legs:
        name = page_name(position, leg.pile)
        # A column's strip is that of its cards in the end.
        count = max(counts.get(name, 0), leg.depth + 1)
        x, y = layout.spot(board, name, leg.depth, count)
        stops[leg.card].append((leg.start, leg.lasting, x, y))
    for card in begin:
        start, lasting = plan[card]
        if start:
            x, y = end[card]
            stops[card].append((start, lasting, x, y))
    return stops
