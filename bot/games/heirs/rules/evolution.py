"""How each event changes a match. No rules here, and no event is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from bot.core.construction import replace
from bot.core.game import Outcome, Seat, Termination
from bot.core.lookahead import looking_ahead
from bot.core.placings import MatchEnded
from bot.games.heirs.rules.cells import CELLS, START, beside
from bot.games.heirs.rules.effects import Siege, terrain
from bot.games.heirs.rules.events import (
    BackSeen,
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    CircleDealt,
    CircleFilled,
    Event,
    HenriBuilt,
    HenriGaveUp,
    HenriMoved,
    HenriTook,
    LandLaid,
    SetsChosen,
    ShieldTossed,
    SideScored,
    StartLaid,
    TileTaken,
    TreasureLaid,
    TreasureRemoved,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
    TurnEnded,
)
from bot.games.heirs.rules.land import Laid, Land
from bot.games.heirs.rules.model import (
    AWAY,
    HENRI,
    Circle,
    DealingCircle,
    Filling,
    Finished,
    Hoard,
    LayingStart,
    LayingTreasure,
    Phase,
    Playing,
    SeeingBack,
    State,
    Troops,
    with_sets,
)
from bot.games.heirs.rules.pieces import pieces

_PLAYING = Playing()


def _evolve(state: State, event: Event) -> State:
    """The state after one event."""
    return _KINDS[type(event)](state, event)


def _troop(state: State, event: TroopMoved | TroopDeployed | TroopWithdrawn) -> State:
    cells = state.troops[event.seat].cells
    match event:
        case TroopMoved(seat, origin, cell):
            return _sent(state, seat, cells.index(CELLS[origin]), CELLS[cell])
        case TroopDeployed(seat, cell):
            return _sent(state, seat, state.troops[seat].to_deploy() or 0, CELLS[cell])
        case TroopWithdrawn(seat, cell):
            return _sent(state, seat, cells.index(CELLS[cell]), AWAY)
        case _ as never:
            assert_never(never)


def _landscape(state: State, event: BuildingBuilt | LandLaid | CampUsed | BuildingDemolished) -> State:
    cell = CELLS[event.cell]
    match event:
        case BuildingBuilt(seat, tile, _, discount):
            return _built(state, seat, tile, cell, discount)
        case LandLaid(seat, tile):
            land = state.land.with_tile(Laid(cell, tile, pieces().tiles[tile].terrain, None))
            hands = _without(state, seat, tile)
            return replace(state, land=land, hands=hands, discounts=state.discounts + 1, threatened=0)
        case CampUsed(seat):
            circle = replace(state.circle, crown=seat)
            return replace(state, land=state.land.flipped(cell), circle=circle, threatened=0)
        case BuildingDemolished():
            left = state.threatened & ~(1 << cell) if state.config.siege_each else 0
            return replace(state, land=state.land.flipped(cell), threatened=left)
        case _ as never:
            assert_never(never)


def _circle(state: State, event: TileTaken | HenriTook | CircleFilled | BackSeen) -> State:
    match event:
        case TileTaken(seat, tile):
            return _took(state, seat, tile)
        case HenriTook(tile):
            return _took(state, HENRI, tile)
        case CircleFilled(tile):
            return _filled(state, tile)
        case BackSeen(key):
            return replace(state, back=terrain(key), phase=_PLAYING)
        case _ as never:
            assert_never(never)


def _frame(
    state: State,
    event: SetsChosen | ShieldTossed | CircleDealt | StartLaid | SideScored | MatchEnded,
) -> State:
    """What happens before the first turn and after the last one."""
    match event:
        case SetsChosen(sets):
            return with_sets(state, sets)
        case ShieldTossed(seat):
            return replace(state, circle=replace(state.circle, crown=seat), turn=seat, phase=DealingCircle())
        case CircleDealt(tiles):
            circle = Circle((None, *tiles), 0, state.circle.crown)
            unseen = state.unseen.without(tiles)
            return replace(state, circle=circle, unseen=unseen, reserve=len(unseen), phase=LayingStart())
        case StartLaid(key):
            land = Land().with_tile(Laid(START, "", terrain(key), None))
            ours = Troops((START, AWAY, AWAY))
            theirs = Troops() if state.config.henri else ours
            return replace(state, land=land, troops=(ours, theirs), reserve=state.reserve - 1, turns=1)
        case SideScored():
            return replace(state, scored=(*state.scored, event))
        case MatchEnded(placings, tie_break):
            seats = 1 if state.config.henri else 2
            scores = tuple(scored.points.total for scored in state.scored[:seats])
            return replace(state, phase=Finished(Outcome(Termination.FINISHED, placings, scores, tie_break)))
        case _ as never:
            assert_never(never)


def _henri(state: State, event: HenriBuilt | HenriGaveUp | HenriMoved | TreasureLaid | TreasureRemoved) -> State:
    hoard = state.hoard
    match event:
        case HenriBuilt(tile, cell):
            built = _built(state, HENRI, tile, CELLS[cell], 0)
            return replace(built, threatened=0, phase=LayingTreasure() if hoard.pile else _PLAYING)
        case HenriGaveUp(tile):
            return replace(state, hands=_without(state, HENRI, tile), out=(*state.out, tile))
        case HenriMoved(_, _, cell, troop):
            return _sent(state, HENRI, troop, CELLS[cell])
        case TreasureLaid(treasure, cell):
            lying = (*hoard.lying, (CELLS[cell], treasure))
            left = Hoard(hoard.unseen.without((treasure,)), hoard.pile - 1, lying, hoard.removed)
            return replace(state, hoard=left, phase=_PLAYING)
        case TreasureRemoved(treasure, cell):
            lying = tuple(lies for lies in hoard.lying if lies != (CELLS[cell], treasure))
            return replace(state, hoard=replace(hoard, lying=lying, removed=(*hoard.removed, treasure)))
        case _ as never:
            assert_never(never)


def _sent(state: State, seat: Seat, index: int, cell: int) -> State:
    first, second = state.troops
    moved = state.troops[seat].sent(index, cell)
    return replace(state, troops=(moved, second) if seat == 0 else (first, moved), threatened=0)


def _built(state: State, seat: Seat, tile: str, cell: int, discount: int) -> State:
    printed = pieces().tiles[tile]
    land = state.land.with_tile(Laid(cell, tile, printed.terrain, seat))
    latest = (cell, state.latest[1]) if seat == 0 else (state.latest[0], cell)
    does = pieces().buildings[printed.building]
    return replace(
        state,
        land=land,
        hands=_without(state, seat, tile),
        discounts=state.discounts - discount,
        threatened=threatened(land, seat, cell, does.towers) if isinstance(does, Siege) else 0,
        new=state.new | 1 << cell,
        latest=latest,
    )


def threatened(land: Land, seat: Seat, tower: int, towers: int) -> int:
    """Buildings of the other side that this new tower and others of its owner stand beside (H-42)."""
    own = 0
    for laid in land.buildings(seat):
        if isinstance(pieces().buildings[pieces().tiles[laid.tile].building], Siege):
            own |= 1 << laid.cell
    found = 0
    for laid in land.buildings(1 - seat):
        sides = beside(1 << laid.cell)
        if sides >> tower & 1 and (sides & own).bit_count() >= towers:
            found |= 1 << laid.cell
    return found


def _took(state: State, seat: Seat, tile: str) -> State:
    """The shield lies in the gap, flipped; the place it left is to be filled while there are tiles (H-11, H-26a)."""
    first, second = state.hands
    hands = ((*first, tile), second) if seat == 0 else (first, (*second, tile))
    phase: Phase = Filling(state.circle.shield) if state.reserve else _PLAYING
    return replace(state, hands=hands, circle=state.circle.without(tile), phase=phase, threatened=0)


def _filled(state: State, tile: str) -> State:
    """Rule H-26: with the last tile of the reserve, each side has one more turn after this one."""
    assert isinstance(state.phase, Filling)
    places = list(state.circle.places)
    places[state.phase.place] = tile
    left = state.reserve - 1
    return replace(
        state,
        circle=replace(state.circle, places=tuple(places)),
        unseen=state.unseen.without((tile,)),
        reserve=left,
        back=None,
        last_turns=state.last_turns if left else 2,
        phase=SeeingBack() if left else _PLAYING,
    )


def _turn_ended(state: State, event: TurnEnded) -> State:
    following = 1 - event.seat
    troops = Troops(state.troops[0].cells), Troops(state.troops[1].cells)
    over = state.last_turns == 0
    left = state.last_turns - 1 if state.last_turns else state.last_turns
    circle = replace(state.circle, crown=following)
    return replace(
        state,
        turn=following,
        turns=state.turns if over else state.turns + 1,
        idle=0 if state.taken else state.idle + 1,
        circle=circle,
        troops=troops,
        last_turns=left,
        discounts=0,
        threatened=0,
        new=0,
    )


def _without(state: State, seat: Seat, tile: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Both hands once this tile is played."""
    hands = list(state.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != tile)
    return hands[0], hands[1]


# Each function takes the events of its own types only.
_KINDS: dict[type[object], Callable[[State, Any], State]] = {
    **dict.fromkeys((TroopMoved, TroopDeployed, TroopWithdrawn), _troop),
    **dict.fromkeys((BuildingBuilt, LandLaid, CampUsed, BuildingDemolished), _landscape),
    **dict.fromkeys((TileTaken, HenriTook, CircleFilled, BackSeen), _circle),
    **dict.fromkeys((HenriBuilt, HenriGaveUp, HenriMoved, TreasureLaid, TreasureRemoved), _henri),
    **dict.fromkeys((SetsChosen, ShieldTossed, CircleDealt, StartLaid, SideScored, MatchEnded), _frame),
    TurnEnded: _turn_ended,
}

ahead, evolve = looking_ahead(_evolve)
"""`ahead` is for decisions that need to know what follows, `evolve` for everyone else."""
