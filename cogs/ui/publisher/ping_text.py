"""The text of calls, the messages that ping players to act: in which game, what to do, by when, and where."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Call, Posted
from bot.match.model.waits import Wait, WaitKind
from bot.match.service.match_service import MatchService
from bot.match.waits import kinds
from bot.match.waits.kinds import Direct
from cogs.ui.board.board_message import Boards
from cogs.ui.board.public_match_data_cache import Perspectives
from cogs.ui.channels.links import address
from cogs.ui.presenter import turn_messages, wait_text
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import safe

log = structlog.get_logger()


class CallPosts:
    """A writer of calls: below a board in the match's language, as direct messages in the person's own."""

    def __init__(self, service: MatchService, boards: Boards, perspectives: Perspectives) -> None:
        self._service = service
        self._boards = boards
        self._perspectives = perspectives

    async def in_place(self, match: Table, wait: Wait, posted: Posted, *, unseen: bool) -> Post:
        """Return the message that pings a person below a board. unseen: they can't see the channel, and it says so."""
        say, link = phrases(match.language), address(match.where.guild, posted)
        about = {"mention": f"<@{wait.user}>", "game": say(f"game-{match.game}")}
        if wait.kind is not WaitKind.MOVE:
            told = say("call", **about, task=wait_text.call(match, wait, say))
            words = "\n".join((told, *((say("call-unseen"),) if unseen else ()), link))
            return Post((wait_text.way(match, wait, say),), words=words)
        lines = await self.to_move(match, wait), say("call-unseen") if unseen else "", link
        return Post((), words="\n".join(line for line in lines if line))

    async def to_move(self, match: Table, wait: Wait) -> str:
        """Return the text that pings a player to move: the task and the time they have."""
        say = phrases(match.language)
        about = {"mention": f"<@{wait.user}>", "game": say(f"game-{match.game}")}
        told, time = await self._task(match, wait, "call", about, say), await self._time(match, wait, say)
        return "\n".join(line for line in (told, _restored(match, say), time) if line)

    async def on_board(self, match: Table, wait: Wait) -> str:
        """Return the line of a board that mentions a player it pings, with the time they have."""
        say = phrases(match.language)
        told = say("board-call", mention=f"<@{wait.user}>", time=await self._time(match, wait, say)).rstrip()
        return "\n".join(line for line in (told, _restored(match, say)) if line)

    async def direct(self, match: Table, wait: Wait, posted: Posted, server: str, say: Phrases) -> Post:
        """Return the direct message that tells a person to act. server: the server's name. say: their language."""
        about = {"game": say(f"game-{match.game}"), "server": safe(server, code(match.id))}
        if wait.kind is not WaitKind.MOVE:
            told = say("remind-dm-line", **about, task=wait_text.call(match, wait, say))
            if kinds.of(wait.kind).direct is Direct.PRESS:
                return Post((wait_text.way(match, wait, say),), words=f"{told}\n{say('call-direct-answer')}")
            return Post((), words=f"{told}\n{say('call-direct-link', link=address(match.where.guild, posted))}")
        told = await self._task(match, wait, "remind-dm-line", about, say)
        lines = told, await self._time(match, wait, say), say("call-direct")
        play = turn_messages.button(say, "turn-play", to_play(wait), turn_messages.BLUE)
        return Post((play,), words="\n".join(line for line in lines if line))

    async def _task(self, match: Table, wait: Wait, key: str, about: dict[str, str], say: Phrases) -> str:
        """Return the phrase `key` with the player's task, or `<key>-plain` if the task can't be worked out."""
        seen = await self._perspectives.of(match, match.public_seq)
        try:
            return say(key, **about, task=self._boards.task(seen, wait.seat, say))
        except Exception:
            log.exception("call.task-failed", match=code(match.id), seat=wait.seat)
            return say(f"{key}-plain", **about)

    async def _time(self, match: Table, wait: Wait, say: Phrases) -> str:
        return clock_text_and_panel.deadline(
            match, wait.seat, await self._service.clocks.deadline(match, wait.seat), say
        )


def _restored(match: Table, say: Phrases) -> str:
    """Return a sentence that the match was restored from a backup. Empty if it wasn't, or went on since then."""
    restored = match.lost and match.anew == match.public_seq
    return say("moves-restored", at=f"<t:{match.lost[-1].made // 1000}:f>") if restored else ""


def to_play(wait: Wait) -> CustomId:
    """Return the custom_id of the button in a direct message that opens the player's move."""
    return CustomId("play", wait.match, wait.decision)


def to_others(match: Table, seat: Seat, others: Sequence[int], deadline: int | None, posted: Posted) -> Post:
    """Return the message that tells other players (users) that a seat gets no more reminders, and what they can do."""
    say = phrases(match.language)
    words = f"{wait_text.stalls(match, seat, others, deadline, say)}\n{address(match.where.guild, posted)}"
    return Post((turn_messages.button(say, "turn-more", CustomId("more", match.id)),), words=words)


def call(match: Table, wait: Wait, posted: Posted, ring: int) -> Call:
    """Return the record of a call for a wait, with 0 as its message id so far. ring: how many messages it replaces."""
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
    """Return the nonce of a call's message. It's the same on a retry, so that Discord doesn't post the call twice."""
    about = "" if wait.kind is WaitKind.MOVE else f"{list(WaitKind).index(wait.kind)}k{wait.about}"
    return f"{code(match.id)}.{posted.seq}.{wait.seat}{about}"
