"""Tiles of The Two Heirs: in the circle and in hands with their cost, built with the band of their owner, as open land.

Roads arrive as the edges they lead to, already turned as their owner lays them; pictograms stay upright.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rendering.kit.canvas import Canvas, Point, bend
from rendering.kit.scene import SpriteKey
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Theme
from rendering.sprites import heirs_figures as figures
from rendering.sprites import heirs_marks as marks
from rendering.sprites.heirs_marks import RESOURCES, resource
from rendering.sprites.heirs_pictograms import disc

RADIUS = 0.1
BORDER = 0.026
"""Corner and ink border of a tile, in cells."""
BAND = 0.32
"""Breadth of the owner's band, in cells."""
_DISC = 0.6
_ASIDE = 0.312
"""Where the middle of a disc or mark goes when somebody stands beside it."""
_EDGES = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
_CORNERS = ((0.13, 0.14), (0.87, 0.14), (0.13, 0.86), (0.87, 0.86))


def card(
    theme: Theme,
    width: int,
    height: int,
    terrain: str,
    edges: str,
    building: str,
    variant: str,
    wood: int,
    stone: int,
    wheat: int,
    under: str,
) -> Canvas:
    """A tile nobody has built yet, with its cost on a plate."""
    canvas = Canvas(theme, width, height, ground=under)
    pen = canvas.at(0, 0, width)
    _ground(pen, terrain, _CORNERS[:2])
    _roads(pen, edges)
    disc(pen.at(0.5, 0.345, _DISC - 0.01), building, variant)
    pen.rounded((0.055, 0.685), (0.89, 0.27), 0.08, "paper", "ink", 0.02)
    cost = [kind for kind, count in zip(RESOURCES, (wood, stone, wheat), strict=True) for _ in range(count)]
    for place, kind in enumerate(cost):
        resource(pen.pin(0.5 + (place - (len(cost) - 1) / 2) * 0.215, 0.82, 0.215), kind)
    pen.trim((0, 0), (1, 1), RADIUS, BORDER, under)
    return canvas


def built(
    theme: Theme,
    width: int,
    height: int,
    terrain: str,
    edges: str,
    building: str,
    variant: str,
    seat: int,
    north: int,
    aside: int,
    under: str,
) -> Canvas:
    """A building. north: it belongs to the heir on the far side; aside: room is left on its right."""
    canvas = Canvas(theme, width, height, ground=under)
    pen = canvas.at(0, 0, width)
    _ground(pen, terrain, _CORNERS[2:] if north else _CORNERS[:2])
    _band(pen, seat, north)
    _roads(pen, edges)
    middle = (1 + BAND) / 2 if north else (1 - BAND) / 2
    disc(pen.at(_ASIDE if aside else 0.5, middle, _DISC), building, variant)
    pen.trim((0, 0), (1, 1), RADIUS, BORDER, under)
    return canvas


def _band(pen: Canvas, seat: int, north: int) -> None:
    """The owner's colour on their side, cut like their crown: pointed or round tips."""
    fill = pen.theme.seats[seat].fill
    top, tip = (BAND, BAND + 0.055) if north else (1 - BAND, 1 - BAND - 0.055)
    far = 0.0 if north else 1.0
    edge: list[Point] = []
    for tooth in range(6):
        left, right = tooth / 6, (tooth + 1) / 6
        if north:
            edge += bend((left, top), ((left + right) / 2, 2 * tip - top), (right, top), 6)
        else:
            edge += [(left, top), ((left + right) / 2, tip), (right, top)]
    pen.polygon([(0, far), *edge, (1, far)], fill)
    pen.line(edge, 0.022, "ink")
    mark(pen, (0.15, BAND / 2 + 0.01 if north else 1 - BAND / 2 - 0.01), 0.085, seat)


_PLACES = (((0.5, 0.5), 0.37), ((_ASIDE + 0.02, 0.5), 0.37), ((0.5, 0.27), 0.26))
"""Middle and size of the mark of open land beside nobody, one troop and two."""


def land(theme: Theme, width: int, height: int, terrain: str, aside: int, under: str) -> Canvas:
    """Open land: one large mark of what it gives, no road, nobody's. aside: how many troops it makes room for."""
    canvas = Canvas(theme, width, height, ground=under)
    pen = canvas.at(0, 0, width)
    _ground(pen, terrain, ())
    pen.rounded((0.075, 0.075), (0.85, 0.85), 0.06, None, pen.theme.mix(terrain, "ink", 0.35), 0.026)
    pale = pen.theme.mix(terrain, "paper", 0.55)
    middle, size = _PLACES[aside]
    pen.circle(middle, 0.67 * size, pale)
    resource(pen.at(*middle, size), terrain)
    pen.trim((0, 0), (1, 1), RADIUS, BORDER, under)
    return canvas


def pile(theme: Theme, width: int, height: int, terrain: str, under: str) -> Canvas:
    """The back of the next tile, on those below it."""
    canvas = Canvas(theme, width, height, ground=under)
    side = 0.88
    for step in (2, 1, 0):
        pen = canvas.at(step * 0.06 * width, step * 0.06 * height, width * side)
        pen.rounded((0, 0), (1, 1), RADIUS, terrain if not step else pen.theme.mix(terrain, "ink", 0.3), "ink", 0.035)
    pen = canvas.at(0, 0, width * side)
    for corner in _CORNERS:
        _pattern(pen, terrain, corner)
    resource(pen.at(0.5, 0.5, 0.5), terrain)
    return canvas


def _ground(pen: Canvas, terrain: str, corners: tuple[Point, ...]) -> None:
    pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], terrain)
    for corner in corners:
        _pattern(pen, terrain, corner)


def _pattern(pen: Canvas, terrain: str, corner: Point) -> None:
    """A few strokes that tell a terrain without colour."""
    dark = pen.theme.mix(terrain, "ink", 0.3)
    spot = pen.at(*corner, 0.16)
    match terrain:
        case "wood":
            spot.polygon([(0, -0.55), (0.42, 0.4), (-0.42, 0.4)], dark)
        case "stone":
            spot.polygon([(-0.5, 0.4), (-0.34, -0.3), (0.26, -0.44), (0.54, 0.4)], dark)
        case _:
            for x in (-0.34, 0.0, 0.34):
                spot.line([(x, 0.4), (x, -0.4)], 0.14, dark)


def _roads(pen: Canvas, edges: str) -> None:
    """Stubs from four edges end in a place; two edges are joined by one road."""
    if not edges:
        return
    if len(edges) == 2:
        lines = [bend(_EDGES[edges[0]], (0.5, 0.5), _EDGES[edges[1]], 16)]
    else:
        lines = [[_EDGES[edge], (0.5, 0.5)] for edge in edges]
    for breadth, colour in ((0.17, "verge"), (0.115, "road")):
        for line in lines:
            pen.line(line, breadth, colour)
        if len(edges) != 2:
            pen.circle((0.5, 0.5), breadth, colour)


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "card": card,
    "built": built,
    "land": land,
    "pile": pile,
    "troop": figures.troop,
    "shield": figures.shield,
    "treasure": figures.treasure,
    "hoard": figures.hoard,
    "scaffold": figures.scaffold,
    "reach": figures.reach,
    "sign": marks.sign,
}

_SHOWN = (
    *[("inn", "row"), ("market", ""), ("pilgrimage", ""), ("robbers", ""), ("stable", ""), ("bakery", "")],
    *[("forge", ""), ("camp", ""), ("cathedral", ""), ("siege-tower", ""), ("watchtower", "row"), ("garrison", "")],
    *[("basket-shop", "diagonal"), ("pottery", "orthogonal"), ("town-hall", "cooperage"), ("trading-post", "quarry")],
)


def samples(theme: Theme) -> list[Canvas]:
    """Every terrain with every seat's band, the pictograms richest in colour, every troop."""
    drawn = []
    for place, (building, variant) in enumerate(_SHOWN):
        terrain = RESOURCES[place % 3]
        drawn.append(card(theme, 84, 84, terrain, "EW", building, variant, 1, 1, 1, "board"))
        drawn.append(built(theme, 84, 84, terrain, "NESW", building, variant, place % 6, place % 2, 0, "board"))
    drawn += [land(theme, 84, 84, terrain, 0, "board") for terrain in RESOURCES]
    drawn += [figures.troop(theme, 60, 72, seat, seat % 2, 0) for seat in range(len(theme.seats))]
    drawn += [figures.shield(theme, 90, 90, seat, 0, "board") for seat in range(len(theme.seats))]
    return [*drawn, figures.treasure(theme, 60, 60, "layout", "", "NW SE")]


def common(_theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """What every picture has whatever was drawn: open land, troops, signs."""
    yield from marks.common()
    for terrain in RESOURCES:
        for aside in (0, 1, 2):
            yield ("land", terrain, aside, "board"), 132, 132
    for seat in (0, 1):
        for cavalry in (0, 1):
            yield ("troop", seat, cavalry, 0), 60, 72
