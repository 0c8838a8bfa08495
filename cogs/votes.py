"""`/match takeback` and `/match abort`: what everybody at the table has to agree on, asked and told in public."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases, phrases
from bot.match.events import AbortVoted, TakebackProposed
from bot.match.model import Caller, Status, Table, Takeback
from bot.match.reasons import MatchReason
from bot.match.service import MatchService
from cogs.ui import ballots, finding, messages
from cogs.ui.click import Click, Interaction, caller, reader
from cogs.ui.content import Post
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.presented import presented
from cogs.ui.router import Router
from cogs.ui.timely import PUBLIC
from cogs.ui.translator import text
from cogs.ui.wording import listed, name, outsider


class Votes(commands.Cog):
    """A part of `/match`; cogs/match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_votes(self, router: Router) -> None:
        """Take the clicks on ballots."""
        router.add("takeback-yes", self.agree, in_place=True, of_row=True)
        router.add("takeback-no", self.refuse, in_place=True, of_row=True)
        router.add("abort-yes", self.vote_yes, in_place=True)
        router.add("abort-no", self.vote_no, in_place=True)

    @app_commands.command(
        name=text("command-match-takeback"), description=text("command-match-takeback-what"), extras=PUBLIC
    )
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=finding.open_matches)
    async def takeback(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others for the last move back."""
        found = await finding.here(self.service, interaction, match, seated=True)
        after = await self.service.propose_takeback(caller(interaction), found.id)
        asked = after.takeback
        if asked is None:
            await answer(interaction, notice(reader(interaction)("takeback-done"), messages.GREY))
            return
        repeated = asked == found.takeback
        again = repeated or await ballots.asked_before(
            self.service, after, TakebackProposed, ballots.DAY, seat=asked.seat, to_seq=asked.to_seq
        )
        say = reader(interaction) if repeated else phrases(after.language)
        await answer(interaction, await self._asked_back(after, say, calling=not again), private=repeated)

    @app_commands.command(name=text("command-match-abort"), description=text("command-match-abort-what"), extras=PUBLIC)
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=finding.open_matches)
    async def abort(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others to end the match without a winner; a table that gathers is called off at once."""
        found = await finding.here(self.service, interaction, match, seated=True)
        if found.status is Status.GATHERING:
            after = await self.service.cancel(caller(interaction), found.id)
            self.bot.publisher.publish(after.id)
            say = reader(interaction)
            await answer(interaction, notice(say("table-cancelled", game=say(f"game-{found.game}"))))
            return
        found = await self.bot.publisher.muster(found, interaction.user.id)
        after = await self.service.vote_abort(caller(interaction), found.id, True)
        if after.status is Status.ABORTED:
            await answer(interaction, notice(reader(interaction)("abort-done")))
        else:
            repeated = after.seq == found.seq
            post = ballots.abort(after, reader(interaction), calling=False) if repeated else await self._ballot(after)
            await answer(interaction, post, private=repeated)

    async def agree(self, click: Click) -> None:
        """Let the move be taken back."""
        await self._answer(click, agree=True)

    async def refuse(self, click: Click) -> None:
        """Let it stand."""
        await self._answer(click, agree=False)

    async def _answer(self, click: Click, *, agree: bool) -> None:
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        asked, say = match.takeback, phrases(match.language)
        try:
            if asked is None or click.id.decision != asked.to_seq:
                raise IllegalAction(MatchReason.NO_TAKEBACK)
            after = await self.service.vote_takeback(click.caller, match.id, agree)
        except IllegalAction as refusal:
            if refusal.reason is not MatchReason.NO_TAKEBACK or not click.genuine:
                raise
            await ballots.rewrite(click, ballots.outcome(match, say("takeback-expired"), say))
            return
        if after.takeback is not None:
            await ballots.show(click, await self._asked_back(after, say, calling=False))
        else:
            told = _answered(after, asked, after.seat_of(click.caller.user), agree, say)
            await ballots.show(click, ballots.outcome(after, told, say))

    async def vote_yes(self, click: Click) -> None:
        """Wish the match ended."""
        await self._vote(click, agree=True)

    async def vote_no(self, click: Click) -> None:
        """Wish it to go on."""
        await self._vote(click, agree=False)

    async def _vote(self, click: Click, *, agree: bool) -> None:
        before = await finding.of_server(self.service, click.interaction, click.id.match)
        before = await self.bot.publisher.muster(before, click.caller.user)
        after = await self.service.vote_abort(click.caller, before.id, agree)
        say = phrases(after.language)
        if after.seq == before.seq:
            await self._voted_already(click, after)
        elif after.status is Status.RUNNING and after.abort_votes:
            await ballots.show(click, await self._ballot(after))
        else:
            told = _decided(after, click.caller, say)
            await ballots.show(click, ballots.outcome(after, told, say))

    async def _voted_already(self, click: Click, match: Table) -> None:
        """Nothing has changed: a vote that was given before, or a no where nobody asks any more."""
        say = phrases(match.language)
        if match.abort_votes:
            await answer(click.interaction, ballots.abort(match, click.say, calling=False))
        elif click.genuine and not click.private:
            await ballots.rewrite(click, ballots.outcome(match, say("abort-expired"), say))
        else:
            await answer(click.interaction, notice(click.say("abort-expired"), messages.GREY))

    async def _asked_back(self, match: Table, say: Phrases, *, calling: bool) -> Post:
        """The question whether to take moves back."""
        shown = presented(self.bot.presenters, await self.service.perspective(match.id), say)
        return await ballots.takeback(self.service, match, shown, calling=calling)

    async def _ballot(self, match: Table) -> Post:
        """The question whether to end the match; it calls people once a day at most."""
        again = await ballots.asked_before(self.service, match, AbortVoted, ballots.DAY, agree=True)
        return ballots.abort(match, phrases(match.language), calling=not again)


def _answered(match: Table, asked: Takeback, voter: Seat | None, agree: bool, say: Phrases) -> str:
    """What came of asking for a move back, and through whom."""
    if agree:
        agreed = sorted(asked.agreed | ({voter} if voter is not None else set()))
        return say("takeback-agreed", names=listed([name(match, seat, say) for seat in agreed], say))
    if voter is None or voter == asked.seat:
        return say("takeback-withdrawn", name=name(match, asked.seat, say))
    return say("takeback-refused", name=name(match, voter, say))


def _decided(match: Table, by: Caller, say: Phrases) -> str:
    """What came of asking to end the match, and through whom."""
    seat = match.seat_of(by.user)
    who = outsider(match, by.user, by.name, say) if seat is None else name(match, seat, say)
    if match.status is Status.RUNNING:
        return say("abort-refused", name=who)
    if seat is None:
        return say("abort-ended", name=who)
    return say("abort-agreed", names=listed([name(match, voter, say) for voter in sorted(match.abort_votes)], say))
