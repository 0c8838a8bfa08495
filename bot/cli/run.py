"""`run`: the bot, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import typer

from bot import config, endpoint, logs
from bot.errors import StorageError


def run() -> None:
    """Connect to Discord and play. Stop with Ctrl-C."""
    try:
        settings = config.load()
        logs.configure(settings.log_level, settings.log_format, settings.secrets)
        endpoint.apply()
        token = settings.require_token()
    except config.ConfigError as error:
        typer.echo(f"herald: {error}", err=True)
        raise typer.Exit(2) from None
    try:
        asyncio.run(_serve(settings, token))
    except StorageError as error:
        from bot.operation.upkeep import refusal

        typer.echo(f"herald: {refusal(error, settings)}", err=True)
        raise typer.Exit(1) from None


async def _serve(settings: config.Settings, token: str) -> None:
    """Start the bot and close it quietly on SIGINT or SIGTERM."""
    from bot.app import create_bot

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    async with create_bot(settings) as bot:
        running = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if stop.is_set():
            await bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await running
