"""What every turn would be worth by some weights, without carrying it out.

Each way to lay the tile is weighed once; what a figure on it adds is told from the feature it stands on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.insight import Glimpse
from bot.core.segments import SPAN
from bot.games.carcassonne.evaluation.holdings import Numbers, brought, promised, reach
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.actions import PASS, Action, Place
from bot.games.carcassonne.rules.cells import STEPS
from bot.games.carcassonne.rules.claims import claims
from bot.games.carcassonne.rules.decisions import fold_events
from bot.games.carcassonne.rules.effects import with_tile
from bot.games.carcassonne.rules.figures import Figure
from bot.games.carcassonne.rules.laid import ALIKE, NUMBERS
from bot.games.carcassonne.rules.model import Placing, State

AT_HAND: tuple[str, ...] = ("score", "hand", "hand-none", "hand-last", "others-at-hand")


def at_hand(score: int, supply: Sequence[int]) -> tuple[float, ...]:
    """Points had and figures at hand, a number for each of AT_HAND."""
    usual = supply[0]
    return score, usual, usual == 0, usual <= 1, sum(supply) - usual


class Glance:
    """One state with a tile in hand and no expansions, by what one of each trait is worth."""

    def __init__(self, state: State, each: Sequence[float]) -> None:
        self._state, self._seats = state, range(len(state.scores))
        self._mover = state.turn.seat
        self._hand, self._held = each[: len(AT_HAND)], each[len(AT_HAND) :]
        self._features = {root: found for root, found in state.board.land.features.items() if found.pieces}
        self._worths = {root: self._worth(brought(state, root, found)) for root, found in self._features.items()}
        self._near: dict[int, list[int]] = {}
        """Empty cell -> roots of the features with figures that depend on it."""
        for root, feature in self._features.items():
            for cell in reach(state, root, feature):
                self._near.setdefault(cell, []).append(root)

    def turns(self) -> Iterator[Glimpse[Action]]:
        """Every way to lay the tile and to put a figure on it, ways that look alike once."""
        phase = self._state.phase
        assert isinstance(phase, Placing), "a tile is in hand"
        number = NUMBERS[phase.tile]
        for cell, turn in self._state.board.ways(number):
            if ALIKE[number][turn] == turn:
                yield from self._laid(Place(cell, turn), with_tile(self._state, self._mover, phase.tile, cell, turn))

    def _laid(self, place: Place, laid: State) -> Iterator[Glimpse[Action]]:
        mover, done = self._mover, list(scoring.completed(laid, place.cell))
        after = fold_events(laid, [scoring.scored(laid, *each, complete=True) for each in done if each[1].pieces])
        worths = self._by_seat(after, place.cell)
        margin = worths[mover] - max(worth for seat, worth in enumerate(worths) if seat != mover)
        yield Glimpse(margin, (place, PASS), True)
        supply, root = after.supply[mover], laid.board.land.root
        one_less = margin + _sum(self._hand, at_hand(0, (supply[0] - 1,))) - _sum(self._hand, at_hand(0, supply))
        complete = {root(segment): (segment, feature) for segment, feature in done}
        for claim in claims(laid, mover, place.cell):
            segment = place.cell * SPAN + claim.part
            if (found := complete.get(root(segment))) is not None:
                # It pays at once, and the figure is back.
                worth = margin + self._hand[0] * scoring.worth(laid, *found, complete=True).total
            else:
                worth = one_less + self._worth(promised(after, Figure(mover, 0, segment)))[mover]
            yield Glimpse(worth, (place, claim), True)

    def _by_seat(self, after: State, cell: int) -> list[float]:
        """What each seat has once the tile lies on a cell: only what depends on that is told anew."""
        features, root = after.board.land.features, after.board.land.root
        near = self._near
        changed = {root for at in (cell, *(cell + step for step in STEPS)) for root in near.get(at, ())}
        changed.update(root for root, found in self._features.items() if features.get(root) is not found)
        worths = [_sum(self._hand, at_hand(*each)) for each in zip(after.scores, after.supply, strict=True)]
        for key, each in self._worths.items():
            if key not in changed:
                for seat in self._seats:
                    worths[seat] += each[seat]
        for key in {root(self._features[key].pieces[0].segment) for key in changed}:
            if features[key].pieces:
                for seat, trait, number in brought(after, key, features[key]):
                    worths[seat] += self._held[trait] * number
        return worths

    def _worth(self, numbers: Numbers) -> list[float]:
        worths, held = [0.0] * len(self._seats), self._held
        for seat, trait, number in numbers:
            worths[seat] += held[trait] * number
        return worths


def _sum(each: Sequence[float], row: Sequence[float]) -> float:
    return sum(map(float.__mul__, each, map(float, row)))
