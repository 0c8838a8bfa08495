"""What computer players weigh in The Castle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.core.insight import Glimpse, Worths
from bot.games.castle.evaluation.glance import Glance
from bot.games.castle.evaluation.traits import TRAITS, weigh
from bot.games.castle.rules.actions import Action
from bot.games.castle.rules.model import KeepRule, Placing, State
from bot.games.castle.rules.pieces import pieces


class CastleInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits = TRAITS
    """What is weighed."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        return weigh(state)

    def left(self, state: State) -> float:
        """The share of the castle tiles that nobody has seen."""
        return len(state.bag) / pieces().tile_count

    def glance(self, state: State, seat: Seat, worths: Worths) -> Iterator[Glimpse[Action]] | None:
        """Every turn with a tile in hand but the last, by the common readings of the keep (ruling A1)."""
        rare = state.config.keep_rule is KeepRule.LITERAL_FIRST
        if not isinstance(state.phase, Placing) or seat != state.mover or not state.bag or rare:
            return None
        return Glance(state, worths(self.left(state))).turns()
