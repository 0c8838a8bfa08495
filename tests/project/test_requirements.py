"""What Herald depends on: exact versions, hashes, no hosts, and a reason for each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.project.documents import rows
from tests.project.tree import ROOT

INPUTS = ("requirements.in", "requirements-dev.in")
LOCKS = ("requirements.txt", "requirements-dev.txt")

_EXACT = re.compile(r"(?P<name>[A-Za-z0-9._-]+)(?:\[[a-z,]+\])?==[0-9][0-9A-Za-z.]*")
_HASHED = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")
_HOST = re.compile(r"https?:|ftp:|git\+|file:|@\s|--(?:extra-)?index-url|--find-links|--trusted-host|^-[if]\b", re.M)


def written(file: Path) -> list[str]:
    """The lines that say something, continued ones joined, comments gone."""
    text = file.read_text().replace("\\\n", " ")
    return [line for raw in text.splitlines() if (line := re.sub(r"(^|\s)#.*", "", raw).strip())]


def inexact(file: Path) -> list[str]:
    return [line for line in written(file) if not line.startswith(("-c ", "-r ")) and not _EXACT.fullmatch(line)]


def unhashed(file: Path) -> list[str]:
    return [line for line in written(file) if not (_EXACT.match(line) and _HASHED.search(line))]


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def direct(file: str) -> set[str]:
    found = (_EXACT.fullmatch(line) for line in written(ROOT / file))
    return {canonical(match["name"]) for match in found if match}


@pytest.mark.parametrize("name", INPUTS)
def test_every_direct_requirement_has_one_exact_version(name: str) -> None:
    assert not inexact(ROOT / name)


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_requirement_has_one_exact_version_and_its_hashes(name: str) -> None:
    locked = written(ROOT / name)

    assert locked
    assert not unhashed(ROOT / name)


@pytest.mark.parametrize("name", [*INPUTS, *LOCKS])
def test_no_requirement_file_names_a_host(name: str) -> None:
    assert not _HOST.search((ROOT / name).read_text())


@pytest.mark.parametrize(("given", "lock"), [*zip(INPUTS, LOCKS, strict=True)])
def test_every_direct_requirement_is_locked_at_its_version(given: str, lock: str) -> None:
    locked = {canonical(line.split("==")[0]): line.split("==")[1].split()[0] for line in written(ROOT / lock)}

    for line in written(ROOT / given):
        if match := _EXACT.fullmatch(line):
            assert locked[canonical(match["name"])] == line.split("==")[1]


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://pypi.example.org/simple",
        "thing @ https://example.org/thing.whl",
        "-i mirror",
        "git+ssh://example.org/thing",
        "--find-links wheels",
    ],
)
def test_a_planted_host_is_found(line: str) -> None:
    assert _HOST.search(f"discord.py==2.7.1\n{line}\n")


def test_a_loose_version_and_a_missing_hash_are_found(tmp_path: Path) -> None:
    loose = tmp_path / "requirements.in"
    loose.write_text("discord.py>=2\n")

    assert inexact(loose) == ["discord.py>=2"]
    assert unhashed(loose) == ["discord.py>=2"]


def test_contributing_gives_a_reason_for_every_dependency_and_for_nothing_else() -> None:
    table = rows((ROOT / "CONTRIBUTING.md").read_text(), "Dependencies")

    assert {canonical(row[0].strip("`")) for row in table} == direct(INPUTS[0]) | direct(INPUTS[1])
    assert all(len(row[-1].split()) >= 4 for row in table)
