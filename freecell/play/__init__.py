"""One game being played: history, counters, clock, and the text of a game.

Imports the engine only; no page, no storage. The clock is passed in.
"""
