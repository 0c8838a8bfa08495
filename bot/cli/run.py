"""`run`: the bot, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

import structlog
import typer

from bot import config, connection, endpoint, lazy_components, logs, unreadable, whole_uploads
from bot.cli import failure
from bot.cli.failure import FAILED
from bot.cli.loading import loading
from bot.cli.stopping import Stop, listening
from bot.errors import StorageError
from bot.supervision import Supervisor

log = structlog.get_logger()


def run(
    sync: Annotated[bool, typer.Option("--sync", help="Tell Discord the commands as well, if they changed.")] = False,
    new: Annotated[
        bool, typer.Option("--new", help="Begin with an empty database where the last one is gone.")
    ] = False,
) -> None:
    """Connect to Discord and play. Stop with Ctrl-C."""
    with listening() as stop:
        try:
            settings = config.load()
            logs.configure(settings.log_level, settings.log_format, settings.secrets)
            for says in config.unknown():
                log.warning("settings.unknown", says=says)
            endpoint.apply()
            connection.moderate()
            unreadable.guard_connections()
            lazy_components.defer()
            whole_uploads.join()
            asyncio.run(_until_told(settings, settings.require_token(), stop, sync=sync, new=new))
        except config.ConfigError as error:
            failure.stop(str(error))
        except StorageError as error:
            from bot.operation.upkeep import refusal

            failure.stop(refusal(error, settings), FAILED)
        except Exception:
            log.exception("crashed")
            raise typer.Exit(FAILED) from None


async def _until_told(settings: config.Settings, token: str, stop: Stop, *, sync: bool, new: bool) -> None:
    """The bot, closed quietly once it is told to stop; whatever it is at, it lets go of."""
    supervisor = Supervisor()
    living = asyncio.create_task(supervisor.stay_alive(), name="herald-alive")
    serving = asyncio.create_task(_serve(settings, token, supervisor, sync=sync, new=new), name="herald")
    told = asyncio.create_task(stop.told(), name="herald-stop")
    await asyncio.wait({serving, told}, return_when=asyncio.FIRST_COMPLETED)
    supervisor.ending()
    if told.done():
        serving.cancel()
    told.cancel()
    living.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


async def _serve(settings: config.Settings, token: str, supervisor: Supervisor, *, sync: bool, new: bool) -> None:
    with loading():
        from bot.app import serve

    hear = {"on_ready": supervisor.ready, "on_unreachable": supervisor.ready}
    await serve(settings, token, hear, sync=sync, new=new)
