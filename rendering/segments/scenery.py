"""What makes a land lovely and means nothing: houses, turrets, trees, daisies, sheep. Light is from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rendering.kit.canvas import Canvas, Colour, Point
from rendering.segments.brush import FULL
from rendering.segments.spots import Growth

_LINE = 0.08


def house(pen: Canvas, shape: int, roof: str, line: Colour, detail: int) -> None:
    """A house of width 1, in one of four shapes, its right side in the shade: on small tiles that of its roof."""
    _HOUSES[shape](pen, roof, line, detail == FULL)


def _hipped(pen: Canvas, roof: str, line: Colour, shaded: bool) -> None:
    """A low house with a door."""
    _wall(pen, (-0.36, 0.36, -0.02, 0.42), 0.14 if shaded else None, line)
    _roof(pen, [(-0.5, 0.03), (-0.27, -0.42), (0.27, -0.42), (0.5, 0.03)], (0.12, 0.0), roof, line)
    pen.polygon([(-0.2, 0.42), (-0.2, 0.16), (-0.02, 0.16), (-0.02, 0.42)], line)


def _smoking(pen: Canvas, roof: str, line: Colour, shaded: bool) -> None:
    """The same with a chimney."""
    pen.polygon([(0.14, -0.62), (0.3, -0.62), (0.3, -0.2), (0.14, -0.2)], pen.theme.mix(roof, "ink", 0.3), line, _LINE)
    _hipped(pen, roof, line, shaded)


def _gabled(pen: Canvas, roof: str, line: Colour, shaded: bool) -> None:
    """A narrow, high house with its gable to us."""
    _wall(pen, (-0.24, 0.24, -0.12, 0.46), 0.06 if shaded else None, line)
    _roof(pen, [(-0.36, -0.06), (0.0, -0.58), (0.36, -0.06)], (0.0, 0.0), roof, line)
    pen.polygon([(-0.14, 0.22), (-0.14, 0.02), (0.0, 0.02), (0.0, 0.22)], line)


def _pointed(pen: Canvas, roof: str, line: Colour, shaded: bool) -> None:
    """A broad house under a tent of a roof."""
    _wall(pen, (-0.34, 0.34, -0.02, 0.4), 0.1 if shaded else None, line)
    _roof(pen, [(-0.52, 0.05), (0.02, -0.5), (0.52, 0.05)], (0.02, 0.08), roof, line)
    pen.polygon([(-0.18, 0.4), (-0.18, 0.18), (0.0, 0.18), (0.0, 0.4)], line)


def _wall(pen: Canvas, box: tuple[float, float, float, float], corner: float | None, line: Colour) -> None:
    """A wall, from its corner on in the shade if it has one. box: left, right, top and bottom."""
    left, right, top, bottom = box
    whole = [(left, top), (right, top), (right, bottom), (left, bottom)]
    pen.polygon(whole, "paper")
    if corner is not None:
        shade = pen.theme.mix("paper", line, 0.34)
        pen.polygon([(corner, top), (right, top), (right, bottom), (corner, bottom)], shade)
    pen.polygon(whole, None, line, _LINE)


def _roof(pen: Canvas, outline: Sequence[Point], ridge: Point, roof: str, line: Colour) -> None:
    """A roof whose right side is in the shade. ridge: where the two sides part, at the top and at the eaves, in x."""
    top = min(y for _, y in outline)
    low = max(y for _, y in outline)
    pen.polygon(outline, roof)
    right = [point for point in outline if point[0] > ridge[0]]
    pen.polygon([(ridge[0], top), *right, (ridge[1], low)], pen.theme.mix(roof, "ink", 0.3))
    pen.polygon(outline, None, line, _LINE)


_HOUSES = (_hipped, _gabled, _pointed, _smoking)


def turret(pen: Canvas, light: Colour, wall: Colour, merlons: int) -> None:
    """A crenellated tower on a city wall; lengths are sides of a tile."""
    half, top, notch, foot = 0.05, -0.066, -0.042, 0.052
    step = 2 * half / (2 * merlons - 1)
    outline: list[Point] = [(half, foot), (-half, foot)]
    for place in range(2 * merlons - 1):
        high = notch if place % 2 else top
        outline += [(-half + place * step, high), (-half + (place + 1) * step, high)]
    pen.polygon(outline, light)
    shade = pen.theme.mix(light, wall, 0.45)
    pen.polygon([(0.012, notch), (half, notch), (half, foot), (0.012, foot)], shade)
    pen.polygon(outline, None, wall, 0.022)


def grown(pen: Canvas, kind: Growth, ground: str, detail: int) -> None:
    """A decoration of open land on its ground; lengths are sides of a tile."""
    if kind is Growth.TREE:
        _tree(pen, ground, detail == FULL)
    else:
        _SMALL[kind](pen, ground)


def _tree(pen: Canvas, ground: str, lit: bool) -> None:
    leaf = "leaf" if ground == "field" else "seam"
    pen.stripe((0, 0.02), (0, 0.09), 0.026, pen.theme.mix("timber", "ink", 0.35))
    pen.circle((0, -0.012), 0.06, leaf)
    if lit:
        pen.circle((-0.02, -0.032), 0.026, pen.theme.mix(leaf, ground, 0.4))


def _daisies(pen: Canvas, _ground: str) -> None:
    for x, y, petals in ((-0.042, 0.008, "paper"), (0.034, -0.03, "blossom"), (0.036, 0.034, "paper")):
        pen.circle((x, y), 0.023, petals)
        pen.circle((x, y), 0.01, "grain")


def _sheep(pen: Canvas, ground: str) -> None:
    for x in (-0.02, 0.028):
        pen.stripe((x, 0.01), (x, 0.05), 0.016, "ink")
    pen.ellipse((0.008, 0), 0.056, 0.038, "paper", pen.theme.mix(ground, "ink", 0.34), 0.012)
    pen.ellipse((-0.05, -0.008), 0.024, 0.02, "ink")


def _bush(pen: Canvas, ground: str) -> None:
    shade = pen.theme.mix(ground, "seam", 0.42)
    pen.circle((0.0, 0.0), 0.042, shade)
    pen.circle((0.047, 0.012), 0.033, shade)
    pen.circle((-0.012, -0.014), 0.017, pen.theme.mix(ground, shade, 0.35))


def _tuft(pen: Canvas, ground: str) -> None:
    shade = pen.theme.mix(ground, "seam", 0.42)
    for lean in (-1, 0, 1):
        pen.line([(lean * 0.012, 0.022), (lean * 0.032, -0.026 + 0.01 * abs(lean))], 0.015, shade)


_SMALL: Mapping[Growth, Callable[[Canvas, str], None]] = {
    Growth.DAISIES: _daisies,
    Growth.SHEEP: _sheep,
    Growth.BUSH: _bush,
    Growth.TUFT: _tuft,
}
