"""The files of this checkout, as the project-wide tests look at them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[2]

PACKAGES = ("bot", "cogs", "rendering")
FOLDERS = (*PACKAGES, "data", "tests")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def files(*folders: str, suffix: str = ".py", root: Path = ROOT) -> list[Path]:
    """Every file with this ending in these folders, in a fixed order."""
    return sorted(
        file for folder in folders for file in (root / folder).rglob(f"*{suffix}") if "__pycache__" not in file.parts
    )


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def functions(file: Path) -> Iterator[Function]:
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: Function) -> int:
    """Lines of a function, its decorators left aside."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def shown(file: Path, root: Path = ROOT) -> str:
    return file.relative_to(root).as_posix()
