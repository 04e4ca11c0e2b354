"""The presets of the house rules: chosen whole, changed part by part, kept, at work."""

from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from freecell.engine.rules import preset
from tests.e2e.drive import axe_problems
from tests.e2e.houserules import a_house, all_parts, choose, settings
from tests.e2e.table import PHONE, RULES_OFF, a_table

# bar, marks, rings, place of "new"; rules of the next deal
PRESETS = {
    "classic": ("time moves", "targets", "off", "bar"),
    "guided": ("home moves cells", "glow", "on", "menu"),
    "one-tap": ("time moves undos", "none", "off", "bar"),
    "open": ("score time moves", "targets", "off", "bar"),
    "linear": ("time moves", "targets", "off", "bar"),
}
NUMBERS = ("time", "moves", "home", "cells", "undos", "score")


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def numbers(table):
    """The numbers that are seen in the bar."""
    return {
        name
        for name in NUMBERS
        if table.page.locator(f"[data-number={name}]").is_visible()
    }


def new_deal(table, number):
    """Deal a number by the dialog, under the rules that were chosen."""
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill(str(number))
    box.press("Enter")
    table.has(deal=number)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_preset_changes_the_page_at_once_and_the_rules_with_the_next_deal(
    table, name
):
    bar, marks, rings, new = PRESETS[name]
    table.open("deal=617&rules=classic")
    choose(settings(table), "preset", name)
    table.has(bar=bar, marks=marks, rings=rings, new=new, rules="classic")
    table.press("Escape")
    table.no_dialog()
    assert numbers(table) == set(bar.split())
    expect(table.button("new")).to_be_visible(visible=new == "bar")
    new_deal(table, 24)
    table.has(rules=name)
    suits = [table.look().piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)]
    order = preset(name).order
    assert suits == (list(order) if order != "any" else [None] * 4)
    # All of it is there at the next visit.
    table.page.reload()
    table.ready()
    table.has(bar=bar, marks=marks, rings=rings, new=new, rules=name, deal=24)
    choose(settings(table), "preset", "classic")
    table.press("Escape")


def test_the_dialog_says_what_the_next_deal_brings(table):
    table.open("deal=617&rules=classic")
    dialog = settings(table)
    line = dialog.locator(".next-deal")
    choose(dialog, "preset", "linear")
    expect(line).to_contain_text("From the next deal on")
    expect(line).to_contain_text("Limit for runs, Foundations")
    choose(dialog, "preset", "guided")
    # Autoplay is off at once: nothing waits.
    expect(line).not_to_contain_text("From the next deal on")
    choose(dialog, "preset", "open")
    expect(line).to_contain_text("Take cards back, Foundations, Undo, Points")
    choose(dialog, "preset", "classic")
    expect(line).not_to_contain_text("From the next deal on")


def test_autoplay_changes_at_once_and_is_written_into_the_moves(table):
    table.open("deal=617&rules=classic&moves=4a")
    dialog = settings(table)
    all_parts(dialog)
    choose(dialog, "rule-autoplay", "off")
    table.press("Escape")
    table.press("4", "6")
    link = _link(table)
    assert unquote(link).endswith("moves=4a=o46")
    choose(settings(table), "preset", "classic")


def test_each_part_is_changed_by_itself(table):
    table.open("deal=617" + RULES_OFF)
    dialog = settings(table)
    choose(dialog, "preset", "one-tap")
    all_parts(dialog)
    choose(dialog, "habit-marks", "glow")
    choose(dialog, "pick-bar-cells", "cells")
    choose(dialog, "pick-bar-time", "time")
    dialog.locator("[name='habit-rings']").check()
    choose(dialog, "habit-tap", "hold")
    table.has(bar="moves cells undos", marks="glow", rings="on")
    # It is no preset any more.
    assert not dialog.locator("[name=preset]:checked").count()
    table.press("Escape")
    table.click("4H")
    assert table.look().marked("held") == ["4H"]
    assert numbers(table) == {"moves", "cells", "undos"}
    table.press("Escape")
    dialog = settings(table)
    all_parts(dialog)
    # And one choice brings the whole preset back.
    choose(dialog, "preset", "classic")
    assert dialog.locator("[name='habit-tap']:checked").get_attribute("value") == "hold"
    table.has(bar="time moves", marks="targets", rings="off")


def test_both_limits_stand_in_the_held_line(browser):
    with a_house(browser, "classic,limits:yes", motion=False) as table:
        table.open("deal=617&moves=4a46" + RULES_OFF)
        table.click("5D")
        # 6C and 5D: three cells are free, no column.
        expect(table.page.locator("#held")).to_contain_text("2 cards held")
        expect(table.page.locator("#held")).to_contain_text("column 4")
        assert "At most 4 to a column" in table.look().said


def test_undo_reaches_a_hundred_moves_back(table):
    there_and_back = "6bb6" * 60
    table.open(f"deal=617&rules=open&moves=4a46{there_and_back}")
    assert table.look().values["moves"] == 122
    table.press(*["z"] * 101)
    look = table.look()
    assert look.values["moves"] == 22 and look.code == "undone"
    assert "undo" not in look.usable and "redo" in look.usable


@pytest.mark.parametrize(
    ("habits", "rules"), [("{", "nothing"), ("guided,tap:fly", "classic,x"), ("", "")]
)
def test_what_is_damaged_counts_as_not_chosen(browser, habits, rules):
    with a_table(browser, motion=False) as table:
        table.page.add_init_script(
            f"localStorage.setItem('freecell:habits', '{habits}');"
            f"localStorage.setItem('freecell:rules', '{rules}')"
        )
        table.open()
        table.has(bar="time moves", marks="targets", rings="off", rules="classic")


def test_gestures_do_not_travel_and_rules_of_a_link_do_not_stay(browser):
    with a_house(browser, "guided", motion=False) as table:
        table.open("deal=617&rules=one-tap,cells:2")
        table.has(rules="one-tap,cells:2", marks="glow")
        link = _link(table)
        assert "guided" not in link and "zoom" not in link
        # Nobody has chosen rules here: a new deal keeps those of the table.
        new_deal(table, 24)
        table.has(rules="one-tap,cells:2")
        choose(settings(table), "preset", "guided")
        table.press("Escape")
        table.open("deal=617&rules=one-tap,cells:2")
        new_deal(table, 25)
        table.has(rules="guided")


def test_the_deal_starts_again_from_the_settings(table):
    table.open("deal=617&moves=4a46" + RULES_OFF)
    dialog = settings(table)
    expect(dialog).to_contain_text("Deal 617")
    dialog.locator("[data-action=restart]").click()
    table.no_dialog()
    assert table.look().values["moves"] == 0


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("size", [(320, 568), PHONE, (640, 360), (1440, 900)], ids=str)
def test_the_settings_fit_and_axe_finds_nothing(browser, size, language):
    with a_table(browser, size, motion=False) as table:
        table.open(f"deal=617&lang={language}")
        dialog = settings(table)
        all_parts(dialog)
        wide = dialog.locator(".dialog-body").evaluate(
            "(body) => body.scrollWidth - body.clientWidth"
        )
        assert wide == 0
        assert axe_problems(table.page, "dialog") == []


def _link(table):
    """The link that is shared, with the moves."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=share]").click()
    dialog = table.dialog("share")
    moves = dialog.locator("input[role=switch]")
    if moves.is_enabled():
        moves.check()
    link = dialog.locator("#share-link").input_value()
    table.press("Escape")
    return link


def test_the_number_of_cells_is_chosen_with_the_new_game(browser):
    with a_house(browser, "open", motion=False) as table:
        table.open("deal=617&rules=open")
        table.press("n")
        dialog = table.dialog("new")
        # At hand are 4, 2 and 1; the others are one tap further.
        choose(dialog, "cells", "2")
        assert axe_problems(table.page, "dialog") == []
        table.has(rules="open")
        dialog.locator("textarea").fill("24")
        dialog.locator("textarea").press("Enter")
        table.has(rules="open,cells:2", deal=24)
        look = table.look()
        assert [name for name in look.piles if name in "abcdefgk"] == ["a", "b"]
        assert look.values["cells"] == 2
        # It holds for the next deals; a rare number can be had too.
        table.press("n")
        dialog = table.dialog("new")
        assert dialog.locator("[name=cells]:checked").get_attribute("value") == "2"
        dialog.locator(".cells-choice summary").click()
        choose(dialog, "cells", "0")
        dialog.locator("textarea").fill("25")
        dialog.locator("textarea").press("Enter")
        table.has(rules="open,cells:0", deal=25)
