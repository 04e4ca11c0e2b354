"""Keys in, intents out: commands, the walk from pile to pile, two-key play.

Pure. Piles go by the names of `layout`; what an intent does is the controller's.
"""

from collections import namedtuple

from .layout import is_column

# key, code: as in the browser's KeyboardEvent
# place: what has the focus, one of PLACES
# repeat: whether the key is held down and the event one of its repeats
KeyPress = namedtuple("KeyPress", "key code ctrl meta shift alt repeat place")

# name: one of COMMANDS
Command = namedtuple("Command", "name")
# direction: `left`, `right`, `up` or `down`
Walk = namedtuple("Walk", "direction")
# text: `0` to `9`, for two-key play
Digit = namedtuple("Digit", "text")

# `table`: a pile, or nothing in particular; `control`: a button of the page, which
# keeps Enter, Space and the arrows to itself; `text`: a box one types in; `dialog`:
# anything in an open dialog. In the last two every key keeps its usual meaning.
PLACES = ("table", "control", "text", "dialog")

COMMANDS = (
    "activate",
    "let-go",
    "auto",
    "undo",
    "redo",
    "finish",
    "hint",
    "check",
    "reasons",
    "analysis",
    "find",
    "peek",
    "bookmark",
    "bookmarks",
    "moves",
    "new",
    "restart",
    "menu",
    "keys",
)

# Rows of (letter, with shift, command). They can be switched off, with the digits.
LETTERS = (
    ("a", False, "auto"),
    ("z", False, "undo"),
    ("z", True, "redo"),
    ("y", False, "redo"),
    ("f", False, "finish"),
    ("h", False, "hint"),
    ("c", False, "check"),
    ("e", False, "reasons"),
    ("g", False, "analysis"),
    ("l", False, "find"),
    ("p", False, "peek"),
    ("b", False, "bookmark"),
    ("b", True, "bookmarks"),
    ("w", False, "moves"),
    ("n", False, "new"),
    ("r", False, "restart"),
    ("m", False, "menu"),
)

# The same with Ctrl or Command, never switched off.
CHORDS = (("z", False, "undo"), ("z", True, "redo"), ("y", False, "redo"))

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
}

_REPEATABLE = ("undo", "redo")
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"


def read(press, letters=True):
    """What a key press means: a Command, Walk or Digit, or None for nothing.

    `letters` tells whether letters, digits and `?` are switched on. None also means
    that the browser's own meaning of the key must be left alone.
    """
    if press.alt or press.place in ("text", "dialog"):
        return None
    if press.ctrl or press.meta:
        return _command(CHORDS, _letter(press), press)
    if press.key == "Escape":
        return Command("let-go")
    if press.place == "table":
        if press.key in ARROWS and not press.shift:
            return Walk(ARROWS[press.key])
        if press.key in ("Enter", " ", "Spacebar"):
            return None if press.repeat else Command("activate")
    if not letters:
        return None
    if press.key == "?":
        return None if press.repeat else Command("keys")
    digit = _digit(press)
    if digit:
        return None if press.repeat else Digit(digit)
    return _command(LETTERS, _letter(press), press)


def name_of(intent):
    """The command of an intent; `walk` or `digit` for the other two kinds."""
    if isinstance(intent, Walk):
        return "walk"
    return "digit" if isinstance(intent, Digit) else intent.name


def _command(table, letter, press):
    for row_letter, row_shift, name in table:
        if row_letter == letter and row_shift == press.shift:
            if press.repeat and name not in _REPEATABLE:
                return None
            return Command(name)
    return None


def _letter(press):
    """The Latin letter meant, lower case, or an empty text.

    `key` says what the player reads on the key; where that is no Latin character
    (Hangul, Cyrillic, an input method at work) the key's position counts.
    """
    key = press.key.lower()
    if len(key) == 1 and key in _LATIN:
        return key
    if press.code.startswith("Key") and not _is_plain(key):
        return press.code[3:].lower()
    return ""


def _digit(press):
    """The digit meant, or an empty text.

    Where digits need Shift (French keyboards), the key's position counts without it.
    """
    key = press.key
    if len(key) == 1 and key in _DIGITS:
        return key
    if press.shift or (len(key) == 1 and key.lower() in _LATIN):
        return ""
    if press.code.startswith("Digit"):
        return press.code[5:]
    return ""


def _is_plain(key):
    """Whether `key` is one ASCII character, or names a key such as Tab."""
    if len(key) == 1:
        return ord(key) < 128
    return key not in ("process", "unidentified", "dead")


# --- The walk -------------------------------------------------------------------

# pile: name of the focused pile
# take: 0 for the pile as a whole (picking up takes its longest movable run), else
#     how many cards, counted from the exposed one, are chosen to be picked up
Focus = namedtuple("Focus", "pile take")

# A step sideways counts so much more than one ahead when the nearest is looked for.
_SIDEWAYS = 3


def step(board, focus, direction, run):
    """The Focus after an arrow key; the same one where there is nothing to go to.

    `run` is the length of the movable run at the end of the focused pile. In a
    column, up chooses one card more of it until the whole run is chosen and then
    goes on to the pile above; down chooses one card less. Between piles the nearest
    in that direction is taken, so the walk follows every layout of the page.
    """
    if is_column(focus.pile):
        if direction == "up" and max(1, focus.take) < run:
            return Focus(focus.pile, max(1, focus.take) + 1)
        if direction == "down" and focus.take > 1:
            return Focus(focus.pile, focus.take - 1)
    pile = _nearest(board, focus.pile, direction)
    return Focus(pile, 0) if pile else focus


def _nearest(board, start, direction):
    """Name of the nearest pile in a direction, or None."""
    here = board.piles[start]
    ahead = 1 if direction in ("right", "down") else -1
    best, best_distance = None, 0
    for pile in board.piles:
        there = board.piles[pile]
        dx = there.x + there.w / 2 - here.x - here.w / 2
        dy = there.y + there.h / 2 - here.y - here.h / 2
        if direction in ("left", "right"):
            along, across, least = dx * ahead, abs(dy), here.w / 2
        else:
            along, across, least = dy * ahead, abs(dx), here.h / 2
        if along <= least:
            continue
        # The name makes the order total: of two equally near the first one wins.
        distance = (along + _SIDEWAYS * across, pile)
        if best is None or distance < best_distance:
            best, best_distance = pile, distance
    return best


# --- Two-key play ---------------------------------------------------------------

# source: name of the pile that the first key named, or an empty text
TwoKeys = namedtuple("TwoKeys", "source")
NO_KEYS = TwoKeys("")

# The first key named this pile: hold its cards.
TakeFrom = namedtuple("TakeFrom", "source")
# The second key named a target: a pile's name, or `h` for the foundations.
PlayTo = namedtuple("PlayTo", "source target")
# The same column twice: let go of its cards.
PutBack = namedtuple("PutBack", ())
# The key names nothing that could be meant now (no card in a cell, no cell).
NoSuchPile = namedtuple("NoSuchPile", "text")

HOME = "h"
_CELL_KEY = "0"
_HOME_KEY = "9"


def press_digit(state, text, taken, free):
    """Two-key play: the TwoKeys after a digit, and what it means.

    `taken` and `free` are the names of the cells with and without a card, from the
    left. `0` as a source is the leftmost taken cell, and again the next one; as a
    target the leftmost free one, or a taken one when none is free, so that the
    refusal can say so. A second key that cannot be a target is read as a first one.
    Esc and every other command start anew with NO_KEYS.
    """
    source = state.source
    if not source:
        return _first_key(text, taken)
    if text == _CELL_KEY:
        if not is_column(source):
            return _next_cell(source, taken)
        cells = free or taken
        if not cells:
            return _first_key(text, taken)
        return NO_KEYS, PlayTo(source, cells[0])
    if text == _HOME_KEY:
        return NO_KEYS, PlayTo(source, HOME)
    if text == source:
        return NO_KEYS, PutBack()
    return NO_KEYS, PlayTo(source, text)


def _first_key(text, taken):
    if text == _HOME_KEY or (text == _CELL_KEY and not taken):
        return NO_KEYS, NoSuchPile(text)
    source = taken[0] if text == _CELL_KEY else text
    return TwoKeys(source), TakeFrom(source)


def _next_cell(source, taken):
    """The taken cell after `source`, the first one again after the last."""
    if not taken:
        return _first_key(_CELL_KEY, taken)
    index = taken.index(source) + 1 if source in taken else 0
    cell = taken[index] if index < len(taken) else taken[0]
    return TwoKeys(cell), TakeFrom(cell)
