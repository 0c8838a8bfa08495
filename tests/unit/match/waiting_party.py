"""Matches with clocks, for tests: a channel that is told everything at once, and days that pass."""

from __future__ import annotations

from dataclasses import replace

from bot.match.model.match import Match
from bot.match.model.time_control import Clock, Consequence
from bot.match.service.clocks import Fired
from tests.unit.match.party import ALICE, Party

HOLD, CLAIM, FORFEIT = (Clock(3, consequence=one) for one in (Consequence.HOLD, Consequence.CLAIM, Consequence.FORFEIT))

CHANNEL, BOARD = 20, 4_000_000


async def clocked(party: Party, seats: int = 2, clock: Clock | None = HOLD, grace: int = 0) -> Match:
    """A running match with a clock, Alice first, that its channel has been told of."""
    match = await party.gathered(seats, grace=grace)
    await party.service.clocks.clock(party.caller(ALICE), match.id, clock)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    await tell(party, match)
    return match


async def tell(party: Party, match: Match) -> None:
    """The channel is shown the match, and everybody it waits for is told what they are warned of."""
    await party.service.outbox.mark_posted(match.id, match.public_seq, CHANNEL, BOARD)
    for player in match.players:
        wait = await party.store.wait(match.id, player.user)
        if wait is not None and wait.rung_at < wait.warned:
            # A row is never older than the one before it, whatever the clock shows by now.
            rung = replace(wait, rung_at=max(party.clock.now(), wait.warned))
            assert await party.store.change_waits([(wait, rung)])


async def fired(party: Party, match: Match) -> Fired:
    """What clocks do now, and the channel is told of it."""
    after = await party.service.fire(match.id)
    await tell(party, after.match)
    return after


async def pass_time(party: Party, match: Match, ms: int) -> Match:
    """Time passes, and clocks do what they do whenever they asked to be looked at."""
    end = party.clock.at + ms
    while True:
        after = await fired(party, match)
        if after.next is None or max(after.next, party.clock.at) > end:
            party.clock.at = max(end, party.clock.at)
            return after.match
        assert after.next >= party.clock.at, "nothing is looked at in the past"
        party.clock.at = max(after.next, party.clock.at)


def acting(match: Match) -> int:
    """The user who is to act."""
    return match.players[min(match.to_act())].user


def idle(match: Match) -> int:
    """A user who is not."""
    return next(player.user for seat, player in enumerate(match.players) if seat not in match.to_act())
