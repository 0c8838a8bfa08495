"""`sync`: tell Discord which commands Herald has, if it does not know them already."""

from __future__ import annotations

import asyncio

import typer

from bot import config, endpoint, logs
from bot.cli.failure import FAILED, stop
from bot.cli.loading import loading


def sync() -> None:
    """Compare the commands with what Discord has and send them when they differ."""
    try:
        settings = config.load()
        logs.configure("warning", settings.log_format, settings.secrets)
        endpoint.apply()
        token = settings.require_token()
        with loading():
            from bot.commands import synchronise
            from bot.registration import RefusedError

        try:
            typer.echo(asyncio.run(synchronise(settings, token)))
        except RefusedError as error:
            stop(str(error), FAILED)
    except config.ConfigError as error:
        stop(str(error))
