"""Which deal comes at random."""

from freecell.engine.deals import CLASSIC_LAST, XP_LAST, random_number

from . import platform

# The kinds that are ranges of numbers, from 1 on; the others are tiers.
RANGES = {"classic": CLASSIC_LAST, "full": XP_LAST}


def draw(kind, tiers):
    """A random number of a kind, and whether it is one of the table of `tiers`.

    While that is None, a tier is no better than classic random.
    """
    if kind not in RANGES and tiers is not None:
        number = tiers.pick(kind, platform.draw)
        if number is not None:
            return number, True
    return random_number(platform.draw, RANGES.get(kind, CLASSIC_LAST)), False
