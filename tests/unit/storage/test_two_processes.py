"""Two processes on one database, used in turn, see the same: every match, and every setting."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import product
from pathlib import Path

import pytest

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.match.fold.match_cache import Live
from bot.match.model.match import Match, Status
from bot.match.service.journal import Journal
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import GuildSettings, UserSettings
from bot.storage import open_store
from tests import postgres, tables
from tests.memory import tmp_path
from tests.pairwise import some_by_day
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, FakeClock, Party, offered

__all__ = ["tmp_path"]

LONG = 2000
"""No match of ours has so many moves."""


@pytest.fixture
async def processes(tmp_path: Path) -> AsyncIterator[list[Party]]:
    """Two services over one file, by one clock, each with a store and a memory of its own."""
    async with two_on(tables.migrated(tmp_path / "herald.db")) as parties:
        yield parties


@asynccontextmanager
async def two_on(url: str) -> AsyncIterator[list[Party]]:
    clock = FakeClock()
    async with AsyncExitStack() as stack:
        parties = []
        for _ in range(2):
            party = Party(await stack.enter_async_context(open_store(url)))
            party.clock = party.service._journal._clock = clock
            parties.append(party)
        yield parties


async def in_turn(processes: list[Party], game: str, grace: int) -> Match:
    """A match to its end, each look and each move in the process whose turn it is."""
    rng = random.Random(game)
    first, second = processes
    seats = max(2, GAMES[game].info.seats[0])
    match = await first.service.lobby.open(first.caller(ALICE), HERE, game, seats, {}, "en", grace)
    await second.service.lobby.join(second.caller(BOB), match.id)
    match = await first.service.lobby.start(first.caller(ALICE), match.id)
    for turn in range(LONG):
        party = processes[turn % 2]
        seen = await party.service.load(match.id)
        assert seen.seq == match.seq, "a look shows what the other process has written"
        if seen.status is not Status.RUNNING:
            return seen
        if seen.undo.pending is not None:
            party.clock.at = seen.undo.pending.due
            match = await party.service.play.settle(match.id)
            continue
        user, notations = offered(seen, rng.randrange(1000))
        match = await party.service.play.submit(
            party.caller(user), match.id, notations, seen.decided[seen.seat_of(user)]
        )
    raise AssertionError("it never ends")


BY_DAY = [("kingdomino", 0), ("castle", 0), ("heirs", GRACE)]
"""Matches of every run. Every game is played in `test_a_process_that_trusts_its_memory_is_found_out` as well."""


@pytest.mark.parametrize(
    ("game", "grace"),
    some_by_day(product(GAMES, (0, GRACE)), BY_DAY),
)
async def test_two_processes_used_in_turn_play_a_match_to_its_end(processes: list[Party], game: str, grace: int):
    ended = await in_turn(processes, game, grace)

    assert ended.status is Status.FINISHED
    assert await processes[0].service.load(ended.id) == await processes[1].service.load(ended.id)


async def test_two_processes_agree_on_a_server_too():
    async with two_on(postgres.migrated()) as processes:
        ended = await in_turn(processes, "kingdomino", GRACE)

        assert ended.status is Status.FINISHED
        await processes[0].service.users.save(ALICE, UserSettings(theme="light"))
        assert await processes[1].service.users.read(ALICE) == UserSettings(theme="light")


@pytest.mark.parametrize("game", GAMES)
async def test_a_process_that_trusts_its_memory_is_found_out(
    processes: list[Party], game: str, monkeypatch: pytest.MonkeyPatch
):
    async def trusting(journal: Journal, match_id: int, _home: int | None = None) -> Live:
        return await journal.live(match_id)

    monkeypatch.setattr(Journal, "current", trusting)

    with pytest.raises((AssertionError, IllegalAction)):
        await in_turn(processes, game, 0)


async def test_settings_saved_in_one_process_hold_in_the_other(processes: list[Party]):
    first, second = (party.service for party in processes)
    assert await second.users.read(ALICE) == UserSettings()
    assert await second.guilds.read(HERE.guild) == GuildSettings()

    await first.users.save(ALICE, UserSettings(language="fr", theme="light"))
    await first.guilds.save(HERE.guild, GuildSettings(threads=True, grace=0))

    assert await second.users.read(ALICE) == UserSettings(language="fr", theme="light")
    assert await second.guilds.read(HERE.guild) == GuildSettings(threads=True, grace=0)


async def test_a_half_made_turn_is_found_by_the_other_process(processes: list[Party]):
    first, second = (party.service for party in processes)
    match = await processes[0].started(2)

    await first.play.save_draft(match.id, ALICE, match.seq, ["place 1"])

    assert await second.play.draft(match.id, ALICE, match.seq) == ("place 1",)


async def test_a_repeated_interaction_is_answered_by_either_process_with_the_newest_state(processes: list[Party]):
    first, second = processes
    opening = first.caller(ALICE)
    match = await first.service.lobby.open(opening, HERE, "kingdomino", 2, {}, "en")
    joined = await second.service.lobby.join(second.caller(BOB), match.id)

    assert await first.service.lobby.open(opening, HERE, "kingdomino", 2, {}, "en") == joined


async def test_two_processes_that_settle_at_the_same_moment_write_one_row(processes: list[Party]):
    services: list[MatchService] = [party.service for party in processes]
    for _ in range(10):
        match = await processes[0].started(2, GRACE)
        while match.undo.pending is None:
            match = await processes[0].move(match)
        await services[1].load(match.id)
        processes[0].clock.at = match.undo.pending.due

        settled = await asyncio.gather(*(service.fire(match.id) for service in services))

        assert [after.match.seq for after in settled] == [match.seq + 1] * 2
        rows = await processes[0].store.rows(match.id, match.seq, 10)
        assert [row.command for row in rows] == ["settle"]
