"""Matches played through the match service, on a clock of their own, to be copied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bot.ai.seat_holder import hold
from bot.core.game import IllegalAction, Seat, fold
from bot.i18n import LOCALES
from bot.match.events import log_row_conversion
from bot.match.model import match_codes
from bot.match.model.match import Caller, Entry, Match, Status, Where
from bot.match.model.stored_rows import Append
from bot.match.model.waits import Wait
from bot.match.service.match_service import MatchService
from bot.operation.generation.plans import Course, Plan
from bot.storage import MemoryStore
from bot.storage.rows import log_values, to_row

BEGUN = match_codes.EPOCH
"""When every one of them begins, UTC epoch ms."""

HERE = Where(guild=1, channel=2)
THREAD = 3

MINUTE = 60_000
"""Milliseconds."""

SOMETIMES = 0.08
"""How likely a move is taken back where people hesitate."""


class StillClock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.at = BEGUN
        """UTC epoch ms."""

    def now(self) -> int:
        """UTC epoch ms."""
        return self.at


class SeededEntropy:
    """Ids and secrets that the same seed makes again."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def bits(self, count: int) -> int:
        """A number of so many bits."""
        return self._rng.getrandbits(count)

    def secret(self) -> str:
        """32 bytes, in hex."""
        return self._rng.randbytes(32).hex()


class Recorder(MemoryStore):
    """A store that remembers what was appended."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[Append] = []
        """In the order of time."""

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        """As every store, and remembered."""
        taken = await super().append(batch)
        self.appended += [append for append, was in zip(batch, taken, strict=True) if was]
        return taken


@dataclass(frozen=True, slots=True)
class Template:
    """A match as it was played by nobody in particular."""

    plan: Plan
    """What was asked for."""

    appends: tuple[Append, ...] = field(repr=False)
    """Every row of its log; users are numbered from 1, in the order in which they came."""

    waits: tuple[Wait, ...]
    """For whom it waits at its end; nobody, once it is over."""

    people: int
    """How many ever sat there."""

    @property
    def entries(self) -> list[Entry]:
        """Its log."""
        return log_row_conversion.to_entries(append.row for append in self.appends)

    @property
    def lasted(self) -> int:
        """From its first row to its last, in ms."""
        return self.appends[-1].row.at - self.appends[0].row.at


async def played(plan: Plan) -> Template:
    """The match of a plan; the same plan plays the same match."""
    play = _Play(plan)
    await play.through()
    match_id = play.store.appended[0].row.match
    waits = [await play.store.wait(match_id, user) for user in range(1, play.people + 1)]
    # As a store gives them back: everything that is text is nothing but text then.
    stored = tuple(replace(append, row=to_row(log_values(append.row))) for append in play.store.appended)
    return Template(plan, stored, tuple(one for one in waits if one is not None), play.people)


class _Play:
    """One match on its way to its end."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._rng = Random(plan.seed)
        self._clock = StillClock()
        self.store = Recorder()
        self._service = MatchService(self.store, clock=self._clock, entropy=SeededEntropy(self._rng))
        self._interactions = 0
        self.people = plan.seats
        self._skills = [self._rng.choice((0.0, 0.3, 0.9)) for _ in range(plan.seats + 1)]
        self._pause = self._rng.choice((1, 5, 60)) if plan.clock is None else self._rng.choice((20, 90, 400))

    def _caller(self, user: int) -> Caller:
        self._interactions += 1
        return replace(self._arriving(user), interaction=self._interactions)

    def _arriving(self, user: int) -> Caller:
        """Somebody at a table that gathers: no interaction of theirs is in its shuffles, as copies have others."""
        return Caller(user, f"Player {user}", 0)

    def _think(self) -> None:
        """Most answers come soon, some after a night."""
        minutes = min(self._rng.lognormvariate(0, 1.2) * self._pause, 20 * 60)
        self._clock.at += max(3_000, int(minutes * MINUTE))

    async def through(self) -> None:
        """From the table to the end that the plan has for it."""
        plan = self._plan
        asked = HERE, plan.game, plan.seats, plan.options, self._rng.choice(LOCALES), plan.grace
        match = await self._service.lobby.open(self._arriving(1), *asked, clock=plan.clock, rated=plan.rated)
        for user in range(2, plan.seats + 1):
            self._think()
            match = await self._service.lobby.join(self._arriving(user), match.id)
        self._think()
        if plan.course is Course.CANCELLED:
            await self._service.lobby.cancel(self._arriving(1), match.id)
            return
        match = await self._service.lobby.start(self._arriving(1), match.id)
        if self._rng.random() < 0.8:
            match = await self._service.lobby.house(match.id, Where(HERE.guild, HERE.channel, THREAD))
        await self._on(match)

    async def _on(self, match: Match) -> None:
        """Moves, until it is over or its plan has something else in store for it."""
        plan, turning = self._plan, self._rng.randrange(6, 30)
        moves = 0
        while match.status is Status.RUNNING:
            match, moves = await self._move(match), moves + 1
            if match.status is not Status.RUNNING or moves < turning:
                continue
            if plan.course is Course.RUNNING:
                return
            if plan.course is Course.HELPED and match.players[0].user == 1:
                match = await self._helped(match)
            elif plan.course is Course.RESIGNED and not match.seats.resigned:
                match = await self._service.play.resign(self._caller(2), match.id)
            elif plan.course is Course.ABORTED:
                for player in match.players:
                    match = await self._service.play.vote_abort(self._caller(player.user), match.id, True)

    async def _move(self, match: Match) -> Match:
        """Whoever is to act thinks, and acts; what waits for second thoughts then counts, or is taken back."""
        self._think()
        seat = self._rng.choice(sorted(match.to_act()))
        user = match.players[seat].user
        batch = self._batch(match, seat, self._skills[user - 1])
        after = await self._service.play.submit(self._caller(user), match.id, batch, match.decided[seat])
        if self._plan.course is Course.HESITANT and self._rng.random() < SOMETIMES:
            after = await self._back(after, user)
        if after.undo.pending is not None:
            self._clock.at = max(self._clock.at, after.undo.pending.due)
            after = await self._service.play.settle(match.id)
        return after

    def _batch(self, match: Match, seat: Seat, skill: float) -> list[str]:
        """What a seat does, as far as it sees: to the next thing that chance reveals, or the end of its turn."""
        game, state, batch = match.rules, match.state, list[str]()
        turn = game.turn(state)
        while not batch or (seat in game.to_act(state) and game.turn(state) == turn):
            legal = game.legal_actions(state, seat)
            skilled = self._rng.random() < skill
            action = hold(game, state, seat) if skilled else legal[int(self._rng.random() * len(legal))]
            batch.append(game.notation(action))
            state = fold(game, state, game.decide(state, seat, action))
        return batch

    async def _back(self, match: Match, user: int) -> Match:
        """The last move is taken back, if the match still allows that; else everybody is asked for it."""
        self._clock.at += 4_000
        try:
            if match.undo.pending is not None:
                return await self._service.play.undo(self._caller(user), match.id, None)
            match = await self._service.play.propose_takeback(self._caller(user), match.id)
            for player in match.players:
                if match.undo.takeback is not None and player.user != user:
                    match = await self._service.play.vote_takeback(self._caller(player.user), match.id, True)
        except IllegalAction:
            pass  # what cannot be taken back stays
        return match

    async def _helped(self, match: Match) -> Match:
        """Whoever sits first lets somebody else go on."""
        match = await self._service.seats.seek(self._caller(1), match.id, 0, True)
        self._think()
        self.people += 1
        return await self._service.seats.substitute(self._caller(self.people), match.id, 0)
