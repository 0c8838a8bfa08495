"""`audit` asks for the seal of the table, and ends with what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import build
from tests.unit.match.fairness.exporting import frozen, sealed
from tests.unit.match.fairness.test_attacks_on_files import short

OLD = "kingdomino-3"


async def test_the_seal_is_asked_for_compared_and_refused(tmp_path: Path) -> None:
    data, file = await short(), tmp_path / "herald.jsonl"
    file.write_bytes(data)
    runner, seal = CliRunner(), sealed(data) or ""

    given, wrong, none = (runner.invoke(build("audit"), ["audit", str(file), *one]) for one in ([seal], ["0" * 40], []))

    assert [one.exit_code for one in (given, wrong, none)] == [0, 1, 3]
    assert "ok: the seal you gave is the one of match" in given.output
    assert f"the seal is {seal}, not the one you gave" in wrong.output
    assert f"NOT COMPARED: the table's message must show the seal {seal}" in none.output
    for one in (given, none):
        assert "-- The host of Herald could have changed what no proof covers" in one.output


@pytest.mark.parametrize("seal", [[], ["0" * 40]])
def test_an_old_match_is_called_one_and_has_no_seal(tmp_path: Path, seal: list[str]) -> None:
    file = tmp_path / "herald.jsonl"
    file.write_bytes(frozen(OLD))

    said = CliRunner().invoke(build("audit"), ["audit", str(file), *seal])

    assert said.exit_code == (1 if seal else 3), "no more than a new one without its seal"
    assert ("is old, and its tables showed no seal" in said.output) == (not seal)
    assert ("isn't the file of that match" in said.output) == bool(seal)
