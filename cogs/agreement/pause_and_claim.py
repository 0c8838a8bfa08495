"""`/match pause` and `/match claim-win`: votes on a match's time, by the players who aren't away."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.i18n import phrases
from bot.match.events.votes_without_result import Kind
from bot.match.model.match import Match, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import Consequence
from bot.match.service.match_service import MatchService
from cogs.agreement import ballot_box
from cogs.agreement.ballot_box import Question
from cogs.ui.board import ballot_messages, pause_and_claim_messages
from cogs.ui.board.seat_offers import seat_of
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.deadline import PUBLIC
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.player_names_and_wording import moment

_OVER = frozenset({MatchReason.OVER, MatchReason.NOT_PAUSED})
"""Refusals that mean there's no pause any more."""


class Pausing(commands.Cog):
    """The part of `/match` about pauses and claims. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_pauses(self, router: Router) -> None:
        """Register the buttons of votes on pauses and claims, and those that open them."""
        router.add("pause-yes", partial(self.vote_pause, agree=True), in_place=True)
        router.add("pause-no", partial(self.vote_pause, agree=False), in_place=True)
        router.add("go-on", self.go_on, in_place=True)
        router.add("resume", self.resume)
        router.add("claim", self.ask_claim)
        router.add("claim-yes", partial(self.vote_claim, agree=True), in_place=True)
        router.add("claim-no", partial(self.vote_claim, agree=False), in_place=True)

    # Pauses

    @app_commands.command(name=text("command-match-pause"), description=text("command-match-pause-what"), extras=PUBLIC)
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def pause(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others for a pause. If the match is paused already, show the asker how to end the pause."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        cast = ballot_box.asking(interaction, self.service.clocks.vote_pause, True)
        await ballot_box.propose(self.bot, interaction, Question(found, Kind.PAUSE), cast)

    async def vote_pause(self, click: Click, *, agree: bool) -> None:
        """Vote for a pause, or to play on, which ends the vote."""
        found = await match_lookup.match_of(click)

        async def cast(match: Table) -> Match:
            return await self.service.clocks.vote_pause(click.caller, match.id, agree)

        await ballot_box.press(self.bot, click, Question(found, Kind.PAUSE), cast)

    async def go_on(self, click: Click) -> None:
        """End the pause, from the message that announces it."""
        async with self.bot.publisher.ballots.holding(click.id.match):
            match = await self._resumed(click, in_place=True)
            await self._told(click, match, phrases(match.language)("pause-ended"), click.say("pause-ended"))
            if click.genuine and not click.private and click.interaction.message is not None:
                await self.bot.publisher.ballots.drop(match, click.interaction.message.id)

    async def resume(self, click: Click) -> None:
        """End the pause from a board or a menu."""
        await self._resumed(click, in_place=False)
        post = notice(click.say("pause-ended"), turn_messages.GREY)
        await (change if click.private else answer)(click.interaction, post)

    async def _resumed(self, click: Click, *, in_place: bool) -> Table:
        """End the pause and return the match. in_place: accept a click on the public message of a pause that's over."""
        match: Table = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        try:
            return await self.service.clocks.resume(click.caller, match.id)
        except IllegalAction as refusal:
            if refusal.reason not in _OVER or not in_place or not click.genuine or click.private:
                raise
            return match

    # Claims

    @app_commands.command(name=text("command-match-claim"), description=text("command-match-claim-what"))
    @options(player=("option-player", "option-player-claim"), match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def claim(
        self, interaction: Interaction, player: discord.User | None = None, match: str | None = None
    ) -> None:
        """Ask if a player whose time ran out should really lose."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        seat = await self._against(found, interaction.user.id, player)
        await answer(
            interaction, pause_and_claim_messages.confirm_claim(found, seat, interaction.user.id, reader(interaction))
        )

    async def _against(self, match: Table, user: int, player: discord.User | None) -> Seat:
        """Return the seat for a claim: the named player's, or the first whose time is up. Raises IllegalAction."""
        if player is not None:
            seat = match.seat_of(player.id)
            if seat is None:
                raise IllegalAction(MatchReason.NOT_THERE)
            await self._require_claimable(match, {seat})
            return seat
        late = sorted(match.clock.overdue - {match.seat_of(user)}) or sorted(match.clock.overdue)
        if not late:
            await self._require_claimable(match, match.to_act() & match.present)
            raise IllegalAction(MatchReason.NOBODY_OVERDUE)
        return late[0]

    async def _require_claimable(self, match: Table, seats: Set[Seat]) -> None:
        """Raise IllegalAction if one of these seats has run out of time but the clock only reminds."""
        if match.clock.limit is None or match.clock.limit.consequence is not Consequence.REMIND:
            return
        for seat in sorted(seats):
            deadline = await self.service.clocks.deadline(match, seat)
            if deadline is not None and deadline <= self.bot.clock.now():
                raise IllegalAction(MatchReason.ONLY_REMINDS, seat=seat, when=moment(deadline))

    async def ask_claim(self, click: Click) -> None:
        """Ask from a button if a player whose time ran out should really lose."""
        match = await match_lookup.match_of(click)
        seat = seat_of(click.id.argument, match)
        await answer(
            click.interaction, pause_and_claim_messages.confirm_claim(match, seat, click.caller.user, click.say)
        )

    async def vote_claim(self, click: Click, *, agree: bool) -> None:
        """Vote that the overdue seat has lost, or to keep waiting for it, which ends the vote."""
        found = await match_lookup.match_of(click)
        against = seat_of(click.id.argument, found)

        async def cast(match: Table) -> Match:
            return await self.service.clocks.vote_claim(click.caller, match.id, against, agree)

        await ballot_box.press(self.bot, click, Question(found, Kind.CLAIM, against), cast)

    async def _told(self, click: Click, match: Table, told: str, privately: str) -> None:
        """Say that a pause is over, on the message that announced it. If there's none, tell only the clicker."""
        if click.genuine and not click.private:
            await ballot_messages.rewrite(click, ballot_messages.outcome(match, told, phrases(match.language)))
        else:
            post = notice(privately, turn_messages.GREY)
            await (change if click.private else answer)(click.interaction, post)
