"""What a side could build with after each single action, and which of them supply what a building still lacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.rules.access import Amounts, access, accessible, discounted, missing, sources
from bot.games.heirs.rules.actions import Action, Build, Deploy, Expand, Move, Take, Withdraw
from bot.games.heirs.rules.cells import around, members
from bot.games.heirs.rules.effects import Source
from bot.games.heirs.rules.legal import choices, spots
from bot.games.heirs.rules.model import AWAY, State, Troops
from bot.games.heirs.rules.pieces import Tile, pieces

WAYS = 3
"""So many ways are named at most."""

March: TypeAlias = Move | Deploy | Withdraw
"""What a troop can do."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a side could build with."""

    access: Amounts
    reach: int
    """How many tiles clockwise."""
    discounts: int
    """Not used yet."""
    spots: int
    """Where it could, a set of cells."""


class Prospects:
    """The means of one side at its turn after each of its legal actions, worked out once each."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._given = sources(state.land, seat)
        self.now = Means(access(state, seat), state.reach(seat), state.discounts, spots(state, seat))
        self._means: tuple[tuple[Action, Means], ...] = ()
        self._supplies: dict[str, tuple[tuple[Action, int], ...]] = {}
        self._marches: dict[March, Means] = {}

    def remedies(self, tile: str, cell: int) -> tuple[Action, ...]:
        """Up to three single actions after which this tile can be built on this cell, of as many kinds as can be."""
        found = list(self._remedies(tile, cell))
        kinds: dict[type[Action], Action] = {}
        for action in found:
            kinds.setdefault(type(action), action)
        others = [action for action in found if action not in kinds.values()]
        return (*kinds.values(), *others)[:WAYS]

    def ways(self, tile: str) -> tuple[Action, ...]:
        """Up to three single actions after which this tile of the hand can be built on a cell that is in reach now."""
        found: list[Action] = []
        for cell in members(self.now.spots) if self._supplying(tile) else ():
            found += [action for action in self.remedies(tile, cell) if action not in found]
            if len(found) >= WAYS:
                break
        return tuple(found[:WAYS])

    def march(self, action: March) -> Means:
        """After a troop's move. No troop's move changes what the buildings give."""
        if action not in self._marches:
            self._marches[action] = self._march(action)
        return self._marches[action]

    def opens(self, means: Means) -> tuple[Tile, ...]:
        """The tiles of the hand that could be built with these means, and cannot with those of now."""
        tiles = [pieces().tiles[tile] for tile in self._state.hands[self._seat]]
        return tuple(tile for tile in tiles if self._can(tile, means) and not self._can(tile, self.now))

    def taken(self, tile: str) -> Means:
        """After a take: the shield moves on, and with it what is in reach; what comes in its old place is not known."""
        now, state = self.now, self._state
        reached = state.circle.without(tile).clockwise()[: now.reach]
        have = accessible(self._given, reached, state.land, state.troops[self._seat].standing)
        return Means(have, now.reach, now.discounts, now.spots)

    def laid(self, cell: int) -> Means:
        """After a tile laid here as open land."""
        now = self.now
        return Means(now.access, now.reach, now.discounts + 1, now.spots & ~(1 << cell))

    def _march(self, action: March) -> Means:
        state = self._state
        troops = _marched(state.troops[self._seat], action)
        reach = pieces().table.reach + troops.in_reserve
        standing = troops.standing
        have = accessible(self._given, state.circle.clockwise()[:reach], state.land, standing)
        return Means(have, reach, state.discounts, around(standing) & ~state.land.taken)

    def _can(self, tile: Tile, means: Means) -> bool:
        lacking = missing(tile, means.access)
        return means.spots != 0 and discounted(self._state.config, means.discounts, lacking)

    def _remedies(self, tile: str, cell: int) -> Iterator[Action]:
        """Everything that helps and leaves the tile in hand and the cell empty; each tile as open land once only."""
        seen = set[str]()
        for action, cells in self._supplying(tile):
            if isinstance(action, Expand):
                if action.tile in seen or action.cell == cell:
                    continue
                seen.add(action.tile)
            if cells >> cell & 1:
                yield action

    def _supplying(self, tile: str) -> tuple[tuple[Action, int], ...]:
        """Actions that leave this tile in hand with access to all it needs, and the cells it could be built on then."""
        if tile not in self._supplies:
            self._means = self._means or tuple(self._candidates())
            config, printed = self._state.config, pieces().tiles[tile]
            self._supplies[tile] = tuple(
                (action, means.spots)
                for action, means in self._means
                if not (isinstance(action, Build | Expand) and action.tile == tile)
                and discounted(config, means.discounts, missing(printed, means.access))
            )
        return self._supplies[tile]

    def _candidates(self) -> Iterator[tuple[Action, Means]]:
        """Every legal action that may help with its means, in the order of legal actions."""
        for action in choices(self._state, self._seat):
            match action:
                case Take(tile):
                    yield action, self.taken(tile)
                case Build(tile, cell) if isinstance(_does(tile), Source):
                    yield action, self._built(tile, cell)
                case Expand(_, cell):
                    yield action, self.laid(cell)
                case Move() | Deploy() | Withdraw():
                    yield action, self.march(action)
                case _:
                    pass

    def _built(self, tile: str, cell: int) -> Means:
        """A Farm, Sawmill or Quarry more, and fewer discounts where it needed some."""
        now, does = self.now, _does(tile)
        have = list(now.access)
        if isinstance(does, Source):
            have[does.terrain] += does.amount
        used = sum(missing(pieces().tiles[tile], now.access))
        return Means((have[0], have[1], have[2]), now.reach, now.discounts - used, now.spots & ~(1 << cell))


def remedies(state: State, seat: Seat, tile: str, cell: int) -> tuple[Action, ...]:
    """Up to three single actions after which this tile can be built on this cell, of as many kinds as there are."""
    return Prospects(state, seat).remedies(tile, cell)


def _does(tile: str) -> object:
    return pieces().buildings[pieces().tiles[tile].building]


def _marched(troops: Troops, action: March) -> Troops:
    match action:
        case Move(origin, cell):
            return troops.sent(troops.cells.index(origin), cell)
        case Withdraw(cell):
            return troops.sent(troops.cells.index(cell), AWAY)
        case Deploy(cell):
            return troops.sent(troops.to_deploy() or 0, cell)
