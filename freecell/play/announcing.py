"""How a new game is announced, from what is known of its deal."""

from . import dealfacts
from .spoken import say


def announced(catalog, game, tiers):
    """The Message of a new game, and whether it has to be seen.

    tiers: the table, or None while there is none. A deal that cannot be won, or that
    nobody has looked at, is not dealt in silence; without the table too little is
    known to say the second.
    """
    if game.number is None:
        return dealt(catalog, ""), False
    deal = str(game.number)
    status = dealfacts.status(game.number, game.rules, tiers)
    unknown = status == dealfacts.UNPROVED and tiers is not None
    if unknown or status == dealfacts.IMPOSSIBLE:
        return dealt(catalog, deal, status), True
    tier = dealfacts.tier(game.number, game.rules, tiers)
    return dealt(catalog, deal, tier=tier), False


def dealt(catalog, deal, status="", tier=""):
    """A new game is on the table. `deal` is its number as text, "" for a layout.

    status: "impossible" or "unproved" where that is to be said, else ""; tier: the word
    for how hard it is, or "".
    """
    if not deal:
        return say(catalog, "dealt", "say.dealt.board")
    if tier and catalog.has("tier." + tier):
        tier = catalog.text("tier." + tier)
        return say(catalog, "dealt", "say.dealt.tier", deal=deal, tier=tier)
    key = "say.dealt." + status if status else "say.dealt"
    return say(catalog, "dealt", key, deal=deal)
