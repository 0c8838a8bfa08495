"""`/match move`: a match is taken to another channel or thread of its server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.match.service import MatchService
from cogs.ui import finding, messages, places
from cogs.ui.click import Interaction, caller, reader
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text


class Places(commands.Cog):
    """A part of `/match`; cogs/match.py puts the group together."""

    bot: Host
    service: MatchService

    @app_commands.command(name=text("command-match-move"), description=text("command-match-move-what"))
    @app_commands.rename(place=text("option-place"), match=text("option-match"))
    @app_commands.describe(place=text("option-place-what"), match=text("option-match-anywhere-what"))
    @app_commands.autocomplete(match=finding.matches_anywhere)
    async def move(
        self,
        interaction: Interaction,
        place: app_commands.Transform[places.Place, places.PlaceTransformer],
        match: str | None = None,
    ) -> None:
        """The match goes on in another place; the board that hangs now leads there."""
        found = await finding.here(self.service, interaction, match, seated=True)
        house = await self.service.guilds.read(found.where.guild)
        where = places.reachable(interaction, found, place, house)
        moved = await self.service.move(caller(interaction), found.id, where)
        done = reader(interaction)("move-done", place=f"<#{moved.where.place}>")
        await answer(interaction, notice(done, messages.GREY))
