"""Contests, rounds of them, and what they tell."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.ai.levels import LEVELS, players
from bot.ai.planning import Thought
from bot.ai.simulation.chance_outcomes import Samples, outcomes
from bot.ai.simulation.simulated_match import Acted
from bot.ai.training.contest import Chances, contest, shares
from bot.ai.training.intervals import interval
from bot.ai.training.tournament import Meeting, Standing, run
from bot.ai.vocabulary import UnknownName
from bot.core.bag import Bag
from bot.core.game import AnyGame, Draw, Outcome, Roll, Termination
from bot.games.registry import GAMES
from tests.floors import long_games


def _last(meeting: Meeting, most: int, line: float | None = None, least: int = 20) -> Standing:
    return list(run(meeting, most, line, least))[-1]


@pytest.mark.parametrize("key", long_games())
def test_a_greedy_player_beats_chance(key: str) -> None:
    standing = _last(Meeting(key, "greedy", "random"), 2)

    assert standing.interval().share > 0.9


def test_who_meets_its_like_wins_every_second_match() -> None:
    standing = _last(Meeting("kingdomino", "greedy", "greedy", think=(0, 0)), 4)

    assert [played.share for played in standing.rounds] == [0.5] * 4
    assert standing.margin == 0


def test_a_tournament_stops_once_its_line_is_decided() -> None:
    cleared = _last(Meeting("kingdomino", "greedy", "random"), 60, line=0.6)
    missed = _last(Meeting("kingdomino", "random", "greedy"), 60, line=0.6)

    assert (cleared.verdict, missed.verdict) == ("clears", "misses")
    assert len(cleared.rounds) == len(missed.rounds) == 20


def test_more_than_two_take_turns_on_the_seat() -> None:
    standing = _last(Meeting("kingdomino", "greedy", "random", seats=4), 2)

    assert all(played.share in (0.5, 0.75, 1) for played in standing.rounds)


def test_several_processes_come_to_the_same() -> None:
    meeting = Meeting("kingdomino", "greedy", "random")

    alone, together = (list(run(meeting, 3, jobs=jobs))[-1] for jobs in (1, 2))

    assert [played.share for played in alone.rounds] == [played.share for played in together.rounds]


@pytest.mark.parametrize(
    "meeting",
    [
        Meeting("chess", "greedy", "random"),
        Meeting("castle", "genius", "random"),
        Meeting("castle", "greedy", "genius"),
        Meeting("castle", "greedy", "random", seats=3),
    ],
)
def test_whoever_does_not_exist_cannot_meet(meeting: Meeting) -> None:
    with pytest.raises(UnknownName):
        next(run(meeting, 1))


def test_whoever_plays_meets_the_same_draws() -> None:
    game = GAMES["carcassonne"]
    drawn = []
    for name in ("random", "greedy"):
        planners = [players("carcassonne")[name]] * 2
        steps = contest(game, game.config({}, 2), planners, Chances(7, 1))
        tiles = [event.tile for step in steps for event in step.events if type(event).__name__ == "TileDrawn"]
        drawn.append(tiles)

    # A tile that fits nowhere is drawn again, so one of them may have met more.
    assert len(drawn[0]) > 60
    assert drawn[0][:40] == drawn[1][:40]


def test_levels_are_there_for_every_game() -> None:
    assert all(set(LEVELS) < set(players(key)) for key in GAMES)


def test_a_plan_is_carried_out_as_far_as_it_is_legal() -> None:
    game = GAMES["kingdomino"]
    asked = 0

    def rash(game: AnyGame, state: Any, seat: int, thought: Thought) -> Sequence[Any]:
        nonlocal asked
        del thought
        asked += 1
        first = game.legal_actions(state, seat)[0]
        return first, first, first

    steps = [step for step in contest(game, game.config({}, 2), [rash, rash], Chances(1, 1)) if isinstance(step, Acted)]

    assert game.outcome(steps[-1].state) is not None
    assert asked <= len(steps)


def test_those_who_share_the_first_place_share_the_win() -> None:
    tied = Outcome(Termination.FINISHED, ((0, 2), (1,)), (3, 1, 3))

    assert shares(tied, 3) == (0.5, 0, 0.5)


def test_an_interval_narrows_with_rounds_and_holds_the_share() -> None:
    few, many = interval([1, 0.5, 0, 1] * 5, 2), interval([1, 0.5, 0, 1] * 50, 2)

    assert few.low < many.low < many.share < many.high < few.high
    assert interval([1.0] * 100, 2).low > 0.95
    assert interval([], 2).low == 0


def test_what_chance_can_bring_adds_up() -> None:
    drawn = outcomes(Draw("tile", Bag.of(["a", "a", "b"]), 2))
    thrown = outcomes(Roll("die", (6, 6)))

    assert drawn is not None
    assert thrown is not None
    assert dict(drawn) == {("a", "a"): pytest.approx(1 / 3), ("a", "b"): pytest.approx(2 / 3)}
    # Each die has colours of its own.
    assert dict(thrown)[1, 2] == dict(thrown)[2, 1] == pytest.approx(1 / 36)
    assert sum(share for _, share in thrown) == pytest.approx(1)
    assert outcomes(Draw("tile", Bag.of(range(48)), 4)) is None


def test_futures_share_a_bag_out() -> None:
    game = GAMES["carcassonne"]
    state = game.initial(game.config({}, 2), 2)
    first, again = Samples(Random(1)), Samples(Random(1))
    met = [first.settled(game, state, future) for future in range(20)]

    assert met == [again.settled(game, state, future) for future in range(20)]
    assert len({repr(found.phase) for found in met}) > 8


def test_a_thought_without_limit_is_never_over() -> None:
    assert not Thought(Random(1)).over()
    assert Thought(Random(1)).left == float("inf")
    short = Thought(Random(1), 1e-9)
    assert short.over()
    assert short.left < 0
