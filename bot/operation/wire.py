"""A few plain questions to Discord's REST API, with the answer's headers; discord.py keeps those to itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.errors import HeraldError

TIMEOUT_S = 10.0
ATTEMPTS = 3

UNAUTHORISED, FORBIDDEN, NOT_FOUND, TOO_MANY = 401, 403, 404, 429


class UnreachableError(HeraldError):
    """Discord could not be asked, or had no answer."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What Discord said."""

    status: int
    """As HTTP numbers it."""

    body: Any
    """Parsed JSON."""

    date: float | None
    """When it said so by its own clock, seconds since the epoch; None where it did not."""

    @property
    def ok(self) -> bool:
        """Whether Discord did what was asked."""
        return self.status == 200


class Wire:
    """GET, with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    async def get(self, path: str) -> Reply:
        """Raises UnreachableError; a refusal is a Reply."""
        for _ in range(ATTEMPTS):
            try:
                async with self._session.get(f"{discord.http.Route.BASE}{path}") as response:
                    if response.status >= 500:
                        raise UnreachableError(f"Discord answers {response.status}")
                    body = await response.json(content_type=None)
                    if response.status == TOO_MANY:
                        await asyncio.sleep(min(float(body.get("retry_after", 1)), TIMEOUT_S))
                        continue
                    return Reply(response.status, body, _seconds(response.headers.get("Date")))
            except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
                raise UnreachableError(f"{type(error).__name__}: {error}") from error
        raise UnreachableError("Discord asks to be left alone for a while (rate limit)")


@asynccontextmanager
async def connected(token: str) -> AsyncIterator[Wire]:
    """A wire that is closed behind whoever used it."""
    agent = f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__}) Herald"
    headers = {"Authorization": f"Bot {token}", "User-Agent": agent}
    timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
        yield Wire(session)


def _seconds(date: str | None) -> float | None:
    try:
        return parsedate_to_datetime(date).timestamp() if date else None
    except ValueError:
        return None
