"""The rules of FreeCell: no clock, no randomness, no input or output.

Import the modules by name (`from freecell.engine import moves`). Everything here
runs unchanged on CPython 3.9 or later, Pyodide and MicroPython.
"""
