"""All legal moves in words, each a button that plays it."""

import pytest
from playwright.sync_api import expect

from freecell.engine.moves import legal_moves
from freecell.engine.rules import CLASSIC
from freecell.play.choices import move_text
from tests.e2e.drive import axe_problems
from tests.e2e.table import PHONE, RULES_OFF, a_table, assert_same, new_game


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def moves(table):
    """Open the moves by key and give their dialog."""
    table.press("w")
    return table.dialog("moves")


def listed(dialog):
    return sorted(
        dialog.locator(".moves-list button").evaluate_all(
            "all => all.map((b) => b.dataset.do)"
        )
    )


def expected(game):
    found = legal_moves(game.rules, game.position)
    return sorted(move_text(move) for move in found)


def test_a_game_played_from_the_list(table):
    table.open("deal=617")
    game = new_game(617, CLASSIC)
    dialog = moves(table)
    assert axe_problems(table.page, "dialog") == []
    for turn in range(9):
        assert listed(dialog) == expected(game)
        # One after the other, so that all kinds come up.
        every = list(legal_moves(game.rules, game.position))
        move = every[turn * 5 % len(every)]
        game.play(move)
        dialog.locator(f'[data-do="{move_text(move)}"]').click()
        table.until(
            f"document.querySelector('data[data-value=moves]').value == {turn + 1}"
        )
        assert dialog.locator("[role=status]").inner_text() != ""
    table.press("Escape")
    table.no_dialog()
    assert_same(table, game)


def test_by_key_alone(table):
    """What happened is said in the dialog, and the focus stays in it."""
    table.open("deal=617")
    dialog = moves(table)
    expect(dialog.locator("[role=status]")).to_contain_text("moves are possible")
    expect(dialog.locator(".moves-list button").first).to_be_focused()
    table.press("Enter")
    status = dialog.locator("[role=status]")
    expect(status).to_contain_text("to ")
    expect(dialog.locator(".moves-list button").first).to_be_focused()
    undo = dialog.locator("[data-do=undo]")
    expect(undo).to_be_enabled()
    undo.focus()
    table.press("Enter")
    expect(status).to_contain_text("Undone")
    expect(undo).to_be_disabled()
    expect(dialog.locator(".moves-list button").first).to_be_focused()
    look = table.look()
    assert (look.values["moves"], look.values["undos"]) == (0, 1)


def test_names_for_the_ear(table):
    table.open("deal=617")
    button = moves(table).get_by_role("button", name="4 of hearts to free cell 1")
    expect(button).to_have_count(1)
    group = table.page.get_by_role("list", name="column 4,")
    expect(group).to_have_count(1)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1440, 900)])
def test_the_list_ends_at_a_line_above_its_buttons(browser, size):
    """What is cut off is cut at a line, and the columns of both are the same."""
    with a_table(browser, size, motion=False) as table:
        table.open("deal=617")
        moves(table)
        room, line, columns, buttons = table.page.evaluate(
            """() => {
              const box = (e) => e.getBoundingClientRect();
              const actions = document.querySelector("dialog .actions");
              const lefts = (css) => [...new Set([...document.querySelectorAll(css)]
                .map((e) => Math.round(box(e).left)))];
              return [box(actions.firstChild).top - box(actions).top,
                parseFloat(getComputedStyle(actions).borderTopWidth),
                lefts(".moves-list li"), lefts(".actions button")];
            }"""
        )
        assert line >= 1 and room >= 12
        assert columns == buttons[: len(columns)]


def test_suits_have_their_colours_in_words(table):
    """As on the cards, in the deck that is chosen; spades are as black as the words."""
    table.open("deal=617")
    dialog = moves(table)

    def colours():
        return table.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".card-sign")]
              .map((e) => [e.textContent[0], getComputedStyle(e).color]))"""
        )

    two = colours()
    assert two["♥"] == two["♦"] != two["♠"] == two["♣"]
    table.page.evaluate("document.documentElement.dataset.deck = 'four'")
    four = colours()
    table.page.evaluate("document.documentElement.dataset.deck = 'two'")
    assert len(set(four.values())) == 4
    # The ear hears names, never parts of a text.
    assert dialog.locator("[role=status] .card-sign, .spoken .card-sign").count() == 0


def test_the_last_move_of_a_game(table):
    table.open("board=KS________fKKKQ" + RULES_OFF)
    dialog = moves(table)
    dialog.get_by_role("button", name="foundation").click()
    table.dialog("won")
    table.has(game="won")


def test_finish(table):
    table.open("board=KS_KH_KC_KD_____fQQQQ" + RULES_OFF)
    moves(table).locator("[data-do=finish]").click()
    table.dialog("won")


def test_in_another_window(browser):
    """A window that does not play the game changes nothing and says why."""
    with a_table(browser, motion=False) as table:
        table.open("deal=617")
        table.press("4", "0")
        table.has(saved=1)
        other = table.page.context.new_page()
        other.goto(table.site.url)
        other.locator("html[data-window=other]").wait_for(state="attached")
        other.keyboard.press("w")
        dialog = other.locator("dialog[data-dialog=moves]")
        dialog.locator(".moves-list button").first.click()
        expect(dialog).to_have_count(0)
        expect(other.locator("#toast [data-action=take-over]")).to_be_visible()
        expect(other.locator("data[data-value=moves]")).to_have_attribute("value", "1")


def test_by_touch_in_korean(browser):
    with a_table(
        browser, size=PHONE, touch=True, motion=False, locale="ko-KR"
    ) as table:
        table.open("deal=617")
        table.button("menu").tap()
        table.dialog("menu").locator("[data-action=moves]").tap()
        dialog = table.dialog("moves")
        dialog.get_by_role("button", name="하트 4, 프리셀 칸 1번으로").tap()
        expect(dialog.locator("[role=status]")).to_contain_text("가능한 수는")
        assert table.look().values["moves"] == 1
