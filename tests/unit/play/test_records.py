"""The log of games, what is derived from it, and the wall of 32,000."""

import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell.engine.notation import FINISH, read_moves
from freecell.engine.rules import parse_rules
from freecell.play.figures import (
    before,
    days,
    figures,
    history,
    select,
    shortest,
    table,
    times,
)
from freecell.play.game import Game
from freecell.play.recordlog import LOOSE, PAGE, RecordLog
from freecell.play.records import (
    GIVEN_UP,
    OPEN,
    WON,
    Entry,
    RecordError,
    entry_of,
    format_entry,
    in_order,
    parse_entry,
    union,
)
from freecell.play.saves import Meta, new_meta
from freecell.play.stored import day_number, is_date
from freecell.play.wall import (
    STATE_IMPOSSIBLE,
    STATE_OPEN,
    STATE_WITHIN,
    STATE_WON,
    hundreds,
    next_open,
    random_open,
    wall,
    won_deals,
)
from tests.data.games import GAMES
from tests.data.stores import Store

POWER = (4, False, "power")


def date(minute):
    moment = datetime.datetime(2026, 11, 1) + datetime.timedelta(minutes=minute)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def entry(name, result=WON, end=10, **changes):
    values = {
        "deal": 617,
        "rules": "classic",
        "tier": "",
        "daily": "",
        "begun": date(0),
        "seconds": 100,
        "moves": 90,
        "undos": 0,
        "score": 0,
        "helped": (),
        "modes": ("safe",),
    }
    values.update(changes)
    ended = "" if result == OPEN else date(end)
    return Entry(id=name, ended=ended, result=result, **values)


WORDS = st.text("abc019", min_size=1, max_size=3)
ENTRIES = st.builds(
    entry,
    WORDS,
    st.sampled_from((OPEN, GIVEN_UP, WON)),
    st.integers(0, 30),
    deal=st.integers(1, 5),
    rules=st.sampled_from(("classic", "linear", "open,cells:2")),
    tier=st.sampled_from(("", "tough")),
    seconds=st.integers(0, 500),
    moves=st.integers(0, 120),
    helped=st.sampled_from(((), ("hint",), ("check", "hint"))),
    modes=st.sampled_from((("safe",), ("off",), ("off", "eager"), ())),
)
LOGS = st.lists(ENTRIES, max_size=25)


class TestEntryOfAGame:
    def meta(self, **changes):
        values = {
            "begun": date(0),
            "saved": date(1),
            "helped": ("hint",),
            "counted": True,
            "daily": "",
        }
        values.update(changes)
        return Meta("one", 3, **values)

    def game(self, moves="58 3a 4b", rules="classic"):
        made = Game(617, parse_rules(rules), lambda: 0)
        made.load(read_moves(made.rules, made.start, moves))
        return made

    def test_the_whole_of_it(self):
        made = self.game()
        made.autoplay = "off"
        made.undo()
        made.play(made.next_step.move)
        its = self.meta(daily="2026-11-01")
        assert entry_of(made, its, GIVEN_UP, date(9), "tough") == Entry(
            "one", 617, "classic", "tough", "2026-11-01", date(0), date(9), GIVEN_UP,
            0, 3, 1, 0, ("hint",), ("off", "safe"),
        )  # fmt: skip

    def test_nothing_before_the_first_own_move(self):
        """Fault 36."""
        assert entry_of(self.game(""), new_meta("one")) is None

    def test_uncounted_games_and_layouts(self):
        assert entry_of(self.game(), self.meta(counted=False)) is None
        layout = Game(None, parse_rules("classic"), lambda: 0, self.game().start)
        assert entry_of(layout, self.meta()) is None

    def test_modes_are_those_of_the_line_that_stands(self):
        made = self.game()
        made.undo()
        made.autoplay = "eager"
        assert entry_of(made, self.meta()).modes == ("safe",)

    def test_the_finish_counts_no_move(self):
        number, moves = GAMES[2]
        made = Game(number, parse_rules("classic,autoplay:off"), lambda: 0)
        made.load(read_moves(made.rules, made.start, moves))
        while not made.can_finish or made.state == "won":
            made._index -= 1
        count = made.moves
        made.play(FINISH)
        assert entry_of(made, self.meta(), WON, date(5)).moves == count


class TestLines:
    @given(ENTRIES)
    def test_they_come_back(self, one):
        line = format_entry(one)
        assert parse_entry(line) == one
        assert line.isascii()
        assert len(line) < 160

    @pytest.mark.parametrize(
        "line,code",
        [
            ("", "schema"),
            (None, "schema"),
            ("x", "schema"),
            ("2 one", "newer"),
            ("1 one", "missing"),
            ("1", "missing"),
        ],
    )
    def test_what_is_none(self, line, code):
        with pytest.raises(RecordError) as caught:
            parse_entry(line)
        assert caught.value.code == "record-" + code

    @pytest.mark.parametrize(
        "place,word",
        [(1, "A"), (1, "-"), (2, "0"), (2, "1.5"), (2, "٣"), (2, "8589934592")]
        + [(3, "klassik"), (3, "-"), (6, "-"), (6, "2026"), (7, "-"), (8, "lost")]
        + [(9, "-1"), (9, "01"), (9, "-"), (13, "+"), (14, "fast"), (14, "off+")],
    )
    def test_every_word_is_checked(self, place, word):
        words = format_entry(entry("one")).split(" ")
        words[place] = word
        with pytest.raises(RecordError):
            parse_entry(" ".join(words))

    @settings(max_examples=200)
    @given(ENTRIES, st.integers(0, 200), st.text(max_size=3))
    def test_damage_raises_nothing_else(self, one, place, junk):
        line = format_entry(one)
        for damaged in (line[:place], line[:place] + junk + line[place + 1 :]):
            try:
                assert parse_entry(damaged).deal
            except RecordError as error:
                assert str(error)


class TestUnion:
    @given(LOGS, LOGS)
    def test_in_any_order(self, one, other):
        assert union(one, other) == union(other, one)

    @given(LOGS, LOGS, LOGS)
    def test_in_any_grouping(self, one, two, three):
        assert union(union(one, two), three) == union(one, union(two, three))

    @given(LOGS, LOGS)
    def test_as_often_as_one_likes(self, one, other):
        both = union(one, other)
        assert union(both, other) == both
        assert union(both, both) == both

    @given(LOGS)
    def test_one_entry_a_game(self, log):
        made = union(log)
        assert {e.id for e in made} == {e.id for e in log}
        assert len({e.id for e in made}) == len(made)

    def test_a_game_won_twice_is_won_once(self):
        """Fault 35: the first win stands."""
        first, again = entry("one", end=5, moves=90), entry("one", end=9, moves=80)
        started, given_up = entry("one", OPEN), entry("one", GIVEN_UP, end=1)
        assert union([again, started, given_up, first]) == [first]
        assert figures(union([again], [first])).won == 1

    @given(st.lists(st.tuples(st.integers(0, 5), st.integers())))
    def test_the_sort_is_stable(self, items):
        assert in_order(items, lambda item: item[0]) == sorted(
            items, key=lambda i: i[0]
        )


class TestLog:
    def test_lines_of_two_windows_add_up(self):
        """Fault 108."""
        store = Store()
        one, other = RecordLog(store), RecordLog(store)
        assert one.add(entry("a"))
        assert other.add(entry("b", GIVEN_UP))
        assert [e.id for e in one.entries()] == ["a", "b"]
        assert other.fold()
        assert one.add(entry("c"))
        assert one.loose() == 1
        assert [e.id for e in other.entries()] == ["a", "b", "c"]
        assert one.fold()
        assert one.fold()
        assert list(store.texts) == [PAGE]
        assert len(store.texts[PAGE].split("\n")) == 3

    def test_a_started_game_is_replaced_by_its_end_only(self):
        log = RecordLog(Store())
        for one in (
            entry("a", OPEN),
            entry("a", WON, 5),
            entry("a", OPEN),
            entry("a", WON, 9),
        ):
            assert log.add(one)
        assert log.entries() == [entry("a", WON, 5)]
        log.fold()
        assert log.add(entry("a", WON, 9))
        assert log.entries() == [entry("a", WON, 5)]

    def test_a_refused_write_is_told(self):
        store = Store()
        log = RecordLog(store)
        log.add(entry("a"))
        store.broken = True
        assert not log.add(entry("b"))
        assert not log.fold()
        assert not log.clear()
        assert [e.id for e in log.entries()] == ["a"]

    def test_unreadable_lines_are_kept(self):
        newer = "2 " + format_entry(entry("n"))[2:] + " more"
        store = Store()
        store.texts[PAGE] = format_entry(entry("a")) + "\n" + newer + "\n" + "1 cut off"
        store.texts[LOOSE + "n"] = newer + "!"
        log = RecordLog(store)
        assert log.add(entry("n"))
        assert [e.id for e in log.entries()] == ["a", "n"]
        assert sorted(log.unreadable()) == sorted([newer, newer + "!", "1 cut off"])
        log.fold()
        assert [e.id for e in log.entries()] == ["a", "n"]
        assert sorted(log.unreadable()) == sorted([newer, newer + "!", "1 cut off"])

    def test_clear_forgets_everything(self):
        store = Store()
        store.texts["freecell:theme"] = "dark"
        log = RecordLog(store)
        log.add(entry("a"))
        log.fold()
        log.add(entry("b"))
        assert log.clear()
        assert log.entries() == []
        assert list(store.texts) == ["freecell:theme"]


class TestFigures:
    def test_of_nothing(self):
        assert tuple(figures([])) == (0, 0, 0, None, None, [], None, 0, 0)

    def test_averages_are_over_won_games_only(self):
        """Fault 37."""
        seen = figures(
            [
                entry("a", WON, 1, seconds=100),
                entry("b", WON, 2, seconds=201),
                entry("c", GIVEN_UP, 3, seconds=5000),
                entry("d", OPEN, seconds=7000),
            ]
        )
        assert (seen.started, seen.won, seen.given_up, seen.rate) == (4, 2, 1, 67)
        assert seen.average == 151
        assert seen.fastest.id == "a"

    def test_the_rate_is_whole_only_when_it_is(self):
        wins = [entry(f"w{n}", WON, n) for n in range(999)]
        assert figures(wins).rate == 100
        assert figures([*wins, entry("x", GIVEN_UP)]).rate == 99
        lost = [entry(f"l{n}", GIVEN_UP, n) for n in range(999)]
        assert figures(lost).rate == 0
        assert figures([*lost, entry("x", WON)]).rate == 1

    def test_unfinished_games_break_no_streak(self):
        results = [WON, WON, GIVEN_UP, WON, OPEN, WON, WON, OPEN]
        log = [entry(f"g{n}", result, n) for n, result in enumerate(results)]
        assert figures(log)[-2:] == (3, 3)
        assert figures([*log, entry("x", GIVEN_UP, 99)])[-2:] == (0, 3)
        assert figures(list(reversed(log)))[-2:] == (3, 3)

    def test_fewest_moves_only_under_one_autoplay(self):
        log = [
            entry("a", moves=60, modes=("off", "safe")),
            entry("b", moves=80, modes=("safe",)),
            entry("c", moves=70, modes=("safe",)),
            entry("d", moves=95, modes=("off",)),
            entry("e", GIVEN_UP, moves=10, modes=("off",)),
        ]
        found = [(mode, best.id) for mode, best in figures(log).fewest]
        assert found == [("off", "d"), ("safe", "c")]
        assert shortest(log, "eager") is None

    def test_rows_by_tier_and_game_key(self):
        log = [
            entry("a", tier="tough"),
            entry("b", rules="one-tap,undo:5"),
            entry("c", rules="linear"),
            entry("d", rules="classic,cells:2"),
            entry("e", GIVEN_UP),
        ]
        rows = [(row.tier, row.key, row.figures.started) for row in table(log)]
        assert rows == [
            ("", (2, False, "power"), 1),
            ("", (4, False, "linear"), 1),
            ("", POWER, 2),
            ("tough", POWER, 1),
        ]
        assert [e.id for e in select(log, tier="", key=POWER)] == ["b", "e"]

    @given(LOGS)
    def test_the_rows_add_up(self, log):
        log = union(log)
        rows = [row.figures for row in table(log)]
        total = figures(log)
        for place in range(3):
            assert sum(row[place] for row in rows) == total[place]

    def test_with_and_without_help(self):
        log = [entry("a", helped=("hint",)), entry("b")]
        assert [e.id for e in select(log, helped=False)] == ["b"]
        assert [e.id for e in select(log, helped=True)] == ["a"]

    def test_what_was_reached_before(self):
        log = [
            entry("a", WON, 1, seconds=50, moves=99),
            entry("b", GIVEN_UP, 3),
            entry("c", WON, 2, seconds=60, moves=80),
            entry("d", WON, 9, seconds=1, moves=1),
            entry("e", WON, 4, deal=1),
            entry("f", WON, 4, rules="linear"),
            entry("g", WON, 2, seconds=70, moves=30, modes=("off",)),
        ]
        seen = before(log, 617, POWER, ("safe",), "d")
        assert [one.id for one in seen] == ["b", "a", "c"]
        assert before(log, 617, POWER, ("off", "safe"), "d").fewest is None
        assert tuple(before(log, 5, POWER, ("safe",), "d")) == (None, None, None)

    def test_history(self):
        log = [entry("a", WON, 5), entry("b", OPEN), entry("c", GIVEN_UP, 9)]
        assert [e.id for e in history(log)] == ["b", "c", "a"]


class TestPoints:
    def test_days_are_local(self):
        log = [
            entry("a", WON, 0, seconds=7),
            entry("b", GIVEN_UP, 60 * 23),
            entry("c", WON, 60 * 24),
        ]
        first = day_number(date(0))
        assert days(log) == [[first, 1, 1], [first + 1, 1, 0]]
        assert days(log, 9 * 60) == [[first, 1, 0], [first + 1, 1, 1]]
        assert days(log, -8 * 60) == [[first - 1, 1, 0], [first, 1, 1]]
        assert times(log) == [[first, 7], [first + 1, 100]]

    @given(st.datetimes(datetime.datetime(1970, 1, 1), datetime.datetime(2400, 1, 1)))
    def test_the_number_of_a_day(self, moment):
        text = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
        assert is_date(text)
        assert day_number(text) == (moment - datetime.datetime(1970, 1, 1)).days


class TestWall:
    def test_states(self):
        log = [
            entry("a", deal=1, moves=90),
            entry("b", deal=2, moves=80),
            entry("c", GIVEN_UP, deal=3),
            entry("d", deal=4, rules="open"),
            entry("e", deal=5, rules="classic,cells:5"),
            entry("f", deal=6, rules="linear"),
            entry("g", deal=32001),
            entry("h", deal=32000),
            entry("i", deal=2, moves=99),
        ]
        states = wall(log, lambda deal: 85)
        assert len(states) == 32001
        assert list(states[1:7]) == [STATE_WON, STATE_WITHIN, 0, 0, 0, STATE_WON]
        assert states[32000] == STATE_WON
        assert states[11982] == STATE_IMPOSSIBLE
        assert won_deals(states) == 4
        assert sum(states[n] != STATE_OPEN for n in range(32001)) == 5

    def test_the_impossible_one_is_so_with_four_cells(self):
        assert wall([], key=(5, False))[11982] == STATE_OPEN
        assert wall([], key=(4, True))[11982] == STATE_OPEN
        assert wall([], key=(3, False))[11982] == STATE_IMPOSSIBLE

    def test_progress_by_the_hundred(self):
        rows = hundreds(wall([entry("a", deal=100), entry("b", deal=101)]))
        assert len(rows) == 320
        assert rows[:3] == [[1, 100], [1, 100], [0, 100]]
        assert rows[119] == [0, 99]

    def test_the_next_one(self):
        states = wall([entry("a", deal=1), entry("b", deal=2), entry("c", deal=32000)])
        assert next_open(states) == 3
        assert next_open(states, 31999) == 3
        assert next_open(states, 11981) == 11983
        assert next_open(states, 32000) == 3

    def test_a_random_one(self):
        states = wall([entry("a", deal=1)])
        asked = []

        def draw(n):
            asked.append(n)
            return n - 1 if len(asked) > 1 else 0

        assert random_open(states, draw) == 2
        assert random_open(states, draw) == 32000
        assert asked == [31998, 31998]

    def test_all_done(self):
        states = bytearray([STATE_WON]) * 32001
        assert next_open(states, 5) is None
        assert random_open(states, lambda n: 0) is None
