"""`doctor`: is everything as Herald needs it?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated

import orjson
import typer

from bot import logs
from bot.cli.failure import BAD_INPUT, FAILED
from bot.games.data import DataError
from bot.operation.findings import Finding, counted, fail, failed

SET_UP = frozenset({"settings", "token"})
"""Findings about what a host has set: trying again does not help."""


def doctor(
    json: Annotated[bool, typer.Option("--json", help="One JSON object with all findings.")] = False,
) -> None:
    """Examine token, database, commands, permissions, fonts, data and clock.

    Exit code 1 if anything fails, 2 if a setting or the token does.
    """
    logs.configure("error", "console")
    findings = asyncio.run(_examined(aloud=not json))
    if json:
        report = {"ok": not failed(findings), "findings": [asdict(finding) for finding in findings]}
        typer.echo(orjson.dumps(report, option=orjson.OPT_INDENT_2))
    else:
        typer.echo(counted(findings))
    raise typer.Exit(BAD_INPUT if failed(findings, SET_UP) else FAILED if failed(findings) else 0)


async def _examined(*, aloud: bool) -> list[Finding]:
    findings = []
    async for finding in _findings():
        findings.append(finding)
        if aloud:
            typer.echo(str(finding))
    return findings


async def _findings() -> AsyncIterator[Finding]:
    """Imported here: what is examined may be missing to such a degree that it cannot even be imported."""
    try:
        from bot.operation import doctor as operation
    except DataError as error:
        yield fail("data", f"A component file can't be used: {error}.", "restore the checkout: git checkout data")
    except ImportError as error:
        yield fail("libraries", f"{error}.", "make setup")
    else:
        async for finding in operation.examine():
            yield finding
