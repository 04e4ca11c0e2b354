"""What is known of the deal on the table: proved, impossible, or looked at meanwhile."""

import pytest
from playwright.sync_api import expect

from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.graded import TABLE_BYTES, serve
from tests.e2e.graded_solver import answer_with, asked
from tests.e2e.table import PHONE, RUNS, a_table

# A deal and a line for the solver to find; it writes every move home.
LONG = 3000000000
OFF = "classic,autoplay:off"
MOVES = dict(GAMES)[LONG].split()
LINE = {"verdict": "solvable", "moves": "".join(MOVES), "length": len(MOVES)}
SOON = 20_000


@pytest.fixture
def table(browser):
    with a_table(browser, motion=False) as one:
        yield serve(one)


def words(table):
    """What the menu says of the deal."""
    table.button("menu").click()
    said = table.dialog("menu").locator(".menu-deal").inner_text()
    table.press("Escape")
    table.no_dialog()
    return said


def soon(table, status):
    """Wait until the deal has a status; the solver is asked when the page is idle."""
    expect(table.page.locator("html")).to_have_attribute(
        "data-deal-status", status, timeout=SOON
    )


@pytest.mark.parametrize(
    ("query", "status", "said"),
    [
        ("deal=617", "proved", "Deal 617 · Standard · proved solvable"),
        ("deal=617&rules=classic,cells:6", "proved", "Deal 617 · proved solvable"),
        ("deal=617&rules=open", "proved", "Deal 617 · Standard · proved solvable"),
        ("deal=617&rules=classic,cells:2", "unproved", "Deal 617 · not checked"),
        (
            "deal=617&rules=classic,autoplay:eager",
            "unproved",
            "Deal 617 · Standard · not checked",
        ),
        ("deal=11982", "impossible", "Deal 11982 · proved impossible"),
        ("deal=11982&rules=classic,cells:1", "impossible", None),
        ("deal=11982&rules=classic,cells:5", "unproved", "Deal 11982 · not checked"),
        ("deal=781948", "impossible", "Deal 781948 · proved impossible"),
        ("deal=40000", "unproved", "Deal 40000 · not checked"),
        (f"board={RUNS}", "unproved", "Own layout · not checked"),
    ],
)
def test_the_status_is_that_under_the_rules(table, query, status, said):
    answer_with(table).open(query)
    table.has(deal_status=status)
    # The words wait for the table that tells more.
    expect(table.page.locator(".deal-words")).not_to_be_empty()
    table.has(deal_status=status)
    if said is not None:
        assert words(table) == said


def test_the_words_are_read_with_the_deal(table):
    table.open("deal=617")
    line = table.page.locator("#top .deal-words")
    expect(line).to_have_text("Standard, proved solvable")
    expect(line).to_be_visible()
    table.press("n")
    table.dialog("new").locator("[data-kind=tough]").click()
    expect(line).to_have_text("Tough, proved solvable")
    table.page.set_viewport_size({"width": 390, "height": 844})
    # No room for it on a phone; it is read out all the same.
    assert line.bounding_box()["width"] <= 1
    assert axe_problems(table.page) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("617", "Standard, proved solvable."),
        ("146692", "Proved impossible."),
        ("40000", "Not checked."),
        ("FC1-C2-AAAAAKH", "Not checked."),
    ],
)
def test_the_box_says_what_is_known_before_it_deals(table, text, said):
    table.open("deal=1")
    table.has(deal_status="proved")
    table.press("n")
    table.dialog("new").locator("textarea").fill(text)
    expect(table.dialog("new").locator(".seen")).to_contain_text(said)


def test_an_impossible_one_can_be_played(table):
    """Fault 29: typed ones are labelled, and dealt."""
    table.open("deal=617")
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill("146692")
    box.press("Enter")
    table.has(deal=146692, deal_status="impossible")
    assert "proved impossible" in table.look().toast
    table.press("1", "0")
    assert table.look().values["moves"] == 1
    table.has(deal_status="impossible")


# --- asking the solver


def test_a_deal_that_is_in_no_table_is_looked_at(table):
    answer_with(table, solve=LINE).open(f"deal={LONG}&rules={OFF}")
    table.has(deal_status="unproved")
    soon(table, "proved")
    assert words(table) == f"Deal {LONG} · proved solvable"
    questions = asked(table)
    assert [q["kind"] for q in questions] == ["solve"]
    assert (questions[0]["start"], questions[0]["rules"]) == (str(LONG), OFF)
    # It stays known for as long as the page is open.
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    table.has(deal_status="proved")
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill(str(LONG))
    box.press("Enter")
    table.has(deal=LONG, deal_status="proved")


def test_one_that_is_found_impossible_is_said_once(table):
    answer_with(table, solve={"verdict": "impossible"})
    table.open("deal=617&rules=classic,cells:1")
    table.has(deal_status="unproved")
    soon(table, "impossible")
    table.says("deal-impossible", "Deal 617 is proved impossible.")
    assert "proved impossible" in table.look().toast
    table.press("1", "0")
    table.has(game="playing", deal_status="impossible")
    assert words(table) == "Deal 617 · proved impossible"
    # Under other rules nothing is known of it.
    table.open("deal=617&rules=classic,cells:2")
    table.has(deal_status="unproved")


@pytest.mark.parametrize("answer", [{"verdict": "undecided"}, {"verdict": "maybe"}])
def test_without_a_proof_nothing_is_claimed(table, answer):
    answer_with(table, solve=answer).open("deal=40000")
    table.page.wait_for_function("asked.length > 0", timeout=SOON)
    table.press("1", "0")
    table.has(game="playing", deal_status="unproved")


def test_what_is_proved_is_not_asked(table):
    answer_with(table, solve={"verdict": "undecided"}).open("deal=617")
    expect(table.page.locator("html")).to_have_attribute(
        "data-solver", "core", timeout=SOON
    )
    assert asked(table) == []
    table.has(deal_status="proved")


def test_a_damaged_table_claims_nothing(browser):
    with a_table(browser, motion=False) as table:
        serve(table, TABLE_BYTES + b"x").open("deal=617")
        expect(table.page.locator(".deal-words")).to_have_text("not checked")
        table.has(deal_status="unproved")


def test_in_korean_on_a_phone(browser):
    with a_table(browser, PHONE, touch=True, motion=False, locale="ko-KR") as table:
        serve(table).open("deal=11982")
        table.has(deal_status="impossible")
        table.button("menu").tap()
        line = table.dialog("menu").locator(".menu-deal")
        expect(line).to_have_text("게임 11982 · 풀 수 없음이 증명됨")
