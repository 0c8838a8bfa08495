"""The Two Heirs as a game: the protocol of bot/core/game.py, put together from the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from bot.core.bag import Bag
from bot.core.game import (
    Chance,
    Draw,
    GameInfo,
    IllegalAction,
    Option,
    Outcome,
    Seat,
)
from bot.core.plain_game import PlainGame
from bot.core.points import Points
from bot.core.presets import presets
from bot.games.heirs.evaluation.projection import projected
from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.presentation.sight import view
from bot.games.heirs.presentation.sources import sources
from bot.games.heirs.presentation.why import explain
from bot.games.heirs.rules import actions, scoring
from bot.games.heirs.rules.actions import Action, End
from bot.games.heirs.rules.decisions import decide, legal_actions, resolve, to_act
from bot.games.heirs.rules.events import EVENTS, Event
from bot.games.heirs.rules.evolution import evolve
from bot.games.heirs.rules.model import (
    ChoosingSets,
    Config,
    DealingCircle,
    Filling,
    Finished,
    LayingStart,
    LayingTreasure,
    Playing,
    SeeingBack,
    State,
    TossingShield,
    opening,
)
from bot.games.heirs.rules.pieces import SETS, pieces
from bot.games.heirs.rules.reasons import HeirsReason

FIRST = "first"
RANDOM = "random"

SET_CHOICES: Mapping[str, tuple[str, ...]] = {
    FIRST: pieces().table.first,
    **{
        "-".join(sets): sets
        for sets in combinations(SETS, pieces().table.sets)
        if set(sets) != set(pieces().table.first)
    },
    RANDOM: (),
}
"""What can be played with, by the value of the option `sets`: the recommended sets, every other choice, drawn ones."""

INFO = GameInfo(
    key="heirs",
    seats=(1, 2),
    options=(
        Option("sets", tuple(SET_CHOICES), FIRST),
        Option("roads", ("off", "on"), "on"),
        Option("level", tuple(pieces().table.removed), "poor", seats=(1,)),
        Option("discounts", ("add-up", "one-each"), "add-up", fine=True),
        Option("inn", ("any-distance", "near"), "any-distance", fine=True),
        Option("camp", ("at-once", "next-turn"), "at-once", fine=True),
        Option("siege", ("one", "each"), "one", fine=True),
        Option("pairs", ("neighbours", "across"), "neighbours", fine=True),
    ),
    # The rulebook leaves roads out of a first match.
    presets=presets(first={"roads": "off"}, everything={"sets": RANDOM}),
)


class Heirs(PlainGame):
    """The Two Heirs for two players, or for one against Henri (rules H-1 to H-47, H-S1 to H-S8)."""

    info = INFO
    events: Mapping[str, type[Event]] = EVENTS
    notation = staticmethod(actions.notation)
    parse = staticmethod(actions.parse)
    fields = staticmethod(actions.fields)
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

    def config(self, options: Mapping[str, str], seats: int) -> Config:
        """The table's options, checked (H-2, H-29, H-S2, rulings 2, 3, 5, 6, 7)."""
        chosen = INFO.agreed(options, seats)
        if not INFO.allows(options, seats):
            raise IllegalAction(HeirsReason.LEVEL_ALONE, seats=seats)
        return Config(
            sets=SET_CHOICES[chosen["sets"]],
            roads=chosen["roads"] == "on",
            level=chosen["level"] if seats == 1 else None,
            add_up=chosen["discounts"] == "add-up",
            near_inn=chosen["inn"] == "near",
            new_camp=chosen["camp"] == "at-once",
            siege_each=chosen["siege"] == "each",
            across=chosen["pairs"] == "across",
        )

    def initial(self, config: Config, _seats: int) -> State:
        return opening(config)

    def turn(self, state: State) -> int:
        """Alone, Henri's turns count as well."""
        return state.turns

    def forced(self, state: State) -> tuple[Seat, Action] | None:
        """Who can do nothing else ends the turn."""
        if not isinstance(state.phase, Playing) or not state.taken:
            return None
        legal = legal_actions(state, state.turn)
        return (state.turn, End()) if len(legal) == 1 else None

    def chance(self, state: State) -> Chance | None:
        """Sets and shield, the circle, backs and the tiles under them, and treasures."""
        match state.phase:
            case Playing():
                return None
            case ChoosingSets():
                return Draw("set", Bag.of(SETS), pieces().table.sets)
            case TossingShield():
                return Draw("shield", Bag.of((0, 1)), 1)
            case DealingCircle():
                return Draw("tile", state.unseen, pieces().table.places - 1)
            case LayingStart():
                return Draw("back", _backs(state), 2)
            case Filling():
                return Draw("tile", _under(state), 1, seat=_goes_on(state))
            case SeeingBack():
                return Draw("back", _backs(state), 1, seat=_goes_on(state))
            case LayingTreasure():
                return Draw("treasure", state.hoard.unseen, 1)
            case _:
                return None

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Finished) else None

    def points(self, state: State) -> tuple[Points, ...]:
        """What each seat's buildings and roads count now; Henri, who has no seat, is in the view."""
        return scoring.points(state)[:1] if state.config.henri else scoring.points(state)

    def tie_facts(self, state: State) -> tuple[Mapping[str, int], ...]:
        """Troops in the royal reserve (H-31); nothing breaks a tie with Henri (H-S8)."""
        if not isinstance(state.phase, Finished):
            return ()
        if state.config.henri:
            return ({},)
        return tuple({"reserve-troops": side.troops} for side in state.scored)


def _goes_on(state: State) -> Seat | None:
    """Whose turn surely goes on after a refill: the player's, never Henri's."""
    return None if state.config.henri and state.turn else state.turn


def _backs(state: State) -> Bag:
    """Backs of the tiles nobody has seen, but for that of the start tile, which lies in the open."""
    tiles = pieces().tiles
    backs = [tiles[str(tile)].terrain.key for tile in state.unseen]
    if state.land.laid:
        backs.remove(state.land.laid[0].terrain.key)
    return Bag.of(backs)


def _under(state: State) -> Bag:
    """Tiles that may lie on top of the reserve: unseen ones with the back that is seen (H-5)."""
    back, tiles = state.back, pieces().tiles
    return Bag(tuple([tile for tile in state.unseen if tiles[str(tile)].terrain is back]))
