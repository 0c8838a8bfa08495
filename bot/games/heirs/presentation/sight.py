"""The table as one viewer sees it, copied field by field out of the state: all but what chance has not decided."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.heirs.presentation.view import (
    CountView,
    RoadView,
    SideView,
    TileView,
    TreasureView,
    TroopView,
    View,
    spot,
)
from bot.games.heirs.rules import henri
from bot.games.heirs.rules.access import access
from bot.games.heirs.rules.cells import NAMES, members
from bot.games.heirs.rules.decisions import to_act
from bot.games.heirs.rules.land import Laid
from bot.games.heirs.rules.model import AWAY, CAVALRY, HENRI, Finished, State
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.scoring import BuildingScore, RoadScore, building_scores, points, road_scores
from bot.games.heirs.rules.worth import Survey


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are (ruling 9)."""
    survey = Survey(state.land)
    scores = (*building_scores(state, survey, 0), *building_scores(state, survey, 1))
    by_cell = {score.laid.cell: score for score in scores}
    tiles, hoard = pieces().tiles, state.hoard
    totals = tuple(side.total for side in points(state))
    return View(
        viewer=seat,
        level=state.config.level,
        sets=state.sets,
        turn=state.turn if state.turns and not isinstance(state.phase, Finished) else None,
        to_act=to_act(state),
        taken=state.taken,
        turns=state.turns,
        idle=state.idle,
        last_turns=state.last_turns,
        land=tuple(_tile(state, laid, by_cell.get(laid.cell)) for laid in state.land.laid),
        places=tuple(None if tile is None else tiles[tile] for tile in state.circle.places),
        shield=state.circle.shield,
        crown=state.circle.crown,
        back=state.back,
        reserve=state.reserve,
        sides=(_side(state, 0, totals[0]), _side(state, 1, totals[1])),
        discounts=state.discounts,
        threatened=tuple(NAMES[cell] for cell in members(state.threatened)),
        treasures=tuple(_treasure(state, cell, key) for cell, key in hoard.lying),
        pile=hoard.pile,
        removed=tuple(pieces().treasures[key] for key in hoard.removed),
        out=tuple(tiles[tile] for tile in state.out),
        roads=tuple(_road(score) for score in road_scores(state, survey)),
        scored=state.scored,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
    )


def _tile(state: State, laid: Laid, score: BuildingScore | None) -> TileView:
    return TileView(
        spot=spot(laid.cell),
        front=laid.printed,
        terrain=laid.terrain,
        owner=laid.owner,
        latest=laid.owner is not None and state.latest[laid.owner] == laid.cell,
        counted=_counted(score) if score is not None else None,
    )


def _side(state: State, seat: Seat, score: int) -> SideView:
    tiles, troops = pieces().tiles, state.troops[seat]
    person = seat != HENRI or not state.config.henri
    views = []
    for index, cell in enumerate(troops.cells):
        away = cell == AWAY
        views.append(
            TroopView(
                seat,
                index == CAVALRY,
                None if away else spot(cell),
                bool(troops.moved >> index & 1),
                None if person else henri.cross(index),
            )
        )
    return SideView(
        seat=seat,
        person=person,
        hand=tuple(tiles[tile] for tile in state.hands[seat]),
        troops=tuple(views),
        in_reserve=troops.in_reserve if person and state.land.laid else 0,
        reach=state.reach(seat) if person else pieces().table.places - 1,
        access=access(state, seat) if person else (0, 0, 0),
        score=score,
    )


def _treasure(state: State, cell: int, key: str) -> TreasureView:
    treasure = pieces().treasures[key]
    counted, want = henri.towards(state.land, cell, treasure)
    return TreasureView(treasure, spot(cell), counted.bit_count(), want)


def _counted(score: BuildingScore) -> CountView:
    worth = score.worth
    return CountView(worth.own, worth.count, worth.each, score.times, tuple(map(spot, members(worth.cells))))


def _road(score: RoadScore) -> RoadView:
    return RoadView(tuple(map(spot, members(score.road.cells))), score.buildings)
