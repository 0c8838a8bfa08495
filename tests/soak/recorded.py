"""A Discord that keeps all it was ever sent, a clock that is only moved, and processes that die between two statements.

Whatever a process does to its store or to Discord is one statement. One that is to die does so before or after one of
them, and none of its tasks does anything from then on.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter, deque
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from bot.match.model.match import Match, Where
from cogs.ui.channels.posted_already import ids, named
from tests.soak.heard import CALLS, Hanging, Heard, What, hanging, heard, led
from tests.soak.troubles import Kind, Trouble
from tests.unit.discord.telling import DIRECT, Partial, Place, Sent, World, refused

PATIENCE = 45 * 60_000
"""How long (ms) an older call may hang beside a newer one, whoever is to take it away being dead."""


class Killed(BaseException):
    """The process is dead: whatever it was about to do, it does not do."""


class Life:
    """One process. left: how many statements it has still, None for any number; fatal: it dies once it has sent."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.fatal = False
        self.dead = False
        self.tasks: set[asyncio.Task[Any]] = set()

    def step(self, *, sent: bool = False) -> None:
        """Between two statements. Raises Killed."""
        self.dead |= sent and self.fatal
        if self.left is not None and not self.dead:
            self.left -= 1
            self.dead = self.left <= 0
        if self.dead:
            raise Killed


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)
"""The process whose statement this is; tasks belong to the process that began them."""


def _is_board(sent: Sent) -> bool:
    """Whether a message in a place of a match is a board, be it only its call so far."""
    return sent.channel.id < DIRECT and any(one.verb == "play" for one in ids(sent.components))


def step(*, sent: bool = False) -> None:
    """Between two statements of whichever process is at work. sent: the one before was a message."""
    life = LIFE.get()
    if life is not None:
        life.step(sent=sent)


def attended(loop: asyncio.AbstractEventLoop, work: Any, **given: Any) -> asyncio.Task[Any]:
    """A task factory: what a process has begun ends with it."""
    task = asyncio.Task(work, loop=loop, **given)
    life = LIFE.get()
    if life is not None:
        life.tasks.add(task)
        task.add_done_callback(life.tasks.discard)
    return task


BEATS = frozenset({"settings", "save_setting"})
"""What a heartbeat asks of the store all the time: who died of that would hardly ever die of anything else."""


class Mortal:
    """A store, used by processes that may die. shared: by several of them, so that others come between."""

    def __init__(self, store: Any, *, shared: bool) -> None:
        self._store = store
        self._shared = shared

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(found) or name in BEATS:
            return found

        async def mortal(*given: Any, **named: Any) -> Any:
            step()
            answer = await found(*given, **named)
            if self._shared:
                await asyncio.sleep(0)
            step()
            return answer

        setattr(self, name, mortal)
        return mortal


class Hours:
    """A clock that stands still until it is moved; sleepers wake in order, those of one moment together."""

    def __init__(self, at: int) -> None:
        self.at = at
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> int:
        return self.at

    async def sleep(self, ms: int) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.at + ms, next(self._order), woken))
        await woken

    async def quiet(self) -> None:
        """Until everybody waits for the time."""
        loop: Any = asyncio.get_running_loop()
        await asyncio.sleep(0)
        while loop._ready:  # noqa: ASYNC110 # there is no event for nothing being left to do
            await asyncio.sleep(0)

    async def to(self, at: int, until: Callable[[], bool]) -> None:
        """Let time pass, no further than until something is so."""
        await self.quiet()
        while not until() and self._sleepers and self._sleepers[0][0] <= at:
            due = self._sleepers[0][0]
            self.at = max(self.at, due)
            while self._sleepers and self._sleepers[0][0] == due:
                _, _, woken = heapq.heappop(self._sleepers)
                if not woken.done():
                    woken.set_result(None)
            await self.quiet()
        if not until():
            self.at = max(self.at, at)


class Seen(Partial):
    """A message by its id, changed by processes that may die."""

    async def edit(self, **given: Any) -> Sent:
        edited = await super().edit(**given)
        step()
        return edited

    async def delete(self) -> None:
        await super().delete()
        step()


class Spot(Place):
    """A channel that is recorded."""

    world: Recorded

    def meet(self, what: str) -> None:
        step()
        self.world.require(self.id)
        super().meet(what)

    def get_partial_message(self, number: int) -> Partial:
        return Seen(self, number)

    async def send(self, content: str = "", **given: Any) -> Sent:
        sent = await super().send(content, **given)
        self.world.record(self, sent)
        step(sent=bool(content))
        return sent


class Recorded(World):
    """Discord.

    heard: everything anybody was called or written to; ballots: what everybody was asked; sent: messages by place;
    troubles: what is wrong now; where: matches are played, by place; crowded: how often two calls of one seat hung.
    """

    def __init__(self, clock: Any) -> None:
        super().__init__(clock)
        self.heard: list[Heard] = []
        self.ballots: list[Hanging] = []
        self.sent: Counter[int] = Counter()
        self.troubles: list[Trouble] = []
        self.where: dict[int, Where] = {}
        self.boards: dict[int, int] = {}
        self._looked_at: deque[tuple[int, Place, int, int]] = deque()
        self.crowded = 0

    async def answers(self) -> bool:
        """Whether Discord does."""
        return not any(trouble.kind is Kind.BUSY for trouble in self.troubles)

    def reaches(self, place: int) -> bool:
        """Whether Herald is in a server, or sees a channel."""
        where = self.where.get(place, Where(place, place, None))
        return not any(one.meets(where) for one in self.troubles if one.place)

    def guild_of(self, trouble: Trouble) -> int:
        """The server of a place that was out of reach."""
        if trouble.kind is not Kind.HIDDEN:
            return trouble.place
        return next(where.guild for where in self.where.values() if where.channel == trouble.place)

    def require(self, place: int) -> None:
        """Raises what Discord says to a request about a place while there is trouble."""
        if any(trouble.kind is Kind.BUSY for trouble in self.troubles):
            raise refused(503, 0)
        if place < DIRECT and not self.reaches(place):
            raise refused(403, 50001)

    def get_guild(self, number: int) -> Any:
        return super().get_guild(number) if self.reaches(number) else None

    async def _fetch_member(self, user: int) -> Any:
        self.require(DIRECT)
        return await super()._fetch_member(user)

    async def fetch_channel(self, number: int) -> Place:
        self.require(number)
        return await super().fetch_channel(number)

    async def create_dm(self, user: Any) -> Place:
        self.require(DIRECT)
        return await super().create_dm(user)

    def get_partial_messageable(self, number: int) -> Place:
        found = self.places.get(number)
        if found is None:
            found = self.places[number] = Spot(number, self)
        return found

    def record(self, place: Place, sent: Sent) -> None:
        """Keep what was said."""
        now = self.clock.now()
        self.sent[place.id] += 1
        if not sent.content or _is_board(sent):
            self.boards.update((sent.id, one.match) for one in ids(sent.components) if one.match)
        if not sent.content:
            return
        if (asks := hanging(sent, now)) is not None:
            self.ballots.append(asks)
        for one in heard(sent, now, place.id, self.boards.get):
            self.heard.append(one)
            if one.matches and not one.direct and one.what in (What.CALL, What.REMINDER):
                self._looked_at.append((now + PATIENCE, place, one.user, one.matches[0]))

    def look(self) -> None:
        """See that nobody is called twice in a place for the same match, a while after anything was sent there."""
        while self._looked_at and self._looked_at[0][0] <= self.clock.now():
            _, place, user, match_id = self._looked_at.popleft()
            self.crowded += len(self.calls(place, user, match_id)) > 1

    def calls(self, place: Place, user: int, match_id: int) -> list[Sent]:
        """The calls of somebody to a match that hang in a place: short messages, or else the boards that called."""
        hang = (sent for sent in place.short if user in sent.pings and led(sent, self.boards.get)[:1] == (match_id,))
        short = [
            sent
            for sent in hang
            if CALLS.match(sent.content) and all(one.verb == "snooze" for one in ids(sent.components))
        ]
        boards = (sent for sent in place.calls if user in named(sent) and self.boards.get(sent.id) == match_id)
        return short or [sent for sent in boards if _is_board(sent)]

    def is_called(self, match: Match, seat: int) -> bool:
        """Whether a call of a seat to its match is where its person can see it."""
        where, user = match.where, match.players[seat].user
        written = self.get_partial_messageable(DIRECT + user).hung
        direct = any(one.verb == "play" and one.match == match.id for sent in written for one in ids(sent.components))
        return direct or bool(self.calls(self.get_partial_messageable(where.place), user, match.id))

    def reaches_person(self, one: Heard) -> bool:
        """Whether somebody sees a message; one for whom there is no other way is called where they don't."""
        where = self.where.get(one.place)
        return where is None or not self.is_hidden(one.user, where) or one.user in self.shut

    def is_hidden(self, user: int, where: Where) -> bool:
        """Whether somebody can't see the channel of a match."""
        return (user, where.channel) in self.hidden
