"""Matches of all games in which whatever happens at tables happens, for whoever reckons what came of them.

Some are played for months on end, with takebacks seen and unseen, pauses, clocks that run out, people who resign, leave
their seat to somebody else, or vote to go back; chance, people and thinking times follow from a seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.game import IllegalAction
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from tests.unit.match.party import FakeClock, SeededEntropy
from tests.unit.match.waiting_party import fired

PEOPLE = tuple(range(101, 110))
GUILDS = (10, 11)
BEGIN = 1_790_000_000_000
"""September 2026, UTC epoch ms."""


@dataclass(frozen=True)
class Evening:
    """A match to be played."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    grace: int = 0
    clock: Clock | None = None
    odd: tuple[str, ...] = ()
    """What else happens at it, of `ODD`."""


HOLD, CLAIM = Clock(2, consequence=Consequence.HOLD), Clock(7, True, 6, Consequence.CLAIM)
FORFEIT = Clock(3, consequence=Consequence.FORFEIT)

EVENINGS = (
    Evening("kingdomino", 2),
    Evening("kingdomino", 3, {"harmony": "on"}, 15, None, ("undo", "pause")),
    Evening("kingdomino", 4, {}, 0, HOLD, ("late", "back")),
    Evening("kingdomino", 3, {}, 0, HOLD, ("late",)),
    Evening("kingdomino", 2, {"dynasty": "on"}, 0, CLAIM, ("takeback", "pause")),
    Evening("kingdomino", 2, {}, 0, FORFEIT, ("late",)),
    Evening("kingdomino", 2, {}, 15, None, ("undo", "substitute")),
    Evening("kingdomino", 3, {}, 0, None, ("resign",)),
    Evening("kingdomino", 2, {}, 0, None, ("resign",)),
    Evening("kingdomino", 2, {}, 0, None, ("abort",)),
    Evening("kingdomino", 2, {}, 0, HOLD, ("rollback",)),
    Evening("dice", 3, {}, 0, None, ("undo",)),
    Evening("dice", 2, {"arrangement": "free"}, 15, HOLD),
    Evening("heirs", 1),
    Evening("heirs", 1),
    Evening("heirs", 2, {}, 15, None, ("pause",)),
    Evening("castle", 2, {}, 0, None, ("takeback",)),
    Evening("castle", 2, {}, 15),
    Evening("carcassonne", 3, {"river": "on"}, 15, None, ("undo",)),
    Evening("carcassonne", 2, {"messages": "on"}, 0, CLAIM, ("rollback",)),
)


class Gamers:
    """A service, people, and a clock that goes on as they think."""

    def __init__(self, store: Store, seed: int = 5) -> None:
        self.store = store
        self.clock = FakeClock(BEGIN)
        self.service = MatchService(store, clock=self.clock, entropy=SeededEntropy(seed))
        self.rng = random.Random(seed)
        self._interaction = 9_000_000

    def caller(self, user: int, *, manages: bool = False) -> Caller:
        self._interaction += 1
        return Caller(user, f"U{user}", self._interaction, manages)

    async def play(self, evening: Evening) -> Match:
        """The match at its end."""
        people = self.rng.sample(PEOPLE[:6], evening.seats)
        where = Where(self.rng.choice(GUILDS), 20)
        first = self.caller(people[0])
        match = await self.service.lobby.open(
            first, where, evening.game, evening.seats, dict(evening.options), "en", evening.grace
        )
        for user in people[1:]:
            match = await self.service.lobby.join(self.caller(user), match.id)
        if evening.clock is not None:
            match = await self.service.clocks.clock(self.caller(people[0]), match.id, evening.clock)
        match = await self.service.lobby.start(self.caller(people[0]), match.id)
        moves = 0
        while match.status is Status.RUNNING:
            match = await self._move(match, moves, evening.odd)
            moves += 1
        return match

    async def _move(self, match: Match, moves: int, odd: Sequence[str]) -> Match:
        """Somebody thinks and acts; then whatever else happens."""
        self.clock.at += self.rng.choice((900, 40_000, 7 * 60_000, 5 * HOUR, 11 * HOUR))
        match = await self._settled(match)
        if match.status is not Status.RUNNING:
            return match
        seat = min(match.to_act())
        user = match.players[seat].user
        legal = match.rules.legal_actions(match.state, seat)
        notations = [match.rules.notation(self.rng.choice(legal))]
        after = await self.service.play.submit(self.caller(user), match.id, notations, match.decided[seat])
        for what in odd:
            if after.status is Status.RUNNING and moves % 7 == 3:
                after = await getattr(self, f"_{what}")(after, seat, moves)
        return after

    async def _settled(self, match: Match) -> Match:
        """The match once nothing waits in it any more."""
        if match.undo.pending is None:
            return match
        self.clock.at = max(self.clock.at, match.undo.pending.due)
        return await self.service.play.settle(match.id)

    async def _undo(self, match: Match, seat: int, _moves: int) -> Match:
        """The move comes back, after some thought, while nobody has seen what follows."""
        if match.undo.undoable(seat) is None:
            return match
        self.clock.at += 4000
        return await self.service.play.undo(self.caller(match.players[seat].user), match.id, None)

    async def _takeback(self, match: Match, seat: int, _moves: int) -> Match:
        """The move comes back as everybody agrees, an hour later."""
        match = await self._settled(match)
        try:
            match = await self.service.play.propose_takeback(self.caller(match.players[seat].user), match.id)
        except IllegalAction:
            return match
        self.clock.at += HOUR
        for other, player in enumerate(match.players):
            if match.undo.takeback is not None and other != seat and other not in match.seats.absent:
                match = await self.service.play.vote_takeback(self.caller(player.user), match.id, True)
        return match

    async def _pause(self, match: Match, _seat: int, moves: int) -> Match:
        """Everybody would like a pause of two days; now and then it is a move that ends it."""
        match = await self._settled(match)
        for player in match.players:
            match = await self.service.clocks.vote_pause(self.caller(player.user), match.id, True)
        assert match.clock.paused is not None, "everybody has agreed"
        self.clock.at += 2 * DAY
        if moves % 2:
            match = await self.service.clocks.resume(self.caller(match.players[0].user), match.id)
        return match

    async def _late(self, match: Match, _seat: int, moves: int) -> Match:
        """Somebody does not come for five days, once."""
        for _ in range(10 if moves == 3 else 0):
            self.clock.at += DAY // 2
            match = (await fired(self, match)).match
        return match

    async def _back(self, match: Match, _seat: int, moves: int) -> Match:
        """Whoever is held is back a little later."""
        for seat in sorted(match.seats.held) if moves > 3 else ():
            match = await self.service.seats.give_back(self.caller(match.players[seat].user), match.id)
        return match

    async def _resign(self, match: Match, _seat: int, moves: int) -> Match:
        """Somebody gives up, once."""
        return await self.service.play.resign(self.caller(match.players[0].user), match.id) if moves == 3 else match

    async def _abort(self, match: Match, _seat: int, _moves: int) -> Match:
        """Whoever manages the server ends it without a result."""
        return await self.service.play.vote_abort(self.caller(999, manages=True), match.id, True)

    async def _substitute(self, match: Match, seat: int, moves: int) -> Match:
        """Somebody else sits down, once, an hour after a substitute was looked for."""
        match = await self._settled(match)
        if moves != 3 or match.status is not Status.RUNNING:
            return match
        seat = min(match.to_act())
        match = await self.service.seats.seek(self.caller(match.players[seat].user), match.id, seat, True)
        self.clock.at += HOUR
        newcomer = next(user for user in PEOPLE if all(user != player.user for player in match.players))
        return await self.service.seats.substitute(self.caller(newcomer), match.id, seat)

    async def _rollback(self, match: Match, _seat: int, moves: int) -> Match:
        """Whoever manages the server lets it go back to its third turn, once."""
        if moves != 10:
            return match
        points = await self.service.seats.points(match.id)
        chief = self.caller(999, manages=True)
        return await self.service.seats.rollback(chief, match.id, points[-3].seq, "a wrong tile")


async def played(store: Store, evenings: Sequence[Evening] = EVENINGS, seed: int = 5) -> Gamers:
    """A store with all of them, some weeks apart."""
    gamers = Gamers(store, seed)
    for evening in evenings:
        await gamers.play(evening)
        gamers.clock.at += gamers.rng.randrange(20 * DAY)
    return gamers
