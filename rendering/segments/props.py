"""Buildings and marks on tiles, upright round the origin; lengths are sides of a tile unless a unit is named."""

from __future__ import annotations

from rendering.kit.canvas import Canvas, Colour, Point, bend

_STONE = "#D9DCE4"


def cottage(pen: Canvas, roof: str, line: Colour) -> None:
    """A house of width 1: gable wall, roof lit from the left, door."""
    pen.polygon([(-0.36, -0.02), (0.36, -0.02), (0.36, 0.42), (-0.36, 0.42)], "paper", line, 0.08)
    pen.polygon([(-0.5, 0.03), (-0.27, -0.42), (0.27, -0.42), (0.5, 0.03)], roof, line, 0.08)
    pen.polygon([(-0.09, 0.42), (-0.09, 0.18), (0.09, 0.18), (0.09, 0.42)], line)


def farm(pen: Canvas) -> None:
    """A house a road ends at."""
    cottage(pen.at(0, 0, 0.27), "roof_1", pen.theme.mix("roof_1", "ink", 0.6))


def gate(pen: Canvas) -> None:
    """A gate house on a city wall."""
    wall, light = pen.theme.mix("city", "masonry", 0.78), pen.theme.mix("city", "paper", 0.55)
    pen.rounded((-0.082, -0.082), (0.164, 0.164), 0.03, light, wall, 0.024)
    pen.rounded((-0.038, -0.034), (0.076, 0.1), 0.034, wall)


def door(pen: Canvas) -> None:
    """Where a path ends at a house or tower."""
    pen.rounded((-0.085, -0.085), (0.17, 0.17), 0.035, "path", "ink", 0.026)
    pen.rounded((-0.04, -0.04), (0.08, 0.1), 0.035, pen.theme.mix("timber", "ink", 0.4))


def shield(pen: Canvas) -> None:
    """A coat of arms of height 1: blue with a paper chevron."""
    pen.polygon(
        [
            *[(-0.42, -0.5), (0.42, -0.5), (0.42, -0.1)],
            *bend((0.42, -0.1), (0.38, 0.3), (0, 0.56), 8),
            *bend((0, 0.56), (-0.38, 0.3), (-0.42, -0.1), 8),
        ],
        "pennant",
        "ink",
        0.11,
    )
    pen.polygon([(-0.28, 0.0), (0, -0.28), (0.28, 0.0), (0.28, 0.2), (0, -0.08), (-0.28, 0.2)], "paper")


def good(pen: Canvas, kind: str) -> None:
    """A token of goods of width 1."""
    pen.circle((0, 0), 0.5, "paper", "ink", 0.085)
    if kind == "wine":
        for x, y in ((-0.16, -0.1), (0.0, -0.1), (0.16, -0.1), (-0.08, 0.06), (0.08, 0.06), (0.0, 0.21)):
            pen.circle((x, y), 0.1, "wine")
        pen.line([(0, -0.17), (0.07, -0.31)], 0.07, "leaf")
    elif kind == "grain":
        pen.line([(0, 0.33), (0, -0.26)], 0.06, pen.theme.mix("grain", "ink", 0.35))
        for y in (-0.2, -0.05, 0.1):
            for side in (-1, 1):
                pen.line([(side * 0.02, y + 0.06), (side * 0.15, y - 0.06)], 0.09, "grain")
    else:
        pen.rounded((-0.28, -0.2), (0.56, 0.42), 0.08, "cloth")
        pen.rounded((-0.28, -0.06), (0.56, 0.1), 0.0, "paper")
        pen.circle((0.28, 0.0), 0.07, pen.theme.mix("cloth", "ink", 0.4))


def inn(pen: Canvas) -> None:
    """A red-roofed house on a lake."""
    bank = pen.theme.mix("water", "ink", 0.34)
    pen.ellipse((0, 0.035), 0.165, 0.115, "water", bank, 0.022)
    pen.line([(-0.11, 0.085), (-0.05, 0.095)], 0.014, pen.theme.mix("water", "paper", 0.62))
    cottage(pen.at(0.02, -0.015, 0.21), "monastery", pen.theme.mix("monastery", "ink", 0.6))


def chapel(pen: Canvas) -> None:
    """A monastery: nave, tower and cross on a pale close."""
    theme = pen.theme
    pen.ellipse((0, 0.15), 0.32, 0.15, theme.mix("field", "paper", 0.35))
    pen.polygon([(-0.25, 0.2), (-0.25, 0.0), (0.12, 0.0), (0.12, 0.2)], "paper", "ink", 0.022)
    pen.polygon([(-0.29, 0.02), (-0.2, -0.15), (0.12, -0.15), (0.12, 0.02)], "monastery", "ink", 0.022)
    pen.polygon([(0.05, 0.2), (0.05, -0.17), (0.23, -0.17), (0.23, 0.2)], "paper", "ink", 0.022)
    pen.polygon([(0.015, -0.15), (0.14, -0.35), (0.265, -0.15)], "monastery", "ink", 0.022)
    pen.line([(0.14, -0.35), (0.14, -0.46)], 0.02, "ink")
    pen.line([(0.1, -0.42), (0.18, -0.42)], 0.02, "ink")
    pen.rounded((0.105, -0.09), (0.07, 0.1), 0.034, "slate")
    pen.rounded((-0.1, 0.075), (0.08, 0.125), 0.036, "ink")
    pen.circle((-0.18, 0.1), 0.026, "slate")
    pen.circle((0.05 - 0.06, 0.1), 0.026, "slate")


def cathedral(pen: Canvas) -> None:
    """Twin slate spires over a nave."""
    nave = [(-0.24, 0.28), (-0.24, -0.04), (0, -0.24), (0.24, -0.04), (0.24, 0.28)]
    pen.polygon(nave, _STONE, "ink", 0.024)
    pen.polygon([(-0.27, -0.02), (0, -0.28), (0.27, -0.02), (0.2, 0.0), (0, -0.19), (-0.2, 0.0)], "slate", "ink", 0.02)
    for side in (-1, 1):
        x = side * 0.22
        left, right = x - 0.075, x + 0.075
        pen.polygon([(left, 0.28), (left, -0.15), (right, -0.15), (right, 0.28)], _STONE, "ink", 0.022)
        pen.polygon([(x - 0.095, -0.14), (x, -0.4), (x + 0.095, -0.14)], "slate", "ink", 0.022)
        pen.rounded((x - 0.022, -0.07), (0.044, 0.1), 0.022, "slate")
    pen.circle((0, 0.0), 0.06, "grain", "ink", 0.018)
    pen.polygon([(-0.065, 0.28), *bend((-0.065, 0.15), (0, 0.05), (0.065, 0.15), 8), (0.065, 0.28)], "slate")


def garden(pen: Canvas) -> None:
    """A flower bed inside a low hedge."""
    theme = pen.theme
    pen.rounded((-0.165, -0.135), (0.33, 0.27), 0.05, "leaf")
    pen.rounded((-0.135, -0.105), (0.27, 0.21), 0.03, theme.mix("field", "paper", 0.5))
    for place, (x, y) in enumerate(_BEDS):
        pen.circle((x, y), 0.037, ("blossom", "grain", "paper")[place % 3])
        pen.circle((x, y), 0.014, theme.mix("grain", "ink", 0.3))


_BEDS: tuple[Point, ...] = tuple((x, y) for y in (-0.05, 0.052) for x in (-0.085, 0.0, 0.085))


STALL = (-0.165, -0.155, 0.165, 0.155)
"""Left, top, right and bottom of a market round its origin, in tile sides."""
WELL = (-0.115, -0.115, 0.115, 0.115)
"""The same of a well."""


def stall(pen: Canvas) -> None:
    """A market stall under a striped awning."""
    pen.polygon([(-0.12, 0.0), (0.12, 0.0), (0.12, 0.14), (-0.12, 0.14)], "timber", "ink", 0.022)
    for place in range(4):
        left, right = -0.16 + 0.08 * place, -0.08 + 0.08 * place
        stripe = ("wall_tile", "paper")[place % 2]
        pen.polygon([(left, 0.025), (left * 0.8, -0.14), (right * 0.8, -0.14), (right, 0.025)], stripe)
    pen.polygon([(-0.16, 0.025), (-0.128, -0.14), (0.128, -0.14), (0.16, 0.025)], None, "ink", 0.022)


def well(pen: Canvas) -> None:
    """A stone ring with water in it."""
    pen.circle((0, 0), 0.1, "#C9C0B4", "ink", 0.026)
    pen.circle((0, 0), 0.058, "#4FA6DC", "ink", 0.014)


def stones(pen: Canvas) -> None:
    """Rocks round a spring."""
    rock, shade = pen.theme.mix("slate", "paper", 0.5), pen.theme.mix("slate", "ink", 0.4)
    for x, y, size in ((-0.15, -0.09, 0.06), (0.0, -0.16, 0.075), (0.15, -0.08, 0.06), (-0.17, 0.05, 0.045)):
        pen.ellipse((x, y), size, size * 0.8, rock, shade, 0.02)
    crest = pen.theme.mix("water", "paper", 0.75)
    for x, y in ((-0.045, 0.0), (0.05, -0.03), (0.015, 0.06)):
        pen.circle((x, y), 0.02, crest)


def reeds(pen: Canvas) -> None:
    """A boat and reeds on a lake."""
    for x, y in ((-0.2, 0.06), (-0.16, 0.11), (-0.24, 0.0)):
        pen.line([(x, y + 0.05), (x + 0.01, y - 0.05)], 0.018, "leaf")
    crest = pen.theme.mix("water", "paper", 0.62)
    for x, y in ((0.02, 0.12), (0.1, -0.12), (-0.08, -0.1)):
        pen.line([(x - 0.05, y - 0.006), (x, y + 0.014), (x + 0.05, y - 0.006)], 0.018, crest)
    hull = [(-0.02, 0.0), (0.2, 0.0), (0.15, 0.07), (0.03, 0.07)]
    pen.polygon(hull, "timber", "ink", 0.02)
    pen.line([(0.09, 0.0), (0.09, -0.15)], 0.018, "ink")
    pen.polygon([(0.1, -0.14), (0.19, -0.03), (0.1, -0.03)], "paper", "ink", 0.016)
