"""What a person typed or pasted to open a game, in whatever form it came.

One box takes all of it: a deal number, a game code, a link, a layout as board text or
as a link writes it, and a move list for the deal on the table. `recognise` reads the
text and changes nothing, so that what will happen can be said first.
"""

from collections import namedtuple

from freecell.engine.boardtext import parse_board, parse_link_board
from freecell.engine.cards import DECK_SIZE, parse_card
from freecell.engine.errors import BoardError, MovesError, TextError
from freecell.engine.notation import FINISH, read_moves, split_moves
from freecell.engine.numbers import looks_like_code, parse_code, parse_number
from freecell.engine.position import cards_home, dealt
from freecell.engine.rules import format_rules, with_part

from . import spoken
from .links import LONGEST, Request, parse_link
from .names import count_name

# kind: one of KINDS; request: what to open, as a link's Request; home: cards of its
# layout that are home; moves: the player's own that fit; broken: a Broken of notation
# where they break, or None; assumed: what was read into them
Opening = namedtuple("Opening", "kind request home moves broken assumed")

KINDS = ("number", "code", "link", "random", "daily", "board", "moves")
# Of a long text so many words show what it is; so many characters of it are quoted.
_LOOKED_AT = 200
_QUOTED = 200
_DIGITS = "0123456789"
_NUMBER_SIGNS = _DIGITS + "#+-,.' "
_KEYS = ("deal=", "code=", "board=", "rules=", "moves=", "lang=", "random", "daily")
_LABELS = ("foundations", "founds", "freecells", "cells", "fc", "")
_BLANKS = (
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u202f\u205f\u3000\x0b\x0c"
)
_LINE_ENDS = ("\r\n", "\r", "\u0085", "\u2028", "\u2029")
_UNSEEN = "\ufeff\u200b\u200c\u200d\u200e\u200f\u2060"
# What people write round a link
_OPENING, _CLOSING = "<([{\"'“‘«", ">)]}\"'”’».,;!"


def recognise(text, game, rules=None):
    """The Opening of a text.

    game: the Game on the table, to whose deal a move list belongs; rules: those of
    numbers and layouts, the same as the game's if none are given. Raises TextError,
    with a code and short quoted values, for any text that is none of the kinds.
    """
    if len(text) > LONGEST:
        raise TextError("text-long", length=len(text), most=LONGEST)
    try:
        return _recognise(_plain(text).strip(), game, rules or game.rules)
    except TextError as error:
        values = {}
        for name in error.values:
            values[name] = _short(error.values[name])
        raise type(error)(error.code, **values)


def describe(catalog, opening):
    """What was recognised, as two sentences; the second may be empty."""
    request, kind = opening.request, opening.kind
    deal = "" if request.number is None else str(request.number)
    moves = count_name(catalog, "moves", opening.moves)
    cards = count_name(catalog, "cards", DECK_SIZE - opening.home)
    home = count_name(catalog, "home", opening.home)
    key = "open." + kind
    if kind == "code":
        return catalog.text(key, deal=deal, n=request.rules.cells), ""
    if kind == "link":
        key += "" if deal else ".board"
        key += ".moves" if opening.moves else ""
    elif kind == "board" and opening.home:
        key += ".home"
    first = catalog.text(key, deal=deal, moves=moves, cards=cards, home=home)
    return first, _remark(catalog, opening)


def _remark(catalog, opening):
    """What is not as the text says, or the house rules that a link brings."""
    if opening.broken is not None:
        number, text, why = opening.broken
        message = spoken.link_moves(catalog, number, text, why)
        return message.first + " " + message.second
    if opening.assumed:
        return spoken.link_assumed(catalog, opening.assumed).first
    if opening.kind in ("link", "random"):
        rules = format_rules(opening.request.rules)
        return "" if rules == "classic" else catalog.text("open.rules", rules=rules)
    return ""


def unfinished(error):
    """Whether a TextError only says that cards are missing: more lines may come."""
    return error.code == "board-cards" and error.values["twice"] == "none"


def _recognise(text, game, rules):
    link = _link_in(text)
    if link is not None:
        return _from_link(link)
    narrow = _narrow(text)
    if looks_like_code(narrow):
        number, cells = parse_code(narrow)
        return _dealt("code", number, with_part(rules, "cells", cells))
    if _is_number(narrow):
        return _dealt("number", parse_number(text), rules)
    if "_" in text and len(text.split()) == 1:
        return _layout(parse_link_board(text, rules), rules)
    kind = _looks_like(text)
    if kind == "board":
        return _layout(parse_board(text, rules), rules)
    if kind == "moves":
        return _moves(text, game)
    if narrow[:1] and narrow[0] in _NUMBER_SIGNS:
        # Begun as a number: this names it as no good one.
        return _dealt("number", parse_number(text), rules)
    raise TextError("text-unknown", value=text)


# --- the kinds


def _dealt(kind, number, rules):
    start = dealt(number, rules)
    request = Request(number, start, rules, "", "", False, False)
    return Opening(kind, request, 0, 0, None, ())


def _layout(start, rules):
    request = Request(None, start, rules, "", "", False, False)
    return Opening("board", request, cards_home(start), 0, None, ())


def _from_link(link):
    request = parse_link(link)
    if request.start is None:
        kind = "daily" if request.daily else "random"
        if kind == "random" and not request.random:
            raise TextError("link-nothing", value=link)
        return Opening(kind, request, 0, 0, None, ())
    return _with_moves("link", request)


def _moves(text, game):
    request = Request(game.number, game.start, game.rules, text, "", False, False)
    opening = _with_moves("moves", request)
    if opening.moves:
        return opening
    broken = opening.broken
    if broken is not None and broken.refusal is None:
        raise MovesError("moves-form", item=broken.number, value=broken.text)
    raise MovesError("moves-none", value=broken.text if broken else text)


def _with_moves(kind, request):
    reading = read_moves(request.rules, request.start, request.moves)
    own = sum(1 for step in reading.steps if step.move != FINISH)
    home = cards_home(request.start)
    return Opening(kind, request, home, own, reading.broken, reading.assumed)


# --- what a text looks like


def _link_in(text):
    """The link in a text: an address, or all of a text that is a query; else None.

    Words round an address are not part of it, but moves after a blank are.
    """
    lower = text[:_QUOTED].lower()
    if lower.startswith("?") or any(lower.startswith(k) for k in _KEYS if "=" in k):
        return text
    if "://" not in text and "?" not in text:
        return None
    words = text.split()
    places = [i for i, word in enumerate(words) if _is_address(word)]
    if not places:
        return None
    if len(places) > 1:
        raise TextError("link-two", value=" ".join(words[i] for i in places[:3]))
    place = places[0]
    link = _bare(words[place])
    if "moves=" in link:
        for word in words[place + 1 :]:
            if not _is_moves(word):
                break
            link += " " + word
    return link


def _is_address(word):
    return "://" in word or any("?" + key in word for key in _KEYS)


def _bare(word):
    while word and word[0] in _OPENING:
        word = word[1:]
    while word and word[-1] in _CLOSING:
        word = word[:-1]
    return word


def _is_number(text):
    """Whether a text is digits and grouping, and no list of column moves."""
    if not text or any(c not in _NUMBER_SIGNS for c in text):
        return False
    words = text.split()
    return len(words) < 3 or not all(len(word) == 2 for word in words)


def _looks_like(text):
    """`board`, `moves` or None, by what most of the words are.

    Lower case `4h` is the 4 of hearts and a move home: what else there is decides,
    then the number of lines.
    """
    lines = text.split("\n")
    for line in lines[:_LOOKED_AT]:
        label, colon, _ = line.partition(":")
        if colon and label.strip().lower() in _LABELS:
            return "board"
    words = text.split()[:_LOOKED_AT]
    cards = moves = both = 0
    for word in words:
        card, move = _is_card(word), _is_moves(word)
        cards += card and not move
        moves += move and not card
        both += card and move
    if 2 * (cards + moves + both) < len(words) or not cards + moves + both:
        return None
    if cards == moves:
        return "board" if len(lines) > 1 else "moves"
    return "board" if cards > moves else "moves"


def _is_card(word):
    try:
        parse_card(word)
    except BoardError:
        return False
    return True


def _is_moves(word):
    """Whether a word is nothing but moves; of a long one the beginning decides."""
    head = word[:_QUOTED]
    items, broken = split_moves(head)
    if len(word) == len(head):
        return bool(items) and broken is None
    # The last item may have been cut.
    return sum(len(item.text) for item in items) > len(head) - 4


# --- letters


def _plain(text):
    """The text with ordinary blanks and line ends, and without what cannot be seen."""
    try:
        text.encode()
    except UnicodeError:
        # Halves of letters that a program has cut apart.
        text = "".join("?" if 0xD800 <= ord(c) <= 0xDFFF else c for c in text)
    for end in _LINE_ENDS:
        text = text.replace(end, "\n")
    for blank in _BLANKS:
        text = text.replace(blank, " ")
    for letter in _UNSEEN:
        text = text.replace(letter, "")
    return text.replace("\x00", "\ufffd")


def _narrow(text):
    """Full-width letters, digits and signs of a short text as their ASCII twins."""
    if len(text) > _QUOTED:
        return text
    return "".join(
        chr(ord(c) - 0xFEE0) if 0xFF01 <= ord(c) <= 0xFF5E else c for c in text
    )


def _short(value):
    """A value as a message can quote it."""
    if not isinstance(value, str):
        return value
    # A zero, which a link can bring, would end the text on its way to the page.
    value = value.replace("\x00", "\ufffd")
    return value[:_QUOTED] + "…" if len(value) > _QUOTED else value
