"""Everything the rules say of a place: what lies there and counts, or what of the hand could lie there and why not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Seat
from bot.games.heirs.evaluation.forecast import Forecast
from bot.games.heirs.presentation.sight import view
from bot.games.heirs.presentation.view import RoadView, Spot, TileView, TreasureView, TroopView, spot
from bot.games.heirs.rules.access import Amounts, Giver, Supply, access, covered, missing, supplies
from bot.games.heirs.rules.actions import Action
from bot.games.heirs.rules.cells import CELLS, NAMES, around, members
from bot.games.heirs.rules.legal import spots
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.pieces import Tile, pieces
from bot.games.heirs.rules.reasons import HeirsReason
from bot.games.heirs.rules.remedies import Prospects
from bot.games.heirs.rules.worth import Worth

__all__ = ["Explanation", "Fit", "Giver", "Supply", "Verdict", "explain"]

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a tile of the hand and a cell. TAKEN: something lies there; FAR: no own troop stands beside it."""

    FITS = "fits"
    TAKEN = "cell-taken"
    FAR = "far"
    NO_ACCESS = "no-access"


@dataclass(frozen=True, slots=True)
class Fit:
    """Whether a tile of the hand can be built there."""

    tile: Tile
    verdict: Verdict
    lacking: Amounts
    """Resources its cost asks for beyond the access."""
    ways: tuple[Action, ...] = ()
    """Single actions that would give the access there."""
    worth: Worth | None = None
    """What the building would count there, None where it cannot be built."""
    gain: int | None = None
    """Points more for the player in all, None where it cannot be built."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer about a cell, for one seat."""

    name: str
    """Of the cell, as in notation."""
    spot: Spot
    """Where the cell is."""
    tile: TileView | None
    """What lies there, None for an empty cell."""
    roads: tuple[RoadView, ...]
    """Those that count and lead over it."""
    troops: tuple[TroopView, ...]
    """Those that stand there."""
    treasure: TreasureView | None
    """The one that lies there."""
    beside: tuple[str, ...]
    """Cells of own troops that touch it."""
    have: Amounts
    """Access now: wood, stone and wheat."""
    supplies: tuple[Supply, ...]
    """Where the access is from."""
    discounts: int
    """For open land laid in this turn, not used yet."""
    hand: tuple[Fit, ...]
    """Whether each tile of it could be built there, in its order."""


def explain(state: State, seat: Seat, cell: str) -> Explanation:
    """What there is to say of a cell, as if it were the seat's turn. Raises IllegalAction for what is no cell."""
    name = cell[:_LONGEST].strip().upper()
    if name not in CELLS:
        raise IllegalAction(HeirsReason.NO_CELL, cell=cell[:_LONGEST].strip())
    where, seen = CELLS[name], view(state, seat)
    near = around(1 << where) & state.troops[seat].standing
    return Explanation(
        name=name,
        spot=spot(where),
        tile=next((tile for tile in seen.land if tile.name == name), None),
        roads=tuple(road for road in seen.roads if name in road.names),
        troops=tuple(troop for side in seen.sides for troop in side.troops if troop.name == name),
        treasure=next((treasure for treasure in seen.treasures if treasure.name == name), None),
        beside=tuple(NAMES[troop] for troop in members(near)),
        have=access(state, seat),
        supplies=supplies(state, seat),
        discounts=state.discounts,
        hand=tuple(_fit(state, seat, tile, where) for tile in state.hands[seat]),
    )


def _fit(state: State, seat: Seat, tile: str, cell: int) -> Fit:
    printed = pieces().tiles[tile]
    lacking = missing(printed, access(state, seat))
    verdict = _verdict(state, seat, cell, lacking)
    if verdict is Verdict.NO_ACCESS and state.turn == seat:
        return Fit(printed, verdict, lacking, Prospects(state, seat).remedies(tile, cell))
    if verdict is not Verdict.FITS:
        return Fit(printed, verdict, lacking)
    worth, gains = Forecast(state, seat).built(printed, cell)
    return Fit(printed, verdict, lacking, (), worth, gains.own)


def _verdict(state: State, seat: Seat, cell: int, lacking: Amounts) -> Verdict:
    if state.land.taken >> cell & 1:
        return Verdict.TAKEN
    if not spots(state, seat) >> cell & 1:
        return Verdict.FAR
    return Verdict.FITS if covered(state, lacking) else Verdict.NO_ACCESS
