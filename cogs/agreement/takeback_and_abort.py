"""`/match undo` and `/match cancel`: public votes that everyone at the table has to agree on."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.events.votes_without_result import Kind
from bot.match.model.match import Match, Status, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from cogs.agreement import ballot_box
from cogs.agreement.ballot_box import Question
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.deadline import PUBLIC
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, reader
from cogs.ui.interaction.reply import answer
from cogs.ui.interaction.router import Router
from cogs.ui.text.command_translator import options, text


class Votes(commands.Cog):
    """The part of `/match` about takebacks and aborts. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_votes(self, router: Router) -> None:
        """Register the buttons of ballots on takebacks and aborts."""
        router.add("takeback-yes", partial(self.vote_takeback, agree=True), in_place=True, of_row=True)
        router.add("takeback-no", partial(self.vote_takeback, agree=False), in_place=True, of_row=True)
        router.add("abort-yes", partial(self.vote_abort, agree=True), in_place=True)
        router.add("abort-no", partial(self.vote_abort, agree=False), in_place=True)

    @app_commands.command(
        name=text("command-match-takeback"), description=text("command-match-takeback-what"), extras=PUBLIC
    )
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def takeback(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others to let the player take the last move back."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        question = Question(found, Kind.TAKEBACK, found.seat_of(interaction.user.id))
        cast = ballot_box.asking(interaction, self.service.play.propose_takeback)
        await ballot_box.propose(self.bot, interaction, question, cast)

    @app_commands.command(name=text("command-match-abort"), description=text("command-match-abort-what"), extras=PUBLIC)
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def abort(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others to end the match without a winner. A table that hasn't started is called off at once."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        if found.status is Status.GATHERING:
            after = await self.service.lobby.cancel(caller(interaction), found.id)
            self.bot.publisher.publish(after.id)
            say = reader(interaction)
            await answer(interaction, notice(say("table-cancelled", game=say(f"game-{found.game}"))))
            return
        cast = ballot_box.asking(interaction, self.service.play.vote_abort, True)
        await ballot_box.propose(self.bot, interaction, Question(found, Kind.ABORT), cast)

    async def vote_takeback(self, click: Click, *, agree: bool) -> None:
        """Vote to take the move back, or to keep it."""
        found = await match_lookup.match_of(click)
        asker = None if found.undo.takeback is None else found.undo.takeback.seat

        async def cast(match: Table) -> Match:
            if match.undo.takeback is None or click.id.decision != match.undo.takeback.to_seq:
                raise IllegalAction(MatchReason.NO_TAKEBACK)
            return await self.service.play.vote_takeback(click.caller, match.id, agree)

        await ballot_box.press(self.bot, click, Question(found, Kind.TAKEBACK, asker), cast)

    async def vote_abort(self, click: Click, *, agree: bool) -> None:
        """Vote to end the match without a winner, or to play on, which ends the vote."""
        found = await match_lookup.match_of(click)

        async def cast(match: Table) -> Match:
            return await self.service.play.vote_abort(click.caller, match.id, agree)

        await ballot_box.press(self.bot, click, Question(found, Kind.ABORT), cast)
