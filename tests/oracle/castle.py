"""A second Castle, slow and obvious, written from the rule list alone.

It shares nothing with bot.games.castle but the component data. Tiles lie in a dict from (column, row); features are
found anew by flood fill whenever they are asked for; orders of scoring are all tried out one by one.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

from tests.oracle.castle_pieces import (
    BOARD,
    DATA,
    DOUBLED,
    INSIDE,
    LETTERS,
    SIDES,
    STARTS,
    TOWERS,
    UNFINISHED,
    Cell,
    Feature,
    Node,
    Segment,
    beyond,
    lying,
    name,
)


class Match:
    """A whole match, told what chance gave and what was done; works out everything else by itself."""

    def __init__(self, keep_rule: str = "completed-and-held") -> None:
        self.keep_rule = keep_rule
        self.tiles: dict[Cell, list[Segment]] = {
            outside: [Segment(kind, {(side + 2) % 4}, set(), False, markets)]
            for outside, (_, side, kind, markets) in STARTS.items()
        }
        self.order: list[Cell] = []
        self.bag = Counter({kind: tile.count for kind, tile in DATA.tiles.items()})
        self.figures: dict[Node, int] = {}
        self.supply = [6, 6]
        self.keeps: list[int | None] = [None, None]
        self.walls: list[list[int]] = [[], []]
        self.fresh: list[list[int]] = [[], []]
        self.terms: list[list[tuple[str, int, int]]] = [[], []]
        self.towers = {i for i, tower in enumerate(BOARD.towers) if tower.tile}
        self.reached: list[int] = []
        self.mover = -1
        self.hand: str | None = None
        self.moment = "lots"
        self.left: list[Feature] = []
        self.known: tuple[object, list[Feature]] = (None, [])

    def pending(self) -> tuple[str, int] | None:
        chances = {"lots": ("starter", 1), "draw": ("tile", 1), "reveal": ("wall", len(self.reached))}
        return chances.get(self.moment)

    def draw(self, kind: str, given: tuple[int | str, ...]) -> None:
        if kind == "starter":
            self.mover, self.moment = int(given[0]), "draw"
        elif kind == "wall":
            for seat, number in zip(self.reached, given, strict=True):
                self.fresh[seat].append(int(number))
            self.reached = []
            self.close()
        else:
            self.bag[str(given[0])] -= 1
            self.hand, self.moment = str(given[0]), "place"
            if not self.places():
                self.hand, self.moment = None, "draw"
                if not self.bag.total():
                    self.finish()

    def over(self) -> bool:
        return self.moment == "over"

    def to_act(self) -> set[int]:
        return set() if self.pending() or self.over() else {self.mover}

    def places(self) -> set[str]:
        found = set()
        for cell in INSIDE - set(self.order):
            touched = [side for side in range(4) if beyond(cell, side) in self.tiles and self.meets(cell, side)]
            for turn in range(4) if touched else ():
                assert self.hand is not None
                segments = lying(self.hand, turn)
                paths = {side for segment in segments if segment.kind == "path" for side in segment.sides}
                if all((side in paths) == self.is_path(beyond(cell, side), (side + 2) % 4) for side in touched):
                    found.add(f"place {name(cell)} {SIDES[turn]}")
        return found

    def meets(self, cell: Cell, side: int) -> bool:
        """Whether what lies across this side turns a full side to the cell; a start space does so to one cell only."""
        across = beyond(cell, side)
        return across in INSIDE or any((side + 2) % 4 in segment.sides for segment in self.tiles[across])

    def is_path(self, cell: Cell, side: int) -> bool:
        return any(segment.kind == "path" and side in segment.sides for segment in self.tiles[cell])

    def features(self) -> list[Feature]:
        """Everything that segments form, found anew whenever a tile or a follower has moved."""
        lying = len(self.order), tuple(self.figures.items())
        if self.known[0] != lying:
            self.known = lying, self.flooded()
        return self.known[1]

    def flooded(self) -> list[Feature]:
        """Everything that segments form, by flood fill from every segment, in the order tiles came."""
        found: list[Feature] = []
        seen: set[Node] = set()
        for cell in (*self.order, *STARTS):
            for index, segment in enumerate(self.tiles[cell]):
                if (cell, index) in seen:
                    continue
                feature, edge = Feature(segment.kind), [(cell, index)]
                seen.add((cell, index))
                while edge:
                    node = edge.pop()
                    feature.nodes.add(node)
                    for neighbour in self.joined(node, feature):
                        if neighbour not in seen:
                            seen.add(neighbour)
                            edge.append(neighbour)
                for node in feature.nodes:
                    part = self.tiles[node[0]][node[1]]
                    feature.well |= part.well
                    feature.markets += part.markets
                    if node in self.figures:
                        feature.followers[self.figures[node]] += 1
                found.append(feature)
        return found

    def joined(self, node: Node, feature: Feature) -> list[Node]:
        """The segments across its sides that it goes on in; counts sides that border an empty cell."""
        cell, segment = node[0], self.tiles[node[0]][node[1]]
        found = []
        for side in segment.sides:
            across = beyond(cell, side)
            if across not in self.tiles:
                feature.holes += across in INSIDE
                continue
            if across not in INSIDE and cell not in INSIDE:
                continue
            for index, other in enumerate(self.tiles[across]):
                if other.kind == segment.kind and (side + 2) % 4 in other.sides:
                    found.append((across, index))
        for side, half in segment.halves:
            across = beyond(cell, side)
            for index, other in enumerate(self.tiles.get(across, ())):
                if ((side + 2) % 4, 1 - half) in other.halves:
                    found.append((across, index))
        return found

    def of(self, node: Node) -> Feature:
        return next(feature for feature in self.features() if node in feature.nodes)

    def legal(self) -> set[str]:
        if self.moment == "place":
            return self.places()
        if self.moment == "claim":
            cell = self.order[-1]
            free = [i for i in range(len(self.tiles[cell])) if not self.of((cell, i)).followers.total()]
            return {"pass"} | {f"claim {LETTERS[i]}" for i in free if self.supply[self.mover]}
        if self.moment == "score":
            return set(self.scorings())
        return {"end", "wall 1"}

    def act(self, notation: str) -> None:
        verb, *rest = notation.split()
        if verb == "place":
            cell = ("ABCDEFGHI".index(rest[0][0]), int(rest[0][1]) - 1)
            assert self.hand is not None
            before = [feature for feature in self.features() if not feature.holes]
            self.tiles[cell] = lying(self.hand, SIDES.index(rest[1]))
            self.order.append(cell)
            done = [f for f in self.features() if not f.holes and f.kind != "court"]
            old = {frozenset(feature.nodes) for feature in before}
            self.left = [f for f in done if frozenset(f.nodes) not in old and any(n[0] in INSIDE for n in f.nodes)]
            self.hand, self.moment = None, "claim"
        elif verb in ("claim", "pass"):
            if rest:
                self.supply[self.mover] -= 1
                self.figures[self.order[-1], LETTERS.index(rest[0])] = self.mover
            bare = self.keep_rule == "literal-first"
            waiting = [self.of(next(iter(feature.nodes))) for feature in self.left]
            self.left = [f for f in waiting if f.followers.total() or (bare and f.kind == "house")]
            self.moment = "score"
            self.go_on()
        elif verb == "score" or len(rest) == 2:
            wall = int(rest[0]) if verb == "wall" else None
            self.score(next(f for f in self.left if self.label(f) == rest[-1]), wall)
            self.go_on()
        else:
            self.end_turn(again=verb == "wall")

    def label(self, feature: Feature) -> str:
        """Its first segment on the tile just laid, else on the tile that came first."""
        for cell in (self.order[-1], *self.order):
            for index in range(len(self.tiles[cell])):
                if (cell, index) in feature.nodes:
                    return f"{name(cell)}{LETTERS[index]}"
        raise AssertionError("every feature that waits lies on a tile")

    def rank(self, feature: Feature) -> tuple[int, int, int]:
        """Fewest points first, then by the segment it is named by, in the order of the board."""
        text = self.label(feature)
        _, tiles, each = feature.worth()
        return tiles * each, int(text[1]) * 9 + ord(text[0]), ord(text[2])

    def scorings(self) -> list[str]:
        """What may be scored next; one entry only where nobody has to be asked."""
        for seat in (self.mover, 1 - self.mover):
            mine = sorted((f for f in self.left if f.holder == seat), key=self.rank)
            if not mine:
                continue
            walls = {id(f): self.doubling(f) if seat == self.mover else None for f in mine}
            if not self.matters(seat, mine, walls):
                mine = [next((f for f in mine if walls[id(f)] is None), mine[0])]
            plain = [f"score {self.label(f)}" for f in mine]
            return plain + [f"wall {walls[id(f)]} {self.label(f)}" for f in mine if walls[id(f)]]
        return [f"score {self.label(min(self.left, key=lambda f: (-f.size, *self.rank(f)[1:])))}"]

    def doubling(self, feature: Feature) -> int | None:
        return next((n for n in self.walls[self.mover] if DOUBLED.get(n, ("",))[0] == feature.kind), None)

    def matters(self, seat: int, mine: list[Feature], walls: dict[int, int | None]) -> bool:
        """Rule 32: every order is tried, with every use of wall tiles."""
        houses = {f.size for f in mine if f.kind == "house"} if seat != self.mover else set()
        if self.keep_rule == "literal-first" and self.keeps[self.mover] is None and len(houses) > 1:
            return True
        for used in product(*({None, walls[id(f)]} for f in mine)):
            if any(count > self.walls[seat].count(n) for n, count in Counter(used).items() if n):
                continue
            ends = set()
            for order in permutations(zip(mine, used, strict=True)):
                total, taken = self.total(seat), set()
                for feature, wall in order:
                    _, tiles, each = feature.worth(wall)
                    total += tiles * each
                    taken |= {TOWERS.get(total % 100)} & self.towers
                ends.add(frozenset(taken))
            if len(ends) > 1:
                return True
        return False

    def score(self, feature: Feature, wall: int | None) -> None:
        seat = feature.holder
        self.left.remove(feature)
        if feature.kind == "house":
            self.move_keep(feature)
        for node in feature.nodes & set(self.figures):
            self.supply[self.figures.pop(node)] += 1
        if seat is None:
            return
        self.terms[seat].append(feature.worth(wall))
        if wall:
            self.walls[seat].remove(wall)
        tower = TOWERS.get(self.total(seat) % 100)
        if tower in self.towers:
            self.towers.remove(tower)
            self.reached.append(seat)

    def move_keep(self, house: Feature) -> None:
        """Rule 35, ruling A1."""
        seat: int | None = self.mover
        if self.keep_rule == "literal-first" and self.keeps[self.mover] is None:
            self.keeps[self.mover] = house.size
            return
        if self.keep_rule == "scored":
            seat = house.holder
        if seat is not None and house.holder == seat and house.size > (self.keeps[seat] or 0):
            self.keeps[seat] = house.size

    def go_on(self) -> None:
        """Scores as long as nobody has to be asked."""
        while self.left:
            waiting = self.scorings()
            if len(waiting) > 1:
                return
            self.score(next(f for f in self.left if self.label(f) == waiting[0].split()[1]), None)
        if self.reached:
            self.moment = "reveal"
        else:
            self.close()

    def close(self) -> None:
        self.moment = "close"
        if 1 not in self.walls[self.mover] or not self.bag.total():
            self.end_turn(again=False)

    def end_turn(self, again: bool) -> None:
        if again:
            self.walls[self.mover].remove(1)
        else:
            self.mover = 1 - self.mover
        for seat in (0, 1):
            self.walls[seat] += self.fresh[seat]
            self.fresh[seat] = []
        self.moment = "draw"
        if not self.bag.total():
            self.finish()

    def keep_sizes(self) -> list[int]:
        return [keep + 2 * self.walls[seat].count(8) if keep else 0 for seat, keep in enumerate(self.keeps)]

    def region(self) -> int:
        """The largest region of empty cells."""
        left, largest = INSIDE - set(self.order), 0
        while left:
            edge, count = [left.pop()], 0
            while edge:
                cell = edge.pop()
                count += 1
                for side in range(4):
                    if beyond(cell, side) in left:
                        left.remove(beyond(cell, side))
                        edge.append(beyond(cell, side))
            largest = max(largest, count)
        return largest

    def finish(self) -> None:
        """Rules 38 to 43."""
        self.moment = "over"
        first, second = self.keep_sizes()
        if first != second:
            self.terms[0 if first > second else 1].append(("keep", self.region(), 1))
        features = self.features()
        for seat in (0, 1):
            held = [f for f in features if f.holder == seat]
            courts = sorted((f.markets for f in held if f.kind == "court" and f.markets), reverse=True)
            sevens = self.walls[seat].count(7)
            self.terms[seat] += [("court-best", markets, 4) for markets in courts[:sevens]]
            self.terms[seat] += [("court", markets, 3) for markets in courts[sevens:]]
            for number, (kind, each) in UNFINISHED.items():
                sizes = sorted((f.size for f in held if f.kind == kind and f.holes), reverse=True)
                copies = self.walls[seat].count(number)
                self.terms[seat] += [(f"open-{kind}", tiles, each) for tiles in sizes[:copies]]
            self.terms[seat] += [("bonus", 1, 5)] * self.walls[seat].count(9)

    def total(self, seat: int) -> int:
        return sum(count * each for _, count, each in self.terms[seat])

    def placings(self) -> list[list[int]]:
        lead = self.total(0) - self.total(1)
        return [[0, 1]] if not lead else [[0], [1]] if lead > 0 else [[1], [0]]
