"""Where a domino may lie (rulebook, Connection; rules K-17 to K-20)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.kingdomino.rules.actions import Place
from bot.games.kingdomino.rules.cells import CASTLE, STRIDE, beside, members, window
from bot.games.kingdomino.rules.model import Kingdom
from bot.games.kingdomino.rules.pieces import Domino
from bot.games.kingdomino.rules.reasons import KingdominoReason

_CASTLE_BIT = 1 << CASTLE


class Placements:
    """Every legal placement of one domino in one kingdom, held as four sets of first cells, one for each direction."""

    __slots__ = ("_domino", "_firsts")

    def __init__(self, domino: Domino, firsts: tuple[int, int, int, int]) -> None:
        self._domino = domino.number
        self._firsts = firsts

    def __len__(self) -> int:
        north, east, south, west = self._firsts
        return north.bit_count() + east.bit_count() + south.bit_count() + west.bit_count()

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Place)
            and action.domino == self._domino
            and bool(self._firsts[action.toward] >> action.cell & 1)
        )

    def __getitem__(self, index: int) -> Place:
        if index < 0:
            index += len(self)
        if index >= 0:
            for toward, firsts in enumerate(self._firsts):
                count = firsts.bit_count()
                if index < count:
                    for _ in range(index):
                        firsts &= firsts - 1
                    return Place(self._domino, (firsts & -firsts).bit_length() - 1, toward)
                index -= count
        raise IndexError("no such placement")

    def __iter__(self) -> Iterator[Place]:
        for toward, firsts in enumerate(self._firsts):
            for cell in members(firsts):
                yield Place(self._domino, cell, toward)

    def __repr__(self) -> str:
        return f"<{len(self)} placements of domino {self._domino}>"


def placements(kingdom: Kingdom, domino: Domino, size: int) -> Placements:
    """All legal placements. A domino turned by half a turn is a placement of its own, even if both halves are alike."""
    free = window(kingdom.bounds, size) & ~kingdom.taken
    one, other = domino.first.terrain, domino.second.terrain
    first = _joined(kingdom, one) & free
    second = first if one is other else _joined(kingdom, other) & free
    return Placements(
        domino,
        (  # in the order of STEPS
            free & free >> STRIDE & (first | second >> STRIDE),
            free & free >> 1 & (first | second >> 1),
            free & free << STRIDE & (first | second << STRIDE),
            free & free << 1 & (first | second << 1),
        ),
    )


def refusal(kingdom: Kingdom, domino: Domino, place: Place, size: int) -> KingdominoReason | None:
    """The rule a placement breaks, or None for a legal one; K-17's empty cells first, then K-18, then K-17's match."""
    first, second = 1 << place.cell, 1 << place.second
    if (first | second) & kingdom.taken:
        return KingdominoReason.OCCUPIED
    if (first | second) & ~window(kingdom.bounds, size):
        return KingdominoReason.TOO_WIDE
    if first & _joined(kingdom, domino.first.terrain):
        return None
    if second & _joined(kingdom, domino.second.terrain):
        return None
    return KingdominoReason.NO_MATCH


def _joined(kingdom: Kingdom, terrain: int) -> int:
    """Cells that touch the castle or a cell of this terrain; the castle goes with every terrain (rule K-17)."""
    return beside(kingdom.terrains[terrain] | _CASTLE_BIT)
