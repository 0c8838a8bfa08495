"""Pictures of King of the Dice for its rule cards: land, dice and cards within a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.dice.presentation.view import SpaceView, View
from bot.games.dice.rules.pieces import Card, Face, Kind
from rendering.cards.card import Art
from rendering.dice import cards
from rendering.dice.board import GAME, land
from rendering.dice.hexes import Grid, extent, size_of
from rendering.dice.inputs import Labels, Marks
from rendering.dice.tokens import centred
from rendering.kit.scene import Box, Operation, Plate, Sprite, SpriteKey, Text
from rendering.kit.themes import theme as theme_of

_RIBBON = 68
"""What the ribbon of a cover hides of its picture, px."""
_NUMERAL = 30
"""Type that is smaller does not read on a phone, px."""


def ground(view: View, names: Sequence[str], theme: str) -> Art:
    """These spaces as large as the box allows, without their names."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        spaces = _moved([space for space in view.spaces if space.name in names])
        columns, rows = extent(spaces)
        fits = (r for r in range(200, 8, -2) if _within(columns, rows, r, right - left, bottom - top))
        radius = next(fits)
        wide, high = size_of(columns, rows, radius)
        grid = Grid(left + (right - left - wide) // 2, top + (bottom - top - high) // 2, radius, rows)
        seats = tuple(str(player.seat) for player in view.players)
        labels = Labels("", "", names=seats, fallbacks=seats)
        for one in land(view, spaces, grid, labels, Marks(), theme_of(theme, GAME), box):
            if not isinstance(one, Text) or (one.size >= _NUMERAL and one.text.isdecimal()):
                yield one

    return drawn


def _within(columns: int, rows: int, radius: int, wide: int, high: int) -> bool:
    size = size_of(columns, rows, radius)
    return size[0] <= wide and size[1] <= high


def _moved(spaces: Sequence[SpaceView]) -> list[SpaceView]:
    """Into the upper left corner."""
    west, north = min(s.place[0] for s in spaces), min(s.place[1] for s in spaces)
    return [replace(s, place=(s.place[0] - west, s.place[1] - north)) for s in spaces]


def dice(faces: Sequence[Face], kept: Sequence[int] = (), across: int = 3) -> Art:
    """Dice, so many in a row; those that are kept have a frame."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        rows = -(-len(faces) // across)
        pitch = min((right - left) // across, (bottom - top) // rows)
        side = pitch - 26
        x0, y0 = (left + right - across * pitch) // 2, (top + bottom - rows * pitch) // 2
        for place, face in enumerate(faces):
            x, y = x0 + place % across * pitch + pitch // 2, y0 + place // across * pitch + pitch // 2
            if place + 1 in kept:
                yield centred(("frame", "accent", side // 5 + 9, 5, 0), x, y, side + 18, side + 18)
            yield centred(("die", face.number, face.color.key), x, y, side, side)

    return drawn


def inhabitant(card: Card) -> Art:
    """A card in the middle of its box."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        wide = min(right - left, 230)
        x, high = (left + right - wide) // 2, min(bottom - top, 310)
        y = (top + bottom - high) // 2
        yield from cards.card(card, (x, y, x + wide, y + high), "board")

    return drawn


def beside(*arts: Art) -> Art:
    """Pictures side by side, above the ribbon of a cover."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        wide = (right - left) // len(arts)
        for place, art in enumerate(arts):
            yield from art((left + place * wide, top + 8, left + (place + 1) * wide, bottom - _RIBBON))

    return drawn


def effect(kind: Kind) -> Art:
    """What an inhabitant does, as the head of the card shows it."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        colour = f"pile_{kind.pile}"
        yield Plate(left, top, right - left, bottom - top, colour, 14, "board")
        yield from cards.effect(kind.effects, left + 18, (top + bottom) // 2, colour)

    return drawn


def sign(*key: str | int) -> Art:
    """A token, as large as its box allows."""
    found: SpriteKey = key

    def drawn(box: Box) -> Iterator[Operation]:
        side = min(box[2] - box[0], box[3] - box[1])
        yield Sprite((box[0] + box[2] - side) // 2, (box[1] + box[3] - side) // 2, side, side, found)

    return drawn


def superjoker(joker: SpriteKey) -> Art:
    """Two cards side by side that together are a die."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        high = bottom - top
        wide = min((right - left - 10) // 2, round(high * 0.8))
        x = (left + right) // 2
        for place in (x - wide - 5, x + 5):
            yield Sprite(place, top, wide, high, joker)

    return drawn
