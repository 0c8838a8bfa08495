"""What a match of The Castle is at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.core.bag import Bag
from bot.core.construction import quick, replace
from bot.core.game import Outcome, Seat
from bot.core.points import Points, Term
from bot.games.castle.rules.land import Land, empty_land
from bot.games.castle.rules.pieces import Use, pieces


class KeepRule(StrEnum):
    """Who gets a keep for a completed house (ruling A1)."""

    COMPLETED_AND_HELD = "completed-and-held"
    SCORED = "scored"
    LITERAL_FIRST = "literal-first"


@quick
@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on."""

    keep_rule: KeepRule = KeepRule.COMPLETED_AND_HELD
    """Who gets a keep."""


@quick
@dataclass(frozen=True, slots=True)
class Keep:
    """A player's keep."""

    tiles: int
    """Size of the house it stands on."""

    spot: int
    """The segment it is drawn on."""


@quick
@dataclass(frozen=True, slots=True)
class Player:
    """One seat."""

    supply: int
    """Followers at hand."""

    keep: Keep | None = None
    """Its keep, None while it stands beside the board."""

    walls: tuple[int, ...] = ()
    """Wall tiles it may use."""

    fresh: tuple[int, ...] = ()
    """Those taken in this turn (rule 34)."""

    terms: tuple[Term, ...] = ()
    """Every scoring so far."""

    total: int = 0
    """What they come to."""

    spots: tuple[int | None, ...] = ()
    """For each of them a segment of the feature that was scored; None for what belongs to no feature."""

    def scoring(self, points: Points, spot: int | None = None) -> Player:
        """The player with these points more. spot: a segment of the feature they are for."""
        spots = self.spots + (spot,) * len(points.terms)
        return replace(self, terms=self.terms + points.terms, total=self.total + points.total, spots=spots)

    def without_wall(self, number: int) -> Player:
        """The player once a wall tile has been used."""
        at = self.walls.index(number)
        return replace(self, walls=self.walls[:at] + self.walls[at + 1 :])

    def wall(self, use: Use) -> int | None:
        """Number of a wall tile good for this that may be used now, or None."""
        return next((number for number in self.walls if pieces().walls[number].use is use), None)


@quick
@dataclass(frozen=True, slots=True)
class DrawingStarter:
    """Lots are to be drawn (rule 7)."""


@quick
@dataclass(frozen=True, slots=True)
class Drawing:
    """The mover is to draw a tile."""

    sure: bool
    """The mover is known to go on, because of another turn or another tile."""


@quick
@dataclass(frozen=True, slots=True)
class Placing:
    """The mover is to lay the tile in hand."""

    kind: str
    """Of the tile in hand."""


@quick
@dataclass(frozen=True, slots=True)
class Claiming:
    """The mover may put a follower on the tile just laid."""

    done: tuple[int, ...]
    """Keys of the features it completed."""


@quick
@dataclass(frozen=True, slots=True)
class Scoring:
    """Completed features wait to be scored."""

    left: tuple[int, ...]
    """Their keys."""


@quick
@dataclass(frozen=True, slots=True)
class Revealing:
    """Wall tiles taken are to be turned up."""


@quick
@dataclass(frozen=True, slots=True)
class Closing:
    """All is scored; the mover may play again with a wall tile (ruling A9)."""


@quick
@dataclass(frozen=True, slots=True)
class Finished:
    """All is over."""

    outcome: Outcome
    """How it ended."""


Phase: TypeAlias = DrawingStarter | Drawing | Placing | Claiming | Scoring | Revealing | Closing | Finished


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match."""

    config: Config
    """What the table agreed on."""

    bag: Bag
    """Castle tiles nobody has seen yet."""

    wall_bag: Bag
    """Wall tiles nobody has seen, those that never lay on a tower among them."""

    towers: frozenset[int]
    """Indexes of towers with a wall tile."""

    land: Land
    """All that lies inside the wall."""

    players: tuple[Player, ...]
    """By seat."""

    phase: Phase
    """What the match waits for."""

    mover: Seat = 0
    """Whose turn it is."""

    turn: int = 0
    """Its number, from 1."""

    reached: tuple[tuple[Seat, int], ...] = ()
    """Who takes which tower's tile and has not seen it yet."""

    removed: tuple[str, ...] = ()
    """Tiles that fitted nowhere."""

    spent: tuple[int, ...] = ()
    """Wall tiles that were used."""

    def going_on(
        self,
        phase: Phase,
        *,
        bag: Bag | None = None,
        land: Land | None = None,
        players: tuple[Player, ...] | None = None,
        mover: Seat | None = None,
    ) -> State:
        """The state in another phase, with what changes in every turn. `replace` would do, at four times the cost."""
        return State(
            self.config,
            self.bag if bag is None else bag,
            self.wall_bag,
            self.towers,
            self.land if land is None else land,
            self.players if players is None else players,
            phase,
            self.mover if mover is None else mover,
            self.turn if mover is None else self.turn + 1,
            self.reached,
            self.removed,
            self.spent,
        )


def opening(config: Config) -> State:
    """A match before anything is drawn (rules 1 to 6)."""
    data = pieces()
    return State(
        config=config,
        bag=Bag.of(tile.name for tile in data.tiles.values() for _ in range(tile.count)),
        wall_bag=Bag.of(wall.number for wall in data.walls.values() for _ in range(wall.copies)),
        towers=frozenset(index for index, tower in enumerate(data.board.towers) if tower.tile),
        land=empty_land(),
        players=(Player(data.followers),) * 2,
        phase=DrawingStarter(),
    )
