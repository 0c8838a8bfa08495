"""Everything but moves that matches wait for, and who was called to it: read from the log, row by row.

The kinds are those of waits/kinds.py; whether each was called once where its person can see it is reckoned here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from bot.match.model.match import Match
from bot.match.model.waits import WaitKind
from bot.match.waits import kinds
from tests.soak.heard import Heard

SOON = 10 * 60_000
"""What waits again so soon (ms) is the same."""


@dataclass
class Errand:
    """Something waits for somebody, from `opened` until `closed` (UTC epoch ms)."""

    match: int
    user: int
    kind: WaitKind
    opened: int
    closed: int
    called: bool
    """It has a call of its own; all else is asked by the message that pings them."""

    rests: bool = False
    calls: list[Heard] = field(default_factory=list)
    written: bool = False
    """Its person can't see its call, and was written to."""


K = TypeVar("K", bound=Hashable)


class Lasting(Protocol):
    """Something with an end (UTC epoch ms)."""

    closed: int


L = TypeVar("L", bound=Lasting)


class Spans(Generic[K, L]):
    """What is open by its key, and what was: it closes once nothing wants it, and opens again if that's soon.

    end: of what is open still, UTC epoch ms.
    """

    def __init__(self, end: int) -> None:
        self.open: dict[K, L] = {}
        self._end = end
        self._over: dict[K, L] = {}

    def to(self, wanted: Collection[K], at: int, begin: Callable[[K], L]) -> None:
        """Have exactly these open from a moment on. begin: makes what wasn't open, or not of late."""
        for key in self.open.keys() - set(wanted):
            self._over[key] = self.open.pop(key)
            self._over[key].closed = at
        for key in wanted:
            if key not in self.open:
                known = self._over.get(key)
                if known is not None and at - known.closed <= SOON:
                    known.closed = self._end
                    self.open[key] = known
                else:
                    self.open[key] = begin(key)


Way = tuple[int, str, str]
"""A user, and what the button does that leads them to what waits: no two kinds have the same."""


class Errands:
    """Those of one match. end: of the month, UTC epoch ms."""

    def __init__(self, end: int) -> None:
        self._end = end
        self._spans = Spans[Way, Errand](end)
        self._by_way: dict[Way, list[Errand]] = {}

    @property
    def all(self) -> Iterator[Errand]:
        """Every one there was."""
        return (errand for found in self._by_way.values() for errand in found)

    def after(self, match: Match, at: int) -> None:
        """Take in a row."""
        wanted = {}
        for wait in kinds.waiting(match):
            if wait.kind is not WaitKind.MOVE:
                way = kinds.of(wait.kind).way(match, wait)
                wanted[wait.user, way.verb, way.argument] = wait.kind, kinds.has_call(match, wait)

        def begin(way: Way) -> Errand:
            errand = Errand(match.id, way[0], wanted[way][0], at, self._end, wanted[way][1])
            self._by_way.setdefault(way, []).append(errand)
            return errand

        self._spans.to(wanted, at, begin)
        for errand in self._spans.open.values():
            errand.rests |= kinds.rests(match)

    def hear(self, heard: Heard) -> None:
        """Take in a call to something of this match."""
        assert heard.about is not None, "moves are heard of elsewhere"
        way = heard.user, heard.about.verb, heard.about.argument
        found = [errand for errand in self._by_way.get(way, ()) if errand.opened <= heard.at]
        if found:
            found[-1].calls.append(heard)

    def write(self, heard: Heard) -> None:
        """Take in a direct message with a sound about this match, to somebody who can't see where it's played."""
        for errand in self.all:
            errand.written |= errand.user == heard.user and errand.opened <= heard.at <= errand.closed

    def judge(self, lost: Callable[[int, int], int], slack: int) -> Iterator[tuple[str, Errand]]:
        """Give what is wrong with calls. lost: how much (ms) between two moments nobody could be told anything."""
        for errand in self.all:
            lasted = errand.closed - errand.opened - lost(errand.opened, errand.closed)
            if len(errand.calls) > 1:
                yield "waits called twice", errand
            elif errand.called and not (errand.calls or errand.written or errand.rests) and lasted > slack:
                yield "waits without a call", errand
