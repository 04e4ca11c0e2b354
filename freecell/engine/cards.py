"""Cards as small integers, in the order of the Microsoft deal.

A card is `rank * 4 + suit`: rank 0 (ace) to 12 (king), suit 0 to 3 in the order
clubs, diamonds, hearts, spades. As text a card is rank then suit: `TD`.
"""

from .errors import BoardError

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = 0, 1, 2, 3
NO_CARD = -1
DECK_SIZE = 52

_SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SIGN_VARIANTS = {"♧": "C", "♢": "D", "♡": "H", "♤": "S"}


def make_card(rank, suit):
    """The card of `rank` (0 ace to 12 king) and `suit` (0 to 3, C D H S)."""
    return rank * 4 + suit


def rank_of(card):
    """Rank of a card, 0 for the ace to 12 for the king."""
    return card >> 2


def suit_of(card):
    """Suit of a card, 0 to 3 in the order C D H S."""
    return card & 3


def is_red(card):
    """Whether the card is a diamond or a heart."""
    return (card & 3) in (DIAMONDS, HEARTS)


def opposite_suits(suit):
    """The two suits of the other colour."""
    return (CLUBS, SPADES) if suit in (DIAMONDS, HEARTS) else (DIAMONDS, HEARTS)


def stacks(upper, lower):
    """Whether `upper` may lie on `lower` in a column: one lower, other colour."""
    return (upper >> 2) + 1 == lower >> 2 and is_red(upper) != is_red(lower)


def card_text(card):
    """Two letters for a card, rank then suit: `TD`."""
    return RANKS[card >> 2] + SUITS[card & 3]


def parse_card(text):
    """The card written as `text`.

    Reads `TD`, `10d`, `td` and `T♦`. Raises BoardError, quoting the text, for
    anything else.
    """
    word = text.strip().upper().replace("️", "").replace("︎", "")
    for signs in (_SUIT_SIGNS, _SIGN_VARIANTS):
        for sign in signs:
            word = word.replace(sign, signs[sign])
    if word.startswith("10"):
        word = "T" + word[2:]
    if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
        raise BoardError("not-a-card", value=text.strip())
    return make_card(RANKS.index(word[0]), SUITS.index(word[1]))
