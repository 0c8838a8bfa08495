"""Lessons in a server: played by whoever is offered what, left at every step and taken up again, never refused."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.i18n import languages, phrases
from bot.match.settings import UserSettings
from bot.sandbox.actor import Actor
from tests.e2e.inside import Inside, inside
from tests.e2e.reading import Json, custom_ids, is_private, text
from tests.unit.discord.lessons import LESSONS, moments, way


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def learn(bot: Inside, person: Actor, game: str, place: str = "#games") -> Json:
    answer = await bot.command(person, bot.discord.channel(place), "learn", game=game)
    assert answer.ok, answer.error
    assert answer.message is not None
    assert is_private(answer.message)
    return answer.message


async def press(bot: Inside, person: Actor, message: Json, custom_id: str, value: str = "") -> Json:
    """Press what is really there; the message as it is afterwards."""
    answer = await bot.click(person, message, custom_id, [value] if value else None)
    assert answer.ok, answer.error
    assert answer.message is not None
    return answer.message


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_played_left_and_taken_up_at_every_step(bot: Inside, game: str, language: str) -> None:
    person, say, lesson = bot.actor("Ana"), phrases(language), LESSONS[game]
    assert lesson is not None
    await bot.service.users.save(person.id, UserSettings(language=language))
    for moment in moments(lesson)[:-1]:
        assert moment.step is not None
        message = await learn(bot, person, game)
        assert say(f"{game}-lesson-{moment.step.key}") in text(message)
        for custom_id, value in way(moment, say).presses:
            assert custom_id in custom_ids(message)
            message = await press(bot, person, message, custom_id, value)
            assert is_private(message)
    assert say(f"{game}-lesson-end") in text(message)
    assert say(f"{game}-lesson-{lesson.steps[0].key}") in text(await learn(bot, person, game)), "it begins again"
