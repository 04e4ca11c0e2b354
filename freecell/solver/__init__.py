"""The solver: finds lines that win, shortens them, and proves lost positions.

It imports the engine only. Start with `schedule.solve`. Everything here runs
unchanged on CPython 3.9 or later, PyPy, Pyodide and MicroPython.
"""
