"""Opens a new table, with a public message and a private panel for its owner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import aiohttp
import discord
import structlog

from bot.core.game import IllegalAction
from bot.core.presets import values
from bot.games.registry import GAMES
from bot.i18n import pick
from bot.match.decide.seating_before_start import seating
from bot.match.model.match import THEMES, Caller, Player, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import Clock
from cogs.lobby import ephemeral_lobby_panel
from cogs.lobby.live_panels import LivePanel
from cogs.ui.board import lobby_cover_picture, lobby_message
from cogs.ui.channels import links
from cogs.ui.host import Host
from cogs.ui.interaction import bot_permissions
from cogs.ui.interaction.interaction_context import Interaction, caller, reader, speak_of, where
from cogs.ui.interaction.reply import answer
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

USUAL = "normal"
"""Default level of computer players."""

Guests: TypeAlias = tuple[tuple[int, str], ...]
"""People to invite: user id and name."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A person's choices for a new table. All others are the defaults, or the server's."""

    game: str
    """The game's key."""

    seats: int | None = None
    """Number of seats. None for two, or as many as the game needs."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Options that differ from the defaults, or from the preset."""

    preset: str | None = None
    """Key of a preset of the game's options (bot/core/presets.py), None for the defaults."""

    guests: Guests = ()
    """People for whom a seat is kept."""

    rated: bool | None = None
    """Whether the match changes ratings, None for the server's default."""

    bots: int | None = None
    """Number of computer players. None for none, or for all free seats if a level is given."""

    level: str | None = None
    """Level of the computer players, None for the default."""

    hints: bool | None = None
    """Whether hints are allowed, which makes the match unrated. None for no."""

    @property
    def least(self) -> int:
        """The least number of seats for these choices. A level asks for at least one computer player."""
        return 1 + len(self.guests) + ((self.level is not None) if self.bots is None else self.bots)

    def computers(self, seats: int) -> tuple[Player, ...]:
        """Return the computer players for a table with so many seats. Raises IllegalAction for an unknown level."""
        free = seats - 1 - len(self.guests)
        count = (free if self.level is not None else 0) if self.bots is None else self.bots
        return seating(self.level or USUAL, count) if count else ()


def usual_seats(game: str) -> int:
    """Return a game's default number of seats."""
    offered = GAMES[game].info.seats
    return 2 if 2 in offered else min(offered)


async def open_table(bot: Host, interaction: Interaction, wanted: Wanted) -> Table:
    """Open a table with a public message, and give its owner the private panel.

    Raises IllegalAction outside a server, where Herald can't post, if the game is switched off, or for invalid choices.
    """
    place, asker = where(interaction), caller(interaction)
    await bot_permissions.require(interaction)
    house = await bot.service.guilds.read(place.guild)
    if wanted.game not in bot.settings.games or (house.games is not None and wanted.game not in house.games):
        raise IllegalAction(InterfaceReason.GAME_OFF, game=wanted.game)
    if house.channels and place.channel not in house.channels:
        allowed = ", ".join(f"<#{channel}>" for channel in sorted(house.channels))
        raise IllegalAction(InterfaceReason.CHANNEL_CLOSED, channels=allowed)
    language = house.language or pick((interaction.guild_locale or interaction.locale).value)
    grace = house.grace if bot.settings.grace is None else bot.settings.grace
    seats = max(wanted.seats or usual_seats(wanted.game), wanted.least)
    info = GAMES[wanted.game].info
    usual = next((values(info, preset, seats) for preset in info.presets if preset.key == wanted.preset), {})
    chosen = place, wanted.game, seats, {**usual, **wanted.options}, language, grace, wanted.guests
    clock = None if house.clock is None else Clock.parse(house.clock)
    if wanted.hints and wanted.rated:
        raise IllegalAction(MatchReason.HINTS_UNRATED)
    look = house.theme or THEMES[0], clock, house.rated if wanted.rated is None else wanted.rated
    match = await bot.service.lobby.open(asker, *chosen, *look, wanted.computers(seats), bool(wanted.hints))
    speak_of(interaction, match)
    # While its card is painted, nothing else may post the table.
    with bot.publisher.holding(match.id):
        await _show(bot, interaction, match)
    await _give_panel(bot, interaction, asker, match)
    return match


async def _show(bot: Host, interaction: Interaction, match: Table) -> None:
    """Send a table's public message."""
    cover = await lobby_cover_picture.painted(bot.pictures, bot.presenters[match.game], match)
    try:
        message = await answer(interaction, lobby_message.table(bot.presenters, match, cover=cover), private=False)
    except discord.NotFound:
        # It's too late to answer the interaction, but the table is open, so it's posted in the background.
        bot.publisher.publish(match.id)
        raise
    if message is None or interaction.channel_id is None:
        bot.publisher.publish(match.id)
    else:
        await links.shown(bot.service, match, interaction.channel_id, message)


async def _give_panel(bot: Host, interaction: Interaction, asker: Caller, match: Table) -> None:
    """Send the owner's private panel of a table. A button of the table also opens it."""
    say = reader(interaction)

    def shows(table: Table) -> Post:
        return ephemeral_lobby_panel.panel(bot.presenters, table, asker, say)

    try:
        message = await answer(interaction, shows(match))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        log.info("panel.not_given", match=code(match.id), why=repr(fault))
        return
    if message is not None:
        bot.live_panels.keep(LivePanel(match.id, asker.user, interaction, message, shows), match)
