"""The River (rules R01 to R07): twelve tiles that are laid before all others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.core.bag import Bag
from bot.core.game import IllegalAction, Option
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import NAMES, STEPS
from bot.games.carcassonne.rules.hooks import Expansion, Layout
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.pieces import pieces

# The spring lies so that the river leaves it to the east.
_SPRING_TURN = 3


@dataclass(frozen=True, slots=True)
class River(Expansion):
    """The River, with what its table chose."""

    key: ClassVar[str] = "river"
    options: ClassVar[tuple[Option, ...]] = (
        Option("river", ("off", "on"), "off"),
        Option("river-start-tile", ("mix", "remove"), "mix", fine=True),
        Option("river-uturn", ("bends", "adjoining", "room"), "bends", fine=True),
    )
    sets: ClassVar[tuple[str, ...]] = ("river",)

    mixed: bool = True
    """The usual first tile is one of those drawn later, else it is left out (R01)."""

    uturn: str = "bends"
    """Which U-turn is forbidden (R03): "adjoining" two bends to the same side on tiles side by side, "bends" with
    straight tiles between them too, "room" any tile after which the river's next cell has another tile beside it."""

    @classmethod
    def agreed(cls, options: Mapping[str, str], seats: int) -> River | None:
        return cls(options["river-start-tile"] == "mix", options["river-uturn"]) if options[cls.key] == "on" else None

    def layout(self, layout: Layout) -> Layout:
        """The spring lies there from the start, the lake comes last of the river (R01)."""
        river = {key: pieces().tiles[key] for key in pieces().sets["river"]}
        tiles = [str(tile) for pile in layout.piles for tile in pile]
        between = [tile for tile in tiles if tile in river and river[tile].role is None]
        lake = [tile for tile in tiles if tile in river and river[tile].role == "lake"]
        rest = [tile for tile in tiles if tile not in river] + [layout.start[0]] * self.mixed
        spring = next(tile for tile in tiles if tile in river and river[tile].role == "spring")
        return Layout((spring, _SPRING_TURN), (Bag.of(between), Bag.of(lake), Bag.of(rest)))

    def allows(self, board: Board, cell: int, laid: int) -> bool:
        """A river tile continues the river (R02) and makes no U-turn (R03)."""
        return self._fault(board, cell, laid) is None

    def check(self, board: Board, cell: int, laid: int) -> None:
        fault = self._fault(board, cell, laid)
        if fault is not None:
            raise IllegalAction(fault, cell=NAMES[cell])

    def _fault(self, board: Board, cell: int, laid: int) -> ExpansionReason | None:
        sides = river_sides(laid)
        if not sides:
            return None
        entry = next((side for side in sides if cell + STEPS[side] in board.tiles), None)
        if entry is None:
            return ExpansionReason.RIVER_APART
        ways_out = [side for side in sides if side != entry]
        back = ways_out and self._turns_back(board, cell, entry, ways_out[0])
        return ExpansionReason.RIVER_TURN if back else None

    def _turns_back(self, board: Board, cell: int, entry: int, way_out: int) -> bool:
        following = cell + STEPS[way_out]
        if self.uturn == "room":
            return any(following + step in board.tiles for step in STEPS if following + step != cell)
        bend = (way_out - entry) % 4
        if bend == 2:
            return False
        while True:
            cell += STEPS[entry]
            before = [side for side in river_sides(board.tiles[cell]) if side != entry ^ 2]
            if not before:
                return False
            older = ((entry ^ 2) - before[0]) % 4
            if older != 2 or self.uturn == "adjoining":
                return older == bend
            entry = before[0]


def river_sides(laid: int) -> tuple[int, ...]:
    """The sides that the river uses on a tile as it lies."""
    return tuple((side + (laid & 3)) % 4 for side in TILES[laid >> 2].river)
