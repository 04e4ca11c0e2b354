"""Watching the solution: on the real cards, at any speed, the game untouched."""

import pytest
from playwright.sync_api import expect

from freecell.play.following import Line
from tests.data.games import GAMES
from tests.e2e.drive import axe_problems
from tests.e2e.solving import Solver, kept
from tests.e2e.table import (
    CLASSIC,
    PHONE,
    a_table,
    assert_same,
    deed_move,
    deeds,
    model_board,
    new_game,
)

SIZES = [(320, 454), (360, 640), (640, 320), (640, 360), (1440, 900)]
SAVED = "JSON.stringify(Object.entries(localStorage).sort())"


@pytest.fixture(scope="module")
def page(browser):
    """A desk without motion, with the test's own solver."""
    with a_table(browser, motion=False) as one:
        one.solver = Solver(one.page)
        yield one


@pytest.fixture
def table(page):
    page.solver.reset()
    yield page
    page.solver.reset()


def panel(table):
    return table.page.locator("#panel")


def do(table, deed):
    """Press a button of the strip."""
    panel(table).locator(f"[data-do={deed}]").click()


def watch(table, query="deal=25"):
    """Open a game and its solution; the model of both."""
    table.open(query)
    game = new_game(25)
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=solution]").click()
    expect(panel(table).locator("[type=range]")).to_be_visible()
    return game, Line(CLASSIC, game.position, "safe", table.solver.lines[0])


def slide(table, at):
    """Move the slider to a step."""
    panel(table).locator("[type=range]").fill(str(at))


def shown(table):
    return table.look().board()


def test_it_is_shown_step_by_step_forth_and_back(table):
    table.solver.improving = False
    game, line = watch(table)
    steps = list(line.onward(game.position))
    assert shown(table) == model_board(game.position)
    for step in steps[:5]:
        do(table, "next")
        assert shown(table) == model_board(step.position)
    for step in steps[3::-1]:
        do(table, "previous")
        assert shown(table) == model_board(step.position)
    do(table, "previous")
    do(table, "previous")
    assert shown(table) == model_board(game.position)
    expect(panel(table)).to_contain_text(f"in {line.length} moves")


def test_the_slider_goes_anywhere_and_says_where(table):
    table.solver.improving = False
    game, line = watch(table)
    steps = list(line.onward(game.position))
    for at in (len(steps), 3, len(steps) - 1, 0):
        slide(table, at)
        position = steps[at - 1].position if at else game.position
        assert shown(table) == model_board(position)
    slider = panel(table).locator("[type=range]")
    slider.focus()
    table.press("ArrowRight", "ArrowRight")
    assert shown(table) == model_board(steps[1].position)
    said = slider.get_attribute("aria-valuetext")
    assert said.startswith(f"2 of {len(steps)}, ")
    # Piles are named as they are seen.
    look = table.look()
    column = steps[1].position.columns[0]
    assert f"{len(column)} cards" in look.piles["1"]["label"]


def test_the_game_is_untouched(table):
    table.open("deal=25")
    card = table.look().board()["1"][-1]
    table.drag(card, "a")
    game = new_game(25, moves="1a")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=solution]").click()
    expect(panel(table).locator("[type=range]")).to_be_visible()
    before = table.page.evaluate(SAVED)
    slide(table, 12)
    do(table, "next")
    look = table.look()
    assert look.board() != model_board(game.position)
    assert look.values["moves"] == 1 and look.root["game"] == "playing"
    panel(table).locator("[data-action=cancel]").click()
    table.says("solution-end")
    assert_same(table, game)
    assert table.page.evaluate(SAVED) == before
    assert kept(table, "helped") == ["solution"]


@pytest.mark.parametrize("way", ["tap", "undo", "digit", "button", "escape", "reader"])
def test_what_would_change_the_game_only_ends_the_showing(table, way):
    table.solver.improving = False
    watch(table, "deal=25&moves=")
    slide(table, 9)
    if way == "tap":
        table.click_pile("8")
    elif way == "undo":
        table.press("z")
    elif way == "digit":
        table.page.locator("[data-pile='1']").focus()
        table.press("1")
    elif way == "button":
        table.button("hint").focus()
        table.press("f")
    elif way == "escape":
        table.press("Escape")
    else:
        table.page.locator("[data-pile='1']").dispatch_event("click")
    table.says("solution-end")
    expect(panel(table)).to_be_hidden()
    look = assert_same(table, new_game(25))
    assert look.toast and not look.marked("held")


def test_escape_in_the_slider_ends_it_too(table):
    table.solver.improving = False
    watch(table)
    slide(table, 9)
    panel(table).locator("[type=range]").press("Escape")
    expect(panel(table)).to_be_hidden()
    assert_same(table, new_game(25))


def test_it_plays_by_itself_and_pauses(table):
    table.solver.improving = False
    game, line = watch(table)
    steps = list(line.onward(game.position))
    for _ in range(2):
        do(table, "speed")
    expect(panel(table).locator("[data-do=speed]")).to_have_text("4×")
    # Far enough from the end for the pause button to be seen.
    slide(table, len(steps) - 12)
    play = panel(table).locator("[data-do=play]")
    do(table, "play")
    expect(play).to_have_attribute("aria-label", "Pause")
    # It ends with the win and can begin anew.
    expect(play).to_have_attribute("aria-label", "Play")
    assert shown(table) == model_board(steps[-1].position)
    assert table.look().root["game"] == "fresh"
    do(table, "play")
    assert shown(table) == model_board(game.position)
    do(table, "play")
    expect(play).to_have_attribute("aria-label", "Play")


def test_the_moves_are_listed_and_the_current_one_is_marked(table):
    table.solver.improving = False
    game, line = watch(table)
    count = line.steps_left(game.position)
    do(table, "list")
    rows = panel(table).locator("li")
    expect(rows).to_have_count(count)
    slide(table, 7)
    current = panel(table).locator("[aria-current=step]")
    expect(current).to_have_count(1)
    assert current.inner_text() == rows.nth(6).inner_text()
    assert current.evaluate(
        """(row) => {
          const list = row.parentElement.getBoundingClientRect();
          const box = row.getBoundingClientRect();
          return box.top >= list.top && box.bottom <= list.bottom;
        }"""
    )


def test_a_shorter_way_is_offered_while_the_first_is_watched(table):
    table.solver.holding_improve = True
    game, line = watch(table)
    do(table, "next")
    table.solver.wait()
    ask = table.solver.held[0][1]
    assert ask["kind"] == "improve" and ask["channel"] == "later"
    table.solver.release()
    offer = panel(table).locator("[data-do=shorter]")
    expect(offer).to_be_visible()
    assert shown(table) != model_board(game.position)
    offer.click()
    assert shown(table) == model_board(game.position)
    title = panel(table).locator("#panel-title").inner_text()
    assert int("".join(c for c in title if c.isdigit())) < line.length


def test_the_offer_of_a_shorter_way_covers_no_card(table):
    table.page.set_viewport_size({"width": 640, "height": 360})
    table.solver.holding_improve = True
    watch(table)
    do(table, "next")
    table.solver.wait()
    table.solver.release()
    expect(panel(table).locator("[data-do=shorter]")).to_be_visible()
    table.until(
        """[...document.querySelectorAll('[data-card]')].every((card) =>
          card.getBoundingClientRect().bottom
          <= document.querySelector('#panel').getBoundingClientRect().top)"""
    )
    table.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_shorter_way_takes_the_place_of_one_not_yet_begun(table):
    game, line = watch(table)
    expect(panel(table).locator("#panel-title")).not_to_contain_text(
        f"in {line.length} moves"
    )
    expect(panel(table).locator("[data-do=shorter]")).to_be_hidden()


def test_another_deal_and_another_size_while_it_is_shown(table):
    table.solver.improving = False
    game, line = watch(table)
    steps = list(line.onward(game.position))
    slide(table, 9)
    table.page.set_viewport_size({"width": 900, "height": 1200})
    try:
        table.until("innerWidth === 900")
        table.still()
        assert shown(table) == model_board(steps[8].position)
    finally:
        table.page.set_viewport_size({"width": 1280, "height": 800})
    table.press("n")
    table.dialog("new").locator("[data-kind=classic]").click()
    table.no_dialog()
    expect(panel(table)).to_be_hidden()
    number = int(table.look().root["deal"])
    assert_same(table, new_game(number))


def test_a_position_without_a_solution_is_told(table):
    table.open("deal=1&moves=3a7b2c5d878285a87a4512a71a81")
    table.button("menu").click()
    table.dialog("menu").locator("[data-action=solution]").click()
    table.says("solution", "not solvable")
    expect(panel(table)).to_be_hidden()
    expect(table.page.locator("#toast [data-action=back-to-solvable]")).to_be_visible()


def test_a_finger_can_do_it_all(browser):
    with a_table(browser, PHONE, touch=True, motion=False) as phone:
        phone.solver = Solver(phone.page)
        phone.open("deal=25")
        phone.button("menu").tap()
        phone.dialog("menu").locator("[data-action=solution]").tap()
        panel(phone).locator("[data-do=next]").tap()
        assert shown(phone) != model_board(new_game(25).position)
        sizes = (
            panel(phone)
            .locator("button:visible, input:visible")
            .evaluate_all(
                "all => all.map((b) => Math.min(b.offsetWidth, b.offsetHeight))"
            )
        )
        assert min(sizes) >= 40
        panel(phone).locator("[data-action=cancel]").tap()
        assert_same(phone, new_game(25))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_strip_fits_and_covers_no_button(table, size, language):
    table.solver.improving = False
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        watch(table, "deal=25&lang=" + language)
        do(table, "list")
        slide(table, 6)
        box = panel(table).bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        hidden = table.page.evaluate(
            """() => [...document.querySelectorAll(
                "#bottom button, #panel button, #panel input")]
              .filter((b) => b.getClientRects().length)
              .filter((b) => {
                const {x, y, width, height} = b.getBoundingClientRect();
                const at = document.elementFromPoint(x + width / 2, y + height / 2);
                return at?.closest("button, input") !== b;
              }).map((b) => b.dataset.action)"""
        )
        assert hidden == []
    finally:
        table.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_strip_has_no_accessibility_faults(table, language, scheme):
    table.page.emulate_media(color_scheme=scheme)
    watch(table, "deal=25&lang=" + language)
    do(table, "list")
    slide(table, 6)
    assert axe_problems(table.page) == []
    table.page.emulate_media(color_scheme="light")


def test_after_the_win_the_whole_deal_can_be_watched(table):
    table.solver.improving = False
    game = new_game(617)
    for deed in deeds(617, dict(GAMES)[617]):
        move = deed_move(game, deed)
        if move is not None:
            game.play(move)
    table.open("deal=617&moves=" + "".join(game.move_items()))
    table.dialog("won").locator("[data-action=solution]").click()
    expect(panel(table).locator("[type=range]")).to_be_visible()
    assert shown(table) == model_board(game.start)
    line = Line(CLASSIC, game.start, "safe", table.solver.lines[0])
    steps = list(line.onward(game.start))
    do(table, "next")
    assert shown(table) == model_board(steps[0].position)
    assert table.look().root["game"] == "won"
    # Its end is the game's own, and the panel comes back.
    panel(table).locator("[data-action=cancel]").click()
    table.dialog("won")
    assert_same(table, game)
