"""`audit`: check the export of a match with the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.ai.seat_holder import hold
from bot.cli.failure import FAILED, stop
from bot.match.fairness.check_exported_match import Audit, ForeignExport, audited
from bot.match.fairness.export_reader import LARGEST, NoExport, read
from bot.match.model.match_codes import code

SHOWN = 20
"""Faults that are told one by one."""

NOT_COMPARED = 3
"""What it ends with where nothing is wrong in the file, and no seal of a table was compared."""


def audit(
    file: Annotated[Path, typer.Argument(help="What /match export gave: herald-CODE.jsonl.")],
    seal: Annotated[str | None, typer.Argument(help="The seal that the table's message showed.")] = None,
    draws: Annotated[bool, typer.Option("--draws", help="List every draw.")] = False,
) -> None:
    """Check the export of a match with the rules: seal, mix, draws, times, every move, and the end."""
    try:
        with file.open("rb") as opened:
            # No more of it than is read: a file may be endless.
            found = audited(read(opened.read(LARGEST + 1)), seal, hold)
    except OSError as error:
        stop(f"{file}: can't be read: {error.strerror}")
    except (NoExport, ForeignExport) as error:
        stop(f"{file}: {error}")
    if draws:
        _list(found)
    for fault in found.faults[:SHOWN]:
        typer.echo(f"{file}: {fault}", err=True)
    if found.faults:
        stop(f"{file}: {len(found.faults)} faults. Don't trust this log.", FAILED)
    proof, match = found.proof, found.match
    begin = _since(proof.scheme)
    typer.echo(f"ok: the log has the seal from the {begin} on, {proof.commitment}: the SHA-256 of the secret")
    if seal is not None:
        typer.echo(f"ok: the seal you gave is the one of match {code(match.id)}")
    if proof.scheme > 1:
        people = len({one.user for one in proof.mixed})
        typer.echo(f"ok: {people} people added {len(proof.mixed)} presses and commands to the mix")
    spent = sum(draw.spent for draw in proof.draws)
    typer.echo(f"ok: all {len(proof.draws)} draws follow from it, {spent} of them taken back")
    deeds = len(found.found.deeds)
    typer.echo(f"ok: {deeds} actions up to row {match.seq}, the last, give by the rules what the log says")
    for note in found.notes:
        typer.echo(f"-- {note}")
    if not found.compared:
        told = "no faults. But without the table's seal, no one knows whether it's the match you played."
        stop(f"{file}: {told}", NOT_COMPARED)


def _since(scheme: int) -> str:
    return "start" if scheme == 1 else "opening"


def _list(found: Audit) -> None:
    for draw in found.proof.draws:
        named = "" if draw.number is None else f"draw {draw.number}, "
        left = f"of {len(draw.bag)}" if draw.bag else f"{draw.count} thrown"
        said = ((not draw.agrees, " WRONG"), (draw.again, " (again)"), (draw.spent, " (taken back)"))
        marks = "".join(mark for holds, mark in said if holds)
        typer.echo(f"{named}row {draw.seq}, {draw.kind} {left}: {', '.join(map(str, draw.drawn))}{marks}")
