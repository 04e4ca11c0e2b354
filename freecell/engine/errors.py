"""Errors for malformed text; a refused move is a value, never an exception.

    ValueError
      TextError     text that cannot be read: has a `code` and named `values`
        NumberError   a deal number or game code
        RulesError    rules text
        BoardError    board text
        MovesError    a move list

`code` and `values` are what a message in the player's language is made from; the
exception's own text is the same in plain English, for the command line.
"""

_SENTENCES = {
    "not-a-number": '"{value}" is not a deal number',
    "number-range": '"{value}" is not between 1 and {most}',
    "code-form": '"{value}" is not a game code; it looks like FC1-C4-AAAAAKH',
    "code-letters": '"{value}" has letters that no game code has: {letters}',
    "code-cells": '"{value}" names {cells} cells; there can be 0 to 8',
    "rules-preset": '"{value}" is not the name of a preset',
    "rules-part": '"{value}" is not a part of the rules',
    "rules-value": '"{value}" is not a value for {key}',
    "rules-twice": '"{value}" gives {key} a second time',
    "rules-cells": '"{value}" has other cells than {cells}',
    "not-a-card": '"{value}" is not a card',
    "board-line": 'line {line}: "{value}" is not a card',
    "board-foundation": 'line {line}: "{value}" is not a foundation',
    "board-cells": 'line {line}: "{value}" has more cards than the {cells} cells',
    "board-columns": "{count} columns, where there are eight",
    "board-cards": "missing: {missing}; twice: {twice}",
    "no-number": '"{value}" is a free layout and has no number',
    "link-language": '"{value}" is not a language of this game',
    "link-two": '"{value}" names two deals',
    "link-moves": '"{value}": moves without a deal',
    "link-nothing": '"{value}" names no deal',
    "moves-form": 'item {item} "{value}": not a move',
    "moves-none": '"{value}" cannot be moved in this deal',
    "text-long": "{length} characters, where {most} are the most",
    "text-unknown": '"{value}" is no number, code, link, layout or move list',
}


class TextError(ValueError):
    """Text that cannot be read. `code` names the kind, `values` its parts."""

    def __init__(self, code, **values):
        super().__init__(_SENTENCES[code].format(**values))
        self.code = code
        self.values = values


class NumberError(TextError):
    """A deal number or a game code that cannot be read."""


class RulesError(TextError):
    """Rules text that cannot be read."""


class BoardError(TextError):
    """Board text that cannot be read."""


class MovesError(TextError):
    """A move list that cannot be read."""
