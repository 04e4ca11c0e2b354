"""Deal numbers as people type them, and game codes.

A code is `FC1-C<cells>-<7 letters>`: the deal number in base 32, alphabet A to Z
then 2 to 7, most significant letter first. `FC1-C4-AAAAAKH` is deal 327.
"""

from .deals import LAST
from .errors import NumberError

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_CODE_LENGTH = 7
_DIGITS = "0123456789"
_BLANKS = " \t\r\n\u00a0\u3000"
_GROUPING = ",.'\u2019 \u00a0\u202f"


def parse_number(text):
    """The deal number that a person wrote, 1 to 8,589,934,591.

    Understands blanks around, leading zeros, `#`, full-width digits, and grouping in
    threes by `,` `.` `'` or blank. Raises NumberError that quotes the text.
    """
    word = _stripped(_ascii(text))
    if word.startswith("#"):
        word = _stripped(word[1:])
    digits = _ungrouped(word)
    if not digits or any(c not in _DIGITS for c in digits):
        raise NumberError("not-a-number", value=text)
    # A long row of digits need not become a number to be known as too large.
    digits = digits.lstrip("0")
    number = int(digits) if 0 < len(digits) <= 10 else (LAST + 1 if digits else 0)
    if not 1 <= number <= LAST:
        raise NumberError("number-range", value=text, most=LAST)
    return number


def format_code(number, cells):
    """The game code of a deal number with so many cells (0 to 8)."""
    letters = ""
    for _ in range(_CODE_LENGTH):
        letters = _ALPHABET[number % 32] + letters
        number //= 32
    return f"FC1-C{cells}-{letters}"


def looks_like_code(text):
    """Whether the text is meant as a game code, right or wrong."""
    return text.strip().upper().startswith("FC1")


def parse_code(text):
    """`(number, cells)` of a game code; case and missing hyphens are forgiven.

    Raises NumberError that quotes the text.
    """
    word = text.strip().upper().replace("-", "").replace(" ", "")
    if not word.startswith("FC1C") or len(word) != 5 + _CODE_LENGTH:
        raise NumberError("code-form", value=text)
    if word[4] not in _DIGITS:
        raise NumberError("code-form", value=text)
    if word[4] not in _DIGITS[:9]:
        raise NumberError("code-cells", value=text, cells=word[4])
    letters = word[5:]
    wrong = [c for c in letters if c not in _ALPHABET]
    if wrong:
        raise NumberError("code-letters", value=text, letters=" ".join(wrong))
    number = 0
    for letter in letters:
        number = number * 32 + _ALPHABET.index(letter)
    if not 1 <= number <= LAST:
        raise NumberError("number-range", value=text, most=LAST)
    return number, int(word[4])


def _stripped(text):
    """The text without blanks around it.

    Letter by letter: MicroPython's `strip` takes blanks beyond ASCII apart.
    """
    while text and text[0] in _BLANKS:
        text = text[1:]
    while text and text[-1] in _BLANKS:
        text = text[:-1]
    return text


def _ascii(text):
    """Full-width digits and signs as their ASCII twins."""
    return "".join(
        chr(ord(c) - 0xFEE0) if 0xFF01 <= ord(c) <= 0xFF5E else c for c in text
    )


def _ungrouped(word):
    """The digits without grouping, or an empty text when the groups are wrong."""
    signs = [c for c in _GROUPING if c in word]
    if not signs:
        return word
    if len(signs) > 1:
        return ""
    groups = word.split(signs[0])
    if not 1 <= len(groups[0]) <= 3 or any(len(g) != 3 for g in groups[1:]):
        return ""
    return "".join(groups)
