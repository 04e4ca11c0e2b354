"""A game, its clock and its links on every interpreter: plain asserts."""

from freecell.engine.errors import NumberError, RulesError, TextError
from freecell.engine.notation import FINISH, parse_moves, read_moves, replay
from freecell.engine.position import dealt, is_won
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.clock import Clock
from freecell.play.game import Game
from freecell.play.links import format_query, parse_link
from tests.boards import OFF, board
from tests.data.games import GAMES

OPEN = parse_rules("open")


class FakeTime:
    def __init__(self):
        self.now = 0

    def __call__(self):
        return self.now


def play(game, text):
    for item in parse_moves(text):
        reading = replay(game.rules, game.position, [item], game.autoplay)
        assert reading.broken is None, item.text
        game.play(reading.steps[0].move)
    return game


def test_a_whole_game_with_undo_and_redo():
    number, moves = GAMES[3]
    game = Game(number, OFF, FakeTime())
    words = moves.split()
    play(game, " ".join(words[:40]))
    reached = game.position
    assert game.undo(15) == 15
    for _ in range(15):
        assert game.redo()
    assert game.position == reached
    assert game.undos == 15
    play(game, " ".join(words[40:]))
    assert game.state == "won"
    assert game.moves == len(words)
    assert game.undo() == 0


def test_score_and_take_back():
    start = board(["AC", "2H", "3H"], homes=(0, 0, 0, 2), rules=OPEN)
    game = play(Game(None, OPEN, FakeTime(), start), "1h")
    assert game.score == 10
    play(game, "C2")
    assert game.score == 0
    game.undo()
    assert game.score == 10


def test_finish():
    last = board(["KS QS", "KH", "KD", "KC"], homes=(12, 12, 12, 11))
    game = Game(None, OFF, FakeTime(), last)
    assert game.can_finish
    game.play(FINISH)
    assert (game.state, game.moves) == ("won", 0)


def test_the_clock():
    time = FakeTime()
    clock = Clock(time)
    clock.start()
    time.now = 10500
    assert clock.seconds == 10
    clock.pause()
    time.now = 70500
    assert clock.seconds == 10
    clock.resume()
    time.now = 75000
    assert clock.seconds == 15
    clock.stop()
    time.now = 90000
    assert clock.seconds == 15


def test_links_come_back():
    game = Game(617, CLASSIC, FakeTime())
    play(game, "58")
    game.autoplay = "eager"
    play(game, "3a")
    query = format_query(game)
    assert query == "deal=617&rules=classic&moves=58%3De3a"
    request = parse_link("https://example.org/?" + query)
    assert request.start == dealt(617, CLASSIC)
    reading = read_moves(request.rules, request.start, request.moves)
    assert reading.steps[-1].position == game.position
    assert reading.mode == "eager"


def test_links_with_boards():
    start = board(
        ["KS QS", "", "KH", "KD"], "KC", homes=(12, 12, 12, 11), rules=CLASSIC
    )
    game = Game(None, CLASSIC, FakeTime(), start)
    query = format_query(game)
    assert query == "board=KSQS__KH_KD_____fQQQJ_cKC&rules=classic"
    assert parse_link("?" + query).start == start


def test_links_with_escapes():
    for query in ("deal=%2325", "deal=+25+", "deal=%EF%BC%92%EF%BC%95", "x=%&deal=25"):
        assert parse_link(query).number == 25, query


def test_malformed_links():
    for query, kind in (
        ("deal=", NumberError),
        ("deal=0", NumberError),
        ("deal=1e3", NumberError),
        ("deal=%FF%FE", NumberError),
        ("deal=8589934592", NumberError),
        ("deal=1&deal=2", TextError),
        ("deal=1&board=AS", TextError),
        ("code=FC1-C2-AAAAAKH&rules=open,cells:3", TextError),
        ("rules=x", RulesError),
        ("moves=1a", TextError),
    ):
        try:
            parse_link("?" + query)
        except kind as error:
            assert error.code
            continue
        raise AssertionError("not refused: " + query)


def test_won_games_stay_won_in_links():
    number, moves = GAMES[3]
    start = dealt(number, OFF)
    game = Game(number, OFF, FakeTime())
    game.load(read_moves(OFF, start, moves))
    request = parse_link(format_query(game))
    reading = read_moves(request.rules, request.start, request.moves)
    assert is_won(reading.steps[-1].position)
