"""A deal without a move is remembered, and damaged storage gives none."""

import pytest

from freecell.engine.deals import LAST
from freecell.engine.rules import CLASSIC, parse_rules
from freecell.play.freshdeal import KEY, FreshDeal, forget, recall, remember
from tests.data.stores import Store


@pytest.mark.parametrize(
    "deal",
    [
        FreshDeal("a1", 617, CLASSIC, True, ""),
        FreshDeal("b-2", LAST, parse_rules("open,cells:2,autoplay:eager"), False, ""),
        FreshDeal("c", 1, parse_rules("one-tap"), True, "2026-12-01"),
    ],
)
def test_what_is_written_is_read(deal):
    store = Store()
    assert remember(store, deal)
    assert recall(store) == deal
    forget(store)
    assert recall(store) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a1",
        "a1 617 classic 1",
        "a1 617 classic 1  x",
        "a1 0 classic 1 ",
        "a1 -1 classic 1 ",
        "a1 8589934592 classic 1 ",
        "a1 99999999999999999999 classic 1 ",
        "a1 ６１７ classic 1 ",
        "a1  classic 1 ",
        "a1 617 windows 1 ",
        "a1 617 classic,cells:9 1 ",
    ],
)
def test_what_is_damaged_is_no_deal(text):
    store = Store()
    store.put(KEY, text)
    assert recall(store) is None
