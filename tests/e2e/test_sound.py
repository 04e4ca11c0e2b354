"""Sound and vibration: off at first, made in the page, and never of a hidden page."""

import pytest
from playwright.sync_api import expect

from tests.e2e.houserules import settings
from tests.e2e.table import RULES_OFF, a_table

# Notes what would be heard and felt; the browser's own audio does the rest.
_NOTES = """
window.heard = []; window.felt = []; window.opened = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.heard.push(this.type); return start.call(this, at);
};
const Context = window.AudioContext;
window.AudioContext = class extends Context {
  constructor() { super(); window.opened += 1; window.context = this; }
};
Object.defineProperty(navigator, "vibrate", {
  configurable: true, value: (pattern) => { window.felt.push([...pattern]); return true; },
});
"""
_HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", {configurable: true, value: hidden});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# One move from the win: all are home but the king of spades, in column 1.
NEARLY = "board=KS________fKKKQ"


@pytest.fixture
def table(browser):
    with a_table(browser) as one:
        one.page.add_init_script(_NOTES)
        yield one


def heard(table):
    """How many tones, and what vibrations, since the last look."""
    return table.page.evaluate(
        "() => [window.heard.splice(0).length, window.felt.splice(0)]"
    )


def whole(table):
    """Wait for the part of the page that makes the sounds."""
    # The key waits for the part of the page that comes after the first picture.
    table.press("p")
    table.says("peeked")
    table.press("Escape")
    table.still()


def switched_on(table, query="deal=617" + RULES_OFF):
    table.page.add_init_script(
        "localStorage.setItem('freecell:sound', 'on');"
        "localStorage.setItem('freecell:vibration', 'on')"
    )
    table.open(query)
    whole(table)


def test_nothing_is_heard_or_felt_until_it_is_wanted(table):
    table.open("deal=617" + RULES_OFF)
    whole(table)
    table.press("4", "0", "z", "1", "2")
    assert heard(table) == [0, []]
    assert table.page.evaluate("window.opened") == 0
    dialog = settings(table)
    for name in ("sound", "vibration"):
        expect(dialog.locator(f"[name={name}]")).not_to_be_checked()
        expect(dialog.locator(f"[name={name}]")).to_be_enabled()
    # What is switched on shows at once what it is like.
    dialog.locator("[name=sound]").check()
    assert heard(table) == [2, []]
    dialog.locator("[name=vibration]").check()
    assert heard(table) == [0, [[25, 70, 25]]]
    dialog.locator("[name=sound]").uncheck()
    table.press("Escape", "4", "0")
    assert heard(table) == [0, [[10]]]
    # Both are kept for the next visit.
    table.page.reload()
    table.ready()
    dialog = settings(table)
    expect(dialog.locator("[name=sound]")).not_to_be_checked()
    expect(dialog.locator("[name=vibration]")).to_be_checked()


def test_a_move_a_refusal_and_a_card_that_comes_home(table):
    switched_on(table)
    assert table.page.evaluate("window.opened") == 0
    table.drag("4H", "a")
    assert heard(table) == [1, [[10]]]
    assert table.page.evaluate("window.opened") == 1
    table.press("z")
    assert heard(table) == [1, [[10]]]
    table.press("z")
    # There was nothing to undo.
    assert heard(table) == [0, []]
    table.press("y", "a")
    heard(table)
    table.press("1", "2")
    assert heard(table)[0] == 2
    # Held and let go is silent.
    table.click_pile("1")
    table.press("Escape")
    assert heard(table) == [0, []]
    assert table.page.evaluate("window.opened") == 1
    assert table.page.evaluate("window.context.state") == "running"


def test_home_and_the_win(table):
    switched_on(table, NEARLY + RULES_OFF)
    table.press("1", "9")
    table.has(game="won")
    tones, shakes = heard(table)
    assert (tones, shakes) == (4, [[30, 70, 30, 70, 60]])


def test_a_hidden_page_is_silent(table):
    switched_on(table)
    table.press("4", "0")
    assert heard(table)[0] == 1
    table.page.evaluate(_HIDE, True)
    table.until("window.context.state === 'suspended'")
    table.press("z")
    assert heard(table) == [0, []]
    table.page.evaluate(_HIDE, False)
    table.press("y")
    assert heard(table)[0] == 1
    table.until("window.context.state === 'running'")


def test_where_it_cannot_be_had_the_setting_says_so(browser):
    with a_table(browser) as table:
        table.page.add_init_script(
            "delete Navigator.prototype.vibrate; delete window.AudioContext;"
            "localStorage.setItem('freecell:sound', 'on');"
            "localStorage.setItem('freecell:vibration', 'on')"
        )
        table.open("deal=617" + RULES_OFF)
        whole(table)
        table.press("4", "0")
        table.says("moved")
        dialog = settings(table)
        for name in ("sound", "vibration"):
            box = dialog.locator(f"[name={name}]")
            expect(box).to_be_disabled()
            expect(box).not_to_be_checked()
        expect(dialog).to_contain_text("This browser cannot vibrate.")
        expect(dialog).to_contain_text("This browser makes no sounds.")
