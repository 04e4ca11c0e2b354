"""A win beside our best line, in its panel, on the wall and in the records by tier."""

import json

import pytest
from playwright.sync_api import expect

from freecell.engine.position import cards_home
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.kept import CURRENT, GAME
from freecell.play.recordlog import PAGE
from freecell.play.records import WON, Entry, format_entry
from freecell.play.saves import Meta, dump_game
from freecell.play.tiers import encode
from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.graded import TABLE, TABLE_BYTES, serve
from tests.e2e.graded_solver import answer_with, asked
from tests.e2e.table import PHONE, a_table, deed_move, deeds, new_game

DEALS = dict(GAMES)
DATE = "2026-11-28T20:15:00.000Z"
# A deal in no table
LONG = 3000000000
SOON = 20_000


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def won(number, rules=CLASSIC):
    """A deal, won by its recorded game."""
    game = new_game(number, rules)
    for deed in deeds(number, DEALS[number]):
        move = deed_move(game, deed)
        if move is not None:
            game.play(move)
    assert game.state == "won"
    return game


def before_win(game, helped=()):
    """The saved text of a won game, one step before its win; redo makes that again."""
    meta = Meta("nearlywon", 7, DATE, DATE, helped, True, "")
    fields = json.loads(dump_game(game, meta))
    fields["index"] -= 1
    fields["home"] = cards_home(game.steps[-2].position)
    return json.dumps(fields)


def with_best(number, length, tier="tough"):
    """The table with another length for one deal."""
    made = bytearray(TABLE_BYTES)
    made[number - 1] = encode(tier, length)
    return bytes(made)


def put(table, texts):
    """Put texts into the storage of the page, by their keys."""
    table.page.evaluate(
        "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }",
        texts,
    )


def stand_before(table, game, helped=(), wait=True):
    """Have a game on the table that redo wins, and the table of tiers read."""
    table.open("deal=1")
    text = before_win(game, helped)
    put(table, {GAME + "nearlywon": text, CURRENT: "nearlywon"})
    table.open(kept=True)
    table.has(deal=game.number, game="playing")
    if wait:
        expect(table.page.locator(".deal-words")).not_to_be_empty()


def win(table, game, helped=()):
    """Win a game by its last step; returns the panel."""
    stand_before(table, game, helped)
    table.press("y")
    return table.dialog("won")


def lines(table):
    """The lines of the log, in the storage of the page."""
    return table.page.evaluate(
        """() => Object.entries(localStorage)
          .filter(([key]) => key.startsWith("freecell:record")).map(([, v]) => v)"""
    )


def entry(name, deal, moves=90, **changes):
    values = (name, deal, "classic", "", "", DATE, DATE, WON, 300, moves, 2, 0)
    return Entry(*values, (), ("safe",))._replace(**changes)


# --- the panel


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (-4, ""),
        (0, "\nWon within our best line."),
        (3, "\nWon within our best line, shorter by 3."),
    ],
)
def test_a_win_stands_beside_our_best_line(table, more, said):
    game = won(617)
    best = game.moves + more
    serve(table, with_best(617, best))
    panel = win(table, game)
    beside = panel.locator(".beside")
    expect(beside).to_have_attribute("data-best", str(best))
    text = f"{game.moves} moves · our best line {best}{said}"
    assert beside.inner_text().strip() == text
    expect(panel.locator(".headline p")).to_have_text("Deal 617 · Tough")
    assert [line.split(" ")[4] for line in lines(table)] == ["tough"]


def test_a_win_right_after_the_start_waits_for_the_table(table):
    serve(table)
    game = won(617)
    stand_before(table, game, wait=False)
    table.press("y")
    panel = table.dialog("won")
    best = TABLE.best_length(617)
    expect(panel.locator(".beside")).to_have_attribute("data-best", str(best))
    expect(panel.locator(".headline p")).to_have_text("Deal 617 · Standard")
    assert [line.split(" ")[4] for line in lines(table)] == ["standard"]


DRAWN = """[...document.querySelectorAll("[data-dialog=won] .course svg")].map((svg) =>
  [svg.querySelectorAll("path.line").length, svg.querySelectorAll("line.best").length])"""


def test_the_course_of_the_game_is_drawn_with_our_best_line(table):
    game = won(617)
    best = game.moves - 5
    serve(table, with_best(617, best))
    panel = win(table, game)
    expect(panel.locator(".legend")).to_contain_text(f"our best line: {best}")
    expect(panel.locator(".legend")).to_contain_text("solvable")
    assert table.page.evaluate(DRAWN) == [[1, 1]]


def test_a_best_line_that_is_longer_than_the_game_is_not_drawn(table):
    game = won(617)
    serve(table, with_best(617, game.moves + 9))
    panel = win(table, game)
    expect(panel.locator(".beside")).to_have_attribute("data-best", str(game.moves + 9))
    assert table.page.evaluate(DRAWN) == [[1, 0]]
    assert "best" not in panel.locator(".legend").inner_text()


def test_points_and_suits_are_those_of_the_rules(table):
    game = won(617, parse_rules("open"))
    serve(table)
    panel = win(table, game)
    assert panel.locator("dt").all_inner_texts()[-1] == "Points"
    assert panel.locator("dd").all_inner_texts()[-1] == str(game.score) != "0"
    suits = "all => all.map((sign) => sign.dataset.suit).join('')"
    assert panel.locator(".suits svg").evaluate_all(suits) == "SHDC"


def test_with_help_nothing_is_claimed(table):
    game = won(617)
    serve(table, with_best(617, game.moves))
    beside = win(table, game, ("hint",)).locator(".beside")
    text = f"{game.moves} moves · our best line {game.moves}"
    assert beside.inner_text().strip() == text


@pytest.mark.parametrize("rules", ["classic,autoplay:off", "linear"])
def test_a_game_under_other_rules_is_told_what_the_line_obeys(table, rules):
    game = won(617, parse_rules(rules))
    serve(table, with_best(617, 40))
    beside = win(table, game).locator(".beside")
    assert "our best line under the classic rules 40" in beside.inner_text()


def test_the_panel_deals_the_next_one_of_the_same_kind(table):
    serve(table)
    game = won(617)
    stand_before(table, game)
    table.press("n")
    table.dialog("new").locator("[data-kind=tough]").click()
    table.has(game="fresh")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=continue]").click()
    table.dialog("continue").locator("[data-game=nearlywon]").first.click()
    table.has(deal=617, game="playing")
    table.press("y")
    table.dialog("won").locator("[data-action=new]").click()
    table.no_dialog()
    table.has(game="fresh")
    assert TABLE.tier_of(int(table.look().root["deal"])) == "tough"


def test_the_solver_grades_a_deal_that_is_in_no_table(table):
    serve(table)
    game = won(LONG)
    grade = {"tier": "gentle", "length": game.moves}
    answer_with(table, solve={"verdict": "undecided"}, grade=grade)
    panel = win(table, game)
    beside = panel.locator(".beside")
    # As soon as there is a solver; the panel waits for nothing.
    expect(beside).to_have_attribute("data-best", str(game.moves), timeout=SOON)
    expect(beside).to_contain_text(f"our best line {game.moves} Won within")
    expect(panel.locator(".headline p")).to_have_text(f"Deal {LONG} · Gentle")
    assert [q["kind"] for q in asked(table) if q["kind"] != "solve"] == ["grade"]
    assert [line.split(" ")[4] for line in lines(table)] == ["gentle"]
    # A win has proved the deal.
    table.has(deal_status="proved")


def test_under_rules_of_its_own_the_solver_looks_for_a_line(table):
    serve(table)
    rules = parse_rules("classic,autoplay:off,cells:5")
    game = won(617, rules)
    moves = DEALS[617].split()
    line = {"verdict": "solvable", "moves": "".join(moves), "length": len(moves)}
    answer_with(table, improve=line)
    panel = win(table, game)
    beside = panel.locator(".beside")
    expect(beside).to_have_attribute("data-best", str(len(moves)), timeout=SOON)
    expect(beside).to_contain_text(f"{game.moves} moves · our best line {len(moves)}")
    expect(panel.locator(".headline p")).to_have_text("Deal 617")
    assert [line.split(" ")[4] for line in lines(table)] == ["-"]


def test_without_a_solver_the_panel_is_whole(table):
    serve(table)
    table.watch.expect("solver")
    table.watch.expect("404")
    table.page.route("**/static/js/solver.js", lambda route: route.fulfill(status=404))
    panel = win(table, won(LONG))
    expect(panel.locator(".beside")).to_be_hidden()
    expect(table.page.locator("html")).to_have_attribute(
        "data-solver", "failed", timeout=SOON
    )
    expect(panel.locator(".beside")).to_be_hidden()
    for action in ("new", "restart", "share"):
        expect(panel.locator(f"[data-action={action}]")).to_be_enabled()


# --- wall and records


def records(table):
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=records]").click()
    return table.dialog("records")


def test_the_wall_shows_wins_within_our_best_line_apart(table):
    serve(table).open("deal=617")
    # Our lines: 31 moves for deal 1, 32 for deal 2 and so on.
    log = [
        entry("one", 1, 31),
        entry("two", 2, 33),
        entry("three", 3, 20, helped=("hint",)),
        entry("four", 4, 20, modes=("eager",)),
        entry("five", 5, 40),
        entry("six", 5, 35),
    ]
    put(table, {PAGE: "\n".join(format_entry(e) for e in log)})
    records(table).locator("[data-view=wall]").click()
    dialog = table.dialog("wall")
    expect(dialog.locator(".wall-progress")).to_have_text(
        "5 of 31,999 solved, 2 of them within our best line"
    )
    legend = dialog.locator(".legend li").all_inner_texts()
    assert legend == [
        "not solved yet: 31,994",
        "solved: 3",
        "solved within our best line: 2",
        "proved impossible: 1",
    ]
    box = dialog.locator("#wall-number")
    for deal, said in (
        (1, "Deal 1: solved within our best line"),
        (3, "Deal 3: solved"),
        (9, "Deal 9: not solved yet"),
        (11982, "Deal 11982: proved impossible"),
    ):
        box.fill(str(deal))
        expect(dialog.locator(".wall-state")).to_have_text(said)
    # Each kind has a colour of its own on the canvas.
    colors = table.page.evaluate(
        """() => {
          const canvas = document.querySelector("canvas.wall");
          const size = canvas.width / 200;
          const {data} = canvas.getContext("2d")
            .getImageData(0, 0, canvas.width, canvas.height);
          const at = (n) => {
            const x = (n - 1) % 200 * size, y = Math.floor((n - 1) / 200) * size;
            return data.slice(4 * (y * canvas.width + x)).slice(0, 4).join();
          };
          return [1, 5, 2, 3, 4, 9, 11982].map(at);
        }"""
    )
    assert colors[0] == colors[1] and colors[2] == colors[3] == colors[4]
    assert len(set(colors)) == 4


def test_the_records_are_kept_by_tier(table):
    serve(table).open("deal=617")
    log = [
        # Written before there were tiers: they are those of the deals.
        entry("one", 1, seconds=100),
        entry("two", 5, seconds=200),
        entry("three", 9, 70, helped=("hint",)),
        # What was written with a tier stands.
        entry("four", 6, tier="tough"),
        entry("five", 40000),
        entry("six", 1, rules="classic,cells:5"),
    ]
    put(table, {PAGE: "\n".join(format_entry(e) for e in log)})
    dialog = records(table)
    rows = dialog.locator("section table tbody tr")
    names = [row.split("\t")[0] for row in rows.all_inner_texts()]
    assert names == [
        "4 free cells",
        "Without help",
        "With help",
        "Gentle",
        "Tough",
        "Without help",
        "With help",
        "5 free cells",
    ]
    values = dict(
        zip(
            dialog.locator("dt").all_inner_texts(),
            dialog.locator("dd").all_inner_texts(),
        )
    )
    assert (values["Won"], values["Won without help"]) == ("6", "5")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panel_fits_and_can_be_read(browser, scheme):
    with a_table(
        browser, PHONE, touch=True, motion=False, locale="ko-KR", color_scheme=scheme
    ) as table:
        game = won(617)
        serve(table, with_best(617, game.moves))
        stand_before(table, game)
        table.button("redo").tap()
        panel = table.dialog("won")
        expect(panel.locator(".beside")).to_contain_text(
            f"{game.moves}번 이동 · 프로그램이 찾은 풀이 {game.moves}번"
        )
        expect(panel.locator(".headline p")).to_have_text("게임 617 · 어려움")
        assert axe_problems(table.page, "dialog") == []
