"""Records, unfinished games, the wall and the backup file, in the page."""

import json
import re

import pytest
from playwright.sync_api import expect

from freecell.engine.notation import parse_moves
from freecell.engine.rules import CLASSIC
from freecell.play.kept import CURRENT, GAME
from freecell.play.recordlog import PAGE
from freecell.play.records import GIVEN_UP, OPEN, WON, Entry, format_entry
from freecell.play.saves import Meta, dump_game
from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.graded import serve
from tests.e2e.table import OFF, a_table, assert_same, new_game, play

DEALS = dict(GAMES)
DATE = "2026-11-28T20:15:00.000Z"
STORED = """() => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => /^freecell:(game|record|theme|letters|lang)/.test(key)))"""


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def entry(name, deal, result=WON, rules="classic", **changes):
    """An entry of the log, as played on one day."""
    values = {
        "tier": "",
        "daily": "",
        "begun": DATE,
        "ended": "" if result == OPEN else DATE,
        "seconds": 300,
        "moves": 90,
        "undos": 2,
        "score": 0,
        "helped": (),
        "modes": ("safe",),
        **changes,
    }
    return Entry(id=name, deal=deal, rules=rules, result=result, **values)


def saved(game, name, revision=7):
    """The key and text of a counted game."""
    meta = Meta(name, revision, DATE, DATE, (), True, "")
    return GAME + name, dump_game(game, meta)


def put(table, texts):
    """Put texts into the storage of the page, by their keys."""
    table.page.evaluate(
        "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }",
        dict(texts),
    )


def near_win(number):
    """A game of a deal, played to where it can be finished by one tap."""
    game = new_game(number, OFF)
    for item in parse_moves(DEALS[number]):
        if game.can_finish:
            return game
        play(game, item.text)
    raise AssertionError(number)


def continue_near_win(table, number=617):
    """Have such a game on the table."""
    table.open("deal=1")
    texts = dict([saved(near_win(number), "nearlywon")])
    put(table, {**texts, CURRENT: "nearlywon"})
    table.open(kept=True)
    table.has(deal=number, game="playing")


def command(table, action):
    """Open the menu and choose a row."""
    table.button("menu").click()
    table.dialog("menu").locator(f"[data-action={action}]").click()


def records(table):
    """Open the records and return their dialog."""
    command(table, "records")
    return table.dialog("records")


def shown(table):
    """The figures of the records, by their names; the dialog is closed again."""
    dialog = records(table)
    names = dialog.locator("dt").all_inner_texts()
    values = dict(zip(names, dialog.locator("dd").all_inner_texts()))
    table.press("Escape")
    table.no_dialog()
    return values


def give_up(table, row=0):
    """Give up a game of the open list; asked once."""
    button = table.dialog("continue").locator("[data-action=give-up]").nth(row)
    button.click()
    assert table.look().focus == "continue"
    button.click()


def play_on(table, number):
    """Another deal, and a move in it."""
    table.open(f"deal={number}", kept=True)
    table.press("1", "0")
    table.has(game="playing")


# --- what counts


def test_games_count_from_the_first_move(table):
    table.open("deal=617")
    for _ in range(10):
        table.press("n")
        table.dialog("new").locator("[data-kind=classic]").click()
        table.no_dialog()
    assert shown(table) == {}
    table.press("1", "0")
    assert shown(table)["Started"] == "1"
    # Undo, redo and restart go on with the same game.
    table.press("z", "y", "r", "2", "0")
    table.has(game="playing")
    figures = shown(table)
    assert (figures["Started"], figures["Won"], figures["Given up"]) == ("1", "0", "0")
    assert figures["Won, of the games that ended"] == "–"


def test_a_win_counts_once(table):
    continue_near_win(table)
    table.press("f")
    table.has(game="won")
    table.dialog("won")
    table.press("Escape")
    table.no_dialog()
    table.press("z", "Control+z")
    expect(table.button("undo")).to_be_disabled()
    table.has(game="won")
    figures = shown(table)
    assert (figures["Started"], figures["Won"]) == ("1", "1")
    assert figures["Wins in a row"] == figures["Most wins in a row"] == "1"
    table.open(kept=True)
    table.press("z", "f")
    assert shown(table) == figures


def test_links_with_moves_do_not_count(table):
    table.open("deal=617&moves=4a46")
    table.press("1", "0")
    assert shown(table) == {}


def test_two_given_up_and_one_win(table):
    continue_near_win(table)
    table.press("f")
    table.dialog("won").locator("[data-action=new]").click()
    table.no_dialog()
    for number in (24, 5):
        play_on(table, number)
    for _ in range(2):
        command(table, "continue")
        give_up(table)
    # The last one was on the table.
    figures = shown(table)
    assert (figures["Started"], figures["Won"], figures["Given up"]) == ("3", "1", "2")
    assert figures["Won, of the games that ended"] == "33%"
    # It says which games are averaged.
    assert figures["Average time of won games"] == figures["Fastest win"]
    assert figures["Wins in a row"] == "0" and figures["Most wins in a row"] == "1"


def test_the_win_panel_knows_the_last_and_the_best_result(table):
    table.open("deal=1")
    older = entry(
        "one", 617, seconds=0, moves=40, ended="2026-11-01T10:00:00Z", modes=("off",)
    )
    last = entry("two", 617, GIVEN_UP)
    put(table, {PAGE: "\n".join(format_entry(e) for e in (older, last))})
    texts = dict([saved(near_win(617), "nearlywon")])
    put(table, {**texts, CURRENT: "nearlywon"})
    table.open(kept=True)
    table.press("f")
    said = table.dialog("won").locator(".compared").inner_text()
    assert said == "Last time: given up. Best so far: 0 seconds, and 40 moves."


# --- unfinished games


def test_the_list_gives_back_a_game_with_its_history(table):
    table.open("deal=617")
    model = new_game(617, CLASSIC, "4a46")
    table.press("4", "0", "4", "6", "z")
    model.undo()
    play_on(table, 24)
    command(table, "continue")
    rows = table.dialog("continue").locator("li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Deal 24")
    expect(rows.nth(0)).to_contain_text("On the table now")
    expect(rows.nth(1)).to_contain_text(re.compile("Deal 617.*1 move, 0 cards", re.S))
    rows.nth(1).locator("[data-action=continue][data-game]").click()
    table.no_dialog()
    table.says("continued", "617")
    assert_same(table, model)
    table.press("y")
    model.redo()
    assert_same(table, model)
    # Nothing has ended.
    assert shown(table)["Given up"] == "0"


def test_without_a_game_there_is_nothing_to_continue(table):
    table.open("deal=617")
    table.button("menu").click()
    row = table.dialog("menu").locator("[data-action=continue]")
    expect(row).to_be_disabled()
    table.press("Escape")
    table.no_dialog()
    table.press("4", "0")
    command(table, "continue")
    expect(table.dialog("continue").locator("li")).to_have_count(1)


def test_giving_up_is_asked_and_ends_a_game_for_good(table):
    table.open("deal=617")
    table.press("4", "0")
    command(table, "continue")
    dialog = table.dialog("continue")
    dialog.locator("[data-action=give-up]").click()
    dialog.locator(".kept-keep").click()
    assert table.look().focus == "give-up"
    give_up(table)
    table.no_dialog()
    table.has(game="fresh")
    table.says("given-up", "Deal 617")
    deal = table.look().root["deal"]
    assert deal != "617"
    # Neither copy brings it back.
    table.page.wait_for_timeout(100)
    table.open(kept=True)
    table.has(game="fresh")
    assert shown(table)["Given up"] == "1"
    table.button("menu").click()
    row = table.dialog("menu").locator("[data-action=continue]")
    expect(row).to_be_disabled()


def test_beyond_two_hundred_the_player_is_asked(table):
    table.open("deal=1")
    texts = {}
    for n in range(200):
        key, text = saved(new_game(n + 1, CLASSIC, "1a"), f"game{n:03}")
        day = f"2026-{n // 28 + 1:02}-{n % 28 + 1:02}T08:00:00Z"
        texts[key] = text.replace(DATE, day)
    put(table, texts)
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    dialog = table.dialog("continue")
    expect(dialog.locator(".notice")).to_contain_text("1 game more than can be kept")
    expect(dialog.locator("li")).to_have_count(200)
    # Those left alone for longest come first.
    expect(dialog.locator("li").first).to_contain_text("Deal 1")
    give_up(table)
    expect(table.dialog("continue").locator("li")).to_have_count(199)
    expect(table.dialog("continue").locator(".notice")).to_have_count(0)


# --- the file


def export(table, path):
    """Save the backup file to a path; returns what is in it."""
    dialog = records(table)
    with table.page.expect_download() as download:
        dialog.locator("[data-action=export]").click()
    assert re.fullmatch(
        r"freecell-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename
    )
    download.value.save_as(path)
    table.says("exported", download.value.suggested_filename)
    table.press("Escape")
    table.no_dialog()
    return json.loads(path.read_text())


def read_in(table, path):
    """Choose a file to be read in."""
    dialog = records(table)
    with table.page.expect_file_chooser() as chooser:
        dialog.locator("[data-action=import]").click()
    chooser.value.set_files(path)
    return table.dialog("records")


def test_a_file_brings_everything_to_another_browser(browser, tmp_path):
    path = tmp_path / "freecell.json"
    model = new_game(617, CLASSIC, "4a46")
    with a_table(browser, motion=False) as one:
        one.open("deal=617")
        put(one, {PAGE: format_entry(entry("one", 24))})
        one.press("4", "0", "4", "6")
        figures = shown(one)
        holds = export(one, path)
        assert len(holds["games"]) == 1 and len(holds["records"]) == 2
    with a_table(browser, motion=False) as other:
        other.open("deal=1")
        assert shown(other) == {}
        dialog = read_in(other, path)
        other.says("imported", "1 game, 2 records")
        expect(dialog.locator(".result")).to_contain_text("1 game, 2 records")
        other.press("Escape")
        other.no_dialog()
        assert shown(other) == figures
        command(other, "continue")
        other.dialog("continue").locator("[data-game][data-action=continue]").click()
        other.no_dialog()
        assert_same(other, model)
        # The same file again brings nothing.
        read_in(other, path)
        other.says("imported", "nothing new")


@pytest.mark.parametrize("harm", ["cut", "other", "game", "newer"])
def test_a_bad_file_is_refused_whole(table, tmp_path, harm):
    path = tmp_path / "freecell.json"
    table.open("deal=617")
    table.press("4", "0")
    holds = export(table, path)
    holds["records"].append(format_entry(entry("new", 5)))
    if harm == "game":
        holds["games"].append(holds["games"][0].replace('"moves":"4a"', '"moves":"4h"'))
    if harm == "newer":
        holds["schema"] = 99
    text = json.dumps(holds)
    text = {"cut": text[:-40], "other": "[1, 2]"}.get(harm, text)
    path.write_text(text)
    before = table.page.evaluate(STORED)
    dialog = read_in(table, path)
    table.says("import-refused", "Nothing has changed")
    word = {"cut": "damaged", "other": "no backup", "game": "Game 2", "newer": "newer"}
    expect(dialog.locator(".result")).to_contain_text(word[harm])
    assert table.page.evaluate(STORED) == before


def test_records_are_cleared_only_when_confirmed(table):
    table.open("deal=617")
    put(table, {PAGE: format_entry(entry("one", 24))})
    table.press("4", "0")
    dialog = records(table)
    dialog.locator("[data-action=clear]").click()
    dialog.locator("[data-view=keep]").click()
    dialog.locator("[data-action=clear]").click()
    expect(dialog.locator("dd").first).to_have_text("2")
    assert table.look().focus == "records"
    dialog.locator("[data-action=clear]").click()
    table.says("cleared")
    expect(table.dialog("records").locator("dd")).to_have_count(0)
    table.press("Escape")
    table.no_dialog()
    # The games stay, and the one on the table counts with its next move.
    table.has(game="playing")
    table.press("1", "0")
    assert shown(table)["Started"] == "1"


def test_plots_say_their_numbers_as_tables(table):
    # No deal has a tier.
    serve(table, bytes(32000))
    table.open("deal=617")
    entries = [
        entry("one", 24, ended="2026-11-20T10:00:00Z"),
        entry("two", 25, ended="2026-11-20T11:00:00Z", seconds=400),
        entry("three", 26, GIVEN_UP, ended="2026-11-21T11:00:00Z"),
        entry("four", 27, ended="2026-11-28T11:00:00Z", helped=("hint",)),
    ]
    put(table, {PAGE: "\n".join(format_entry(e) for e in entries)})
    dialog = records(table)
    plots = dialog.locator("figure")
    expect(plots.locator("svg[role=img]")).to_have_count(2)
    for summary in plots.locator("summary").all():
        summary.click()
    wins = plots.nth(0).locator("tbody tr").all_inner_texts()
    assert [row.split("\t")[-1] for row in wins] == ["2", "1"]
    times = plots.nth(1).locator("tbody tr").all_inner_texts()
    assert [row.split("\t")[-1] for row in times] == ["5:00", "6:40", "5:00"]
    # With and without help apart, since there is both.
    rows = dialog.locator("section table tbody th").all_inner_texts()
    assert rows == ["4 free cells", "Without help", "With help"]


# --- the wall


def test_the_wall_counts_and_offers_what_is_open(table):
    table.open("deal=617")
    entries = [entry("one", 1), entry("two", 2), entry("three", 250)]
    entries += [
        entry("four", 3, GIVEN_UP),
        entry("five", 4, rules="classic,cells:5"),
        entry("six", 32001),
    ]
    put(table, {PAGE: "\n".join(format_entry(e) for e in entries)})
    records(table).locator("[data-view=wall]").click()
    dialog = table.dialog("wall")
    expect(dialog.locator(".wall-progress")).to_have_text("3 of 31,999 solved")
    dialog.locator("summary").click()
    lines = dialog.locator(".hundreds li")
    expect(lines).to_have_count(320)
    assert lines.nth(0).inner_text() == "1 to 100: 2 of 100 solved"
    assert lines.nth(2).inner_text() == "201 to 300: 1 of 100 solved"
    assert lines.nth(119).inner_text() == "11,901 to 12,000: 0 of 99 solved"
    # A dot tells what it is: the second one of the first row.
    box = dialog.locator("canvas").bounding_box()
    step = box["width"] / 200
    at = {"x": step * 1.5, "y": step / 2}
    dialog.locator("canvas").click(position=at)
    expect(dialog.locator(".wall-state")).to_have_text("Deal 2: solved")
    expect(dialog.locator("#wall-number")).to_have_value("2")
    dialog.locator("#wall-number").fill("11982")
    expect(dialog.locator(".wall-state")).to_contain_text("proved impossible")
    dialog.locator("#wall-number").fill("32001")
    table.press("Enter")
    expect(dialog.locator(".problem")).to_contain_text("32,000")
    dialog.locator("#wall-number").fill("3")
    table.press("Enter")
    table.no_dialog()
    table.has(deal=3, rules="classic")
    records(table).locator("[data-view=wall]").click()
    table.dialog("wall").locator(".actions .main").click()
    table.has(deal=4)


# --- for every eye


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
def test_the_dialogs_have_no_accessibility_faults(browser, size):
    with a_table(browser, size, motion=False) as table:
        table.open("deal=617")
        entries = [entry(f"game{n}", n, seconds=200 + n) for n in range(1, 20)]
        put(table, {PAGE: "\n".join(format_entry(e) for e in entries)})
        table.press("4", "0")
        play_on(table, 24)
        for scheme in ("light", "dark"):
            table.page.emulate_media(color_scheme=scheme)
            command(table, "continue")
            table.dialog("continue").locator("[data-action=give-up]").last.click()
            assert axe_problems(table.page, "dialog") == []
            fits(table)
            table.press("Escape")
            table.no_dialog()
            dialog = records(table)
            for summary in dialog.locator("summary").all():
                summary.click()
            assert axe_problems(table.page, "dialog") == []
            fits(table)
            dialog.locator("[data-view=wall]").click()
            table.dialog("wall").locator("summary").click()
            assert axe_problems(table.page, "dialog") == []
            fits(table)
            table.press("Escape")
            table.no_dialog()


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (640, 360), (1440, 900)])
def test_the_kinds_of_games_are_seen_whole(browser, size):
    with a_table(browser, size, motion=False) as table:
        table.open("deal=617")
        kinds = ("classic", "linear", "classic,takeback:yes,limit:linear")
        entries = [
            entry(f"game{n}", n, rules=rules, modes=(mode,), helped=("hint",) * (n % 2))
            for n, (rules, mode) in enumerate(
                [(rules, mode) for rules in kinds for mode in ("off", "safe", "eager")]
            )
        ]
        put(table, {PAGE: "\n".join(format_entry(e) for e in entries)})
        wide = records(table).evaluate(
            """(dialog) => [...dialog.querySelectorAll(".scroller")]
              .map((e) => e.scrollWidth - e.clientWidth)"""
        )
        assert wide and max(wide) <= 0
        # Drawn as blocks it is still a table.
        table.page.get_by_role("columnheader", name="Fewest moves").wait_for(
            state="attached"
        )
        assert table.page.get_by_role("rowheader", name="4 free cells").count() >= 1


def fits(table):
    """Nothing sticks out of the dialog, and what one presses is large enough."""
    faults = table.page.evaluate(
        """() => {
          const dialog = document.querySelector("dialog[open]");
          const body = dialog.querySelector(".dialog-body");
          const small = [...dialog.querySelectorAll("button, summary, input")]
            .filter((e) => e.offsetParent && e.offsetHeight < 44 && e.type != "file");
          return [...small.map((e) => e.outerHTML.slice(0, 80)),
            ...(body.scrollWidth > body.clientWidth ? ["too wide"] : [])];
        }"""
    )
    assert faults == []
