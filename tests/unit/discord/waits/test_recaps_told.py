"""The weekly message to a person whose seat autopilot plays: what it says, where it comes, and its way back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from bot.match.model.time_control import HOUR, Clock, Consequence
from bot.match.settings.user_and_server import By, UserSettings
from bot.match.workers.weekly_autopilot_recaps import Recap
from cogs.ui.text.custom_id import read
from cogs.waits.weekly_autopilot_recap import Recapping
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.telling import DIRECT
from tests.unit.discord.waits.rousing import Morning
from tests.unit.match.waiting_party import pass_time


@pytest.fixture
async def held(stage: Morning) -> tuple[Recapping, Match, Recap]:
    """A match in which autopilot plays for somebody, and what they are told of it."""
    match = await stage.played(clock=Clock(1, consequence=Consequence.HOLD))
    while not match.seats.held:
        match = await pass_time(stage.party, match, HOUR)
    (seat,) = match.seats.held
    for _ in range(4):
        match = await stage.party.move(match)
    world: Any = stage.world
    recapping = Recapping(world, stage.party.service, PRESENTERS, stage.publisher.attendance)
    return recapping, match, Recap(match, seat, match.seats.left[seat][-1], UserSettings())


@pytest.mark.parametrize("language", LOCALES)
async def test_it_says_what_was_played_in_either_language_with_a_way_back(held, language: str):
    recapping, match, recap = held
    say = phrases(language)

    post = await recapping.message(recap, say)

    first, *news = post.words.split("\n")
    points = match.rules.scores(match.state)[recap.seat]
    assert first == say("recap", game=say("game-kingdomino"), turn=match.turn, points=points)
    assert len(news) >= 2
    (row,) = post.items
    assert (read(row.custom_id).verb, row.label) == ("back", say("vacancy-back"))


async def test_it_comes_where_the_match_is_played(stage: Morning, held):
    recapping, match, recap = held

    await recapping.recap(recap)

    (sent,) = [one for one in stage.place(match).hung if "Autopilot is still playing" in one.content]
    assert sent.pings == [recap.user]


@pytest.mark.parametrize("shut", [False, True])
async def test_it_comes_by_direct_message_to_whoever_wants_and_takes_them(stage: Morning, held, shut: bool):
    recapping, match, recap = held
    if shut:
        stage.world.shut.add(recap.user)

    await recapping.recap(replace(recap, settings=UserSettings(by=By.DM)))

    direct = [one for one in stage.world.get_partial_messageable(DIRECT + recap.user).hung if one.components]
    here = [one for one in stage.place(match).hung if "Autopilot is still playing" in one.content]
    assert (len(direct), len(here)) == ((0, 1) if shut else (1, 0))
