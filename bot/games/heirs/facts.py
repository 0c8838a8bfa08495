"""What a checker must know of The Two Heirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from bot.core.bag import Bag, Piece
from bot.core.game import Seat
from bot.games.heirs.rules.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.rules.cells import around, cell_at, members
from bot.games.heirs.rules.model import AWAY, State
from bot.games.heirs.rules.pieces import SETS, pieces

# A turn is at most four takes (three Camps), six tiles played, three troops moved, the end, and three of either siege.
_LONGEST_TURN = 4 + 6 + 3 + 1 + 3

_FAR = cell_at(-9, 9)


class HeirsFacts:
    """Tiles and treasures are conserved, anything may be tried round the land, and nobody knows the reserve."""

    longest = 22 * _LONGEST_TURN

    def stock(self, root: Path) -> Mapping[str, int]:
        """Tiles in all, of each set and terrain; buildings, tiles with roads and treasures."""
        data = pieces(root / "heirs")
        tiles = data.tiles.values()
        return {
            "tiles": len(tiles),
            **{f"tiles of {group}": sum(tile.group == group for tile in tiles) for group in SETS},
            **{f"{kind} tiles": count for kind, count in Counter(tile.terrain.key for tile in tiles).items()},
            "buildings": len(data.buildings),
            "tiles with a road": sum(bool(tile.ends) and not tile.crossing for tile in tiles),
            "tiles with a crossroads": sum(tile.crossing for tile in tiles),
            "tiles with reconstructed facts": sum("reconstructed" in tile.sources.values() for tile in tiles),
            "treasures": len(data.treasures),
        }

    def pieces(self, state: State) -> Counter[Piece]:
        """Tiles in the box, unseen, in the circle, in hands, on the land or out; treasures likewise."""
        found: list[Piece] = [*state.unseen, *state.circle.clockwise(), *state.out, *state.hands[0], *state.hands[1]]
        found += [laid.tile for laid in state.land.laid if laid.tile]
        found += [*state.hoard.unseen, *state.hoard.removed, *(treasure for _, treasure in state.hoard.lying)]
        found += [tile.id for tile in pieces().tiles.values() if tile.group not in state.sets]
        return Counter(found)

    def universe(self, state: State) -> Sequence[Action]:
        """Every tile in play and every cell near the land, whether it makes sense or not."""
        cells = [*members(around(state.land.taken)), _FAR]
        standing = [cell for troops in state.troops for cell in troops.cells if cell != AWAY]
        held = [*state.hands[0], *state.hands[1], *state.circle.clockwise()[:1]]
        tried: list[Action] = [End(), *map(Take, held), *map(Take, state.circle.clockwise())]
        for cell in cells:
            tried += [Deploy(cell), Withdraw(cell), UseCamp(cell), Demolish(cell)]
            tried += [Move(origin, cell) for origin in {*standing, _FAR}]
            for tile in held:
                tried += [Build(tile, cell), Expand(tile, cell)]
        return tried

    def disguised(self, state: State, _seat: Seat | None) -> State:
        """Which tiles and treasures are still to come is all that a state knows beyond the table.

        How many there are of each terrain, and how many treasures, is no secret: others stand in for them.
        """
        tiles = pieces().tiles
        substitutes = {tile.terrain: tile.id for tile in tiles.values()}
        unseen = Bag.of([substitutes[tiles[str(tile)].terrain] for tile in state.unseen])
        treasures = Bag.of([max(pieces().treasures)] * len(state.hoard.unseen))
        return replace(state, unseen=unseen, hoard=replace(state.hoard, unseen=treasures))
