"""The Castle as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.bag import Bag
from bot.core.game import Chance, Draw, Drawn, GameInfo, Option, Outcome, Seat
from bot.core.plain_game import PlainGame
from bot.core.points import Points
from bot.games.castle.evaluation.projection import projected
from bot.games.castle.presentation.prompts import question
from bot.games.castle.presentation.sources import sources
from bot.games.castle.presentation.view import view
from bot.games.castle.presentation.why import Explanation, explain
from bot.games.castle.rules import actions
from bot.games.castle.rules.actions import Action, Claim
from bot.games.castle.rules.decisions import decide, going_on
from bot.games.castle.rules.events import EVENTS, Event, StarterDrawn, TileDrawn, WallTileRevealed
from bot.games.castle.rules.evolution import ahead, evolve
from bot.games.castle.rules.land import fits
from bot.games.castle.rules.legal import claimable, legal_actions, to_act
from bot.games.castle.rules.model import (
    Claiming,
    Config,
    Drawing,
    DrawingStarter,
    Finished,
    KeepRule,
    Revealing,
    State,
    opening,
)
from bot.games.castle.rules.pieces import Use

INFO = GameInfo(
    key="castle",
    seats=(2,),
    options=(Option("keep-rule", tuple(KeepRule), KeepRule.COMPLETED_AND_HELD, fine=True),),
)


class Castle(PlainGame):
    """Carcassonne: The Castle for two players (rules 1 to 43, rulings A1 to A19). Nothing breaks a tie (A16)."""

    info = INFO
    events: Mapping[str, type[Event]] = EVENTS
    """By wire name."""

    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    fields = staticmethod(actions.fields)
    to_act = staticmethod(to_act)
    legal_actions = staticmethod(legal_actions)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    question = staticmethod(question)
    projected = staticmethod(projected)
    sources = staticmethod(sources)

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        """Two players (rule 1) and the reading of the keep they agreed on (ruling A1)."""
        return Config(KeepRule(INFO.agreed(options, seats)["keep-rule"]))

    def initial(self, config: Config, _seats: int) -> State:
        return opening(config)

    def turn(self, state: State) -> int:
        """Another turn that a wall tile gives (rule 43) is a turn of its own."""
        return state.turn - isinstance(state.phase, Finished)

    def forced(self, state: State) -> tuple[Seat, Action] | None:
        """Nothing on the new tile can be claimed."""
        if isinstance(state.phase, Claiming) and not claimable(state, state.mover):
            return state.mover, Claim(None)
        return None

    def chance(self, state: State) -> Chance | None:
        match state.phase:
            case DrawingStarter():
                return Draw("starter", Bag.of((0, 1)), 1)
            case Drawing(sure) if state.bag:
                return Draw("tile", state.bag, 1, state.mover if sure else None)
            case Revealing():
                asked = state.bag and state.players[state.mover].wall(Use.EXTRA_TURN) is not None
                return Draw("wall", state.wall_bag, len(state.reached), state.mover if asked else None)
            case _:
                return None

    def resolve(self, state: State, drawn: Drawn) -> Sequence[Event]:
        """Who begins, the next tile, or the wall tiles that were taken, in the order they were."""
        if isinstance(state.phase, DrawingStarter):
            return (StarterDrawn(int(drawn[0])),)
        if isinstance(state.phase, Revealing):
            events: list[Event] = [
                WallTileRevealed(seat, int(number)) for (seat, _), number in zip(state.reached, drawn, strict=True)
            ]
        else:
            kind = str(drawn[0])
            events = [TileDrawn(kind, fits(state.land, kind))]
        for event in events:
            state = ahead(state, event)
        return (*events, *going_on(state))

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """Everything scored so far, one term each time."""
        return tuple(Points(player.terms) for player in state.players)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(player.total for player in state.players)

    def explain(self, state: State, _seat: Seat, cell: str) -> Explanation:
        """Every way to lay the tile in hand on this cell; it lies open, so whoever asks gets the same answer.

        Raises IllegalAction for no such cell, or no tile in hand.
        """
        return explain(state, cell)
