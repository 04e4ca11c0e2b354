"""axe-core finds nothing on any screen, in any theme."""

import pytest

from freecell.engine.rules import CLASSIC
from tests.e2e.drive import axe_problems
from tests.e2e.stuck import stuck_moves
from tests.e2e.table import DESK, PHONE, RULES_OFF, RUNS, a_table

LOOKS = [("light", DESK), ("dark", PHONE), ("contrast", PHONE)]


@pytest.fixture(scope="module", params=LOOKS, ids=[theme for theme, _ in LOOKS])
def table(request, browser):
    theme, size = request.param
    with a_table(browser, size, touch=size == PHONE, motion=False) as one:
        one.page.add_init_script(f"localStorage.setItem('freecell:theme', '{theme}')")
        one.theme = theme
        yield one


def table_fresh(table):
    table.open("deal=617")


def table_held(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.click("7S")
    assert table.look().targets()


def table_refused(table):
    table.open("deal=617&moves=4a")
    table.drag("JD", "2")
    assert table.look().toast


def menu(table):
    table.open("deal=617&moves=4a")
    table.press("m")


def new(table):
    table.open("deal=617")
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill("0")
    box.press("Enter")
    table.page.get_by_role("alert").wait_for()


def settings(table):
    menu(table)
    table.dialog("menu").locator("[data-action=settings]").click()
    table.dialog("settings")


def help_(table):
    table.open("deal=617")
    table.press("?")


def won(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.press("f")
    table.dialog("won")


def stuck(table):
    table.open("deal=11982&moves=" + "".join(stuck_moves(11982, CLASSIC)))
    table.dialog("stuck")


def korean(table):
    table.open("deal=617&lang=ko")


SCREENS = [
    table_fresh,
    table_held,
    table_refused,
    menu,
    new,
    settings,
    help_,
    won,
    stuck,
    korean,
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: s.__name__.strip("_"))
def test_axe_finds_nothing(table, screen):
    screen(table)
    table.has(theme=table.theme)
    # What lies behind an open dialog cannot be reached, which axe does not know.
    part = "dialog[open]" if table.look().dialog else None
    assert axe_problems(table.page, part) == []
