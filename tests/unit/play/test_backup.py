"""Everything in one file, and its union with what is there."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell.engine.notation import read_moves
from freecell.engine.position import dealt
from freecell.engine.rules import parse_rules
from freecell.play.backup import (
    Backup,
    BackupError,
    check_games,
    collect,
    format_backup,
    join,
    parse_backup,
    restore,
)
from freecell.play.game import Game
from freecell.play.kept import GAME, UNREAD, Kept
from freecell.play.recordlog import PAGE, RecordLog
from freecell.play.records import GIVEN_UP, OPEN, WON, Entry, format_entry, union
from freecell.play.saves import Meta, dump_game
from tests.data.damaged import damaged
from tests.data.stores import Store

DATE = "2026-11-29T22:13:00Z"
NAMES = ["theme", "letters", "lang"]
MOVES = "58 3a 4b".split()


def now():
    return 0


def save(name, revision=1, moves=3):
    game = Game(617, parse_rules("classic"), now)
    game.load(read_moves(game.rules, game.start, " ".join(MOVES[:moves])))
    return dump_game(game, Meta(name, revision, DATE, DATE, (), True, ""))


def entry(name, result=WON):
    ended = "" if result == OPEN else DATE
    return Entry(name, 617, "classic", "", "", DATE, ended, result, 9, 9, 0, 0, (), ())


class Device:
    """A storage with its games, log and settings."""

    def __init__(self, games=(), entries=(), settings=(), unread=()):
        self.store = Store()
        self.kept = Kept(self.store)
        self.log = RecordLog(self.store)
        for text in games:
            self.kept.put(text)
        for one in entries:
            self.log.add(one)
        for name, value in settings:
            self.store.put("freecell:" + name, value)
        for number, text in enumerate(unread, 1):
            self.store.put(UNREAD + str(number), text)

    def collected(self):
        return collect(self.store, self.kept, self.log, NAMES)

    def file(self):
        return format_backup(self.collected(), DATE)

    def take(self, text):
        backup = parse_backup(text)
        for _ in check_games(backup, now):
            pass
        return restore(self.store, self.kept, self.log, NAMES, backup)


@pytest.fixture
def full():
    return Device(
        [save("one", 4), save("two")],
        [entry("a"), entry("b", GIVEN_UP)],
        [("theme", "dark"), ("lang", "ko")],
        ['{"schema":99}'],
    )


class TestFile:
    def test_everything_comes_back_after_a_loss(self, full):
        """Fault 99."""
        empty = Device()
        gain = empty.take(full.file())
        assert tuple(gain) == (2, 2, 2)
        assert empty.collected() == full.collected()
        assert empty.kept.load("one", now).game.moves == 3

    def test_a_second_time_changes_nothing(self, full):
        empty = Device()
        empty.take(full.file())
        before = dict(empty.store.texts)
        empty.store.writes.clear()
        assert tuple(empty.take(full.file())) == (0, 0, 0)
        assert empty.store.texts == before
        assert empty.store.writes == []

    def test_its_own_file_changes_nothing(self, full):
        before = dict(full.store.texts)
        assert tuple(full.take(full.file())) == (0, 0, 0)
        assert full.store.texts == before

    def test_what_is_here_stays(self, full):
        other = Device(
            [save("one", 3, moves=1), save("two", 9, moves=2), save("three")],
            [entry("a", OPEN), entry("c")],
            [("theme", "light"), ("letters", "off")],
        )
        gain = full.take(other.file())
        assert tuple(gain) == (2, 1, 1)
        moves = {seen.id: seen.moves for seen in full.kept.summaries()}
        assert moves == {"one": 3, "two": 2, "three": 3}
        assert [e.id for e in full.log.entries()] == ["a", "b", "c"]
        assert full.log.entries()[0].result == WON
        assert full.store.get("freecell:theme") == "dark"
        assert full.store.get("freecell:letters") == "off"

    def test_a_game_that_has_ended_does_not_come_back(self):
        device = Device(
            [], [entry("one"), entry("two", GIVEN_UP), entry("three", OPEN)]
        )
        device.take(Device([save("one"), save("two"), save("three")]).file())
        assert [seen.id for seen in device.kept.summaries()] == ["three"]

    def test_no_game_is_removed(self):
        device = Device([save("one")])
        device.take(Device([], [entry("one")]).file())
        assert device.kept.load("one", now)

    def test_settings_that_this_page_does_not_have(self, full):
        text = full.file().replace('"theme"', '"evil"')
        empty = Device()
        empty.take(text)
        assert "freecell:evil" not in empty.store.texts

    def test_unreadable_texts_get_numbers_of_their_own(self, full):
        device = Device(unread=["broken", "cut"])
        device.take(full.file())
        device.take(full.file())
        texts = dict(device.kept.set_aside_texts())
        assert texts == {
            UNREAD + "1": "broken",
            UNREAD + "2": "cut",
            UNREAD + "3": '{"schema":99}',
        }


class TestRefusal:
    """A bad file is refused whole, and nothing has changed."""

    def refused(self, text):
        device = Device([save("here")], [entry("here")], [("theme", "dark")])
        before = dict(device.store.texts)
        with pytest.raises(BackupError) as caught:
            device.take(text)
        assert device.store.texts == before
        assert str(caught.value)
        return caught.value

    @pytest.mark.parametrize(
        "text,code",
        [
            ("", "json"),
            ("{", "json"),
            (None, "json"),
            ("[]", "object"),
            ("{}", "kind"),
            (save("one"), "kind"),
            ('{"kind":"freecell-backup"}', "schema"),
            ('{"kind":"freecell-backup","schema":true}', "schema"),
            ('{"kind":"freecell-backup","schema":2}', "newer"),
            ('{"kind":"freecell-backup","schema":1}', "missing"),
        ],
        ids=str,
    )
    def test_what_is_no_backup(self, text, code):
        assert self.refused(text).code == "backup-" + code

    def test_cut_at_every_tenth_place(self, full):
        text = full.file()
        for end in range(0, len(text), 10):
            assert self.refused(text[:end]).code == "backup-json"

    @pytest.mark.parametrize(
        "field,value",
        [
            ("games", None),
            ("games", {}),
            ("records", "x"),
            ("unread", [1]),
            ("unread", [""]),
            ("settings", {"theme": "dark"}),
            ("settings", [["theme"]]),
            ("settings", [["theme", 1]]),
            ("settings", [["../theme", "x"]]),
        ],
    )
    def test_fields_of_another_type(self, full, field, value):
        fields = json.loads(full.file())
        fields[field] = value
        error = self.refused(json.dumps(fields))
        assert (error.code, error.values) == ("backup-field", {"field": field})

    def test_one_bad_game_is_named(self, full):
        layout = Game(
            None, parse_rules("classic"), now, dealt(5, parse_rules("classic"))
        )
        board = dump_game(layout, Meta("board", 1, DATE, DATE, (), True, ""))
        for kind, bad in damaged(save("good"), board, 9):
            if kind in ("cut", "newer", "missing", "moves", "shape"):
                fields = json.loads(full.file())
                fields["games"].insert(1, bad)
                error = self.refused(json.dumps(fields))
                assert (error.code, error.values) == ("backup-game", {"item": 2})
                assert error.cause.code[:5] == "save-"

    def test_one_bad_record_is_named(self, full):
        fields = json.loads(full.file())
        fields["records"].append(format_entry(entry("x")).replace("617", "0"))
        error = self.refused(json.dumps(fields))
        assert (error.code, error.values) == ("backup-record", {"item": 3})
        assert error.cause.values == {"field": "deal"}

    @settings(max_examples=100, deadline=None)
    @given(st.text(max_size=60))
    def test_any_text(self, text):
        with pytest.raises(BackupError):
            parse_backup(text)

    @pytest.mark.parametrize("writes", range(6))
    def test_a_storage_that_fills_up_leaves_all_as_it_was(self, full, writes):
        device = Device([save("one", 1, moves=1)], [entry("z")])
        before = dict(device.store.texts)
        whole = device.store.put

        def put(key, text):
            new = key not in before or text != before[key]
            if new and len(device.store.writes) >= writes:
                return False
            return whole(key, text)

        device.store.writes.clear()
        device.store.put = put
        assert device.take(full.file()) is None
        assert device.store.texts == before


NAMED = st.text("ab1", min_size=1, max_size=2)
BACKUPS = st.builds(
    lambda games, entries, unread: Backup(
        sorted(games), union(entries), sorted(set(unread)), []
    ),
    st.dictionaries(
        NAMED, st.tuples(st.integers(1, 4), st.integers(0, 3)), max_size=4
    ).map(lambda games: [save(name, *games[name]) for name in games]),
    st.lists(
        st.builds(entry, NAMED, st.sampled_from((OPEN, GIVEN_UP, WON))), max_size=4
    ),
    st.lists(st.sampled_from(("x", "y")), max_size=2),
)
SLOW = settings(max_examples=60, deadline=None)


class TestJoin:
    @SLOW
    @given(BACKUPS, BACKUPS)
    def test_in_any_order(self, one, other):
        assert join(one, other) == join(other, one)

    @SLOW
    @given(BACKUPS, BACKUPS, BACKUPS)
    def test_in_any_grouping(self, one, two, three):
        assert join(join(one, two), three) == join(one, join(two, three))

    @SLOW
    @given(BACKUPS, BACKUPS)
    def test_as_often_as_one_likes(self, one, other):
        both = join(one, other)
        assert join(both, other) == both
        assert join(both, both) == both

    @SLOW
    @given(BACKUPS, BACKUPS)
    def test_restoring_loses_nothing(self, one, other):
        device = Device(one.games, one.entries)
        held = {seen.id: seen.revision for seen in device.kept.summaries()}
        device.take(format_backup(other, DATE))
        for seen in device.kept.summaries():
            assert seen.revision >= held.get(seen.id, 0)
        assert {seen.id for seen in device.kept.summaries()} >= set(held)
        assert device.log.entries() == union(one.entries, other.entries)

    def test_settings_of_the_first_go_first(self):
        one = Backup([], [], [], [("lang", "ko")])
        other = Backup([], [], [], [("lang", "en"), ("theme", "dark")])
        assert join(one, other).settings == [("lang", "ko"), ("theme", "dark")]


def test_keys_of_the_storage_stay_as_they_are():
    device = Device([save("one")], [entry("a")])
    device.log.fold()
    assert sorted(device.store.texts) == [GAME + "one", PAGE]
    assert (GAME, PAGE, UNREAD) == (
        "freecell:game:",
        "freecell:records",
        "freecell:unread:",
    )
