"""What happened, in sentences: moves, refusals, results, links.

A Message is made for two readers: on the screen cards are written by sign, `10♦`,
for the ear by name, `10 of diamonds`. `first` says what is, with numbers, `second`
what would help; it is empty when there is nothing to add.
"""

from collections import namedtuple

from freecell.engine.cards import NO_CARD, SUITS, is_red, rank_of, suit_of
from freecell.engine.notation import FINISH
from freecell.engine.position import FIRST_CELL, exposed, is_cell, is_column

from .names import (
    card_name,
    card_sign,
    count_name,
    rank_name,
    suit_name,
    time_words,
)

# code: kind of the message, as the page shows it in `data-code`
# first, second: sentences to be seen; spoken: both, to be heard
Message = namedtuple("Message", "code first second spoken")

_KING = 12


def say(catalog, code, key, **values):
    """The Message of a text of the catalog and its `.help`, where it has one."""
    second = key + ".help"
    lines = (
        catalog.text(key, **values),
        catalog.text(second, **values) if catalog.has(second) else "",
    )
    return _message(code, lines, lines)


def moved(catalog, before, step):
    """A move was made: a Step of the game, from the position `before`."""
    return _told(catalog, "moved", "say.moved", "say.finished", before, step)


def undone(catalog, before, step):
    """A Step was taken back; `before` is the position it had been made in."""
    return _told(catalog, "undone", "say.undone", "say.undone.finish", before, step)


def redone(catalog, before, step):
    """A Step was made again; `before` is the position it was made in."""
    return _told(catalog, "redone", "say.redone", "say.redone.finish", before, step)


def held(catalog, position, pile, count, limits=(None, None), places=()):
    """Cards were picked up: the last `count` of a pile.

    limits: how many can go to a column and to an empty one, None where that is not
    said; places: the engine piles that take the cards, where they are to be named.
    """
    if is_column(pile):
        card = position.columns[pile][-count]
    else:
        card = exposed(position, pile)

    more = " ".join(_limit_words(catalog, limits) + _place_words(catalog, places))

    def lines(name):
        if count == 1:
            return catalog.text("say.held.card", card=name(catalog, card)), more
        cards = count_name(catalog, "cards", count)
        return catalog.text("say.held", cards=cards, card=name(catalog, card)), more

    return _written(catalog, "held", lines)


def _limit_words(catalog, limits):
    to_column, to_empty = limits
    if to_column is None:
        return []
    words = [catalog.text("say.held.column", n=to_column)]
    if to_empty is not None:
        words.append(catalog.text("say.held.empty", n=to_empty))
    return words


def _place_words(catalog, places):
    """Where held cards can go, in one sentence; nothing when there is no place."""
    names = []
    for pile in places:
        if is_column(pile):
            names.append(catalog.text("place.column", n=pile + 1))
        elif is_cell(pile):
            names.append(catalog.text("place.cell", n=pile - FIRST_CELL + 1))
        else:
            names.append(catalog.text("place.home"))
    if not names:
        return []
    return [catalog.text("say.held.places", places=", ".join(names))]


def held_parts(catalog, count, to_column=None, to_empty=None):
    """The line shown while cards are held, as (label, number) pairs.

    The first pair has the number within its label and an empty text as number; the
    others are the limits to a column and to an empty one, where they are shown.
    """
    parts = [(catalog.text("held.cards", n=count), "")]
    if to_column is not None:
        parts.append((catalog.text("held.column"), str(to_column)))
    if to_empty is not None:
        parts.append((catalog.text("held.empty"), str(to_empty)))
    return parts


def refused(catalog, refusal):
    """Why a move was refused and what would help, from the engine's Refusal."""

    def lines(name):
        return _refusal_lines(catalog, refusal, name)

    return _written(catalog, "refused-" + refusal.reason, lines)


def won(catalog, moves, seconds, undos):
    """All cards are home."""
    numbers = catalog.text(
        "say.won.numbers",
        moves=count_name(catalog, "moves", moves),
        time=time_words(catalog, seconds),
        undos=count_name(catalog, "undos", undos),
    )
    lines = (catalog.text("say.won"), numbers)
    return _message("won", lines, lines)


def continued(catalog, deal, moves):
    """A kept game goes on after so many moves. `deal` is its number as text."""
    key = "say.continued" if deal else "say.continued.board"
    count = count_name(catalog, "moves", moves)
    return say(catalog, "continued", key, deal=deal, moves=count)


def problem(catalog, error):
    """What is wrong with typed text: a sentence for an error of the engine."""
    key = "problem." + error.code
    return catalog.fill(key, error.values) if catalog.has(key) else str(error)


def with_reason(message, reason):
    """A Message with a sentence that says why in place of what would help."""
    return _message(message.code, (message.first, reason), (message.first, reason))


def undo_limit(catalog, most):
    """No more than the last `most` moves, a number of the rules, can be undone."""
    return say(catalog, "undone", "say.undo-limit", n=most)


def joined(message, other):
    """A Message with another one's first sentence as what is to be added."""
    spoken = message.spoken + " " + other.spoken
    return Message(message.code, message.first, other.first, spoken)


def link_bad(catalog, error):
    """A link cannot be read; the page goes on with the game it had."""
    lines = (problem(catalog, error), catalog.text("link.kept"))
    return _message("link-bad", lines, lines)


def link_moves(catalog, item, text, why=None):
    """The moves of a link break at an item, counted from 1, written `text`.

    `why` is the engine's Refusal, or None when the item is no move at all.
    """

    def lines(name):
        reason = _refusal_lines(catalog, why, name)[0] + " " if why else ""
        first = catalog.text("link.moves", item=item, text=text)
        return first, reason + catalog.text("link.moves.help")

    return _written(catalog, "link-bad", lines)


def link_assumed(catalog, assumed):
    """What had to be assumed to read a move list: codes of ASSUMPTIONS, one or more."""
    which = "both" if len(assumed) > 1 else assumed[0]
    return say(catalog, "link-assumed", "link.assumed." + which)


def _told(catalog, code, key, finish_key, before, step):
    if step.move == FINISH:
        return say(catalog, code, finish_key)

    def lines(name):
        phrase = catalog.text(key, move=move_phrase(catalog, before, step.move, name))
        return phrase, _autoplay_line(catalog, step, name) if code == "moved" else ""

    return _written(catalog, code, lines)


def _autoplay_line(catalog, step, name):
    """What went home by itself after a move; empty when nothing did."""
    if not step.sent:
        return ""
    if len(step.sent) > 1:
        return catalog.text("say.auto", n=len(step.sent))
    card = exposed(step.position, step.sent[0].target)
    return catalog.text("say.auto.card", card=name(catalog, card))


def move_phrase(catalog, before, move, name):
    """A move in words, no sentence: `4♥ to column 5`; `name` writes its card."""
    source, target, size = move
    if size > 1:
        what = count_name(catalog, "cards", size)
    else:
        what = name(catalog, exposed(before, source))
    if is_column(target):
        return catalog.text("move.column", what=what, n=target + 1)
    if is_cell(target):
        return catalog.text("move.cell", what=what, n=target - FIRST_CELL + 1)
    return catalog.text("move.home", what=what)


def _refusal_lines(catalog, refusal, name):
    reason = refusal.reason
    key = "refuse." + reason
    values = {"cards": count_name(catalog, "cards", refusal.held)}
    if refusal.card != NO_CARD:
        values["card"] = name(catalog, refusal.card)
        values["suit"] = suit_name(catalog, suit_of(refusal.card))
    elif catalog.has(key + ".plain"):
        key += ".plain"
    if refusal.other != NO_CARD:
        values["other"] = name(catalog, refusal.other)
    if reason == "no-takeback" and refusal.allowed:
        return catalog.fill(key + ".column", values), ""
    if reason in ("color", "rank"):
        return catalog.fill(key, values), _column_help(catalog, refusal.card)
    if reason == "limit":
        values["allowed"] = refusal.allowed
        return catalog.fill(key, values), _limit_help(catalog, refusal)
    if reason == "foundation-rank":
        # The card that its foundation waits for.
        suit = suit_of(refusal.card)
        missing = suit if refusal.other == NO_CARD else refusal.other + len(SUITS)
        values["next"] = name(catalog, missing)
    helped = "refuse." + reason + ".help"
    second = catalog.fill(helped, values) if catalog.has(helped) else ""
    return catalog.fill(key, values), second


def _column_help(catalog, card):
    rank = rank_of(card)
    if rank == _KING:
        return catalog.text("refuse.help.king")
    key = "refuse.help.black" if is_red(card) else "refuse.help.red"
    return catalog.text(key, rank=rank_name(catalog, rank + 1))


def _limit_help(catalog, refusal):
    """The smallest help that is enough; what each gives where neither is."""
    cell, column = refusal.with_cell, refusal.with_column
    if cell >= refusal.held:
        return catalog.text("refuse.limit.cell", n=cell)
    if column >= refusal.held or (column > refusal.allowed and not cell):
        return catalog.text("refuse.limit.column", n=column)
    if cell > refusal.allowed and column > refusal.allowed:
        return catalog.text("refuse.limit.both", cell=cell, column=column)
    return ""


def _written(catalog, code, lines):
    return _message(code, lines(card_sign), lines(card_name))


def _message(code, seen, heard):
    first, second = seen
    spoken = _sentence(heard[0])
    if heard[1]:
        spoken += " " + _sentence(heard[1])
    return Message(code, _sentence(first), _sentence(second), spoken)


def _sentence(text):
    """Card names begin small; a sentence does not."""
    return text[:1].upper() + text[1:]
