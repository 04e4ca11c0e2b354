"""The words of a picture of a result, and how one would say them."""

from collections import namedtuple

from freecell.engine.rules import CLASSIC

from .names import rules_words, time_figures

# title: that it is solved; deal: which one; tiles: pairs of word and figures; best: our
# best line, or ""; rules: house rules other than the usual ones, or ""; program: its
# name
Words = namedtuple("Words", "title deal tiles best rules program")


def words(catalog, game, deal, best=None, same=True):
    """The Words of a game that is won.

    deal: the deal in words; best: moves of our best line, None where it is not known;
    same: whether that is one under the rules of the game, not the classic ones.
    """
    text = catalog.text
    tiles = (
        (text("won.time"), time_figures(game.clock.seconds)),
        (text("won.moves"), str(game.moves)),
        (text("won.undos"), str(game.undos)),
    )
    line = ""
    if best is not None:
        line = text("picture.best" if same else "picture.best.classic", n=best)
    house = "" if game.rules == CLASSIC else rules_words(catalog, game.rules)
    name = text("app.name")
    return Words(text("won.title"), deal, tiles, line, house, name)


def spoken(catalog, made):
    """What a picture with these Words shows, for those who do not see it."""
    tiles = [name + " " + figures for name, figures in made.tiles]
    parts = [made.title, made.deal] + tiles + [made.best, made.rules]
    whole = ", ".join([part for part in parts if part])
    return catalog.text("picture.label", words=whole)


def file_name(game):
    """The name of the file, without blanks: `freecell-617.png`."""
    number = "" if game.number is None else "-" + str(game.number)
    return "freecell" + number + ".png"
