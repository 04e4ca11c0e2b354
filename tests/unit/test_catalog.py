"""Catalogs: how texts are found and filled, and that all of them are whole."""

import json
import re
from pathlib import Path

import pytest

from freecell.engine import errors, notation, refusals
from freecell.play.catalog import Catalog, filled

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "static" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.json"))
# The plural categories of whole numbers in each language.
CATEGORIES = {"en": {"one", "other"}, "ko": {"other"}}
PLURAL = re.compile(r"\.(zero|one|two|few|many|other)$")


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


def identifiers(texts):
    return {PLURAL.sub("", key) for key in texts}


def placeholders(text):
    return set(re.findall(r"{([^}]*)}", text))


def test_placeholders_are_filled_by_name():
    assert filled("{a} of {b}", {"a": "ace", "b": "hearts"}) == "ace of hearts"
    assert filled("{b}{a}{b}", {"a": "1", "b": "2"}) == "212"
    assert filled("plain", {"a": "1"}) == "plain"


def test_what_a_value_contains_is_not_filled():
    assert filled("{a} {b}", {"a": "{b}", "b": "2"}) == "{b} 2"


@pytest.mark.parametrize("text", ["{a} {c}", "{a", "a}", "{", "{}", "{{a}}"])
def test_a_broken_text_is_shown_and_raises_nothing(text):
    assert filled(text, {"a": "1"}) == text.replace("{a}", "1")


def test_the_plural_form_follows_the_number():
    texts = {"x.one": "{n} card", "x.other": "{n} cards", "y": "{n} in all"}
    catalog = Catalog(texts)
    assert catalog.text("x", n=1) == "1 card"
    assert catalog.text("x", n=2) == "2 cards"
    assert catalog.text("x", n=0) == "0 cards"
    assert catalog.text("y", n=2) == "2 in all"


def test_a_missing_category_falls_back_to_other():
    catalog = Catalog({"x.other": "{n} kort"}, plural=lambda n: "few")
    assert catalog.text("x", n=3) == "3 kort"


def test_numbers_are_written_by_the_language_and_texts_stay():
    catalog = Catalog({"x": "{a} {b}"}, number=lambda n: f"{n:,}")
    assert catalog.text("x", a=8589934591, b="32000") == "8,589,934,591 32000"


def test_a_missing_text_is_english_and_then_its_id():
    english = {"x": "English", "y.one": "{n} move", "y.other": "{n} moves"}
    catalog = Catalog({"z": "셋"}, "ko", english, plural=lambda n: "other")
    assert catalog.text("z") == "셋"
    assert catalog.text("x") == "English"
    assert catalog.text("y", n=1) == "1 move"
    assert catalog.text("none") == "none"
    assert catalog.has("x") and catalog.has("z") and not catalog.has("none")


def test_a_value_may_be_called_key():
    assert Catalog({"x": "{key}!"}).fill("x", {"key": "cells"}) == "cells!"


def test_there_are_catalogs():
    assert {"en", "ko"} <= set(LANGUAGES)
    assert set(LANGUAGES) == set(CATEGORIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalog_has_the_ids_of_the_english_one(language):
    assert identifiers(read(language)) == identifiers(read("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_twice(language):
    text = (LOCALES / (language + ".json")).read_text("utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_placeholders_of_the_english_one(language):
    english, texts = read("en"), read(language)
    for key in texts:
        model = key if key in english else PLURAL.sub("", key) + ".other"
        assert placeholders(texts[key]) == placeholders(english[model]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_texts_have_every_category_of_the_language(language):
    texts = read(language)
    for key in texts:
        if PLURAL.search(key):
            stem = PLURAL.sub("", key)
            forms = {k[len(stem) + 1 :] for k in texts if PLURAL.sub("", k) == stem}
            assert forms == CATEGORIES[language], stem


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_tidy(language):
    for key, text in read(language).items():
        assert isinstance(text, str) and text.strip() == text != "", key
        assert "  " not in text and "!" not in text and "\n" not in text, key
        assert text.count("{") == text.count("}"), key


def test_bar_labels_fit_the_bar():
    for key, text in read("en").items():
        if key.startswith("bar.") and key != "bar.name":
            assert len(text) <= 9, key
    for key, text in read("ko").items():
        if key.startswith("bar.") and key != "bar.name":
            assert len(text) <= 4, key


def test_korean_texts_are_korean():
    """Only names of languages may have no Hangul, and figures."""
    for key, text in read("ko").items():
        words = re.sub(r"{[^}]*}", "", text)
        if re.search("[A-Za-z]{2}", words):
            assert re.search("[가-힣]", words) or key == "lang.en", key


def test_korean_texts_choose_no_particle_by_its_spelling():
    """No `을(를)`: sentences are built so that both ends of it never meet a value."""
    for key, text in read("ko").items():
        assert not re.search(r"[가-힣]\([가-힣]+\)", text), key
        assert not re.search(
            r"{(card|other|next|suit|rank)}(을|를|이 |가|은|는|과|와|로|으로)\b", text
        ), key


@pytest.mark.parametrize("reason", refusals.REASONS)
def test_every_refusal_has_a_sentence(reason):
    assert "refuse." + reason in read("en")


def test_every_error_of_the_engine_has_a_sentence_with_its_values():
    english = read("en")
    for code, sentence in errors._SENTENCES.items():
        text = english["problem." + code]
        assert placeholders(text) <= placeholders(sentence), code
        if "value" in placeholders(sentence):
            assert "value" in placeholders(text), code


def test_every_assumption_of_the_reader_has_a_sentence():
    for code in notation.ASSUMPTIONS + ("both",):
        assert "link.assumed." + code in read("en")
