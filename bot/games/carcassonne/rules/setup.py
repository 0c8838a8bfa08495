"""What a table's options mean: which expansions play, which tiles and figures there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.bag import Bag
from bot.core.construction import replace
from bot.core.game import GameInfo, Option
from bot.games.carcassonne.rules.board import first
from bot.games.carcassonne.rules.cells import HOME
from bot.games.carcassonne.rules.figures import MEEPLE
from bot.games.carcassonne.rules.hooks import Expansion, Layout
from bot.games.carcassonne.rules.laid import NUMBERS
from bot.games.carcassonne.rules.model import Config, Drawing, State, Turn
from bot.games.carcassonne.rules.pieces import Kind, pieces

_SWITCH = ("off", "on")

START = "start"
"""The option that says who begins; nothing of it reaches the rules, whose first seat always does."""

CORE_OPTIONS = (
    Option("farmers", _SWITCH, "on"),
    Option(START, ("drawn", "opener"), "drawn", fine=True),
    Option("farmer-scoring", ("c", "b", "a"), "c", fine=True),
    Option("two-tile-city", ("4", "2"), "4", fine=True),
    Option("unplaceable", ("discard", "shuffle"), "discard", fine=True),
)


def configured(info: GameInfo, known: Sequence[type[Expansion]], options: Mapping[str, str], seats: int) -> Config:
    """The table's options, checked. Raises IllegalAction for seats or options there are not.

    known: all expansions there are, in the order in which their rules apply.
    """
    agreed = info.agreed(options, seats)
    played = (expansion.agreed(agreed, seats) for expansion in known)
    expansions = tuple(expansion for expansion in played if expansion is not None)
    farmers = agreed["farmers"] == "on"
    roles = (MEEPLE, *(role for expansion in expansions for role in expansion.roles))
    if not farmers:
        roles = tuple(replace(role, stands=role.stands - {Kind.FIELD}) for role in roles)
    data = pieces()
    sets = ["base", *(name for expansion in expansions for name in expansion.sets)]
    tiles = data.copies(sets, any(expansion.gardens for expansion in expansions))
    tiles[data.start["base"]] -= 1
    layout = Layout((data.start["base"], 0), (Bag.of(tiles.elements()),))
    for expansion in expansions:
        layout = expansion.layout(layout)
    return Config(
        farmers=farmers,
        farmer_scoring=agreed["farmer-scoring"],
        two_tile_city=int(agreed["two-tile-city"]) // 2,
        put_back=agreed["unplaceable"] == "shuffle",
        roles=roles,
        expansions=expansions,
        start=layout.start,
        piles=layout.piles,
    )


def opening(config: Config, seats: int) -> State:
    """A match before anything is drawn: the first tile lies on the table (rules B01 to B04)."""
    tile, turn = config.start
    return State(
        config=config,
        board=first(HOME, 4 * NUMBERS[tile] + turn),
        piles=config.piles,
        supply=(tuple(role.count for role in config.roles),) * seats,
        ledger=((),) * seats,
        scores=(0,) * seats,
        turn=Turn(0),
        phase=Drawing(),
        gone=(),
        extras=tuple(expansion.remembered(config, seats) for expansion in config.expansions),
    )
