"""Finished matches and their exports, for tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bot.match.events import log_row_conversion
from bot.match.fairness import check_exported_match, export_reader
from bot.match.fairness.draw_check_result import Proof
from bot.match.fairness.export_writer import exported as written
from bot.match.fairness.verify_draws import proof
from bot.match.fold.fold import fold
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry, Match
from bot.storage import MemoryStore
from tests.frozen import filing
from tests.frozen.people import Numbered
from tests.project.tree import ROOT

ALONE = ROOT / "data" / "verify_draws.py"

MADE = 1_800_000_000_000

HABITS = {"undoing": 0.1, "sending": 0.5, "regretting": 0.1, "forgiving": 0.8, "dressing": 0.1, "ordering": 0.1}

TABLES = {"kingdomino": 2, "carcassonne": 2, "castle": 2, "dice": 2, "heirs": 2}
"""Every game, and the number of players of its match."""

Line = dict[str, Any]


@cache
def played(game: str, seats: int) -> tuple[Match, list[Entry], Proof]:
    """A match to its end, with moves that were taken back in it, and its log."""
    return asyncio.run(_played(game, seats))


async def _played(game: str, seats: int) -> tuple[Match, list[Entry], Proof]:
    people = Numbered(MemoryStore(), f"exported {game}", 15, **HABITS)
    match = await people.to_the_end(await people.started(game, seats))
    entries = list(await people.service.views.entries(match.id, limit=match.seq))
    return match, entries, await people.service.views.verify(match.id)


@cache
def frozen(name: str) -> bytes:
    """The export of a frozen log."""
    entries = log_row_conversion.to_entries(filing.read(name).rows)
    match = fold(entries)
    assert match.chance.secret is not None
    return written(match, entries, proof(entries, match.chance.secret), {}, MADE)


def forged(data: bytes, forge: Callable[[list[Line]], object]) -> bytes:
    """An export after somebody has changed its lines; the head counts those that are there."""
    lines = [json.loads(line) for line in data.decode().splitlines()]
    forge(lines)
    lines[0]["draws"] = sum("kind" in line for line in lines[1:])
    lines[0]["rows"] = len(lines) - 1 - lines[0]["draws"]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def sealed(data: bytes) -> str | None:
    """What the message of the table told of the match an export is of; None for old ones, which told none."""
    head = json.loads(data.split(b"\n", 1)[0])
    return (
        provably_fair_draws.seal(head["match"], head["commitment"])
        if head["scheme"] >= provably_fair_draws.SEALED
        else None
    )


@cache
def alone() -> dict[str, Any]:
    """The stand-alone file, loaded once for many checks."""
    names: dict[str, Any] = {"__name__": "verify_draws"}
    exec(compile(ALONE.read_text(encoding="utf-8"), ALONE.name, "exec"), names)
    return names


def checked(file: Path, data: bytes, seal: str | None = None) -> int:
    """What the stand-alone file ends with, on these bytes. seal: of the table, None where no one gives it."""
    file.write_bytes(data)
    code: int = alone()["main"]([str(file)] if seal is None else [str(file), seal])
    return code


def faults(data: bytes, seal: str | None = None) -> tuple[str, ...]:
    """What a check with the rules finds; a file that cannot be read at all is one fault. seal: of the table."""
    try:
        return check_exported_match.audited(export_reader.read(data), seal).faults
    except (export_reader.NoExport, check_exported_match.ForeignExport) as error:
        return (str(error),)
