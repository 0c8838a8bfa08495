"""`make dist`: the same bytes from the same commit, all pins in the bill, nothing of the tests."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from bot.config import ROOT, VERSION
from tests.release.__main__ import build
from tests.release.archive import LEFT_OUT
from tests.release.materials import licence


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a release by name."""
    return {file.name: file.read_bytes() for file in build(tmp_path_factory.mktemp("dist"))}


def test_another_clone_of_the_same_commit_gives_the_same_bytes(release: dict[str, bytes], tmp_path: Path) -> None:
    subprocess.run(["git", "clone", "-q", "--local", str(ROOT), str(tmp_path / "clone")], check=True, timeout=120)

    again = {file.name: file.read_bytes() for file in build(tmp_path / "dist", root=tmp_path / "clone")}

    assert {name: hashlib.sha256(it).hexdigest() for name, it in again.items()} == {
        name: hashlib.sha256(it).hexdigest() for name, it in release.items()
    }


def test_its_checksums_are_those_of_its_files(release: dict[str, bytes]) -> None:
    listed = dict(reversed(line.split("  ")) for line in release["SHA256SUMS"].decode().splitlines())

    assert listed == {
        name: hashlib.sha256(content).hexdigest() for name, content in release.items() if name != "SHA256SUMS"
    }


def test_the_archive_has_the_program_and_nothing_of_developers(release: dict[str, bytes]) -> None:
    with tarfile.open(fileobj=io.BytesIO(release[f"herald-{VERSION}.tar.gz"])) as file:
        names = {name.partition("/")[2].partition("/")[0] for name in file.getnames()}
        roots = {name.partition("/")[0] for name in file.getnames()}

    assert roots == {f"herald-{VERSION}"}
    assert names >= {"bot", "cogs", "rendering", "data", "pyproject.toml", "requirements.txt", "Makefile", "HOSTING.md"}
    assert not names & set(LEFT_OUT)


def test_the_bill_has_every_pin_with_its_hashes_and_a_licence(release: dict[str, bytes]) -> None:
    bill = json.loads(release[f"herald-{VERSION}.cdx.json"])
    pinned = dict(re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", (ROOT / "requirements.txt").read_text(), re.MULTILINE))
    bare = {one["name"] for one in bill["components"] if "licenses" not in one}

    assert bill["metadata"]["component"]["version"] == VERSION
    assert {one["name"]: one["version"] for one in bill["components"]} == pinned
    assert all(one["hashes"] for one in bill["components"])
    assert all(licence(name) is None for name in bare)
    assert bare <= {"audioop-lts", "colorama"}, "those are for other systems"
