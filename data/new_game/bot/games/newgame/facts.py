"""What a checker must know of New Game: bot/core/facts.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.core.bag import Piece
from bot.core.facts import PlainFacts
from bot.games.newgame.rules.model import HEAP, MOST, State, Take


class NewgameFacts(PlainFacts[State, Take]):
    """Counters are conserved."""

    longest = HEAP

    def pieces(self, state: State) -> Counter[Piece]:
        return Counter({"counter": state.heap + sum(state.taken)})

    def universe(self, _state: State) -> Sequence[Take]:
        return [Take(count) for count in range(1, MOST + 1)]
