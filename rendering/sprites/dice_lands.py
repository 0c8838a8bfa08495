"""The fifteen landscapes of King of the Dice, each a picture of its own in a square of 1 round the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas, arc, bend


def pattern(pen: Canvas, landscape: str) -> None:
    """What stands on a landscape; where colours are close, this is what tells it from the others."""
    _DRAWERS[landscape](pen)


def _volcano(pen: Canvas) -> None:
    rock, shade = pen.theme.mix("volcano", "ink", 0.5), pen.theme.mix("volcano", "ink", 0.75)
    for x, y, radius in ((-0.02, -0.33, 0.07), (0.09, -0.42, 0.055), (0.0, -0.49, 0.035)):
        pen.circle((x, y), radius, pen.theme.mix("volcano", "paper", 0.45))
    pen.polygon([(-0.46, 0.42), (-0.14, -0.2), (0.14, -0.2), (0.46, 0.42)], rock)
    pen.polygon([(0.04, -0.2), (0.14, -0.2), (0.46, 0.42), (0.12, 0.42)], shade)
    lava = [(-0.19, -0.1), (-0.14, -0.2), (0.14, -0.2), (0.19, -0.1), (0.13, 0.02), (0.09, -0.07), (0.04, 0.2)]
    pen.polygon([*lava, (-0.02, -0.03), (-0.09, 0.1)], "flame")
    pen.polygon([(-0.12, -0.16), (0.12, -0.16), (0.08, -0.1), (-0.08, -0.1)], "flame_core")


def _meadow(pen: Canvas) -> None:
    stem = pen.theme.mix("meadow", "leaf", 0.7)
    for x, y in ((-0.3, -0.16), (0.28, -0.16), (-0.02, 0.06), (0.3, 0.26), (-0.28, 0.26)):
        daisy = pen.pin(x, y, 1)
        daisy.stripe((0, 0.04), (0, 0.18), 0.04, stem)
        for dx, dy in ((0.075, 0), (-0.075, 0), (0, 0.075), (0, -0.075)):
            daisy.circle((dx, dy), 0.055, "paper")
        daisy.circle((0, 0), 0.05, "gold")


def _desert(pen: Canvas) -> None:
    dune = pen.theme.mix("desert", "ink", 0.34)
    for x, y, wide in ((-0.46, 0.06, 0.5), (-0.1, 0.26, 0.54), (-0.42, 0.44, 0.5)):
        pen.line(bend((x, y), (x + wide * 0.45, y - 0.24), (x + wide, y)), 0.045, dune)
    cactus = pen.theme.mix("leaf", "meadow", 0.35)
    pen.line([(0.2, 0.06), (0.2, -0.38)], 0.11, cactus)
    pen.line([(0.2, -0.06), (0.38, -0.06), (0.38, -0.2)], 0.075, cactus)
    pen.line([(0.2, -0.14), (0.04, -0.14), (0.04, -0.27)], 0.075, cactus)


def _field(pen: Canvas) -> None:
    ear = pen.theme.mix("field", "ink", 0.5)
    for x in (-0.28, 0.0, 0.28):
        for y in (-0.16, 0.3):
            blade = pen.pin(x, y, 1)
            blade.stripe((0, -0.2), (0, 0.18), 0.04, ear)
            for row in (-0.12, -0.01, 0.1):
                blade.line([(-0.085, row - 0.07), (0, row), (0.085, row - 0.07)], 0.045, ear)


def _forest(pen: Canvas) -> None:
    leaf = pen.theme.mix("forest", "meadow", 0.62)
    shade, trunk = pen.theme.mix(leaf, "ink", 0.3), pen.theme.mix("forest", "ink", 0.7)
    for x, y, size in ((-0.27, -0.04, 0.44), (0.27, -0.04, 0.44), (0.0, 0.22, 0.44)):
        tree = pen.pin(x, y, size)
        tree.stripe((0, 0.3), (0, 0.52), 0.15, trunk)
        tree.polygon([(0, -0.52), (0.28, -0.04), (0.17, -0.04), (0.38, 0.34), (0, 0.34)], shade)
        tree.polygon([(0, -0.52), (0, 0.34), (-0.38, 0.34), (-0.17, -0.04), (-0.28, -0.04)], leaf)


def _jungle(pen: Canvas) -> None:
    trunk, leaf = pen.theme.mix("jungle", "ink", 0.62), pen.theme.mix("jungle", "meadow", 0.75)
    for x, y, lean in ((-0.18, -0.1, -0.06), (0.22, 0.04, 0.06)):
        pen.line(bend((x - lean, y + 0.5), (x - lean, y + 0.2), (x, y - 0.06)), 0.07, trunk)
        for reach in (-1, 1):
            for length, drop in ((0.3, 0.1), (0.24, -0.12)):
                tip = (x + reach * length, y + drop)
                pen.line(bend((x, y - 0.08), (x + reach * length * 0.7, y - 0.3), tip), 0.065, leaf)
        pen.circle((x, y - 0.08), 0.05, trunk)


def _mountain(pen: Canvas) -> None:
    lit, dim = pen.theme.mix("mountain", "ink", 0.35), pen.theme.mix("mountain", "ink", 0.62)
    for x, foot, size in ((0.2, 0.4, 0.56), (-0.16, 0.4, 0.84)):
        peak = pen.at(x, foot, size)
        peak.polygon([(-0.42, 0), (0, -0.92), (0, 0)], lit)
        peak.polygon([(0.42, 0), (0, -0.92), (0, 0)], dim)
        snow = [(-0.16, -0.57), (0, -0.92), (0.16, -0.57), (0.07, -0.5), (0, -0.6), (-0.08, -0.48)]
        peak.polygon(snow, "paper")


def _wave(pen: Canvas, x: float, y: float, half: float, colour: tuple[int, int, int]) -> None:
    """Two troughs and the crest between them."""
    left = bend((-half, -0.03), (-half / 2, 0.1), (0, -0.03))
    right = bend((0, -0.03), (half / 2, 0.1), (half, -0.03))
    pen.pin(x, y, 1).line([*left, *right], 0.045, colour)


def _lake(pen: Canvas) -> None:
    shore = pen.theme.mix("lake", "ink", 0.5)
    pen.ellipse((0, 0.02), 0.46, 0.36, pen.theme.mix("lake", "paper", 0.5), shore, 0.045)
    water = pen.theme.mix("lake", "ink", 0.35)
    for x, y in ((-0.14, -0.13), (0.14, 0.04), (-0.1, 0.2)):
        _wave(pen, x, y, 0.18, water)


def _river(pen: Canvas) -> None:
    bank = bend((-0.12, -0.46), (0.58, -0.2), (0.02, 0.03)) + bend((0.02, 0.03), (-0.56, 0.24), (0.14, 0.48))
    bed = pen.theme.mix("lake", "ink", 0.25)
    pen.line(bank, 0.3, "paper")
    pen.line(bank, 0.21, bed)
    pen.line(bank, 0.04, pen.theme.mix("river", "paper", 0.5))


def _swamp(pen: Canvas) -> None:
    reed, head = pen.theme.mix("swamp", "paper", 0.55), pen.theme.mix("swamp", "ink", 0.75)
    for x, top in ((-0.28, -0.2), (0.0, -0.34), (0.26, -0.24)):
        stalk = pen.pin(x, top, 1)
        stalk.stripe((0, 0), (0, 0.3 - top), 0.045, reed)
        stalk.line([(0, 0.22), (0, 0.02)], 0.11, head)
    for x in (-0.2, 0.2):
        _wave(pen, x, 0.38, 0.18, reed)


def _hills(pen: Canvas) -> None:
    line = pen.theme.mix("hills", "ink", 0.62)
    far, near = pen.theme.mix("hills", "paper", 0.32), pen.theme.mix("hills", "ink", 0.2)
    for x, y, radius, colour in ((-0.18, 0.1, 0.28, far), (0.24, 0.22, 0.24, far), (-0.06, 0.42, 0.36, near)):
        dome = [*arc(x, y, radius, 180, 360, 20)]
        pen.polygon(dome, colour)
        pen.line(dome, 0.05, line)
    for x, y in ((-0.18, 0.26), (0.0, 0.2), (0.1, 0.32)):
        pen.line([(x, y), (x, y + 0.09)], 0.04, line)


def _glacier(pen: Canvas) -> None:
    lit, dim = pen.theme.mix("glacier", "lake", 0.45), pen.theme.mix("glacier", "lake", 1.0)
    for x, foot, high, half in ((-0.24, 0.36, 0.5, 0.15), (0.28, 0.36, 0.42, 0.14), (0.03, 0.42, 0.8, 0.19)):
        pen.polygon([(x - half, foot), (x - half * 0.5, foot - high * 0.8), (x, foot - high), (x, foot)], lit)
        pen.polygon([(x + half, foot), (x + half * 0.5, foot - high * 0.7), (x, foot - high), (x, foot)], dim)


def _canyon(pen: Canvas) -> None:
    layer = pen.theme.mix("canyon", "ink", 0.5)
    steps = ((-0.34, 0.16), (-0.16, 0.13), (0.02, 0.1), (0.2, 0.07), (0.38, 0.05))
    for place, (y, gap) in enumerate(steps):
        for side in (-1, 1):
            pen.pin(0, y, 1).stripe((side * (0.44 - 0.02 * place), 0), (side * gap, 0), 0.065, layer)
    chasm = [(-0.1, -0.4), (0.1, -0.4), (0.02, 0.46), (-0.02, 0.46)]
    pen.polygon(chasm, pen.theme.mix("canyon", "ink", 0.75))


def _beach(pen: Canvas) -> None:
    shore = [*bend((-0.48, 0.14), (-0.22, 0.0), (0, 0.16)), *bend((0, 0.16), (0.24, 0.32), (0.48, 0.18))]
    pen.polygon([*shore, (0.4, 0.4), (0, 0.5), (-0.4, 0.4)], "lake")
    pen.line(shore, 0.05, "paper")
    pen.line([(0.08, 0.08), (0.0, -0.34)], 0.045, pen.theme.mix("beach", "ink", 0.7))
    pen.polygon(arc(0, -0.16, 0.34, 180, 360, 20), "die_red")
    for start, end in ((195, 225), (255, 285), (315, 345)):
        pen.polygon([*arc(0, -0.16, 0.335, start, end, 6), (0, -0.17)], pen.theme.mix("die_red", "ink", 0.3))


def _ruins(pen: Canvas) -> None:
    stone, edge = pen.theme.mix("ruins", "paper", 0.62), pen.theme.mix("ruins", "ink", 0.68)
    for x, top in ((-0.28, -0.3), (0.0, 0.02), (0.28, -0.18)):
        pen.pin(x, top, 1).polygon(
            [(-0.09, 0.34 - top), (-0.09, 0), (0.09, -0.06), (0.09, 0.34 - top)], stone, edge, 0.045
        )
    pen.pin(-0.28, -0.42, 1).polygon([(-0.16, 0), (0.16, 0), (0.12, 0.1), (-0.12, 0.1)], stone, edge, 0.045)
    pen.pin(0, 0.34, 1).polygon([(-0.46, 0), (0.46, 0), (0.46, 0.11), (-0.46, 0.11)], stone, edge, 0.045)


_DRAWERS: Mapping[str, Callable[[Canvas], None]] = {
    "volcano": _volcano,
    "meadow": _meadow,
    "desert": _desert,
    "field": _field,
    "forest": _forest,
    "mountain": _mountain,
    "lake": _lake,
    "swamp": _swamp,
    "river": _river,
    "hills": _hills,
    "glacier": _glacier,
    "jungle": _jungle,
    "canyon": _canyon,
    "beach": _beach,
    "ruins": _ruins,
}
LANDSCAPES = tuple(_DRAWERS)
