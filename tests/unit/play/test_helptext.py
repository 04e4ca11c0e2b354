"""The help says what is true under the rules and habits of the game."""

import json
from itertools import product
from pathlib import Path

import pytest

from freecell.engine.rules import AUTOPLAY, ORDERS, PRESETS, parse_rules
from freecell.play.catalog import Catalog
from freecell.play.habits import DOUBLES, HABITS, TAPS, habits_of, with_habit
from freecell.play.helptext import SECTIONS, paragraphs

LOCALES = Path(__file__).resolve().parents[3] / "static" / "locales"


def help_text(rules, habits, autoplay=None, language="en"):
    texts = json.loads((LOCALES / (language + ".json")).read_text("utf-8"))
    catalog = Catalog(texts)
    found = []
    for section in SECTIONS:
        assert catalog.has("help." + section + ".title")
        for key, values in paragraphs(
            section, rules, autoplay or rules.autoplay, habits
        ):
            text = catalog.fill(key, values)
            assert text != key and "{" not in text
            found.append(text)
    return " ".join(found)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("tap, double", list(product(TAPS, DOUBLES)))
@pytest.mark.parametrize("order", ORDERS)
def test_there_are_words_for_every_part(language, tap, double, order):
    habits = with_habit(with_habit(HABITS[1], "tap", tap), "double", double)
    for autoplay, cells, undo in product(AUTOPLAY, (0, 1, 8), ("all", "1", "100")):
        for limit, takeback in (("power", "no"), ("linear", "yes")):
            rules = parse_rules(
                f"classic,cells:{cells},undo:{undo},order:{order},"
                f"limit:{limit},takeback:{takeback}"
            )
            assert help_text(rules, habits, autoplay, language)


@pytest.mark.parametrize("rules", PRESETS, ids=[row.preset for row in PRESETS])
def test_each_preset_is_told_as_it_is(rules):
    text = help_text(rules, habits_of(rules.preset))
    name = rules.preset
    assert ("No card goes home by itself" in text) == (rules.autoplay == "off")
    assert ("that no other card can still need" in text) == (rules.autoplay == "safe")
    assert ("may be taken back to a column" in text) == (name == "open")
    assert ("The last 100 moves" in text) == (name == "open")
    assert ("each ace takes the next free one" in text) == (name == "linear")
    assert ("opens large" in text) == (name == "guided")
    assert ("goes at once" in text) == (name == "one-tap")
    assert ("A double tap sends a card to its foundation." in text) == (name == "open")


def test_autoplay_switched_in_the_game_counts():
    rules, habits = PRESETS[0], HABITS[0]
    assert "No card goes home by itself" in help_text(rules, habits, "off")
