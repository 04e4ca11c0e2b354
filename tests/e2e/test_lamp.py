"""The lamp: the verdict of every position in the chip, quietly, when it is chosen."""

import pytest
from playwright.sync_api import expect

from tests.e2e.solving import Solver, kept
from tests.e2e.table import a_table

WAY = "3a7b2c5d878285a87a4512a71a81"


@pytest.fixture
def table(browser):
    """A page of its own: the lamp is a setting, and outlives a game."""
    with a_table(browser, motion=False) as one:
        one.solver = Solver(one.page)
        yield one


def switch(table):
    """Switch the lamp in the settings."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=settings]").click()
    table.dialog("settings").locator("[name=lamp]").click()
    table.press("Escape")
    table.no_dialog()


def test_it_is_off_unless_chosen(table):
    table.open("deal=1")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=settings]").click()
    lamp = table.dialog("settings").locator("[name=lamp]")
    expect(lamp).not_to_be_checked()
    table.press("Escape")
    table.drag(table.look().board()["1"][-1], "a")
    table.has(verdict="none")
    assert table.solver.asked == []


def test_it_follows_the_game_without_a_word(table):
    table.open("deal=1&moves=" + WAY)
    switch(table)
    table.has(verdict="impossible")
    table.press("z", "z")
    table.has(verdict="solvable")
    look = table.look()
    assert look.code == "undone" and look.toast is None
    expect(table.page.locator("#panel")).to_be_hidden()
    expect(table.page.locator("#deal")).to_contain_text("solvable")
    assert kept(table, "helped") == ["lamp"]
    # Off again: what was learnt is still shown, but nothing more is asked.
    switch(table)
    asked = len(table.solver.asked)
    table.press("r")
    table.drag(table.look().board()["1"][-1], "a")
    table.has(verdict="none")
    assert len(table.solver.asked) == asked


def test_it_lights_up_after_a_reload_and_on_a_new_deal(table):
    table.open("deal=25")
    switch(table)
    table.has(verdict="solvable")
    table.open("deal=1", kept=True)
    table.has(verdict="solvable")


def test_what_the_player_asks_goes_first(table):
    table.open("deal=617")
    table.solver.holding = True
    switch(table)
    table.solver.wait()
    table.press("h")
    table.says("hint-wait")
    table.solver.wait(2)
    table.solver.release()
    table.says("hint")
