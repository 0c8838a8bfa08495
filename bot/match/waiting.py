"""Waiting for whatever comes first."""

from __future__ import annotations

import asyncio

from bot.match.ports import Timer


async def either(event: asyncio.Event, clock: Timer, ms: int) -> bool:
    """Wait for an event, or so long; whether the event has come."""
    tasks = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(clock.sleep(ms))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return event.is_set()
