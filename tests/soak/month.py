"""A virtual month: people in twelve time zones, matches of all games, and processes that are killed all the time.

Everything goes through the real MatchService, publisher, deadlines and reminders, on a clock that is only moved and a
Discord that keeps what it is sent (tests/soak/recorded.py). People vote, leave and come back (tests/soak/deeds.py);
for hours nothing can be told (tests/soak/troubles.py). What came of it is reckoned from the logs and from what was
sent, by rules written once more (tests/soak/reckoning.py).
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

from bot.core.game import IllegalAction
from bot.match.model.match import Match, Status, Where
from bot.match.service.match_service import MatchService
from bot.match.workers import deadlines, outage_tracker, reminders
from bot.storage import MemoryStore
from cogs.ui.publisher import retry, unposted_matches
from tests.soak.deeds import CLOCKS, Deeds
from tests.soak.population import BEGIN, DAY, Person, people, visits
from tests.soak.processes import Process
from tests.soak.reckoning import Reckoning, reckon
from tests.soak.recorded import LIFE, Hours, Killed, Recorded, attended
from tests.soak.troubles import Kind, Trouble, lasting
from tests.unit.match.party import SeededEntropy
from tests.unit.match.workers.test_deadlines import AtOnce

PEOPLE, MATCHES, CRASHES, TROUBLES, DAYS = 200, 1_000, 50, 40, 30
"""Of a month at scale 1."""

NAP = 600_000
"""How often (ms) a process looks for what others have written, or tries again; each minute takes long to play."""

FIGURES = (
    *("matches finished", "matches running", "decisions", "votes", "calls", "reminders", "digests", "moved", "killed"),
    *("troubles", "left the server"),
)
"""What is said of a month that went well."""


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

    troubles: int = 4
    """How often nothing can be told for hours, of each kind in its turn."""

    hides: float = 0.06
    """In how many channels somebody is who can't see them."""


class Month:
    """A month as it goes on.

    done: how often people did what; lost: in which match a process died while it did something, and when.
    """

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
        self.lives: list[Process] = []
        self.ids: list[int] = []
        self.where: dict[int, Where] = {}
        self.troubles: list[Trouble] = []
        self.lost: set[tuple[int | None, int]] = set()
        self.truth = MatchService(self.store, clock=self.clock)
        self.entropy = SeededEntropy(seed)
        self.interactions = itertools.count(1)
        self.channels = itertools.count(1_000)
        self._deeds = Deeds(self)

    async def play(self) -> None:
        """All of it."""
        loop = asyncio.get_running_loop()
        loop.set_default_executor(AtOnce(1))
        loop.set_task_factory(attended)
        loop.set_exception_handler(lambda _, about: _forgive(loop, about))
        for person in self.people:
            await self.truth.users.save(person.user, person.settings)
        await self._come_up()
        agenda = self._agenda()
        while agenda:
            at, _, what = heapq.heappop(agenda)
            await self.to(at)
            self.world.look()
            later = await what()
            if later is not None:
                heapq.heappush(agenda, (later[0], next(self._order), later[1]))
        # What is under way comes to its end, and nobody dies any more.
        for process in self.lives:
            process.life.left, process.life.fatal = None, False
        await self.to(self.clock.at + 6 * 3_600_000)
        LIFE.set(None)
        for process in self.lives:
            await process.end()

    def _agenda(self) -> list[Any]:
        """Everything that anybody does, every death and every trouble: a heap by time."""
        rng, days = self.rng, self.size.days
        self._order = itertools.count()
        found: list[Any] = []

        def plan(at: int, what: Callable[[], Awaitable[Any]]) -> None:
            heapq.heappush(found, (at, next(self._order), what))

        for person in self.people:
            for at in visits(person, days, rng):
                plan(at, lambda person=person: self._deeds.visit(person))
            if person.leaves < BEGIN + days * DAY:
                plan(person.leaves, lambda person=person: self._leave(person))
        for _ in range(self.size.matches):
            plan(BEGIN + int(rng.uniform(0, 0.6) * days * DAY), self._deeds.open)
        for _ in range(self.size.crashes):
            plan(BEGIN + int(rng.uniform(0.01, 0.98) * days * DAY), self._doom)
        for kind in itertools.islice(itertools.cycle(Kind), self.size.troubles):
            plan(BEGIN + int(rng.uniform(0.1, 0.85) * days * DAY), lambda kind=kind: self._trouble(kind))
        return found

    # Processes

    async def _begin(self) -> None:
        process = Process(self)
        self.lives.append(process)
        LIFE.set(process.life)
        await process.start()
        await self.clock.quiet()

    async def _come_up(self) -> None:
        for _ in range(self.size.processes):
            await self._begin()

    async def _doom(self) -> None:
        """A process dies after a few statements more, or once it has called somebody."""
        if not self.lives:
            return
        process = self.rng.choice(self.lives)
        if self.rng.random() < 0.5:
            process.life.fatal = True
        elif process.life.left is None:
            process.life.left = self.rng.randint(1, 14)

    async def to(self, at: int) -> None:
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

    # Troubles

    async def _trouble(self, kind: Kind) -> Any:
        """Nothing can be told for hours, everywhere or somewhere; says when that is over."""
        where = [self.where[match] for match in self.ids]
        if not where:
            return None
        chosen = self.rng.choice(where)
        place = {Kind.KICKED: chosen.guild, Kind.HIDDEN: chosen.channel}.get(kind, 0)
        now = self.clock.at
        last = BEGIN + self.size.days * DAY
        trouble = Trouble(kind, now, min(now + lasting(kind, self.rng), last), place)
        self.done["troubles"] += 1
        self.troubles.append(trouble)
        self.world.troubles.append(trouble)
        LIFE.set(None)
        if kind is Kind.DOWN:
            lives, self.lives = self.lives, []
            for process in lives:
                await process.end()
        await self._tell(lambda process: process.meet(trouble))
        return trouble.end, lambda: self._over(trouble)

    async def _over(self, trouble: Trouble) -> None:
        self.world.troubles.remove(trouble)
        # A process may have died, or the clock run on, since.
        self.troubles[self.troubles.index(trouble)] = replace(trouble, end=self.clock.at)
        if not self.lives and not any(one.kind is Kind.DOWN for one in self.world.troubles):
            await self._come_up()
        await self._tell(lambda process: process.recover(trouble))

    async def _tell(self, what: Callable[[Process], Awaitable[None]]) -> None:
        """Discord tells every process of something."""
        for process in self.lives:
            LIFE.set(process.life)
            with suppress(Killed):
                await what(process)
            await self.clock.quiet()

    async def _leave(self, person: Person) -> None:
        """Somebody leaves every server, or is kicked."""
        self.world.away.add(person.user)
        self.done["left the server"] += 1

    # What people do

    def there(self) -> list[Person]:
        """Who is to be met."""
        return [person for person in self.people if person.user not in self.world.away]

    def house(self, match: Match) -> None:
        """Remember a new match, and where it is played."""
        self.ids.append(match.id)
        self.where[match.id] = self.world.where[match.where.place] = match.where

    async def do(self, what: str, match_id: int | None, command: Callable[[Process], Awaitable[Any]]) -> Any:
        """A command, by whichever process Discord hands it to; None for one that was refused or lost."""
        await self._bury()
        where = None if match_id is None else self.where[match_id]
        if not self.lives or any(trouble.meets(where) for trouble in self.world.troubles):
            self.done[f"{what} in vain"] += 1
            return None
        process = self.rng.choice(self.lives)
        LIFE.set(process.life)
        try:
            answer = await command(process)
        except IllegalAction as refusal:
            self.done[f"{what} refused: {refusal.reason.value}"] += 1
            return None
        except Killed:
            self.done[f"{what} lost"] += 1
            self.lost.add((match_id, self.clock.at))
            return None
        finally:
            await self.clock.quiet()
        self.done[what] += 1
        return answer


def _forgive(loop: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
    """The dead need not be mourned."""
    if not isinstance(about.get("exception"), Killed):
        loop.default_exception_handler(about)


async def lived(size: Size, seed: int, planted: AbstractContextManager[Any] | None = None) -> Reckoning:
    """A month, and what came of it. planted: a fault that Herald has meanwhile."""
    month = Month(size, seed)
    naps = (
        *((reminders, "NAP"), (deadlines, "NAP"), (unposted_matches, "SWEEP"), (retry, "LONGEST")),
        *((outage_tracker, "BEAT"), (outage_tracker, "RETRY")),
    )
    with ExitStack() as stack:
        stack.enter_context(planted or nullcontext())
        for module, name in naps:
            stack.enter_context(mock.patch.object(module, name, NAP))
        await month.play()
    return await reckon(month)


def at_scale(scale: float) -> Size:
    """A part of the whole month, with some of everything."""
    return Size(
        max(24, round(PEOPLE * scale)),
        max(8, round(MATCHES * scale)),
        max(8, round(CRASHES * scale)),
        troubles=max(4, round(TROUBLES * scale)),
    )


def month(scale: float, seed: int = 1) -> Reckoning:
    """What came of so much of a month."""
    return asyncio.run(lived(at_scale(scale), seed))


__all__ = ["CLOCKS", "FIGURES", "Month", "Size", "Status", "at_scale", "lived", "month"]
