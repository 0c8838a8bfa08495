"""`/leaderboard`: the ratings of a server's players at a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.core.game import CoreReason, IllegalAction
from bot.games.registry import GAMES
from bot.match.records.leaderboard import Asked, Bracket, Field, Side, Standing, around, ranking
from bot.match.records.ratings import company
from cogs.history.statistics import leaderboard_page
from cogs.history.statistics.leaderboard_page import LeaderPage, Place
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click, Interaction, preferences, reader, where
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post

_RATED = {key: game for key, game in GAMES.items() if max(game.info.seats) > 1}
_SEATS = [seats for game in _RATED.values() for seats in game.info.seats if seats > 1]


class Leaderboard(commands.Cog):
    """Shows private leaderboards. Readers see their own line, hidden or not."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.ratings = bot.service.store.ratings
        bot.router.add("leaders", self.page)

    @app_commands.command(name=text("command-leaderboard"), description=text("command-leaderboard-what"))
    @app_commands.guild_only()
    @options(game=("option-game", "option-leaders-game-what"), seats=("option-seats", "option-leaders-seats-what"))
    @app_commands.choices(
        game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in _RATED],
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, min(_SEATS), max(_SEATS)] | None = None,
    ) -> None:
        """Show the first page of the chosen leaderboard, or of the one with most people."""
        if game not in _RATED:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        if seats is not None and (seats < 2 or seats not in _RATED[game].info.seats):
            raise IllegalAction(CoreReason.BAD_SEATS, seats=seats, counts=_RATED[game].info.counts)
        fields = await self.ratings.fields(where(interaction).guild, game, interaction.user.id)
        await answer(interaction, await self._shown(interaction, _meant(game, seats, fields), fields))

    async def page(self, click: Click) -> None:
        """Show another page, or another leaderboard of the game."""
        try:
            place = Place.parse(click.values[0] if click.values else click.id.argument)
        except ValueError:
            raise IllegalAction(InterfaceReason.OLD_BUTTON) from None
        user = click.interaction.user.id
        fields = await self.ratings.fields(where(click.interaction).guild, place.game, user)
        await change(click.interaction, await self._shown(click.interaction, place, fields))

    async def _shown(self, interaction: Interaction, place: Place, fields: Sequence[Field]) -> Post:
        reading = interaction.user.id
        bracket = Bracket(where(interaction).guild, place.game, place.seats)
        own = await self.ratings.standing(bracket, reading)
        if place.kind == leaderboard_page.OWN and own is not None:
            place = replace(place, side=Side.of(own.rating))
        asked = _asked(Asked(bracket, reading, place.side, limit=leaderboard_page.LINES), place)
        found = await (
            around(self.ratings, asked, own)
            if own and place.kind == leaderboard_page.OWN
            else ranking(self.ratings, asked)
        )
        rest, room = tuple[Standing, ...](), leaderboard_page.LINES - len(found.lines)
        if place.side is Side.RANKED and room and not found.has_below:
            rest = tuple(
                await self.ratings.standings(replace(asked, side=Side.UNPLACED, above=None, below=None, limit=room))
            )
        ahead = None
        if own is not None and own.rating.placed:
            _, ahead = await self.ratings.before(bracket, reading, own.edge)
        shown = LeaderPage(place, found, fields, own, ahead, preferences(interaction).hidden, rest)
        return leaderboard_page.page(shown, reader(interaction))


def _meant(game: str, seats: int | None, fields: Sequence[Field]) -> Place:
    """Return the leaderboard that a command's options mean, the one with most people if several fit.

    fields: the game's leaderboards that have ratings, those with most ranked people first.
    """
    fitting = [one for one in fields if seats is None or company(seats) == one.seats]
    if fitting:
        return Place(game, fitting[0].seats)
    usual = next(number for number in _RATED[game].info.seats if number > 1)
    return Place(game, company(seats or usual))


def _asked(first: Asked, place: Place) -> Asked:
    """Return the query for a page of ratings: `first`, limited to what's above or below a line if the page needs it."""
    if place.kind == leaderboard_page.BELOW:
        return replace(first, below=place.edge)
    return replace(first, above=place.edge) if place.kind == leaderboard_page.ABOVE else first


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(Leaderboard(bot))
