"""Positions in which somebody once gave something away, and which come back to them as puzzles after some days.

They are their own and nobody else's: kept among their settings, told in private, gone with all that is kept about them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from bot.core.remarks import Remark
from bot.match.learning.puzzle_schedule import Recalls
from bot.match.model.outside import Clock
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

DAYS = (1, 3, 7)
"""Days until a puzzle comes back, by how often in a row it was solved; solved after the last of them it is learned."""

KEPT = 60
"""Puzzles of one person at most; those that gave least away make room."""

DAY = 24 * 3600 * 1000

_KEY = "puzzles"

Plan = tuple[str, ...]
"""A whole turn, in notation."""


class Cost(NamedTuple):
    """What a turn gives away against the better one."""

    given: int
    """Ten-thousandths of a win."""

    points: int
    """Thousandths of a point."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn of somebody's, to be found anew."""

    match: int
    """The match it comes from."""

    seq: int
    """The row of the turn's first action: the position is that of the row before."""

    seat: int
    """Theirs."""

    better: Plan
    """The turn to be found."""

    played: Plan
    """The one they played."""

    others: tuple[Plan, ...]
    """Further ones, clearly worse than the better one."""

    given: int
    """Ten-thousandths of a win that were given away."""

    points: int
    """Thousandths of a point."""

    remarks: tuple[Remark, ...] = ()
    """What sets the better turn apart from the one that was played."""

    costs: tuple[Cost, ...] = ()
    """What each of the others gives away; empty in puzzles that were kept before that was told."""

    solved: int = 0
    """How often in a row it was."""

    due: int = 0
    """When it comes back, UTC epoch ms."""

    @property
    def options(self) -> tuple[Plan, ...]:
        """All turns to choose among, in an order that tells nothing and is always the same."""
        found = [self.better, self.played, *self.others]
        Random(f"{self.match}/{self.seq}").shuffle(found)
        return tuple(found)

    def cost(self, turn: Plan) -> Cost | None:
        """What one of its turns gives away; None where that is not known."""
        if turn == self.better:
            return Cost(0, 0)
        if turn == self.played:
            return Cost(self.given, self.points)
        return dict(zip(self.others, self.costs, strict=False)).get(turn)

    def taught(self, again: Puzzle) -> Puzzle:
        """With what another review of the same turn tells and this one did not know."""
        same = (self.better, self.played, self.others) == (again.better, again.played, again.others)
        return replace(self, costs=again.costs) if same and not self.costs else self


class Puzzles:
    """Whose puzzles there are, and when each comes back. Every method raises StorageError."""

    recalls: Recalls
    """When people are told that some are back."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self.recalls = Recalls(store)
        # Of two clicks at the same time one comes second.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def read(self, user: int) -> tuple[Puzzle, ...]:
        """All of a person's, the next one first."""
        kept = (await self._store.settings(Scope.LESSON, user)).get(_KEY)
        found = [puzzle for one in kept if (puzzle := _read(one)) is not None] if isinstance(kept, list) else []
        return tuple(sorted(found, key=lambda puzzle: (puzzle.due, -puzzle.given)))

    async def due(self, user: int) -> tuple[Puzzle, ...]:
        """Those that are back by now, the one that waits longest first."""
        now = self._clock.now()
        return tuple(puzzle for puzzle in await self.read(user) if puzzle.due <= now)

    async def take_in(self, user: int, puzzles: Iterable[Puzzle]) -> int:
        """Let these come back from tomorrow on; how many of them are new and kept."""
        async with self._lock(user):
            known = {(one.match, one.seq): one for one in await self.read(user)}
            tomorrow = self._clock.now() + DAYS[0] * DAY
            new = {(one.match, one.seq): replace(one, solved=0, due=tomorrow) for one in puzzles}
            everything = {**new, **{key: one.taught(new.get(key, one)) for key, one in known.items()}}
            most = sorted(everything, key=lambda key: -everything[key].given)[:KEPT]
            await self._save(user, [everything[key] for key in most])
            return sum(key not in known for key in most)

    async def answered(self, user: int, puzzle: Puzzle, right: bool) -> Puzzle | None:
        """The puzzle as it comes back, or as it was if it is learned; None if it is not to be answered (any more)."""
        async with self._lock(user):
            kept = list(await self.read(user))
            if puzzle not in kept or puzzle.due > self._clock.now():
                return None
            kept.remove(puzzle)
            solved = puzzle.solved + 1 if right else 0
            then = replace(puzzle, solved=solved)
            if solved < len(DAYS):
                then = replace(then, due=self._clock.now() + DAYS[solved] * DAY)
                kept.append(then)
            await self._save(user, kept)
            return then

    async def drop(self, user: int, puzzle: Puzzle) -> None:
        """Let one go, as its match is gone."""
        async with self._lock(user):
            await self._save(user, [one for one in await self.read(user) if one != puzzle])

    async def stop(self, user: int) -> None:
        """Let all of them go."""
        async with self._lock(user):
            await self._save(user, [])

    async def arrange(self, user: int, reckon: Callable[[Sequence[int]], int | None]) -> int | None:
        """Have somebody looked at when this says so, and give that; None, keeping nothing, where they train nothing.

        reckon: of when each of their puzzles comes back or came (UTC epoch ms; at least one), when to look.
        """
        async with self._lock(user):
            if not (kept := await self.read(user)):
                await self.recalls.forget(user)
                return None
            at = reckon([puzzle.due for puzzle in kept])
            await self.recalls.look(user, at)
            return at

    def _lock(self, user: int) -> asyncio.Lock:
        return self._locks.setdefault(user, asyncio.Lock())

    async def _save(self, user: int, puzzles: Sequence[Puzzle]) -> None:
        await self._store.save_setting(Scope.LESSON, user, _KEY, [_plain(one) for one in puzzles] or None)
        if puzzles:
            await self.recalls.look(user, min(puzzle.due for puzzle in puzzles))
        else:
            await self.recalls.forget(user)


def _plain(puzzle: Puzzle) -> Mapping[str, Any]:
    """As JSON has it."""
    lists = {name: [[*one] for one in getattr(puzzle, name)] for name in ("remarks", "others", "costs")}
    return {**asdict(puzzle), **lists}


def _read(kept: Any) -> Puzzle | None:
    """What was kept, if it makes sense."""
    try:
        return Puzzle(
            **{name: int(kept[name]) for name in ("match", "seq", "seat", "given", "points", "solved", "due")},
            better=_plan(kept["better"]),
            played=_plan(kept["played"]),
            others=tuple(map(_plan, kept["others"])),
            remarks=tuple(map(_remark, kept["remarks"])),
            # Puzzles that were kept before 2026-11-24 lack them.
            costs=tuple(map(_cost, kept.get("costs", ()))),
        )
    except (KeyError, TypeError, ValueError):
        return None


def _remark(kept: Any) -> Remark:
    key, seat, amount, worth, about, *rest = kept
    # Those kept before remarks concerned anybody else have five parts.
    whom = next((int(one) for one in rest if one is not None), None)
    return Remark(str(key), int(seat), int(amount), float(worth), int(about), whom)


def _cost(kept: Any) -> Cost:
    given, points = kept
    return Cost(int(given), int(points))


def _plan(kept: Any) -> Plan:
    if not kept or not all(isinstance(one, str) for one in kept):
        raise ValueError("no turn")
    return tuple(kept)
