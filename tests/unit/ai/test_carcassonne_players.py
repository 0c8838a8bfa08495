"""Computer players of Carcassonne, and what they see in a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from bot.ai.evaluation import Evaluation, Weights, ahead, file_of, learned
from bot.ai.levels import LEVELS, players
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances, contest
from bot.ai.training.tournament import Meeting, one_round
from bot.core.segments import Features
from bot.games.carcassonne import CarcassonneInsight
from bot.games.carcassonne.rules.model import Finished, Placing, State
from bot.games.data import load
from bot.games.registry import GAMES

CARCASSONNE, INSIGHT = GAMES["carcassonne"], CarcassonneInsight()
NOW = ("score", "city-now", "road-now", "cloister-now", "field-now")
EVERYTHING = {option.key: "on" for option in CARCASSONNE.info.options if option.key in CARCASSONNE.info.expansions}


def _states(player: str, seed: int, options: Mapping[str, str], seats: int = 2) -> Iterator[State]:
    """Every state a planner of that name decides in, and the last."""
    each = players("carcassonne")[player]
    config = CARCASSONNE.config(options, seats)
    for step in contest(CARCASSONNE, config, [each] * seats, Chances(seed, 1)):
        yield step.state


def _swapped(state: State) -> State:
    """The same with the figures and points of two seats exchanged."""
    features = {
        key: feature._replace(pieces=tuple(replace(figure, seat=1 - figure.seat) for figure in feature.pieces))
        for key, feature in state.land.features.items()
    }
    board = replace(state.board, land=Features(state.land.parents, features))
    return replace(state, board=board, supply=state.supply[::-1], scores=state.scores[::-1])


def test_traits_change_seats_with_the_players() -> None:
    for state in _states("random", 5, {}):
        assert INSIGHT.weigh(_swapped(state)) == INSIGHT.weigh(state)[::-1]


@pytest.mark.parametrize(("options", "seats"), [({}, 2), (EVERYTHING, 3), ({"farmers": "off"}, 2)])
def test_what_stands_is_what_the_rules_would_pay_now(options: Mapping[str, str], seats: int) -> None:
    """Rules B41 to B45, T03, T11, I03: between turns, the traits of what stands add up to the projected margin."""
    places, met = [INSIGHT.traits.index(name) for name in NOW], 0
    for state in _states("random", 3, options, seats):
        if isinstance(state.phase, Placing):
            rows = INSIGHT.weigh(state)
            assert ahead([sum(row[place] for place in places) for row in rows]) == CARCASSONNE.projected(state)
            met += 1
    assert met > 50


class _Blind:
    """The same traits without the glance."""

    traits, weigh, left = INSIGHT.traits, INSIGHT.weigh, INSIGHT.left


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"farmers": "off"}, 3), ({"farmer-scoring": "a"}, 2)])
def test_a_glance_tells_what_carrying_turns_out_would(options: Mapping[str, str], seats: int) -> None:
    """Every way to lay a tile and to put a figure, with any weights, most of them as carried out."""
    rng, met = Random(12), 0
    weights = Weights(tuple(rng.uniform(-2, 3) for _ in INSIGHT.traits), tuple(rng.random() for _ in INSIGHT.traits))
    looking, blind = Evaluation(CARCASSONNE, INSIGHT, weights), Evaluation(CARCASSONNE, _Blind(), weights)
    for state in _states("normal", 8, options, seats):
        if rng.random() < 0.8 or (glimpses := looking.glance(state, state.turn.seat)) is None:
            continue
        carried = {arm.plan: arm.worth for arm in arms(blind, state, state.turn.seat, most=9999)}
        told = {glimpse.plan: glimpse.worth for glimpse in glimpses}
        assert {plan: worth for plan, worth in told.items() if plan in carried} == pytest.approx(
            {plan: worth for plan, worth in carried.items() if plan in told}
        )
        # A turned tile that looks the same is told once, and carried out as often.
        assert {round(worth, 6) for worth in told.values()} >= {round(worth, 6) for worth in carried.values()}
        assert arms(looking, state, state.turn.seat, first=1)[0].worth == pytest.approx(max(carried.values()))
        met += 1
    assert met > 5


def test_the_last_tile_and_expansions_are_left_to_be_carried_out() -> None:
    def worths(left: float) -> tuple[float, ...]:
        return (left,) * len(INSIGHT.traits)

    last = [state for state in _states("random", 4, {}) if isinstance(state.phase, Placing)][-1]
    wide = next(state for state in _states("random", 4, EVERYTHING) if isinstance(state.phase, Placing))

    assert not last.piles
    assert INSIGHT.glance(last, last.turn.seat, worths) is None
    assert INSIGHT.glance(wide, wide.turn.seat, worths) is None


def test_at_the_end_the_score_is_all_there_is() -> None:
    last = list(_states("random", 6, {}))[-1]

    assert isinstance(last.phase, Finished)
    assert learned("carcassonne", 2).margins(last) == CARCASSONNE.projected(last)
    assert INSIGHT.left(last) == 0


def test_its_weights_fit_and_say_where_they_come_from() -> None:
    made = load(file_of("carcassonne"))["made"]

    assert made["by"]
    assert made["date"] >= "2026-11-23"
    assert isinstance(learned("carcassonne", 2).weights, Weights)


def test_levels_play_with_every_expansion() -> None:
    rng = Random(7)
    planners = [players("carcassonne")[level] for level in LEVELS]
    rng.shuffle(planners)

    *_, last = contest(CARCASSONNE, CARCASSONNE.config(EVERYTHING, 3), planners, Chances(4, 1), (0.005,) * 3)

    assert CARCASSONNE.outcome(last.state) is not None


def test_normal_and_the_yardstick_beat_chance() -> None:
    for player in ("normal", "greedy"):
        played = one_round(Meeting("carcassonne", player, "random"), 1)

        assert played.share == 1
        assert played.margin > 20
