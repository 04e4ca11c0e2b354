"""The help: the table of limits is what the engine counts, under the rules of the game."""

import pytest

from freecell.engine.moves import capacity
from tests.e2e.table import a_table

# Free cells; with no, one, two empty columns, and into one of two. Counted by hand.
POWER = """
0  1  2  4  2
1  2  4  8  4
2  3  6 12  6
3  4  8 16  8
4  5 10 20 10"""
LINEAR = """
0  1  2  3  2
1  2  4  6  4
2  3  6  9  6
3  4  8 12  8
4  5 10 15 10
5  6 12 18 12"""


def numbers(text):
    return [[int(word) for word in line.split()] for line in text.split("\n")[1:]]


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


@pytest.mark.parametrize(
    ("rules", "limit", "wanted", "words"),
    [
        ("classic", "power", POWER, "doubled"),
        ("linear,cells:5", "linear", LINEAR, "times empty columns plus 1"),
    ],
)
def test_the_table_of_limits_is_that_of_the_engine(table, rules, limit, wanted, words):
    table.open(f"deal=617&rules={rules}")
    table.press("?")
    rows = table.dialog("help").locator(".limits-table tbody tr")
    shown = [[int(word) for word in row.split()] for row in rows.all_inner_texts()]
    assert shown == numbers(wanted)
    for cells, *row in shown:
        assert row == [capacity(limit, cells, empty) for empty in (0, 1, 2, 1)]
    text = table.dialog("help").inner_text()
    assert text.count(words) == 2
    assert ("doubled" in text) == (limit == "power")


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_name_of_a_key_is_one_line(browser, language):
    with a_table(browser, (360, 640), motion=False) as table:
        table.open("deal=617&lang=" + language)
        table.press("?")
        heights = table.dialog("help").evaluate(
            "(help) => [...help.querySelectorAll('kbd')].map((key) => key.offsetHeight)"
        )
        assert len(heights) > 20 and max(heights) - min(heights) <= 1
