"""What computer players weigh in Carcassonne."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.core.insight import Glimpse, Worths
from bot.games.carcassonne.evaluation import holdings
from bot.games.carcassonne.evaluation.glance import AT_HAND, Glance, at_hand
from bot.games.carcassonne.rules.actions import Action
from bot.games.carcassonne.rules.events import BonusScored
from bot.games.carcassonne.rules.model import Placing, State

TRAITS: tuple[str, ...] = (*AT_HAND, *holdings.TRAITS)
"""Points had, figures at hand, and what is held."""


class CarcassonneInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits = TRAITS
    """What is weighed."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        scores = list(state.scores)
        for expansion in state.config.expansions:
            for bonus in expansion.bonuses(state):
                assert isinstance(bonus, BonusScored), "at the end there are points and nothing else"
                scores[bonus.seat] += bonus.points.total
        return tuple(
            (*at_hand(score, supply), *found)
            for score, supply, found in zip(scores, state.supply, holdings.held(state), strict=True)
        )

    def left(self, state: State) -> float:
        """The share of the tiles that nobody has seen; the same before a tile is laid and behind that."""
        unseen = sum(map(len, state.piles))
        return unseen / (unseen + len(state.board.tiles) + isinstance(state.phase, Placing))

    def glance(self, state: State, seat: Seat, worths: Worths) -> Iterator[Glimpse[Action]] | None:
        """Every way to lay the tile and to put a figure on it.

        None with expansions, and for the last tile: what comes of those has to be carried out.
        """
        if not isinstance(state.phase, Placing) or state.config.expansions or not state.piles:
            return None
        return Glance(state, worths(self.left(state))).turns() if seat == state.turn.seat else None
