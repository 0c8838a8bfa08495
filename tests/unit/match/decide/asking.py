"""Votes for tests: each kind put to a match, and each way in which one of its people can go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.match.decide import play
from bot.match.decide.clock import _ran_out
from bot.match.events.clocks_and_absences import Forfeited, RanOut, TakenOver
from bot.match.events.match_events import Sought, TakenBack
from bot.match.events.votes_without_result import Kind, VoteEnded
from bot.match.fold import open_votes
from bot.match.fold.match_cache import Live
from bot.match.fold.open_votes import Vote
from bot.match.model.match import HERALD, Match, Status
from bot.match.model.time_control import DAY, Clock
from bot.match.service.journal import Ruling
from tests.unit.match.party import ALICE, FINN, HERE, Party
from tests.unit.match.waiting_party import CLAIM, HOLD, pass_time, tell

Going: TypeAlias = Callable[[Party, Match, int], Awaitable[Match]]
"""The person of a seat goes."""


async def seated(party: Party, game: str, seats: int, clock: Clock | None = None, turns: int = 5) -> Match:
    """A match without grace after some moves."""
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, seats, {}, "en", 0)
    for user in range(ALICE + 1, seats + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    if clock is not None:
        match = await party.service.clocks.clock(party.caller(ALICE), match.id, clock)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    for _ in range(turns):
        match = await party.move(match)
    return match


async def decreed(party: Party, match: Match, decide: Callable[[Live], Sequence[object]]) -> Match:
    """What only clocks decide, on whatever seat it is."""
    return await party.service._journal.command(HERALD, match.id, "tick", lambda live: Ruling(decide(live)))


def user_of(match: Match, seat: int) -> int:
    return match.players[seat].user


async def resign(party: Party, match: Match, seat: int) -> Match:
    return await party.service.play.resign(party.caller(user_of(match, seat)), match.id)


async def lose_by_the_clock(party: Party, match: Match, seat: int) -> Match:
    def lose(live: Live) -> Sequence[object]:
        return play.lost(live.match, seat, Forfeited(seat, voted=False), live.secret or "", party.service._unasked)

    return await decreed(party, match, lose)


async def be_held(party: Party, match: Match, seat: int) -> Match:
    def hold(live: Live) -> Sequence[object]:
        if seat not in live.match.to_act():
            return [TakenOver(seat)]
        return _ran_out(
            replace(live.match, clock=replace(live.match.clock, limit=HOLD)),
            seat,
            live.secret or "",
            party.service._unasked,
        )

    return await decreed(party, match, hold)


async def leave_the_server(party: Party, match: Match, seat: int) -> Match:
    return await party.service.play.depart(match.id, seat, away=True)


async def give_way_to_a_computer(party: Party, match: Match, seat: int) -> Match:
    match = await leave_the_server(party, match, seat)
    if match.status is not Status.RUNNING or match.clock.paused is not None or not match.present - {seat}:
        return match
    by = party.caller(user_of(match, min(match.present - {seat})))
    return await party.service.seats.stand_in(by, match.id, seat, "easy")


async def be_forgotten(party: Party, match: Match, seat: int) -> Match:
    return await party.service.seats.vacate(match.id, user_of(match, seat))


async def give_way_to_a_person(party: Party, match: Match, seat: int) -> Match:
    await party.service.seats.seek(party.caller(user_of(match, seat)), match.id, seat, True)
    return await party.service.seats.substitute(party.caller(FINN), match.id, seat)


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
        if kind in (Kind.CLAIM, Kind.OFFER):
            self.about = acting
            self.voters = [seat for seat in everybody if seat != acting]
        elif kind is Kind.TAKEBACK:
            self.about = match.undo.past[-1].seat
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
        elif self.kind is Kind.OFFER:
            assert self.about is not None
            match = await be_held(self.party, match, self.about)
        return await self.agree(match, self.voters[0])

    async def agree(self, match: Match, seat: int) -> Match:
        service, by = self.party.service, self.party.caller(user_of(match, seat))
        match self.kind:
            case Kind.ABORT:
                return await service.play.vote_abort(by, match.id, True)
            case Kind.PAUSE:
                return await service.clocks.vote_pause(by, match.id, True)
            case Kind.CLAIM:
                return await service.clocks.vote_claim(by, match.id, self.about or 0, True)
            case Kind.OFFER:
                return await service.seats.vote_offer(by, match.id, self.about or 0, True)
            case Kind.TAKEBACK if seat == self.about:
                return await service.play.propose_takeback(by, match.id)
            case Kind.TAKEBACK:
                return await service.play.vote_takeback(by, match.id, True)

    async def matured(self, match: Match) -> Match:
        """The match once a vote to which everybody agreed is carried out: an offer waits a day for the player."""
        if self.kind is not Kind.OFFER:
            return match
        vote = self.open_in(match)
        assert vote is not None
        assert vote.waits
        await tell(self.party, match)
        return await pass_time(self.party, match, DAY)

    def open_in(self, match: Match) -> Vote | None:
        return open_votes.open_vote(match, self.kind, self.about)

    async def carried_out(self, before: Match, after: Match) -> bool:
        """Whether what was asked for has happened."""
        rows = await self.party.service.views.entries(after.id, after=before.seq)
        events = [event for row in rows for event in row.events]
        match self.kind:
            case Kind.ABORT:
                return after.status is Status.ABORTED
            case Kind.PAUSE:
                return after.clock.paused is not None
            case Kind.CLAIM:
                return Forfeited(self.about or 0, voted=True) in events
            case Kind.OFFER:
                return Sought(self.about or 0, True) in events
            case Kind.TAKEBACK:
                return any(isinstance(event, TakenBack) and event.agreed for event in events)


async def asked(party: Party, game: str, seats: int, kind: Kind) -> tuple[Asking, Match]:
    match = await seated(party, game, seats, CLAIM if kind is Kind.CLAIM else None)
    while kind is Kind.TAKEBACK and match.undo.past[-1].seat in match.to_act():
        match = await party.move(match)
    asking = Asking(party, match, kind)
    return asking, await asking.ask(match)


async def ended(party: Party, match: Match) -> list[VoteEnded]:
    rows = await party.service.views.entries(match.id, limit=match.seq)
    return [event for row in rows for event in row.events if isinstance(event, VoteEnded)]
