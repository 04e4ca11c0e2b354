"""The course of a game: verdicts along it, shortest ways, and what to ask next."""

import json
import random
from pathlib import Path

import pytest

from freecell.engine.moves import legal_moves
from freecell.engine.notation import FINISH, parse_moves, read_moves, replay
from freecell.engine.position import is_won
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play import coursetext
from freecell.play.catalog import Catalog
from freecell.play.course import Course
from freecell.play.game import Game
from freecell.play.verdicts import IMPOSSIBLE, SOLVABLE, UNDECIDED, Verdicts
from tests.data.games import GAMES

OFF = parse_rules("classic,autoplay:off")
LOCALES = Path(__file__).parents[3] / "static" / "locales"
DEALS = dict(GAMES)


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


EN = Catalog(read("en"))
KO = Catalog(read("ko"), "ko", {}, plural=lambda n: "other")


def won(number=617):
    """A won game and its course."""
    game = Game(number, OFF, lambda: 0)
    game.load(read_moves(OFF, game.start, DEALS[number]))
    assert game.state == "won"
    return game, Course(game, Verdicts())


def lost(count=40, closed=25):
    """A game of so many moves, and what is true of it: closed with one of them."""
    game = Game(5, CLASSIC, lambda: 0)
    rng = random.Random(2)
    while game.index < count:
        game.play(rng.choice(list(legal_moves(CLASSIC, game.position))))
    return game, [SOLVABLE if i < closed else IMPOSSIBLE for i in range(count + 1)]


def test_a_won_game_was_solvable_all_along():
    game, course = won()
    assert course.won and course.count == game.index
    assert course.runs() == [(0, game.index, SOLVABLE)]
    assert course.losing() is None and course.question() is None
    assert [course.best(i) for i in (0, 1, game.index)] == [
        game.moves,
        game.moves - 1,
        0,
    ]
    assert course.home(0) == 0 and course.home(course.count) == 52


def test_its_own_moves_are_a_line_from_everywhere():
    _, course = won()
    for index in range(0, course.count, 7):
        items = parse_moves(course.known_line(index))
        reading = replay(OFF, course.position(index), items)
        assert reading.broken is None and is_won(reading.steps[-1].position)
        assert len(reading.steps) == course.best(index)


def test_a_shorter_line_helps_every_earlier_point():
    game, course = won()
    left = game.moves - 50
    assert course.learn_line(50, left - 9, "1a")
    assert course.best(50) == left - 9
    assert course.total(0) == course.total(50) == game.moves - 9
    assert course.total(51) == game.moves
    assert course.detour(51) is None
    for point in (49, 50, 51):
        course.tried(point)
    assert course.detour(51) == 9 and course.detour(50) == 0
    assert course.detours(3) == [(51, 9)]
    assert course.known_line(50) == "1a"
    assert course.known_line(0).endswith("1a")
    assert not course.learn_line(50, left - 9, "1b")
    assert not course.learn_line(30, game.moves - 30, "")


def test_the_next_place_to_look():
    """The deal first; then the halves of what no shortest way joins."""
    game, course = won()
    moves = game.moves
    asked = []
    while course.shorten() is not None:
        point = course.shorten()
        asked.append(point)
        course.tried(point)
        # Moves 31 to 40 could have been saved, and nothing else.
        here = course.moves(point)
        best = moves - here - (10 if here <= 30 else max(0, 40 - here))
        course.learn_line(point, best, "")
        assert len(asked) < 60
    assert asked[0] == 0
    assert len(asked) == len(set(asked)) < moves / 2
    costs = [(i, 1) for i in range(31, 41)]
    assert course.detours(99) == costs and course.detours(4) == costs[:4]


@pytest.mark.parametrize("closed", [1, 2, 13, 25, 39, 40])
def test_the_closing_move_is_found_by_bisecting(closed):
    game, truth = lost(closed=closed)
    course = Course(game, Verdicts())
    asked = 0
    while course.question() is not None:
        point = course.question()
        course.learn(point, truth[point], 60 - point, "")
        asked += 1
    assert asked <= 7
    assert course.losing() == closed
    assert course.runs() == [(0, closed - 1, SOLVABLE), (closed, 40, IMPOSSIBLE)]
    text = coursetext.summary(EN, course)
    assert text.startswith(f"Move {closed} closed the last way: ")


def test_what_cannot_be_decided_stays_open():
    game, truth = lost()
    course = Course(game, Verdicts())
    while course.question() is not None:
        point = course.question()
        course.learn(point, UNDECIDED if 20 <= point < 30 else truth[point])
    assert course.losing() is None and course.gap() == (19, 30)
    assert [run[2] for run in course.runs()] == [SOLVABLE, UNDECIDED, IMPOSSIBLE]
    text = coursetext.summary(EN, course)
    assert "moves 20 to 30" in text and "undecided" in text


def test_a_deal_that_is_impossible():
    game, _ = lost()
    course = Course(game, Verdicts())
    course.learn(0, IMPOSSIBLE)
    assert course.losing() is None or course.losing() == 0
    assert "the deal itself" in coursetext.summary(EN, course)


def test_moves_that_were_taken_back_are_not_in_it():
    game, _ = lost()
    game.undo(10)
    course = Course(game, Verdicts())
    assert course.count == 30 and not course.won


def test_a_line_across_a_change_of_autoplay_is_not_known():
    game, _ = lost()
    game.autoplay = "off"
    course = Course(game, Verdicts())
    course.learn(40, SOLVABLE, 20, "1a")
    assert course.known_line(40) == "1a"
    assert course.known_line(30) is None


@pytest.mark.parametrize("catalog", [EN, KO])
def test_every_point_has_its_facts(catalog):
    _, course = won()
    course.learn_line(50, 10, "1a")
    head, rows = coursetext.rows(catalog, course)
    assert len(rows) == course.count + 1
    assert all(len(row) == len(head) for row in rows)
    for index in range(course.count + 1):
        said = [coursetext.title(catalog, course, index)]
        said += coursetext.facts(catalog, course, index)
        for text in said:
            assert "{" not in text and "course." not in text
    assert coursetext.summary(catalog, course)


def test_the_finish_counts_no_move_in_the_titles():
    steps = won()[0].steps
    game = Game(617, OFF, lambda: 0)
    for step in steps:
        if game.can_finish:
            break
        game.play(step.move)
    game.play(FINISH)
    course = Course(game, Verdicts())
    assert course.count == game.moves + 1
    last = coursetext.title(EN, course, course.count)
    assert last == "Finish: all cards to the foundations"
    title = coursetext.title(EN, course, game.moves)
    assert title.startswith(f"Move {game.moves} of {game.moves}: ")


def test_the_facts_of_a_point():
    game, course = won()
    course.learn_line(50, game.moves - 59, "1a")
    course.tried(50)
    course.tried(51)
    assert coursetext.facts(EN, course, 50)[-1] == (
        f"Shortest way known from here: {game.moves - 59} moves. "
        f"Yours took {game.moves - 50} moves."
    )
    assert coursetext.facts(EN, course, 51)[-1] == (
        "This move took 9 moves more than the shortest way known."
    )
    assert "No shorter way" in coursetext.facts(EN, course, 60)[-1]
