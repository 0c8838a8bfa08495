"""How the command line says no: one clear line, never a traceback."""

from __future__ import annotations

from typing import NoReturn

import typer

BAD_INPUT = 2
FAILED = 1


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    """Ends the command with one line on standard error; 2 for input that cannot be used, 1 for a check that failed."""
    typer.echo(f"herald: {message}", err=True)
    raise typer.Exit(code)
