"""What a match of The Two Heirs is at any moment.

Nothing in it is hidden: the order of the common reserve is not part of it. `unseen` holds every tile nobody has seen
the front of, the start tile among them; which of them comes is asked of chance when it comes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.core.bag import Bag
from bot.core.game import Outcome, Seat
from bot.games.heirs.events import SideScored
from bot.games.heirs.land import Land
from bot.games.heirs.pieces import Terrain, pieces

AWAY = -1
"""Where a troop stands that is not on the land: in the royal reserve; Henri's wait beside the table."""

CAVALRY = 0
"""Index of the cavalry among a side's troops; the two others are normal ones."""

HENRI = 1
"""The side Henri plays in a match alone."""

_NOTHING = Bag()
_BARE = Land()


@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on.

    sets: played with, empty to draw them; roads: roads count (H-29); level: Henri's, None for two players (H-S2);
    add_up: several discounts may go into one building (ruling 2); near_inn: only the nearest cells count for an Inn
    (3); new_camp: a Camp may be used in the turn it was built (5); siege_each: a Siege tower pulls down every
    building it threatens (6); across: pairs must face each other (7).
    """

    sets: tuple[str, ...]
    roads: bool = True
    level: str | None = None
    add_up: bool = True
    near_inn: bool = False
    new_camp: bool = True
    siege_each: bool = False
    across: bool = False

    @property
    def henri(self) -> bool:
        """A match alone against Henri."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Circle:
    """The royal reserve: seven places clockwise, and the shield on one of them (H-3).

    places: tile on each, None on the shield's and on those left empty; crown: whose crown the shield shows, which is
    the side that is to take a tile.
    """

    places: tuple[str | None, ...]
    shield: int = 0
    crown: Seat = 0

    def clockwise(self) -> tuple[str, ...]:
        """Its tiles from the shield on; empty places are skipped (H-26)."""
        turned = self.places[self.shield + 1 :] + self.places[: self.shield]
        return tuple(tile for tile in turned if tile is not None)

    def without(self, tile: str) -> Circle:
        """The shield lies in the place of this tile, flipped (H-11)."""
        gap = self.places.index(tile)
        places = tuple(None if place == gap else lies for place, lies in enumerate(self.places))
        return Circle(places, gap, 1 - self.crown)


@dataclass(frozen=True, slots=True)
class Troops:
    """One side's troops, the cavalry first. cells: where each stands, or AWAY; moved: which moved, as bits (H-25)."""

    cells: tuple[int, int, int] = (AWAY, AWAY, AWAY)
    moved: int = 0

    @property
    def in_reserve(self) -> int:
        """Normal troops in the royal reserve (H-8)."""
        return self.cells[1:].count(AWAY)

    @property
    def standing(self) -> int:
        """The cells with a troop, as a set."""
        found = 0
        for cell in self.cells:
            if cell != AWAY:
                found |= 1 << cell
        return found

    def sent(self, index: int, cell: int) -> Troops:
        """This troop goes there and has moved."""
        cells = list(self.cells)
        cells[index] = cell
        return Troops((cells[0], cells[1], cells[2]), self.moved | 1 << index)

    def to_deploy(self) -> int | None:
        """A normal troop in the reserve that has not moved, if there is one."""
        return next((i for i in (1, 2) if self.cells[i] == AWAY and not self.moved >> i & 1), None)


@dataclass(frozen=True, slots=True)
class Hoard:
    """Henri's treasures (H-S2, H-S6, H-S7).

    unseen: those nobody has seen, the ones taken out among them; pile: how many lie in the pile; lying: cell and
    treasure on the land; removed: treasures he has lost.
    """

    unseen: Bag = _NOTHING
    pile: int = 0
    lying: tuple[tuple[int, str], ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """Treasures that count for Henri now."""
        return self.pile + len(self.lying)


_NO_HOARD = Hoard()


@dataclass(frozen=True, slots=True)
class ChoosingSets:
    """Three of the six sets are to be drawn."""


@dataclass(frozen=True, slots=True)
class TossingShield:
    """The shield is to be tossed."""


@dataclass(frozen=True, slots=True)
class DealingCircle:
    """The six tiles of the circle are to be dealt."""


@dataclass(frozen=True, slots=True)
class LayingStart:
    """The backs of the start tile and of the next tile are to be seen."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A side is at its turn."""


@dataclass(frozen=True, slots=True)
class Filling:
    """The place the shield left, `place`, is to be filled."""

    place: int


@dataclass(frozen=True, slots=True)
class SeeingBack:
    """The back of the next tile is to be seen."""


@dataclass(frozen=True, slots=True)
class LayingTreasure:
    """The top treasure is to be turned up for the tile Henri has just built."""


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


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match. Side 0 sits in the South, side 1 in the North; alone, Henri is side 1.

    sets: in play; unseen: tiles nobody has seen the front of; reserve: how many lie in the common reserve; back: the
    terrain of the next one, None when there is none (H-5); circle: the royal reserve; hands: tile ids by side, in the
    order they came; land; troops: by side; turn: whose turn it is; turns: begun so far; last_turns: turns still to
    come after this one, None until the reserve is empty (H-26); discounts: open-land discounts not yet used (H-21);
    threatened: cells the Siege tower just built may pull down (H-42); new: cells built on in this turn; latest: where
    each side built last, or AWAY; hoard: Henri's treasures; out: tiles out of the match; scored: at the end, by side.
    """

    config: Config
    phase: Phase
    sets: tuple[str, ...]
    unseen: Bag
    reserve: int
    circle: Circle
    troops: tuple[Troops, Troops]
    back: Terrain | None = None
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    land: Land = _BARE
    turn: Seat = 0
    turns: int = 0
    last_turns: int | None = None
    discounts: int = 0
    threatened: int = 0
    new: int = 0
    latest: tuple[int, int] = (AWAY, AWAY)
    hoard: Hoard = _NO_HOARD
    out: tuple[str, ...] = ()
    scored: tuple[SideScored, ...] = ()

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
