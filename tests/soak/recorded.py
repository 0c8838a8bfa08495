"""A Discord that keeps all it was ever sent, a clock that is only moved, and processes that die between two statements.

Whatever a process does to its store or to Discord is one statement. One that is to die does so before or after one of
them, and none of its tasks does anything from then on.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import re
from collections import Counter, deque
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.i18n import LOCALES
from bot.match import kinds
from bot.match.model import Match, Where
from bot.match.waits import WaitKind
from cogs.ui.custom_id import UnreadableId, read
from tests.project.catalogues import X, known
from tests.soak.troubles import Kind, Trouble
from tests.unit.discord.telling import DIRECT, Partial, Place, Sent, World, refused

_LINK = re.compile(r"/channels/\d+/\d+/(\d+)")
_TIME = "<t:"

ASKING = frozenset({"abort-yes", "pause-yes", "claim-yes", "takeback-yes", "take-seat"})
"""What the first button of a message does that asks everybody."""

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
    """A clock that stands still until it is moved; sleepers wake in order, each once all others have nothing to do."""

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
            due, _, woken = heapq.heappop(self._sleepers)
            self.at = max(self.at, due)
            if not woken.done():
                woken.set_result(None)
                await self.quiet()
        if not until():
            self.at = max(self.at, at)


@dataclass(frozen=True, slots=True)
class Heard:
    """One message to somebody."""

    at: int
    user: int
    """Whom it called, or wrote to."""

    matches: tuple[int, ...]
    """What it leads to, its own match first."""

    silent: bool
    reminds: bool
    """It can be put off, so it is no plain call."""

    timed: bool
    """It says when a time runs out."""

    direct: bool
    """It was a direct message."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """A message that asks everybody something: a ballot, or a seat that is offered."""

    at: int
    match: int
    verb: str
    argument: str
    called: tuple[int, ...]
    sent: Sent

    @property
    def asks(self) -> bool:
        """It has its buttons still."""
        return any(one.verb == self.verb for one in _ids(self.sent.components))


class Seen(Partial):
    """A message by its id, changed by processes that may die."""

    async def edit(self, **given: Any) -> None:
        await super().edit(**given)
        step()

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


@cache
def _besides_moves() -> re.Pattern[str]:
    """What is told of anything but a move, in any language: the longest piece of each wording without a name."""
    ids = {kinds.of(kind).reminder for kind in WaitKind if kind is not WaitKind.MOVE}
    texts = (text for language in LOCALES for one in ids for text in known(language).texts[one])
    return re.compile("|".join(re.escape(max(text.split(X), key=len)) for text in texts))


class Recorded(World):
    """Discord.

    heard: everything anybody was called or written to; ballots: what everybody was asked;
    rang: (when, whom) of all that made a sound; sent: messages by place; troubles: what is wrong now; where: matches
    are played, by channel; crowded: how often two calls of one seat hung.
    """

    def __init__(self, clock: Any) -> None:
        super().__init__(clock)
        self.heard: list[Heard] = []
        self.ballots: list[Hanging] = []
        self.rang: list[tuple[int, int]] = []
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
        where = self.where.get(place, Where(place, 0, None))
        return not any(one.meets(where) for one in self.troubles if one.place)

    def guild_of(self, trouble: Trouble) -> int:
        """The server of a place that was out of reach."""
        return self.where[trouble.place].guild if trouble.kind is Kind.HIDDEN else trouble.place

    def require(self, place: int) -> None:
        """Raises what Discord says to a request about a place while there is trouble."""
        if any(trouble.kind is Kind.BUSY for trouble in self.troubles):
            raise refused(503, 0)
        if place < DIRECT and not self.reaches(place):
            raise refused(403, 50001)

    def get_guild(self, number: int) -> Any:
        return super().get_guild(number) if self.reaches(number) else None

    async def _fetch_member(self, user: int) -> None:
        self.require(DIRECT)
        await super()._fetch_member(user)

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
        about = list(_ids(sent.components))
        self.sent[place.id] += 1
        if not sent.silent:
            self.rang += [(self.clock.now(), user) for user in sent.pings]
            self.rang += [(self.clock.now(), place.id - DIRECT)] if place.id >= DIRECT else []
        if not sent.content:
            for one in about:
                if one.match:
                    self.boards[sent.id] = one.match
            return
        asks = next((one for one in about if one.verb in ASKING), None)
        if asks is not None:
            self.ballots.append(
                Hanging(self.clock.now(), asks.match, asks.verb, asks.argument, tuple(sent.pings), sent)
            )
            return
        if any(one.verb != "snooze" for one in about):
            # It calls to something else than a move.
            return
        user = place.id - DIRECT if place.id >= DIRECT else next(iter(sent.pings), 0)
        if not user:
            return
        matches = self.led(sent)
        reminds = any(one.verb == "snooze" for one in about)
        direct = place.id >= DIRECT
        timed = _TIME in sent.content
        self.heard.append(Heard(self.clock.now(), user, matches, sent.silent, reminds, timed, direct))
        if not direct:
            self._looked_at.append((self.clock.now() + PATIENCE, place, user, matches[0]))

    def look(self) -> None:
        """See that nobody is called twice in a place for the same match, a while after anything was sent there."""
        while self._looked_at and self._looked_at[0][0] <= self.clock.now():
            _, place, user, match_id = self._looked_at.popleft()
            self.crowded += len(self.calls(place, user, match_id)) > 1

    def led(self, sent: Sent) -> tuple[int, ...]:
        """The matches whose moves a message calls to, in its order."""
        entries = [entry for entry in sent.content.split("\n- ") if not _besides_moves().search(entry)]
        found = (self.boards.get(int(number)) for entry in entries for number in _LINK.findall(entry))
        return tuple(dict.fromkeys(match for match in found if match is not None)) or (0,)

    def calls(self, place: Place, user: int, match_id: int) -> list[Sent]:
        """The calls of somebody to a match that hang in a place."""
        hang = (sent for sent in place.calls if user in sent.pings and self.led(sent)[0] == match_id)
        return [sent for sent in hang if all(one.verb == "snooze" for one in _ids(sent.components))]

    def calls_to(self, match: Match, seat: int) -> list[Sent]:
        """Calls of a seat to its match that hang."""
        place = self.get_partial_messageable(match.where.thread or match.where.channel)
        return self.calls(place, match.players[seat].user, match.id)


def _ids(components: Any) -> Any:
    """What the buttons of a message mean."""
    for part in components:
        written = getattr(part, "custom_id", None)
        if written:
            try:
                yield read(written)
            except UnreadableId:
                continue
        yield from _ids(getattr(part, "children", ()))
