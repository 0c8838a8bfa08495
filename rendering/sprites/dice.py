"""Sprites of King of the Dice: the spaces of the board, and which sprites its palette is cut from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rendering.kit.canvas import Canvas
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme
from rendering.sprites import dice_faces, dice_tokens
from rendering.sprites.dice_faces import COLOURS
from rendering.sprites.dice_lands import LANDSCAPES, pattern
from rendering.sprites.dice_tokens import lying

FREE, UNOWNED = -1, 6
"""In place of the colour of a seat: a space without a castle tile, and a castle tile nobody's pawn stands on."""

_LINE = 3.5
RADIUS, BROAD, SMALL, LARGE = 84, 78, 62, 104
"""Half the width of a space, px: on an upright board, on a broad one, in rows of castle tiles, close up."""
ASIDE, ALONE = (-0.32, 0.13, 0.62), (0.0, 0.24, 0.9)
"""Where a landscape is drawn, from the middle of its space, and its side, in radii: beside a figure, and by itself."""
OPEN = -1
"""In place of the sides on which an area ends: the space is part of none."""

_LINES = ("ink", "paper", "seat", "paper", "ink")
_OWN = (3.0, 0.0, 10.0, 0.0, 2.5)
_FRESH = (3.0, 4.0, 8.0, 0.0, 2.0)
_AREA = (2.0, 3.0, 8.0, 3.0, 2.0)
_BETWEEN = (0.0, 0.0, 0.0, 0.0, 1.5)
"""Lines along a side from outside, px at the usual size: of an owned space, of one that changed since somebody looked,
where a largest area ends, and between two spaces of it."""


def high_of(radius: int) -> int:
    """Height of a space, an even number of px, so that columns shift by whole ones."""
    return 2 * round(radius * 3**0.5 / 2)


def space(
    theme: Theme, width: int, height: int, landscape: str, owner: int, aside: int, fresh: int = 0, ends: int = OPEN
) -> Canvas:
    """A space with its landscape. owner: FREE, UNOWNED or a colour; aside: the landscape leaves room on its right.

    fresh: it changed since somebody looked; ends: sides on which its area ends, as bits, the upper one first, the
    others clockwise, or OPEN.
    """
    line = theme.mix("board" if owner != FREE else landscape, "ink", 0.6)
    canvas = Canvas(theme, width, height, edge=line)
    radius, squeeze = width / 2, height / (width * 3**0.5 / 2)
    pen = canvas.at(width / 2, height / 2, 1.0)
    pen.polygon(lying(radius, [0.0] * 6, squeeze), line)
    insets = [_LINE] * 6 if owner == FREE else _ringed(pen, radius, squeeze, owner, fresh, ends)
    inside = lying(radius, insets, squeeze)
    pen.polygon(inside, landscape)
    across, down, size = ASIDE if aside else ALONE
    pen.within(inside, lambda on: pattern(on.at(across * radius, down * radius, size * radius), landscape))
    return canvas


def _ringed(pen: Canvas, radius: float, squeeze: float, owner: int, fresh: int, ends: int) -> list[float]:
    """The lines round a space with a castle tile; how far they reach inward on each side, px."""
    own = "bare" if owner == UNOWNED else pen.theme.seats[owner].fill
    alone = _FRESH if fresh else _OWN
    sides = [alone] * 6
    if ends != OPEN:
        sides = [_AREA if ends >> side & 1 else _FRESH if fresh else _BETWEEN for side in range(6)]
    insets = [0.0] * 6
    for place, colour in enumerate(_LINES):
        pen.polygon(lying(radius, insets, squeeze), own if colour == "seat" else colour)
        insets = [inset + side[place] * min(1.0, radius / RADIUS) for inset, side in zip(insets, sides, strict=True)]
    return insets


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "space": space,
    "pawn": dice_tokens.pawn,
    "flame": dice_tokens.flame,
    "gem": dice_tokens.gem,
    "castle": dice_tokens.castle,
    "into": dice_tokens.into,
    "gone": dice_tokens.gone,
    "stone": dice_tokens.stone,
    "trio": dice_tokens.trio,
    "patch": dice_tokens.patch,
    "card": dice_tokens.card,
    "anyone": dice_tokens.anyone,
    "die": dice_faces.die,
    "blank": dice_faces.blank,
    "colour": dice_faces.colour_chip,
    "number": dice_faces.number_chip,
    "group": dice_faces.group_chip,
    "step": dice_faces.step_chip,
    "stair": dice_faces.stair,
    "joker": dice_faces.joker,
    "spent": dice_faces.spent,
    "superjoker": dice_faces.superjoker,
}


def samples(theme: Theme) -> list[Canvas]:
    """Every landscape with and without a ring, pawns, stones, dice."""
    drawn = [space(theme, 168, 146, landscape, FREE, 0) for landscape in LANDSCAPES]
    drawn += [space(theme, 168, 146, LANDSCAPES[seat], seat, 1) for seat in range(len(theme.seats))]
    drawn += [dice_tokens.pawn(theme, 60, 70, seat) for seat in range(len(theme.seats))]
    drawn += [dice_tokens.flame(theme, 60, 70), dice_tokens.gem(theme, 40, 36, "gold")]
    drawn += [dice_tokens.gem(theme, 40, 36, "white"), dice_tokens.castle(theme, 60, 70, 1)]
    return drawn + [dice_faces.die(theme, 108, 108, 5, colour) for colour in COLOURS]


def common(theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """Free spaces, the usual seats' tiles, dice and chips."""
    high = high_of(BROAD)
    for landscape in LANDSCAPES:
        for owner in (FREE, UNOWNED, *range(len(theme.seats) - 2)):
            yield ("space", landscape, owner, int(owner != FREE)), 2 * BROAD, high
    for colour in COLOURS:
        for number in range(1, 7):
            yield ("die", number, colour), 100, 100
            yield ("joker", number, colour), 43, 50
