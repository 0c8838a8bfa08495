"""Lessons in a server: played by whoever is offered what, left at every step and taken up again, never refused."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.i18n import languages, phrases
from bot.match.settings.user_and_server import UserSettings
from bot.sandbox.actor import Actor
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, custom_ids, is_private, text
from tests.pairwise import one_by_day
from tests.unit.discord.learning.lessons import LESSONS, moments, way


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


@pytest.mark.parametrize(("game", "language"), one_by_day(LESSONS, languages()))
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


@pytest.mark.parametrize("language", languages())
async def test_whatever_stands_in_a_lesson_is_answered_in_the_presser_s_own_one(bot: Inside, language: str) -> None:
    """Nobody acts for another: a lesson's buttons mean the lesson of whoever presses them."""
    ana, zoe, say = bot.actor("Ana"), bot.actor("Zoë"), phrases(language)
    for person in (ana, zoe):
        await bot.service.users.save(person.id, UserSettings(language=language))
    steps = moments(LESSONS["kingdomino"])
    message = await learn(bot, ana, "kingdomino")
    for moment in steps[:2]:
        for custom_id, value in way(moment, say).presses:
            message = await press(bot, ana, message, custom_id, value)
    assert say("kingdomino-lesson-lay") in text(message)
    (why, *_) = [one for one in custom_ids(message) if ":learn-why:" in one]
    look = way(steps[2], say).presses[0]

    strange = await press(bot, zoe, message, *look)
    assert say("kingdomino-lesson-first") in text(strange), "what a beginner is asked"

    message = await learn(bot, ana, "kingdomino")
    told = await press(bot, ana, message, why)
    assert say("kingdomino-why-no-match", cell="I8") in text(told)
    (back,) = [one for one in custom_ids(told) if ":learn-board:" in one]
    message = await press(bot, ana, told, back)
    assert say("kingdomino-lesson-lay") in text(message)
    await press(bot, ana, message, *look)
    stale = way(steps[0], say).presses[0]
    message = await press(bot, ana, await learn(bot, ana, "kingdomino"), *stale)
    assert say("kingdomino-lesson-lay") in text(message), "an older step’s button shows what is asked by now"
    (anew,) = [one for one in custom_ids(message) if ":learn-anew:" in one]
    message = await press(bot, ana, message, anew)
    assert say("kingdomino-lesson-first") in text(message)


async def test_a_lesson_touches_neither_matches_nor_lists(bot: Inside) -> None:
    person, say = bot.actor("Ana"), phrases("en")
    message = await learn(bot, person, "kingdomino")
    for moment in moments(LESSONS["kingdomino"])[:-1]:
        for custom_id, value in way(moment, say).presses:
            message = await press(bot, person, await learn(bot, person, "kingdomino"), custom_id, value)
    assert say("kingdomino-lesson-end") in text(message)
    assert await bot.service.lists.due() == []
    assert bot.told == []


async def test_there_is_no_lesson_of_what_cannot_be_learnt(bot: Inside) -> None:
    person = bot.actor("Ana")
    message = await learn(bot, person, "kingdomino")
    for form in ("learn:-:0:chess", "learn-look:9:1:|||", "learn-anew:9:1:"):
        shown = await press(bot, person, message, invented(f"h2:{form}", "a lesson there is not"))
        assert phrases("en")("reason-interface-no-lesson") in text(shown)
