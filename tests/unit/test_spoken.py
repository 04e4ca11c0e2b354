"""What is said about cards, piles and moves."""

import json
import random
import re
from pathlib import Path

import pytest

from freecell.engine.cards import NO_CARD, parse_card
from freecell.engine.errors import NumberError, RulesError
from freecell.engine.moves import Move, apply, automatic_move, legal_moves, resolve
from freecell.engine.notation import FINISH, Step, take_step
from freecell.engine.position import NO_SUIT, Position, dealt
from freecell.engine.refusals import REASONS, Refusal, is_refusal, refuse
from freecell.engine.rules import CLASSIC
from freecell.play import names, spoken
from freecell.play.announcing import dealt as announced_deal
from freecell.play.catalog import Catalog

LOCALES = Path(__file__).parents[2] / "static" / "locales"


def read(language):
    return json.loads((LOCALES / (language + ".json")).read_text("utf-8"))


EN = Catalog(read("en"))
KO = Catalog(read("ko"), "ko", read("en"), plural=lambda n: "other")


def cards(text):
    return tuple(parse_card(word) for word in text.split())


def a_position(places=(3, 2, 1, 0)):
    """Some columns, two cells taken, clubs home up to 4."""
    columns = [cards("KH QC 5H"), (), cards("TD 9S 8H"), cards("AS")]
    columns += [()] * 4
    cells = (NO_CARD, parse_card("JD"), NO_CARD, parse_card("2S"))
    return Position(tuple(columns), cells, (4, 0, 0, 0), places)


def test_cards_are_named_and_written():
    named = [names.card_name(EN, card) for card in cards("TD AS QH 5C")]
    assert named == ["10 of diamonds", "ace of spades", "queen of hearts", "5 of clubs"]
    written = [names.card_sign(EN, card) for card in cards("TD AS")]
    assert [text.replace("\ufe0e", "") for text in written] == ["10♦", "A♠"]
    assert names.card_name(KO, parse_card("TD")) == "다이아몬드 10"


@pytest.mark.parametrize(
    ("pile", "label"),
    [
        (0, "column 1, 3 cards, last 5 of hearts"),
        (1, "column 2, empty"),
        (3, "column 4, 1 card, last ace of spades"),
        (8, "free cell 1, empty"),
        (9, "free cell 2, jack of diamonds"),
    ],
)
def test_piles_have_a_name_with_their_cards(pile, label):
    assert names.pile_label(EN, a_position(), pile) == label


def test_foundations_have_a_name_with_their_cards():
    position = a_position()
    assert names.home_label(EN, position, 0) == "foundation spades, empty"
    assert names.home_label(EN, position, 3) == "foundation clubs, up to 4"
    open_places = a_position((0, NO_SUIT, NO_SUIT, NO_SUIT))
    assert names.home_label(EN, open_places, 0) == "foundation clubs, up to 4"
    label = "foundation 2, empty, for any suit"
    assert names.home_label(EN, open_places, 1) == label


def test_labels_tell_held_cards_and_targets():
    assert names.held_label(EN, "column 1", 2) == "column 1, 2 cards held"
    assert names.target_label(EN, "column 2") == "column 2, takes the held cards"


@pytest.mark.parametrize(
    ("seconds", "figures", "words"),
    [
        (0, "0:00", "0 seconds"),
        (61, "1:01", "1 minute 1 second"),
        (600, "10:00", "10 minutes"),
        (3605, "1:00:05", "1 hour 5 seconds"),
        (36610, "10:10:10", "10 hours 10 minutes 10 seconds"),
    ],
)
def test_times(seconds, figures, words):
    assert names.time_figures(seconds) == figures
    assert names.time_words(EN, seconds) == words


def step(move, sent=(), position=None):
    return Step(move, "safe", position or a_position(), list(sent))


def test_a_move_names_card_and_place():
    before = a_position()
    said = spoken.moved(EN, before, step(Move(0, 8, 1)))
    assert said.code == "moved"
    assert said.spoken == "5 of hearts to free cell 1."
    assert said.first.replace("\ufe0e", "") == "5♥ to free cell 1."
    assert said.second == ""
    said = spoken.moved(EN, before, step(Move(9, 4, 1)))
    assert said.spoken == "Jack of diamonds to column 5."
    said = spoken.moved(EN, before, step(Move(2, 4, 3)))
    assert said.spoken == "3 cards to column 5."
    said = spoken.moved(EN, before, step(Move(16, 4, 1)))
    assert said.spoken == "4 of clubs to column 5."


def test_a_move_tells_what_went_home_by_itself():
    after = a_position()._replace(homes=(5, 0, 0, 1))
    said = spoken.moved(EN, a_position(), step(Move(0, 8, 1), [Move(3, 19, 1)], after))
    assert said.spoken == "5 of hearts to free cell 1. Ace of spades went home."
    two = [Move(3, 19, 1), Move(4, 16, 1)]
    said = spoken.moved(EN, a_position(), step(Move(0, 8, 1), two, after))
    assert said.spoken == "5 of hearts to free cell 1. 2 cards went home."
    assert said.second == "2 cards went home."


def test_moves_taken_back_and_made_again():
    before = a_position()
    back = spoken.undone(EN, before, step(Move(0, 8, 1), [Move(3, 19, 1)]))
    assert (back.code, back.second) == ("undone", "")
    assert back.spoken == "Undone: 5 of hearts to free cell 1."
    again = spoken.redone(EN, before, step(Move(2, 4, 3)))
    assert (again.code, again.spoken) == ("redone", "Redone: 3 cards to column 5.")


def test_the_finish_is_told_as_one():
    finish = step(FINISH)
    assert spoken.moved(EN, a_position(), finish).spoken == "All cards went home."
    assert spoken.undone(EN, a_position(), finish).spoken == "Undone: the finish."
    assert spoken.redone(EN, a_position(), finish).spoken == "Redone: the finish."


def test_a_real_step_of_the_engine_can_be_told():
    before = dealt(24, CLASSIC)
    card = before.columns[0][-1]
    made = take_step(CLASSIC, before, Move(0, 8, 1), "safe")
    said = spoken.moved(EN, before, made).spoken
    named = names.card_name(EN, card)
    assert said.lower().startswith(named + " to free cell 1.")


def limit(held, allowed, with_cell, with_column):
    return Refusal(
        "limit", held, allowed, with_cell, with_column, parse_card("KH"), NO_CARD
    )


@pytest.mark.parametrize(
    ("refusal", "second"),
    [
        (limit(7, 6, 8, 12), "Free 1 more cell and 8 fit."),
        (limit(7, 3, 4, 8), "Empty 1 more column and 8 fit."),
        (limit(7, 5, 0, 10), "Empty 1 more column and 10 fit."),
        (limit(12, 5, 0, 10), "Empty 1 more column and 10 fit."),
        (limit(9, 2, 3, 4), "1 more free cell makes it 3, 1 more empty column 4."),
    ],
)
def test_the_limit_is_told_with_the_smallest_help_that_is_enough(refusal, second):
    said = spoken.refused(EN, refusal)
    assert said.code == "refused-limit"
    held, allowed = refusal.held, refusal.allowed
    assert said.first == f"{held} cards, at most {allowed} can move now."
    assert said.second == second


def test_the_limit_in_korean():
    said = spoken.refused(KO, limit(7, 6, 8, 12))
    assert said.first == "카드 7장, 지금은 6장까지 옮길 수 있습니다."
    assert said.second == "칸을 1개 더 비우면 8장까지 옮겨집니다."


def refusal(reason, card, other="", held=1):
    other = parse_card(other) if other else NO_CARD
    return refuse(reason, held, parse_card(card), other)


@pytest.mark.parametrize(
    ("refused", "heard"),
    [
        (
            refusal("color", "5H", "6D"),
            "5 of hearts and 6 of diamonds have the same colour. It needs a black 6.",
        ),
        (
            refusal("rank", "AS", "9D"),
            "Ace of spades does not fit on 9 of diamonds. It needs a red 2.",
        ),
        (
            refusal("rank", "QH", "9S"),
            "Queen of hearts does not fit on 9 of spades. It needs a black king.",
        ),
        (
            refusal("rank", "KH", "9S"),
            "King of hearts does not fit on 9 of spades. A king needs an empty column.",
        ),
        (
            refusal("foundation-rank", "9S", "2S"),
            "9 of spades cannot go home yet. Next in its suit is 3 of spades.",
        ),
        (
            refusal("foundation-rank", "9D"),
            "9 of diamonds cannot go home yet. Next in its suit is ace of diamonds.",
        ),
        (
            refusal("cell-taken", "9D", "2S"),
            "This free cell holds 2 of spades. Each free cell holds 1 card.",
        ),
        (
            refusal("cell-one-card", "9D", held=3),
            "3 cards, but a free cell takes 1. Choose the last card alone.",
        ),
        (
            refusal("suit", "9D"),
            "This foundation is not for diamonds. Each suit has its own foundation.",
        ),
        (
            refuse("nowhere"),
            "There is no place to move to now. An empty column is needed, or for a "
            "card of a column a free cell.",
        ),
        (refusal("same-place", "9D"), "The cards are there already."),
    ],
)
def test_a_refusal_says_why_and_what_would_help(refused, heard):
    assert spoken.refused(EN, refused).spoken == heard


def whole(message):
    """Whether every sentence of a message has been found and filled in."""
    texts = (message.first, message.second, message.spoken)
    return message.first and not any(re.search(r"[{}]|refuse\.", t) for t in texts)


@pytest.mark.parametrize("catalog", [EN, KO], ids=["en", "ko"])
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_is_whole_in_every_language(catalog, reason):
    five, met = cards("5H 6D")
    said = spoken.refused(catalog, Refusal(reason, 3, 2, 3, 4, five, met))
    assert said.code == "refused-" + reason
    assert whole(said), said


@pytest.mark.parametrize("catalog", [EN, KO], ids=["en", "ko"])
def test_every_refusal_of_a_real_game_is_whole(catalog):
    chance, seen = random.Random(5), set()
    position = dealt(617, CLASSIC)
    for _ in range(60):
        piles = [*range(12), *range(16, 20)]
        for source in piles:
            for target in piles:
                answer = resolve(
                    CLASSIC, position, source, chance.choice((1, 3)), target
                )
                if is_refusal(answer):
                    seen.add(answer.reason)
                    assert whole(spoken.refused(catalog, answer)), answer
            answer = automatic_move(CLASSIC, position, source, 2)
            if is_refusal(answer):
                seen.add(answer.reason)
                assert whole(spoken.refused(catalog, answer)), answer
        moves = list(legal_moves(CLASSIC, position))
        if not moves:
            break
        position = apply(CLASSIC, position, chance.choice(moves))
    assert {"rank", "color", "nowhere", "not-a-run", "covered"} <= seen


def test_held_cards():
    said = spoken.held(EN, a_position(), 2, 2)
    assert (said.code, said.spoken) == ("held", "2 cards held, 9 of spades first.")
    assert spoken.held(EN, a_position(), 9, 1).spoken == "Jack of diamonds held."
    assert (
        spoken.held(KO, a_position(), 2, 2).spoken
        == "스페이드 9부터 카드 2장을 들었습니다."
    )


def test_the_held_line_shows_the_limits_it_is_given():
    assert spoken.held_parts(EN, 3) == [("3 cards held", "")]
    assert spoken.held_parts(EN, 3, 6, 3) == [
        ("3 cards held", ""),
        ("column", "6"),
        ("empty column", "3"),
    ]


def test_held_cards_are_told_with_limits_and_places_where_those_are_shown():
    said = spoken.held(EN, a_position(), 2, 2, (6, 3), (0, 8, 19))
    assert said.first == "2 cards held, 9♠\ufe0e first."
    assert said.spoken == (
        "2 cards held, 9 of spades first. At most 6 to a column. At most 3 to an "
        "empty column. They fit here: column 1, free cell 1, the foundation."
    )
    # Without an empty column, without a place.
    assert spoken.held(EN, a_position(), 2, 2, (5, None)).second == (
        "At most 5 to a column."
    )


def test_the_win_is_told_with_its_numbers():
    said = spoken.won(EN, 89, 312, 1)
    assert said.code == "won"
    assert said.second == "89 moves, 5 minutes 12 seconds, 1 undo."


def test_deals_are_announced_by_their_bare_number():
    catalog = Catalog(read("en"), number=lambda n: f"{n:,}")
    assert announced_deal(catalog, "11982", "impossible").spoken == (
        "Deal 11982 is proved impossible. You can play it all the same."
    )
    assert announced_deal(catalog, "700777", "unproved").spoken == (
        "Deal 700777, not checked. Whether it can be solved is not known yet."
    )
    assert announced_deal(catalog, "617").spoken == "Deal 617."
    assert announced_deal(catalog, "").spoken == "Own layout dealt."
    assert spoken.continued(catalog, "617", 1).spoken == (
        "Deal 617 goes on, 1 move so far."
    )
    assert "617" not in spoken.continued(catalog, "", 3).spoken


def test_plain_messages_bring_their_help():
    said = spoken.say(EN, "stuck", "say.stuck")
    assert (said.first, said.second) == (
        "No move is left.",
        "Undo, restart or take a new deal.",
    )
    assert spoken.say(EN, "undone", "say.nothing-to-undo").second == ""


def test_problems_quote_what_was_typed():
    error = NumberError("number-range", value="0", most=8589934591)
    catalog = Catalog(read("en"), number=lambda n: f"{n:,}")
    said = spoken.link_bad(catalog, error)
    assert said.code == "link-bad"
    assert said.first == "“0” is not between 1 and 8,589,934,591."
    assert said.second == "The game on the table goes on."
    error = RulesError("rules-value", value="nine", key="cells")
    assert spoken.problem(EN, error) == "“nine” is not a value for cells."


def test_a_problem_without_a_text_speaks_english():
    error = NumberError("number-range", value="0", most=9)
    error.code = "brand-new"
    assert spoken.problem(KO, error) == str(error)


def test_broken_moves_of_a_link_name_item_and_reason():
    said = spoken.link_moves(EN, 17, "4h", refusal("foundation-rank", "9S", "2S"))
    assert said.spoken == (
        "Item 17 of the moves, “4h”, is not possible. "
        "9 of spades cannot go home yet. The position before it is shown."
    )
    said = spoken.link_moves(EN, 3, "4x")
    assert said.second == "The position before it is shown."


def test_assumptions_are_told():
    said = spoken.link_assumed(EN, ("autoplay-off",))
    assert said.spoken == "The moves were read with autoplay off."
    both = spoken.link_assumed(EN, ("autoplay-off", "longest")).spoken
    assert both.startswith("The moves were read with autoplay off; ")


def test_a_refused_take_back_says_what_the_rules_are():
    """Where cards may come back, they may not go just anywhere."""
    card = parse_card("5H")
    stays = spoken.refused(EN, Refusal("no-takeback", 1, 0, 0, 0, card, NO_CARD))
    assert stays.first == "Cards stay on the foundations in these rules."
    back = spoken.refused(EN, Refusal("no-takeback", 1, 1, 0, 0, card, NO_CARD))
    assert back.first == "A card from a foundation goes to a column only."
    assert back.second == "" and back.code == stays.code == "refused-no-takeback"
