"""The box of one player: chip, name and score, then stones and flames, then the cards that lie face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.pieces import Card
from bot.games.dice.view import PlayerView, View
from rendering.dice.inputs import Labels
from rendering.dice.tokens import NUMBER, centred, figure
from rendering.scene import Box, Operation, Plate, Sprite, SpriteKey, Text
from rendering.text import cut, measure

HEADER = 52
NAME, SCORE = 32, 44
FRAME, CORNER = 5, 16
JOKER_WIDTH, JOKER_HEIGHT, GAP = 38, 44, 3


def panel(view: View, player: PlayerView, box: Box, labels: Labels, ground: str = "table") -> Iterator[Operation]:
    """Everything one player owns."""
    lit = lit_seat(view, player.seat)
    fill = "panel_hi" if lit else "panel"
    yield from plate(box, fill, "accent" if lit else None, ground)
    yield from _header(player, box, labels, fill)
    left, top, right, bottom = box
    yield from _stones(player, left + 20, top + HEADER + 14, min(150, (right - left - 30) // 3), fill)
    yield from _jokers(player, (left + 16, top + HEADER + 36, right - 10, bottom - 5), fill)


def lit_seat(view: View, seat: int) -> bool:
    """The seat is to move, or has won."""
    if view.outcome is not None:
        return bool(view.outcome.placings) and seat in view.outcome.placings[0]
    return seat in view.to_act


def plate(box: Box, colour: str, frame: str | None, ground: str = "table") -> Iterator[Operation]:
    """The ground of a box, with a frame of the accent where one belongs."""
    left, top, right, bottom = box
    if frame is None:
        yield Plate(left, top, right - left, bottom - top, colour, CORNER, ground)
        return
    yield Plate(left, top, right - left, bottom - top, frame, CORNER, ground)
    inner = (left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME)
    yield Plate(*inner, colour, CORNER - FRAME, frame)


def _header(player: PlayerView, box: Box, labels: Labels, ground: str) -> Iterator[Operation]:
    left, top, right, _ = box
    middle = top + HEADER // 2 + 3
    points = str(player.score)
    width = measure(points, SCORE, heavy=True)
    yield figure(points, right - 18, middle, SCORE, "text", ground, "r")
    start = left + 64
    name = cut(labels.name(player.seat), NAME, right - 18 - width - 12 - start)
    yield Text(start, middle, name, NAME, "text", ground, measure(name, NAME))
    yield centred(("chip", labels.colour(player.seat)), left + 36, middle, 44, 44)


def _stones(player: PlayerView, left: int, middle: int, pitch: int, ground: str) -> Iterator[Operation]:
    """White gems, gold gems, flames, each with its number."""
    shown: Sequence[tuple[SpriteKey, int, int, int]] = (
        (("gem", "white"), 36, 32, player.white),
        (("gem", "gold"), 36, 32, player.gold),
        (("flame",), 34, 42, player.flames),
    )
    for place, (key, wide, high, count) in enumerate(shown):
        x = left + place * pitch
        yield centred(key, x + 18, middle, wide, high)
        text = str(count)
        yield Text(x + 44, middle, text, NUMBER + 2, "text", ground, measure(text, NUMBER + 2))


def _jokers(player: PlayerView, box: Box, ground: str) -> Iterator[Operation]:
    """Cards face up, equal ones touching, then the superjokers; what does not fit is counted."""
    left, top, right, bottom = box
    keys: list[SpriteKey] = [
        ("joker", card.joker.number, card.joker.color.key) for card in sorted(player.cards, key=_order)
    ]
    keys += [("superjoker",)] * player.supers
    wide = (right - left + GAP) // (JOKER_WIDTH + GAP)
    most = wide * max(1, (bottom - top + GAP) // (JOKER_HEIGHT + GAP))
    hidden = len(keys) - most + 1 if len(keys) > most else 0
    for place, key in enumerate(keys[: len(keys) - hidden]):
        x, y = left + place % wide * (JOKER_WIDTH + GAP), top + place // wide * (JOKER_HEIGHT + GAP)
        yield Sprite(x, y, JOKER_WIDTH, JOKER_HEIGHT, key)
    if hidden:
        text = f"+{hidden}"
        x, y = left + (most - 1) % wide * (JOKER_WIDTH + GAP), top + (most - 1) // wide * (JOKER_HEIGHT + GAP)
        yield Text(x, y + JOKER_HEIGHT // 2, text, NUMBER, "text_soft", ground, measure(text, NUMBER))


def _order(card: Card) -> tuple[int, int]:
    return card.joker.number, card.joker.color
