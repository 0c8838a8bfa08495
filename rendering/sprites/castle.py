"""Sprites of The Castle: tiles from segment data, towers and wall tiles, start spaces, the hatching of open ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.games.castle.rules.pieces import pieces
from rendering.castle.tiles import neutral
from rendering.kit.canvas import Canvas
from rendering.kit.followers import person
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme, contrast
from rendering.segments import props
from rendering.segments.edges import edge
from rendering.segments.painter import painted
from rendering.sprites.castle_walls import wall_tile

_USUAL = 104


def tile(theme: Theme, width: int, _height: int, name: str, turn: int, owners: str = "") -> Canvas:
    """A tile as it lies. owners: for each court the digit of the colour that was paid for it, courts parted by "|"."""
    seats = tuple(tuple(map(int, text)) for text in owners.split("|")) if owners else ()
    return painted(theme, width, neutral(name), turn, seats)


def scored(theme: Theme, width: int, _height: int, name: str, turn: int, part: str, seat: int) -> Canvas:
    """The edge of what was scored on a tile as it lies."""
    return edge(theme, width, neutral(name), turn, part, seat)


def tower(theme: Theme, width: int, height: int, state: str) -> Canvas:
    """A corner tower from above. state: "tile" with a wall tile face down on it, "bare" without, "start" for 0/1."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width, height))
    pen.rounded((-0.5, -0.5), (1, 1), 0.12, "ink")
    ground = "accent" if state == "start" else "wall_light"
    pen.rounded((-0.45, -0.45), (0.9, 0.9), 0.08, ground)
    # A diagonal parts the two spaces of the track that a tower covers.
    pen.line([(-0.4, 0.4), (0.4, -0.4)], 0.035, theme.mix(ground, "ink", 0.4))
    for x in (-0.33, 0.33):
        for y in (-0.33, 0.33):
            pen.rounded((x - 0.08, y - 0.08), (0.16, 0.16), 0.03, theme.mix(ground, "ink", 0.22))
    if state == "start":
        accent = theme.colour(ground)
        pen.text((0, 0), "0", 0.68, max("ink", "paper", key=lambda ink: contrast(theme.colour(ink), accent)))
    elif state == "tile":
        pen.rounded((-0.3, -0.3), (0.6, 0.6), 0.07, "wall_tile", "ink", 0.05)
        pen.polygon([(0, -0.17), (0.15, 0), (0, 0.17), (-0.15, 0)], "paper")
    return canvas


def start(theme: Theme, width: int, height: int, kind: str, side: int, markets: int) -> Canvas:
    """A tab on the inner edge of the wall in the look of its feature."""
    canvas = Canvas(theme, width, height)
    short = min(width, height)
    canvas.rounded((0, 0), (width, height), 0.28 * short, "ink")
    edge = 0.12 * short
    canvas.rounded((edge, edge), (width - 2 * edge, height - 2 * edge), 0.2 * short, kind)
    long = canvas.at(width / 2, height / 2, max(width, height))
    if markets:
        props.stall(canvas.at(width / 2, height / 2, short / 0.4))
    elif kind in _PATTERNS:
        _PATTERNS[kind](long, side % 2 == 1)
    return canvas


def _tiles(pen: Canvas, upright: bool) -> None:
    groove = pen.theme.mix("house", "ink", 0.35)
    for place in (-0.3, -0.1, 0.1, 0.3):
        ends = [(place - 0.08, -0.04), (place, 0.05), (place + 0.08, -0.04)]
        pen.line([(y, x) for x, y in ends] if upright else ends, 0.035, groove)


def _merlons(pen: Canvas, upright: bool) -> None:
    light = pen.theme.mix("tower", "paper", 0.5)
    for x in (-0.3, -0.1, 0.1, 0.3):
        corner = (-0.055, x - 0.055) if upright else (x - 0.055, -0.055)
        pen.rounded(corner, (0.11, 0.11), 0.02, light)


def _stones(pen: Canvas, upright: bool) -> None:
    slab = pen.theme.mix("path", "earth", 0.35)
    for x in (-0.22, 0.0, 0.22):
        pen.circle((0.0, x) if upright else (x, 0.0), 0.05, slab)


_PATTERNS: Mapping[str, Callable[[Canvas, bool], None]] = {"house": _tiles, "tower": _merlons, "path": _stones}


def hatch(theme: Theme, width: int, height: int) -> Canvas:
    """A cell of the largest empty region: slanted lines that go on from cell to cell."""
    canvas = Canvas(theme, width, height, ground="cell")
    colour = theme.mix("cell", "accent", 0.62)
    count = 4
    for place in range(-count, count + 1):
        x = place * width / count
        canvas.stripe((x, height), (x + width, 0), 0.05 * width, colour)
    return canvas


def masonry(theme: Theme, width: int, height: int) -> Canvas:
    """A cell of the wall close up: courses of stone."""
    canvas = Canvas(theme, width, height, ground="wall")
    pen = canvas.at(0, 0, width)
    joint = theme.mix("wall", "wall_line", 0.45)
    for row in range(4):
        y = row / 4
        pen.stripe((0, y), (1, y), 0.016, joint)
        for x in (0.0, 0.5, 1.0) if row % 2 else (0.25, 0.75):
            pen.stripe((x, y), (x, y + 0.25), 0.016, joint)
    return canvas


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "tile": tile,
    "scored": scored,
    "tower": tower,
    "wall-tile": wall_tile,
    "start": start,
    "hatch": hatch,
    "masonry": masonry,
}


def samples(theme: Theme) -> list[Canvas]:
    """Tiles that show every colour there is, towers, start spaces, both players' figures."""
    drawn = [painted(theme, 84, neutral(name), 0) for name in _TELLING if name in pieces().tiles]
    drawn += [painted(theme, 64, neutral("S2"), 0, ((seat,),)) for seat in range(6)]
    drawn += [tower(theme, 60, 60, state) for state in ("tile", "bare", "start")]
    drawn += [start(theme, 58, 25, kind, 0, 0) for kind in ("house", "tower", "path")]
    drawn += [wall_tile(theme, 80, 44, number, fresh) for number in (1, 5, 7) for fresh in (0, 1)]
    drawn += [hatch(theme, 60, 60), masonry(theme, 60, 60)]
    return drawn + [person(theme, 44, 48, kind, seat) for seat in range(6) for kind in ("follower", "keep")]


_TELLING = ("S2", "S5", "C3", "C8", "E1", "E6", "D1", "J2", "K3", "N1", "N9", "N10")


def common(_theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """Every kind in two directions at the size of the board, and the towers."""
    for name in pieces().tiles:
        for turn in range(2):
            yield ("tile", name, turn), _USUAL, _USUAL
