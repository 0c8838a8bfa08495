"""What a call says: who, in which game, what to do, until when, and where."""

from __future__ import annotations

import structlog

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.listing import Posted
from bot.match.model import Table
from bot.match.service import MatchService
from cogs.ui import urgency
from cogs.ui.boards import Boards
from cogs.ui.links import address
from cogs.ui.names import safe
from cogs.ui.perspectives import Perspectives

log = structlog.get_logger()


class CallWords:
    """Words calls."""

    def __init__(self, service: MatchService, boards: Boards, perspectives: Perspectives) -> None:
        self._service = service
        self._boards = boards
        self._perspectives = perspectives

    async def in_place(self, match: Table, seat: Seat, posted: Posted, *, unseen: bool) -> str:
        """Return a call below a board. unseen: its player can't see the place and takes no direct messages."""
        say = phrases(match.language)
        about = {"mention": f"<@{match.players[seat].user}>", "game": say(f"game-{match.game}")}
        told = await self._task(match, seat, "call", about, say)
        time = await self._time(match, seat, say)
        anew = match.lost and match.anew == match.public_seq
        lost = say("moves-restored", at=f"<t:{match.lost[-1].made // 1000}:f>") if anew else ""
        where = address(match.where.guild, posted)
        return "\n".join(line for line in (told, lost, time, say("call-unseen") if unseen else "", where) if line)

    async def direct(self, match: Table, seat: Seat, server: str, say: Phrases) -> str:
        """Return a call by direct message. server: its name; say: the player's language."""
        about = {"game": say(f"game-{match.game}"), "server": safe(server, code(match.id))}
        told = await self._task(match, seat, "remind-dm-line", about, say)
        time = await self._time(match, seat, say)
        return "\n".join(line for line in (told, time, say("call-direct")) if line)

    async def _task(self, match: Table, seat: Seat, key: str, about: dict[str, str], say: Phrases) -> str:
        """Who is to do what; the same plainly where that can't be told."""
        seen = await self._perspectives.of(match, match.public_seq)
        try:
            return say(key, **about, task=self._boards.task(seen, seat, say))
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=seat)
            return say(f"{key}-plain", **about)

    async def _time(self, match: Table, seat: Seat, say: Phrases) -> str:
        return urgency.told(match, seat, await self._service.keeping.deadline(match, seat), say)
