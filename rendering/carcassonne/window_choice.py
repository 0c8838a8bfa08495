"""Which part of a wide land is shown close up, and which of its legal cells get numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, product

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.carcassonne.inputs import Table
from rendering.kit.window import Window

COLUMNS, ROWS = 12, 10
"""Of what is shown close up, cells."""
OUTLIERS = 2
"""Most legal cells outside of it that are shown beside it, cells."""
DISCS = 12
"""Most numbers on a land: with more of them none is found."""
_FRESH, _SCORED = 3.0, 1.0
_BEST, _GOOD = (48.0, 36.0, 28.0, 24.0), 12.0
_READER, _TILE = 0.7, 0.45
"""What a cell weighs: a tile laid since, a part of a scored feature, the best four cells and the next, a tile with a
figure of the reader, any tile."""
_RING = 0.55
"""Share of its weight that a cell has at the edge of what is shown."""


def numbered(window: Window, numbers: Mapping[Spot, str], most: int = DISCS) -> dict[Spot, str]:
    """The best of the legal cells that are shown, as many as get a number."""
    shown = [spot for spot in numbers if spot in window]
    return {spot: numbers[spot] for spot in shown[:most]}


def outliers(window: Window, numbers: Iterable[Spot]) -> list[Spot]:
    """Those of the best four legal cells that a part of the land leaves out, as many as are shown beside it."""
    best = islice(numbers, len(_BEST))
    return [spot for spot in best if spot not in window][:OUTLIERS]


def look_out(
    table: Table,
    whole: Window,
    best: Iterable[Spot],
    fresh: Iterable[Spot],
    scored: Iterable[Spot],
    reader: Seat | None,
    rows: int = ROWS,
) -> Window:
    """The part of the land with most to be seen; of equals the most central one. best: legal cells, the best first."""
    weights = _weights(table, best, fresh, scored, reader)
    columns, rows = min(COLUMNS, whole.columns), min(rows, whole.rows)
    sums = _Sums(weights, whole)
    middle = whole.west + (whole.columns - columns) / 2, whole.south + (whole.rows - rows) / 2

    def worth(corner: Spot) -> tuple[float, float, Spot]:
        west, south = corner
        inner = sums.over(west + 1, south + 1, columns - 2, rows - 2)
        found = _RING * sums.over(west, south, columns, rows) + (1 - _RING) * inner
        return round(found, 6), -abs(west - middle[0]) - abs(south - middle[1]), corner

    corners = product(
        range(whole.west, whole.west + whole.columns - columns + 1),
        range(whole.south, whole.south + whole.rows - rows + 1),
    )
    return Window(*max(corners, key=worth), columns, rows)


def _weights(
    table: Table, best: Iterable[Spot], fresh: Iterable[Spot], scored: Iterable[Spot], reader: Seat | None
) -> dict[Spot, float]:
    found: dict[Spot, float] = {}
    for lie in table.tiles:
        found[lie.spot] = _READER if any(stand.seat == reader for stand in lie.stands) else _TILE
    for place, spot in zip(range(DISCS), best, strict=False):
        found[spot] = found.get(spot, 0.0) + (_BEST[place] if place < len(_BEST) else _GOOD)
    for spots, weight in ((fresh, _FRESH), (scored, _SCORED)):
        for spot in set(spots):
            found[spot] = found.get(spot, 0.0) + weight
    return found


class _Sums:
    """Weights of rectangles, added up once."""

    def __init__(self, weights: Mapping[Spot, float], whole: Window) -> None:
        self._west, self._south = whole.west, whole.south
        self._rows = [[0.0] * (whole.columns + 1)]
        for row in range(whole.south, whole.south + whole.rows):
            below, line, total = self._rows[-1], [0.0], 0.0
            for column in range(whole.columns):
                total += weights.get((whole.west + column, row), 0.0)
                line.append(total + below[column + 1])
            self._rows.append(line)

    def over(self, west: int, south: int, columns: int, rows: int) -> float:
        """All that so many cells weigh together."""
        left, low = west - self._west, south - self._south
        right, high = left + max(columns, 0), low + max(rows, 0)
        return self._rows[high][right] - self._rows[low][right] - self._rows[high][left] + self._rows[low][left]
