"""`/history`: search of matches, by filters that combine. A search can be posted as a button for everyone."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.match.model.match_lists_and_messages import Ending
from cogs.history.search import filter_text
from cogs.history.search.filters import COMPUTERS, LARGEST_SCORE, MOST_SEATS, RESULTS, STATES, Filters, require_sense
from cogs.history.search.search_results import Questions
from cogs.ui.host import Host
from cogs.ui.interaction import channel_choice, typed_date_option
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason

_SERVER = "server"


async def _since(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Autocomplete option `since`: return the dates that the typed text can mean."""
    return typed_date_option.offered(interaction, typed, last=False)


async def _until(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return typed_date_option.offered(interaction, typed, last=True)


async def _traits(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game = vars(interaction.namespace).get("game")
    found = filter_text.offered(typed, game if game in GAMES else None, reader(interaction))
    return [app_commands.Choice(name=label, value=value) for label, value in found]


class History(commands.Cog):
    """Searches matches. A button carries all filters, so that it never expires and works for everyone."""

    def __init__(self, bot: Host) -> None:
        self.questions = Questions(bot)
        bot.router.add("history", self.page)
        bot.router.add("history-post", self.post)

    @app_commands.command(name=text("command-history"), description=text("command-history-what"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @options(
        player="option-player",
        opponent="option-opponent",
        game=("option-game", "option-game-only"),
        trait="option-trait",
        seats=("option-seats", "option-seats-played"),
        result="option-result",
        status="option-status",
        scope="option-scope",
        channel="option-channel",
        since=("option-from", "option-since-what"),
        until=("option-until", "option-until-day-what"),
        score="option-score",
        computers="option-computers",
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES],
        result=[app_commands.Choice(name=text(f"option-result-{key.value}"), value=key.value) for key in RESULTS],
        status=[app_commands.Choice(name=text(f"option-status-{key}"), value=key) for key in STATES],
        computers=[app_commands.Choice(name=text(f"option-computers-{key}"), value=key) for key in COMPUTERS],
        scope=[app_commands.Choice(name=text(f"option-scope-{key}"), value=key) for key in ("here", _SERVER)],
    )
    @app_commands.autocomplete(trait=_traits, since=_since, until=_until)
    async def history(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        opponent: discord.User | None = None,
        game: str | None = None,
        trait: str | None = None,
        seats: app_commands.Range[int, 1, MOST_SEATS] | None = None,
        result: str | None = None,
        status: str | None = None,
        scope: str | None = None,
        channel: app_commands.Transform[channel_choice.Place, channel_choice.PlaceTransformer] | None = None,
        since: str | None = None,
        until: str | None = None,
        score: app_commands.Range[int, 1, LARGEST_SCORE] | None = None,
        computers: str | None = None,
    ) -> None:
        """Show the first page of the matches that fit all filters."""
        say = reader(interaction)
        game, trait = (game, None) if trait is None else filter_text.chosen(trait, game, say)
        # A filter on a result or an opponent, without a player, is about the user.
        whose = interaction.user if player is None and (result or opponent) else player
        asked = Filters(
            player=None if whose is None else whose.id,
            opponent=None if opponent is None else opponent.id,
            game=game,
            trait=trait,
            seats=seats,
            result=None if result is None else Ending(result),
            state=status,
            since=typed_date_option.meant(interaction, since).first if since else None,
            until=typed_date_option.meant(interaction, until).last if until else None,
            score=score,
            computers=computers,
            **_place(channel, scope),
        )
        require_sense(asked, typed_date_option.today(interaction))
        notes = [say("history-left", player=f"<@{one.id}>") for one in _gone(interaction, player, opponent)]
        carried = await self.questions.carried(asked)
        await answer(interaction, await self.questions.page(interaction, carried, "", say, notes))

    async def page(self, click: Click) -> None:
        """Show another page of a search, or its first one again, with what the clicker can see."""
        carried, _, place = click.id.argument.partition("|")
        post = await self.questions.page(click.interaction, carried, place, click.say)
        await (change if click.private else answer)(click.interaction, post)

    async def post(self, click: Click) -> None:
        """Post a search in the channel, as a button that shows each person the matches they can see."""
        await answer(
            click.interaction, await self.questions.put_up(click.interaction, click.id.argument), private=False
        )


def _place(channel: channel_choice.Place | None, scope: str | None) -> dict[str, Any]:
    """Return the place to search, as fields of Filters. Raises IllegalAction(PLACE_TWICE) for channel and server."""
    if channel is None:
        return {"server": scope == _SERVER}
    if scope == _SERVER:
        raise IllegalAction(InterfaceReason.PLACE_TWICE)
    if isinstance(channel, app_commands.AppCommandThread):
        return {"channel": channel.parent_id, "thread": channel.id}
    return {"channel": channel.id}


def _gone(interaction: Interaction, *people: discord.User | discord.Member | None) -> list[discord.User]:
    """Return which of these people have left the server, according to the command's data from Discord."""
    if interaction.guild_id is None:
        return []
    return [one for one in people if isinstance(one, discord.User) and one.id != interaction.user.id]


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(History(bot))
