"""The modules that the first moves do not need come later, or not at all."""

import pytest

from tests.e2e.table import Table

PACK = "**/freecell-later.pack"


@pytest.fixture
def held_back(page, site):
    """A table whose later modules do not come until `let_go()`."""
    waiting = []
    page.route(PACK, lambda route: waiting.append(route))
    table = Table(page, site, page.watch)
    table.open("deal=617")

    def let_go():
        while waiting:
            waiting.pop().continue_()

    table.let_go = let_go
    return table


def test_play_needs_no_later_modules(held_back):
    held_back.press(*"10")
    held_back.drag("6C", "5")
    assert held_back.look().values["moves"] >= 1
    held_back.press("z", "y")
    assert held_back.look().values["moves"] >= 1
    held_back.let_go()


def test_a_command_waits_for_its_modules(held_back):
    held_back.press("n")
    held_back.press("m")
    held_back.no_dialog()
    held_back.let_go()
    # Only the last wish counts.
    held_back.dialog("menu")


def test_a_command_whose_modules_do_not_come_says_so(page, site):
    page.watch.expect("freecell-later.pack")
    page.watch.expect("Failed to load resource")
    table = Table(page, site, page.watch)
    page.route(PACK, lambda route: route.abort())
    table.open("deal=617")
    table.press("m")
    table.says("not-loaded")
    table.press(*"10")
    assert table.look().values["moves"] == 1
    page.unroute(PACK)
    table.press("m")
    table.dialog("menu")
