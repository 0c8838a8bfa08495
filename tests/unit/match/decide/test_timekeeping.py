"""What clocks do by themselves: in time, told before, never in quiet hours, and once."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.core.game import Termination
from bot.match.events.chance import Drew
from bot.match.events.clocks_and_absences import Forfeited, RanOut, TakenOver, Warned
from bot.match.events.match_events import Closed, MatchEvent
from bot.match.fold.clock import due_at
from bot.match.model.calendar import Vacation
from bot.match.model.match import ABANDONED_FOR, Match, Status
from bot.match.model.time_control import DAY, HOUR, Clock
from bot.match.service.clocks import UNTOLD
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, Party
from tests.unit.match.waiting_party import CLAIM, FORFEIT, HOLD, acting, clocked, pass_time, tell

MORNING = int(datetime(2027, 1, 15, 10, tzinfo=UTC).timestamp()) * 1000


async def rows_of(party: Party, match: Match, command: str = "tick") -> list[tuple[int, tuple[object, ...]]]:
    """When each row of a command was written, and its events of the match itself, but for the numbers of draws."""
    entries = await party.service.views.entries(match.id, limit=1000)
    return [
        (
            entry.at,
            tuple(event for event in entry.events if isinstance(event, MatchEvent) and not isinstance(event, Drew)),
        )
        for entry in entries
        if entry.command == command
    ]


async def lives(party: Party, user: int, **settings: object) -> None:
    await party.service.users.save(user, replace(await party.service.users.read(user), **settings))


@pytest.mark.parametrize(
    ("clock", "follows"),
    [
        (HOLD, lambda seat: (TakenOver(seat),)),
        (CLAIM, lambda seat: (RanOut(seat),)),
        (FORFEIT, lambda seat: (Forfeited(seat, voted=False),)),
    ],
    ids=["hold", "claim", "forfeit"],
)
async def test_a_seat_is_warned_and_then_its_time_is_over_to_the_millisecond(party: Party, clock: Clock, follows):
    match = await clocked(party, 3, clock)
    seat, began = min(match.to_act()), party.clock.at

    await pass_time(party, match, 3 * DAY + HOUR)

    warned, over = (await rows_of(party, match))[:2]
    assert warned == (began + 3 * DAY - 18 * HOUR, (Warned(seat, began + 3 * DAY),))
    assert over == (began + 3 * DAY, follows(seat))


async def test_a_match_that_only_reminds_is_left_alone(party: Party):
    match = await clocked(party, 2, Clock(1))

    after = await pass_time(party, match, 50 * DAY)

    assert after == match
    assert (await party.service.fire(match.id)).next is None


async def test_of_two_who_lose_by_the_clock_the_other_wins(party: Party):
    match = await clocked(party, 2, FORFEIT)
    late = min(match.to_act())

    after = await pass_time(party, match, 3 * DAY)

    assert after.outcome.termination is Termination.RESIGNED
    assert after.outcome.placings == ((1 - late,), (late,))


async def test_whoever_moves_in_time_hears_nothing(party: Party):
    match = await clocked(party)
    for _ in range(8):
        match = await pass_time(party, match, 2 * DAY)
        match = await party.move(match)
        await tell(party, match)

    assert await rows_of(party, match) == []


class TestQuietHours:
    async def test_a_warning_and_what_follows_wait_for_the_morning(self, party: Party):
        party.clock.at = MORNING + 16 * HOUR - 3 * DAY
        match = await clocked(party)
        user, seat = acting(match), min(match.to_act())
        # The warning would come at 8 o'clock in the evening, what follows at 2 in the night.
        await lives(party, user, zone="UTC", quiet="19-9")

        await pass_time(party, match, 4 * DAY)

        warned, over = await rows_of(party, match)
        deadline = party.clock.at - DAY
        assert warned == (MORNING - HOUR, (Warned(seat, deadline),))
        # Its notice of 18 hours ends at 3 in the night.
        assert over == (MORNING + DAY - HOUR, (TakenOver(seat),))

    async def test_a_vacation_puts_everything_off(self, party: Party):
        party.clock.at = MORNING - 1
        match = await clocked(party)
        user, seat = acting(match), min(match.to_act())
        match = await pass_time(party, match, DAY)
        await lives(party, user, vacations=(Vacation(date(2027, 1, 17), date(2027, 1, 26)),))

        await pass_time(party, match, 20 * DAY)

        warned, over = await rows_of(party, match)
        assert warned == (MORNING + 2 * DAY + 6 * HOUR + 10 * DAY, (Warned(seat, MORNING + 13 * DAY),))
        assert over == (MORNING + 13 * DAY, (TakenOver(seat),))

    async def test_a_vacation_that_is_given_up_counts_within_an_hour(self, party: Party):
        party.clock.at = MORNING
        match = await clocked(party)
        user = acting(match)
        await lives(party, user, vacations=(Vacation(date(2027, 1, 16), date(2027, 1, 26)),))
        match = await pass_time(party, match, 6 * DAY)
        assert await rows_of(party, match) == []

        await lives(party, user, vacations=())
        await pass_time(party, match, HOUR)

        assert [type(event) for _, events in await rows_of(party, match) for event in events] == [Warned]


class TestTelling:
    async def test_nothing_happens_while_the_channel_is_owed_anything(self, party: Party):
        match = await clocked(party)
        party.clock.at += 9 * DAY
        match = await party.service.lobby.choose_theme(party.caller(ALICE), match.id, "light")

        owed = await party.service.fire(match.id)
        await tell(party, match)
        told = await party.service.fire(match.id)
        still = await party.service.fire(match.id)

        assert (owed.match.seq, owed.next) == (match.seq, party.clock.at + UNTOLD)
        assert told.match.clock.warned
        assert still.match.seq == told.match.seq

    async def test_nothing_follows_before_the_warning_was_heard(self, party: Party):
        match = await clocked(party)
        match = await pass_time(party, match, 3 * DAY - HOUR)
        seat, user = min(match.to_act()), acting(match)
        wait = await party.store.wait(match.id, user)
        assert await party.store.change_waits([(wait, replace(wait, rung_at=match.clock.warned[seat] - 1))])
        party.clock.at += DAY

        deaf = await party.service.fire(match.id)
        wait = await party.store.wait(match.id, user)
        assert await party.store.change_waits([(wait, replace(wait, rung_at=party.clock.at, owed=True))])
        unsure = await party.service.fire(match.id)
        await party.store.change_waits(
            [(replace(wait, rung_at=party.clock.at, owed=True), replace(wait, rung_at=party.clock.at, owed=False))]
        )
        heard = await party.service.fire(match.id)

        assert deaf.match.seq == unsure.match.seq == match.seq
        assert deaf.next == unsure.next == party.clock.at + UNTOLD
        assert heard.match.seats.held == {seat}


class TestTheLastPerson:
    async def test_is_waited_for(self, party: Party):
        match = await clocked(party)
        match = await pass_time(party, match, 3 * DAY)
        assert len(match.seats.held) == 1

        after = await pass_time(party, match, 100 * DAY)

        assert after == match
        assert after.present
        assert (await party.service.fire(match.id)).next is None

    async def test_is_not_the_last_any_more_once_somebody_is_back(self, party: Party):
        match = await clocked(party)
        first = acting(match)
        match = await pass_time(party, match, 60 * DAY)
        seat = min(match.to_act())
        match = await party.service.seats.give_back(party.caller(first), match.id)
        await tell(party, match)

        warned = await pass_time(party, match, 0)
        after = await pass_time(party, match, DAY)

        assert warned.clock.warned.keys() == {seat}
        assert warned.seats.held == frozenset()
        assert after.seats.held == {seat}

    async def test_whoever_is_there_is_not_held_for_those_who_left(self, party: Party):
        match = await clocked(party, 3, FORFEIT)
        late = min(match.to_act())
        for seat in {0, 1, 2} - {late}:
            match = await party.service.play.depart(match.id, seat, away=True)
        await tell(party, match)

        after = await pass_time(party, match, 30 * DAY)

        assert after == match

    async def test_a_match_that_everybody_has_left_ends_quietly(self, party: Party):
        match = await clocked(party, 2, None)
        for seat in (0, 1):
            match = await party.service.play.depart(match.id, seat, away=True)
        await tell(party, match)
        assert due_at(match) == match.updated + ABANDONED_FOR

        waiting = await pass_time(party, match, ABANDONED_FOR - 1)
        ended = await pass_time(party, match, 1)

        assert waiting == match
        assert ended.status is Status.ABORTED
        assert ended.outcome.placings == ()
        ((at, (closed,)),) = await rows_of(party, match)
        assert at == match.updated + ABANDONED_FOR
        assert isinstance(closed, Closed)

    async def test_whoever_comes_back_keeps_it_going(self, party: Party):
        match = await clocked(party, 2, None)
        for seat in (0, 1):
            match = await party.service.play.depart(match.id, seat, away=True)
        party.clock.at += 59 * DAY
        match = await party.move(match)
        assert due_at(match) is None

        assert (await pass_time(party, match, 100 * DAY)).status is Status.RUNNING

    async def test_a_channel_that_is_gone_does_not_keep_it_for_ever(self, party: Party):
        """Nothing can be told there any more."""
        match = await party.started(2)
        for seat in (0, 1):
            match = await party.service.play.depart(match.id, seat, away=True)
        party.clock.at += ABANDONED_FOR

        assert (await party.service.fire(match.id)).match.status is Status.ABORTED

    async def test_it_ends_so_in_a_pause_as_well(self, party: Party):
        match = await clocked(party, 2)
        for user in (ALICE, BOB):
            match = await party.service.clocks.vote_pause(party.caller(user), match.id, True)
        for seat in (0, 1):
            match = await party.service.play.depart(match.id, seat, away=True)

        assert (await pass_time(party, match, ABANDONED_FOR)).status is Status.ABORTED


async def test_the_store_without_waits_lets_clocks_go_on():
    """Whoever has left the server is not waited for, so that nobody rings for them."""
    party = Party(MemoryStore())
    match = await clocked(party, 3)
    seat, user = min(match.to_act()), acting(match)
    match = await party.service.play.depart(match.id, seat, away=True)
    await tell(party, match)
    assert await party.store.wait(match.id, user) is None

    after = await pass_time(party, match, 3 * DAY)

    assert after.seats.held == {seat}
