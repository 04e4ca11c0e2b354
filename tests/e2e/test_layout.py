"""Where everything lies: sizes of the table, screens from watch to wall, insets, text.

Screens are (width, height) in CSS px. A page is opened once a language and resized.
"""

from itertools import combinations

import pytest

from freecell.engine.boardtext import format_link_board, parse_board
from freecell.engine.cards import RANKS
from freecell.engine.rules import CLASSIC
from tests.e2e.table import RULES_OFF, RUNS, a_table, model_board

SCREENS = [
    (320, 454),
    (320, 568),
    (360, 640),
    (412, 915),
    (768, 1024),
    (640, 320),
    (667, 375),
    (844, 390),
    (1024, 768),
    (1440, 900),
    (2560, 1440),
]
NO_INSETS = (0, 0, 0, 0)
NOTCHED = [
    # screen, insets top right bottom left
    ((390, 844), (47, 0, 34, 0)),
    ((844, 390), (0, 44, 21, 44)),
    ((780, 360), (0, 0, 0, 34)),
    ((1180, 820), (24, 0, 20, 0)),
]

# screen, insets left and right; card width, height; gap; strip as it should be, and in
# a column of 19 cards
GEOMETRY = [
    ((320, 454), 0, 36, 54, 3, 22, 12.3),
    ((320, 568), 0, 36, 54, 3, 22, 17.4),
    ((360, 640), 0, 41, 62, 3, 25, 20.2),
    ((412, 915), 0, 46, 69, 4, 30, 30),
    ((768, 1024), 0, 82, 115, 11, 36, 33.4),
    ((640, 320), 0, 45, 63, 4, 25, 13.6),
    ((640, 360), 0, 47, 66, 4, 26, 15.7),
    ((844, 390), 44, 54, 76, 6, 30, 16.7),
    ((1024, 768), 0, 80, 112, 8, 35, 27.4),
    ((1366, 768), 0, 109, 153, 13, 48, 22.4),
    ((1440, 900), 0, 114, 160, 14, 50, 28.6),
    ((1920, 1080), 0, 152, 213, 20, 67, 31.3),
    ((2560, 1440), 0, 184, 258, 26, 81, 44.2),
    ((3840, 2160), 0, 184, 258, 26, 81, 81),
    ((480, 320), 0, 34, 48, 4, 19, 14.4),
]
WIDEST = 184
LEAST_STRIP = 12


def tall_board():
    """A position whose first column has six cards and a run from king to ace."""
    run = [rank + "SH"[n % 2] for n, rank in enumerate(reversed(RANKS))]
    rest = [rank + suit for rank in RANKS for suit in "CDHS" if rank + suit not in run]
    columns = [rest[:6] + run] + [rest[6 + n :: 7] for n in range(7)]
    return parse_board("\n".join(" ".join(column) for column in columns), CLASSIC)


TALL = tall_board()


def resize(table, screen, insets=NO_INSETS, text=16):
    """Give a page this window, insets (top right bottom left) and text size, in px."""
    sides = dict(zip(("top", "right", "bottom", "left"), insets))
    table.session.send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})
    table.session.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    width, height = screen
    table.page.set_viewport_size({"width": width, "height": height})
    table.until(f"innerWidth === {width} && innerHeight === {height}")
    # Also where only insets or text have changed.
    table.page.evaluate(
        """() => new Promise((done) => {
          dispatchEvent(new Event("resize"));
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )
    table.until(IN_PLACE)
    return table


# Whether each pile's first card lies on its place, as the style sheet has it.
IN_PLACE = """[...document.querySelectorAll("[data-depth='0']")].every((card) => {
  const slot = document.querySelector(`[data-pile=${CSS.escape(card.dataset.in)}] .slot`);
  const at = slot.getBoundingClientRect();
  const [x, y] = card.style.transform.match(/-?[0-9.]+/g).map(Number);
  return Math.abs(at.x - x) < 0.6 && Math.abs(at.y - y) < 0.6;
})"""

_BOXES = """() => {
  const box = (e) => {
    const {x, y, right, bottom} = e.getBoundingClientRect();
    return [x, y, right, bottom];
  };
  const seen = (e) => e.getClientRects().length > 0;
  const all = (s) => [...document.querySelectorAll(s)].filter(seen);
  const words = (e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return box(range);
  };
  const places = all(".pile .slot");
  const named = (list, call) => Object.fromEntries(list.map(call));
  return {
    places: named(places, (e) => [e.parentElement.dataset.pile, box(e)]),
    piles: named(all(".pile"), (e) => [e.dataset.pile, box(e)]),
    buttons: named(all("#bottom button"), (e) => [e.dataset.action, box(e)]),
    words: named(all("#bottom button"), (e) => [e.dataset.action,
      words(e.querySelector("[data-text]"))]),
    numbers: named(all("#top > :not(.spoken)"),
      (e) => [e.dataset.number ?? "deal", box(e)]),
    figures: named(all("#top > :not(.spoken)"),
      (e) => [e.dataset.number ?? "deal", words(e.querySelector("data, .chip-deal"))]),
    cards: named(all("[data-card]"), (e) => [e.dataset.card, box(e)]),
    scroll: [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight,
      scrollX, scrollY],
    view: [0, 0, visualViewport.width, visualViewport.height],
  };
}"""


def boxes(table):
    """Boxes of all that can be used, as `{kind: {name: (x, y, right, bottom)}}`."""
    return table.page.evaluate(_BOXES)


def within(inner, outer, slack=0.5):
    """Whether a box lies in another one."""
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[2] <= outer[2] + slack
        and inner[3] <= outer[3] + slack
    )


def beside(words, box, slack=1):
    """Whether a text keeps to its box's width; its height is the font's affair."""
    return words[0] >= box[0] - slack and words[2] <= box[2] + slack


def apart(one, other, slack=0.5):
    """Whether two boxes share no area."""
    return (
        one[2] <= other[0] + slack
        or other[2] <= one[0] + slack
        or one[3] <= other[1] + slack
        or other[3] <= one[1] + slack
    )


def assert_all_on_screen(table, screen, insets=NO_INSETS):
    """Everything is on the screen, clear of insets and of each other."""
    found = boxes(table)
    top, right, bottom, left = insets
    free = (left, top, screen[0] - right, screen[1] - bottom)
    whole = (*found["scroll"][:2],)
    assert whole <= screen and found["scroll"][2:] == [0, 0], "the page scrolls"
    controls = {}
    for kind in ("places", "piles", "buttons", "numbers", "cards", "words", "figures"):
        for name, box in found[kind].items():
            assert within(box, free), f"{kind} {name}: {box} not in {free}"
            if kind in ("piles", "buttons", "numbers"):
                controls[f"{kind} {name}"] = box
    for (one, a), (other, b) in combinations(controls.items(), 2):
        assert apart(a, b), f"{one} and {other}: {a}, {b}"
    for name, box in found["buttons"].items():
        assert box[3] - box[1] >= 44, f"{name} is too low to hit: {box}"
        assert beside(found["words"][name], box), f"{name}: its word sticks out"
    for name, box in found["numbers"].items():
        assert beside(found["figures"][name], box), f"{name}: its text sticks out"
    return found


@pytest.fixture(scope="module", params=["en", "ko"])
def table(request, browser):
    """A dealt game in both languages."""
    with a_table(browser, motion=False) as one:
        yield one.open("deal=617&lang=" + request.param)


@pytest.fixture(scope="module")
def tall(browser):
    """A game with a column of 19 cards."""
    with a_table(browser, motion=False, device_scale_factor=2) as one:
        one.open("board=" + format_link_board(TALL) + RULES_OFF)
        assert one.look().board() == model_board(TALL)
        yield one


def name_of(value):
    """A screen as a test's name."""
    pair = isinstance(value, tuple) and len(value) == 2
    return f"{value[0]}x{value[1]}" if pair else None


# --- sizes


@pytest.mark.parametrize(
    ("screen", "sides", "width", "height", "gap", "ideal", "squeezed"),
    GEOMETRY,
    ids=name_of,
)
def test_sizes_of_the_table(tall, screen, sides, width, height, gap, ideal, squeezed):
    resize(tall, screen, (0, sides, 0, sides))
    found = boxes(tall)
    first, second = found["places"]["1"], found["places"]["2"]
    assert first[2] - first[0] == width
    assert first[3] - first[1] == height
    assert second[0] - first[2] == gap
    assert all(x % 1 == 0 for box in found["places"].values() for x in box[:2])
    look = tall.look()
    assert {(c["w"], c["h"]) for c in look.cards.values()} == {(width, height)}

    def strip(pile):
        """Distance of a column's last two cards."""
        one, other = (look.cards[card]["y"] for card in look.board()[pile][-2:])
        return other - one

    assert strip("2") == pytest.approx(ideal, abs=0.6)
    # Half pixels, rounded down; columns of 19 that have room are as all others.
    assert squeezed - 0.5 <= strip("1") <= squeezed + 0.5
    assert strip("1") <= strip("2")


@pytest.mark.parametrize("screen", [*SCREENS, (3840, 2160), (480, 320)], ids=name_of)
def test_a_column_of_19_cards_shows_every_card(tall, screen):
    resize(tall, screen)
    look = tall.look()
    cards = look.board()["1"]
    assert len(cards) == 19
    found = assert_all_on_screen(tall, screen)
    marks = tall.page.evaluate(
        """(cards) => cards.map((name) => {
          const card = document.querySelector(`[data-card="${name}"]`);
          return [".figure", ".corner"].map((part) => {
            const {x, y, right, bottom} = card.querySelector(part).getBoundingClientRect();
            return [x, y, right, bottom];
          });
        })""",
        cards,
    )
    for at, name in enumerate(cards):
        box = found["cards"][name]
        strip = list(box)
        if at < 18:
            strip[3] = found["cards"][cards[at + 1]][1]
            assert strip[3] - strip[1] >= LEAST_STRIP
            # No mark touches the next card.
            strip[3] -= 0.5
        figure, suit = marks[at]
        assert within(figure, strip, 0), f"{name}: figure {figure}, strip {strip}"
        assert within(suit, strip, 0), f"{name}: suit {suit}, strip {strip}"
        assert figure[2] < suit[0], f"{name}: figure and suit touch"
        least = 8.9 if screen in ((320, 454), (480, 320)) else 10
        assert figure[3] - figure[1] >= least - 0.1, f"{name}: figure {figure}"
    last = found["cards"][cards[-1]]
    assert last[3] <= look.end
    if screen[0] < 1.2 * screen[1]:
        assert last[3] <= min(box[1] for box in found["buttons"].values())


@pytest.mark.parametrize("screen", [(2560, 1440), (3840, 2160)], ids=name_of)
def test_cards_stop_growing_and_the_board_is_in_the_middle(tall, screen):
    resize(tall, screen)
    found = boxes(tall)
    for box in [*found["places"].values(), *found["cards"].values()]:
        assert box[2] - box[0] <= WIDEST
    left, right = found["places"]["1"][0], found["places"]["8"][2]
    assert abs(left + right - screen[0]) <= 2


# --- all of it on the screen


@pytest.mark.parametrize("screen", SCREENS, ids=name_of)
def test_everything_is_on_the_screen(table, screen):
    resize(table, screen)
    found = assert_all_on_screen(table, screen)
    assert len(found["places"]) == 16
    assert set(found["buttons"]) == {"menu", "new", "hint", "finish", "undo", "redo"}
    assert set(found["numbers"]) == {"deal", "time", "moves"}
    assert max(box[3] for box in found["buttons"].values()) <= found["view"][3]


@pytest.mark.parametrize("screen", SCREENS, ids=name_of)
def test_every_number_finds_its_place_in_the_bar(table, screen):
    show_numbers(table, "time home moves cells")
    try:
        resize(table, screen)
        found = assert_all_on_screen(table, screen)
        assert set(found["numbers"]) == {"deal", "time", "moves", "home", "cells"}
        show_numbers(table, "score time home moves cells undos")
        resize(table, screen)
        assert len(assert_all_on_screen(table, screen)["numbers"]) == 7
    finally:
        show_numbers(table, "time moves")
        resize(table, screen)


def show_numbers(table, names):
    """Show these numbers in the bar; the next resize fits them in."""
    table.page.evaluate(
        """(names) => {
          document.documentElement.dataset.bar = names;
          document.documentElement.dataset.numbers = names.split(" ").length;
        }""",
        names,
    )


@pytest.mark.parametrize(("screen", "insets"), NOTCHED, ids=name_of)
def test_nothing_lies_under_a_notch(table, screen, insets):
    resize(table, screen, insets)
    try:
        found = assert_all_on_screen(table, screen, insets)
        for name, box in found["places"].items():
            assert found["cards"] and box[2] - box[0] >= 34, name
    finally:
        resize(table, screen)


@pytest.mark.parametrize("screen", [(320, 568), (640, 320), (1024, 768)], ids=name_of)
def test_the_left_hand_has_the_whole_table_too(table, screen):
    table.page.evaluate("document.documentElement.dataset.hand = 'left'")
    try:
        resize(table, screen)
        found = assert_all_on_screen(table, screen)
        assert found["places"]["h1"][0] < found["places"]["a"][0]
        assert found["places"]["1"][0] < found["places"]["8"][0]
    finally:
        table.page.evaluate("delete document.documentElement.dataset.hand")


def test_insets_alone_move_the_cards_too(table):
    """A phone turned half round keeps its size, but the notch is on the other side."""
    resize(table, (844, 390), (0, 0, 0, 44))
    try:
        insets = {"top": 0, "right": 44, "bottom": 0, "left": 0}
        before = boxes(table)["places"]["1"]
        table.session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        table.until(
            "document.querySelector(\"[data-pile='1'] .slot\")"
            f".getBoundingClientRect().x !== {before[0]}"
        )
        table.until(IN_PLACE, seconds=2)
    finally:
        resize(table, (844, 390))


# --- nothing on top of a button

LONG_DEAL, LONG_TIME = "#8589934591", "1:12:07"


def covered_buttons(table, selector="#bottom button"):
    """Buttons whose middle does not answer as they do."""
    return table.page.locator(selector).evaluate_all(
        """(buttons) => buttons.filter((button) => {
          if (!button.getClientRects().length) return false;  // not shown at all
          button.scrollIntoView({block: "nearest"});
          const {x, y, width, height} = button.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return hit?.closest("button") !== button;
        }).map((button) => button.dataset.action ?? button.textContent)"""
    )


def write_long_numbers(table):
    """The longest texts that the bar can have; the next resize fits them in."""
    table.page.evaluate(
        """([deal, time]) => {
          document.querySelector(".chip-deal").textContent = deal;
          document.querySelector("[data-value=time]").textContent = time;
          document.querySelector("[data-value=moves]").textContent = "1234";
        }""",
        [LONG_DEAL, LONG_TIME],
    )


@pytest.fixture
def long(table):
    """The table with the longest texts in its bar."""
    kept = table.page.evaluate(
        "[...document.querySelectorAll('.chip-deal, [data-value]')].map(e => e.textContent)"
    )
    write_long_numbers(table)
    show_numbers(table, "time home moves cells")
    yield table
    show_numbers(table, "time moves")
    table.page.evaluate(
        """(kept) => [...document.querySelectorAll(".chip-deal, [data-value]")]
          .forEach((e, n) => { e.textContent = kept[n]; })""",
        kept,
    )
    table.press("Escape")


@pytest.mark.parametrize("text", [16, 32], ids=["100%", "200%"])
@pytest.mark.parametrize(
    "screen",
    [(320, 454), (320, 568), (640, 320), (768, 1024), (1024, 768)],
    ids=name_of,
)
def test_nothing_covers_a_button(long, screen, text):
    table = resize(long, screen, text=text)
    try:
        assert_all_on_screen(table, screen)
        table.page.mouse.click(*table.grip("JD"))  # the held line
        assert table.look().marked("held") == ["JD"]
        assert covered_buttons(table) == []
        table.page.mouse.click(*table.spot("2"))  # a refusal in words
        assert table.look().toast
        assert covered_buttons(table) == []
    finally:
        resize(table, screen)


@pytest.mark.parametrize("text", [16, 32], ids=["100%", "200%"])
@pytest.mark.parametrize("screen", [(320, 454), (640, 320)], ids=name_of)
def test_dialogs_fit_and_every_button_in_them_can_be_reached(table, screen, text):
    resize(table, screen, text=text)
    try:
        for name in ("menu", "new", "settings", "help"):
            if name != "menu" and name != "new":
                table.button("menu").click()
                table.dialog("menu").locator(f"[data-action={name}]").click()
            else:
                table.button(name).click()
            dialog = table.dialog(name)
            assert table.page.locator("dialog").count() == 1
            inside = dialog.evaluate(
                """(dialog) => {
                  const {x, y, right, bottom} = dialog.getBoundingClientRect();
                  const body = dialog.querySelector(".dialog-body");
                  return [[x, y, right, bottom], body.scrollWidth - body.clientWidth];
                }"""
            )
            assert within(inside[0], (0, 0, *screen)), name
            assert inside[1] <= 0, f"{name} scrolls sideways"
            assert covered_buttons(table, "dialog[open] button") == []
            sizes = dialog.locator("input[type=text], textarea").evaluate_all(
                "boxes => boxes.map(b => parseFloat(getComputedStyle(b).fontSize))"
            )
            assert all(size >= 16 for size in sizes)
            table.press("Escape")
            table.no_dialog()
    finally:
        table.press("Escape")
        resize(table, screen)


# --- changes during the game


def held_run(look):
    """The held cards, after a look that they are one run at a column's end."""
    held = look.marked("held")
    piles = {look.cards[card]["pile"] for card in held}
    assert len(piles) <= 1
    for pile in piles:
        assert look.board()[pile][-len(held) :] == held
    return held


def test_ten_resizes_and_turns_keep_faces_and_the_held_run(browser):
    with a_table(browser, (390, 844), motion=False) as table:
        table.open("board=" + RUNS + RULES_OFF)
        table.click("9S")
        assert held_run(table.look()) == ["9S", "8H", "7S"]
        screens = [(844, 390), (390, 844), (390, 780), (390, 844), (844, 390)]
        screens += [(320, 454), (1440, 900), (454, 320), (2560, 1440), (390, 844)]
        for screen in screens:
            resize(table, screen)
            look = table.look()
            held = held_run(look)
            assert held in (["9S", "8H", "7S"], []), screen
            assert look.targets() if held else not look.targets()
            assert_faces(table)


def assert_faces(table):
    """The 52 cards have names and, where no card lies on them, faces that one sees."""
    found = table.page.evaluate(
        """() => [...document.querySelectorAll("[data-card]")].map((card) => {
          const box = card.getBoundingClientRect();
          const marks = [...card.querySelectorAll(".figure, .corner")];
          const onTop = [...document.querySelectorAll("[data-card]")].every((other) =>
            other.dataset.in !== card.dataset.in || !card.dataset.in.startsWith("h")
            || Number(other.dataset.depth) <= Number(card.dataset.depth));
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + 5);
          return {
            card: card.dataset.card, name: card.getAttribute("aria-label"),
            drawn: marks.length === 2
              && marks.every((m) => m.getBoundingClientRect().height >= 5
                && m.firstElementChild.getBBox().height > 0),
            seen: !onTop || hit?.closest("[data-card]") === card,
          };
        })"""
    )
    assert len({face["card"] for face in found}) == 52
    assert len({face["name"] for face in found}) == 52
    assert all(face["name"] for face in found)
    assert [face["card"] for face in found if not face["drawn"]] == []
    assert [face["card"] for face in found if not face["seen"]] == []


@pytest.mark.parametrize(
    ("screen", "touch", "language", "query"),
    [
        ((390, 844), True, "en", "deal=617"),
        ((844, 390), True, "ko", "deal=617"),
        ((1280, 800), False, "ko", "board=" + RUNS + RULES_OFF),
    ],
    ids=["upright", "wings", "desk"],
)
def test_nothing_jumps_when_python_comes(browser, screen, touch, language, query):
    with a_table(browser, screen, touch=touch) as table:
        waiting = []
        table.page.context.route(
            "**/freecell.pack", lambda route: waiting.append(route)
        )
        table.page.add_init_script(
            """window.shifts = [];
            const note = (list) => shifts.push(...list.map((entry) => [entry.value,
              entry.sources.map((s) => s.node?.outerHTML?.slice(0, 60)).join()]));
            window.watcher = new PerformanceObserver((l) => note(l.getEntries()));
            watcher.observe({type: "layout-shift", buffered: true});"""
        )
        table.open(f"{query}&lang={language}", ready=False)
        table.until(f"document.documentElement.lang === '{language}'", 30)
        table.page.wait_for_function(
            "performance.getEntriesByType('paint').length > 0 && document.fonts.status === 'loaded'"
        )
        before = boxes(table)
        assert len(before["places"]) == 16 and not before["cards"]
        while not waiting:
            table.page.evaluate("new Promise(requestAnimationFrame)")
        waiting.pop().continue_()
        table.ready()
        table.still()
        after = boxes(table)
        for kind in ("places", "buttons"):
            assert before[kind] == after[kind]
        for name in ("#top", "#bottom"):
            assert table.page.locator(name).bounding_box()["height"] > 0
        shifts = table.page.evaluate(
            """() => {
              shifts.push(...watcher.takeRecords().map((e) => [e.value, ""]));
              return shifts;
            }"""
        )
        assert sum(value for value, _ in shifts) < 0.001, shifts


# --- other numbers of cells


@pytest.mark.parametrize("cells", [0, 1, 2, 8])
def test_other_numbers_of_cells(browser, cells):
    with a_table(browser, motion=False) as table:
        table.open(f"deal=617&rules=classic,cells:{cells}")
        for screen in ((320, 568), (390, 844), (640, 320), (844, 390), (1024, 768)):
            resize(table, screen)
            found = assert_all_on_screen(table, screen)
            shown = [name for name in found["places"] if name in "abcdefgk"]
            assert shown == list("abcdefgk"[:cells])
            assert len(found["cards"]) == 52
            if cells and screen[0] < screen[1]:
                for name, column in zip(shown, "12341234"):
                    assert found["places"][name][0] == found["places"][column][0]
