"""Runs that are shown moving card by card, out to the very places that the engine names."""

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.cards import card_text
from freecell.engine.moves import Move, apply
from freecell.engine.position import PILE_NAMES, cards_in
from freecell.engine.supermoves import expand
from tests.e2e.houserules import a_house
from tests.e2e.table import OFF, RULES_OFF, RUNS, SEVEN, drawn_off

# Keeps what each card's walk goes through: places, and when.
_RECORD = """() => {
  window.walks = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, time) {
    const card = this.dataset?.card;
    if (card) walks[card] = {time: Number(time), frames: [...frames].map((frame) => ({
      at: frame.offset * time, to: frame.transform.match(/-?[0-9.]+/g).map(Number),
    }))};
    return animate.call(this, frames, time);
  };
}"""


@pytest.fixture(scope="module")
def table(browser):
    with a_house(browser, "classic,steps:yes") as one:
        one.page.add_init_script(f"({_RECORD})()")
        yield one


def open_still(table, board):
    table.open(f"board={board}{RULES_OFF}")
    return table.still()


def stops(table):
    """`{card: [(x, y), …]}`: where each card comes to rest on its walk, in order."""
    walks = table.page.evaluate("walks")
    found = {}
    for card, walk in walks.items():
        places = [tuple(frame["to"]) for frame in walk["frames"]]
        found[card] = [p for p, q in zip(places, [None, *places]) if p != q]
    return found


@pytest.mark.parametrize(
    ("board", "card", "pile", "move"),
    [
        # Three cards over two cells to the only empty column.
        (SEVEN, "7S", "8", Move(0, 7, 3)),
        # Seven over four cells and an empty column; four to another one.
        (RUNS, "KS", "5", Move(0, 4, 7)),
        (RUNS, "TH", "6", Move(0, 5, 4)),
    ],
)
def test_cards_go_to_the_cells_and_columns_that_the_expansion_names(
    table, board, card, pile, move
):
    before = open_still(table, board)
    position = parse_link_board(board, OFF)
    steps = expand(OFF, position, move)
    table.click(card)
    table.click_pile(pile)
    seen = stops(table)
    look = table.still()
    expected = {}
    for step in steps:
        moved = card_text(cards_in(position, step.source)[-1])
        expected.setdefault(moved, []).append(PILE_NAMES[step.target])
        position = apply(OFF, position, step)
    assert set(seen) == set(expected)
    for name, way in expected.items():
        start = (before.cards[name]["x"], before.cards[name]["y"])
        assert seen[name][0] == pytest.approx(start, abs=0.1)
        for (x, y), target in zip(seen[name][1:], way, strict=True):
            place = before.piles[target]
            assert abs(x - place["x"]) <= 1, (name, target)
            assert y >= place["y"] - 1, (name, target)
            if target in "abcd":
                assert abs(y - place["y"]) <= 1, (name, target)
        end = (look.cards[name]["x"], look.cards[name]["y"])
        assert seen[name][-1] == pytest.approx(end, abs=0.1)
    # One move, one undo.
    assert look.values["moves"] == 1
    table.press("z")
    assert table.still().board() == before.board()


def test_the_show_lasts_at_most_so_long_and_each_card_waits_its_turn(table):
    open_still(table, RUNS)
    table.click("KS")
    table.click_pile("5")
    walks = table.page.evaluate("walks")
    assert 300 < max(walk["time"] for walk in walks.values()) <= 900
    starts = {card: walk["frames"][0]["at"] for card, walk in walks.items()}
    assert set(starts.values()) == {0}
    # The first card on the way is the exposed one.
    first = {card: walk["frames"][1]["at"] for card, walk in walks.items()}
    assert min(first, key=lambda card: first[card]) in ("7S", "8H")
    table.still()


WALKING = "document.getAnimations().filter((a) => a.effect.target?.dataset?.card)"


@pytest.mark.parametrize("how", ["press", "Escape", "Tab", "x", "wheel", "button"])
def test_any_input_hurries_it(table, how):
    open_still(table, RUNS)
    table.click("KS")
    table.click_pile("5")
    assert table.page.evaluate("document.getAnimations().length") > 0
    if how == "press":
        table.page.mouse.move(3, 3)
        table.page.mouse.down()
    elif how == "wheel":
        # The browser passes it on a little later: what is left then, before a frame.
        table.page.evaluate(
            "addEventListener('wheel', () => setTimeout(() =>"
            f"  {{ globalThis.left = {WALKING}.length; }}), {{once: true}})"
        )
        table.page.mouse.wheel(0, 40)
        table.until("globalThis.left !== undefined")
        assert table.page.evaluate("left") == 0
    elif how in ("Escape", "Tab", "x"):
        table.press(how)
    else:
        table.page.evaluate("document.querySelector('[data-action=menu]').click()")
    assert table.page.evaluate(WALKING + ".length") == 0
    assert drawn_off(table) == {}
    table.page.mouse.up()
    if how == "button":
        table.press("Escape")
        table.no_dialog()


def test_the_model_is_ahead_of_the_picture(table):
    open_still(table, RUNS)
    table.click("KS")
    table.click_pile("5")
    # A tap on a card where it is going to be.
    look = table.look()
    assert look.board()["5"] == "KS QH JS TH 9S 8H 7S".split()
    table.press("z", "y")
    look = table.still()
    assert look.board()["5"] == "KS QH JS TH 9S 8H 7S".split()
    assert look.values["moves"] == 1 and drawn_off(table) == {}


def test_what_autoplay_then_sends_home_walks_on(table):
    # Under safe autoplay 7S follows home once the run has moved.
    table.open("board=" + RUNS + "&rules=classic")
    table.still()
    table.click("8H")
    table.click_pile("5")
    look = table.still()
    assert drawn_off(table) == {}
    assert look.values["moves"] == 1


def test_a_dragged_run_is_there_already(table):
    open_still(table, RUNS)
    table.drag("TH", "6")
    assert table.page.evaluate("walks") == {}
    assert table.still().board()["6"] == ["TH", "9S", "8H", "7S"]


def test_not_under_reduced_motion_and_not_unless_chosen(browser):
    for habits, motion in (("classic,steps:yes", False), ("classic", True)):
        with a_house(browser, habits, motion=motion) as table:
            table.page.add_init_script(f"({_RECORD})()")
            open_still(table, RUNS)
            table.click("KS")
            table.click_pile("5")
            assert table.page.evaluate("walks") == {}
            assert table.still().board()["5"] == "KS QH JS TH 9S 8H 7S".split()
