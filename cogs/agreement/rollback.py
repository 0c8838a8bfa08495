"""`/match rewind`: a server's managers take a match back to one of its turns and say why."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.decide.rollback import LONGEST, Point, unrates
from bot.match.model.match import Status, Table
from bot.match.service.match_service import MatchService
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.deadline import briefly
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, reader
from cogs.ui.interaction.reply import answer, inquire
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.text import player_names_with_absence
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.player_names_and_wording import listed, plain_name

CHOICES = 25
"""The most choices that Discord lists for autocomplete."""


async def turns(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Autocomplete `/match rewind`: the turns the match can go back to, newest first."""
    if not caller(interaction).manages:
        return []
    return await briefly(_turns(interaction, typed)) or []


async def _turns(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    service, say = interaction.client.service, reader(interaction)
    named = getattr(interaction.namespace, "match", None)
    try:
        match = await match_lookup.here(service, interaction, named or None, seated=True)
    except IllegalAction:
        return []
    wanted = typed.casefold()
    found = [(told(match, point, say)[:100], str(point.turn)) for point in await service.seats.points(match.id)]
    exact = [(label, turn) for label, turn in found if wanted == turn]
    chosen = [*exact, *((label, turn) for label, turn in found if wanted in label.casefold() and wanted != turn)]
    return [app_commands.Choice(name=label, value=turn) for label, turn in chosen[:CHOICES]]


def told(match: Table, point: Point, say: Phrases) -> str:
    """Return the autocomplete label of a turn the match can go back to: its number and whose turn it was."""
    then = player_names_with_absence.sitting(match, say, point.seq)
    names = listed([plain_name(then, seat, say) for seat in point.to_act], say)
    return say("rollback-choice", turn=point.turn, names=names)


def _asked(match: Table, turn: str, reason: str, say: Phrases) -> ui.Modal:
    """Return a window that confirms a rollback. It says that the match won't be rated, and the reason can be edited."""
    wanted = CustomId("rollback-yes", match.id, 0, turn[:20])
    window = ui.Modal(title=say("rollback-unrated-title"), custom_id=str(wanted))
    typed: ui.TextInput[Any] = ui.TextInput(custom_id="reason", default=reason, min_length=1, max_length=LONGEST)
    window.add_item(
        ui.Label(text=say("rollback-unrated-label"), description=say("rollback-unrated-what"), component=typed)
    )
    return window


class Rollback(commands.Cog):
    """The part of `/match` about rollbacks. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_rollbacks(self, router: Router) -> None:
        """Register the window for managers who play in the match themselves."""
        router.add("rollback-yes", self.go_back_unrated)

    @app_commands.command(name=text("command-match-rollback"), description=text("command-match-rollback-what"))
    @options(turn="option-turn", reason="option-reason", match="option-match")
    @app_commands.autocomplete(turn=turns, match=match_lookup.open_matches)
    async def rollback(
        self,
        interaction: Interaction,
        turn: str,
        reason: app_commands.Range[str, 1, LONGEST],
        match: str | None = None,
    ) -> None:
        """Roll the match back. Its next board says so, and why.

        A manager who plays in it is told first that it won't be rated any more.
        """
        found = await match_lookup.here(self.service, interaction, match, seated=True)
        asks = caller(interaction)
        if asks.manages and found.status is Status.RUNNING and unrates(found, asks.user):
            await inquire(interaction, _asked(found, turn, reason, reader(interaction)))
        else:
            await self._go_back(interaction, found.id, turn, reason)

    async def go_back_unrated(self, click: Click) -> None:
        """Take the match back to the turn that a manager chose, after they confirmed that it won't be rated any more.

        click: of the window `_asked`. It contains the turn and their reason, which the next board shows.
        """
        await match_lookup.of_server(self.service, click.interaction, click.id.match)
        reason = click.values[0] if len(click.values) == 1 else ""
        await self._go_back(click.interaction, click.id.match, click.id.argument, reason)

    async def _go_back(self, interaction: Interaction, match: int, turn: str, reason: str) -> None:
        asking = caller(interaction)
        points = await self.service.seats.points(match) if asking.manages else ()
        seq = next((point.seq for point in points if str(point.turn) == turn.strip()), 0)
        after = await self.service.seats.rollback(asking, match, seq, reason)
        say = reader(interaction)
        names = listed([plain_name(after, seat, say) for seat in sorted(after.to_act())], say)
        told = say("rollback-done", turn=after.turn, names=names)
        await answer(interaction, notice(told, turn_messages.GREY))
