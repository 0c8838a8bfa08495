"""People who play a match to its end by themselves, through the service and a database, from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator
from bot.core.game import Seat, fold
from bot.games.heirs.rules.model import State as HeirsState
from bot.match.fairness.contradictions_and_unproven import DISCORD
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from tests.bench.heirs_positions import keen
from tests.unit.match.party import FakeClock, SeededEntropy

WIDTH = 40
"""How many of its actions a player looks at who is eager for points."""

HERE = Where(guild=1_100_000_000_000_000_010, channel=1_100_000_000_000_000_020)
NAMES = ("Ana", "Benoît", "Zoë", "Dávid", "Ève", "Finn")


class People:
    """Everybody round a table. seed: what all chance follows from; grace: seconds.

    habits: how likely a player is to do a thing each time, 0 for what is not named: "eager" to take what brings most,
    "keen" the same in The Two Heirs, "undoing" a move, "sending" it at once, "regretting" it later, "forgiving" that,
    "dressing" in another colour, "voting" for the end, "ordering" what is to be done unasked.
    """

    def __init__(self, store: Store, seed: str, grace: int = 0, **habits: float) -> None:
        self.store = store
        self.rng = generator(seed, 1)
        self.clock = FakeClock(1_800_000_000_000 + self.rng.randrange(10**9))
        self.service = MatchService(store, clock=self.clock, entropy=SeededEntropy(self.rng.randrange(10**9)))
        self.habits = habits
        self._grace = grace
        self._interaction = self.rng.randrange(10**6)

    def caller(self, person: int, *, manages: bool = False) -> Caller:
        """A fresh interaction of somebody, counted from 0."""
        self._interaction += 1
        self.clock.at += self.rng.randrange(500, 30_000)
        return Caller(person + 1, NAMES[person], self._interaction, manages)

    def of(self, match: Match, seat: Seat) -> Caller:
        """Whoever sits there; computer players move without an interaction, as Herald lets them."""
        player = match.players[seat]
        if is_computer(player.user):
            self.clock.at += self.rng.randrange(500, 30_000)
            return Caller(player.user, player.name, 0)
        return self.caller(player.user - 1)

    async def opened(self, game: str, seats: int, invited: Sequence[int] = (), **options: str) -> Match:
        """A table for so many. options: with _ for -."""
        chosen = {key.replace("_", "-"): value for key, value in options.items()}
        guests = [(person + 1, NAMES[person]) for person in invited]
        return await self.service.lobby.open(self.caller(0), HERE, game, seats, chosen, "en", self._grace, guests)

    async def started(self, game: str, seats: int, **options: str) -> Match:
        match = await self.opened(game, seats, **options)
        for person in range(1, seats):
            match = await self.service.lobby.join(self.caller(person), match.id)
        return await self.service.lobby.start(self.caller(0), match.id)

    async def moved(self, match: Match) -> Match:
        """Make a move for a seat to act, with what follows from it, and perhaps another action of people meanwhile."""
        seat = self.rng.choice(sorted(match.to_act()))
        match = await self.service.play.submit(
            self.of(match, seat), match.id, self.batch(match, seat), match.decided[seat]
        )
        if match.undo.undoable(seat) is not None and self._is("undoing"):
            match = await self.service.play.undo(self.of(match, seat), match.id, match.undo.undoable(seat))
        if match.undo.pending is not None:
            match = await self.settled(match)
        if match.status is Status.RUNNING:
            match = await self._aside(match, seat)
        return match

    async def settled(self, match: Match) -> Match:
        """The match goes on: the mover says so, or their time has passed."""
        assert match.undo.pending is not None
        if self._is("sending"):
            return await self.service.play.settle(match.id, caller=self.of(match, match.undo.pending.seat))
        self.clock.at = match.undo.pending.due
        return (await self.service.fire(match.id)).match

    async def to_the_end(self, match: Match, moves: int = 10**6) -> Match:
        """The match after so many moves, or at its end."""
        while match.status is Status.RUNNING and moves:
            match = await self.moved(match)
            moves -= 1
        return match

    def batch(self, match: Match, seat: Seat) -> list[str]:
        """What a seat does: one action, or as many as it can without seeing anything new."""
        game, state, written = match.rules, match.state, list[str]()
        while True:
            action = self._chosen(match, state, seat)
            written.append(game.notation(action))
            state = fold(game, state, game.decide(state, seat, action))
            if game.chance(state) is not None or seat not in game.to_act(state) or self.rng.random() < 0.5:
                return written

    def _chosen(self, match: Match, state: object, seat: Seat) -> object:
        game = match.rules
        if isinstance(state, HeirsState) and self._is("keen"):
            return keen(state, seat, self.rng)
        legal = game.legal_actions(state, seat)
        if self._is("eager"):
            looked_at = [legal[index] for index in self.rng.sample(range(len(legal)), min(WIDTH, len(legal)))]
            return max(looked_at, key=lambda action: (self._lead(match, state, seat, action), self.rng.random()))
        return play_at_random(game, state, seat, legal, self.rng)

    def _lead(self, match: Match, state: object, seat: Seat, action: object) -> int:
        """What a seat is ahead by after an action."""
        scores = match.rules.scores(fold(match.rules, state, match.rules.decide(state, seat, action)))
        return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)

    def _is(self, habit: str) -> bool:
        return self.rng.random() < self.habits.get(habit, 0)

    async def _aside(self, match: Match, seat: Seat) -> Match:
        """What people do beside the game."""
        service = self.service
        if self._is("regretting") and any(batch.seat == seat for batch in match.undo.past):
            match = await service.play.propose_takeback(self.of(match, seat), match.id)
            for other in range(len(match.players)):
                if match.undo.takeback is not None and other != seat and other not in match.seats.resigned:
                    match = await service.play.vote_takeback(self.of(match, other), match.id, self._is("forgiving"))
        free = sorted(set(range(6)) - set(match.colours))
        if free and self._is("dressing"):
            match = await service.lobby.choose_colour(self.of(match, seat), match.id, self.rng.choice(free))
        if self._is("voting"):
            match = await service.play.vote_abort(self.of(match, seat), match.id, True)
            match = await service.play.vote_abort(self.of(match, seat), match.id, False)
        orders = [] if match.state is None else match.rules.orders(match.state, seat)
        if orders and self._is("ordering"):
            order = match.rules.notation(self.rng.choice(list(orders)))
            match = await service.play.order(self.of(match, seat), match.id, order)
        return match


def numbered(asked: Caller, at: int) -> Caller:
    """The same interaction with a number as Discord gives one at a moment (UTC epoch ms)."""
    return replace(asked, interaction=(at - DISCORD) << 22 | asked.interaction % (1 << 22))


class Numbered(People):
    """People whose interactions have numbers as Discord gives them."""

    def caller(self, person: int, *, manages: bool = False) -> Caller:
        return numbered(super().caller(person, manages=manages), self.clock.at)
