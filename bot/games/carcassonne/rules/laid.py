"""Every kind of tile turned every way, worked out once, as numbers.

A tile as it lies is `4 * number of its kind + quarter turns clockwise`. Four edges are one number, three bits a side
from N on, 0 for unknown; what an open cell needs is such a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.core.segments import Pattern, pattern
from bot.games.carcassonne.rules.pieces import Edge, Kind, Segment, Tile, pieces

TILES: tuple[Tile, ...] = tuple(pieces().tiles.values())
NUMBERS: dict[str, int] = {tile.key: number for number, tile in enumerate(TILES)}

EDGES = (None, Edge.FIELD, Edge.ROAD, Edge.CITY, Edge.RIVER)
"""What the three bits of a side mean."""

SYMBOLS = ("pennant", "inn", "cathedral", "wine", "grain", "cloth")
"""What is counted over the segments of a feature; each has eight bits of its tally."""


def counted(tally: int, symbol: str) -> int:
    """How many of a symbol a feature shows."""
    return tally >> 8 * SYMBOLS.index(symbol) & 255


def edge(needs: int, side: int) -> Edge:
    """What four edges have on a side, which must not be open. Raises ValueError where it is."""
    found = EDGES[needs >> 3 * side & 7]
    if found is None:
        raise ValueError(f"nothing is known of side {side}")
    return found


def with_edge(needs: int, side: int, code: int) -> int:
    return needs | code << 3 * side


def _tally(segment: Segment) -> int:
    shown = (segment.pennants, segment.inn, segment.cathedral, *(segment.good == good for good in SYMBOLS[3:]))
    return sum(int(count) << 8 * place for place, count in enumerate(shown))


def _strands(tile: Tile, segment: Segment) -> Iterator[int]:
    """Cities, roads and whole field edges use the middle of a side, fields beside a road or river its two ends."""
    for side in segment.sides:
        yield 3 * side + 1
    for half in segment.halves:
        side, second = divmod(half, 2)
        if tile.edges[side] is not Edge.FIELD:
            yield 3 * side + 2 * second
        elif second:
            yield 3 * side + 1


def _pattern(tile: Tile, quarters: int) -> Pattern:
    return pattern(((part.kind, _strands(tile, part), _tally(part)) for part in tile.segments), quarters)


def _edges(tile: Tile, quarters: int) -> int:
    needs = 0
    for side, found in enumerate(tile.edges):
        needs = with_edge(needs, (side + quarters) % 4, EDGES.index(found))
    return needs


PATTERNS: tuple[Pattern, ...] = tuple(_pattern(tile, quarters) for tile in TILES for quarters in range(4))
LAID_EDGES: tuple[int, ...] = tuple(_edges(tile, quarters) for tile in TILES for quarters in range(4))

PARTS: tuple[dict[tuple[Kind, int], int], ...] = tuple(
    {(part.kind, part.index): place for place, part in enumerate(tile.segments)} for tile in TILES
)
"""For each kind of tile, the place among all its segments of (kind, index among its segments of this kind)."""


class _Fits(dict[int, tuple[int, ...]]):
    """The quarter turns in which one kind of tile has the edges that an open cell needs, by these needs."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._edges = LAID_EDGES[4 * number : 4 * number + 4]

    def __missing__(self, needs: int) -> tuple[int, ...]:
        mask = sum(7 << 3 * side for side in range(4) if needs >> 3 * side & 7)
        self[needs] = found = tuple(turn for turn, edges in enumerate(self._edges) if edges & mask == needs)
        return found


FITS: tuple[_Fits, ...] = tuple(map(_Fits, range(len(TILES))))


def _look(tile: Tile, quarters: int) -> list[tuple[object, ...]]:
    """All that counts in play of a tile as it lies, the same for turns that make no difference."""
    cities = tile.of(Kind.CITY)

    def sides(part: Segment) -> tuple[int, ...]:
        return tuple(sorted((side + quarters) % 4 for side in part.sides))

    looks = []
    for part in tile.segments:
        halves = tuple(sorted((half + 2 * quarters) % 8 for half in part.halves))
        borders = sorted(sides(cities[city]) for city in part.touches if part.kind is Kind.FIELD)
        looks.append((part.kind.value, sides(part), halves, tuple(borders), _tally(part), part.claimable))
    river = tuple(sorted((side + quarters) % 4 for side in tile.river))
    return [*sorted(looks), river]


def _distinct(tile: Tile) -> tuple[int, ...]:
    looks = [_look(tile, quarters) for quarters in range(4)]
    return tuple(looks.index(look) for look in looks)


ALIKE: tuple[tuple[int, ...], ...] = tuple(map(_distinct, TILES))
"""For each kind of tile and number of quarter turns, the smallest number of quarter turns that is the same in play."""


@cache
def clue(key: str) -> tuple[Edge, tuple[int, ...]] | None:
    """What tells the turns of a tile apart, on as few sides as possible, and these as the tile lies unturned: all its
    edges of a kind, else those of one segment. None for a tile that is the same in every turn.
    """
    found, distinct = TILES[NUMBERS[key]], len(set(ALIKE[NUMBERS[key]]))
    if distinct == 1:
        return None
    whole = [(kind, tuple(side for side in range(4) if found.edges[side] is kind)) for kind in Edge]
    parts = [(found.edges[part.sides[0]], part.sides) for part in found.segments if part.sides]
    telling = [clue for clue in whole if _turns(clue[1]) == distinct]
    telling = telling or [clue for clue in parts if _turns(clue[1]) >= distinct]
    return min(telling, key=lambda clue: (len(clue[1]), clue[0] is Edge.FIELD))


def _turns(sides: tuple[int, ...]) -> int:
    """In how many turns these sides are other ones."""
    return len({frozenset((side + turn) % 4 for side in sides) for turn in range(4)})
