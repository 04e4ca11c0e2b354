"""What breaks into a gesture: the system, a second finger, other windows, flights."""

import pytest
from playwright.sync_api import expect

from freecell.engine.rules import CLASSIC
from tests.e2e.table import (
    OFF,
    PHONE,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    new_game,
    play,
)


@pytest.fixture(scope="module")
def phone(browser):
    with a_table(browser, PHONE, touch=True) as one:
        yield one


@pytest.fixture(scope="module")
def desk(browser):
    with a_table(browser) as one:
        yield one


def nothing_happened(table, game):
    """All cards back, no move, nothing lifted; and the next gestures work."""
    look = table.still()
    assert look.values["moves"] == game.moves
    assert look.marked("held") == look.marked("dragged") == []
    assert look.targets() == set()
    assert_same(table, game)
    table.drag("JD", "d")
    play(game, "1d")
    assert_same(table, game)


def carrying(table, finger=True):
    """A game in which the 4 of hearts is being dragged over a free cell."""
    table.open("deal=617" + RULES_OFF)
    if finger:
        table.swipe(*table.way("4H", "b"))
    else:
        table.take("4H", "b")
    look = table.look()
    assert look.marked("dragged") == ["4H"]
    assert look.targets() == set("abcd")
    return new_game(617, OFF)


def test_a_touch_taken_away_by_the_system_drops_nothing(phone):
    game = carrying(phone)
    phone.touch("touchCancel")
    nothing_happened(phone, game)


def test_a_tap_after_a_cancelled_touch_holds_as_usual(phone):
    carrying(phone)
    phone.touch("touchCancel")
    phone.tap_card("KS")
    look = phone.still()
    assert look.marked("held") == ["KS"] and look.cards["4H"]["pile"] == "4"


def test_a_second_finger_is_not_seen(phone):
    phone.open("deal=617" + RULES_OFF)
    start, end = phone.way("4H", "b")
    away = (350, 700)
    phone.touch("touchStart", start)
    phone.touch("touchMove", (start[0], start[1] - 30))
    phone.touch("touchStart", (start[0], start[1] - 30), (*away, 1))
    phone.touch("touchMove", (start[0], start[1] - 60), (away[0] - 90, away[1], 1))
    assert phone.look().marked("dragged") == ["4H"]
    phone.touch("touchEnd", (away[0] - 90, away[1], 1))
    assert phone.look().marked("dragged") == ["4H"]
    phone.touch("touchMove", end)
    phone.touch("touchEnd")
    game = new_game(617, OFF, "4b")
    assert_same(phone, game)
    phone.touch_drag("JD", "a")
    play(game, "1a")
    assert_same(phone, game)


def test_a_tap_of_a_second_finger_on_a_card_or_a_button_changes_nothing(phone):
    game = carrying(phone)
    _, end = phone.way("4H", "b")
    for other in (phone.grip("KS"), (200, 820)):
        phone.touch("touchStart", end, (*other, 1))
        phone.touch("touchEnd", (*other, 1))
    assert phone.look().marked("dragged") == ["4H"]
    assert phone.look().dialog is None
    phone.touch("touchEnd")
    play(game, "4b")
    assert_same(phone, game)


def test_the_first_finger_lifted_first_drops_the_cards(phone):
    game = carrying(phone)
    _, end = phone.way("4H", "b")
    phone.touch("touchStart", end, (300, 600, 1))
    phone.touch("touchEnd", end)
    play(game, "4b")
    phone.touch("touchMove", (200, 400, 1))
    phone.touch("touchEnd", (200, 400, 1))
    assert_same(phone, game)


@pytest.mark.parametrize(
    "event",
    [
        "window.dispatchEvent(new Event('blur'))",
        """Object.defineProperty(document, 'hidden', {value: true, configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
        delete document.hidden;
        document.dispatchEvent(new Event('visibilitychange'))""",
    ],
)
def test_a_window_that_loses_the_focus_ends_the_drag(desk, event):
    game = carrying(desk, finger=False)
    desk.page.evaluate("() => {" + event + "}")
    look = desk.look()
    assert look.marked("dragged") == []
    desk.page.mouse.move(700, 400)
    desk.page.mouse.up()
    nothing_happened(desk, game)


def test_escape_ends_the_drag(desk):
    game = carrying(desk, finger=False)
    desk.press("Escape")
    assert desk.look().marked("dragged") == []
    desk.page.mouse.up()
    nothing_happened(desk, game)


def test_a_pointer_cancel_ends_the_drag(desk):
    game = carrying(desk, finger=False)
    desk.page.evaluate(
        """() => document.querySelector("#table").dispatchEvent(
          new PointerEvent("pointercancel", {pointerId: 1, bubbles: true}))"""
    )
    assert desk.look().marked("dragged") == []
    desk.page.mouse.up()
    nothing_happened(desk, game)


def test_a_key_in_the_middle_of_a_drag_keeps_all_52_cards(desk):
    desk.open("deal=617&moves=2a" + RULES_OFF)
    desk.take("4H", "b")
    desk.press("z")
    desk.page.mouse.up()
    look = desk.still()
    assert len(look.cards) == 52 and look.marked("dragged") == []
    # The drag ends without a move, and the undo counts.
    assert look.values["moves"] == 0 and "redo" in look.usable


def test_a_rotation_ends_the_drag_and_leaves_no_ghost(phone):
    game = carrying(phone)
    phone.page.set_viewport_size({"width": 844, "height": 390})
    phone.until("document.querySelector('[data-dragged]') === null")
    phone.touch("touchEnd")
    look = phone.still()
    assert look.values["moves"] == 0 and look.marked("held") == []
    assert_same(phone, game)
    phone.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    phone.until("document.querySelector('[data-pile=a]').offsetTop < 400")


def test_held_cards_are_still_held_after_a_rotation(phone):
    phone.open("deal=617" + RULES_OFF)
    phone.tap_card("4H")
    phone.page.set_viewport_size({"width": 844, "height": 390})
    phone.until("innerWidth === 844")
    look = phone.still()
    assert look.marked("held") in ([], ["4H"])
    assert len(look.targets()) == 4 * len(look.marked("held"))
    phone.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    phone.until("innerWidth === 390")


def test_a_card_that_flies_home_cannot_be_gripped(desk):
    desk.open("deal=617" + RULES_OFF)
    desk.still()
    at = desk.look().cards["4H"]
    start = (at["x"] + at["w"] / 2, at["y"] + 8)
    # Bare table, far away: the card flies back over a long way.
    desk.carry(start, (60, 500))
    desk.page.mouse.up()
    assert desk.page.locator("[data-card='4H'][data-flying]").count() == 1
    desk.page.mouse.down()
    desk.page.mouse.move(200, 300, steps=5)
    look = desk.look()
    assert look.marked("dragged") == [] and look.marked("flying") == []
    desk.page.mouse.up()
    assert_same(desk, new_game(617, OFF))


def test_a_press_ends_a_flight_and_counts_where_the_card_is_going(desk):
    desk.open("deal=617" + RULES_OFF)
    desk.drag("4H", "a")
    desk.press("z")
    desk.press("y")
    desk.page.mouse.click(*desk.spot("a"))
    look = desk.look()
    assert look.marked("flying") == [] and look.marked("held") == ["4H"]


def test_a_run_dropped_badly_stays_whole(phone):
    phone.open(f"board={RUNS}{RULES_OFF}")
    phone.swipe(*phone.way("JS", "2"))
    phone.touch("touchCancel")
    look = phone.still()
    assert look.board()["1"] == "KS QH JS TH 9S 8H 7S".split()
    expect(phone.page.locator("[data-held]")).to_have_count(0)


def test_a_move_by_key_ends_a_drag(desk):
    desk.open("deal=617")
    desk.take("JD", "c")
    desk.press("2", "0")
    desk.page.mouse.up()
    look = assert_same(desk, new_game(617, CLASSIC, "2a"))
    assert look.marked("dragged") == look.marked("held") == []
