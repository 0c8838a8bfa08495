"""What a checker must know of New Game: bot/core/facts.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.core.bag import Piece
from bot.core.game import Seat
from bot.games.newgame.rules.model import HEAP, MOST, State, Take


class NewgameFacts:
    """Counters are conserved, and nothing is hidden."""

    longest = HEAP

    def stock(self, _root: Path) -> Mapping[str, int]:
        """Count what the files under data hold; this game has none."""
        return {"counters": HEAP}

    def pieces(self, state: State) -> Counter[Piece]:
        return Counter({"counter": state.heap + sum(state.taken)})

    def universe(self, _state: State) -> Sequence[Take]:
        return [Take(count) for count in range(1, MOST + 1)]

    def disguised(self, state: State, _seat: Seat | None) -> State:
        return state
