"""What can be said of why a turn in King of the Dice is good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import Seat
from bot.core.remarks import Change, Changes, Remark
from bot.games.dice.evaluation.insight import DiceInsight
from bot.games.dice.evaluation.projection import owed
from bot.games.dice.evaluation.worths import CARD, worths
from bot.games.dice.rules import chances, scoring
from bot.games.dice.rules.model import Acting, State, Throwing
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.pieces import thrown as shown

_FLAMES = 4
"""Flames that are worth a point, as far as they are not the most."""

_GEMS = ("gold", "white")

_HAD = ("land", "gems", "most", "flames", "cards")

_HOPED = ("room", "join", "risk")
"""Traits of the insight that can be said."""


class _Holdings:
    """What each seat has, in points, and what its land promises."""

    traits: tuple[str, ...] = (*_HAD, *_HOPED)
    """Points of spaces, with those that are still to be settled; of gems; of the most flames; flames, and cards; then
    what the insight sees."""

    def __init__(self) -> None:
        self._insight = DiceInsight()
        self._places = [self._insight.traits.index(name) for name in _HOPED]

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        seen = self._insight.weigh(state)
        return tuple((*self._row(state, seat), *(row[at] for at in self._places)) for seat, row in enumerate(seen))

    def _row(self, state: State, seat: Seat) -> tuple[float, ...]:
        terms = {term.label: float(term.total) for term in scoring.points(state, seat).terms}
        phase, holding = state.phase, state.holdings[seat]
        due = owed(state, seat, phase.steps) if isinstance(phase, Acting) and phase.seat == seat else 0
        return (
            terms.get("area", 0.0) + terms.get("space", 0.0) + due,
            sum(terms.get(gem, 0.0) for gem in _GEMS),
            terms.get("flames", 0.0),
            holding.flames / _FLAMES,
            CARD * (len(holding.cards) + len(holding.supers)),
        )


class DiceRemarks:
    """By what everybody has, and where dice are thrown, by the card they are kept for."""

    def __init__(self) -> None:
        self._changes = Changes(
            _Holdings(),
            (
                Change("points", {"land": 1}),
                Change("gems", {"gems": 1}),
                Change("most", {"most": 1}),
                Change("flames", {"flames": _FLAMES}),
                Change("cards", {"cards": 1 / CARD}),
                Change("room", {"room": 1}),
                Change("join", {"join": 1}, turns_into=("points",)),
                Change("risk", {"risk": 1}, bad=True),
            ),
        )
        self.keys = self._changes.keys | {"aim"}
        """As the protocol says."""

    def remarks(self, before: State, after: State, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """As the protocol says. What is had weighs as it is counted, what is hoped for as was learned."""
        each = dict.fromkeys(_HAD, 1.0) | {name: worths[name] if worths else 0.0 for name in _HOPED}
        found = self._changes.remarks(before, after, seat, each)
        aims, others = _aims(after, seat), _aims(before, seat)
        if not aims or aims == others:
            return found
        return (*found, max(aims, key=lambda aim: aim.worth))


def _aims(state: State, seat: Seat) -> tuple[Remark, ...]:
    """For each pile, the chance in percent of its card's best level. None if the kept dice fulfil the best card."""
    phase = state.phase
    if not isinstance(phase, Throwing) or phase.seat != seat or not phase.faces:
        return ()
    lying, brings = shown(phase.faces), worths(state, seat)
    found = list[Remark]()
    for number, levels in brings.items():
        top = state.piles[number - 1].top
        assert top is not None, "only cards that lie there bring anything"
        likely = chances.keeping(pieces().cards[top], lying, tuple(sorted(phase.kept)), phase.left)
        worth, chance = max((chance * level, chance) for chance, level in zip(likely, levels, strict=True))
        if percent := round(100 * chance):
            found.append(Remark("aim", seat, percent, worth, number))
    # If the kept dice fulfil the best of them already, there's no chance to tell of.
    best = max(found, key=lambda one: one.worth, default=None)
    return () if best is None or best.amount == 100 else tuple(one for one in found if one.amount < 100)


REMARKS = DiceRemarks()
"""That of the game."""
