"""The private pictures: the dice with one's own cards while one throws, the land close up while one places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.core.game import Seat
from bot.games.dice.presentation.view import SpaceView, View
from rendering.dice import cards, throw
from rendering.dice.board import CARDS, FOOT, GAME, GAP, MARGIN, WIDTH, land
from rendering.dice.hexes import Grid, extent, size_of
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import panel
from rendering.kit.panels import plate
from rendering.kit.scene import Operation, Scene, Sprite
from rendering.kit.themes import theme as theme_of
from rendering.sprites.dice import LARGE, RADIUS, SMALL, high_of

_PAD = 13
_PANEL = 164
_DICE = 214
_SIZES = (LARGE, RADIUS, 70)
"""Radii of a space, the first with which everything finds room; else SMALL, px."""
_TALLEST = 1300


def compose_dice(view: View, seat: Seat, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """What a player throws with and for, close up: their own box, the dice, the five cards three and two."""
    look = theme_of(theme, GAME)
    right = _CLOSE - MARGIN
    box = (MARGIN, MARGIN, right, MARGIN + _PANEL)
    dice = (MARGIN, box[3] + GAP, right, box[3] + GAP + _DICE)
    top = dice[3] + MARGIN
    spots = cards.three_two((MARGIN, top, right, top + 2 * (CARDS + FOOT)), CARDS)
    operations = [
        *panel(view, view.players[seat], box, labels),
        *throw.throw(view, dice, labels, marks),
        *cards.five(view.piles, spots, marks, look),
    ]
    return Scene(_CLOSE, top + 2 * (CARDS + FOOT), GAME, theme, tuple(operations))


def compose_crop(
    view: View, drawn: Sequence[str], labels: Labels, marks: Marks, theme: str = "dark", around: Sequence[str] = ()
) -> Scene:
    """The numbered spaces close up with those beside them. drawn: landscapes of the castle tiles that lie open.

    around: further spaces to show.
    """
    look = theme_of(theme, GAME)
    wanted = {*marks.numbers, *around} or {space.name for space in view.spaces}
    shown = _near(view.spaces, wanted)
    columns, rows = extent(shown)
    radius = next((r for r in _SIZES if _fits(columns, rows, r)), SMALL)
    top = MARGIN + (high_of(SMALL) + 2 * _PAD + GAP if drawn else 0)
    wide, high = size_of(columns, rows, radius)
    width = max(wide + 2 * (MARGIN + _PAD), _LEAST)
    tray = (MARGIN, top, width - MARGIN, top + high + 2 * _PAD)
    grid = Grid((width - wide) // 2, top + _PAD, radius, rows)
    operations = [
        *_drawn(drawn, width),
        *plate(tray, "board", None),
        *land(view, shown, grid, labels, marks, look, tray),
    ]
    return Scene(width, tray[3] + MARGIN, GAME, theme, tuple(operations))


def compose_people(view: View, labels: Labels, theme: str = "dark") -> Scene:
    """What everybody has, box under box, for choosing what to take from whom."""
    operations: list[Operation] = []
    top = MARGIN
    for player in view.players:
        operations += panel(view, player, (MARGIN, top, _CLOSE - MARGIN, top + _PANEL), labels)
        top += _PANEL + GAP
    return Scene(_CLOSE, top - GAP + MARGIN, GAME, theme, tuple(operations))


_CLOSE = 900
"""Width of a private picture of dice, cards and stones, px: a third larger on a screen than the public one."""
_LEAST = 760
"""Least width of a close-up, px: narrower ones would be blown up by the client."""


def _near(spaces: Sequence[SpaceView], wanted: set[str]) -> list[SpaceView]:
    """Everything in the box round the wanted spaces and their neighbours, moved into the upper left corner."""
    places = [space.place for space in spaces if space.name in wanted]
    left, right = min(c for c, _ in places) - 2, max(c for c, _ in places) + 2
    top, bottom = min(r for _, r in places) - 1, max(r for _, r in places) + 1
    near = [s for s in spaces if left <= s.place[0] <= right and top <= s.place[1] <= bottom]
    west, north = min(s.place[0] for s in near), min(s.place[1] for s in near)
    return [replace(s, place=(s.place[0] - west, s.place[1] - north)) for s in near]


def _fits(columns: int, rows: int, radius: int) -> bool:
    wide, high = size_of(columns, rows, radius)
    return wide <= WIDTH - 2 * (MARGIN + _PAD) and high <= _TALLEST


def _drawn(landscapes: Sequence[str], width: int) -> Iterator[Operation]:
    """The castle tiles that lie open, beside the sign of a castle."""
    if not landscapes:
        return
    box = (MARGIN, MARGIN, width - MARGIN, MARGIN + high_of(SMALL) + 2 * _PAD)
    yield from plate(box, "panel_hi", None)
    middle = (box[1] + box[3]) // 2
    yield Sprite(box[0] + 24, middle - 38, 70, 76, ("castle", 1))
    yield from throw.drawn(landscapes, box[0] + 130, middle, SMALL)
