"""A seat that autopilot holds is its player's until they leave, or until everyone else agrees and a day has passed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.match.events.clocks_and_absences import OfferVoted
from bot.match.events.match_events import Sought
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Pending
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import DAY, HOUR
from bot.match.model.waits import WaitKind
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits import kinds
from tests.unit.match.party import EVE, FINN, Party, refused
from tests.unit.match.waiting_party import acting, clocked, pass_time, tell


async def held(party: Party, seats: int) -> tuple[Match, int, list[int]]:
    """Return a match in which autopilot holds a seat, that seat, and the users of the others."""
    match = await clocked(party, seats)
    seat = match.seat_of(acting(match))
    match = await pass_time(party, match, 4 * DAY)
    assert match.seats.held == match.seats.promised == {seat}
    return match, seat, [player.user for player in match.players if player.user != match.players[seat].user]


def is_agreed(match: Match, seat: int) -> bool:
    """Return whether everyone else agrees to offer a seat, so that only its player is waited for."""
    vote = open_votes.open_vote(match, Kind.OFFER, seat)
    return vote is not None and vote.waits


async def agreed(party: Party, match: Match, seat: int, users: list[int]) -> Match:
    """Return the match after these users have agreed that a seat is offered."""
    for user in users:
        match = await party.service.seats.vote_offer(party.caller(user), match.id, seat, True)
    await tell(party, match)
    return match


class TestOneAlone:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    @pytest.mark.parametrize("manages", [False, True])
    async def test_gives_the_seat_to_no_person_and_no_computer(self, party: Party, seats: int, manages: bool):
        match, seat, others = await held(party, seats)
        asking = party.caller(others[0], manages=manages)

        await refused(party.service.seats.seek(asking, match.id, seat, True), MatchReason.PROMISED, seat=seat)
        await refused(party.service.seats.stand_in(asking, match.id, seat, "hard"), MatchReason.PROMISED, seat=seat)
        await refused(
            party.service.seats.substitute(party.caller(EVE), match.id, seat), MatchReason.NOT_SOUGHT, seat=seat
        )

    async def test_of_two_has_to_wait_a_day_after_the_call(self, party: Party):
        match, seat, others = await held(party, 2)
        match = await agreed(party, match, seat, others)
        assert is_agreed(match, seat)

        before = await pass_time(party, match, DAY - HOUR)
        await refused(
            party.service.seats.seek(party.caller(others[0]), match.id, seat, True), MatchReason.PROMISED, seat=seat
        )
        after = await pass_time(party, before, HOUR)

        assert before.seats.sought == frozenset()
        assert after.seats.sought == {seat}
        assert (await party.service.views.entries(after.id))[-1].events == (Sought(seat, True),)
        assert (after.seats.offers, after.seats.offered) == ({}, {})
        taken = await party.service.seats.substitute(party.caller(EVE), after.id, seat)
        assert taken.players[seat].user == EVE


class TestSeveral:
    @pytest.mark.parametrize("seats", [3, 4])
    async def test_have_to_agree_all_of_them(self, party: Party, seats: int):
        match, seat, others = await held(party, seats)
        match = await agreed(party, match, seat, others[:-1])

        waiting = await pass_time(party, match, DAY + HOUR)
        assert waiting.seats.sought == frozenset()
        assert not is_agreed(waiting, seat)
        after = await pass_time(party, await agreed(party, waiting, seat, others[-1:]), 0)

        assert after.seats.sought == {seat}, "the day since the call has passed"

    async def test_one_no_ends_the_vote_and_the_next_one_calls_again(self, party: Party):
        match, seat, others = await held(party, 3)
        match = await agreed(party, match, seat, others[:1])

        match = await party.service.seats.vote_offer(party.caller(others[1]), match.id, seat, False)
        assert (match.seats.offers, match.seats.offered) == ({}, {})
        party.clock.at += HOUR
        match = await agreed(party, match, seat, others)

        assert match.seats.offered == {seat: match.updated}
        assert (await pass_time(party, match, DAY - 1)).seats.sought == frozenset()

    async def test_a_repeated_vote_changes_nothing(self, party: Party):
        match, seat, others = await held(party, 3)
        match = await agreed(party, match, seat, others[:1])

        assert (await agreed(party, match, seat, others[:1])).seq == match.seq

    @pytest.mark.parametrize("way", ["resigns", "leaves the server", "leaves Herald", "is replaced"])
    async def test_who_goes_is_waited_for_no_longer(self, party: Party, way: str):
        match, seat, others = await held(party, 4)
        match = await agreed(party, match, seat, others[:2])
        gone = match.seat_of(others[2])

        if way == "resigns":
            match = await party.service.play.resign(party.caller(others[2]), match.id)
        elif way == "leaves the server":
            match = await party.service.play.depart(match.id, gone, away=True)
        elif way == "leaves Herald":
            match = await party.service.seats.vacate(match.id, others[2])
        else:
            await party.service.seats.seek(party.caller(others[2]), match.id, gone, True)
            match = await party.service.seats.substitute(party.caller(EVE), match.id, gone)
        after = await pass_time(party, match, DAY)

        assert (seat in after.seats.sought) == (way != "is replaced"), "a substitute has a say of their own"

    async def test_the_word_of_who_goes_counts_no_longer(self, party: Party):
        match, seat, others = await held(party, 3)
        match = await agreed(party, match, seat, others[:1])

        match = await party.service.play.resign(party.caller(others[0]), match.id)

        assert (match.seats.offers, match.seats.offered) == ({}, {})


class TestThePlayer:
    async def test_is_back_and_the_vote_is_over(self, party: Party):
        match, seat, others = await held(party, 2)
        match = await agreed(party, match, seat, others)

        after = await party.service.seats.give_back(party.caller(match.players[seat].user), match.id)

        assert (after.seats.held, after.seats.offers, after.seats.offered) == (frozenset(), {}, {})
        assert (await pass_time(party, after, 2 * DAY)).seats.sought == frozenset()

    async def test_has_until_their_quiet_hours_are_over(self, party: Party):
        match, seat, others = await held(party, 2)
        match = await agreed(party, match, seat, others)
        user = match.players[seat].user
        hour = (match.seats.offered[seat] + DAY) // HOUR % 24
        quiet = f"{(hour - 1) % 24}-{(hour + 3) % 24}"
        await party.service.users.save(user, UserSettings(quiet=quiet, zone="UTC"))

        night = await pass_time(party, match, DAY + HOUR)
        morning = await pass_time(party, night, 3 * HOUR)

        assert (night.seats.sought, morning.seats.sought) == (frozenset(), {seat})

    async def test_has_a_pause_on_top(self, party: Party):
        match, seat, others = await held(party, 2)
        match = await agreed(party, match, seat, others)
        await party.service.clocks.vote_pause(party.caller(others[0]), match.id, True)

        paused = await pass_time(party, match, 3 * DAY)
        match = await party.service.clocks.resume(party.caller(others[0]), match.id)

        assert paused.seats.sought == frozenset()
        assert (await pass_time(party, match, DAY - HOUR)).seats.sought == frozenset()
        assert (await pass_time(party, match, DAY)).seats.sought == {seat}

    async def test_gives_the_seat_up_without_a_vote(self, party: Party):
        match, seat, _ = await held(party, 2)

        after = await party.service.seats.seek(party.caller(match.players[seat].user), match.id, seat, True)

        assert after.seats.sought == {seat}
        assert after.seats.promised == frozenset()

    async def test_who_left_the_server_needs_no_vote(self, party: Party):
        match, seat, others = await held(party, 3)

        match = await party.service.play.depart(match.id, seat, away=True)
        after = await party.service.seats.seek(party.caller(others[0]), match.id, seat, True)

        assert after.seats.sought == {seat}

    async def test_who_left_the_server_and_is_back_is_called_anew(self, party: Party):
        match, seat, others = await held(party, 3)
        match = await agreed(party, match, seat, others)

        left = await party.service.play.depart(match.id, seat, away=True)
        back = await party.service.play.depart(match.id, seat, away=False)

        assert (left.seats.offers, left.seats.offered, left.asked) == ({}, {}, {})
        assert seat in back.seats.promised
        assert (await pass_time(party, back, 2 * DAY)).seats.sought == frozenset()

    async def test_has_no_word_in_the_vote(self, party: Party):
        match, seat, _ = await held(party, 3)

        vote = party.service.seats.vote_offer(party.caller(match.players[seat].user), match.id, seat, True)

        await refused(vote, MatchReason.HELD)


class TestWhoVotes:
    async def test_a_stranger_and_a_managing_one_do_not(self, party: Party):
        match, seat, _ = await held(party, 2)

        for manages in (False, True):
            vote = party.service.seats.vote_offer(party.caller(FINN, manages=manages), match.id, seat, True)
            await refused(vote, MatchReason.NOT_SEATED)

    async def test_nobody_votes_on_a_seat_that_someone_plays(self, party: Party):
        match, _, others = await held(party, 3)
        playing = match.seat_of(others[1])

        vote = party.service.seats.vote_offer(party.caller(others[0]), match.id, playing, True)

        await refused(vote, MatchReason.NOT_PROMISED, seat=playing)


async def test_the_others_are_asked_at_once_though_a_move_may_still_be_taken_back(party: Party):
    before, seat, (asking, asked) = await held(party, 3)
    after = await party.service.seats.vote_offer(party.caller(asking), before.id, seat, True)
    moving = replace(after, undo=replace(after.undo, pending=Pending(0, after.seq, after.updated + HOUR)))

    (wait,) = [one for one in kinds.waiting(kinds.public(before, moving)) if one.kind is WaitKind.VOTE]

    vote = kinds.vote_of(after, wait)
    assert wait.user == asked
    assert vote is not None
    assert (vote.kind, vote.about) == (Kind.OFFER, seat)


@pytest.mark.parametrize("seats", [2, 3])
async def test_those_who_resigned_are_replaced_without_a_vote(party: Party, seats: int):
    match = await clocked(party, 3)
    match = await party.service.play.resign(party.caller(acting(match)), match.id)
    (seat,) = match.seats.resigned
    asking = next(player.user for other, player in enumerate(match.players) if other != seat)

    after = await party.service.seats.seek(party.caller(asking), match.id, seat, True)

    assert after.seats.sought == {seat}


async def test_a_vote_is_in_the_log(party: Party):
    match, seat, others = await held(party, 2)

    match = await agreed(party, match, seat, others)

    assert (await party.service.views.entries(match.id))[-1].events == (
        OfferVoted(match.seat_of(others[0]), seat, True),
    )
    assert match == fold(await party.service.views.entries(match.id))
