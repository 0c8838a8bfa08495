"""The source archive of a commit, made by git, so that only committed files get into it."""

from __future__ import annotations

import gzip
import io
import subprocess
import tomllib
from pathlib import Path
from typing import Any

LEFT_OUT = ("tests", ".ci", ".github", ".gitignore", "requirements-dev.in", "requirements-dev.txt")
"""What only developers need."""


def git(root: Path, *words: str) -> bytes:
    """Return what a git command prints. Raises CalledProcessError."""
    return subprocess.run(("git", *words), cwd=root, check=True, capture_output=True).stdout


def shown(root: Path, commit: str, path: str) -> str:
    """Return a file's text at a commit."""
    return git(root, "show", f"{commit}:{path}").decode()


def commit_time(root: Path, commit: str) -> int:
    """Return when a commit was made, in seconds of UTC epoch."""
    return int(git(root, "log", "-1", "--format=%ct", commit))


def pyproject(root: Path, commit: str) -> dict[str, Any]:
    """Return the `[project]` table of pyproject.toml."""
    about: dict[str, Any] = tomllib.loads(shown(root, commit, "pyproject.toml"))["project"]
    return about


def archive(root: Path, commit: str, name: str) -> bytes:
    """Return a tar.gz of a commit, everything below a folder of that name."""
    but = [f":(exclude,top){path}" for path in LEFT_OUT]
    tar = git(root, "archive", "--format=tar", f"--prefix={name}/", commit, "--", ".", *but)
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=commit_time(root, commit), filename="") as file:
        file.write(tar)
    return packed.getvalue()
