"""`/rules` and every *Rules* button: a game's rule cards, one at a time, or its rules in words."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.games.registry import GAMES
from bot.match.model.match import Table
from cogs.learning import card_pager
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text.command_translator import options, text


class Rules(commands.Cog):
    """Shows private pages of rules, in the reader's language and theme."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("rules", self.open)
        bot.router.add("cards", self.leaf)

    @app_commands.command(name=text("command-rules"), description=text("command-rules-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @options(game=("option-game", "option-rules-game-what"))
    @app_commands.choices(game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES])
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show the first card of a game."""
        await answer(interaction, await card_pager.opened(self.bot, interaction, game))

    async def open(self, click: Click) -> None:
        """Show the first card of a match's game, or of the game the argument names."""
        match = await self._match(click)
        game = click.id.argument if match is None else match.game
        await answer(click.interaction, await card_pager.opened(self.bot, click.interaction, game, match))

    async def leaf(self, click: Click) -> None:
        """Show another card, or the page in words."""
        match = await self._match(click)
        game, _, place = click.id.argument.partition(".")
        place = click.values[0] if click.values else place.partition(".")[0]
        game = game if match is None else match.game
        post = await card_pager.opened(self.bot, click.interaction, game, match, place)
        await (change if click.private else answer)(click.interaction, post)

    async def _match(self, click: Click) -> Table | None:
        if not click.id.match:
            return None
        return await match_lookup.of_server(self.bot.service, click.interaction, click.id.match)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Rules(bot))
