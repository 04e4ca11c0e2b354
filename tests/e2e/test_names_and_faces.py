"""What a card shows and what it is called are the same, for all 52; names of piles."""

import json

import pytest

from tests.e2e.drive import ROOT
from tests.e2e.table import RULES_OFF, RUNS, a_table

RANK = dict(zip("A23456789TJQK", "ace 2 3 4 5 6 7 8 9 10 jack queen king".split()))
SUIT = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

# Of each card: its data, name, the shapes it is drawn with, the colour of its figure.
_FACES = """() => [...document.querySelectorAll("[data-card]")].map((card) => {
  const uses = [...card.querySelectorAll("use")].map((u) => u.getAttribute("href"));
  const shapes = uses.map((href) => document.querySelector(href)?.innerHTML ?? "");
  const [r, g, b] = getComputedStyle(card.querySelector(".face"))
    .color.match(/[0-9.]+/g).map(Number);
  const hidden = [...card.querySelectorAll("svg")]
    .every((s) => s.closest("[aria-hidden=true]"));
  return {name: card.getAttribute("aria-label"), ...card.dataset, uses, shapes,
    red: r > g + 60 && r > b + 40, hidden, html: card.innerHTML};
})"""


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.fixture(scope="module")
def faces(table):
    table.open("deal=617")
    table.until("document.querySelector('[data-card=KS]').ariaLabel")
    return table.page.evaluate(_FACES)


def test_each_card_is_named_and_drawn_as_what_it_is(faces):
    assert len({face["card"] for face in faces}) == 52
    assert len({face["name"] for face in faces}) == 52
    for face in faces:
        rank, suit = face["card"]
        assert (face["rank"], face["suit"]) == (rank, suit)
        assert face["name"] == f"{RANK[rank]} of {SUIT[suit]}"
        suits = {use[-1] for use in face["uses"] if use.startswith("#suit-")}
        assert suits == {suit}, face["card"]
        assert face["uses"].count(f"#suit-{suit}") == 2
        figures = [use for use in face["uses"] if use.startswith("#figure-")]
        assert figures in (
            [f"#figure-{rank}"],
            [f"#figure-{'10' if rank == 'T' else rank}"],
        )
        assert all(face["shapes"]), face["card"]
        assert face["red"] == (suit in "DH"), face["card"]
        assert face["hidden"]


def test_52_faces_are_different(faces):
    assert len({face["html"] for face in faces}) == 52
    drawn = {tuple(face["shapes"]) for face in faces}
    assert len(drawn) == 52
    suits = {face["shapes"][1] for face in faces}
    assert len(suits) >= 4


def test_names_of_the_piles(table):
    table.open("deal=617&moves=4a462b424c4d4h" + RULES_OFF)
    labels = {name: pile["label"] for name, pile in table.look().piles.items()}
    assert labels == {
        "a": "free cell 1, 4 of hearts",
        "b": "free cell 2, king of spades",
        "c": "free cell 3, 3 of clubs",
        "d": "free cell 4, 9 of diamonds",
        "h1": "foundation spades, empty",
        "h2": "foundation hearts, empty",
        "h3": "foundation clubs, up to ace",
        "h4": "foundation diamonds, empty",
        "1": "column 1, 7 cards, last jack of diamonds",
        "2": "column 2, 7 cards, last 9 of hearts",
        "3": "column 3, 7 cards, last king of clubs",
        "4": "column 4, 1 card, last 3 of spades",
        "5": "column 5, 6 cards, last jack of clubs",
        "6": "column 6, 7 cards, last 5 of diamonds",
        "7": "column 7, 6 cards, last jack of hearts",
        "8": "column 8, 6 cards, last queen of hearts",
    }


SIGNS = """[...document.querySelectorAll(".pile.home")].map((pile) =>
  [pile.dataset.suit ?? "", pile.querySelector(".sign use").getAttribute("href")])"""


def test_a_place_for_any_ace_shows_no_suit(table):
    """An ace takes the next free place: what lies there then shows its suit."""
    table.open("deal=617&moves=4a462b424c4d4h&rules=linear")
    assert table.page.evaluate(SIGNS) == [["C", "#suit-C"]] + [["", "#figure-A"]] * 3
    assert table.look().piles["h2"]["label"] == "foundation 2, empty, for any suit"
    table.press("z")
    assert table.page.evaluate(SIGNS) == [["", "#figure-A"]] * 4
    table.open("deal=617")
    suits = [suit for suit, _ in table.page.evaluate(SIGNS)]
    assert suits == ["S", "H", "C", "D"]


def test_empty_columns_and_held_cards_are_named(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.click("7S")
    piles = table.look().piles
    assert piles["5"]["label"] == "column 5, empty, takes the held cards"
    assert piles["1"]["label"].endswith("7 cards held")
    table.press("Escape")
    assert table.look().piles["5"]["label"] == "column 5, empty"


def test_the_accessibility_tree_has_16_places_that_can_be_pressed(table):
    table.open("deal=617")
    for kind, count in (("free cell", 4), ("foundation", 4), ("column", 8)):
        assert table.page.get_by_role("button", name=kind).count() == count
    main = table.page.get_by_role("main")
    assert main.get_by_role("group").count() == 3


def test_a_press_by_a_screen_reader_plays(table):
    # It sends a click without a pointer.
    table.open("deal=617" + RULES_OFF)
    press = "(name) => document.querySelector(`[data-pile='${name}']`).click()"
    table.page.evaluate(press, "4")
    assert table.look().marked("held") == ["4H"]
    table.page.evaluate(press, "a")
    assert table.still().cards["4H"]["pile"] == "a"


def test_there_is_one_viewport_tag_and_it_forbids_no_zoom(table):
    table.open("deal=617")
    tags = table.page.locator("meta[name=viewport]")
    assert tags.count() == 1
    content = tags.get_attribute("content").replace(" ", "")
    assert "viewport-fit=cover" in content
    assert "user-scalable" not in content and "maximum-scale" not in content
    assert table.page.title()


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_word_of_the_page_comes_from_the_catalog(table, language):
    table.open(f"deal=617&lang={language}")
    keys = table.page.locator("[data-text], [data-label]").evaluate_all(
        """all => all.map(e => [e.dataset.text ?? e.dataset.label,
          e.dataset.text ? e.textContent : e.getAttribute("aria-label")])"""
    )
    path = ROOT / "static" / "locales" / f"{language}.json"
    catalog = json.loads(path.read_text(encoding="utf-8"))
    for key, text in keys:
        if key != "app.starting":
            assert text == catalog[key], key
