"""`/stats`: the results of a person, a server or a game, and the points of one match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.people import Player
from bot.match.records.statistics import EVERYBODY, MONTHS, Opponent, Rate, Scope, month_of, shifts, streaks
from cogs.history.statistics import score_chart, statistics_page, statistics_text
from cogs.history.statistics.statistics_page import VERB, Asked, Told, View
from cogs.ui.board.picture_cache import THEME
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click, Interaction, preferences, private_theme, reader
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.distinct_names import by_account
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import plain_name
from cogs.ui.text.safe_names import safe

OPPONENTS = 10
"""Number of opponents on a page."""


class Stats(commands.Cog):
    """Shows private statistics. A button carries its whole request, so it never expires.

    People who are hidden see their own numbers. Others see them only as an opponent without a name.
    """

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        bot.router.add(VERB, self.page, of_row=True)

    @app_commands.command(name=text("command-stats"), description=text("command-stats-what"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @options(
        player="option-stats-player",
        server="option-stats-server",
        game=("option-game", "option-game-only"),
        seats="option-stats-seats",
    )
    @app_commands.choices(game=[app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES])
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        server: bool = False,
        game: str | None = None,
        seats: app_commands.Range[int, 1, 6] | None = None,
    ) -> None:
        """Show statistics, by default the user's own."""
        if server and player is not None:
            raise IllegalAction(InterfaceReason.STATS_WHOSE)
        if player is not None and player.bot:
            name = safe(player.display_name, reader(interaction)("somebody"))
            raise IllegalAction(InterfaceReason.STATS_BOT, name=name)
        user = EVERYBODY if server else (player or interaction.user).id
        asked = Asked(user, game=game, seats=seats)
        await answer(interaction, await self._page(interaction, asked, player))

    async def page(self, click: Click) -> None:
        """Show the statistics that a button or select asks for, or the points of its match."""
        if click.id.match:
            await self._course(click)
            return
        asked = Asked.read(click.id.argument, click.values)
        post = await self._page(click.interaction, asked, None)
        await (change if click.private else answer)(click.interaction, post)

    async def _page(self, interaction: Interaction, asked: Asked, player: discord.User | discord.Member | None) -> Post:
        """Return the message with the statistics asked for. player: the person a command names, None for a button."""
        me, here, say = interaction.user.id, interaction.guild_id, reader(interaction)
        if here is None and asked.user != me:
            raise IllegalAction(InterfaceReason.GUILD_ONLY if asked.user == EVERYBODY else InterfaceReason.STATS_SELF)
        if asked.user != EVERYBODY and await hidden_people.unseen(self.service, [asked.user], me):
            raise IllegalAction(InterfaceReason.STATS_HIDDEN)
        guilds = (here,) if here is not None else await self._servers(me)
        told = await self._told(asked, asked.scope(guilds), interaction)
        name = "" if asked.user in (me, EVERYBODY) else await self._name(asked, guilds, player, say)
        told = replace(
            told,
            title=_title(asked, me, name, say),
            where=say("stats-everywhere" if here is None else "stats-here"),
            note=await self._note(asked, here, name, player, say) if name else "",
        )
        return statistics_page.page(asked, told, me, say, here=here is not None)

    async def _told(self, asked: Asked, scope: Scope, interaction: Interaction) -> Told:
        store, say = self.service.store, reader(interaction)
        match asked.view:
            case View.ALL:
                return await self._overview(asked, scope, interaction)
            case View.START:
                return Told("", "", statistics_text.starts(await store.result_lines(scope), say))
            case View.TIME:
                return Told("", "", statistics_text.times(await store.result_lines(scope), say))
            case View.MET:
                found = await store.opponents(scope, OPPONENTS + 1, asked.behind)
                shown = found[:OPPONENTS]
                more = (shown[-1].met, shown[-1].user) if len(found) > OPPONENTS else None
                named = await self._named(shown, interaction.user.id, say)
                return Told("", "", statistics_text.opponents(named, say), more=more)

    async def _overview(self, asked: Asked, scope: Scope, interaction: Interaction) -> Told:
        store, say, everybody = self.service.store, reader(interaction), asked.user == EVERYBODY
        lines = await store.result_lines(scope)
        computers = Rate(0, 0) if everybody else await store.against_computers(scope)
        if not lines and not computers.of:
            return Told("", "", say("stats-empty"))
        bests = await store.best_results(scope)
        if everybody:
            words = statistics_text.server(lines, bests, say)
        else:
            words = statistics_text.person(lines, bests, streaks(await store.wins(scope)), computers, say)
        zone = preferences(interaction).zone
        now = month_of(self.bot.clock.now(), zone)
        first = now - MONTHS + 1
        months = await store.result_months(scope, first, shifts(first, now + 1, zone))
        if not months:
            return Told("", "", words)
        theme = preferences(interaction).theme or THEME
        scene = statistics_page.chart(months, now, theme, say, everybody=everybody)
        alt = statistics_text.described(months, say, everybody=everybody)
        return Told("", "", words, await self.bot.pictures.look(Look(scene, alt[:1024], "")))

    async def _servers(self, user: int) -> Sequence[int]:
        """Return the servers in which a user has results and still is."""
        there = await self.bot.agenda.there(user, set(await self.service.store.servers_of(user)), None)
        return [guild for guild in sorted(there) if there[guild]]

    async def _name(
        self, asked: Asked, guilds: Sequence[int], player: discord.User | discord.Member | None, say: Phrases
    ) -> str:
        """Return the person's name: from the command's data, else the one they had when they last sat down there."""
        if player is not None:
            return player.display_name
        found = (await self.service.lists.page(Query(guilds[0], user=asked.user, limit=1))).items
        people = [one for line in found for players in (line.players, *line.former) for one in players]
        return next((one.name for one in people if one.user == asked.user), say("somebody"))

    async def _note(
        self, asked: Asked, here: int | None, name: str, player: discord.User | discord.Member | None, say: Phrases
    ) -> str:
        """Return a note if the person has left the server, else "". Asks Discord if there's no `player`."""
        away = not isinstance(player, discord.Member)
        if player is None and here is not None:
            away = await self.bot.attendance.is_away(here, asked.user)
        return say("stats-gone", name=safe(name, say("somebody"))) if away else ""

    async def _named(self, found: Sequence[Opponent], me: int, say: Phrases) -> list[tuple[Opponent, str]]:
        """Return each opponent with a name: from the newest match, or "someone" for hidden people. me: the reader."""
        lines = {line.id: line for line in await self.service.store.summaries([one.newest for one in found])}
        unseen = await hidden_people.unseen(self.service, [one.user for one in found], me)
        names = {(line.id, player.user): player.name for line in lines.values() for player in line.players}
        seen = [Player(one.user, names.get((one.newest, one.user), "")) for one in found if one.user not in unseen]
        told = dict(zip((one.user for one in seen), by_account(seen, say("somebody")), strict=True))
        return [(one, told.get(one.user, say("somebody"))) for one in found]

    async def _course(self, click: Click) -> None:
        """Show a match's points turn by turn, and how long everyone took."""
        found = await of_server(self.service, click.interaction, click.id.match)
        figures = await self.service.views.figures(found.id)
        seen = await self.service.views.perspective(found.id, click.caller.user)
        table = (await hidden_people.retold(self.service, seen, click.caller.user, click.say)).table
        names = [plain_name(table, seat, click.say) for seat in range(len(table.players))]
        theme = private_theme(click.interaction, table)
        picture = await self.bot.pictures.look(score_chart.look(table, figures, names, theme, click.say))
        await answer(click.interaction, score_chart.page(table, figures, names, picture, click.say))


def _title(asked: Asked, me: int, name: str, say: Phrases) -> str:
    if asked.user == EVERYBODY:
        return say("stats-title-server")
    return say("stats-title-me") if asked.user == me else say("stats-title-person", name=safe(name, say("somebody")))


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(Stats(bot))
