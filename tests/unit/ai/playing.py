"""Whole matches between computer players, as their logs would tell them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from bot.ai.levels import players
from bot.ai.planning import Thought
from bot.ai.simulation.simulated_match import drawn
from bot.core.game import fold
from bot.games.registry import GAMES
from bot.match.fairness.played_moves import Played
from bot.match.fairness.redecide import Deed, Happening


def match(
    key: str, names: tuple[str, ...], seed: int | str = 1, options: Mapping[str, str] = MappingProxyType({})
) -> Played:
    """A match between these players, by seat."""
    game, rng, steps, row = GAMES[key], Random(seed), list[Deed | Happening](), 0
    state = start = game.initial(game.config(options, len(names)), len(names))
    while game.outcome(state) is None:
        pending = game.chance(state)
        if pending is not None:
            came = drawn(pending, rng)
            steps.append(Happening(row, pending.kind, came))
            state = fold(game, state, game.resolve(state, came))
            continue
        seat, row = min(game.to_act(state)), row + 1
        action = players(key)[names[seat]](game, state, seat, Thought(rng))[0]
        steps.append(Deed(row, seat, game.notation(action)))
        state = fold(game, state, game.decide(state, seat, action))
    return Played(key, None, start, tuple(steps))
