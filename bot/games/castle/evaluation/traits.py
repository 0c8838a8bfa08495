"""What counts in a state of The Castle: what is scored, held, promised and at hand, by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from bot.core.segments import Feature
from bot.games.castle.rules.cells import COUNT
from bot.games.castle.rules.land import Land, largest_region
from bot.games.castle.rules.model import Claiming, Drawing, Placing, Player, State
from bot.games.castle.rules.order import tower_at
from bot.games.castle.rules.pieces import Use, pieces
from bot.games.castle.rules.tiles import WELL, Kind

_BUILT = ("path", "tower", "house")

TRAITS = (
    *(f"{kind}-{ends}" for kind in _BUILT for ends in ("one", "two", "more")),
    "paths",
    "towers",
    "houses",
    "score",
    "court",
    "court-room",
    "courts",
    "tied",
    "supply",
    "bare",
    "last-follower",
    "keep",
    "keep-size",
    "keep-hope",
    "wall-points",
    "again",
    "double-tower",
    "double-house",
    "at-end",
    "due",
    "aim",
    "next",
)
"""Points are as they would count. "path-one": what held paths with one open end are worth so far; "paths": how many
open ones are held; "score": with what waits to be scored; "court": markets of held courts; "court-room": open strands
around them; "tied": followers on what nobody or the other holds; "bare", "last-follower": none, or one, is at hand;
"keep": the largest empty region for the larger keep; "keep-hope": tiles by which an open house surpasses the keep;
"wall-points": wall tiles as they would count; "again", "double-…", "at-end": wall tiles at hand; "due": those not
turned up yet; "aim": towers with a tile a few points ahead; "next": to draw next."""

AT = {name: place for place, name in enumerate(TRAITS)}
"""Where each trait is."""

_HELD = AT["paths"]
_SCORE, _COURT, _ROOM, _COURTS, _TIED = (AT[name] for name in ("score", "court", "court-room", "courts", "tied"))
_SUPPLY, _BARE, _LAST = (AT[name] for name in ("supply", "bare", "last-follower"))
_KEEP, _KEEP_SIZE, _HOPE = (AT[name] for name in ("keep", "keep-size", "keep-hope"))
_WALL, _DUE, _AIM, _NEXT = (AT[name] for name in ("wall-points", "due", "aim", "next"))

_FAR = 7
"""Points ahead at which a tower is still aimed at."""

_HAND = {Use.EXTRA_TURN: AT["again"], Use.DOUBLE_TOWER: AT["double-tower"], Use.DOUBLE_HOUSE: AT["double-house"]}
_BEST = {
    Use.UNFINISHED_PATH: Kind.PATH,
    Use.UNFINISHED_TOWER: Kind.TOWER,
    Use.UNFINISHED_HOUSE: Kind.HOUSE,
    Use.BEST_COURT: Kind.COURT,
}


class _Seat:
    """What is being added up for one seat."""

    __slots__ = ("closed", "held", "row")

    def __init__(self) -> None:
        self.row = [0.0] * len(TRAITS)
        self.held: tuple[list[int], ...] = ([], [], [], [])
        """By kind, tiles of what it holds unfinished, and markets of its courts."""
        self.closed = 0
        """Tiles of the largest house that waits to be scored for it."""


def weigh(state: State) -> tuple[tuple[float, ...], ...]:
    """By seat, a number for each trait."""
    seats = (_Seat(), _Seat())
    for feature in state.land.features.features.values():
        if feature[4]:
            _weigh_feature(feature, seats)
    phase = state.phase
    for own, player in zip(seats, state.players, strict=True):
        _weigh_player(own, player, state.towers)
    for taker, _ in state.reached:
        seats[taker].row[_DUE] += 1
    if type(phase) is Claiming and state.players[state.mover].supply:
        seats[state.mover].row[_SCORE] += _free(state.land, phase)
    seats[state.mover if type(phase) in (Drawing, Placing) else 1 - state.mover].row[_NEXT] = 1.0
    _weigh_keeps(state, seats)
    return tuple(seats[0].row), tuple(seats[1].row)


@cache
def each_tile() -> tuple[int, int, int, int, int]:
    """Points of a tile of a path, a tower, a house, of a market, and of a tile of a path with a well."""
    worth = pieces().worth
    return worth.path, worth.tower, worth.house, worth.market, worth.well


def _weigh_feature(feature: Feature, seats: tuple[_Seat, _Seat]) -> None:
    """A feature with followers. It is open, a court, or waits to be scored."""
    kind, tiles, opens, tally, figures = feature
    ahead = 0
    for seat, _ in figures:
        ahead += 1 if seat else -1
    for seat, _ in figures:
        if not ahead or seat != (ahead > 0):
            seats[seat].row[_TIED] += 1
    if not ahead:
        return
    own = seats[ahead > 0]
    row, size, each = own.row, tiles.bit_count(), each_tile()
    if kind == 3:
        stalls = tally % WELL
        row[_COURT] += each[3] * stalls
        row[_ROOM] += opens
        row[_COURTS] += 1
        own.held[3].append(stalls)
        return
    assert isinstance(kind, Kind), "features of this game are made of its segments"
    points = size * (each[4] if kind == 0 and tally >= WELL else each[kind])
    if opens:
        row[3 * kind + min(opens, 3) - 1] += points
        row[_HELD + kind] += 1
        own.held[kind].append(size)
    else:
        row[_SCORE] += points
        row[_SUPPLY] += sum(seat == (ahead > 0) for seat, _ in figures)
        if kind == 2 and size > own.closed:
            own.closed = size


def _weigh_player(own: _Seat, player: Player, towers: frozenset[int]) -> None:
    """What a seat has at hand, and where its marker stands."""
    row = own.row
    row[_SCORE] += player.total
    row[_SUPPLY] += player.supply
    if player.supply < 2:
        row[_LAST if player.supply else _BARE] = 1.0
    row[_AIM] = aim(player.total, towers)
    if player.walls or player.fresh:
        _weigh_walls(own, (*player.walls, *player.fresh))


def _weigh_walls(own: _Seat, numbers: tuple[int, ...]) -> None:
    at_hand = walls_at_hand(numbers)
    for trait, count in at_hand.traits:
        own.row[trait] += count
    own.row[_WALL] += promised(at_hand, own.held)
    own.row[_KEEP_SIZE] += at_hand.keep


class Walls(NamedTuple):
    """Wall tiles of a seat, as they would count if the match ended now (rule 43)."""

    traits: tuple[tuple[int, int], ...]
    """Places of traits and what these tiles make of them, whatever the board is like."""

    keep: int
    """Tiles they add to a keep."""

    best: tuple[tuple[Kind, int, int], ...]
    """By kind of feature, on how many of the best they count, and points more for each of its size."""


@lru_cache(maxsize=4096)
def walls_at_hand(numbers: tuple[int, ...]) -> Walls:
    """What these wall tiles come to."""
    walls, traits, best, keep = pieces().walls, Counter[int](), list[tuple[Kind, int, int]](), 0
    for number, copies in Counter(numbers).items():
        wall = walls[number]
        if wall.use is Use.POINTS:
            traits[_WALL] += wall.worth * copies
        elif wall.use is Use.KEEP:
            keep += wall.worth * copies
        elif wall.use in _HAND:
            traits[_HAND[wall.use]] += copies
        else:
            traits[AT["at-end"]] += copies
            more = each_tile()[3] if wall.use is Use.BEST_COURT else 0
            best.append((_BEST[wall.use], copies, wall.worth - more))
    return Walls(tuple(traits.items()), keep, tuple(best))


def promised(walls: Walls, held: Sequence[list[int]]) -> int:
    """Points of the wall tiles that count on what is held. held: sizes, and markets of courts, by kind."""
    return sum(each * sum(sorted(held[kind])[-copies:]) for kind, copies, each in walls.best)


@lru_cache(maxsize=4096)
def aim(total: int, towers: frozenset[int]) -> int:
    """Spaces of towers with a tile, a few points ahead of a marker."""
    return sum(tower_at(total + ahead, towers) is not None for ahead in range(1, _FAR + 1))


def _free(land: Land, phase: Claiming) -> int:
    """Points of the best feature the newest tile has completed that nobody holds."""
    each, best = each_tile(), 0
    for key in phase.done:
        kind, tiles, _, tally, figures = land.features.features[key]
        if not figures:
            assert isinstance(kind, Kind), "features of this game are made of its segments"
            best = max(best, tiles.bit_count() * (each[4] if kind == 0 and tally >= WELL else each[kind]))
    return best


def _weigh_keeps(state: State, seats: tuple[_Seat, _Seat]) -> None:
    """Keeps as they would be compared if the match ended now (rules 35 and 40)."""
    sizes = [0, 0]
    for seat, (own, player) in enumerate(zip(seats, state.players, strict=True)):
        tiles = player.keep.tiles if player.keep is not None else 0
        tiles = max(tiles, own.closed)
        added, own.row[_KEEP_SIZE] = own.row[_KEEP_SIZE], 0.0
        if tiles:
            own.row[_KEEP_SIZE] = tiles + added
            sizes[seat] = tiles + int(added)
        if own.held[2]:
            own.row[_HOPE] = max(0, max(own.held[2]) - tiles)
    if sizes[0] != sizes[1]:
        left = pieces().board.interior ^ sum(map(BITS.__getitem__, state.land.laid))
        seats[sizes[1] > sizes[0]].row[_KEEP] = region(left)


BITS = tuple(1 << cell for cell in range(COUNT))
"""Each cell as a set."""


@lru_cache(maxsize=65536)
def region(left: int) -> int:
    """Cells of the largest connected region of empty cells."""
    return largest_region(left).bit_count()
