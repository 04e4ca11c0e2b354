"""Cards that go home by themselves, take-back and the one-tap finish."""

import pytest

from freecell.engine.autoplay import autoplay, finish, is_safe, play
from freecell.engine.cards import card_text, make_card
from freecell.engine.moves import Move, apply, judge
from freecell.engine.position import cards_home
from freecell.engine.rules import CLASSIC, parse_rules
from tests.boards import OFF, board, cards, pile

SUITS = "CDHS"
OPPOSITE = {"C": "DH", "D": "CS", "H": "CS", "S": "DH"}
TAKEBACK = parse_rules("classic,takeback:yes")
ANY = parse_rules("classic,takeback:yes,order:any")


def homes(**counts):
    return tuple(counts.get(suit, 0) for suit in SUITS)


def sent(outcome):
    """The cards' way home as notation: pile and foundation."""
    names = "12345678abcdefgkCDHS"
    return " ".join(names[m.source] + names[m.target] for m in outcome.sent)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", range(13))
def test_the_safe_boundary_of_each_rank_and_colour(rank, suit):
    """Rank r goes when both other-coloured foundations have reached r-1 cards."""
    card = make_card(rank, SUITS.index(suit))
    first, second = OPPOSITE[suit]
    same = [s for s in SUITS if s not in (suit, first, second)][0]
    r = rank + 1
    for one in range(14):
        for two in range(14):
            table = {first: one, second: two, suit: rank, same: 0}
            position = board([card_text(card)], homes=homes(**table))
            expected = r <= 2 or (one >= r - 1 and two >= r - 1)
            assert is_safe(position, card) == expected, (one, two)
            outcome = autoplay(CLASSIC, position, "safe")
            assert (len(outcome.sent) == 1) == expected


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", range(2, 13))
def test_one_card_below_the_boundary_it_stays_in_column_and_cell(rank, suit):
    first, second = OPPOSITE[suit]
    text = card_text(make_card(rank, SUITS.index(suit)))
    for low in (first, second):
        table = {first: rank, second: rank, suit: rank}
        for where in ("column", "cell"):

            def with_homes(counts, where=where):
                if where == "column":
                    return board([text], homes=homes(**counts))
                return board([], "- " + text, homes=homes(**counts))

            assert len(autoplay(CLASSIC, with_homes(table), "safe").sent) == 1
            below = {**table, low: rank - 1}
            assert autoplay(CLASSIC, with_homes(below), "safe").sent == ()
            assert len(autoplay(CLASSIC, with_homes(below), "eager").sent) == 1


def test_a_card_that_does_not_fit_never_goes():
    position = board(["3C"], homes=homes(C=1, D=13, H=13, S=13))
    for mode in ("safe", "eager"):
        assert autoplay(CLASSIC, position, mode).sent == ()
    again = board(["3C"], homes=homes(C=3, D=13, H=13, S=13))
    assert autoplay(CLASSIC, again, "eager").sent == ()


def test_modes():
    position = board(["5H 3C"], "AD", homes=homes(C=2, D=0, H=4, S=2))
    assert sent(autoplay(CLASSIC, position, "off")) == ""
    assert sent(autoplay(CLASSIC, position, "safe")) == "aD"
    assert sent(autoplay(CLASSIC, position, "eager")) == "aD 1C 1H"
    assert autoplay(CLASSIC, position, "off").position == position


def test_cells_go_before_columns_from_the_left_until_nothing_fits():
    position = board(["2D AC", "2H AD", "2S", "2C AH"], "- AS")
    outcome = autoplay(CLASSIC, position, "safe")
    assert sent(outcome) == "bS 1C 2D 3S 4H 1D 2H 4C"
    assert cards_home(outcome.position) == 8


def test_a_card_uncovered_by_autoplay_goes_in_a_later_round():
    position = board(["2C AC", "3C"], homes=homes(D=2, H=2))
    assert sent(autoplay(CLASSIC, position, "safe")) == "1C 1C 2C"


def test_autoplay_runs_after_a_move_and_belongs_to_it():
    position = board(["AC 9S", "TD"])
    outcome = play(CLASSIC, position, Move(0, 1, 1), "safe")
    assert sent(outcome) == "1C"
    assert outcome.position.homes == homes(C=1)
    assert sent(play(CLASSIC, position, Move(0, 1, 1), "off")) == ""


def test_a_card_taken_back_stays_until_another_move():
    position = board(["KD", "3H", "9C"], homes=homes(C=2, D=1, H=1), rules=TAKEBACK)
    back = Move(pile("C"), pile("2"), 1)
    for mode in ("safe", "eager"):
        outcome = play(TAKEBACK, position, back, mode)
        assert outcome.sent == ()
        assert outcome.position.columns[1] == cards("3H 2C")
        other = play(TAKEBACK, outcome.position, Move(2, pile("a"), 1), mode)
        assert sent(other) == "2C"
        assert other.position.homes[0] == 2


def test_other_cards_go_while_the_one_taken_back_stays():
    position = board(["KD", "3H", "AD"], homes=homes(C=2), rules=TAKEBACK)
    back = Move(pile("C"), pile("2"), 1)
    assert sent(play(TAKEBACK, position, back, "safe")) == "3D"


def test_a_take_back_lowers_the_foundation_by_one():
    position = board(["3H"], homes=homes(C=2), rules=TAKEBACK)
    back = Move(pile("C"), pile("1"), 1)
    assert judge(TAKEBACK, position, back) is None
    after = apply(TAKEBACK, position, back)
    assert after.homes == homes(C=1)
    assert after.columns[0] == cards("3H 2C")
    assert after.places == position.places


class TestPlaces:
    """Foundation places from left to right, and `any`: as the aces come."""

    def test_fixed_orders(self):
        for order in ("SHCD", "SHDC", "CDHS"):
            rules = parse_rules("classic,order:" + order)
            position = board(["AD"], rules=rules)
            assert "".join(SUITS[s] for s in position.places) == order
            after = apply(rules, position, Move(0, pile("D"), 1))
            assert after.places == position.places

    def test_each_ace_takes_the_leftmost_free_place(self):
        position = board(["AD", "AS", "AC", "AH"], rules=ANY)
        assert position.places == (-1, -1, -1, -1)
        for column, suit in enumerate("DSCH"):
            position = apply(ANY, position, Move(column, pile(suit), 1))
        assert "".join(SUITS[s] for s in position.places) == "DSCH"

    def test_the_next_card_binds_nothing_again(self):
        position = board(["2D AD"], rules=ANY)
        position = apply(ANY, position, Move(0, pile("D"), 1))
        position = apply(ANY, position, Move(0, pile("D"), 1))
        assert position.places == (SUITS.index("D"), -1, -1, -1)

    def test_an_ace_taken_back_unbinds_its_place_for_the_next_ace(self):
        bound = [SUITS.index("D"), SUITS.index("S"), -1, -1]
        position = board(["", "AH"], homes=homes(D=1, S=1), rules=ANY, places=bound)
        position = apply(ANY, position, Move(pile("D"), 0, 1))
        assert position.places == (-1, SUITS.index("S"), -1, -1)
        position = apply(ANY, position, Move(1, pile("H"), 1))
        assert position.places == (SUITS.index("H"), SUITS.index("S"), -1, -1)
        position = apply(ANY, position, Move(0, pile("D"), 1))
        assert [SUITS[s] for s in position.places[:3]] == ["H", "S", "D"]

    def test_a_two_taken_back_leaves_its_place_bound(self):
        bound = [SUITS.index("D"), -1, -1, -1]
        position = board(["3C"], homes=homes(D=2), rules=ANY, places=bound)
        position = apply(ANY, position, Move(pile("D"), 0, 1))
        assert position.places == tuple(bound)


class TestFinish:
    columns = ("KS QS", "KH QH JH", "KD", "KC QC")
    counts = homes(C=11, D=12, H=10, S=11)

    def test_it_brings_all_cards_home_whatever_the_autoplay(self):
        outcome = finish(OFF, board(self.columns, homes=self.counts))
        assert cards_home(outcome.position) == 52
        assert len(outcome.sent) == 8

    def test_it_takes_cards_from_cells_too(self):
        columns = ("KS QS", "KH QH", "KD", "KC")
        outcome = finish(OFF, board(columns, "JH QC", homes=self.counts))
        assert cards_home(outcome.position) == 52

    def test_it_ignores_the_safe_test(self):
        spades = "KS QS JS TS 9S 8S 7S 6S 5S 4S"
        hearts = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
        position = board(["2H 3S", spades, hearts], homes=homes(C=13, D=13, H=1, S=2))
        assert autoplay(CLASSIC, position, "safe").sent == ()
        assert cards_home(finish(CLASSIC, position).position) == 52

    @pytest.mark.parametrize(
        "columns", [("KS QS", "KH JH QH", "KD", "KC QC"), ("QS KS", "KH QH JH", "KD")]
    )
    def test_it_is_not_offered_when_one_card_is_in_the_way(self, columns):
        counts = self.counts if len(columns) == 4 else homes(C=13, D=12, H=10, S=11)
        assert finish(OFF, board(columns, homes=counts)) is None

    def test_it_is_not_offered_when_nothing_is_left(self):
        assert finish(OFF, board([], homes=homes(C=13, D=13, H=13, S=13))) is None
