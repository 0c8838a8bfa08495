"""Seats whose time is over: claimed, lost or held, and what their people are refused meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import Termination
from bot.match.events.clocks_and_absences import ClaimVoted, Forfeited, HandedBack, RanOut
from bot.match.events.match_events import Closed, Departed
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import DAY
from tests.unit.match.party import ALICE, DAN, EVE, Party, offered, refused
from tests.unit.match.waiting_party import CLAIM, FORFEIT, acting, clocked, fired, pass_time, tell


async def newest(party: Party, match: Match) -> tuple[object, ...]:
    """The events of the newest row."""
    return (await party.service.views.entries(match.id, after=match.seq - 1))[-1].events


async def held(party: Party, seats: int = 3) -> tuple[Match, int]:
    """A match in which a seat is held, and its user."""
    match = await clocked(party, seats)
    user = acting(match)
    match = await pass_time(party, match, 4 * DAY)
    assert [match.players[seat].user for seat in match.seats.held] == [user]
    return match, user


async def overdue(party: Party, seats: int = 3) -> tuple[Match, int]:
    """A match in which the others may claim against a seat."""
    match = await clocked(party, seats, CLAIM)
    match = await pass_time(party, match, 4 * DAY)
    (seat,) = match.clock.overdue
    return match, seat


class TestClaims:
    async def test_of_two_one_word_is_enough(self, party: Party):
        match, late = await overdue(party, 2)
        other = 1 - late

        after = await party.service.clocks.vote_claim(party.caller(match.players[other].user), match.id, late, True)

        assert after.outcome.termination is Termination.RESIGNED
        assert after.outcome.placings == ((other,), (late,))
        told = await newest(party, after)
        assert told[:2] == (ClaimVoted(other, late, True), Forfeited(late, voted=True))
        assert isinstance(told[2], Closed)
        assert after.seats.late == after.seats.resigned == {late}

    async def test_of_more_everybody_else_has_to_agree_and_play_goes_on(self, party: Party):
        match, late = await overdue(party, 4)
        others = [seat for seat in range(4) if seat != late]
        for seat in others[:2]:
            match = await party.service.clocks.vote_claim(party.caller(match.players[seat].user), match.id, late, True)
        again = await party.service.clocks.vote_claim(party.caller(match.players[others[0]].user), match.id, late, True)
        assert again.seq == match.seq
        assert match.clock.claims == {late: set(others[:2])}
        assert match.status is Status.RUNNING

        after = await party.service.clocks.vote_claim(party.caller(match.players[others[2]].user), match.id, late, True)

        assert after.status is Status.RUNNING
        assert after.seats.resigned == {late}
        assert (after.clock.overdue, after.clock.claims) == (frozenset(), {})
        assert late not in after.to_act()
        ended = await party.finished(after)
        assert ended.outcome.placings[-1] == (late,)

    async def test_one_no_takes_all_claims_back(self, party: Party):
        match, late = await overdue(party, 3)
        others = [match.players[seat].user for seat in range(3) if seat != late]
        await party.service.clocks.vote_claim(party.caller(others[0]), match.id, late, True)

        after = await party.service.clocks.vote_claim(party.caller(others[1]), match.id, late, False)

        assert not after.clock.claims[late]

    async def test_whoever_leaves_the_server_is_not_waited_for(self, party: Party):
        match, late = await overdue(party, 3)
        first, second = [seat for seat in range(3) if seat != late]
        await party.service.clocks.vote_claim(party.caller(match.players[first].user), match.id, late, True)

        after = await party.service.play.depart(match.id, second, away=True)

        assert after.seats.resigned == {late}
        assert (await newest(party, after))[:2] == (Departed(second, True), Forfeited(late, voted=True))

    async def test_a_late_move_ends_the_claim(self, party: Party):
        match, late = await overdue(party, 3)
        other = next(seat for seat in range(3) if seat != late)
        match = await party.service.clocks.vote_claim(party.caller(match.players[other].user), match.id, late, True)

        after = await party.move(match)

        assert (after.clock.overdue, after.clock.claims, after.clock.warned) == (frozenset(), {}, {})

    async def test_nobody_claims_against_who_is_in_time_or_against_themselves(self, party: Party):
        match, late = await overdue(party, 3)
        other = next(seat for seat in range(3) if seat != late)
        claim = party.service.clocks.vote_claim

        await refused(claim(party.caller(match.players[late].user), match.id, late, True), MatchReason.OWN_CLAIM)
        await refused(
            claim(party.caller(match.players[late].user), match.id, other, True),
            MatchReason.NOT_OVERDUE,
            seat=other,
        )
        await refused(
            claim(party.caller(match.players[other].user), match.id, 77, True), MatchReason.NOT_OVERDUE, seat=77
        )
        await refused(claim(party.caller(EVE), match.id, late, True), MatchReason.NOT_SEATED)

    async def test_a_claim_is_open_once_the_time_is_over(self, party: Party):
        match = await clocked(party, 2, CLAIM)
        seat = min(match.to_act())

        match = await pass_time(party, match, 3 * DAY)

        assert match.clock.overdue == {seat}
        assert await newest(party, match) == (RanOut(seat),)
        assert (await fired(party, match)).next is None


class TestHeldSeats:
    async def test_the_seat_holder_plays_until_its_person_is_back(self, party: Party):
        match, user = await held(party)
        seat = match.seat_of(user)
        for _ in range(12):
            assert seat not in match.to_act()
            match = await party.move(match)

        after = await party.service.seats.give_back(party.caller(user), match.id)

        assert after.seats.held == frozenset()
        assert await newest(party, after) == (HandedBack(seat),)
        while after.status is Status.RUNNING and seat not in after.to_act():
            after = await party.move(after)
        assert after.status is Status.RUNNING
        ended = await party.finished(after)
        assert sorted(one for place in ended.outcome.placings for one in place) == [0, 1, 2]

    async def test_a_held_seat_ranks_last(self, party: Party):
        match, user = await held(party)

        ended = await party.finished(match)

        assert ended.outcome.placings[-1] == (ended.seat_of(user),)

    async def test_a_held_person_says_that_they_are_back_before_anything_else(self, party: Party):
        match, user = await held(party)
        service, caller = party.service, party.caller

        await refused(service.play.submit(caller(user), match.id, ["choose 1"], None), MatchReason.HELD)
        await refused(service.play.vote_abort(caller(user), match.id, True), MatchReason.HELD)
        await refused(service.clocks.vote_pause(caller(user), match.id, True), MatchReason.HELD)
        await refused(service.clocks.resume(caller(user), match.id), MatchReason.HELD)
        await refused(service.play.propose_takeback(caller(user), match.id), MatchReason.HELD)

    async def test_nobody_is_held_who_plays(self, party: Party):
        match, user = await held(party)
        other = next(player.user for player in match.players if player.user != user)

        await refused(party.service.seats.give_back(party.caller(other), match.id), MatchReason.NOT_HELD)
        await refused(party.service.seats.give_back(party.caller(EVE), match.id), MatchReason.NOT_SEATED)
        table = await party.gathered()
        await refused(party.service.seats.give_back(party.caller(ALICE), table.id), MatchReason.NOT_RUNNING)

    async def test_whoever_is_held_may_resign_and_has_left_when_they_were_held(self, party: Party):
        match, user = await held(party)
        seat = match.seat_of(user)

        after = await party.service.play.resign(party.caller(user), match.id)

        assert (after.seats.resigned, after.seats.held) == ({seat}, frozenset())
        assert after.seats.left == match.seats.left
        await refused(party.service.seats.give_back(party.caller(user), match.id), MatchReason.NOT_HELD)

    async def test_nobody_votes_for_who_is_held(self, party: Party):
        match, user = await held(party)
        others = [player.user for player in match.players if player.user != user]
        for other in others:
            match = await party.service.play.vote_abort(party.caller(other), match.id, True)

        assert match.status is Status.ABORTED

    async def test_of_two_the_one_who_was_held_wins_when_the_other_resigns(self, party: Party):
        match, user = await held(party, 2)
        seat = match.seat_of(user)

        after = await party.service.play.resign(party.caller(match.players[1 - seat].user), match.id)

        assert after.outcome.placings == ((seat,), (1 - seat,))

    async def test_seat_holders_never_play_among_themselves(self, party: Party):
        match, _ = await held(party, 3)
        await tell(party, match)
        match = await pass_time(party, match, 4 * DAY)
        assert len(match.seats.held) == 2
        (last,) = match.present

        after = await party.service.play.resign(party.caller(match.players[last].user), match.id)

        assert after.outcome.termination is Termination.RESIGNED
        assert after.outcome.placings == (tuple(sorted(match.seats.held)), (last,))


async def test_a_lost_seat_is_played_on_and_ranks_last_with_those_who_resigned(party: Party):
    match = await clocked(party, 4, FORFEIT)
    late = min(match.to_act())

    match = await pass_time(party, match, 3 * DAY)

    assert match.seats.resigned == {late}
    assert (await newest(party, match))[0] == Forfeited(late, voted=False)
    gone = next(player.user for seat, player in enumerate(match.players) if seat != late)
    match = await party.service.play.resign(party.caller(gone), match.id)
    ended = await party.finished(match)
    assert set(ended.outcome.placings[-1]) == {late, match.seat_of(gone)}


async def test_every_row_about_time_is_applied_once(party: Party):
    match = await clocked(party, 2)
    caller = party.caller(ALICE)
    after = await party.service.clocks.vote_pause(caller, match.id, True)

    again = await party.service.clocks.vote_pause(caller, match.id, True)
    withdrawn = await party.service.clocks.vote_pause(replace(caller), match.id, False)

    assert again.seq == withdrawn.seq == after.seq


@pytest.mark.parametrize("user", [DAN])
async def test_nobody_acts_for_another(party: Party, user: int):
    match = await clocked(party, 2)
    _, notations = offered(match)

    await refused(party.service.play.submit(party.caller(user), match.id, notations, None), MatchReason.NOT_SEATED)
