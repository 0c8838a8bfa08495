"""The private picture: what is within reach and in the hand, and the land with a half-made turn on it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.heirs.presentation.view import SideView, View
from bot.games.heirs.rules.pieces import Tile
from rendering.heirs import landscape
from rendering.heirs.board import GAME, GAP, MARGIN, placed
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.new_marks import since
from rendering.heirs.panel import access, hand, header
from rendering.heirs.tokens import badge, badge_radius, card, ring
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of

WIDTH = 1040
TALLEST = 1380
_HEAD = 250
_TILE = 128


def compose_preview(view: View, seat: Seat, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """A seat's own things over the land, 1040 px wide. view: as the draft would leave it."""
    look = theme_of(theme, GAME)
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _HEAD)
    operations = [*plate(box, "panel_hi", None), *_own(view, seat, box, labels, marks, look)]
    room = (MARGIN, box[3] + GAP, WIDTH - MARGIN, TALLEST - MARGIN)
    box, land = placed(view, marks, since(view, marks.turns, labels), room, look)
    operations += plate(box, "board", None)
    operations += landscape.drawn(view, land, labels, marks)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _own(view: View, seat: Seat, box: Box, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """Name, score and access in one line, then the tiles within reach and those in the hand."""
    left, top, right, _ = box
    side = view.sides[seat]
    half = (left + right) // 2
    yield from header(view, seat, (left, top, half, top + 92), labels, "panel_hi")
    yield from access(side, half + 46, top + 18, "panel_hi")
    y = top + 100
    for place, tile in enumerate(_within(view, side)):
        x = left + 34 + place * 150
        text = marks.takes.get(place + 1)
        if text is not None:
            yield ring(x, y, _TILE)
        yield card(tile, x, y, _TILE, seat, "panel_hi")
        if text is not None:
            yield badge(text, x + 4, y + 4, badge_radius(theme, _TILE))
    yield from hand(side, half + 46, y, marks.letters, "panel_hi", theme)


def _within(view: View, side: SideView) -> list[Tile]:
    """The tiles this side reaches, clockwise from the shield."""
    return list(view.clockwise[: min(side.reach, 3)])
