"""The zoom panel: a tapped column lifted large, its places glowing, the table at rest."""

import pytest
from playwright.sync_api import expect

from tests.e2e.houserules import a_house, glows, in_zoom
from tests.e2e.table import PHONE, RULES_OFF, RUNS, SEVEN, drawn_off

SMALL = (320, 568)
SIZES = [SMALL, (320, 454), (360, 640), PHONE, (640, 320), (667, 375), (1280, 800)]
RUN = "JS TH 9S 8H 7S 6H 5S".split()


def nineteen():
    """A board whose first column has six cards and a whole run on them."""
    run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split()
    rest = [r + s for s in "CDHS" for r in "A23456789TJQK" if r + s not in run]
    columns = [rest[:6] + run] + [rest[6 + n :: 7] for n in range(7)]
    return "_".join("".join(column) for column in columns)


LONG = nineteen()


@pytest.fixture(scope="module")
def desk(browser):
    with a_house(browser, "guided", motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def phone(browser):
    with a_house(browser, "guided", SMALL, touch=True, motion=False) as one:
        yield one


def tap_card(table, card):
    """Tap a card of the panel, by finger or mouse."""
    seen = in_zoom(table)
    box = seen["boxes"][seen["names"].index(card)]
    # The strip that the next card leaves of it.
    point = (box["x"] + 20, box["y"] + 20)
    table.until("!document.querySelector('#zoom[data-opening]')")
    if table.page.evaluate("navigator.maxTouchPoints"):
        table.tap(*point)
    else:
        table.page.mouse.click(*point)


def chosen(table):
    """Names of the chosen cards in the panel."""
    seen = in_zoom(table)
    pairs = zip(seen["names"], seen["chosen"], strict=True)
    return [name for name, on in pairs if on]


def places(table):
    """Where all cards and piles are drawn."""
    look = table.look()
    cards = {c: (at["x"], at["y"]) for c, at in look.cards.items()}
    piles = {p: (at["x"], at["y"], at["w"], at["h"]) for p, at in look.piles.items()}
    return cards, piles


def test_a_tap_lifts_the_column_with_its_longest_run_and_moves_nothing(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    before = places(table)
    # Any card of the column does, the covered king too.
    table.tap_card("KH")
    assert table.look().marked("held") == RUN
    seen = in_zoom(table)
    assert seen["names"][0] == "king of hearts" and len(seen["names"]) == 8
    assert seen["chosen"] == [False] + [True] * 7
    assert "7 cards picked up" in seen["words"]
    assert "Up to 6 to a column, 3 to an empty one" in seen["words"]
    assert places(table) == before and drawn_off(table) == {}
    table.tap(160, 60)
    assert in_zoom(table) is None and table.look().code == "let-go"
    assert places(table) == before


def test_places_glow_in_three_colours_also_for_a_tail(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    # The whole run fits nowhere: cells and foundation take its last card, the empty
    # column three of it.
    assert glows(table) == {"c": "cyan", "d": "cyan", "h1": "amber", "8": "lime"}
    said = table.look().said
    assert "At most 6 to a column" in said and "3 to an empty column" in said
    assert "column 8" in said and "free cell 3" in said and "foundation" in said


def test_another_card_starts_there_and_a_glowing_place_takes_it(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    tap_card(table, "7 of spades")
    assert chosen(table) == ["7 of spades", "6 of hearts", "5 of spades"]
    assert table.look().marked("held") == ["7S", "6H", "5S"]
    table.tap_pile("8")
    look = table.still()
    assert look.board()["8"] == ["7S", "6H", "5S"] and look.values["moves"] == 1
    assert in_zoom(table) is None


def test_a_card_outside_the_run_says_why_and_the_panel_stays(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    tap_card(table, "king of hearts")
    look = table.look()
    assert look.code == "refused-not-a-run" and look.marked("held") == RUN
    panel = in_zoom(table)["panel"]
    toast = table.page.locator("#toast").bounding_box()
    assert toast["y"] + toast["height"] <= panel["y"]


def test_the_first_chosen_card_and_the_close_button_put_back(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    tap_card(table, "jack of spades")
    assert in_zoom(table) is None and table.look().marked("held") == []
    table.tap_card("KH")
    table.until("!document.querySelector('#zoom[data-opening]')")
    table.page.locator("#zoom .close").tap()
    assert in_zoom(table) is None and table.look().code == "let-go"


def test_the_table_under_a_column_that_takes_nothing_is_empty_space(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    look = table.look()
    # Below the only card of column 7, above the panel.
    card = look.cards["QS"]
    point = (card["x"] + 10, card["y"] + card["h"] + 6)
    assert point[1] < in_zoom(table)["panel"]["y"]
    table.tap(*point)
    assert in_zoom(table) is None and table.look().code == "let-go"


def test_a_place_that_does_not_fit_says_why(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_card("KH")
    table.tap_card("8S")
    look = table.look()
    assert look.code.startswith("refused-") and in_zoom(table) is None


def test_a_card_in_a_cell_is_held_without_a_panel(phone):
    table = phone.open(f"board={SEVEN}{RULES_OFF}")
    table.tap_pile("a")
    assert table.look().marked("held") == ["TS"] and in_zoom(table) is None
    assert glows(table)["8"] == "lime"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", [SEVEN, RUNS, LONG], ids=["8", "7", "19"])
def test_cards_are_a_finger_apart_and_the_upper_row_stays_free(desk, size, board):
    desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    table = desk.open(f"board={board}{RULES_OFF}")
    card = {SEVEN: "KH", RUNS: "KS", LONG: "AS"}[board]
    table.click(card)
    seen, look = in_zoom(table), table.look()
    boxes = seen["boxes"]
    for one, other in zip(boxes, boxes[1:], strict=False):
        if abs(one["y"] - other["y"]) < 20:
            assert other["x"] - one["x"] >= 44
        else:
            assert other["y"] - one["y"] >= 44
    panel = seen["panel"]
    assert panel["x"] >= 0 and panel["x"] + panel["w"] <= size[0]
    assert panel["y"] + panel["h"] <= size[1]
    for name, place in look.piles.items():
        if name not in "12345678":
            below = place["y"] + place["h"] <= panel["y"] + 1
            beside = (
                place["x"] + place["w"] <= panel["x"]
                or place["x"] >= panel["x"] + panel["w"]
            )
            assert below or beside, name
        else:
            # Something of every column stays in reach.
            assert place["y"] + 40 <= panel["y"], name
    # The last card, which is held, can be seen whole in its width.
    assert boxes[-1]["x"] + boxes[-1]["w"] <= panel["x"] + panel["w"] + 1


def test_a_glowing_column_can_be_tapped_above_the_panel(desk):
    desk.page.set_viewport_size({"width": 320, "height": 454})
    table = desk.open("deal=617" + RULES_OFF)
    table.click("4H")
    table.click_pile("a")
    table.click("5D")
    assert glows(table)["6"] == "lime"
    # Its first card will do, wherever the last one is.
    table.click(table.look().board()["6"][0])
    assert table.still().board()["6"][-1] == "5D"


def test_two_quick_taps_are_the_automatic_move_though_the_panel_comes_between(desk):
    desk.page.set_viewport_size({"width": 360, "height": 640})
    table = desk.open("deal=617" + RULES_OFF)
    point = table.grip("4H", down=30)
    table.new_clock()
    table.click_at(*point, ms=0)
    table.click_at(*point, ms=150)
    look = table.still()
    assert look.board()["a"] == ["4H"] and look.values["moves"] == 1
    assert in_zoom(table) is None


def test_a_drag_closes_the_panel_and_plays(desk):
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    table = desk.open("deal=617" + RULES_OFF)
    table.click("4H")
    assert in_zoom(table)
    table.take("4H", "b")
    assert in_zoom(table) is None
    table.page.mouse.up()
    assert table.still().board()["b"] == ["4H"]


def test_the_panel_by_keys(desk):
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    table = desk.open(f"board={SEVEN}{RULES_OFF}")
    column = table.page.locator("[data-pile='1']")
    column.focus()
    table.press("Enter")
    assert len(chosen(table)) == 7 and table.look().focus == "1"
    # The arrows choose another first card; the panel shows it.
    table.press("ArrowDown")
    assert table.look().focus == "1"
    table.page.locator(".hand-card").nth(5).focus()
    table.press("Enter")
    assert chosen(table) == ["7 of spades", "6 of hearts", "5 of spades"]
    assert table.look().focus == "start-at"
    table.press("Escape")
    assert in_zoom(table) is None
    # The focus is back where the cards came from.
    assert table.look().focus == "1"
    table.press("Enter")
    table.page.locator("[data-pile='8']").focus()
    table.press("Enter")
    assert table.still().board()["8"] == ["7S", "6H", "5S"]


def test_the_panel_follows_the_window_and_the_language(desk):
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    table = desk.open(f"board={SEVEN}{RULES_OFF}")
    table.click("KH")
    desk.page.set_viewport_size({"width": 360, "height": 640})
    table.until("document.querySelector('#zoom').offsetWidth === 360")
    seen = in_zoom(table)
    assert len(chosen(table)) == 7
    assert all(box["x"] + 40 <= 360 for box in seen["boxes"])
    desk.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_new_position_closes_the_panel(desk):
    table = desk.open("deal=617&moves=4a46" + RULES_OFF)
    table.click("KS")
    assert in_zoom(table)
    table.press("z")
    assert in_zoom(table) is None and table.still().values["moves"] == 1


def test_motion_and_touch_leave_the_panel_usable(browser):
    with a_house(browser, "guided", PHONE, touch=True) as table:
        table.open(f"board={SEVEN}{RULES_OFF}")
        table.tap_card("KH")
        expect(table.page.locator("#zoom")).to_be_visible()
        tap_card(table, "5 of spades")
        assert chosen(table) == ["5 of spades"]
        table.tap_pile("h1")
        assert table.still().board()["h1"][-1] == "5S"
