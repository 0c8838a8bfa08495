"""`sandbox`: the bot and a local Discord to play it on, in a browser, without a token."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

import bot as herald
from bot.cli import failure

ROOT = Path(herald.__file__).resolve().parent.parent
DATABASE = ROOT / "var" / "sandbox.db"


def sandbox(
    port: Annotated[int, typer.Option(help="Port of the web page on 127.0.0.1. 0 takes a free one.")] = 8765,
    database: Annotated[Path, typer.Option(help="Where matches are kept.")] = DATABASE,
    bot: Annotated[bool, typer.Option(help="Start the bot too.")] = True,
) -> None:
    """Play Herald in a browser as several pretend users. Stop with Ctrl-C."""
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        asyncio.run(_serve(port, f"sqlite+aiosqlite:///{database.resolve()}", bot))
    except OSError as error:
        failure.stop(f"can't serve on port {port}: {error.strerror}. Choose another with --port")


async def _serve(port: int, database_url: str, with_bot: bool) -> None:
    from bot.sandbox.server import Sandbox

    sandbox = await Sandbox.start(port=port)
    sandbox.world.invite_now("The Lamp & Table")
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    environment = os.environ | {
        "HERALD_DISCORD_BASE": sandbox.url,
        "HERALD_TOKEN": sandbox.token,
        "HERALD_DATABASE_URL": database_url,
    }
    typer.echo(f"The local Discord is ready: {sandbox.url}/?as=ana\nOpen {sandbox.url}/?as=benoit in a second tab.")
    child: asyncio.subprocess.Process | None = None
    try:
        if with_bot:
            child = await _start(environment)
        await _until(stop, child)
    finally:
        if child is not None and child.returncode is None:
            child.terminate()
            await child.wait()
        await sandbox.stop()


async def _until(stop: asyncio.Event, child: asyncio.subprocess.Process | None) -> None:
    """Until Ctrl-C, or until the bot ends by itself, which is worth a word."""
    waiting = {asyncio.create_task(stop.wait())}
    if child is not None:
        waiting.add(asyncio.create_task(child.wait()))  # type: ignore[arg-type]  # one yields True, the other a code
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    if not stop.is_set() and child is not None:
        typer.echo(f"The bot has stopped (exit code {child.returncode}).", err=True)


async def _start(environment: dict[str, str]) -> asyncio.subprocess.Process:
    # A session of its own, so that Ctrl-C reaches the bot once, through us.
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", "--sync", "--new", env=environment, cwd=ROOT, start_new_session=True
    )
