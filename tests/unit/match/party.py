"""People round a table, for tests: everybody's interactions get ids of their own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Awaitable, Sequence
from dataclasses import replace

import pytest

from bot.core.game import IllegalAction, Reason
from bot.match.model.match import Caller, Entry, Match, Status, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from bot.storage import MemoryStore

HERE = Where(guild=10, channel=20, thread=None)
GRACE = 15
ALICE, BOB, CARA, DAN, EVE, FINN = 1, 2, 3, 4, 5, 6
NAMES = {ALICE: "Alice", BOB: "Bob", CARA: "Cara", DAN: "Dan", EVE: "Eve", FINN: "Finn"}


class FakeClock:
    """Stands still unless told otherwise. at: UTC epoch ms."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def now(self) -> int:
        return self.at


class SeededEntropy:
    """The same ids and secrets in every run."""

    def __init__(self, seed: int = 7) -> None:
        self._random = random.Random(seed)

    def bits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def secret(self) -> str:
        return self._random.randbytes(32).hex()


class Party:
    """A service and people who use it.

    What they ask for is numbered alike in every run, since draws follow from the numbers; each party at a store that
    others may use, too, has numbers of its own.
    """

    guests = itertools.count(2)
    """Of the parties that did not bring their store; each test begins anew (tests/unit/conftest.py)."""

    def __init__(self, store: Store | None = None, **settings: object) -> None:
        self.store = store or MemoryStore()
        # Above those of the recorded logs in tests/unit/storage/released, whose commands count as made already.
        self._interactions = itertools.count(1_000_000 * (1 if store is None else next(Party.guests)))
        self.clock = FakeClock()
        self.service = MatchService(self.store, clock=self.clock, entropy=SeededEntropy(), **settings)

    def caller(self, user: int, *, interaction: int | None = None, manages: bool = False) -> Caller:
        return Caller(
            user,
            NAMES.get(user, "Alder"),
            next(self._interactions) if interaction is None else interaction,
            manages,
        )

    async def gathered(self, seats: int = 2, present: int | None = None, grace: int = 0, **options: str) -> Match:
        """A table for so many, with `present` people at it (everybody, if not said), Alice first."""
        self.clock.at += 1
        match = await self.service.lobby.open(self.caller(ALICE), HERE, "kingdomino", seats, options, "en", grace)
        for user in range(BOB, (present or seats) + 1):
            match = await self.service.lobby.join(self.caller(user), match.id)
        return match

    async def started(self, seats: int = 2, grace: int = 0, **options: str) -> Match:
        match = await self.gathered(seats, grace=grace, **options)
        return await self.service.lobby.start(self.caller(ALICE), match.id)

    async def move(self, match: Match, index: int = 0) -> Match:
        """Return the first (or another) legal action of the seat to act."""
        user, notations = offered(match, index)
        seat = match.seat_of(user)
        return await self.service.play.submit(self.caller(user), match.id, notations, match.decided[seat])

    async def on(self, match: Match) -> Match:
        """The match once a pending move is due, if there is one."""
        if match.undo.pending is None:
            return match
        self.clock.at = max(self.clock.at, match.undo.pending.due)
        return await self.service.play.settle(match.id)

    async def finished(self, match: Match, seed: int = 1) -> Match:
        """The match played to its end at random."""
        rng = random.Random(seed)
        while match.status is Status.RUNNING:
            match = await self.on(await self.move(match, rng.randrange(1000)))
        return match


def offered(match: Match, index: int = 0) -> tuple[int, Sequence[str]]:
    """A user who is to act, and one of their legal actions as a batch."""
    seat = min(match.to_act())
    legal = match.rules.legal_actions(match.state, seat)
    return match.players[seat].user, [match.rules.notation(legal[index % len(legal)])]


def following(match: Match, notations: Sequence[str]) -> str:
    """An action the same seat may take after these, as the game writes it."""
    seat, state = min(match.to_act()), match.state
    for text in notations:
        for event in match.rules.decide(state, seat, match.rules.parse(text)):
            state = match.rules.evolve(state, event)
    return match.rules.notation(match.rules.legal_actions(state, seat)[0])


async def last(party: Party, match: Match, user: int | None = None) -> Entry | None:
    """The newest move a user may know of."""
    return (await party.service.views.perspective(match.id, user)).last


def waiting(match: Match) -> int:
    """A user who is seated but not to act."""
    return next(player.user for seat, player in enumerate(match.players) if seat not in match.to_act())


async def refused(command: Awaitable[object], reason: Reason, **params: object) -> None:
    """The command is refused for exactly this reason."""
    with pytest.raises(IllegalAction) as refusal:
        await command
    assert refusal.value.reason is reason
    assert refusal.value.params == params


async def pending(party: Party, seats: int = 2, index: int = 0) -> tuple[Match, Match]:
    """A match before and after a move that passes the turn."""
    match = await party.started(seats, GRACE)
    after = await party.move(match, index)
    while after.undo.pending is None:
        match, after = after, await party.move(after, index)
    return match, after


async def placing(party: Party) -> Match:
    """A match in which somebody is to place a domino, so that a turn has two batches."""
    match = await party.started(2, GRACE)
    while not offered(match)[1][0].startswith("place"):
        match = await party.on(await party.move(match))
    return match


def play_of(match: Match) -> tuple[object, ...]:
    """Everything about a match that a move changes and an unseen takeback restores."""
    return match.state, match.decided, match.to_act(), match.public_seq, match.undo.past, match.undo.free


async def warned(store: Store, match: Match, at: int) -> None:
    """The channel shows a match as it is, and everybody who was warned has heard it by now (UTC epoch ms)."""
    calls = replace(await store.calls(match.id), owed=False)
    await store.mark_told(match.id, Posted(match.public_seq, HERE.channel, 1), calls)
    for player in match.players:
        wait = await store.wait(match.id, player.user)
        if wait is not None and wait.rung_at < wait.warned:
            assert await store.change_waits([(wait, replace(wait, rung_at=at))])
