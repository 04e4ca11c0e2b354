"""For eyes, ears and hands of all kinds: names, contrast, focus, motion, forced colours.

Axe looks at every state that the page has, in each theme; what it cannot see (drawn
faces, marks, motion) is looked at here.
"""

import json

import pytest

from freecell.engine.cards import RANKS, SUITS
from scripts.server import DIST
from tests.e2e.drive import axe_problems
from tests.e2e.table import FULL, RULES_OFF, RUNS, SEVEN, a_table

THEMES = {
    "light": {"color_scheme": "light", "contrast": "no-preference"},
    "dark": {"color_scheme": "dark", "contrast": "no-preference"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
}
LANGUAGES = ["en", "ko"]
# Only the kings are not yet at home.
ALMOST = "KS_KH_KD_KC_____fQQQQ"


def jammed_board():
    """A link's board on which no move is left once a card is in the only cell.

    The two last cards of each column are black, and the black aces lie deeper.
    """
    red = [rank + suit for rank in RANKS for suit in "DH"]
    black = [rank + suit for rank in RANKS for suit in "CS"]
    columns = [red[n::8] + black[n::8] for n in range(8)]
    return "_".join("".join(column) for column in columns)


@pytest.fixture(scope="module", params=LANGUAGES)
def table(request, browser):
    """A page in each language, without motion; `table.language`."""
    with a_table(browser, motion=False) as one:
        one.language = request.param
        yield one


@pytest.fixture(scope="module")
def english(browser):
    """A page in English, without motion."""
    with a_table(browser, motion=False) as one:
        one.language = "en"
        yield one


def show(table, query):
    """Open a game in the table's language."""
    return table.open(f"{query}&lang={table.language}")


# --- axe


def at_rest(table):
    """A dealt game."""
    show(table, "deal=617")


def holding(table):
    """A run of cards is held and its places are marked."""
    show(table, "board=" + SEVEN + RULES_OFF)
    table.click("7S")
    assert table.look().marked("held") and table.look().targets()


def refused(table):
    """A message tells why a move is not possible."""
    show(table, "deal=617")
    table.drag("JD", "2")
    assert table.look().toast


def menu(table):
    """The menu is open."""
    show(table, "deal=617")
    table.button("menu").click()
    table.dialog("menu")


def new(table):
    """The dialog for a new deal is open, with a word on what was typed."""
    show(table, "deal=617")
    table.button("new").click()
    dialog = table.dialog("new")
    dialog.locator("textarea").fill("0")
    dialog.locator("[type=submit]").click()
    table.page.locator("dialog .problem").wait_for()


def settings(table):
    """The settings are open."""
    menu(table)
    table.dialog("menu").locator("[data-action=settings]").click()
    table.dialog("settings")


def help_(table):
    """The help is open."""
    menu(table)
    table.dialog("menu").locator("[data-action=help]").click()
    table.dialog("help")


def won(table):
    """The game has been won."""
    show(table, "board=" + ALMOST + RULES_OFF)
    table.button("finish").click()
    table.has(game="won")
    table.dialog("won")


def stuck(table):
    """No move is left."""
    show(table, f"board={jammed_board()}&rules=classic,cells:1,autoplay:off")
    cards = table.look().board()["1"]
    table.drag(cards[-1], "a")
    table.has(game="stuck")
    table.dialog("stuck")


STATES = [at_rest, holding, refused, menu, new, settings, help_, won, stuck]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(table, state):
    state(table)
    # Names and structure depend on the language, colours on the theme.
    themes = THEMES if table.language == "en" else ["light"]
    for theme in themes:
        table.page.emulate_media(**THEMES[theme])
        assert axe_problems(table.page) == [], theme
    table.page.emulate_media(**THEMES["light"])


def test_axe_finds_nothing_when_the_start_failed(browser):
    with a_table(browser, motion=False) as table:
        for text in ("freecell.pack", "404", "could not start", "console", "exception"):
            table.watch.expect(text)
        table.page.route("**/freecell.pack", lambda route: route.fulfill(status=404))
        table.open(ready=False)
        table.has(state="error")
        for media in THEMES.values():
            table.page.emulate_media(**media)
            assert axe_problems(table.page) == []


# --- names

PILES = {
    "a": "free cell 1, 5 of hearts",
    "b": "free cell 2, 5 of spades",
    "c": "free cell 3, 6 of hearts",
    "d": "free cell 4, 6 of spades",
    "h1": "foundation spades, up to 4",
    "h2": "foundation hearts, up to 4",
    "h3": "foundation clubs, up to 6",
    "h4": "foundation diamonds, up to 6",
    "1": "column 1, 5 cards, last king of spades",
    "2": "column 2, 5 cards, last king of hearts",
    "3": "column 3, 4 cards, last 9 of spades",
    "4": "column 4, 4 cards, last 10 of hearts",
    "5": "column 5, empty",
    "6": "column 6, 4 cards, last jack of spades",
    "7": "column 7, 3 cards, last 10 of spades",
    "8": "column 8, 3 cards, last queen of spades",
}
KOREAN_PILES = {
    "a": "프리셀 칸 1번, 하트 5",
    "d": "프리셀 칸 4번, 스페이드 6",
    "h1": "파운데이션 스페이드, 4까지",
    "h4": "파운데이션 다이아몬드, 6까지",
    "1": "1열, 카드 5장, 마지막 카드 스페이드 킹",
    "5": "5열, 비어 있음",
}


def spoken(table):
    """What a screen reader has to say, as [(role, name)] in its order."""
    tree = table.session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in tree
        if not node["ignored"]
    ]


def test_every_pile_has_a_name_that_says_what_is_there(table):
    show(table, "board=" + FULL + RULES_OFF)
    wanted = PILES if table.language == "en" else KOREAN_PILES
    for pile, name in wanted.items():
        found = table.page.get_by_role("button", name=name, exact=True)
        assert found.count() == 1, name
        assert found.get_attribute("data-pile") == pile
    said = spoken(table)
    buttons = [name for role, name in said if role == "button"]
    assert all(buttons)
    assert len(set(buttons)) == len(buttons)
    groups = [name for role, name in said if role == "group"]
    assert len(set(groups)) == 3 and all(groups)
    if table.language == "en":
        # In the order in which one goes through them.
        assert [name for name in buttons if name in PILES.values()] == list(
            PILES.values()
        )


def test_held_cards_and_targets_are_said(english):
    holding(english)
    look = english.look()
    held = look.cards["7S"]["pile"]
    assert look.piles[held]["label"].endswith("3 cards held")
    for pile in look.targets():
        assert look.piles[pile]["label"].endswith(", takes the held cards")
    said = [name for role, name in spoken(english) if role == "button"]
    assert sum("takes the held cards" in name for name in said) == len(look.targets())


WORDS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def test_face_data_and_name_of_each_card_agree(table):
    show(table, "deal=617")
    catalog = json.loads(
        (DIST / "static" / "locales" / f"{table.language}.json").read_text("utf-8")
    )
    table.until("document.querySelector('[data-card=KS]').hasAttribute('aria-label')")
    cards = table.page.locator("[data-card]").evaluate_all(
        """(cards) => cards.map((card) => {
          const drawn = (part) =>
            card.querySelector(part + " use")?.getAttribute("href") ?? null;
          const face = getComputedStyle(card.querySelector(".face")).color;
          return {
            ...card.dataset, name: card.getAttribute("aria-label"),
            role: card.getAttribute("role"), figure: drawn(".figure"),
            corner: drawn(".corner"), body: drawn(".body"), head: drawn(".head"),
            ink: face, drawings: card.querySelectorAll("use").length,
            there: [...card.querySelectorAll("use")].every((use) =>
              document.querySelector(`symbol${use.getAttribute("href")} path`)
              && use.getBBox().width > 0),
          };
        })"""
    )
    assert sorted(c["card"] for c in cards) == sorted(
        r + s for r in RANKS for s in SUITS
    )
    inks = {}
    for card in cards:
        rank, suit = card["card"]
        court = rank in "JQK"
        assert (card["rank"], card["suit"]) == (rank, suit)
        assert card["figure"] == f"#figure-{rank}"
        assert card["corner"] == card["body"] == f"#suit-{suit}"
        assert card["head"] == (f"#head-{rank}" if court else None)
        assert card["drawings"] == 3 + court
        assert card["there"] and card["role"] == "img"
        inks.setdefault(card["ink"], set()).add(suit)
        if table.language == "en":
            assert card["name"] == f"{WORDS.get(rank, rank)} of {SUIT_WORDS[suit]}"
        else:
            words = (catalog["suit." + suit], catalog["rank." + rank])
            assert card["name"] == " ".join(words)
    assert sorted(map(sorted, inks.values())) == [["C", "S"], ["D", "H"]]


def test_drawings_differ(english):
    """Two suits, figures or icons that look the same would be no signs."""
    show(english, "deal=617")
    shapes = english.page.locator(".sprite symbol").evaluate_all(
        "all => all.map((s) => [s.id, s.innerHTML.trim()])"
    )
    assert len({shape for _, shape in shapes}) == len(shapes)
    names = {name for name, _ in shapes}
    assert {f"figure-{rank}" for rank in RANKS} <= names
    assert {f"suit-{suit}" for suit in SUITS} <= names


# --- motion

WATCH = """
window.moved = [];
window.watching = false;
for (const kind of ["transitionrun", "transitionstart", "animationstart"])
  addEventListener(kind, (e) => {
    if (watching) moved.push(`${kind} ${e.propertyName ?? e.animationName}`
      + ` ${e.target.className?.baseVal ?? e.target.className}`);
  }, true);
const look = () => {
  if (watching) for (const one of document.getAnimations()) {
    const time = one.effect.getComputedTiming();
    if (time.endTime > 16) moved.push(`runs ${time.endTime} ms`);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
# The longest duration or delay that any element would move with now, ms.
LONGEST = """() => {
  const ms = (text) => Math.max(...text.split(",").map((part) =>
    parseFloat(part) * (part.trim().endsWith("ms") ? 1 : 1000)));
  let longest = 0;
  for (const element of document.querySelectorAll("*"))
    for (const part of [null, "::before", "::after", "::backdrop"]) {
      const style = getComputedStyle(element, part);
      if (style.transitionProperty !== "none")
        longest = Math.max(longest, ms(style.transitionDuration)
          + ms(style.transitionDelay));
      if (style.animationName !== "none")
        longest = Math.max(longest, ms(style.animationDuration)
          + ms(style.animationDelay));
    }
  return longest;
}"""


def movements(table):
    """What moves, and for how long it would, through a whole small game."""
    table.page.add_init_script(WATCH)
    table.open("board=" + RUNS + RULES_OFF)
    table.page.evaluate("watching = true")
    longest = []
    for deed in (
        lambda: table.drag("7S", "5"),
        lambda: table.press("z"),
        lambda: table.press("y"),
        lambda: table.click("8H"),
        lambda: table.press("Escape"),
        lambda: table.drag("7H", "1"),  # refused
        lambda: table.press("4", "0"),
        lambda: table.button("menu").click(),
        lambda: table.dialog("menu").locator("[data-action=random]").click(),
        lambda: table.page.keyboard.press("r"),
    ):
        deed()
        longest.append(table.page.evaluate(LONGEST))
    table.page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    return table.page.evaluate("[...new Set(moved)]"), max(longest)


def test_a_wish_for_less_motion_leaves_none(browser):
    with a_table(browser, motion=False) as table:
        moved, longest = movements(table)
        assert moved == []
        assert longest <= 16
        assert not table.look().marked("flying")


def test_the_watch_on_motion_sees_motion(browser):
    """Else the test above would prove nothing."""
    with a_table(browser, motion=True) as table:
        moved, longest = movements(table)
        assert any("transform card" in one for one in moved), moved
        assert any("shake" in one for one in moved), moved
        assert longest > 100


# --- marks and focus

_MARKS = """() => {
  const style = (element, part) => {
    const s = getComputedStyle(element, part);
    return {content: s.content, shadow: s.boxShadow, outline: s.outlineStyle,
      line: parseFloat(s.outlineWidth), ink: s.outlineColor, display: s.display};
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    held: all("[data-held] .face").map((e) => style(e)),
    refused: all("[data-refused] .face").map((e) => style(e)),
    target: all(".pile[data-target]").map((e) => style(e, "::after")),
    badge: all(".pile[data-target] .badge").map((e) => style(e)),
    plain: all(".pile:not([data-target])").map((e) => style(e, "::after")),
    plainBadge: all(".pile:not([data-target]) .badge").map((e) => style(e)),
    face: all("[data-card]:not([data-held], [data-refused]) .face").map((e) => style(e)),
    focus: all(".pile:focus").map((e) => style(e, "::before")),
  };
}"""


def test_each_mark_has_two_signs(english):
    holding(english)
    marks = english.page.evaluate(_MARKS)
    plain = marks["face"][0]["shadow"]
    assert len(marks["held"]) == 3 and marks["target"]
    for face in marks["held"]:  # an edge, and it is lifted
        assert "rgb(255, 212, 59)" in face["shadow"]
        assert "20px" in face["shadow"] and "20px" not in plain
    for edge, badge in zip(marks["target"], marks["badge"]):
        assert edge["content"] != "none" and "rgb(92, 240, 143)" in edge["shadow"]
        assert badge["display"] == "block"
    assert {one["content"] for one in marks["plain"]} == {"none"}
    assert {one["display"] for one in marks["plainBadge"]} == {"none"}
    refused(english)
    (face,) = english.page.evaluate(_MARKS)["refused"]
    assert "rgb(255, 163, 144)" in face["shadow"]


def seen(line, least=2):
    """Whether an outline can be seen."""
    return (
        line["outline"] not in ("none", "hidden")
        and line["line"] >= least
        and not (line["ink"].startswith("rgba") and line["ink"].endswith(", 0)"))
    )


def test_forced_colours_keep_the_marks(english):
    english.page.emulate_media(forced_colors="active")
    try:
        holding(english)
        marks = english.page.evaluate(_MARKS)
        assert len(marks["held"]) == 3 and marks["target"]
        assert all(seen(face) for face in marks["held"])
        assert all(seen(edge) for edge in marks["target"])
        assert all(one["display"] == "block" for one in marks["badge"])
        assert not any(seen(face, 0) for face in marks["face"])
        assert not any(seen(one) and one["content"] != "none" for one in marks["plain"])
        # The two marks do not look the same.
        assert marks["held"][0]["ink"] != marks["target"][0]["ink"]
        ink = "document.querySelector('.card[data-suit=D] .face')"
        assert english.page.evaluate(f"getComputedStyle({ink}).color") == (
            "rgb(196, 32, 47)"
        )
        english.press("Escape")
        english.page.locator("[data-pile='3']").focus()
        (ring,) = english.page.evaluate(_MARKS)["focus"]
        assert seen(ring)
        refused(english)
        (face,) = english.page.evaluate(_MARKS)["refused"]
        assert seen(face)
        # Axe is of no use here: it takes the colours that the page has not got.
    finally:
        english.page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("theme", THEMES)
def test_the_keyboard_shows_where_it_is(english, theme):
    english.page.emulate_media(**THEMES[theme])
    show(english, "deal=617")
    ringed, outlined = [], []
    for _ in range(40):
        english.press("Tab")
        look = english.page.evaluate(
            """() => {
              const at = document.activeElement, box = at.getBoundingClientRect();
              const ring = getComputedStyle(at, "::before"), own = getComputedStyle(at);
              return {
                pile: at.dataset.pile, action: at.dataset.action, tag: at.tagName,
                focus: getComputedStyle(at).getPropertyValue("--focus"),
                ring: ring.content !== "none" && ring.boxShadow,
                outline: own.outlineStyle, line: parseFloat(own.outlineWidth),
              };
            }"""
        )
        if look["tag"] == "BODY":
            break
        if look["pile"]:
            assert look["ring"], look
            assert "rgb(255, 255, 255) 0px 0px 0px 5px" in look["ring"], look
            ringed.append(look["pile"])
        else:
            assert look["outline"] == "solid" and look["line"] >= 2, look
            outlined.append(look["action"])
    assert list(dict.fromkeys(ringed)) == "a b c d h1 h2 h3 h4 1 2 3 4 5 6 7 8".split()
    # Redo, undo and finish cannot be used yet.
    assert set(outlined) == {"hint", "menu", "new"}
    english.page.emulate_media(**THEMES["light"])


def test_the_mouse_leaves_no_ring(english):
    show(english, "deal=617")
    english.click("JD")
    assert english.page.locator(".pile:focus-visible").count() == 0
    english.press("Tab")
    assert english.page.locator(":focus-visible").count() == 1
