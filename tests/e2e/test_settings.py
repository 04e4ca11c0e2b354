"""Settings: they act at once, outlast the visit, and keep the game."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import CLASSIC, RULES_OFF, a_table, assert_same, new_game


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def settings(table):
    """Open the settings by the menu and return their dialog."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=settings]").click()
    return table.dialog("settings")


def choose(table, name, value):
    """Choose a pill of the open settings."""
    pill = table.page.locator(f"dialog label:has([name={name}][value={value}])")
    pill.click()
    expect(pill.locator("input")).to_be_checked()


def test_the_language_changes_at_once_and_keeps_the_game(table):
    table.open("deal=617&moves=4a46" + RULES_OFF)
    before = table.look()
    settings(table)
    choose(table, "language", "ko")
    expect(table.page.locator("html")).to_have_attribute("lang", "ko")
    # The open dialog speaks it too.
    expect(table.dialog("settings").locator("h2")).to_have_text("설정")
    table.press("Escape")
    table.no_dialog()
    look = table.look()
    assert look.board() == before.board()
    assert look.values == {**before.values, "time": look.values["time"]}
    assert look.root["deal"] == "617" and look.root["rules"] == "classic,autoplay:off"
    assert look.usable == before.usable
    expect(table.button("undo")).to_contain_text("되돌리기")
    for name, pile in look.piles.items():
        assert pile["label"] != before.piles[name]["label"]
    card = table.page.locator("[data-card='7D']")
    assert card.get_attribute("aria-label") != "7 of diamonds"
    table.press("z")
    said = table.look().said
    assert said and said.isascii() is False
    table.press("y")
    # It is kept for the next visit; a link's language holds for its visit alone.
    table.open("deal=24")
    expect(table.page.locator("html")).to_have_attribute("lang", "ko")
    table.open("deal=24&lang=en")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    settings(table)
    choose(table, "language", "auto")
    expect(table.page.locator("html")).to_have_attribute("lang", "en")


def test_the_browser_s_language_is_the_first_choice(browser):
    with a_table(browser, motion=False, locale="ko-KR") as table:
        table.open("deal=617")
        assert table.page.locator("html").get_attribute("lang") == "ko"
        assert "617" in table.look().said
        # Nothing is left in English on the page.
        texts = table.page.locator("#bottom, #top").all_inner_texts()
        for word in ("Undo", "Redo", "Finish", "Menu", "New", "Time", "Moves"):
            assert word not in " ".join(texts)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_theme_shows_at_once_and_after_a_reload(table, theme):
    table.open("deal=617")
    table.drag("4H", "a")
    background = "() => getComputedStyle(document.body).backgroundImage"
    settings(table)
    choose(table, "theme", theme)
    table.has(theme=theme)
    shown = table.page.evaluate(background)
    table.press("Escape")
    table.open("deal=617", kept=True)
    table.has(theme=theme)
    assert table.page.evaluate(background) == shown
    assert_same(table, new_game(617, CLASSIC, "4a"))


def test_the_three_themes_differ_and_auto_follows_the_system(table):
    table.open("deal=617")
    card = "() => getComputedStyle(document.querySelector('.face')).backgroundColor"
    table_colour = "() => getComputedStyle(document.body).backgroundImage"
    settings(table)
    seen = {}
    for theme in ("light", "dark", "contrast"):
        choose(table, "theme", theme)
        seen[theme] = (table.page.evaluate(card), table.page.evaluate(table_colour))
    assert len(set(seen.values())) == 3
    choose(table, "theme", "auto")
    for scheme in ("dark", "light"):
        table.page.emulate_media(color_scheme=scheme)
        assert table.page.evaluate(card) == seen[scheme][0]
    table.page.emulate_media(contrast="more")
    assert table.page.evaluate(card) == seen["contrast"][0]


def test_letter_keys_stay_off_after_a_reload(table):
    table.open("deal=617")
    settings(table).locator("[name=letters]").uncheck()
    table.press("Escape")
    table.open("deal=617&moves=4a")
    table.press("z")
    assert table.look().values["moves"] == 1
    dialog = settings(table)
    expect(dialog.locator("[name=letters]")).not_to_be_checked()
    dialog.locator("[name=letters]").check()
    table.press("Escape")
    table.no_dialog()
    table.press("z")
    assert table.look().values["moves"] == 0


def test_a_stored_value_that_is_no_choice_counts_as_none(table):
    table.page.add_init_script(
        """for (const name of ["theme", "letters", "lang"])
          localStorage.setItem("freecell:" + name, "<nonsense>")"""
    )
    table.open("deal=617&moves=4a")
    table.has(theme="auto")
    table.press("z")
    assert table.look().values["moves"] == 0


def test_inputs_are_large_enough_that_no_phone_zooms(table):
    table.open("deal=617")
    table.press("n")
    sizes = (
        table.dialog("new")
        .locator("textarea")
        .evaluate_all(
            "boxes => boxes.map(b => parseFloat(getComputedStyle(b).fontSize))"
        )
    )
    assert sizes and min(sizes) >= 16
