"""Computer players of Kingdomino, and what they see in a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import isfinite
from random import Random

import pytest

from bot.ai.evaluation import Evaluation, Weights, choosing, learned
from bot.ai.levels import LEVELS, players
from bot.ai.planning import Planner, Thought
from bot.ai.players.kingdomino import BEHIND, OVERLOOKED, ROOM_SEEN, STYLE, overlooking
from bot.ai.search.turn_search import ranked
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances, contest
from bot.ai.training.tournament import Meeting, one_round
from bot.core.game import fold
from bot.games.kingdomino import KingdominoInsight
from bot.games.kingdomino.rules.actions import Action
from bot.games.kingdomino.rules.model import Finished, Line, State
from bot.games.registry import GAMES

KINGDOMINO, INSIGHT = GAMES["kingdomino"], KingdominoInsight()
OPTIONS: tuple[tuple[int, Mapping[str, str]], ...] = (
    (2, {"middle-kingdom": "on", "harmony": "on"}),
    (2, {"mighty-duel": "on"}),
    (2, {"dynasty": "on"}),
    (3, {}),
    (4, {"harmony": "on"}),
)
NONE: Mapping[str, str] = {}


def _states(player: str, seed: int, seats: int = 2, options: Mapping[str, str] = NONE) -> Iterator[State]:
    each = players("kingdomino")[player]
    for step in contest(KINGDOMINO, KINGDOMINO.config(options, seats), [each] * seats, Chances(seed, 1)):
        yield step.state


def _swapped(state: State) -> State:
    """The same with seats exchanged."""
    current, upcoming = (
        Line(line.dominoes, tuple(None if owner is None else 1 - owner for owner in line.owners))
        for line in (state.current, state.upcoming)
    )
    return replace(state, kingdoms=state.kingdoms[::-1], current=current, upcoming=upcoming)


@pytest.mark.parametrize("player", ["room", "random"])
def test_traits_are_finite_and_change_seats_with_the_players(player: str) -> None:
    for state in _states(player, 5):
        rows = INSIGHT.weigh(state)

        assert [len(row) for row in rows] == [len(INSIGHT.traits)] * 2
        assert all(isfinite(number) for row in rows for number in row)
        assert INSIGHT.weigh(_swapped(state)) == rows[::-1]
        assert 0 <= INSIGHT.left(state) <= 1


def test_at_the_end_the_land_is_all_there_is() -> None:
    last = list(_states("room", 6))[-1]
    chosen = [INSIGHT.traits.index(name) for name in ("fit-next", "crowns-next", "fit-later", "crowns-later", "early")]

    assert isinstance(last.phase, Finished)
    for row, scored in zip(INSIGHT.weigh(last), last.scored, strict=True):
        assert row[0] == scored.points.total
        assert not any(row[place] for place in chosen)
    assert INSIGHT.left(last) == 0


class _Blind:
    """The same traits without the glance."""

    traits, weigh, left = INSIGHT.traits, INSIGHT.weigh, INSIGHT.left


def _turns(state: State, seat: int) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every way to move one king, carried out."""
    for laying in KINGDOMINO.legal_actions(state, seat):
        laid = fold(KINGDOMINO, state, KINGDOMINO.decide(state, seat, laying))
        if not state.upcoming.dominoes:
            yield (laying,), laid
            continue
        for choice in KINGDOMINO.legal_actions(laid, seat):
            yield (laying, choice), fold(KINGDOMINO, laid, KINGDOMINO.decide(laid, seat, choice))


@pytest.mark.parametrize("player", ["room", "random"])
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_a_glance_tells_what_carrying_turns_out_would(seats: int, options: Mapping[str, str], player: str) -> None:
    rng, told = Random(8), Counter[str]()
    late, early = (tuple(rng.uniform(-2, 2) for _ in INSIGHT.traits) for _ in range(2))
    looking = Evaluation(KINGDOMINO, INSIGHT, Weights(late, early))
    blind = Evaluation(KINGDOMINO, _Blind(), Weights(late, early))
    for state in _states(player, 9, seats, options):
        if (state.upcoming.dominoes and rng.random() < 0.3) or not (movers := KINGDOMINO.to_act(state)):
            continue
        (seat,) = movers
        if (glimpses := looking.glance(state, seat)) is None:
            continue
        carried = {plan: blind.margins(after)[seat] for plan, after in _turns(state, seat)}
        last = state.turn + 1 == len(state.current.dominoes)
        for glimpse in glimpses:
            assert carried[glimpse.plan] == pytest.approx(glimpse.worth)
            told["last line" if not state.upcoming.dominoes else "last king" if last else "king"] += 1
        best = arms(looking, state, seat, first=1)
        assert [arm.worth for arm in best] == [pytest.approx(max(carried.values()))]
    assert told["king"] > 100
    assert told["last king"] > 20
    assert told["last line"] > 0


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_levels_play_whole_matches_whatever_is_agreed(seats: int, options: Mapping[str, str]) -> None:
    planners = [players("kingdomino")[LEVELS[-1 - seat % len(LEVELS)]] for seat in range(seats)]
    seconds = [0.005] * seats

    steps = contest(KINGDOMINO, KINGDOMINO.config(options, seats), planners, Chances(7, 1), seconds)
    *_, last = steps

    assert KINGDOMINO.outcome(last.state) is not None


def test_each_level_beats_chance() -> None:
    for level in ("easy", "normal"):
        played = one_round(Meeting("kingdomino", level, "random"), 1)

        assert played.share == 1
        assert played.margin > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_looks_rounds_ahead_by_what_chooses_and_tells_the_margin_by_what_was_learned(seats: int) -> None:
    hard, chooses, tells = players("kingdomino")["hard"], choosing("kingdomino", seats), learned("kingdomino", seats)
    others = 0
    for place, state in enumerate(_states("learned", 4, seats)):
        if place % 9 or not KINGDOMINO.to_act(state):
            continue
        seat = min(KINGDOMINO.to_act(state))
        found = ranked(chooses, tells, state, seat, Thought(Random(1)), STYLE)
        assert _planned(hard, state, seat, 1) == list(found[0].arm.plan)
        assert [set(one.values) for one in found] in ([set()], [{STYLE.nearest}] * len(found))
        others += found[0].arm.plan != arms(chooses, state, seat, first=1)[0].plan

    assert STYLE.nearest >= 3 * seats
    assert others


def test_whoever_overlooks_turns_sees_one_at_least_and_the_same_by_the_same_chance() -> None:
    state = next(state for place, state in enumerate(_states("room", 4)) if place > 8 and KINGDOMINO.to_act(state))
    seat = min(KINGDOMINO.to_act(state))
    best = players("kingdomino")["room"](KINGDOMINO, state, seat, Thought(Random(0)))
    plans = {
        share: [_planned(overlooking(ROOM_SEEN, share, share), state, seat, n) for n in range(20)]
        for share in (0.0, OVERLOOKED, 1.0)
    }

    assert all(plan == list(best) for plan in plans[0.0] + plans[1.0])
    assert 0 < sum(plan != list(best) for plan in plans[OVERLOOKED]) < 20
    assert plans[OVERLOOKED][3] == _planned(overlooking(ROOM_SEEN, OVERLOOKED, 0.0), state, seat, 3)


def test_easy_overlooks_more_while_it_is_far_behind() -> None:
    """Whoever sees everything while it is ahead, and chooses by chance while it is behind, does both in one match."""
    met = {True: 0, False: 0}
    for state in _states("random", 6):
        if not KINGDOMINO.to_act(state):
            continue
        seat = min(KINGDOMINO.to_act(state))
        behind = KINGDOMINO.projected(state)[seat] < -BEHIND
        plans = [_planned(overlooking(ROOM_SEEN, 0.0, 0.9), state, seat, n) for n in range(12)]
        assert behind or len({tuple(plan) for plan in plans}) == 1
        met[behind] += len({tuple(plan) for plan in plans}) > 1 or not behind

    assert met[True] > 3
    assert met[False] > 3


def _planned(planner: Planner, state: State, seat: int, seed: int) -> list[object]:
    return list(planner(KINGDOMINO, state, seat, Thought(Random(seed))))
