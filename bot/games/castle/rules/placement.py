"""Where a castle tile may lie (rules 11 to 15, ruling A4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.land import Land, ways_to_turn
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.reasons import CastleReason


class Placements:
    """Every legal placement of one tile, held as the ways to turn it on each cell. Alike turns are all legal."""

    __slots__ = ("_count", "_rows")

    def __init__(self, land: Land, kind: str) -> None:
        known = ways_to_turn(kind)
        self._rows = {cell: ways for cell, asked in land.frontier.items() if (ways := known[asked])}
        self._count = sum(map(len, self._rows.values()))

    def __len__(self) -> int:
        return self._count

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Place) and action.turn in self._rows.get(action.cell, ())

    def __getitem__(self, index: int) -> Place:
        left = index + self._count if index < 0 else index
        if left >= 0:
            for cell, turns in self._rows.items():
                if left < len(turns):
                    return Place(cell, turns[left])
                left -= len(turns)
        raise IndexError("no such placement")

    def __iter__(self) -> Iterator[Place]:
        for cell, turns in self._rows.items():
            for turn in turns:
                yield Place(cell, turn)

    def __repr__(self) -> str:
        return f"<{self._count} placements>"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule a placement breaks."""

    reason: CastleReason
    """The rule."""

    side: int | None = None
    """Where, 0-3 (N, E, S, W), for paths."""


def refusal(land: Land, kind: str, place: Place) -> Refusal | None:
    """Why a tile may not lie so, or None: the cell first, then its reach, then the paths clockwise from the north."""
    if not pieces().board.interior >> place.cell & 1:
        return Refusal(CastleReason.OUTSIDE)
    if place.cell in land.laid:
        return Refusal(CastleReason.OCCUPIED)
    asked = land.frontier.get(place.cell)
    if asked is None:
        return Refusal(CastleReason.OUT_OF_REACH)
    paths = pieces().tiles[kind].turned[place.turn].paths
    for side in range(4):
        if asked >> side + 4 & 1 and not paths >> side & 1:
            return Refusal(CastleReason.PATH_NEEDED, side)
        if asked >> side & 1 and paths >> side & 1:
            return Refusal(CastleReason.PATH_BLOCKED, side)
    return None
