"""Known faults again, under every way to tap, for both hands, with 0 to 8 cells.

What depends on them: quick taps counted twice, a tap that trembles or falls on the edge
of a card, the bare table, second fingers, taps and undos during a flight, drags after
taps, reasons of refusals, the focus, names, and places that overlap, leave the screen or
jump. The smallest phone; what a tap means is told by the engine.
"""

import pytest

from freecell.engine.boardtext import parse_link_board
from freecell.engine.moves import automatic_move, capacity, resolve, run_length
from freecell.engine.position import exposed, home_of
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from tests.e2e.houserules import a_house, in_zoom
from tests.e2e.table import RUNS, assert_same, drawn_off, new_game

SIZE = (320, 568)
MODES = {"hold": "classic", "zoom": "guided", "move": "one-tap", "home": "open"}
CELLS = (0, 1, 2, 4, 8)
HANDS = ("right", "left")
# Each mode with each number of cells, and both with either hand
CASES = [
    (mode, cells, HANDS[(m + c) % 2])
    for m, mode in enumerate(MODES)
    for c, cells in enumerate(CELLS)
]
# A run of seven that column 2 takes whole or not at all. No column is empty.
LONG = (
    "AC9C4DKDJH8SJSTH9S8H7S6H5S_2CTC5DAHQHTSQD_3CJC6D2HKHQS_4CQC7D3HASKS_"
    "5CKC8D4H2S_6CAD9D5H3S_7C2DTD7H4S_8C3DJD9H6S"
)


class Seat:
    """A table under one way to tap, and the game that it should show."""

    def __init__(self, table, mode):
        self.table = table
        self.mode = mode
        self.game = None

    def open(self, board, cells, hand="right"):
        """A layout on the table with so many cells, for one hand."""
        text = f"classic,autoplay:off,cells:{cells}"
        rules = parse_rules(text)
        self.table.page.evaluate("(h) => localStorage['freecell:hand'] = h", hand)
        self.table.open(f"board={board}&rules={text}")
        self.table.has(hand=hand)
        self.game = new_game(None, rules, start=parse_link_board(board, rules))
        return self.table

    def play(self, source, held, target):
        """In the model: as many of the `held` last cards of a pile as another takes."""
        rules, position = self.game.rules, self.game.position
        assert not is_refusal(
            self.game.play(resolve(rules, position, source, held, target))
        )

    def tapped(self, source, held=1):
        """In the model: what one tap on a card does; whether it moves."""
        rules, position = self.game.rules, self.game.position
        if self.mode == "move":
            move = automatic_move(rules, position, source, held, cells_last=True)
        elif self.mode == "home" and held == 1:
            move = resolve(
                rules, position, source, 1, home_of(exposed(position, source))
            )
        else:
            return False
        return not is_refusal(move) and not is_refusal(self.game.play(move))

    def same(self):
        """The page shows the model, and nothing is held or in the hand."""
        look = assert_same(self.table, self.game)
        assert look.marked("held") == look.marked("dragged") == []
        assert look.targets() == set() and in_zoom(self.table) is None
        assert len(look.cards) == 52
        return look

    def held_after_tap(self, source):
        """The page and the model after a tap on the last card of a column."""
        if self.tapped(source):
            self.same()
            return
        look = self.table.still()
        assert len(look.marked("held")) == run_length(self.game.position, source)
        assert {look.cards[c]["pile"] for c in look.marked("held")} == {str(source + 1)}
        assert (in_zoom(self.table) is not None) == (self.mode == "zoom")

    def nowhere(self):
        """Tap the bare table above the upper row."""
        look = self.table.look()
        self.table.tap(160, min(p["y"] for p in look.piles.values()) - 6)


@pytest.fixture(scope="module")
def seats(browser):
    """Seats by mode, made when they are asked for."""
    made, houses = {}, []

    def get(mode):
        if mode not in made:
            house = a_house(browser, MODES[mode], SIZE, touch=True)
            houses.append(house)
            made[mode] = Seat(house.__enter__().open(), mode)
        return made[mode]

    yield get
    for house in reversed(houses):
        house.__exit__(None, None, None)


@pytest.mark.parametrize(("mode", "cells", "hand"), CASES)
def test_fingers_mean_one_thing_at_a_time(seats, mode, cells, hand):
    seat = seats(mode)
    table = seat.open(RUNS, cells, hand)
    table.still()
    # The lower edge of a last card is that card, and a trembling finger a tap.
    at = table.look().cards["7H"]
    table.tap(at["x"] + at["w"] / 2, at["y"] + at["h"] * 0.9, jitter=6)
    seat.held_after_tap(1)
    # The bare table lets go, and moves nothing.
    seat.nowhere()
    seat.same()
    # Two quick taps inside a run are one deed, and no card is lost.
    table.new_clock()
    point = table.grip("9S")
    table.tap(*point, ms=0)
    table.tap(*point, ms=120)
    if mode == "home":
        assert table.look().code == "refused-covered"
    else:
        seat.play(0, 3, 4)
    seat.same()
    # A second finger is not seen while a card is carried.
    start, end = table.way("TD", "7")
    table.swipe(start, end)
    table.touch("touchStart", end, (*table.grip("7D"), 1))
    table.touch("touchEnd", (*table.grip("7D"), 1))
    assert table.look().marked("dragged")[0] == "TD"
    table.touch("touchEnd")
    seat.play(2, 4, 6)
    # Undo while the picture is on its way, and a touch that the system takes away.
    table.press("z")
    seat.game.undo()
    table.swipe(*table.way("TD", "7"))
    table.touch("touchCancel")
    seat.same()
    # Redo, and a tap on what is still flying: it lies where it is going.
    table.press("y")
    seat.game.redo()
    table.tap_card("7C")
    seat.held_after_tap(6)
    # A drag ends what a tap has begun, and is the only thing that counts.
    table.touch_drag("KS", "8")
    held = len(seat.game.position.columns[0])
    seat.play(0, held, 7)
    seat.same()
    # Back to the deal, as fast as one can press.
    moves = seat.game.moves
    for _ in range(moves):
        table.page.keyboard.down("z")
    table.page.keyboard.up("z")
    seat.game.undo(moves)
    seat.same()


@pytest.mark.parametrize(("mode", "cells", "hand"), CASES)
def test_the_limit_is_that_of_the_cells_and_a_refusal_says_it(seats, mode, cells, hand):
    seat = seats(mode)
    table = seat.open(LONG, cells, hand)
    before = table.still()
    # Each place has a name of its own.
    names = [pile["label"] for pile in before.piles.values()]
    assert all(names) and len(set(names)) == len(names) == 12 + cells
    # Taps on empty places, two by two, do nothing.
    for pile in ["h1", *"abcdefgk"[:cells][-1:]]:
        table.new_clock()
        table.tap(*table.spot(pile), ms=0)
        table.tap(*table.spot(pile), ms=100)
    seat.same()
    if capacity("power", cells, 0) >= 7:
        _run_to(table, mode)
        seat.play(0, 7, 1)
        seat.same()
        return
    _run_to(table, mode)
    look = table.look()
    assert look.code == "refused-limit"
    assert f"7 cards, at most {cells + 1} can move" in look.said
    assert "JS" in look.marked("refused") and look.toast
    seat.same()
    if mode == "move":
        # Nothing was said in between: a screen reader reads only what differs.
        _run_to(table, mode)
        again = table.look()
        assert again.code == "refused-limit" and again.said != look.said


def _run_to(table, mode):
    """Taps that should bring the run of column 1 to column 2."""
    if mode == "move":
        table.tap_card("JS")
    else:
        table.tap_card("5S")
        # The head of the column: the panel may cover the rest of it.
        table.tap_card("2C")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("cells", CELLS)
def test_all_places_are_in_reach_and_none_moves_when_a_column_is_lifted(
    seats, cells, hand
):
    seat = seats("zoom")
    # Kings and low cards in all cells but the last one.
    table = seat.open(RUNS, cells, hand)
    for column, pile in zip("12341234", "abcdefgk"[: cells - 1] if cells else ""):
        table.touch_drag(table.look().board()[column][-1], pile)
    before = table.still()
    assert len(before.piles) == 12 + cells
    boxes = list(before.piles.items())
    for name, box in boxes:
        assert box["w"] >= 24 and box["h"] >= 24, name
        assert box["x"] >= 0 and box["x"] + box["w"] <= SIZE[0], name
        assert box["y"] >= 0 and box["y"] + box["h"] <= SIZE[1], name
        for other, there in boxes:
            beside = (
                box["x"] + box["w"] <= there["x"] or there["x"] + there["w"] <= box["x"]
            )
            below = (
                box["y"] + box["h"] <= there["y"] or there["y"] + there["h"] <= box["y"]
            )
            assert name == other or beside or below, (name, other)
    first, second = (before.piles[name]["x"] for name in ("h1", "1"))
    assert (first < before.piles["4"]["x"]) == (hand == "left") and second < 60
    assert _reached(table) == set(before.piles)
    assert table.page.evaluate("document.scrollingElement.scrollWidth") == SIZE[0]
    # The last cell takes a card by two taps, the panel being open in between.
    table.tap_card(before.board()["4"][0])
    panel = in_zoom(table)["panel"]
    lifted = table.look()
    assert lifted.piles.keys() == before.piles.keys()
    for name, box in boxes:
        there = lifted.piles[name]
        assert [there[k] for k in "xywh"] == [box[k] for k in "xywh"], name
        assert name in "12345678" or box["y"] + box["h"] <= panel["y"] + 1, name
    assert drawn_off(table) == {}
    if not cells:
        seat.nowhere()
    else:
        last = "abcdefgk"[cells - 1]
        card = lifted.marked("held")[-1]
        table.tap_pile(last)
        look = table.still()
        assert look.board()[last] == [card]
        # And gives it again: no panel for a single card.
        table.tap_pile(last)
        assert table.look().marked("held") == [card] and in_zoom(table) is None
        seat.nowhere()
    assert table.look().marked("held") == []


def _reached(table):
    """The piles that a finger in the middle of their place really meets."""
    return set(
        table.page.evaluate(
            """() => [...document.querySelectorAll(".pile:not([hidden])")].filter((p) => {
              const {x, y, width, height} = p.firstElementChild.getBoundingClientRect();
              const met = document.elementFromPoint(x + width / 2, y + height / 2);
              const card = met.closest("[data-card]");
              return card ? card.dataset.in === p.dataset.pile : p.contains(met)
                || met.id === "table";
            }).map((p) => p.dataset.pile)"""
        )
    )


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("mode", MODES)
def test_keys_play_on_and_the_focus_stays(seats, mode, hand):
    seat = seats(mode)
    table = seat.open(RUNS, 2, hand)
    table.still()
    # Up is what lies above on the screen, whichever hand it is for.
    table.page.locator("[data-pile='1']").focus()
    table.press("Escape")
    above = min(
        (n for n in table.look().piles if n not in "12345678"),
        key=lambda n: table.look().piles[n]["x"],
    )
    table.page.locator("[data-pile='5']").focus()
    for _ in range(4):
        table.press("ArrowLeft")
    assert table.look().focus == "1"
    table.page.locator(f"[data-pile='{above}']").focus()
    table.press("ArrowDown")
    assert table.look().focus == "1"
    # Three moves in a row; the focus is on a place after each of them.
    for source in (0, 1, 2):
        name = str(source + 1)
        table.page.locator(f"[data-pile='{name}']").focus()
        table.press("Enter")
        if not seat.tapped(source):
            table.page.locator("[data-pile='b']").focus()
            table.press("Enter")
            seat.play(source, 1, 9) if seat.game.position.cells[1] < 0 else None
        look = table.still()
        assert look.focus in look.piles, look.focus
        if look.marked("held") or look.code.startswith("refused"):
            table.press("Escape")
        seat.same()
    # Turned while something is held: at most one hold, and it is on cards.
    table.page.locator("[data-pile='4']").focus()
    table.press("Enter")
    table.page.set_viewport_size({"width": SIZE[1], "height": SIZE[0]})
    table.until(f"innerWidth === {SIZE[1]}")
    look = table.still()
    assert len(look.marked("held")) in (0, 7) and drawn_off(table) == {}
    table.page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
    table.until(f"innerWidth === {SIZE[0]}")
    table.press("Escape")
    assert table.still().marked("held") == []
