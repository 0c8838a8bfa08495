"""The messages that explain scores: all lines to choose from, and for one a picture of where its points come from."""

from __future__ import annotations

import asyncio

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.match import Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.history.moves import score_breakdown_pages
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction, private_theme
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.presenter.point_sources import rest
from cogs.ui.text import hidden_people
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post


class PointsCog(commands.Cog):
    """Handles the button under all messages with scores, and the pages it opens.

    A custom_id names the row the scores are from (0 for the newest), so a replay's stops keep their scores.
    """

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        bot.router.add("points", self.show, of_row=True)

    async def show(self, click: Click) -> None:
        """Show all scores line by line, or explain a chosen line."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        asked = score_breakdown_pages.read(click.id.argument, click.values)
        if asked is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        post = await self._post(click, match, asked)
        goes_on = click.private and bool(click.id.argument)
        await (change if goes_on else answer)(click.interaction, post)

    async def _post(self, click: Click, match: Table, asked: score_breakdown_pages.Asked) -> Post:
        if match.game not in self.bot.presenters:
            raise IllegalAction(InterfaceReason.GAME_OFF, game=match.game)
        user, seq = click.caller.user, click.id.decision or None
        seen = await self.service.views.perspective(match.id, user, seq=seq)
        seen = await hidden_people.retold(self.service, seen, user, click.say, match)
        if seen.position is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        shown = presented(self.bot.presenters, seen, click.say)
        if asked.line is None:
            return score_breakdown_pages.scores(shown, asked.page, click.id.decision)
        found = score_breakdown_pages.found(shown, asked)
        if found is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        sources = await self.service.views.sources(match.id, user, asked.seat, seq=seen.seq)
        resting = rest(asked.seat, found.line, found.points.terms, sources)
        theme = private_theme(_of(click), match)
        look = await asyncio.to_thread(shown.presenter.source, shown, resting, theme)
        picture = await self.bot.pictures.look(look)
        return score_breakdown_pages.explained(shown, found, look, picture, click.id.decision)


def _of(click: Click) -> Interaction:
    return click.interaction


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(PointsCog(bot))
