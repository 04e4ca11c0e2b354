"""FreeCell in pure Python: rules, one game being played, a solver, and the page.

Rooms, from the bottom up: `engine` (the rules), on it `play` (one game in progress)
and beside that `solver`; then `ui` (the page) and `commandline`. Imports run downwards
only, and page and solver never meet; `tests/test_imports.py` holds the line.
"""

__version__ = "0.1.0"
