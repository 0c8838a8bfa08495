"""What stands on the board of King of the Dice: pawns, flames, gems, castle tiles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rendering.kit.canvas import Canvas, Point, arc, bend
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Theme, contrast

_CONE = [
    *[(-0.32, 0.48), (0.32, 0.48)],
    *bend((0.32, 0.48), (0.28, 0.2), (0.1, 0.0), 8),
    *bend((-0.1, 0.0), (-0.28, 0.2), (-0.32, 0.48), 8),
]
_HEAD = arc(0, -0.21, 0.235, 0, 360, 26)
_INK, _HALO = 0.05, 0.09
"""How far ink and paper reach beyond the colour of a figure, by its height."""

_FLAME = [
    (0.0, -0.5),
    *bend((0.0, -0.5), (0.06, -0.25), (0.26, -0.08), 8),
    *bend((0.26, -0.08), (0.5, 0.5), (0.0, 0.5), 8),
    *bend((0.0, 0.5), (-0.5, 0.5), (-0.26, 0.0), 8),
    (-0.14, -0.06),
]
_CORE = [
    *bend((0.0, -0.02), (0.36, 0.42), (0.0, 0.42), 8),
    *bend((0.0, 0.42), (-0.34, 0.42), (0.0, -0.02), 8),
]

_KEEP = [
    *[(-0.4, 0.4), (-0.4, -0.3), (-0.24, -0.3), (-0.24, -0.16), (-0.08, -0.16), (-0.08, -0.3), (0.08, -0.3)],
    *[(0.08, -0.16), (0.24, -0.16), (0.24, -0.3), (0.4, -0.3), (0.4, 0.4)],
]


def pawn(theme: Theme, width: int, height: int, seat: int, hollow: int = 0) -> Canvas:
    """A ball on a cone in the colour of a seat, with its mark. hollow: the colour only in its line, for one who gave
    up.
    """
    canvas = Canvas(theme, width, height, edge="paper")
    unit = height / (1 + 2 * _HALO)
    pen = canvas.at(width / 2, height / 2, unit)
    fill = theme.seats[seat].fill
    layers = [(theme.colour("paper"), _HALO), (theme.colour("ink"), _INK), (fill, 0.0)]
    if hollow:
        layers[1:] = [(theme.colour("ink"), 0.065), (fill, 0.045), (theme.colour("board"), 0.0)]
    for colour, grown in layers:
        for part in (_CONE, _HEAD):
            pen.polygon(part, colour, colour, 2 * grown)
    mark(pen, (0, 0.27), 0.15, seat, "text" if hollow else None)
    return canvas


def anyone(theme: Theme, width: int, height: int, own: int) -> Canvas:
    """The pawn of whoever takes a card, pale, or of any other player, dark."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height / (1 + 2 * _HALO))
    for part in (_CONE, _HEAD):
        pen.polygon(part, "ink", "ink", 0.13)
    if own:
        for part in (_CONE, _HEAD):
            pen.polygon(part, "paper")
    return canvas


def flame(theme: Theme, width: int, height: int) -> Canvas:
    """A dragon's flame, ink and paper round it."""
    canvas = Canvas(theme, width, height, edge="paper")
    pen = canvas.at(width / 2, height / 2, height / (1 + 2 * _HALO))
    for colour, grown in (("paper", _HALO), ("ink", _INK)):
        pen.polygon(_FLAME, colour, colour, 2 * grown)
    pen.polygon(_FLAME, "flame")
    pen.polygon(_CORE, "flame_core")
    return canvas


def gone(theme: Theme, width: int, height: int, kind: str, seat: int) -> Canvas:
    """The pawn of a seat that went home, or the flame a seat took away: paper, with the seat's line and mark."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height / (1 + 2 * _HALO))
    fill = theme.seats[seat].fill
    parts = (_CONE, _HEAD) if kind == "pawn" else (_FLAME,)
    for colour, grown in (("ink", _HALO), (fill, _HALO - 0.035)):
        for part in parts:
            pen.polygon(part, colour, colour, 2 * grown)
    for part in parts:
        pen.polygon(part, "paper")
    mark(pen, (0, 0.24), 0.16, seat, "ink" if contrast(fill, theme.colour("paper")) < _FAINT else fill)
    return canvas


_FAINT = 2.0
"""Below this contrast to paper a mark is drawn in ink."""


def trio(theme: Theme, width: int, height: int, seat: int) -> Canvas:
    """Three spaces of a seat that hang together: its largest area."""
    canvas = Canvas(theme, width, height)
    radius = height / 4 / 0.9
    pen = canvas.at(width / 2, height / 2, 1.0)
    for x, y in ((-0.78 * radius, -0.9 * radius + 0.45 * radius), (0.78 * radius, -0.45 * radius), (0, 0.9 * radius)):
        part = pen.at(x, y - 0.1 * radius, 1.0)
        part.polygon(lying(radius), "ink")
        part.polygon(lying(radius, (max(1.5, 0.12 * radius),) * 6), theme.seats[seat].fill)
    return canvas


def patch(theme: Theme, width: int, height: int, landscape: str, owner: int, name: str) -> Canvas:
    """A space by its name on its landscape. owner: the colour of its ring; beyond the seats, a castle tile without."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, 1.0)
    own = theme.seats[owner].fill if owner < len(theme.seats) else "bare"
    longer = width / 2 - height / 3**0.5
    for colour, inset in (("ink", 0.0), ("paper", 2.0), (own, 4.0), ("ink", 10.0), (landscape, 12.0)):
        corners = lying(height / 3**0.5, (inset,) * 6)
        pen.polygon([(x + math.copysign(longer, x), y) for x, y in corners], colour)
    ground = theme.colour(landscape)
    pen.text((0, 0), name, 36, max("ink", "paper", key=lambda ink: contrast(theme.colours[ink], ground)))
    return canvas


def gem(theme: Theme, width: int, height: int, kind: str) -> Canvas:
    """A cut stone: "gold" or "white", lit from the upper left."""
    canvas = Canvas(theme, width, height)
    gold = kind == "gold"
    face, shade = ("gold", theme.mix("gold", "ink", 0.4)) if gold else ("gem_white", "gem_shade")
    pen = canvas.at(width / 2, height / 2, min(width / 1.1, height / 1.02))
    stone = [(-0.28, -0.4), (0.28, -0.4), (0.48, -0.08), (0.0, 0.44), (-0.48, -0.08)]
    pen.polygon(stone, "ink", "ink", 0.13)
    pen.polygon(stone, face)
    pen.polygon([(-0.48, -0.08), (0.48, -0.08), (0.0, 0.44)], shade)
    pen.polygon([(-0.48, -0.08), (-0.12, -0.08), (0.0, 0.44)], theme.mix(face, shade, 0.45))
    pen.line([(-0.46, -0.08), (0.46, -0.08)], 0.045, "ink")
    return canvas


def stone(theme: Theme, width: int, height: int, kind: str) -> Canvas:
    """Where a gem lay: paper, with a line in its colour."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, min(width / 1.1, height / 1.02))
    shape = [(-0.28, -0.4), (0.28, -0.4), (0.48, -0.08), (0.0, 0.44), (-0.48, -0.08)]
    pen.polygon(shape, "ink", "ink", 0.13)
    pen.polygon(shape, "paper")
    pen.line([(-0.4, -0.08), (0.4, -0.08)], 0.07, "gold" if kind == "gold" else "gem_shade")
    return canvas


def castle(theme: Theme, width: int, height: int, filled: int) -> Canvas:
    """The back of a castle tile; one that is to be placed is filled in, one that only gets looked at is pale."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height / 2)
    pen.polygon(hexagon(0.985 - 0.06), "hills" if filled else "paper", "ink", 0.12)
    keep = pen.at(0, 0.02, 1.0)
    keep.polygon(_KEEP, "paper" if filled else theme.mix("paper", "ink", 0.35), "ink" if filled else None, 0.1)
    keep.polygon([(-0.1, 0.4), *arc(0, 0.18, 0.1, 180, 360, 8), (0.1, 0.4)], "ink" if filled else "paper")
    return canvas


def hexagon(radius: float, squeeze: float = 1.0) -> list[Point]:
    """A hexagon standing on a point. squeeze: its width, where whole pixels need it not quite regular."""
    half = radius * 3**0.5 / 2 * squeeze
    return [
        (0, -radius),
        (half, -radius / 2),
        (half, radius / 2),
        (0, radius),
        (-half, radius / 2),
        (-half, -radius / 2),
    ]


def lying(radius: float, insets: Sequence[float] = (0.0,) * 6, squeeze: float = 1.0) -> list[Point]:
    """A hexagon lying on a side, from the upper left corner clockwise. squeeze: its height, as above.

    insets: how far each side lies further inward, the upper one first, then clockwise.
    """
    apart = [radius * 3**0.5 / 2 - inset for inset in insets]
    corners = []
    for corner in range(6):
        # Where two lines meet whose normals are 60 degrees apart: along the first one, then across it.
        turn = math.radians(60 * corner - 150)
        before, after = apart[corner - 1], apart[corner]
        across = (after - before / 2) * 2 / 3**0.5
        x = before * math.cos(turn) - across * math.sin(turn)
        y = before * math.sin(turn) + across * math.cos(turn)
        corners.append((x, y * squeeze))
    return corners


def into(theme: Theme, width: int, height: int) -> Canvas:
    """An arrow to the right: the first becomes the second."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height)
    pen.line([(-0.36, 0), (0.24, 0)], 0.13, "ink")
    pen.polygon([(0.1, -0.32), (0.46, 0), (0.1, 0.32)], "ink")
    return canvas


def card(theme: Theme, width: int, height: int) -> Canvas:
    """Somebody's card."""
    canvas = Canvas(theme, width, height)
    pen = canvas.at(width / 2, height / 2, height)
    pen.rounded((-0.34, -0.48), (0.68, 0.96), 0.12, "paper", "ink", 0.09)
    pen.polygon([(-0.25, -0.39), (0.25, -0.39), (0.25, -0.12), (-0.25, -0.12)], "pile_3")
    pen.polygon([(0, 0.0), (0.14, 0.16), (0, 0.32), (-0.14, 0.16)], "ink")
    return canvas
