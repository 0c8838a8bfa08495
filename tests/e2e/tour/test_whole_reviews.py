"""Whole matches, reviewed as closely as people’s are; that is too long for every run, so `make nightly` does it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
import structlog

from bot.ai.review.review_service import REVIEWED
from bot.games.registry import GAMES
from bot.i18n import LOCALES
from bot.match.model.match_codes import code
from bot.sandbox.server import Sandbox
from bot.storage.opening import open_store
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import buttons, pictures, text
from tests.e2e.checks.waiting import be_patient, until
from tests.e2e.tour.beforehand import played
from tests.e2e.tour.guide import Tour

SEATS = 2

EVERYTHING = {
    option.key: option.values[-1]
    for option in GAMES["carcassonne"].info.options
    if not option.seats or SEATS in option.seats
}
"""Carcassonne with all its expansions: 126 tiles."""

MATCHES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    **{game: (game, {}) for game in GAMES},
    "carcassonne with everything": ("carcassonne", EVERYTHING),
}


@pytest.mark.nightly
@pytest.mark.timeout(2 * REVIEWED)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", MATCHES)
async def test_a_whole_match_is_reviewed_in_its_time_and_its_errors_are_moments(
    tmp_path: Path, name: str, language: str
) -> None:
    game, options = MATCHES[name]
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    house.process.announces = REVIEWED
    be_patient(discord, REVIEWED)
    tour = Tour(house, game, language, Random(name))
    room = tour.room("Ana", "Benoît")
    with structlog.testing.capture_logs():
        async with open_store(f"sqlite+aiosqlite:///{house.process.database}") as store:
            over = await played(store, room, game, options, language, left=0)
    await house.process.sync()
    await house.process.start()
    match = over.match
    (person,) = (one for one in room.people if one.id == match.players[over.erring].user)

    asked = await person.command(room.hall, "review", match=code(match.id))
    begun = asked.message or {}
    tour.check("review at a first glance", begun)
    await until(lambda: tour.say("review-title", code=code(match.id)) in text(tour.now(begun)), REVIEWED)
    told = tour.now(begun)
    tour.check("review", told)
    moment = await tour.press("review", person, told, "review")

    assert tour.say("review-title-looking", code=code(match.id)) in text(begun)
    assert pictures(begun)
    assert pictures(told)
    assert tour.say("review-better") in text(moment)
    assert buttons(told, "train")
    house.check()
    await house.process.stop()
    await discord.stop()
