"""Pictures of Carcassonne for its rule cards: windows on a small match, and its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.games.carcassonne.presentation.view import View
from rendering.carcassonne.board import GAME
from rendering.carcassonne.cards import CARD, Card, drawn
from rendering.carcassonne.inputs import Labels, Lie, Stand
from rendering.carcassonne.land import Land
from rendering.carcassonne.new_marks import since
from rendering.carcassonne.plates import marks_on, plates
from rendering.carcassonne.scenery import edges, ghosts
from rendering.carcassonne.table import table
from rendering.carcassonne.tokens import good, tile_at
from rendering.cards.card import Art
from rendering.kit.mark_shapes import framed
from rendering.kit.news_strip import Played
from rendering.kit.scene import Box, Operation, Plate
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments import tokens
from rendering.segments.attempts import Ghost

NAMELESS = Labels("", names=("",) * 6, fallbacks=("",) * 6)
"""Nobody's names, and each seat in its own colour."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A part of the land as a card shows it."""

    view: View
    """The land."""

    corner: Spot
    """Its cell at the upper left corner of the picture, columns east and rows north of the first tile."""

    columns: int
    """Cells from left to right; the picture is as high as it likes to be, in whole cells."""

    turns: tuple[Played, ...] = ()
    """What is shown as new: what was laid, what was scored, with how many points."""

    ghost: Ghost | None = None
    """A tile that is only being thought of."""

    framed: bool = True
    """Whether what was laid has a frame."""

    farmed: bool = False
    """Whether fields are in the colours of whoever has them."""


def land(sight: Sight, theme: str) -> Art:
    """The part of the land, filling its box."""

    def painted(box: Box) -> Iterator[Operation]:
        return _drawn(sight, box, theme)

    return painted


def _drawn(sight: Sight, box: Box, theme: str) -> Iterator[Operation]:
    left, top, right, bottom = box
    cell = (right - left) // sight.columns
    rows = (bottom - top) // cell
    west, north = sight.corner
    window = Window(west, north - rows + 1, sight.columns, rows)
    on = Land(window, left, top, cell, theme_of(theme, GAME), NAMELESS)
    lies = table(sight.view).tiles
    news = since(table(sight.view), sight.turns, NAMELESS)
    yield Plate(left, top, right - left, bottom - top, "cell", 0, "board")
    yield from on.tiles(lies)
    yield from edges(lies, on, news.gains)
    if sight.ghost is not None:
        yield from on.ghost(sight.ghost)
    fresh = [spot for spot, _ in news.fresh if spot in window and sight.framed]
    for spot, colour in news.fresh:
        if spot in fresh:
            yield from framed(*on.at(spot), cell, colour, chip=False)
    figures = [*on.stands(lies)]
    gone = [*ghosts(table(sight.view), on, news)]
    yield from gone
    yield from figures
    if sight.ghost is not None:
        yield from on.letters(sight.ghost)
    blocked = [*(piece.box for piece in (*figures, *gone)), *marks_on(on, lies)]
    yield from plates(on, news.gains, lies, blocked)


def tiles(*names: str) -> Art:
    """Tiles side by side, as large as the box allows."""

    def painted(box: Box) -> Sequence[Operation]:
        left, top, right, bottom = box
        side = min((right - left) // len(names), bottom - top)
        start, above = (left + right - side * len(names)) // 2, (top + bottom - side) // 2
        return [tile_at(name, 0, start + place * side, above, side) for place, name in enumerate(names)]

    return painted


def figure(kind: str, colour: int, lying: bool = False) -> Art:
    """A figure as high as its box."""

    def painted(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        yield tokens.person(kind, colour, lying, (left + right) // 2, (top + bottom) // 2, round((bottom - top) * 0.82))

    return painted


def on_tile(name: str, kind: str, part: int, colour: int) -> Art:
    """A tile with a figure on one of its parts, as large as the box allows."""

    def painted(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        side = min(right - left, bottom - top)
        start, above = (left + right - side) // 2, (top + bottom - side) // 2
        on = Land(Window(0, 0, 1, 1), start, above, side, theme_of("dark", GAME), NAMELESS)
        lie = Lie((0, 0), name, 0, (Stand(colour, kind, part),))
        yield from on.tiles([lie])
        yield from on.stands([lie])

    return painted


def goods(*kinds: str) -> Art:
    """Tokens of goods side by side."""

    def painted(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        radius = min((right - left) // (2 * len(kinds)), (bottom - top) // 2) - 2
        step = (right - left) // len(kinds)
        for place, kind in enumerate(kinds):
            yield good(kind, left + place * step + step // 2, (top + bottom) // 2, radius)

    return painted


def message(number: int, each: int, colour: int) -> Art:
    """The card of a message, CARD px."""

    def painted(box: Box) -> Iterator[Operation]:
        yield from drawn(Card(number, colour, 2, each, ()), box[0], box[1])

    return painted


MESSAGE = CARD
"""Width and height of the card of a message, px."""


def people(*colours: int) -> Art:
    """Players' chips side by side."""

    def painted(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        radius = (bottom - top) // 2 - 6
        step = (right - left - 2 * radius) // max(1, len(colours) - 1)
        for place, colour in enumerate(colours):
            yield tokens.chip(colour, left + radius + place * step, (top + bottom) // 2, radius)

    return painted
