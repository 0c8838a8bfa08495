"""Who would be ahead if the match ended now."""

from __future__ import annotations

from bot.core.points import margins
from bot.games.kingdomino.model import Config, Kingdom, State
from bot.games.kingdomino.scoring import bonuses, land_total


def projected(state: State) -> tuple[int, ...]:
    """Every seat's margin, each kingdom scored as it lies, after the games before it (K-21 to K-26).

    A domino that somebody has chosen counts once it lies.
    """
    totals = [score.points.total for score in state.scored] or [_worth(one, state.config) for one in state.kingdoms]
    for game in state.past:
        totals = [total + score.points.total for total, score in zip(totals, game, strict=True)]
    return margins(totals)


def _worth(kingdom: Kingdom, config: Config) -> int:
    return land_total(kingdom) + sum(bonus.total for bonus in bonuses(kingdom, config))
