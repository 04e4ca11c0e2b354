"""Each preset as a player of it knows the game: what it promises, statement by statement."""

import pytest
from playwright.sync_api import expect

from freecell.engine.moves import capacity
from freecell.engine.rules import parse_rules
from tests.e2e.houserules import a_house, choose, glows, in_zoom, settings
from tests.e2e.stuck import stuck_moves
from tests.e2e.table import RULES_OFF, RUNS, SEVEN, a_table

DECK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def board(tails, cells="", empty=(), home=(0, 0, 0, 0)):
    """A whole deck as a link's board: columns that end so, what is left lies under them.

    tails: {column: cards}; cells: cards in them; empty: columns without a card; home: cards home, order C D H S.
    """
    used = " ".join(tails.values()).split() + cells.split()
    for suit, count in enumerate(home):
        used += DECK[suit * 13 : suit * 13 + count]
    rest = [card for card in DECK if card not in used]
    filled = [n for n in range(1, 9) if n not in empty]
    columns = {n: [] for n in range(1, 9)}
    for order, card in enumerate(rest):
        columns[filled[order % len(filled)]].append(card)
    for column, cards in tails.items():
        columns[column] += cards.split()
    text = "_".join("".join(columns[n]) for n in range(1, 9))
    text += "_f" + "".join("0A23456789TJQK"[count] for count in home)
    return text + ("_c" + cells.replace(" ", "") if cells else "")


# Ten cards that go on the queen of column 2; column 8 is empty, as are all cells.
TEN = board({1: "JH TS 9H 8S 7H 6S 5H 4S 3H 2S", 2: "QS"}, empty=(8,))
# Two cells are free, no column: a run of three fits on the nine of column 2.
FIVE_STEPS = board({1: "8S 7H 6S", 2: "9H"}, cells="KC QC")
# One cell and two columns are free: six cards may move by the one limit, eight by the
# other. The run has seven.
TWO_LIMITS = board({1: "JS TH 9S 8H 7S 6H 5S", 2: "QD"}, "KC QC 2C", empty=(7, 8))
# The first deal as everybody prints it, row by row
FIRST_DEAL = """
JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C
4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H"""
# The blacks are home up to three, the reds up to four.
FOURS = board(
    {
        1: "QH 4S",
        2: "QC 4C 9D",
        3: "QD 5H",
        4: "JS KH",
        5: "KS",
        6: "KC",
        7: "KD",
        8: "QS",
    },
    home=(3, 4, 4, 3),
)


@pytest.fixture
def plain(browser):
    with a_table(browser, motion=False) as table:
        yield table


def house(browser, name, **options):
    """A player of a preset, its rules chosen too."""
    options.setdefault("motion", False)
    return a_house(browser, name, **options)


def test_classic(plain):
    table = plain
    # A deal by its number is the one that everybody knows; the first is printed.
    table.open("deal=1&rules=classic")
    rows = FIRST_DEAL.split()
    for column in range(8):
        assert table.look().board()[str(column + 1)] == rows[column::8]
    # Cells are on the left, foundations on the right; left columns of 7, right ones of 6.
    look = table.look()
    assert look.piles["d"]["x"] < look.piles["h1"]["x"]
    assert [len(look.board()[n]) for n in "12345678"] == [7] * 4 + [6] * 4
    # A card is dragged to its place, a bad drop flies home and says why.
    table.open("deal=617" + RULES_OFF)
    table.drag("4H", "a")
    assert table.still().board()["a"] == ["4H"]
    table.drag("KS", "3")
    assert table.still().code.startswith("refused-")
    # A card in the middle of a column takes along what lies on it.
    table.open(f"board={RUNS}{RULES_OFF}")
    table.drag("9S", "5")
    assert table.still().board()["5"] == ["9S", "8H", "7S"]
    table.open("deal=617&moves=4a" + RULES_OFF)
    # The clock has run since the first move, and only own moves count.
    assert table.look().values["moves"] == 1
    # A tap holds, yellow; the places that take it are green; the next tap moves.
    table.click("5D")
    look = table.look()
    assert look.marked("held") == ["5D"] and "6" in look.targets()
    table.click_pile("6")
    assert table.still().board()["6"][-1] == "5D"
    # Two quick taps: foundation, column, cell, empty column, whichever is first.
    table.page.mouse.dblclick(*table.grip("9H"))
    assert table.still().board()["b"] == ["9H"]
    # Keys: Tab and arrows walk, Enter picks and places, A moves, Z takes back, Esc lets go.
    table.press("z", "z", "z")
    assert table.still().values["moves"] == 0
    column = table.page.locator("[data-pile='4']")
    column.focus()
    table.press("Enter", "Escape")
    assert table.look().code == "let-go"
    table.press("a")
    assert table.still().board()["a"] == ["4H"]
    # A column that is held gives as many cards as fit; more than can go says how many.
    table.open(f"board={SEVEN}{RULES_OFF}")
    table.click("5S")
    table.click_pile("2")
    look = table.still()
    assert look.code == "refused-limit" and "at most 6" in look.said
    # An empty column takes as many as the limit allows.
    table.click("5S")
    table.click_pile("8")
    assert len(table.still().board()["8"]) == 3
    # What no card needs goes home by itself with the move, and comes back with it.
    table.open("deal=24&rules=classic")
    table.still()
    before = table.look().board()
    sent = None
    for pile in "12345678":
        table.page.locator(f"[data-pile='{pile}']").focus()
        table.press("a")
        if table.still().values["home"]:
            sent = table.look()
            break
        table.press("z")
    assert sent is not None and sent.values["moves"] == 1
    table.press("z")
    assert table.still().board() == before and table.look().values["moves"] == 0
    # A red five waits until both black fours are home, but may be sent by hand.
    table.open(f"board={FOURS}&rules=classic")
    table.drag("KH", "a")
    look = table.still()
    assert look.values["home"] == 15 and look.board()["3"][-1] == "5H"
    table.page.mouse.dblclick(*table.grip("5H"))
    assert table.still().board()["h2"][-1] == "5H"
    table.press("z")
    table.drag("9D", "b")
    look = table.still()
    assert look.values["home"] == 17 and look.board()["h2"][-1] == "5H"
    # What went by itself comes back with the move, and the count goes back by one.
    table.press("z")
    look = table.still()
    assert look.values["home"] == 15 and look.values["moves"] == 1
    # The known impossible deal can be typed and is named as such.
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.fill("11982")
    box.press("Enter")
    table.has(deal=11982, deal_status="impossible")
    # Cards that are home stay there.
    table.open(f"board={RUNS}&rules=classic")
    table.drag("6S", "1")
    assert table.still().code == "refused-no-takeback"


def test_guided(browser):
    with house(browser, "guided", motion=True) as table:
        # One lands on a game that is dealt; the bar reads cards home, moves, free cells.
        table.open("deal=617&rules=guided")
        table.still()
        for name in ("home", "moves", "cells"):
            expect(table.page.locator(f"[data-number={name}]")).to_be_visible()
        for name in ("time", "undos", "score"):
            expect(table.page.locator(f"[data-number={name}]")).to_be_hidden()
        # "New" is not in the bar: the menu has it, and the panels after a game.
        expect(table.button("new")).to_be_hidden()
        # A tapped column is lifted, its run held, the places glow each in its colour.
        table.open(f"board={SEVEN}&rules=guided")
        table.still()
        table.click("KH")
        assert sum(in_zoom(table)["chosen"]) == 7
        assert glows(table) == {"c": "cyan", "d": "cyan", "h1": "amber", "8": "lime"}
        # A card of the lifted column is tapped to start from it instead.
        at = in_zoom(table)["boxes"][5]
        table.until("!document.querySelector('#zoom[data-opening]')")
        table.page.mouse.click(at["x"] + 10, at["y"] + 10)
        assert sum(in_zoom(table)["chosen"]) == 3
        at = in_zoom(table)["boxes"][1]
        table.page.mouse.click(at["x"] + 10, at["y"] + 10)
        # Both limits are said the moment a run is picked up.
        assert "6 to a column, 3 to an empty one" in in_zoom(table)["words"]
        # Empty space puts back; a glowing place takes what fits.
        table.page.mouse.click(20, 700)
        assert in_zoom(table) is None
        table.click("KH")
        table.click_pile("8")
        assert table.still().board()["8"] == ["7S", "6H", "5S"]
        # The worked example: three cards over two cells are five single moves, one undo.
        table.open(f"board={FIVE_STEPS}&rules=guided")
        before = table.still().board()
        table.page.evaluate(
            """() => {
              window.legs = 0;
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, time) {
                const at = [...frames].map((f) => f.transform);
                legs += at.filter((t, n) => n && t !== at[n - 1]).length;
                return animate.call(this, frames, time);
              };
            }"""
        )
        table.click("8S")
        table.click_pile("2")
        assert table.page.evaluate("legs") == 5
        look = table.still()
        assert look.board()["2"][-3:] == ["8S", "7H", "6S"]
        assert look.values["moves"] == 1
        table.press("z")
        assert table.still().board() == before
        # Nothing goes home by itself, nothing comes back from there.
        table.open(f"board={RUNS}&rules=guided")
        table.click("7S")
        table.click_pile("a")
        assert table.still().values["home"] == 24
        table.drag("6H", "1")
        assert table.still().code == "refused-no-takeback"
        # Four rings show how far the suits are.
        ring = "getComputedStyle(document.querySelector('[data-pile=h1] .part'))"
        assert table.page.evaluate(f"{ring}.display") != "none"
        assert table.page.evaluate(f"{ring}.strokeDasharray").startswith("6")
        # All home at one tap; the panel then offers the deal again, and a new one.
        table.press("f")
        panel = table.dialog("won")
        for action in ("restart", "new"):
            expect(panel.locator(f"[data-action={action}]")).to_be_enabled()
        # Three tiers and the real odds are what a new deal offers first.
        table.open("deal=617&rules=guided&moves=4a")
        table.press("n")
        kinds = table.dialog("new").locator("[data-kind]")
        kinds = kinds.evaluate_all("all => all.map((e) => e.dataset.kind)")
        assert kinds[:4] == ["gentle", "standard", "tough", "full"]
        table.press("Escape")
        # Restart stands in the settings, with the number of the deal.
        dialog = settings(table)
        expect(dialog).to_contain_text("Deal 617")
        expect(dialog.locator("[data-action=restart]")).to_be_enabled()
        table.press("Escape")
        # Saved after every move, undo included; nothing is asked.
        table.press("4", "6")
        table.page.reload()
        table.ready()
        assert table.look().values["moves"] == 2 and table.look().dialog is None
        table.press("z", "z")
        assert table.still().values["moves"] == 0
        # Without a legal move: said plainly, with three ways out, and never "lost".
        moves = "".join(stuck_moves(617, parse_rules("guided")))
        table.open(f"deal=617&rules=guided&moves={moves}")
        panel = table.dialog("stuck")
        for action in ("undo", "restart", "new"):
            expect(panel.locator(f"[data-action={action}]")).to_be_enabled()
        expect(panel).not_to_contain_text("lost")


def test_one_tap(browser):
    with house(browser, "one-tap") as table:
        # A tap sends the lowest card, or a run, to its first place; no second tap.
        table.open("deal=617" + RULES_OFF)
        table.click("4H")
        assert table.still().board()["a"] == ["4H"]
        table.click("5D")
        assert table.still().board()["6"][-1] == "5D"
        # A column goes before a cell, an empty column too; home before all of them.
        table.open(f"board={RUNS}{RULES_OFF}")
        table.click("8H")
        assert table.still().board()["5"] == ["8H", "7S"]
        table.click("7D")
        look = table.still()
        assert look.board()["h4"][-1] == "7D" and look.values["moves"] == 2
        # At the end there are no points: time, moves and what was taken back.
        table.press("z")
        table.press("f")
        panel = table.dialog("won")
        for word in ("Time", "Moves", "Undos"):
            expect(panel).to_contain_text(word)
        expect(panel).not_to_contain_text("Score")
        # What does not fit says why, in numbers, and what would help.
        table.open(f"board={SEVEN}{RULES_OFF}")
        table.click("JS")
        look = table.still()
        assert look.code == "refused-limit"
        assert (
            "7 cards, at most 6" in look.said and "Free 1 more cell and 8" in look.said
        )
        # One can drag as well.
        table.drag("7H", "4")
        assert table.still().board()["4"][-1] == "7H"
        # Or choose first, after a change in the settings.
        dialog = settings(table)
        dialog.locator(".parts summary").click()
        choose(dialog, "habit-tap", "hold")
        table.press("Escape")
        table.click("QD")
        assert table.look().marked("held") == ["QD"]
        table.press("Escape")
        choose(settings(table), "preset", "one-tap")
        table.press("Escape")
        # Foundations in a fixed order; safe autoplay unless switched off.
        table.open("deal=617&rules=one-tap")
        assert [table.look().piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)] == list(
            "SHCD"
        )
        # Tiers, the deal of the day and a number are what a new deal offers.
        table.press("n")
        dialog = table.dialog("new")
        for kind in ("gentle", "standard", "tough"):
            expect(dialog.locator(f"[data-kind={kind}]")).to_be_visible()
        expect(dialog.locator("[data-action=daily]")).to_be_visible()
        expect(dialog.locator("textarea")).to_be_visible()
        table.press("Escape")
        # Taking back is free: the moves go back, the undos are noted apart.
        table.click("4H")
        table.press("z")
        look = table.still()
        assert (look.values["moves"], look.values["undos"]) == (0, 1)
        expect(table.page.locator("[data-number=undos]")).to_be_visible()
        # Never from cell to cell; what is home stays home.
        table.open("deal=617" + RULES_OFF)
        table.click("4H")
        table.drag("4H", "b")
        assert table.still().code == "refused-cell-to-cell"
        # No marks of places; the hint and the check are at hand.
        table.take("4H", "3")
        assert table.look().targets() == set()
        table.page.mouse.up()
        expect(table.button("hint")).to_be_visible()


def test_open(browser):
    with house(browser, "open") as table:
        # Foundations: spades, hearts, diamonds, clubs; points in the bar.
        table.open("deal=617&rules=open")
        assert [table.look().piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)] == list(
            "SHDC"
        )
        expect(table.page.locator("[data-number=score]")).to_be_visible()
        # Nothing goes home by itself; a tap tries it, and two taps, and a drag.
        table.open(f"board={RUNS}&rules=open")
        table.click("7S")
        table.page.mouse.dblclick(*table.grip("7H"))
        table.drag("7C", "h4")
        look = table.still()
        assert look.values["home"] == 27 and look.values["score"] == 30
        # The top card may be taken back, for fifteen points; undo restores them.
        table.drag("7S", "1")
        look = table.still()
        assert look.board()["1"][-1] == "7S" and look.values["score"] == 15
        table.press("z")
        assert table.still().values["score"] == 30
        # Ten cards go on a filled column with four cells and an empty column, ...
        table.open(f"board={TEN}&rules=open")
        table.drag("JH", "2")
        assert (
            table.still().board()["2"][-10:] == "JH TS 9H 8S 7H 6S 5H 4S 3H 2S".split()
        )
        table.press("z")
        # ... and only five into the empty one: six say so.
        table.drag("6S", "8")
        assert table.still().board()["8"] == "6S 5H 4S 3H 2S".split()
        table.press("z")
        table.drag("7H", "8")
        look = table.still()
        assert len(look.board()["8"]) == 5
        # Fewer cells vanish from the table and do not count.
        for cells in (2, 1):
            table.open(f"deal=617&rules=open,cells:{cells}")
            shown = [n for n in table.look().piles if n in "abcdefgk"]
            assert len(shown) == cells
            assert table.look().values["cells"] == cells
        # A deal has a code that makes the same deal again.
        table.press("n")
        box = table.dialog("new").locator("textarea")
        box.fill("FC1-C4-AAAAAKH")
        box.press("Enter")
        table.has(deal=327)


def test_linear(browser):
    with house(browser, "linear") as table:
        # Any ace takes the next free foundation.
        table.open("deal=617&rules=linear")
        assert [table.look().piles[f"h{n}"]["suit"] for n in (1, 2, 3, 4)] == [None] * 4
        # Nothing goes home by itself; a card from a cell may go to a column.
        table.click("4H")
        table.click_pile("a")
        assert table.still().values["home"] == 0
        table.open("deal=617&rules=linear&moves=4a462b424c4d")
        table.drag("AC", "h1")
        look = table.still()
        assert look.board()["h1"] == ["AC"] and look.piles["h1"]["suit"] == "C"
        # Five cards with all cells free and no column; ten with one column empty.
        assert (capacity("linear", 4, 0), capacity("linear", 4, 1)) == (5, 10)
        table.open(f"board={TEN}&rules=linear")
        table.drag("JH", "2")
        assert len(table.still().board()["2"]) >= 11
        # To an empty column: cells and one, times the empty columns.
        table.press("z")
        table.drag("6S", "8")
        assert table.still().board()["8"] == "6S 5H 4S 3H 2S".split()
        # Two empty columns make fifteen, not twenty: a run of seven into one of four
        # empty ones is within both limits.
        assert (capacity("linear", 4, 2), capacity("power", 4, 2)) == (15, 20)
        table.open(f"board={RUNS}&rules=linear")
        table.drag("KS", "5")
        assert table.still().board()["5"] == "KS QH JS TH 9S 8H 7S".split()
        # One cell and two columns carry six, where the other limit has eight.
        table.open(f"board={TWO_LIMITS}&rules=linear")
        table.drag("JS", "2")
        look = table.still()
        assert look.code == "refused-limit" and "at most 6" in look.said
        # A card that went home too early comes back by undo alone.
        table.open(f"board={RUNS}&rules=linear&moves=1h")
        table.drag("7S", "1")
        assert table.still().code == "refused-no-takeback"
        table.press("z")
        assert table.still().board()["1"][-1] == "7S"
