"""The files of this checkout, as the project-wide tests look at them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[2]

PACKAGES = ("bot", "cogs", "rendering")
FOLDERS = (*PACKAGES, "data", "tests")

_STATEMENTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields of nodes that hold statements."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def files(*folders: str, suffix: str = ".py", root: Path = ROOT) -> list[Path]:
    """Every file with this ending in these folders, in a fixed order."""
    return sorted(
        file for folder in folders for file in (root / folder).rglob(f"*{suffix}") if "__pycache__" not in file.parts
    )


@cache
def parsed(file: Path) -> ast.Module:
    """Parse a file; the collector skips the tree, since it stays to the end."""
    gc.disable()
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    finally:
        gc.freeze()
        gc.enable()


def functions(file: Path) -> Iterator[Function]:
    """Every function of a file, however deep; they stand among statements, so expressions are left aside."""
    nodes: list[ast.AST] = [parsed(file)]
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        for part in _STATEMENTS:
            nodes += getattr(node, part, ())


def length(function: Function) -> int:
    """Lines of a function, its decorators left aside."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def shown(file: Path, root: Path = ROOT) -> str:
    return file.relative_to(root).as_posix()
