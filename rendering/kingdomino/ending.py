"""The end of a game: the podium over every kingdom with what its domains brought; a dynasty closes with all games."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.kingdomino.presentation.view import KingdomView, View
from rendering.charts import podium as steps
from rendering.charts.podium import Ending, podium, standings
from rendering.charts.ranking import ranked, sprite
from rendering.kingdomino.domains import Area, areas
from rendering.kingdomino.inputs import Labels
from rendering.kingdomino.kingdom import RIM, Land
from rendering.kingdomino.panel import NAME, PAST, SCORE, past_text
from rendering.kingdomino.tokens import chip
from rendering.kit.panels import plate
from rendering.kit.player_names import least, lines, pitch, written
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "kingdomino"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
_WIDE = (WIDTH - 2 * MARGIN - GAP) // 2
_HIGH = (TALLEST - steps.HEIGHT - 2 * MARGIN - 2 * GAP) // 2
"""Width and height of a kingdom's box, px, where they stand two by two."""
_HEADER = 66
_CELLS = (110, 100, 84, 76, 72, 62, 54, 50, 48, 40, 36)
"""Sides of a cell that sprites are made for, px."""
_PRODUCT, _TAG = 36, 42
_DOWN = 0.27
"""Where the middle of a product is in its cell, from above: the buildings stand below it."""
_BONUSES = ("harmony", "middle-kingdom")
_ICON = 40
_NAMES, _NUMBERS = 60, 60
"""Of the table of games: height of the line with names, width of the column with numbers of games, px."""
_CHIP = 44
"""What a counter before a name in that line takes, px."""
_BEST = (132, 50)


def scene(view: View, ending: Ending, labels: Labels, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high."""
    look = theme_of(theme, GAME)
    if _closes(view):
        return _all_games(view, ending, labels, look)
    seats = len(view.kingdoms)
    if seats == 3:
        # The kingdoms stay where they were while the line lay in the first quarter.
        head, *boxes = _grid(MARGIN, 4)
    else:
        head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + steps.HEIGHT)
        boxes = _grid(head[3] + GAP, seats)
    ranks = ranked(view.outcome, view.totals, labels, ending, sprite("king", 0.9), crown=False)
    operations = [*podium(ranks, head, labels.game, _games(view))]
    for seat, box in enumerate(boxes):
        operations += _kingdom(view, seat, box, labels, look)
    return Scene(WIDTH, boxes[-1][3] + MARGIN, GAME, theme, tuple(operations))


def _closes(view: View) -> bool:
    """All games of a dynasty are over, or it was given up in the midst of one after the first."""
    return bool(view.lands) and (view.game == view.games or not view.scored)


def _games(view: View) -> tuple[int, int]:
    return (view.game, view.games) if view.games > 1 else (0, 0)


def _grid(top: int, count: int) -> list[Box]:
    high = _HIGH if count == 4 and top > MARGIN else _HIGH + 44
    corners = ((MARGIN + place % 2 * (_WIDE + GAP), top + place // 2 * (high + GAP)) for place in range(count))
    return [(x, y, x + _WIDE, y + high) for x, y in corners]


def _kingdom(view: View, seat: Seat, box: Box, labels: Labels, theme: Theme) -> Iterator[Operation]:
    """Name, bonuses and score over the land with its products."""
    won = view.outcome is not None and bool(view.outcome.placings) and seat in view.outcome.placings[0]
    ground = "panel_hi" if won else "board"
    yield from plate(box, ground, "accent" if won else None)
    yield from _header(view, seat, labels, box, ground)
    left, top, right, bottom = box
    inner = (left, top + _HEADER, right, bottom - 6)
    kingdom = view.kingdoms[seat]
    land = _land(kingdom, view.size, inner, ground, won, theme)
    yield from drawn(kingdom, land, labels)
    for area in areas(kingdom):
        if area.worth:
            yield from product(area, land)


def _land(kingdom: KingdomView, size: int, box: Box, ground: str, won: bool, theme: Theme, most: int = 110) -> Land:
    """The square the kingdom fills, in the middle of a box."""
    west, south, east, north = kingdom.bounds
    shown = Window.around([(west, south), (east, north)], size)
    left, top, right, bottom = box
    wide, high = right - left - 4 * RIM, bottom - top - 2 * RIM
    room = min(wide // shown.columns, high // shown.rows, most)
    cell = next((step for step in _CELLS if step <= room), room)
    x = (left + right - shown.columns * cell) // 2
    y = (top + bottom - shown.rows * cell) // 2
    tray, grid = ("tray_active", "grid_active") if won else ("cell", "grid")
    return Land(shown, x, y, cell, ground, tray, grid, theme)


def drawn(kingdom: KingdomView, land: Land, labels: Labels) -> Iterator[Operation]:
    """A whole kingdom: its cells, the castle and every domino."""
    yield from land.tray_alone()
    yield land.castle(kingdom, labels.colour(kingdom.seat))
    for laid in kingdom.laid:
        yield from land.laid(laid)


def _header(view: View, seat: Seat, labels: Labels, box: Box, ground: str) -> Iterator[Operation]:
    """Chip and name; at the right the bonuses, what earlier games brought, the score."""
    left, top, right, _ = box
    middle, end = top + _HEADER // 2 + 3, right - 24
    points = str(view.kingdoms[seat].score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", ground, width, "r", heavy=True)
    end -= width + 10
    start, own = left + 78, labels.name(seat)
    terms = view.scored[seat].points.terms if view.scored else ()
    bonuses = [(term.label, f"+{term.total}") for term in terms if term.label in _BONUSES]
    room = end - 6 - start - least(own, NAME)
    past = past_text(view, seat, room - sum(_bonus_width(text) + 8 for _, text in bonuses))
    if past:
        width = measure(past, PAST)
        yield Text(end, middle, past, PAST, "text_soft", ground, width, "r")
        end -= width + 10
    told = sum(_bonus_width(text) + 8 for _, text in bonuses) <= room
    for label, text in bonuses:
        width = _bonus_width(text if told else "")
        if not told and end - width - 10 - start < least(own, NAME):
            break
        yield from _bonus(label, text if told else "", (end - width, middle), ground)
        end -= width + (8 if told else 4)
    name = cut(own, NAME, end - 6 - start)
    yield Text(start, middle, name, NAME, "text", ground, measure(name, NAME))
    yield chip(labels.colour(seat), left + 42, middle, 23)


def _bonus_width(text: str) -> int:
    return measure(text, _PRODUCT, heavy=True) + _ICON + 22 if text else _ICON + 8


def _bonus(label: str, text: str, at: tuple[int, int], ground: str) -> Iterator[Operation]:
    """Draw the sign of a bonus on paper and what it brought, which is left out where there is no room."""
    (x, middle), width = at, _bonus_width(text)
    yield from _plate(x, middle - 24, width, 48, ground)
    yield Sprite(x + (8 if text else 4), middle - _ICON // 2, _ICON, _ICON, ("bonus", label))
    if text:
        wide = measure(text, _PRODUCT, heavy=True)
        yield Text(x + _ICON + 12, middle, text, _PRODUCT, "ink", "paper", wide, "l", heavy=True)


def product(area: Area, land: Land) -> Iterator[Operation]:
    """What a domain brought, over cells of it side by side as far as it has them, without its factors where not."""
    whole = _written(area.product)
    for text, width in ((area.product, whole), (str(area.worth), _written(str(area.worth)))):
        for length in (1, 2, 3):
            stretches = area.stretches(length) if length * land.cell >= width + 4 else []
            if stretches:
                x, y = land.at(stretches[0][0])
                middle = y + round(_DOWN * land.cell)
                left = x + (length * land.cell - width) // 2
                high = min(_TAG, land.cell // 2)
                yield from _plate(left, middle - high // 2, width, high, area.terrain.key)
                heavy = measure(text, _PRODUCT, heavy=True)
                yield Text(left + width // 2, middle, text, _PRODUCT, "ink", "paper", heavy, "m", heavy=True)
                return


def _written(text: str) -> int:
    return measure(text, _PRODUCT, heavy=True) + 18


def _plate(x: int, y: int, width: int, height: int, ground: str) -> Iterator[Operation]:
    """A paper tag with an ink line."""
    yield Plate(x, y, width, height, "ink", 10, ground)
    yield Plate(x + 3, y + 3, width - 6, height - 6, "paper", 7, "ink")


def _all_games(view: View, ending: Ending, labels: Labels, theme: Theme) -> Scene:
    """The end of a dynasty: every kingdom of every game, a row a game, the best first in each row's order."""
    head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + steps.HEIGHT)
    ranks = ranked(view.outcome, view.totals, labels, ending, sprite("king", 0.9), crown=False)
    operations = [*podium(ranks, head)]
    order = [seat for seat, _ in standings(view.outcome.placings if view.outcome else (), len(view.kingdoms))]
    wide = (WIDTH - 2 * MARGIN - _NUMBERS - 8) // len(order)
    lefts = [MARGIN + _NUMBERS + place * wide for place in range(len(order))]
    names = _NAMES + pitch(NAME) * any(least(labels.name(seat), NAME) > wide - _CHIP for seat in order)
    top = head[3] + names
    for left, seat in zip(lefts, order, strict=True):
        operations += _column(seat, left, wide, top - names // 2, labels)
    games = (*view.lands, view.kingdoms)
    most = (TALLEST - top - MARGIN + GAP) // max(3, len(games)) - GAP
    cell = min(_fit(view.size, wide - 4 * RIM), _fit(view.size, most - 2 * RIM - _BEST[1] - 22), 62)
    high = view.size * cell + 2 * RIM + _BEST[1] + 22
    for number, kingdoms in enumerate(games, 1):
        box = (MARGIN, top, WIDTH - MARGIN, top + high)
        operations += plate(box, "board", None)
        operations.append(_number(number, (top + top + high) // 2))
        best = max(kingdom.score for kingdom in kingdoms)
        for left, seat in zip(lefts, order, strict=True):
            land = (left, top + 8, left + wide, top + high - _BEST[1] - 8)
            operations += drawn(
                kingdoms[seat], _land(kingdoms[seat], view.size, land, "board", False, theme, cell), labels
            )
            operations += _score(kingdoms[seat].score, left + wide // 2, top + high - _BEST[1] // 2 - 6, best)
        top += high + GAP
    return Scene(WIDTH, top - GAP + MARGIN, GAME, theme.name, tuple(operations))


def _fit(size: int, room: int) -> int:
    return next((step for step in _CELLS if step * size <= room), room // size)


def _column(seat: Seat, left: int, wide: int, middle: int, labels: Labels) -> Iterator[Operation]:
    """Whose kingdoms stand below."""
    name, room = labels.name(seat), wide - _CHIP
    start = left + (wide - max(measure(line, NAME) for line in lines(name, NAME, room)) - _CHIP) // 2
    yield chip(labels.colour(seat), start + 18, middle, 18)
    yield from written(name, start + _CHIP, middle, NAME, room, "table")


def _number(number: int, middle: int) -> Text:
    text = str(number)
    width = measure(text, 56, heavy=True)
    return Text(MARGIN + _NUMBERS // 2, middle, text, 56, "text_soft", "board", width, "m", heavy=True)


def _score(points: int, x: int, middle: int, best: int) -> Iterator[Operation]:
    """What a kingdom was worth, framed where no other one of its game was worth more."""
    wide, high = _BEST
    if points == best:
        yield Plate(x - wide // 2, middle - high // 2, wide, high, "accent", 12, "board")
        yield Plate(x - wide // 2 + 4, middle - high // 2 + 4, wide - 8, high - 8, "board", 8, "accent")
    text = str(points)
    yield Text(x, middle, text, SCORE, "text", "board", measure(text, SCORE, heavy=True), "m", heavy=True)
