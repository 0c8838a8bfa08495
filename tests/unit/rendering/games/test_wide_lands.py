"""What is new on a land of Carcassonne can be seen: in the part that is shown or by an arrow at its edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.presentation.prompts import AskPlace
from bot.games.carcassonne.presentation.view import View
from cogs.carcassonne.spots import ranked
from rendering.carcassonne import Marks, compose_board
from rendering.carcassonne.board import LEAST
from rendering.carcassonne.land import Land
from rendering.carcassonne.new_marks import Since, since
from rendering.carcassonne.plates import clash, marks_on, reach
from rendering.carcassonne.scenery import scenery
from rendering.carcassonne.table import table
from rendering.carcassonne.window_choice import DISCS, look_out
from rendering.kit.scene import Operation, Scene, Sprite
from rendering.kit.themes import theme
from rendering.kit.window import Window
from tests.bench.carcassonne_positions import GAME, labels, lately, marks, new_to, walk
from tests.unit.discord.simulated import KINDS, Kind, at

ALL = {
    "inns-cathedrals": "on",
    "traders-builders": "on",
    "river": "on",
    "river-uturn": "adjoining",
    "abbot-gardens": "on",
}
MATCHES = [(2, 5, {}), (4, 5, ALL), (6, 2, {**ALL, "messages": "on"})]
LOOK = theme("dark", "carcassonne")


@cache
def moments(seats: int, seed: int) -> tuple[tuple[View, Marks, Counter[Seat]], ...]:
    """Positions of a match with what is new to whoever is to move, and the points that brought to everybody."""
    options = next(chosen for players, number, chosen in MATCHES if (players, number) == (seats, seed))
    return tuple(_moments(seats, seed, options, 2 if seats == 2 else 5))


def _moments(seats: int, seed: int, options: dict[str, str], every: int) -> Iterator[tuple[View, Marks, Counter[Seat]]]:
    for state, turns in islice(walk(seats, seed, options), 0, None, every):
        view = GAME.view(state, None)
        if view.outcome is not None:
            continue
        reader = min(view.to_act)
        news = new_to(reader, turns)
        own = turns[-1] if turns and turns[-1].seat == reader else None
        after = own.scores if own is not None else tuple(state.scores)
        gained = Counter({seat: after[seat] - news[0].scores[seat] for seat in range(seats)} if news else {})
        yield view, replace(marks(state, view), reader=reader, turns=lately(reader, turns)), +gained


def sprites(operations: tuple[Operation, ...], name: str) -> list[Sprite]:
    return [op for op in operations if isinstance(op, Sprite) and op.key[0] == name]


def close_up(view: View, pointed: Marks) -> tuple[Land, Since, tuple[Operation, ...]]:
    """The part of a land that would be shown if it had to be small, and all that is drawn on it."""
    lies, names = table(view), labels(len(view.players))
    news = since(lies, pointed.turns, names)
    whole = Window.around([*(lie.spot for lie in lies.tiles), *pointed.numbers], 5)
    window = look_out(lies, whole, pointed.numbers, [spot for spot, _ in news.fresh], news.scored, pointed.reader, 6)
    land = Land(window, 70, 60, LEAST, LOOK, names)
    numbers = dict(islice(((spot, text) for spot, text in pointed.numbers.items() if spot in window), DISCS))
    return land, news, tuple(scenery(lies, land, pointed.numbers, numbers, news))


def fresh(land: Land, news: Since) -> list[Spot]:
    """New tiles that are shown."""
    return [spot for spot, _ in news.fresh if spot in land.window]


@pytest.mark.parametrize(("seats", "seed"), [match[:2] for match in MATCHES])
def test_a_picture_of_any_moment_is_large_enough_to_be_read(seats: int, seed: int) -> None:
    wide = 0
    for view, pointed, _ in moments(seats, seed):
        picture: Scene = compose_board(view, labels(seats, view.tiles_left), pointed)

        cells = {tile.width for tile in sprites(picture.operations, "tile") if tile.y > 100} - {76, 64}
        mapped = sprites(picture.operations, "plot")
        wide += bool(mapped)
        assert picture.height <= 1600
        assert max(cells) >= LEAST
        assert len(sprites(picture.operations, "badge")) <= DISCS
        assert all(plot.width >= 13 for plot in mapped)
        assert all(0 <= op.box[0] <= op.box[2] <= 1200 and op.box[1] >= 0 for op in picture.operations)
        assert all(op.box[3] <= picture.height for op in picture.operations)
    assert wide


@pytest.mark.parametrize(("seats", "seed"), [match[:2] for match in MATCHES])
def test_points_in_the_strip_sum_to_the_points_gained(seats: int, seed: int) -> None:
    gains = 0
    for view, pointed, gained in moments(seats, seed):
        told: Counter[Seat] = Counter()
        news = since(table(view), pointed.turns, labels(seats))
        for step in news.steps:
            told.update(dict(step.gains))
        placed: Counter[Seat] = Counter()
        for gain in news.gains:
            placed.update(dict(gain.shares))
        assert told == placed == gained
        gains += bool(gained)
    assert gains


@pytest.mark.parametrize(("seats", "seed"), [match[:2] for match in MATCHES])
def test_everything_new_is_on_the_land_or_has_an_arrow(seats: int, seed: int) -> None:
    shown = beyond = 0
    for view, pointed, _ in moments(seats, seed):
        land, news, drawn = close_up(view, pointed)
        arrows = Counter(sprite.key[1] for sprite in sprites(drawn, "beyond"))
        seals = Counter(sprite.key[1] for sprite in sprites(drawn, "seal"))

        for spot, colour in news.fresh:
            assert seals[colour] if spot in land.window else arrows[colour]
            shown, beyond = shown + (spot in land.window), beyond + (spot not in land.window)
        tabs = Counter(sprite.key[1:] for sprite in sprites(drawn, "tab"))
        for gain in news.gains:
            cells = [spot for spot, _ in gain.parts]
            for colour, points in gain.shares if cells else ():
                assert tabs[colour, f"+{points}"] if any(spot in land.window for spot in cells) else arrows[colour]
    assert shown
    assert beyond


@pytest.mark.parametrize(("seats", "seed"), [match[:2] for match in MATCHES])
def test_plates_and_arrows_cover_nothing_that_matters(seats: int, seed: int) -> None:
    found = 0
    for view, pointed, _ in moments(seats, seed):
        land, news, drawn = close_up(view, pointed)
        plates, arrows = sprites(drawn, "tab"), sprites(drawn, "beyond")
        others = [op.box for name in ("person", "ghost", "badge", "seal") for op in sprites(drawn, name)]
        laid = [(x, y, x + land.cell, y + land.cell) for x, y in (land.at(spot) for spot in fresh(land, news))]
        for number, plate in enumerate(plates):
            assert not any(clash(plate.box, box) for box in [*others, *laid, *marks_on(land, table(view).tiles)])
            assert not any(clash(plate.box, other.box) for other in plates[:number])
            assert land.box[0] <= plate.box[0] <= plate.box[2] <= land.box[2]
            assert land.box[1] <= plate.box[1] <= plate.box[3] <= land.box[3]
        for arrow in arrows:
            middle = (arrow.box[0] + arrow.box[2]) // 2, (arrow.box[1] + arrow.box[3]) // 2
            covered = reach(*middle, str(arrow.key[2]))
            assert not any(clash(covered, box) for box in [*others, *laid, *marks_on(land, table(view).tiles)])
        found += len(plates)
    assert found


@pytest.mark.parametrize(("seats", "seed"), [match[:2] for match in MATCHES])
def test_seals_of_new_tiles_seldom_hide_anything_of_a_figure(seats: int, seed: int) -> None:
    hidden = seen = 0
    for view, pointed, _ in moments(seats, seed):
        _, _, drawn = close_up(view, pointed)
        standing = [op.box for name in ("person", "ghost") for op in sprites(drawn, name)]
        for mark in sprites(drawn, "seal"):
            seen += 1
            hidden += any(clash(mark.box, box) for box in standing)

    # They stand on the corner where they hide least; on a crowded tile no corner is free.
    assert hidden <= seen / 15


@pytest.mark.parametrize("kind", [kind for kind in KINDS if str(kind) in ("carcassonne-4-all", "carcassonne-6-plain")])
def test_the_best_cells_are_on_the_picture(kind: Kind) -> None:
    shown = asked = 0
    for tenth in range(4, 20):
        match = at(kind, tenth / 20)
        question = match.asked()
        if question is None or not isinstance(question[1], AskPlace):
            continue
        best = ranked(match.view, question[0], question[1].sites)[:4]
        badges = {sprite.key[1] for sprite in sprites(match.presenter.scene(match, "dark").operations, "badge")}
        shown, asked = shown + sum(str(site.number) in badges for site in best), asked + len(best)
        assert str(best[0].number) in badges

    assert shown >= 0.9 * asked > 0
