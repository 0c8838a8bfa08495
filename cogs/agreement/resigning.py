"""`/match resign`, with a question before it counts."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.decide import play
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post


class Resigning(commands.Cog):
    """The part of `/match` about resigning. cogs/match/cog_match.py puts the group together."""

    service: MatchService

    def listen_for_resignations(self, router: Router) -> None:
        """Register the button that confirms a resignation, and the one that leads to it."""
        router.add("resign", self.ask_resign)
        router.add("resign-yes", self.do_resign)

    @app_commands.command(name=text("command-match-resign"), description=text("command-match-resign-what"))
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def resign(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask if the player really wants to resign."""
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        await answer(interaction, confirm_resign(found, interaction.user.id, reader(interaction)))

    async def ask_resign(self, click: Click) -> None:
        """Ask from a button whether the player really wants to resign."""
        match = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        await answer(click.interaction, confirm_resign(match, click.caller.user, click.say))

    async def do_resign(self, click: Click) -> None:
        """Resign for the clicker."""
        await match_lookup.of_server(self.service, click.interaction, click.id.match)
        await self.service.play.resign(click.caller, click.id.match)
        await (change if click.private else answer)(click.interaction, notice(click.say("resign-done")))


def confirm_resign(match: Table, user: int, say: Phrases) -> Post:
    """Return the question whether to resign, with the consequences. Raises IllegalAction if the user can't."""
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if match.status is not Status.RUNNING:
        raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
    play.require_in(match, seat)
    left = frozenset(range(len(match.players))) - match.seats.resigned - {seat}
    usual = "computers" if left <= match.seats.held | match.computers else "more"
    what = {0: "alone", 1: "two"}.get(len(left), usual)
    yes = turn_messages.button(say, "resign-yes", CustomId("resign-yes", match.id), turn_messages.RED)
    items: tuple[ui.Item[Any], ...] = (
        ui.TextDisplay(say(f"resign-ask-{what}", code=code(match.id))),
        ui.ActionRow(yes),
    )
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))
