"""Why the program did something by itself, did not do it, or refused it.

Sentences from the engine's own facts. A Reason is made for two readers, as a Message of
`spoken` is: on the screen cards are written by sign, for the ear by name.
"""

from collections import namedtuple

from freecell.engine.autoplay import autoplay, fits_home, is_safe
from freecell.engine.cards import (
    NO_CARD,
    RANKS,
    is_red,
    make_card,
    opposite_suits,
    rank_of,
    suit_of,
)
from freecell.engine.moves import apply
from freecell.engine.notation import FINISH
from freecell.engine.position import (
    FIRST_CELL,
    FIRST_HOME,
    cards_home,
    empty_columns,
    exposed,
    free_cells,
    is_home,
)

from .names import card_name, card_sign, count_name

# seen: a sentence for the screen; heard: the same with the names of cards
Reason = namedtuple("Reason", "seen heard")

# The rule that stands behind each reason of a Refusal.
_RULES = {
    "color": "columns",
    "rank": "columns",
    "suit": "home",
    "foundation-rank": "home",
    "foundation-one-card": "home",
    "not-a-run": "run",
    "covered": "covered",
    "cell-taken": "cells",
    "cell-one-card": "cells",
    "cell-to-cell": "cell-to-cell",
    "no-takeback": "takeback",
    "nowhere": "nowhere",
    "same-place": "same-place",
}
_DECK = 52


def sent(catalog, rules, before, step):
    """Why each card went home by itself with a step, one Reason a card.

    before: the position that the step was made in. The finish has one Reason in all.
    """
    if step.move == FINISH:
        return [_reason(catalog, "reason.finish.done", {})]
    position = apply(rules, before, step.move)
    reasons = []
    for move in step.sent:
        card = exposed(position, move.source)
        reasons.append(_sent_card(catalog, position, card, step.mode))
        position = apply(rules, position, move)
    return reasons


def kept(catalog, position, mode, last=None):
    """Why cards that fit on a foundation stay on the table, one Reason a card.

    mode: the autoplay in force; last: the step that led to the position, or None at
    the deal, where nothing goes home by itself.
    """
    reasons = []
    taken = _taken_back(position, last)
    for card in _exposed_cards(position):
        if not fits_home(position, card):
            continue
        values = {"card": card}
        if mode == "off":
            key = "off"
        elif last is None:
            key = "start"
        elif card == taken:
            key = "taken-back"
        elif mode == "safe" and not is_safe(position, card):
            needing = _needing(position, card)
            key = "safe.both" if len(needing) > 1 else "safe"
            values["other"], values["second"] = needing[0], needing[-1]
        else:
            # The mode has been changed since the move: the next one sends it.
            key = "next"
        reasons.append(_reason(catalog, "reason.kept." + key, values))
    return reasons


def finish(catalog, rules, position):
    """Why the one-tap finish is offered now, or what it waits for."""
    there = autoplay(rules, position, "eager").position
    home = cards_home(there)
    if home == _DECK:
        return _reason(catalog, "reason.finish.offered", {})
    card, column, above = _first_covered(there)
    values = {
        "home": count_name(catalog, "home", home),
        "card": card,
        "cards": count_name(catalog, "cards", above),
        "column": column + 1,
    }
    return _reason(catalog, "reason.finish.waits", values)


def refused(catalog, rules, position, refusal):
    """The rule behind a Refusal of a move in a position, with its numbers."""
    if refusal.card == NO_CARD:
        return _reason(catalog, "refuse.empty.help", {})
    if refusal.reason == "no-takeback" and refusal.allowed:
        return _reason(catalog, "reason.rule.takeback.column", {})
    if refusal.reason != "limit":
        return _reason(catalog, "reason.rule." + _RULES[refusal.reason], {})
    cells, columns = free_cells(position), empty_columns(position)
    # One of the empty columns may be where the cards were to go.
    factor = refusal.allowed // (cells + 1)
    counted = factor - 1 if rules.limit == "linear" else _power(factor)
    key = "reason.rule." + ("linear" if rules.limit == "linear" else "limit")
    key += ".target" if counted < columns else ""
    values = {
        "cells": count_name(catalog, "free", cells),
        "columns": count_name(catalog, "empty", counted),
        "allowed": refusal.allowed,
        "sum": cells + 1,
        "factor": factor,
    }
    return _reason(catalog, key, values)


def _sent_card(catalog, position, card, mode):
    rank = rank_of(card)
    values = {"card": card}
    if rank <= 1:
        key = "ace" if rank == 0 else "deuce"
    elif is_safe(position, card):
        key = "red" if not is_red(card) else "black"
        values["ranks"] = catalog.text("ranks." + RANKS[rank - 1])
    else:
        key = mode
    return _reason(catalog, "reason.sent." + key, values)


def _needing(position, card):
    """The cards still on the table that may want to lie on `card`."""
    rank = rank_of(card)
    suits = opposite_suits(suit_of(card))
    return [make_card(rank - 1, s) for s in suits if position.homes[s] < rank]


def _taken_back(position, last):
    """The card that the last move took back from its foundation, or NO_CARD."""
    if last is None or last.move == FINISH or not is_home(last.move.source):
        return NO_CARD
    suit = last.move.source - FIRST_HOME
    return make_card(position.homes[suit], suit)


def _exposed_cards(position):
    piles = FIRST_CELL + len(position.cells)
    cards = [exposed(position, pile) for pile in range(piles)]
    return [card for card in cards if card != NO_CARD]


def _first_covered(position):
    """The card that a foundation waits for with the fewest cards on it.

    Returns the card, its column and the number of cards on it. None of them is
    exposed: everything that fits has been sent.
    """
    best = None
    for column, cards in enumerate(position.columns):
        for above, card in enumerate(reversed(cards)):
            if fits_home(position, card) and (best is None or above < best[2]):
                best = (card, column, above)
    return best


def _power(factor):
    """The number of doublings that make `factor`."""
    count = 0
    while factor > 1:
        factor //= 2
        count += 1
    return count


def _reason(catalog, key, values):
    """The Reason of a text; whole numbers under `card` and the like are cards."""

    def written(name):
        filled = {}
        for key_ in values:
            value = values[key_]
            card = key_ in ("card", "other", "second")
            filled[key_] = name(catalog, value) if card else value
        text = catalog.fill(key, filled)
        # Names of cards begin small; a sentence does not.
        return text[:1].upper() + text[1:]

    return Reason(written(card_sign), written(card_name))
