"""The players' boxes over the castle, with the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.core.game import Seat
from bot.games.castle.presentation.view import PlayerView, View
from bot.games.castle.rules.pieces import pieces
from rendering.castle.inputs import Labels
from rendering.castle.land import tile_at
from rendering.kit.panels import plate
from rendering.kit.player_names import least
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Sprite, Text
from rendering.segments import tokens
from rendering.segments.panels import (
    FIRST,
    GAP,
    MORE,
    NAME,
    NEXT,
    PAD,
    PITCH,
    SMALL,
    WIDTH,
    dots,
    hand_width,
    heading,
    in_hand,
    name_room,
)

_KEEP = 32
"""Height of a keep, px."""
_WALL, _PICTURED = 40, 74
"""Height of a wall tile and its width, px: with its number only, and with what it does."""
_APART = 4
_BESIDE = 2
"""Wall tiles that find room beside followers and keep."""


def height(view: View, labels: Labels) -> int:
    """Return the height of the boxes, px: with a further line where someone has many wall tiles."""
    most = max(len(player.walls) + len(player.fresh) for player in view.players)
    return FIRST + _more(view, labels) + NEXT * (1 if most <= _BESIDE else 2) + 4


def _more(view: View, labels: Labels) -> int:
    """Return what the first line is higher than usual because a name takes two, px."""
    wide, _ = _widths(view, labels)
    rooms = (name_room(wide, player.score) for player in view.players)
    return MORE * any(least(labels.name(seat), NAME) > room for seat, room in enumerate(rooms))


def _widths(view: View, labels: Labels) -> tuple[int, int]:
    """Return the widths of a player's box and of that of the tile in hand, px."""
    seats = len(view.players)
    hand = hand_width(labels.left) if view.hand is not None or labels.left else 0
    return (WIDTH - hand - GAP * (seats - (not hand))) // seats, hand


def panels(view: View, left: int, top: int, labels: Labels, high: int = 0) -> Iterator[Operation]:
    """Everything over the castle, WIDTH px wide and as high as `height` says, or else so high."""
    high = high or height(view, labels)
    wide, hand = _widths(view, labels)
    for seat in range(len(view.players)):
        x = left + seat * (wide + GAP)
        yield from _panel(view, seat, (x, top, x + wide, top + high), labels)
    if hand:
        piece = None if view.hand is None else partial(tile_at, view.hand.name, 0)
        box = (left + WIDTH - hand, top, left + WIDTH, top + high)
        yield from in_hand(piece, box, labels.left)


def lit(view: View) -> frozenset[Seat]:
    """Who is to move, or who has won."""
    if view.outcome is not None:
        return frozenset(view.outcome.placings[0]) if view.outcome.placings else frozenset()
    return frozenset(view.to_act)


def _panel(view: View, seat: Seat, box: Box, labels: Labels) -> Iterator[Operation]:
    player, colour, on = view.players[seat], labels.colour(seat), seat in lit(view)
    ground = "panel_hi" if on else "panel"
    left, top, right, _ = box
    more = _more(view, labels)
    yield from plate(box, ground, "accent" if on else None)
    yield from heading(box, ground, colour, labels.name(seat), player.score, more)
    top += more
    middle = top + FIRST + NEXT // 2 - 4
    total = pieces().followers
    yield from dots(player.supply, total, colour, left + PAD, middle)
    x = left + PAD + total * PITCH + 30
    yield tokens.person("keep", colour, False, x, middle, _KEEP)
    text = str(player.keep.tiles if player.keep else 0)
    yield Text(x + 26, middle, text, SMALL, "text" if player.keep else "text_soft", ground, measure(text, SMALL))
    yield from _walls(player, (left + PAD, right - PAD), middle)


def _walls(player: PlayerView, span: tuple[int, int], middle: int) -> Iterator[Operation]:
    """Wall tiles beside followers and keep, or on a line of their own; what they do where there is room."""
    tiles = [(number, 0) for number in player.walls] + [(number, 1) for number in player.fresh]
    if not tiles:
        return
    beside, (left, right) = len(tiles) <= _BESIDE, span
    wide = _PICTURED if len(tiles) * (_PICTURED + _APART) <= right - left else _WALL
    x = right + _APART - len(tiles) * (wide + _APART) if beside else left
    y = middle - _WALL // 2 + (0 if beside else NEXT - 4)
    for place, (number, fresh) in enumerate(tiles):
        yield Sprite(x + place * (wide + _APART), y, wide, _WALL, ("wall-tile", number, fresh))
