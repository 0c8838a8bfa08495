"""`make audit` finds a hole, a licence it shouldn't have and a risky line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.release import audit


def reported(**more: object) -> dict[str, object]:
    return {"dependencies": [{"name": "aiohttp", "version": "3.14.5", **more}]}


def test_a_known_hole_is_named_with_its_mend() -> None:
    report = reported(vulns=[{"id": "PYSEC-2099-1", "fix_versions": ["3.14.6"]}])

    assert not audit.unreached(report)
    assert audit.holes(report) == ["aiohttp 3.14.5: PYSEC-2099-1, mended in 3.14.6"]


def test_a_source_that_knows_nothing_counts_as_not_reached() -> None:
    assert audit.unreached(reported(skip_reason="Dependency not found on PyPI"))
    assert not audit.unreached(reported(vulns=[]))


def test_every_library_has_a_licence_that_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not audit.unlicensed(audit.pinned())

    monkeypatch.setattr(audit, "licence", lambda _name: "GNU Affero General Public License v3")

    assert audit.unlicensed(["aiohttp"]) == ["aiohttp: GNU Affero General Public License v3"]


@pytest.mark.parametrize(
    ("line", "rule"), [("eval(input())", "S307"), ("subprocess.run('ls ' + input(), shell=True)", "S602")]
)
def test_a_risky_line_is_found(line: str, rule: str, tmp_path: Path) -> None:
    file = tmp_path / "risky.py"
    file.write_text(f'"""Risky."""\n\nimport subprocess\n\n{line}\n')

    command = [audit.BIN / "ruff", "check", "--isolated", "--select", "S", "--output-format", "concise", file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert rule in done.stdout
