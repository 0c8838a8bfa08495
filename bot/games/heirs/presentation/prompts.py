"""What a person at the turn is asked: every way on and what it brings; no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.heirs.evaluation.forecast import Forecast, Gains
from bot.games.heirs.evaluation.hopes import Hope, hopes
from bot.games.heirs.rules.access import Amounts, Giver, Supply, covered, missing, source, supplies
from bot.games.heirs.rules.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.rules.cells import NAMES, x, y
from bot.games.heirs.rules.decisions import legal_actions
from bot.games.heirs.rules.model import AWAY, CAVALRY, State
from bot.games.heirs.rules.pieces import Tile, pieces
from bot.games.heirs.rules.remedies import March, Prospects
from bot.games.heirs.rules.worth import Worth

__all__ = [
    "Amounts",
    "Change",
    "CircleTile",
    "Flip",
    "Giver",
    "HandTile",
    "Hope",
    "Question",
    "Site",
    "Supply",
    "TroopChoice",
    "Worth",
    "question",
]


@dataclass(frozen=True, slots=True)
class CircleTile:
    """A tile of the royal reserve."""

    number: int
    """Clockwise from the shield, from 1."""
    tile: Tile
    within_reach: bool
    action: Take | None
    """How to take it, None where it cannot be taken."""
    hope: Hope | None
    """The best that could be built at once with it, None where it cannot be taken or would lack something."""


@dataclass(frozen=True, slots=True)
class Site:
    """A cell a tile of the hand may go to."""

    number: int
    """From 1, top row first, left to right."""
    cell: tuple[int, int]
    """(columns right, rows up) of the start tile."""
    name: str
    """Of the cell, as in notation."""
    action: Build | Expand
    worth: Worth | None
    """What the building would count there, undoubled, None for open land."""
    gain: int
    """Points more for the player."""
    other: int
    """Points more for the other side, treasures that Henri would lose included."""
    roads: int = 0
    """Of `gain`, what roads bring."""
    freed: int = 0
    """How many treasures Henri would lose."""
    given: Amounts = (0, 0, 0)
    """Resources the player would have access to from then on, by the building itself."""

    @property
    def rest(self) -> int:
        """Of `gain`, what other buildings of the player bring."""
        return self.gain - self.roads - (self.worth.points if self.worth is not None else 0)

    @property
    def lead(self) -> int:
        """Points the player gets ahead by."""
        return self.gain - self.other


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the hand."""

    tile: Tile
    lacking: Amounts
    """Resources its cost asks for beyond the access."""
    affordable: bool
    """Nothing is lacking, or discounts make up for it."""
    builds: tuple[Site, ...]
    """Where it can be built now."""
    lands: tuple[Site, ...]
    """Where it can lie as open land."""
    ways: tuple[Action, ...]
    """Up to three single actions after which it could be built, nothing where it is affordable."""

    @property
    def spots(self) -> int:
        """Cells it could lie on now, face up or down."""
        return len(self.lands)


@dataclass(frozen=True, slots=True)
class Change:
    """What a troop could do, and what would change."""

    action: March
    name: str
    cell: tuple[int, int]
    reach: int
    """How many tiles are within reach afterwards."""
    access: Amounts
    """Wood, stone and wheat afterwards."""
    gain: int
    """Points more for the player."""
    opens: tuple[Tile, ...] = ()
    """Tiles of the hand that could be built then, and cannot now."""
    spots: int = 0
    """Cells a tile of the hand could lie on afterwards."""


@dataclass(frozen=True, slots=True)
class TroopChoice:
    """An own troop."""

    index: int
    """Among the troops of its side, the cavalry is 0."""
    cavalry: bool
    name: str | None
    """Of its cell, None in the reserve."""
    cell: tuple[int, int] | None
    moved: bool
    """It rests until the next turn."""
    changes: tuple[Change, ...]
    """All it may do, moves in reading order, then the way home; or where it can be deployed. Troops in the reserve are
    alike: what one of them may do, the other may."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A building that may become open land: an own Camp, or one under siege."""

    action: UseCamp | Demolish
    tile: Tile
    name: str
    cell: tuple[int, int]
    gain: int
    """Points more, or fewer, for the player."""
    other: int
    """Points more, or fewer, for the other side."""


@dataclass(frozen=True, slots=True)
class Question:
    """Everything a turn offers now, in the open for everybody (ruling 9)."""

    seat: Seat
    """Who is asked."""
    taken: bool
    """The take is done."""
    reach: int
    """How many tiles clockwise may be taken and give access."""
    circle: tuple[CircleTile, ...]
    """Its tiles, clockwise from the shield."""
    access: Amounts
    """Wood, stone and wheat."""
    supplies: tuple[Supply, ...]
    """Where the access is from."""
    discounts: int
    """For open land laid in this turn, not used yet."""
    hand: tuple[HandTile, ...]
    """In the order it came."""
    troops: tuple[TroopChoice, ...]
    """The cavalry first."""
    camps: tuple[Flip, ...]
    """Own ones that may be given up for another take."""
    sieges: tuple[Flip, ...]
    """What may be pulled down at once or never."""
    end: End | None
    """None while a tile has to be taken first."""

    def actions(self) -> Iterator[Action]:
        """Every legal action, once each."""
        found: list[Action | None] = [one.action for one in self.circle]
        for held in self.hand:
            found += [site.action for site in (*held.builds, *held.lands)]
        found += [change.action for troop in self.troops for change in troop.changes]
        found += [flip.action for flip in (*self.camps, *self.sieges)]
        return (action for action in dict.fromkeys([*found, self.end]) if action is not None)


def question(state: State, seat: Seat) -> Question | None:
    """What this seat can do now and what that brings, or None when it is not to act."""
    legal = tuple(legal_actions(state, seat))
    if not legal:
        return None
    forecast, prospects = Forecast(state, seat), Prospects(state, seat)
    flips = tuple(_flip(state, forecast, action) for action in legal if isinstance(action, UseCamp | Demolish))
    return Question(
        seat=seat,
        taken=state.taken,
        reach=state.reach(seat),
        circle=_circle(state, seat, legal, hopes(state, seat, forecast, prospects)),
        access=prospects.now.access,
        supplies=supplies(state, seat),
        discounts=state.discounts,
        hand=tuple(_held(state, tile, legal, forecast, prospects) for tile in state.hands[seat]),
        troops=_troops(state, seat, legal, forecast, prospects),
        camps=tuple(flip for flip in flips if isinstance(flip.action, UseCamp)),
        sieges=tuple(flip for flip in flips if isinstance(flip.action, Demolish)),
        end=End() if End() in legal else None,
    )


def _circle(state: State, seat: Seat, legal: Sequence[Action], ready: Mapping[str, Hope]) -> tuple[CircleTile, ...]:
    reached, takes = state.reached(seat), {action.tile: action for action in legal if isinstance(action, Take)}
    return tuple(
        CircleTile(
            number, pieces().tiles[tile], tile in reached, takes.get(tile), ready.get(tile) if tile in takes else None
        )
        for number, tile in enumerate(state.circle.clockwise(), start=1)
    )


def _held(state: State, key: str, legal: Sequence[Action], forecast: Forecast, prospects: Prospects) -> HandTile:
    tile = pieces().tiles[key]
    lacking = missing(tile, prospects.now.access)
    affordable = covered(state, lacking)
    own = [action for action in legal if isinstance(action, Build | Expand) and action.tile == key]
    return HandTile(
        tile,
        lacking,
        affordable,
        _sites(tile, (action for action in own if isinstance(action, Build)), forecast),
        _sites(tile, (action for action in own if isinstance(action, Expand)), forecast),
        () if affordable else prospects.ways(key),
    )


def _sites(tile: Tile, actions: Iterable[Build | Expand], forecast: Forecast) -> tuple[Site, ...]:
    found = []
    for number, action in enumerate(sorted(actions, key=_reading), start=1):
        cell = action.cell
        worth = None
        if isinstance(action, Build):
            worth, gains = forecast.built(tile, cell)
        else:
            gains = forecast.landed(tile.terrain, cell)
        found.append(_site(number, action, worth, gains))
    return tuple(found)


def _site(number: int, action: Build | Expand, worth: Worth | None, gains: Gains) -> Site:
    cell = action.cell
    spot = (x(cell), y(cell))
    given = source(action.tile) if isinstance(action, Build) else (0, 0, 0)
    return Site(number, spot, NAMES[cell], action, worth, gains.own, gains.other, gains.roads, gains.freed, given)


def _reading(action: Build | Expand | March) -> tuple[int, int]:
    """Top row first, left to right."""
    return -y(action.cell), x(action.cell)


def _troops(
    state: State, seat: Seat, legal: Sequence[Action], forecast: Forecast, prospects: Prospects
) -> tuple[TroopChoice, ...]:
    ways: dict[int, list[Change]] = {}
    marches = [action for action in legal if isinstance(action, Move | Deploy | Withdraw)]
    for action in sorted(marches, key=lambda march: (isinstance(march, Withdraw), *_reading(march))):
        origin, change = _change(action, forecast, prospects)
        ways.setdefault(origin, []).append(change)
    found = []
    for index, cell in enumerate(state.troops[seat].cells):
        away, moved = cell == AWAY, bool(state.troops[seat].moved >> index & 1)
        name, spot = (None, None) if away else (NAMES[cell], (x(cell), y(cell)))
        changes = () if moved else tuple(ways.get(cell, ()))
        found.append(TroopChoice(index, index == CAVALRY, name, spot, moved, changes))
    return tuple(found)


def _change(action: March, forecast: Forecast, prospects: Prospects) -> tuple[int, Change]:
    """The cell the troop comes from, AWAY for the reserve, and the change."""
    cell, means = action.cell, prospects.march(action)
    match action:
        case Move(origin, _):
            start, end = origin, cell
        case Withdraw():
            start, end = cell, AWAY
        case Deploy():
            start, end = AWAY, cell
    gain, spot = forecast.marched(start, end), (x(cell), y(cell))
    opens = prospects.opens(means)
    return start, Change(action, NAMES[cell], spot, means.reach, means.access, gain, opens, means.spots.bit_count())


def _flip(state: State, forecast: Forecast, action: UseCamp | Demolish) -> Flip:
    cell, gains = action.cell, forecast.flipped(action.cell)
    tile = pieces().tiles[state.land.tile(cell).tile]
    return Flip(action, tile, NAMES[cell], (x(cell), y(cell)), gains.own, gains.other)
