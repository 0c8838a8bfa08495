"""`/turns`: every board that waits for a person, in all servers. It also works in direct conversations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.match.model.match import Summary, Table
from bot.match.waits import kinds
from cogs.agreement import ballot_box
from cogs.ui.host import Host
from cogs.ui.interaction import why_boards_cannot_post
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.match_lookup import match_of
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import match_summaries, turn_messages
from cogs.ui.text.command_translator import text
from cogs.ui.text.outgoing_message import Post
from cogs.waits import turns_list


class Awaited(commands.Cog):
    """Shows people privately the moves, votes and the like that wait for them. Paging buttons never expire."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("turns", self.page)
        bot.router.add("vote", self.vote)

    @app_commands.command(name=text("command-turns"), description=text("command-turns-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def turns(self, interaction: Interaction) -> None:
        """Show the first page of what waits for the user."""
        await answer(interaction, await self._page(interaction, 0))

    async def page(self, click: Click) -> None:
        """Show another page of what waits for the user. The argument is its number."""
        number = click.id.argument
        page = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
        await (change if click.private else answer)(click.interaction, await self._page(click.interaction, page))

    async def vote(self, click: Click) -> None:
        """Show the ballot that a button in a reminder or the list opens, or that its vote is over."""
        match = await match_of(click)
        wait = kinds.meant("vote", click.id.argument, click.caller.user, match)
        vote = None if wait is None else kinds.vote_of(match, wait)
        if vote is None:
            await answer(click.interaction, notice(click.say("wait-vote-over"), turn_messages.GREY))
            return
        post = await ballot_box.ballot(self.bot, match, vote, click.say, calling=False)
        items: tuple[ui.Item[Any], ...] = ui.TextDisplay(post.words), ui.ActionRow(*post.items)
        await answer(click.interaction, Post((turn_messages.container(*items, colour=turn_messages.GREY),)))

    async def _page(self, interaction: Interaction, number: int) -> Post:
        here = interaction.guild_id
        found = await self.bot.agenda.of(interaction.user.id, here)
        boards, others = turns_list.on_page(number, found)
        lines: list[Summary | Table] = [*(board.table for board in boards), *others, *found.held[: turns_list.HELD]]
        told = await self.bot.agenda.reader(lines, here, reader(interaction), found.posted)
        sees = self.bot.attendance.sees
        unseen = [one.id for one in lines if not await sees(one.where, interaction.user.id)]
        waited = {user for one in others for user in match_summaries.waited(one)}
        away = await self.bot.service.clocks.away_of(sorted(waited))
        paused = [one.id for one in others if await self.bot.agenda.pauses(one)]
        gone = await self.bot.gone.among(lines)
        told = replace(
            told,
            gone=gone,
            lost=await self.bot.publisher.deleted.among([one for one in lines if one.id not in gone], found.posted),
            closed=why_boards_cannot_post.among(self.bot, lines, self.bot.publisher.refusal, told.say),
            unseen=frozenset(unseen),
            paused=frozenset(paused),
            away=away,
        )
        puzzles = await self.bot.service.puzzles.due(interaction.user.id)
        return turns_list.page(found, number, told, len(puzzles))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Awaited(bot))
