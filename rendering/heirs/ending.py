"""The end of The Two Heirs: the podium, Henri on it as well, where points came from, the land with them on it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.heirs.presentation.view import HENRI, RoadView, View
from bot.games.heirs.rules.pieces import Terrain
from rendering.charts import podium as steps
from rendering.charts import point_bars as rows
from rendering.charts.podium import Ending, Rank, podium
from rendering.charts.point_bars import Bar, Portion, bars
from rendering.charts.ranking import Drawn, ranked
from rendering.heirs import landscape
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import GUTTER, PAD, Land
from rendering.kit.mark_shapes import plate as tag
from rendering.kit.mark_shapes import plate_size
from rendering.kit.panels import plate
from rendering.kit.scene import Operation, Scene, Sprite
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "heirs"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
_SIDES = 2
_TAG = 49
"""Height of the plate on a road, px."""
_GEARS = 2
"""What is on a shield in place of a crown: nobody of the house, an automa."""


def scene(view: View, ending: Ending, labels: Labels, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high."""
    look = theme_of(theme, GAME)
    head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + steps.HEIGHT)
    below = (MARGIN, head[3] + GAP, WIDTH - MARGIN, head[3] + GAP + rows.height(_SIDES))
    operations = [*podium(_ranks(view, ending, labels), head)]
    operations += bars([Bar(labels.colour(seat), _portions(view, seat)) for seat in range(_SIDES)], below, look)
    top = below[3] + GAP
    roads = roads_told(view)
    whole = Window.around([*(tile.spot for tile in view.land), *roads.values()], 3)
    wide, high = WIDTH - 2 * MARGIN - 2 * PAD - GUTTER, TALLEST - MARGIN - top - 2 * PAD - GUTTER
    window, cell = landscape.within(whole, wide, high, [tile.spot for tile in view.land])
    left = (WIDTH - window.columns * cell + GUTTER // 2) // 2
    land = Land(window, left, top + PAD, cell, "board", look)
    box = (MARGIN, top, WIDTH - MARGIN, land.bottom + GUTTER + PAD // 2)
    operations += plate(box, "board", None)
    operations += landscape.drawn(view, land, labels, Marks())
    for road, spot in roads.items():
        operations += road_tag(road, spot, land, labels)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _ranks(view: View, ending: Ending, labels: Labels) -> list[Rank]:
    def shield(seat: Seat, colour: int, hollow: bool) -> Drawn:
        key = ("shield", colour, seat if view.sides[seat].person else _GEARS, "", int(hollow))
        return lambda x, foot, height: Sprite(x - height // 2, foot - height, height, height, key)

    scores = [side.score for side in view.sides]
    return ranked(view.outcome, scores, labels, ending, shield, automa=HENRI if view.henri else None)


def _portions(view: View, seat: int) -> tuple[Portion, ...]:
    """Buildings by what they stand on, roads, Henri's treasures: they add up to the score."""
    built = [
        Portion(
            ("sign", kind.key, kind.key),
            kind.key,
            sum(tile.counts for tile in view.buildings if tile.owner == seat and tile.terrain is kind),
        )
        for kind in Terrain
    ]
    roads = sum(road.points for road in view.roads if road.winner == seat)
    rest = view.sides[seat].score - roads - sum(part.points for part in built)
    return (*built, Portion(("icon", "road"), "road", roads), Portion(("hoard",), "gold", rest))


def roads_told(view: View) -> dict[RoadView, Spot]:
    """Roads that brought something, each with the nearest free cell, within the bounds of the land where it can be."""
    taken = {tile.spot for tile in view.land}
    bounds = Window.around(taken, 1)
    found: dict[RoadView, Spot] = {}
    for road in view.roads:
        if road.winner is not None and road.points:
            free = {spot for own in (*road.spots, *taken) for spot in _around(own)} - taken
            found[road] = min(free, key=lambda spot: (_far(spot, road), spot not in bounds, spot))
            taken.add(found[road])
    return found


def _around(spot: Spot) -> list[Spot]:
    x, y = spot
    return [(x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)]


def _far(spot: Spot, road: RoadView) -> int:
    """Steps from a cell to a road."""
    return min(abs(x - spot[0]) + abs(y - spot[1]) for x, y in road.spots)


def road_tag(road: RoadView, spot: Spot, land: Land, labels: Labels) -> Iterator[Operation]:
    """What a road brought and whom, on the cell beside it, nearer to the road than its middle."""
    assert road.winner is not None, "only these have a plate"
    text = f"+{road.points}"
    wide, high = plate_size(text, _TAG)
    left, top = land.at(spot)
    own = min(sorted(road.spots), key=lambda one: abs(one[0] - spot[0]) + abs(one[1] - spot[1]))
    across, up = ((gap > 0) - (gap < 0) for gap in (own[0] - spot[0], own[1] - spot[1]))
    x = left + (land.cell - wide) // 2 + across * ((land.cell - wide) // 2 - 4)
    y = top + (land.cell - high) // 2 - up * ((land.cell - high) // 2 - 8)
    yield from tag(text, labels.colour(road.winner), x, y, _TAG)
