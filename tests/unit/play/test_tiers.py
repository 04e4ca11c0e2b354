"""The bytes of the table of tiers."""

import random

import pytest

from freecell.play.tiers import GENTLE, STANDARD, TIERS, TOUGH, encode, load


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("length", [1, 25, 63])
def test_a_byte_holds_tier_and_length(tier, length):
    tiers = load(bytes([encode(tier, length)]) + bytes(31999))
    assert (tiers.tier_of(1), tiers.best_length(1)) == (tier, length)
    assert tiers.is_proved(1)
    assert tiers.count(tier) == 1


def test_impossible_and_ungraded():
    tiers = load(bytes([encode("impossible"), encode(None)]) + bytes(31998))
    assert (tiers.tier_of(1), tiers.tier_of(2)) == ("impossible", None)
    for number in (1, 2):
        assert tiers.best_length(number) is None
        assert not tiers.is_proved(number)
    assert [tiers.count(tier) for tier in TIERS] == [0, 0, 0]


@pytest.mark.parametrize("number", [None, 0, -1, 32001, 8589934591])
def test_deals_outside_the_table(number):
    tiers = load(bytes([encode(GENTLE, 20)]) * 32000)
    assert tiers.tier_of(number) is None
    assert tiers.best_length(number) is None
    assert not tiers.is_proved(number)


@pytest.mark.parametrize("length", [0, 64, -1])
def test_a_length_that_does_not_fit(length):
    with pytest.raises(ValueError, match="length out of range"):
        encode(STANDARD, length)


def test_a_tier_that_is_none():
    with pytest.raises(ValueError):
        encode("brutal", 20)


@pytest.mark.parametrize("size", [0, 31999, 32001])
def test_bytes_of_another_size(size):
    with pytest.raises(ValueError, match="bytes"):
        load(bytes(size))


def test_picks_are_of_the_tier_and_of_all_its_deals():
    data = bytes(encode(TIERS[n % 3], 20) for n in range(32000))
    tiers = load(data)
    draw = random.Random(7).randrange
    found = [tiers.pick(STANDARD, draw) for _ in range(2000)]
    assert {tiers.tier_of(number) for number in found} == {STANDARD}
    assert len(set(found)) > 1700


def test_the_only_deal_of_a_tier_is_found():
    data = bytearray(32000)
    data[4] = encode(TOUGH, 40)
    tiers = load(data)
    assert tiers.pick(TOUGH, lambda n: 10) == 5
    assert tiers.pick(GENTLE, lambda n: 10) is None
