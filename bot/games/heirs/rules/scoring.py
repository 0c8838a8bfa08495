"""What each side's buildings and roads are worth (rules H-28 to H-47, H-S8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.game import Outcome, Seat, Termination
from bot.core.points import Points, Term
from bot.games.heirs.rules.events import SideScored
from bot.games.heirs.rules.land import Laid
from bot.games.heirs.rules.model import HENRI, State
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.roads import Road
from bot.games.heirs.rules.worth import Survey, Worth, worth


@dataclass(frozen=True, slots=True)
class BuildingScore:
    """What one building counts."""

    laid: Laid
    worth: Worth
    times: int
    """2 with an own troop on it, or as one of Henri's best (H-28, H-S8)."""

    @property
    def total(self) -> int:
        return self.worth.points * self.times


@dataclass(frozen=True, slots=True)
class RoadScore:
    """A road of two or more tiles."""

    road: Road
    buildings: tuple[int, int]
    """On it, by side; points: the difference, to the side with more (H-29)."""

    @property
    def points(self) -> int:
        return abs(self.buildings[0] - self.buildings[1])

    @property
    def winner(self) -> Seat | None:
        """Who gets the points; nobody in a tie."""
        first, second = self.buildings
        return None if first == second else int(second > first)


def building_scores(state: State, survey: Survey, seat: Seat) -> tuple[BuildingScore, ...]:
    """Every building of this side, in the order it was built."""
    found = [(laid, worth(survey, laid, state.config)) for laid in state.land.buildings(seat)]
    twice = pieces().table.occupied
    if seat == HENRI and state.config.henri:
        doubled = sorted(range(len(found)), key=lambda index: -found[index][1].points)[: pieces().table.best]
        return tuple(
            BuildingScore(laid, value, twice if index in doubled else 1) for index, (laid, value) in enumerate(found)
        )
    standing = state.troops[seat].standing
    return tuple(BuildingScore(laid, value, twice if standing >> laid.cell & 1 else 1) for laid, value in found)


def best(points: Iterable[int]) -> list[int]:
    """Of what Henri's buildings count, what counts twice (H-S8)."""
    return sorted(points, reverse=True)[: pieces().table.best]


def road_scores(state: State, survey: Survey) -> tuple[RoadScore, ...]:
    """Every road that counts; none where the table plays without (H-29)."""
    if not state.config.roads:
        return ()
    first, second = state.land.owned
    return tuple(
        RoadScore(road, ((road.cells & first).bit_count(), (road.cells & second).bit_count()))
        for road in survey.roads
        if road.tiles >= pieces().table.road
    )


def road_totals(roads: Iterable[Road], owned: tuple[int, int]) -> tuple[int, int]:
    """What each side gets for these roads, by the sets of cells it has built on (H-29)."""
    totals, least = [0, 0], pieces().table.road
    for road in roads:
        if road.tiles >= least:
            score = RoadScore(road, ((road.cells & owned[0]).bit_count(), (road.cells & owned[1]).bit_count()))
            if score.winner is not None:
                totals[score.winner] += score.points
    return totals[0], totals[1]


def side_points(state: State, seat: Seat, survey: Survey | None = None) -> Points:
    """What a side has now: a term for each building and road that counts, and Henri's treasures."""
    survey = survey or Survey(state.land)
    terms = [
        Term(pieces().tiles[score.laid.tile].building, score.worth.points, score.times)
        for score in building_scores(state, survey, seat)
        if score.worth.points
    ]
    terms += [Term("road", road.points, 1) for road in road_scores(state, survey) if road.winner == seat]
    if seat == HENRI and state.hoard.left:
        terms.append(Term("treasure", state.hoard.left, pieces().table.treasure))
    return Points(tuple(terms))


def points(state: State) -> tuple[Points, Points]:
    """What both sides have now; at the end, as it was scored."""
    if len(state.scored) == 2:
        return state.scored[0].points, state.scored[1].points
    survey = Survey(state.land)
    return side_points(state, 0, survey), side_points(state, 1, survey)


def final_scores(state: State) -> tuple[SideScored, SideScored]:
    """Both sides, with the troops that may break a tie (H-31)."""
    first, second = points(state)
    return (
        SideScored(0, first, state.troops[0].in_reserve),
        SideScored(1, second, state.troops[1].in_reserve),
    )


def result(state: State, scored: tuple[SideScored, SideScored]) -> Outcome:
    """Points, then troops in the royal reserve, then a shared place (H-31); alone a tie is a loss (H-S8)."""
    totals = tuple(side.points.total for side in scored)
    if state.config.henri:
        won = totals[0] > totals[1]
        return Outcome(Termination.FINISHED, ((0,), ()) if won else ((), (0,)), totals[:1])
    ranks = [(side.points.total, side.troops) for side in scored]
    if ranks[0] == ranks[1]:
        return Outcome(Termination.FINISHED, ((0, 1),), totals, "shared")
    best = ranks.index(max(ranks))
    tie_break = "reserve-troops" if totals[0] == totals[1] else None
    return Outcome(Termination.FINISHED, ((best,), (1 - best,)), totals, tie_break)
