"""Tables that close by themselves, seats that are kept for a while, and tables that are opened again."""

from __future__ import annotations

from bot.match.events.match_events import Declined
from bot.match.fold.clock import due_at
from bot.match.model.match import Match, Player, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import DAY, UNTIMED, Clock
from tests.unit.match.decide.test_hosting import inviting
from tests.unit.match.party import ALICE, BOB, CARA, DAN, EVE, Party, refused


class TestExpiry:
    async def test_a_table_nobody_cares_for_is_given_up_after_a_day(self, party: Party):
        match = await party.gathered(2, 1)
        assert due_at(match) == party.clock.at + UNTIMED

        party.clock.at = due_at(match) - 1
        assert (await party.service.fire(match.id)).match == match
        party.clock.at += 1
        expired = (await party.service.fire(match.id)).match

        assert (expired.status, due_at(expired)) == (Status.CANCELLED, None)
        entry = (await party.service.views.entries(match.id))[-1]
        assert (entry.command, entry.actor) == ("expire", None)
        assert (await party.service.fire(match.id)).match == expired

    async def test_every_change_gives_a_table_another_day(self, party: Party):
        match = await party.gathered(3, 1)
        party.clock.at += UNTIMED - 1

        joined = await party.service.lobby.join(party.caller(BOB), match.id)

        assert due_at(joined) == party.clock.at + UNTIMED

    async def test_a_table_gathers_as_long_as_a_move_may_take_by_its_clock(self, party: Party):
        match = await party.gathered(2, 1)

        slow = await party.service.clocks.clock(party.caller(ALICE), match.id, Clock(7))

        assert due_at(slow) == slow.closes == party.clock.at + 7 * DAY
        party.clock.at += 8 * DAY
        closed = (await party.service.fire(match.id)).match
        assert (closed.status, closed.lobby.closed_after) == (Status.CANCELLED, 8 * DAY)

    async def test_a_seat_is_kept_as_long_as_a_move_may_take_and_frees_itself(self, party: Party):
        match = await inviting(party, BOB, seats=3)
        party.clock.at += DAY
        match = await party.service.lobby.join(party.caller(CARA), match.id)
        assert (due_at(match), match.closes) == (match.kept_until, match.kept_until + DAY)

        party.clock.at = match.kept_until - 1
        assert (await party.service.fire(match.id)).match == match
        party.clock.at += 1
        freed = (await party.service.fire(match.id)).match

        assert (freed.status, freed.lobby.invited) == (Status.GATHERING, ())
        entry = (await party.service.views.entries(match.id))[-1]
        assert (entry.command, entry.actor, entry.events) == ("expire", None, (Declined(BOB),))
        assert (await party.service.lobby.join(party.caller(DAN), match.id)).seat_of(DAN) == 2

    async def test_a_running_match_never_expires(self, party: Party):
        match = await party.started(2)
        party.clock.at += 400 * UNTIMED

        assert due_at(match) is None
        assert (await party.service.fire(match.id)).match == match


class TestOpeningAgain:
    """Tables that closed by themselves."""

    @staticmethod
    async def closed(party: Party) -> Match:
        match = await inviting(party, BOB, CARA, seats=4)
        await party.service.lobby.join(party.caller(DAN), match.id)
        await party.service.clocks.clock(party.caller(ALICE), match.id, Clock(2))
        party.clock.at += 2 * DAY
        return (await party.service.fire(match.id)).match

    async def test_a_guest_opens_the_same_table_for_everyone_who_was_there(self, party: Party):
        match = await self.closed(party)

        again = await party.service.lobby.reopen(party.caller(CARA), match.id)

        assert (again.status, again.owner, again.players) == (Status.GATHERING, CARA, (Player(CARA, "Cara"),))
        assert {player.user for player in again.lobby.invited} == {ALICE, BOB, DAN}
        assert (again.lobby.wanted, again.options, again.clock.limit, again.where) == (
            4,
            match.options,
            Clock(2),
            match.where,
        )

    async def test_a_second_press_finds_the_table_even_after_a_restart(self, party: Party):
        match = await self.closed(party)
        first = await party.service.lobby.reopen(party.caller(CARA), match.id)

        assert await party.service.lobby.reopen(party.caller(ALICE), match.id) == first
        assert await Party(party.store).service.lobby.reopen(party.caller(BOB), match.id) == first

    async def test_a_rematch_that_closed_is_one_table_for_both_ways_to_it(self, party: Party):
        played = await party.finished(await party.started(2))
        rematch = await party.service.lobby.rematch(party.caller(ALICE), played.id)
        party.clock.at += UNTIMED
        closed = (await party.service.fire(rematch.id)).match

        again = await party.service.lobby.reopen(party.caller(BOB), closed.id)

        assert await party.service.lobby.rematch(party.caller(ALICE), played.id) == again
        assert (await party.service.lobby.cancel(party.caller(BOB), again.id)).status is Status.CANCELLED
        assert (await party.service.lobby.reopen(party.caller(BOB), closed.id)).id != again.id

    async def test_only_people_of_a_table_that_closed_by_itself_open_it_again(self, party: Party):
        closed, gathering = await self.closed(party), await party.gathered(2)
        called_off = await party.service.lobby.cancel(party.caller(ALICE), gathering.id)

        await refused(party.service.lobby.reopen(party.caller(EVE), closed.id), MatchReason.NOT_AT_TABLE)
        await refused(party.service.lobby.reopen(party.caller(ALICE), called_off.id), MatchReason.NOT_CLOSED)
