"""Habits of the page: the table of the presets, their text, and damaged texts."""

import pytest

from freecell.engine.rules import PRESETS
from freecell.play.habits import (
    CHOICES,
    CLASSIC,
    HABITS,
    KEYS,
    SEVERAL,
    SWITCHES,
    format_habits,
    habits_of,
    parse_habits,
    with_habit,
    with_word,
    word_of,
)

# tap, double tap, marks, steps, both limits, rings, bar, new, offers, notices
TABLE = {
    "classic": "hold auto targets no no no time+moves bar number+random no-moves",
    "guided": "zoom auto glow yes yes yes home+moves+cells menu tiers+full no-moves",
    "one-tap": "move auto none no no no time+moves+undos bar tiers+daily+number "
    "no-moves+back-and-forth",
    "open": "home home targets no no no score+time+moves bar cells+code+random "
    "no-moves",
    "linear": "hold auto targets no no no time+moves bar number+random no-moves",
}


def test_every_preset_of_the_rules_has_habits_and_classic_is_the_first():
    assert [row.preset for row in HABITS] == [row.preset for row in PRESETS]
    assert CLASSIC.preset == "classic"


@pytest.mark.parametrize("preset", sorted(TABLE))
def test_the_table(preset):
    habits = habits_of(preset)
    assert [word_of(habits, key) for key in KEYS] == TABLE[preset].split()
    assert format_habits(habits) == preset
    assert parse_habits(preset) == habits


@pytest.mark.parametrize("key", KEYS)
def test_each_part_can_be_changed_by_itself_and_is_read_back(key):
    words = ("yes", "no") if key in SWITCHES else CHOICES[key]
    if key in SEVERAL:
        words = (*words, "+".join(words), "")
    for word in words:
        for habits in HABITS:
            changed = with_word(habits, key, word)
            assert word_of(changed, key) == word
            others = [k for k in KEYS if k != key]
            assert all(word_of(changed, k) == word_of(habits, k) for k in others)
            assert parse_habits(format_habits(changed)) == changed


def test_the_order_of_several_values_is_that_of_the_choices():
    assert with_word(CLASSIC, "bar", "moves+time").bar == ("time", "moves")


def test_changing_a_part_back_leaves_the_preset_alone():
    changed = with_habit(CLASSIC, "tap", "zoom")
    assert format_habits(changed) == "classic,tap:zoom"
    assert format_habits(with_habit(changed, "tap", "hold")) == "classic"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "classic,",
        "classic,tap",
        "classic,tap:",
        "classic,tap:jump",
        "classic,tap:zoom,tap:move",
        "classic,bar:time+time",
        "classic,bar:time+score+x",
        "classic,steps:true",
        "classic,preset:open",
        "classic,tap:jump,bar:time",
        "none,tap:hold",
        "{}",
        "클래식",
    ],
)
def test_a_damaged_text_is_no_habits(text):
    assert parse_habits(text) is None
