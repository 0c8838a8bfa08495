"""`invite`: the link with which Herald is invited."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot import config, endpoint
from bot.cli.failure import FAILED, stop
from bot.operation.invitation import application, link


def invite(
    application_id: Annotated[
        int | None, typer.Option(help="Of the application. Without it, that of the token.")
    ] = None,
) -> None:
    """Print the link that invites Herald into a server, with exactly the permissions it needs."""
    if application_id is None:
        try:
            settings = config.load()
            endpoint.apply()
            token = settings.require_token()
        except config.ConfigError as error:
            stop(f"{error}. Or say --application-id")
        application_id = asyncio.run(application(token))
    if application_id is None:
        stop("Discord doesn't know this token. Say --application-id, or copy the token again", FAILED)
    typer.echo(link(application_id))
