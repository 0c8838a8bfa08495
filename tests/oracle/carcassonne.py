"""Whole matches of a second Carcassonne: told what was drawn and done, it works out everything else by itself.

Written from the numbered rules alone; of the real game it borrows the tiles and how actions are written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.carcassonne.rules.pieces import pieces
from tests.oracle.carcassonne_land import TILES, Cell, Kind, Land
from tests.oracle.carcassonne_messages import NAMES, Track
from tests.oracle.carcassonne_table import Figure, Scored, Table

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
            Land(uturn=options.get("river-uturn", "bends")),
            farmers=options.get("farmers", "on") == "on",
            farmer_scoring=options.get("farmer-scoring", "c"),
            two_tile_city=int(options.get("two-tile-city", "4")),
            incomplete=options.get("ic-incomplete", "zero"),
        )
        self.track = Track(self.table, options) if on("messages") else None
        self.scores = [0] * seats
        self.seat, self.part, self.owed = 0, "turn", list[str]()
        self.tile: str | None = None
        self.cell: Cell | None = None  # of the tile just laid, while a figure may be put
        self.over = False
        self.gains: list[tuple[int, int]] = []  # amounts of this scoring step, in order
        self.gone: list[str] = []
        self.held = False  # a score figure or a message has to be seen to before the part ends
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

    def pending(self) -> tuple[str, Counter] | None:
        """What is to be drawn now, and out of which pieces."""
        if self.track is not None and self.track.wanted:
            return "message", self.track.unseen
        if self.over or self.tile is not None or self.cell is not None or self.held:
            return None
        return "tile", self.piles[0]

    def draw(self, key: str | int) -> None:
        if isinstance(key, int):
            assert self.track is not None
            self.track.drawn(key)
            return
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
        if self.held:
            return self._answers()
        assert self.cell is not None
        found = {"pass"}
        for figure, kind, index in self.table.claims(self.cell, self.seat):
            found.add(f"claim {self.letter(self.cell, kind, index)}" + (f" {figure}" if figure != "normal" else ""))
        if self.table.abbot(self.seat):
            found.add("recall")
        return found

    def letter(self, cell: Cell, kind: str, index: int) -> str:
        """How a part of a tile is called: lettered in the order of the data."""
        segments = TILES[self.table.land.laid[cell][0]].segments
        return chr(65 + [(part.kind, part.index) for part in segments].index((Kind(kind), index)))

    def act(self, notation: str) -> None:
        verb, *words = notation.split()
        if verb == "place":
            self._place(words[0], "NESW".index(words[1]))
            return
        if self.held:
            self._answer(notation)
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
        points = self.table.worth(self.table.land.feature(abbot.part))
        self.scores[self.seat] += points
        self.gains.append((self.seat, points))
        self.table.take([abbot])

    def _settle(self) -> None:
        assert self.cell is not None
        self.pay(self.table.completed(self.cell, self.seat))
        self.cell = None
        if self.track is not None:
            self.track.new_step()
            self.track.score(self.seat, self.gains)
        self.gains = []
        self._go_on()

    def pay(self, found: list[Scored]) -> None:
        for scored in found:
            for seat, points in sorted(scored.points.items()):
                self.scores[seat] += points
                self.gains.append((seat, points))

    def _go_on(self) -> None:
        self.held = self.track is not None and self.track.go_on(self.seat)
        if not self.held:
            self.next_part()

    def snug(self) -> set[str]:
        """The placements with most tiles round them."""
        places = self.table.land.legal(self.tile or "")
        most = max(self.table.land.round((x, y)) for x, y, _ in places)
        return {f"place {name((x, y))} {'NESW'[k]}" for x, y, k in places if self.table.land.round((x, y)) == most}

    def farms(self, text: str) -> bool:
        """Whether a claim is one of a field, where figures stay to the end."""
        verb, *words = text.split()
        if verb != "claim" or self.cell is None:
            return False
        segments = TILES[self.table.land.laid[self.cell][0]].segments
        return segments[ord(words[0]) - 65].kind is Kind.FIELD

    # ---- score figures and messages

    def _answers(self) -> set[str]:
        assert self.track is not None
        if self.track.due:
            return {f"move {NAMES[figure]}" for figure in self.track.moves(self.seat)}
        return {"message points", *self._deeds()}

    def _deeds(self) -> dict[str, tuple[Figure | None, int]]:
        assert self.track is not None
        found = {}
        for figure, points in self.track.deeds(self.seat, bool(self.piles)).items():
            text = "message deed"
            if figure is not None:
                cell, kind, index = figure.part
                text += f" {name(cell)} {self.letter(cell, kind.value, index)}"
            found[text] = (figure, points)
        return found

    def _answer(self, notation: str) -> None:
        track = self.track
        assert track is not None
        if track.due:
            track.move(self.seat, NAMES.index(notation.split()[1]), track.due.pop(0), self.seat)
            self._go_on()
            return
        number = track.open
        figure, points = self._deeds().get(notation, (None, 2))
        track.answered()
        if notation == "message deed" and number == 4:
            self.held, self.part = False, "message"
            return
        if number == 8 and figure is not None:
            self.table.take_meeple(figure)
        self.scores[self.seat] += points
        track.score(self.seat, [(self.seat, points)])
        self._go_on()

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
