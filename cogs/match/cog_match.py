"""`/match`: look at matches, read their moves, resign, abort. Much of it is also under *More*."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.match import OPEN, Table
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.duration_and_seat_holders import chronology
from cogs.agreement.pause_and_claim import Pausing
from cogs.agreement.resigning import Resigning
from cogs.agreement.rollback import Rollback
from cogs.agreement.seat_offer_vote import Offering
from cogs.agreement.substitutes import Substitutes
from cogs.agreement.takeback_and_abort import Votes
from cogs.history.moves import match_duration_and_players as times
from cogs.history.moves import score_breakdown_pages
from cogs.history.moves.move_list import moves
from cogs.history.moves.verify_and_export import Fairness
from cogs.history.search import match_lists, open_matches
from cogs.learning import card_pager
from cogs.lobby.shuffle_word import OwnWords
from cogs.match import private_match_message
from cogs.match.move_to_channel import Places
from cogs.ui.channels import deleted_places
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction, private_theme, reader, where
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import position_in_words, turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post


def _turned(place: str) -> CustomId:
    return CustomId("list", argument=place)


HERE = match_lists.List(_turned, "list-title", "list-empty", chosen=True)
SEVERAL = match_lists.List(_turned, "listed-several", "list-empty", chosen=True)


@app_commands.guild_only()
class MatchCog(
    Fairness,
    OwnWords,
    Places,
    Resigning,
    Votes,
    Substitutes,
    Offering,
    Pausing,
    Rollback,
    commands.GroupCog,
    group_name=text("command-match"),
    group_description=text("command-match-what"),
):
    """The `/match` group. Without a match, a subcommand is about the only open match of its channel or thread."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("moves", self.show_moves),
            ("read", self.show_sentences),
            ("show", self.show_chosen),
            ("list", self.show_list),
        ):
            bot.router.add(verb, handler, of_row=verb == "moves")
        self.listen_for_resignations(bot.router)
        self.listen_for_doubts(bot.router)
        self.listen_for_words(bot.router)
        self.listen_for_rollbacks(bot.router)
        self.listen_for_votes(bot.router)
        self.listen_for_substitutes(bot.router)
        self.listen_for_offers(bot.router)
        self.listen_for_pauses(bot.router)
        self.listen_for_moves(bot.router)

    @app_commands.command(name=text("command-match-show"), description=text("command-match-show-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.matches_anywhere)
    async def show(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the match as the user can see it now, or a list to choose from if several are open."""
        found = () if match else await match_lookup.candidates(self.service, interaction, seated=True)
        if len(found) > 1:
            kind = replace(SEVERAL, gone=self.bot.gone, deleted=self.bot.publisher.deleted)
            await answer(
                interaction,
                await match_lists.several(self.service, found, kind, reader(interaction), reader=interaction.user.id),
            )
        else:
            await self._show_match(interaction, await match_lookup.here(self.service, interaction, match, seated=True))

    async def show_chosen(self, click: Click) -> None:
        """Show the match that was chosen from a list."""
        await self._show_match(
            click.interaction, await match_lookup.of_server(self.service, click.interaction, click.id.match)
        )

    async def _show_match(self, interaction: Interaction, match: Table) -> None:
        shown, theme = await self._seen(interaction, match), private_theme(interaction, match)
        told = await self._chronology(shown, interaction.user.id)
        post = await private_match_message.shown(
            self.bot.pictures, shown, interaction.user.id, theme, told, self.bot.clock.now()
        )
        # Only a request tells whether an archived thread or a board still exists.
        if not await self.bot.gone.among([match]):
            await self.bot.publisher.deleted.among([match], await self.service.outbox.all_posted([match.id]))
        if why := self.bot.unheard.why(interaction, match, shown.say):
            away = interaction.channel_id != match.where.place
            ways = (ui.ActionRow(deleted_places.way(match.id, shown.say)),) if away else ()
            post = replace(post, items=(ui.TextDisplay(why), *ways, *post.items))
        await answer(interaction, post)

    async def _chronology(self, shown: Presented, user: int) -> str:
        """Return text on how a finished match went and how ratings changed, "" for an open one. user: the reader."""
        table = shown.table
        rows = () if table.is_open else await self.service.views.entries(table.id, limit=table.seq)
        found = chronology(table, rows)
        if found is None:
            return ""
        kept = await self.service.store.recorded(table.id)
        after = {} if kept is None else kept.ratings
        hidden = await hidden_people.unseen(self.service, after, user) if after else frozenset()
        known = {one: rating for one, rating in after.items() if one not in hidden}
        return "\n".join(filter(None, [times.told(shown, found), times.rated(shown, known)]))

    async def _seen(self, interaction: Interaction, match: Table) -> Presented:
        """Return a match as the user can see it, in their language and with hidden names replaced."""
        user, say = interaction.user.id, reader(interaction)
        seen = await hidden_people.retold(self.service, await self.service.views.perspective(match.id, user), user, say)
        return presented(self.bot.presenters, seen, say, await self.service.clocks.away(match))

    @app_commands.command(name=text("command-match-list"), description=text("command-match-list-what"))
    async def list_(self, interaction: Interaction) -> None:
        """List the open matches of this channel or thread."""
        await answer(interaction, await self._list(interaction, ""))

    async def show_list(self, click: Click) -> None:
        """Show another page of the open matches of this channel or thread."""
        post = await self._list(click.interaction, click.id.argument)
        await (change if click.private else answer)(click.interaction, post)

    async def _list(self, interaction: Interaction, place: str) -> Post:
        here = where(interaction)
        query = Query(here.guild, here.channel, here.thread, statuses=OPEN)
        kind = replace(HERE, gone=self.bot.gone, deleted=self.bot.publisher.deleted)
        return await open_matches.page(self.service, query, kind, place, reader(interaction), interaction.user.id)

    @app_commands.command(name=text("command-match-moves"), description=text("command-match-moves-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def list_moves(self, interaction: Interaction, match: str | None = None) -> None:
        """List everything that has happened in a match, newest first."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        shown = await self._seen(interaction, found)
        await answer(interaction, await moves(self.service, shown, interaction.user.id, ""))

    @app_commands.command(name=text("command-match-why"), description=text("command-match-why-what"))
    @options(cell="option-cell", match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def why(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        """Explain what the rules allow and forbid on a cell."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        answered = await self.service.views.explain(found.id, interaction.user.id, cell)
        shown, theme = await self._seen(interaction, found), private_theme(interaction, found)
        look = await asyncio.to_thread(shown.presenter.explain, shown, answered, theme)
        picture = await self.bot.pictures.look(look)
        await answer(interaction, turn_messages.private_look(found, shown.seat or 0, look, picture))

    @app_commands.command(name=text("command-match-score"), description=text("command-match-score-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def score(self, interaction: Interaction, match: str | None = None) -> None:
        """Show every score as arithmetic, at any time."""
        shown = await self._begun(interaction, match)
        await answer(interaction, score_breakdown_pages.scores(shown, 0, 0))

    @app_commands.command(name=text("command-match-read"), description=text("command-match-read-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def read(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the whole position in words, page by page."""
        await answer(interaction, position_in_words.page(await self._begun(interaction, match), 0))

    async def show_sentences(self, click: Click) -> None:
        """Show a page of the position in words. The button's argument is the page number."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        shown = self._of_a_begun(await self._seen(click.interaction, match))
        number = click.id.argument
        page = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
        await (change if click.private and number else answer)(click.interaction, position_in_words.page(shown, page))

    async def _begun(self, interaction: Interaction, match: str | None) -> Presented:
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        return self._of_a_begun(await self._seen(interaction, found))

    def _of_a_begun(self, shown: Presented) -> Presented:
        """Return the match unchanged. Raises IllegalAction if it hasn't begun."""
        if shown.seen.position is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return shown

    @app_commands.command(name=text("command-match-rules"), description=text("command-match-rules-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def rules(self, interaction: Interaction, match: str | None = None) -> None:
        """Show the rules of a match's game, card by card, with its options."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        await answer(interaction, await card_pager.opened(self.bot, interaction, found.game, found))

    async def show_moves(self, click: Click) -> None:
        """Show a page of moves. The button's argument says where it begins."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        shown = await self._seen(click.interaction, match)
        post = await moves(self.service, shown, click.caller.user, click.id.argument)
        await (change if click.private and click.id.argument else answer)(click.interaction, post)


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(MatchCog(bot))
