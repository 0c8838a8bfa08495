"""The land both heirs build: what lies on each cell, and the sets of cells that legality asks for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.construction import quick
from bot.core.game import Seat
from bot.games.heirs.rules.pieces import Terrain, Tile, pieces


@quick
@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the land."""

    cell: int
    tile: str
    """Its id, empty for the start tile, which nobody has seen."""
    terrain: Terrain
    owner: Seat | None
    """None for open land."""

    @property
    def printed(self) -> Tile | None:
        """What is on its visible front; nothing on open land."""
        return None if self.owner is None else pieces().tiles[self.tile]

    @property
    def ends(self) -> int:
        """Sides of the table it has roads to, as bits; open land has none (H-30)."""
        return 0 if self.owner is None else pieces().tiles[self.tile].ends_for(self.owner)


@quick
@dataclass(frozen=True, slots=True)
class Land:
    """All tiles in the order they came, and the same as sets of cells."""

    laid: tuple[Laid, ...] = ()
    taken: int = 0
    """Every covered cell."""
    terrains: tuple[int, int, int] = (0, 0, 0)
    """Cells of each terrain."""
    owned: tuple[int, int] = (0, 0)
    """Cells with buildings of each owner."""

    def at(self, cell: int) -> Laid | None:
        return next((laid for laid in self.laid if laid.cell == cell), None)

    def tile(self, cell: int) -> Laid:
        """The tile on a covered cell."""
        return next(laid for laid in self.laid if laid.cell == cell)

    def with_tile(self, laid: Laid) -> Land:
        """The land with one tile more; whether it may lie there is not asked here."""
        bit = 1 << laid.cell
        terrains = list(self.terrains)
        terrains[laid.terrain] |= bit
        first, second = self.owned
        owned = (first | bit * (laid.owner == 0), second | bit * (laid.owner == 1))
        return Land((*self.laid, laid), self.taken | bit, (terrains[0], terrains[1], terrains[2]), owned)

    def flipped(self, cell: int) -> Land:
        """The building on this cell is open land now (H-38, H-42)."""
        laid = tuple(
            Laid(tile.cell, tile.tile, tile.terrain, None) if tile.cell == cell else tile for tile in self.laid
        )
        first, second = self.owned
        return Land(laid, self.taken, self.terrains, (first & ~(1 << cell), second & ~(1 << cell)))

    def buildings(self, owner: Seat) -> tuple[Laid, ...]:
        """Everything this owner has built that still stands, in the order it came."""
        return tuple(laid for laid in self.laid if laid.owner == owner)
