"""The Discord client: loads the cogs, hands every click to the router, answers every fault."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast

import discord
import structlog
from discord import VoiceClient, app_commands
from discord.ext import commands

from bot import connection, endpoint, unreadable
from bot.ai.process.worker import Inside
from bot.ai.review.review_service import Studies
from bot.ai.seat_holder import hold
from bot.config import VERSION, Settings
from bot.core.game import IllegalAction
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.privacy.delete_left_servers import Retention
from bot.match.privacy.erasure import Forgetting
from bot.match.service.match_service import MatchService
from bot.match.workers.background_lease import BackgroundLease
from bot.match.workers.compaction import Packing
from bot.match.workers.computer_moves import Computing
from bot.match.workers.deadlines import Deadlines
from bot.match.workers.outage_tracker import Heartbeat
from bot.match.workers.puzzle_reminders import Recalling
from bot.match.workers.record_builder import Recording
from bot.match.workers.reminders import Rousing
from bot.match.workers.think_budget import Patience
from bot.match.workers.thinker_interface import Thinker
from bot.match.workers.weekly_autopilot_recaps import Recaps
from cogs import EXTENSIONS
from cogs.learning.puzzle_reminder import Recalled
from cogs.lobby.live_panels import LivePanels
from cogs.turn.expire_undo_buttons import Panels
from cogs.ui.board.board_message import Boards
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.channels.deleted_places import Gone
from cogs.ui.host import Host
from cogs.ui.interaction import channel_choice, errors, outdated_commands
from cogs.ui.interaction.deadline import briefly, expect, of_command
from cogs.ui.interaction.interaction_context import acquaint, heed
from cogs.ui.interaction.limits import Limits
from cogs.ui.interaction.router import Router
from cogs.ui.publisher.declined_removed_notices import TableNotices
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.publisher.refused_place_notice import Unheard
from cogs.ui.publisher.vacation_boards import AwayBoards
from cogs.ui.text.command_translator import Translator
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.waits.reminder_sender import Reminding
from cogs.waits.waiting_boards import Agenda
from cogs.waits.weekly_autopilot_recap import Recapping
from cogs.wiring.presenters import PRESENTERS

log = structlog.get_logger()

# Herald never speaks; that the voice libraries are absent is no news.
VoiceClient.warn_nacl = VoiceClient.warn_dave = False

BEGUN = "begun"
"""Key of an interaction's extras: when its handling began, by the performance counter."""

FAREWELL = 1.0
"""Seconds for taking leave of Discord."""

ANSWERS = 5.0
"""Seconds for an answer by which Discord tells that it is there."""


class Tree(app_commands.CommandTree[Host]):
    """The slash commands; every fault of theirs ends in one answer."""

    def __init__(self, client: Host) -> None:
        # Said outright, because Discord spells the default out and bot/commands.py compares.
        super().__init__(client, allowed_installs=app_commands.AppInstallationType(guild=True, user=False))

    async def interaction_check(self, interaction: discord.Interaction[Host], /) -> bool:
        """Announces what may take long, and notes where it comes from; a fault in that is answered."""
        interaction.extras[BEGUN] = perf_counter()
        outdated_commands.rename(interaction)
        channel_choice.complete(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            with contextlib.suppress(IllegalAction):
                await self.client.limits.check(interaction)
                await briefly(acquaint(interaction))
                if outdated_commands.fits(interaction, typing=True):
                    return True
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.autocomplete([])
            return False
        expect(interaction, of_command(interaction.command))
        try:
            await self.client.limits.check(interaction)
            await acquaint(interaction)
            if not outdated_commands.fits(interaction):
                raise IllegalAction(InterfaceReason.COMMAND_OUTDATED)
        except Exception as fault:
            await self.on_fault(interaction, fault)
            return False
        return True

    async def on_fault(self, interaction: discord.Interaction[Host], fault: Exception) -> None:
        """A fault of a command is answered, and counted."""
        await errors.respond(interaction, fault)
        cast(Herald, self.client).answered(interaction)

    async def on_error(self, interaction: discord.Interaction[Host], error: app_commands.AppCommandError, /) -> None:
        """Every failure of a command becomes one error card; one of an older form says what it is."""
        old = isinstance(error, outdated_commands.MISMATCHES)
        await self.on_fault(interaction, IllegalAction(InterfaceReason.COMMAND_OUTDATED) if old else error)


class Herald(Host):
    """The bot. It keeps no message, no member list and no button in memory."""

    def __init__(
        self, settings: Settings, service: MatchService, clock: Timer | None = None, thinker: Thinker | None = None
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=endpoint.silence(),
            max_messages=None,
            enable_debug_events=False,
        )
        unreadable.guard(self._connection)
        self.settings = settings
        self.service = service
        self.connected = False
        """Whether Discord's gateway tells Herald of what people press."""
        self.on_answered: list[Callable[[int, str, float], None]] = []
        """Called for each interaction with Discord's number of its kind, its outcome and its seconds."""
        self._ends = False
        self._beginning: set[asyncio.Task[None]] = set()
        self.presenters = PRESENTERS
        self.pictures = Pictures()
        self.live_panels = LivePanels()
        self.clock = clock = clock or SystemClock()
        boards = Boards(self.presenters, self.pictures, service.clocks.away)
        self.lease = BackgroundLease(service.store, lambda: self.connected)
        self.publisher = Publisher(self, service, boards, self.clock, self.live_panels.is_open, self.lease)
        self.attendance = self.publisher.attendance
        self.table_notices = TableNotices(self, service, self.publisher)
        self.unheard = Unheard(service, self.publisher)
        self.panels = Panels(self.unheard.why)
        self.router = Router()
        self.limits = Limits(self.clock, on=settings.limits == "on")
        self.deadlines = Deadlines(service, clock, self.lease)
        self.forgetting = Forgetting(service, clock)
        self.packing = Packing(service.store, clock, self.lease)
        days = settings.retention_days
        self.retention = Retention(service.store, self.forgetting, self._present, days, clock, self.lease)
        reminding = Reminding(self, service, self.publisher, boards, self.clock)
        self.rousing = Rousing(service, reminding, clock, Recalling(service, Recalled(self), clock), self.lease)
        self._away_boards = AwayBoards(self, service, self.publisher, boards, self.clock)
        self.rousing.on_look.append(self._away_boards.look_at)
        self.heartbeat = Heartbeat(service, self._answers, self._reaches, self.clock)
        self.heartbeat.on_return += [self.publisher.heal, self.rousing.heal]
        recapping = Recapping(self, service, self.presenters, self.attendance)
        self.recaps = Recaps(service, recapping, self.clock, self.lease)
        self.recording = Recording(service, clock, lease=self.lease)
        patience = Patience(
            round(settings.computer_pause * 1000), settings.think_seconds, settings.think_longest, settings.think_daily
        )
        self.computing = Computing(service, thinker or Inside(), hold, clock, patience, self.lease)
        self.publisher.sweep.on_left.append(self.computing.look_at)
        self.lease.on_gain += [self.publisher.heal, self.rousing.take_over, self.recording.take_over]
        self.studies = Studies(nice=settings.think_nice)
        self.agenda = Agenda(self, service, self.attendance, self.clock)
        self.gone = Gone(self, self.clock, self.publisher.closing.thread_gone, self.publisher.refusals)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected, however long the network is away. Raises ConfigError for a wrong set-up."""
        await connection.patiently(lambda: self.login(token), self.clock, self._wait_for_discord)
        await connection.patiently(lambda: self.connect(reconnect=reconnect), self.clock, self._wait_for_discord)

    async def login(self, token: str) -> None:
        """As discord.py's, patiently."""
        try:
            await super().login(token)
        except BaseException:
            # The next try makes a session of its own.
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    def _wait_for_discord(self) -> None:
        self.dispatch("unreachable")

    async def on_disconnect(self) -> None:
        """The connection is gone: nobody's moves come in."""
        self.connected = False
        self.heartbeat.look()

    async def on_resumed(self) -> None:
        """The connection is back."""
        self.connected = True
        self.heartbeat.look()

    async def _answers(self) -> bool:
        """Whether Discord tells Herald of what people press, and takes its answers."""
        if not self.connected:
            return False
        try:
            async with asyncio.timeout(ANSWERS):
                await self.http.request(discord.http.Route("GET", "/users/@me"))
        except (*connection.AWAY, discord.DiscordException):
            return False
        return True

    def _reaches(self, place: int) -> bool:
        """Whether Herald is in this server, or may be heard in this channel."""
        if (guild := self.get_guild(place)) is not None:
            return not guild.unavailable
        channel = self.get_channel(place)
        if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
            return False
        return channel.permissions_for(channel.guild.me).view_channel

    def _present(self) -> frozenset[int] | None:
        """Every server, those among them that Discord cannot tell of at the moment."""
        return frozenset(guild.id for guild in self.guilds) if self.is_ready() else None

    async def setup_hook(self) -> None:
        """Loads the cogs before anything can come in."""
        await self.tree.set_translator(Translator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        # Whoever is told of it is told by the boards that are posted anew.
        await self.service.recovery.run()
        # Whom a backup knows again is forgotten before anybody is told of them.
        await self.forgetting.resume()
        self.service.on_change.append(self.publisher.changed)
        self.service.on_change.append(self.panels.changed)
        self.service.on_change.append(self.live_panels.changed)
        self.service.on_change.append(self.table_notices.changed)

    async def on_ready(self) -> None:
        """Tells what is still untold, and watches deadlines from now on."""
        log.info("ready", version=VERSION, user=str(self.user), guilds=len(self.guilds))
        self.connected = True
        if not self._ends:
            task = asyncio.create_task(self._begin(), name="herald-beginning")
            self._beginning.add(task)
            task.add_done_callback(self._beginning.discard)
            await task

    async def _begin(self) -> None:
        """Start what runs in the background, all of which `close` stops."""
        # Before what may only be done under it.
        await self.lease.start()
        # Before the others, since the rows that follow are told as well.
        self.publisher.start()
        # What was missed is left out of all clocks before anything follows from them.
        await self.heartbeat.start()
        await self.deadlines.start()
        await self.computing.start()
        self.rousing.start()
        self.recaps.start()
        self.recording.start()
        self.packing.start()
        self.retention.start()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Clicks go to the router; commands are the tree's."""
        self.publisher.asked(interaction)
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            interaction.extras[BEGUN] = perf_counter()
            await self.router(interaction)
            self.answered(interaction)
            await self.unheard.after(interaction)

    def answered(self, interaction: discord.Interaction[Any]) -> None:
        """Tell those who count that an interaction has been handled, well or not."""
        seconds = perf_counter() - interaction.extras.get(BEGUN, perf_counter())
        for told in self.on_answered:
            told(interaction.type.value, interaction.extras.get(errors.OUTCOME, "done"), seconds)

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], _command: object) -> None:
        """A command was answered: Discord has told its person's language."""
        self.answered(interaction)
        await self.unheard.after(interaction)
        await heed(interaction)

    async def on_message(self, _message: discord.Message) -> None:
        """Herald reads no messages; without this, discord.py would look for prefix commands in its own."""

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """An event that failed is logged; nobody waits for an answer to it."""
        log.exception("fault", listener=event_method)

    async def close(self) -> None:
        """Ends what runs beside, then the connection. Nothing of it uses the store any more afterwards."""
        # What begins now would be stopped before it has begun.
        self._ends = True
        await end(self._beginning)
        await self.heartbeat.stop()
        await self.computing.stop()
        await self.studies.close()
        await self.deadlines.stop()
        await self.rousing.stop()
        await self.recaps.stop()
        await self.recording.stop()
        await self.packing.stop()
        await self.retention.stop()
        await self.forgetting.stop()
        await self.table_notices.settled()
        await self.publisher.settled()
        await self._away_boards.stop()
        # Last, since another process takes over at once what this one has left.
        await self.lease.stop()
        await self.panels.stop()
        await self.live_panels.stop()
        # Discord's farewell may never come.
        await end((await asyncio.wait({asyncio.create_task(super().close())}, timeout=FAREWELL))[1])
