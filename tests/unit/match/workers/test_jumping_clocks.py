"""A clock that was wrong for a while holds no match up for longer than its grace."""

import pytest

from bot.match.fold.clock import due_at
from bot.match.workers.deadlines import Deadlines
from tests.unit.match.party import GRACE, Party, pending
from tests.unit.match.workers.test_deadlines import VirtualClock

HOUR = 3_600_000
YEAR = 365 * 24 * HOUR
GRACE_MS = GRACE * 1000


class JumpingClock(VirtualClock):
    """What it shows can be set; how long a second takes cannot. ahead: ms by which it shows too much."""

    ahead = 0

    def now(self) -> int:
        return self.at + self.ahead


def jumping(party: Party, at: int = 1_800_000_000_000) -> JumpingClock:
    clock = JumpingClock(at)
    party.clock = party.service._journal._clock = clock
    return clock


async def test_one_move_a_year_ahead_does_not_delay_the_next(party: Party):
    clock = jumping(party)
    _, held = await pending(party)
    clock.ahead = YEAR
    match = await party.service.play.settle(held.id)
    assert match.updated == clock.at + YEAR

    clock.ahead = 0
    while match.undo.pending is None:
        match = await party.move(match)

    assert match.undo.pending.due == clock.at + GRACE_MS


@pytest.mark.parametrize("wrong", [HOUR, YEAR])
@pytest.mark.parametrize("looked_at", [True, False])
async def test_a_move_made_by_a_clock_that_was_ahead_goes_on_soon_once_it_is_set_right(
    party: Party, wrong: int, looked_at: bool
):
    clock = jumping(party)
    clock.ahead = wrong
    async with Deadlines(party.service, clock):
        _, held = await pending(party)
        await clock.quiet()
        made = clock.at
        clock.ahead = 0

        if looked_at:
            assert (await party.service.load(held.id)).undo.pending.due == made + GRACE_MS
        await clock.to(made + GRACE_MS - 1)
        assert (await party.service.load(held.id)).undo.pending is not None
        await clock.to(made + 2 * GRACE_MS)

        assert (await party.service.load(held.id)).undo.pending is None


async def test_a_clock_set_back_while_a_move_waits_makes_it_wait_no_longer_than_the_grace_again(party: Party):
    clock = jumping(party)
    async with Deadlines(party.service, clock) as deadlines:
        _, held = await pending(party)
        await clock.to(clock.at + GRACE_MS // 2)
        clock.ahead = -HOUR

        await clock.to(clock.at + 2 * GRACE_MS)

        assert (await party.service.load(held.id)).undo.pending is None
        assert len(deadlines) == 0


async def test_looking_at_a_move_does_not_begin_its_time_anew(party: Party):
    clock = jumping(party)
    _, held = await pending(party)
    clock.ahead = -HOUR

    seen = {
        (await party.service.load(held.id)).undo.pending.due for clock.at in range(clock.at, clock.at + GRACE_MS, 1000)
    }

    assert seen == {held.undo.pending.due - HOUR}
    clock.at += 1000
    assert (await party.service.play.settle(held.id)).undo.pending is None


@pytest.mark.parametrize("wrong", [HOUR, YEAR])
async def test_a_restart_after_the_clock_was_set_right_goes_on_within_the_grace(party: Party, wrong: int):
    clock = jumping(party)
    clock.ahead = wrong
    _, held = await pending(party)
    again = Party(party.store)
    clock = jumping(again, clock.at)
    started = clock.at

    async with Deadlines(again.service, clock):
        await clock.to(started + GRACE_MS - 1)
        assert (await again.service.load(held.id)).undo.pending is not None
        await clock.to(started + GRACE_MS)

        assert (await again.service.load(held.id)).undo.pending is None


async def test_a_table_that_nobody_joined_is_still_given_up_in_its_time_after_a_jump(party: Party):
    clock = jumping(party)
    table = await party.gathered(2, 1)
    async with Deadlines(party.service, clock):
        clock.ahead = -HOUR
        await clock.to(due_at(table))
        assert (await party.service.load(table.id)).is_open

        await clock.to(due_at(table) + HOUR)

        assert not (await party.service.load(table.id)).is_open


async def test_two_processes_whose_moment_has_come_settle_a_move_once(party: Party):
    clock = jumping(party)
    _, held = await pending(party)
    elsewhere = Party(party.store)
    other = jumping(elsewhere, clock.at)

    async with Deadlines(party.service, clock), Deadlines(elsewhere.service, other):
        await clock.to(due_at(held))
        await other.to(due_at(held))

    rows = await party.store.rows(held.id, held.seq, 100)
    assert [row.command for row in rows] == ["settle"]
