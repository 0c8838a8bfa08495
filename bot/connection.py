"""Getting a connection to Discord and keeping it: patient where the network is away, plain where trying does not help.

discord.py pauses for up to 17 minutes between two tries, gives up where Discord cannot be reached at the start, and
tells of both with a traceback.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord.backoff import ExponentialBackoff

from bot.config import ConfigError
from bot.match.model.time_and_randomness import Timer

log = structlog.get_logger()

T = TypeVar("T")

LONGEST = 60.0
"""The longest pause between two tries, in seconds."""

TOO_MANY, SERVER = 429, 500

AWAY = (aiohttp.ClientError, OSError, TimeoutError, discord.GatewayNotFound)
"""The network or Discord is away; an HTTPException says it by its status."""

WRONG_TOKEN = (
    "Discord doesn't know the token in HERALD_TOKEN. Fix: copy it again from "
    "https://discord.com/developers/applications (Bot, Reset Token)"
)
WRONG_INTENTS = "Discord refuses Herald's intents, although none of them has to be allowed. Fix: update Herald"
CLOSED_FOR_GOOD = {4004: WRONG_TOKEN, 4013: WRONG_INTENTS, 4014: WRONG_INTENTS}
"""Why Discord closes a connection that would be closed again."""


class Backoff(ExponentialBackoff[Any]):
    """Pauses of discord.py's own that grow to 32 seconds and no further."""

    def __init__(self, base: int = 1, *, integral: bool = False) -> None:
        super().__init__(base, integral=integral)
        self._max = 5


class _Brief(logging.Filter):
    """What discord.py says of a network that is away, in one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and is_away(error):
            record.msg, record.args = f"{record.getMessage()} ({brief(error)})", ()
            record.exc_info = record.exc_text = None
        return True


def moderate() -> None:
    """Have discord.py pause for a minute at most, and say in a line why."""
    setattr(discord.shard, "ExponentialBackoff", Backoff)  # noqa: B010 # the name is not exported, so typed as unknown
    for name in ("discord.shard", "discord.client"):
        logger = logging.getLogger(name)
        if not any(isinstance(known, _Brief) for known in logger.filters):
            logger.addFilter(_Brief())


async def patiently(
    attempt: Callable[[], Awaitable[T]], clock: Timer, waiting: Callable[[], object] = lambda: None
) -> T:
    """What the attempt comes to, once Discord can be reached; one line for each try that fails.

    waiting: called before each pause. Raises ConfigError where no other try would help.
    """
    for pause in _pauses():
        try:
            return await attempt()
        except (*AWAY, discord.DiscordException, RecursionError) as error:
            refusal = _refusal(error)
            if refusal is not None:
                raise ConfigError(refusal) from error
            if not is_away(error):
                raise
            log.warning("discord.unreachable", why=brief(error), retry_in=pause)
        waiting()
        await clock.sleep(round(pause * 1000))
    raise AssertionError("pauses never end")


def is_away(error: BaseException) -> bool:
    """Whether the same may well succeed later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER or error.status == TOO_MANY
    # discord.py calls itself for each connection that fails at the start, a thousand deep.
    return isinstance(error, (*AWAY, RecursionError, discord.RateLimited))


def brief(error: BaseException) -> str:
    """An error in one line."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _refusal(error: BaseException) -> str | None:
    """Why no try will ever succeed, as long as the set-up stays as it is."""
    if isinstance(error, discord.LoginFailure) or (isinstance(error, discord.HTTPException) and error.status == 401):
        return WRONG_TOKEN
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return WRONG_INTENTS
    return CLOSED_FOR_GOOD.get(error.code) if isinstance(error, discord.ConnectionClosed) else None


def _pauses() -> Iterator[float]:
    pause = 1.0
    while True:
        yield pause
        pause = min(pause * 2, LONGEST)
