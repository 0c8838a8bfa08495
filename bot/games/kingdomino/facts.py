"""What a checker must know of Kingdomino."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.core.bag import Bag, Piece
from bot.core.game import Seat
from bot.games.kingdomino.rules.actions import Action, Choose, Discard, Place
from bot.games.kingdomino.rules.cells import NAMES, SIDES, STEPS
from bot.games.kingdomino.rules.decisions import due
from bot.games.kingdomino.rules.model import Choosing, Placing, State
from bot.games.kingdomino.rules.pieces import pieces


class KingdominoFacts:
    """Dominoes are conserved, any domino may be tried on any cell, and nobody knows the box."""

    longest = 3 * (4 + 48 * 2)

    def stock(self, root: Path) -> Mapping[str, int]:
        """Dominoes, their buildings, set-ups and variants."""
        data = pieces(root / "kingdomino")
        halves = [half for domino in data.dominoes.values() for half in (domino.first, domino.second)]
        return {
            "dominoes": len(data.dominoes),
            "buildings": sum(half.buildings for half in halves),
            "set-ups": len(data.setups) + len(data.mighty_duel),
            "variants": len(data.variants),
        }

    def pieces(self, state: State) -> Counter[Piece]:
        """Dominoes in the box, in lines, in kingdoms, or given up."""
        left = state.turn + isinstance(state.phase, Choosing)
        found = [*state.box, *state.current.dominoes[left:], *state.upcoming.dominoes]
        for kingdom in state.kingdoms:
            found += [laid.domino.number for laid in kingdom.laid]
            found += kingdom.discards
        return Counter(found)

    def universe(self, state: State) -> Sequence[Action]:
        """Every choice, every discard, and the domino that is due (else the first) on every two cells."""
        return _universe(due(state) if isinstance(state.phase, Placing) else 1)

    def disguised(self, state: State, _seat: Seat | None) -> State:
        """The box is all that is hidden, from everyone alike; how many dominoes are left in it is no secret."""
        return replace(state, box=Bag.of(range(1, len(state.box) + 1)))


@cache
def _universe(number: int) -> tuple[Action, ...]:
    dominoes = pieces().dominoes
    places = (
        Place(number, cell, toward) for cell in NAMES for toward in range(len(SIDES)) if cell + STEPS[toward] in NAMES
    )
    return (*map(Choose, dominoes), *map(Discard, dominoes), *places)
