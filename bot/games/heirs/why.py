"""Why a tile of the hand can or cannot be built on a cell, and what would change that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Seat
from bot.games.heirs.access import Amounts, Supply, access, covered, missing, supplies
from bot.games.heirs.actions import Action, Build
from bot.games.heirs.cells import CELLS, NAMES, around, members
from bot.games.heirs.following import after
from bot.games.heirs.legal import spots
from bot.games.heirs.model import State
from bot.games.heirs.pieces import Tile, pieces
from bot.games.heirs.reasons import HeirsReason
from bot.games.heirs.remedies import remedies
from bot.games.heirs.scoring import side_points
from bot.games.heirs.worth import Survey, Worth, worth

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a tile and a cell. CELL_TAKEN: something lies there; FAR: no own troop stands beside it."""

    FITS = "fits"
    NOT_IN_HAND = "not-in-hand"
    CELL_TAKEN = "cell-taken"
    FAR = "far"
    NO_ACCESS = "no-access"


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer.

    have: access now; supplies: where it is from; lacking: beyond it; beside: cells of own troops that touch the cell;
    ways: single actions that would give the access there; worth, gain: what the building would count there, and how
    many points more the player would have, None where it cannot be built.
    """

    tile: Tile
    name: str
    verdict: Verdict
    have: Amounts
    supplies: tuple[Supply, ...]
    lacking: Amounts
    discounts: int
    beside: tuple[str, ...]
    ways: tuple[Action, ...] = ()
    worth: Worth | None = None
    gain: int | None = None


def explain(state: State, seat: Seat, tile: str, cell_name: str) -> Explanation:
    """Whether this tile can be built on this cell now, as if it were the seat's turn. Raises IllegalAction."""
    name = cell_name[:_LONGEST].strip().upper()
    if name not in CELLS:
        raise IllegalAction(HeirsReason.NO_CELL, cell=cell_name[:_LONGEST].strip())
    cell, printed, have = CELLS[name], pieces().tiles[tile], access(state, seat)
    lacking = missing(printed, have)
    verdict = _verdict(state, seat, tile, cell, lacking)
    near = around(1 << cell) & state.troops[seat].standing
    ways: tuple[Action, ...] = ()
    if verdict is Verdict.NO_ACCESS and state.turn == seat:
        ways = remedies(state, seat, tile, cell)
    value, gain = _prediction(state, seat, tile, cell) if verdict is Verdict.FITS else (None, None)
    return Explanation(
        printed,
        name,
        verdict,
        have,
        supplies(state, seat),
        lacking,
        state.discounts,
        tuple(NAMES[troop] for troop in members(near)),
        ways,
        value,
        gain,
    )


def _verdict(state: State, seat: Seat, tile: str, cell: int, lacking: Amounts) -> Verdict:
    if tile not in state.hands[seat]:
        return Verdict.NOT_IN_HAND
    if state.land.taken >> cell & 1:
        return Verdict.CELL_TAKEN
    if not spots(state, seat) >> cell & 1:
        return Verdict.FAR
    return Verdict.FITS if covered(state, lacking) else Verdict.NO_ACCESS


def _prediction(state: State, seat: Seat, tile: str, cell: int) -> tuple[Worth, int]:
    """What the building would count there, undoubled, and what the player would gain in all."""
    then = after(state, seat, Build(tile, cell))
    value = worth(Survey(then.land), then.land.tile(cell), then.config)
    return value, side_points(then, seat).total - side_points(state, seat).total
