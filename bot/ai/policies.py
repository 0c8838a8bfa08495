"""How a computer player picks among its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from bot.core.game import AnyGame, LegalActions, Seat, fold

Policy: TypeAlias = Callable[[AnyGame, Any, Seat, LegalActions[Any], Random], Any]
"""(game, state, seat, its legal actions, chance of its own) -> one of those actions."""


def play_at_random(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Any legal action, each as likely as the others."""
    del game, state, seat
    return legal[int(rng.random() * len(legal))]


_WIDTH, _DEPTH = 4, 3
"""How many actions an eager player looks at, and how many of its own actions it looks ahead."""


def play_eagerly(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """The best of a few legal actions, by the lead it can bring before anybody else, or chance, is next."""
    looked_at = _some(legal, rng)
    return max(looked_at, key=lambda action: (_lead(game, state, seat, action, _DEPTH, rng), rng.random()))


def _some(legal: LegalActions[Any], rng: Random) -> list[Any]:
    return [legal[index] for index in rng.sample(range(len(legal)), min(_WIDTH, len(legal)))]


def _lead(game: AnyGame, state: Any, seat: Seat, action: Any, depth: int, rng: Random) -> int:
    after = fold(game, state, game.decide(state, seat, action))
    if depth > 1 and game.chance(after) is None and seat in game.to_act(after):
        following = _some(game.legal_actions(after, seat), rng)
        return max(_lead(game, after, seat, then, depth - 1, rng) for then in following)
    scores = game.scores(after)
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)


POLICIES: Mapping[str, Policy] = {"random": play_at_random, "eager": play_eagerly}
