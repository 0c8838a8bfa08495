"""Kingdomino as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.bag import Bag
from bot.core.game import (
    Chance,
    CoreReason,
    Draw,
    Drawn,
    GameInfo,
    IllegalAction,
    Option,
    Outcome,
    Seat,
)
from bot.core.points import Points
from bot.games.kingdomino import actions, scoring
from bot.games.kingdomino.actions import Action, Choose
from bot.games.kingdomino.decisions import decide, legal_actions, mover, to_act
from bot.games.kingdomino.events import EVENTS, Event, KingDrawn, LineDealt
from bot.games.kingdomino.evolution import evolve
from bot.games.kingdomino.model import (
    Choosing,
    ChoosingFirst,
    Config,
    Dealing,
    DrawingKing,
    Finished,
    Kingdom,
    Line,
    State,
)
from bot.games.kingdomino.pieces import pieces
from bot.games.kingdomino.view import view

INFO = GameInfo(
    key="kingdomino",
    seats=(2, 3, 4),
    options=(Option("middle-kingdom", ("off", "on"), "off"), Option("harmony", ("off", "on"), "off")),
)


class Kingdomino:
    """Kingdomino for two to four players (rules K-1 to K-26 without the Dynasty)."""

    info = INFO
    events: Mapping[str, type[Event]] = EVENTS
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    fields = staticmethod(actions.fields)
    to_act = staticmethod(to_act)
    legal_actions = staticmethod(legal_actions)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        """The table's options checked against the set-ups (rules K-4, K-6, K-7)."""
        if seats not in INFO.seats:
            raise IllegalAction(CoreReason.BAD_SEATS, seats=seats)
        known = {option.key: option for option in INFO.options}
        for key, value in options.items():
            if key not in known or value not in known[key].values:
                raise IllegalAction(CoreReason.BAD_OPTION, option=key, value=value)
        bonus = {key: options.get(key, option.default) == "on" for key, option in known.items()}
        data = pieces()
        setup = data.setups[seats]
        return Config(
            kings=setup.kings,
            line=setup.line,
            dominoes=setup.dominoes,
            size=setup.size,
            middle_kingdom=data.variants["middle_kingdom"] if bonus["middle-kingdom"] else 0,
            harmony=data.variants["harmony"] if bonus["harmony"] else 0,
        )

    def initial(self, config: Config, seats: int) -> State:
        return State(
            config=config,
            box=Bag.of(pieces().dominoes),
            dealt=0,
            kings=(config.kings,) * seats,
            current=Line(),
            upcoming=Line(),
            turn=0,
            kingdoms=(Kingdom(),) * seats,
            phase=Dealing(),
        )

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
        match state.phase:
            case Dealing():
                return Draw("domino", state.box, state.config.line)
            case DrawingKing():
                hand = (seat for seat, count in enumerate(state.kings) for _ in range(count))
                return Draw("king", Bag.of(hand), 1)
            case _:
                return None

    def resolve(self, state: State, drawn: Drawn) -> Sequence[Event]:
        """A line sorted by number (rule K-8), or the king that was drawn (rule K-9)."""
        if isinstance(state.phase, DrawingKing):
            return (KingDrawn(int(drawn[0])),)
        return (LineDealt(tuple(sorted(int(number) for number in drawn))),)

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """The land so far; bonuses only count at the end."""
        if state.scored:
            return tuple(score.points for score in state.scored)
        return tuple(scoring.land_points(kingdom) for kingdom in state.kingdoms)

    def scores(self, state: State) -> tuple[int, ...]:
        if state.scored:
            return tuple(score.points.total for score in state.scored)
        return tuple(scoring.land_total(kingdom) for kingdom in state.kingdoms)

    def tie_facts(self, state: State) -> tuple[Mapping[str, int], ...]:
        """The largest domain, then the buildings (rule K-23)."""
        return tuple({"largest-domain": score.largest, "buildings": score.buildings} for score in state.scored)

    def visible_to(self, event: Event) -> frozenset[Seat] | None:
        """Everything in Kingdomino happens in the open."""
        del event
        return None
