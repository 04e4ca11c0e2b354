"""The bar: the deal, the numbers of the game, and which commands can be used."""

from freecell.engine.rules import format_rules
from freecell.play import dealfacts
from freecell.play.game import WON
from freecell.play.names import time_figures

from . import dom, platform

# Commands that can be used as soon as there is a game
_ALWAYS = ("new", "menu")
_VALUES = ("time", "moves", "home", "cells", "undos", "score")


class Bar:
    """Shows a game's numbers; writes only what has changed."""

    def __init__(self):
        self._values = [(name, _value_of(name)) for name in _VALUES]
        self._shown = {}
        self._deal = dom.find(".chip-deal")
        self._top = dom.find("#top")
        self._lengths = {}
        self._fitting = platform.Frame(self.fit)
        # What is known of a game's deal; the deal's own facts put themselves here.
        self.status = _status
        self.dealt = _nothing
        self._actions = {}
        for button in dom.find_all("[data-action]"):
            name = button.getAttribute("data-action")
            self._actions[name] = self._actions.get(name, []) + [button]

    def show(self, game, catalog):
        """Show everything about the game but its cards."""
        state = game.state
        self.show_time(game, catalog)
        self._write("moves", game.moves, catalog)
        self._write("home", game.home, catalog)
        self._write("cells", game.free_cells, catalog)
        self._write("undos", game.undos, catalog)
        # Under rules without points a 0 would say that some can be had.
        self._write("score", game.score, catalog, "" if game.rules.score else "–")
        self._enable("undo", game.can_undo)
        self._enable("redo", game.can_redo)
        self._enable("finish", game.can_finish)
        self._enable("hint", state != WON)
        for action in _ALWAYS:
            self._enable(action, True)
        self._attribute("data-game", state)
        self._attribute("data-rules", format_rules(game.rules))
        self._attribute("data-deal", "board" if game.number is None else game.number)
        self.show_status(game)

    def show_status(self, game):
        """Show what is known of the deal."""
        self._attribute("data-deal-status", self.status(game))

    def show_deal(self, game, catalog):
        """Show the deal's number in the chip."""
        if game.number is None:
            text = catalog.text("deal.board")
        else:
            text = "#" + str(game.number)
        self._deal.textContent = text
        self._lengthen("deal", len(text))
        self.dealt(game)

    def fit(self):
        """Take weight off the bar until its numbers fit, in up to three steps."""
        parts = [self._top] + dom.children(self._top)
        self._top.removeAttribute("data-fit")
        for step in ("1", "2", "3"):
            if not any(part.scrollWidth > part.clientWidth for part in parts):
                return
            self._top.setAttribute("data-fit", step)

    def fit_soon(self):
        """The same before the next picture: at the start nothing is measured twice."""
        self._fitting.ask()

    def show_time(self, game, catalog):
        """Show the clock."""
        self._write("time", game.clock.seconds, catalog)

    def forget(self):
        """Write everything anew at the next `show`, as after a change of language."""
        self._shown = {}
        self._lengths = {}

    def _write(self, name, number, catalog, instead=""):
        """Write a number, or a text for it, where that is not what stands there."""
        if self._shown.get(name) == (number, instead):
            return
        self._shown[name] = (number, instead)
        for key, element in self._values:
            if key == name and element is not None:
                element.setAttribute("value", str(number))
                text = time_figures(number) if name == "time" else str(number)
                text = instead or text
                element.textContent = text
                self._lengthen(name, len(text))

    def _lengthen(self, name, length):
        """Only a text of another length can change what fits."""
        if self._lengths.get(name) != length:
            self._lengths[name] = length
            self.fit_soon()

    def _attribute(self, name, value):
        if self._shown.get(name) != value:
            self._shown[name] = value
            platform.root.setAttribute(name, str(value))

    def _enable(self, action, on):
        if self._shown.get(action) == on:
            return
        self._shown[action] = on
        for button in self._actions.get(action, ()):
            if not on and dom.has_focus(button):
                # A disabled button would drop the focus to the page's body.
                dom.find('[data-pile="1"]').focus()
            button.disabled = not on


def _status(game):
    """What is known of a deal before anything is loaded."""
    return dealfacts.status(game.number, game.rules)


def _nothing(_game):
    """Nobody has asked to be told."""


def _value_of(name):
    return dom.find('[data-value="' + name + '"]')
