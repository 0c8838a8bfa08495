"""Votes: each one, closed by each way in which one of its people can go, and what becomes of it without an answer."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

from bot.match import play, votes
from bot.match.clocks import DAY, Clock
from bot.match.events import Departed, Resigned, TakenBack
from bot.match.journal import Ruling
from bot.match.keeping_events import Forfeited, RanOut, TakenOver, Vacated
from bot.match.live import Live
from bot.match.model import HERALD, Match, Status
from bot.match.timekeeping import _ran_out
from bot.match.vote_events import Cause, Kind, VoteEnded
from bot.match.votes import Vote
from tests.unit.match.party import ALICE, FINN, HERE, Party
from tests.unit.match.waiting_party import CLAIM, FORFEIT, HOLD, clocked, pass_time

Going: TypeAlias = Callable[[Party, Match, int], Awaitable[Match]]
"""The person of a seat goes."""

TABLES = [("kingdomino", 2), ("castle", 2), ("kingdomino", 3), ("kingdomino", 4), ("carcassonne", 5)]


async def seated(party: Party, game: str, seats: int, clock: Clock | None = None, turns: int = 5) -> Match:
    """A match without grace after some moves."""
    match = await party.service.open(party.caller(ALICE), HERE, game, seats, {}, "en", 0)
    for user in range(ALICE + 1, seats + 1):
        match = await party.service.join(party.caller(user), match.id)
    if clock is not None:
        match = await party.service.keeping.clock(party.caller(ALICE), match.id, clock)
    match = await party.service.start(party.caller(ALICE), match.id)
    for _ in range(turns):
        match = await party.move(match)
    return match


async def decreed(party: Party, match: Match, decide: Callable[[Live], Sequence[object]]) -> Match:
    """What only clocks decide, on whatever seat it is."""
    return await party.service._journal.command(HERALD, match.id, "tick", lambda live: Ruling(decide(live)))


def user_of(match: Match, seat: int) -> int:
    return match.players[seat].user


async def resign(party: Party, match: Match, seat: int) -> Match:
    return await party.service.resign(party.caller(user_of(match, seat)), match.id)


async def lose_by_the_clock(party: Party, match: Match, seat: int) -> Match:
    def lose(live: Live) -> Sequence[object]:
        return play.lost(live.match, seat, Forfeited(seat, voted=False), live.secret or "", party.service._unasked)

    return await decreed(party, match, lose)


async def be_held(party: Party, match: Match, seat: int) -> Match:
    def hold(live: Live) -> Sequence[object]:
        if seat not in live.match.to_act():
            return [TakenOver(seat)]
        return _ran_out(replace(live.match, clock=HOLD), seat, live.secret or "", party.service._unasked)

    return await decreed(party, match, hold)


async def leave_the_server(party: Party, match: Match, seat: int) -> Match:
    return await party.service.depart(match.id, seat, away=True)


async def give_way_to_a_computer(party: Party, match: Match, seat: int) -> Match:
    match = await leave_the_server(party, match, seat)
    if match.status is not Status.RUNNING or match.paused is not None or not match.present - {seat}:
        return match
    by = party.caller(user_of(match, min(match.present - {seat})))
    return await party.service.keeping.stand_in(by, match.id, seat, "easy")


async def be_forgotten(party: Party, match: Match, seat: int) -> Match:
    return await party.service.keeping.vacate(match.id, user_of(match, seat))


async def give_way_to_a_person(party: Party, match: Match, seat: int) -> Match:
    await party.service.keeping.seek(party.caller(user_of(match, seat)), match.id, seat, True)
    return await party.service.keeping.substitute(party.caller(FINN), match.id, seat)


GOING: dict[str, Going] = {
    "resigns": resign,
    "loses by the clock": lose_by_the_clock,
    "is held": be_held,
    "left the server": leave_the_server,
    "a computer instead": give_way_to_a_computer,
    "is forgotten": be_forgotten,
}


class Asking:
    """A vote of one kind in the making: who asks, who else votes, what it is about."""

    def __init__(self, party: Party, match: Match, kind: Kind) -> None:
        self.party, self.kind = party, kind
        (acting,) = match.to_act()
        everybody = range(len(match.players))
        self.about: int | None = None
        if kind is Kind.CLAIM:
            self.about = acting
            self.voters = [seat for seat in everybody if seat != acting]
        elif kind is Kind.TAKEBACK:
            self.about = match.past[-1].seat
            others = [seat for seat in everybody if seat != self.about]
            # Last of all whoever isn't to act: what autopilot plays at once would end the question.
            self.voters = [self.about, *sorted(others, key=lambda seat: seat != acting)]
        else:
            self.voters = [acting, *(seat for seat in everybody if seat != acting)]

    async def ask(self, match: Match) -> Match:
        """The first voter asks."""
        if self.kind is Kind.CLAIM:
            assert self.about is not None
            match = await decreed(self.party, match, lambda _live: [RanOut(self.about or 0)])
        return await self.agree(match, self.voters[0])

    async def agree(self, match: Match, seat: int) -> Match:
        service, by = self.party.service, self.party.caller(user_of(match, seat))
        match self.kind:
            case Kind.ABORT:
                return await service.vote_abort(by, match.id, True)
            case Kind.PAUSE:
                return await service.keeping.vote_pause(by, match.id, True)
            case Kind.CLAIM:
                return await service.keeping.vote_claim(by, match.id, self.about or 0, True)
            case Kind.TAKEBACK if seat == self.about:
                return await service.propose_takeback(by, match.id)
            case Kind.TAKEBACK:
                return await service.vote_takeback(by, match.id, True)

    def open_in(self, match: Match) -> Vote | None:
        return votes.open_vote(match, self.kind, self.about)

    async def carried_out(self, before: Match, after: Match) -> bool:
        """Whether what was asked for has happened."""
        rows = await self.party.service.entries(after.id, after=before.seq)
        events = [event for row in rows for event in row.events]
        match self.kind:
            case Kind.ABORT:
                return after.status is Status.ABORTED
            case Kind.PAUSE:
                return after.paused is not None
            case Kind.CLAIM:
                return Forfeited(self.about or 0, voted=True) in events
            case Kind.TAKEBACK:
                return any(isinstance(event, TakenBack) and event.agreed for event in events)


async def asked(party: Party, game: str, seats: int, kind: Kind) -> tuple[Asking, Match]:
    match = await seated(party, game, seats, CLAIM if kind is Kind.CLAIM else None)
    while kind is Kind.TAKEBACK and match.past[-1].seat in match.to_act():
        match = await party.move(match)
    asking = Asking(party, match, kind)
    return asking, await asking.ask(match)


async def ended(party: Party, match: Match) -> list[VoteEnded]:
    rows = await party.service.entries(match.id, limit=match.seq)
    return [event for row in rows for event in row.events if isinstance(event, VoteEnded)]


CASES = [
    (kind, going, game, seats)
    for kind, going, (game, seats) in itertools.product(Kind, GOING, TABLES)
    if seats > 2 or kind is not Kind.CLAIM
]


@pytest.mark.parametrize(("kind", "going", "game", "seats"), CASES)
async def test_a_vote_is_decided_when_the_last_who_is_asked_goes(
    party: Party, kind: Kind, going: str, game: str, seats: int
):
    asking, match = await asked(party, game, seats, kind)
    *others, last = asking.voters[1:]
    for seat in others:
        match = await asking.agree(match, seat)
    before, vote = match, asking.open_in(match)
    assert vote is not None
    assert vote.missing == {last}

    match = await GOING[going](party, match, last)

    assert asking.open_in(match) is None
    if match.status is Status.FINISHED:
        assert kind is Kind.CLAIM or seats == 2, "one is left, who has won"
    elif kind is Kind.TAKEBACK and match.past != before.past and not await asking.carried_out(before, match):
        assert seats == 2, "autopilot has moved, which ends the question"
    elif kind is Kind.TAKEBACK and seats == 2 and last in before.to_act() and last in match.held:
        assert match.takeback is None, "autopilot has moved, which ends the question"
    else:
        assert await asking.carried_out(before, match)
    assert match.asked == {}


@pytest.mark.parametrize(("kind", "going", "game", "seats"), [case for case in CASES if case[3] > 2])
async def test_a_vote_falls_when_the_only_one_who_wanted_it_goes(
    party: Party, kind: Kind, going: str, game: str, seats: int
):
    asking, match = await asked(party, game, seats, kind)

    after = await GOING[going](party, match, asking.voters[0])

    assert asking.open_in(after) is None
    assert await ended(party, after) == [VoteEnded(kind, asking.about, Cause.GONE)]
    assert not await asking.carried_out(match, after)
    assert after.status is Status.RUNNING


@pytest.mark.parametrize("going", [*GOING, "a person instead"])
@pytest.mark.parametrize("kind", Kind)
async def test_a_vote_goes_on_without_one_who_goes_while_another_is_asked(party: Party, kind: Kind, going: str):
    asking, match = await asked(party, "kingdomino", 4, kind)
    *_, other, last = asking.voters

    after = await (GOING | {"a person instead": give_way_to_a_person})[going](party, match, last)

    vote = asking.open_in(after)
    assert vote is not None
    assert (last in vote.missing) == (going == "a person instead"), "who comes for them is asked instead"
    assert other in vote.missing
    for seat in sorted(vote.missing - {last}):
        after = await asking.agree(after, seat)
    if going == "a person instead":
        assert asking.open_in(after) is not None
        after = await asking.agree(after, last)
    assert await asking.carried_out(match, after)


@pytest.mark.parametrize("kind", Kind)
async def test_a_person_who_comes_for_the_asker_asks_nothing(party: Party, kind: Kind):
    asking, match = await asked(party, "kingdomino", 4, kind)

    after = await give_way_to_a_person(party, match, asking.voters[0])

    assert asking.open_in(after) is None
    assert await ended(party, after) == [VoteEnded(kind, asking.about, Cause.GONE)]


@pytest.mark.parametrize("clock", [None, HOLD, FORFEIT], ids=str)
@pytest.mark.parametrize("kind", [Kind.ABORT, Kind.PAUSE])
async def test_the_real_clock_of_a_table_closes_votes(party: Party, kind: Kind, clock: Clock | None):
    match = await clocked(party, 3, clock)
    (late,) = match.to_act()
    match = await pass_time(party, match, 2 * DAY)
    asking = Asking(party, match, kind)
    asking.voters = [seat for seat in range(3) if seat != late]
    for seat in asking.voters:
        match = await asking.agree(match, seat)
    assert asking.open_in(match) is not None

    after = await pass_time(party, match, 4 * DAY)

    assert (asking.open_in(after) is not None) == (clock is None)
    assert await asking.carried_out(match, after) == (clock is not None)


@pytest.mark.parametrize(("clock", "days"), [(None, 7), (HOLD, 3), (Clock(2, bank=True, increment=3), 2)], ids=str)
@pytest.mark.parametrize("kind", [Kind.ABORT, Kind.PAUSE, Kind.TAKEBACK])
async def test_a_vote_ends_after_as_long_as_a_move_may_take(party: Party, kind: Kind, clock: Clock | None, days: int):
    match = await seated(party, "kingdomino", 3, clock)
    while kind is Kind.TAKEBACK and match.past[-1].seat in match.to_act():
        match = await party.move(match)
    asking = Asking(party, match, kind)
    opened = party.clock.at = party.clock.at + 5_000
    match = await asking.ask(match)
    vote = asking.open_in(match)
    assert vote is not None
    assert (vote.opened, vote.ends) == (opened, opened + days * DAY)
    assert match.due is not None
    assert match.due <= vote.ends
    # Somebody else agrees, which keeps nothing open.
    match = await asking.agree(match, asking.voters[1])
    # A clock that runs out in the same moment closes votes of its own.
    await party.service.keeping.clock(party.caller(ALICE, manages=True), match.id, clock and Clock(clock.days))
    if kind is Kind.TAKEBACK:
        assert asking.open_in(await party.service.load(match.id)) is not None

    party.clock.at = vote.ends - 1
    early = (await party.service.fire(match.id)).match
    party.clock.at = vote.ends
    late = (await party.service.fire(match.id)).match
    again = (await party.service.fire(match.id)).match

    assert asking.open_in(early) is not None
    assert asking.open_in(late) is None
    assert await ended(party, late) == [VoteEnded(kind, asking.about, Cause.TIME)]
    assert again.seq == late.seq
    assert late.asked == {}
    assert late.status is Status.RUNNING
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at
    assert await fresh.service.load(match.id) == late


async def test_a_claim_ends_and_can_be_made_again(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.CLAIM)
    vote = asking.open_in(match)
    assert vote is not None
    party.clock.at = vote.ends

    after = (await party.service.fire(match.id)).match
    again = await asking.agree(after, asking.voters[0])

    assert await ended(party, after) == [VoteEnded(Kind.CLAIM, asking.about, Cause.TIME)]
    assert asking.about in after.overdue
    reopened = asking.open_in(again)
    assert reopened is not None
    assert reopened.opened == party.clock.at


async def test_a_vote_that_is_withdrawn_and_begun_again_has_all_its_time(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.ABORT)
    first = asking.open_in(match)
    party.clock.at += DAY
    await party.service.vote_abort(party.caller(user_of(match, asking.voters[1])), match.id, False)
    match = await asking.ask(match)

    second = asking.open_in(match)
    assert first is not None
    assert second is not None
    assert second.opened - first.opened == DAY
    assert second.row > first.row


async def test_a_vote_that_was_opened_by_a_wrong_clock_ends_in_time(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.ABORT)
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at - 30 * DAY

    vote = asking.open_in(await fresh.service.load(match.id))

    assert vote is not None
    assert vote.ends == fresh.clock.at + votes.WITHOUT_CLOCK


OLD = {
    "resigned": [Resigned(2)],
    "held": [TakenOver(2)],
    "lost by the clock": [Forfeited(2, voted=False)],
    "forgotten": [Vacated(2)],
    "left": [Departed(2, away=True)],
}


@pytest.mark.parametrize("gone", OLD)
@pytest.mark.parametrize("press", ["repeat", "start"])
async def test_a_match_that_an_older_version_left_stuck_heals_by_itself(
    party: Party, gone: str, press: str, monkeypatch: pytest.MonkeyPatch
):
    match = await seated(party, "kingdomino", 3)
    while 2 in match.to_act():
        match = await party.move(match)
    for seat in (0, 1):
        match = await party.service.vote_abort(party.caller(user_of(match, seat)), match.id, True)
    with monkeypatch.context() as older:
        older.setattr("bot.match.recounting.recounted", lambda *_: [])
        older.setattr("bot.match.recounting.left", lambda *_, **__: [])
        await decreed(party, match, lambda _live: OLD[gone])
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at
    kept = await fresh.service.load(match.id)
    (vote,) = votes.open_votes(kept)
    assert (vote.agreed, vote.missing) == ({0, 1}, frozenset())
    assert kept.due is not None
    assert kept.due <= fresh.clock.at

    if press == "repeat":
        after = await fresh.service.vote_abort(fresh.caller(user_of(match, 0)), match.id, True)
    else:
        after = (await fresh.service.fire(match.id)).match

    assert after.status is Status.ABORTED


def test_of_every_kind_somebody_has_said_how_it_opens_and_ends():
    assert set(votes.RULES) == set(Kind)
