"""What a match of The Two Heirs is at any moment.

Nothing in it is hidden: the order of the common reserve is not part of it. `unseen` holds every tile nobody has seen
the front of, the start tile among them; which of them comes is asked of chance when it comes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bot.core.bag import Bag
from bot.core.construction import quick, replace
from bot.core.game import Outcome, Seat
from bot.games.heirs.rules.events import SideScored
from bot.games.heirs.rules.land import Land
from bot.games.heirs.rules.pieces import Terrain, pieces

AWAY = -1
"""Where a troop stands that is not on the land: in the royal reserve; Henri's wait beside the table."""

CAVALRY = 0
"""Index of the cavalry among a side's troops; the two others are normal ones."""

HENRI = 1
"""The side Henri plays in a match alone."""

_NOTHING = Bag()
_BARE = Land()


@quick
@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on."""

    sets: tuple[str, ...]
    """Of tiles to play with, empty to draw them."""
    roads: bool = True
    """Roads count (H-29)."""
    level: str | None = None
    """Henri's, None for two players (H-S2)."""
    add_up: bool = True
    """Several discounts may go into one building (ruling 2)."""
    near_inn: bool = False
    """Only the nearest cells count for an Inn (3)."""
    new_camp: bool = True
    """A Camp may be used in the turn it was built (5)."""
    siege_each: bool = False
    """A Siege tower pulls down every building it threatens (6)."""
    across: bool = False
    """Pairs must face each other (7)."""

    @property
    def henri(self) -> bool:
        """A match alone against Henri."""
        return self.level is not None


@quick
@dataclass(frozen=True, slots=True)
class Circle:
    """The royal reserve: seven places clockwise, and the shield on one of them (H-3)."""

    places: tuple[str | None, ...]
    """Tile on each, None on the shield's and on those left empty."""
    shield: int = 0
    """The place it lies on."""
    crown: Seat = 0
    """Whose crown the shield shows, which is the side that is to take a tile."""

    def clockwise(self) -> tuple[str, ...]:
        """Its tiles from the shield on; empty places are skipped (H-26)."""
        turned = self.places[self.shield + 1 :] + self.places[: self.shield]
        return tuple([tile for tile in turned if tile is not None])

    def without(self, tile: str) -> Circle:
        """The shield lies in the place of this tile, flipped (H-11)."""
        gap = self.places.index(tile)
        places = tuple(None if place == gap else lies for place, lies in enumerate(self.places))
        return Circle(places, gap, 1 - self.crown)


@quick
@dataclass(frozen=True, slots=True)
class Troops:
    """One side's troops, the cavalry first."""

    cells: tuple[int, int, int] = (AWAY, AWAY, AWAY)
    """Where each stands, or AWAY."""
    moved: int = 0
    """Which moved, as bits (H-25)."""

    @property
    def in_reserve(self) -> int:
        """Normal troops in the royal reserve (H-8)."""
        return self.cells[1:].count(AWAY)

    @property
    def standing(self) -> int:
        """The cells with a troop, as a set."""
        return _cells(self.cells)

    def sent(self, index: int, cell: int) -> Troops:
        """This troop goes there and has moved."""
        cells = list(self.cells)
        cells[index] = cell
        return Troops((cells[0], cells[1], cells[2]), self.moved | 1 << index)

    def to_deploy(self) -> int | None:
        """A normal troop in the reserve that has not moved, if there is one."""
        _, first, second = self.cells
        if first == AWAY and not self.moved & 2:
            return 1
        return 2 if second == AWAY and not self.moved & 4 else None


@lru_cache(maxsize=1 << 12)
def _cells(standing: tuple[int, int, int]) -> int:
    """Return the cells where troops stand, as a set."""
    found = 0
    for cell in standing:
        if cell != AWAY:
            found |= 1 << cell
    return found


@quick
@dataclass(frozen=True, slots=True)
class Hoard:
    """Henri's treasures (H-S2, H-S6, H-S7)."""

    unseen: Bag = _NOTHING
    """Those nobody has seen, the ones taken out among them."""
    pile: int = 0
    """How many lie in the pile."""
    lying: tuple[tuple[int, str], ...] = ()
    """Cell and treasure on the land."""
    removed: tuple[str, ...] = ()
    """Treasures he has lost."""

    @property
    def left(self) -> int:
        """Treasures that count for Henri now."""
        return self.pile + len(self.lying)


_NO_HOARD = Hoard()


@quick
@dataclass(frozen=True, slots=True)
class ChoosingSets:
    """Three of the six sets are to be drawn."""


@quick
@dataclass(frozen=True, slots=True)
class TossingShield:
    """The shield is to be tossed."""


@quick
@dataclass(frozen=True, slots=True)
class DealingCircle:
    """The six tiles of the circle are to be dealt."""


@quick
@dataclass(frozen=True, slots=True)
class LayingStart:
    """The backs of the start tile and of the next tile are to be seen."""


@quick
@dataclass(frozen=True, slots=True)
class Playing:
    """A side is at its turn."""


@quick
@dataclass(frozen=True, slots=True)
class Filling:
    """The place the shield left, `place`, is to be filled."""

    place: int


@quick
@dataclass(frozen=True, slots=True)
class SeeingBack:
    """The back of the next tile is to be seen."""


@quick
@dataclass(frozen=True, slots=True)
class LayingTreasure:
    """The top treasure is to be turned up for the tile Henri has just built."""


@quick
@dataclass(frozen=True, slots=True)
class Finished:
    """All is over."""

    outcome: Outcome


Phase: TypeAlias = (
    ChoosingSets
    | TossingShield
    | DealingCircle
    | LayingStart
    | Playing
    | Filling
    | SeeingBack
    | LayingTreasure
    | Finished
)


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match. Side 0 sits in the South, side 1 in the North; alone, Henri is side 1."""

    config: Config
    phase: Phase
    sets: tuple[str, ...]
    """Of tiles, in play."""
    unseen: Bag
    """Tiles nobody has seen the front of."""
    reserve: int
    """How many lie in the common reserve."""
    circle: Circle
    """The royal reserve."""
    troops: tuple[Troops, Troops]
    """Of each side."""
    back: Terrain | None = None
    """The terrain of the next one, None when there is none (H-5)."""
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Tile ids by side, in the order they came."""
    land: Land = _BARE
    """All that lies on it."""
    turn: Seat = 0
    """Whose turn it is."""
    turns: int = 0
    """How many have begun so far."""
    idle: int = 0
    """How many turns in a row have ended without a tile taken."""
    last_turns: int | None = None
    """Turns still to come after this one, None until the reserve is empty (H-26)."""
    discounts: int = 0
    """Open-land discounts not yet used (H-21)."""
    threatened: int = 0
    """Cells the Siege tower just built may pull down (H-42)."""
    new: int = 0
    """Cells built on in this turn."""
    latest: tuple[int, int] = (AWAY, AWAY)
    """Where each side built last, or AWAY."""
    hoard: Hoard = _NO_HOARD
    """Henri's treasures."""
    out: tuple[str, ...] = ()
    """Tiles out of the match."""
    scored: tuple[SideScored, ...] = ()
    """At the end, by side."""

    @property
    def taken(self) -> bool:
        """The side at its turn has taken its tile: the shield shows the other crown (H-11)."""
        return self.circle.crown != self.turn

    def reach(self, seat: Seat) -> int:
        """How many tiles clockwise from the shield this side reaches (H-8)."""
        return pieces().table.reach + self.troops[seat].in_reserve

    def reached(self, seat: Seat) -> tuple[str, ...]:
        """The tiles this side reaches now, clockwise."""
        return self.circle.clockwise()[: self.reach(seat)]

    @property
    def standing(self) -> int:
        """Every cell with a troop on it."""
        return self.troops[0].standing | self.troops[1].standing


def opening(config: Config) -> State:
    """A match before anything is drawn."""
    table = pieces().table
    places: tuple[str | None, ...] = (None,) * table.places
    hoard = Hoard()
    if config.level is not None:
        treasures = pieces().treasures
        hoard = Hoard(Bag.of(list(treasures)), len(treasures) - table.removed[config.level])
    state = State(config, ChoosingSets(), (), Bag(), 0, Circle(places), (Troops(), Troops()), hoard=hoard)
    return with_sets(state, config.sets) if config.sets else state


def with_sets(state: State, sets: tuple[str, ...]) -> State:
    """The tiles of these sets are in play; alone the shield is laid, not tossed (H-S1)."""
    unseen = Bag.of([tile.id for tile in pieces().tiles.values() if tile.group in sets])
    phase = DealingCircle() if state.config.henri else TossingShield()
    return replace(state, sets=sets, unseen=unseen, reserve=len(unseen), phase=phase)
