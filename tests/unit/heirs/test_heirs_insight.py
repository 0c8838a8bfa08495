"""What computer players weigh in a state, and the tallies it is taken from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.ai.players.heirs import by_points
from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, play
from bot.games.heirs import HeirsInsight
from bot.games.heirs.evaluation.tally import Tallies
from bot.games.heirs.rules.actions import Demolish, UseCamp
from bot.games.heirs.rules.model import State
from bot.games.registry import GAMES, INSIGHTS
from tests.unit.heirs.scenes import scene

GAME, INSIGHT = GAMES["heirs"], INSIGHTS["heirs"]


def _played(seats: int, matches: int, **options: str) -> Iterator[Acted]:
    config = GAME.config(options, seats)
    for number in range(matches):
        for step in play(GAME, config, seats, play_at_random, Random(number)):
            if isinstance(step, Acted) and GAME.to_act(step.state):
                yield step


def _traits(state: State) -> list[dict[str, float]]:
    return [dict(zip(INSIGHT.traits, row, strict=True)) for row in INSIGHT.weigh(state)]


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("roads", ["on", "off"])
def test_what_counts_in_the_traits_is_the_projected_margin(seats: int, roads: str) -> None:
    evaluation = by_points()
    for step in _played(seats, 3, sets="random", roads=roads):
        assert evaluation.margins(step.state)[0] == GAME.projected(step.state)[0]


def test_a_land_that_grows_is_tallied_as_if_it_were_new() -> None:
    known, flipped = HeirsInsight(), 0
    for step in _played(2, 12, sets="agriculture-war-craft"):
        flipped += isinstance(step.action, UseCamp | Demolish)
        assert known.weigh(step.state) == HeirsInsight().weigh(step.state)
    assert flipped


def test_other_rules_make_another_tally_of_the_same_land() -> None:
    land = {"M30": "VOY1 w", **dict.fromkeys(("Q30", "R30", "S30", "T30"), "wheat")}
    far, near = (scene(land, options={"inn": inn}) for inn in ("any-distance", "near"))

    tallies = Tallies()
    assert tallies.of(far.land, far.config).sides[0].points == 4
    assert tallies.of(far.land, near.config).sides[0].points == 1
    assert tallies.of(far.land, far.config).sides[0].points == 4


def test_tallies_are_forgotten_where_they_grow_too_many() -> None:
    tallies, states = Tallies(most=3), [step.state for step in _played(2, 1)]

    for state in states:
        tallies.of(state.land, state.config)
        assert len(tallies._by_land) <= 3


def test_each_trait_is_a_side_s_own() -> None:
    first, second = _traits(
        scene(
            {"M30": "wood", "M31": "COM1 w", "N30": "stone", "L30": "AGR1 b"},
            white=("M31", "N30"),
            blue=("M30",),
            hand=("VOY1",),
            theirs=(),
        )
    )

    assert (first["hand"], second["hand"]) == (1, 0)
    assert (first["held-line"], second["held-line"]) == (1, 0)
    assert (first["reserve"], second["reserve"]) == (1, 2)
    assert first["doubled"] == first["points"] == first["best"]
    assert second["doubled"] == 0


def test_alone_there_is_one_row_with_henri_taken_off() -> None:
    (row,) = _traits(scene({"M30": "wood", "M31": "VOY1 b"}, seats=1))
    (without,) = _traits(scene({"M30": "wood", "M31": "VOY1"}, seats=1))

    assert row["points"] < without["points"]
    assert row["doubled"] == row["points"], "one of his best"
    assert row["treasures"] == without["treasures"] < 0
    assert (row["elbow"], without["elbow"]) == (7, 7)


@pytest.mark.parametrize("seats", [1, 2])
def test_less_and_less_of_a_match_is_left(seats: int) -> None:
    left = [INSIGHT.left(step.state) for step in _played(seats, 1)]

    assert left == sorted(left, reverse=True)
    assert 0.9 < left[0] <= 1
    assert left[-1] <= 0.1


def test_a_state_is_weighed_alike_wherever_it_comes_from() -> None:
    step: Any = list(_played(2, 1))[-1]

    assert INSIGHT.weigh(step.state) == INSIGHT.weigh(step.state)
