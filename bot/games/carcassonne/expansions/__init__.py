"""The expansions: one file each, behind the hooks of bot/games/carcassonne/hooks.py. This list is all there are."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import Option
from bot.games.carcassonne.expansions import abbot, inns_cathedrals, messages, river, traders_builders
from bot.games.carcassonne.hooks import Expansion

ALL: tuple[type[Expansion], ...] = (
    inns_cathedrals.InnsCathedrals,
    traders_builders.TradersBuilders,
    river.River,
    abbot.Abbot,
    messages.Messages,
)

OPTIONS: tuple[Option, ...] = (
    *inns_cathedrals.OPTIONS,
    *traders_builders.OPTIONS,
    *river.OPTIONS,
    *abbot.OPTIONS,
    *messages.OPTIONS,
)

# With so many players there must be tiles and figures for all (B02).
_CROWD = 6


def chosen(options: Mapping[str, str], seats: int) -> tuple[Expansion, ...]:
    """The expansions that a table plays with, in the order in which their rules apply."""
    found: list[Expansion] = []
    if options["inns-cathedrals"] == "on" or seats == _CROWD:
        found.append(inns_cathedrals.InnsCathedrals(open_pays=options["ic-incomplete"] == "normal"))
    if options["traders-builders"] == "on":
        found.append(traders_builders.TradersBuilders())
    if options["river"] == "on":
        found.append(river.River(options["river-start-tile"] == "mix", options["river-uturn"]))
    if options["abbot-gardens"] == "on":
        found.append(abbot.Abbot())
    if options["messages"] == "on":
        found.append(
            messages.Messages(
                blocked=options["dark-space-occupied-blocks"] == "on",
                majority=options["message8-needs-majority"] == "on",
                one_figure=options["one-figure-per-turn"] == "on",
                chain=None if options["chain"] == "unlimited" else 2,
                farmer=int(options["message7-points-per-farmer"]),
            )
        )
    return tuple(found)
