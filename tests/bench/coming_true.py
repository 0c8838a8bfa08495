"""Whether what reviews tell comes true: both states of a moment are played on to the end under the same chances."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from bot.ai.levels import players
from bot.ai.review.review_values import Moment
from bot.ai.training.contest import Chances, shares
from bot.ai.win_chances import WHOLE
from bot.core.game import AnyGame, Seat, fold
from bot.games.registry import GAMES
from tests.bench.figures import Figure


def figures(key: str, moments: Sequence[Moment], matches: int) -> list[Figure]:
    """What the moments told of chances, beside what came of so many matches of each, in points of a hundred."""
    if not moments:
        return []
    came = [_came(GAMES[key], moment, number, matches) for number, moment in enumerate(moments)]
    told = sum(moment.given for moment in moments) / len(moments) / WHOLE
    mean = sum(came) / len(came)
    doubt = sqrt(sum((one - mean) ** 2 for one in came) / len(came) / max(1, len(came) - 1))
    return [
        Figure(f"reviews: {key}, given away by {len(moments)} moments as told", 100 * told, "%"),
        Figure(f"reviews: {key}, the same as it came, played on {matches} times each", 100 * mean, "%"),
        Figure(f"reviews: {key}, standard error of that", 100 * doubt, "%"),
    ]


def _came(game: AnyGame, moment: Moment, number: int, matches: int) -> float:
    """How much more of a win the better turn brought its player."""
    found = 0.0
    for match in range(matches):
        chances = Chances(f"coming true {number}", match)
        found += _share(game, moment.could, moment.seat, chances) - _share(game, moment.led, moment.seat, chances)
    return found / matches


def _share(game: AnyGame, state: Any, seat: Seat, chances: Chances) -> float:
    """A seat's share of the win where the normal level plays on for everybody."""
    plans, normal = 0, players(game.info.key)["normal"]
    state, _, number = chances.settled(game, state, 0)
    while (outcome := game.outcome(state)) is None:
        mover, plans = min(game.to_act(state)), plans + 1
        for action in normal(game, state, mover, chances.thought(mover, plans, 0.0)):
            state = fold(game, state, game.decide(state, mover, action))
            if game.outcome(state) is not None or game.chance(state) is not None or mover not in game.to_act(state):
                break
        state, _, number = chances.settled(game, state, number)
    return shares(outcome, len(game.scores(state)))[seat]
