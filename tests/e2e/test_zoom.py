"""The zoom panel: a tapped column lifted large, its places glowing, the table at rest."""

import pytest
from playwright.sync_api import expect

from tests.e2e.houserules import a_house, glows, in_zoom
from tests.e2e.table import PHONE, RULES_OFF, RUNS, SEVEN, drawn_off

SMALL = (320, 568)
SIZES = [SMALL, (320, 454), (360, 640), PHONE, (640, 320), (667, 375), (1280, 800)]
# Windows where the panel has room for whole cards, and low ones where it has not.
ROOMY = [SMALL, (360, 640), (600, 800), (768, 1024), (1024, 768), (1440, 900)]
ROOMY += [(1920, 1080), (1024, 600), (2560, 1440)]
LOW = [(640, 360), (480, 320), (844, 390)]
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
def korean(browser):
    with a_house(browser, "guided", motion=False, locale="ko-KR") as one:
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


def box_of(table, card):
    """Where a card of the panel is drawn."""
    seen = in_zoom(table)
    return seen["boxes"][seen["names"].index(card)]


def in_view(table, card):
    """Whether the strip of a card that a finger can tap lies inside the window."""
    box = box_of(table, card)
    return box["x"] >= 0 and box["x"] + 44 <= table.page.viewport_size["width"]


# Words of the head that are cut off or lie under something else: their class, and
# whether nothing of them can be seen.
_CUT = """() => {
  const panel = document.querySelector("#zoom"), cut = [];
  const close = panel.querySelector(".close").getBoundingClientRect();
  const hand = panel.querySelector(".hand").getBoundingClientRect();
  const words = document.createTreeWalker(panel.querySelector("p"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const range = document.createRange(), parent = words.currentNode.parentElement;
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects()) {
      let gone = false, whole = line.right <= close.left && line.bottom <= hand.top + 2;
      for (let e = parent; e !== panel.parentElement; e = e.parentElement) {
        const box = e.getBoundingClientRect();
        const inline = getComputedStyle(e).display === "inline";
        if (inline || getComputedStyle(e).overflow === "visible") continue;
        whole &&= line.left >= box.left - 1 && line.right <= box.right + 1 &&
          line.top >= box.top - 2 && line.bottom <= box.bottom + 2;
        gone ||= line.top >= box.bottom - 3;
      }
      if (!whole) cut.push([parent.className, gone]);
    }
  }
  return cut;
}"""

# Signs of cards that lie partly under the next card or beyond an edge of the panel.
_CUT_SIGNS = """() => {
  const hand = document.querySelector("#zoom .hand").getBoundingClientRect();
  const cards = [...document.querySelectorAll("#zoom .hand-card")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  // A chosen card has a line of 4 px round it.
  const edges = cards.map((card) => card.matches("[data-chosen]") ? 4 : 0);
  const names = [];
  cards.forEach((card, n) => {
    for (const sign of card.querySelectorAll("svg")) {
      const at = sign.getBoundingClientRect();
      if (!at.width) continue;
      const over = boxes.some((box, m) => m > n &&
        at.right > box.left - edges[m] && at.left < box.right + edges[m] &&
        at.bottom > box.top - edges[m] && at.top < box.bottom + edges[m]);
      if (over || at.bottom > hand.bottom || at.top < hand.top)
        names.push(card.ariaLabel + " " + sign.getAttribute("class"));
    }
  });
  return names;
}"""


def resized(table, size):
    """Give the window another size while the panel is open."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.until(f"innerWidth === {size[0]} && innerHeight === {size[1]}")
    table.page.evaluate(
        """() => new Promise((done) => {
          dispatchEvent(new Event("resize"));
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )


def text_size(table, pixels):
    """Set the size of the browser's text."""
    sizes = {"fontSizes": {"standard": pixels}}
    table.session.send("Page.setFontSizes", sizes)


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


def test_a_tapped_card_stays_where_it_is_in_a_hand_that_scrolls(phone):
    table = phone.open(f"board={LONG}{RULES_OFF}")
    table.tap_card("AC")
    hand = table.page.locator("#zoom .hand")
    # On opening the end is shown, where the held cards are.
    assert in_view(table, "ace of spades") and not in_view(table, "ace of clubs")
    hand.evaluate("(hand) => { hand.scrollLeft = 40; }")
    before = box_of(table, "8 of hearts")
    tap_card(table, "8 of hearts")
    assert chosen(table)[0] == "8 of hearts"
    assert abs(box_of(table, "8 of hearts")["x"] - before["x"]) < 1
    # So does the hand when the window tells of a change.
    table.page.evaluate("dispatchEvent(new Event('resize'))")
    assert abs(box_of(table, "8 of hearts")["x"] - before["x"]) < 1


def test_a_first_card_chosen_by_keys_is_brought_into_view(desk):
    desk.page.set_viewport_size({"width": 320, "height": 568})
    table = desk.open(f"board={LONG}{RULES_OFF}")
    table.page.locator("[data-pile='1']").focus()
    table.press("Enter")
    assert len(chosen(table)) == 13
    for _ in range(12):
        table.press("ArrowDown")
        assert in_view(table, chosen(table)[0])
    assert chosen(table) == ["ace of spades"]
    for _ in range(12):
        table.press("ArrowUp")
        assert in_view(table, chosen(table)[0])
    assert len(chosen(table)) == 13


@pytest.mark.parametrize("text", [16, 32], ids=["100%", "200%"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_both_limits_can_be_read_whole(desk, korean, language, text):
    table = korean if language == "ko" else desk
    text_size(table, text)
    try:
        table.open(f"board={SEVEN}{RULES_OFF}")
        table.click("KH")
        limits = table.page.locator("#zoom .limits")
        for size in sorted(set(SIZES + ROOMY + LOW)):
            resized(table, size)
            expect(limits).to_be_visible()
            assert "6" in limits.inner_text() and "3" in limits.inner_text()
            # Nothing is cut off but the line below, of which a part can be away.
            cut = table.page.evaluate(_CUT)
            assert all(css in ("column-name", "ask") for css, _ in cut), (size, cut)
            assert all(gone for _, gone in cut), (size, cut)
            look, panel = table.look(), in_zoom(table)["panel"]
            for name in "12345678":
                # Something of every column stays in reach, however large the text is.
                assert look.piles[name]["y"] + 40 <= panel["y"], size
    finally:
        text_size(table, 16)


def test_it_asks_for_another_card_only_where_there_is_one(desk):
    desk.page.set_viewport_size({"width": 360, "height": 640})
    table = desk.open(f"board={SEVEN}{RULES_OFF}")
    # A run of seven, of which one card is held or all are.
    table.click("KH")
    assert "Tap another card" in in_zoom(table)["words"]
    tap_card(table, "5 of spades")
    assert "Tap another card" in in_zoom(table)["words"]
    table.press("Escape")
    # The nine lies on a king of its colour; the queen has no card under it.
    for card, column in (("9H", 3), ("QS", 7)):
        table.click(card)
        words = in_zoom(table)["words"]
        assert words == f"1 card picked up Column {column}"
        table.press("Escape")


# Boards with a column of so many cards, and a card of it.
HANDS = pytest.mark.parametrize(
    ("board", "card"),
    [(SEVEN, "KH"), (RUNS, "KS"), (LONG, "AS")],
    ids=["8", "7", "19"],
)


@HANDS
def test_cards_are_whole_where_there_is_room(desk, board, card):
    table = desk.open(f"board={board}{RULES_OFF}")
    table.click(card)
    for size in ROOMY:
        resized(table, size)
        seen = in_zoom(table)
        last, panel = seen["boxes"][-1], seen["panel"]
        lower = last["y"] + last["h"]
        # Below it there is its line and what it is raised by, and no more than that
        # and the panel's padding.
        hand = table.page.locator("#zoom .hand").bounding_box()
        assert lower + 6 <= hand["y"] + hand["height"] + 0.5, size
        assert panel["y"] + panel["h"] - lower <= 26, size
        assert 1.35 <= last["h"] / last["w"] <= 1.6, size
        assert table.page.evaluate(_CUT_SIGNS) == [], size


@HANDS
def test_cards_are_tucked_under_the_lower_edge_of_a_low_window(desk, board, card):
    table = desk.open(f"board={board}{RULES_OFF}")
    table.click(card)
    for size in LOW:
        resized(table, size)
        seen = in_zoom(table)
        # All alike, also where a row over a shorter one ends.
        low = [box for box in seen["boxes"] if box["y"] > seen["boxes"][-1]["y"] - 80]
        assert all(box["y"] + box["h"] > size[1] for box in low), size
        assert seen["panel"]["y"] + seen["panel"]["h"] == size[1]
        assert table.page.evaluate(_CUT_SIGNS) == [], size
        # A card that gets the focus does not draw the others up with it.
        table.page.locator(".hand-card").last.focus()
        hand = table.page.locator("#zoom .hand")
        assert hand.evaluate("(hand) => hand.scrollTop") == 0
    # They go down to the edge of the glass, also where a strip of it is the system's.
    edge = "Emulation.setSafeAreaInsetsOverride"
    table.session.send(edge, {"insets": {"bottom": 21}})
    try:
        resized(table, LOW[0])
        box = table.page.locator(".hand-cards").bounding_box()
        assert box["y"] + box["height"] == LOW[0][1]
    finally:
        table.session.send(edge, {"insets": {}})


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
