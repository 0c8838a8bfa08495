"""Someone who floods is refused in words, works again later, and doesn't hold up others."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.actor import Actor, Place
from bot.sandbox.actors import Answer
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, housed
from tests.e2e.checks.message_reader import text
from tests.e2e.players.table_players import take_turn

FLOOD = 80

SAID = {
    "en-US": ("You’re pressing faster than Herald can answer. You can go on <t:", "That’s a lot of new tables."),
    "fr": ("Tu appuies plus vite que Herald ne répond. Ça remarchera <t:", "Ça fait beaucoup de nouvelles tables."),
}


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A bot by the clock on the wall, with the limits a new host has."""
    monkeypatch.setenv("HERALD_LIMITS", "on")
    async with housed(tmp_path, rate=UNHURRIED) as house:
        yield house


def told(answer: Answer) -> str:
    return text(answer.message or {})


async def flood(person: Actor, channel: Place) -> list[Answer]:
    return list(await asyncio.gather(*(person.command(channel, "help") for _ in range(FLOOD))))


@pytest.mark.parametrize("locale", SAID)
async def test_a_flood_is_refused_in_words_while_others_play_and_works_again(house: House, locale: str) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    rough = house.person("Rough", locale=locale)
    flooding = asyncio.create_task(flood(rough, room.channel))

    mover = next(one for one in room.people if str(one.id) in text(board))
    played = await take_turn(board, mover)
    answers = await flooding
    refused = [one for one in answers if SAID[locale][0] in told(one)]
    house.process.forward(11)
    later = await rough.command(room.channel, "help")

    assert played.ok
    assert len(answers) - 60 <= len(refused) < len(answers)
    assert all(one.ok for one in answers), "each is answered, none is left to fail"
    assert re.search(r"<t:\d+:R>", told(refused[0]))
    assert SAID[locale][0] not in told(later)


@pytest.mark.parametrize("locale", SAID)
async def test_tables_have_a_limit_of_their_own(house: House, locale: str) -> None:
    room = house.room()
    opener = house.person("Opener", locale=locale)

    answers = [await opener.command(room.channel, "play kingdomino") for _ in range(41)]

    assert SAID[locale][1] in told(answers[-1])
