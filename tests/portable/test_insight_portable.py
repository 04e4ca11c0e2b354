"""What explains a game, on every interpreter: plain asserts."""

from freecell.engine.boardtext import parse_board
from freecell.engine.notation import parse_moves, read_moves, replay
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import coursetext, layouts, reasons
from freecell.play.catalog import Catalog
from freecell.play.course import Course
from freecell.play.game import Game
from freecell.play.repetition import Trail, Wandering
from freecell.play.verdicts import SOLVABLE, Verdicts
from tests.data.games import GAMES
from tests.data.layouts import PRINTED

OFF = parse_rules("classic,autoplay:off")
LOCKED = """\
Foundations: H-2 C-2 D-2 S-2
Freecells: KS KH KC KD
3S 3H 3C 3D 6S 5H
4S 4H 4C 4D 6C
5S 7H 8H TS QS
5C 7D 8D TH QH
5D 7S 8S TC QC
6H 7C 8C TD QD
6D 9H JS JH 9S
9D JC JD 9C
"""
CATALOG = Catalog({"reason.sent.ace": "{card}", "course.head.move": "Move"})


def test_the_third_visit_and_the_proof():
    game = Game(None, OFF, lambda: 0, parse_board(LOCKED, OFF))
    trail, counts = Trail(), []
    for item in parse_moves("12 21 12 21"):
        step = replay(OFF, game.position, [item], "off").steps[0]
        game.play(step.move)
        trail.follow(game.start, game.steps)
        counts.append(trail.visits()[0])
    assert counts == [1, 2, 2, 3]
    wandering = Wandering(OFF, game.position, 100)
    assert wandering.run(1) is None
    assert wandering.run(50) is True and 1 < wandering.seen < 20
    assert trail.visits()[1][-1] in wandering.shapes()
    open_ = Wandering(CLASSIC, dealt(617, CLASSIC), 100)
    while open_.run(10) is None:
        pass
    assert open_.run(1) is False


def test_a_course():
    game = Game(617, OFF, lambda: 0)
    game.load(read_moves(OFF, game.start, dict(GAMES)[617]))
    course = Course(game, Verdicts())
    assert course.won and course.runs() == [(0, game.index, SOLVABLE)]
    assert course.best(0) == game.moves and course.best(game.index) == 0
    asked = []
    while course.shorten() is not None:
        asked.append(course.shorten())
        course.tried(asked[-1])
        assert course.known_line(asked[-1])
    assert asked[0] == 0 and len(asked) < 20
    head, rows = coursetext.rows(CATALOG, course)
    assert "Move" in head and len(rows) == game.index + 1


def test_reasons_and_layouts():
    game = Game(1, CLASSIC, lambda: 0)
    told = []
    for item in parse_moves("6a 6b 6h"):
        before = game.position
        step = game.play(replay(CLASSIC, before, [item]).steps[0].move)
        told += reasons.sent(CATALOG, CLASSIC, before, step)
        reasons.kept(CATALOG, game.position, "safe", step)
        reasons.finish(CATALOG, CLASSIC, game.position)
        if told:
            break
    board = dict(PRINTED)[617]
    seen = layouts.sketch(board, CLASSIC)
    assert seen.position == dealt(617, CLASSIC)
    seen = layouts.sketch(board.replace("AD", "KS"), CLASSIC)
    assert (seen.missing, seen.twice) == ([1], [51])
