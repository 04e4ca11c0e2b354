"""scripts/grade and the table it has made: a part of it is made again."""

import pytest

from freecell.engine.deals import CLASSIC_LAST, IMPOSSIBLE
from freecell.play import tiers
from freecell.play.daily import PLACES, daily_number, shuffled
from freecell.solver import grade
from scripts import grade as script

# Over the whole range, and the deal that is impossible.
SAMPLE = (
    1,
    2,
    2903,
    5806,
    8709,
    11612,
    11982,
    14515,
    17418,
    20321,
    23224,
    31999,
    32000,
)


@pytest.fixture(scope="module")
def table():
    data = script.TABLE.read_bytes()
    graded = CLASSIC_LAST - data.count(0)
    assert graded == CLASSIC_LAST, f"scripts/grade has graded {graded} deals so far"
    return tiers.load(data)


class TestTheTable:
    def test_a_sample_comes_out_again(self, table):
        measured = {}
        for number in SAMPLE:
            measured[number] = script.graded(number)[1:]
        again = tiers.load(script.table(measured))
        for number in SAMPLE:
            assert again.tier_of(number) == table.tier_of(number), number
            assert again.best_length(number) == table.best_length(number), number

    def test_its_size(self):
        assert script.TABLE.stat().st_size == CLASSIC_LAST < 64 * 1024

    @pytest.mark.parametrize(
        ("tier", "share"), [("gentle", 0.4), ("standard", 0.4), ("tough", 0.2)]
    )
    def test_shares(self, table, tier, share):
        assert table.count(tier) / CLASSIC_LAST == pytest.approx(share, abs=0.005)

    def test_every_deal_is_proved_but_the_impossible_one(self, table):
        unproved = [n for n in range(1, 32001) if not table.is_proved(n)]
        assert unproved == [n for n in IMPOSSIBLE if n <= CLASSIC_LAST]
        assert table.tier_of(unproved[0]) == tiers.IMPOSSIBLE

    def test_the_lengths_are_those_of_good_lines(self, table):
        lengths = [table.best_length(n) for n in range(1, 32001) if n != 11982]
        assert 35 < sum(lengths) / len(lengths) < 37
        assert min(lengths) >= 15
        assert max(lengths) < 56 < tiers.LONGEST

    def test_a_tier_is_no_matter_of_chance_with_the_number(self, table):
        for first in range(1, 32001, 4000):
            part = range(first, first + 4000)
            gentle = sum(1 for n in part if table.tier_of(n) == tiers.GENTLE)
            assert 0.35 < gentle / 4000 < 0.45


class TestTheDealOfTheDay:
    def test_no_day_borrows_from_the_next(self, table):
        # Three rows of 1,280 days, of which 2026 is in the first.
        for row in (578, 579, 580):
            for place in range(0, CLASSIC_LAST, PLACES):
                owned = [1 + shuffled(place + n, row) for n in range(PLACES)]
                assert tiers.STANDARD in [table.tier_of(number) for number in owned]

    def test_fixed_days(self, table):
        # Another number here is another deal for everybody.
        for date, number in DAYS.items():
            assert daily_number(date, table) == number


DAYS = {
    "2026-11-30": 18459,
    "2026-12-01": 31223,
    "2027-02-28": 15136,
    "2028-02-29": 25301,
}
MEASURED = {1: (318, 44), 2: (46, 32), 11982: (48455, 0)}
LINES = "1 318 44\n2 46 32\n11982 48455 0\n"


@pytest.fixture
def work(tmp_path):
    return tmp_path / "work" / "deals.txt"


@pytest.fixture
def quick(monkeypatch):
    """Grades of deals without a search; returns the numbers that were graded."""
    asked = []

    def graded(number):
        asked.append(number)
        return (number, *MEASURED.get(number, (100, 35)))

    monkeypatch.setattr(script, "graded", graded)
    return asked


class TestTheScript:
    def test_the_bytes_follow_from_the_measures(self):
        data = script.table(MEASURED)
        assert len(data) == CLASSIC_LAST
        assert data[0] == tiers.encode(grade.tier_of(318, 44), 44)
        assert data[1] == tiers.encode(grade.tier_of(46, 32), 32)
        assert data[11981] == tiers.encode(tiers.IMPOSSIBLE)
        assert data.count(0) == CLASSIC_LAST - 3

    def test_a_stopped_run_goes_on(self, work, quick):
        work.parent.mkdir()
        work.write_text(LINES + "3 10")
        measured = script.run(work, 5, 1)
        # Those that are graded again to compare, then the missing ones.
        assert quick == [1, 2, 11982, 3, 4, 5]
        assert measured == {**MEASURED, **dict.fromkeys((3, 4, 5), (100, 35))}
        assert work.read_text() == LINES + "3 100 35\n4 100 35\n5 100 35\n"

    def test_a_run_from_nothing(self, work, quick):
        assert len(script.run(work, 3, 1)) == 3
        assert len(work.read_text().splitlines()) == 3

    def test_two_processes_find_the_same(self, work):
        assert script.run(work, 2, 2) == {n: script.graded(n)[1:] for n in (1, 2)}

    def test_the_work_of_another_solver_is_refused(self, work, quick, capsys, tmp_path):
        work.parent.mkdir()
        work.write_text("7 99 35\n")
        out = tmp_path / "tiers.bin"
        arguments = ["--work", str(work), "--out", str(out), "--upto", "3"]
        assert script.main(arguments) == 1
        assert "deal 7" in capsys.readouterr().err
        assert not out.exists()

    @pytest.mark.parametrize("text", ["1 318\n", "1 318 x\n", "one\n"])
    def test_a_work_file_that_is_none(self, work, text, capsys):
        work.parent.mkdir()
        work.write_text(text)
        assert script.main(["--work", str(work), "--partial"]) == 1
        assert capsys.readouterr().err.startswith("[grade] ")

    def test_a_partial_table(self, work, tmp_path, capsys):
        work.parent.mkdir()
        work.write_text(LINES)
        out = tmp_path / "data" / "tiers.bin"
        assert script.main(["--work", str(work), "--out", str(out), "--partial"]) == 0
        assert out.read_bytes() == script.table(MEASURED)
        assert "gentle" in capsys.readouterr().out
