"""Playing with the keyboard alone: the walk, picking and placing, the commands."""

import pytest
from playwright.sync_api import expect

from tests.e2e.table import (
    OFF,
    RULES_OFF,
    RUNS,
    a_table,
    assert_same,
    new_game,
    play,
)

ORDER = "a b c d h1 h2 h3 h4 1 2 3 4 5 6 7 8".split()


@pytest.fixture(scope="module")
def table(browser):
    with a_table(browser, motion=False) as one:
        yield one


def focus(table, pile):
    """Put the keyboard's focus on a pile."""
    table.page.locator(f"[data-pile='{pile}']").focus()


def sent(table, key, code, **more):
    """A key press as a keyboard of another layout sends it."""
    table.page.evaluate(
        """(init) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
          {...init, bubbles: true, cancelable: true}))""",
        {"key": key, "code": code, **more},
    )


def test_tab_walks_the_piles_in_order_and_back(table):
    table.open("deal=617")
    focus(table, "a")
    walked = ["a"]
    for _ in ORDER[1:]:
        table.press("Tab")
        walked.append(table.look().focus)
    assert walked == ORDER
    table.press("Tab")
    assert table.look().focus in ("menu", "new", "undo", "finish")
    table.press("Shift+Tab")
    assert table.look().focus == "8"


def test_tab_reaches_everything_from_the_start_of_the_page(table):
    table.open("deal=617&moves=4a")
    met = []
    for _ in range(20):
        table.press("Tab")
        met.append(table.look().focus)
    assert met == [*ORDER, "menu", "new", "hint", "undo"]


def test_arrows_walk_between_neighbours(table):
    table.open("deal=617")
    focus(table, "1")
    for key, there in (
        ("ArrowRight", "2"),
        ("ArrowRight", "3"),
        ("ArrowLeft", "2"),
        ("ArrowUp", "b"),
        ("ArrowRight", "c"),
        ("ArrowRight", "d"),
        ("ArrowRight", "h1"),
        ("ArrowDown", "5"),
        ("ArrowDown", "5"),
    ):
        table.press(key)
        assert table.look().focus == there, key
    focus(table, "1")
    table.press("ArrowLeft")
    assert table.look().focus == "1"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_enter_and_space_pick_and_place(table, key):
    table.open("deal=617" + RULES_OFF)
    focus(table, "4")
    table.press(key)
    look = table.look()
    assert look.marked("held") == ["4H"] and look.code == "held"
    assert look.targets() == set("abcd")
    focus(table, "a")
    table.press(key)
    game = new_game(617, OFF, "4a")
    look = assert_same(table, game)
    assert look.focus == "a" and look.code == "moved"
    # The same again from there, with the focus where it was left.
    table.press(key)
    assert table.look().marked("held") == ["4H"]
    table.press(key)
    look = table.look()
    assert look.marked("held") == [] and look.code == "let-go"


def test_up_and_down_choose_in_the_run(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    focus(table, "1")
    table.press("ArrowUp")
    assert table.look().marked("held") == ["8H", "7S"]
    table.press("ArrowUp", "ArrowUp")
    assert table.look().marked("held") == ["TH", "9S", "8H", "7S"]
    table.press("ArrowDown")
    assert table.look().marked("held") == ["9S", "8H", "7S"]
    focus(table, "6")
    table.press("Enter")
    assert table.still().board()["6"] == ["9S", "8H", "7S"]


def test_up_goes_on_to_the_pile_above_when_all_of_the_run_is_chosen(table):
    table.open("deal=617")
    focus(table, "4")
    table.press("ArrowUp")
    assert table.look().focus == "d"


def test_escape_lets_go(table):
    table.open("deal=617")
    focus(table, "4")
    table.press("Enter", "Escape")
    look = table.look()
    assert look.marked("held") == [] and look.code == "let-go" and look.focus == "4"


def test_a_moves_by_itself(table):
    table.open("deal=617" + RULES_OFF)
    game = new_game(617, OFF)
    for pile, move, card in (("4", "4a", "4H"), ("4", "46", "5D"), ("2", "2b", "KS")):
        focus(table, pile)
        table.press("a")
        play(game, move)
        look = table.look()
        assert look.marked("arrived") == [card] and look.focus == pile
    assert_same(table, game)
    focus(table, "h1")
    table.press("a")
    assert table.look().code.startswith("refused-")


@pytest.mark.parametrize("undo", ["z", "Control+z", "Meta+z", "Shift+Z"])
@pytest.mark.parametrize("redo", ["y", "Control+y", "Shift+Z", "Control+Shift+Z"])
def test_undo_and_redo(table, undo, redo):
    if undo == "Shift+Z":
        # Not an undo: Shift makes it the redo.
        table.open("deal=617&moves=4a" + RULES_OFF)
        table.press("Shift+Z")
        assert table.look().code == "redone"
        assert table.look().values["moves"] == 1
        return
    if table.page.url.find("moves=4a46") < 0 or table.look().values["moves"] != 2:
        table.open("deal=617&moves=4a46" + RULES_OFF)
    table.press(undo)
    look = table.look()
    assert look.code == "undone" and look.values["moves"] == 1
    table.press(redo)
    look = table.look()
    assert look.code == "redone" and look.values["moves"] == 2


def test_undo_with_nothing_to_undo_says_so(table):
    table.open("deal=617")
    table.press("z")
    assert table.look().code == "undone" and table.look().said
    table.press("y")
    assert table.look().code == "redone"


@pytest.mark.parametrize(
    ("key", "dialog"), [("n", "new"), ("m", "menu"), ("?", "help"), ("Shift+?", "help")]
)
def test_keys_that_open_a_dialog(table, key, dialog):
    table.open("deal=617&moves=4a")
    focus(table, "3")
    table.press(key)
    table.dialog(dialog)
    table.press("Escape")
    table.no_dialog()
    # The focus comes back to where it was.
    assert table.look().focus == "3"


def test_r_restarts(table):
    table.open("deal=617&moves=4a46")
    table.press("r")
    look = assert_same(table, _restarted())
    assert look.code == "restarted"
    table.press("y")
    assert table.look().values["moves"] == 1


def _restarted():
    game = new_game(617, moves="4a46")
    game.restart()
    return game


def test_f_finishes_only_when_that_is_possible(table):
    table.open("deal=617" + RULES_OFF)
    table.press("f")
    look = table.look()
    assert look.code.startswith("refused-") and look.toast and look.values["home"] == 0
    table.open(f"board={RUNS}{RULES_OFF}")
    table.press("f")
    table.has(game="won")


def test_letters_of_a_korean_keyboard_count_by_their_place(table):
    table.open("deal=617&moves=4a46")
    focus(table, "1")
    sent(table, "ㅋ", "KeyZ")
    assert table.look().code == "undone" and table.look().values["moves"] == 1
    sent(table, "ㅛ", "KeyY")
    assert table.look().code == "redone" and table.look().values["moves"] == 2
    sent(table, "Process", "KeyZ")
    assert table.look().values["moves"] == 1
    # A German keyboard: what is printed on the key counts.
    sent(table, "z", "KeyY")
    assert table.look().values["moves"] == 0
    sent(table, "z", "KeyZ", altKey=True)
    assert table.look().values["moves"] == 0


def test_keys_are_letters_while_one_types(table):
    table.open("deal=617&moves=4a46")
    table.press("n")
    box = table.dialog("new").locator("textarea")
    box.focus()
    table.page.keyboard.type("azyrfnm?19")
    assert box.input_value() == "azyrfnm?19"
    look = table.look()
    assert look.values["moves"] == 2 and look.dialog == "new"
    assert look.marked("held") == []


def test_keys_do_nothing_to_the_game_under_a_dialog(table):
    table.open("deal=617&moves=4a46")
    table.press("m")
    table.dialog("menu")
    for key in ("z", "y", "r", "n", "a", "1", "5"):
        table.press(key)
    look = table.look()
    assert look.values["moves"] == 2 and look.dialog == "menu"


def test_letters_can_be_switched_off(browser):
    with a_table(browser, motion=False) as table:
        table.open("deal=617&moves=4a46" + RULES_OFF)
        table.press("m")
        table.dialog("menu").locator("[data-action=settings]").click()
        table.dialog("settings").locator("[name=letters]").uncheck()
        table.press("Escape")
        table.no_dialog()
        for key in ("z", "r", "n", "m", "?", "a", "4", "0"):
            table.press(key)
        look = table.look()
        assert look.values["moves"] == 2 and look.dialog is None
        assert look.marked("held") == []
        # Tab, arrows, Enter, Esc and the chords still play.
        table.press("Control+z")
        assert table.look().values["moves"] == 1
        focus(table, "4")
        table.press("Enter")
        assert table.look().marked("held") == ["5D"]
        table.press("Escape")
        assert table.look().marked("held") == []
        # And it stays so.
        table.open("deal=617&moves=4a")
        table.press("z")
        assert table.look().values["moves"] == 1


def test_the_focus_is_never_lost_to_the_body(table):
    table.open("deal=617" + RULES_OFF)
    focus(table, "4")
    for key in ["Enter", "ArrowUp", "Enter", "z", "z", "y", "r", "a", "Control+z"]:
        table.press(key)
        assert table.look().focus != "BODY", key
    # The button that is pressed and then disabled hands the focus on.
    table.open("deal=617&moves=4a" + RULES_OFF)
    table.button("undo").focus()
    table.press("Enter")
    look = table.look()
    assert look.values["moves"] == 0 and look.focus != "BODY"


def test_enter_on_a_button_is_the_button_s(table):
    table.open("deal=617&moves=4a")
    table.button("menu").focus()
    table.press("Enter")
    table.dialog("menu")
    table.press("Escape")
    table.no_dialog()
    assert table.look().focus == "menu"


# --- two keys for a move


def test_two_keys_play_columns_cells_and_home(table):
    table.open("deal=617" + RULES_OFF)
    game = new_game(617, OFF)
    for keys, move in (
        ("40", "4a"),
        ("46", "46"),
        ("20", "2b"),
        ("42", "42"),
        ("40", "4c"),
        ("40", "4d"),
        ("49", "4h"),
    ):
        table.press(*keys)
        play(game, move)
    assert_same(table, game)
    # From the cells: the leftmost taken one; again, the next one.
    table.press("0")
    assert table.look().marked("held") == ["4H"]
    table.press("0")
    assert table.look().marked("held") == ["KS"]
    table.press("0")
    assert table.look().marked("held") == ["3C"]
    table.press("0", "0")
    assert table.look().marked("held") == ["4H"]
    table.press("Escape")
    assert table.look().marked("held") == []


def test_two_keys_show_what_is_held_and_can_be_taken_back(table):
    table.open("deal=617" + RULES_OFF)
    table.press("4")
    look = table.look()
    assert look.marked("held") == ["4H"] and look.targets() == set("abcd")
    table.press("4")
    look = table.look()
    assert look.marked("held") == [] and look.code == "let-go"
    table.press("4", "Escape", "6")
    assert table.look().marked("held") == ["6C"]
    table.press("1")
    assert table.look().code == "refused-rank"
    assert table.look().values["moves"] == 0


def test_two_keys_say_when_there_is_nothing_there(table):
    table.open("deal=617" + RULES_OFF)
    for key in ("0", "9"):
        table.press(key)
        look = table.look()
        assert look.code == "refused-nowhere" and look.toast, key
    table.press("4", "9")
    assert table.look().code == "refused-foundation-rank"
    table.open("deal=617&moves=4a2b3c1d" + RULES_OFF)
    table.press("8", "0")
    assert table.look().code == "refused-cell-taken"


def test_two_keys_take_as_many_cards_as_fit(table):
    table.open(f"board={RUNS}{RULES_OFF}")
    table.press("1", "5")
    assert len(table.still().board()["5"]) == 7
    expect(table.page.locator("[data-value=moves]")).to_have_text("1")


@pytest.mark.parametrize("size", [(360, 640), (1440, 900)])
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_the_focus_lies_outside_of_what_is_marked(browser, size, theme):
    """Both are seen: the edge of held cards or of a target, and the ring of the focus."""
    with a_table(browser, size, motion=False) as table:
        table.open("deal=617")
        table.page.evaluate(
            "(t) => { document.documentElement.dataset.theme = t; }", theme
        )
        table.press("4")
        assert ring(table, "4") >= edge(table) >= 2
        focus(table, "b")
        assert ring(table, "b") >= edge(table)
        table.press("Escape")
        assert ring(table, "b") == 0


def edge(table):
    """How far the edge of a marked card or place reaches, px."""
    return float(
        table.page.evaluate(
            """() => getComputedStyle(document.querySelector("#table"))
              .getPropertyValue("--edge")"""
        ).rstrip("px")
    )


def ring(table, pile):
    """How far outside of the focused pile its ring begins, px."""
    return table.page.evaluate(
        """(name) => {
          const pile = document.querySelector(`[data-pile="${name}"]`);
          const {left, right, bottom} = getComputedStyle(pile, "::before");
          return -Math.max(...[left, right, bottom].map(parseFloat));
        }""",
        pile,
    )
