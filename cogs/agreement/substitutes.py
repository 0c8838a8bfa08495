"""`/match substitute` and seat offers: the request is private, the offer public."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases, phrases
from bot.match.decide import substitutes
from bot.match.events.match_events import Sought
from bot.match.model.computer_players import LEVELS
from bot.match.model.match import Status, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from cogs.ui.board import ballot_messages, seat_offers
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.publisher import open_ballots
from cogs.ui.publisher.open_ballots import Hung
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import listed, name

_OVER = frozenset({MatchReason.NOT_SOUGHT, MatchReason.OVER})
"""Refusals that mean an offer is over, no matter who presses its button."""


class Substitutes(commands.Cog):
    """The part of `/match` about substitutes. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_substitutes(self, router: Router) -> None:
        """Register the buttons of seat offers, and those that open one."""
        router.add("seek", self.ask_seek)
        router.add("seek-yes", self.seek)
        router.add("seek-stop", self.stop)
        router.add("seek-no", self.stop, in_place=True)
        router.add("take-seat", self.take, in_place=True)
        router.add("sit", self.sit)
        router.add("back", self.give_back)
        router.add("stand-in", self.stand_in)

    @app_commands.command(name=text("command-match-substitute"), description=text("command-match-substitute-what"))
    @options(player=("option-player", "option-player-substitute"), match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def substitute(
        self, interaction: Interaction, player: discord.User | None = None, match: str | None = None
    ) -> None:
        """Ask if a substitute is really wanted, for the user or for a player who has stopped."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        who = interaction.user.id if player is None else player.id
        seat = found.seat_of(who)
        if seat is None:
            raise IllegalAction(MatchReason.NOT_SEATED if player is None else MatchReason.NOT_THERE)
        found = await self.bot.publisher.muster(found, interaction.user.id, seat)
        await answer(interaction, self._asked(interaction, found, seat))

    async def ask_seek(self, click: Click) -> None:
        """Ask from a button if a substitute is really wanted."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        seat = seat_offers.seat_of(click.id.argument, match)
        match = await self.bot.publisher.muster(match, click.caller.user, seat)
        await answer(click.interaction, self._asked(click.interaction, match, seat))

    def _asked(self, interaction: Interaction, match: Table, seat: Seat) -> Post:
        own = match.seat_of(interaction.user.id)
        if own in match.present and own != seat and seat in match.seats.promised:
            return seat_offers.confirm_offer(match, seat, own, reader(interaction))
        substitutes.require_asking(match, caller(interaction), seat, True)
        return seat_offers.confirm(match, seat, interaction.user.id, reader(interaction))

    async def seek(self, click: Click) -> None:
        """Post an offer of the seat. The server's substitutes are pinged for it once a day at most."""
        before = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        seat = seat_offers.seat_of(click.id.argument, before)
        box, channel = self.bot.publisher.ballots, click.interaction.channel_id
        async with box.holding(before.id):
            match = await self.service.seats.seek(click.caller, before.id, seat, True)
            if match.seq == before.seq:
                await self._say(click, await self._offer(match, seat, click.say, calling=False))
                return
            again = await ballot_messages.asked_before(
                self.service, match, Sought, ballot_messages.DAY, seat=seat, seeking=True
            )
            post = await self._offer(match, seat, phrases(match.language), calling=not again)
            message = await answer(click.interaction, post, private=False)
            if message is not None and channel is not None:
                await box.put(match, open_ballots.of_seat(match, seat, Hung(channel, message)))

    async def _offer(self, match: Table, seat: Seat, say: Phrases, *, calling: bool) -> Post:
        shown = presented(self.bot.presenters, await self.service.views.perspective(match.id), say)
        role = (await self.service.guilds.read(match.where.guild)).substitutes if calling else None
        return seat_offers.offer(shown, seat, role)

    async def stand_in(self, click: Click) -> None:
        """Let a computer player of the level chosen in the select take over a seat. The next board tells everyone."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        seat = seat_offers.seat_of(click.id.argument, match)
        level = click.values[0] if len(click.values) == 1 else ""
        if level not in LEVELS:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        match = await self.service.seats.stand_in(click.caller, match.id, seat, level)
        await self._say(click, seat_offers.outcome(match, seat, click.say))

    async def stop(self, click: Click) -> None:
        """Stop looking for a substitute."""
        match = await match_lookup.match_of(click)
        seat = seat_offers.seat_of(click.id.argument, match)
        async with self.bot.publisher.ballots.holding(match.id):
            if match.status is Status.RUNNING:
                match = await self.service.seats.seek(click.caller, match.id, seat, False)
            await self._outcome(click, match, seat)

    async def take(self, click: Click) -> None:
        """Seat the clicker, by the button on the offer. If the offer is over, show its outcome there."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        seat = seat_offers.seat_of(click.id.argument, match)
        async with self.bot.publisher.ballots.holding(match.id):
            try:
                match = await self.service.seats.substitute(click.caller, match.id, seat)
            except IllegalAction as refusal:
                if refusal.reason not in _OVER or not click.genuine or click.private:
                    raise
                match = await self.service.load(match.id)
            await self._outcome(click, match, seat)

    async def _outcome(self, click: Click, match: Table, seat: Seat) -> None:
        """Show on an offer's message that it's over. If another button was pressed, tell only the clicker."""
        offer = click.genuine and not click.private and click.id.verb in ("seek-no", "take-seat")
        post = seat_offers.outcome(match, seat, phrases(match.language) if offer else click.say)
        await (ballot_messages.rewrite(click, post) if offer else self._say(click, post))
        if offer and click.interaction.message is not None:
            await self.bot.publisher.ballots.drop(match, click.interaction.message.id)

    async def sit(self, click: Click) -> None:
        """Seat the clicker, by a button on a board or in a menu."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        seat = seat_offers.seat_of(click.id.argument, match)
        match = await self.service.seats.substitute(click.caller, match.id, seat)
        former = seat_offers.former(match, seat, click.say)
        await self._say(click, notice(click.say("vacancy-yours", former=former), turn_messages.GREY))

    async def give_back(self, click: Click) -> None:
        """Give the clicker's seat back to them, which autopilot played."""
        # The button is also on the weekly message, which can be a direct one.
        if click.interaction.guild_id is not None:
            await match_lookup.of_server(self.service, click.interaction, click.id.match)
        match = await self.service.seats.give_back(click.caller, click.id.match)
        acting = [name(match, seat, click.say) for seat in sorted(match.to_act())]
        told = click.say("vacancy-welcome", names=listed(acting, click.say))
        await self._say(click, notice(told, turn_messages.GREY))

    async def _say(self, click: Click, post: Post) -> None:
        """Show a message to the clicker alone."""
        if click.private and not post.words:
            await change(click.interaction, post)
        else:
            await answer(click.interaction, post)
