"""What a private look asks at the moment: a tile of the hand or a troop, and the numbered cells for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.heirs.actions import Action, Withdraw
from bot.games.heirs.model import State
from bot.games.heirs.pieces import Tile
from bot.games.heirs.prompts import Change, Spot, Turn, build_spots, changes, land_spots

BUILD, LAND, TROOP = "b", "l", "m"
"""What a focus begins with; after a colon follows the tile, or the index of the troop."""


@dataclass(frozen=True, slots=True)
class Question:
    """Where something goes. tile: of the hand, None for a troop; troop: its index, None for a tile; build: face up."""

    spots: tuple[Spot, ...] = ()
    changes: tuple[Change, ...] = ()
    tile: Tile | None = None
    troop: int | None = None
    build: bool = False

    def __bool__(self) -> bool:
        return bool(self.spots or self.changes)

    def numbers(self) -> Mapping[tuple[int, int], str]:
        """The cells and their numbers, as in the select; going home has no cell of its own."""
        if self.spots:
            return {spot.cell: str(spot.number) for spot in self.spots}
        return {
            change.cell: str(number)
            for number, change in enumerate(self.changes, start=1)
            if not isinstance(change.action, Withdraw)
        }

    def actions(self) -> tuple[Action, ...]:
        return tuple(one.action for one in self.spots or self.changes)


def asked(state: State, seat: Seat, turn: Turn | None, focus: str) -> Question:
    """The question a focus means, empty for any other text: it comes out of a custom_id."""
    kind, _, about = focus.partition(":")
    if turn is None:
        return Question()
    for held in turn.hand:
        if held.tile.id == about and kind in (BUILD, LAND):
            build = kind == BUILD
            found = (build_spots if build else land_spots)(state, seat, about)
            return Question(spots=found, tile=held.tile, build=build)
    for troop in turn.troops:
        if kind == TROOP and about == str(troop.index) and troop.changes:
            return Question(changes=changes(state, seat, troop.index), troop=troop.index)
    return Question()
