"""What marks a piece as new to the reader: seat frames and seals, plates with points, ghosts, arrows.

A seat colour may be as dark or as bright as what lies below (contrast down to 1.1), so all of them carry a line of ink
and one of paper.
"""

from __future__ import annotations

from rendering.kit.canvas import Canvas, Point
from rendering.kit.followers import HALO, INK, SIDE, details, silhouette
from rendering.kit.mark_shapes import REACH
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Rgb, Theme, contrast

_FAINT = 2.0
"""Below this contrast to paper a mark needs a line of ink."""
_TURNS = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}
"""Where an arrow points."""


def laid(
    theme: Theme, width: int, height: int, seat: int, radius: int, ink: int, paper: int, line: int, inner: int
) -> Canvas:
    """A hollow frame: from outside ink, paper, the seat's colour, ink, each so many px broad."""
    canvas = Canvas(theme, width, height)
    canvas.rounded((0, 0), (width, height), radius, None, "ink", ink + paper + line + inner)
    for inset, broad, colour in ((ink, paper + line, "paper"), (ink + paper, line, theme.seats[seat].fill)):
        size = width - 2 * inset, height - 2 * inset
        canvas.rounded((inset, inset), size, max(radius - inset, 1), None, colour, broad)
    return canvas


def seal(theme: Theme, width: int, height: int, seat: int) -> Canvas:
    """A chip with a line of ink and one of paper round it."""
    canvas = Canvas(theme, width, height)
    _seal(canvas, (width / 2, height / 2), min(width, height) / 2, seat)
    return canvas


def _seal(canvas: Canvas, middle: Point, radius: float, seat: int) -> None:
    line = max(1.5, radius * 0.1)
    canvas.circle(middle, radius, "ink")
    canvas.circle(middle, radius - line, "paper")
    canvas.circle(middle, radius - 2 * line, "ink")
    canvas.circle(middle, radius - 2.6 * line, canvas.theme.seats[seat].fill)
    mark(canvas, middle, radius * 0.44, seat)


def tab(theme: Theme, width: int, height: int, seat: int, text: str) -> Canvas:
    """A plate: the mark of a seat on its colour, and beside it on paper what it got."""
    canvas = Canvas(theme, width, height, edge="paper")
    radius, style = height * 0.2, theme.seats[seat]
    halo, ink = max(1.0, height * 0.04), max(1.5, height * 0.06)
    edge = halo + ink
    canvas.rounded((0, 0), (width, height), radius + edge, "paper")
    canvas.rounded((halo, halo), (width - 2 * halo, height - 2 * halo), radius + ink, "ink")
    canvas.rounded((edge, edge), (width - 2 * edge, height - 2 * edge), radius, "paper")
    split = height * 0.96
    canvas.rounded((edge, edge), (split - edge, height - 2 * edge), radius, style.fill)
    inward = split - radius
    canvas.polygon([(inward, edge), (split, edge), (split, height - edge), (inward, height - edge)], style.fill)
    canvas.line([(split, edge), (split, height - edge)], ink * 0.9, "ink")
    mark(canvas, ((edge + split) / 2, height / 2), height * 0.25, seat)
    canvas.text(((split + width - edge) / 2, height / 2), text, height * 0.745, "ink")
    return canvas


def ghost(theme: Theme, width: int, height: int, kind: str, seat: int, lying: int = 0) -> Canvas:
    """A figure that went home: paper, with the line and the mark of its seat."""
    canvas = Canvas(theme, width, height)
    outline = silhouette(kind)
    pen = canvas.at(width / 2, height / 2, (width if lying else height) / SIDE)
    parts = [[(y, -x) for x, y in part] if lying else list(part) for part in outline.parts]
    fill = theme.seats[seat].fill
    for colour, grown in (("ink", INK + HALO), (fill, INK + HALO / 2)):
        for part in parts:
            pen.polygon(part, colour, colour, 2 * grown)
    for part in parts:
        pen.polygon(part, "paper")
    details(pen, kind, bool(lying), theme.colour("ink"))
    across, down = outline.mark
    down -= 0.06 * (kind == "large")
    _shade(pen, (down, 0.0) if lying else (across, down), outline.size * 1.15, seat)
    return canvas


def _shade(pen: Canvas, middle: Point, size: float, seat: int) -> None:
    """The mark of a seat on paper."""
    fill: Rgb = pen.theme.seats[seat].fill
    if contrast(fill, pen.theme.colour("paper")) < _FAINT:
        mark(pen, middle, size * 1.25, seat, "ink")
        size *= 0.8
    mark(pen, middle, size, seat, fill)


def arrow(theme: Theme, width: int, height: int, seat: int, side: str) -> Canvas:
    """The chip of a seat in the middle, with a paper arrow to a side (N, E, S or W)."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, width / 2 / REACH)
    across, down = _TURNS[side]

    def spot(along: float, aside: float) -> Point:
        return along * across - aside * down, along * down + aside * across

    head = [spot(0.46, -0.78), spot(REACH - 0.24, 0.0), spot(0.46, 0.78)]
    pen.polygon(head, "ink", "ink", 0.34)
    pen.polygon(head, "paper", "paper", 0.12)
    _seal(pen.at(0, 0, 1 / 26), (0, 0), 26.0, seat)
    return canvas
