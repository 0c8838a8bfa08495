"""`/replay`, and the buttons that step through a match, as the user can see it."""

from __future__ import annotations

import asyncio

import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Table
from bot.match.views.replay import Reel, Stop
from cogs.history.replay import replay_step
from cogs.history.replay.replay_step import Step, Strip
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction, private_theme, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import review_links
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Picture

log = structlog.get_logger()

AHEAD = 2
"""Maximum number of pictures being painted before their stop is asked for."""


class Replay(commands.Cog):
    """Steps through matches. A button carries its row, so it never expires."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self._ahead: set[asyncio.Task[None]] = set()
        bot.router.add("replay", self.step, of_row=True)

    async def cog_unload(self) -> None:
        """Stop painting ahead."""
        await end(self._ahead)

    @app_commands.command(name=text("command-replay"), description=text("command-replay-what"))
    @app_commands.guild_only()
    @options(match=("option-match", "option-match-played"), turn="option-turn-of-replay")
    @app_commands.autocomplete(match=match_lookup.matches_played)
    async def replay(
        self, interaction: Interaction, match: str, turn: app_commands.Range[int, 0, 9999] | None = None
    ) -> None:
        """Show a match from its beginning, or from a turn."""
        found = await match_lookup.named(self.service, interaction, match)
        reel = await self.service.views.reel(found.id, interaction.user.id)
        stop = reel.stops[0] if turn is None else reel.turn(turn)
        if stop is None:
            raise IllegalAction(InterfaceReason.NO_SUCH_TURN, last=reel.stops[-1].turn)
        await self._show(interaction, found, Strip(), stop.seq, private=False)

    async def step(self, click: Click) -> None:
        """Show the stop to which a replay's button leads. Buttons of other messages lead to the first stop."""
        found = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        reel = await self.service.views.reel(found.id, click.caller.user)
        argument = click.id.argument
        if argument in ("", review_links.SINCE):
            strip = Strip.since(reel) if argument else Strip()
            await self._show(click.interaction, found, strip, strip.of(reel).stops[0].seq, private=False)
            return
        step = Step.read(argument)
        strip, seq = _chosen(step, click)
        stop = step.to(strip.of(reel), seq)
        await self._show(click.interaction, found, strip, stop.seq, private=click.private, way=step.way)

    async def _show(
        self, interaction: Interaction, match: Table, strip: Strip, seq: int, *, private: bool, way: str = ""
    ) -> None:
        """Show the stop at row `seq`. strip: the stops its buttons lead to. private: edit the clicked message.

        way: the step that led here, to guess the next one. Empty for none.
        """
        shown, reel, stop = await self._still(interaction, match, seq)
        picture = await self._picture(interaction, match, shown)
        await (change if private else answer)(interaction, replay_step.still(shown, reel, strip, stop, picture))
        self._look_ahead(interaction, match, strip, reel, stop, way)

    async def _still(self, interaction: Interaction, match: Table, seq: int) -> tuple[Presented, Reel, Stop]:
        user, say = interaction.user.id, reader(interaction)
        still = await self.service.views.still(match.id, user, seq)
        seen = await hidden_people.retold(self.service, still.seen, user, say, match)
        return presented(self.bot.presenters, seen, say), still.reel, still.stop

    async def _picture(self, interaction: Interaction, match: Table, shown: Presented) -> Picture:
        return await self.bot.pictures.still(shown, private_theme(interaction, match))

    def _look_ahead(
        self, interaction: Interaction, match: Table, strip: Strip, reel: Reel, stop: Stop, way: str
    ) -> None:
        """Paint in the background the stops that are likely to be asked for next."""
        stops = strip.of(reel)
        before, behind = stops.before(stop.seq), stops.behind(stop.seq)
        jumped = way in (replay_step.TURN, replay_step.WHOSE)
        wanted = (before, behind) if jumped else (before,) if way in (replay_step.BACK, replay_step.LAST) else (behind,)
        for then in wanted:
            if then.seq == stop.seq or len(self._ahead) >= AHEAD:
                continue
            task = asyncio.create_task(self._paint(interaction, match, then.seq), name=f"paint ahead {match.id}")
            self._ahead.add(task)
            task.add_done_callback(self._ahead.discard)

    async def _paint(self, interaction: Interaction, match: Table, seq: int) -> None:
        try:
            shown, _, _ = await self._still(interaction, match, seq)
            await self._picture(interaction, match, shown)
        except Exception as fault:
            # No one waits for it. An error is shown once the stop is asked for.
            log.info("replay.not-ahead", match=match.id, seq=seq, fault=repr(fault))


def _chosen(step: Step, click: Click) -> tuple[Strip, int]:
    """Return the strip a click asks for, and the row its step starts from. Raises IllegalAction for invalid choices."""
    value = click.values[0] if click.values else ""
    if step.way == replay_step.WHOSE:
        return Strip.chosen(value), click.id.decision
    if step.way == replay_step.TURN:
        if not (value.isascii() and value.isdecimal() and len(value) < 10):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return step.strip, int(value)
    return step.strip, click.id.decision


async def setup(bot: Host) -> None:
    """Load this extension for discord.py."""
    await bot.add_cog(Replay(bot))
