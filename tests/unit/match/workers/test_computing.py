"""Computer players move by themselves, whatever becomes of those who think for them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.ai.seat_holder import hold
from bot.errors import StorageError, StorageFault
from bot.games.registry import GAMES
from bot.match.decide.seating_before_start import seating
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Caller, Match, Status
from bot.match.workers.computer_moves import RETRY, SWEEP, TRIES, Computing
from bot.match.workers.think_budget import DAY, NEAR, Patience
from bot.match.workers.thinker_interface import Task, ThinkingFailed
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, HERE, Party
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time


class Quick:
    """Thinks of the first legal action, or of whatever it is told to."""

    width = 2

    def __init__(self, *faults: Exception | tuple[str, ...]) -> None:
        self.tasks: list[Task] = []
        self.faults = list(faults)
        self.gate: asyncio.Event | None = None

    async def think(self, task: Task) -> tuple[str, ...]:
        self.tasks.append(task)
        if self.gate is not None:
            await self.gate.wait()
        if self.faults:
            told = self.faults.pop(0)
            if isinstance(told, Exception):
                raise told
            return told
        game = GAMES[task.game]
        return (game.notation(game.legal_actions(task.state, task.seat)[0]),)


async def _table(party: Party, count: int = 1, level: str = "hard", people: int = 1) -> Match:
    match = await party.service.lobby.open(
        party.caller(ALICE), HERE, "kingdomino", count + people, {}, "en", computers=seating(level, count)
    )
    for user in range(BOB, people + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def _asks_a_computer(party: Party, match: Match) -> Match:
    """The match once it waits for a computer player."""
    while not match.to_act() <= match.computers:
        match = await party.move(match)
    return match


def _computing(party: Party, clock: VirtualClock, thinker: Quick, **patience: float) -> Computing:
    return Computing(party.service, thinker, hold, clock, Patience(**patience))


async def _known(party: Party, match: Match) -> Match:
    return await party.service.load(match.id)


@pytest.fixture
def party() -> Party:
    return Party()


async def test_a_match_against_them_goes_on_to_its_end(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    async with _computing(party, clock, thinker):
        match = await _table(party, 3)
        while match.status is Status.RUNNING:
            if match.to_act() <= match.computers:
                await clock.to(clock.at + 60_000)
                match = await _known(party, match)
            else:
                match = await party.move(match)

    assert match.outcome is not None
    assert {task.level for task in thinker.tasks} == {"hard"}
    assert len({task.seed for task in thinker.tasks}) == len(thinker.tasks)


async def test_nobody_is_answered_at_once(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    async with _computing(party, clock, thinker, pause=3000):
        match = await _asks_a_computer(party, await _table(party))
        await clock.to(clock.at + 2_900)
        early = len(thinker.tasks)
        await clock.to(clock.at + 200)

    assert early == 0
    assert (await _known(party, match)).seq > match.seq


async def test_a_start_finds_what_waits(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    waiting = [await _asks_a_computer(party, await _table(party)) for _ in range(3)]
    theirs = await _table(party)
    while theirs.to_act() <= theirs.computers:
        theirs = await _moved_by_hand(party, theirs)
    async with _computing(party, clock, thinker, pause=0) as computing:
        await clock.to(clock.at + 10_000)
        left = len(computing)

    assert left == 0
    assert all([(await _known(party, match)).seq > match.seq for match in waiting])
    assert (await _known(party, theirs)).seq == theirs.seq


async def _moved_by_hand(party: Party, match: Match) -> Match:
    seat = min(match.to_act())
    player = match.players[seat]
    action = match.rules.notation(match.rules.legal_actions(match.state, seat)[0])
    return await party.service.play.submit(Caller(player.user, player.name, 0), match.id, [action], None)


async def test_whoever_has_waited_longest_is_first(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    thinker.width = 1
    waiting = []
    for _ in range(5):
        waiting.append(await _asks_a_computer(party, await _table(party)))
        clock.at += 1_000
    async with _computing(party, clock, thinker, pause=0):
        await clock.to(clock.at + 10_000)

    order = [int(task.seed.split("/")[0]) for task in thinker.tasks]
    assert list(dict.fromkeys(order)) == [match.id for match in waiting]


async def test_no_more_are_thought_about_than_there_is_room_for(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    thinker.gate = asyncio.Event()
    for _ in range(4):
        await _asks_a_computer(party, await _table(party))
    computing = _computing(party, clock, thinker, pause=0)
    await computing.start()
    await clock.to(clock.at + 5_000)
    busy = len(thinker.tasks)
    await computing.stop()

    assert busy == 2


async def test_a_thought_that_comes_too_late_counts_for_nothing(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    thinker.gate = asyncio.Event()
    async with _computing(party, clock, thinker, pause=0):
        match = await _asks_a_computer(party, await _table(party))
        await clock.to(clock.at + 100)
        back = await party.service.play.propose_takeback(party.caller(ALICE), match.id)
        thinker.gate.set()
        await clock.to(clock.at + 10_000)
        after = await _known(party, match)

    assert len(thinker.tasks) == 1
    assert after.seq == back.seq
    assert not any(is_computer(after.players[seat].user) for seat in after.to_act())


@pytest.mark.parametrize(
    "fault", [ThinkingFailed("it was killed"), RuntimeError("a fault of ours"), ("nonsense",), ("place x", "y")]
)
async def test_what_fails_is_asked_again(party: Party, fault: Exception | tuple[str, ...]) -> None:
    clock, thinker = on_virtual_time(party), Quick(fault, fault)
    async with _computing(party, clock, thinker, pause=0):
        match = await _asks_a_computer(party, await _table(party))
        await clock.to(clock.at + 10_000)

    assert (await _known(party, match)).seq > match.seq
    assert [task.level for task in thinker.tasks[:3]] == ["hard"] * 3
    assert len({task.seed for task in thinker.tasks[:3]}) == 3


@pytest.mark.parametrize(("level", "asked"), [("hard", ["hard"] * TRIES + ["normal"] * TRIES), ("easy", ["easy"] * 3)])
async def test_who_can_think_of_nothing_plays_simpler(party: Party, level: str, asked: Sequence[str]) -> None:
    clock, thinker = on_virtual_time(party), Quick(*[ThinkingFailed("no")] * 100)
    async with _computing(party, clock, thinker, pause=0):
        match = await _asks_a_computer(party, await _table(party, level=level))
        await clock.to(clock.at + (TRIES + 2) * RETRY)
        after = await _known(party, match)

    assert [task.level for task in thinker.tasks[: len(asked)]] == asked
    assert after.seq > match.seq
    assert (await party.service.views.entries(match.id))[match.seq].notations


async def test_a_move_that_cannot_be_written_is_written_later() -> None:
    class Full(MemoryStore):
        times = 0

        async def append(self, batch):
            if self.times:
                self.times -= 1
                raise StorageError(StorageFault.FULL)
            return await super().append(batch)

    store = Full()
    party = Party(store)
    clock, thinker = on_virtual_time(party), Quick()
    async with _computing(party, clock, thinker, pause=0):
        match = await _asks_a_computer(party, await _table(party))
        store.times = 5
        await clock.to(clock.at + 8 * RETRY)

    assert (await _known(party, match)).seq > match.seq
    assert {task.level for task in thinker.tasks} == {"hard"}


async def test_they_rest_in_a_pause(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    async with _computing(party, clock, thinker):
        match = await _asks_a_computer(party, await _table(party))
        await party.service.clocks.vote_pause(party.caller(ALICE), match.id, True)
        await clock.to(clock.at + 60_000)
        rested = not thinker.tasks
        await party.service.clocks.resume(party.caller(ALICE), match.id)
        await clock.to(clock.at + 60_000)

    assert rested
    assert (await _known(party, match)).seq > match.seq + 2


async def test_nobody_waits_long_while_somebody_is_there(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    match = await _asks_a_computer(party, await _table(party))
    clock.at += NEAR
    async with _computing(party, clock, thinker, pause=0, near=1, far=8, daily=10):
        await clock.to(clock.at + 1_000)
        away = [task.seconds for task in thinker.tasks]
        again = await _asks_a_computer(party, await _known(party, match))
        await clock.to(clock.at + 1_000)
        there = thinker.tasks[len(away)].seconds

    assert away[0] == 8
    assert set(away[1:]) <= {1}
    assert there == 1
    assert again.seq > match.seq


async def test_the_long_thoughts_of_a_server_are_counted_by_the_day(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    for _ in range(4):
        await _asks_a_computer(party, await _table(party))
    clock.at = (clock.at // DAY + 2) * DAY - SWEEP // 2
    async with _computing(party, clock, thinker, pause=0, near=1, far=8, daily=17):
        await clock.to(clock.at + 10)
        today = [task.seconds for task in thinker.tasks]
        await clock.to(clock.at + SWEEP)
        await _asks_a_computer(party, await _table(party))
        clock.at += NEAR

    assert today.count(8) == 2
    assert set(today) == {1, 8}


async def test_another_process_is_noticed(party: Party) -> None:
    clock, thinker = on_virtual_time(party), Quick()
    async with _computing(party, clock, thinker, pause=0):
        await clock.to(clock.at + 1_000)
        listening = list(party.service.on_change)
        party.service.on_change.clear()
        match = await _asks_a_computer(party, await _table(party))
        party.service.on_change.extend(listening)
        await clock.to(clock.at + SWEEP + 1_000)

    assert (await _known(party, match)).seq > match.seq
