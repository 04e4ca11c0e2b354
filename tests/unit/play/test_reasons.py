"""Why cards went home or stayed, why finish waits, what rule a refusal follows."""

import json
import random
from pathlib import Path

import pytest

from freecell.engine.autoplay import fits_home, is_safe
from freecell.engine.boardtext import parse_board, parse_link_board
from freecell.engine.moves import Move, judge, legal_moves
from freecell.engine.notation import FINISH, parse_moves, take_step
from freecell.engine.refusals import REASONS, is_refusal, refuse
from freecell.engine.rules import CLASSIC, parse_rules, with_part
from freecell.play import reasons
from freecell.play.catalog import Catalog
from freecell.play.game import Game

LOCALES = Path(__file__).parents[3] / "static" / "locales"
OFF = parse_rules("classic,autoplay:off")
EAGER = parse_rules("classic,autoplay:eager")


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


EN = Catalog(read("en"))
KO = Catalog(read("ko"), "ko", {}, plural=lambda n: "other")

# Ace to 4 of both blacks are home; the 5 of hearts lies free, the 6 of spades does not.
FOURS = """\
Foundations: H-4 C-4 D-3 S-4
KS QH JS TH 9S
KH QS JH TS 9H
KC QD JC TD 9C
KD QC JD TC 9D
8S 8H 5H
8C 8D 7S 7H
7C 7D 6S 6H
6C 5D 4D 6D 5S 5C
"""


def heard(lines):
    return [line.heard for line in lines]


def after(rules, board, text):
    """The position of a board, and the step of a move in it."""
    before = parse_board(board, rules)
    move = parse_moves(text)[0].move
    step = take_step(rules, before, Move(move.source, move.target, 1), rules.autoplay)
    assert not is_refusal(step), step
    return before, step


def test_both_fours_are_home():
    before, step = after(CLASSIC, FOURS, "1a")
    assert heard(reasons.sent(EN, CLASSIC, before, step)) == [
        "5 of hearts: both black fours are home. No card can still need it.",
    ]
    seen = reasons.sent(KO, CLASSIC, before, step)[0].seen
    assert "검은색 4 두 장" in seen and seen.startswith("5♥")


def test_aces_and_twos_always_go():
    game = Game(1, CLASSIC, lambda: 0)
    told = ""
    rng = random.Random(5)
    for _ in range(300):
        moves = list(legal_moves(CLASSIC, game.position))
        if not moves:
            break
        before = game.position
        step = game.play(rng.choice(moves))
        told += " ".join(heard(reasons.sent(EN, CLASSIC, before, step)))
    assert "Ace of" in told and "an ace always goes home" in told


def test_eager_sends_what_fits():
    before, step = after(EAGER, FOURS, "1a")
    lines = heard(reasons.sent(EN, EAGER, before, step))
    assert "both black fours" in lines[0]
    assert lines[1].startswith("6 of hearts: autoplay is set to send home everything")


def test_the_finish_has_one_reason():
    game = Game(None, OFF, lambda: 0, parse_link_board("KS_KH_KC_KD_____fQQQQ", OFF))
    before = game.position
    step = game.play(FINISH)
    assert len(reasons.sent(EN, OFF, before, step)) == 1


def test_a_card_that_can_be_needed_stays():
    before, step = after(CLASSIC, FOURS, "1a")
    assert heard(reasons.kept(EN, step.position, "safe", step)) == [
        "6 of hearts fits on its foundation, but 5 of clubs and 5 of spades can still "
        "need it in a column.",
        "5 of clubs fits on its foundation, but 4 of diamonds can still need it in a "
        "column.",
    ]


def test_why_nothing_is_sent_at_all():
    position = parse_board(FOURS, CLASSIC)
    lines = heard(reasons.kept(EN, position, "off", None))
    assert len(lines) == 2 and all("Autoplay is off" in line for line in lines)
    lines = heard(reasons.kept(EN, position, "safe", None))
    assert all("before the first move" in line for line in lines)
    _, step = after(OFF, FOURS, "1a")
    lines = heard(reasons.kept(EN, step.position, "safe", step))
    told = [line for line in lines if "after the next move" in line]
    assert len(told) == 1 and told[0].startswith("5 of hearts")


def test_a_card_just_taken_back_stays():
    rules = parse_rules("open,autoplay:safe")
    board = FOURS.replace("7S 7H", "7H 7S")
    board = board.replace("H-4", "H-6").replace(" 5H", "").replace(" 6H", "")
    before = parse_board(board, rules)
    step = take_step(rules, before, Move(18, 5, 1), "safe")
    assert not is_refusal(step), step
    lines = heard(reasons.kept(EN, step.position, "safe", step))
    assert any("6 of hearts was taken back by the last move" in line for line in lines)


def test_reasons_hold_wherever_the_game_goes():
    """Every sent card was safe; every card that fits and stays has a reason."""
    rng = random.Random(11)
    for number in range(1, 25):
        for rules in (CLASSIC, OFF, EAGER):
            game = Game(number, rules, lambda: 0)
            for _ in range(60):
                moves = list(legal_moves(rules, game.position))
                if not moves or game.state == "won":
                    break
                before = game.position
                step = game.play(rng.choice(moves))
                sent = reasons.sent(EN, rules, before, step)
                assert len(sent) == len(step.sent)
                kept = reasons.kept(EN, game.position, rules.autoplay, step)
                fitting = [
                    pile[-1]
                    for pile in game.position.columns
                    if pile and fits_home(game.position, pile[-1])
                ] + [
                    c
                    for c in game.position.cells
                    if c >= 0 and fits_home(game.position, c)
                ]
                assert len(kept) == len(fitting)
                if rules is CLASSIC:
                    assert not any(is_safe(game.position, card) for card in fitting)
                for line in sent + kept:
                    assert "{" not in line.seen and "{" not in line.heard


def test_what_finish_waits_for():
    board = FOURS.replace("8S 8H 5H", "5H 8H 8S")
    line = reasons.finish(EN, OFF, parse_board(board, OFF)).heard
    assert line.startswith("Finish waits until all cards can go home in order.")
    assert "lies under" in line and "in column" in line
    near = parse_link_board("KS_KH_KC_KD_____fQQQQ", OFF)
    assert "Finish is offered" in reasons.finish(EN, OFF, near).heard


def test_finish_names_the_card_with_the_fewest_on_it():
    line = reasons.finish(EN, OFF, Game(1, OFF, lambda: 0).position).heard
    board = Game(1, OFF, lambda: 0).position.columns
    least = min(len(c) - 1 - c.index(card) for c in board for card in c if card < 4)
    assert f"under {least} card" in line


def test_the_limit_is_worked_out():
    seven = "KHJSTH9S8H7S6H5S_KDQD_KS9H_QH8S_JH_7H_QS__fKJ54_cTS6S"
    position = parse_link_board(seven, OFF)
    refusal = judge(OFF, position, Move(0, 1, 7))
    line = reasons.refused(EN, OFF, position, refusal).heard
    assert "2 free cells and 1 empty column make 3 × 2 = 6." in line
    refusal = judge(OFF, position, Move(0, 7, 4))
    line = reasons.refused(EN, OFF, position, refusal).heard
    assert "but the one it goes to" in line and "0 empty columns make 3 × 1 = 3" in line
    linear = with_part(OFF, "limit", "linear")
    refusal = judge(linear, position, Move(0, 1, 7))
    assert "3 × 2 = 6" in reasons.refused(EN, linear, position, refusal).heard


@pytest.mark.parametrize("reason", [r for r in REASONS if r != "limit"])
@pytest.mark.parametrize("catalog", [EN, KO])
def test_every_refusal_has_its_rule(reason, catalog):
    position = parse_board(FOURS, CLASSIC)
    line = reasons.refused(catalog, CLASSIC, position, refuse(reason, 1, 5, 6))
    assert line.seen and "reason." not in line.seen and "{" not in line.seen


def test_no_card_at_all():
    position = parse_board(FOURS, CLASSIC)
    line = reasons.refused(EN, CLASSIC, position, refuse("nowhere"))
    assert line.heard == "First choose a card, then the place."
