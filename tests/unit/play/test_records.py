"""The log of games, what is derived from it, and the wall of 32,000."""

import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell.engine.notation import FINISH, read_moves
from freecell.engine.rules import parse_rules
from freecell.play.figures import (
    before,
    daily,
    days,
    figures,
    graded,
    history,
    keys,
    select,
    shortest,
    tiers,
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
from freecell.play.tiers import encode, load
from freecell.play.wall import (
    STATE_IMPOSSIBLE,
    STATE_OPEN,
    STATE_WITHIN,
    STATE_WON,
    deals_within,
    hundreds,
    next_open,
    random_open,
    wall,
    won_deals,
)
from tests.data.games import GAMES
from tests.data.stores import Store

POWER = (4, False, "power")
RECORDS = Path(__file__).parents[2] / "data" / "records"


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


class TestLinesFromBeforeTiers:
    """A log as the program wrote it before it knew tiers."""

    LINES = (RECORDS / "before-tiers.txt").read_text("utf-8").splitlines()

    def test_they_are_read_and_written_as_they_are(self):
        entries = [parse_entry(line) for line in self.LINES]
        assert [format_entry(one) for one in entries] == self.LINES
        assert {one.tier for one in entries} == {one.daily for one in entries} == {""}

    def test_they_lie_under_the_tiers_of_their_deals(self):
        table_ = bytearray(32000)
        table_[616], table_[23] = encode("tough", 40), encode("gentle", 30)
        table_[11981] = encode("impossible")
        entries = [parse_entry(line) for line in self.LINES]
        found = [one.tier for one in graded(entries, load(table_))]
        # Neither impossible deals nor other cells, nor deals beyond the table have one.
        assert found == ["tough", "gentle", "", "", ""]
        assert graded(entries, None) == entries

    def test_what_was_written_with_a_tier_stands(self):
        table_ = load(bytes([encode("gentle", 30)]) * 32000)
        assert [e.tier for e in graded([entry("a", tier="tough")], table_)] == ["tough"]

    def test_such_a_log_and_a_newer_one_add_up(self):
        store = Store()
        store.texts[PAGE] = "\n".join(self.LINES)
        log = RecordLog(store)
        assert log.add(entry("new", tier="tough", daily="2026-11-01"))
        assert log.fold()
        lines = store.texts[PAGE].split("\n")
        assert sorted(lines) == sorted(
            [*self.LINES, format_entry(entry("new", tier="tough", daily="2026-11-01"))]
        )
        assert log.unreadable() == []


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

    def test_a_tier_that_is_found_later_is_taken_over(self):
        plain, known = entry("one"), entry("one", tier="tough")
        assert union([plain], [known]) == union([known], [plain]) == [known]
        # But no more than that: the first win stays the one that counts.
        later = entry("one", end=20, tier="tough", moves=1)
        assert union([plain], [later]) == [plain]

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

    def test_by_tier_and_game_key(self):
        log = [
            entry("a", tier="tough"),
            entry("b", rules="one-tap,undo:5"),
            entry("c", rules="linear"),
            entry("d", rules="classic,cells:2"),
            entry("e", GIVEN_UP),
        ]
        assert keys(log) == [(2, False, "power"), (4, False, "linear"), POWER]
        assert tiers(log) == ["tough"]
        assert [e.id for e in select(log, "tough", POWER)] == ["a"]
        assert [e.id for e in select(log, tier="", key=POWER)] == ["b", "e"]

    @given(LOGS)
    def test_the_rows_add_up(self, log):
        log = union(log)
        rows = [
            figures(select(log, tier, key))
            for key in keys(log)
            for tier in ["", *tiers(log)]
        ]
        total = figures(log)
        for place in range(3):
            assert sum(row[place] for row in rows) == total[place]

    def test_tiers_go_from_gentle_to_tough(self):
        found = ("later", "tough", "", "standard", "gentle", "tough")
        log = [entry(f"g{n}", tier=tier) for n, tier in enumerate(found)]
        assert tiers(log) == ["gentle", "standard", "tough", "later"]

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


def day_won(day, end=None, result=WON, **changes):
    """A deal of the day, ended at noon of that day unless at `end`."""
    made = entry("d" + day + str(end or ""), result, daily=day, **changes)
    return made._replace(ended="" if result == OPEN else end or day + "T12:00:00Z")


class TestDaily:
    def test_days_in_a_row_end_today_or_yesterday(self):
        log = [day_won(f"2026-11-{n}") for n in (20, 26, 27, 28, 29)]
        assert tuple(daily(log, "2026-11-29")) == (5, 4, 4, True)
        # Today's is still open, so nothing is over yet.
        assert tuple(daily(log, "2026-11-30")) == (5, 4, 4, False)
        assert tuple(daily(log, "2026-12-01")) == (5, 0, 4, False)

    def test_over_the_end_of_a_month_and_a_year(self):
        days_ = ("2027-12-30", "2027-12-31", "2028-01-01", "2028-02-29", "2028-03-01")
        log = [day_won(day) for day in days_]
        assert tuple(daily(log, "2028-03-01")) == (5, 2, 3, True)

    def test_only_wins_count_and_each_day_once(self):
        log = [
            day_won("2026-11-28", result=GIVEN_UP),
            day_won("2026-11-28", result=OPEN),
            day_won("2026-11-29"),
            day_won("2026-11-29", "2026-11-29T13:00:00Z"),
            entry("other"),
        ]
        assert tuple(daily(log, "2026-11-29")) == (1, 1, 1, True)
        assert tuple(daily([], "2026-11-29")) == (0, 0, 0, False)

    def test_a_win_after_the_day_was_over_everywhere_is_none_of_that_day(self):
        """Fault 114: a day ends at another time in each zone, and nowhere after that."""
        at = "2026-11-29T11:59:59Z"
        assert daily([day_won("2026-11-28", at)], "2026-11-29").streak == 1
        at = "2026-11-29T12:00:00Z"
        assert daily([day_won("2026-11-28", at)], "2026-11-29").won == 0
        # East of Greenwich a day begins on the date before in UTC.
        at = "2026-11-27T10:00:00Z"
        assert daily([day_won("2026-11-28", at)], "2026-11-28").streak == 1

    @given(st.sets(st.integers(0, 40)), st.integers(0, 45))
    def test_as_counted_one_by_one(self, won, now):
        first = datetime.date(2026, 2, 10)

        def date_of(n):
            return (first + datetime.timedelta(days=n)).isoformat()

        seen = daily([day_won(date_of(n)) for n in won], date_of(now))
        end = now if now in won else now - 1
        streak = 0
        while end - streak in won:
            streak += 1
        assert (seen.won, seen.streak, seen.today) == (len(won), streak, now in won)
        runs = [0] + [
            k for n in won for k in range(1, 50) if all(n + i in won for i in range(k))
        ]
        assert seen.longest == max(runs)


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
        assert deals_within(states) == 1
        assert sum(states[n] != STATE_OPEN for n in range(32001)) == 5

    def test_within_our_best_line_is_ones_own_doing(self):
        log = [
            entry("a", deal=1, moves=85),
            entry("b", deal=2, moves=80, helped=("hint",)),
            entry("c", deal=3, moves=80, modes=("safe", "eager")),
            entry("d", deal=4, moves=80),
            entry("e", deal=5, moves=86),
        ]
        states = wall(log, lambda deal: None if deal == 4 else 85)
        assert list(states[1:6]) == [STATE_WITHIN] + [STATE_WON] * 4

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
