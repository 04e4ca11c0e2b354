"""Names of cards, piles, rules and times, made from the catalog.

On the screen a card is written by sign, `10♦`; for the ear it has a name, `10 of
diamonds`. Labels are what a pile is called for those who do not see it.
"""

from freecell.engine.cards import NO_CARD, RANKS, SUITS, rank_of, suit_of
from freecell.engine.position import FIRST_CELL, NO_SUIT, is_column
from freecell.engine.rules import KEYS, preset

# With a variation selector: text signs, never emoji.
_SIGNS = ("♣\ufe0e", "♦\ufe0e", "♥\ufe0e", "♠\ufe0e")


def rank_name(catalog, rank):
    """Name of a rank, 0 (ace) to 12 (king): `ace`, `10`."""
    return catalog.text("rank." + RANKS[rank])


def suit_name(catalog, suit):
    """Name of a suit, 0 to 3 in the order C D H S: `clubs`."""
    return catalog.text("suit." + SUITS[suit])


def card_name(catalog, card):
    """A card as it is said: `10 of diamonds`."""
    rank, suit = rank_of(card), suit_of(card)
    return catalog.text(
        "card.name", rank=rank_name(catalog, rank), suit=suit_name(catalog, suit)
    )


def card_sign(catalog, card):
    """A card as it is written on the screen: `10♦`."""
    rank = RANKS[rank_of(card)]
    return ("10" if rank == "T" else rank) + _SIGNS[suit_of(card)]


def count_name(catalog, kind, n):
    """A number and what it counts: `7 cards`. `kind` is an id under `count.`."""
    return catalog.text("count." + kind, n=n)


def pile_label(catalog, position, pile):
    """Accessible name of a column or a cell: `column 3, 7 cards, last 5 of hearts`.

    `pile` is the engine's: 0 to 7 columns, from 8 on cells.
    """
    if is_column(pile):
        column = position.columns[pile]
        if not column:
            return catalog.text("pile.column.empty", n=pile + 1)
        return catalog.text(
            "pile.column",
            n=pile + 1,
            cards=count_name(catalog, "cards", len(column)),
            card=card_name(catalog, column[-1]),
        )
    card = position.cells[pile - FIRST_CELL]
    number = pile - FIRST_CELL + 1
    if card == NO_CARD:
        return catalog.text("pile.cell.empty", n=number)
    return catalog.text("pile.cell", n=number, card=card_name(catalog, card))


def home_label(catalog, position, place):
    """Accessible name of a foundation by its place from the left, 0 to 3."""
    suit = position.places[place]
    if suit == NO_SUIT:
        return catalog.text("pile.home.open", n=place + 1)
    name = suit_name(catalog, suit)
    count = position.homes[suit]
    if not count:
        return catalog.text("pile.home.empty", suit=name)
    return catalog.text("pile.home", suit=name, rank=rank_name(catalog, count - 1))


def held_label(catalog, label, count):
    """A pile's label while `count` of its cards are held."""
    return catalog.text(
        "pile.held", pile=label, cards=count_name(catalog, "cards", count)
    )


def target_label(catalog, label):
    """A pile's label while it takes the held cards."""
    return catalog.text("pile.target", pile=label)


def rules_words(catalog, rules):
    """House rules in words: the preset, and the parts that have other values."""
    base = preset(rules.preset)
    name = catalog.text("preset." + rules.preset)
    pairs = zip(KEYS, rules[1:], base[1:])
    parts = [catalog.text("house." + key) for key, own, usual in pairs if own != usual]
    if not parts:
        return catalog.text("share.rules", preset=name)
    return catalog.text("share.rules.parts", preset=name, parts=", ".join(parts))


def time_words(catalog, seconds):
    """A duration in words: `5 minutes 12 seconds`."""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    words = []
    if hours:
        words.append(count_name(catalog, "hours", hours))
    if minutes:
        words.append(count_name(catalog, "minutes", minutes))
    if seconds % 60 or not words:
        words.append(count_name(catalog, "seconds", seconds % 60))
    return " ".join(words)


def time_figures(seconds):
    """A duration in figures: `5:12`, from an hour on `1:05:12`."""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    rest = ":" + _two(seconds % 60)
    return str(hours) + ":" + _two(minutes) + rest if hours else str(minutes) + rest


def _two(number):
    return "0" + str(number) if number < 10 else str(number)
