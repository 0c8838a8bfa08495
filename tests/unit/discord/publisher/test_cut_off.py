"""Telling that is cut off at any step, and again while the next start makes up for it: one board, one call."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Match
from bot.match.model.match_lists_and_messages import Calls as Standing
from bot.match.model.match_lists_and_messages import Posted
from bot.storage import MemoryStore
from cogs.ui.channels.posted_already import Recent
from cogs.ui.publisher.player_pings import Calls
from cogs.ui.publisher.retire import Retirement
from tests.unit.discord.publisher.test_publisher import moved_on, mover
from tests.unit.discord.publisher.test_put_back import came_back
from tests.unit.discord.telling import Partial, Place, Stage, refused
from tests.unit.match.party import Party

STORE = ("mark_posted", "mark_told", "mark_called")
STEPS = 7
"""A board is sent, the one before retired, a call sent, one deleted, all of it marked; as many as a kill can be at."""


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


class Knife:
    """Lets nothing more happen from one step on: before it or after it. taken: the steps so far."""

    def __init__(self, stage: Stage) -> None:
        self.taken: list[str] = []
        self._stage = stage
        self._at: int | None = None
        self._after = self._within = False

    def set(self, at: int | None, *, after: bool = False) -> None:
        self.taken, self._at, self._after = [], at, after

    async def step(self, name: str, work: Callable[[], Any]) -> Any:
        if self._within:
            # The store in memory makes one mark of two, which a database makes at once.
            return await work()
        self.taken.append(name)
        here = self._at is not None and len(self.taken) >= self._at
        if here and not self._after:
            await self._stop()
        self._within = True
        try:
            done = await work()
        finally:
            self._within = False
        if here:
            await self._stop()
        return done

    async def _stop(self) -> None:
        await self._stage.clock.sleep(10**12)


@contextmanager
def knife(stage: Stage) -> Iterator[Knife]:
    """Make everything that is done to messages, and every mark, a step."""
    cut, store = Knife(stage), stage.party.store
    with pytest.MonkeyPatch.context() as patch:
        for owner, names in ((Place, ("send",)), (Partial, ("edit", "delete"))):
            for name in names:
                patch.setattr(owner, name, _stepping(cut, name, getattr(owner, name)))
        for name in STORE:
            patch.setattr(store, name, _stepping(cut, name, getattr(store, name)), raising=False)
        yield cut


def _stepping(cut: Knife, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
    async def stepping(*given: Any, **named: Any) -> Any:
        return await cut.step(name, lambda: work(*given, **named))

    return stepping


async def assert_told(stage: Stage, match: Match, *, apart: bool = False) -> None:
    """One board has controls, one call stands, nothing is owed, and nobody was rung for twice."""
    place = stage.place(match)
    live = [board for board in place.hung if _asks(board)]
    assert [board.id for board in live] == [max(board.id for board in place.boards)], "one board, the newest"
    assert place.bare == [], "each is made into its parts"
    assert [call.pings for call in (place.short if apart else place.calls)] == [[mover(match)]]
    assert await stage.party.service.outbox.unposted() == []
    glance = await stage.party.store.glance(match.id)
    assert glance is not None
    assert glance.retiring == ()


def _asks(board: Any) -> bool:
    return "play" in str([getattr(part, "custom_id", "") for part in _parts(board.components)])


def _parts(components: Any) -> Iterator[Any]:
    for part in components:
        yield part
        yield from _parts(getattr(part, "children", ()))


@pytest.mark.parametrize("apart", [False, True], ids=["together", "apart"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("first", range(1, STEPS))
async def test_a_kill_at_any_step_and_at_any_step_of_making_up_for_it_leaves_one_board_and_one_call(
    stage: Stage, first: int, after: bool, apart: bool
):
    stage.world.apart = apart
    match = await stage.started()
    with knife(stage) as cut:
        for second in range(1, 3 * STEPS):
            cut.set(first, after=after)
            match = await moved_on(stage, match)
            cut.set(second, after=after)
            await stage.kill()
            made_up = len(cut.taken)
            cut.set(None)
            await stage.kill()

            await assert_told(stage, match, apart=apart)
            if made_up < second:
                break
        else:
            pytest.fail("there is no end to the steps")


async def test_a_move_between_a_kill_and_the_next_start_leaves_one_board_too(stage: Stage):
    match = await stage.started()
    with knife(stage) as cut:
        cut.set(1, after=True)
        await moved_on(stage, match)
        match = await stage.party.move(await stage.party.service.load(match.id))
        cut.set(None)
        await stage.kill()

    await assert_told(stage, match)


@pytest.mark.parametrize("at", range(1, STEPS))
async def test_a_match_that_was_put_back_is_outdated_however_it_is_cut_off(stage: Stage, at: int):
    match = await stage.started()
    backup = copy.deepcopy(stage.party.store)
    assert isinstance(backup, MemoryStore)
    await moved_on(stage, await moved_on(stage, match))
    stage.party.store = backup
    with knife(stage) as cut:
        cut.set(at)
        match = await came_back(stage, backup, match)
        cut.set(None)
        await stage.kill()

    await assert_told(stage, match)


async def test_a_board_that_discord_would_not_change_is_changed_once_it_does(stage: Stage):
    match = await stage.started()
    place = stage.place(match)
    stage.publisher.start()
    place.answer = lambda what: refused(503, 0) if what == "edit" else None
    match = await moved_on(stage, match)
    assert await stage.party.service.outbox.unposted() == [match.id]
    assert stage.world.pings[mover(match)] == 1, "they have heard of it"

    place.answer = lambda _: None
    await stage.after(3)

    await assert_told(stage, match)


async def test_a_board_that_discord_refuses_to_change_is_left_alone(stage: Stage):
    match = await stage.started()
    place = stage.place(match)
    place.answer = lambda what: refused(403, 50005) if what == "edit" else None

    match = await moved_on(stage, match)
    asked = place.asked["edit"]
    await stage.after(3)

    assert await stage.party.service.outbox.unposted() == []
    assert place.asked["edit"] == asked, "nothing is tried again"


async def test_a_database_that_fails_once_a_board_was_found_again_leaves_one_board(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    match = await stage.started()
    with knife(stage) as cut:
        cut.set(1, after=True)
        match = await moved_on(stage, match)
        retire, failing = Retirement.retire, [True]

        async def fails(self: Retirement, *given: Any) -> bool:
            if failing.pop():
                raise StorageError(StorageFault.FAILED, "away")
            return await retire(self, *given)

        monkeypatch.setattr(Retirement, "retire", fails)
        cut.set(None)
        await stage.kill()
        failing.append(False)
        await stage.after(2)

    await assert_told(stage, match)


async def test_a_publisher_that_marks_a_found_board_alone_is_caught(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    store = stage.party.store
    mark = store.mark_told

    async def forgets(match_id: int, posted: Posted, calls: Standing, **_: Any) -> bool:
        return await mark(match_id, posted, calls, retiring=())

    monkeypatch.setattr(store, "mark_told", forgets)
    monkeypatch.setattr(Recent, "strays", lambda *_: [])

    with pytest.raises(AssertionError, match="one board"):
        await test_a_database_that_fails_once_a_board_was_found_again_leaves_one_board(stage, monkeypatch)


async def test_a_table_whose_owner_is_to_be_called_is_owed_the_call_before_it_is_made(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    table = await stage.party.gathered(2)
    stage.publisher.start()
    settle, stopped = Calls.settle, [True]

    async def stops(self: Calls, *given: Any, **named: Any) -> None:
        if stopped:
            await stage.clock.sleep(10**12)
        await settle(self, *given, **named)

    monkeypatch.setattr(Calls, "settle", stops)
    stage.publisher.publish(table.id)
    await stage.clock.quiet()
    stopped.clear()
    await stage.kill()

    assert [sent.pings for sent in stage.place(table).hung if sent.content] == [[table.owner]]
