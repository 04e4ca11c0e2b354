"""A game in progress: undo, redo, restart, counters, score, clock, move list."""

import json
from pathlib import Path

import pytest

from freecell.engine.boardtext import parse_board
from freecell.engine.moves import Move, legal_moves
from freecell.engine.notation import FINISH, parse_moves, read_moves, replay
from freecell.engine.position import dealt
from freecell.engine.refusals import is_refusal
from freecell.engine.rules import parse_rules
from freecell.play.game import Game
from tests.boards import all_cards, board, cards, pile

CLASSIC = parse_rules("classic")
OFF = parse_rules("classic,autoplay:off")
OPEN = parse_rules("open")
EAGER = parse_rules("classic,autoplay:eager")
DATA = Path(__file__).parents[2] / "data"
VECTORS = json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))
BLOCKS = ["KC", "KD", "KH", "KS"]
# Three cells' worth of harmless moves on deal 617.
FEW = "58 3a 4b"
NEARLY_WON = "Foundations: H-Q C-Q D-Q S-J\nKS QS\nKH\nKD\nKC\n:\n:\n:\n:"


class FakeTime:
    def __init__(self):
        self.now = 0

    def __call__(self):
        return self.now


def new_game(rules=OFF, number=617, start=None, time=None):
    return Game(number, rules, time or FakeTime(), start)


def play(game, text):
    """Play move by move; every move must be legal."""
    for item in parse_moves(text):
        reading = replay(game.rules, game.position, [item], game.autoplay)
        assert reading.broken is None, item.text
        assert not is_refusal(game.play(reading.steps[0].move))
    return game


def shuffle(game, count):
    """`count` moves of 9S from column 1 to column 2 and back, by way of cell a."""
    cycle = ((0, 8), (8, 1), (1, 8), (8, 0))
    for turn in range(count):
        source, target = cycle[turn % 4]
        assert not is_refusal(game.play(Move(source, target, 1))), turn
    return game


# 9S goes between 1 and 2 by way of the cell: TD and TH both take it.
TO_AND_FRO = ["TD 9S", "TH", *BLOCKS]


class TestUndoAndRedo:
    def test_undo_takes_back_one_move_and_redo_makes_it_again(self):
        game = play(new_game(), FEW)
        seen = [game.start]
        for count in (1, 2, 3):
            seen.append(play(new_game(), " ".join(FEW.split()[:count])).position)
        for expected in reversed(seen[:-1]):
            assert game.undo() == 1
            assert game.position == expected
        assert game.undo() == 0
        assert not game.can_undo
        for expected in seen[1:]:
            assert game.redo()
            assert game.position == expected
        assert not game.can_redo
        assert not game.redo()
        assert game.position == seen[-1]

    def test_undo_takes_back_a_move_and_its_autoplay_together(self):
        """Fault 9: and autoplay does not run after the undo."""
        start = board(["2C AC 9S", "TD"])
        game = new_game(CLASSIC, None, start)
        step = game.play(Move(0, 1, 1))
        after = game.position
        assert len(step.sent) == 2
        assert game.home == 2
        assert game.undo() == 1
        assert game.position == start
        assert game.redo()
        assert game.position == after

    def test_a_new_move_forgets_the_moves_taken_back(self):
        game = play(new_game(), FEW)
        game.undo(2)
        assert game.can_redo
        play(game, "2a")
        assert not game.can_redo
        assert game.moves == 2

    def test_a_refused_move_changes_nothing(self):
        game = play(new_game(), FEW)
        game.undo()
        before = game.position
        assert game.play(Move(0, 0, 1)).reason == "same-place"
        assert game.position == before
        assert game.can_redo
        assert game.moves == 2

    def test_after_undo_the_same_moves_are_legal_as_in_a_fresh_game(self):
        """Fault 11."""
        words = VECTORS[0]["moves"].split()
        game = new_game(OFF, int(VECTORS[0]["deal"]))
        play(game, " ".join(words[:40]))
        for left in (35, 21, 4, 0):
            game.undo(game.moves - left)
            fresh = play(new_game(OFF, game.number), " ".join(words[:left]))
            assert game.position == fresh.position
            ours = list(legal_moves(OFF, game.position))
            assert ours == list(legal_moves(OFF, fresh.position))

    def test_a_jump_back_over_n_moves_counts_n_undos(self):
        game = play(new_game(), FEW)
        assert game.undo(2) == 2
        assert game.undos == 2
        assert game.moves == 1
        assert game.undo(5) == 1
        assert game.undos == 3

    def test_redo_and_restart_lower_no_undo_count(self):
        game = play(new_game(), FEW)
        game.undo(2)
        game.redo()
        assert game.undos == 2
        game.restart()
        assert game.undos == 2

    def test_the_steps_beside_the_table(self):
        game = new_game()
        assert game.last_step is None
        assert game.next_step is None
        play(game, FEW)
        game.undo()
        assert game.last_step.move.target == pile("a")
        assert game.next_step.move.target == pile("b")


class TestRestart:
    def test_it_gives_exactly_the_same_cards(self):
        game = play(new_game(), FEW)
        game.restart()
        assert game.position == dealt(617, OFF)
        assert game.moves == 0
        assert game.state == "fresh"

    def test_redo_brings_the_moves_back(self):
        game = play(new_game(), FEW)
        after = game.position
        game.restart()
        for _ in range(3):
            assert game.redo()
        assert game.position == after

    def test_after_the_win(self):
        game = new_game(OFF, None, parse_board(NEARLY_WON, OFF))
        game.play(FINISH)
        game.restart()
        assert game.position == game.start
        assert game.state == "fresh"


class TestUndoFloor:
    limited = parse_rules("classic,autoplay:off,undo:100")
    start = board(TO_AND_FRO, rules=limited)

    def test_the_last_hundred_can_be_taken_back_and_no_more(self):
        game = shuffle(new_game(self.limited, None, self.start), 130)
        assert game.undo(500) == 100
        assert game.moves == 30
        assert not game.can_undo
        assert game.undo() == 0
        assert game.undos == 100

    def test_with_a_hundred_moves_the_deal_is_reached(self):
        game = shuffle(new_game(self.limited, None, self.start), 100)
        assert game.undo(500) == 100
        assert game.position == self.start

    def test_the_floor_never_sinks(self):
        game = shuffle(new_game(self.limited, None, self.start), 130)
        game.undo(60)
        game.redo()
        assert game.undo(500) == 41
        assert game.moves == 30
        shuffled = new_game(self.limited, None, self.start)
        shuffle(shuffled, 130)
        shuffled.undo(90)
        play(shuffled, "1a")
        assert shuffled.undo(500) == 11

    def test_it_holds_again_after_restart_and_redo(self):
        game = shuffle(new_game(self.limited, None, self.start), 130)
        game.restart()
        while game.redo():
            pass
        assert game.moves == 130
        assert game.undo(500) == 100

    def test_it_holds_for_a_loaded_game(self):
        moves = shuffle(new_game(self.limited, None, self.start), 130).move_items()
        game = new_game(self.limited, None, self.start)
        game.load(read_moves(self.limited, self.start, " ".join(moves)))
        assert game.moves == 130
        assert game.undo(500) == 100

    def test_a_floor_of_one(self):
        rules = parse_rules("classic,autoplay:off,undo:1")
        game = shuffle(new_game(rules, None, self.start), 4)
        assert game.undo(3) == 1
        assert game.undo() == 0

    def test_without_limit_everything_can_be_taken_back(self):
        game = shuffle(new_game(OFF, None, self.start), 400)
        assert game.undo(1000) == 400


class TestWin:
    def won(self, rules=OFF, time=None):
        start = parse_board(NEARLY_WON, rules)
        game = new_game(rules, None, start, time)
        game.play(Move(1, pile("H"), 1))
        game.play(FINISH)
        return game

    def test_the_state_is_won_and_nothing_can_be_undone(self):
        game = self.won()
        assert game.state == "won"
        assert game.home == 52
        assert not game.can_undo
        assert game.undo() == 0
        assert game.undo(10) == 0
        assert game.state == "won"
        assert game.undos == 0

    def test_no_move_is_legal_after_it(self):
        game = self.won(parse_rules("open"))
        assert is_refusal(game.play(Move(pile("H"), 0, 1)))
        assert is_refusal(game.play(FINISH))

    @pytest.mark.parametrize("vector", VECTORS[:5], ids=lambda v: v["deal"])
    def test_whole_games(self, vector):
        game = new_game(parse_rules(vector["rules"]), int(vector["deal"]))
        assert game.state == "fresh"
        words = vector["moves"].split()
        play(game, " ".join(words[:-1]))
        assert game.state == "playing"
        play(game, words[-1])
        assert game.state == "won"
        assert game.moves == len(words)


class TestStates:
    def test_stuck_is_exact(self):
        rules = parse_rules("classic,cells:1,autoplay:off")
        full = ["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS"]
        assert new_game(rules, None, board(full, "3C", rules=rules)).state == "stuck"
        assert new_game(rules, None, board(full, "TC", rules=rules)).state == "fresh"
        game = new_game(rules, None, board([*full[:7], "QS JS"], "-", rules=rules))
        assert play(game, "8a").state == "playing"
        game = new_game(rules, None, board([*full[:7], "9S 7S"], "-", rules=rules))
        assert play(game, "8a").state == "stuck"

    def test_fresh_playing_and_fresh_again(self):
        game = new_game()
        assert game.state == "fresh"
        play(game, FEW)
        assert game.state == "playing"
        game.undo(3)
        assert game.state == "fresh"


class TestCounters:
    def test_moves_home_cells(self):
        game = play(new_game(), FEW)
        assert (game.moves, game.home, game.free_cells, game.index) == (3, 0, 2, 3)

    def test_a_supermove_counts_one(self):
        game = new_game(OFF, None, board(["9S 8H 7S", "TD"]))
        assert game.play(Move(0, 1, 3)).move.size == 3
        assert game.moves == 1
        assert game.undo() == 1
        assert game.position == game.start

    def test_autoplay_and_finish_count_nothing(self):
        game = new_game(CLASSIC, None, board(["2C AC 9S", "TD"]))
        game.play(Move(0, 1, 1))
        assert (game.moves, game.home) == (1, 2)
        game = new_game(OFF, None, parse_board(NEARLY_WON, OFF))
        assert game.can_finish
        game.play(FINISH)
        assert (game.moves, game.home, game.index) == (0, 52, 1)
        assert not game.can_finish

    def test_finish_is_offered_exactly_when_it_wins(self):
        text = NEARLY_WON.replace("KS QS", "QS KS")
        game = new_game(OFF, None, parse_board(text, OFF))
        assert not game.can_finish
        assert is_refusal(game.play(FINISH))
        play(game, "1a")
        assert game.can_finish


class TestScore:
    def test_ten_for_each_card_home(self):
        game = new_game(OPEN, None, board(["2C AC 9S", "AD", "8H"]))
        assert game.score == 0
        play(game, "1a 1h 2h")
        assert game.score == 20

    def test_autoplay_and_finish_score_too(self):
        rules = parse_rules("open,autoplay:safe")
        game = new_game(rules, None, board(["2C AC 9S", "TD"]))
        game.play(Move(0, 1, 1))
        assert game.score == 20
        game = new_game(OPEN, None, parse_board(NEARLY_WON, OPEN))
        game.play(FINISH)
        assert game.score == 50

    def test_fifteen_less_for_a_card_taken_back(self):
        start = board(["AC", "AD", "2H", "3H"], homes=(0, 0, 0, 1), rules=OPEN)
        game = play(new_game(OPEN, None, start), "1h 2h")
        assert game.score == 20
        play(game, "C3")
        assert game.score == 5

    def test_never_below_zero(self):
        start = board(["AC", "2H", "3H"], homes=(0, 0, 0, 2), rules=OPEN)
        game = play(new_game(OPEN, None, start), "S3")
        assert game.score == 0
        play(game, "1h")
        assert game.score == 10
        play(game, "C2")
        assert game.score == 0
        play(game, "2h")
        assert game.score == 10

    def test_undo_restores_the_score_held_before(self):
        start = board(["AC", "2H", "3H"], homes=(0, 0, 0, 2), rules=OPEN)
        game = play(new_game(OPEN, None, start), "1h C2")
        assert game.score == 0
        game.undo()
        assert game.score == 10
        game.undo()
        assert game.score == 0
        game.redo()
        assert game.score == 10

    def test_a_king_run_to_and_fro_scores_nothing(self):
        """Fault 21."""
        start = board(["KS QH JS", "", "2C", "AC"], rules=OPEN)
        game = play(new_game(OPEN, None, start), "4h")
        for _ in range(10):
            play(game, "12v3 21v3")
            assert game.score == 10
        assert game.position.columns[0] == cards("KS QH JS")
        assert game.moves == 21

    def test_home_and_back_again_and_again_earns_nothing(self):
        start = board(["2H", "AC"], rules=OPEN)
        game = play(new_game(OPEN, None, start), "2h")
        for _ in range(10):
            play(game, "C1 1h")
            assert game.score <= 10


class TestAutoplaySwitch:
    start = board(["AC 9S", "TD", "2C KS"])

    def test_it_is_written_into_the_moves_where_it_was_made(self):
        game = new_game(CLASSIC, None, self.start)
        game.autoplay = "off"
        play(game, "12 1h")
        game.autoplay = "eager"
        play(game, "3a")
        assert game.move_items() == ["=o", "12", "1h", "=e", "3a"]
        assert game.rules == CLASSIC
        assert game.home == 2

    def test_the_list_gives_the_same_game_when_loaded(self):
        game = new_game(CLASSIC, None, self.start)
        game.autoplay = "off"
        play(game, "12")
        game.autoplay = "safe"
        play(game, "3a")
        again = new_game(CLASSIC, None, self.start)
        again.load(read_moves(CLASSIC, self.start, "".join(game.move_items())))
        assert again.position == game.position
        assert again.autoplay == game.autoplay == "safe"
        assert again.move_items() == game.move_items() == ["=o", "12", "=s", "3a"]

    def test_a_switch_without_a_move_after_it_is_kept(self):
        game = new_game(CLASSIC, None, self.start)
        game.autoplay = "eager"
        assert game.move_items() == ["=e"]
        play(game, "12")
        game.autoplay = "off"
        assert game.move_items() == ["=e", "12", "=o"]

    def test_redo_makes_a_move_as_it_was_made(self):
        game = play(new_game(CLASSIC, None, self.start), "12")
        after = game.position
        game.undo()
        game.autoplay = "off"
        game.redo()
        assert game.position == after

    def test_the_list_ends_at_the_position_on_the_table(self):
        game = play(new_game(), FEW)
        assert game.move_items() == FEW.split()
        game.undo()
        assert game.move_items() == FEW.split()[:2]


class TestClock:
    def test_it_starts_with_the_first_move_and_stops_at_the_win(self):
        time = FakeTime()
        game = new_game(OFF, None, parse_board(NEARLY_WON, OFF), time)
        time.now += 60000
        assert game.clock.seconds == 0
        game.play(Move(1, pile("H"), 1))
        time.now += 42000
        assert game.clock.seconds == 42
        game.play(FINISH)
        time.now += 60000
        assert game.clock.seconds == 42
        assert not game.clock.running

    def test_a_refused_move_does_not_start_it(self):
        time = FakeTime()
        game = new_game(time=time)
        game.play(Move(0, 0, 1))
        time.now += 5000
        assert game.clock.seconds == 0

    def test_undo_and_restart_do_not_stop_it(self):
        time = FakeTime()
        game = play(new_game(time=time), FEW)
        time.now += 5000
        game.undo()
        game.restart()
        time.now += 5000
        assert game.clock.seconds == 10

    def test_a_win_by_redo_stops_it(self):
        time = FakeTime()
        start = parse_board(NEARLY_WON, OFF)
        game = new_game(OFF, None, start, time)
        game.play(FINISH)
        game.restart()
        game.redo()
        time.now += 5000
        assert game.clock.seconds == 0
        assert game.state == "won"


@pytest.mark.parametrize("seed", range(6))
def test_long_walks_keep_the_deck_and_find_back_to_the_deal(seed):
    """Fault 10: 300 steps with undo and redo."""
    rules = (CLASSIC, OFF, EAGER, OPEN, parse_rules("linear"), CLASSIC)[seed]
    game = Game(1000 + seed, rules, FakeTime())
    state = seed
    deck = list(range(52))
    for _ in range(300):
        state = (state * 1103515245 + 12345) % 2**31
        choice = state // 65536
        if choice % 5 == 0:
            game.undo(choice % 3 + 1)
        elif choice % 5 == 1:
            game.redo()
        else:
            moves = list(legal_moves(rules, game.position))
            if moves:
                game.play(moves[choice // 8 % len(moves)])
        assert all_cards(game.position) == deck
    if rules.undo == 0:
        game.undo(1000)
        assert game.position == dealt(1000 + seed, rules)
