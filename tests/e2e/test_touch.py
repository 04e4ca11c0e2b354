"""Fingers: dragging, holding long, trembling, and a page that stays where it is."""

import pytest
from playwright.sync_api import expect

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

# What a finger on the table must never do to the page.
_PAGE = """() => ({
  scale: visualViewport.scale, left: visualViewport.pageLeft,
  top: visualViewport.pageTop, x: scrollX, y: scrollY,
  scrolled: document.scrollingElement.scrollTop + document.body.scrollTop,
  selected: getSelection().toString(),
})"""
_AT_REST = {
    "scale": 1,
    "left": 0,
    "top": 0,
    "x": 0,
    "y": 0,
    "scrolled": 0,
    "selected": "",
}


@pytest.fixture(scope="module")
def phone(browser):
    with a_table(browser, PHONE, touch=True) as one:
        yield one


@pytest.fixture(autouse=True)
def page_stays(phone):
    """After every test the page is where it was, at its size, nothing selected."""
    yield
    assert phone.page.evaluate(_PAGE) == _AT_REST


def test_a_finger_drags_to_a_cell_a_column_and_home(phone):
    phone.open("deal=617" + RULES_OFF)
    game = new_game(617, OFF)
    for card, pile, move in (
        ("4H", "a", "4a"),
        ("5D", "6", "46"),
        ("KS", "b", "2b"),
        ("9H", "2", "42"),
        ("3C", "c", "4c"),
        ("9D", "d", "4d"),
        ("AC", "h3", "4h"),
    ):
        phone.touch_drag(card, pile)
        play(game, move)
        phone.says("moved")
    assert_same(phone, game)


def test_a_finger_drags_a_run(phone):
    phone.open(f"board={RUNS}{RULES_OFF}")
    phone.swipe(*phone.way("JS", "5"))
    assert phone.look().marked("dragged") == "JS TH 9S 8H 7S".split()
    phone.touch("touchEnd")
    assert phone.still().board()["5"] == "JS TH 9S 8H 7S".split()


def test_a_drag_far_down_goes_on_to_its_end(phone):
    # Without touch-action: none the browser would take the finger for a scroll.
    phone.open("deal=617" + RULES_OFF)
    start, _ = phone.way("4H", "a")
    end = (start[0], start[1] + 200)
    phone.swipe(start, end, steps=20)
    assert phone.look().marked("dragged") == ["4H"]
    at = phone.look().cards["4H"]
    there = f"matrix(1, 0, 0, 1, {at['x']:g}, {at['y']:g})"
    expect(phone.page.locator("[data-card='4H']")).to_have_css("transform", there)
    phone.touch("touchEnd")
    # Below its own column.
    phone.says("refused-same-place")
    assert phone.still().values["moves"] == 0


def test_a_swipe_beside_the_board_neither_scrolls_nor_reloads(phone):
    phone.open("deal=617" + RULES_OFF)
    phone.touch_drag("4H", "a")
    phone.page.evaluate("window.mine = true")
    for start, end in (((200, 60), (200, 700)), ((200, 780), (200, 100))):
        phone.swipe(start, end, steps=12)
        phone.touch("touchEnd")
    assert phone.page.evaluate("window.mine") is True
    assert phone.still().values["moves"] == 1


def test_a_trembling_tap_is_a_tap(phone):
    phone.open("deal=617" + RULES_OFF)
    phone.tap_card("4H", jitter=6)
    look = phone.look()
    assert look.marked("held") == ["4H"] and look.marked("dragged") == []
    x, y = phone.spot("a")
    phone.tap(x, y, jitter=6)
    assert phone.still().cards["4H"]["pile"] == "a"


def test_holding_long_is_a_tap_without_a_menu(phone):
    phone.open("deal=617" + RULES_OFF)
    phone.page.evaluate(
        """() => {
          window.menus = [];
          addEventListener("contextmenu", (e) => menus.push(e.defaultPrevented));
        }"""
    )
    x, y = phone.grip("4H", down=20)
    phone.touch("touchStart", (x, y))
    # The browser measures this time itself.
    phone.page.evaluate("() => new Promise((end) => setTimeout(end, 800))")
    assert phone.page.evaluate(_PAGE) == _AT_REST
    phone.touch("touchEnd")
    assert all(phone.page.evaluate("menus"))
    look = phone.look()
    assert look.marked("held") == ["4H"] and look.values["moves"] == 0
    # The next tap means what it always does.
    phone.tap_pile("a")
    assert phone.still().cards["4H"]["pile"] == "a"


def test_the_menu_of_the_browser_is_kept_off_the_board_only(phone):
    phone.open("deal=617")
    prevented = """(selector) => {
      const event = new MouseEvent("contextmenu", {bubbles: true, cancelable: true});
      document.querySelector(selector).dispatchEvent(event);
      return event.defaultPrevented;
    }"""
    for place in ("[data-card='4H']", ".pile", "#table"):
        assert phone.page.evaluate(prevented, place)
    phone.page.locator("[data-action=menu]").tap()
    phone.dialog("menu").locator("[data-action=help]").tap()
    phone.dialog("help")
    assert not phone.page.evaluate(prevented, "dialog p")
    phone.page.locator("dialog .close").tap()
    phone.no_dialog()


def test_the_words_of_the_help_can_be_selected_the_cards_cannot(phone):
    phone.open("deal=617")
    phone.press("?")
    text = phone.dialog("help").locator("p").first
    assert text.evaluate("e => getComputedStyle(e).userSelect") in ("text", "auto")
    chosen = """(e) => {
      getSelection().selectAllChildren(e);
      const text = getSelection().toString();
      getSelection().removeAllRanges();
      return text;
    }"""
    assert text.evaluate(chosen)
    card = phone.page.locator("[data-card='4H']")
    assert card.evaluate("e => getComputedStyle(e).userSelect") == "none"
    assert phone.page.evaluate("getComputedStyle(table).touchAction") == "none"
    phone.press("Escape")
    phone.no_dialog()


def test_quick_taps_on_a_button_count_each_and_zoom_nothing(phone):
    phone.open("deal=617&moves=4a462b424c4d4h" + RULES_OFF)
    box = phone.button("undo").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.new_clock()
    for n in range(5):
        phone.tap(x, y, ms=n * 60)
    phone.has(game="playing")
    look = phone.still()
    assert look.values["moves"] == 2


def test_every_part_of_the_interface_refuses_the_zoom_of_a_double_tap(phone):
    phone.open("deal=617")
    for selector in ("#table", ".card", "#bottom button"):
        how = phone.page.locator(selector).first.evaluate(
            "e => getComputedStyle(e).touchAction"
        )
        # A card is inside the table, whose `none` holds for all that is in it.
        assert how in ("none", "manipulation") or selector == ".card"


def test_a_mouse_and_a_finger_may_take_turns(phone):
    phone.open("deal=617" + RULES_OFF)
    phone.tap_card("4H")
    phone.click_pile("a")
    assert phone.still().cards["4H"]["pile"] == "a"
    phone.drag("5D", "6")
    assert phone.still().cards["5D"]["pile"] == "6"
