"""What a state is worth to each seat, as far as one can tell without looking further."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from bot.ai.dice.glance import glance
from bot.core.game import AnyGame, Seat
from bot.core.insight import AnyCertain, AnyInsight, Glance, Glimpse
from bot.games.data import ROOT, DataError, load
from bot.games.registry import GAMES, INSIGHTS

GLANCES: Mapping[str, Glance] = {"dice": glance}
"""By game, how its turns are told without carrying them out, where that takes more than its rules may use."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What experience says of each trait: points it is worth at the end, and so much more at the beginning."""

    late: tuple[float, ...]
    """By trait, at the end of a match."""

    early: tuple[float, ...]
    """By trait, what comes to that times the share of the match that is left."""


class Evaluation:
    """Margins of a state by seat: a seat's worth less the best worth of the others."""

    def __init__(self, game: AnyGame, insight: AnyInsight | None = None, weights: Weights | None = None) -> None:
        self.game = game
        self._insight = insight
        self.weights = weights
        """What experience says of each trait, None where nothing was learned."""
        # What is left takes few values in a match: turns, tiles in a bag.
        self._known: dict[float, list[float]] = {}

    def margins(self, state: Any) -> tuple[float, ...]:
        """By seat, how far ahead it will most likely be at the end, in points; exactly so once all is over.

        Without insight or weights, how far ahead it would be if the match ended now.
        """
        game, insight, weights = self.game, self._insight, self.weights
        if insight is None or weights is None or game.outcome(state) is not None:
            return game.projected(state)
        each = self._each(insight.left(state))
        return ahead([sum(map(float.__mul__, each, traits)) for traits in insight.weigh(state)])

    def glance(self, state: Any, seat: Seat) -> Iterable[Glimpse[Any]] | None:
        """The turns of a seat with their margins, where the game can tell them without carrying them out, or None."""
        insight, weights = self._insight, self.weights
        if insight is None or weights is None:
            return None
        glancing = GLANCES.get(self.game.info.key) or getattr(insight, "glance", None)
        return None if glancing is None else glancing(state, seat, self._each)

    def worths(self, state: Any) -> Mapping[str, float] | None:
        """Points that one of each trait is worth in a state, by name; None where nothing was learned."""
        if self._insight is None or self.weights is None:
            return None
        return dict(zip(self._insight.traits, self._each(self._insight.left(state)), strict=True))

    def _each(self, left: float) -> list[float]:
        """What one of each trait is worth with so much of the match to come."""
        found = self._known.get(left)
        if found is None:
            assert self.weights is not None, "asked where there are weights"
            each = zip(self.weights.late, self.weights.early, strict=True)
            found = self._known[left] = [late + early * left for late, early in each]
        return found


def ahead(worths: Sequence[float]) -> tuple[float, ...]:
    """By seat, its worth less the best of the others'; alone, its worth."""
    if len(worths) == 2:
        first, second = worths
        return first - second, second - first
    if len(worths) == 1:
        return (worths[0],)
    return tuple(
        worth - max(other for place, other in enumerate(worths) if place != seat) for seat, worth in enumerate(worths)
    )


def certain(insight: AnyInsight) -> Weights | None:
    """What the rules count at the end, by trait, where the insight tells that."""
    if not hasattr(insight, "certain"):
        return None
    counts = cast(AnyCertain, insight).certain
    return Weights(tuple(counts.get(trait, 0.0) for trait in insight.traits), (0.0,) * len(insight.traits))


def file_of(key: str) -> Path:
    """Where the weights of a game lie."""
    return ROOT / key / "weights.toml"


def choosing_file(key: str) -> Path:
    """Where weights lie by which a game's turns are chosen, where others choose better than those that tell margins."""
    return ROOT / key / "choosing.toml"


@cache
def choosing(key: str, seats: int) -> Evaluation:
    """The evaluation by which so many seats choose their turns: one that was climbed to for just so many, or what was
    learned. The margins it tells are in no unit: what people are told comes from `learned`.

    Raises DataError for a file that does not fit the insight.
    """
    insight, file = INSIGHTS.get(key), choosing_file(key)
    if insight is not None and file.exists():
        for found in load(file).get("weights", []):
            if found["seats"] == seats:
                return Evaluation(GAMES[key], insight, read(file, found.get("traits", {}), insight))
    return learned(key, seats)


@cache
def learned(key: str, seats: int, file: Path | None = None) -> Evaluation:
    """The evaluation a game's weights make for so many seats, or for the nearest number there are any for.

    file: other weights than those of the game. Without any, the projected margin. Raises DataError for a file that
    does not fit the insight.
    """
    game, insight = GAMES[key], INSIGHTS.get(key)
    if insight is None or (file is None and not file_of(key).exists()):
        return Evaluation(game)
    file = file or file_of(key)
    sets = load(file).get("weights", [])
    if not sets:
        return Evaluation(game)
    nearest = min(sets, key=lambda found: abs(found["seats"] - seats))
    return Evaluation(game, insight, read(file, nearest.get("traits", {}), insight))


def read(file: Path, traits: Mapping[str, Sequence[float]], insight: AnyInsight) -> Weights:
    """Return weights as a file keeps them: by trait, what it's worth late and what comes to that early.

    Traits that the game added later weigh nothing in files without them. Raises DataError.
    """
    added: frozenset[str] = getattr(insight, "added", frozenset())
    missing, unknown = set(insight.traits) - added - traits.keys(), traits.keys() - set(insight.traits)
    if missing or unknown:
        raise DataError(file, "traits", f"missing {sorted(missing)}, unknown {sorted(unknown)}")
    pairs = [traits.get(name, (0.0, 0.0)) for name in insight.traits]
    if any(len(pair) != 2 for pair in pairs):
        raise DataError(file, "traits", "each needs two numbers, late and early")
    return Weights(tuple(float(late) for late, _ in pairs), tuple(float(early) for _, early in pairs))
