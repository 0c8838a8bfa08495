"""Two processes that tell the same channel: one board stays live, whichever of them is faster, slower or killed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.match.model.match import Match
from bot.match.store.store import ANY
from bot.match.workers.background_lease import BackgroundLease
from bot.storage import MemoryStore
from cogs.ui.channels.posted_already import Recent, ids
from cogs.ui.publisher.own_unposted_rows import OwnRows
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.publisher.retire import Retirement
from cogs.ui.publisher.unposted_matches import LOOK
from tests.unit.discord.telling import Place, PlainBoards, World
from tests.unit.match.party import Party, offered
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time

THREAD = 999


class Shared(MemoryStore):
    """A store that other processes may use, too."""

    is_shared = True

    def __init__(self, clock: Callable[[], int]) -> None:
        super().__init__()
        self.its_now = clock  # type: ignore[method-assign] # by the test's clock


class Process:
    """A service with its memory, and a publisher with its."""

    def __init__(self, store: Shared, world: World, clock: VirtualClock) -> None:
        self.party, self.clock = Party(store), clock
        service = self.party.service
        self.party.clock = service._journal._clock = service.outbox._clock = service.puzzles._clock = clock
        client: Any = world
        boards: Any = PlainBoards()
        self.lease = BackgroundLease(store, clock=clock, elapsed=clock.now)
        self.publisher = Publisher(client, service, boards, clock, lease=self.lease)
        self.lease.on_gain.append(self.publisher.heal)
        service.on_change.append(self.publisher.changed)

    async def start(self) -> None:
        """Start, and look for what is untold."""
        await self.lease.start()
        self.publisher.start()
        await self.clock.quiet()

    def kill(self) -> None:
        """kill -9."""
        publisher = self.publisher
        for task in (*publisher._tasks.values(), publisher._sweeper, self.lease._task):
            if task is not None:
                task.cancel()
        publisher._again.clear()


class Pair:
    """Two processes, one Discord, and a match that both know."""

    def __init__(self) -> None:
        self.clock = on_virtual_time(Party())
        self.world = World(self.clock)
        self.store = Shared(self.clock.now)
        self.first, self.second = (Process(self.store, self.world, self.clock) for _ in range(2))

    async def begun(self) -> Match:
        match = await self.first.party.started(2)
        self.first.publisher.publish(match.id)
        await self.clock.quiet()
        return match

    async def move(self, process: Process, match: Match) -> Match:
        """Return the match after one move that is made in one of the processes."""
        seen = await process.party.service.load(match.id)
        user, notations = offered(seen)
        party = process.party
        return await party.service.play.submit(
            party.caller(user), match.id, notations, seen.decided[seen.seat_of(user)]
        )

    def place(self, match: Match) -> Place:
        return self.world.get_partial_messageable(match.where.place)

    def live(self, match: Match) -> list[int]:
        """Return the rows of the boards that have buttons."""
        shown = [part for sent in self.place(match).hung for part in ids(sent.components)]
        return [part.decision for part in shown if part.verb == "board"]


@pytest.fixture
def pair() -> Pair:
    return Pair()


def held_up(process: Process, name: str, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Keep a process from its next mark until the event is set."""
    outbox, go_on = process.party.service.outbox, asyncio.Event()
    mark: Callable[..., Awaitable[bool]] = getattr(outbox, name)

    async def slow(*given: Any, **named: Any) -> bool:
        monkeypatch.setattr(outbox, name, mark)
        await go_on.wait()
        return await mark(*given, **named)

    monkeypatch.setattr(outbox, name, slow)
    return go_on


async def settled(pair: Pair, match: Match) -> None:
    """Wait until everything that is taken up again has been."""
    await pair.clock.to(pair.clock.at + 5 * LOOK)
    assert await pair.first.party.service.outbox.unposted() == []
    newest = await pair.first.party.service.load(match.id)
    assert pair.live(match) == [newest.public_seq], "one board"


async def test_a_board_that_is_marked_after_a_newer_one_is_retired(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    match = await pair.begun()
    go_on = held_up(pair.first, "mark_told", monkeypatch)
    await pair.move(pair.first, match)
    await pair.clock.quiet()
    await pair.move(pair.second, match)
    await pair.clock.quiet()
    go_on.set()
    await pair.first.start()

    await settled(pair, match)


async def test_a_board_that_is_marked_before_a_newer_one_but_after_that_was_begun_is_retired(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
):
    match = await pair.begun()
    first, second = (held_up(process, "mark_told", monkeypatch) for process in (pair.first, pair.second))
    await pair.move(pair.first, match)
    await pair.clock.quiet()
    await pair.move(pair.second, match)
    await pair.clock.quiet()
    first.set()
    await pair.clock.quiet()
    second.set()
    await pair.first.start()

    await settled(pair, match)


async def test_a_board_of_a_process_that_was_killed_before_it_marked_it_is_retired_by_the_next_one(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
):
    match = await pair.begun()
    await pair.second.start()
    held_up(pair.first, "mark_told", monkeypatch)
    await pair.move(pair.first, match)
    await pair.clock.quiet()
    pair.first.kill()
    await pair.move(pair.second, match)

    await settled(pair, match)


async def test_a_board_that_a_killed_process_had_posted_late_is_retired_at_the_second_look(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
):
    match = await pair.begun()
    held_up(pair.first, "mark_told", monkeypatch)
    await pair.second.start()
    await pair.move(pair.first, match)
    await pair.clock.quiet()
    # Discord shows the message of the first process only after the second one has looked.
    place, hidden = pair.place(match), pair.place(match).hung.pop()
    pair.first.kill()
    await pair.move(pair.second, match)
    await pair.clock.quiet()
    place.hung.insert(-1, hidden)
    assert len(pair.live(match)) == 2

    await settled(pair, match)


async def test_a_board_above_a_thread_that_another_process_had_opened_meanwhile_is_retired(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
):
    match = await pair.begun()
    await pair.second.start()
    hall, go_on = pair.place(match), held_up(pair.second, "mark_told", monkeypatch)
    await pair.move(pair.second, match)
    await pair.clock.quiet()
    # The first process sees the board in the hall only later.
    hidden = hall.hung.pop()
    moved = await pair.first.party.service.lobby.house(match.id, replace(match.where, thread=THREAD))
    await pair.clock.quiet()
    hall.hung.append(hidden)
    go_on.set()

    await settled(pair, moved)

    assert pair.live(match) == [], "one board"


async def test_what_a_killed_process_has_left_untold_is_told_within_half_a_minute(pair: Pair):
    match = await pair.begun()
    await pair.first.start()
    await pair.second.start()
    assert (pair.first.lease.is_held, pair.second.lease.is_held) == (True, False)
    place = pair.place(match)
    place.answer = lambda _: OSError("away")
    await pair.move(pair.first, match)
    await pair.clock.quiet()
    pair.first.kill()
    place.answer = lambda _: None

    await pair.clock.to(pair.clock.at + 30_000)

    assert pair.second.lease.is_held
    newest = await pair.second.party.service.load(match.id)
    assert pair.live(match) == [newest.public_seq]


async def test_what_another_process_is_telling_is_left_to_it_at_first(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    match = await pair.begun()
    await pair.second.start()
    go_on = held_up(pair.first, "mark_told", monkeypatch)
    await pair.move(pair.first, match)
    await pair.clock.to(pair.clock.at + LOOK)
    looked = pair.place(match).asked["history"]
    go_on.set()
    await pair.clock.to(pair.clock.at + 3 * LOOK)

    assert pair.place(match).asked["history"] == looked == 0
    assert len(pair.live(match)) == 1


async def test_turns_taken_by_turns_in_two_processes_are_told_without_looking(pair: Pair):
    match = await pair.begun()
    await pair.first.start()
    await pair.second.start()
    await pair.clock.quiet()
    looked = pair.place(match).asked["history"]

    for process in (pair.second, pair.first) * 4:
        await pair.move(process, match)
        await pair.clock.quiet()

    assert pair.place(match).asked["history"] == looked
    assert len(pair.live(match)) == 1


def _alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(OwnRows, "are_all", lambda *_: True)


def _certain(patch: pytest.MonkeyPatch) -> None:
    """Marks are believed to have been made, in place of whatever was there."""
    mark = MemoryStore.mark_told

    async def believed(*given: Any, **named: Any) -> bool:
        await mark(*given, **{**named, "replaces": ANY})
        return True

    _alone(patch)
    patch.setattr(MemoryStore, "mark_told", believed)


def _blind(patch: pytest.MonkeyPatch) -> None:
    _alone(patch)
    patch.setattr(Recent, "strays", lambda *_: [])


def _near(patch: pytest.MonkeyPatch) -> None:
    """Boards that nobody saved are looked for in the place of the match alone."""
    looks = Retirement.with_strays

    async def there(*given: Any, **_: Any) -> Any:
        return await looks(*given, elsewhere=False)

    patch.setattr(Retirement, "with_strays", there)


@pytest.mark.parametrize(
    ("test", "fault"),
    [
        (test_a_board_that_is_marked_after_a_newer_one_is_retired, _certain),
        (test_a_board_that_is_marked_after_a_newer_one_is_retired, _blind),
        (test_a_board_that_is_marked_before_a_newer_one_but_after_that_was_begun_is_retired, _certain),
        (test_a_board_of_a_process_that_was_killed_before_it_marked_it_is_retired_by_the_next_one, _alone),
        (test_a_board_that_a_killed_process_had_posted_late_is_retired_at_the_second_look, _alone),
        (test_a_board_above_a_thread_that_another_process_had_opened_meanwhile_is_retired, _near),
    ],
)
async def test_a_publisher_that_believes_it_is_alone_is_caught(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, test: Any, fault: Callable[[pytest.MonkeyPatch], None]
):
    fault(monkeypatch)

    with pytest.raises(AssertionError, match="one board"):
        await test(pair, monkeypatch)
