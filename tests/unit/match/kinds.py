"""Matches that wait for somebody with each kind of thing, in any game, for tests."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.registry import GAMES
from bot.match.model.match import Match
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.time_control import Clock, Consequence
from bot.match.model.waits import WaitKind
from tests.unit.match.party import ALICE, BOB, HERE, NAMES, Party

CARL = 3
DAY = 24 * 3_600_000
CLAIM = Clock(1, consequence=Consequence.CLAIM)
HOLD = Clock(1, consequence=Consequence.HOLD)


@dataclass(frozen=True)
class Asked:
    """A match that waits for somebody, and whom."""

    match: Match
    user: int


def seats_of(game: str) -> int:
    """Three seats where the game has them, else as many people as there can be."""
    offered = [seats for seats in GAMES[game].info.seats if seats > 1]
    return 3 if 3 in offered else max(offered)


async def opened(
    party: Party, game: str = "kingdomino", clock: Clock | None = None, invited: tuple[int, ...] = ()
) -> Match:
    """A table of Alice's."""
    party.clock.at += 1
    guests = [(user, NAMES[user]) for user in invited]
    where = HERE, game, seats_of(game), {}, "en"
    return await party.service.lobby.open(party.caller(ALICE), *where, invited=guests, clock=clock)


async def full(party: Party, game: str = "kingdomino", clock: Clock | None = None) -> Match:
    """The same once everyone sits there."""
    match = await opened(party, game, clock)
    for user in range(BOB, match.lobby.wanted + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    return match


async def running(party: Party, game: str = "kingdomino", clock: Clock | None = None) -> Match:
    """The same once it has begun and its channel has been told."""
    match = await full(party, game, clock)
    return await told(party, await party.service.lobby.start(party.caller(ALICE), match.id))


async def told(party: Party, match: Match) -> Match:
    """The match, everybody told what they are warned of."""
    posted = await party.store.posted(match.id)
    if posted is None or posted.seq < match.public_seq:
        await party.store.mark_posted(match.id, Posted(match.public_seq, match.where.place, 1))
    return match


async def waiting(party: Party, kind: WaitKind, game: str = "kingdomino") -> Asked:
    """A match that waits for somebody with this kind of thing."""
    service = party.service
    match kind:
        case WaitKind.MOVE:
            match = await running(party, game)
            return Asked(match, match.players[min(match.to_act())].user)
        case WaitKind.VOTE:
            match = await running(party, game)
            return Asked(await service.play.vote_abort(party.caller(ALICE), match.id, True), BOB)
        case WaitKind.CLAIM:
            match = await ran_out(party, await running(party, game, CLAIM))
            return Asked(match, next(p.user for seat, p in enumerate(match.players) if seat not in match.clock.overdue))
        case WaitKind.INVITATION:
            return Asked(await opened(party, game, invited=(BOB,)), BOB)
        case WaitKind.START:
            return Asked(await full(party, game), ALICE)
        case WaitKind.TABLE:
            match = await service.lobby.join(party.caller(BOB), (await opened(party, game)).id)
            if match.lobby.wanted > 2:
                return Asked(await service.lobby.hand_over(party.caller(ALICE), match.id, BOB), BOB)
            # A full table waits for its start instead.
            return Asked(await service.lobby.leave(party.caller(ALICE), match.id), BOB)
        case WaitKind.SEAT:
            match = await running(party, game)
            return Asked(await service.seats.seek(party.caller(BOB), match.id, match.seat_of(BOB), True), BOB)


async def ran_out(party: Party, match: Match) -> Match:
    """The match once the time of somebody's decision has run out, told as it must be."""
    for _ in range(8):
        if match.clock.overdue or match.seats.held:
            return match
        for player in match.players:
            wait = await party.store.wait(match.id, player.user)
            if wait is not None and wait.rung_at < wait.warned:
                rung = replace(wait, rung_at=max(party.clock.now(), wait.warned))
                assert await party.store.change_waits([(wait, rung)])
        party.clock.at += DAY // 2
        match = await told(party, (await party.service.fire(match.id)).match)
    raise AssertionError("its time never runs out")
