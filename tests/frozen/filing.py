"""Frozen logs as files: JSON Lines, the first for the match, each of the others a row of the table `log`.

Each row ends with what the log told after it (facts.told). A file that is there is never written again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.match.model.stored_rows import Row
from bot.storage import rows

LOGS = Path(__file__).with_name("logs")

TEXTS = ("notations", "events")
"""Columns that hold JSON as text; a file has the JSON itself."""


@dataclass(frozen=True)
class Frozen:
    """One log as it was written. match: its id; secret: hex, None for a table that never began; draws: facts.drawn.

    lines: the columns of each row but for the id; told: what the log said after each of them.
    """

    match: int
    secret: str | None
    draws: str
    lines: tuple[Mapping[str, Any], ...]
    told: tuple[str, ...]

    @property
    def rows(self) -> list[Row]:
        """The rows as a store gives them."""
        return [
            rows.to_row({"match_id": self.match, **line, **{name: rows.dump(line[name]) for name in TEXTS}})
            for line in self.lines
        ]


def names() -> list[str]:
    return sorted(file.stem for file in LOGS.glob("*.jsonl"))


def read(name: str) -> Frozen:
    head, *lines = map(json.loads, (LOGS / f"{name}.jsonl").read_text(encoding="ascii").splitlines())
    told = tuple(line.pop("told") for line in lines)
    return Frozen(head["match"], head["secret"], head["draws"], tuple(lines), told)


def write(name: str, log: Frozen) -> None:
    """Keep a log. Raises FileExistsError for one that is kept already."""
    told = ({**line, "told": said} for line, said in zip(log.lines, log.told, strict=True))
    head = {"match": log.match, "secret": log.secret, "draws": log.draws}
    text = "".join(f"{rows.dump(line)}\n" for line in (head, *told))
    with (LOGS / f"{name}.jsonl").open("x", encoding="ascii") as file:
        file.write(text)


def seal(name: str) -> str:
    """The SHA-256 of the file, in hex."""
    return hashlib.sha256((LOGS / f"{name}.jsonl").read_bytes()).hexdigest()


def seals(text: str) -> dict[str, str]:
    """The digests of a manifest, by name of the log: lines as `sha256sum` writes them."""
    pairs: Sequence[list[str]] = [line.split("  ") for line in text.splitlines()]
    return {file.removesuffix(".jsonl"): digest for digest, file in pairs}
