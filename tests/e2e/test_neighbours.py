"""The deals with the number before and the number after."""

import pytest
from playwright.sync_api import expect

from freecell.engine.deals import LAST
from freecell.engine.rules import CLASSIC
from tests.e2e.drive import axe_problems
from tests.e2e.table import PHONE, RULES_OFF, a_table, assert_same, new_game


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def beside(table, step):
    """Open "new deal" by key and give the button a step away."""
    table.press("n")
    dialog = table.dialog("new")
    return dialog.locator(f'[data-action=neighbour][data-step="{step}"]')


def test_there_and_back(table):
    table.open("deal=617")
    table.press("4", "0")
    after = beside(table, 1)
    expect(after).to_have_text("#618")
    expect(after).to_have_accessible_name("Deal 618, the next number")
    assert axe_problems(table.page, "dialog") == []
    after.click()
    table.no_dialog()
    table.has(deal="618")
    assert_same(table, new_game(618, CLASSIC))
    # The game that was on the table goes on with its move.
    before = beside(table, -1)
    expect(before).to_have_text("#617")
    before.click()
    table.has(deal="617")
    table.says("continued")
    assert table.look().values["moves"] == 1


def test_the_rules_stay(table):
    table.open("deal=5&rules=classic,cells:2,autoplay:off")
    beside(table, -1).click()
    table.has(deal="4", rules="classic,cells:2,autoplay:off")


def test_a_reload_shows_it_again(table):
    table.open("deal=617")
    beside(table, 1).click()
    table.has(deal="618")
    table.open("", kept=True)
    table.has(deal="618")


@pytest.mark.parametrize(("number", "step"), [(1, -1), (LAST, 1)])
def test_at_the_ends(table, number, step):
    table.open(f"deal={number}")
    end = beside(table, step)
    expect(end).to_be_disabled()
    other = table.dialog("new").locator(f'[data-step="{-step}"]')
    expect(other).to_have_text(f"#{number - step}")
    other.click()
    table.has(deal=str(number - step))


def test_a_layout_has_none(table):
    table.open("board=KS_KH_KC_KD_____fQQQQ" + RULES_OFF)
    table.press("n")
    expect(table.dialog("new").locator("[data-action=neighbour]")).to_have_count(0)


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open("deal=32000")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=new]").tap()
        button = table.dialog("new").get_by_role("button", name="다음 번호, 게임 32001")
        button.tap()
        table.has(deal="32001")
