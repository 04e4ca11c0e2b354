"""Keys in, intents out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.ui.keyboard import (
    COMMANDS,
    HOME,
    NO_KEYS,
    Command,
    Digit,
    Focus,
    KeyPress,
    NoSuchPile,
    PlayTo,
    PutBack,
    TakeFrom,
    TwoKeys,
    Walk,
    press_digit,
    read,
    step,
)
from freecell.ui.layout import make_board


def key(key, code="", place="table", **held):
    parts = dict.fromkeys(("ctrl", "meta", "shift", "alt", "repeat"), False)
    parts.update(held)
    return KeyPress(key=key, code=code, place=place, **parts)


@pytest.mark.parametrize(
    ("press", "name"),
    [
        (key("Enter"), "activate"),
        (key(" "), "activate"),
        (key("Escape"), "let-go"),
        (key("a", "KeyA"), "auto"),
        (key("z", "KeyZ"), "undo"),
        (key("z", "KeyZ", ctrl=True), "undo"),
        (key("z", "KeyZ", meta=True), "undo"),
        (key("Z", "KeyZ", shift=True), "redo"),
        (key("Z", "KeyZ", shift=True, ctrl=True), "redo"),
        (key("y", "KeyY"), "redo"),
        (key("y", "KeyY", ctrl=True), "redo"),
        (key("f", "KeyF"), "finish"),
        (key("n", "KeyN"), "new"),
        (key("r", "KeyR"), "restart"),
        (key("m", "KeyM"), "menu"),
        (key("?", "Slash", shift=True), "keys"),
        # Caps lock.
        (key("A", "KeyA"), "auto"),
    ],
)
def test_each_command_has_its_key(press, name):
    assert read(press) == Command(name)
    assert name in COMMANDS


@pytest.mark.parametrize("direction", ["left", "right", "up", "down"])
def test_arrows_walk(direction):
    name = "Arrow" + direction[0].upper() + direction[1:]
    assert read(key(name)) == Walk(direction)
    assert read(key(name, repeat=True)) == Walk(direction)


@pytest.mark.parametrize("digit", "0123456789")
def test_digits_are_for_two_key_play(digit):
    assert read(key(digit, "Digit" + digit)) == Digit(digit)
    assert read(key(digit, "Numpad" + digit)) == Digit(digit)


def test_letters_mean_what_is_written_on_the_key():
    # A French keyboard has Z where an American one has W.
    assert read(key("z", "KeyW")) == Command("undo")
    assert read(key("w", "KeyZ")) == Command("moves")


@pytest.mark.parametrize("hangul", ["ㅋ", "Process", "Unidentified"])
def test_without_latin_letters_the_place_of_the_key_counts(hangul):
    assert read(key(hangul, "KeyZ")) == Command("undo")
    assert read(key(hangul, "KeyZ", ctrl=True)) == Command("undo")
    assert read(key(hangul, "KeyZ", shift=True)) == Command("redo")


def test_a_sign_on_the_key_is_no_letter():
    # A Dvorak keyboard has a semicolon where an American one has Z.
    assert read(key(";", "KeyZ")) is None
    assert read(key("Enter", "KeyZ", place="control")) is None


def test_where_digits_need_shift_the_place_of_the_key_counts():
    assert read(key("&", "Digit1")) == Digit("1")
    assert read(key("é", "Digit2")) == Digit("2")
    assert read(key("&", "Digit7", shift=True)) is None


@pytest.mark.parametrize("place", ["text", "dialog"])
@pytest.mark.parametrize("name", ["a", "z", "3", "?", "Enter", "Escape", "ArrowUp"])
def test_keys_rest_in_text_boxes_and_dialogs(place, name):
    assert read(key(name, place=place)) is None
    assert read(key(name, place=place, ctrl=True)) is None


def test_a_button_keeps_enter_space_and_the_arrows():
    for name in ("Enter", " ", "ArrowLeft"):
        assert read(key(name, place="control")) is None
    assert read(key("z", "KeyZ", place="control")) == Command("undo")
    assert read(key("Escape", place="control")) == Command("let-go")


def test_letters_and_digits_can_be_switched_off():
    for name in "azyfnrm?0123456789":
        assert read(key(name), letters=False) is None
    for name in ("Enter", " ", "Escape", "ArrowUp"):
        assert read(key(name), letters=False) == read(key(name)) is not None
    assert read(key("z", "KeyZ", ctrl=True), letters=False) == Command("undo")
    assert read(key("ㅋ", "KeyZ"), letters=False) is None


def test_other_chords_are_left_to_the_browser():
    for name in "afnrm13":
        assert read(key(name, ctrl=True)) is None
        assert read(key(name, meta=True)) is None
        assert read(key(name, alt=True)) is None
    assert read(key("Tab")) is None
    assert read(key("F5", "F5")) is None


def test_only_undo_redo_and_the_walk_repeat():
    assert read(key("z", "KeyZ", repeat=True)) == Command("undo")
    assert read(key("y", "KeyY", repeat=True)) == Command("redo")
    for name in ("Enter", " ", "n", "a", "5", "?"):
        assert read(key(name, repeat=True)) is None


# --- The walk

W, H, G = 46, 69, 4


def upright():
    piles = {str(i + 1): (i * (W + G), 100, W, H) for i in range(8)}
    for i, name in enumerate(("a", "b", "c", "d", "h1", "h2", "h3", "h4")):
        piles[name] = (i * (W + G), 10, W, H)
    return make_board(piles, W, H, 700, 30, 0.495, 2)


def wings():
    piles = {str(i + 1): (150 + i * (W + G), 10, W, H) for i in range(8)}
    for i, name in enumerate("abcd"):
        piles[name] = (i % 2 * (W + G), 10 + i // 2 * (H + 6), W, H)
    for i in range(4):
        place = (600 + i % 2 * (W + G), 10 + i // 2 * (H + 6), W, H)
        piles["h" + str(i + 1)] = place
    return make_board(piles, W, H, 350, 20, 0.46, 2)


@pytest.mark.parametrize(
    ("board", "start", "direction", "goal"),
    [
        (upright(), "a", "right", "b"),
        (upright(), "d", "right", "h1"),
        (upright(), "h1", "left", "d"),
        (upright(), "h4", "right", "h4"),
        (upright(), "a", "left", "a"),
        (upright(), "a", "up", "a"),
        (upright(), "c", "down", "3"),
        (upright(), "h4", "down", "8"),
        (upright(), "6", "up", "h2"),
        (upright(), "6", "left", "5"),
        (upright(), "8", "right", "8"),
        (upright(), "2", "down", "2"),
        (wings(), "1", "left", "b"),
        (wings(), "d", "right", "1"),
        (wings(), "b", "right", "1"),
        (wings(), "8", "right", "h1"),
        (wings(), "a", "down", "c"),
        (wings(), "h4", "up", "h2"),
        (wings(), "5", "up", "5"),
    ],
)
def test_arrows_go_to_the_nearest_pile(board, start, direction, goal):
    assert step(board, Focus(start, 0), direction, 1) == Focus(goal, 0)


def test_up_and_down_choose_the_first_held_card_of_a_run():
    board, focus = upright(), Focus("3", 0)
    seen = []
    for direction in ("up", "up", "down", "down", "up", "up", "up"):
        focus = step(board, focus, direction, 3)
        seen.append(focus)
    assert seen == [
        Focus("3", 2),
        Focus("3", 3),
        Focus("3", 2),
        Focus("3", 1),
        Focus("3", 2),
        Focus("3", 3),
        Focus("c", 0),
    ]


def test_the_last_card_stays_chosen_at_the_lower_end():
    assert step(upright(), Focus("3", 1), "down", 3) == Focus("3", 1)


def test_going_to_the_side_forgets_the_choice():
    assert step(upright(), Focus("3", 2), "right", 3) == Focus("4", 0)


@given(st.sampled_from([upright(), wings()]), st.data())
def test_every_pile_can_be_walked_to(board, data):
    start = data.draw(st.sampled_from(sorted(board.piles)))
    reached, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for direction in ("left", "right", "up", "down"):
            there = step(board, Focus(here, 0), direction, 0).pile
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(board.piles)


# --- Two-key play


def play(keys, taken="", free="abcd"):
    """The intents of a row of digits, in the same position throughout."""
    state, intents = NO_KEYS, []
    for text in keys:
        state, intent = press_digit(state, text, list(taken), list(free))
        intents.append(intent)
    return state, intents


def test_source_then_target():
    assert play("36") == (NO_KEYS, [TakeFrom("3"), PlayTo("3", "6")])
    assert play("39") == (NO_KEYS, [TakeFrom("3"), PlayTo("3", HOME)])
    assert play("3") == (TwoKeys("3"), [TakeFrom("3")])


def test_zero_as_a_target_is_the_leftmost_free_cell():
    assert play("30", "ac", "bd")[1][1] == PlayTo("3", "b")
    # None is free: the refusal names the leftmost.
    assert play("30", "abcd", "")[1][1] == PlayTo("3", "a")


def test_zero_as_a_source_is_the_leftmost_taken_cell_and_then_the_next():
    assert play("05", "bd", "ac")[1] == [TakeFrom("b"), PlayTo("b", "5")]
    assert play("005", "bd", "ac")[1][1:] == [TakeFrom("d"), PlayTo("d", "5")]
    assert play("000", "bd", "ac")[1][2] == TakeFrom("b")
    assert play("09", "d", "abc")[1][1] == PlayTo("d", HOME)


def test_the_same_column_twice_puts_it_back():
    assert play("33") == (NO_KEYS, [TakeFrom("3"), PutBack()])


def test_a_key_that_names_nothing_says_so_and_starts_anew():
    assert play("0") == (NO_KEYS, [NoSuchPile("0")])
    assert play("9") == (NO_KEYS, [NoSuchPile("9")])
    # A table without cells: the second key is read as a first one.
    assert play("30", "", "") == (NO_KEYS, [TakeFrom("3"), NoSuchPile("0")])


def test_a_cell_that_was_emptied_meanwhile_starts_with_the_first():
    state, intent = press_digit(TwoKeys("d"), "0", ["a", "b"], ["c", "d"])
    assert (state, intent) == (TwoKeys("a"), TakeFrom("a"))
    state, intent = press_digit(TwoKeys("d"), "0", [], list("abcd"))
    assert (state, intent) == (NO_KEYS, NoSuchPile("0"))


@given(st.text("0123456789", max_size=12))
def test_every_row_of_digits_is_answered(keys):
    state, intents = play(keys, "b", "acd")
    assert len(intents) == len(keys)
    assert all(intent is not None for intent in intents)
    assert isinstance(state, TwoKeys)
