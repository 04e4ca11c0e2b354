"""When each card flies and how long, in milliseconds. Pure.

Times come from the look of the table: a move takes 140 ms and 0.12 ms a px, at most
260; a card that goes home by itself 200 ms, the next one starting after 80, all of
them within 1.6 s; the deal 0.85 s in all.
"""

from collections import namedtuple

from freecell.engine.cards import make_card
from freecell.engine.position import FIRST_HOME, cards_in, is_column

# One move, and an undo or redo
MOVE_LEAST, MOVE_PER_PX, MOVE_MOST, BACK_MOST = 140, 0.12, 260, 160
# Cards that go home by themselves
HOME_EACH, HOME_NEXT, HOME_ALL = 200, 80, 1600
# A run card by card: the next step begins when the last one is half done
WALK_NEXT, WALK_ALL = 70, 900
# The deal
DEAL_EACH, DEAL_NEXT = 220, 12
# A dropped card that flies back
RETURN = 200
# A second undo within this time jumps
HURRY = 120

STILL = {}

# How long everything lasts, against the times above, by the chosen speed
SPEEDS = {"normal": 1, "fast": 0.5, "slow": 2, "off": 0}

# One step of a run that is shown card by card: the card goes to `depth` of the engine
# pile `pile`, from `start` on for `lasting` ms.
Leg = namedtuple("Leg", "card pile depth start lasting")


def move_time(distance):
    """Duration of a flight over `distance` px."""
    return int(min(MOVE_MOST, MOVE_LEAST + MOVE_PER_PX * distance))


def plan_step(moved, sent, distance, walked=0):
    """`{card: (delay, duration)}` of a move and the cards that follow it home.

    `moved` fly together over `distance` px, or have walked for so many ms; `sent`
    one after the other, then.
    """
    duration = walked or (move_time(distance) if moved else 0)
    plan = dict.fromkeys(moved, (0, duration))
    gap = HOME_NEXT
    if len(sent) > 1:
        gap = min(HOME_NEXT, (HOME_ALL - HOME_EACH) / (len(sent) - 1))
    for order, card in enumerate(sent):
        # A card just moved may go home from where it landed; it then flies once.
        plan[card] = (int(duration + order * gap), HOME_EACH)
    return plan


def scaled(plan, factor):
    """A plan whose times are so many times as long."""
    return {
        card: (int(plan[card][0] * factor), int(plan[card][1] * factor))
        for card in plan
    }


def scaled_walk(legs, factor):
    """The same for the Legs of a walk."""
    return [
        Leg(
            leg.card,
            leg.pile,
            leg.depth,
            int(leg.start * factor),
            int(leg.lasting * factor),
        )
        for leg in legs
    ]


def plan_back(cards):
    """Every card at once, quickly: undo, redo of a whole step, restart."""
    return dict.fromkeys(cards, (0, BACK_MOST))


def plan_return(cards):
    """A bad drop: the cards fly back to where they were taken."""
    return dict.fromkeys(cards, (0, RETURN))


def plan_deal(order):
    """The deal, card by card in the order they are dealt."""
    return {card: (i * DEAL_NEXT, DEAL_EACH) for i, card in enumerate(order)}


def walk(position, steps):
    """The Legs of the single-card moves `steps`, made one after the other.

    Each lasts twice the time until the next begins, all together WALK_ALL at most.
    """
    gap = min(WALK_NEXT, WALK_ALL / (len(steps) + 1))
    legs, moved = [], {}
    for order, (source, target, _) in enumerate(steps):
        if source not in moved:
            moved[source] = list(cards_in(position, source))
        if target not in moved:
            moved[target] = list(cards_in(position, target))
        card = moved[source].pop()
        depth = len(moved[target]) if is_column(target) else 0
        moved[target].append(card)
        legs.append(Leg(card, target, depth, int(order * gap), int(2 * gap)))
    return legs


def frames(stops):
    """A card's way as (part of the time, x, y) from 0 to 1, and its time in ms.

    stops: (start, lasting, x, y), the first one where the card lies, in order of time.
    """
    moments = []
    _, _, x, y = stops[0]
    now = 0
    for start, lasting, to_x, to_y in stops[1:]:
        # It waits where it is until its next turn.
        moments.append((now, x, y))
        if start > now:
            moments.append((start, x, y))
        x, y, now = to_x, to_y, max(start, now) + lasting
    moments.append((now, x, y))
    return [(moment / now, x, y) for moment, x, y in moments], now


def end_of_walk(legs):
    """When the last of some Legs is over, ms."""
    return max([leg.start + leg.lasting for leg in legs] or [0])


def end_of(plan):
    """When the last flight of a plan is over."""
    return max([plan[card][0] + plan[card][1] for card in plan] or [0])


def sent_cards(step):
    """The cards that a step's autoplay sent home, in order."""
    counts = list(step.position.homes)
    for move in step.sent:
        counts[move.target - FIRST_HOME] -= 1
    cards = []
    for move in step.sent:
        suit = move.target - FIRST_HOME
        cards.append(make_card(counts[suit], suit))
        counts[suit] += 1
    return cards


def deal_order(position):
    """The cards of the columns row by row, as they are dealt."""
    depth = max([len(column) for column in position.columns] or [0])
    return [
        column[row]
        for row in range(depth)
        for column in position.columns
        if row < len(column)
    ]
