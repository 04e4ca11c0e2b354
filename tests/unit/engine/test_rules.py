"""Rules text and presets (contract 2, features F9)."""

import pytest

from freecell.engine.errors import RulesError
from freecell.engine.rules import (
    KEYS,
    PRESETS,
    UNDO_ALL,
    Rules,
    format_rules,
    game_key,
    parse_rules,
    preset,
    with_part,
)


def test_the_presets_are_the_rows_of_the_table():
    rows = [
        ("classic", 4, "power", False, "safe", "SHCD", UNDO_ALL, False),
        ("guided", 4, "power", False, "off", "SHCD", UNDO_ALL, False),
        ("one-tap", 4, "power", False, "safe", "SHCD", UNDO_ALL, False),
        ("open", 4, "power", True, "off", "SHDC", 100, True),
        ("linear", 4, "linear", False, "off", "any", UNDO_ALL, False),
    ]
    assert [tuple(rules) for rules in PRESETS] == rows
    assert [preset(row[0]) for row in rows] == list(PRESETS)
    assert preset("baker") is None


@pytest.mark.parametrize(
    "text, part",
    [
        ("classic,cells:0", ("cells", 0)),
        ("classic,cells:8", ("cells", 8)),
        ("classic,limit:linear", ("limit", "linear")),
        ("classic,takeback:yes", ("takeback", True)),
        ("classic,autoplay:off", ("autoplay", "off")),
        ("classic,autoplay:eager", ("autoplay", "eager")),
        ("classic,order:SHDC", ("order", "SHDC")),
        ("classic,order:CDHS", ("order", "CDHS")),
        ("classic,order:any", ("order", "any")),
        ("classic,undo:1", ("undo", 1)),
        ("classic,undo:100", ("undo", 100)),
        ("classic,score:yes", ("score", True)),
        ("open,undo:all", ("undo", UNDO_ALL)),
        ("open,takeback:no", ("takeback", False)),
        ("open,score:no", ("score", False)),
        ("linear,limit:power", ("limit", "power")),
        ("guided,autoplay:safe", ("autoplay", "safe")),
    ],
)
def test_each_part_is_read_and_written(text, part):
    rules = parse_rules(text)
    base = preset(text.split(",")[0])
    key, value = part
    assert getattr(rules, key) == value
    assert rules == with_part(base, key, value)
    unchanged = [k for k in KEYS if getattr(rules, k) == getattr(base, k)]
    assert len(unchanged) == len(KEYS) - 1
    assert format_rules(rules) == text


def test_the_parts_come_in_any_order_and_only_what_differs_is_written():
    rules = parse_rules("classic,score:yes,cells:2,autoplay:safe")
    assert rules == Rules("classic", 2, "power", False, "safe", "SHCD", 0, True)
    assert format_rules(rules) == "classic,cells:2,score:yes"


@pytest.mark.parametrize(
    "text, code, value",
    [
        ("", "rules-preset", ""),
        ("baker", "rules-preset", "baker"),
        ("Classic", "rules-preset", "Classic"),
        (" classic", "rules-preset", " classic"),
        ("cells:2", "rules-preset", "cells:2"),
        ("classic,", "rules-part", ""),
        ("classic,cells", "rules-part", "cells"),
        ("classic, cells:2", "rules-part", " cells:2"),
        ("classic,preset:open", "rules-part", "preset:open"),
        ("classic,Cells:2", "rules-part", "Cells:2"),
        ("classic,cells:9", "rules-value", "9"),
        ("classic,cells:-1", "rules-value", "-1"),
        ("classic,cells:", "rules-value", ""),
        ("classic,cells:04", "rules-value", "04"),
        ("classic,cells:٣", "rules-value", "٣"),
        ("classic,limit:none", "rules-value", "none"),
        ("classic,takeback:true", "rules-value", "true"),
        ("classic,autoplay:on", "rules-value", "on"),
        ("classic,order:HSCD", "rules-value", "HSCD"),
        ("classic,order:shcd", "rules-value", "shcd"),
        ("classic,undo:0", "rules-value", "0"),
        ("classic,undo:-1", "rules-value", "-1"),
        ("classic,undo:", "rules-value", ""),
        ("classic,undo:1e3", "rules-value", "1e3"),
        ("classic,undo:٣", "rules-value", "٣"),
        ("classic,score:1", "rules-value", "1"),
        ("classic,cells:2,cells:2", "rules-twice", "cells:2"),
    ],
)
def test_broken_rules_are_refused_and_the_part_is_quoted(text, code, value):
    with pytest.raises(RulesError) as caught:
        parse_rules(text)
    assert caught.value.code == code
    assert caught.value.values["value"] == value
    assert f'"{value}"' in str(caught.value)


def test_the_game_key_is_cells_and_takeback_and_for_records_the_limit():
    classic = parse_rules("classic")
    same = parse_rules("linear,limit:power,autoplay:eager,undo:3,score:yes")
    assert game_key(classic) == game_key(same)
    assert game_key(classic, records=True) == game_key(same, records=True)
    linear = parse_rules("linear")
    assert game_key(classic) == game_key(linear)
    assert game_key(classic, records=True) != game_key(linear, records=True)
    for other in ("classic,cells:3", "classic,takeback:yes"):
        assert game_key(classic) != game_key(parse_rules(other))
