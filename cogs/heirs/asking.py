"""What a private look asks at the moment: a tile of the hand or a troop, and the numbered cells for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.heirs.actions import Withdraw
from bot.games.heirs.pieces import Tile
from bot.games.heirs.prompts import Change, Question, Site

BUILD, LAND, TROOP = "b", "l", "m"
"""What a focus begins with; after a colon follows the tile, or the index of the troop."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Where something goes. tile: of the hand, None for a troop; troop: its index, None for a tile; build: face up."""

    spots: tuple[Site, ...] = ()
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


def asked(question: Question | None, focus: str) -> Asked:
    """What a focus means, nothing for any other text: it comes out of a custom_id."""
    kind, _, about = focus.partition(":")
    if question is None:
        return Asked()
    for held in question.hand:
        if held.tile.id == about and kind in (BUILD, LAND):
            build = kind == BUILD
            return Asked(spots=held.builds if build else held.lands, tile=held.tile, build=build)
    for troop in question.troops:
        if kind == TROOP and about == str(troop.index) and troop.changes:
            return Asked(changes=troop.changes, troop=troop.index)
    return Asked()
