"""The Two Heirs as facts: whose a last building is, what adds to a building, whose turn the shield shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.heirs.rules.cells import CELLS
from bot.i18n import phrases
from bot.match.model.match import Match
from tests.bench.heirs_positions import WAR, position
from tests.unit.discord.games.heirs_matches import SEEN, running
from tests.unit.heirs.scenes import GAME, scene


def fact(match: Match, key: str, language: str = "en") -> str:
    """Return what this fact of a position says."""
    (text,) = (one.text for one in SEEN.facts(match, phrases(language)) if one.id == key)
    return text


@pytest.mark.parametrize(
    ("seats", "language", "told"),
    [
        (2, "en", "Last building: Ana N30, Benoît L30."),
        (2, "fr", "Dernière construction : Ana N30, Benoît L30."),
        (1, "en", "Last building: Ana N30, Henri L30."),
    ],
)
def test_the_last_buildings_are_told_with_whose_they_are(seats: int, language: str, told: str) -> None:
    state = scene({"M30": "wood", "N30": "AGR1 w", "L30": "AGR2 b"}, seats=seats)
    state = replace(state, latest=(CELLS["N30"], CELLS["L30"]))
    options = {"level": "poor"} if seats == 1 else {}

    said = fact(running(state, options), "latest", language)

    assert said == told.replace(" :", "\u202f:")


@pytest.mark.parametrize(("language", "told"), [("en", "Nothing adds to it."), ("fr", "Rien ne s’y ajoute.")])
def test_a_building_that_counts_no_tile_says_so_without_a_list(language: str, told: str) -> None:
    match = running(scene({"M30": "wood", "N30": "COM7 w"}))

    assert fact(match, "building-N30", language).endswith(told)


def test_the_shield_says_who_is_next_to_take_a_tile_until_the_match_is_over() -> None:
    going, over = (position(2, 2, moves, WAR)[2] for moves in (30, 999))

    said, ended = (fact(running(state), "shield") for state in (going, over))

    assert said.endswith(f"{('Ana', 'Benoît')[going.circle.crown]} is next to take a tile.")
    assert ended.endswith("’s crown.")


def test_once_the_last_tile_is_taken_the_shield_shows_no_next_turn() -> None:
    states = (position(2, 2, moves, WAR)[2] for moves in range(70, 110))
    last = next(state for state in states if (seen := GAME.view(state, None)).last_turns == 0 and seen.taken)

    assert fact(running(last), "shield").endswith("’s crown.")
