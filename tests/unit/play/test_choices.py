"""All legal moves in words: every one of them, once, pile by pile."""

import random

from freecell.engine.boardtext import parse_link_board
from freecell.engine.moves import judge, legal_moves
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import choices
from tests.unit.play.played import new_game
from tests.unit.test_spoken import EN

BOARD = "KHJSTH9S8H7S6H5S_KDQD_KS9H_QH8S_JH_7H_QS__fKJ54_cTS6S"


def seen(source):
    return [choice.seen.replace("\ufe0e", "") for choice in source.choices]


def test_every_legal_move_of_a_game_once():
    chance = random.Random(5)
    for rules in (CLASSIC, parse_rules("open"), parse_rules("linear,cells:2")):
        game = new_game(617, rules)
        for _ in range(60):
            moves = list(legal_moves(game.rules, game.position))
            found = choices.sources(EN, game.rules, game.position)
            listed = [choice.move for source in found for choice in source.choices]
            assert sorted(listed) == sorted(moves)
            for source in found:
                assert {choice.move.source for choice in source.choices} == {
                    source.pile
                }
            words = [choice.heard for source in found for choice in source.choices]
            assert len(set(words)) == len(words)
            if not moves:
                break
            game.play(chance.choice(moves))


def test_in_words():
    rules = parse_rules("classic,autoplay:off")
    position = parse_link_board(BOARD, rules)
    found = choices.sources(EN, rules, position)
    titles = [source.title for source in found]
    assert titles[0] == "From column 1"
    assert titles[-1] == "From free cell 2"
    first = seen(found[0])
    assert "5♠ to free cell 3" in first
    assert "6 cards (10♥ first) to column 8, which is empty" not in first
    assert "3 cards (7♠ first) to column 8, which is empty" in first
    heard = found[0].choices[0].heard
    assert "of spades" in heard
    assert found[0].label.startswith("column 1, 8 cards")


def test_home_comes_first():
    rules = parse_rules("classic,autoplay:off")
    position = parse_link_board("KS_KH_KC_KD_____fQQQQ", rules)
    for source in choices.sources(EN, rules, position):
        assert seen(source)[0].endswith("to the foundation")


def test_a_card_that_may_be_taken_back():
    rules = parse_rules("open")
    position = parse_link_board("KS_KH_KC_KDQS_____fQQQJ", rules)
    found = choices.sources(EN, rules, position)
    names = [source.title for source in found]
    assert "Back from the foundation of hearts" in names


def test_a_move_as_an_attribute():
    rules = CLASSIC
    game = new_game(617, rules)
    for move in legal_moves(rules, game.position):
        again = choices.parse_move_text(choices.move_text(move))
        assert again == move
        assert judge(rules, game.position, again) is None
