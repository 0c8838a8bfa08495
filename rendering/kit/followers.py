"""Figures that claim things: followers standing or lying, builders, pigs, abbots, pawns, keeps. Own silhouettes.

Each is drawn in a box round the origin of height 1: colour, ink line, paper halo, and the mark of its seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.shared_drawings import DIM, mark
from rendering.kit.themes import Rgb, Theme, contrast

INK, HALO = 0.058, 0.04
"""Breadth of the ink line and of the paper round it, in heights of a figure."""
SIDE = 1 + 2 * (INK + HALO)
"""A figure's sprite by the figure's height, halo included."""

_TELLING = 7
"""From this radius on, px, a counter of the supply has room for its mark."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A silhouette of height 1."""

    parts: tuple[Sequence[Point], ...]
    """Areas that together make it."""

    mark: Point
    """Where the seat's mark goes."""

    size: float
    """How large that mark is, in heights."""

    width: float
    """How wide the figure is, in heights."""


_CLOAK = [
    *bend((-0.12, -0.14), (-0.29, 0.02), (-0.4, 0.43), 10),
    *bend((-0.4, 0.5), (0, 0.43), (0.4, 0.5), 8),
    *bend((0.4, 0.43), (0.29, 0.02), (0.12, -0.14), 10),
]
_FOLLOWER = Outline((_CLOAK, arc(0, -0.275, 0.225, 0, 360, 28)), (0, 0.2), 0.145, 0.8)
_BUILDER = Outline(
    (
        [
            (-0.42, 0.5),
            *bend((-0.42, 0.46), (-0.32, 0.12), (-0.27, -0.06), 8),
            (0.05, -0.06),
            *bend((0.08, 0.1), (0.16, 0.3), (0.22, 0.46), 8),
            (0.22, 0.5),
        ],
        [
            (-0.29, -0.5),
            (0.07, -0.5),
            (0.07, -0.31),
            (0.18, -0.31),
            (0.18, -0.19),
            (0.07, -0.19),
            (0.04, 0.02),
            (-0.26, 0.02),
            (-0.29, -0.19),
            (-0.4, -0.19),
            (-0.4, -0.31),
            (-0.29, -0.31),
        ],
        [(0.02, 0.02), (0.34, -0.02), (0.34, -0.3), (0.42, -0.3), (0.42, 0.12), (0.1, 0.16)],
        [(0.26, -0.5), (0.54, -0.5), (0.54, -0.29), (0.26, -0.29)],
    ),
    (-0.1, 0.25),
    0.14,
    1.08,
)
_PIG = Outline(
    (
        arc(0.02, 0.0, 0.42, 0, 360, 32),
        arc(0.42, 0.08, 0.24, 0, 360, 24),
        [(0.52, -0.04), (0.72, -0.02), (0.72, 0.2), (0.52, 0.22)],
        [(0.28, -0.12), (0.3, -0.42), (0.52, -0.16)],
        [(-0.32, 0.2), (-0.1, 0.2), (-0.12, 0.5), (-0.3, 0.5)],
        [(0.16, 0.2), (0.38, 0.2), (0.36, 0.5), (0.18, 0.5)],
        [(-0.4, -0.1), (-0.52, -0.3), (-0.42, -0.34), (-0.3, -0.2)],
    ),
    (-0.02, 0.0),
    0.19,
    1.3,
)
_ABBOT = Outline(
    (
        [
            (-0.33, 0.5),
            *bend((-0.33, 0.5), (-0.3, 0.12), (-0.2, -0.04), 8),
            (0.2, -0.04),
            *bend((0.2, -0.04), (0.3, 0.12), (0.33, 0.5), 8),
        ],
        arc(0, -0.12, 0.2, 0, 360, 24),
        [(-0.2, -0.14), (-0.23, -0.31), (0, -0.5), (0.23, -0.31), (0.2, -0.14)],
    ),
    (0, 0.24),
    0.145,
    0.72,
)
_PAWN = Outline(
    (
        [
            (-0.31, 0.5),
            *bend((-0.31, 0.46), (-0.26, 0.18), (-0.09, 0.0), 8),
            *bend((0.09, 0.0), (0.26, 0.18), (0.31, 0.46), 8),
            (0.31, 0.5),
        ],
        arc(0, -0.22, 0.25, 0, 360, 26),
    ),
    (0, 0.27),
    0.125,
    0.64,
)
_KEEP = Outline(
    (
        [
            (-0.42, 0.5),
            (-0.42, -0.46),
            (-0.2, -0.46),
            (-0.2, -0.3),
            (-0.11, -0.3),
            (-0.11, -0.46),
            (0.11, -0.46),
            (0.11, -0.3),
            (0.2, -0.3),
            (0.2, -0.46),
            (0.42, -0.46),
            (0.42, 0.5),
        ],
    ),
    (0, 0.12),
    0.2,
    0.86,
)

OUTLINES: Mapping[str, Outline] = {
    "follower": _FOLLOWER,
    "builder": _BUILDER,
    "pig": _PIG,
    "abbot": _ABBOT,
    "pawn": _PAWN,
    "keep": _KEEP,
}


def silhouette(kind: str) -> Outline:
    """The outline of a kind of figure: a name in OUTLINES or "large"."""
    return OUTLINES["follower" if kind == "large" else kind]


_HEM = [(-0.31, 0.39), (-0.15, 0.37), (0, 0.365), (0.15, 0.37), (0.31, 0.39)]


def details(pen: Canvas, kind: str, lying: bool, ink: Rgb) -> None:
    """What tells figures of one silhouette apart, in the colour of the mark."""
    if kind == "large":
        pen.line([(y, -x) for x, y in _HEM] if lying else _HEM, 0.055, ink)
    elif kind == "abbot":
        pen.line([(-0.17, -0.17), (0.17, -0.17)], 0.045, ink)
        pen.line([(0, -0.4), (0, -0.24)], 0.045, ink)
        pen.line([(-0.065, -0.335), (0.065, -0.335)], 0.045, ink)
    elif kind == "pig":
        pen.circle((0.46, 0.0), 0.035, ink)
        pen.line([(0.64, 0.06), (0.64, 0.13)], 0.04, ink)


def person(theme: Theme, width: int, height: int, kind: str, seat: int, lying: int = 0, hollow: int = 0) -> Canvas:
    """A figure of a seat. kind: a name in OUTLINES or "large"; lying: laid on its side, head to the left; hollow: only
    its line has the colour, for one who gave up.
    """
    canvas = Canvas(theme, width, height, edge="paper")
    outline = silhouette(kind)
    unit = (width if lying else height) / SIDE
    pen = canvas.at(width / 2, height / 2, unit)
    style = theme.seats[seat]
    parts = [[(y, -x) for x, y in part] if lying else list(part) for part in outline.parts]
    body = theme.colour("board") if hollow else style.fill
    layers = [(theme.colour("paper"), INK + HALO), (theme.colour("ink"), INK), (body, 0.0)]
    if hollow:
        layers[1:2] = [(theme.colour("ink"), INK + HALO / 4), (style.fill, 0.8 * INK)]
    for colour, grown in layers:
        for part in parts:
            pen.polygon(part, colour, colour, 2 * grown)
    ink = theme.colour("text") if hollow else style.mark_ink
    details(pen, kind, bool(lying), ink)
    across, down = outline.mark
    down -= 0.06 * (kind == "large")
    mark(pen, (down, 0.0) if lying else (across, down), outline.size, seat, ink)
    return canvas


def box(kind: str, height: int, lying: bool = False) -> tuple[int, int]:
    """Width and height in px of the sprite of a figure that is `height` px high (long, when it lies)."""
    outline = silhouette(kind)
    long, wide = round(height * SIDE), round(height * (outline.width + 2 * (INK + HALO)))
    return (long, wide) if lying else (wide, long)


def dot(theme: Theme, width: int, height: int, seat: int) -> Canvas:
    """A follower in the supply, in the colour of its seat; a hollow ring for -1."""
    radius = min(width, height) / 2
    if seat < 0:
        canvas = Canvas(theme, width, height, edge="text_soft")
        canvas.line(arc(width / 2, height / 2, radius - 1.4, 0, 360, 32), 2.2, "text_soft")
        return canvas
    # The darkest seat would be lost on a dark panel with a line of ink.
    fill = theme.seats[seat].fill
    edge = "paper" if contrast(fill, theme.colour("ink")) < DIM else "ink"
    canvas, line = Canvas(theme, width, height, edge=edge), max(min(1.6, radius * 0.3), radius * 0.16)
    canvas.circle((width / 2, height / 2), radius - line / 2, fill, edge, line)
    if radius >= _TELLING:
        mark(canvas, (width / 2, height / 2), radius * 0.5, seat)
    return canvas
