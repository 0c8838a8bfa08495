"""King of the Dice as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import GameInfo, IllegalAction, Option, Outcome, Seat
from bot.core.plain_game import PlainGame
from bot.core.points import Points
from bot.core.presets import presets
from bot.games.dice.evaluation.projection import projected
from bot.games.dice.presentation.prompts import question
from bot.games.dice.presentation.sources import sources
from bot.games.dice.presentation.view import view
from bot.games.dice.presentation.why import explain
from bot.games.dice.rules import actions, arranging, scoring, supplies
from bot.games.dice.rules.actions import Action
from bot.games.dice.rules.decisions import decide, legal_actions, to_act
from bot.games.dice.rules.events import EVENTS, Event
from bot.games.dice.rules.evolution import evolve
from bot.games.dice.rules.model import Acting, Arranging, Config, Finished, State
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.reasons import DiceReason

INFO = GameInfo(
    key="dice",
    seats=tuple(sorted(pieces().setups)),
    options=(
        Option("arrangement", ("printed", "random", "free"), "printed"),
        Option(
            "two-flames",
            ("off", "on"),
            "off",
            seats=tuple(seats for seats, setup in pieces().setups.items() if setup.flames != setup.volcanoes),
            fine=True,
        ),
    ),
    presets=presets(classic={"arrangement": "random"}, everything={"arrangement": "free"}),
)


class Dice(PlainGame):
    """King of the Dice: The Board Game for two to four players (rules 1 to 39, rulings A1 to A19)."""

    info = INFO
    events: Mapping[str, type[Event]] = EVENTS
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    fields = staticmethod(actions.fields)
    initial = staticmethod(arranging.initial)
    to_act = staticmethod(to_act)
    legal_actions = staticmethod(legal_actions)
    decide = staticmethod(decide)
    chance = staticmethod(supplies.chance)
    resolve = staticmethod(supplies.resolve)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    question = staticmethod(question)
    projected = staticmethod(projected)
    explain = staticmethod(explain)
    sources = staticmethod(sources)

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        """The table's options checked against the set-ups (rules 5 and 11, ruling A1)."""
        chosen = INFO.agreed(options, seats)
        setup, few = pieces().setups[seats], chosen["two-flames"] == "on"
        if not INFO.allows(options, seats):
            raise IllegalAction(DiceReason.FLAMES_FOR_FOUR, seats=seats)
        return Config(chosen["arrangement"], setup.layout, setup.volcanoes if few else setup.flames)

    def turn(self, state: State) -> int:
        """Where the table puts the board together itself (rule 11), everything somebody puts is a turn too."""
        if state.config.arrangement != "free":
            return state.turn
        if isinstance(state.phase, Arranging):
            return state.phase.done
        return arranging.parts(state.config) + state.turn

    def forced(self, state: State) -> tuple[Seat, Action] | None:
        """A step of an effect that leaves one choice; the dice are left to their player even then."""
        if not isinstance(state.phase, Acting):
            return None
        seat = state.phase.seat
        legal = legal_actions(state, seat)
        return (seat, legal[0]) if len(legal) == 1 else None

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """What everybody would have if the match ended now."""
        if state.scored:
            return tuple(score.points for score in state.scored)
        return tuple(scoring.points(state, seat) for seat in range(len(state.holdings)))

    def tie_facts(self, state: State) -> tuple[Mapping[str, int], ...]:
        """The flames (rule 39)."""
        return tuple({"flames": score.flames} for score in state.scored) if self.outcome(state) else ()
