"""The five cards on offer: effect and joker symbol in the colour of the pile, the condition below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.presentation.view import PileView
from bot.games.dice.rules.pieces import (
    LEVELS,
    Card,
    DrawCastles,
    Effect,
    GemFromSupply,
    StealCard,
    StealGem,
    TameDragon,
)
from rendering.dice.conditions import condition
from rendering.dice.inputs import Marks
from rendering.dice.tokens import centred, figure
from rendering.kit.scene import Box, Operation, Plate, Sprite, SpriteKey
from rendering.kit.themes import Theme

HEADER = 66
CORNER = 16
GAP = 14
"""Between two cards, px."""
_LINE = 4
BADGE = 36


def row(box: Box, count: int = 5) -> list[Box]:
    """So many places for cards side by side."""
    left, top, right, bottom = box
    wide = (right - left - (count - 1) * GAP) // count
    return [(left + place * (wide + GAP), top, left + place * (wide + GAP) + wide, bottom) for place in range(count)]


def three_two(box: Box, high: int) -> list[Box]:
    """Places for five cards in a box, three above two, each so high."""
    left, top, right, bottom = box
    upper = row((left, top, right, top + high), 3)
    below = top + (bottom - top) // 2
    aside = (upper[1][0] - left) // 2
    return upper + [(x + aside, below, end + aside, below + high) for x, _, end, _ in upper[:2]]


def five(piles: Sequence[PileView], spots: Sequence[Box], marks: Marks, theme: Theme) -> Iterator[Operation]:
    """The five piles, each with the badge its card is called by on the lower edge."""
    for pile, spot in zip(piles, spots, strict=True):
        left, top, right, bottom = spot
        if pile.card is None:
            yield from _gone(spot)
            continue
        if pile.number in marks.met:
            out = 8
            size = (right - left + 2 * out, bottom - top + 2 * out)
            yield Sprite(left - out, top - out, *size, ("frame", "accent", CORNER + out, 5, 0))
        yield from card(pile.card, spot)
        if pile.number in marks.cards:
            side = 2 * (BADGE + theme.badge_extra)
            yield centred(("badge", marks.cards[pile.number]), (left + right) // 2, bottom + 8, side, side)


def card(shown: Card, box: Box, ground: str = "table") -> Iterator[Operation]:
    """One card."""
    left, top, right, bottom = box
    colour = f"pile_{shown.pile}"
    yield Plate(left, top, right - left, bottom - top, "ink", CORNER, ground)
    inner = (left + _LINE, top + _LINE, right - left - 2 * _LINE)
    yield Plate(*inner, bottom - top - 2 * _LINE, "paper", CORNER - _LINE, "ink")
    yield Plate(*inner, HEADER, colour, CORNER - _LINE, "ink")
    yield Plate(inner[0], top + HEADER - CORNER, inner[2], CORNER + _LINE, colour)
    middle = top + _LINE + HEADER // 2
    yield from effect(shown.kind.effects, left + 16, middle, colour)
    yield Sprite(right - 56, middle - 28, 46, 56, ("joker", shown.joker.number, shown.joker.color.key))
    yield from condition(shown.levels, (left, top + _LINE + HEADER, right, bottom - 22))


def effect(effects: Sequence[Effect], left: int, middle: int, ground: str) -> Iterator[Operation]:
    """What a card does, from left to right. The gem of a merchant stands beside its level."""
    x = left
    for effect in effects:
        match effect:
            case DrawCastles(draw, place):
                looked = (draw or LEVELS) - place
                yield from _tiles(x, middle, place, looked)
                x += 42 + 28 * (place + looked - 1) + 18
            case GemFromSupply():
                pass
            case StealCard() | StealGem():
                yield figure("+", x, middle, 36, "ink", ground, "m")
                card = isinstance(effect, StealCard)
                key, wide, high = (("card",), 36, 48) if card else (("gem", "white"), 40, 36)
                yield centred(key, x + 34, middle, wide, high)
            case TameDragon():
                yield from _swap(("flame",), x, middle)
            case _:
                yield from _swap(("anyone", 0), x, middle)


def _tiles(left: int, middle: int, placed: int, looked: int) -> Iterator[Operation]:
    """Castle tiles drawn: filled ones are placed, pale ones go back. The first lies on top."""
    for place in reversed(range(placed + looked)):
        yield Sprite(left + place * 28, middle - 23, 42, 46, ("castle", int(place < placed)))


def _swap(key: SpriteKey, left: int, middle: int) -> Iterator[Operation]:
    """What stands there goes, an own pawn comes."""
    yield centred(key, left + 22, middle, 44, 54)
    yield centred(("into",), left + 64, middle, 34, 30)
    yield centred(("anyone", 1), left + 104, middle, 44, 54)


def _gone(box: Box) -> Iterator[Operation]:
    """An empty pile."""
    left, top, right, bottom = box
    yield Sprite(left, top, right - left, bottom - top, ("frame", "grid", CORNER, 3, 0))
