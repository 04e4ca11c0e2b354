"""Moves as text: the standard notation of FreeCell players, in and out.

    move   = source target [ "v" count ]      26   3a   bh   26v3
    switch = "=o" | "=s" | "=e"               autoplay off, safe, eager from here on
    finish = "hh"                             the one-tap finish

Source: a column `1` to `8`, a cell `a` to `g` and `k`, or a suit `C D H S` for a card
taken back. Target: a column, a cell, or `h` for home. `v` and a hexadecimal count
stand for two or more cards that go to an empty column.
"""

from collections import namedtuple

from .autoplay import finish, play
from .cards import suit_of
from .errors import MovesError
from .moves import Move, capacity_to, judge, resolve, run_length
from .position import (
    FIRST_HOME,
    PILE_NAMES,
    cards_in,
    exposed,
    is_column,
    is_home,
    pile_name,
)
from .refusals import is_refusal, refuse
from .rules import AUTOPLAY

# text: as written; move: a Move whose size is 0 when it is not written; FINISH; or
# None for a switch, whose new autoplay mode is then `mode`
Item = namedtuple("Item", "text move mode")
# move: a Move or FINISH; mode: the autoplay it was made under; position: after it
# and its autoplay; sent: the single moves that the program made
Step = namedtuple("Step", "move mode position sent")
# number: of the broken item, from 1; text: the item; refusal: why, or None when the
# item is no move at all
Broken = namedtuple("Broken", "number text refusal")
# steps: of the items that are legal; mode: autoplay after them; broken: a Broken or
# None; assumed: codes of what was read into the list, from ASSUMPTIONS
Reading = namedtuple("Reading", "steps mode broken assumed")

FINISH = Move(-1, -1, 0)
ASSUMPTIONS = ("autoplay-off", "longest")

_HOME = "h"
_TARGETS = PILE_NAMES[:16] + _HOME
_COUNTS = "23456789abcd"
_BLANKS = " \t\r\n"
_QUOTED = 12


def parse_moves(text):
    """The items of a move list. Raises MovesError that quotes the broken item."""
    items, broken = split_moves(text)
    if broken is not None:
        raise MovesError("moves-form", item=broken.number, value=broken.text)
    return items


def split_moves(text):
    """The items of a move list up to the first that is none, and that as a Broken.

    The second is None when all of the text could be read.
    """
    items = []
    place = 0
    while place < len(text):
        if text[place] in _BLANKS:
            place += 1
            continue
        item = _parse_item(text, place)
        if item is None:
            return items, Broken(len(items) + 1, _word(text[place:]), None)
        items.append(item)
        place += len(item.text)
    return items, None


def _word(text):
    """The first word of a text, as much of it as a message can quote."""
    for place, letter in enumerate(text[:_QUOTED]):
        if letter in _BLANKS:
            return text[:place]
    return text[:_QUOTED]


def _parse_item(text, place):
    pair = text[place : place + 2]
    if pair == "hh":
        return Item(pair, FINISH, None)
    if pair in ("=o", "=s", "=e"):
        return Item(pair, None, AUTOPLAY["ose".index(pair[1])])
    if len(pair) < 2 or pair[0] not in PILE_NAMES or pair[1] not in _TARGETS:
        return None
    count = text[place + 2 : place + 4]
    size = 0
    if count[:1] == "v":
        if len(count) < 2 or count[1] not in _COUNTS:
            return None
        size = int(count[1], 16)
        pair += count
    source = PILE_NAMES.index(pair[0])
    target = FIRST_HOME if pair[1] == _HOME else PILE_NAMES.index(pair[1])
    return Item(pair, Move(source, target, size), None)


def format_move(position, move):
    """A legal move's text, in the position before it."""
    if move == FINISH:
        return "hh"
    target = _HOME if is_home(move.target) else pile_name(move.target)
    text = pile_name(move.source) + target
    if move.size > 1 and not cards_in(position, move.target):
        text += "v" + f"{move.size:x}"
    return text


def format_steps(rules, position, steps, mode=None):
    """The items of a game's steps, with a switch wherever the autoplay changed.

    `position` is the one before the first step; `mode` the autoplay now in force
    (by default that of the last step).
    """
    items = []
    current = rules.autoplay
    for step in steps:
        if step.mode != current:
            items.append("=" + step.mode[0])
            current = step.mode
        items.append(format_move(position, step.move))
        position = step.position
    if mode is not None and mode != current:
        items.append("=" + mode[0])
    return items


def take_step(rules, position, move, mode):
    """The Step of a move or of FINISH, or the Refusal that forbids it."""
    if move == FINISH:
        outcome = finish(rules, position)
        if outcome is None:
            return refuse("nowhere", 1)
        return Step(FINISH, mode, outcome.position, outcome.sent)
    refusal = judge(rules, position, move)
    if refusal:
        return refusal
    outcome = play(rules, position, move, mode)
    return Step(move, mode, outcome.position, outcome.sent)


def replay(rules, position, items, mode=None, longest=False):
    """The Reading of `items` exactly as they stand.

    mode: the autoplay at the start (by default that of the rules); longest: whether
    a missing count to an empty column means as many cards as possible.
    """
    mode = mode or rules.autoplay
    steps = []
    for number, item in enumerate(items, 1):
        if item.move is None:
            mode = item.mode
            continue
        move = _settled(rules, position, item.move, longest)
        step = move if is_refusal(move) else take_step(rules, position, move, mode)
        if is_refusal(step):
            return Reading(steps, mode, Broken(number, item.text, step), ())
        steps.append(step)
        position = step.position
    return Reading(steps, mode, None, ())


def read_moves(rules, position, text):
    """The Reading of a move list, kinder than its writers.

    A list that fails as written is tried with autoplay off when it writes its moves
    home itself, then with a missing count meaning as many cards as possible, then
    with both. When all fail, the failure of the list as written is reported. Where
    the text stops being a move list, what stands before it is read and `broken` tells.
    """
    items, broken = split_moves(text)
    reading = _read_items(rules, position, items)
    if broken is not None and reading.broken is None:
        return Reading(reading.steps, reading.mode, broken, reading.assumed)
    return reading


def _read_items(rules, position, items):
    reading = replay(rules, position, items)
    if reading.broken is None:
        return reading
    writes_home = _writes_home(items) and rules.autoplay != "off"
    for off, longest in ((True, False), (False, True), (True, True)):
        if off and not writes_home:
            continue
        mode = "off" if off else None
        again = replay(rules, position, items, mode, longest)
        if again.broken is None:
            assumed = (ASSUMPTIONS[:1] if off else ()) + (
                ASSUMPTIONS[1:] if longest else ()
            )
            return Reading(again.steps, again.mode, None, assumed)
    return reading


def _writes_home(items):
    """Whether a list has moves home and never says what the autoplay is."""
    home = False
    for item in items:
        if item.move is None:
            return False
        home = home or is_home(item.move.target)
    return home


def _settled(rules, position, move, longest):
    """A read move with its size and its foundation filled in, or a Refusal."""
    source, target, size = move
    if move == FINISH:
        return move
    if is_home(target):
        card = exposed(position, source)
        target = FIRST_HOME + (suit_of(card) if card >= 0 else 0)
        return Move(source, target, size or 1)
    if size or not is_column(target) or not is_column(source):
        return Move(source, target, size or 1)
    run = run_length(position, source)
    if run == 0:
        return Move(source, target, 1)
    if position.columns[target]:
        return resolve(rules, position, source, run, target)
    if longest and source != target:
        return Move(source, target, min(run, capacity_to(rules, position, target)))
    return Move(source, target, 1)


def explain(refusal):
    """One plain English sentence for the command line."""
    if refusal.reason == "limit":
        return f"limit: {refusal.held} cards, at most {refusal.allowed} can move now"
    if refusal.held == 0:
        return "nowhere: no card there"
    return refusal.reason
