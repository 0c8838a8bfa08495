"""What a legal action brings about, before anything else follows from it."""

from __future__ import annotations

from typing import assert_never

from bot.core.game import Seat
from bot.games.heirs.rules.access import access, missing
from bot.games.heirs.rules.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.rules.cells import NAMES
from bot.games.heirs.rules.events import (
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    Event,
    LandLaid,
    TileTaken,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
    TurnEnded,
)
from bot.games.heirs.rules.evolution import evolve
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.pieces import pieces


def event_of(state: State, seat: Seat, action: Action) -> Event:
    """The event a legal action is."""
    match action:
        case Take(tile):
            return TileTaken(seat, tile, state.circle.clockwise().index(tile) + 1)
        case Build(tile, cell):
            discount = sum(missing(pieces().tiles[tile], access(state, seat)))
            return BuildingBuilt(seat, tile, NAMES[cell], discount)
        case Expand(tile, cell):
            return LandLaid(seat, tile, NAMES[cell])
        case Move(origin, cell):
            return TroopMoved(seat, NAMES[origin], NAMES[cell])
        case Deploy(cell):
            return TroopDeployed(seat, NAMES[cell])
        case Withdraw(cell):
            return TroopWithdrawn(seat, NAMES[cell])
        case UseCamp(cell):
            return CampUsed(seat, NAMES[cell])
        case Demolish(cell):
            return BuildingDemolished(seat, NAMES[cell], state.land.tile(cell).tile)
        case End():
            return TurnEnded(seat)
        case _ as never:
            assert_never(never)


def after(state: State, seat: Seat, action: Action) -> State:
    """The table right after a legal action."""
    return evolve(state, event_of(state, seat, action))
