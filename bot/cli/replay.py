"""`replay`: play a replay file and check what it expects."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import orjson
import typer

from bot.ai.replay import ReplayError, read, run
from bot.cli.failure import FAILED, stop
from bot.match.events.codec import plain


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file (tests/replays/README.md).")],
    json: Annotated[bool, typer.Option("--json", help="Print the final view, as a spectator sees it.")] = False,
) -> None:
    """Play a replay file and check what it expects."""
    try:
        script = read(file)
        result = run(script)
    except ReplayError as error:
        stop(str(error))
    if json:
        typer.echo(orjson.dumps(plain(script.game.view(result.state, None)), option=orjson.OPT_INDENT_2).decode())
    for failure in result.failures:
        typer.echo(f"{file}: {failure}", err=True)
    if result.failures:
        stop(f"{script.title}: {len(result.failures)} failed", FAILED)
    typer.echo(f"ok: {script.title} ({result.checked} expectations)", err=json)
