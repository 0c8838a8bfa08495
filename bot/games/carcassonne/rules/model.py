"""What a match of Carcassonne is at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bot.core.bag import Bag
from bot.core.construction import quick
from bot.core.game import Outcome, Seat
from bot.core.points import Points
from bot.core.segments import SPAN, Feature, Features
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.figures import Figure, Role
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.pieces import Segment

if TYPE_CHECKING:
    from bot.games.carcassonne.rules.hooks import Expansion

TURN = "turn"
"""The part of a turn that everybody has; expansions add further ones."""


@quick
@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on."""

    farmers: bool
    """Whether fields can be claimed."""

    farmer_scoring: str
    """Which of the three rules, "a" to "c"."""

    two_tile_city: int
    """What a completed city of two tiles pays for each tile and coat of arms (2 usually, 1 in first printings)."""

    put_back: bool
    """A tile that fits nowhere goes back among the others instead of out of the match."""

    roles: tuple[Role, ...]
    """The figures in play, the usual meeple first."""

    expansions: tuple[Expansion, ...]
    """In the order in which their rules apply."""

    start: tuple[str, int]
    """The first tile and its quarter turns."""

    piles: tuple[Bag, ...]
    """Tiles to be drawn, a pile used up before the next."""

    def place_of(self, figure: str) -> int | None:
        """Where a figure stands in the list of roles, by its key."""
        for place, role in enumerate(self.roles):
            if role.key == figure:
                return place
        return None


@quick
@dataclass(frozen=True, slots=True)
class Drawing:
    """A tile is to be drawn."""


@quick
@dataclass(frozen=True, slots=True)
class Placing:
    """The drawn tile, by its key, is to be placed (rule B10)."""

    tile: str


@quick
@dataclass(frozen=True, slots=True)
class Claiming:
    """The tile on this cell was just placed; a figure may be put on it (rule B20)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Held:
    """An expansion asks something before the part goes on."""

    owner: str
    """Its key; each kind of question is a subclass."""


@quick
@dataclass(frozen=True, slots=True)
class Finished:
    """All is over."""

    outcome: Outcome


Phase: TypeAlias = Drawing | Placing | Claiming | Held | Finished


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is."""

    seat: Seat
    part: str = TURN
    """TURN or what earned this part."""

    owed: tuple[str, ...] = ()
    """Parts that come after it, the last one first."""

    number: int = 1
    """Of the turn, from 1, all its parts together."""


@quick
@dataclass(frozen=True, slots=True)
class Gain:
    """Points a seat got at once, and what for."""

    points: Points
    """How many, explained."""

    segments: tuple[int, ...] = ()
    """A segment of each feature, or under each figure, they are for; none for what lies nowhere."""

    tiles: int = 0
    """The tiles the feature lay on then, as bits by the number each was placed with; 0 for no feature."""

    laid: int = 0
    """How many tiles lay on the table then."""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match."""

    config: Config
    board: Board
    piles: tuple[Bag, ...]
    """Tiles nobody has seen yet."""

    supply: tuple[tuple[int, ...], ...]
    """Figures not on the board, by seat and role."""

    ledger: tuple[tuple[Gain, ...], ...]
    """What each seat got so far, in the order it came."""

    scores: tuple[int, ...]
    """The totals of it."""

    turn: Turn
    phase: Phase
    gone: tuple[str, ...]
    """Tiles out of the match, by key."""

    extras: tuple[object, ...]
    """What each expansion remembers, in the order of the config."""

    @property
    def land(self) -> Features:
        return self.board.land

    @property
    def pile(self) -> Bag | None:
        """Where the next tile comes from; None when all are drawn."""
        return self.piles[0] if self.piles else None

    def figures(self) -> Iterator[Figure]:
        """Every figure on the board."""
        for feature in self.board.land.features.values():
            yield from feature.pieces

    def votes(self, figure: Figure) -> int:
        return self.config.roles[figure.role].votes

    def segment(self, number: int) -> Segment:
        """What a segment of the board is on its tile."""
        cell, place = divmod(number, SPAN)
        return TILES[self.board.tiles[cell] >> 2].segments[place]


__all__ = [
    "TURN",
    "Claiming",
    "Config",
    "Drawing",
    "Feature",
    "Finished",
    "Gain",
    "Held",
    "Phase",
    "Placing",
    "State",
    "Turn",
]
