"""A review on the wire while it's being made: its curve at once, then what was found so far, then all of it."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.i18n import phrases
from bot.sandbox.doubts import Doubt
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, is_private, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.training_player import said
from tests.e2e.tour.guide import CLIENTS
from tests.e2e.turns.test_reviews_again import at_work, played

EN = phrases("en")


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with housed(tmp_path, glances=True) as found:
        yield found
        found.check()


async def held(house: House, room: Room, title: str, language: str) -> tuple[Json, int]:
    """Return the first answer to someone who asks for a review, and the process that makes it, halted in the middle."""
    ana, before = room.people[0], at_work(house)
    ana.user.locale = CLIENTS[language]
    asked = await ana.command(room.channel, "review", match=title.split()[-1])
    (worker,) = at_work(house) - before
    os.kill(worker, signal.SIGSTOP)
    return said(house, asked), worker


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.nightly)])
async def test_a_review_shows_its_curve_first_and_then_all_of_it(house: House, language: str) -> None:
    say, (room, title) = phrases(language), await played(house)
    code = title.split()[-1]
    first, worker = await held(house, room, title, language)
    try:
        (again,) = buttons(first, "review")
        reader = room.people[0]
        # A second press takes over. The first answer stays as it is.
        refreshed = await reader.click(first, custom_id=again["custom_id"])
        assert refreshed.ok
    finally:
        os.kill(worker, signal.SIGCONT)
    await until(lambda: say("review-title", code=code) in text(house.discord.message(first) or {}))
    last = house.discord.message(first) or {}

    assert is_private(first)
    assert say("review-title-looking", code=code) in text(first)
    assert say("review-refresh") == again["label"]
    assert pictures(first)[0]["description"].startswith(say("review-chart"))
    assert pictures(last)[0]["description"].startswith(say("review-chart"))
    assert not buttons(first, "train")
    assert not buttons(first, "review-open")
    assert buttons(last, "review-open")
    assert say("review-refresh") not in [one["label"] for one in buttons(last, "review")]


async def test_where_pictures_cannot_change_the_finished_review_takes_the_place_of_its_first_answer(
    house: House,
) -> None:
    room, title = await played(house)
    first, worker = await held(house, room, title, "en")
    house.discord.doubts.add(Doubt.UPLOAD_IN_EDIT)
    house.forgiven = [Doubt.UPLOAD_IN_EDIT.name, "the media of this message cannot be replaced"]
    os.kill(worker, signal.SIGCONT)

    def finished() -> list[Json]:
        seen = house.discord.messages(room.channel.id, room.people[0].user.username)
        return [one for one in seen if title in text(one)]

    await until(lambda: bool(finished()) and house.discord.message(first) is None)
    assert [is_private(one) for one in finished()] == [True]


async def test_a_review_that_a_restart_cut_short_is_made_by_its_own_button(house: House) -> None:
    room, title = await played(house)
    first, worker = await held(house, room, title, "en")
    await house.process.kill()
    os.kill(worker, signal.SIGKILL)
    await house.process.start()
    (again,) = buttons(first, "review")
    pressed = await room.people[0].click(first, custom_id=again["custom_id"])
    await until(lambda: title in text(house.discord.message(first) or {}))

    assert pressed.ok
    assert EN("review-title-looking", code=title.split()[-1]) in text(first)
