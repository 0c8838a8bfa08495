"""Puzzles: positions in which a player made a mistake, and which they get again after some days.

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
from bot.match.learning.puzzle_reminder_schedule import Recalls
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import Clock
from bot.match.store.store import Store

DAYS = (1, 3, 7)
"""Days until a puzzle is due again, by how often in a row it was solved. Solved once more, it's learned and dropped."""

KEPT = 60
"""The most puzzles of one person. Those with the smallest mistakes are dropped."""

DAY = 24 * 3600 * 1000

_KEY = "puzzles"

Plan = tuple[str, ...]
"""The actions of a whole turn, in the game's notation."""


class Cost(NamedTuple):
    """What a turn loses compared to the better one."""

    given: int
    """Loss of the chance to win, in ten-thousandths."""

    points: int
    """Loss of points, in thousandths of a point."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A turn in a finished match for which its player looks for a better one."""

    match: int
    """The match it comes from."""

    seq: int
    """Number of the log row with the turn's first action. The position is that of the row before."""

    seat: int
    """The player's seat."""

    better: Plan
    """The turn to find."""

    played: Plan
    """The turn that the player made."""

    others: tuple[Plan, ...]
    """More turns to choose from, clearly worse than the better one."""

    given: int
    """How much the turn that was played lost of the chance to win, in ten-thousandths."""

    points: int
    """How many points it lost, in thousandths of a point."""

    remarks: tuple[Remark, ...] = ()
    """What distinguishes the better turn from the one that was played."""

    costs: tuple[Cost, ...] = ()
    """What each turn of `others` loses. Empty in puzzles saved before this existed."""

    solved: int = 0
    """How often in a row it was solved."""

    due: int = 0
    """When it's due again, UTC epoch ms."""

    @property
    def options(self) -> tuple[Plan, ...]:
        """All turns to choose from, in a fixed order that gives nothing away."""
        found = [self.better, self.played, *self.others]
        Random(f"{self.match}/{self.seq}").shuffle(found)
        return tuple(found)

    def cost(self, turn: Plan) -> Cost | None:
        """Return what a turn of `options` loses compared to the better one, None if that's unknown."""
        if turn == self.better:
            return Cost(0, 0)
        if turn == self.played:
            return Cost(self.given, self.points)
        return dict(zip(self.others, self.costs, strict=False)).get(turn)

    def taught(self, again: Puzzle) -> Puzzle:
        """Return the puzzle, with the costs of `again`, another review of the same turn, if it has none itself."""
        same = (self.better, self.played, self.others) == (again.better, again.played, again.others)
        return replace(self, costs=again.costs) if same and not self.costs else self


class Puzzles:
    """A store of all users' puzzles, and when each is due again. Every method raises StorageError."""

    recalls: Recalls
    """When people are told that puzzles are due again."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self.recalls = Recalls(store)
        # Handles two clicks at the same time one after the other.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def read(self, user: int) -> tuple[Puzzle, ...]:
        """Return all puzzles of a person, the one due first at the front."""
        kept = (await self._store.settings(Scope.LESSON, user)).get(_KEY)
        found = [puzzle for one in kept if (puzzle := _read(one)) is not None] if isinstance(kept, list) else []
        return tuple(sorted(found, key=lambda puzzle: (puzzle.due, -puzzle.given)))

    async def due(self, user: int) -> tuple[Puzzle, ...]:
        """Return a person's puzzles that are due by now, the longest waiting one first."""
        now = self._clock.now()
        return tuple(puzzle for puzzle in await self.read(user) if puzzle.due <= now)

    async def take_in(self, user: int, puzzles: Iterable[Puzzle]) -> int:
        """Add puzzles to those of a person, due from tomorrow on. Return how many of them are new and were kept."""
        async with self._lock(user):
            known = {(one.match, one.seq): one for one in await self.read(user)}
            tomorrow = self._clock.now() + DAYS[0] * DAY
            new = {(one.match, one.seq): replace(one, solved=0, due=tomorrow) for one in puzzles}
            everything = {**new, **{key: one.taught(new.get(key, one)) for key, one in known.items()}}
            most = sorted(everything, key=lambda key: -everything[key].given)[:KEPT]
            await self._save(user, [everything[key] for key in most])
            return sum(key not in known for key in most)

    async def answered(self, user: int, puzzle: Puzzle, right: bool) -> Puzzle | None:
        """Save whether a person solved a puzzle, and return it with its next date. None if it isn't due now.

        A puzzle that is learned is removed, and returned with its old date.
        """
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
        """Remove a person's puzzle because its match is gone."""
        async with self._lock(user):
            await self._save(user, [one for one in await self.read(user) if one != puzzle])

    async def stop(self, user: int) -> None:
        """Remove all puzzles of a person."""
        async with self._lock(user):
            await self._save(user, [])

    async def arrange(self, user: int, reckon: Callable[[Sequence[int]], int | None]) -> int | None:
        """Schedule the next check of a person's puzzles and return its time. None if they have no puzzles.

        Without puzzles, the last message about them is deleted too. reckon: returns when to check (UTC epoch ms), given
        when each of their puzzles is due, past or future. There's at least one.
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
