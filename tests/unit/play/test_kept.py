"""The set of kept games over a storage that may be full, closed or damaged."""

import pytest

from freecell.engine.boardtext import parse_board
from freecell.engine.notation import FINISH, read_moves
from freecell.engine.position import dealt
from freecell.engine.rules import parse_rules
from freecell.play.game import Game
from freecell.play.kept import FAILED, GAME, OLDER, STORED, UNREAD, Kept, Merged
from freecell.play.saves import Meta, SaveError, dump_game
from tests.data.stores import Store

NEARLY_WON = "Foundations: H-Q C-Q D-Q S-J\nKS QS\nKH\nKD\nKC\n:\n:\n:\n:"
NEWER = '{"schema":99,"id":"x","revision":1}'


def now():
    return 0


def game(moves="58 3a 4b", number=617, rules="classic", start=None):
    made = Game(number, parse_rules(rules), now, start)
    reading = read_moves(made.rules, made.start, moves)
    assert reading.broken is None
    made.load(reading)
    return made


def text(name, made=None, revision=1, minute=0, counted=True):
    saved = f"2026-11-29T{10 + minute // 60}:{minute % 60:02}:00Z"
    its = Meta(name, revision, saved, saved, (), counted, "")
    return dump_game(made or game(), its)


@pytest.fixture
def store():
    return Store()


@pytest.fixture
def kept(store):
    return Kept(store)


class TestPut:
    def test_what_is_put_comes_back(self, kept):
        assert kept.put(text("one")) == STORED
        loaded = kept.load("one", now)
        assert loaded.game.moves == 3
        assert loaded.meta.id == "one"
        assert kept.load("two", now) is None

    def test_an_older_revision_never_replaces_a_newer_one(self, kept):
        """Fault 108: whatever the dates say."""
        kept.put(text("one", revision=5, minute=0))
        assert kept.put(text("one", game("58"), revision=4, minute=9)) == OLDER
        assert kept.load("one", now).game.moves == 3
        assert kept.put(text("one", game("58"), revision=5)) == STORED
        assert kept.put(text("one", revision=6)) == STORED

    def test_a_full_storage_is_told(self, store):
        store.room = len(text("one")) + 10
        kept = Kept(store)
        assert kept.put(text("one")) == STORED
        assert kept.put(text("two")) == FAILED
        assert kept.load("one", now).game.moves == 3
        store.room = None
        assert kept.put(text("two")) == STORED

    @pytest.mark.parametrize("bad", ["", "undefined", "null", "[]", "{}", NEWER])
    def test_what_cannot_be_read_is_never_overwritten(self, store, kept, bad):
        """Faults 103 and 105."""
        store.texts[GAME + "one"] = bad
        assert kept.put(text("one")) == STORED
        assert kept.load("one", now).game.moves == 3
        if bad:
            assert store.texts[UNREAD + "1"] == bad
            assert [unread.key for unread in kept.unread] == [UNREAD + "1"]

    def test_nor_when_it_cannot_be_set_aside(self, store, kept):
        store.texts[GAME + "one"] = NEWER
        store.room = len(NEWER) + 5
        assert kept.put(text("one")) == FAILED
        assert store.texts == {GAME + "one": NEWER}


class TestSettingAside:
    def test_each_gets_a_number_of_its_own(self, store, kept):
        for name in ("a", "b", "c"):
            store.texts[GAME + name] = NEWER + " " * ord(name)
            with pytest.raises(SaveError) as caught:
                kept.load(name, now)
            assert caught.value.code == "save-newer"
        assert [key for key, _ in kept.set_aside_texts()] == [UNREAD + n for n in "123"]
        assert len(store.texts) == 3

    def test_the_same_text_is_set_aside_once(self, store, kept):
        for _ in range(3):
            store.texts[GAME + "a"] = NEWER
            assert kept.summaries() == []
        assert len(kept.set_aside_texts()) == 1

    def test_what_a_later_version_can_read_comes_back(self, store, kept):
        store.texts[UNREAD + "1"] = text("one")
        store.texts[UNREAD + "2"] = NEWER
        assert kept.recover(now) == ["one"]
        assert kept.load("one", now).game.moves == 3
        assert [key for key, _ in kept.set_aside_texts()] == [UNREAD + "2"]

    def test_what_comes_back_does_not_replace_a_newer_state(self, store, kept):
        kept.put(text("one", revision=9))
        store.texts[UNREAD + "1"] = text("one", game("58"), revision=3)
        kept.recover(now)
        assert kept.load("one", now).game.moves == 3

    def test_a_check_replays_them_all(self, store, kept):
        kept.put(text("good"))
        store.texts[GAME + "bad"] = text("bad").replace("58", "51")
        assert sorted(kept.check(now)) == ["bad", "good"]
        assert [seen.id for seen in kept.summaries()] == ["good"]
        assert kept.unread[0].error.code == "save-moves"


class TestList:
    def test_last_played_first_without_won_fresh_and_current(self, kept):
        start = parse_board(NEARLY_WON, parse_rules("classic,autoplay:off"))
        won = game("", None, "classic,autoplay:off", start)
        won.play(FINISH)
        undone = game()
        undone.undo(3)
        kept.put(text("won", won, minute=50))
        kept.put(text("fresh", game(""), minute=40))
        kept.put(text("undone", undone, minute=30))
        kept.put(text("a", minute=10))
        kept.put(text("b", minute=20))
        kept.put(text("now", minute=15))
        assert [seen.id for seen in kept.unfinished("now")] == ["undone", "b", "a"]

    def test_games_saved_in_the_same_second_have_one_order(self, kept):
        for name in "badc":
            kept.put(text(name))
        assert [seen.id for seen in kept.unfinished()] == list("dcba")

    def test_two_hundred_are_kept_before_the_player_is_asked(self, kept):
        for minute in range(200):
            kept.put(text(f"g{minute}", minute=minute))
        assert kept.surplus("g199") == (0, [])
        kept.put(text("g200", minute=200))
        over, games = kept.surplus("g200")
        assert over == 1
        assert len(games) == 200
        assert games[0].id == "g0"
        kept.remove("g0")
        assert kept.surplus("g200") == (0, [])

    def test_other_keys_are_left_alone(self, store, kept):
        store.texts["freecell:theme"] = "dark"
        store.texts["other"] = "{"
        kept.put(text("one"))
        kept.summaries()
        assert store.texts["freecell:theme"] == "dark"
        assert store.texts["other"] == "{"


class TestFind:
    def find(self, kept, moves="", number=617, rules="classic", start=None):
        made = game(moves, number, rules, start)
        return kept.find(number, made.start, made.rules, made.move_items())

    def test_the_same_deal_and_rules_go_on(self, kept):
        kept.put(text("one"))
        assert self.find(kept) == "one"
        assert self.find(kept, number=618) is None
        assert self.find(kept, rules="classic,autoplay:off") is None
        assert self.find(kept, rules="classic,cells:3") is None
        assert self.find(kept, rules="one-tap") == "one"

    def test_moves_that_begin_the_game(self, kept):
        kept.put(text("one"))
        assert self.find(kept, "58") == "one"
        assert self.find(kept, "58 3a 4b") == "one"
        assert self.find(kept, "58 3a 4b 2c") is None
        assert self.find(kept, "3a") is None

    def test_moves_taken_back_do_not_count(self, kept):
        made = game()
        made.undo(2)
        kept.put(text("one", made))
        assert self.find(kept, "58") == "one"
        assert self.find(kept, "58 3a") is None

    def test_switches_belong_to_the_moves(self, kept):
        made = game("58")
        made.autoplay = "off"
        kept.put(text("one", made))
        assert self.find(kept, "58") == "one"
        assert self.find(kept, "58 =o") == "one"
        assert self.find(kept, "=o 58") is None

    def test_a_game_that_counts_goes_before_a_later_one(self, kept):
        kept.put(text("counts", minute=1))
        kept.put(text("link", minute=2, counted=False))
        kept.put(text("early", minute=0))
        assert self.find(kept) == "counts"
        kept.remove("counts")
        kept.remove("early")
        assert self.find(kept) == "link"

    def test_layouts_are_compared_by_their_cards(self, kept):
        rules = parse_rules("classic")
        for name, number in (("one", 5), ("two", 6)):
            start = dealt(number, rules)
            kept.put(text(name, game("1a", None, "classic", start)))
        assert self.find(kept, "", None, "classic", dealt(6, rules)) == "two"
        assert self.find(kept, "", None, "classic", dealt(7, rules)) is None
        assert self.find(kept, "", 5) is None

    def test_won_and_fresh_games_do_not_go_on(self, kept):
        kept.put(text("fresh", game("")))
        assert self.find(kept) is None


class TestDaily:
    def put(self, kept, name, daily, made=None, minute=0):
        saved = f"2026-11-29T22:{minute:02}:00Z"
        meta = Meta(name, 1, saved, saved, (), True, daily)
        assert kept.put(dump_game(made or game(), meta)) == STORED

    def test_the_unfinished_game_of_a_day(self, kept):
        self.put(kept, "one", "2026-11-28")
        self.put(kept, "two", "2026-11-29", minute=5)
        self.put(kept, "three", "2026-11-29", minute=1)
        self.put(kept, "four", "")
        assert kept.daily("2026-11-29") == "two"
        assert kept.daily("2026-11-28") == "one"
        assert kept.daily("2026-11-30") is None

    def test_neither_fresh_nor_won(self, kept):
        self.put(kept, "fresh", "2026-11-29", game(""))
        won = game("", None, start=parse_board(NEARLY_WON, parse_rules("classic")))
        won.play(FINISH)
        self.put(kept, "won", "2026-11-28", won)
        assert kept.daily("2026-11-29") is kept.daily("2026-11-28") is None


class TestMerge:
    """Second copies, which may be ahead of this storage or behind it."""

    def test_the_higher_revision_counts(self, kept):
        kept.put(text("one", revision=5))
        ahead, behind = text("one", revision=6), text("one", game("58"), revision=4)
        assert kept.merge([behind]) == Merged([], ["one"])
        assert kept.text("one") != behind
        assert [seen.revision for seen in kept.merge([ahead]).ahead] == [6]
        assert kept.text("one") == ahead
        assert kept.merge([ahead]) == Merged([], ["one"])

    def test_what_cannot_be_read_is_no_copy(self, kept):
        kept.put(text("one"))
        assert kept.merge(["{", ""]) == Merged([], [])

    def test_the_game_played_last_is_on_the_table_again(self, kept):
        kept.put(text("one", revision=500))
        kept.set_current("one")
        kept.merge([text("two", revision=1), text("three", revision=1)], "two")
        assert kept.current == "two"
        assert kept.text("three") is not None

    def test_a_copy_that_is_behind_changes_nothing(self, kept):
        kept.put(text("old", revision=500))
        kept.put(text("one", revision=1))
        kept.set_current("one")
        kept.merge([text("old", revision=499)], "old")
        assert kept.current == "one"

    def test_the_game_on_the_table_is_left_alone(self, kept):
        kept.put(text("one", revision=5))
        before = kept.text("one")
        merged = kept.merge([text("one", revision=6)], shown="one")
        assert [seen.id for seen in merged.ahead] == ["one"]
        assert kept.text("one") == before
