"""What the points of The Two Heirs rest on: a building or road each, and Henri's treasures (rules H-28 to H-47)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.core.points import Item, Source
from bot.games.heirs.rules.cells import NAMES, members
from bot.games.heirs.rules.model import HENRI, State
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.scoring import BuildingScore, building_scores, road_scores
from bot.games.heirs.rules.worth import Survey


def sources(state: State, seat: Seat | None) -> tuple[Source, ...]:
    """What each term of a side's points rests on; None is Henri."""
    if seat is None and not state.config.henri:
        return ()
    return tuple(Source((item,)) for item in _items(state, HENRI if seat is None else seat))


def _items(state: State, seat: Seat) -> Iterator[Item]:
    survey, table = Survey(state.land), pieces().table
    yield from (_building(score) for score in building_scores(state, survey, seat) if score.worth.points)
    for score in road_scores(state, survey):
        if score.winner == seat:
            built = score.road.cells & state.land.owned[seat]
            yield Item(score.points, 1, places=_names(score.road.cells), counted=_each(built))
    if seat == HENRI and state.hoard.left:
        lying = tuple((NAMES[cell],) for cell, _ in state.hoard.lying)
        yield Item(state.hoard.left, table.treasure, counted=lying)


def _building(score: BuildingScore) -> Item:
    worth, cell = score.worth, score.laid.cell
    return Item(worth.count, worth.each, score.times, worth.own, "", (NAMES[cell],), _each(worth.cells))


def _names(cells: int) -> tuple[str, ...]:
    return tuple(NAMES[cell] for cell in members(cells))


def _each(cells: int) -> tuple[tuple[str, ...], ...]:
    """Cells, each as a thing that counts."""
    return tuple((name,) for name in _names(cells))
