"""The box of one player: chip, name and score, what is accessible, the hand; Henri's troops and treasures instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.core.game import Seat
from bot.games.heirs.presentation.view import SideView, View
from bot.games.heirs.rules.pieces import Terrain
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.new_marks import since
from rendering.heirs.tokens import badge, badge_radius, card, chip, treasure, troop
from rendering.kit.mark_shapes import framed, seal
from rendering.kit.panels import FRAME, plate
from rendering.kit.player_names import least, written
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.kit.themes import Theme

HAND = 3
NAME, SCORE, COUNT = 43, 44, 36
TILE = 128
_TREASURE, _PITCH = 72, 77
"""Side of a treasure whose condition is to be read, and from one to the next below it, px."""


def panel(view: View, seat: Seat, box: Box, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """Everything inside the box of a side; the box stands on the table."""
    lit = lit_seat(view, seat)
    ground = "panel_hi" if lit else "panel"
    yield from plate(box, ground, "accent" if lit else None)
    yield from header(view, seat, box, labels, ground)
    side = view.sides[seat]
    left, top, _, _ = box
    if not side.person:
        yield from _henri(view, side, box, labels, ground)
        return
    yield from access(side, left + 20, top + 98, ground)
    new = since(view, marks.turns, labels).tiles
    yield from hand(side, left + 20, top + 168, marks.letters if lit else {}, ground, theme, new)


def lit_seat(view: View, seat: Seat) -> bool:
    """The seat is to move, or has won."""
    if view.outcome is not None:
        return seat in winners(view)
    return seat in view.to_act


def winners(view: View) -> tuple[Seat, ...]:
    """The sides on the first place; an empty place is Henri's."""
    if view.outcome is None or not view.outcome.placings:
        return ()
    return view.outcome.placings[0] or (1,)


def header(view: View, seat: Seat, box: Box, labels: Labels, ground: str) -> Iterator[Operation]:
    """Chip, name, score."""
    left, top, right, _ = box
    middle, end = top + 46, right - 24
    points = str(view.sides[seat].score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", ground, width, "r", heavy=True)
    yield chip(labels.colour(seat), left + 42, middle, 24)
    start = left + 76
    name, room = labels.name(seat), end - width - 16 - start
    higher = 4 if least(name, NAME) > room else 0
    yield from written(name, start, middle - higher, NAME, room, ground)


def access(side: SideView, x: int, y: int, ground: str) -> Iterator[Operation]:
    """How much of each resource this side has access to as things stand."""
    for place, kind in enumerate(Terrain):
        left = x + place * 138
        yield Plate(left, y, TILE, 56, "paper", 12, ground)
        yield Sprite(left + 20, y + 7, 42, 42, ("sign", kind.key, "paper"))
        text = str(side.access[kind])
        width = measure(text, COUNT, heavy=True)
        yield Text(left + 76, y + 28, text, COUNT, "ink", "paper", width, heavy=True)


def hand(
    side: SideView,
    x: int,
    y: int,
    letters: Mapping[int, str],
    ground: str,
    theme: Theme,
    new: Mapping[str, int] = MappingProxyType({}),
) -> Iterator[Operation]:
    """Three places for tiles. new: tiles that have come in, by id, and in whose colour."""
    for place in range(HAND):
        left = x + place * 138
        if place < len(side.hand):
            yield card(side.hand[place], left, y, TILE, side.seat, ground)
            if side.hand[place].id in new:
                colour = new[side.hand[place].id]
                yield from framed(left, y, TILE, colour, chip=False)
                yield seal(colour, left + 3, y + 3)
            if place in letters:
                yield badge(letters[place], left + 4, y + 4, badge_radius(theme, TILE))
        else:
            yield Plate(left, y, TILE, TILE, "grid", 13, ground)
            line = theme.grid_width
            yield Plate(left + line, y + line, TILE - 2 * line, TILE - 2 * line, ground, 11, "grid")


def _henri(view: View, side: SideView, box: Box, labels: Labels, ground: str) -> Iterator[Operation]:
    """The treasures he has left, his troops that wait beside the table, each with the terrain it goes to, and as many
    treasures that lie on the land as find room, each with its condition and its cell."""
    left, top, right, bottom = box
    if view.pile:
        width = measure(labels.pile, COUNT, heavy=True)
        end = right - 44 - measure(str(side.score), SCORE, heavy=True)
        yield Sprite(end - width - 58, top + 20, 52, 52, ("hoard",))
        yield Text(end, top + 46, labels.pile, COUNT, "text", ground, width, "r", heavy=True)
    waiting = [one for one in side.troops if one.spot is None]
    for place, one in enumerate(waiting):
        x = left + 56 + place * 134
        yield troop(labels.colour(side.seat), x, top + 116, 76, one.cavalry, one.moved)
        if one.cross is not None:
            yield Sprite(x + 38, top + 94, 46, 46, ("sign", one.cross.key, ground))
    first = top + (158 if waiting else 80)
    room = 2 * ((bottom - FRAME - first) // _PITCH)
    for place, laid in enumerate(view.treasures[:room]):
        x, y = left + 24 + place % 2 * 204, first + place // 2 * _PITCH
        yield treasure(laid.treasure, x, y, _TREASURE)
        middle = y + _TREASURE // 2
        yield Text(x + _TREASURE + 12, middle, laid.name, COUNT, "text", ground, measure(laid.name, COUNT))
