"""Spots for the tile in hand: their order by use, and the parts of a wide land through which all can be reached.

A list holds 25 spots. All others, with every way to turn the tile, are reached by the part of the land they're in. So
no placement is further than two presses from the buttons that commit it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.presentation.prompts import Site
from bot.games.carcassonne.presentation.view import View, column_name, row_name
from bot.i18n import Phrases
from rendering.carcassonne import DISCS, PART, RING
from rendering.kit.window import Window

_USE = 2
"""Weight of Way.use in a spot's order, where each neighbouring tile has 1. A point at once outweighs all eight."""

FOCUS = "part"
"""Value of `focus` with which a draft shows the part of the land around its tile."""

WAYS = 75
"""Maximum number of ways to place the tile in one part: as many as three selects hold."""

_AROUND = tuple((east, north) for east in (-1, 0, 1) for north in (-1, 0, 1) if east or north)


def ranked(view: View, seat: Seat, sites: Sequence[Site]) -> tuple[Site, ...]:
    """Return the sites, most useful to this seat first, by the tile's effects and neighbours, then by number."""
    tiles = frozenset((tile.x, tile.y) for tile in view.tiles)
    weights = {site.number: _weight(site, seat, tiles) for site in sites}
    return tuple(sorted(sites, key=lambda site: (-weights[site.number], site.number)))


def _weight(site: Site, seat: Seat, tiles: frozenset[Spot]) -> int:
    near = sum((site.cell[0] + east, site.cell[1] + north) in tiles for east, north in _AROUND)
    return _USE * site.best(seat).use(seat) + near


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a wide land, with every spot in it for the tile in hand."""

    where: str
    """Which part it is: "n", "ne", "e" and so on, "m" for the middle."""
    window: Window
    """The cells from its first spot to its last."""
    sites: tuple[Site, ...]
    """Its spots, by number."""

    def told(self, phrase: str, say: Phrases) -> str:
        """Return the phrase with this id, filled with the part's place, first and last cell, and number of spots."""
        window = self.window
        first = column_name(window.west) + row_name(window.south + window.rows - 1)
        last = column_name(window.west + window.columns - 1) + row_name(window.south)
        where = say("carcassonne-region-where", where=self.where)
        return say(phrase, where=where, first=first, last=last, spots=len(self.sites))

    def numbers(self) -> str:
        """Return the numbers of the part's spots: "1, 4–6, 9"."""
        spans: list[list[int]] = []
        for number in (site.number for site in self.sites):
            if spans and number == spans[-1][-1] + 1:
                spans[-1].append(number)
            else:
                spans.append([number])
        return ", ".join(f"{span[0]}" if len(span) == 1 else f"{span[0]}–{span[-1]}" for span in spans)


def parts(view: View, sites: Sequence[Site]) -> tuple[Stretch, ...]:
    """Return the parts of the land that hold these sites, in reading order. Empty if one picture can number all."""
    cells = [*((tile.x, tile.y) for tile in view.tiles), *(site.cell for site in sites)]
    whole = Window.around(cells, least=1)
    if len(sites) <= DISCS and max(whole.columns, whole.rows) <= PART + 2 * RING:
        return ()
    found = ((Window.around([site.cell for site in own], least=1), own) for own in _parted(sites))
    ordered = sorted(found, key=lambda part: (-(part[0].south + part[0].rows), part[0].west))
    return tuple(Stretch(_where(window, whole), window, own) for window, own in ordered)


def part_of(view: View, sites: Sequence[Site], name: str) -> Stretch | None:
    """Return the part whose sites include a cell, by its name ("N51"). None if none does or the land has no parts."""
    return next((part for part in parts(view, sites) if any(site.name == name for site in part.sites)), None)


def _parted(sites: Sequence[Site]) -> list[tuple[Site, ...]]:
    """Return the sites in groups: halved along the longer side until one picture and three selects hold each group."""
    window = Window.around([site.cell for site in sites], least=1)
    ways = sum(len(site.ways) for site in sites)
    axis = int(window.rows > window.columns)
    start, span = ((window.west, window.columns), (window.south, window.rows))[axis]
    if len(sites) == 1 or (span <= PART and ways <= WAYS):
        return [tuple(sites)]
    pieces = max(2, -(-span // PART))
    middle = start + span * (pieces // 2) // pieces
    halves = ([site for site in sites if (site.cell[axis] < middle) is low] for low in (True, False))
    return [part for half in halves for part in _parted(half)]


def _where(window: Window, whole: Window) -> str:
    """Return which part of the land a window is in ("n", "ne", …, "m"): the third that its middle is in, each way."""

    def third(start: int, span: int, low: int, length: int) -> int:
        return (2 * (start - low) + span) * 3 // (2 * length)

    down = "sxn"[third(window.south, window.rows, whole.south, whole.rows)]
    across = "wxe"[third(window.west, window.columns, whole.west, whole.columns)]
    return f"{down}{across}".replace("x", "") or "m"
