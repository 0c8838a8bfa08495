"""A virtual month: people in twelve time zones, matches of all games, and processes that are killed all the time.

Everything goes through the real MatchService, publisher, deadlines and reminders, on a clock that is only moved and a
Discord that keeps what it is sent (tests/soak/recorded.py). What came of it is reckoned from the logs and from what was
sent, by rules written once more (tests/soak/reckoning.py).
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any
from unittest import mock

from bot.ai.holder import hold
from bot.core.game import IllegalAction
from bot.match import deadlines, rousing
from bot.match.clocks import Clock, Consequence
from bot.match.model import Caller, Match, Status, Where
from bot.match.reminders import Snooze
from bot.match.service import MatchService
from bot.match.unasked import Unasked
from bot.storage import MemoryStore
from cogs.ui import publisher
from cogs.ui.reminding import Reminding
from tests.soak.population import BEGIN, DAY, Person, people, visits
from tests.soak.reckoning import Reckoning, reckon
from tests.soak.recorded import LIFE, Hours, Killed, Life, Mortal, Recorded, attended
from tests.unit.discord.telling import PlainBoards
from tests.unit.match.party import SeededEntropy
from tests.unit.match.test_deadlines import AtOnce

PEOPLE, MATCHES, CRASHES, DAYS = 200, 1_000, 50, 30
"""Of a month at scale 1."""

GUILDS = 5
NAP = 600_000
"""How often (ms) a process looks for what others have written; each minute takes long to play."""

FIGURES = ("matches finished", "matches running", "decisions", "calls", "reminders", "digests", "moved", "killed")
"""What is said of a month that went well."""

CLOCKS: tuple[Clock | None, ...] = (
    None,
    Clock(2),
    Clock(1, consequence=Consequence.HOLD),
    Clock(2, consequence=Consequence.HOLD, stands=False),
    Clock(2, consequence=Consequence.CLAIM),
    Clock(1, consequence=Consequence.FORFEIT),
    Clock(3, bank=True, increment=6, consequence=Consequence.HOLD),
    Clock(2, bank=True, increment=12, consequence=Consequence.FORFEIT),
)
GAMES_PLAYED = (("kingdomino", 2), ("kingdomino", 3), ("heirs", 2), ("castle", 2), ("dice", 2), ("carcassonne", 2))


@dataclass(frozen=True, slots=True)
class Size:
    """How much of a month."""

    people: int
    matches: int
    crashes: int
    days: int = DAYS
    processes: int = 1
    """How many run at the same time."""

    steps: int = 10
    """Actions of a visit to one board at most."""


class Month:
    """A month as it goes on. done: how often people did what."""

    def __init__(self, size: Size, seed: int) -> None:
        self.size = size
        self.rng = random.Random(seed)
        self.people = people(size.people, size.days, seed)
        self.clock = Hours(BEGIN)
        self.world = Recorded(self.clock)
        self.world.shut = {person.user for person in self.people if person.shut}
        self.store = MemoryStore()
        self.done: Counter[str] = Counter()
        self.snoozed: list[tuple[int, int, int]] = []
        self.lives: list[_Process] = []
        self.ids: list[int] = []
        self.truth = MatchService(self.store, clock=self.clock)
        self._entropy = SeededEntropy(seed)
        self._interactions = itertools.count(1)
        self._channels = itertools.count(1)

    async def play(self) -> None:
        """All of it."""
        loop = asyncio.get_running_loop()
        loop.set_default_executor(AtOnce(1))
        loop.set_task_factory(attended)
        loop.set_exception_handler(lambda _, about: _forgive(loop, about))
        for person in self.people:
            await self.truth.users.save(person.user, person.settings)
        for _ in range(self.size.processes):
            await self._begin()
        for at, what in self._agenda():
            await self._to(at)
            self.world.look()
            await what()
        # What is under way comes to its end, and nobody dies any more.
        for process in self.lives:
            process.life.left, process.life.fatal = None, False
        await self._to(self.clock.at + 6 * 3_600_000)
        LIFE.set(None)
        for process in self.lives:
            await process.end()

    def _agenda(self) -> list[tuple[int, Callable[[], Awaitable[None]]]]:
        """Everything that anybody does, and every death, in its order."""
        rng, days = self.rng, self.size.days
        found: list[tuple[int, int, Callable[[], Awaitable[None]]]] = []
        order = itertools.count()
        for person in self.people:
            for at in visits(person, days, rng):
                heapq.heappush(found, (at, next(order), lambda person=person: self._visit(person)))
        for _ in range(self.size.matches):
            at = BEGIN + int(rng.uniform(0, 0.6) * days * DAY)
            heapq.heappush(found, (at, next(order), self._open))
        for _ in range(self.size.crashes):
            at = BEGIN + int(rng.uniform(0.01, 0.98) * days * DAY)
            heapq.heappush(found, (at, next(order), self._doom))
        return [(at, what) for at, _, what in (heapq.heappop(found) for _ in range(len(found)))]

    # Processes

    async def _begin(self) -> None:
        process = _Process(self)
        self.lives.append(process)
        LIFE.set(process.life)
        await process.start()
        await self.clock.quiet()

    async def _doom(self) -> None:
        """A process dies after a few statements more, or once it has called somebody."""
        process = self.rng.choice(self.lives)
        if self.rng.random() < 0.5:
            process.life.fatal = True
        elif process.life.left is None:
            process.life.left = self.rng.randint(1, 14)

    async def _to(self, at: int) -> None:
        """Time passes; whoever died is followed by another one after a while."""
        while True:
            await self._bury()
            await self.clock.to(at, lambda: any(process.life.dead for process in self.lives))
            if not any(process.life.dead for process in self.lives):
                return

    async def _bury(self) -> None:
        for process in [process for process in self.lives if process.life.dead]:
            self.done["killed"] += 1
            self.lives.remove(process)
            await process.end()
            if not self.lives:
                self.clock.at += self.rng.randrange(1_000, 600_000)
            await self._begin()

    async def _do(self, what: str, command: Callable[[MatchService], Awaitable[Any]]) -> Any:
        """A command, by whichever process Discord hands it to; None for one that was refused or lost."""
        await self._bury()
        process = self.rng.choice(self.lives)
        LIFE.set(process.life)
        try:
            answer = await command(process.service)
        except IllegalAction as refusal:
            self.done[f"{what} refused: {refusal.reason.value}"] += 1
            return None
        except Killed:
            self.done[f"{what} lost"] += 1
            return None
        finally:
            await self.clock.quiet()
        self.done[what] += 1
        return answer

    def _caller(self, user: int, *, manages: bool = False) -> Caller:
        return Caller(user, f"Person {user}", next(self._interactions), manages)

    # What people do

    async def _open(self) -> None:
        rng = self.rng
        game, seats = rng.choice(GAMES_PLAYED)
        users = [person.user for person in rng.sample(self.people, seats)]
        where = Where(1 + rng.randrange(GUILDS), next(self._channels), None)
        clock, grace = rng.choice(CLOCKS), rng.choice((0, 15))
        opener = self._caller(users[0])
        starter = self._caller(users[0])
        match = await self._do(
            "opened", lambda service: service.open(opener, where, game, seats, {}, "en", grace, clock=clock)
        )
        if match is None:
            return
        self.ids.append(match.id)
        for user in users[1:]:
            await self._do("joined", lambda service, user=user: service.join(self._caller(user), match.id))
        if await self._do("started", lambda service: service.start(starter, match.id)) is not None:
            # As cogs/lobby.py does, whose message the board of the table is.
            process = self.rng.choice(self.lives)
            LIFE.set(process.life)
            process.publisher.publish(match.id)
            await self.clock.quiet()

    async def _visit(self, person: Person) -> None:
        rng, user = self.rng, person.user
        for waiting in await self.store.waits_of(user):
            match = await self.truth.load(waiting.wait.match)
            if rng.random() < person.diligence:
                await self._turn(person, match)
            elif waiting.wait.rung_at and rng.random() < 0.2:
                await self._snooze(user, waiting.wait.rung_at)
        for match_id in rng.sample(self.ids, min(3, len(self.ids))):
            match = await self.truth.load(match_id)
            if match.status is Status.RUNNING:
                await self._look_in(person, match)

    async def _turn(self, person: Person, match: Match) -> None:
        """Their turn, or as much of it as they make in one go."""
        rng = self.rng
        for _ in range(self.size.steps):
            seat = match.seat_of(person.user)
            if match.status is not Status.RUNNING or seat is None or seat not in match.to_act() or match.pending:
                return
            legal = match.rules.legal_actions(match.state, seat)
            text = [match.rules.notation(legal[rng.randrange(len(legal))])]
            after = await self._do(
                "moved",
                lambda service, m=match, s=seat, t=text: service.submit(
                    self._caller(person.user), m.id, t, m.decided[s]
                ),
            )
            if after is None:
                return
            await self._to(self.clock.at + rng.randrange(5_000, 90_000))
            match = await self.truth.load(after.id)
            if match.pending is not None and rng.random() < 0.05:
                await self._do("undid", lambda s, m=match: s.undo(self._caller(person.user), m.id, None))
                return

    async def _look_in(self, person: Person, match: Match) -> None:
        """Whatever else there is to do at a match: one's own, or one that needs somebody."""
        rng, user, seat = self.rng, person.user, match.seat_of(person.user)
        if seat is None:
            if match.sought:
                free = min(match.sought)
                await self._do("took a seat", lambda s: s.keeping.substitute(self._caller(user), match.id, free))
            return
        if seat in match.held and rng.random() < 0.5:
            await self._do("came back", lambda s: s.keeping.give_back(self._caller(user), match.id))
        elif match.overdue - {seat} and rng.random() < 0.6:
            late = min(match.overdue - {seat})
            await self._do("claimed", lambda s: s.keeping.vote_claim(self._caller(user), match.id, late, True))
        elif match.paused is not None and rng.random() < 0.5:
            await self._do("went on", lambda s: s.keeping.resume(self._caller(user), match.id))
        elif rng.random() < 0.05:
            await self._do("wished a pause", lambda s: s.keeping.vote_pause(self._caller(user), match.id, True))
        elif rng.random() < 0.02:
            await self._do("looked for somebody", lambda s: s.keeping.seek(self._caller(user), match.id, seat, True))
        elif rng.random() < 0.01:
            await self._do("resigned", lambda s: s.resign(self._caller(user), match.id))

    async def _snooze(self, user: int, at: int) -> None:
        """Everything one notice was about is put off."""
        about = [waiting.wait.match for waiting in await self.store.waits_of(user) if waiting.wait.rung_at == at]
        process = self.rng.choice(self.lives)
        how = self.rng.choice(tuple(Snooze))
        if await self._do("snoozed", lambda _: process.rousing.snooze(user, at, how)) is not None:
            self.snoozed += [(user, match_id, self.clock.at) for match_id in about]


class _Process:
    """Herald as a process: everything it knows is in the store, or forgotten."""

    def __init__(self, month: Month) -> None:
        self.life = Life()
        store: Any = Mortal(month.store, shared=month.size.processes > 1)
        client: Any = month.world
        boards: Any = PlainBoards()
        self._clock = month.clock
        self.service = MatchService(store, clock=month.clock, entropy=month._entropy, unasked=Unasked(hold=hold))
        self.publisher = publisher.Publisher(client, self.service, boards, month.clock)
        teller = Reminding(client, self.service, self.publisher, boards, month.clock)
        self.rousing = rousing.Rousing(self.service, teller, month.clock)
        self.deadlines = deadlines.Deadlines(self.service, month.clock)

    async def start(self) -> None:
        """As bot/client.py does once it is connected."""
        self.service.on_change.append(self.publisher.changed)
        self.publisher.start()
        await self.deadlines.start()
        self.rousing.start()

    async def end(self) -> None:
        """Nothing of it goes on."""
        self.life.dead = True
        tasks = list(self.life.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _forgive(loop: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
    """The dead need not be mourned."""
    if not isinstance(about.get("exception"), Killed):
        loop.default_exception_handler(about)


async def lived(size: Size, seed: int, planted: AbstractContextManager[Any] | None = None) -> Reckoning:
    """A month, and what came of it. planted: a fault that Herald has meanwhile."""
    month = Month(size, seed)
    with (
        planted or nullcontext(),
        mock.patch.object(rousing, "NAP", NAP),
        mock.patch.object(deadlines, "NAP", NAP),
        mock.patch.object(publisher, "SWEEP", NAP),
    ):
        await month.play()
    return await reckon(month)


def at_scale(scale: float) -> Size:
    """A part of the whole month, with some of everything."""
    return Size(max(24, round(PEOPLE * scale)), max(8, round(MATCHES * scale)), max(8, round(CRASHES * scale)))


def month(scale: float, seed: int = 1) -> Reckoning:
    """What came of so much of a month."""
    return asyncio.run(lived(at_scale(scale), seed))
