"""The style sheets, read as text: contrasts, themes, touch, safe areas, viewport.

What needs a browser to be seen is in tests/e2e/test_layout.py and test_access.py.
"""

import re
from collections import namedtuple
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")

# prelude: a selector or `@media …`; body: declarations as {property: value}, doubled
# properties the last one; rules: what stands inside; inside: preludes round about
Rule = namedtuple("Rule", "sheet prelude body rules inside")


def parse(text, sheet, inside=()):
    """The rules of a style sheet, or of what is between two braces."""
    rules, rest, start, depth = [], [], 0, 0
    prelude = ""
    for at, char in enumerate(text):
        if char == "{":
            if not depth:
                prelude, begin = text[start:at], at + 1
                # Declarations of the block around may stand before a nested rule.
                *before, prelude = prelude.split(";")
                rest += before
                prelude = " ".join(prelude.split())
            depth += 1
        elif char == "}":
            depth -= 1
            if not depth:
                block, start = text[begin:at], at + 1
                inner, body = parse(block, sheet, (*inside, prelude))
                rules.append(Rule(sheet, prelude, body, inner, inside))
    assert depth == 0, f"{sheet}: braces"
    rest += text[start:].split(";")
    body = {}
    for declaration in rest:
        name, colon, value = declaration.partition(":")
        if colon:
            body[name.strip()] = " ".join(value.split())
    return rules, body


def read(path):
    """The rules of a file, comments left out."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return parse(text, path.name)[0]


def every(rules):
    """All rules, the nested ones too."""
    for rule in rules:
        yield rule
        yield from every(rule.rules)


RULES = [rule for path in SHEETS for rule in read(path)]
ALL = list(every(RULES))
AUTO = ':root:not([data-theme="light"], [data-theme="dark"], [data-theme="contrast"])'


def body(prelude, *inside):
    """The declarations of all rules with this selector and these at-rules around."""
    found = {}
    for rule in ALL:
        if rule.prelude == prelude and rule.inside == inside:
            found.update(rule.body)
    assert found, prelude
    return found


def theme(name):
    """The tokens of a theme, as `{"--name": text}`."""
    tokens = dict(body(":root"))
    if name != "light":
        tokens.update(body(f':root[data-theme="{name}"]'))
    return tokens


# --- colours


def colour(text):
    """A colour as (red, green, blue, opacity), 0 to 1."""
    if text.startswith("#"):
        digits = text[1:]
        if len(digits) == 3:
            digits = "".join(d * 2 for d in digits)
        assert len(digits) == 6, text
        return (*(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)), 1.0)
    if text == "transparent":
        return (0, 0, 0, 0)
    match = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / (\d+)%\)", text)
    assert match, text
    *parts, opacity = map(int, match.groups())
    return (*(part / 255 for part in parts), opacity / 100)


def over(*layers):
    """What one sees of colours on each other, the uppermost first, the last opaque."""
    *upper, seen = layers
    for layer in reversed(upper):
        part = layer[3]
        mixed = (part * a + (1 - part) * b for a, b in zip(layer[:3], seen[:3]))
        seen = (*mixed, 1)
    assert seen[3] == 1
    return seen


def mix(one, other, part):
    """`part` of `other` in `one`."""
    return tuple(a + (b - a) * part for a, b in zip(one, other))


def luminance(shade):
    """Relative luminance (WCAG 2)."""
    parts = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shade)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts))


def contrast(one, other):
    """Contrast of two opaque colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


TEXT, SIGN = 4.5, 3
# kind; what is written; what is under it, uppermost first, down to something opaque.
# `low`: the table in its lower third, where the gradient has gone most of its way.
PAIRS = [
    (TEXT, "on-table", "table-a"),
    (TEXT, "on-table", "table-b"),
    (TEXT, "on-table-2", "table-a"),
    (TEXT, "on-table-2", "table-b"),
    (TEXT, "on-table", "bar", "table-a"),
    (TEXT, "on-table", "bar", "table-b"),
    (TEXT, "on-table", "btn", "table-a"),
    (TEXT, "on-table-2", "btn", "table-a"),
    (TEXT, "on-table", "btn", "table-b"),
    (TEXT, "on-table", "btn-main", "bar", "low"),
    (TEXT, "on-table", "btn-main", "low"),
    (TEXT, "on-btn-go", "btn-go", "low"),
    (SIGN, "ring", "ring-track", "slot", "table-a"),
    (SIGN, "ring", "slot", "table-a"),
    (SIGN, "slot-edge", "slot", "table-a"),
    (SIGN, "slot-sign", "slot", "table-a"),
    (TEXT, "black", "card"),
    (TEXT, "red", "card"),
    (TEXT, "blue", "card"),
    (TEXT, "green", "card"),
    (SIGN, "selected", "table-a"),
    (SIGN, "selected", "table-b"),
    (SIGN, "on-selected", "selected"),
    (SIGN, "target", "table-a"),
    (SIGN, "target", "table-b"),
    (SIGN, "on-target", "target"),
    (SIGN, "hint", "table-a"),
    (SIGN, "on-hint", "hint"),
    (SIGN, "focus", "table-a"),
    (SIGN, "on-focus", "focus"),
    (SIGN, "refused", "table-a"),
    (SIGN, "on-refused", "refused"),
    (TEXT, "ink", "paper"),
    (TEXT, "ink", "paper-2"),
    (TEXT, "ink-2", "paper"),
    (TEXT, "ink-2", "paper-2"),
    (TEXT, "on-accent", "accent"),
    (TEXT, "accent", "paper"),
    (TEXT, "warn", "paper"),
    (TEXT, "warn", "paper-2"),
    (TEXT, "on-toast", "toast"),
    (TEXT, "toast", "on-toast"),
    (SIGN, "toast-sign", "toast"),
    (SIGN, "switch-knob", "switch-off"),
]
THEMES = ["light", "dark", "contrast"]


def name_of(pair):
    """A pair as a test's name."""
    return "-on-".join(pair[1:]) if isinstance(pair, tuple) else str(pair)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", PAIRS, ids=name_of)
def test_contrast(name, pair):
    tokens = theme(name)
    shades = {
        key[2:]: colour(value)
        for key, value in tokens.items()
        if re.match(r"#|rgb\(|transparent", value)
    }
    # The gradient is 90 % of the height long: 2/3 of the height are 74 % of it.
    shades["low"] = mix(shades["table-a"], shades["table-b"], (2 / 3) / 0.9)
    least, sign, *under = pair
    ground = over(*(shades[layer] for layer in under))
    found = contrast(over(shades[sign], ground), ground)
    if name == "contrast":
        least = {TEXT: 7, SIGN: 4.5}[least]
    assert found >= least, f"{found:.2f}"


@pytest.mark.parametrize("name", THEMES)
def test_switches_and_fields_have_an_edge_that_one_sees(name):
    tokens = theme(name)
    paper = colour(tokens["--paper"])
    seen = [
        contrast(over(colour(tokens[token]), paper), paper)
        for token in ("--switch-off", "--paper-edge")
    ]
    assert max(seen) >= SIGN
    assert contrast(colour(tokens["--ink-2"]), paper) >= SIGN


# The figures of the colours that were chosen by eye: a token that changes is looked at
# again, on a screen.
STATED = {
    "light": [
        (5.6, "on-table", "table-a"),
        (10.4, "on-table", "table-b"),
        (4.8, "on-table-2", "table-a"),
        (16.4, "black", "card"),
        (5.8, "red", "card"),
        (6.6, "blue", "card"),
        (6.0, "green", "card"),
        (4.2, "selected", "table-a"),
        (4.1, "target", "table-a"),
        (3.1, "refused", "table-a"),
        (15.8, "ink", "paper"),
        (6.2, "ink-2", "paper-2"),
        (6.4, "on-accent", "accent"),
        (7.4, "warn", "paper"),
        (15.5, "on-toast", "toast"),
    ],
    "dark": [
        (13.6, "on-table", "table-a"),
        (7.7, "on-table-2", "table-a"),
        (11.8, "black", "card"),
        (6.1, "red", "card"),
        (11.5, "selected", "table-a"),
        (9.6, "target", "table-a"),
        (13.5, "ink", "paper"),
        (6.5, "ink-2", "paper-2"),
        (9.4, "on-accent", "accent"),
        (10.9, "on-toast", "toast"),
    ],
    "contrast": [(7.3, "red", "card"), (15.6, "target", "table-a")],
}


@pytest.mark.parametrize(
    ("name", "stated"), [(name, row) for name, rows in STATED.items() for row in rows]
)
def test_colours_are_those_that_were_tried(name, stated):
    figure, sign, ground = stated
    tokens = theme(name)
    found = contrast(colour(tokens["--" + sign]), colour(tokens["--" + ground]))
    assert found == pytest.approx(figure, abs=0.1)


def test_the_browser_paints_its_own_bars_like_the_table():
    found = dict(
        re.findall(
            r'name="theme-color" content="([^"]+)" media="\(prefers-color-scheme: (\w+)',
            PAGE,
        )
    )
    assert found == {
        theme("light")["--table-a"]: "light",
        theme("dark")["--table-a"]: "dark",
    }


# --- themes


@pytest.mark.parametrize(
    ("name", "media"),
    [
        ("dark", "@media (prefers-color-scheme: dark)"),
        ("contrast", "@media (prefers-contrast: more)"),
    ],
)
def test_a_theme_is_the_same_by_wish_and_by_choice(name, media):
    assert body(AUTO, media) == body(f':root[data-theme="{name}"]')


def test_contrast_leaves_nothing_of_dark():
    """A system may wish for both: contrast comes later and has to set all of it."""
    dark, most = (set(body(f':root[data-theme="{n}"]')) for n in ("dark", "contrast"))
    assert dark - most == set()
    order = [r.inside[0] for r in ALL if r.prelude == AUTO]
    assert order == [
        "@media (prefers-color-scheme: dark)",
        "@media (prefers-contrast: more)",
    ]


def test_themes_set_only_tokens_that_exist():
    known = set(body(":root"))
    for name in THEMES[1:]:
        assert set(body(f':root[data-theme="{name}"]')) - known == set()


def test_every_property_of_our_own_is_set_somewhere():
    """A misspelt `var(--x)` is silently nothing."""
    set_by_css = {name for rule in ALL for name in rule.body if name.startswith("--")}
    declared = {rule.prelude.split()[1] for rule in ALL if "@property" in rule.prelude}
    text = "".join(path.read_text(encoding="utf-8") for path in SHEETS)
    # With a fallback, the program may set it: `var(--k, 1)`.
    used = set(re.findall(r"var\((--[\w-]+)\s*\)", text))
    assert used - set_by_css - declared == set()


# --- pointers


def test_hover_only_where_there_is_hover():
    rules = [rule for rule in ALL if ":hover" in rule.prelude]
    assert rules
    for rule in rules:
        assert any("(hover: hover)" in around for around in rule.inside), rule


def test_the_table_takes_all_touches_itself():
    assert body("#table")["touch-action"] == "none"
    grown = [r for r in ALL if r.prelude == "#table" and r.inside]
    assert not any("touch-action" in rule.body for rule in grown)


def test_the_page_does_not_bounce():
    page = body("html, body")
    assert page["overscroll-behavior"] in ("contain", "none")
    assert page["overflow"] == "hidden"
    assert body(".dialog-body")["overscroll-behavior"] in ("contain", "none")


def test_a_long_press_selects_and_calls_nothing():
    page = body("body")
    assert page["user-select"] == page["-webkit-user-select"] == "none"
    assert page["-webkit-touch-callout"] == "none"
    assert body("html")["-webkit-tap-highlight-color"] == "transparent"


# --- the screen


@pytest.mark.parametrize("side", ["top", "right", "bottom", "left"])
def test_safe_areas_reach_bars_and_table(side):
    root = body(":root")
    assert root[f"--inset-{side}"] == f"env(safe-area-inset-{side}, 0px)"

    def using(selector, sheet):
        """Sheets' declarations under a selector that use this inset."""
        rules = (r for r in ALL if r.sheet == sheet and selector in r.prelude)
        return [v for r in rules for v in r.body.values() if f"--inset-{side})" in v]

    assert using(":root", "geometry.css")
    assert using(".sheet", "dialogs.css") or using(".actions", "dialogs.css")
    bars = using("#top", "bars.css") + using("#bottom", "bars.css")
    heights = root[f"--bar-{side}"] if side in ("top", "bottom") else ""
    assert bars or f"--inset-{side})" in heights


def test_the_height_is_what_the_browser_leaves():
    assert body(":root")["--H"] == "100vh"
    assert body(":root", "@supports (height: 100dvh)")["--H"] == "100dvh"


def test_one_viewport_tag_that_fills_the_screen_and_lets_zoom():
    tags = re.findall(r"<meta[^>]*name=[\"']?viewport[^>]*>", PAGE)
    assert len(tags) == 1
    content = re.search(r'content="([^"]*)"', tags[0]).group(1)
    parts = dict(part.strip().split("=") for part in content.split(","))
    assert parts.pop("width") == "device-width"
    assert parts.pop("initial-scale") == "1"
    assert parts.pop("viewport-fit") == "cover"
    # maximum-scale and user-scalable=no would keep people from zooming
    assert parts == {}


def test_text_boxes_do_not_make_a_phone_zoom_in():
    boxes = [
        rule.body["font"]
        for rule in ALL
        if re.search(r"textarea|input\[type=\"text\"\]", rule.prelude)
        and "font" in rule.body
    ]
    assert boxes
    for font in boxes:
        size, unit = re.match(r"([0-9.]+)(rem|px)\b", font).groups()
        assert float(size) * {"rem": 16, "px": 1}[unit] >= 16
    # A rem is 16 px as long as nothing makes the page's own type smaller.
    for rule in ALL:
        if re.fullmatch(r"html|:root\S*|\*", rule.prelude):
            assert not {"font", "font-size"} & set(rule.body), rule.prelude
        elif re.search(r"\b(input|textarea)\b", rule.prelude):
            assert "font-size" not in rule.body, rule.prelude


# --- motion


def test_a_wish_for_less_motion_stops_all_of_it():
    found = [
        rule
        for rule in ALL
        if rule.inside == ("@media (prefers-reduced-motion: reduce)",)
        and "*" in rule.prelude
    ]
    assert len(found) == 1
    assert found[0].body == {
        "transition": "none !important",
        "animation": "none !important",
    }
    for part in ("*", "*::before", "*::after", "dialog::backdrop"):
        assert part in found[0].prelude.split(", ")


def test_only_cheap_things_move():
    """Transform, opacity, and the ring's dash, which is small: no layout in motion."""
    cheap = {"transform", "opacity", "scale", "rotate", "translate", "stroke-dasharray"}
    for rule in ALL:
        moved = rule.body.get("transition", "none").split(",")
        for part in re.split(r",(?![^(]*\))", ",".join(moved)):
            assert part.split()[0] in cheap | {"none"}, f"{rule.prelude}: {part}"


def test_forced_colours_have_outlines_for_held_target_and_focus():
    media = "@media (forced-colors: active)"
    assert "Highlight" in body(".card[data-held] .face", media)["outline"]
    assert "LinkText" in body(".pile[data-target]::after", media)["outline"]
    assert "Highlight" in body(".pile:focus-visible::before", media)["outline"]
    assert body(".card, .sign, .ring, .suit-sign", media) == {
        "forced-color-adjust": "none"
    }


def test_nothing_comes_from_elsewhere():
    for path in SHEETS:
        text = path.read_text(encoding="utf-8")
        assert "@import" not in text
        assert not re.search(r"url\(|https?:", text), path.name
