"""When each card flies and how long, in milliseconds. Pure.

Times come from the look of the table: a move takes 140 ms and 0.12 ms a px, at most
260; a card that goes home by itself 200 ms, the next one starting after 80, all of
them within 1.6 s; the deal 0.85 s in all.
"""

from freecell.engine.cards import make_card
from freecell.engine.position import FIRST_HOME

# One move, and an undo or redo
MOVE_LEAST, MOVE_PER_PX, MOVE_MOST, BACK_MOST = 140, 0.12, 260, 160
# Cards that go home by themselves
HOME_EACH, HOME_NEXT, HOME_ALL = 200, 80, 1600
# The deal
DEAL_EACH, DEAL_NEXT = 220, 12
# A dropped card that flies back
RETURN = 200
# A second undo within this time jumps
HURRY = 120

STILL = {}


def move_time(distance):
    """Duration of a flight over `distance` px."""
    return int(min(MOVE_MOST, MOVE_LEAST + MOVE_PER_PX * distance))


def plan_step(moved, sent, distance):
    """`{card: (delay, duration)}` of a move and the cards that follow it home.

    `moved` fly together over `distance` px; `sent` one after the other, then.
    """
    duration = move_time(distance) if moved else 0
    plan = dict.fromkeys(moved, (0, duration))
    gap = HOME_NEXT
    if len(sent) > 1:
        gap = min(HOME_NEXT, (HOME_ALL - HOME_EACH) / (len(sent) - 1))
    for order, card in enumerate(sent):
        # A card just moved may go home from where it landed; it then flies once.
        plan[card] = (int(duration + order * gap), HOME_EACH)
    return plan


def plan_back(cards):
    """Every card at once, quickly: undo, redo of a whole step, restart."""
    return dict.fromkeys(cards, (0, BACK_MOST))


def plan_return(cards):
    """A bad drop: the cards fly back to where they were taken."""
    return dict.fromkeys(cards, (0, RETURN))


def plan_deal(order):
    """The deal, card by card in the order they are dealt."""
    return {card: (i * DEAL_NEXT, DEAL_EACH) for i, card in enumerate(order)}


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
