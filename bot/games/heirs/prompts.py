"""What a person at the turn can choose from, made of legal actions: no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.heirs.access import Amounts, Supply, access, covered, missing, supplies
from bot.games.heirs.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.cells import NAMES, members, x, y
from bot.games.heirs.decisions import legal_actions
from bot.games.heirs.following import after
from bot.games.heirs.legal import choices, spots
from bot.games.heirs.model import AWAY, CAVALRY, State
from bot.games.heirs.pieces import Tile, pieces
from bot.games.heirs.remedies import WAYS, remedies
from bot.games.heirs.scoring import side_points
from bot.games.heirs.worth import Survey, Worth, worth


@dataclass(frozen=True, slots=True)
class CircleTile:
    """A tile of the royal reserve. number: clockwise from the shield, from 1; action: None where it cannot be taken."""

    number: int
    tile: Tile
    within_reach: bool
    action: Take | None


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the hand. lacking: beyond access; affordable: with discounts; spots: cells it could lie on now."""

    tile: Tile
    lacking: Amounts
    affordable: bool
    spots: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell a tile of the hand may go to.

    number: from 1, top row first, left to right; cell: (columns right, rows up) of the start tile; name: as in
    notation; worth: what the building would count there, undoubled, None for open land; gain: points
    more for the player; other: points more for the other side.
    """

    number: int
    cell: tuple[int, int]
    name: str
    action: Build | Expand
    worth: Worth | None
    gain: int
    other: int


@dataclass(frozen=True, slots=True)
class Change:
    """What a troop could do, and what would change. reach, access: afterwards; gain: points more for the player."""

    action: Move | Deploy | Withdraw
    name: str
    cell: tuple[int, int]
    reach: int
    access: Amounts
    gain: int


@dataclass(frozen=True, slots=True)
class TroopChoice:
    """An own troop. name: its cell, None in the reserve; moved: it rests; changes: how many things it may do."""

    index: int
    cavalry: bool
    name: str | None
    cell: tuple[int, int] | None
    moved: bool
    changes: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a turn offers now. end: None while a tile has to be taken first."""

    seat: Seat
    taken: bool
    reach: int
    circle: tuple[CircleTile, ...]
    access: Amounts
    supplies: tuple[Supply, ...]
    discounts: int
    hand: tuple[HandTile, ...]
    troops: tuple[TroopChoice, ...]
    camps: tuple[UseCamp, ...]
    sieges: tuple[Demolish, ...]
    end: End | None


def turn(state: State, seat: Seat) -> Turn | None:
    """What this seat can do now, or None when it is not to act."""
    legal = tuple(legal_actions(state, seat))
    if not legal:
        return None
    reached, have = state.reached(seat), access(state, seat)
    return Turn(
        seat=seat,
        taken=state.taken,
        reach=state.reach(seat),
        circle=tuple(
            CircleTile(number, pieces().tiles[tile], tile in reached, Take(tile) if Take(tile) in legal else None)
            for number, tile in enumerate(state.circle.clockwise(), start=1)
        ),
        access=have,
        supplies=supplies(state, seat),
        discounts=state.discounts,
        hand=tuple(_held(state, seat, tile, have) for tile in state.hands[seat]),
        troops=tuple(_troop(state, seat, index, legal) for index in range(len(state.troops[seat].cells))),
        camps=tuple(action for action in legal if isinstance(action, UseCamp)),
        sieges=tuple(action for action in legal if isinstance(action, Demolish)),
        end=End() if End() in legal else None,
    )


def _held(state: State, seat: Seat, key: str, have: Amounts) -> HandTile:
    tile = pieces().tiles[key]
    lacking = missing(tile, have)
    return HandTile(tile, lacking, covered(state, lacking), spots(state, seat).bit_count())


def _troop(state: State, seat: Seat, index: int, legal: tuple[Action, ...]) -> TroopChoice:
    troops, cell = state.troops[seat], state.troops[seat].cells[index]
    away, moved = cell == AWAY, bool(troops.moved >> index & 1)
    able = 0 if moved else sum(_is_of(action, cell) for action in legal)
    return TroopChoice(
        index, index == CAVALRY, None if away else NAMES[cell], None if away else (x(cell), y(cell)), moved, able
    )


def _is_of(action: Action, cell: int) -> bool:
    """Whether the troop on this cell, or in the reserve, is the one that acts."""
    match action:
        case Deploy():
            return cell == AWAY
        case Move(origin, _):
            return origin == cell
        case Withdraw(origin):
            return origin == cell
        case _:
            return False


def build_spots(state: State, seat: Seat, tile: str) -> tuple[Spot, ...]:
    """Where this tile of the hand can be built now, with the points it would bring."""
    return _spots(state, seat, (a for a in legal_actions(state, seat) if isinstance(a, Build) and a.tile == tile))


def land_spots(state: State, seat: Seat, tile: str) -> tuple[Spot, ...]:
    """Where this tile of the hand can lie as open land, with what that does to the points."""
    return _spots(state, seat, (a for a in legal_actions(state, seat) if isinstance(a, Expand) and a.tile == tile))


def _spots(state: State, seat: Seat, actions: Iterable[Build | Expand]) -> tuple[Spot, ...]:
    survey = Survey(state.land)
    mine, theirs = (side_points(state, side, survey).total for side in (seat, 1 - seat))
    found: list[Spot] = []
    for action in sorted(actions, key=lambda action: (-y(action.cell), x(action.cell))):
        then = after(state, seat, action)
        again = Survey(then.land)
        value = worth(again, then.land.tile(action.cell), then.config) if isinstance(action, Build) else None
        gain = side_points(then, seat, again).total - mine
        other = side_points(then, 1 - seat, again).total - theirs
        cell = x(action.cell), y(action.cell)
        found.append(Spot(len(found) + 1, cell, NAMES[action.cell], action, value, gain, other))
    return tuple(found)


def changes(state: State, seat: Seat, index: int) -> tuple[Change, ...]:
    """All this troop may do now: its moves in reading order, then the way home; or where it can be deployed."""
    cell = state.troops[seat].cells[index]
    if state.troops[seat].moved >> index & 1:
        return ()
    actions = [
        action
        for action in legal_actions(state, seat)
        if isinstance(action, Move | Deploy | Withdraw) and _is_of(action, cell)
    ]
    actions.sort(key=lambda action: (isinstance(action, Withdraw), -y(action.cell), x(action.cell)))
    before = side_points(state, seat).total
    return tuple(_change(state, seat, action, before) for action in actions)


def _change(state: State, seat: Seat, action: Move | Deploy | Withdraw, before: int) -> Change:
    then = after(state, seat, action)
    return Change(
        action,
        NAMES[action.cell],
        (x(action.cell), y(action.cell)),
        then.reach(seat),
        access(then, seat),
        side_points(then, seat).total - before,
    )


def ways(state: State, seat: Seat, tile: str) -> tuple[Action, ...]:
    """Up to three single actions after which this tile can be built somewhere; nothing where it can be already."""
    if any(isinstance(action, Build) and action.tile == tile for action in choices(state, seat)):
        return ()
    found: list[Action] = []
    for cell in members(spots(state, seat)):
        found += [action for action in remedies(state, seat, tile, cell) if action not in found]
        if len(found) >= WAYS:
            break
    return tuple(found[:WAYS])
