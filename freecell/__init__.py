"""FreeCell in pure Python: rules, one game being played, and the page.

Rooms, from the bottom up: `engine` (the rules), `play` (one game in progress) and
`ui` (the page). Imports run downwards only; `tests/test_imports.py` holds the line.
"""

__version__ = "0.1.0"
