"""Saved games, kept games, records and backups on every interpreter: plain asserts."""

from freecell.engine.boardtext import format_link_board
from freecell.engine.notation import read_moves
from freecell.engine.position import dealt
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.backup import (
    check_games,
    collect,
    format_backup,
    parse_backup,
    restore,
)
from freecell.play.figures import days, figures, keys
from freecell.play.game import Game
from freecell.play.kept import STORED, Kept
from freecell.play.recordlog import RecordLog
from freecell.play.records import WON, entry_of, format_entry, parse_entry
from freecell.play.saves import Meta, SaveError, dump_game, load_game, new_meta, summary
from freecell.play.wall import hundreds, next_open, wall
from tests.boards import OFF
from tests.data.damaged import damaged
from tests.data.games import GAMES
from tests.data.stores import Store

DATE = "2026-11-29T22:13:00Z"
LATER = "2026-11-29T22:20:00Z"


def now():
    return 0


def played(number, moves, rules=OFF, start=None):
    game = Game(number, rules, now, start)
    reading = read_moves(rules, game.start, moves)
    assert reading.broken is None, reading.broken
    game.load(reading)
    return game


def meta(name, revision=7):
    return Meta(name, revision, DATE, LATER, ("hint",), True, "")


def texts():
    game = played(GAMES[2][0], " ".join(GAMES[2][1].split()[:40]))
    game.undo(7)
    layout = played(None, "", CLASSIC, dealt(5, CLASSIC))
    return dump_game(game, meta("one")), dump_game(layout, meta("two"))


def test_a_save_gives_the_game_back():
    text = texts()[0]
    game, its = load_game(text, now)
    assert (game.index, game.undos, len(game.steps)) == (33, 7, 40)
    assert its == meta("one")
    assert dump_game(game, its) == text
    assert summary(text).moves == 33
    assert game.redo()
    assert game.undo(100) == 34


def test_a_layout_gives_its_cards_back():
    game, _ = load_game(texts()[1], now)
    assert format_link_board(game.start) == format_link_board(dealt(5, CLASSIC))


def test_damaged_saves_raise_nothing_but_save_errors():
    good, board = texts()
    codes = []
    for kind, text in damaged(good, board, 198):
        try:
            game, _ = load_game(text, now)
            assert 0 <= game.index <= len(game.steps), kind
        except SaveError as error:
            assert str(error)
            codes.append(error.code)
    assert len(codes) > 140
    for code in (
        "json",
        "object",
        "schema",
        "newer",
        "missing",
        "field",
        "rules",
        "cards",
        "moves",
    ):
        assert "save-" + code in codes, code


def test_what_is_no_text_raises_save_errors():
    for value in (None, 5, b"{}", [], {}):
        try:
            load_game(value, now)
        except SaveError as error:
            assert error.code == "save-json"
        else:
            raise AssertionError(value)


def test_kept_games_and_their_order():
    store = Store()
    kept = Kept(store)
    assert kept.put(texts()[0]) == STORED
    other = played(1, "6a6b")
    newer = Meta("zzz", 1, DATE, "2026-11-30T00:00:00Z", (), True, "")
    assert kept.put(dump_game(other, newer)) == STORED
    assert [seen.id for seen in kept.unfinished()] == ["zzz", "one"]
    assert (
        kept.find(1, other.start, parse_rules("classic,autoplay:off"), ["6a"]) == "zzz"
    )
    assert kept.find(1, other.start, OFF, ["6b"]) is None


def test_records_and_the_wall():
    store = Store()
    log = RecordLog(store)
    for number, moves in GAMES[:3]:
        game = played(number, moves)
        entry = entry_of(game, meta("game" + str(number)), WON, LATER, "tough")
        assert parse_entry(format_entry(entry)) == entry
        assert log.add(entry)
    assert log.fold()
    entries = log.entries()
    seen = figures(entries)
    assert (seen.started, seen.won, seen.rate, seen.streak) == (3, 3, 100, 3)
    assert [mode for mode, _ in seen.fewest] == ["off"]
    assert keys(entries)[0] == (4, False, "power")
    assert days(entries)[0][1:] == [3, 0]
    states = wall(entries)
    assert hundreds(states)[0] == [2, 100]
    assert next_open(states, 11981) == 11983


def test_a_backup_comes_back():
    store, empty = Store(), Store()
    kept, log = Kept(store), RecordLog(store)
    kept.put(texts()[0])
    log.add(entry_of(played(24, GAMES[1][1]), meta("won"), WON, LATER))
    text = format_backup(collect(store, kept, log, ["theme"]), DATE)
    backup = parse_backup(text)
    assert list(check_games(backup, now)) == [1]
    gain = restore(empty, Kept(empty), RecordLog(empty), ["theme"], backup)
    assert tuple(gain) == (1, 1, 0)
    assert RecordLog(empty).entries() == log.entries()
    assert Kept(empty).text("one") == kept.text("one")


def test_a_fresh_game_has_an_empty_meta():
    text = dump_game(Game(1, CLASSIC, now), new_meta("fresh"))
    assert not summary(text).touched
