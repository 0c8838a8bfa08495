"""What the slow Castle plays with: segments as they lie, start spaces, features and what they are worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.games.castle.rules.pieces import pieces

DATA = pieces()
BOARD = DATA.board
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
SIDES = "NESW"
LETTERS = "ABCDEFGH"
WORTH = {"path": 1, "well": 2, "tower": 2, "house": 1}
DOUBLED = {2: ("tower", 4), 3: ("house", 2)}
UNFINISHED = {4: ("path", 1), 5: ("tower", 2), 6: ("house", 1)}

Cell = tuple[int, int]
Node = tuple[Cell, int]
"""A segment of the tile on a cell; a start space is a segment of its own on a cell outside the castle."""

INSIDE = {(n % 9, n // 9) for n in range(81) if BOARD.interior >> n & 1}
TOWERS = {space: index for index, tower in enumerate(BOARD.towers) for space in tower.spaces}


def name(cell: Cell) -> str:
    return "ABCDEFGHI"[cell[0]] + str(cell[1] + 1)


def beyond(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


@dataclass
class Segment:
    """A segment as it lies: the sides it fills, and the half sides of court beside a path."""

    kind: str
    sides: set[int]
    halves: set[tuple[int, int]]
    well: bool
    markets: int


def lying(kind: str, turn: int) -> list[Segment]:
    return [
        Segment(
            each.kind.key,
            {(side + turn) % 4 for side in each.sides},
            {((half // 2 + turn) % 4, half % 2) for half in each.halves},
            each.well,
            each.markets,
        )
        for each in DATA.tiles[kind].segments
    ]


# Start spaces as tiles outside the castle that show one segment to the cell they border.
STARTS = {
    beyond((s.cell % 9, s.cell // 9), s.side): ((s.cell % 9, s.cell // 9), s.side, s.kind.key, s.markets)
    for s in BOARD.starts
}


@dataclass
class Feature:
    kind: str
    nodes: set[Node] = field(default_factory=set)
    holes: int = 0
    well: bool = False
    markets: int = 0
    followers: Counter[int] = field(default_factory=Counter)

    @property
    def size(self) -> int:
        return len({cell for cell, _ in self.nodes})

    @property
    def holder(self) -> int | None:
        if self.followers[0] == self.followers[1]:
            return None
        return 0 if self.followers[0] > self.followers[1] else 1

    def worth(self, wall: int | None = None) -> tuple[str, int, int]:
        if wall:
            return f"{self.kind}-doubled", self.size, DOUBLED[wall][1]
        label = "well" if self.kind == "path" and self.well else self.kind
        return label, self.size, WORTH[label]
