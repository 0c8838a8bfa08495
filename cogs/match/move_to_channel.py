"""`/match move`: moves a match to another channel or thread of its server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.match.model.match import Table
from bot.match.service.match_service import MatchService
from cogs.ui.host import Host
from cogs.ui.interaction import channel_choice, match_lookup
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, reader
from cogs.ui.interaction.reply import answer
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.text.command_translator import options, text


class Places(commands.Cog):
    """The part of `/match` about moving. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_moves(self, router: Router) -> None:
        """Register the button that moves a match."""
        router.add("bring", self.bring)

    @app_commands.command(name=text("command-match-move"), description=text("command-match-move-what"))
    @options(place="option-place", match=("option-match", "option-match-anywhere-what"))
    @app_commands.autocomplete(match=match_lookup.matches_anywhere)
    async def move(
        self,
        interaction: Interaction,
        place: app_commands.Transform[channel_choice.Place, channel_choice.PlaceTransformer],
        match: str | None = None,
    ) -> None:
        """Move the match to another channel or thread. The board in the old one gets a link to the new one."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        await self._move(interaction, found, channel_choice.named(interaction, place))

    async def bring(self, click: Click) -> None:
        """Move a match whose channel or thread was deleted to the channel in which the button is pressed."""
        found = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        await self._move(click.interaction, found, channel_choice.asked_from(click.interaction))

    async def _move(self, interaction: Interaction, match: Table, place: channel_choice.Candidate) -> None:
        house = await self.service.guilds.read(match.where.guild)
        where = await channel_choice.reachable(interaction, match, place, house)
        moved = await self.service.lobby.move(caller(interaction), match.id, where)
        done = reader(interaction)("move-done", place=f"<#{moved.where.place}>")
        await answer(interaction, notice(done, turn_messages.GREY))
