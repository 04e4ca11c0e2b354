"""The deal of the day: the same for everybody on a date, its calendar, its midnight."""

import json

import pytest
from playwright.sync_api import expect

from freecell.engine.notation import parse_moves
from freecell.play.daily import daily_number
from freecell.play.kept import CURRENT, GAME
from freecell.play.recordlog import PAGE
from freecell.play.records import GIVEN_UP, WON, Entry, format_entry
from freecell.play.saves import Meta, dump_game
from freecell.play.tiers import encode, load
from scripts.server import DIST, Site
from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.graded import TABLE, TABLE_BYTES, serve
from tests.e2e.profile import a_profile
from tests.e2e.table import OFF, PHONE, a_table, new_game, play

DAY, NEXT = "2026-11-30", "2026-12-01"
NOON = DAY + "T12:00:00Z"
NUMBER = daily_number(DAY, TABLE)


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False, timezone_id="UTC") as one:
        one.page.clock.set_fixed_time(NOON)
        yield serve(one)


def entry(name, day, deal, result=WON, ended="", **changes):
    ended = ended or day + "T12:00:00Z"
    values = (name, deal, "classic", "", day, ended, ended, result, 190, 42, 3, 0)
    return Entry(*values, (), ("safe",))._replace(**changes)


def put(table, texts):
    """Put texts into the storage of the page, by their keys."""
    table.page.evaluate(
        "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }",
        dict(texts),
    )


def put_log(table, *entries):
    put(table, {PAGE: "\n".join(format_entry(e) for e in entries)})


def press_daily(table):
    """Choose the deal of the day in the dialog "new deal"."""
    table.button("new").click()
    table.dialog("new").locator("[data-action=daily]").click()


def figures(table):
    """The figures of the records, by their names."""
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=records]").click()
    dialog = table.dialog("records")
    names = dialog.locator("dt").all_inner_texts()
    values = dict(zip(names, dialog.locator("dd").all_inner_texts()))
    table.press("Escape")
    table.no_dialog()
    return values


# --- which one


def test_from_the_dialog_the_menu_and_a_link(table):
    table.open("deal=617")
    press_daily(table)
    table.has(deal=NUMBER, game="fresh", rules="classic")
    table.no_dialog()
    look = table.look()
    assert look.code == "dealt" and "Deal of the day" in look.said
    assert "30 Nov" in look.said
    table.open("deal=617")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=daily]").click()
    table.has(deal=NUMBER)
    table.open("daily")
    table.has(deal=NUMBER, game="fresh", deal_status="proved")
    table.open("deal=617")
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill("?daily")
    expect(table.dialog("new").locator(".seen")).to_contain_text("deal of the day")
    box.press("Enter")
    table.has(deal=NUMBER)


@pytest.mark.parametrize(
    ("zone", "moment", "day"),
    [
        ("Pacific/Kiritimati", "2026-11-30T09:59:00Z", "2026-11-30"),
        ("Pacific/Kiritimati", "2026-11-30T10:01:00Z", "2026-12-01"),
        ("Asia/Seoul", "2026-11-30T14:59:00Z", "2026-11-30"),
        ("Asia/Seoul", "2026-11-30T15:01:00Z", "2026-12-01"),
        ("America/Los_Angeles", "2026-12-01T07:59:00Z", "2026-11-30"),
        ("Pacific/Pago_Pago", "2026-12-01T11:01:00Z", "2026-12-01"),
    ],
)
def test_the_local_date_decides(browser, zone, moment, day):
    """Fault 114: one rule for the day, whatever the zone."""
    with a_table(browser, motion=False, timezone_id=zone) as table:
        table.page.clock.set_fixed_time(moment)
        serve(table).open("daily")
        table.has(deal=daily_number(day, TABLE))


def test_a_link_is_the_deal_of_its_day_after_a_reload_too(table):
    table.open("daily")
    table.press("1", "0")
    table.has(game="playing")
    table.open("daily", kept=True)
    table.has(deal=NUMBER, game="playing")
    assert table.look().code == "continued"


def test_without_the_graded_deals_the_last_game_goes_on(browser):
    with a_table(browser, motion=False) as table:
        serve(table).open("deal=617")
        table.press("1", "0")
        table.has(game="playing")
        serve(table, None)
        table.open("daily", kept=True)
        table.has(deal=617, game="playing")
        table.says("tiers-none")
        table.button("menu").click()
        table.dialog("menu").locator("[data-action=daily]").click()
        table.says("tiers-none")
        table.no_dialog()
        table.has(deal=617, game="playing")


# --- one a day


def test_a_begun_one_goes_on(table):
    table.open("deal=617")
    press_daily(table)
    table.has(deal=NUMBER)
    table.press("1", "0")
    table.has(game="playing")
    press_daily(table)
    table.no_dialog()
    table.has(deal=NUMBER, game="playing")
    assert table.look().code == "continued"
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    table.has(game="fresh")
    table.press("n")
    choice = table.dialog("new").locator("[data-action=daily]")
    expect(choice).to_contain_text("30 Nov, begun")
    choice.click()
    table.has(deal=NUMBER, game="playing")
    assert table.look().values["moves"] == 1


def test_a_solved_one_is_said_and_can_be_played_again(table):
    table.open("deal=617")
    put_log(
        table,
        entry("one", "2026-11-29", 5),
        entry("two", DAY, NUMBER),
    )
    table.press("n")
    choice = table.dialog("new").locator("[data-action=daily]")
    expect(choice).to_contain_text("30 Nov, solved")
    choice.click()
    dialog = table.dialog("daily")
    expect(dialog).to_contain_text("The deal of 30 Nov is solved.")
    expect(dialog).to_contain_text(f"Deal {NUMBER}: 42 moves, 3 minutes 10 seconds.")
    expect(dialog).to_contain_text("2 days in a row.")
    assert axe_problems(table.page, "dialog") == []
    table.has(deal=617)
    dialog.locator("[data-action=daily]").click()
    table.no_dialog()
    table.has(deal=NUMBER, game="fresh")
    table.press("1", "0")
    table.has(game="playing")
    assert daily_of(table) == [""]


def test_a_link_to_a_solved_one_says_so(table):
    table.open("deal=617")
    table.press("1", "0")
    put_log(table, entry("two", DAY, NUMBER))
    table.open("daily", kept=True)
    expect(table.dialog("daily")).to_contain_text("is solved")
    table.press("Escape")
    table.no_dialog()
    table.has(deal=617, game="playing")


def test_a_given_up_one_can_be_begun_anew(table):
    table.open("deal=617")
    put_log(table, entry("two", DAY, NUMBER, GIVEN_UP))
    press_daily(table)
    table.has(deal=NUMBER, game="fresh")


def daily_of(table):
    """The days of the kept games."""
    texts = table.page.evaluate(
        """() => Object.entries(localStorage)
          .filter(([key]) => key.startsWith("freecell:game:"))
          .map(([, text]) => JSON.parse(text).daily)"""
    )
    return sorted(texts)


# --- midnight


def test_the_next_press_after_midnight_gives_the_next_one(table):
    table.page.clock.set_fixed_time(DAY + "T23:59:30Z")
    table.open("daily")
    table.press("1", "0")
    table.has(game="playing")
    table.press("n")
    choice = table.dialog("new").locator("[data-action=daily]")
    expect(choice).to_contain_text("30 Nov, begun")
    table.dialog("new").locator("textarea").fill("40000")
    # Fault 115: the open page notices that the day is another one.
    table.page.clock.set_fixed_time(NEXT + "T00:00:10Z")
    expect(choice).to_contain_text("1 Dec")
    expect(choice).not_to_contain_text("begun")
    expect(table.dialog("new").locator("textarea")).to_have_value("40000")
    choice.click()
    table.has(deal=daily_number(NEXT, TABLE), game="fresh")
    table.press("1", "0")
    table.has(game="playing")
    # What was begun stays the old day's.
    assert daily_of(table) == [DAY, NEXT]


# --- the calendar

# The game that is won: this table makes its deal that of the day.
WINNABLE = 617


def only(number):
    """A table in which one deal is standard, so that it is that of every day."""
    made = bytearray([encode("gentle", 30)]) * 32000
    made[number - 1] = encode("standard", 40)
    return bytes(made)


def near_win(day):
    """A saved deal of the day that one tap finishes."""
    game = new_game(WINNABLE, OFF)
    for item in parse_moves(dict(GAMES)[WINNABLE]):
        if game.can_finish:
            break
        play(game, item.text)
    date = day + "T10:00:00.000Z"
    meta = Meta("daily", 7, date, date, (), True, day)
    return {GAME + "daily": dump_game(game, meta), CURRENT: "daily"}


def win(table, day, now):
    """Win the deal of a day at a moment."""
    serve(table, only(WINNABLE))
    table.open("deal=1")
    put(table, near_win(day))
    table.page.clock.set_fixed_time(now)
    table.open(kept=True)
    table.has(deal=WINNABLE, game="playing")
    table.press("f")
    return table.dialog("won")


def test_a_win_on_its_day_counts_for_the_streak(table):
    table.open("deal=1")
    panel = win(table, DAY, DAY + "T23:00:00Z")
    expect(panel).to_contain_text("Deal of the day, 30 Nov 1 day in a row.")
    table.press("Escape")
    table.no_dialog()
    seen = figures(table)
    assert (seen["Solved on their day"], seen["Days in a row"]) == ("1", "1")
    assert seen["Most days in a row"] == "1"
    # Asked for again it is shown as it was won.
    press_daily(table)
    expect(table.dialog("won")).to_be_visible()
    # A day later it is not lost yet, two days later it is.
    table.page.clock.set_fixed_time(NEXT + "T23:00:00Z")
    table.open(kept=True)
    assert figures(table)["Days in a row, today still open"] == "1"
    table.page.clock.set_fixed_time("2026-12-02T01:00:00Z")
    table.open(kept=True)
    seen = figures(table)
    assert seen["Days in a row, today still open"] == "0"
    assert seen["Most days in a row"] == "1"


def test_a_win_after_its_day_is_a_win_but_counts_for_no_streak(table):
    panel = win(table, DAY, NEXT + "T00:30:00Z")
    expect(panel).to_contain_text("Deal of the day, 30 Nov")
    expect(panel).not_to_contain_text("in a row")
    table.press("Escape")
    table.no_dialog()
    seen = figures(table)
    assert seen["Won"] == "1"
    assert "Solved on their day" not in seen


def test_the_streak_is_kept_through_other_zones(browser):
    """What was won on its day was so by the clock and zone of that moment."""
    with a_table(browser, motion=False, timezone_id="America/New_York") as table:
        # 23:30 in New York is noon of the next day in Kiritimati.
        win(table, "2026-11-29", "2026-11-30T04:30:00Z")
        line = table.page.evaluate(
            """() => Object.entries(localStorage)
              .find(([key]) => key.startsWith("freecell:record:"))[1]"""
        )
    assert line.split(" ")[5] == "2026-11-29"
    with a_table(browser, motion=False, timezone_id="Pacific/Kiritimati") as table:
        table.page.clock.set_fixed_time("2026-11-30T05:30:00Z")
        serve(table).open("deal=1")
        put(table, {PAGE: line})
        assert figures(table)["Days in a row, today still open"] == "1"


def test_on_a_phone_in_korean(browser):
    with a_table(
        browser, PHONE, touch=True, motion=False, locale="ko-KR", timezone_id="UTC"
    ) as table:
        table.page.clock.set_fixed_time(NOON)
        serve(table).open("deal=617")
        put_log(table, entry("two", DAY, NUMBER))
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=daily]").tap()
        dialog = table.dialog("daily")
        expect(dialog).to_contain_text("11월 30일의 게임은 이미 완성했습니다.")
        assert axe_problems(table.page, "dialog") == []
        dialog.locator("[data-action=daily]").tap()
        table.no_dialog()
        table.has(deal=NUMBER)


def test_the_deal_of_the_day_and_the_tiers_need_no_network(playwright, tmp_path):
    """With the build's own table, from the first visit on."""
    shipped = load((DIST / "static" / "data" / "tiers.bin").read_bytes())
    site = Site(DIST).start()
    profile = tmp_path / "profile"
    with a_profile(playwright, profile, site, timezone_id="Asia/Seoul") as player:
        player.visit("deal=617", kept=None)
        player.until("document.documentElement.dataset.offline !== 'no'", seconds=60)
    site.stop()
    with a_profile(playwright, profile, site, timezone_id="Asia/Seoul") as player:
        player.offline()
        player.page.clock.set_fixed_time(DAY + "T15:30:00Z")
        player.open("daily", kept=True)
        player.has(deal=daily_number(NEXT, shipped), deal_status="proved")
        player.press("n")
        player.dialog("new").locator("[data-kind=tough]").click()
        player.no_dialog()
        assert shipped.tier_of(int(player.look().root["deal"])) == "tough"


def test_the_app_has_a_shortcut_to_it():
    manifest = json.loads((DIST / "static" / "manifest.webmanifest").read_text("utf-8"))
    assert "../?daily" in [shortcut["url"] for shortcut in manifest["shortcuts"]]


def test_the_table_of_the_tests_is_one():
    assert load(TABLE_BYTES).tier_of(NUMBER) == "standard"
    assert daily_number(DAY, load(only(WINNABLE))) == WINNABLE
    assert daily_number(NEXT, TABLE) != NUMBER
