"""Clocks that are chosen, banks that are spent, and pauses: what people ask for, and what they are refused for."""

from __future__ import annotations

from dataclasses import replace

from bot.match.events.clocks_and_absences import Paused, PauseVoted, Resumed, Spent
from bot.match.events.match_events import Departed
from bot.match.fold.fold import fold
from bot.match.model.match import Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from tests.unit.match.party import ALICE, BOB, CARA, EVE, GRACE, Party, refused
from tests.unit.match.waiting_party import HOLD, acting, clocked, idle, pass_time, tell

BANK = Clock(2, bank=True, increment=6, consequence=Consequence.HOLD)


async def newest(party: Party, match: Match) -> tuple[object, ...]:
    """The events of the newest row."""
    return (await party.service.views.entries(match.id, after=match.seq - 1))[-1].events


class TestChoosingAClock:
    async def test_the_owner_chooses_while_the_table_gathers(self, party: Party):
        match = await party.gathered(2)

        match = await party.service.clocks.clock(party.caller(ALICE), match.id, HOLD)
        again = await party.service.clocks.clock(party.caller(ALICE), match.id, HOLD)
        none = await party.service.clocks.clock(party.caller(ALICE), match.id, None)

        assert match.clock.limit == HOLD
        assert again.seq == match.seq
        assert none.clock.limit is None

    async def test_nobody_else_does(self, party: Party):
        match = await party.gathered(2)

        await refused(party.service.clocks.clock(party.caller(BOB), match.id, HOLD), MatchReason.NOT_OWNER)
        after = await party.service.clocks.clock(party.caller(EVE, manages=True), match.id, HOLD)
        assert after.clock.limit == HOLD

    async def test_once_it_is_played_only_whoever_manages_the_server_does(self, party: Party):
        match = await clocked(party, 2, None)
        party.clock.at += DAY

        await refused(party.service.clocks.clock(party.caller(ALICE), match.id, HOLD), MatchReason.MANAGERS_ONLY)
        after = await party.service.clocks.clock(party.caller(BOB, manages=True), match.id, HOLD)

        # Nobody is late by a clock that was not there.
        seat = min(after.to_act())
        assert after.clock.since[seat] == after.updated == party.clock.at
        assert await party.service.clocks.deadline(after, seat) == party.clock.at + 3 * DAY

    async def test_once_it_is_over_nobody_does(self, party: Party):
        match = await party.service.play.resign(party.caller(BOB), (await party.started(2)).id)

        await refused(party.service.clocks.clock(party.caller(ALICE, manages=True), match.id, HOLD), MatchReason.OVER)

    async def test_a_table_can_be_opened_with_one_and_a_rematch_has_the_same(self, party: Party):
        where = (await party.gathered()).where
        match = await party.service.lobby.open(party.caller(ALICE), where, "kingdomino", 2, {}, "en", clock=HOLD)
        await party.service.lobby.join(party.caller(BOB), match.id)
        await party.service.lobby.start(party.caller(ALICE), match.id)
        ended = await party.service.play.resign(party.caller(BOB), match.id)

        again = await party.service.lobby.rematch(party.caller(ALICE), ended.id)

        assert (match.clock.limit, again.clock.limit) == (HOLD, HOLD)

    async def test_another_clock_gives_everybody_their_time_anew(self, party: Party):
        match = await clocked(party, 2, BANK)
        match = await pass_time(party, match, 2 * DAY - HOUR)
        assert match.clock.warned
        seat = min(match.to_act())

        after = await party.service.clocks.clock(party.caller(EVE, manages=True), match.id, replace(BANK, days=5))

        assert after.clock.warned == {}
        assert after.clock.banks == (5 * DAY,) * 2
        assert after.clock.since[seat] == party.clock.at


class TestBanks:
    async def test_a_decision_costs_what_it_took_and_a_turn_brings_some_back(self, party: Party):
        match = await clocked(party, 2, BANK)
        seat = min(match.to_act())
        party.clock.at += 10 * HOUR

        after = await party.move(match)

        assert after.clock.banks[seat] == 2 * DAY - 10 * HOUR + 6 * HOUR
        assert after.clock.banks[1 - seat] == 2 * DAY
        assert Spent(seat, 4 * HOUR) in await newest(party, after)

    async def test_a_bank_never_holds_more_than_at_the_start_nor_less_than_nothing(self, party: Party):
        match = await clocked(party, 2, BANK)
        first = min(match.to_act())
        quick = await party.move(match)
        assert quick.clock.banks == (2 * DAY,) * 2
        party.clock.at += 9 * DAY
        late = min(quick.to_act())

        slow = await party.move(quick)

        assert slow.clock.banks[late] == 6 * HOUR
        assert slow.clock.banks[first] == 2 * DAY or first == late

    async def test_a_turn_of_several_batches_brings_its_increment_once(self, party: Party):
        match = await clocked(party, 2, BANK, GRACE)
        seats = []
        while len(seats) < 12:
            party.clock.at += HOUR
            before, match = match, await party.move(match)
            (spent,) = [event for event in await newest(party, match) if isinstance(event, Spent)]
            went_on = match.undo.pending is None and match.turn == before.turn and spent.seat in match.to_act()
            assert spent.ms == (HOUR if went_on else -5 * HOUR)
            seats.append(spent.seat)
            match = await party.on(match)
        assert set(seats) == {0, 1}

    async def test_a_move_taken_back_unseen_gives_back_what_it_cost(self, party: Party):
        match = await clocked(party, 2, BANK, GRACE)
        user, seat = acting(match), min(match.to_act())
        party.clock.at += 10 * HOUR
        moved = await party.move(match)
        party.clock.at += 10_000

        back = await party.service.play.undo(party.caller(user), match.id, None)
        again = await party.move(back)

        assert moved.clock.banks[seat] < match.clock.banks[seat]
        assert (back.clock.banks, back.clock.since) == (match.clock.banks, match.clock.since)
        assert again.clock.banks[seat] == 2 * DAY - 10 * HOUR - 10_000 + 6 * HOUR

    async def test_a_match_without_a_bank_spends_nothing(self, party: Party):
        match = await party.move(await clocked(party))

        assert match.clock.banks == ()
        assert not [event for event in await newest(party, match) if isinstance(event, Spent)]


class TestTakingBack:
    async def test_a_decision_that_is_taken_back_unseen_has_not_begun_anew(self, party: Party):
        match = await clocked(party, 2, HOLD, GRACE)
        user, seat = acting(match), min(match.to_act())
        warned = await pass_time(party, match, 3 * DAY - 2 * HOUR)
        assert warned.clock.warned == {seat: match.clock.since[seat] + 3 * DAY - 18 * HOUR}
        moved = await party.move(warned)
        assert moved.clock.warned == {}

        back = await party.service.play.undo(party.caller(user), match.id, None)

        assert (back.clock.since, back.clock.warned, back.decided) == (
            warned.clock.since,
            warned.clock.warned,
            warned.decided,
        )
        assert (await party.service.load(match.id)) == fold(await party.service.views.entries(match.id))

    async def test_what_everybody_agrees_to_take_back_begins_anew(self, party: Party):
        match = await clocked(party)
        user, seat = acting(match), min(match.to_act())
        party.clock.at += DAY
        await party.move(match)
        party.clock.at += DAY
        await party.service.play.propose_takeback(party.caller(user), match.id)

        back = await party.service.play.vote_takeback(party.caller(3 - user), match.id, True)

        assert back.clock.since[seat] == party.clock.at
        assert back.clock.banks == ()

    async def test_a_takeback_between_two_pauses_counts_them_once(self, party: Party):
        match = await clocked(party, 2, HOLD, GRACE)
        user, seat = acting(match), min(match.to_act())
        party.clock.at += HOUR
        await party.move(match)
        for other in (ALICE, BOB):
            await party.service.clocks.vote_pause(party.caller(other), match.id, True)
        party.clock.at += 10_000
        await party.service.clocks.resume(party.caller(user), match.id)

        back = await party.service.play.undo(party.caller(user), match.id, None)

        assert back.clock.since[seat] == match.clock.since[seat] + 10_000
        assert back.clock.paused is None


class TestPauses:
    async def test_a_pause_needs_everybody_who_is_there(self, party: Party):
        match = await clocked(party, 3)
        one = await party.service.clocks.vote_pause(party.caller(ALICE), match.id, True)
        again = await party.service.clocks.vote_pause(party.caller(ALICE), match.id, True)
        two = await party.service.clocks.vote_pause(party.caller(BOB), match.id, True)

        three = await party.service.clocks.vote_pause(party.caller(CARA), match.id, True)
        after = await party.service.clocks.vote_pause(party.caller(CARA), match.id, True)

        assert (one.clock.pause_votes, again.seq, two.clock.paused) == ({0}, one.seq, None)
        assert three.clock.paused == party.clock.at
        assert await newest(party, three) == (PauseVoted(2, True), Paused())
        assert after.seq == three.seq

    async def test_whoever_would_rather_play_on_withdraws_all_wishes(self, party: Party):
        match = await clocked(party, 3)
        await party.service.clocks.vote_pause(party.caller(ALICE), match.id, True)

        after = await party.service.clocks.vote_pause(party.caller(BOB), match.id, False)

        assert after.clock.pause_votes == frozenset()

    async def test_whoever_has_left_the_server_is_not_asked(self, party: Party):
        match = await clocked(party, 3)
        await party.service.clocks.vote_pause(party.caller(ALICE), match.id, True)
        await party.service.clocks.vote_pause(party.caller(BOB), match.id, True)

        after = await party.service.play.depart(match.id, 2, away=True)

        assert await newest(party, after) == (Departed(2, True), Paused())
        assert after.clock.paused == party.clock.at

    async def test_clocks_stand_still_and_go_on_where_they_stood(self, party: Party):
        match = await clocked(party)
        seat = min(match.to_act())
        match = await pass_time(party, match, 2 * DAY + 7 * HOUR)
        left = await party.service.clocks.deadline(match, seat) - party.clock.at
        assert match.clock.warned
        for user in (ALICE, BOB):
            match = await party.service.clocks.vote_pause(party.caller(user), match.id, True)
        await tell(party, match)
        assert await party.service.clocks.deadline(match, seat) is None
        slept = await pass_time(party, match, 40 * DAY)
        assert slept == match

        after = await party.service.clocks.resume(party.caller(idle(match)), match.id)

        assert await newest(party, after) == (Resumed(),)
        assert await party.service.clocks.deadline(after, seat) == party.clock.at + left
        assert after.clock.warned[seat] == match.clock.warned[seat] + 40 * DAY
        await tell(party, after)
        assert (await pass_time(party, after, left - 1)).seats.held == frozenset()
        assert (await pass_time(party, after, 2)).seats.held == {seat}

    async def test_a_move_ends_the_pause(self, party: Party):
        match = await clocked(party, 2, BANK)
        seat = min(match.to_act())
        party.clock.at += HOUR
        for user in (ALICE, BOB):
            match = await party.service.clocks.vote_pause(party.caller(user), match.id, True)
        party.clock.at += 5 * DAY

        after = await party.move(match)

        assert after.clock.paused is None
        assert after.clock.stood == 5 * DAY
        assert (await newest(party, after))[:2] == (Resumed(), Spent(seat, HOUR - 6 * HOUR))
        other = min(after.to_act())
        assert after.clock.since[other] == party.clock.at
        assert (await party.service.load(match.id)) == fold(await party.service.views.entries(match.id))

    async def test_a_decision_that_opened_in_the_pause_begins_when_it_ends(self, party: Party):
        match = await clocked(party, 2, HOLD, GRACE)
        held_back = await party.move(match)
        assert held_back.undo.pending
        for user in (ALICE, BOB):
            await party.service.clocks.vote_pause(party.caller(user), match.id, True)
        party.clock.at = held_back.undo.pending.due
        settled = (await party.service.fire(match.id)).match
        assert settled.clock.paused is not None
        party.clock.at += 3 * DAY

        after = await party.service.clocks.resume(party.caller(ALICE), match.id)

        assert after.clock.since[min(after.to_act())] == party.clock.at

    async def test_what_is_not_paused_cannot_be_resumed(self, party: Party):
        match = await clocked(party)

        await refused(party.service.clocks.resume(party.caller(ALICE), match.id), MatchReason.NOT_PAUSED)
        await refused(party.service.clocks.resume(party.caller(EVE), match.id), MatchReason.NOT_SEATED)
        await refused(party.service.clocks.vote_pause(party.caller(EVE), match.id, True), MatchReason.NOT_SEATED)
        table = await party.gathered()
        await refused(party.service.clocks.vote_pause(party.caller(ALICE), table.id, True), MatchReason.NOT_RUNNING)
