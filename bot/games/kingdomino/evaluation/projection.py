"""Who would be ahead if the match ended now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.core.game import Seat
from bot.core.points import margins
from bot.games.kingdomino.rules.model import Choosing, Config, Kingdom, State
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.scoring import bonuses, land_total


def projected(state: State) -> tuple[int, ...]:
    """Every seat's margin, each kingdom scored as it lies, after the games before it (K-21 to K-26).

    A domino under somebody's king counts as a land of its own: it brings so much at least, wherever it fits.
    """
    if len(state.scored) == len(state.kingdoms):
        totals = [score.points.total for score in state.scored]
    else:
        totals = [_worth(kingdom, state.config) for kingdom in state.kingdoms]
        for seat, number in _chosen(state):
            totals[seat] += _alone(number)
    for game in state.past:
        totals = [total + score.points.total for total, score in zip(totals, game, strict=True)]
    return margins(totals)


def _worth(kingdom: Kingdom, config: Config) -> int:
    return land_total(kingdom) + sum(bonus.total for bonus in bonuses(kingdom, config))


def _chosen(state: State) -> Iterator[tuple[Seat, int]]:
    """Every domino with a king on it, by the king's owner; one whose king goes on to the next line lies already."""
    begun = state.turn + isinstance(state.phase, Choosing)
    for line, first in ((state.current, begun), (state.upcoming, 0)):
        for number, owner in zip(line.dominoes[first:], line.owners[first:], strict=True):
            if owner is not None:
                yield owner, number


@cache
def _alone(number: int) -> int:
    """What a domino is worth with nothing beside it."""
    domino = pieces().dominoes[number]
    joined = domino.first.terrain is domino.second.terrain
    return (domino.first.buildings + domino.second.buildings) * (2 if joined else 1)
