"""Messages that show a review while it's being computed: its chart first, then the moments as they're found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import aclosing, contextmanager
from typing import TypeAlias, TypeVar

import structlog

from bot.ai.review.review_service import Studied, StudiesFull, StudyBroken, StudyFailed, StudyTimedOut, StudyUnreadable
from bot.core.game import IllegalAction
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.interaction.reply import update
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

T = TypeVar("T")

EVERY = 4.0
"""Minimum number of seconds between two updates of a message. The last update isn't delayed."""

PATIENCE = 600.0
"""Seconds to wait before saying that a review isn't ready. It's still computed, for the next time it's asked for."""

REASONS: Mapping[type[StudyFailed], InterfaceReason] = {
    StudyFailed: InterfaceReason.STUDY_FAILED,
    StudiesFull: InterfaceReason.REVIEWS_BUSY,
    StudyTimedOut: InterfaceReason.STUDY_TIMED_OUT,
    StudyUnreadable: InterfaceReason.STUDY_UNREADABLE,
    StudyBroken: InterfaceReason.STUDY_BROKEN,
}
"""The reason that the user reads for each kind of failure."""

Send: TypeAlias = Callable[[Interaction, Post], Awaitable[object]]
"""How the first state is shown: with a new message, or in place of the clicked one."""


async def made(study: Awaitable[T], match: Table) -> T:
    """Wait for a review or hint and return it. Raises IllegalAction with the reason if it fails."""
    with _refusing(match):
        async with asyncio.timeout(PATIENCE):
            return await study


@contextmanager
def _refusing(match: Table) -> Iterator[None]:
    """Raise IllegalAction with a reason in place of TimeoutError and StudyFailed."""
    try:
        yield
    except TimeoutError as late:
        raise IllegalAction(InterfaceReason.STUDY_PENDING) from late
    except StudyFailed as failure:
        if isinstance(failure, StudyBroken):
            log.error("study.broken", match=code(match.id), said=str(failure), exc_info=failure.__cause__)
        else:
            log.warning("study.failed", match=code(match.id), kind=type(failure).__name__, said=str(failure))
        reason = REASONS[type(failure)]
        raise IllegalAction(reason, match=code(match.id)) from failure


class Progress:
    """Shows each reader one review of a match at a time, from its first state to its last."""

    def __init__(self) -> None:
        self._shown = dict[tuple[int, int], object]()

    def leave(self, user: int, match: int) -> None:
        """Stop updating the message that shows a reader a review, because they've gone on to something else."""
        self._shown.pop((user, match), None)

    async def show(
        self,
        interaction: Interaction,
        match: Table,
        states: AsyncGenerator[Studied, None],
        page: Callable[[Studied], Awaitable[Post]],
        send: Send,
    ) -> None:
        """Show the states of a review one after the other in one message. Raises IllegalAction if it fails.

        page: builds the message from a state. send: posts the first one.
        """
        key, mine = (interaction.user.id, match.id), object()
        self._shown[key] = mine
        begun, end = False, asyncio.get_running_loop().time() + PATIENCE
        try:
            async with aclosing(states):
                while (studied := await _next(states, match, end)) is not None:
                    post = await page(studied)
                    if self._shown.get(key) is not mine:
                        return
                    if not begun:
                        await send(interaction, post)
                        begun = True
                    elif not await update(interaction, post, last=studied.done) and studied.done:
                        log.info("review.unread", match=code(match.id))
        finally:
            if self._shown.get(key) is mine:
                del self._shown[key]


async def _next(states: AsyncIterator[Studied], match: Table, end: float) -> Studied | None:
    """Return the next state of a review, None after the last. end: time of the event loop (s) at which to give up."""
    with _refusing(match):
        async with asyncio.timeout_at(end):
            return await anext(states, None)
