"""Positions in which a player made a mistake, which come back to them as puzzles after some days.

They're private: stored in the player's settings, sent in private, and erased with the player's other data.
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
"""Days until a puzzle comes back, by how often in a row it was solved. Solved after the last, it's learned."""

KEPT = 60
"""The most puzzles of one person. Those with the smallest mistakes are dropped."""

DAY = 24 * 3600 * 1000

_KEY = "puzzles"

Plan = tuple[str, ...]
"""A whole turn, in notation."""


class Cost(NamedTuple):
    """What a turn loses compared to the better one."""

    given: int
    """Ten-thousandths of a win."""

    points: int
    """Thousandths of a point."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn in a finished match for which its player looks for a better one."""

    match: int
    """The match it comes from."""

    seq: int
    """The row of the turn's first action. The position is that of the row before."""

    seat: int
    """The player's."""

    better: Plan
    """The turn to find."""

    played: Plan
    """The one they played."""

    others: tuple[Plan, ...]
    """More turns, clearly worse than the better one."""

    given: int
    """Ten-thousandths of a win that were lost."""

    points: int
    """Thousandths of a point that were lost."""

    remarks: tuple[Remark, ...] = ()
    """What distinguishes the better turn from the one that was played."""

    costs: tuple[Cost, ...] = ()
    """What each of the others loses. Empty in puzzles saved before this existed."""

    solved: int = 0
    """How often in a row it was solved."""

    due: int = 0
    """When it comes back, UTC epoch ms."""

    @property
    def options(self) -> tuple[Plan, ...]:
        """All turns to choose from, in a fixed order that gives nothing away."""
        found = [self.better, self.played, *self.others]
        Random(f"{self.match}/{self.seq}").shuffle(found)
        return tuple(found)

    def cost(self, turn: Plan) -> Cost | None:
        """Return what one of its turns loses, None if that's unknown."""
        if turn == self.better:
            return Cost(0, 0)
        if turn == self.played:
            return Cost(self.given, self.points)
        return dict(zip(self.others, self.costs, strict=False)).get(turn)

    def taught(self, again: Puzzle) -> Puzzle:
        """Return the puzzle with costs from another review of the same turn, if it has none."""
        same = (self.better, self.played, self.others) == (again.better, again.played, again.others)
        return replace(self, costs=again.costs) if same and not self.costs else self


class Puzzles:
    """The puzzles of all users, and when each comes back. Every method raises StorageError."""

    recalls: Recalls
    """When people are told that puzzles are back."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self.recalls = Recalls(store)
        # Handles two clicks at the same time one after the other.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def read(self, user: int) -> tuple[Puzzle, ...]:
        """Return all puzzles of a person, the next one first."""
        kept = (await self._store.settings(Scope.LESSON, user)).get(_KEY)
        found = [puzzle for one in kept if (puzzle := _read(one)) is not None] if isinstance(kept, list) else []
        return tuple(sorted(found, key=lambda puzzle: (puzzle.due, -puzzle.given)))

    async def due(self, user: int) -> tuple[Puzzle, ...]:
        """Return a person's puzzles that are back by now, the longest waiting one first."""
        now = self._clock.now()
        return tuple(puzzle for puzzle in await self.read(user) if puzzle.due <= now)

    async def take_in(self, user: int, puzzles: Iterable[Puzzle]) -> int:
        """Add puzzles to a person's, which come back from tomorrow on. Returns how many are new and kept."""
        async with self._lock(user):
            known = {(one.match, one.seq): one for one in await self.read(user)}
            tomorrow = self._clock.now() + DAYS[0] * DAY
            new = {(one.match, one.seq): replace(one, solved=0, due=tomorrow) for one in puzzles}
            everything = {**new, **{key: one.taught(new.get(key, one)) for key, one in known.items()}}
            most = sorted(everything, key=lambda key: -everything[key].given)[:KEPT]
            await self._save(user, [everything[key] for key in most])
            return sum(key not in known for key in most)

    async def answered(self, user: int, puzzle: Puzzle, right: bool) -> Puzzle | None:
        """Return the puzzle with its next date, or as it is if it's learned. None if it can't be answered now."""
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
        """Drop a puzzle whose match is gone."""
        async with self._lock(user):
            await self._save(user, [one for one in await self.read(user) if one != puzzle])

    async def stop(self, user: int) -> None:
        """Drop all puzzles of a person."""
        async with self._lock(user):
            await self._save(user, [])

    async def arrange(self, user: int, reckon: Callable[[Sequence[int]], int | None]) -> int | None:
        """Schedule a person's next check and return its time. None if they have no puzzles, deleting what is stored.

        reckon: returns when to check, given when each of their puzzles comes or came back (UTC epoch ms, at least one).
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
    """Return a puzzle as JSON values."""
    lists = {name: [[*one] for one in getattr(puzzle, name)] for name in ("remarks", "others", "costs")}
    return {**asdict(puzzle), **lists}


def _read(kept: Any) -> Puzzle | None:
    """Read a saved puzzle, None if it's invalid."""
    try:
        return Puzzle(
            **{name: int(kept[name]) for name in ("match", "seq", "seat", "given", "points", "solved", "due")},
            better=_plan(kept["better"]),
            played=_plan(kept["played"]),
            others=tuple(map(_plan, kept["others"])),
            remarks=tuple(map(_remark, kept["remarks"])),
            # Puzzles saved before 2026-11-24 lack them.
            costs=tuple(map(_cost, kept.get("costs", ()))),
        )
    except (KeyError, TypeError, ValueError):
        return None


def _remark(kept: Any) -> Remark:
    key, seat, amount, worth, about, *rest = kept
    # Those saved before remarks could concern another player have five parts.
    whom = next((int(one) for one in rest if one is not None), None)
    return Remark(str(key), int(seat), int(amount), float(worth), int(about), whom)


def _cost(kept: Any) -> Cost:
    given, points = kept
    return Cost(int(given), int(points))


def _plan(kept: Any) -> Plan:
    if not kept or not all(isinstance(one, str) for one in kept):
        raise ValueError("no turn")
    return tuple(kept)
