"""What calls say: who is called, in which game, what to do, until when, and where."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.core.game import Seat
from bot.i18n import phrases
from bot.match.identity import code
from bot.match.listing import Call, Posted
from bot.match.model import Table
from bot.match.service import MatchService
from bot.match.waits import Wait, WaitKind
from cogs.ui import messages, urgency, waiting_words
from cogs.ui.boards import Boards
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.links import address
from cogs.ui.perspectives import Perspectives

log = structlog.get_logger()


class CallPosts:
    """Writes calls, in the language of their match."""

    def __init__(self, service: MatchService, boards: Boards, perspectives: Perspectives) -> None:
        self._service = service
        self._boards = boards
        self._perspectives = perspectives

    async def of(self, match: Table, wait: Wait, posted: Posted) -> Post:
        """What a call says: who, in which game, what to do, and where."""
        say, link = phrases(match.language), address(match.where.guild, posted)
        about = {"mention": f"<@{wait.user}>", "game": say(f"game-{match.game}")}
        if wait.kind is not WaitKind.MOVE:
            told = say("call", **about, task=waiting_words.call(match, wait, say))
            return Post((waiting_words.way(match, wait, say),), words=f"{told}\n{link}")
        seen = await self._perspectives.of(match, match.public_seq)
        try:
            told = say("call", **about, task=self._boards.task(seen, wait.seat))
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=wait.seat)
            told = say("call-plain", **about)
        time = urgency.told(match, wait.seat, await self._service.keeping.deadline(match, wait.seat), say)
        anew = match.lost and match.anew == match.public_seq
        lost = say("moves-restored", at=f"<t:{match.lost[-1].made // 1000}:f>") if anew else ""
        return Post((), words="\n".join(line for line in (told, lost, time, link) if line))


def to_others(match: Table, seat: Seat, others: Sequence[int], deadline: int | None, posted: Posted) -> Post:
    """Tell those who wait for a seat that its person isn't reminded any more, and what they can do. others: users."""
    say = phrases(match.language)
    words = f"{waiting_words.stalls(match, seat, others, deadline, say)}\n{address(match.where.guild, posted)}"
    return Post((messages.button(say, "turn-more", CustomId("more", match.id)),), words=words)


def call(match: Table, wait: Wait, posted: Posted, ring: int) -> Call:
    """The call of a wait, but for its message."""
    return Call(
        wait.seat,
        match.turn,
        posted.channel,
        0,
        posted.message,
        wait.user,
        ring,
        kind=wait.kind.value,
        about=wait.about,
    )


def nonce(match: Table, wait: Wait, posted: Posted) -> str:
    """The same for the same call, so that a retry sends none again."""
    about = "" if wait.kind is WaitKind.MOVE else f"{list(WaitKind).index(wait.kind)}k{wait.about}"
    return f"{code(match.id)}.{posted.seq}.{wait.seat}{about}"
