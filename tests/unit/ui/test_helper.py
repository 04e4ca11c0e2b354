"""What the helper knows, and what it asks: a solver client that only takes notes."""

from freecell.engine.moves import Move, legal_moves
from freecell.engine.notation import parse_moves, replay
from freecell.engine.rules import parse_rules
from freecell.play.game import Game
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED
from freecell.ui.helper import Helper
from tests.data.games import GAMES

OFF = parse_rules("classic,autoplay:off")
NUMBER, MOVES = GAMES[0]


class Client:
    """Notes every question; the test answers."""

    def __init__(self):
        self.asked = []

    def ask(self, kind, text, done, progress=None, channel="now", **options):
        self.asked.append((kind, text, done, progress, options))
        return len(self.asked)

    def answer(self, **values):
        self.asked[-1][2](values)


class Table:
    """A game, its helper and what the helper has told."""

    def __init__(self, rules=OFF):
        self.client = Client()
        self.helper = Helper(self.client, lambda game, index: (game.number, index))
        self.told = []
        self.game = Game(NUMBER, rules, lambda: 0)
        self.helper.see(self.game)

    def play(self, text):
        for item in parse_moves(text):
            game = self.game
            step = replay(game.rules, game.position, [item], game.autoplay).steps[0]
            game.play(step.move)
            self.helper.see(game)

    def ask(self, index=None):
        index = self.game.index if index is None else index
        self.helper.ask(index, self.told.append)

    def stray(self):
        """A move that is not the line's."""
        known = self.helper.next_move()
        for move in legal_moves(self.game.rules, self.game.position):
            if move != known:
                self.game.play(move)
                self.helper.see(self.game)
                return


def solved():
    table = Table()
    table.ask()
    table.client.answer(verdict=SOLVABLE, moves=MOVES, expanded=70)
    return table


def test_nothing_is_known_at_first():
    table = Table()
    assert table.helper.verdict() is None
    assert table.helper.next_move() is None


def test_a_question_names_the_position_and_the_answer_is_kept():
    table = Table()
    table.play("6a 6b")
    table.ask()
    kind, text, _, _, options = table.client.asked[-1]
    assert (kind, text, options) == ("solve", (NUMBER, 2), {"budget": None})
    table.client.answer(verdict=IMPOSSIBLE, expanded=9)
    assert table.told == [{"verdict": IMPOSSIBLE, "expanded": 9}]
    assert [table.helper.verdict(i) for i in (0, 1, 2)] == [None, None, IMPOSSIBLE]


def test_hints_follow_the_line_as_long_as_the_player_does():
    table = solved()
    for word in MOVES.split():
        assert table.helper.verdict() == SOLVABLE
        known = table.helper.next_move()
        table.play(word)
        assert table.game.last_step.move == known
    assert table.helper.verdict() is None
    assert len(table.client.asked) == 1


def test_other_cells_are_as_good_as_those_of_the_line():
    table = solved()
    table.play("6d 6c 6h 6h ch 7b")
    assert table.helper.verdict() == SOLVABLE
    assert table.helper.next_move() == Move(6, 5, 1)


def test_off_the_line_nothing_is_known_and_back_on_it_all_is():
    table = solved()
    table.play("6a")
    table.stray()
    assert table.helper.verdict() is None and table.helper.next_move() is None
    table.game.undo()
    table.helper.see(table.game)
    assert table.helper.verdict() == SOLVABLE


def test_an_answer_that_comes_too_late_is_not_told():
    table = Table()
    table.play("6a 6b")
    table.ask()
    table.game.undo(2)
    table.play("5a")
    table.client.answer(verdict=IMPOSSIBLE, expanded=9)
    assert table.told == []
    assert table.helper.verdict() is None


def test_an_answer_about_another_game_is_forgotten():
    table = Table()
    table.ask()
    table.helper.see(Game(617, OFF, lambda: 0))
    table.client.answer(verdict=SOLVABLE, moves=MOVES, expanded=70)
    assert table.told == []
    assert table.helper.verdict(0) is None


def test_a_later_position_follows_from_an_earlier_one():
    table = Table()
    table.play("6a")
    table.ask()
    table.play("6b")
    table.client.answer(verdict=IMPOSSIBLE, expanded=9)
    assert table.helper.verdict() == IMPOSSIBLE


def test_an_impossible_position_is_known_whatever_way_led_there():
    table = Table()
    table.play("6a 7b")
    table.ask()
    table.client.answer(verdict=IMPOSSIBLE, expanded=9)
    table.game.undo(2)
    table.play("7a 6b")
    assert table.helper.verdict() == IMPOSSIBLE
    assert table.helper.verdict(1) is None


def test_undecided_is_no_proof():
    table = Table()
    table.ask()
    table.client.answer(verdict=UNDECIDED, expanded=9)
    assert table.helper.verdict() == UNDECIDED
    table.play("6a")
    assert table.helper.verdict() is None


def test_a_failed_helper_tells_nothing_about_the_position():
    table = Table()
    table.ask()
    table.client.answer(error="helper-start")
    assert table.told == [{"error": "helper-start"}]
    assert table.helper.verdict() is None


def test_another_autoplay_starts_anew():
    table = solved()
    table.game.autoplay = "safe"
    table.helper.see(table.game)
    assert table.helper.verdict() is None


def test_an_earlier_position_is_solved_under_the_autoplay_it_had():
    table = Table()
    table.play("6a 6b")
    table.game.autoplay = "safe"
    table.play("6h")
    table.ask(1)
    rest = MOVES.split(None, 1)[1]
    # With safe autoplay this line would break where it sends a card home itself.
    table.client.answer(verdict=SOLVABLE, moves=rest, expanded=70)
    assert table.helper.verdict(1) == SOLVABLE
    # It proves that the game can be won, but is no way to go under other autoplay.
    assert table.helper.line(table.game.steps[0].position) is None


def test_of_several_lines_the_shortest_way_counts():
    table = solved()
    found = []
    table.helper.improve(0, MOVES, found.append, lambda: found.append("end"))
    kind, _, done, progress, options = table.client.asked[-1]
    assert kind == "improve" and options["line"] == MOVES
    # A line is no shorter for being told again.
    progress({"moves": MOVES, "length": 100})
    progress({"stage": "waiting"})
    assert found == []
    done({"moves": MOVES})
    assert found == ["end"]


def test_where_the_known_line_joins_the_game_is_found():
    table = Table()
    table.play("6a 6b 6h")
    table.ask(2)
    rest = MOVES.split(None, 2)[2]
    table.client.answer(verdict=SOLVABLE, moves=rest, expanded=70)
    table.helper.learn_lines()
    assert table.helper.verdicts.last_solvable(3) == 3
