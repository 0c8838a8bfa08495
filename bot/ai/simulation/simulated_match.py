"""Whole matches without people: computer players choose, a generator stands for chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from bot.ai.policies import Policy
from bot.core.construction import quick
from bot.core.game import AnyGame, Chance, Draw, Drawn, LegalActions, Seat, fold

Met: TypeAlias = tuple[Chance, Drawn]
"""Chance that was pending, and what it gave."""


@quick
@dataclass(frozen=True, slots=True)
class Begin:
    """A match is set up."""

    state: Any
    """After the chance that comes before the first action."""

    events: tuple[Any, ...]
    """That chance."""

    met: tuple[Met, ...] = ()
    """The same, draw by draw."""


@quick
@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody acted."""

    seq: int
    """Number of the action in its match, from 1."""

    seat: Seat
    """Who acted."""

    before: Any
    """The match before it."""

    legal: LegalActions[Any]
    """What the seat could have done."""

    action: Any
    """What it did."""

    events: tuple[Any, ...]
    """The action's own, and those of the chance it brought up."""

    state: Any
    """The match after all that followed."""

    met: tuple[Met, ...] = ()
    """The chance it brought up, draw by draw."""


def generator(seed: int | str, match: int) -> Random:
    """The chance of one match of a series, so that each can be played again by itself."""
    return Random(f"{seed}/{match}")


def drawn(chance: Chance, rng: Random) -> Drawn:
    """What this generator makes of pending chance."""
    if isinstance(chance, Draw):
        # One piece alone: what `sample` would give, and what it would ask of the generator.
        return (
            (rng.choice(chance.bag.pieces),)
            if chance.count == 1
            else tuple(rng.sample(chance.bag.pieces, chance.count))
        )
    return tuple([rng.choice(range(1, faces + 1)) for faces in chance.faces])


def settled(game: AnyGame, state: Any, rng: Random, met: list[Met] | None = None) -> tuple[Any, list[Any]]:
    """Return the state once no chance is pending any more, and the events on the way.

    met: each draw is added to it.
    """
    log: list[Any] = []
    while (chance := game.chance(state)) is not None:
        given = drawn(chance, rng)
        if met is not None:
            met.append((chance, given))
        events = game.resolve(state, given)
        log.extend(events)
        state = fold(game, state, events)
    return state, log


def play(game: AnyGame, config: Any, seats: int, policy: Policy, rng: Random) -> Iterator[Begin | Acted]:
    """One match from set-up to outcome, step by step."""
    met: list[Met] = []
    state, events = settled(game, game.initial(config, seats), rng, met)
    yield Begin(state, tuple(events), tuple(met))
    seq = 0
    while game.outcome(state) is None:
        waiting = game.to_act(state)
        (seat,) = waiting if len(waiting) == 1 else (rng.choice(sorted(waiting)),)
        legal = game.legal_actions(state, seat)
        action = policy(game, state, seat, legal, rng)
        seq += 1
        decided = game.decide(state, seat, action)
        met = []
        after, followed = settled(game, fold(game, state, decided), rng, met)
        yield Acted(seq, seat, state, legal, action, (*decided, *followed), after, tuple(met))
        state = after


def complete(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """These options with the default of every other."""
    return {option.key: options.get(option.key, option.default) for option in game.info.options}
