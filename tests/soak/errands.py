"""Everything but moves that matches wait for, and who was called to it: read from the log, row by row.

The kinds are those of bot/match/kinds.py; whether each was called once where its person can see it is reckoned here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bot.match import kinds
from bot.match.model import Match
from bot.match.waits import WaitKind
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


Way = tuple[int, str, str]
"""A user, and what the button does that leads them to what waits: no two kinds have the same."""


class Errands:
    """Those of one match. end: of the month, UTC epoch ms."""

    def __init__(self, end: int) -> None:
        self._end = end
        self._open: dict[Way, Errand] = {}
        self._over: dict[Way, Errand] = {}
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
        for way in self._open.keys() - wanted.keys():
            self._over[way] = self._open.pop(way)
            self._over[way].closed = at
        for way, (kind, called) in wanted.items():
            if way not in self._open:
                self._open[way] = self._again(way, match.id, kind, called=called, at=at)
            self._open[way].rests |= kinds.rests(match)

    def _again(self, way: Way, match_id: int, kind: WaitKind, *, called: bool, at: int) -> Errand:
        known = self._over.get(way)
        if known is not None and at - known.closed <= SOON:
            known.closed = self._end
            return known
        errand = Errand(match_id, way[0], kind, at, self._end, called)
        self._by_way.setdefault(way, []).append(errand)
        return errand

    def hear(self, heard: Heard) -> None:
        """Take in a call to something of this match."""
        assert heard.about is not None, "moves are heard of elsewhere"
        way = heard.user, heard.about.verb, heard.about.argument
        found = [errand for errand in self._by_way.get(way, ()) if errand.opened <= heard.at]
        if found:
            found[-1].calls.append(heard)

    def judge(self, lost: Callable[[int, int], int], slack: int) -> Iterator[tuple[str, Errand]]:
        """Give what is wrong with calls. lost: how much (ms) between two moments nobody could be told anything."""
        for errand in self.all:
            lasted = errand.closed - errand.opened - lost(errand.opened, errand.closed)
            if len(errand.calls) > 1:
                yield "waits called twice", errand
            elif errand.called and not errand.calls and not errand.rests and lasted > slack:
                yield "waits without a call", errand
