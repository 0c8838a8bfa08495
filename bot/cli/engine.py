"""`engine`: Herald as a program that other programs talk to, line by line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper
from typing import Annotated

import typer

from bot.ai.engine.server import LONGEST, Server
from bot.ai.levels import ALL, OWN
from bot.ai.vocabulary import UnknownName
from bot.cli.failure import stop
from bot.config import VERSION


def engine(
    player: Annotated[str, typer.Option(help="The computer that looks for best moves.")] = "hard",
) -> None:
    """Answer positions with legal moves and best moves, line by line (bot/ai/engine/README.md)."""
    known = sorted({*ALL, *(name for own in OWN.values() for name in own)})
    if player not in known:
        stop(str(UnknownName("player", player, known)))
    # What isn't UTF-8 is no reason to end: its line is answered like any other that can't be used.
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    # An author who presses Ctrl-C, or closes the pipe, has had enough.
    with suppress(KeyboardInterrupt, BrokenPipeError):
        Server(player, f"Herald {VERSION} {player}").serve(_lines(), lambda line: print(line, flush=True))


def _lines() -> Iterator[str]:
    """Give line after line of the input. One that's too long comes as its beginning."""
    while line := sys.stdin.readline(LONGEST + 2):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = sys.stdin.readline(LONGEST)
        yield line
