"""The words of the picture of a result."""

from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import resultwords
from tests.unit.play.played import new_game
from tests.unit.test_spoken import EN


def test_all_of_it():
    game = new_game(617, parse_rules("classic"), "4a")
    made = resultwords.words(EN, game, "Deal 617 · tough", 85, True)
    assert made.title == "Solved"
    assert made.tiles == (("Time", "0:00"), ("Moves", "1"), ("Undos", "0"))
    assert made.best == "Our best line: 85 moves"
    assert resultwords.spoken(EN, made) == (
        "Picture: Solved, Deal 617 · tough, Time 0:00, Moves 1, Undos 0, "
        "Our best line: 85 moves"
    )
    assert resultwords.file_name(game) == "freecell-617.png"


def test_a_line_under_other_rules_and_none():
    game = new_game(617, parse_rules("open"))
    made = resultwords.words(EN, game, "Deal 617", 85, False)
    assert made.best == "Our best line under the classic rules: 85 moves"
    assert made.rules == "House rules: Open"
    made = resultwords.words(EN, new_game(617, CLASSIC), "Deal 617")
    assert made.best == made.rules == ""


def test_rules_are_told_by_preset_and_what_is_changed():
    game = new_game(617, parse_rules("one-tap,cells:2,autoplay:off"))
    made = resultwords.words(EN, game, "Deal 617")
    told = "House rules: One tap, with other values for: free cells, Autoplay"
    assert made.rules == told
