"""Deal numbers as people type them, and game codes (contract 5 and 6)."""

import pytest

from freecell.engine.errors import NumberError
from freecell.engine.numbers import (
    format_code,
    looks_like_code,
    parse_code,
    parse_number,
)

LAST = 8589934591


@pytest.mark.parametrize(
    "text, number",
    [
        ("1", 1),
        ("617", 617),
        ("32000", 32000),
        ("8589934591", LAST),
        (" 25 ", 25),
        ("\t25\n", 25),
        ("\u300025\u00a0", 25),
        ("0025", 25),
        ("0" * 40 + "25", 25),
        ("#25", 25),
        (" # 25", 25),
        ("#0025", 25),
        ("32,000", 32000),
        ("32.000", 32000),
        ("32'000", 32000),
        ("32’000", 32000),
        ("32 000", 32000),
        ("32\u00a0000", 32000),
        ("32\u202f000", 32000),
        ("8,589,934,591", LAST),
        ("8 589 934 591", LAST),
        ("1,000,000", 1000000),
        ("６１７", 617),
        ("＃６１７", 617),
        ("３２，０００", 32000),
    ],
)
def test_numbers_are_understood_as_people_write_them(text, number):
    assert parse_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "#",
        "abc",
        "12a",
        "-1",
        "−1",
        "+1",
        "1e3",
        "0x10",
        "1.5",
        "2,5",
        "1/2",
        "½",
        "²",
        "٣",
        "1_000",
        "32,00",
        "3200,000",
        ",000",
        "32,000,",
        "32,000.000",
        "32, 000",
        "1,,000",
        "1  000",
        "##5",
        "five",
        "1,000.5",
        "\x00",
    ],
)
def test_words_fractions_and_bad_grouping_are_refused_by_name(text):
    with pytest.raises(NumberError) as caught:
        parse_number(text)
    assert caught.value.code == "not-a-number"
    assert caught.value.values["value"] == text
    assert text in str(caught.value)


@pytest.mark.parametrize(
    "text", ["0", "000", "#0", "8589934592", "8,589,934,592", "1" * 400]
)
def test_numbers_out_of_range_are_refused_by_name(text):
    with pytest.raises(NumberError) as caught:
        parse_number(text)
    assert caught.value.code == "number-range"
    assert caught.value.values["most"] == LAST
    assert text in str(caught.value)


@pytest.mark.parametrize(
    "number, cells, code",
    [
        (327, 4, "FC1-C4-AAAAAKH"),
        (1, 0, "FC1-C0-AAAAAAB"),
        (31, 8, "FC1-C8-AAAAAA7"),
        (32, 2, "FC1-C2-AAAAABA"),
        (25, 1, "FC1-C1-AAAAAAZ"),
        (26, 1, "FC1-C1-AAAAAA2"),
        (LAST, 4, "FC1-C4-H777777"),
    ],
)
def test_codes_are_base_32_with_the_first_letter_worth_most(number, cells, code):
    assert format_code(number, cells) == code
    assert parse_code(code) == (number, cells)


@pytest.mark.parametrize(
    "text",
    [
        "fc1-c4-aaaaakh",
        "FC1C4AAAAAKH",
        "Fc1c4-AaAaAkH",
        " FC1-C4-AAAAAKH ",
        "FC1-C4AAAAAKH",
    ],
)
def test_case_and_missing_hyphens_are_forgiven(text):
    assert looks_like_code(text)
    assert parse_code(text) == (327, 4)


@pytest.mark.parametrize(
    "text, code, said",
    [
        ("FC1-C4-AAAAAK", "code-form", "FC1-C4-AAAAAK"),
        ("FC1-C4-AAAAAKHA", "code-form", "FC1-C4-AAAAAKHA"),
        ("FC2-C4-AAAAAKH", "code-form", "FC2"),
        ("FC1-4-AAAAAKHX", "code-form", "FC1-4"),
        ("FC1-CX-AAAAAKH", "code-form", "FC1-CX"),
        ("FC1-C9-AAAAAKH", "code-cells", "9 cells"),
        ("FC1-C4-AAAA1K0", "code-letters", "1 0"),
        ("FC1-C4-AAAA!KH", "code-letters", "!"),
        ("FC1-C4-AAAAAAA", "number-range", "FC1-C4-AAAAAAA"),
        ("FC1-C4-IAAAAAA", "number-range", "FC1-C4-IAAAAAA"),
        ("FC1-C4-7777777", "number-range", "FC1-C4-7777777"),
        ("", "code-form", '""'),
    ],
)
def test_broken_codes_are_named(text, code, said):
    with pytest.raises(NumberError) as caught:
        parse_code(text)
    assert caught.value.code == code
    assert said in str(caught.value)


def test_only_texts_that_begin_like_a_code_look_like_one():
    assert looks_like_code("fc1-broken")
    assert not looks_like_code("617")
    assert not looks_like_code("?code=FC1-C4-AAAAAKH")
