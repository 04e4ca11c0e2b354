"""What is written is read back: moves, boards, links, rules, codes, numbers."""

from hypothesis import example, given
from hypothesis import strategies as st

from freecell.engine.boardtext import (
    format_board,
    format_link_board,
    parse_board,
    parse_link_board,
)
from freecell.engine.errors import BoardError, MovesError, NumberError, TextError
from freecell.engine.moves import legal_moves
from freecell.engine.notation import FINISH, parse_moves, read_moves
from freecell.engine.numbers import format_code, parse_code, parse_number
from freecell.engine.position import cards_home
from freecell.engine.refusals import REASONS
from freecell.engine.rules import AUTOPLAY, format_rules, parse_rules
from freecell.play.game import Game
from freecell.play.links import format_query, parse_link, parse_query
from tests import strategies

numbers = st.integers(1, 2**33 - 1)
turns = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 10**6)), min_size=0, max_size=50
)


@st.composite
def games(draw):
    """A game in progress: moves, undo, redo, switches of autoplay, the finish."""
    rules = draw(strategies.rules())
    number = draw(st.one_of(st.none(), numbers))
    start = None
    if number is None:
        start = packed(draw(strategies.starts(rules)))
    game = Game(number, rules, lambda: 0, start)
    for kind, choice in draw(turns):
        moves = list(legal_moves(rules, game.position))
        if kind == 0:
            game.undo(choice % 3)
        elif kind == 1:
            game.redo()
        elif kind == 2:
            game.autoplay = AUTOPLAY[choice % 3]
        elif kind == 3 and game.can_finish:
            game.play(FINISH)
        elif moves:
            game.play(moves[choice % len(moves)])
    return game


def packed(position):
    """The position with its cells filled from the left, as board text writes them."""
    held = sorted(position.cells, key=lambda card: card < 0)
    return position._replace(cells=tuple(held))


@given(games())
def test_move_lists_are_read_back(game):
    items = game.move_items()
    for text in (" ".join(items), "".join(items), "\n".join(items)):
        assert [item.text for item in parse_moves(text)] == items
        reading = read_moves(game.rules, game.start, text)
        assert reading.broken is None
        assert reading.assumed == ()
        assert reading.mode == game.autoplay
        again = Game(game.number, game.rules, lambda: 0, game.start)
        again.load(reading)
        assert again.position == game.position
        assert again.moves == game.moves
        assert again.score == game.score
        assert again.move_items() == items


@given(games())
def test_games_come_back_from_their_links(game):
    query = format_query(game)
    request = parse_link("https://example.org/x/?" + query)
    assert request.number == game.number
    assert request.rules == game.rules
    assert request.start[:3] == game.start[:3]
    reading = read_moves(request.rules, request.start, request.moves)
    assert reading.broken is None
    reached = reading.steps[-1].position if reading.steps else request.start
    assert reached[:3] == game.position[:3]
    if game.number is not None:
        assert request.start == game.start
        assert reached == game.position
    again = Game(request.number, request.rules, lambda: 0, request.start)
    again.load(reading)
    assert format_query(again) == query


@given(strategies.situations())
def test_boards_are_read_back(situation):
    rules, position = situation
    expected = packed(position)
    for text, read in (
        (format_board(position), parse_board),
        (format_board(position) + "\n", parse_board),
        (format_board(position).lower(), parse_board),
        (format_board(position).replace("T", "10"), parse_board),
        (format_link_board(position), parse_link_board),
    ):
        back = read(text, rules)
        assert back[:3] == expected[:3]
        if rules.order != "any":
            assert back == expected
        else:
            begun = {suit for suit in range(4) if position.homes[suit]}
            assert {suit for suit in back.places if suit >= 0} == begun
    lines = format_board(position).split("\n")
    extra = bool(cards_home(position)) + any(card >= 0 for card in position.cells)
    assert len(lines) == 8 + extra


@given(strategies.rules())
def test_rules_are_read_back(rules):
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert " " not in text
    head, *parts = text.split(",")
    assert parse_rules(",".join([head, *reversed(parts)])) == rules


@given(numbers, st.integers(0, 8))
@example(1, 0)
@example(2**33 - 1, 8)
def test_codes_are_read_back(number, cells):
    code = format_code(number, cells)
    assert len(code) == len("FC1-C4-AAAAAKH")
    for text in (code, code.lower(), code.replace("-", "")):
        assert parse_code(text) == (number, cells)


@given(numbers, st.sampled_from([",", ".", "'", " ", "\u00a0"]))
def test_numbers_are_read_back_with_and_without_grouping(number, sign):
    for text in (str(number), f" #{number} ", f"{number:020d}"):
        assert parse_number(text) == number
    assert parse_number(f"{number:,}".replace(",", sign)) == number


@given(st.text(max_size=20))
@example("\u00a0")
@example("26\x0c")
def test_no_text_surprises_the_readers(text):
    """They answer with a value or with the error that names the text."""
    for read in (parse_number, parse_code):
        try:
            read(text)
        except NumberError as error:
            assert text in str(error)
    try:
        parse_moves(text)
    except MovesError as error:
        assert error.values["item"] >= 1
    rules = parse_rules("classic")
    for read_board in (parse_board, parse_link_board):
        try:
            read_board(text, rules)
        except BoardError as error:
            assert str(error)
    for key in ("deal=", "code=", "board=", "rules=", "deal=1&moves=", ""):
        try:
            parse_query(key + text)
        except TextError as error:
            assert str(error)


items = st.one_of(
    st.sampled_from(["hh", "=o", "=s", "=e"]),
    st.tuples(
        st.sampled_from("12345678abcdefgkCDHS"),
        st.sampled_from("12345678abcdefgkhhhh"),
        st.sampled_from(["", "", "", "v2", "v3", "vd"]),
    ).map("".join),
)


@given(strategies.situations(), st.lists(items, min_size=1, max_size=12))
def test_no_move_list_surprises_the_replay(situation, words):
    """Each list is read to its end or up to a broken item with a reason."""
    rules, position = situation
    reading = read_moves(rules, position, " ".join(words))
    if reading.broken is None:
        switches = [word for word in words if word[0] == "="]
        assert len(reading.steps) == len(words) - len(switches)
    else:
        assert reading.broken.text == words[reading.broken.number - 1]
        assert reading.broken.refusal.reason in REASONS
