"""`/match`: look at matches, read their moves, resign, abort; and the same under "More" of a turn message."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.model import Match, Status
from bot.match.reasons import MatchReason
from cogs.fairness import Fairness, open_matches
from cogs.presenters import PRESENTERS
from cogs.ui import endings, finding, listing, messages, tables
from cogs.ui.click import Click, Interaction, caller, preferences, reader
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import Post, answer, change
from cogs.ui.reasons import InterfaceReason
from cogs.ui.stories import happened
from cogs.ui.timely import PUBLIC
from cogs.ui.translator import text
from cogs.ui.wording import listed, name


@app_commands.guild_only()
class MatchCog(
    Fairness, commands.GroupCog, group_name=text("command-match"), group_description=text("command-match-what")
):
    """Each subcommand takes an optional match; without one it means the only open match of the place."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("more", self.more),
            ("rules", self.show_rules),
            ("moves", self.show_moves),
            ("resign", self.ask_resign),
            ("resign-yes", self.do_resign),
        ):
            bot.router.add(verb, handler)
        bot.router.add("abort-yes", self.vote_yes, in_place=True)
        bot.router.add("abort-no", self.vote_no, in_place=True)
        self.listen_for_takebacks(bot.router)

    @app_commands.command(name=text("command-match-show"), description=text("command-match-show-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def show(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        say = reader(interaction)
        if found.state is None:
            await answer(interaction, tables.table(found, say))
            return
        last = await self.service.last_entry(found.id)
        picture = await self.bot.pictures.board(found, last, say, preferences(interaction).theme)
        if found.status is Status.RUNNING:
            post = messages.turn(found, happened(found, last, say), picture, say)
        else:
            post = endings.over(found, happened(found, last, say), picture, say)
        await answer(interaction, Post(post.items, post.picture))

    @app_commands.command(name=text("command-match-list"), description=text("command-match-list-what"))
    async def list_(self, interaction: Interaction) -> None:
        say = reader(interaction)
        found = await finding.open_here(self.service, interaction)
        lines = [await listing.line(self.service, summary, say) for summary in found[:15]]
        await answer(interaction, notice("\n".join([f"### {say('list-title')}", *(lines or [say("list-empty")])])))

    @app_commands.command(name=text("command-match-moves"), description=text("command-match-moves-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def moves(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        await answer(interaction, await listing.moves(self.service, found, 0, reader(interaction)))

    @app_commands.command(name=text("command-match-resign"), description=text("command-match-resign-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def resign(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        await answer(interaction, self._confirm_resign(found, interaction.user.id, reader(interaction)))

    @app_commands.command(name=text("command-match-abort"), description=text("command-match-abort-what"), extras=PUBLIC)
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def abort(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        say = reader(interaction)
        if found.status is Status.GATHERING:
            after = await self.service.cancel(caller(interaction), found.id)
            self.bot.publisher.publish(after.id)
            await answer(interaction, notice(say("abort-done")))
            return
        after = await self.service.vote_abort(caller(interaction), found.id, True)
        await answer(interaction, self._ballot(after, say), private=after.status is Status.ABORTED)

    @app_commands.command(name=text("command-match-why"), description=text("command-match-why-what"))
    @app_commands.rename(cell=text("option-cell"), match=text("option-match"))
    @app_commands.describe(cell=text("option-cell-what"), match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def why(self, interaction: Interaction, cell: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        seat = found.seat_of(interaction.user.id)
        if seat is None:
            raise IllegalAction(MatchReason.NOT_SEATED)
        if found.status is not Status.RUNNING:
            raise IllegalAction(MatchReason.NOT_RUNNING if found.is_open else MatchReason.OVER)
        theme, think = preferences(interaction).theme, PRESENTERS[found.game].why
        look = await asyncio.to_thread(think, found, seat, cell, reader(interaction), theme)
        await answer(interaction, messages.private_look(found, seat, look, await self.bot.pictures.look(look)))

    @app_commands.command(name=text("command-match-rules"), description=text("command-match-rules-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def rules(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True)
        await answer(interaction, self._rules(found, reader(interaction)))

    async def more(self, click: Click) -> None:
        """The menu behind "More": what one does once in a match."""
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        items: list[ui.Item[Any]] = [ui.TextDisplay(click.say("more-text", code=code(match.id)))]
        buttons = [messages.button(click.say, "more-moves", CustomId("moves", match.id))]
        seat = match.seat_of(click.caller.user)
        if match.status is Status.RUNNING and seat is not None:
            if PRESENTERS[match.game].standing(match, seat, click.say) is not None:
                buttons.append(messages.button(click.say, "more-orders", CustomId("orders", match.id)))
            buttons.append(messages.button(click.say, "more-resign", CustomId("resign", match.id), messages.RED))
            buttons.append(messages.button(click.say, "more-abort", CustomId("abort-yes", match.id), messages.RED))
        items.append(ui.ActionRow(*buttons))
        await answer(click.interaction, Post((ui.Container(*items, accent_colour=messages.GREY),)))

    async def show_rules(self, click: Click) -> None:
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        await answer(click.interaction, self._rules(match, click.say))

    async def show_moves(self, click: Click) -> None:
        """A page of moves; the argument is where it starts."""
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        start = int(click.id.argument) if click.id.argument.isdecimal() and len(click.id.argument) < 7 else 0
        post = await listing.moves(self.service, match, start, click.say)
        await (change if click.private and click.id.argument else answer)(click.interaction, post)

    async def ask_resign(self, click: Click) -> None:
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        await answer(click.interaction, self._confirm_resign(match, click.caller.user, click.say))

    async def do_resign(self, click: Click) -> None:
        await finding.of_server(self.service, click.interaction, click.id.match)
        await self.service.resign(click.caller, click.id.match)
        await (change if click.private else answer)(click.interaction, notice(click.say("resign-done")))

    async def vote_yes(self, click: Click) -> None:
        await self._vote(click, agree=True)

    async def vote_no(self, click: Click) -> None:
        await self._vote(click, agree=False)

    async def _vote(self, click: Click, *, agree: bool) -> None:
        await finding.of_server(self.service, click.interaction, click.id.match)
        after = await self.service.vote_abort(click.caller, click.id.match, agree)
        post = self._ballot(after, phrases(after.language))
        posted = await self.service.posted(after.id)
        message = click.interaction.message
        # A board is never written over, whatever a forged click says it was pressed on.
        if click.private or message is None or (posted is not None and posted.message == message.id):
            await answer(click.interaction, post, private=False)
        else:
            await change(click.interaction, post)

    def _confirm_resign(self, match: Match, user: int, say: Phrases) -> Post:
        seat = match.seat_of(user)
        if seat is None:
            raise IllegalAction(MatchReason.NOT_SEATED)
        if match.status is not Status.RUNNING:
            raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
        if seat in match.resigned:
            raise IllegalAction(MatchReason.RESIGNED)
        what = "resign-ask-two" if len(match.players) - len(match.resigned) == 2 else "resign-ask-more"
        yes = messages.button(say, "resign-yes", CustomId("resign-yes", match.id), messages.RED)
        items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(say(what, code=code(match.id))), ui.ActionRow(yes))
        return Post((ui.Container(*items, accent_colour=messages.GREY),))

    def _ballot(self, match: Match, say: Phrases) -> Post:
        """Who agrees to end the match without a winner, and the two buttons for everybody else."""
        if match.status is Status.ABORTED:
            return notice(say("abort-done"))
        if not match.abort_votes:
            return notice(say("abort-refused"))
        missing = [s for s in range(len(match.players)) if s not in match.abort_votes and s not in match.resigned]
        yes = listed([name(match, seat, say) for seat in sorted(match.abort_votes)], say)
        rest = listed([name(match, seat, say) for seat in missing], say)
        buttons = ui.ActionRow[Any](
            messages.button(say, "abort-yes", CustomId("abort-yes", match.id), discord.ButtonStyle.danger),
            messages.button(say, "abort-no", CustomId("abort-no", match.id)),
        )
        items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(say("abort-ask", agreed=yes, missing=rest)), buttons)
        return Post((ui.Container(*items, accent_colour=messages.GREY),))

    def _rules(self, match: Match, say: Phrases) -> Post:
        if match.game not in PRESENTERS:
            raise IllegalAction(InterfaceReason.GAME_OFF, game=match.game)
        return notice(f"### {say(f'game-{match.game}')}\n{PRESENTERS[match.game].rules(say)}", messages.GREY)


async def setup(bot: Host) -> None:
    await bot.add_cog(MatchCog(bot))
