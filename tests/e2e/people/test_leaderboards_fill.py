"""Leaderboards fill: fifty matches among ten people of one server, as they come to be played in a few months."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from itertools import count

import pytest
import pytest_asyncio

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Caller, Status, Where
from bot.match.model.tempo import Pace
from bot.match.model.time_control import Clock
from bot.match.records.ratings import company
from bot.match.records.results import Record
from bot.match.workers.record_builder import Recording
from bot.sandbox.actor import Actor
from bot.storage.memory import records
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.message_reader import Json, match_id, text

PLAYED: Mapping[tuple[str, int], int] = {
    ("kingdomino", 2): 8, ("kingdomino", 3): 4, ("kingdomino", 4): 4,
    ("carcassonne", 2): 6, ("carcassonne", 3): 4, ("carcassonne", 5): 4,
    ("castle", 2): 6,
    ("heirs", 2): 5,
    ("dice", 2): 4, ("dice", 3): 3, ("dice", 4): 2,
}  # fmt: skip
"""How many matches of each game with so many seats: two games that everyone knows, three for now and then."""

EAGER = (3, 3, 2, 2, 2, 2, 1, 1, 1, 1)
"""How often each of the ten sits down, beside the others."""

CLOCKS = (None, Clock(1), Clock(3), Clock(7))

ENOUGH = 4
"""A leaderboard on which so many matches count names at least NAMES people."""

NAMES = 5

DISCORD = {"en": "en-US", "fr": "fr"}


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        await play(loaded)
        yield loaded


async def play(bot: Inside) -> None:
    """Play all of these matches: whoever loses resigns, the last one who stays has won."""
    source, numbers = random.Random(36), count(1)
    actors = people(bot)
    where = await place(bot)

    def caller(person: Actor) -> Caller:
        return Caller(person.id, person.user.display, next(numbers))

    for (game, seats), times in PLAYED.items():
        for _ in range(times):
            there = list[Actor]()
            while len(there) < seats:
                (one,) = source.choices(actors, EAGER)
                there += [one] if one not in there else []
            opened = await bot.service.lobby.open(
                caller(there[0]), where, game, seats, {}, "en", clock=source.choice(CLOCKS)
            )
            for one in there[1:]:
                await bot.service.lobby.join(caller(one), opened.id)
            match = await bot.service.lobby.start(caller(there[0]), opened.id)
            source.shuffle(there)
            while match.status is Status.RUNNING:
                match = await bot.service.play.resign(caller(there.pop()), opened.id)
            assert match.status is Status.FINISHED
    async with Recording(bot.service) as recording:
        await recording.settled()


def people(bot: Inside) -> list[Actor]:
    world = bot.discord.world
    if not (known := [user for user in world.users.values() if user.username.startswith("regular")]):
        known = [world.add_user(f"regular{number}", f"Regular {number}") for number in range(len(EAGER))]
        for user in known:
            world.add_member(next(iter(world.guilds.values())), user)
    return [Actor(bot.discord.stage, user) for user in known]


async def place(bot: Inside) -> Where:
    """Where a table that is opened by command stands."""
    table = (await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")).message
    return (await bot.service.load(match_id(table or {}))).where


def boards() -> dict[tuple[str, int], int]:
    """How many matches count on each leaderboard: by game, for two and for more."""
    found = Counter[tuple[str, int]]()
    for (game, seats), times in PLAYED.items():
        found[game, min(seats, 3)] += times
    return found


async def read(bot: Inside, language: str, game: str, seats: int) -> Json:
    (reader, *_) = people(bot)
    reader.user.locale = DISCORD[language]
    answer = await bot.command(reader, bot.discord.channel("#games"), "leaderboard", game=game, seats=seats)
    assert answer.ok, answer.error
    return answer.message or {}


def lines(message: Json) -> list[str]:
    """Lines of a leaderboard that name someone."""
    return [line for line in text(message).split("\n") if re.search(r"Regular \d", line)]


async def thin(bot: Inside, language: str) -> list[str]:
    """Leaderboards on which enough matches count, and which name too few people."""
    return [
        f"{game} {seats}"
        for (game, seats), times in boards().items()
        if times >= ENOUGH and len(lines(await read(bot, language, game, seats))) < NAMES
    ]


@pytest.mark.parametrize("language", LOCALES)
async def test_each_leaderboard_of_four_matches_and_more_names_five_people(bot: Inside, language: str) -> None:
    say = phrases(language)

    assert sum(PLAYED.values()) == 50
    assert min(boards().values()) == ENOUGH
    assert await thin(bot, language) == []

    shown = await read(bot, language, "kingdomino", 4)
    placed = [line for line in lines(shown) if re.match(r"\*\*\d+\.\*\* ", line)]
    few = [line for line in placed if re.search(r" [2-4] (matches|parties)", line)]
    assert say("leaders-many") in text(shown)
    assert len(placed) >= NAMES
    assert few
    assert all(line.endswith(f" · {say('leaders-few')}") for line in few)
    assert [line for line in placed if line.endswith(f" · {say('leaders-few')}")] == few


async def test_leaderboards_kept_apart_by_clock_as_they_were_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def apart(record: Record, user: int) -> records.Key:
        return record.guild, record.game, company(record.seats) + 10 * list(Pace).index(record.pace), user

    monkeypatch.setattr(records, "_key", apart)
    async with inside() as bot:
        await play(bot)

        found = await thin(bot, "en")

    assert found
