"""What one person alone reads comes in their language, in a match of another: calls, reminders, seats, recaps."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.message_reader import Json, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, take_turn

HOUR = 3600
LOCALE = {"en": "en-GB", "fr": "fr"}

READER, PLACE = ("theirs", "place")
FRENCH_AMONG_ENGLISH, ENGLISH_AMONG_FRENCH = ("fr", "en"), ("en", "fr")
both_ways = pytest.mark.parametrize((READER, PLACE), [FRENCH_AMONG_ENGLISH, ENGLISH_AMONG_FRENCH])
rather_in_french = pytest.mark.parametrize(
    (READER, PLACE), [FRENCH_AMONG_ENGLISH, pytest.param(*ENGLISH_AMONG_FRENCH, marks=pytest.mark.nightly)]
)


def direct(house: House, person: Actor) -> list[str]:
    """Return what Herald has written to someone by direct message, oldest first."""
    found = house.discord.world.history(person.dm.id, house.discord.world.bot.id)
    return [text(house.discord.message(one) or {}) for one in found if one.visible_to is None]


def calls(house: House, room: Room, person: Actor) -> list[str]:
    """Return the messages of a room that call someone."""
    found = house.discord.messages(room.channel, "olga")
    return [text(one) for one in found if (one.get("content") or "").startswith(person.mention)]


def kept(house: House, person: Actor) -> dict[str, str]:
    """Return what is kept of someone's settings."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        asked = "SELECT key, value FROM settings WHERE scope = 'user' AND owner = ?"
        return dict(database.execute(asked, [person.id]))


async def begun(house: House, theirs: str, place: str) -> tuple[Room, Json]:
    """Return a match in the language of its place, of people with another, on a clock of a day a move."""
    people = [house.person(name, locale=LOCALE[theirs]) for name in ("Ana", "Benoît")]
    room = Room(house.room().hall, people, house.discord)
    olga = house.discord.actor("olga")
    assert (await olga.command(room.hall, "settings server", language=place, clock="1d-hold")).ok
    return room, await house.begin(room)


async def passes(house: House, done: Callable[[], bool]) -> None:
    """Let hours pass until something has happened."""
    for _ in range(60):
        if done():
            return
        house.process.forward(4 * HOUR)
        await asyncio.sleep(0.3)
    raise AssertionError("it never happened")


def sentence(say: Phrases, key: str) -> str:
    """Return the longest part of a phrase without names and numbers."""
    return max(say(key, game="§", turn="§", points="§", count=1).split("§"), key=len)


@rather_in_french
async def test_direct_messages_follow_their_reader_and_the_channel_its_match(
    tmp_path: Path, theirs: str, place: str
) -> None:
    mine, others = phrases(theirs), phrases(place)
    async with housed(tmp_path, rate=UNHURRIED) as house:
        room, board = await begun(house, theirs, place)
        late = mover(house.discord, board, room.people)
        assert (await late.command(room.channel, "settings me", **{"reminders-come": "dm"})).ok
        assert kept(house, late).get("spoken") == f'"{theirs}"'
        assert "language" not in kept(house, late)

        def told(key: str) -> bool:
            return any(sentence(mine, key) in one for one in direct(house, late))

        await passes(house, lambda: told("remind-dm"))
        await passes(house, lambda: told("seat-told-held"))
        await passes(house, lambda: told("recap"))
        for key in ("remind-dm", "seat-told-held", "recap"):
            assert not any(sentence(others, key) in one for one in direct(house, late))

        # In the place, the same is told in the language of the match.
        assert (await late.command(room.channel, "settings me", **{"reminders-come": "place"})).ok
        await passes(house, lambda: any(sentence(others, "recap") in one for one in calls(house, room, late)))
        assert not any(sentence(mine, "recap") in one for one in calls(house, room, late))
        house.check()


@both_ways
async def test_a_call_of_someone_who_cant_see_the_place_is_in_their_language(
    tmp_path: Path, theirs: str, place: str
) -> None:
    mine, others = phrases(theirs), phrases(place)
    async with housed(tmp_path) as house:
        room, board = await begun(house, theirs, place)
        first = mover(house.discord, board, room.people)
        second = next(one for one in room.people if one is not first)
        house.discord.hide(room.hall, second)
        while mover(house.discord, board, room.people) is first:
            assert (await take_turn(board, first)).ok
            board = await newest_board(house.discord, int(board["id"]), room.channel)
            await house.told(board)

        await until(lambda: any(mine("call-direct") in one for one in direct(house, second)))
        assert not any(others("call-direct") in one for one in direct(house, second))
