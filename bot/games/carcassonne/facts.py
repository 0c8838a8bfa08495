"""What a checker must know of Carcassonne."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.core.bag import Bag, Piece
from bot.core.game import Seat
from bot.games.carcassonne.expansions import ALL
from bot.games.carcassonne.rules.actions import PASS, Action, Claim, Place
from bot.games.carcassonne.rules.cells import AROUND, HOME, STEPS
from bot.games.carcassonne.rules.figures import MEEPLE
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.model import Placing, State
from bot.games.carcassonne.rules.pieces import stock


class CarcassonneFacts:
    """Tiles, figures and what expansions add are conserved; the order of what is to come is hidden."""

    longest = 4_000

    def __init__(self, expansions: Sequence[type[Expansion]] = ALL) -> None:
        self._expansions = tuple(expansions)

    def stock(self, root: Path) -> Mapping[str, int]:
        """Tiles by set, kinds, gardens, goods and messages."""
        return stock(root / "carcassonne")

    def pieces(self, state: State) -> Counter[Piece]:
        """Tiles to come, on the board, in hand or gone; figures by owner and role; what expansions add."""
        found: list[Piece] = [*(tile for pile in state.piles for tile in pile), *state.gone]
        found += [TILES[laid >> 2].key for laid in state.board.tiles.values()]
        if isinstance(state.phase, Placing):
            found.append(state.phase.tile)
        roles = [role.key for role in state.config.roles]
        for figure in state.figures():
            found.append(f"{figure.seat} {roles[figure.role]}")
        for seat, supply in enumerate(state.supply):
            for role, count in zip(roles, supply, strict=True):
                found += [f"{seat} {role}"] * count
        for expansion in state.config.expansions:
            found += expansion.pieces(state)
        return Counter(found)

    def universe(self, state: State) -> Sequence[Action]:
        """Every turn on every cell near the first and the newest tile, every claim, and what expansions have."""
        *_, newest = state.board.tiles
        return _universe(newest, self._expansions)

    def disguised(self, state: State, seat: Seat | None) -> State:
        """The tiles to come, of which everybody knows how many there are, and what expansions hide."""
        first = TILES[0].key
        state = replace(state, piles=tuple(Bag((first,) * len(pile)) for pile in state.piles))
        for expansion in state.config.expansions:
            state = expansion.disguised(state, seat)
        return state


@cache
def _universe(newest: int, expansions: tuple[type[Expansion], ...]) -> tuple[Action, ...]:
    near = {cell + step for cell in (HOME, newest, newest + 2 * STEPS[1]) for step in (0, *AROUND)}
    places = (Place(cell, turn) for cell in sorted(near) for turn in range(4))
    figures = [MEEPLE.key, *(role.key for expansion in expansions for role in expansion.roles)]
    claims = (Claim(part, figure) for part in range(9) for figure in figures)
    own = (action for expansion in expansions for action in expansion.universe(newest))
    return (PASS, *claims, *places, *own)
