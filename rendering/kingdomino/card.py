"""Pictures of Kingdomino for its rule cards: windows on a small match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.kingdomino.presentation.view import KingdomView, SlotView
from bot.games.kingdomino.rules.pieces import Half
from rendering.cards.card import Art
from rendering.kingdomino.board import GAME
from rendering.kingdomino.domains import areas
from rendering.kingdomino.ending import product
from rendering.kingdomino.inputs import Ghost
from rendering.kingdomino.kingdom import Land
from rendering.kingdomino.tokens import domino, king
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

_NUMBER = 36


@dataclass(frozen=True, slots=True)
class Sight:
    """A part of a kingdom as a card shows it."""

    kingdom: KingdomView
    """Whose land it is."""

    corner: tuple[int, int]
    """Column and row of its cell at the lower left."""

    columns: int
    """Cells from left to right; as many rows as have room."""

    ghost: Ghost | None = None
    """A domino that is only being thought of."""

    reckoned: bool = False
    """Whether every domain says what it brings."""

    colour: int = 0
    """Of the castle, a seat's."""


def land(sight: Sight, theme: str) -> Art:
    """The part of a kingdom, filling its box."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        cell = (right - left) // sight.columns
        window = Window(*sight.corner, sight.columns, (bottom - top) // cell)
        shown = Land(window, left, top, cell, "board", "cell", "grid", theme_of(theme, GAME))
        yield Plate(left, top, right - left, bottom - top, "cell", 0, "board")
        line = shown.theme.grid_width
        for column in range(1, window.columns):
            yield Plate(left + column * cell - line // 2, top, line, bottom - top, "grid")
        for row in range(1, window.rows):
            yield Plate(left, top + row * cell - line // 2, right - left, line, "grid")
        if sight.kingdom.castle in window:
            yield shown.castle(sight.kingdom, sight.colour)
        for laid in sight.kingdom.laid:
            yield from shown.within(laid)
        if sight.ghost is not None:
            yield from shown.ghost(sight.ghost)
        for area in areas(sight.kingdom) if sight.reckoned else ():
            yield from product(area, shown)

    return drawn


def offered(line: Sequence[SlotView], cell: int) -> Art:
    """A line from its lowest number down, with the kings that stand on it."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        yield Plate(left, top, right - left, bottom - top, "cell", 12, "board")
        pitch = (bottom - top) // len(line)
        for place, slot in enumerate(line):
            middle = top + place * pitch + pitch // 2
            text = str(slot.domino.number)
            yield Text(left + 16, middle, text, _NUMBER, "text", "cell", measure(text, _NUMBER))
            yield from domino(slot.domino, left + 72, middle - cell // 2, cell, "E", "cell")
            if slot.owner is not None:
                yield king(slot.owner, left + 72 + 2 * cell + 52, middle, cell)

    return drawn


def half(kind: Half) -> Art:
    """One half of a domino, filling its box."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        key = ("half", kind.terrain.key, kind.buildings, 0, "E", 1, "board")
        yield Sprite(left, top, right - left, bottom - top, key)

    return drawn


def castle(colour: int) -> Art:
    """A castle, filling its box."""
    return lambda box: (Sprite(box[0], box[1], box[2] - box[0], box[3] - box[1], ("castle", colour, "board")),)


def figure(colour: int) -> Art:
    """A king within its box."""
    return lambda box: (king(colour, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, (box[3] - box[1]) * 10 // 11),)


def sign(allowed: bool) -> Art:
    """In the lower left corner: whether it may be so."""
    key = "card-yes" if allowed else "card-no"
    return lambda box: (Sprite(box[0] + 8, box[3] - 84, 76, 76, (key,)),)
