"""Whole matches without people: computer players choose, a generator stands for chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.ai.policies import Policy
from bot.core.game import AnyGame, Chance, Draw, Drawn, LegalActions, Seat, fold


@dataclass(frozen=True, slots=True)
class Begin:
    """A match is set up. state: after the chance that comes before the first action; events: that chance."""

    state: Any
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody acted.

    seq: number of the action in its match, from 1; before, state: the match before it and after all that followed;
    legal: what the seat could have done; events: the action's own and those of the chance it brought up.
    """

    seq: int
    seat: Seat
    before: Any
    legal: LegalActions[Any]
    action: Any
    events: tuple[Any, ...]
    state: Any


def generator(seed: int | str, match: int) -> Random:
    """The chance of one match of a series, so that each can be played again by itself."""
    return Random(f"{seed}/{match}")


def drawn(chance: Chance, rng: Random) -> Drawn:
    """What this generator makes of pending chance."""
    if isinstance(chance, Draw):
        return tuple(rng.sample(chance.bag.pieces, chance.count))
    return tuple(rng.randint(1, faces) for faces in chance.faces)


def settled(game: AnyGame, state: Any, rng: Random) -> tuple[Any, list[Any]]:
    """The state once no chance is pending any more, and the events on the way."""
    log: list[Any] = []
    while (chance := game.chance(state)) is not None:
        events = game.resolve(state, drawn(chance, rng))
        log.extend(events)
        state = fold(game, state, events)
    return state, log


def play(game: AnyGame, config: Any, seats: int, policy: Policy, rng: Random) -> Iterator[Begin | Turn]:
    """One match from set-up to outcome, step by step."""
    state, events = settled(game, game.initial(config, seats), rng)
    yield Begin(state, tuple(events))
    seq = 0
    while game.outcome(state) is None:
        waiting = sorted(game.to_act(state))
        seat = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
        legal = game.legal_actions(state, seat)
        action = policy(game, state, seat, legal, rng)
        seq += 1
        decided = game.decide(state, seat, action)
        after, followed = settled(game, fold(game, state, decided), rng)
        yield Turn(seq, seat, state, legal, action, (*decided, *followed), after)
        state = after


def complete(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """These options with the default of every other."""
    return {option.key: options.get(option.key, option.default) for option in game.info.options}
