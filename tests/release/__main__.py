"""`make dist` writes a release to dist/: `python -m tests.release [COMMIT]`.

herald-VERSION.tar.gz    what a host needs: program, data, documents, pinned requirements. No tests
herald-VERSION.cdx.json  the bill of materials (CycloneDX 1.5): each library with its version, hashes and licence
SHA256SUMS               checksums of both

The same commit gives the same bytes: times are those of the commit, and nothing is drawn by lot.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bot.config import ROOT
from tests.release.archive import LEFT_OUT, archive, commit_time, pyproject
from tests.release.materials import bill
from tests.release.sums import SUMS, sums

FOLDER = ROOT / "dist"


def build(folder: Path, commit: str = "HEAD", root: Path = ROOT) -> list[Path]:
    """Write the release of a commit to a folder. Returns its files. Raises CalledProcessError for an unknown commit."""
    folder.mkdir(parents=True, exist_ok=True)
    about = pyproject(root, commit)
    name = f"{about['name']}-{about['version']}"
    files = {
        f"{name}.tar.gz": archive(root, commit, name),
        f"{name}.cdx.json": bill(root, commit, about, commit_time(root, commit)),
    }
    files[SUMS] = sums(files)
    for file, content in files.items():
        (folder / file).write_bytes(content)
    return [folder / file for file in files]


if __name__ == "__main__":
    for written in build(FOLDER, *sys.argv[1:2]):
        print(written.relative_to(ROOT))  # noqa: T201 - what the command is for
    print(f"left out: {', '.join(LEFT_OUT)}")  # noqa: T201 - what the command is for
