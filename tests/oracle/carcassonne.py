"""Whole matches of a second Carcassonne: told what was drawn and done, it works out everything else by itself.

Written from the numbered rules alone; of the real game it borrows the tiles and how actions are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.carcassonne.pieces import pieces
from tests.oracle.carcassonne_land import TILES, Cell, Land
from tests.oracle.carcassonne_table import Scored, Table

PIECES = pieces()
FIGURES = {"meeple": "normal"}  # notation -> as in the records; the others are called alike
COLUMNS = 26 + 26 * 26


def name(cell: Cell) -> str:
    """The cell in notation: the first tile lies on M50; rows count upwards, columns go on as AA, and before A as ZZ."""
    number = (12 + cell[0]) % COLUMNS
    letters = chr(65 + number) if number < 26 else chr(65 + (number - 26) // 26) + chr(65 + (number - 26) % 26)
    return f"{letters}{50 - cell[1]}"


class Match:
    """A whole match. options: as the real game takes them, defaults left out."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        def on(key: str) -> bool:
            return options.get(key, "off") == "on"

        self.seats = seats
        self.inns, self.traders = on("inns-cathedrals") or seats == 6, on("traders-builders")
        self.abbots, self.river = on("abbot-gardens"), on("river")
        self.shuffle = options.get("unplaceable") == "shuffle"
        figures = Counter(normal=7, large=self.inns, builder=self.traders, pig=self.traders, abbot=self.abbots)
        self.table = Table(
            seats,
            [Counter(figures) for _ in range(seats)],
            Land(uturn=options.get("river-uturn", "adjoining")),
            farmers=options.get("farmers", "on") == "on",
            farmer_scoring=options.get("farmer-scoring", "c"),
            two_tile_city=int(options.get("two-tile-city", "4")),
            incomplete=options.get("ic-incomplete", "zero"),
        )
        self.scores = [0] * seats
        self.seat, self.part, self.owed = 0, "turn", list[str]()
        self.tile: str | None = None
        self.cell: Cell | None = None  # of the tile just laid, while a figure may be put
        self.over = False
        self.gone: list[str] = []
        self.last: list[Scored] = []
        self.set_up(options.get("river-start-tile", "mix"))

    def set_up(self, start_tile: str) -> None:
        """Rules B01 and R01: the first tile lies, the others are in piles."""
        sets = ["base"] + ["inns_cathedrals"] * self.inns + ["traders_builders"] * self.traders
        tiles = PIECES.copies(sets, self.abbots)
        first, turns = "D", 0
        if self.river:
            first, turns = "RA", 3  # the spring sends the river east
            river = PIECES.copies(["river"], self.abbots) - Counter(["RA", "RL"])
            if start_tile == "remove":
                tiles -= Counter("D")
            self.piles = [river, Counter(["RL"]), tiles]
        else:
            self.piles = [tiles - Counter("D")]
        self.table.land.lay((0, 0), first, turns)

    # ---- chance

    def pending(self) -> Counter[str] | None:
        """The tiles of which one is to be drawn now."""
        if self.over or self.tile is not None or self.cell is not None:
            return None
        return self.piles[0]

    def chance(self) -> str:
        return "tile"

    def draw(self, key: str) -> None:
        fits = bool(self.table.land.legal(key))
        if not fits and self.shuffle and any(self.table.land.legal(other) for other in self.piles[0]):
            return
        self.piles[0] -= Counter([key])
        if not self.piles[0]:
            del self.piles[0]
        if fits:
            self.tile = key
            return
        self.gone.append(key)
        if not self.piles:
            self.finish()

    # ---- actions

    def to_act(self) -> set[int]:
        return set() if self.over or self.pending() is not None else {self.seat}

    def legal(self) -> set[str]:
        """Everything the seat to act may do, in notation."""
        if self.tile is not None:
            places = self.table.land.legal(self.tile)
            return {f"place {name((x, y))} {'NESW'[turns]}" for x, y, turns in places}
        assert self.cell is not None
        found = {"pass"}
        segments = TILES[self.table.land.laid[self.cell][0]].segments
        letters = {(part.kind.value, part.index): chr(65 + place) for place, part in enumerate(segments)}
        for figure, kind, index in self.table.claims(self.cell, self.seat):
            found.add(f"claim {letters[kind, index]}" + (f" {figure}" if figure != "normal" else ""))
        if self.table.abbot(self.seat):
            found.add("recall")
        return found

    def act(self, notation: str) -> None:
        verb, *words = notation.split()
        if verb == "place":
            self._place(words[0], "NESW".index(words[1]))
            return
        assert self.cell is not None
        if verb == "claim":
            part = TILES[self.table.land.laid[self.cell][0]].segments[ord(words[0]) - 65]
            figure = words[1] if len(words) > 1 else "normal"
            self.table.claim(self.cell, self.seat, (figure, part.kind.value, part.index))
        elif verb == "recall":
            self._recall()
        self._settle()

    def _place(self, to: str, turns: int) -> None:
        assert self.tile is not None
        places = self.table.land.legal(self.tile)
        ((cell, _),) = [((x, y), k) for x, y, k in places if (name((x, y)), k) == (to, turns)]
        self.table.land.lay(cell, self.tile, turns)
        self.tile, self.cell = None, cell
        # Rules T06, T07, T10: one builder part for each tile, none for the tile of a builder part.
        if self.part != "builder" and self.table.builds(cell, self.seat):
            self.owed.append("builder")

    def _recall(self) -> None:
        """Rules A04 to A06."""
        abbot = self.table.abbot(self.seat)
        assert abbot is not None
        self.scores[self.seat] += self.table.worth(self.table.land.feature(abbot.part))
        self.table.take([abbot])

    def _settle(self) -> None:
        assert self.cell is not None
        self.last = self.table.completed(self.cell, self.seat)
        self.pay(self.last)
        self.cell = None
        self.next_part()

    def pay(self, found: list[Scored]) -> None:
        for scored in found:
            for seat, points in scored.points.items():
                self.scores[seat] += points

    def next_part(self) -> None:
        """The next part of the turn, the next turn, or the end (rule B40)."""
        if not self.piles:
            self.finish()
        elif self.owed:
            self.part = self.owed.pop()
        else:
            self.seat, self.part = (self.seat + 1) % self.seats, "turn"

    def finish(self) -> None:
        """Rules B40 to B45."""
        self.over = True
        self.pay(self.table.unfinished())
        self.pay(self.table.fields())
        self.scores = [score + trade for score, trade in zip(self.scores, self.table.trade(), strict=True)]

    def placings(self) -> list[list[int]]:
        """Rule B45: most points win, equal points share a place."""
        return [
            [seat for seat in range(self.seats) if self.scores[seat] == points]
            for points in sorted(set(self.scores), reverse=True)
        ]
