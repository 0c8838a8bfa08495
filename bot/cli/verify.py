"""`verify`: do the rules agree with recorded games?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer

from bot.cli.failure import FAILED, stop
from bot.games.carcassonne.rules.records import BadRecord, Record, read
from bot.games.carcassonne.verification import Difference
from bot.games.carcassonne.verification import verify as follow


def verify(
    game: Annotated[str, typer.Argument(help="The game. Recorded games exist of carcassonne.")],
    file: Annotated[Path, typer.Argument(help="Recorded games, one a line (tests/replays/carcassonne/README.md).")],
) -> None:
    """Play recorded games through the rules and report the first difference of each."""
    if game.lower() != "carcassonne":
        stop(f"there are no recorded games of {game!r}, only of carcassonne")
    games = turns = different = 0
    for line, record in _records(file):
        games += 1
        try:
            turns += follow(record)
        except Difference as difference:
            different += 1
            typer.echo(f"{file}:{line}: {record.name}: {difference}", err=True)
        else:
            typer.echo(f"ok: {record.name} ({len(record.turns)} turns)")
    if not games:
        stop(f"{file} holds no game")
    if different:
        stop(f"{different} of {games} recorded games differ", FAILED)
    typer.echo(f"{games} games, {turns} turns: equal in every line")


def _records(file: Path) -> Iterator[tuple[int, Record]]:
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        stop(f"can't read {file}: {error.strerror}")
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield number, read(_parsed(line))
            except (BadRecord, orjson.JSONDecodeError) as error:
                stop(f"{file}:{number}: is no recorded game: {error}")


def _parsed(line: bytes) -> dict[str, Any]:
    found = orjson.loads(line)
    if not isinstance(found, dict):
        raise BadRecord("a game is a JSON object")
    return found
