"""The answer to "why": a kingdom with the asked cell marked, and every way to lay the domino there close up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.kingdomino.presentation.view import KingdomView, View
from bot.games.kingdomino.presentation.why import Attempt, Explanation, Verdict
from bot.games.kingdomino.rules.reasons import KingdominoReason
from rendering.kingdomino.board import GAME, GAP, MARGIN
from rendering.kingdomino.frame import frame, room, widened
from rendering.kingdomino.inputs import Ghost, Labels
from rendering.kingdomino.kingdom import RING, Land
from rendering.kingdomino.panel import HEADER, header, land_in
from rendering.kingdomino.preview import WIDTH
from rendering.kingdomino.tokens import asked, barred, dashes, domino
from rendering.kit.panels import plate
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Text
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

_LAND, _LAND_ALONE = 432, 800
"""Height of the kingdom's cells over the ways, and without them, px."""
_CELL, _COLUMNS = 56, 4
_ROW = 4 * _CELL + 62
_CROSS, _SMALL_CROSS = 17, 13
_PIECE = 86
_TYPE = 32
"""Size of the names of ways and of the number of the domino, px."""
_BAR = 11
"""Breadth of the mark on a side that does not match, px."""


def compose_why(view: View, seat: Seat, why: Explanation, labels: Labels, theme: str = "dark") -> Scene:
    """1040 px wide. Where the cell itself is out of the question, no way of laying is drawn."""
    look = theme_of(theme, GAME)
    alone = why.verdict in (Verdict.CASTLE, Verdict.TAKEN, Verdict.TOO_WIDE)
    high = HEADER + (_LAND_ALONE if alone else _LAND) + 2 * RING + 8
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + high)
    operations = [*_kingdom(view, seat, why, box, labels, look)]
    if not alone:
        operations += _piece(why, box)
    bottom = box[3]
    if not alone:
        count = -(-len(why.attempts) // _COLUMNS)
        ways = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + count * _ROW + 20)
        operations += plate(ways, "board", None)
        for place, attempt in enumerate(why.attempts):
            wide = (ways[2] - ways[0]) // _COLUMNS
            left, top = ways[0] + place % _COLUMNS * wide, ways[1] + 14 + place // _COLUMNS * _ROW
            operations += _way(view.kingdoms[seat], why, attempt, (left, top, left + wide, top + _ROW), labels, look)
        bottom = ways[3]
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _kingdom(view: View, seat: Seat, why: Explanation, box: Box, labels: Labels, theme: Theme) -> Iterator[Operation]:
    kingdom = view.kingdoms[seat]
    yield from plate(box, "panel_hi", None)
    yield from header(view, seat, labels, box, "panel_hi", in_hand=False)
    land = land_in(
        widened(frame(kingdom, view.size), [why.cell]), box, "panel_hi", True, theme, room(kingdom, view.size)
    )
    yield from land.empty()
    yield land.castle(kingdom, labels.colour(seat))
    for laid in kingdom.laid:
        yield from land.laid(laid)
    if why.spans:
        yield _stretched(kingdom, why, land)
    yield asked(*land.at(why.cell), land.cell, _role(why.verdict is Verdict.FITS))
    if why.verdict not in (Verdict.CASTLE, Verdict.TAKEN):
        yield land.number(why.cell, "?")


def _piece(why: Explanation, box: Box) -> Iterator[Operation]:
    """The domino that is asked about, beside the kingdom."""
    x, y, number = box[2] - 30 - 2 * _PIECE, box[1] + HEADER + 34, str(why.domino.number)
    yield Text(x + _PIECE, y + _PIECE + 26, number, _TYPE, "text_soft", "panel_hi", measure(number, _TYPE), "m")
    yield from domino(why.domino, x, y, _PIECE, "E", "panel_hi")


def _stretched(kingdom: KingdomView, why: Explanation, land: Land) -> Operation:
    """What the kingdom would have to span."""
    west, south, east, north = kingdom.bounds
    column, row = why.cell
    left, top = land.at((min(west, column), max(north, row)))
    right, bottom = land.at((max(east, column), min(south, row)))
    return dashes(left, top, right - left + land.cell, bottom - top + land.cell, land.cell, "warning")


def _way(
    kingdom: KingdomView, why: Explanation, attempt: Attempt, box: Box, labels: Labels, theme: Theme
) -> Iterator[Operation]:
    """One way with the cells around it, its name below."""
    land = _close_up(attempt, box, theme)
    yield from land.tray_alone()
    if kingdom.castle in land.window:
        yield land.castle(kingdom, labels.colour(kingdom.seat))
    for laid in kingdom.laid:
        yield from land.within(laid)
    legal = attempt.reason is None
    piece = Ghost(why.domino, attempt.first, attempt.second)
    yield from land.within(piece, hidden=attempt.taken)
    yield land.dashed(piece, _role(legal))
    if attempt.reason is KingdominoReason.NO_MATCH:
        yield from (_clash(land, touch.half, touch.cell) for touch in attempt.touches)
    for spot in _barred(attempt, why):
        x, y = land.at(spot)
        yield barred(x + _CELL // 2, y + _CELL // 2, _CROSS)
    text = f"{attempt.name}  +{attempt.gain}" if legal else attempt.name
    shown = cut(text, _TYPE, box[2] - box[0] - 8)
    middle = box[1] + 4 * _CELL + 30
    colour = "text" if legal else "text_soft"
    width = measure(shown, _TYPE)
    yield Text((box[0] + box[2]) // 2, middle, shown, _TYPE, colour, "board", width, "m")
    if not legal:
        yield barred((box[0] + box[2] - width) // 2 - _SMALL_CROSS - 6, middle, _SMALL_CROSS)


def _close_up(attempt: Attempt, box: Box, theme: Theme) -> Land:
    """Both cells and one more on every side, in the middle of the box's upper square."""
    (column, row), (to_column, to_row) = attempt.first, attempt.second
    west, south = min(column, to_column) - 1, min(row, to_row) - 1
    shown = Window(west, south, abs(column - to_column) + 3, abs(row - to_row) + 3)
    left = (box[0] + box[2] - shown.columns * _CELL) // 2
    top = box[1] + (4 - shown.rows) * _CELL // 2
    return Land(shown, left, top, _CELL, "board", "cell", "grid", theme)


def _barred(attempt: Attempt, why: Explanation) -> tuple[tuple[int, int], ...]:
    """The cells that are in the way: taken ones, else the one too far out."""
    if attempt.reason is KingdominoReason.OCCUPIED:
        return attempt.taken
    if attempt.reason is KingdominoReason.TOO_WIDE:
        return tuple(spot for spot in (attempt.first, attempt.second) if spot != why.cell)
    return ()


def _clash(land: Land, half: tuple[int, int], cell: tuple[int, int]) -> Plate:
    """A bar on the side two cells share."""
    (x, y), (to_x, to_y) = land.at(half), land.at(cell)
    inset = land.cell // 7
    if y == to_y:
        return Plate(max(x, to_x) - _BAR // 2, y + inset, _BAR, land.cell - 2 * inset, "warning")
    return Plate(x + inset, max(y, to_y) - _BAR // 2, land.cell - 2 * inset, _BAR, "warning")


def _role(legal: bool) -> str:
    return "accent" if legal else "warning"
