"""Buttons, selects, words and private looks of The Castle, where orders and wall tiles matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from bot.ai.policies import play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import IllegalAction
from bot.core.points import Points, Term
from bot.games.castle.presentation.prompts import AskPlace
from bot.games.castle.rules.model import State
from bot.games.castle.rules.pieces import Kind
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Entry, Match, Status
from cogs.castle import commands, controls, labels
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.game_command_declarations import Asking, Named
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.custom_id import read
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture
from tests.unit.castle.scripted import GAME, castle, do, drawing
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.components import labels as labelled
from tests.unit.discord.positions import _entry, _position, table
from tests.unit.discord.seeing import PRESENTERS, considered, shown

SEEN = PRESENTERS["castle"]
PRESENTER = SEEN.presenter
EN = phrases("en")

both_languages = pytest.mark.parametrize("language", LOCALES)


def running(state: State) -> Match:
    """A match that stands so."""
    started = replace(table(2, names=("Ana", "Ben"), game="castle", options={}), status=Status.RUNNING)
    return _position(started, state)


def asked(match: Match, say: Phrases = EN) -> Presented:
    """Return the match as the seat to act sees it."""
    (seat,) = match.to_act()
    return shown(match, say, seat)


def look(match: Match, *draft: str, say: Phrases = EN, theme: str = "dark") -> Look:
    """The private look at a half-made turn."""
    (seat,) = match.to_act()
    found = SEEN.look(match, seat, draft, say, theme)
    assert found is not None
    return found


def public(match: Match) -> tuple[Row, ...]:
    """The rows of the public message."""
    return SEEN.controls(match, EN)


def texts(match: Match, *draft: str) -> list[str]:
    """The labels of a private look."""
    return labelled(tree(look(match, *draft).rows))


def buttons(match: Match, *draft: str) -> Mapping[str, str]:
    """Whether each button of a private look commits or leads to another one, by its label."""
    parts = tree(look(match, *draft).rows)
    means = {"commit": "commits", "draft": "looks"}
    return dict(zip(labelled(parts), (means[read(one).verb] for one in custom_ids(parts)), strict=True))


CROSSING = ("S1 G9 N A:0", "D1 H8 W A:0")


def test_up_to_ten_cells_are_buttons_and_more_come_most_useful_first() -> None:
    few = public(running(castle(hand="N1")))
    match = running(castle("S1 G9 N", *(f"N9 {cell} N" for cell in ("B8", "E7", "B4", "E4", "H6", "E2")), hand="N9"))
    many = [option for row in public(match) for option in row.to_component_dict()["components"][0]["options"]]

    asked = asked_of(match)
    ranked = [controls.best(site.ways, 0).worth(0) for site in asked.sites]
    assert len(labelled(tree(few))) == 5
    assert len(many) == len(asked.sites) > 25
    shown_worth = [ranked[int(option["label"].split(" ")[0]) - 1] for option in many]
    assert shown_worth == sorted(ranked, reverse=True)


def asked_of(match: Match) -> AskPlace:
    (seat,) = match.to_act()
    found = GAME.question(match.state, seat)
    assert isinstance(found, AskPlace)
    return found


def test_a_plain_claim_commits_and_says_what_it_brings() -> None:
    match = running(castle("N1 I4 N", "N11 I5 N", hand="E2"))

    found = buttons(match, "place H5 W")

    assert found["B · tower E +4"] == "commits"
    assert found["No follower"] == "commits"


def test_a_claim_that_leads_to_a_question_goes_on_in_the_same_look() -> None:
    match = running(castle(*CROSSING, hand="J1", totals=(29, 0)))

    claims = buttons(match, "place G8 N")
    orders = buttons(match, "place G8 N", "pass")

    assert claims["No follower"] == "looks"
    assert orders == {
        "path G8B +2 → 31": "commits",
        "path G8A +3 → 32 · takes a wall tile": "commits",
        "Back": "looks",
    }


def test_an_order_is_told_in_full_before_it_is_chosen() -> None:
    match = running(castle(*CROSSING, hand="J1", totals=(29, 0)))

    found = look(match, "place G8 N", "pass")

    told = "path G8A: 3 tiles × 1 = 3, stops on 32; path +2 for you; you stop on 32 and take the wall tile"
    assert told in found.text
    assert found.text.endswith("-# `place G8 N · pass`: N path, E path, S path, W court · town square")


def test_a_question_is_asked_below_all_that_has_been_done_by_then() -> None:
    match = running(castle("N1 I4 N", "N11 I5 N", hand="E2", walls=((1,), ())))

    found = look(match, "place H5 W", "claim B")

    assert "Your knight goes on B.\nScores at once: tower +4 for you." in found.text
    assert "\nUse wall tile 1 for another whole turn?\n-# `place H5 W · claim B`" in found.text


def test_what_lies_round_a_cell_is_said_to_whoever_does_not_see_it() -> None:
    match = running(castle("S1 G9 N", "N9 F8 N", hand="D1"))

    found = look(match, "place G8 N")
    start = look(running(castle(hand="N1")), "place I7 N")

    assert "Around G8: N path, W tower" in found.alt.splitlines()
    assert "Around I7: E house of the start space" in start.alt.splitlines()


def test_the_opponents_scorings_are_ordered_by_the_mover_who_is_told_what_the_other_gets() -> None:
    crossing = tuple(line.replace(":0", ":1") for line in CROSSING)
    match = running(castle(*crossing, hand="J1", totals=(0, 29)))

    assert "path G8A +3 → 32 · wall tile for Ben" in texts(match, "place G8 N", "pass")


def test_a_wall_tile_is_a_button_that_says_exactly_what_it_gives() -> None:
    match = running(castle(hand="E2", walls=((2,), ())))

    assert texts(match, "place C1 N", "claim B")[:2] == ["tower C1B +4 → 4", "Wall 2: tower C1B +8 → 8"]


def test_another_turn_is_offered_before_the_turn_is_committed() -> None:
    match = running(castle(walls=((1,), ())))

    found = buttons(match, "place G9 N", "pass")

    assert found == {"Another turn (wall tile 1)": "commits", "End my turn": "commits", "Back": "looks"}


def test_a_turn_interrupted_by_a_wall_tile_goes_on_in_the_same_message() -> None:
    state = castle("S1 G9 N A:0", hand="D1", totals=(29, 0), walls=((1,), ()))
    before, after = running(state), running(drawing(do(state, "place G8 N", "pass"), 4))

    assert PRESENTER.goes_on(asked(after), 0)
    assert PRESENTER.same_turn(asked(before).seen, asked(after).seen)
    assert labelled(tree(public(after))) == ["Another turn (wall tile 1)", "End my turn"]


def test_a_whole_turn_can_be_committed_as_it_was_shown() -> None:
    match = running(castle(hand="S1"))

    assert buttons(match, "place G9 N", "pass") == {"Play this turn": "commits", "Back": "looks"}


def test_a_draft_the_rules_refuse_is_refused() -> None:
    match = running(castle(hand="S1"))

    for draft in (("place G9 E",), ("place G9 N", "claim H"), ("pass",), ("place G9 N", "pass", "pass")):
        with pytest.raises(IllegalAction):
            look(match, *draft)


def test_a_score_is_told_as_arithmetic_what_counts_alike_together() -> None:
    points = Points(
        (Term("path", 3, 1), Term("well", 4, 2), Term("path", 2, 1), Term("tower-doubled", 2, 4), Term("bonus", 1, 5))
    )

    assert tuple(line.text for line in labels.lines(points, EN)) == (
        "Paths: 5 tiles × 1 + 4 tiles × 2 = 13",
        "Towers: 2 tiles × 4 = 8",
        "Wall tiles: 5",
    )


def test_a_story_names_the_part_only_where_a_tile_has_several_of_its_kind() -> None:
    # Tile S3 has a path (A), a house (B) and two courts (C, D).
    seen = shown(running(castle("S3 G9 N")), EN)

    assert labels.spot(seen, "G9A", Kind.PATH) == "G9"
    assert labels.spot(seen, "G9C", Kind.COURT) == "G9 (part C)"
    # A takeback has removed this one.
    assert labels.spot(seen, "C3A", Kind.PATH) == "C3 (part A)"


def every() -> Iterator[tuple[Match, Entry | None]]:
    """Positions of a match between people who look for points."""
    started = replace(table(2, names=("Ana", "Ben"), game="castle", options={}), status=Status.RUNNING)
    before = None
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("controls", 1)):
        if isinstance(step, Acted):
            yield _position(started, step.before), _entry("castle", before)
            before = step


@both_languages
def test_every_position_has_words_and_controls_within_the_limits(language: str) -> None:
    say, count = phrases(language), 0

    for match, last in every():
        (seat,) = match.to_act()
        seen = shown(match, say, seat, last)
        question = seen.question(seat)
        if last is not None:
            assert len(PRESENTER.story(seen, last)) < 1_500
        assert 0 < len(seen.alt()) <= 1_024
        assert not faults(tree(turn_messages.turn(seen, seen.story(last), Picture(b"", "x")).items))
        if isinstance(question, AskPlace) and count % 12 == 0:
            way = controls.best(question.sites[-1].ways, seat)
            found = look(match, GAME.notation(way.action), say=say, theme="light")
            assert not faults(tree(turn_messages.private_look(match, seat, found, Picture(b"", found.alt)).items))
        count += 1
    assert count > 100


@pytest.mark.parametrize(
    ("typed", "meant"), [("g9 n", "place g9 n"), ("G9", "place G9 N"), ("place G9 W", "place G9 W")]
)
def test_a_typed_cell_is_a_placement(typed: str, meant: str) -> None:
    assert commands._place(typing(running(castle()), to=typed)) == [meant]


def test_what_is_typed_beside_a_cell_is_claimed() -> None:
    assert commands._place(typing(running(castle()), to="G9", claim="b")) == ["place G9 N", "claim b"]
    assert commands._place(typing(running(castle()), to="G9", claim="pass")) == ["place G9 N", "pass"]


def test_every_question_can_be_answered_in_words() -> None:
    match = running(do(castle(hand="E2", walls=((2,), ())), "place C1 N", "claim B"))

    assert offered(match, "score") == {"score C1B": "tower C1B +4 → 4"}
    assert offered(match, "wall") == {"wall 2 C1B": "Wall 2: tower C1B +8 → 8"}


def test_cells_are_offered_best_first_and_followers_for_the_cell_that_is_typed() -> None:
    match = running(castle("N1 I4 N", "N11 I5 N", hand="E2"))

    cells, followers = offered(match, "place"), offered(match, "place", "claim", to="H5 W")

    assert next(iter(cells.items())) == ("H5 W", "H5 W · completes an unclaimed tower, +4 if you claim it")
    assert followers["claim B"] == "B · tower E +4"
    assert list(followers)[-1] == "pass"


def typing(match: Match, **given: str) -> Asking:
    """Return the data of a command that the seat to act types."""
    (seat,) = match.to_act()
    return Asking(asked(match), given, lambda notations: considered(match, seat, notations))


def offered(match: Match, verb: str, field: str = "", **given: str) -> dict[str, str]:
    """What is on offer for a field of a command, the first where none is named: label by value."""
    (command,) = (each for each in commands.COMMANDS if each.verb == verb)
    found = next(each for each in command.fields if field in ("", each.name))
    assert found.offers is not None
    named: Named = found.offers(typing(match, **given))
    return {value: label for label, value in named}
