"""The abbot and the gardens (rules A01 to A11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.core.game import IllegalAction, Option, Seat
from bot.core.points import Points
from bot.core.segments import SPAN
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.actions import Action
from bot.games.carcassonne.rules.claims import standing
from bot.games.carcassonne.rules.events import FigureRecalled
from bot.games.carcassonne.rules.figures import Figure, Role
from bot.games.carcassonne.rules.hooks import Expansion, Followed
from bot.games.carcassonne.rules.model import Claiming, State
from bot.games.carcassonne.rules.pieces import Kind
from bot.games.carcassonne.rules.reasons import CarcassonneReason

ABBOT = Role("abbot", 1, 1, frozenset({Kind.MONASTERY, Kind.GARDEN}))


@dataclass(frozen=True, slots=True)
class Recall:
    """Take the abbot back instead of putting a figure, for what his monastery or garden is worth by now (A04)."""

    def text(self) -> str:
        return "recall"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "recall"}


RECALL = Recall()


@dataclass(frozen=True, slots=True)
class Abbot(Expansion):
    """One figure more for each player, and a place for it on some tiles."""

    key: ClassVar[str] = "abbot-gardens"
    options: ClassVar[tuple[Option, ...]] = (Option("abbot-gardens", ("off", "on"), "off"),)
    gardens: ClassVar[bool] = True
    roles: ClassVar[tuple[Role, ...]] = (ABBOT,)
    verbs: ClassVar[tuple[str, ...]] = ("recall",)

    def offers(self, state: State) -> tuple[Action, ...]:
        """One that is complete scores as such, so its abbot stays (A10)."""
        abbot = out(state, state.turn.seat)
        return (RECALL,) if abbot is not None and not _complete(state, abbot) else ()

    def brings(self, state: State, action: Action) -> Points:
        abbot = out(state, state.turn.seat)
        return Points() if abbot is None else recall_points(state, abbot)

    def decide(self, state: State, seat: Seat, action: Action) -> Followed:
        """Scored at once, before the features that the tile completes (A06)."""
        if not isinstance(state.phase, Claiming):
            raise IllegalAction(CarcassonneReason.NOT_NOW)
        abbot = out(state, seat)
        if abbot is None:
            raise IllegalAction(ExpansionReason.NO_ABBOT)
        if _complete(state, abbot):
            raise IllegalAction(ExpansionReason.ABBOT_DONE)
        return Followed((FigureRecalled(seat, self.key, standing(state, abbot), recall_points(state, abbot), ()),))

    @staticmethod
    def understands(text: str) -> Action | None:
        return RECALL if text == "recall" else None

    @staticmethod
    def universe(cell: int) -> tuple[Action, ...]:
        return (RECALL,)


def out(state: State, seat: Seat) -> Figure | None:
    """A seat's abbot on the board."""
    place = state.config.place_of(ABBOT.key)
    if place is None or state.supply[seat][place]:
        return None
    return next((figure for figure in state.figures() if figure.seat == seat and figure.role == place), None)


def recall_points(state: State, abbot: Figure) -> Points:
    """What recalling him now brings."""
    return scoring.worth(state, abbot.segment, state.board.land.feature(abbot.segment), complete=False)


def _complete(state: State, abbot: Figure) -> bool:
    return state.board.neighbours(abbot.segment // SPAN) == 8
