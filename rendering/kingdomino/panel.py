"""The box of one player: chip, name and score over the kingdom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.kingdomino.presentation.view import KingdomView, View
from rendering.kingdomino.frame import frame, moved, room, widened
from rendering.kingdomino.inputs import Ghost, Labels, Marks
from rendering.kingdomino.kingdom import RING, Land
from rendering.kingdomino.new_marks import NOTHING, Fresh
from rendering.kingdomino.tokens import chip, crossed, king
from rendering.kit.mark_shapes import plate as gained
from rendering.kit.mark_shapes import plate_size
from rendering.kit.panels import plate
from rendering.kit.player_names import least
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Text
from rendering.kit.themes import Theme
from rendering.kit.window import Window

HEADER = 66
"""Height of the line with name and score, px."""
NAME, SCORE, PAST = 43, 43, 36
_PAD = 8


def panel(
    view: View,
    seat: Seat,
    box: Box,
    labels: Labels,
    marks: Marks,
    theme: Theme,
    ghost: Ghost | None = None,
    new: Fresh = NOTHING,
    last: KingdomView | None = None,
) -> Iterator[Operation]:
    """Everything inside the box of a seat; the box stands on the table.

    last: the kingdom as it will be, where it is to lie from the beginning as it lies then.
    """
    lit = lit_seat(view, seat)
    ground = "panel_hi" if lit else "board"
    yield from plate(box, ground, "accent" if lit else None)
    in_hand = view.choosing and seat in view.to_act
    yield from header(view, seat, labels, box, ground, in_hand, new)
    kingdom = view.kingdoms[seat]
    numbers = marks.numbers if ghost is not None or _moves(view, seat) else {}
    hidden = () if ghost is None else (ghost.first, ghost.second)
    shown = {spot: text for spot, text in numbers.items() if spot not in hidden}
    cells = widened(moved(frame(last or kingdom, view.size), numbers), [*hidden, *marks.wanted])
    land = land_in(cells, box, ground, lit, theme, None if last else room(kingdom, view.size))
    yield from land.empty(shown)
    yield land.castle(kingdom, labels.colour(seat))
    for laid in kingdom.laid:
        yield from land.laid(laid)
    standing = built(kingdom) if new.laid else frozenset()
    for laid in kingdom.laid:
        if laid.domino.number in new.laid:
            yield from land.fresh(laid, labels.colour(seat), standing)
    if ghost is not None:
        yield from land.ghost(ghost)
    yield from land.numbers(shown)


def built(kingdom: KingdomView) -> frozenset[Spot]:
    """The cells of a kingdom with buildings."""
    halves = ((laid.domino.first, laid.first, laid.domino.second, laid.second) for laid in kingdom.laid)
    return frozenset(
        spot for first, at, second, to in halves for half, spot in ((first, at), (second, to)) if half.buildings
    )


def lit_seat(view: View, seat: Seat) -> bool:
    """The seat is to move, or has won."""
    if view.outcome is not None:
        return bool(view.outcome.placings) and seat in view.outcome.placings[0]
    return seat in view.to_act


def _moves(view: View, seat: Seat) -> bool:
    return view.outcome is None and seat in view.to_act and not view.choosing


def header(
    view: View, seat: Seat, labels: Labels, box: Box, ground: str, in_hand: bool, new: Fresh = NOTHING
) -> Iterator[Operation]:
    """Chip, name, the king in the hand while it has no domino, what is new, what earlier games brought, score."""
    left, top, right, _ = box
    middle, end, start = top + HEADER // 2 + 3, right - 20, left + 68
    points = str(view.kingdoms[seat].score)
    yield Text(end, middle, points, SCORE, "text", ground, measure(points, SCORE, heavy=True), "r", heavy=True)
    end -= measure(points, SCORE, heavy=True) + 10
    own, held = labels.name(seat), 58 if in_hand else 0
    needed = least(own, NAME)
    past = past_text(view, seat, end - held - 6 - start - needed)
    if past:
        yield Text(end, middle, past, PAST, "text_soft", ground, measure(past, PAST), "r")
        end -= measure(past, PAST) + 10
    if in_hand:
        yield king(labels.colour(seat), end - 30, middle, 52)
        end -= held
    for width, draw in _news(seat, labels.colour(seat), middle, ground, new):
        if end - width - start > max(_LEAST_NAME, needed + 15):
            yield from draw(end - width)
            end -= width + 6
    name = cut(own, NAME, end - 6 - start)
    yield Text(start, middle, name, NAME, "text", ground, measure(name, NAME))
    yield chip(labels.colour(seat), left + 38, middle, 23)


def past_text(view: View, seat: Seat, room: int) -> str:
    """Return what earlier games brought, for before the score: each of them, all together, or nothing without room."""
    points = [game[seat].points.total for game in view.past]
    for parts in (points, [sum(points)] if points else []):
        text = " ".join(f"{part} +" for part in parts)
        if measure(text, PAST) + 10 <= room:
            return text
    return ""


_LEAST_NAME = 130
"""What news leave of the room for a name, px."""
_SMALL = 40
"""Side of a cell of a domino in a header, px."""


def _news(
    seat: Seat, colour: int, middle: int, ground: str, new: Fresh
) -> Iterator[tuple[int, Callable[[int], Iterable[Operation]]]]:
    """What is new of a seat, each with its width and how it is put at a left edge: points, and what fitted nowhere."""
    if new.gains.get(seat):
        text = f"+{new.gains[seat]}"
        width, high = plate_size(text)
        yield width, partial(gained, text, colour, y=middle - high // 2)
    for piece in new.given_up.get(seat, ()):
        yield 2 * _SMALL, partial(crossed, piece, y=middle - _SMALL // 2, cell=_SMALL, under=ground)


def land_in(shown: Window, box: Box, ground: str, lit: bool, theme: Theme, possible: Window | None = None) -> Land:
    """The window as large as the box allows, in the middle of it."""
    left, top, right, bottom = box
    wide = right - left - 2 * _PAD - 2 * RING
    high = bottom - top - HEADER - 2 * RING - _PAD
    cell = min(wide // shown.columns, high // shown.rows)
    cell = next((step for step in STEPS if step <= cell), cell)
    x = left + (right - left - cell * shown.columns) // 2
    y = top + HEADER + RING + (high - cell * shown.rows) // 2
    tray, grid = ("tray_active", "grid_active") if lit else ("cell", "grid")
    return Land(shown, x, y, cell, ground, tray, grid, theme, possible)


def box_for(size: int, cell: int) -> tuple[int, int]:
    """Width and height of a box that holds a kingdom of `size` by `size` at this side of a cell, px."""
    return size * cell + 2 * RING + 2 * _PAD, HEADER + size * cell + 2 * RING + _PAD


STEPS = (176, 160, 144, 132, 120, 110, 100, 90, 84, 80, 72, 62, 54, 48)
"""Sides of a cell, px: few, so that their drawings are kept."""
