"""Herald as a process of a virtual month, and a Discord in front of it that people only see through its messages."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.ai.seat_holder import hold
from bot.i18n import phrases
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.workers import deadlines, outage_tracker, reminders
from bot.match.workers.weekly_autopilot_recaps import Recaps
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.publisher import publisher
from cogs.ui.publisher.declined_removed_notices import TableNotices
from cogs.waits.reminder_sender import Reminding
from cogs.waits.weekly_autopilot_recap import Recapping
from cogs.wiring.presenters import PRESENTERS
from tests.soak.recorded import Life, Mortal
from tests.soak.troubles import Kind, Trouble
from tests.unit.discord.telling import PlainBoards

if TYPE_CHECKING:
    from tests.soak.month import Month


class Boards(PlainBoards):
    """Boards without pictures, for ballots as well."""

    def shown(self, seen: AnyPerspective) -> Presented:
        """What everybody may see of a match."""
        return presented(PRESENTERS, seen, phrases("en"))


class Process:
    """Everything it knows is in the store, or forgotten."""

    def __init__(self, month: Month) -> None:
        self.life = Life()
        store: Any = Mortal(month.store, shared=month.size.processes > 1)
        client: Any = month.world
        boards: Any = Boards()
        self.boards = boards
        self._world = month.world
        unasked = Unasked(hold=hold)
        self.service = MatchService(store, clock=month.clock, entropy=month.entropy, unasked=unasked)
        self.publisher = publisher.Publisher(client, self.service, boards, month.clock)
        teller = Reminding(client, self.service, self.publisher, boards, month.clock)
        self.rousing = reminders.Rousing(self.service, teller, month.clock)
        self.notices = TableNotices(client, self.service, self.publisher)
        self.recaps = Recaps(
            self.service, Recapping(client, self.service, PRESENTERS, self.publisher.attendance), month.clock
        )
        self.deadlines = deadlines.Deadlines(self.service, month.clock)
        self.heartbeat = outage_tracker.Heartbeat(
            self.service, month.world.answers, month.world.reaches, month.clock, month.clock.now
        )
        self.heartbeat.on_return += [self.publisher.heal, self.rousing.heal]

    async def start(self) -> None:
        """As bot/client.py does once it is connected."""
        self.service.on_change += [self.publisher.changed, self.notices.changed]
        self.publisher.start()
        await self.heartbeat.start()
        await self.deadlines.start()
        self.rousing.start()
        self.recaps.start()

    async def meet(self, trouble: Trouble) -> None:
        """As bot/client.py and cogs/wiring/cog_gateway_events.py do once Discord tells of it."""
        match trouble.kind:
            case Kind.KICKED | Kind.HIDDEN:
                await self.heartbeat.gone(trouble.place)
            case Kind.BUSY:
                self.heartbeat.look()
            case Kind.DOWN:
                pass

    async def recover(self, trouble: Trouble) -> None:
        """The same once it is over."""
        match trouble.kind:
            case Kind.KICKED | Kind.HIDDEN:
                await self.heartbeat.recheck()
                self.publisher.let_in(self._world.guild_of(trouble))
                self.rousing.heal()
                self.publisher.heal()
            case Kind.BUSY:
                self.heartbeat.look()
                self.publisher.heal()
                self.rousing.heal()
            case Kind.DOWN:
                pass

    async def end(self) -> None:
        """Nothing of it goes on."""
        self.life.dead = True
        tasks = list(self.life.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
