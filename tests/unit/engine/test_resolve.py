"""Which move a drop, a tap and the automatic move stand for."""

import pytest

from freecell.engine.moves import Move, automatic_move, resolve, targets
from freecell.engine.position import pile_name
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from tests.boards import OFF, board, pile

TAKEBACK = parse_rules("open")
BLOCKS = ["KC", "KD", "KH", "KS"]


def move(source, target, size=1):
    return Move(pile(source), pile(target), size)


def dropped(position, source, held, target, rules=OFF):
    return resolve(rules, position, pile(source), held, pile(target))


def names(position, source, held, rules=OFF):
    found = targets(rules, position, pile(source), held)
    return "".join(pile_name(target) for target in found)


def automatic(position, source, held=1, rules=OFF):
    return automatic_move(rules, position, pile(source), held)


class TestResolve:
    run = board(["2C 9S 8H 7S 6D", "TD", "9C", "8D", "7C", "", "5S", "AC"])

    @pytest.mark.parametrize("target, size", [("2", 4), ("3", 3), ("4", 2), ("5", 1)])
    def test_a_filled_column_takes_the_tail_that_fits(self, target, size):
        assert dropped(self.run, "1", 4, target) == move("1", target, size)

    @pytest.mark.parametrize("target, reason", [("7", "rank"), ("8", "rank")])
    def test_a_column_that_takes_no_tail(self, target, reason):
        assert dropped(self.run, "1", 4, target).reason == reason

    def test_only_held_cards_count(self):
        assert dropped(self.run, "1", 2, "2").reason == "rank"
        assert dropped(self.run, "1", 2, "3").reason == "rank"
        assert dropped(self.run, "1", 2, "4") == move("1", "4", 2)

    def test_the_fitting_tail_of_the_wrong_colour_is_refused_for_its_colour(self):
        position = board(["9S 8H 7S", "TC", "9D", "8S"])
        for target in ("2", "3", "4"):
            assert dropped(position, "1", 3, target).reason == "color"

    def test_an_empty_column_takes_as_many_as_the_limit_allows(self):
        full = "2C 2D 3C 3D"
        long = ["9S 8H 7S 6D 5C 4H", "", *BLOCKS, "JC", "JD"]
        for cells, size in ((full, 1), (full[:8], 2), (full[:5], 3), (full[:2], 4)):
            assert dropped(board(long, cells), "1", 6, "2") == move("1", "2", size)
        assert dropped(board(long), "1", 6, "2") == move("1", "2", 5)
        assert dropped(board(long), "1", 3, "2") == move("1", "2", 3)

    def test_a_run_too_long_for_a_filled_column_is_refused_with_numbers(self):
        position = board(["9S 8H 7S", "TD", *BLOCKS, "JC", "JD"], "2C 2D 3C")
        refusal = dropped(position, "1", 3, "2")
        assert refusal.reason == "limit"
        assert (refusal.held, refusal.allowed) == (3, 2)
        assert (refusal.with_cell, refusal.with_column) == (3, 4)

    def test_a_cell_takes_the_exposed_card_of_held_cards(self):
        assert dropped(self.run, "1", 4, "c") == move("1", "c", 1)

    def test_a_foundation_takes_the_exposed_card_of_held_cards(self):
        position = board(["8H 7S 6D"], homes=(0, 5, 0, 0))
        assert dropped(position, "1", 3, "D") == move("1", "D", 1)

    def test_a_covered_card_dropped_on_its_foundation_is_refused(self):
        """Fault 18: 4H with 3S on it, the hearts stand at three."""
        position = board(["4H 3S"], homes=(0, 0, 3, 0))
        refusal = dropped(position, "1", 2, "H")
        assert (refusal.reason, refusal.held) == ("foundation-one-card", 2)

    def test_back_on_its_own_pile(self):
        for held in (1, 4):
            assert dropped(self.run, "1", held, "1").reason == "same-place"
        assert dropped(self.run, "6", 1, "6").reason == "nowhere"

    def test_a_cell_card(self):
        position = board(["7C", "", "8S", *BLOCKS, "JC"], "6D AH - 2H")
        assert dropped(position, "a", 1, "1") == move("a", "1")
        assert dropped(position, "a", 1, "2") == move("a", "2")
        assert dropped(position, "a", 1, "3").reason == "rank"
        assert dropped(position, "a", 1, "c").reason == "cell-to-cell"
        assert dropped(position, "b", 1, "H") == move("b", "H")
        assert dropped(position, "d", 1, "H").reason == "foundation-rank"

    def test_a_foundation_card(self):
        position = board(["6C", "6H"], homes=(0, 0, 5, 0), rules=TAKEBACK)
        assert dropped(position, "H", 1, "1", TAKEBACK) == move("H", "1")
        assert dropped(position, "H", 1, "2", TAKEBACK).reason == "color"
        assert dropped(position, "H", 1, "1").reason == "no-takeback"


class TestTargets:
    def test_every_pile_that_takes_the_held_cards_or_a_tail_of_them(self):
        position = board(
            ["2C 9S 8H 7S 6D", "TD", "9C", "8D", "7C", "", "5S", "AC"],
            "KC",
            homes=(0, 5, 0, 0),
        )
        assert names(position, "1", 4) == "23456bcdD"
        assert names(position, "1", 2) == "456bcdD"
        assert names(position, "1", 1) == "56bcdD"
        assert names(position, "a", 1) == "6"
        assert names(position, "8", 1) == "6bcdC"
        assert names(position, "6", 1) == ""

    def test_cards_that_may_be_taken_back(self):
        position = board(
            ["6C", "6H", "", *BLOCKS, "6S"], homes=(0, 0, 5, 0), rules=TAKEBACK
        )
        assert names(position, "H", 1, TAKEBACK) == "138"
        assert names(position, "H", 1) == ""


class TestAutomaticMove:
    """F3.3: foundation, fitting column, empty cell, empty column; leftmost first."""

    def test_the_foundation_comes_first(self):
        position = board(["9D", "", "3S 2H", "3C"], homes=(0, 0, 1, 0))
        assert automatic(position, "3") == move("3", "H")

    def test_then_the_leftmost_fitting_column(self):
        position = board(["9D", "", "3D 2H", "3C", "3S"])
        assert automatic(position, "3") == move("3", "4")

    def test_then_the_leftmost_empty_cell(self):
        position = board(["9D", "", "3D 2H"], "KC - KD -")
        assert automatic(position, "3") == move("3", "b")

    def test_then_the_leftmost_empty_column(self):
        position = board(["9D", "", "3D 2H", ""], "KC KS KD KH")
        assert automatic(position, "3") == move("3", "2")

    def test_a_run_goes_to_a_fitting_column_or_an_empty_one_never_to_cells(self):
        position = board(["3C 9S 8H", "", "TD", "TH", ""])
        assert automatic(position, "1", 2) == move("1", "3", 2)
        position = board(["3C 9S 8H", "", "9D"])
        assert automatic(position, "1", 2) == move("1", "2", 2)

    def test_all_held_cards_go_or_none(self):
        position = board(["3C 9S 8H", "9C", *BLOCKS, "JC", "JD"])
        assert automatic(position, "1", 2).reason == "nowhere"
        assert automatic(position, "1", 1) == move("1", "2", 1)

    def test_a_whole_column_is_never_shifted_to_an_empty_one(self):
        full = "KC KS KD KH"
        position = board(["9D", "", "QS JH"], full)
        assert automatic(position, "1").reason == "nowhere"
        assert automatic(position, "3", 2).reason == "nowhere"
        assert automatic(position, "3", 1) == move("3", "2")
        assert automatic(board(["9D", "", "QS JH"]), "3", 2).reason == "nowhere"

    def test_a_lone_card_may_go_to_a_cell(self):
        assert automatic(board(["9D", ""]), "1") == move("1", "a")

    def test_a_whole_column_may_go_onto_another(self):
        position = board(["9S 8H", "", "TD"])
        assert automatic(position, "1", 2) == move("1", "3", 2)

    def test_a_cell_card_goes_home_or_to_a_column(self):
        full = "KC 2H KD KH"
        assert automatic(board(["3S"], full), "b") == move("b", "1")
        position = board(["3S"], full, homes=(0, 0, 1, 0))
        assert automatic(position, "b") == move("b", "H")
        assert automatic(board(["4S"], "KC 2H - -"), "b") == move("b", "2")
        blocked = board(["4S", *BLOCKS, "QC", "QS", "QD"], "- 2H - -")
        assert automatic(blocked, "b").reason == "nowhere"

    def test_a_covered_card_is_refused_as_covered(self):
        position = board(["9S 8H 2C 7S"])
        for held in (2, 3, 4):
            refusal = automatic(position, "1", held)
            assert (refusal.reason, refusal.held) == ("covered", held)

    def test_no_card_at_all(self):
        for source, held in (("1", 1), ("a", 1), ("C", 1), ("2", 3)):
            assert automatic(board(["", "KC"]), source, held).reason == "nowhere"

    def test_a_run_too_long_is_refused_with_the_limit(self):
        position = board(["3C 9S 8H 7S", "TD", *BLOCKS, "JC", "JS"], "2C 2D 3D")
        refusal = automatic(position, "1", 3)
        assert (refusal.reason, refusal.held, refusal.allowed) == ("limit", 3, 2)
        # The empty column would take two, the held cards are three.
        columns = ["3C 9S 8H 7S", "", *BLOCKS, "JC", "JS"]
        refusal = automatic(board(columns, "2C 2D 3D"), "1", 3)
        assert (refusal.reason, refusal.held, refusal.allowed) == ("limit", 3, 2)

    def test_a_card_that_is_home(self):
        position = board(["6C", "6S"], homes=(0, 0, 5, 0), rules=TAKEBACK)
        assert automatic(position, "H").reason == "no-takeback"
        assert automatic(position, "H", rules=TAKEBACK) == move("H", "1")
        assert is_refusal(automatic(position, "C", rules=TAKEBACK))
