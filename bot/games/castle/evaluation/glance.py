"""What every turn would be worth by some weights, told from the features it touches, without carrying it out.

The same numbers as `CastleInsight.weigh` gives of the states behind, many times as fast. Turns it does not oversee (a
choice among scorings, the last tile) are told as far as it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bot.core.game import Seat
from bot.core.insight import Glimpse
from bot.core.segments import SPAN, Feature, Part
from bot.games.castle.evaluation.traits import AT, BITS, aim, each_tile, promised, region, walls_at_hand
from bot.games.castle.rules.actions import Action, Claim, End, Place, PlayAgain
from bot.games.castle.rules.land import Land, around, fitting
from bot.games.castle.rules.model import KeepRule, Placing, State
from bot.games.castle.rules.order import takings, tower_at
from bot.games.castle.rules.pieces import Use, pieces
from bot.games.castle.rules.tiles import WELL, Kind

Held: TypeAlias = tuple[list[int], list[int], list[int], list[int]]
"""By kind, sizes of what a seat holds unfinished, and markets of its courts."""

_HELD = AT["paths"]
_SCORE, _COURT, _ROOM, _COURTS, _TIED = (AT[name] for name in ("score", "court", "court-room", "courts", "tied"))


class Told(NamedTuple):
    """A feature with followers as it counts for the mover."""

    value: float
    """In points; what the other has is below 0."""

    holder: Seat | None
    """Who has the majority."""

    kind: Kind
    """Of the feature."""

    size: int
    """Tiles, or markets of a court."""


class Side:
    """One seat while a turn is looked at."""

    __slots__ = ("due", "held", "keep", "supply", "total")

    def __init__(self, total: int, supply: int, keep: int, held: Held) -> None:
        self.total, self.supply, self.keep, self.held, self.due = total, supply, keep, held, 0


class Glance:
    """One state with a tile in hand, by some weights."""

    def __init__(self, state: State, each: Sequence[float]) -> None:
        self.state, self.each, self.mover = state, each, state.mover
        self.land, self.features = state.land, state.land.features.features
        self.told = {key: self._tell(feature) for key, feature in self.features.items() if feature[4]}
        self.base = sum(told.value for told in self.told.values())
        self.starts = len(pieces().board.starts)
        self.number = self.starts + len(self.land.laid)
        self.empty = pieces().board.interior ^ sum(map(BITS.__getitem__, self.land.laid))
        self.walls = tuple((*player.walls, *player.fresh) for player in state.players)
        own = state.players[self.mover]
        self.again = own.wall(Use.EXTRA_TURN)
        # Whoever scores a house gets a keep for it, although the other has completed it.
        self.lasting = state.config.keep_rule is KeepRule.SCORED
        doubles = ((Use.DOUBLE_TOWER, Kind.TOWER), (Use.DOUBLE_HOUSE, Kind.HOUSE))
        self.doubled = frozenset(kind for use, kind in doubles if own.wall(use) is not None)

    def turns(self) -> Iterator[Glimpse[Action]]:
        """Every way to lay the tile and to claim something on it, ways that look alike once."""
        phase = self.state.phase
        assert isinstance(phase, Placing), "a tile is in hand"
        tile = pieces().tiles[phase.kind]
        for cell, asked in self.land.frontier.items():
            for turn in fitting(phase.kind, asked):
                if turn in tile.turns:
                    yield from self._laid(Place(cell, turn), tile.turned[turn].pattern.parts)

    def _laid(self, place: Place, parts: tuple[Part, ...]) -> Iterator[Glimpse[Action]]:
        changed, roots = joined(self.land, place.cell, self.number, parts)
        linear, scored = self.base, list[Feature]()
        held: tuple[Held, Held] = ([], [], [], []), ([], [], [], [])
        for key, told in self.told.items():
            if key in changed:
                linear -= told.value
            elif told.holder is not None:
                held[told.holder][told.kind].append(told.size)
        for feature in changed.values():
            if feature is None or not feature[4]:
                continue
            if feature[2] or feature[0] == 3:
                after = self._tell(feature)
                linear += after.value
                if after.holder is not None:
                    held[after.holder][after.kind].append(after.size)
            else:
                scored.append(feature)
        empty = self.empty ^ 1 << place.cell
        yield from self._ended((place, Claim(None)), linear, scored, held, 0, empty)
        if self.state.players[self.mover].supply:
            yield from self._claims(place, changed, roots, linear, scored, held, empty)

    def _claims(
        self,
        place: Place,
        changed: dict[int, Feature | None],
        roots: Sequence[int],
        linear: float,
        scored: list[Feature],
        held: tuple[Held, Held],
        empty: int,
    ) -> Iterator[Glimpse[Action]]:
        """A follower on each feature of the tile that has none."""
        for index, root in enumerate(roots):
            feature = changed[root]
            assert feature is not None, "roots stand for features"
            if feature[4] or root in roots[:index]:
                continue
            manned = Feature(*feature[:4], ((self.mover, 0),))
            plan = (place, Claim(index))
            if not feature[2] and feature[0] != 3:
                yield from self._ended(plan, linear, [*scored, manned], held, 1, empty)
                continue
            after = self._tell(manned)
            sizes = held[self.mover][after.kind]
            sizes.append(after.size)
            yield from self._ended(plan, linear + after.value, scored, held, 1, empty)
            sizes.pop()

    def _ended(
        self,
        plan: tuple[Action, ...],
        linear: float,
        scored: list[Feature],
        held: tuple[Held, Held],
        used: int,
        empty: int,
    ) -> Iterator[Glimpse[Action]]:
        """The turn behind a claim, once all that is complete has been scored."""
        mover, state = self.mover, self.state
        sides = [
            Side(player.total, player.supply, player.keep.tiles if player.keep is not None else 0, sizes)
            for player, sizes in zip(state.players, held, strict=True)
        ]
        sides[mover].supply -= used
        towers = state.towers
        if scored:
            overseen = self._scored(sides, scored, towers)
            if overseen is None:
                yield Glimpse(linear + self._worth(sides, towers, empty), plan, False)
                return
            towers = overseen
        worth = linear + self._worth(sides, towers, empty)
        if self.again is None or towers is not state.towers:
            yield Glimpse(worth, plan, True)
            return
        yield Glimpse(worth, (*plan, End()), True)
        gain = 2 * self.each[AT["next"]] - self.each[AT["again"]]
        yield Glimpse(worth + gain, (*plan, PlayAgain(self.again)), True)

    def _scored(self, sides: list[Side], scored: list[Feature], towers: frozenset[int]) -> frozenset[int] | None:
        """Scores what is complete, and the towers that still have a tile then; None where there is a choice."""
        gains: tuple[list[int], list[int]] = [], []
        worth = each_tile()
        for kind, tiles, _, tally, figures in scored:
            second = sum(seat for seat, _ in figures)
            sides[0].supply += len(figures) - second
            sides[1].supply += second
            if 2 * second == len(figures):
                continue
            seat, size = int(2 * second > len(figures)), tiles.bit_count()
            assert isinstance(kind, Kind), "features of this game are made of its segments"
            if seat == self.mover and kind in self.doubled:
                return None
            if kind == 2 and size > sides[seat].keep and (seat == self.mover or self.lasting):
                sides[seat].keep = size
            gains[seat].append(size * (worth[4] if kind == 0 and tally >= WELL else worth[kind]))
        for seat in (self.mover, 1 - self.mover):
            if gains[seat]:
                taken = takings(sides[seat].total, tuple(gains[seat]), towers)
                if len(taken) > 1:
                    return None
                sides[seat].total += sum(gains[seat])
                (reached,) = taken
                last = tower_at(sides[seat].total, towers)
                reached = reached if last is None else reached | {last}
                if reached:
                    sides[seat].due += len(reached)
                    towers = towers - reached
        return towers

    def _worth(self, sides: list[Side], towers: frozenset[int], empty: int) -> float:
        """What does not depend on single features."""
        each, worths, sizes = self.each, [0.0, 0.0], [0, 0]
        for seat, side in enumerate(sides):
            numbers = self.walls[seat]
            worth = each[_SCORE] * side.total + each[AT["supply"]] * side.supply + each[AT["due"]] * side.due
            if side.supply < 2:
                worth += each[AT["last-follower" if side.supply else "bare"]]
            worth += each[AT["aim"]] * aim(side.total, towers)
            if side.held[2]:
                worth += each[AT["keep-hope"]] * max(0, max(side.held[2]) - side.keep)
            sizes[seat] = side.keep
            if numbers:
                at_hand = walls_at_hand(numbers)
                worth += sum(each[trait] * count for trait, count in at_hand.traits)
                worth += each[AT["wall-points"]] * promised(at_hand, side.held)
                sizes[seat] += at_hand.keep if side.keep else 0
            worths[seat] = worth + each[AT["keep-size"]] * sizes[seat]
        if sizes[0] != sizes[1]:
            worths[sizes[1] > sizes[0]] += each[AT["keep"]] * region(empty)
        return worths[self.mover] - worths[1 - self.mover] - each[AT["next"]]

    def _tell(self, feature: Feature) -> Told:
        """A feature with followers that is not complete, or a court."""
        kind, tiles, opens, tally, figures = feature
        each, worth, mover = self.each, each_tile(), self.mover
        second = sum(seat for seat, _ in figures)
        first = len(figures) - second
        assert isinstance(kind, Kind), "features of this game are made of its segments"
        if first == second:
            return Told(0.0, None, kind, 0)
        seat = int(second > first)
        lost = (first if seat else second) * each[_TIED]
        if kind == 3:
            size = tally % WELL
            value = each[_COURT] * worth[3] * size + each[_ROOM] * opens + each[_COURTS]
        else:
            size = tiles.bit_count()
            points = size * (worth[4] if kind == 0 and tally >= WELL else worth[kind])
            value = each[3 * kind + min(opens, 3) - 1] * points + each[_HELD + kind]
        value -= lost
        return Told(value if seat == mover else -value, seat, kind, size)


def joined(
    land: Land, cell: int, number: int, parts: tuple[Part, ...]
) -> tuple[dict[int, Feature | None], tuple[int, ...]]:
    """What a tile would make of the features it meets, and the feature each of its segments would belong to.

    The first by root, None for what has become part of another; roots are not those that laying it would give.
    number: how many tiles came before it.
    """
    parents, features = land.features.parents, land.features.features
    neighbours, links = around(land, cell), dict[int, int]()
    changed, roots = dict[int, Feature | None](), list[int]()
    segment = cell * SPAN
    for kind, contacts, tally in parts:
        root, tiles, opens = segment, 1 << number, len(contacts)
        figures: tuple[object, ...] = ()
        for side, strand in contacts:
            beyond = neighbours[side]
            if beyond is None:
                continue
            opens -= 1
            index = beyond[1].strands[strand]
            if index < 0:
                continue
            other = beyond[0] * SPAN + index
            while other in parents:
                other = parents[other]
            while other in links:
                other = links[other]
            if other == root:
                opens -= 1
                continue
            met = changed.get(other) or features[other]
            if met[0] != kind:
                changed[other] = Feature(met[0], met[1], met[2] - 1, met[3], met[4])
                continue
            opens += met[2] - 1
            if root == segment:
                root = other
            else:
                links[other], changed[other] = root, None
            tiles, tally, figures = tiles | met[1], tally + met[3], figures + met[4]
        changed[root] = Feature(kind, tiles, opens, tally, figures)
        roots.append(root)
        segment += 1
    for place, root in enumerate(roots):
        while root in links:
            root = links[root]
        roots[place] = root
    return changed, tuple(roots)
