"""Where kingdoms are drawn: they stay where they are while they grow, and show how much of the land is left to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from positions import GAME, labels, marks, position

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.kingdomino.presentation.view import KingdomView, View, cell_name
from bot.games.kingdomino.rules.cells import CELLS, column, row
from bot.games.kingdomino.rules.cells import window as rule
from rendering.kingdomino import Marks, compose_board
from rendering.kingdomino.frame import frame, moved, room, widened
from rendering.kingdomino.tokens import BADGE
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from rendering.kit.window import Window
from tests.pictures.kingdomino import keen

TABLES = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "a duel": (2, {"mighty-duel": "on"}),
    "a dynasty": (2, {"dynasty": "on"}),
}
MATCHES = 2


def matches(name: str) -> Iterator[list[Acted]]:
    """Matches of people who know what they do: their kingdoms become large."""
    seats, options = TABLES[name]
    for number in range(MATCHES):
        steps = play(GAME, GAME.config(options, seats), seats, keen, generator("frames", number))
        yield [step for step in steps if isinstance(step, Acted)]


def views(turns: list[Acted]) -> list[View]:
    return [GAME.view(turn.state, None) for turn in turns]


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]


def lying(scene: Scene) -> list[Sprite]:
    """Halves of dominoes in kingdoms."""
    return [half for half in sprites(scene, "half") if half.key[-1] in {"cell", "tray_active"}]


def places(scene: Scene, view: View) -> list[list[Box]]:
    """By kingdom, where its castle and every half lie, in the order they came."""
    halves = [half.box for half in lying(scene)]
    found = []
    for castle, kingdom in zip(sprites(scene, "castle"), view.kingdoms, strict=True):
        count = 2 * len(kingdom.laid)
        found.append([castle.box, *halves[:count]])
        halves = halves[count:]
    return found


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def reaches_out(before: KingdomView, after: KingdomView, size: int) -> bool:
    """Whether what was laid between two moments lies outside of the frame there was."""
    fresh = after.laid[len(before.laid) :]
    return any(spot not in frame(before, size) for laid in fresh for spot in (laid.first, laid.second))


def is_moved(view: View, kingdom: KingdomView, pointed: Marks) -> bool:
    """Return whether a kingdom lies elsewhere than usual, to have room for the numbers on its cells."""
    usual = frame(kingdom, view.size)
    return kingdom.seat in view.to_act and moved(usual, pointed.numbers) != usual


@pytest.mark.parametrize("name", TABLES)
def test_what_lies_in_a_kingdom_stays_there_until_the_kingdom_outgrows_its_frame(name: str) -> None:
    seats = TABLES[name][0]
    for turns in matches(name):
        seen = [(GAME.view(turn.state, None), marks(turn.state)) for turn in turns]
        scenes = [compose_board(view, labels(seats), pointed) for view, pointed in seen]
        for ((before, asked_then), earlier), ((after, asked_now), later) in pairwise(zip(seen, scenes, strict=True)):
            if after.outcome is not None or after.game != before.game:
                continue
            pairs = zip(places(earlier, before), places(later, after), before.kingdoms, after.kingdoms, strict=True)
            for old, new, was, now in pairs:
                asks = is_moved(before, was, asked_then) or is_moved(after, now, asked_now)
                assert old == new[: len(old)] or asks or reaches_out(was, now, after.size), now.seat


@pytest.mark.parametrize("name", TABLES)
def test_a_kingdom_moves_by_one_and_seldom_for_numbers_further_out(name: str) -> None:
    turns = moves = 0
    for view, pointed in asked(name):
        (seat,) = view.to_act
        usual = frame(view.kingdoms[seat], view.size)
        to = moved(usual, pointed.numbers)
        assert max(abs(to.west - usual.west), abs(to.south - usual.south)) <= 1
        assert all(spot in to for laid in view.kingdoms[seat].laid for spot in (laid.first, laid.second))
        turns, moves = turns + 1, moves + (to != usual)
    assert 0 < moves <= 0.15 * turns


@pytest.mark.parametrize("name", ["two", "three", "four", "a duel"])
def test_frames_move_seldom(name: str) -> None:
    shifts = grown = kingdoms = 0
    for turns in matches(name):
        for before, after in pairwise(views(turns)):
            for was, now in zip(before.kingdoms, after.kingdoms, strict=True):
                shifts += frame(was, before.size) != frame(now, after.size)
                grown += was.bounds != now.bounds
        kingdoms += len(view_of(turns).kingdoms)

    # They moved with every growth once, and each kingdom grew about six times.
    assert shifts <= 0.4 * grown
    assert shifts <= 2.5 * kingdoms


def view_of(turns: list[Acted]) -> View:
    return GAME.view(turns[-1].state, None)


@pytest.mark.parametrize("name", TABLES)
def test_the_frame_holds_the_kingdom_and_nothing_that_cannot_belong_to_it(name: str) -> None:
    for turns in matches(name):
        for view in views(turns):
            for kingdom in view.kingdoms:
                shown, possible = frame(kingdom, view.size), room(kingdom, view.size)
                corners = (kingdom.bounds[:2], kingdom.bounds[2:])
                assert all(corner in shown for corner in corners)
                assert widened(possible, cells_of(shown)) == possible
                allowed = rule(kingdom.bounds, view.size)
                assert {spot for name, cell in CELLS.items() if (spot := (column(cell), row(cell))) in possible} == {
                    (column(cell), row(cell)) for cell in CELLS.values() if allowed >> cell & 1
                }


def cells_of(window: Window) -> list[tuple[int, int]]:
    return [(window.west + across, window.south + up) for across in range(window.columns) for up in range(window.rows)]


def asked(name: str) -> Iterator[tuple[View, Marks]]:
    """Every moment when somebody can lay a domino."""
    for turns in matches(name):
        for turn in turns:
            pointed = marks(turn.before)
            if pointed.numbers:
                yield GAME.view(turn.before, None), pointed


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("theme", ["dark", "high_contrast"])
def test_every_number_stands_on_its_cell_or_on_its_side_of_the_frame(name: str, theme: str) -> None:
    beyond = 0
    for view, pointed in asked(name):
        scene = compose_board(view, labels(TABLES[name][0]), pointed, theme)
        (seat,) = view.to_act
        castle, kingdom = sprites(scene, "castle")[seat], view.kingdoms[seat]
        cell, shown = castle.width, moved(frame(kingdom, view.size), pointed.numbers)
        numbers = {badge.key[1]: badge for badge in sprites(scene, "badge") if not badge.key[1].isalpha()}
        laid = [half.box for half in [*lying(scene), *sprites(scene, "castle")]]
        boxes = [badge.box for badge in numbers.values()]
        assert min(right - left for left, _, right, _ in boxes) >= 2 * BADGE
        assert not any(overlap(box, other) for number, box in enumerate(boxes) for other in [*boxes[:number], *laid])
        for (to, up), text in pointed.numbers.items():
            badge = numbers[text]
            across = (badge.x + badge.width / 2 - castle.x) / cell + kingdom.castle[0]
            rise = kingdom.castle[1] + 1 - (badge.y + badge.height / 2 - castle.y) / cell
            for at, wanted, first, count in (
                (across, to, shown.west, shown.columns),
                (rise, up, shown.south, shown.rows),
            ):
                inside = first <= wanted < first + count
                beyond += not inside
                assert first - 1 <= wanted <= first + count, (view, text)
                assert int(at) == wanted if inside else (at < first) == (wanted < first), (view, text)
    assert beyond


@pytest.mark.parametrize("name", TABLES)
def test_each_row_and_column_is_named_at_most_once_and_next_to_no_number(name: str) -> None:
    for view, pointed in asked(name):
        scene = compose_board(view, labels(TABLES[name][0]), pointed)
        texts = [op for op in scene.operations if isinstance(op, Text) and op.anchor == "m"]
        badges = [badge.box for badge in sprites(scene, "badge")]
        assert not any(overlap(text.box, badge) for text in texts for badge in badges)
        assert all(text.size >= 36 for text in texts)


def bars(scene: Scene, seat: int, cell: int, castle: Sprite) -> Box:
    """The bar round the land of a kingdom, by its box."""
    plates = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "text_soft"]
    return next(plate.box for plate in plates if overlap(plate.box, castle.box))


def test_a_kingdom_of_five_by_five_is_closed_on_all_sides_and_a_new_one_on_none() -> None:
    end = next(view for turns in matches("four") for view in views(turns) if view.outcome is not None)
    full = next(k for k in end.kingdoms if k.bounds[2] - k.bounds[0] == 4 and k.bounds[3] - k.bounds[1] == 4)
    start, pointed, _ = position(4, 0, 6)

    running = replace(end, outcome=None)
    scene = compose_board(running, labels(4), Marks())
    castle = sprites(scene, "castle")[full.seat]
    left, top, right, bottom = bars(scene, full.seat, castle.width, castle)
    new = compose_board(start, labels(4), pointed)

    assert (right - left, bottom - top) == (5 * castle.width + 22, 5 * castle.width + 22)
    for kingdom, tower in zip(start.kingdoms, sprites(new, "castle"), strict=True):
        if not kingdom.laid:
            left, top, right, bottom = bars(new, kingdom.seat, tower.width, tower)
            assert (right - left, bottom - top) == (5 * tower.width + 132, 5 * tower.width + 132)


def test_a_cell_that_cannot_belong_any_more_lies_off_the_tray_when_somebody_asks_for_it() -> None:
    end = next(view for turns in matches("four") for view in views(turns) if view.outcome is not None)
    full = next(k for k in end.kingdoms if k.bounds[2] - k.bounds[0] == 4 and k.bounds[3] - k.bounds[1] == 4)
    outside = (full.bounds[2] + 1, full.castle[1])

    shown = widened(frame(full, 5), [outside])

    assert outside in shown
    assert outside not in room(full, 5), cell_name(outside)
