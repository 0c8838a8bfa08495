"""Trouble on purpose: what Discord and the network do to a bot on a bad day, from one seed.

    sandbox.chaos.rate_limit("POST /channels", times=2)       # 429 with Via and retry_after; wide=True: the global one
    sandbox.chaos.fail("callback", status=502, times=1)       # 5xx; applied=True: after the server did what was asked
    sandbox.chaos.delay(0.2, 1.5)                             # every request waits, fixed or between two bounds
    sandbox.chaos.slow_answers(4.0)                           # answers to interactions reach Discord late
    sandbox.chaos.lose_answers(times=1)                       # applied, but the connection breaks before the answer
    sandbox.chaos.drop_dispatch(0.05)                         # a gateway event is lost (a later resume may bring it)
    sandbox.chaos.duplicate_interactions(0.15)                # the same interaction comes twice
    sandbox.chaos.delay_dispatch(0.1, 0.5, 2.0)               # events arrive late, so out of order
    sandbox.chaos.reorder_dispatch(0.1)                       # an event arrives after the one that followed it
    sandbox.chaos.reconnect()                                 # op 7: please come back
    sandbox.chaos.invalid_session(resumable=False)            # op 9
    sandbox.chaos.cut()                                       # the connection breaks in the middle of a frame
    sandbox.chaos.freeze_heartbeats()                         # no heartbeat is acknowledged until thaw or calm
    sandbox.chaos.storm(7, duplicated=0.3)                    # all at once, by probabilities, from one seed
    sandbox.chaos.calm()
    sandbox.chaos.record                                      # how often each kind happened: Counter
    sandbox.chaos.happened                                    # (when, kind, where), in order

`route` is any part of "METHOD /path/{template}", `event` any part of an event's name; "" means every one.
READY, RESUMED and GUILD_CREATE are never touched: without them no bot can start.
A seed throws the same dice in the same order; which request meets which throw depends on the order the bot speaks in.
Delays are real time; hand in `sleep` to simulate them.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

from bot.sandbox.gateway import INVALID_SESSION, RECONNECT, Gateway
from bot.sandbox.log import Log
from bot.sandbox.rest import Lost, Rest
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.sessions import Session
from bot.sandbox.troubles import CALLBACK, Bounds, Kind, Trouble, opcode, storm_troubles, too_many, unavailable
from bot.sandbox.world import Clock

HANDSHAKE = frozenset({"READY", "RESUMED", "GUILD_CREATE"})
REORDER_WAIT = 0.25
"""Seconds an event waits for one to overtake it."""

Sleep = Callable[[float], Awaitable[None]]


class Chaos:
    """See the module's docstring."""

    def __init__(self, rest: Rest, gateway: Gateway, log: Log, clock: Clock, sleep: Sleep = asyncio.sleep) -> None:
        self.record: Counter[str] = Counter()
        self.happened: list[tuple[float, str, str]] = []
        self.listeners: list[Callable[[str], None]] = []
        self._gateway = gateway
        self._log = log
        self._clock = clock
        self._sleep = sleep
        self._weather = "calm"
        self._troubles: list[Trouble] = []
        self._dice = {"rest": random.Random(0), "gateway": random.Random(0)}
        self._held: dict[str, list[str]] = {}
        self._late: set[asyncio.Task[None]] = set()
        rest.faults.append(self._before)
        rest.aftermath.append(self._after)
        gateway.deliver = self._deliver

    # Requests

    def rate_limit(
        self, route: str = "", *, times: int | None = 1, retry_after: float = 0.05, wide: bool = False
    ) -> None:
        """429; `wide` says the whole bot is limited, not one route."""
        self._add(Trouble(Kind.RATE_LIMIT, route, times=times, seconds=(retry_after, retry_after), wide=wide))

    def fail(self, route: str = "", *, status: int = 503, times: int | None = 1, applied: bool = False) -> None:
        """5xx instead of the answer; `applied`: although the server did what was asked."""
        self._add(Trouble(Kind.FAILURE, route, times=times, status=status, applied=applied))

    def delay(self, seconds: float, longest: float | None = None, *, route: str = "", times: int | None = None) -> None:
        """Requests wait before they are handled, all alike or at random up to `longest`."""
        self._add(Trouble(Kind.DELAY, route, times=times, seconds=(seconds, seconds if longest is None else longest)))

    def slow_answers(self, seconds: float, *, times: int | None = None) -> None:
        """Answers to interactions reach Discord late; after 3 s it knows the interaction no more."""
        self.delay(seconds, route=CALLBACK, times=times)

    def lose_answers(self, times: int | None = 1, *, route: str = "") -> None:
        """The server does what was asked and the bot never hears of it."""
        self._add(Trouble(Kind.LOST, route, times=times, applied=True))

    # Gateway events

    def drop_dispatch(self, probability: float = 1.0, *, event: str = "", times: int | None = None) -> None:
        """Events of the gateway get lost. event: its name, empty for every one; times: after so many it is over."""
        self._add(Trouble(Kind.DROP, event, probability, times))

    def duplicate_dispatch(self, probability: float = 1.0, *, event: str = "", times: int | None = None) -> None:
        """Events of the gateway come twice."""
        self._add(Trouble(Kind.DUPLICATE, event, probability, times))

    def duplicate_interactions(self, probability: float = 1.0, *, times: int | None = None) -> None:
        """Commands and clicks come twice."""
        self.duplicate_dispatch(probability, event="INTERACTION_CREATE", times=times)

    def delay_dispatch(
        self,
        probability: float,
        seconds: float,
        longest: float | None = None,
        *,
        event: str = "",
        times: int | None = None,
    ) -> None:
        """Events of the gateway come late, by `seconds`, or by anything up to `longest`."""
        bounds: Bounds = (seconds, seconds if longest is None else longest)
        self._add(Trouble(Kind.POSTPONE, event, probability, times, bounds))

    def reorder_dispatch(self, probability: float = 1.0, *, event: str = "", times: int | None = None) -> None:
        """Events of the gateway come after the next one."""
        self._add(Trouble(Kind.REORDER, event, probability, times))

    # Connections

    def reconnect(self) -> None:
        """Asks every connected shard to reconnect and resume (op 7)."""
        for session in self._connected():
            self._break(Kind.RECONNECT, session)

    def invalid_session(self, *, resumable: bool = False) -> None:
        """Declares every session invalid (op 9); a resumable one may still be resumed."""
        for session in self._connected():
            self._break(Kind.RESUMABLE if resumable else Kind.INVALID, session)

    def cut(self) -> None:
        """Breaks every connection in the middle of a frame."""
        for session in self._connected():
            self._break(Kind.CUT, session)

    def freeze_heartbeats(self) -> None:
        """No heartbeat is acknowledged any more; connections stay open."""
        self._gateway.acknowledging = False
        self._note("frozen heartbeats", "gateway")

    def thaw_heartbeats(self) -> None:
        """The gateway acknowledges heartbeats again."""
        self._gateway.acknowledging = True

    # All together

    def storm(self, seed: int, **probabilities: float) -> None:
        """Every kind of trouble at once; see `troubles.STORM` for the names and the usual probabilities.

        Routes a bot needs to start up are spared.
        """
        self._clear()
        self._dice = {side: random.Random(f"{seed}/{side}") for side in self._dice}
        self._troubles = storm_troubles(probabilities)
        self._set_weather("rough")

    @property
    def weather(self) -> str:
        """calm, slow or rough, as the page shows it."""
        return self._weather

    def set_weather(self, name: str, seed: int = 1) -> None:
        """The page's choice: calm, slow (requests take a while) or rough (a storm)."""
        if name == "rough":
            self.storm(seed)
            return
        self._clear()
        if name == "slow":
            self.delay(0.4, 1.6)
        self._set_weather(name)

    def calm(self) -> None:
        """No more trouble. What is already delayed still arrives late."""
        self._clear()
        self._set_weather("calm")

    async def close(self) -> None:
        """What was to come late does not come any more."""
        for task in self._late:
            task.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)

    # How it happens

    def _add(self, trouble: Trouble) -> None:
        self._troubles.append(trouble)

    def _clear(self) -> None:
        self._troubles = []
        self.thaw_heartbeats()
        for session in self._gateway.sessions:
            self._release(session)

    def _set_weather(self, name: str) -> None:
        self._weather = name
        for listener in self.listeners:
            listener(name)

    def _note(self, kind: str, where: str) -> None:
        self.record[kind] += 1
        self.happened.append((self._clock(), kind, where))
        self._log.add("weather", f"{kind}: {where}")

    def _striking(self, side: str, name: str, *, applied: bool = False) -> Iterator[Trouble]:
        """One after the other: what the first keeps from happening does not count as a strike of the next."""
        for trouble in list(self._troubles):
            if trouble.kind.side == side and trouble.applied == applied and trouble.strikes(name, self._dice[side]):
                yield trouble

    async def _before(self, call: Call) -> Reply | None:
        name = f"{call.method} {call.template}"
        for trouble in self._striking("rest", name):
            self._note(trouble.kind.value, name)
            if trouble.kind is Kind.RATE_LIMIT:
                return too_many(trouble)
            if trouble.kind is Kind.FAILURE:
                return unavailable(trouble.status)
            await self._sleep(self._dice["rest"].uniform(*trouble.seconds))
        return None

    async def _after(self, call: Call, reply: Reply) -> Reply:
        name = f"{call.method} {call.template}"
        for trouble in self._striking("rest", name, applied=True):
            self._note(f"{trouble.kind.value} after applying", name)
            if trouble.kind is Kind.LOST:
                raise Lost
            return unavailable(trouble.status)
        return reply

    def _deliver(self, session: Session, event: str, text: str) -> None:
        struck = () if event in HANDSHAKE else self._striking("gateway", event)
        kinds = {trouble.kind: trouble for trouble in struck}
        for kind in kinds:
            if not kind.breaks:
                self._note(kind.value, event)
        copies = 2 if Kind.DUPLICATE in kinds else 1
        if Kind.POSTPONE in kinds:
            self._later(session, text, self._dice["gateway"].uniform(*kinds[Kind.POSTPONE].seconds))
            copies -= 1
        if Kind.REORDER in kinds and copies:
            self._hold(session, text)
            copies -= 1
        elif Kind.DROP not in kinds:
            for _ in range(copies):
                session.deliver(text)
            self._release(session)
        for kind in kinds:
            if kind.breaks and session.connection is not None:
                self._break(kind, session)

    def _hold(self, session: Session, text: str) -> None:
        """Waits for the next event to overtake this one, but not forever."""
        self._held.setdefault(session.id, []).append(text)

        async def give_up() -> None:
            await self._sleep(REORDER_WAIT)
            self._release(session)

        self._start(give_up())

    def _release(self, session: Session) -> None:
        for text in self._held.pop(session.id, ()):
            session.deliver(text)

    def _later(self, session: Session, text: str, seconds: float) -> None:
        async def wait() -> None:
            await self._sleep(seconds)
            session.deliver(text)

        self._start(wait())

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    def _connected(self) -> list[Session]:
        return [session for session in self._gateway.sessions if session.connection is not None]

    def _break(self, kind: Kind, session: Session) -> None:
        connection = session.connection
        if connection is None:
            return
        self._note(kind.value, f"shard {session.shard[0]}")
        if kind is Kind.CUT:
            connection.cut()
            return
        if kind is Kind.INVALID:
            self._gateway.forget(session)
        op = RECONNECT if kind is Kind.RECONNECT else INVALID_SESSION
        connection.send(opcode(op, None if kind is Kind.RECONNECT else kind is Kind.RESUMABLE))
