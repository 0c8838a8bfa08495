"""Which rule refuses an action, with what a person needs to know to do better."""

from __future__ import annotations

from typing import assert_never

from bot.core.game import IllegalAction, Seat
from bot.games.heirs.rules.access import access, covered, missing
from bot.games.heirs.rules.actions import (
    Action,
    Build,
    Demolish,
    Deploy,
    End,
    Expand,
    Move,
    Take,
    UseCamp,
    Withdraw,
    notation,
)
from bot.games.heirs.rules.cells import NAMES, around
from bot.games.heirs.rules.legal import camps, may_end, spots
from bot.games.heirs.rules.model import AWAY, CAVALRY, State, Troops
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.reasons import HeirsReason
from bot.games.heirs.rules.remedies import remedies


def require(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction with the rule an action breaks. The seat is at its turn."""
    match action:
        case Take(tile):
            _take(state, seat, tile)
        case Build(tile, cell):
            _lay(state, seat, tile, cell)
            _pay(state, seat, tile, cell)
        case Expand(tile, cell):
            _lay(state, seat, tile, cell)
        case Move(origin, cell):
            _move(state, seat, origin, cell)
        case Deploy(cell):
            _deploy(state, seat, cell)
        case Withdraw(cell):
            _withdraw(state, seat, cell)
        case UseCamp(cell):
            _camp(state, seat, cell)
        case Demolish(cell):
            if not state.threatened >> cell & 1:
                raise IllegalAction(HeirsReason.NOT_THREATENED, cell=NAMES[cell])
        case End():
            _end(state, seat)
        case _ as never:
            assert_never(never)


def _take(state: State, seat: Seat, tile: str) -> None:
    """Rules H-7 to H-10 and H-13."""
    circle = state.circle.clockwise()
    if state.taken:
        raise IllegalAction(HeirsReason.ALREADY_TAKEN)
    if tile not in circle:
        raise IllegalAction(HeirsReason.NOT_IN_CIRCLE, tile=tile)
    number, reach = circle.index(tile) + 1, state.reach(seat)
    if number > reach:
        raise IllegalAction(HeirsReason.OUT_OF_REACH, tile=tile, number=number, reach=reach)
    if len(state.hands[seat]) >= pieces().table.hand:
        raise IllegalAction(HeirsReason.HAND_FULL, tile=tile, hand=pieces().table.hand)


def _lay(state: State, seat: Seat, tile: str, cell: int) -> None:
    """What building and open land have in common (H-14, H-20)."""
    if tile not in state.hands[seat]:
        raise IllegalAction(HeirsReason.NOT_IN_HAND, tile=tile)
    if state.land.taken >> cell & 1:
        raise IllegalAction(HeirsReason.CELL_TAKEN, tile=tile, cell=NAMES[cell])
    if not spots(state, seat) >> cell & 1:
        raise IllegalAction(HeirsReason.NOT_ADJACENT, tile=tile, cell=NAMES[cell])


def _pay(state: State, seat: Seat, tile: str, cell: int) -> None:
    """Rules H-16 and H-21: exactly what is missing, and up to three ways that would supply it."""
    lacking = missing(pieces().tiles[tile], access(state, seat))
    if covered(state, lacking):
        return
    ways = remedies(state, seat, tile, cell)
    wood, stone, wheat = lacking
    raise IllegalAction(
        HeirsReason.NO_ACCESS,
        tile=tile,
        wood=wood,
        stone=stone,
        wheat=wheat,
        count=len(ways),
        ways=", ".join(map(notation, ways)),
    )


def _standing(troops: Troops, cell: int) -> int | None:
    """Index of the troop on this cell."""
    return troops.cells.index(cell) if cell in troops.cells else None


def _unmoved(state: State, seat: Seat, cell: int) -> int:
    """Index of the own troop on this cell that may still move (H-25)."""
    index = _standing(state.troops[seat], cell)
    if index is None:
        raise IllegalAction(HeirsReason.NO_TROOP, cell=NAMES[cell])
    if state.troops[seat].moved >> index & 1:
        raise IllegalAction(HeirsReason.ALREADY_MOVED, cell=NAMES[cell])
    return index


def _move(state: State, seat: Seat, origin: int, cell: int) -> None:
    """Rules H-6, H-22 and H-25."""
    _unmoved(state, seat, origin)
    _require_free_tile(state, cell)
    if not around(1 << origin) >> cell & 1:
        raise IllegalAction(HeirsReason.TOO_FAR, origin=NAMES[origin], cell=NAMES[cell])


def _require_free_tile(state: State, cell: int) -> None:
    if not state.land.taken >> cell & 1:
        raise IllegalAction(HeirsReason.NO_TILE, cell=NAMES[cell])
    if state.standing >> cell & 1:
        raise IllegalAction(HeirsReason.TILE_OCCUPIED, cell=NAMES[cell])


def _deploy(state: State, seat: Seat, cell: int) -> None:
    """Rules H-23 and H-25."""
    troops = state.troops[seat]
    if not troops.in_reserve:
        raise IllegalAction(HeirsReason.NO_RESERVE)
    if troops.to_deploy() is None:
        raise IllegalAction(HeirsReason.RESERVE_MOVED)
    _require_free_tile(state, cell)
    if not around(troops.standing) >> cell & 1:
        raise IllegalAction(HeirsReason.NOT_BESIDE_TROOP, cell=NAMES[cell])


def _withdraw(state: State, seat: Seat, cell: int) -> None:
    """Rules H-24 and H-25."""
    if _standing(state.troops[seat], cell) == CAVALRY and cell != AWAY:
        raise IllegalAction(HeirsReason.CAVALRY_STAYS, cell=NAMES[cell])
    _unmoved(state, seat, cell)


def _camp(state: State, seat: Seat, cell: int) -> None:
    """Rule H-38, ruling 5."""
    if not camps(state, seat, new=True) >> cell & 1:
        raise IllegalAction(HeirsReason.NO_CAMP, cell=NAMES[cell])
    if not camps(state, seat, new=state.config.new_camp) >> cell & 1:
        raise IllegalAction(HeirsReason.CAMP_TOO_NEW, cell=NAMES[cell])
    if not state.taken:
        raise IllegalAction(HeirsReason.CAMP_TAKE_FIRST, cell=NAMES[cell])


def _end(state: State, seat: Seat) -> None:
    """Rules H-7 and H-38a: the take is mandatory, and the one a Camp was given up for too."""
    if may_end(state, seat):
        return
    full = len(state.hands[seat]) >= pieces().table.hand
    raise IllegalAction(HeirsReason.TAKE_FIRST, full="yes" if full else "no")
