"""New deals by tier: what the dialog offers, what is dealt, and what if that fails."""

import pytest
from playwright.sync_api import expect

from freecell.play.tiers import TIERS
from tests.e2e.drive import axe_problems
from tests.e2e.graded import PLACE, TABLE, TABLE_BYTES, serve
from tests.e2e.table import CLASSIC, PHONE, a_table, assert_same, new_game

CHOICES = ["classic", *TIERS, "full"]
# Draws one after the other what a test puts into `draws`; then always the same.
DRAWS = """window.draws = [];
crypto.getRandomValues = (words) => {
  words[0] = window.draws.length ? window.draws.shift() : 7;
  return words;
};"""


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False) as one:
        yield serve(one)


@pytest.fixture
def phone(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as one:
        yield serve(one)


def offer(table):
    """Open the dialog "new deal"."""
    table.button("new").click()
    return table.dialog("new")


def choose(table, kind):
    """Choose a kind in the dialog; returns the number that is dealt."""
    offer(table).locator(f"[data-kind={kind}]").click()
    table.no_dialog()
    table.has(game="fresh")
    return int(table.look().root["deal"])


def test_the_dialog_offers_every_kind(table):
    table.open("deal=617")
    dialog = offer(table)
    kinds = dialog.locator("[data-kind]").evaluate_all(
        "all => all.map((b) => b.dataset.kind)"
    )
    assert kinds == CHOICES
    expect(dialog.locator("[data-kind=full]")).to_contain_text("unchecked")
    expect(dialog.locator("[data-kind=full]")).to_contain_text("the real odds")
    expect(dialog.locator("#tiers-note")).to_contain_text("Proved solvable")
    expect(dialog.locator("[data-action=daily]")).to_be_enabled()
    assert axe_problems(table.page, "dialog") == []


@pytest.mark.parametrize("tier", TIERS)
def test_a_tier_deals_its_own_deals(table, tier):
    table.open("deal=617")
    numbers = {choose(table, tier) for _ in range(3)}
    assert {TABLE.tier_of(number) for number in numbers} == {tier}
    assert len(numbers) > 1
    look = table.look()
    assert tier in look.said.lower()
    assert_same(table, new_game(int(look.root["deal"])))
    table.has(deal_status="proved")


def test_the_choice_stays_until_another_one(table):
    """As for classic and fully random: "random" and Enter in the box deal it again."""
    table.open("deal=617")
    choose(table, "tough")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=random]").click()
    table.no_dialog()
    assert TABLE.tier_of(int(table.look().root["deal"])) == "tough"
    dialog = offer(table)
    expect(dialog.locator(".choice.main")).to_have_attribute("data-kind", "tough")
    dialog.locator("textarea").press("Enter")
    table.no_dialog()
    assert TABLE.tier_of(int(table.look().root["deal"])) == "tough"
    choose(table, "classic")
    expect(offer(table).locator(".choice.main")).to_have_attribute(
        "data-kind", "classic"
    )


def test_on_a_phone_by_finger(phone):
    phone.open("deal=617&moves=4a")
    phone.button("menu").tap()
    phone.dialog("menu").locator("[data-action=new]").tap()
    phone.dialog("new").locator("[data-kind=gentle]").tap()
    phone.no_dialog()
    phone.has(game="fresh")
    assert TABLE.tier_of(int(phone.look().root["deal"])) == "gentle"


def test_by_key(table):
    table.open("deal=617")
    table.press("n")
    table.dialog("new").locator("[data-kind=standard]").focus()
    table.press("Enter")
    table.no_dialog()
    assert TABLE.tier_of(int(table.look().root["deal"])) == "standard"


def test_a_graded_deal_comes_under_rules_that_it_is_proved_for(table):
    table.open("deal=617&rules=one-tap,cells:2")
    choose(table, "gentle")
    table.has(rules="one-tap", deal_status="proved")
    table.open("deal=617&rules=open,cells:5")
    choose(table, "gentle")
    table.has(rules="open,cells:5", deal_status="proved")


def test_fewer_cells_that_the_player_has_chosen_hold(table):
    """It is then another task, and nothing is claimed of it."""
    table.open("deal=617")
    table.page.evaluate("localStorage.setItem('freecell:rules', 'classic,cells:2')")
    table.open("deal=617")
    number = choose(table, "gentle")
    assert TABLE.tier_of(number) == "gentle"
    table.has(rules="classic,cells:2", deal_status="unproved")


def test_no_impossible_deal_is_drawn(table):
    """Fault 29, for the tiers: the first draw is 11982, which is of none."""
    table.page.add_init_script(DRAWS)
    table.open("deal=617")
    table.has(deal_status="proved")
    dialog = offer(table)
    table.page.evaluate("() => { window.draws = [11981, 11981, 24]; }")
    # Deal 25 is the next that is drawn: gentle in this table.
    assert TABLE.tier_of(25) == "gentle"
    dialog.locator("[data-kind=gentle]").click()
    table.has(deal=25)


# --- where there is no table


@pytest.mark.parametrize("body", [None, TABLE_BYTES[:-1], b""])
def test_without_the_table_nothing_is_lost(browser, body):
    with a_table(browser, motion=False) as table:
        serve(table, body)
        table.open("deal=617&moves=4a")
        model = new_game(617, CLASSIC, "4a")
        offer(table).locator("[data-kind=tough]").click()
        table.says("tiers-none", "Classic random works")
        table.no_dialog()
        assert "graded deals" in table.look().toast
        assert_same(table, model)
        # What was chosen before is chosen still.
        assert 1 <= choose(table, "classic") <= 32000
        table.has(deal_status="unproved")
        # And it is looked for again each time it is asked for.
        serve(table)
        assert TABLE.tier_of(choose(table, "tough")) == "tough"
        table.has(deal_status="proved")


def test_a_table_that_is_late_is_waited_for(browser):
    with a_table(browser, motion=False) as table:
        held = []
        table.page.route(PLACE, lambda route: held.append(route))
        with table.page.expect_request(PLACE):
            table.open("deal=617")
        dialog = offer(table)
        dialog.locator("[data-kind=tough]").click()
        # Only what is asked for last is dealt, once.
        dialog.locator("[data-kind=gentle]").click()
        expect(dialog).to_be_visible()
        held[0].fulfill(body=TABLE_BYTES)
        table.no_dialog()
        assert TABLE.tier_of(int(table.look().root["deal"])) == "gentle"


def test_the_first_picture_does_not_wait_for_it(table):
    table.open("deal=617")
    requests = table.watch.requests
    assert not any("tiers.bin" in r for r in requests) or (
        requests.index("static/data/tiers.bin") > requests.index("freecell.pack")
    )
    table.has(deal_status="proved")
    assert requests.count("static/data/tiers.bin") == 1


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (320, 568)])
def test_the_dialog_fits(browser, size):
    with a_table(browser, size, touch=True, motion=False, locale="ko-KR") as table:
        serve(table).open("deal=617")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=new]").tap()
        table.dialog("new")
        assert axe_problems(table.page, "dialog") == []
        faults = table.page.evaluate(
            """() => {
              const body = document.querySelector("dialog[open] .dialog-body");
              return [...(body.scrollWidth > body.clientWidth ? ["too wide"] : []),
                ...[...body.querySelectorAll("button")]
                  .filter((b) => b.offsetHeight < 44 || b.scrollWidth > b.clientWidth)
                  .map((b) => b.textContent)];
            }"""
        )
        assert faults == []


@pytest.mark.parametrize(
    ("habits", "first", "rest"),
    [
        (
            "classic",
            ["open", "classic"],
            [*TIERS, "full", "daily", "cells", "layout"],
        ),
        (
            "guided",
            [*TIERS, "full"],
            ["classic", "daily", "cells", "open", "layout"],
        ),
        (
            "one-tap",
            [*TIERS, "daily", "open"],
            ["classic", "full", "cells", "layout"],
        ),
        (
            "open",
            ["cells", "open", "classic"],
            [*TIERS, "full", "daily", "layout"],
        ),
        (
            "classic,offers:",
            ["classic", *TIERS, "full", "daily", "cells", "open", "layout"],
            [],
        ),
    ],
)
def test_what_a_preset_has_at_hand_stands_first(table, habits, first, rest):
    """F9: the presets offer different new deals; none takes any away."""
    table.open("deal=617")
    table.page.evaluate(
        "(text) => localStorage.setItem('freecell:habits', text)", habits
    )
    table.open("deal=617")
    table.press("n")
    groups = (
        table.dialog("new")
        .locator(".choices")
        .evaluate_all(
            """(all) => all.map((group) =>
              [...group.querySelectorAll(".choice, form, .cells-choice")].map((b) =>
                b.matches(".cells-choice") ? "cells" : b.dataset.kind
                  ?? b.dataset.action))"""
        )
    )
    assert groups == ([first, rest] if rest else [first])
