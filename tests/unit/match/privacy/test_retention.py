"""What was played in a server goes when Herald has been away from it for long enough, and never before."""

from __future__ import annotations

import pytest

from bot.match.model.stored_rows import Scope
from bot.match.privacy.delete_left_servers import DAY, KEY, NAP, Retention
from bot.match.privacy.erasure import Forgetting
from tests.unit.match.party import HERE, Party
from tests.unit.match.workers.test_packing import SleepingClock

ELSEWHERE = HERE.guild + 1


class Watched:
    """A retention whose servers a test decides on. there: the servers Herald is in, None while nobody knows."""

    def __init__(self, party: Party, days: int | None) -> None:
        self.clock = SleepingClock(party.clock.at)
        self.there: frozenset[int] | None = frozenset({ELSEWHERE})
        self.party = party
        forgetting = Forgetting(party.service, self.clock)
        self.retention = Retention(party.store, forgetting, lambda: self.there, days, self.clock)

    async def after(self, ms: int) -> int:
        """What a look so much later deletes."""
        self.clock.at += ms
        return await self.retention.look()

    async def since(self) -> int | None:
        return (await self.party.store.settings(Scope.GUILD, HERE.guild)).get(KEY)


async def test_ninety_days_after_herald_was_removed_a_server_is_deleted_and_not_before(party: Party) -> None:
    match = await party.finished(await party.started())
    watched = Watched(party, 90)

    assert await watched.after(0) == 0
    noted = await watched.since()
    assert await watched.after(90 * DAY - 1) == 0
    assert await party.store.load(match.id) is not None
    assert await watched.after(1) == 1

    assert noted is not None
    assert await party.store.load(match.id) is None
    assert HERE.guild not in await party.store.servers()
    assert await watched.after(DAY) == 0


async def test_whoever_comes_back_finds_everything_and_the_days_begin_anew(party: Party) -> None:
    match = await party.started()
    watched = Watched(party, 90)
    await watched.after(0)

    watched.there = frozenset({ELSEWHERE, HERE.guild})
    await watched.after(89 * DAY)
    cleared = await watched.since()
    watched.there = frozenset({ELSEWHERE})
    await watched.after(DAY)

    assert cleared is None
    assert await watched.after(89 * DAY) == 0
    assert await party.store.load(match.id) is not None
    assert await watched.after(DAY) == 1


@pytest.mark.parametrize("there", [None, frozenset()], ids=["nobody knows where it is", "it is nowhere"])
async def test_where_herald_cannot_know_nothing_is_noted_or_deleted(party: Party, there: frozenset[int] | None) -> None:
    await party.started()
    watched = Watched(party, 0)
    watched.there = there

    assert await watched.after(0) == 0
    assert await watched.after(400 * DAY) == 0
    assert await watched.since() is None


async def test_without_days_everything_stays(party: Party) -> None:
    await party.started()
    watched = Watched(party, None)

    assert await watched.after(0) == 0
    assert await watched.after(4000 * DAY) == 0


async def test_no_days_at_all_means_the_look_after_the_first_that_misses_herald(party: Party) -> None:
    await party.started()
    watched = Watched(party, 0)

    assert await watched.after(0) == 0
    assert await watched.after(NAP - 1) == 0
    assert await watched.after(1) == 1


async def test_a_note_of_a_clock_that_was_ahead_is_not_believed(party: Party) -> None:
    await party.started()
    watched = Watched(party, 1)
    await party.store.save_setting(Scope.GUILD, HERE.guild, KEY, watched.clock.at + 500 * DAY)

    assert await watched.after(0) == 0
    assert await watched.since() == watched.clock.at


async def test_of_two_processes_one_looks(party: Party) -> None:
    await party.started()
    first, second = Watched(party, 90), Watched(party, 90)

    await first.after(0)
    await first.party.store.save_setting(Scope.GUILD, HERE.guild, KEY, None)
    await second.after(0)

    assert await second.since() is None


async def test_a_server_that_only_chose_something_is_one_too(party: Party) -> None:
    await party.store.save_setting(Scope.GUILD, HERE.guild, "language", "fr")
    await party.store.save_setting(Scope.GUILD, 0, "greeting-since", 5)

    assert await party.store.servers() == {HERE.guild}


async def test_the_task_looks_once_an_hour_and_ends_when_asked(party: Party) -> None:
    match = await party.started()
    watched = Watched(party, 1)
    watched.retention.start()
    while await party.store.load(match.id) is not None:
        await watched.clock.sleep(0)
    await watched.retention.stop()

    assert HERE.guild not in await party.store.servers()
