"""No placement of Carcassonne is further than three presses from its commit, however wide or long the land is."""

from __future__ import annotations

import re

import pytest

from bot.games.carcassonne.presentation.prompts import AskPlace
from bot.games.carcassonne.rules.laid import ALIKE, NUMBERS
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from cogs.carcassonne import spots
from cogs.ui.presenter import turn_messages
from cogs.ui.text.outgoing_message import Picture
from tests.pairwise import some_by_day
from tests.unit.discord.components import faults, tree
from tests.unit.discord.every_game.reaching import led, looked, pressed, presses
from tests.unit.discord.games.carcassonne import EN, GAME, SEEN
from tests.unit.discord.games.lands import SHAPES, land
from tests.unit.discord.seeing import message, shown

MOST = 3
"""Presses until a tile lies: the third one commits."""

LANDS = [*((shape, 999) for shape in SHAPES), ("scattered", 60)]


def asked(match: Match, seat: int) -> AskPlace:
    question = GAME.question(match.state, seat)
    assert isinstance(question, AskPlace)
    return question


FEW = [("scattered", 60), ("wide", 999)]
"""Lands of every run: one that a picture holds, and a long one."""


@pytest.mark.parametrize(("shape", "tiles"), some_by_day(LANDS, FEW))
def test_every_placement_is_committed_by_the_third_press(shape: str, tiles: int) -> None:
    match, seat = land(shape, tiles)
    question = asked(match, seat)
    alike = ALIKE[NUMBERS[question.tile.key]]

    found = pressed(match, seat, MOST)

    laid = [GAME.parse(place.draft[0]) for place in found if place.commits]
    legal = GAME.legal_actions(match.state, seat)
    wanted = {(action.cell, alike[action.turn]) for action in legal}
    assert {(place.cell, alike[place.turn]) for place in laid} == wanted
    assert len(wanted) > 10


@pytest.mark.parametrize(("shape", "tiles"), LANDS)
def test_each_site_is_in_one_part_that_a_picture_and_three_lists_hold(shape: str, tiles: int) -> None:
    match, seat = land(shape, tiles)
    question, view = asked(match, seat), shown(match, EN, seat).view

    parts = spots.parts(view, question.sites)

    numbers = [site.number for part in parts for site in part.sites]
    assert sorted(numbers) == [site.number for site in question.sites]
    for part in parts:
        assert max(part.window.columns, part.window.rows) <= 10
        assert all(site.cell in part.window for site in part.sites)
        assert sum(len(site.ways) for site in part.sites) <= 75
        assert spots.part_of(view, question.sites, part.sites[-1].name) == part
    assert len(parts) <= 25


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("shape", SHAPES)
def test_messages_of_wide_lands_are_within_the_limits(shape: str, language: str) -> None:
    match, seat = land(shape, 999)
    say, question = phrases(language), asked(match, seat)
    view = shown(match, say, seat).view

    public = message(match, "", Picture(b"", SEEN.alt(match, None, say)), say)
    assert not faults(tree(public.items))
    for part in spots.parts(view, question.sites)[:3]:
        best = part.sites[0].best(seat).action.text()
        look = SEEN.look(match, seat, (best,), say, "dark", spots.FOCUS)
        assert look is not None
        assert not faults(tree(turn_messages.private_look(match, seat, look, Picture(b"", look.alt)).items))
        # Who sees no picture is told the same: every spot with its number.
        assert all(f"**{site.number}** {site.name} (" in look.text for site in part.sites)
        told = (press.label for press in presses(look.rows) if press.value.startswith("place"))
        labels = {part for label in told for part in label.split(" · ")}
        assert labels >= {site.name for site in part.sites}


def test_a_land_that_is_seen_as_a_whole_has_no_parts() -> None:
    match, seat = land("scattered", 4)
    question = asked(match, seat)

    assert spots.parts(shown(match, EN, seat).view, question.sites) == ()
    look = SEEN.look(match, seat, (question.sites[0].best(seat).action.text(),), EN, "dark", spots.FOCUS)
    assert look is not None
    assert "which way the tile faces" not in look.text


def test_numbers_of_a_part_are_told_as_spans() -> None:
    match, seat = land("scattered", 999)
    question, view = asked(match, seat), shown(match, EN, seat).view

    told = [number for part in spots.parts(view, question.sites) for number in part.numbers().split(", ")]

    spans = [span.split("–") for span in told]
    numbers = [number for first, *last in spans for number in range(int(first), int((last or [first])[0]) + 1)]
    assert sorted(numbers) == [site.number for site in question.sites]


@pytest.mark.parametrize("few", [False, True])
def test_all_spots_of_a_land_in_one_part_are_one_press_away(few: bool) -> None:
    for match, seat in (land(shape, tiles) for shape in ("scattered", "tall") for tiles in range(8, 40)):
        question, view = asked(match, seat), shown(match, EN, seat).view
        if len(spots.parts(view, question.sites)) == 1 and (len(question.sites) <= 10) is few:
            break
    else:
        pytest.fail("no land was of one part")

    found = list(presses(SEEN.controls(match, EN)))
    place = led(match, seat, found[-1])

    assert found[-1].label.startswith(f"All {len(question.sites)} spots")
    assert [press.label.split(" ")[0] for press in found[:-1]] == [str(site.number) for site in question.sites]
    assert place is not None
    text = looked(match, seat, place, EN).text
    assert all(re.search(rf"\*\*{site.number}\*\* {site.name}(?: \(|[;.])", text) for site in question.sites)
