"""Draws the cards: suits, figures and headgear as vector shapes, and the 52 elements.

`symbols()` gives the `<symbol>` elements that the page holds once, `cards()` the 52 card
elements that refer to them. The build puts both into index.html. A face has no size and
no colour of its own: static/css/cards.css places the parts in units of the card's width
and colours them by suit, so that face, theme and deck change without a redraw.

Run as a program it prints both, to look at.
"""

RANKS = "A23456789TJQK"
SUITS = "CDHS"

# Filled outlines in a box 100 wide and 100 high.
SUIT_PATHS = {
    "C": (
        "M50 5C61.5 5 70.5 14 70.5 25.5C70.5 31.5 68.5 36.5 65 40.5C67.5 39.7 70 39.5 "
        "72.5 39.5C84 39.5 93 48.5 93 60C93 71.5 84 80.5 72.5 80.5C65 80.5 58.5 76.5 "
        "55 70.5C56 81 60 90 67 96H33C40 90 44 81 45 70.5C41.5 76.5 35 80.5 27.5 "
        "80.5C16 80.5 7 71.5 7 60C7 48.5 16 39.5 27.5 39.5C30 39.5 32.5 39.7 35 "
        "40.5C31.5 36.5 29.5 31.5 29.5 25.5C29.5 14 38.5 5 50 5Z"
    ),
    "D": "M50 3C58 20 73 38 89 50C73 62 58 80 50 97C42 80 27 62 11 50C27 38 42 20 50 3Z",
    "H": (
        "M50 92C44 85 8 62 8 34C8 19 19 9 31 9C39.5 9 46.5 13.5 50 21C53.5 13.5 60.5 9 "
        "69 9C81 9 92 19 92 34C92 62 56 85 50 92Z"
    ),
    "S": (
        "M50 5C56 15 92 38 92 62C92 74 83 82 73 82C65 82 58.5 78 55 72C56 82 60 90 67 "
        "96H33C40 90 44 82 45 72C41.5 78 35 82 27 82C17 82 8 74 8 62C8 38 44 15 50 5Z"
    ),
}

# Stroked skeletons in a box 100 high. They run over the upper and lower edge where the
# box is to clip them flat.
FIGURE_PATHS = {
    "A": "M6.5 105L27.5 7.5H34.5L55.5 105M15 70H47",
    "2": (
        "M8.5 33C8.5 17 16.5 7.5 29.5 7.5C42.5 7.5 50 16 50 29C50 38 47 44 40 53L10.5 "
        "92.5H53.5"
    ),
    "3": (
        "M9 26C10 14.5 17.5 7.5 29 7.5C41 7.5 48.5 14.5 48.5 26.5C48.5 38.5 41 46.5 "
        "29.5 46.5H22M29.5 46.5C42.5 46.5 50.5 55 50.5 69C50.5 83.5 42 92.5 29 "
        "92.5C16.5 92.5 8.5 85 7.5 72"
    ),
    "4": "M39 -6L10.5 75.5H60M44.5 45V100",
    "5": (
        "M49 7.5H15.5L12.5 49C17 43 22.5 40 29.5 40C42.5 40 50.5 49.5 50.5 66C50.5 "
        "82.5 42 92.5 28.5 92.5C16.5 92.5 8.5 85 7.5 72.5"
    ),
    "6": (
        "M46.5 -6L13.5 49C10 55 7.5 60 7.5 66.5C7.5 82.5 16.5 92.5 30 92.5C43.5 92.5 "
        "52.5 82.5 52.5 66.5C52.5 50.5 43.5 41 30.5 41C22 41 15.5 44.5 12 51.5"
    ),
    "7": "M3 7.5H48.5L20 106",
    "8": (
        "M30 7.5C41.5 7.5 49.5 15.5 49.5 27C49.5 38.5 41.5 46.5 30 46.5C18.5 46.5 10.5 "
        "38.5 10.5 27C10.5 15.5 18.5 7.5 30 7.5ZM30 46.5C43.5 46.5 52.5 55.5 52.5 "
        "69.5C52.5 83.5 43.5 92.5 30 92.5C16.5 92.5 7.5 83.5 7.5 69.5C7.5 55.5 16.5 "
        "46.5 30 46.5Z"
    ),
    "9": (
        "M13.5 106L46.5 51C50 45 52.5 40 52.5 33.5C52.5 17.5 43.5 7.5 30 7.5C16.5 7.5 "
        "7.5 17.5 7.5 33.5C7.5 49.5 16.5 59 29.5 59C38 59 44.5 55.5 48 48.5"
    ),
    "T": (
        "M20.5 0V100M2 26L22.5 7M58 7.5C70.5 7.5 77 20 77 50C77 80 70.5 92.5 58 "
        "92.5C45.5 92.5 39 80 39 50C39 20 45.5 7.5 58 7.5Z"
    ),
    "J": "M40 0V67C40 83.5 33 92.5 21.5 92.5C11.5 92.5 5 86 4.5 73.5",
    "Q": (
        "M32 7.5C47 7.5 55.5 22 55.5 50C55.5 78 47 92.5 32 92.5C17 92.5 8.5 78 8.5 "
        "50C8.5 22 17 7.5 32 7.5ZM36 68L61 106"
    ),
    "K": "M10.5 0V100M57.5 -6L12 61M26 41L58.5 106",
}

# How wide the box of each figure is.
FIGURE_WIDTHS = {
    "A": 62,
    "2": 58,
    "3": 58,
    "4": 62,
    "5": 58,
    "6": 60,
    "7": 56,
    "8": 60,
    "9": 60,
    "T": 84,
    "J": 50,
    "Q": 64,
    "K": 62,
}

# Filled outlines in a box 100 wide and 56 high: cap, coronet, crown.
HEADGEAR_PATHS = {
    "J": (
        "M14 56V49H86V56ZM14 43C14 24 30 14 50 14C60 14 68 16 74 21C78 12 86 5 96 "
        "3C97 14 93 25 84 32C85.5 36 86 39 86 43Z"
    ),
    "Q": (
        "M14 56V49H86V56ZM14 43C14 43 12 30 8 22C18 28 26 27 30 15C37 27 43 27 50 "
        "12C57 27 63 27 70 15C74 27 82 28 92 22C88 30 86 43 86 43ZM30 3A5 5 0 1 1 29.9 "
        "3ZM50 0A5 5 0 1 1 49.9 0ZM70 3A5 5 0 1 1 69.9 3Z"
    ),
    "K": "M14 56V49H86V56ZM14 43L8 14L30 28L50 4L70 28L92 14L86 43Z",
}


def symbols() -> str:
    """Return the shapes as `<symbol>` elements, one a line, for an `<svg>` in the page.

    Their ids are `suit-S`, `figure-7` and `head-K`: a suit letter, a rank letter.
    """
    lines = []
    for suit in SUITS:
        lines.append(_symbol(f"suit-{suit}", 100, 100, SUIT_PATHS[suit]))
    for rank in RANKS:
        box = FIGURE_WIDTHS[rank]
        lines.append(_symbol(f"figure-{rank}", box, 100, FIGURE_PATHS[rank]))
    for rank in "JQK":
        lines.append(_symbol(f"head-{rank}", 100, 56, HEADGEAR_PATHS[rank]))
    return "\n".join(lines)


def cards() -> str:
    """Return the 52 card elements, one a line, suit by suit and ace to king.

    A card is its place (moved by the program) around its face (drawn, lifted and shaken
    by the stylesheet). The program gives it its name; the drawing is not spoken.
    """
    return "\n".join(_card(rank, suit) for suit in SUITS for rank in RANKS)


def _symbol(name: str, width: int, height: int, path: str) -> str:
    box = f"0 0 {width} {height}"
    return f'<symbol id="{name}" viewBox="{box}"><path d="{path}"/></symbol>'


def _card(rank: str, suit: str) -> str:
    parts = [
        _part("figure", f"figure-{rank}"),
        _part("corner", f"suit-{suit}"),
        _part("body", f"suit-{suit}"),
    ]
    if rank in HEADGEAR_PATHS:
        parts.append(_part("head", f"head-{rank}"))
    return (
        f'<div class="card" data-card="{rank}{suit}" data-suit="{suit}" '
        f'data-rank="{rank}" role="img"><div class="face" aria-hidden="true">'
        f"{''.join(parts)}</div></div>"
    )


def _part(role: str, symbol: str) -> str:
    return f'<svg class="{role}"><use href="#{symbol}"/></svg>'


if __name__ == "__main__":
    print(symbols())
    print(cards())
