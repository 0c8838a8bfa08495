"""What a match of Kingdomino is at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.bag import Bag
from bot.core.construction import quick, replace
from bot.core.game import Outcome, Seat
from bot.games.kingdomino.rules.cells import CASTLE, column, row
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.pieces import Domino, pieces


@quick
@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on."""

    kings: int
    """Kings of each player (rule K-4)."""
    line: int
    """Dominoes in a line (K-7)."""
    dominoes: int
    """How many are played (K-6)."""
    size: int
    """Side of the square a kingdom must fit into (K-18)."""
    middle_kingdom: int = 0
    """Bonus points or 0 (K-25, K-26)."""
    harmony: int = 0
    """Bonus points or 0 (K-25, K-26)."""
    games: int = 1
    """How many are played in a row (K-24)."""


@quick
@dataclass(frozen=True, slots=True)
class Laid:
    """A domino in a kingdom: first half on `cell`, second on `second`."""

    domino: Domino
    """The domino."""
    cell: int
    """Where its first half lies."""
    second: int
    """Where its second half lies."""


@quick
@dataclass(frozen=True, slots=True)
class Kingdom:
    """One player's land: the castle on G7 and the dominoes round it."""

    laid: tuple[Laid, ...] = ()
    """In the order they came."""
    taken: int = 1 << CASTLE
    """All covered cells as a bit set, castle included."""
    terrains: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """The cells of each terrain."""
    buildings: tuple[int, ...] = (0, 0, 0)
    """The cells with at least one, two and three buildings."""
    bounds: tuple[int, int, int, int] = (7, 7, 7, 7)
    """West, south, east, north of everything."""
    discards: tuple[int, ...] = ()
    """Numbers of the dominoes that fitted nowhere."""

    def with_domino(self, laid: Laid) -> Kingdom:
        """The kingdom with one domino more; whether it may lie there is not asked here."""
        domino, one, other = laid.domino, 1 << laid.cell, 1 << laid.second
        terrains, buildings = list(self.terrains), self.buildings
        terrains[domino.first.terrain] |= one
        terrains[domino.second.terrain] |= other
        if domino.first.buildings:
            buildings = _built(buildings, one, domino.first.buildings)
        if domino.second.buildings:
            buildings = _built(buildings, other, domino.second.buildings)
        return Kingdom(
            (*self.laid, laid),
            self.taken | one | other,
            tuple(terrains),
            buildings,
            _stretched(_stretched(self.bounds, laid.cell), laid.second),
            self.discards,
        )

    def with_discard(self, number: int) -> Kingdom:
        return replace(self, discards=(*self.discards, number))


def _built(buildings: tuple[int, ...], cell: int, count: int) -> tuple[int, ...]:
    """Return the cells by number of buildings once so many stand on a cell, given as a bit."""
    return tuple([cells | cell if level < count else cells for level, cells in enumerate(buildings)])


def _stretched(bounds: tuple[int, int, int, int], cell: int) -> tuple[int, int, int, int]:
    """Return the bounds once they hold a cell too."""
    west, south, east, north = bounds
    x, y = column(cell), row(cell)
    if west <= x <= east and south <= y <= north:
        return bounds
    return x if x < west else west, y if y < south else south, x if x > east else east, y if y > north else north


@quick
@dataclass(frozen=True, slots=True)
class Line:
    """Dominoes on offer, lowest number first, and whose king stands on each (None: nobody's yet)."""

    dominoes: tuple[int, ...] = ()
    """Their numbers, lowest first."""
    owners: tuple[Seat | None, ...] = ()
    """Whose king stands on each; None: nobody's yet."""

    @property
    def free(self) -> tuple[int, ...]:
        return tuple([domino for domino, owner in zip(self.dominoes, self.owners, strict=True) if owner is None])

    def with_king(self, seat: Seat, domino: int) -> Line:
        place = self.dominoes.index(domino)
        return Line(self.dominoes, (*self.owners[:place], seat, *self.owners[place + 1 :]))


@quick
@dataclass(frozen=True, slots=True)
class Dealing:
    """A line is to be dealt: the first one, the second one, or the next."""


@quick
@dataclass(frozen=True, slots=True)
class DrawingKing:
    """A king is to be drawn from the hand for the first selection (rule K-9)."""


@quick
@dataclass(frozen=True, slots=True)
class ChoosingFirst:
    """The owner of the drawn king is to put it on the first line (rule K-9)."""

    seat: Seat
    """Whose king was drawn."""


@quick
@dataclass(frozen=True, slots=True)
class Placing:
    """The king at `turn` of the current line leaves its domino, which its owner is to lay (rule K-12 A)."""


@quick
@dataclass(frozen=True, slots=True)
class Choosing:
    """That same king is to be put on the next line (rule K-12 B)."""


@quick
@dataclass(frozen=True, slots=True)
class Finished:
    """All is over."""

    outcome: Outcome
    """How it ended."""


Phase: TypeAlias = Dealing | DrawingKing | ChoosingFirst | Placing | Choosing | Finished


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match."""

    config: Config
    """What the table agreed on."""
    box: Bag
    """Dominoes nobody has seen yet, those that will never be used among them."""
    dealt: int
    """How many have been dealt."""
    kings: tuple[int, ...]
    """Kings left in the hand, by seat."""
    current: Line
    """The line being played."""
    upcoming: Line
    """The line being chosen from."""
    turn: int
    """Index into the current line."""
    kingdoms: tuple[Kingdom, ...]
    """By seat."""
    phase: Phase
    """What is to happen next."""
    scored: tuple[KingdomScored, ...] = ()
    """Final scores of this game, once it is over."""
    past: tuple[tuple[KingdomScored, ...], ...] = ()
    """Those of the games before it, by game and seat (K-24)."""
    lands: tuple[tuple[Kingdom, ...], ...] = ()
    """The kingdoms of these games, by game and seat: they are shown once all is over."""

    @property
    def game(self) -> int:
        """Number of the game that is being played, from 1."""
        return len(self.past) + 1


def opening(
    config: Config,
    seats: int,
    past: tuple[tuple[KingdomScored, ...], ...] = (),
    lands: tuple[tuple[Kingdom, ...], ...] = (),
) -> State:
    """A game before anything is dealt. past, lands: final scores and kingdoms of the games before it."""
    return State(
        config=config,
        box=Bag.of(pieces().dominoes),
        dealt=0,
        kings=(config.kings,) * seats,
        current=Line(),
        upcoming=Line(),
        turn=0,
        kingdoms=(Kingdom(),) * seats,
        phase=Dealing(),
        past=past,
        lands=lands,
    )
