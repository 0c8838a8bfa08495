"""Carcassonne as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import Chance, CoreReason, Draw, GameInfo, IllegalAction, Outcome, Seat
from bot.core.plain_game import PlainGame
from bot.core.points import Points
from bot.core.presets import presets
from bot.games.carcassonne.evaluation.projection import projected
from bot.games.carcassonne.expansions import ALL
from bot.games.carcassonne.presentation.prompts import question
from bot.games.carcassonne.presentation.sources import sources
from bot.games.carcassonne.presentation.view import view
from bot.games.carcassonne.presentation.why import explain
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.actions import Action, understood
from bot.games.carcassonne.rules.decisions import decide, holder, legal_actions, resolve, to_act
from bot.games.carcassonne.rules.events import CORE_EVENTS
from bot.games.carcassonne.rules.evolution import evolve
from bot.games.carcassonne.rules.figures import MEEPLE
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.model import Claiming, Config, Drawing, Finished, Held, State
from bot.games.carcassonne.rules.setup import CORE_OPTIONS, START, configured, opening

# Longer texts are refused unread; no notation is longer.
_LONGEST = 40


def notation(action: Action) -> str:
    """The action as a short text a player can read and type."""
    return action.text()


def fields(action: Action) -> Mapping[str, Any]:
    """The action as plain JSON values."""
    return action.fields()


class Carcassonne(PlainGame):
    """Carcassonne with these expansions, all there are unless said otherwise, for two to six players.

    Nothing breaks a tie (rule B45).
    """

    def __init__(self, expansions: Sequence[type[Expansion]] = ALL) -> None:
        self._expansions = tuple(expansions)
        self._figures = frozenset((MEEPLE.key, *(role.key for one in expansions for role in one.roles)))
        self.info = GameInfo(
            key="carcassonne",
            seats=(2, 3, 4, 5, 6),
            options=(*(option for one in expansions for option in one.options), *CORE_OPTIONS),
            expansions=tuple(one.key for one in expansions),
            # The rulebook leaves farmers out of a first match.
            presets=presets(first={"farmers": "off"}, everything={one.key: "on" for one in expansions}),
            starter=START,
        )
        self.events: Mapping[str, type[object]] = {
            **CORE_EVENTS,
            **{wire: event for one in expansions for wire, event in one.events.items()},
        }

    to_act = staticmethod(to_act)
    legal_actions = staticmethod(legal_actions)
    decide = staticmethod(decide)
    resolve = staticmethod(resolve)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    question = staticmethod(question)
    projected = staticmethod(projected)
    explain = staticmethod(explain)
    sources = staticmethod(sources)
    notation = staticmethod(notation)
    fields = staticmethod(fields)

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        return configured(self.info, self._expansions, options, seats)

    def parse(self, text: str) -> Action:
        """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
        clean = " ".join(text[:_LONGEST].split())
        if text.isascii() and len(text) <= _LONGEST:
            found = understood(clean.upper(), self._figures)
            for expansion in () if found is not None else self._expansions:
                if clean.lower().partition(" ")[0] in expansion.verbs:
                    found = expansion.understands(clean.lower())
            if found is not None:
                return found
        raise IllegalAction(CoreReason.MALFORMED, text=clean)

    def initial(self, config: Config, seats: int) -> State:
        return opening(config, seats)

    def turn(self, state: State) -> int:
        """A second tile that a builder (T06) or a message earns belongs to the turn that earned it."""
        return state.turn.number

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """How expansions want things decided that come up when a seat is not asked."""
        if isinstance(state.phase, Finished):
            return ()
        return tuple(order for expansion in state.config.expansions for order in expansion.orders(state, seat))

    def forced(self, state: State) -> tuple[Seat, Action] | None:
        """Without a figure to put there is nothing to choose; a tile is shown before it is placed, even in one way."""
        if isinstance(state.phase, Claiming | Held):
            legal = legal_actions(state, state.turn.seat)
            if len(legal) == 1:
                return state.turn.seat, legal[0]
        return None

    def chance(self, state: State) -> Chance | None:
        phase = state.phase
        if isinstance(phase, Drawing):
            return Draw("tile", state.piles[0], 1, state.turn.seat)
        return holder(state, phase).chance(state) if isinstance(phase, Held) else None

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """All that was scored so far, equal things counted together."""
        return tuple(scoring.sum_points(gain.points for gain in gains) for gains in state.ledger)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores
