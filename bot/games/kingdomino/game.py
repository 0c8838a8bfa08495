"""Kingdomino as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.core.bag import Bag
from bot.core.game import (
    Chance,
    Draw,
    Drawn,
    GameInfo,
    IllegalAction,
    Option,
    Outcome,
    Seat,
)
from bot.core.plain_game import PlainGame
from bot.core.points import Points, SummedPoints
from bot.core.presets import presets
from bot.games.kingdomino.evaluation.projection import projected
from bot.games.kingdomino.presentation.prompts import question
from bot.games.kingdomino.presentation.sources import sources
from bot.games.kingdomino.presentation.view import view
from bot.games.kingdomino.presentation.why import explain
from bot.games.kingdomino.rules import actions, dynasty, scoring
from bot.games.kingdomino.rules.actions import Action, Choose
from bot.games.kingdomino.rules.decisions import decide, legal_actions, mover, to_act
from bot.games.kingdomino.rules.events import EVENTS, Event, KingDrawn, LineDealt
from bot.games.kingdomino.rules.evolution import evolve
from bot.games.kingdomino.rules.model import (
    Choosing,
    ChoosingFirst,
    Config,
    Dealing,
    DrawingKing,
    Finished,
    State,
    opening,
)
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.reasons import KingdominoReason

_SWITCH = ("off", "on")

_BONUSES = {"middle-kingdom": "on", "harmony": "on"}

INFO = GameInfo(
    key="kingdomino",
    seats=(2, 3, 4),
    options=(
        Option("middle-kingdom", _SWITCH, "off"),
        Option("harmony", _SWITCH, "off"),
        Option("mighty-duel", _SWITCH, "off", seats=tuple(pieces().mighty_duel)),
        Option("dynasty", _SWITCH, "off"),
    ),
    presets=presets(classic=_BONUSES, everything={**_BONUSES, "mighty-duel": "on", "dynasty": "on"}),
    series=True,
)


class Kingdomino(PlainGame):
    """Kingdomino for two to four players (rules K-1 to K-28)."""

    info = INFO
    events: Mapping[str, type[Event]] = EVENTS
    """Every event type by its wire name."""
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
    explain = staticmethod(explain)
    sources = staticmethod(sources)

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        """The table's options checked against the set-ups (rules K-4, K-6, K-7, K-24, K-27)."""
        on = {key for key, value in INFO.agreed(options, seats).items() if value == "on"}
        data = pieces()
        setups = data.mighty_duel if "mighty-duel" in on else data.setups
        if seats not in setups:
            raise IllegalAction(KingdominoReason.DUEL_FOR_TWO, seats=seats)
        setup = setups[seats]
        return Config(
            kings=setup.kings,
            line=setup.line,
            dominoes=setup.dominoes,
            size=setup.size,
            middle_kingdom=data.variants["middle_kingdom"] if "middle-kingdom" in on else 0,
            harmony=data.variants["harmony"] if "harmony" in on else 0,
            games=data.variants["dynasty"] if "dynasty" in on else 1,
        )

    def initial(self, config: Config, seats: int) -> State:
        return opening(config, seats)

    def turn(self, state: State) -> int:
        """Placing a domino and choosing the next one is one king's turn, and so is a choice on the first line."""
        setup, each = state.config.line, state.config.line + state.config.dominoes
        left = sum(state.kings)
        done = sum(len(kingdom.laid) + len(kingdom.discards) for kingdom in state.kingdoms)
        chosen = setup - left - isinstance(state.phase, ChoosingFirst)
        goes_on = isinstance(state.phase, Choosing | Finished)
        return each * len(state.past) + chosen + done + (not goes_on)

    def interlude(self, state: State, events: Iterable[Event]) -> State | None:
        """The end of a game of a dynasty (K-24), which the next one wipes off the table."""
        return dynasty.ended(state, events)

    def forced(self, state: State) -> tuple[Seat, Action] | None:
        """The last king of a line has no choice (rule K-9); a discard is shown to its player all the same."""
        match state.phase:
            case ChoosingFirst(seat) if len(state.current.free) == 1:
                return seat, Choose(state.current.free[0])
            case Choosing() if len(state.upcoming.free) == 1:
                return mover(state), Choose(state.upcoming.free[0])
            case _:
                return None

    def chance(self, state: State) -> Chance | None:
        kind = type(state.phase)
        if kind is Dealing:
            return Draw("domino", state.box, state.config.line)
        if kind is DrawingKing:
            hand: list[int] = []
            for seat, count in enumerate(state.kings):
                hand += [seat] * count
            return Draw("king", Bag(tuple(hand)), 1)
        return None

    def resolve(self, state: State, drawn: Drawn) -> Sequence[Event]:
        """A line sorted by number (rule K-8), or the king that was drawn (rule K-9)."""
        if isinstance(state.phase, DrawingKing):
            return (KingDrawn(int(drawn[0])),)
        return (LineDealt(tuple(sorted(int(number) for number in drawn))),)

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """The land so far, after the games before this one (K-24); bonuses only count at the end of a game."""
        if state.scored:
            now = tuple(score.points for score in state.scored)
        else:
            now = tuple(scoring.land_points(kingdom) for kingdom in state.kingdoms)
        if state.config.games == 1:
            return now
        return tuple(
            SummedPoints.of((*(game[seat].points for game in state.past), points)) for seat, points in enumerate(now)
        )

    def scores(self, state: State) -> tuple[int, ...]:
        if state.scored:
            now = tuple(score.points.total for score in state.scored)
        else:
            now = tuple(scoring.land_total(kingdom) for kingdom in state.kingdoms)
        for game in state.past:
            now = tuple(total + score.points.total for total, score in zip(now, game, strict=True))
        return now

    def tie_facts(self, state: State) -> tuple[Mapping[str, int], ...]:
        """The largest domain, then the buildings (rule K-23), over all games of a dynasty (ruling K-R6)."""
        if not isinstance(state.phase, Finished):
            return ()
        sums = scoring.summed((*state.past, state.scored))
        return tuple({"largest-domain": score.largest, "buildings": score.buildings} for score in sums)
