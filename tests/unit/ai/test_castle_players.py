"""Computer players of The Castle, and what they see in a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from random import Random

import pytest

from bot.ai.evaluation import Evaluation, Weights
from bot.ai.levels import players
from bot.ai.planning import Thought
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances, contest
from bot.ai.training.tournament import Meeting, one_round
from bot.core.game import fold
from bot.core.segments import Features
from bot.games.castle import CastleInsight
from bot.games.castle.rules.model import Finished, State
from bot.games.registry import GAMES

CASTLE, INSIGHT = GAMES["castle"], CastleInsight()
SCORE = INSIGHT.traits.index("score")


class _Blind:
    """The same traits without the glance."""

    traits, weigh, left = INSIGHT.traits, INSIGHT.weigh, INSIGHT.left


def _states(player: str, seed: int, **options: str) -> Iterator[State]:
    """Every state a planner of that name decides in, and the last."""
    each = players("castle")[player]
    for step in contest(CASTLE, CASTLE.config(options, 2), [each] * 2, Chances(seed, 1)):
        yield step.state


def _swapped(state: State) -> State:
    """The same with seats exchanged."""
    features = {
        key: feature._replace(pieces=tuple((1 - seat, spot) for seat, spot in feature.pieces))
        for key, feature in state.land.features.features.items()
    }
    land = replace(state.land, features=Features(state.land.features.parents, features))
    reached = tuple((1 - seat, tower) for seat, tower in state.reached)
    return replace(state, land=land, players=state.players[::-1], mover=1 - state.mover, reached=reached)


@pytest.mark.parametrize("player", ["open", "random"])
def test_traits_are_finite_and_change_seats_with_the_players(player: str) -> None:
    for state in _states(player, 5):
        rows = INSIGHT.weigh(state)

        assert [len(row) for row in rows] == [len(INSIGHT.traits)] * 2
        assert all(isfinite(number) for row in rows for number in row)
        assert INSIGHT.weigh(_swapped(state)) == rows[::-1]
        assert 0 <= INSIGHT.left(state) <= 1


def test_at_the_end_the_score_is_all_there_is() -> None:
    last = list(_states("open", 6))[-1]

    assert isinstance(last.phase, Finished)
    assert [row[SCORE] for row in INSIGHT.weigh(last)] == [player.total for player in last.players]
    assert INSIGHT.left(last) == 0


@pytest.mark.parametrize(("player", "rule"), [("open", "completed-and-held"), ("random", "scored"), ("open", "scored")])
def test_a_glance_tells_what_carrying_turns_out_would(player: str, rule: str) -> None:
    rng, told = Random(8), 0
    late, early = (tuple(rng.uniform(-2, 2) for _ in INSIGHT.traits) for _ in range(2))
    looking = Evaluation(CASTLE, INSIGHT, Weights(late, early))
    blind = Evaluation(CASTLE, _Blind(), Weights(late, early))
    for state in _states(player, 9, **{"keep-rule": rule}):
        if rng.random() < 0.9 or not CASTLE.to_act(state) or (glimpses := looking.glance(state, state.mover)) is None:
            continue
        carried = {arm.plan: arm.worth for arm in arms(blind, state, state.mover, most=9999)}
        for glimpse in glimpses:
            if glimpse.whole:
                assert carried[glimpse.plan] == pytest.approx(glimpse.worth)
                told += 1
        best = arms(looking, state, state.mover, first=1)
        assert [arm.worth for arm in best] == [pytest.approx(max(carried.values()))]
    assert told > 100


def test_turns_it_cannot_oversee_are_left_to_be_carried_out() -> None:
    """Wall tile 2 at hand: whether to double a tower is a choice."""
    looking = Evaluation(CASTLE, INSIGHT, Weights((1.0,) * len(INSIGHT.traits), (0.0,) * len(INSIGHT.traits)))
    parts = 0
    for state in _states("open", 9):
        if state.bag and CASTLE.to_act(state):
            doubling = replace(state.players[state.mover], walls=(2,))
            players = tuple(doubling if seat == state.mover else state.players[seat] for seat in range(2))
            glimpses = looking.glance(replace(state, players=players), state.mover) or ()
            parts += sum(not glimpse.whole for glimpse in glimpses)
    assert parts > 0


@pytest.mark.parametrize("rule", ["scored", "literal-first"])
def test_levels_play_by_every_reading_of_the_keep(rule: str) -> None:
    planners = [players("castle")[level] for level in ("hard", "normal")]

    *_, last = contest(CASTLE, CASTLE.config({"keep-rule": rule}, 2), planners, Chances(7, 1), (0.005, 0.005))

    assert CASTLE.outcome(last.state) is not None


def test_normal_beats_easy() -> None:
    played = one_round(Meeting("castle", "normal", "easy"), 1)

    assert played.share == 1
    assert played.margin > 20


def test_what_was_learned_beats_what_is_open_and_search_beats_random() -> None:
    learned = one_round(Meeting("castle", "learned", "open"), 3)
    hard = one_round(Meeting("castle", "hard", "random", think=(0.005, 0)), 4)

    assert learned.share == hard.share == 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_planned_turn_is_legal_and_whole(level: str) -> None:
    rng, planner = Random(10), players("castle")[level]
    for state in _states("open", 11):
        if state.mover in CASTLE.to_act(state) and rng.random() < 0.2:
            plan = planner(CASTLE, state, state.mover, Thought(Random(1), 0.005))
            for action in plan:
                assert action in CASTLE.legal_actions(state, state.mover)
                state = fold(CASTLE, state, CASTLE.decide(state, state.mover, action))
            assert not CASTLE.to_act(state)
