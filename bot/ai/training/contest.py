"""Matches between planners that meet the same chance, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.ai.planning import Planner, Thought
from bot.ai.simulation.simulated_match import Acted, Begin, Met, drawn
from bot.core.game import AnyGame, IllegalAction, Outcome, Seat, fold


@dataclass(frozen=True, slots=True)
class Chances:
    """What chance gives in one match, by number of the draw: whoever plays, the n-th draw is as well shuffled."""

    seed: int | str
    """Of the series."""

    match: int
    """Its number."""

    def settled(
        self, game: AnyGame, state: Any, number: int, met: list[Met] | None = None
    ) -> tuple[Any, list[Any], int]:
        """Return the state once no chance is pending, the events on the way, and the number of the next draw.

        met: each draw is added to it.
        """
        log: list[Any] = []
        while (chance := game.chance(state)) is not None:
            given = drawn(chance, Random(f"{self.seed}/{self.match}/draw {number}"))
            if met is not None:
                met.append((chance, given))
            events = game.resolve(state, given)
            log.extend(events)
            state = fold(game, state, events)
            number += 1
        return state, log, number

    def thought(self, seat: Seat, number: int, seconds: float) -> Thought:
        """What a planner on this seat has for its n-th plan."""
        return Thought(Random(f"{self.seed}/{self.match}/{seat}/{number}"), seconds)


def contest(
    game: AnyGame, config: Any, planners: Sequence[Planner], chances: Chances, seconds: Sequence[float] = ()
) -> Iterator[Begin | Acted]:
    """One match from set-up to outcome, step by step, a planner a seat. seconds: of each for a plan, if limited."""
    met: list[Met] = []
    state, events, number = chances.settled(game, game.initial(config, len(planners)), 0, met)
    yield Begin(state, tuple(events), tuple(met))
    seq = plans = 0
    while game.outcome(state) is None:
        seat = min(game.to_act(state))
        plans += 1
        thought = chances.thought(seat, plans, seconds[seat] if seconds else 0.0)
        plan = planners[seat](game, state, seat, thought)
        for place, action in enumerate(plan):
            if place and seat not in game.to_act(state):
                break
            before, legal = state, game.legal_actions(state, seat)
            try:
                decided = game.decide(state, seat, action)
            except IllegalAction:
                if not place:
                    raise
                break
            seq += 1
            met = []
            state, followed, number = chances.settled(game, fold(game, state, decided), number, met)
            yield Acted(seq, seat, before, legal, action, (*decided, *followed), state, tuple(met))
            if followed:
                break


def shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """By seat, its share of the win: 1 for who came first alone, parts for who came first with others."""
    first = outcome.placings[0]
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(seats))
