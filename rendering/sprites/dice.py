"""Sprites of King of the Dice: the spaces of the board, and which sprites its palette is cut from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rendering.canvas import Canvas
from rendering.scene import SpriteKey
from rendering.sprites import dice_faces, dice_tokens
from rendering.sprites.dice_faces import COLOURS
from rendering.sprites.dice_lands import LANDSCAPES, pattern
from rendering.sprites.dice_tokens import hexagon
from rendering.themes import Theme

FREE, UNOWNED = -1, 6
"""In place of the colour of a seat: a space without a castle tile, and a castle tile nobody's pawn stands on."""

_LINE = 3.5
RING = 10
"""Width of the ring in the colour of a seat, px at the usual size."""
RADIUS, SMALL, LARGE = 80, 62, 104
"""Half the height of a space, px: on the board, on the wide board of three, close up."""


def width_of(radius: int) -> int:
    """Width of a space, an even number of px, so that rows shift by whole ones."""
    return 2 * round(radius * 3**0.5 / 2)


def space(theme: Theme, width: int, height: int, landscape: str, owner: int, aside: int) -> Canvas:
    """A space with its landscape. owner: FREE, UNOWNED or a colour; aside: the landscape leaves room on its right."""
    line = theme.mix("board" if owner != FREE else landscape, "ink", 0.6)
    canvas = Canvas(theme, width, height, edge=line)
    radius, squeeze = height / 2, width / (height * 3**0.5 / 2)
    pen = canvas.at(width / 2, height / 2, 1.0)
    pen.polygon(hexagon(radius, squeeze), line)
    if owner == FREE:
        pen.polygon(hexagon(radius - _LINE, squeeze), landscape)
    else:
        ring = RING * min(1.0, radius / RADIUS)
        pen.polygon(hexagon(radius - 3, squeeze), "bare" if owner == UNOWNED else theme.seats[owner].fill)
        pen.polygon(hexagon(radius - 3 - ring, squeeze), "ink")
        pen.polygon(hexagon(radius - 5.5 - ring, squeeze), landscape)
    low = 0.08 if radius <= SMALL else 0.0
    across, down, size = (-0.32, 0.12 + low, 0.68 - low) if aside else (0.0, 0.17 + low, 1.08 - 2 * low)
    pattern(pen.at(across * radius, down * radius, size * radius), landscape)
    return canvas


def outline(theme: Theme, width: int, height: int, colour: str, line: int) -> Canvas:
    """A hollow line round a space, ink on both sides."""
    canvas = Canvas(theme, width, height)
    squeeze = width / (height * 3**0.5 / 2)
    path = hexagon(height / 2 - line, squeeze)
    pen = canvas.at(width / 2, height / 2, 1.0)
    pen.line([*path, path[0]], line + 6, "ink")
    pen.line([*path, path[0]], line, colour)
    return canvas


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "space": space,
    "outline": outline,
    "pawn": dice_tokens.pawn,
    "flame": dice_tokens.flame,
    "gem": dice_tokens.gem,
    "castle": dice_tokens.castle,
    "arrow": dice_tokens.arrow,
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
    "superjoker": dice_faces.superjoker,
}


def samples(theme: Theme) -> list[Canvas]:
    """Every landscape with and without a ring, pawns, stones, dice."""
    drawn = [space(theme, 146, 168, landscape, FREE, 0) for landscape in LANDSCAPES]
    drawn += [space(theme, 146, 168, LANDSCAPES[seat], seat, 1) for seat in range(len(theme.seats))]
    drawn += [dice_tokens.pawn(theme, 60, 70, seat) for seat in range(len(theme.seats))]
    drawn += [dice_tokens.flame(theme, 60, 70), dice_tokens.gem(theme, 40, 36, "gold")]
    drawn += [dice_tokens.gem(theme, 40, 36, "white"), dice_tokens.castle(theme, 60, 70, 1)]
    return drawn + [dice_faces.die(theme, 108, 108, 5, colour) for colour in COLOURS]


def common(theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """Free spaces, the usual seats' tiles, dice and chips."""
    wide = width_of(RADIUS)
    for landscape in LANDSCAPES:
        for owner in (FREE, UNOWNED, *range(len(theme.seats) - 2)):
            yield ("space", landscape, owner, int(owner != FREE)), wide, 2 * RADIUS
    for colour in COLOURS:
        for number in range(1, 7):
            yield ("die", number, colour), 100, 100
            yield ("joker", number, colour), 38, 44
