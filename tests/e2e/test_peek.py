"""Looking at a covered card: by touch, mouse and key, and what it must not disturb."""

import pytest

from tests.e2e.houserules import a_house
from tests.e2e.table import PHONE, RULES_OFF, a_table

SHOWN = "document.querySelector('[data-peek]')"
GONE = "!document.querySelector('[data-peek]')"
# In deal 617 4H is the last card of column 4; what lies under it is in no run.
DEAL = "deal=617" + RULES_OFF


@pytest.fixture
def table(browser):
    with a_table(browser) as one:
        yield one


@pytest.fixture
def phone(browser):
    with a_table(browser, PHONE, touch=True) as one:
        yield one


def opened(table):
    """The page with deal 617, whole; and the first card of its column 4."""
    table.open(DEAL)
    # The key waits for the part of the page that comes after the first picture.
    table.press("p")
    table.says("peeked")
    table.press("Escape")
    look = table.still()
    return look.board()["4"][0]


def shown(table):
    """The cards that are looked at, and whether nothing lies on them."""
    return table.page.evaluate(
        """() => [...document.querySelectorAll("[data-peek]")].map((card) => {
          const box = card.querySelector(".face").getBoundingClientRect();
          const at = document.elementFromPoint(
            box.x + box.width / 2, box.bottom - 6);
          return [card.dataset.card, card.contains(at)];
        })"""
    )


def untouched(table, before):
    """No card has moved, none is held, nothing is counted or refused."""
    look = table.still()
    assert look.board() == before
    assert look.marked("held") == look.marked("refused") == []
    assert look.values["moves"] == 0


def test_a_pressed_card_lies_on_top_until_the_mouse_lets_go(table):
    card = opened(table)
    before = table.look().board()
    table.page.mouse.move(*table.grip(card))
    table.page.mouse.down()
    table.until(SHOWN)
    table.still()
    assert shown(table) == [[card, True]]
    table.says("peeked", "column 4, under 6 cards")
    # Leaving it drags nothing: the press is spent.
    table.page.mouse.move(640, 700, steps=5)
    assert table.look().marked("dragged") == []
    table.page.mouse.up()
    table.until(GONE)
    untouched(table, before)
    assert table.look().toast is None


def test_the_right_button_looks_at_once(table):
    card = opened(table)
    before = table.look().board()
    table.page.mouse.move(*table.grip(card))
    table.page.mouse.down(button="right")
    assert [name for name, _ in shown(table)] == [card]
    table.page.mouse.up(button="right")
    assert shown(table) == []
    untouched(table, before)


def test_a_finger_sees_the_card_beside_itself(phone):
    card = opened(phone)
    before = phone.look().board()
    x, y = phone.grip(card)
    phone.touch("touchStart", (x, y))
    # A tremor within the slop is no matter.
    phone.touch("touchMove", (x + 4, y - 4))
    phone.until(SHOWN)
    phone.still()
    assert [name for name, _ in shown(phone)] == [card]
    box = phone.page.locator("[data-peek] .face").bounding_box()
    assert box["y"] + box["height"] < y + 0.4 * box["height"]
    assert box["y"] >= 0 and box["x"] >= 0
    phone.touch("touchEnd")
    phone.until(GONE)
    untouched(phone, before)


@pytest.mark.parametrize("house", ["classic", "guided", "one-tap", "open", "linear"])
def test_it_works_in_every_tap_mode(browser, house):
    with a_house(browser, house) as table:
        card = opened(table)
        before = table.look().board()
        table.page.mouse.move(*table.grip(card))
        table.page.mouse.down()
        table.until(SHOWN)
        table.page.mouse.up()
        untouched(table, before)
        assert table.page.locator("#zoom:visible").count() == 0


def test_a_drag_a_tap_and_a_held_card_come_first(table):
    card = opened(table)
    # Dragged before it lasted long: a drag, refused as ever.
    table.drag(card, "1")
    table.says("refused-not-a-run")
    assert shown(table) == []
    # A quick tap is a tap.
    table.press("Escape")
    table.click(card)
    table.says("refused-not-a-run")
    # The last card of a column is held by a press of any length.
    look = table.look()
    last = look.board()["4"][-1]
    table.page.mouse.move(*table.grip(last))
    table.page.mouse.down()
    table.until(f"performance.now() > {table.page.evaluate('performance.now()')} + 500")
    assert shown(table) == []
    table.page.mouse.up()
    assert table.look().marked("held") == [last]
    # While a card is held, a press says where it goes, however long it lasts.
    other = look.board()["6"][0]
    table.page.mouse.move(*table.grip(other))
    table.page.mouse.down()
    table.until(f"performance.now() > {table.page.evaluate('performance.now()')} + 500")
    assert shown(table) == []
    table.page.mouse.up()
    assert table.look().code != "peeked"
    assert table.look().marked("held") == []


def test_another_key_or_finger_ends_it(phone):
    card = opened(phone)
    phone.touch("touchStart", phone.grip(card))
    phone.until(SHOWN)
    phone.press("4", "0")
    assert shown(phone) == []
    assert phone.still().values["moves"] == 1
    phone.touch("touchEnd")
    assert phone.look().values["moves"] == 1
    assert phone.look().marked("held") == []
    # The next tap is a tap again.
    phone.tap_pile("1")
    assert phone.look().marked("held") != []


def test_the_window_that_loses_the_focus_ends_it(table):
    card = opened(table)
    table.page.mouse.move(*table.grip(card))
    table.page.mouse.down()
    table.until(SHOWN)
    table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert shown(table) == []
    table.page.mouse.up()
    assert table.look().values["moves"] == 0


def test_the_key_goes_deeper_each_time(table):
    opened(table)
    column = table.look().board()["4"]
    table.page.locator('[data-pile="4"]').focus()
    for under, card in enumerate(reversed(column[:-1]), 1):
        table.press("p")
        table.until(SHOWN)
        assert [name for name, _ in shown(table)] == [card]
        table.says("peeked", f"under {under} card")
    # After the one at the base it is over, then it begins anew.
    table.press("p")
    assert shown(table) == []
    table.press("p")
    assert [name for name, _ in shown(table)] == [column[-2]]
    table.press("ArrowRight")
    assert shown(table) == []
    table.press("p", "Escape")
    assert shown(table) == []
    table.page.locator('[data-pile="a"]').focus()
    table.press("p")
    table.says("peeked", "No covered card")
    assert table.look().values["moves"] == 0
