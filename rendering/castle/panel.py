"""The players' boxes over the castle, with the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.core.game import Seat
from bot.games.castle.pieces import pieces
from bot.games.castle.view import View
from rendering.castle.inputs import Labels
from rendering.castle.land import tile_at
from rendering.scene import Box, Operation, Sprite, Text
from rendering.segments import tokens
from rendering.segments.panels import (
    FIRST,
    GAP,
    NEXT,
    PAD,
    PITCH,
    SMALL,
    WIDTH,
    dots,
    hand_width,
    heading,
    in_hand,
    plate,
)
from rendering.text import measure

_KEEP = 32
_WALL = 40
"""Sides of a keep and of a wall tile, px."""
_ROW = 5
"""Wall tiles that find room beside followers and keep."""


def height(view: View) -> int:
    """Of the boxes, px: with a further line where somebody has many wall tiles."""
    most = max(len(player.walls) + len(player.fresh) for player in view.players)
    return FIRST + NEXT * (1 if most <= _ROW else 2) + 4


def panels(view: View, left: int, top: int, labels: Labels) -> Iterator[Operation]:
    """Everything over the castle, WIDTH px wide and as high as `height` says."""
    high, seats = height(view), len(view.players)
    hand = hand_width((labels.hand, labels.left), seats) if view.hand is not None or labels.left else 0
    wide = (WIDTH - hand - GAP * (seats - (not hand))) // seats
    for seat in range(seats):
        x = left + seat * (wide + GAP)
        yield from _panel(view, seat, (x, top, x + wide, top + high), labels)
    if hand:
        piece = None if view.hand is None else partial(tile_at, view.hand.name, 0)
        box = (left + WIDTH - hand, top, left + WIDTH, top + high)
        yield from in_hand(piece, box, (labels.hand if view.hand else "", labels.left), upright=False)


def lit(view: View) -> frozenset[Seat]:
    """Who is to move, or who has won."""
    if view.outcome is not None:
        return frozenset(view.outcome.placings[0]) if view.outcome.placings else frozenset()
    return frozenset(view.to_act)


def _panel(view: View, seat: Seat, box: Box, labels: Labels) -> Iterator[Operation]:
    player, colour, on = view.players[seat], labels.colour(seat), seat in lit(view)
    ground = "panel_hi" if on else "panel"
    left, top, right, _ = box
    yield from plate(box, ground, "accent" if on else None)
    yield from heading(box, ground, colour, labels.name(seat), player.score)
    middle = top + FIRST + NEXT // 2 - 4
    total = pieces().followers
    yield from dots(player.supply, total, colour, left + PAD, middle)
    x = left + PAD + total * PITCH + 30
    yield tokens.person("keep", colour, False, x, middle, _KEEP)
    text = str(player.keep.tiles if player.keep else 0)
    yield Text(x + 26, middle, text, SMALL, "text" if player.keep else "text_soft", ground, measure(text, SMALL))
    tiles = [(number, 0) for number in player.walls] + [(number, 1) for number in player.fresh]
    for place, (number, fresh) in enumerate(tiles):
        line, spare = divmod(place, _ROW) if len(tiles) <= _ROW else (1, place)
        start = left + PAD if line else right - PAD - len(tiles) * (_WALL + 3)
        x = start + spare * (_WALL + 3)
        y = middle - _WALL // 2 + (NEXT - 4) * line
        yield Sprite(x, y, _WALL, _WALL, ("wall-tile", number, fresh))
