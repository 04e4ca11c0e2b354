"""The saved form of a game: whole or not at all, for every text there is."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecell.engine.boardtext import parse_board
from freecell.engine.moves import Move, legal_moves
from freecell.engine.notation import FINISH, read_moves
from freecell.engine.position import dealt
from freecell.engine.rules import parse_rules
from freecell.play import saves
from freecell.play.game import Game
from freecell.play.saves import (
    Meta,
    SaveError,
    dump_game,
    load_game,
    migrate,
    new_meta,
    newest,
    summary,
)
from tests.boards import pile
from tests.data.damaged import damaged, draws
from tests.data.games import GAMES

DATA = Path(__file__).parents[2] / "data" / "saves"
BEGUN, SAVED = "2026-11-29T22:13:00Z", "2026-11-30T07:01:59.123Z"
RULES = (
    "classic",
    "classic,autoplay:off",
    "open",
    "open,undo:5",
    "linear",
    "one-tap,cells:1",
    "classic,cells:8,autoplay:eager,takeback:yes,order:any,undo:3,score:yes",
)
NEARLY_WON = "Foundations: H-Q C-Q D-Q S-J\nKS QS\nKH\nKD\nKC\n:\n:\n:\n:"


class FakeTime:
    def __init__(self):
        self.now = 0

    def __call__(self):
        return self.now


def meta(name="a1b2c3", revision=1, **changes):
    values = {
        "begun": BEGUN,
        "saved": SAVED,
        "helped": (),
        "counted": True,
        "daily": "",
    }
    values.update(changes)
    return Meta(name, revision, **values)


def new_game(rules="classic", number=617, start=None, time=None):
    return Game(number, parse_rules(rules), time or FakeTime(), start)


def seen(game):
    """Everything about a game that a player could notice."""
    return (
        game.number,
        game.rules,
        game.start,
        game.autoplay,
        game.steps,
        game.index,
        game.floor,
        game.undos,
        game.clock.seconds,
        game.state,
        game.score,
        game.can_undo,
        game.can_redo,
        game.move_items(),
    )


def reloaded(game, its=None):
    return load_game(dump_game(game, its or meta()), FakeTime()).game


def act(game, time, deed, number):
    """Do one thing to a game; what is not possible does nothing."""
    time.now += number * 37
    if deed == "play":
        moves = list(legal_moves(game.rules, game.position))
        if moves:
            game.play(moves[number % len(moves)])
    elif deed == "undo":
        game.undo(1 + number % 4)
    elif deed == "redo":
        game.redo()
    elif deed == "restart":
        game.restart()
    elif deed == "switch":
        game.autoplay = ("off", "safe", "eager")[number % 3]
    elif game.can_finish:
        game.play(FINISH)


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(
            ("play",) * 8 + ("undo", "undo", "redo", "switch", "finish", "restart")
        ),
        st.integers(0, 500),
    ),
    max_size=60,
)
SLOW = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


class TestRoundTrip:
    @SLOW
    @given(st.sampled_from(RULES), st.integers(1, 8589934591), DEEDS)
    def test_of_random_games(self, rules, number, deeds):
        time = FakeTime()
        game = new_game(rules, number, time=time)
        for deed, choice in deeds:
            act(game, time, deed, choice)
        its = meta(helped=("hint", "solution"), daily="2026-11-29", counted=False)
        text = dump_game(game, its)
        back = load_game(text, FakeTime())
        assert seen(back.game) == seen(game)
        assert back.meta == its
        assert dump_game(*back) == text
        assert text.isascii()
        assert "\n" not in text

    @SLOW
    @given(DEEDS)
    def test_of_random_layouts(self, deeds):
        time = FakeTime()
        start = parse_board(NEARLY_WON, parse_rules("open"))
        game = new_game("open", None, start, time)
        for deed, choice in deeds:
            act(game, time, deed, choice)
        assert seen(reloaded(game)) == seen(game)

    @SLOW
    @given(DEEDS, DEEDS)
    def test_a_game_goes_on_as_if_it_had_never_been_closed(self, deeds, more):
        times = FakeTime(), FakeTime()
        game = new_game("open,undo:5", time=times[0])
        for deed, choice in deeds:
            act(game, times[0], deed, choice)
        back = load_game(dump_game(game, meta()), times[1]).game
        # Only what is under a second may be lost.
        for deed, choice in more:
            act(game, times[0], deed, choice)
            act(back, times[1], deed, choice)
        ours, theirs = list(seen(game)), list(seen(back))
        assert abs(ours.pop(8) - theirs.pop(8)) <= 1
        assert ours == theirs

    @pytest.mark.parametrize("number,moves", GAMES, ids=lambda v: str(v)[:10])
    def test_of_whole_games(self, number, moves):
        game = new_game("classic,autoplay:off", number)
        game.load(read_moves(game.rules, game.start, moves))
        back = reloaded(game)
        assert back.state == "won"
        assert not back.can_undo
        assert not back.clock.running
        assert seen(back) == seen(game)

    def test_a_fresh_game(self):
        back = load_game(dump_game(new_game(), new_meta("x")), FakeTime())
        assert back.game.state == "fresh"
        assert not back.game.clock.running
        assert back.meta == Meta("x", 0, "", "", (), True, "")

    def test_a_switch_before_the_first_move_and_after_the_last(self):
        game = new_game("classic")
        game.autoplay = "eager"
        assert reloaded(game).autoplay == "eager"
        game.play(next(legal_moves(game.rules, game.position)))
        game.autoplay = "off"
        game.undo()
        back = reloaded(game)
        assert back.autoplay == "off"
        assert back.steps[0].mode == "eager"

    def test_the_clock_goes_on_where_it_stood(self):
        time = FakeTime()
        game = new_game(time=time)
        game.play(next(legal_moves(game.rules, game.position)))
        time.now = 65400
        text = dump_game(game, meta())
        later = FakeTime()
        later.now = 10**9
        back = load_game(text, later).game
        assert back.clock.seconds == 65
        later.now += 5000
        assert back.clock.seconds == 70

    def test_the_finish(self):
        rules = parse_rules("classic")
        game = new_game("classic", None, parse_board(NEARLY_WON, rules))
        game.play(Move(1, pile("H"), 1))
        game = new_game("classic,autoplay:off", None, game.start)
        game.play(FINISH)
        back = reloaded(game)
        assert (back.state, back.moves, back.index) == ("won", 0, 1)
        assert summary(dump_game(game, meta())).moves == 0
        assert summary(dump_game(game, meta())).won
        game.restart()
        assert seen(reloaded(game)) == seen(game)

    def test_two_thousand_moves_and_undos_are_small(self):
        game = new_game("classic,autoplay:off", 617)
        draw = draws(5)
        while game.index < 2000:
            moves = list(legal_moves(game.rules, game.position))
            if moves:
                game.play(moves[draw(len(moves))])
            else:
                game.undo(60)
        for _ in range(2000):
            game.undo()
        text = dump_game(game, meta("x" * 64, helped=("solution",) * 1))
        assert len(text) < 64 * 1024
        back = load_game(text, FakeTime()).game
        assert (back.index, len(back.steps), back.undos) == (0, 2000, game.undos)


class TestSummary:
    @SLOW
    @given(st.sampled_from(RULES), DEEDS)
    def test_says_what_the_game_says(self, rules, deeds):
        time = FakeTime()
        game = new_game(rules, time=time)
        for deed, choice in deeds:
            act(game, time, deed, choice)
        short = summary(dump_game(game, meta(revision=12)))
        assert (short.id, short.revision, short.number, short.board) == (
            "a1b2c3",
            12,
            617,
            None,
        )
        assert short.rules == game.rules
        assert (short.at, short.moves, short.home) == (
            game.index,
            game.moves,
            game.home,
        )
        assert short.seconds == game.clock.seconds
        assert (short.begun, short.saved, short.counted) == (BEGUN, SAVED, True)
        assert short.touched == bool(game.steps)
        assert short.won == (game.state == "won")

    def test_newest_takes_the_higher_revision(self):
        game = new_game()
        texts = [dump_game(game, meta(revision=n)) for n in (3, 12, 7)]
        assert newest(texts) == texts[1]
        assert newest([None, "", "{", texts[0]]) == texts[0]
        assert newest([None, "[]"]) is None


def good_texts():
    game = new_game("classic,autoplay:off", GAMES[2][0])
    words = " ".join(GAMES[2][1].split()[:40])
    game.load(read_moves(game.rules, game.start, words))
    game.undo(7)
    layout = new_game("classic", None, dealt(5, parse_rules("classic")))
    return dump_game(game, meta(helped=("hint",))), dump_game(layout, meta())


class TestDamage:
    """Faults 103 and 104, and the first half of 105."""

    @pytest.mark.parametrize("seed", range(5))
    def test_damaged_saves_are_refused_or_read_and_nothing_else(self, seed):
        good, board = good_texts()
        codes = set()
        refused = 0
        for kind, text in damaged(good, board, 540, seed):
            try:
                back = load_game(text, FakeTime())
            except SaveError as error:
                refused += 1
                codes.add((kind, error.code))
                assert str(error)
                assert error.code[:5] == "save-"
                assert kind != "newer" or error.code == "save-newer"
            else:
                # What was read is a game that can be saved and read again.
                assert seen(reloaded(back.game, back.meta)) == seen(back.game)
                assert kind not in ("cut", "newer", "missing", "shape")
            # The cheap reading fails in no other way either.
            try:
                summary(text)
            except SaveError:
                pass
        assert refused > 400
        found = {code for _, code in codes}
        for code in (
            "json",
            "object",
            "schema",
            "newer",
            "missing",
            "field",
            "rules",
            "cards",
            "moves",
        ):
            assert "save-" + code in found

    @settings(max_examples=150, deadline=None)
    @given(st.text(max_size=80))
    def test_any_text(self, text):
        with pytest.raises(SaveError):
            load_game(text, FakeTime())

    @settings(max_examples=150, deadline=None)
    @given(st.data())
    def test_any_value_in_any_field(self, data):
        good, board = good_texts()
        fields = json.loads(data.draw(st.sampled_from((good, board))))
        value = st.one_of(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.text(max_size=20),
            st.text("12345678abcdhv=so_AKQJT9CDHS", max_size=30),
            st.lists(st.text(max_size=3), max_size=3),
        )
        for name in data.draw(
            st.lists(st.sampled_from(sorted(fields)), min_size=1, max_size=3)
        ):
            fields[name] = data.draw(value)
        try:
            back = load_game(json.dumps(fields), FakeTime())
        except SaveError:
            return
        assert seen(reloaded(back.game, back.meta)) == seen(back.game)

    def test_cut_at_every_place(self):
        for good in good_texts():
            for end in range(len(good)):
                with pytest.raises(SaveError) as caught:
                    load_game(good[:end], FakeTime())
                assert caught.value.code == "save-json"

    @pytest.mark.parametrize("value", [None, 5, b"{}", [], {}, True])
    def test_what_is_no_text(self, value):
        with pytest.raises(SaveError, match="JSON"):
            load_game(value, FakeTime())

    def test_a_text_too_long_to_look_at(self):
        with pytest.raises(SaveError) as caught:
            load_game(" " * (saves.LONGEST + 1), FakeTime())
        assert caught.value.code == "save-long"

    @pytest.mark.parametrize(
        "changes,code,field",
        [
            ({"deal": None}, "field", "deal"),
            ({"deal": True}, "field", "deal"),
            ({"deal": 617.0}, "field", "deal"),
            ({"deal": "617"}, "field", "deal"),
            ({"index": 41}, "field", "index"),
            ({"floor": 34}, "field", "floor"),
            ({"counted": 1}, "field", "counted"),
            ({"undos": 10**13}, "field", "undos"),
            ({"begun": "2026-02-30"}, "field", "begun"),
            ({"begun": "2026-11-29T25:00:00Z"}, "field", "begun"),
            ({"daily": "2026-1-1"}, "field", "daily"),
            ({"helped": ["a", 1]}, "field", "helped"),
            ({"id": "../x"}, "field", "id"),
            ({"moves": "26 3a"}, "field", "moves"),
            ({"moves": ["26"]}, "field", "moves"),
        ],
        ids=str,
    )
    def test_the_field_is_named(self, changes, code, field):
        fields = json.loads(good_texts()[0])
        fields.update(changes)
        with pytest.raises(SaveError) as caught:
            load_game(json.dumps(fields), FakeTime())
        assert caught.value.code == "save-" + code
        assert caught.value.values == {"field": field}

    def test_an_illegal_move_is_named(self):
        fields = json.loads(good_texts()[0])
        fields["moves"] = fields["moves"][:4] + "1h" + fields["moves"][4:]
        with pytest.raises(SaveError) as caught:
            load_game(json.dumps(fields), FakeTime())
        assert caught.value.code == "save-moves"
        assert caught.value.values == {"item": 3, "value": "1h"}

    def test_a_list_is_not_read_more_kindly_than_it_was_written(self):
        game = new_game("classic")
        fields = json.loads(dump_game(game, meta()))
        fields.update(deal=1, moves=GAMES[0][1].replace(" ", ""), index=5)
        with pytest.raises(SaveError, match="not possible"):
            load_game(json.dumps(fields), FakeTime())

    def test_two_sources_of_cards(self):
        fields = json.loads(good_texts()[1])
        fields["deal"] = 5
        with pytest.raises(SaveError):
            load_game(json.dumps(fields), FakeTime())

    def test_fields_from_elsewhere_are_passed_over(self):
        fields = json.loads(good_texts()[0])
        fields["flavour"] = [1, 2]
        assert load_game(json.dumps(fields), FakeTime()).game.index == 33


class TestMigration:
    @pytest.mark.parametrize("schema", range(1, saves.SCHEMA + 1))
    def test_of_the_kept_save_of_every_schema(self, schema):
        text = (DATA / f"schema-{schema}.json").read_text(encoding="utf-8").strip()
        game, its = load_game(text, FakeTime())
        assert game.number == 617
        assert (game.index, len(game.steps), game.undos, game.floor) == (33, 40, 9, 0)
        assert (game.clock.seconds, game.home, game.autoplay) == (245, 8, "off")
        assert its == Meta(
            "k7f3q9x2m4t1",
            50,
            BEGUN,
            "2026-11-29T22:17:05Z",
            ("check", "hint"),
            True,
            "",
        )
        if schema == saves.SCHEMA:
            assert dump_game(game, its) == text

    def test_the_steps_form_a_chain(self):
        def first(values):
            values["trail"] = values.pop("old") + "a"
            return values

        def second(values):
            return {"trail": values["trail"] + "b"}

        steps = (first, second)
        assert migrate({"old": "-"}, 1, steps) == {"trail": "-ab"}
        assert migrate({"trail": "-"}, 2, steps) == {"trail": "-b"}
        assert migrate({"trail": "-"}, 3, steps) == {"trail": "-"}

    @pytest.mark.parametrize("values", [{}, {"old": None}, {"old": [1]}])
    def test_fields_that_no_step_can_carry_over(self, values):
        with pytest.raises(SaveError):
            migrate(values, 1, (lambda v: {"new": v["old"] + "a"},))

    def test_there_is_a_step_for_each_earlier_schema(self):
        assert len(saves.MIGRATIONS) == saves.SCHEMA - 1
