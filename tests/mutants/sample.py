"""A seeded sample of mutants: which faults `make mutants` plants. Open it to change the folders or how many are drawn.

Each mutation point has a rank drawn from the seed and its name, and the lowest ranks of each folder are the sample. An
edit elsewhere leaves the sample as it is, so results from before and after a change can be compared.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.mutants.operators import Point, points

ROOT = Path(__file__).resolve().parents[2]

FOLDERS = ("bot/core", "bot/games", "bot/match", "bot/storage", "cogs", "rendering")
"""Folders that get an equal share of the sample."""

SEED = 1
"""Seed of the usual sample."""

COUNT = 120
"""Size of the usual sample."""


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """A mutation point of a module, by name."""

    path: str
    """The module's file, relative to the checkout: "bot/core/bag.py"."""

    name: str
    """The point's name within the module: "Bag.without:compare:1"."""

    @property
    def id(self) -> str:
        """Return the name within the checkout: "bot/core/bag.py:Bag.without:compare:1"."""
        return f"{self.path}:{self.name}"

    @property
    def function(self) -> str:
        """Return the function it is in, with the path."""
        return f"{self.path}:{self.name.partition(':')[0]}"

    @property
    def module(self) -> str:
        """Return the module's name for `import`."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @classmethod
    def named(cls, identity: str) -> Mutant:
        """Return the mutant with this id."""
        path, _, name = identity.partition(":")
        return cls(path, name)


def parse(path: str, root: Path = ROOT) -> ast.Module:
    """Return a module's tree."""
    return ast.parse((root / path).read_text(encoding="utf-8"), filename=str(root / path))


def find(tree: ast.Module, mutant: Mutant) -> Point:
    """Return a mutant's point in the tree of its module. Raises LookupError when the code no longer has it."""
    for point in points(tree):
        if point.name == mutant.name:
            return point
    raise LookupError(f"no such mutation point: {mutant.id}")


def candidates(folder: str, root: Path = ROOT) -> Iterator[Mutant]:
    """Return every possible mutant of a folder."""
    for file in sorted((root / folder).rglob("*.py")):
        path = file.relative_to(root).as_posix()
        for point in points(parse(path, root)):
            yield Mutant(path, point.name)


def draw(seed: int = SEED, count: int = COUNT, folders: Sequence[str] = FOLDERS, root: Path = ROOT) -> list[Mutant]:
    """Return a sample of mutants, the same share from each folder and at most one from each function."""
    return sorted(
        mutant
        for number, folder in enumerate(folders)
        for mutant in _lowest(seed, count // len(folders) + (number < count % len(folders)), candidates(folder, root))
    )


def _lowest(seed: int, count: int, mutants: Iterator[Mutant]) -> list[Mutant]:
    chosen: dict[str, Mutant] = {}
    for mutant in sorted(mutants, key=lambda mutant: Random(f"{seed} {mutant.id}").random()):
        if len(chosen) == count:
            break
        chosen.setdefault(mutant.function, mutant)
    return list(chosen.values())
