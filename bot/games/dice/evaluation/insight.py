"""What computer players weigh in King of the Dice."""

from __future__ import annotations

from functools import lru_cache

from bot.core.game import Seat
from bot.games.dice.evaluation.projection import owed
from bot.games.dice.rules import scoring
from bot.games.dice.rules.board import EVERYWHERE, Layout, around, grown, members
from bot.games.dice.rules.jokers import symbols
from bot.games.dice.rules.model import Acting, Deciding, Finished, State, Throwing
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Holding

TRAITS: tuple[str, ...] = (
    "score",
    "turn",
    "flames",
    "most",
    "gold",
    "white",
    "cards",
    "supers",
    "pairs",
    "room",
    "join",
    "fires",
    "beside",
    "risk",
    "apart",
)
"""Points as it stands, with what is sure to come; whose turn it is; flames, and the most of them; gems; cards face up
and down, and pairs among them; free spaces beside the largest area, what one of them would join, what a dragon tamed
there would bring; pawns of one's own beside others', and the most points that losing one of them costs; spaces apart
from the largest area."""

ROOM, APART = 6, 2
"""Of free spaces, and of spaces apart, no more than so many are counted."""


class DiceInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits: tuple[str, ...] = TRAITS
    """What is weighed."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        return tuple(_row(state, seat) for seat in range(len(state.holdings)))

    def left(self, state: State) -> float:
        """The share of castle tiles that are still to be laid."""
        if isinstance(state.phase, Finished):
            return 0.0
        return max(0, state.supply.castles) / len(pieces().castles)


def _row(state: State, seat: Seat) -> tuple[float, ...]:
    phase, holding, board = state.phase, state.holdings[seat], state.board
    mine = isinstance(phase, Throwing | Deciding | Acting) and phase.seat == seat
    due = owed(state, seat, phase.steps) if isinstance(phase, Acting) and mine else 0
    others = 0
    for owner, spaces in enumerate(board.owned):
        others |= spaces if owner != seat else 0
    return (
        float(scoring.points(state, seat).total + due),
        float(mine),
        float(holding.flames),
        float(scoring.has_most_flames(state, seat)),
        float(holding.gold),
        float(holding.white),
        float(len(holding.cards)),
        float(len(holding.supers)),
        float(_pairs(holding)),
        *_land(state.layout, board.owned[seat], EVERYWHERE & ~board.castles, board.flames),
        *_border(state.layout, board.owned[seat], others),
    )


def _pairs(holding: Holding) -> int:
    """Joker pairs that could be spent one after the other, superjokers going with any card."""
    alike = sum(count // 2 for count in symbols(holding).values())
    return min((len(holding.cards) + len(holding.supers)) // 2, alike + len(holding.supers))


@lru_cache(maxsize=1 << 15)
def _land(layout: str, owned: int, free: int, flames: int) -> tuple[float, float, float]:
    """Room beside the largest area, spaces that one free one would join to it, and spaces that a dragon would bring."""
    board = pieces().layouts[layout]
    areas = _areas(board, owned)
    if not areas:
        return 0.0, 0.0, 0.0
    edge = around(board, areas[0]) & ~areas[0]
    join = max((_joined(board, areas, space) for space in members(edge & free)), default=0)
    fires = max((1 + _joined(board, areas, space) for space in members(edge & flames)), default=0)
    return float(min(ROOM, (edge & free).bit_count())), float(join), float(fires)


def _areas(board: Layout, owned: int) -> list[int]:
    """Connected parts of a set of spaces, the largest first."""
    found = list[int]()
    while owned:
        area = grown(board, owned & -owned, owned)
        found.append(area)
        owned &= ~area
    return sorted(found, key=int.bit_count, reverse=True)


def _joined(board: Layout, areas: list[int], space: int) -> int:
    """Spaces of other areas beside this one."""
    return sum(area.bit_count() for area in areas[1:] if area & board.neighbours[space])


@lru_cache(maxsize=1 << 15)
def _border(layout: str, owned: int, others: int) -> tuple[float, float, float]:
    """Pawns beside those of others, points that the loss of the dearest of them costs, and pawns apart."""
    beside = owned & around(pieces().layouts[layout], others) if others else 0
    now = _points(layout, owned)
    risk = max((now - _points(layout, owned & ~(1 << space)) for space in members(beside)), default=0)
    apart = owned.bit_count() - scoring.area(layout, owned)
    return float(beside.bit_count()), float(risk), float(min(APART, apart))


def _points(layout: str, owned: int) -> int:
    """Points of these spaces."""
    worth, area = pieces().points, scoring.area(layout, owned)
    return worth["area"] * area + worth["space"] * (owned.bit_count() - area)
