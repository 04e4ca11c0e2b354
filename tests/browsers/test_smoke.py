"""The game in Firefox and WebKit: it starts, is played, is kept, starts offline."""

import time
from contextlib import contextmanager

import pytest

from tests.browsers.engines import ENGINES, PATIENCE
from tests.e2e.table import GRIP, model_board, new_game, play

DEAL = 617
CARDS = """return [...document.querySelectorAll("[data-card][data-in]")]
  .map((card) => [card.dataset.in, +card.dataset.depth, card.dataset.card]);"""
ROOT = "return {...document.documentElement.dataset};"
BOX = """const {x, y, width, height} = document.querySelector(arguments[0])
  .getBoundingClientRect(); return [x, y, width, height];"""
# Where a card is going to be: this waits for no flight.
PLACE = """const card = document.querySelector(arguments[0]);
const [x, y] = card.style.transform.match(/-?[0-9.]+/g).map(Number);
return [x, y, card.offsetWidth];"""
# So many moves, all saved, and no card under way
SHOWS_MOVES = """const {dataset} = document.documentElement;
return dataset.state === "ready" && dataset.saved === dataset.revision
  && +document.querySelector("[data-value=moves]").value === arguments[0]
  && !document.querySelector("[data-flying], [data-dragged]");"""
IS_KEPT = "return document.documentElement.dataset.offline === 'all';"


class Player:
    """Someone who plays in an engine, and compares page and model."""

    def __init__(self, engine, site):
        self.engine = engine
        self.site = site

    def until(self, script, *values, patience=PATIENCE):
        """Wait until a function's body has a true value."""
        end = time.monotonic() + patience
        while not self.engine.run(script, *values):
            if time.monotonic() > end:
                seen = self.engine.run(ROOT), self.engine.problems()
                raise AssertionError(f"not within {patience} s: {script}; {seen}")
            time.sleep(0.02)

    def open(self, query=""):
        """Open the page and wait until the first move is possible."""
        self.engine.go(self.site.url + query)
        self.until("return document.documentElement.dataset.state === 'ready';")

    def root(self, name):
        """A `data-` attribute of the page's root, by its name in JavaScript."""
        return self.engine.run(ROOT).get(name)

    def grip(self, card):
        """Where one takes hold of a card."""
        x, y, width = self.engine.run(PLACE, f"[data-card='{card}']")
        return x + width / 2, y + GRIP

    def spot(self, pile):
        """The middle of a pile's place."""
        x, y, width, height = self.engine.run(BOX, f"[data-pile='{pile}'] > *")
        return x + width / 2, y + height / 2

    def shows(self, game):
        """The page comes to show the game, all saved."""
        self.until(SHOWS_MOVES, game.moves)
        piles = {}
        for pile, _, card in sorted(self.engine.run(CARDS)):
            piles.setdefault(pile, []).append(card)
        assert piles == model_board(game.position)


@contextmanager
def a_player(playwright, engine, site, folder):
    """A Player in a browser with this profile; nothing may go wrong in its pages."""
    with ENGINES[engine](playwright, folder / "profile") as started:
        player = Player(started, site)
        yield player
        assert started.problems() == []


@pytest.mark.parametrize("engine", ENGINES)
def test_it_is_played_and_kept(playwright, engine, site, tmp_path):
    with a_player(playwright, engine, site, tmp_path) as player:
        player.open(f"?deal={DEAL}")
        game = new_game(DEAL)
        player.shows(game)
        # By clicks: the exposed card, then the cell.
        card = model_board(game.position)["1"][-1]
        player.engine.click(*player.grip(card))
        player.until("return document.querySelector('[data-held]');")
        player.engine.click(*player.spot("a"))
        player.shows(play(game, "1a"))
        # By a drag.
        card = model_board(game.position)["2"][-1]
        player.engine.drag(player.grip(card), player.spot("b"))
        player.shows(play(game, "2b"))
        # By keys, forth, back and forth.
        player.engine.press("3", "0")
        player.shows(play(game, "3c"))
        player.engine.press("z", "z")
        game.undo()
        game.undo()
        player.shows(game)
        player.engine.press("y")
        game.redo()
        player.shows(game)
        # By a button.
        x, y, width, height = player.engine.run(BOX, "[data-action=undo]")
        player.engine.click(x + width / 2, y + height / 2)
        game.undo()
        player.shows(game)
        revision = player.root("revision")
        assert revision == player.root("saved") == "7"
        player.open()
        player.shows(game)
        assert player.root("revision") == revision
        assert player.root("window") == "owner"
        player.engine.press("y", "y")
        game.redo()
        game.redo()
        player.shows(game)


@pytest.mark.parametrize("engine", ENGINES)
def test_it_starts_cold_without_a_network(playwright, engine, site, tmp_path):
    game = play(new_game(DEAL), "1a2b")
    with a_player(playwright, engine, site, tmp_path) as player:
        player.open(f"?deal={DEAL}")
        player.engine.press(*"1020")
        player.shows(game)
        player.until(IS_KEPT)
    site.stop()
    with a_player(playwright, engine, site, tmp_path) as player:
        player.open()
        player.shows(game)
        assert player.root("deal") == str(DEAL)
        player.until(IS_KEPT)
        player.engine.press(*"30")
        player.shows(play(game, "3c"))
        # Another deal and the other language, for which nothing was loaded yet.
        player.open("?deal=24&lang=ko")
        player.shows(new_game(24))
        assert player.engine.run("return document.documentElement.lang;") == "ko"
