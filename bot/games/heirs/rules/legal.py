"""Everything a side may do now, counted and asked for membership without building the actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.rules.access import access, covered, missing
from bot.games.heirs.rules.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.rules.cells import around, members
from bot.games.heirs.rules.effects import Camp
from bot.games.heirs.rules.model import AWAY, CAVALRY, State
from bot.games.heirs.rules.pieces import pieces

Group: TypeAlias = tuple[Callable[[int], Action], int]
"""Actions that differ in their cell only: how to make one, and the set of cells."""


class Choices:
    """All legal actions of one side, in the order take, build, land, move, deploy, withdraw, camp, siege, end."""

    __slots__ = ("_count", "_ends", "_groups", "_takes")

    def __init__(self, takes: tuple[str, ...], groups: tuple[Group, ...], ends: bool) -> None:
        self._takes = takes
        self._groups = groups
        self._ends = ends
        self._count = len(takes) + sum([cells.bit_count() for _, cells in groups]) + ends

    def __len__(self) -> int:
        return self._count

    def __contains__(self, action: object) -> bool:
        match action:
            case Take(tile):
                return tile in self._takes
            case End():
                return self._ends
            case Build(cell=cell) | Expand(cell=cell) | Move(cell=cell) | Deploy(cell) | Withdraw(cell):
                pass
            case UseCamp(cell) | Demolish(cell):
                pass
            case _:
                return False
        return any(cells >> cell & 1 and make(cell) == action for make, cells in self._groups)

    def __getitem__(self, index: int) -> Action:
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError("no such action")
        if index < len(self._takes):
            return Take(self._takes[index])
        index -= len(self._takes)
        for make, cells in self._groups:
            count = cells.bit_count()
            if index < count:
                for _ in range(index):
                    cells &= cells - 1
                return make((cells & -cells).bit_length() - 1)
            index -= count
        return End()

    def __iter__(self) -> Iterator[Action]:
        yield from map(Take, self._takes)
        for make, cells in self._groups:
            yield from map(make, members(cells))
        if self._ends:
            yield End()

    def __repr__(self) -> str:
        return f"<{self._count} actions>"


def choices(state: State, seat: Seat) -> Choices:
    """Every legal action of the side whose turn it is."""
    troops, own, others = state.troops[seat], state.troops[seat].standing, state.troops[1 - seat].standing
    near = around(own)
    spots = near & ~state.land.taken
    free = state.land.taken & ~own & ~others
    groups: list[Group] = []
    hand = state.hands[seat]
    if hand and spots:
        have, tiles = access(state, seat), pieces().tiles
        groups += [(partial(Build, tile), spots) for tile in hand if covered(state, missing(tiles[tile], have))]
        groups += [(partial(Expand, tile), spots) for tile in hand]
    for index, cell in enumerate(troops.cells):
        if cell != AWAY and not troops.moved >> index & 1:
            groups.append((partial(Move, cell), around(1 << cell) & free))
    if near & free and troops.to_deploy() is not None:
        groups.append((Deploy, near & free))
    if back := withdrawable(state, seat):
        groups.append((Withdraw, back))
    if state.taken and state.land.owned[seat]:
        groups.append((UseCamp, camps(state, seat, state.config.new_camp)))
    if state.threatened:
        groups.append((Demolish, state.threatened))
    return Choices(takeable(state, seat), tuple(groups), may_end(state, seat))


def takeable(state: State, seat: Seat) -> tuple[str, ...]:
    """Tiles that may be taken now (H-7, H-8, H-13)."""
    if state.taken or len(state.hands[seat]) >= pieces().table.hand:
        return ()
    return state.reached(seat)


def spots(state: State, seat: Seat) -> int:
    """Empty cells beside a tile with one of this side's troops (H-14, H-20)."""
    return around(state.troops[seat].standing) & ~state.land.taken


def withdrawable(state: State, seat: Seat) -> int:
    """Cells with a normal troop that has not moved (H-24)."""
    troops = state.troops[seat]
    found = 0
    for index, cell in enumerate(troops.cells):
        if index != CAVALRY and cell != AWAY and not troops.moved >> index & 1:
            found |= 1 << cell
    return found


def camps(state: State, seat: Seat, new: bool) -> int:
    """Own Camps that may be given up once a tile has been taken; new: those built in this turn too (H-38, ruling 5)."""
    owned = state.land.owned[seat] if new else state.land.owned[seat] & ~state.new
    found = 0
    for cell in members(owned):
        if isinstance(pieces().buildings[pieces().tiles[state.land.tile(cell).tile].building], Camp):
            found |= 1 << cell
    return found


def may_end(state: State, seat: Seat) -> bool:
    """After the take; or when none is possible: a full hand and no empty cell for it (ruling 1), or nothing to take."""
    if state.taken or not state.circle.clockwise():
        return True
    return len(state.hands[seat]) >= pieces().table.hand and not spots(state, seat)
