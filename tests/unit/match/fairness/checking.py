"""Both checks of an export, for tests: the file that needs nothing but Python, and the one by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.ai.seat_holder import hold
from bot.match.fairness import check_exported_match, export_reader
from tests.unit.match.fairness.exporting import checked


@dataclass(frozen=True)
class Said:
    """What both checks say of a file: their ends, and all their words."""

    alone: int
    by_rules: int
    words: str

    @property
    def refused(self) -> bool:
        return self.alone in (1, 2) and self.by_rules in (1, 2)

    @property
    def passed(self) -> bool:
        return self.alone == self.by_rules == 0

    @property
    def uncompared(self) -> bool:
        return self.unsealed and self.words.count("NOT COMPARED") == 2

    @property
    def unsealed(self) -> bool:
        """Nothing is wrong, and no seal was compared."""
        return self.alone == self.by_rules == 3

    def names(self, *parts: str) -> bool:
        """Whether both have a line that says each of these."""
        return all(self.words.count(part) >= 2 for part in parts)


class Checks:
    """Both checks, on one file after another."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._file = folder / "herald.jsonl"
        self._capsys = capsys

    def __call__(self, data: bytes, seal: str | None = None) -> Said:
        self._capsys.readouterr()
        alone = checked(self._file, data, seal)
        told = self._capsys.readouterr()
        try:
            found = check_exported_match.audited(export_reader.read(data), seal, hold)
        except (export_reader.NoExport, check_exported_match.ForeignExport) as error:
            return Said(alone, 2, f"{told.out}{told.err}{error}")
        ends = 1 if found.faults else 0 if found.compared else 3
        return Said(alone, ends, "\n".join((told.out, told.err, *found.faults, *found.notes)))
