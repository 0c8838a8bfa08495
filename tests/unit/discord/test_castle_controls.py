"""Buttons, selects, words and private looks of The Castle, where orders and wall tiles matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from cogs.ui.stories import happened

from bot.ai.policies import play_eagerly
from bot.ai.simulation import Turn, generator, play
from bot.core.game import IllegalAction
from bot.core.points import Points, Term
from bot.games.castle.model import State
from bot.games.castle.prompts import AskPlace, Region, question
from bot.i18n import LOCALES, phrases
from bot.match.model import Entry, Match, Status
from cogs.castle import commands, controls, words
from cogs.castle.presenter import CastlePresenter
from cogs.castle.state import GAME, state_of
from cogs.ui import messages
from cogs.ui.content import Picture
from cogs.ui.custom_id import read
from tests.unit.castle.scripted import castle, do, drawing
from tests.unit.discord.components import custom_ids, faults, labels, tree
from tests.unit.discord.positions import _entry, _position, table

PRESENTER = CastlePresenter()
EN = phrases("en")

both_languages = pytest.mark.parametrize("language", LOCALES)


def shown(state: State) -> Match:
    """A match that stands so."""
    started = replace(table(2, names=("Ana", "Ben"), game="castle", options={}), status=Status.RUNNING)
    return _position(started, state)


def texts(match: Match, draft: tuple[str, ...] = ()) -> list[str]:
    """The labels of a private look."""
    (seat,) = match.to_act()
    look = PRESENTER.look(match, seat, draft, EN, "dark")
    assert look is not None
    return labels(tree(look.rows))


def verbs(match: Match, draft: tuple[str, ...]) -> dict[str, str]:
    """What each button of a private look does, by its label."""
    (seat,) = match.to_act()
    look = PRESENTER.look(match, seat, draft, EN, "dark")
    assert look is not None
    return dict(zip(labels(tree(look.rows)), (read(one).verb for one in custom_ids(tree(look.rows))), strict=True))


CROSSING = ("S1 G9 N A:0", "D1 H8 W A:0")


def test_up_to_ten_cells_are_buttons_up_to_25_one_select_and_more_one_for_each_quarter() -> None:
    few = shown(castle(hand="N1"))
    some = shown(castle("S1 G9 N", "N1 E5 N", "N1 B5 N", "N1 E2 N", hand="S1"))
    many = shown(castle("S1 G9 N", *(f"N9 {cell} N" for cell in ("B8", "E7", "B4", "E4", "H6", "E2")), hand="N9"))

    placeholders = [row.to_component_dict()["components"][0].get("placeholder") for row in controls.public(many, EN)]
    assert len(labels(tree(controls.public(few, EN)))) == 5
    assert len(controls.public(some, EN)) == 1
    assert [text.partition(":")[0] for text in placeholders] == ["North-west", "North-east", "South-west", "South-east"]
    assert len(Region) == 4


def test_a_plain_claim_commits_and_says_what_it_brings() -> None:
    match = shown(castle("N1 I4 N", "N11 I5 N", hand="E2"))

    found = verbs(match, ("place H5 W",))

    assert found["B · tower E +4"] == "commit"
    assert found["No follower"] == "commit"


def test_a_claim_that_leads_to_a_question_goes_on_in_the_same_look() -> None:
    match = shown(castle(*CROSSING, hand="J1", totals=(29, 0)))

    claims = verbs(match, ("place G8 N",))
    orders = verbs(match, ("place G8 N", "pass"))

    assert claims["No follower"] == "step"
    assert orders == {
        "path G8B +2 → 31": "commit",
        "path G8A +3 → 32 · takes a wall tile": "commit",
        "Back": "step",
    }


def test_an_order_is_told_in_full_before_it_is_chosen() -> None:
    match = shown(castle(*CROSSING, hand="J1", totals=(29, 0)))

    look = PRESENTER.look(match, 0, ("place G8 N", "pass"), EN, "dark")

    assert look is not None
    assert "path G8A: 3 tiles × 1 = 3, stops on 32; path +2 for you; you stop on 32 and take the wall tile" in look.text
    assert look.alt.startswith("G8, top to the north")


def test_a_question_is_asked_below_all_that_has_been_done_by_then() -> None:
    match = shown(castle("N1 I4 N", "N11 I5 N", hand="E2", walls=((1,), ())))

    look = PRESENTER.look(match, 0, ("place H5 W", "claim B"), EN, "dark")

    assert look is not None
    assert "Your knight goes on B.\nScored at once: tower +4 for you." in look.text
    assert look.text.endswith("Use wall tile 1 for another whole turn?")


def test_what_lies_round_a_cell_is_said_to_whoever_does_not_see_it() -> None:
    match = shown(castle("S1 G9 N", "N9 F8 N", hand="D1"))

    look = PRESENTER.look(match, 0, ("place G8 N",), EN, "dark")
    start = PRESENTER.look(shown(castle(hand="N1")), 0, ("place I7 N",), EN, "dark")

    assert look is not None
    assert "Round G8: N path, E nothing yet, S nothing yet, W tower" in look.alt
    assert start is not None
    assert "Round I7: N nothing yet, E house of the start space, S nothing yet, W nothing yet" in start.alt


def test_the_opponents_scorings_are_ordered_by_the_mover_who_is_told_what_the_other_gets() -> None:
    crossing = tuple(line.replace(":0", ":1") for line in CROSSING)
    match = shown(castle(*crossing, hand="J1", totals=(0, 29)))

    assert "path G8A +3 → 32 · wall tile for Ben" in texts(match, ("place G8 N", "pass"))


def test_a_wall_tile_is_a_button_that_says_exactly_what_it_gives() -> None:
    match = shown(castle(hand="E2", walls=((2,), ())))

    assert texts(match, ("place C1 N", "claim B"))[:2] == ["tower C1B +4 → 4", "Wall 2: tower C1B +8 → 8"]


def test_another_turn_is_offered_before_the_turn_is_committed() -> None:
    match = shown(castle(walls=((1,), ())))

    found = verbs(match, ("place G9 N", "pass"))

    assert found == {"Another turn (wall tile 1)": "commit", "End my turn": "commit", "Back": "step"}


def test_a_turn_interrupted_by_a_wall_tile_goes_on_in_the_same_message() -> None:
    before = shown(castle("S1 G9 N A:0", hand="D1", totals=(29, 0), walls=((1,), ())))
    after = shown(drawing(do(state_of(before), "place G8 N", "pass"), 4))

    assert PRESENTER.goes_on(after, 0)
    assert PRESENTER.same_turn(before, after)
    assert labels(tree(PRESENTER.controls(after, EN))) == ["Another turn (wall tile 1)", "End my turn"]
    assert not PRESENTER.goes_on(before, 0)


def test_a_whole_turn_can_be_committed_as_it_was_shown() -> None:
    match = shown(castle(hand="S1"))

    assert verbs(match, ("place G9 N", "pass")) == {"Play this turn": "close", "Back": "step"}


def test_a_draft_the_rules_refuse_is_refused() -> None:
    match = shown(castle(hand="S1"))

    for draft in (("place G9 E",), ("place G9 N", "claim H"), ("pass",), ("place G9 N", "pass", "pass")):
        with pytest.raises(IllegalAction):
            PRESENTER.look(match, 0, draft, EN, "dark")


def test_a_score_is_told_as_arithmetic_what_counts_alike_together() -> None:
    points = Points(
        (Term("path", 3, 1), Term("well", 4, 2), Term("path", 2, 1), Term("tower-doubled", 2, 4), Term("bonus", 1, 5))
    )

    assert words.breakdown(points, EN) == (
        "Paths: 5 tiles × 1 + 4 tiles × 2 = 13",
        "Towers: 2 tiles × 4 = 8",
        "Wall tiles: 5",
    )


def every() -> Iterator[tuple[Match, Entry | None]]:
    """Positions of a match between people who look for points."""
    started = replace(table(2, names=("Ana", "Ben"), game="castle", options={}), status=Status.RUNNING)
    before = None
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("controls", 1)):
        if isinstance(step, Turn):
            yield _position(started, step.before), _entry("castle", before)
            before = step


@both_languages
def test_every_position_has_words_and_controls_within_the_limits(language: str) -> None:
    say, seen = phrases(language), 0

    for match, last in every():
        (seat,) = match.to_act()
        asked = question(state_of(match), seat)
        if last is not None:
            assert len(PRESENTER.story(match, last, say)) < 1_500
        assert 0 < len(PRESENTER.alt(match, last, say)) <= 1_024
        assert not faults(tree(messages.turn(match, happened(match, last, say), Picture(b"", "x"), say).items))
        if isinstance(asked, AskPlace) and seen % 12 == 0:
            way = controls.best(asked.sites[-1].ways, seat)
            look = PRESENTER.look(match, seat, (GAME.notation(way.action),), say, "light")
            assert look is not None
            assert not faults(tree(messages.private_look(match, seat, look, Picture(b"", look.alt)).items))
        seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("g9 n", "place g9 n"), ("G9", "place G9 N"), ("place G9 W", "place G9 W"), ("  G9   e ", "place G9 e")],
)
def test_a_typed_cell_is_a_placement(typed: str, meant: str) -> None:
    assert commands._placement(typed) == meant


def test_every_question_can_be_answered_in_words() -> None:
    match = shown(do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B"))

    offered = [
        f"`{notation}` · {label}" for label, notation in commands._answers(match, 0, question(state_of(match), 0), EN)
    ]

    assert "`score C1B` · tower C1B +4 → 4" in offered
    assert "`wall 2 C1B` · Wall 2: tower C1B +8 → 8" in offered
    assert "2 · a tower you complete and hold" in commands._walls(match, EN).replace("**", "")
