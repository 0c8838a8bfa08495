"""Carries out a Dockerfile's steps without Docker: each stage is a folder, each path of the image lies below it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PLACES = ("/opt/", "/data")
"""Where the image keeps what Herald needs; everything else is the system's."""


@dataclass
class Stage:
    """A stage of a build. root: the folder that stands for its /."""

    root: Path
    work: str = "/"
    environment: dict[str, str] = field(default_factory=dict)
    user: str = "root"
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def here(self, path: str) -> Path:
        """Where a path of the image is."""
        return self.root / str(Path(self.work) / path).lstrip("/")

    def mapped(self, text: str) -> str:
        """A line of shell or a setting, with its paths below the folder."""
        for place in PLACES:
            text = re.sub(rf"(?<![\w.]){re.escape(place)}", f"{self.root}{place}", text)
        return text


def instructions(dockerfile: str) -> Iterator[tuple[str, str]]:
    """Yield each instruction and what follows it."""
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", dockerfile, flags=re.MULTILINE))
    for line in lines.splitlines():
        if line.strip():
            word, _, rest = line.strip().partition(" ")
            yield word, rest.strip()


def carried_out(dockerfile: str, context: Path, folder: Path, *, install: bool) -> Stage:
    """Carry out all steps; return the last stage.

    context: what COPY copies from. install: really install the libraries, instead of taking those of this process.
    """
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for word, rest in instructions(dockerfile):
        match word:
            case "FROM":
                name = rest.partition(" AS ")[2] or "last"
                stage = stages[name] = Stage(folder / name)
            case "WORKDIR":
                stage.work = rest
                stage.here("").mkdir(parents=True, exist_ok=True)
            case "COPY":
                _copy(stage, stages, context, shlex.split(rest))
            case "RUN":
                _run(stage, rest, install=install)
            case "ENV":
                stage.environment |= dict(one.split("=", 1) for one in shlex.split(rest))
            case "USER":
                stage.user = rest
            case "HEALTHCHECK":
                stage.health = json.loads(rest.partition(" CMD ")[2])
            case "CMD":
                stage.command = json.loads(rest)
            case "VOLUME":
                stage.here(rest).mkdir(parents=True, exist_ok=True)
            case _:
                raise ValueError(f"no one has said how to carry out {word}")
    return stage


def _copy(stage: Stage, stages: dict[str, Stage], context: Path, words: list[str]) -> None:
    source = context
    if words[0].startswith("--from="):
        source = stages[words.pop(0).removeprefix("--from=")].root
    origin, target = source / words[0].lstrip("/"), stage.here(words[1])
    if origin.is_symlink():  # the libraries of this process, half a gigabyte
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(origin.readlink())
    elif origin.is_dir():
        shutil.copytree(origin, target, symlinks=True, dirs_exist_ok=True)
    else:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy2(origin, target)


def _run(stage: Stage, line: str, *, install: bool) -> None:
    if line.startswith("useradd"):
        return  # accounts are the system's; the test gives the process a user of its own
    if not install and " -m venv " in line:
        place = Path(stage.mapped(line.split()[-1]))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(sys.prefix)
        return
    if not install and " install " in line:
        return
    subprocess.run(["sh", "-c", stage.mapped(line)], cwd=stage.here(""), check=True, capture_output=True, timeout=600)
